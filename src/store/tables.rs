//! Tables, their logs and their games.

use async_trait::async_trait;
use engine::{AnyGame, Consequences, WithoutContent};
use sqlx::SqliteConnection;

use super::columns::Count;
use super::rows::{EntryRow, GameText, TABLE, TableRow, name_of, to_json};
use super::sqlite::SqliteStore;
use super::{import, next, orders, outbox, undo, waits};
use crate::table::{
    Attendance, Change, ChannelId, Entry, EntryKind, GuildId, InteractionId, Lane, NewTable, Occupant, SeatEntry,
    Status, StoreError, Table, TableId, TableStore, Timestamp, WholeTable, results,
};

fn attendance(new: &NewTable) -> Attendance {
    Attendance {
        rules: new.time_rules,
        ..Attendance::default()
    }
}

async fn insert_table(tx: &mut SqliteConnection, new: &NewTable) -> Result<TableId, StoreError> {
    let inserted = sqlx::query_scalar(
        "INSERT INTO tables (guild_id, channel_id, host_id, game, status, version, changed_at, parent_id, own_thread, options,
                             hints, attendance, reminders)
         VALUES ($1, $2, $3, $4, 'lobby', 1, $5, $6, $7, $8, $9, $10, $11) RETURNING id",
    )
    .bind(new.guild)
    .bind(new.channel)
    .bind(new.host)
    .bind(name_of(&new.game))
    .bind(new.at)
    .bind(new.parent)
    .bind(new.own_thread)
    .bind(to_json(&new.options)?)
    .bind(new.hints)
    .bind(to_json(&attendance(new))?)
    .bind(new.reminders.name())
    .fetch_one(&mut *tx)
    .await;
    match inserted {
        Ok(id) => Ok(id),
        Err(error) if is_unique_violation(&error) => Err(StoreError::ChannelTaken(new.channel)),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

pub(super) async fn insert_seats(
    tx: &mut SqliteConnection,
    table: TableId,
    seats: &[SeatEntry],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1")
        .bind(table)
        .execute(&mut *tx)
        .await?;
    for (number, seat) in (0_i64..).zip(seats) {
        let strength = match &seat.occupant {
            Occupant::Computer { strength } => Some(strength.name()),
            Occupant::Person { .. } | Occupant::StandIn { .. } | Occupant::Former => None,
        };
        sqlx::query(
            "INSERT INTO seats (table_id, seat, user_id, name, role, strength) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(table)
        .bind(number)
        .bind(seat.occupant.player())
        .bind(seat.occupant.name())
        .bind(seat.role.as_deref())
        .bind(strength)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Appends to the log.
pub(super) async fn insert_entry(tx: &mut SqliteConnection, table: TableId, entry: &Entry) -> Result<(), StoreError> {
    let (seat, action, consequences, took_back) = match &entry.kind {
        EntryKind::Acted {
            seat,
            action,
            consequences,
            ..
        } => (Some(*seat), Some(action.as_str()), *consequences, None),
        EntryKind::Undid { seat, number, .. } => (*seat, None, Consequences::default(), Some(*number)),
        EntryKind::AskedToUndo { seat, number } => (Some(*seat), None, Consequences::default(), Some(*number)),
        EntryKind::Resigned { seat, .. } | EntryKind::TookOver { seat, .. } => {
            (Some(*seat), None, Consequences::default(), None)
        }
        _ => (None, None, Consequences::default(), None),
    };
    let events = entry.kind.events();
    let text = match &entry.kind {
        EntryKind::Undid { why, seed, .. } => Some(to_json(&undo::Gone {
            why: why.clone(),
            seed: *seed,
        })?),
        EntryKind::Closed { why } => Some(to_json(why)?),
        kind if kind.is_of_people() => Some(to_json(kind)?),
        EntryKind::Resigned { name, .. } | EntryKind::TookOver { name, .. } => Some(to_json(name)?),
        _ if events.is_empty() => None,
        _ => Some(to_json(&events)?),
    };
    let inserted = sqlx::query(
        "INSERT INTO log (table_id, number, at, actor_id, interaction_id, kind, seat, action, events,
                          revealed, chance, passed, took_back)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(table)
    .bind(Count(entry.number))
    .bind(entry.at)
    .bind(entry.actor)
    .bind(entry.interaction)
    .bind(entry.kind.name())
    .bind(seat.map(|seat| seat.0))
    .bind(action)
    .bind(text)
    .bind(consequences.revealed)
    .bind(consequences.chance)
    .bind(consequences.passed)
    .bind(took_back.map(Count))
    .execute(&mut *tx)
    .await;
    match inserted {
        Err(error) if is_unique_violation(&error) => return Err(StoreError::Repeated(table)),
        inserted => inserted?,
    };
    undo::mark(tx, table, entry).await
}

async fn update_game(tx: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let table = &change.table;
    let play = table.play.as_ref();
    let updated = sqlx::query(
        "UPDATE tables SET version = $1, handovers = $2, undoable = $3, waiting_since = $4, changed_at = $5, snapshot = $6,
                           computer_decides = $7, attendance = $8, due_at = $9, undo_request = $12
         WHERE id = $10 AND version = $11",
    )
    .bind(Count(table.version))
    .bind(Count(play.map_or(0, |play| play.handovers)))
    .bind(play.map_or(0, |play| play.undoable))
    .bind(play.map(|play| play.waiting_since))
    .bind(table.changed_at)
    .bind(play.map(|play| to_json(&WithoutContent(&play.game))).transpose()?)
    .bind(table.computer_to_decide().is_some())
    .bind(to_json(&table.attendance)?)
    .bind(table.due_at())
    .bind(table.id)
    .bind(Count(change.entry.number - 1))
    .bind(play.and_then(|play| play.undo.as_ref()).map(to_json).transpose()?)
    .execute(&mut *tx)
    .await?;
    if updated.rows_affected() != 1 {
        return Err(StoreError::Moved(table.id));
    }
    if let Some(game) = &change.initial {
        insert_start(tx, table.id, game).await?;
    }
    Ok(())
}

/// Keeps a game as it was started, and its component data.
pub(super) async fn insert_start(tx: &mut SqliteConnection, table: TableId, game: &AnyGame) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO starts (table_id, game, content) VALUES ($1, $2, $3)")
        .bind(table)
        .bind(to_json(&WithoutContent(game))?)
        .bind(to_json(&game.content())?)
        .execute(&mut *tx)
        .await?;
    Ok(())
}

/// What an action in mid-game leaves as it is: columns that stand in indexes, which are costly to write.
async fn update_circumstances(tx: &mut SqliteConnection, table: &Table) -> Result<(), StoreError> {
    let updated = sqlx::query(
        "UPDATE tables SET channel_id = $1, parent_id = $2, status = $3, options = $4, own_thread = $5, host_id = $6,
                           hints = $7, reminders = $8
         WHERE id = $9",
    )
    .bind(table.channel)
    .bind(table.parent)
    .bind(name_of(&table.status))
    .bind(to_json(&table.options)?)
    .bind(table.own_thread)
    .bind(table.host)
    .bind(table.hints)
    .bind(table.reminders.name())
    .bind(table.id)
    .execute(&mut *tx)
    .await;
    match updated {
        Ok(_) => insert_seats(tx, table.id, &table.seats).await,
        Err(error) if is_unique_violation(&error) => Err(StoreError::ChannelTaken(table.channel)),
        Err(error) => Err(error.into()),
    }
}

#[async_trait]
impl TableStore for SqliteStore {
    async fn open(&self, new: &NewTable) -> Result<Table, StoreError> {
        if let Some(interaction) = new.interaction
            && let Some(table) = self.carried_out(interaction).await?
        {
            return Err(StoreError::Repeated(table));
        }
        let mut tx = self.begin().await?;
        let id = insert_table(&mut tx, new).await?;
        insert_seats(&mut tx, id, &new.seats).await?;
        let entry = Entry {
            number: 1,
            at: new.at,
            actor: Some(new.host),
            interaction: new.interaction,
            kind: if new.rematch {
                EntryKind::Rematch
            } else {
                EntryKind::Opened
            },
            undone: false,
        };
        insert_entry(&mut tx, id, &entry).await?;
        outbox::ask(&mut tx, id, [Lane::Table], 1).await?;
        tx.commit().await?;
        Ok(Table {
            id,
            guild: new.guild,
            channel: new.channel,
            parent: new.parent,
            status: Status::Lobby,
            version: 1,
            host: new.host,
            game: new.game,
            options: new.options.clone(),
            own_thread: new.own_thread,
            hints: new.hints,
            reminders: new.reminders,
            seats: new.seats.clone(),
            play: None,
            agreed: Vec::new(),
            attendance: attendance(new),
            changed_at: new.at,
        })
    }

    async fn load(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        let row = sqlx::query_as::<_, TableRow>(TABLE)
            .bind(table)
            .fetch_optional(&self.readers);
        row.await?.map(TableRow::into_table).transpose()
    }

    async fn newest_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let query = "SELECT id FROM tables WHERE channel_id = $1 ORDER BY id DESC LIMIT 1";
        Ok(sqlx::query_scalar(query)
            .bind(channel)
            .fetch_optional(&self.readers)
            .await?)
    }

    async fn open_in(&self, channel: ChannelId) -> Result<Vec<TableId>, StoreError> {
        // Two searches by index; one for either would read the whole table.
        let query = "SELECT id FROM (
                SELECT id, 0 AS rank FROM tables WHERE channel_id = $1 AND status IN ('lobby', 'running')
                UNION ALL
                SELECT id, 1 AS rank FROM tables WHERE parent_id = $1 AND status IN ('lobby', 'running')
            ) ORDER BY rank, id DESC LIMIT 25";
        Ok(sqlx::query_scalar(query).bind(channel).fetch_all(&self.readers).await?)
    }

    async fn lobbies_of(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT id FROM tables WHERE status = 'lobby' AND guild_id = $1 ORDER BY id DESC LIMIT 25";
        Ok(sqlx::query_scalar(query).bind(guild).fetch_all(&self.readers).await?)
    }

    async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        let table = change.table.id;
        let results = match change.table.status {
            Status::Finished => {
                let mut log = self.entries(table, 0).await?;
                log.push(change.entry.clone());
                results(&change.table, &log)
            }
            _ => Vec::new(),
        };
        let mut tx = self.begin().await?;
        // A lost race shows in the version; after that, only the interaction can be there already.
        update_game(&mut tx, change).await?;
        if !matches!(change.entry.kind, EntryKind::Acted { .. }) || change.table.status != Status::Running {
            update_circumstances(&mut tx, &change.table).await?;
        }
        insert_entry(&mut tx, table, &change.entry).await?;
        if let Some((user, order)) = &change.order {
            orders::keep(&mut tx, table, *user, order).await?;
        }
        let mut lanes = next::wanted(&mut tx, change).await?;
        lanes.extend(waits::keep(&mut tx, change).await?);
        if !lanes.is_empty() {
            outbox::ask(&mut tx, table, lanes, change.table.version).await?;
        }
        if !change.table.status.is_open() {
            super::results::keep(&mut tx, table, &results).await?;
            let followed = "SELECT number FROM followers WHERE table_id = $1";
            let followers: Vec<u32> = sqlx::query_scalar(followed).bind(table).fetch_all(&mut *tx).await?;
            outbox::ask(
                &mut tx,
                table,
                followers.into_iter().map(Lane::Follower),
                change.table.version,
            )
            .await?;
        }
        tx.commit().await
    }

    async fn carried_out(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        let query = sqlx::query_scalar("SELECT table_id FROM log WHERE interaction_id = $1").bind(interaction);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn entries(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        sqlx::query_as::<_, EntryRow>("SELECT * FROM log WHERE table_id = $1 AND number > $2 ORDER BY number")
            .bind(table)
            .bind(Count(after))
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(EntryRow::into_entry)
            .collect()
    }

    async fn initial(&self, table: TableId) -> Result<Option<AnyGame>, StoreError> {
        let start: Option<(String, String, Option<String>)> = sqlx::query_as(
            "SELECT tables.game, starts.game, starts.content FROM starts JOIN tables ON id = table_id WHERE id = $1",
        )
        .bind(table)
        .fetch_optional(&self.readers)
        .await?;
        let load = |(kind, save, content): (String, String, Option<String>)| {
            let text = GameText {
                kind: &kind,
                save: &save,
                content: content.as_deref(),
            };
            text.load(table, "the game at the start")
        };
        start.map(load).transpose()
    }

    async fn import(&self, whole: &WholeTable) -> Result<TableId, StoreError> {
        import::import(self, whole).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT id FROM tables WHERE computer_decides = 1
            UNION SELECT table_id FROM orders JOIN tables ON id = table_id WHERE status = 'running'";
        Ok(sqlx::query_scalar(query).fetch_all(&self.readers).await?)
    }

    async fn untouched_lobbies(&self, before: Timestamp) -> Result<(Vec<TableId>, Option<Timestamp>), StoreError> {
        let untouched = "SELECT id FROM tables WHERE status = 'lobby' AND changed_at <= $1 ORDER BY changed_at, id";
        let next = "SELECT min(changed_at) FROM tables WHERE status = 'lobby' AND changed_at > $1";
        Ok((
            sqlx::query_scalar(untouched)
                .bind(before)
                .fetch_all(&self.readers)
                .await?,
            sqlx::query_scalar(next).bind(before).fetch_one(&self.readers).await?,
        ))
    }

    async fn with_status(&self, status: Status) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let query = sqlx::query_as("SELECT id, changed_at FROM tables WHERE status = $1 ORDER BY changed_at, id");
        Ok(query.bind(name_of(&status)).fetch_all(&self.readers).await?)
    }
}
