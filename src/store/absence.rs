//! Who is away, what is due at which table, and tables that are given up.

use async_trait::async_trait;

use super::columns::Count;
use super::rows::to_json;
use super::sqlite::SqliteStore;
use crate::table::{Absences, Closing, InteractionId, StoreError, TableId, Timestamp, UserId};

/// Persons at running tables of which the table knows something else than was said, or does not know that it is over. The
/// path leads to [`crate::table::SeatAttendance::away_until`].
const TO_TELL: &str = "SELECT id, user_id, nullif(said, 0) FROM (
        SELECT tables.id, absences.user_id, iif(absences.away_until > $1, absences.away_until, 0) AS said,
            ifnull(iif(json_valid(attendance), json_extract(attendance, '$.seats[' || seats.seat || '].away_until'), 0), 0)
                AS known
        FROM absences JOIN seats ON seats.user_id = absences.user_id JOIN tables ON tables.id = seats.table_id
        WHERE tables.status = 'running'
    ) WHERE said <> known ORDER BY id";

#[async_trait]
impl Absences for SqliteStore {
    async fn away_until(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        let query = sqlx::query_scalar("SELECT away_until FROM absences WHERE user_id = $1").bind(user);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn set_away(&self, user: UserId, until: Timestamp) -> Result<(), StoreError> {
        let statement = "INSERT INTO absences (user_id, away_until) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET away_until = excluded.away_until";
        self.change(sqlx::query(statement).bind(user).bind(until)).await
    }

    async fn absences_to_tell(&self, now: Timestamp) -> Result<Vec<(TableId, UserId, Option<Timestamp>)>, StoreError> {
        let to_tell: Vec<_> = sqlx::query_as(TO_TELL).bind(now).fetch_all(&self.readers).await?;
        let over = "SELECT EXISTS (SELECT 1 FROM absences WHERE away_until <= $1)";
        let over: bool = sqlx::query_scalar(over).bind(now).fetch_one(&self.readers).await?;
        if over && to_tell.is_empty() {
            // Only what every table knows: one may have been told meanwhile.
            let statement = "DELETE FROM absences WHERE away_until <= $1 AND user_id NOT IN (
                    SELECT user_id FROM seats JOIN tables ON tables.id = table_id
                    WHERE status = 'running' AND user_id IS NOT NULL AND due_at IS NOT NULL)";
            self.change(sqlx::query(statement).bind(now)).await?;
        }
        Ok(to_tell)
    }

    async fn tables_due(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let query = sqlx::query_scalar("SELECT id FROM tables WHERE due_at <= $1 ORDER BY due_at, id").bind(now);
        Ok(query.fetch_all(&self.readers).await?)
    }

    async fn next_due(&self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let query = sqlx::query_scalar("SELECT min(due_at) FROM tables WHERE due_at > $1").bind(after);
        Ok(query.fetch_one(&self.readers).await?)
    }

    async fn close_damaged(
        &self,
        table: TableId,
        by: UserId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        let newest = "SELECT max(version, ifnull((SELECT max(number) FROM log WHERE table_id = id), 0)) FROM tables
             WHERE id = $1 AND status IN ('lobby', 'running')";
        let newest: Option<Count> = sqlx::query_scalar(newest).bind(table).fetch_optional(&mut *tx).await?;
        let Some(newest) = newest else { return Ok(false) };
        let number = Count(newest.0 + 1);
        sqlx::query("UPDATE tables SET status = 'closed', version = $1, changed_at = $2, due_at = NULL WHERE id = $3")
            .bind(number)
            .bind(at)
            .bind(table)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO log (table_id, number, at, actor_id, interaction_id, kind, events)
             VALUES ($1, $2, $3, $4, $5, 'closed', $6)",
        )
        .bind(table)
        .bind(number)
        .bind(at)
        .bind(by)
        .bind(interaction)
        .bind(to_json(&Closing::Damaged)?)
        .execute(&mut *tx)
        .await?;
        // Nothing of it can be shown any more.
        sqlx::query("DELETE FROM outbox WHERE table_id = $1")
            .bind(table)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(true)
    }
}
