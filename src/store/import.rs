//! A table from a file: stored whole, in one transaction.

use engine::{Seat, WithoutContent};
use sqlx::SqliteConnection;

use super::columns::Count;
use super::rows::{name_of, to_json};
use super::sqlite::SqliteStore;
use super::tables::{insert_entry, insert_seats, insert_start, is_unique_violation};
use super::{outbox, waits};
use crate::table::{Lane, Occupant, Status, StoreError, Table, TableId, TableStore, WholeTable};

pub(super) async fn import(store: &SqliteStore, whole: &WholeTable) -> Result<TableId, StoreError> {
    let newest = whole.entries.last();
    if let Some(interaction) = newest.and_then(|entry| entry.interaction)
        && let Some(table) = store.carried_out(interaction).await?
    {
        return Err(StoreError::Repeated(table));
    }
    let table = &whole.table;
    let mut tx = store.begin().await?;
    let id = insert(&mut tx, table).await?;
    insert_seats(&mut tx, id, &table.seats).await?;
    insert_start(&mut tx, id, &whole.initial).await?;
    for entry in &whole.entries {
        insert_entry(&mut tx, id, entry).await?;
    }
    let undone = whole.entries.iter().filter(|entry| entry.undone);
    let undone: Vec<u64> = undone.map(|entry| entry.number).collect();
    sqlx::query("UPDATE log SET undone = number IN (SELECT value FROM json_each($2)) WHERE table_id = $1")
        .bind(id)
        .bind(to_json(&undone)?)
        .execute(&mut *tx)
        .await?;
    outbox::ask(&mut tx, id, lanes(table), table.version).await?;
    let stored = Table { id, ..table.clone() };
    waits::begin_all(&mut tx, &stored, table.changed_at).await?;
    tx.commit().await?;
    Ok(id)
}

/// The row of the table. The channel must be free, also for a game that is over: it becomes the newest there.
async fn insert(tx: &mut SqliteConnection, table: &Table) -> Result<TableId, StoreError> {
    let taken: Option<TableId> =
        sqlx::query_scalar("SELECT id FROM tables WHERE channel_id = $1 AND status IN ('lobby', 'running')")
            .bind(table.channel)
            .fetch_optional(&mut *tx)
            .await?;
    if taken.is_some() {
        return Err(StoreError::ChannelTaken(table.channel));
    }
    let play = table.play.as_ref();
    let inserted = sqlx::query_scalar(
        "INSERT INTO tables (guild_id, channel_id, host_id, game, status, version, changed_at, parent_id, own_thread, options,
                             hints, handovers, undoable, waiting_since, snapshot, computer_decides, reminders, attendance,
                             due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) RETURNING id",
    )
    .bind(table.guild)
    .bind(table.channel)
    .bind(table.host)
    .bind(name_of(&table.game))
    .bind(name_of(&table.status))
    .bind(Count(table.version))
    .bind(table.changed_at)
    .bind(table.parent)
    .bind(table.own_thread)
    .bind(to_json(&table.options)?)
    .bind(table.hints)
    .bind(Count(play.map_or(0, |play| play.handovers)))
    .bind(play.map_or(0, |play| play.undoable))
    .bind(play.map(|play| play.waiting_since))
    .bind(play.map(|play| to_json(&WithoutContent(&play.game))).transpose()?)
    .bind(table.computer_to_decide().is_some())
    .bind(table.reminders.name())
    .bind(to_json(&table.attendance)?)
    .bind(table.due_at())
    .fetch_one(&mut *tx)
    .await;
    match inserted {
        Ok(id) => Ok(id),
        Err(error) if is_unique_violation(&error) => Err(StoreError::ChannelTaken(table.channel)),
        Err(error) => Err(error.into()),
    }
}

/// The table's message, and of a running game what each person holds and is asked.
fn lanes(table: &Table) -> Vec<Lane> {
    let seats = (0..).map(Seat).zip(&table.seats);
    let people = seats.filter(|(_, entry)| matches!(entry.occupant, Occupant::Person { .. }));
    let of_people = people.flat_map(|(seat, _)| [Lane::Hand(seat), Lane::Ask(seat)]);
    let running = table.status == Status::Running;
    [Lane::Table].into_iter().chain(of_people.filter(|_| running)).collect()
}
