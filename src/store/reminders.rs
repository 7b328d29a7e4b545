//! When people are reminded, and how they want to be.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::columns::Count;
use super::outbox::ask;
use super::rows::{named, row};
use super::sqlite::SqliteStore;
use super::waits::{self, WaitRow};
use crate::table::{
    Lane, MOST_REMINDERS, Pace, Reminders, Reminding, StoreError, Table, TableId, Timestamp, UserId, Wait,
};

row! {
    struct RemindingRow {
        hours: Option<u32>,
        zone: Option<String>,
        quiet_from: Option<u8>,
        quiet_to: Option<u8>,
        direct: bool,
        next: bool,
    }
}

impl SqliteStore {
    async fn waits(&self, query: &'static str, of: i64) -> Result<Vec<Wait>, StoreError> {
        let rows = sqlx::query_as::<_, WaitRow>(query)
            .bind(of)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.into_iter().map(WaitRow::into_wait).collect())
    }

    /// Changes what is kept of a reminder that is in the outbox, if it is the one that the person was asked for.
    async fn change_wait(
        &self,
        wait: &Wait,
        change: &'static str,
        values: [Option<Timestamp>; 2],
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = sqlx::query(change)
            .bind(wait.table)
            .bind(wait.seat.0)
            .bind(Count(wait.asked))
            .bind(wait.reminded)
            .bind(values[0])
            .bind(values[1])
            .execute(&mut *tx)
            .await?;
        if changed.rows_affected() > 0 && change == SENT && wait.reminded + 1 == MOST_REMINDERS {
            show_table(&mut tx, wait.table).await?;
        }
        tx.commit().await
    }
}

const TRIED: &str = "UPDATE waits SET tried = $5
    WHERE table_id = $1 AND seat = $2 AND asked = $3 AND reminded = $4 AND due IS NULL AND $6 IS NULL";

const POSTPONED: &str = "UPDATE waits SET due = $5, tried = NULL
    WHERE table_id = $1 AND seat = $2 AND asked = $3 AND reminded = $4 AND due IS NULL AND $6 IS NULL";

const SENT: &str = "UPDATE waits SET reminded = reminded + 1, last = $5, due = $6, tried = NULL
    WHERE table_id = $1 AND seat = $2 AND asked = $3 AND reminded = $4 AND due IS NULL";

/// Asks for the public message of a table.
async fn show_table(tx: &mut SqliteConnection, table: TableId) -> Result<(), StoreError> {
    let version: Count = sqlx::query_scalar("SELECT version FROM tables WHERE id = $1")
        .bind(table)
        .fetch_one(&mut *tx)
        .await?;
    ask(tx, table, [Lane::Table], version.0).await
}

#[async_trait]
impl Reminders for SqliteStore {
    async fn waits_at(&self, table: TableId) -> Result<Vec<Wait>, StoreError> {
        let query = "SELECT * FROM waits WHERE table_id = $1 ORDER BY seat";
        self.waits(query, table.0.cast_signed()).await
    }

    async fn waits_of(&self, user: UserId) -> Result<Vec<Wait>, StoreError> {
        let query = "SELECT * FROM waits WHERE user_id = $1 ORDER BY since, table_id LIMIT 25";
        self.waits(query, user.0.cast_signed()).await
    }

    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT id FROM seats JOIN tables ON id = table_id
            WHERE user_id = $1 AND status IN ('lobby', 'running') ORDER BY id DESC LIMIT 25";
        Ok(sqlx::query_scalar(query).bind(user).fetch_all(&self.readers).await?)
    }

    async fn begin_waits(&self, table: &Table) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        // It may have moved on since it was loaded, and then what it waits for is kept.
        let current: Option<Count> = sqlx::query_scalar("SELECT version FROM tables WHERE id = $1")
            .bind(table.id)
            .fetch_optional(&mut *tx)
            .await?;
        if let Some(play) = table
            .play
            .as_ref()
            .filter(|_| current.is_some_and(|current| current.0 == table.version))
        {
            waits::begin_all(&mut tx, table, play.waiting_since).await?;
        }
        tx.commit().await
    }

    async fn without_waits(&self) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT id FROM tables WHERE status = 'running'
            AND NOT EXISTS (SELECT 1 FROM waits WHERE table_id = id) ORDER BY id";
        Ok(sqlx::query_scalar(query).fetch_all(&self.readers).await?)
    }

    async fn send_reminders(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let next = "SELECT min(due) FROM waits WHERE due IS NOT NULL";
        let first: Option<Timestamp> = sqlx::query_scalar(next).fetch_one(&self.readers).await?;
        if first.is_none_or(|first| first > now) {
            return Ok(first);
        }
        let mut tx = self.begin().await?;
        let query = "UPDATE waits SET due = NULL, tried = NULL WHERE due <= $1 RETURNING *";
        let rows = sqlx::query_as::<_, WaitRow>(query)
            .bind(now)
            .fetch_all(&mut *tx)
            .await?;
        for wait in rows.into_iter().map(WaitRow::into_wait) {
            ask(&mut tx, wait.table, [Lane::Remind(wait.seat)], wait.asked).await?;
        }
        let later: Option<Timestamp> = sqlx::query_scalar(next).fetch_one(&mut *tx).await?;
        tx.commit().await?;
        Ok(later)
    }

    async fn set_tried(&self, wait: &Wait, tried: Option<Timestamp>) -> Result<(), StoreError> {
        self.change_wait(wait, TRIED, [tried, None]).await
    }

    async fn postpone_reminder(&self, wait: &Wait, until: Timestamp) -> Result<(), StoreError> {
        self.change_wait(wait, POSTPONED, [Some(until), None]).await
    }

    async fn reminded(&self, wait: &Wait, at: Timestamp, next: Option<Timestamp>) -> Result<(), StoreError> {
        self.change_wait(wait, SENT, [Some(at), next]).await
    }

    async fn reminding(&self, user: UserId) -> Result<Reminding, StoreError> {
        let row = sqlx::query_as::<_, RemindingRow>("SELECT * FROM reminders WHERE user_id = $1")
            .bind(user)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map_or_else(Reminding::default, |row| Reminding {
            hours: row.hours,
            zone: row.zone,
            quiet: row.quiet_from.zip(row.quiet_to),
            direct: row.direct,
            next: row.next,
        }))
    }

    async fn set_reminding(&self, user: UserId, reminding: &Reminding) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT OR REPLACE INTO reminders (user_id, hours, zone, quiet_from, quiet_to, direct, next)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(user)
        .bind(reminding.hours)
        .bind(reminding.zone.as_deref())
        .bind(reminding.quiet.map(|(from, _)| from))
        .bind(reminding.quiet.map(|(_, to)| to))
        .bind(reminding.direct)
        .bind(reminding.next)
        .execute(&mut *tx)
        .await?;
        reschedule(&mut tx, user, reminding).await?;
        let lobbies = "SELECT id FROM seats JOIN tables ON id = table_id WHERE user_id = $1 AND status = 'lobby'";
        let lobbies: Vec<TableId> = sqlx::query_scalar(lobbies).bind(user).fetch_all(&mut *tx).await?;
        for table in lobbies {
            show_table(&mut tx, table).await?;
        }
        tx.commit().await
    }
}

/// Reminds a person when their choice says so from now on. What is in the outbox is decided on delivery.
async fn reschedule(tx: &mut SqliteConnection, user: UserId, reminding: &Reminding) -> Result<(), StoreError> {
    let rows = sqlx::query_as::<_, WaitRow>("SELECT * FROM waits WHERE user_id = $1")
        .bind(user)
        .fetch_all(&mut *tx)
        .await?;
    for wait in rows.into_iter().map(WaitRow::into_wait) {
        let (pace, is_sent): (String, bool) = sqlx::query_as(
            "SELECT reminders, EXISTS (SELECT 1 FROM outbox WHERE table_id = id AND lane = $2) FROM tables WHERE id = $1",
        )
        .bind(wait.table)
        .bind(Lane::Remind(wait.seat).code())
        .fetch_one(&mut *tx)
        .await?;
        if is_sent {
            continue;
        }
        let pace: Pace = named(wait.table, &pace)?;
        sqlx::query("UPDATE waits SET due = $3 WHERE table_id = $1 AND seat = $2")
            .bind(wait.table)
            .bind(wait.seat.0)
            .bind(wait.next(reminding.first_after(pace)))
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
