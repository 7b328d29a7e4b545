//! What finished games were for the people in them, kept with the transaction that ends a game.

use engine::GameKind;
use sqlx::{SqliteConnection, SqlitePool};

use super::rows::named;
use super::sqlite::SqliteStore;
use crate::table::{
    GameResult, GuildId, PersonResult, Status, StoreError, TableId, TableStore, Timestamp, UserId, results,
};

/// What the notes of the program say once the games were counted that ended before games were counted.
const COUNTED: &str = "results";

/// Keeps what a game was for the people in it, in place of what was kept before.
pub(super) async fn keep(tx: &mut SqliteConnection, table: TableId, people: &[PersonResult]) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM results WHERE table_id = $1")
        .bind(table)
        .execute(&mut *tx)
        .await?;
    for (number, person) in (0_i64..).zip(people) {
        sqlx::query(
            "INSERT INTO results (table_id, number, user_id, place, won, players, role, resigned, decisions, in_time)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(table)
        .bind(number)
        .bind(person.user)
        .bind(person.place)
        .bind(person.won)
        .bind(person.players)
        .bind(person.role.as_deref())
        .bind(person.resigned)
        .bind(person.decisions)
        .bind(person.in_time)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

row! {
    struct ResultRow {
        table_id: TableId,
        game: String,
        changed_at: Timestamp,
        user_id: UserId,
        place: u32,
        won: bool,
        players: u32,
        role: Option<String>,
        resigned: bool,
        decisions: u32,
        in_time: u32,
    }
}

/// The finished games of a server, in the order in which they ended.
pub(super) async fn of_guild(readers: &SqlitePool, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
    let rows: Vec<ResultRow> = sqlx::query_as(
        "SELECT table_id, game, changed_at, place, won, players, role, resigned, decisions, in_time,
                CASE WHEN stats_off THEN 0 ELSE results.user_id END AS user_id
         FROM tables JOIN results ON table_id = id LEFT JOIN people ON people.user_id = results.user_id
         WHERE guild_id = $1 AND status = 'finished' ORDER BY changed_at, table_id, number",
    )
    .bind(guild)
    .fetch_all(readers)
    .await?;
    let mut games: Vec<GameResult> = Vec::new();
    for row in rows {
        let game: GameKind = named(row.table_id, &row.game)?;
        let person = PersonResult {
            user: row.user_id,
            place: row.place,
            won: row.won,
            players: row.players,
            role: row.role,
            resigned: row.resigned,
            decisions: row.decisions,
            in_time: row.in_time,
        };
        match games.last_mut() {
            Some(last) if last.table == row.table_id => last.people.push(person),
            _ => games.push(GameResult {
                table: row.table_id,
                game,
                ended: row.changed_at,
                people: vec![person],
            }),
        }
    }
    Ok(games)
}

/// Makes the results of all finished tables again, a transaction each. A table that is damaged has none.
pub(super) async fn make_again(store: &SqliteStore) -> Result<usize, StoreError> {
    let mut made = 0;
    for (table, _) in store.with_status(Status::Finished).await? {
        let people = match of_table(store, table).await {
            Err(error @ StoreError::Damaged { .. }) => {
                tracing::warn!(%table, %error, "a finished game cannot be counted");
                Vec::new()
            }
            people => people?,
        };
        let mut tx = store.begin().await?;
        keep(&mut tx, table, &people).await?;
        tx.commit().await?;
        made += usize::from(!people.is_empty());
    }
    Ok(made)
}

async fn of_table(store: &SqliteStore, table: TableId) -> Result<Vec<PersonResult>, StoreError> {
    let log = store.entries(table, 0).await?;
    Ok(match store.load(table).await? {
        Some(table) => results(&table, &log),
        None => Vec::new(),
    })
}

/// Counts the games that ended before games were counted, once.
pub(super) async fn count_older(store: &SqliteStore) -> Result<(), StoreError> {
    use crate::table::Notes;
    if store.note(COUNTED).await?.is_none() {
        make_again(store).await?;
        store.set_note(COUNTED, "counted").await?;
    }
    Ok(())
}
