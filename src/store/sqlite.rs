//! The store over SQLite: tables and their logs.

use std::fs::File;

use async_trait::async_trait;
use engine::{AnyGame, Consequences};
use sqlx::{SqliteConnection, SqlitePool};

use super::file::DatabaseFile;
use super::open::{self, Opened};
use super::outbox;
use super::rows::{EntryRow, SeatRow, TableRow, game_from, name_of, signed, to_json, unsigned};
use super::write::Write;
use crate::table::{
    Change, ChannelId, DirectMessages, Due, Entry, EntryKind, InteractionId, Lane, NewTable, Options, Post, SeatEntry,
    Status, Store, StoreError, Table, TableId, Timestamp, UserId,
};

/// Reads that may go on side by side.
const READERS: u32 = 4;

/// Tables in a SQLite file: write-ahead log, full synchronisation, one writer.
#[derive(Debug)]
pub struct SqliteStore {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
    file: DatabaseFile,
    /// Held until the store is closed.
    lock: File,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl SqliteStore {
    /// Opens the database at `url`, such as `sqlite://gamekeeper.db`, and brings it up to date.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] with one line for the operator: locked, newer, damaged, not writable.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_for(url, READERS).await
    }

    /// Opens the database for as many readers at a time.
    pub(crate) async fn open_for(url: &str, readers: u32) -> Result<Self, StoreError> {
        let Opened {
            writer,
            readers,
            file,
            lock,
        } = open::open(url, readers).await?;
        Ok(Self {
            writer,
            readers,
            file,
            lock,
        })
    }

    async fn begin(&self) -> Result<Write<'_>, StoreError> {
        Write::begin(&self.writer, &self.file).await
    }

    async fn insert_table(&self, tx: &mut SqliteConnection, new: &NewTable) -> Result<TableId, StoreError> {
        let inserted = sqlx::query_scalar(
            "INSERT INTO tables (guild_id, channel_id, host_id, game, status, version, changed_at)
             VALUES ($1, $2, $3, $4, 'lobby', 1, $5) RETURNING id",
        )
        .bind(new.guild.map(|guild| signed(guild.0)))
        .bind(signed(new.channel.0))
        .bind(signed(new.host.0))
        .bind(name_of(&new.game))
        .bind(new.at.0)
        .fetch_one(&mut *tx)
        .await;
        match inserted {
            Ok(id) => Ok(TableId(unsigned(id))),
            Err(error) if is_unique_violation(&error) => Err(StoreError::ChannelTaken(new.channel)),
            Err(error) => Err(error.into()),
        }
    }
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

async fn insert_seats(tx: &mut SqliteConnection, table: TableId, seats: &[SeatEntry]) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1")
        .bind(signed(table.0))
        .execute(&mut *tx)
        .await?;
    for (number, seat) in (0_i64..).zip(seats) {
        let (user, name) = match &seat.occupant {
            crate::table::Occupant::Person { user, name } => (Some(signed(user.0)), Some(name.as_str())),
            crate::table::Occupant::Computer => (None, None),
        };
        sqlx::query("INSERT INTO seats (table_id, seat, user_id, name, colour) VALUES ($1, $2, $3, $4, $5)")
            .bind(signed(table.0))
            .bind(number)
            .bind(user)
            .bind(name)
            .bind(name_of(&seat.colour))
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Appends to the log.
async fn insert_entry(tx: &mut SqliteConnection, table: TableId, entry: &Entry) -> Result<(), StoreError> {
    let (seat, action, consequences, took_back) = match &entry.kind {
        EntryKind::Acted {
            seat,
            action,
            consequences,
            ..
        } => (Some(*seat), Some(action.as_str()), *consequences, None),
        EntryKind::Undid { seat, number } => (Some(*seat), None, Consequences::default(), Some(*number)),
        _ => (None, None, Consequences::default(), None),
    };
    let events = entry.kind.events();
    let inserted = sqlx::query(
        "INSERT INTO log (table_id, number, at, actor_id, interaction_id, kind, seat, action, events,
                          revealed, chance, passed, took_back)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(signed(table.0))
    .bind(signed(entry.number))
    .bind(entry.at.0)
    .bind(entry.actor.map(|user| signed(user.0)))
    .bind(entry.interaction.map(|interaction| signed(interaction.0)))
    .bind(entry.kind.name())
    .bind(seat.map(|seat| i64::from(seat.0)))
    .bind(action)
    .bind(if events.is_empty() {
        None
    } else {
        Some(to_json(&events)?)
    })
    .bind(consequences.revealed)
    .bind(consequences.chance)
    .bind(consequences.passed)
    .bind(took_back.map(signed))
    .execute(&mut *tx)
    .await;
    match inserted {
        Err(error) if is_unique_violation(&error) => return Err(StoreError::Repeated(table)),
        inserted => inserted?,
    };
    if let Some(number) = took_back {
        sqlx::query("UPDATE log SET undone = 1 WHERE table_id = $1 AND number = $2")
            .bind(signed(table.0))
            .bind(signed(number))
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

async fn update_game(tx: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let table = &change.table;
    let play = table.play.as_ref();
    let updated = sqlx::query(
        "UPDATE tables SET version = $1, handovers = $2, undoable = $3, waiting_since = $4, changed_at = $5, snapshot = $6
         WHERE id = $7 AND version = $8",
    )
    .bind(signed(table.version))
    .bind(play.map_or(0, |play| signed(play.handovers)))
    .bind(play.map_or(0, |play| i64::from(play.undoable)))
    .bind(play.map(|play| play.waiting_since.0))
    .bind(table.changed_at.0)
    .bind(play.map(|play| to_json(&play.game)).transpose()?)
    .bind(signed(table.id.0))
    .bind(signed(change.entry.number - 1))
    .execute(&mut *tx)
    .await?;
    if updated.rows_affected() != 1 {
        return Err(StoreError::Moved(table.id));
    }
    if let Some(game) = &change.initial {
        sqlx::query("INSERT INTO starts (table_id, game) VALUES ($1, $2)")
            .bind(signed(table.id.0))
            .bind(to_json(game)?)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// What an action in mid-game leaves as it is: columns that stand in indexes, which are costly to write.
async fn update_circumstances(tx: &mut SqliteConnection, table: &Table) -> Result<(), StoreError> {
    let updated =
        sqlx::query("UPDATE tables SET channel_id = $1, status = $2, first_seat = $3, own_thread = $4 WHERE id = $5")
            .bind(signed(table.channel.0))
            .bind(name_of(&table.status))
            .bind(table.options.first.map(|seat| i64::from(seat.0)))
            .bind(table.options.own_thread)
            .bind(signed(table.id.0))
            .execute(&mut *tx)
            .await;
    match updated {
        Ok(_) => Ok(()),
        Err(error) if is_unique_violation(&error) => Err(StoreError::ChannelTaken(table.channel)),
        Err(error) => Err(error.into()),
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn open(&self, new: &NewTable) -> Result<Table, StoreError> {
        if let Some(interaction) = new.interaction
            && let Some(table) = self.carried_out(interaction).await?
        {
            return Err(StoreError::Repeated(table));
        }
        let mut tx = self.begin().await?;
        let id = self.insert_table(&mut tx, new).await?;
        insert_seats(&mut tx, id, &new.seats).await?;
        let entry = Entry {
            number: 1,
            at: new.at,
            actor: Some(new.host),
            interaction: new.interaction,
            kind: EntryKind::Opened,
            undone: false,
        };
        insert_entry(&mut tx, id, &entry).await?;
        outbox::ask(&mut tx, id, [Lane::Table], 1).await?;
        tx.commit().await?;
        Ok(Table {
            id,
            guild: new.guild,
            channel: new.channel,
            status: Status::Lobby,
            version: 1,
            host: new.host,
            game: new.game,
            options: Options::default(),
            seats: new.seats.clone(),
            play: None,
            changed_at: new.at,
        })
    }

    async fn load(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        // Both reads see the same state: a writer may come between two statements.
        let mut tx = self.readers.begin().await?;
        let row = sqlx::query_as::<_, TableRow>("SELECT * FROM tables WHERE id = $1")
            .bind(signed(table.0))
            .fetch_optional(&mut *tx)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seats =
            sqlx::query_as::<_, SeatRow>("SELECT user_id, name, colour FROM seats WHERE table_id = $1 ORDER BY seat")
                .bind(signed(table.0))
                .fetch_all(&mut *tx)
                .await?;
        row.into_table(seats).map(Some)
    }

    async fn newest_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM tables WHERE channel_id = $1 ORDER BY id DESC LIMIT 1")
            .bind(signed(channel.0))
            .fetch_optional(&self.readers)
            .await?;
        Ok(id.map(|id| TableId(unsigned(id))))
    }

    async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        let table = change.table.id;
        let mut tx = self.begin().await?;
        // A lost race shows in the version; after that, only the interaction can be there already.
        update_game(&mut tx, change).await?;
        if !matches!(change.entry.kind, EntryKind::Acted { .. }) || change.table.status != Status::Running {
            update_circumstances(&mut tx, &change.table).await?;
        }
        insert_entry(&mut tx, table, &change.entry).await?;
        if change.entry.kind == EntryKind::LobbyChanged {
            insert_seats(&mut tx, table, &change.table.seats).await?;
        }
        if !change.lanes.is_empty() {
            outbox::ask(&mut tx, table, change.lanes.iter().copied(), change.table.version).await?;
        }
        tx.commit().await
    }

    async fn carried_out(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        let table = sqlx::query_scalar("SELECT table_id FROM log WHERE interaction_id = $1")
            .bind(signed(interaction.0))
            .fetch_optional(&self.readers)
            .await?;
        Ok(table.map(|table| TableId(unsigned(table))))
    }

    async fn entries(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        sqlx::query_as::<_, EntryRow>("SELECT * FROM log WHERE table_id = $1 AND number > $2 ORDER BY number")
            .bind(signed(table.0))
            .bind(signed(after))
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(EntryRow::into_entry)
            .collect()
    }

    async fn initial(&self, table: TableId) -> Result<Option<AnyGame>, StoreError> {
        let initial: Option<String> = sqlx::query_scalar("SELECT game FROM starts WHERE table_id = $1")
            .bind(signed(table.0))
            .fetch_optional(&self.readers)
            .await?;
        initial
            .map(|text| game_from(table, "the game at the start", &text))
            .transpose()
    }

    async fn with_status(&self, status: Status) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let rows: Vec<(i64, i64)> =
            sqlx::query_as("SELECT id, changed_at FROM tables WHERE status = $1 ORDER BY changed_at, id")
                .bind(name_of(&status))
                .fetch_all(&self.readers)
                .await?;
        Ok(rows
            .into_iter()
            .map(|(id, at)| (TableId(unsigned(id)), Timestamp(at)))
            .collect())
    }

    async fn due(&self) -> Result<Vec<Due>, StoreError> {
        outbox::due(&self.readers).await
    }

    async fn delivered(&self, due: &Due, post: Option<&Post>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        outbox::done(&mut tx, due).await?;
        if let Some(post) = post {
            outbox::keep(&mut tx, due.table, due.lane, post).await?;
        }
        tx.commit().await
    }

    async fn keep_post(&self, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        outbox::keep(&mut tx, table, lane, post).await?;
        tx.commit().await
    }

    async fn put_off(&self, due: &Due, not_before: Timestamp) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        outbox::put_off(&mut tx, due, not_before).await?;
        tx.commit().await
    }

    async fn post(&self, table: TableId, lane: Lane) -> Result<Option<Post>, StoreError> {
        outbox::post(&self.readers, table, lane).await
    }

    async fn show(&self, table: &Table, lane: Lane) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        outbox::ask(&mut tx, table.id, [lane], table.version).await?;
        tx.commit().await
    }

    async fn direct_messages(&self, user: UserId) -> Result<DirectMessages, StoreError> {
        outbox::direct_messages(&self.readers, user).await
    }

    async fn set_direct_messages(&self, user: UserId, messages: DirectMessages) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        outbox::set_direct_messages(&mut tx, user, messages).await?;
        tx.commit().await
    }

    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT value FROM notes WHERE name = $1").bind(name);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn set_note(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(name)
        .bind(value)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    async fn lost(&self) -> StoreError {
        self.file.lost().await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        // Whoever still holds the store can do nothing with it: another may open the database.
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the database stays locked until the program ends");
        }
    }
}
