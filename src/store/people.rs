//! What is remembered of people, and the program's own notes.

use async_trait::async_trait;
use engine::Seat;
use sqlx::SqliteConnection;

use super::columns::Count;
use super::outbox::ask;
use super::sqlite::SqliteStore;
use crate::table::{ChannelId, DirectMessages, Lane, Notes, People, StoreError, TableId, UserId};

/// Asks for all that a person gets by direct message: at every running table, and where a hand shows what nobody knows.
async fn show_all(tx: &mut SqliteConnection, user: UserId) -> Result<(), StoreError> {
    // The code of a hand's lane is its seat ([`Lane::code`]).
    let query = "SELECT id, seat, version FROM tables JOIN seats ON table_id = id
        WHERE user_id = $1 AND (status = 'running' OR EXISTS (
            SELECT 1 FROM posts WHERE posts.table_id = id AND lane = seat AND fingerprint = ''))";
    let seats: Vec<(TableId, u8, Count)> = sqlx::query_as(query).bind(user).fetch_all(&mut *tx).await?;
    for (table, seat, version) in seats {
        let lanes = [Lane::Hand(Seat(seat)), Lane::Ask(Seat(seat))];
        ask(tx, table, lanes, version.0).await?;
    }
    Ok(())
}

#[async_trait]
impl People for SqliteStore {
    async fn direct_messages(&self, user: UserId) -> Result<DirectMessages, StoreError> {
        let row: Option<(Option<ChannelId>, bool, bool, bool)> =
            sqlx::query_as("SELECT dm_channel_id, dm_closed, dm_retry, dm_off FROM people WHERE user_id = $1")
                .bind(user)
                .fetch_optional(&self.readers)
                .await?;
        let known = row.map(|(channel, closed, retry, off)| DirectMessages {
            channel,
            closed,
            retry,
            off,
        });
        Ok(known.unwrap_or_default())
    }

    async fn set_direct_messages(&self, user: UserId, messages: DirectMessages) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let closed = "SELECT EXISTS (SELECT 1 FROM people WHERE user_id = $1 AND dm_closed)";
        let was_closed: bool = sqlx::query_scalar(closed).bind(user).fetch_one(&mut *tx).await?;
        sqlx::query(
            "INSERT INTO people (user_id, dm_channel_id, dm_closed, dm_retry) VALUES ($1, $2, $3, $4)
             ON CONFLICT (user_id) DO UPDATE SET
                dm_channel_id = excluded.dm_channel_id, dm_closed = excluded.dm_closed, dm_retry = excluded.dm_retry",
        )
        .bind(user)
        .bind(messages.channel)
        .bind(messages.closed)
        .bind(messages.retry)
        .execute(&mut *tx)
        .await?;
        if was_closed && !messages.closed {
            show_all(&mut tx, user).await?;
        }
        tx.commit().await
    }

    async fn switch_direct_messages(&self, user: UserId, off: bool) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO people (user_id, dm_off) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET dm_off = excluded.dm_off, dm_retry = dm_closed",
        )
        .bind(user)
        .bind(off)
        .execute(&mut *tx)
        .await?;
        show_all(&mut tx, user).await?;
        tx.commit().await
    }

    async fn lessons(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM lessons WHERE table_id = $1 AND user_id = $2)";
        let wanted = sqlx::query_scalar(query).bind(table).bind(user);
        Ok(wanted.fetch_one(&self.readers).await?)
    }

    async fn set_lessons(&self, table: TableId, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let statement = match wanted {
            true => "INSERT INTO lessons (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM lessons WHERE table_id = $1 AND user_id = $2",
        };
        self.change(sqlx::query(statement).bind(table).bind(user)).await
    }
}

#[async_trait]
impl Notes for SqliteStore {
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT value FROM notes WHERE name = $1").bind(name);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn set_note(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let statement =
            "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.change(sqlx::query(statement).bind(name).bind(value)).await
    }
}
