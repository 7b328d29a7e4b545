//! The outbox, and what each lane shows.

use async_trait::async_trait;
use sqlx::{FromRow, SqliteConnection};

use super::columns::Count;
use super::rows::{DueRow, PostRow, to_json};
use super::sqlite::SqliteStore;
use crate::table::{Due, Lane, Outbox, Post, StoreError, Table, TableId, Timestamp};

#[async_trait]
impl Outbox for SqliteStore {
    async fn due(&self) -> Result<Vec<Due>, StoreError> {
        let rows =
            sqlx::query("SELECT table_id, lane, version, attempts, not_before FROM outbox ORDER BY table_id, lane")
                .fetch_all(&self.readers)
                .await?;
        // One row that cannot be read keeps its own lane from being shown, and no other.
        let readable = rows.iter().filter_map(|row| match DueRow::from_row(row) {
            Ok(row) => row.into_due(),
            Err(error) => {
                self.unreadable
                    .call_once(|| tracing::error!(%error, "a row of the outbox cannot be read"));
                None
            }
        });
        Ok(readable.collect())
    }

    async fn delivered(&self, due: &Due, post: Option<&Post>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        // One of a newer version than was shown has been asked for meanwhile, and stays.
        sqlx::query("DELETE FROM outbox WHERE table_id = $1 AND lane = $2 AND version <= $3")
            .bind(due.table)
            .bind(due.lane.code())
            .bind(Count(due.version))
            .execute(&mut *tx)
            .await?;
        sqlx::query("UPDATE outbox SET attempts = 0 WHERE table_id = $1 AND lane = $2")
            .bind(due.table)
            .bind(due.lane.code())
            .execute(&mut *tx)
            .await?;
        if let Some(post) = post {
            keep(&mut tx, due.table, due.lane, post).await?;
        }
        tx.commit().await
    }

    async fn keep_post(&self, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        keep(&mut tx, table, lane, post).await?;
        tx.commit().await
    }

    async fn put_off(&self, due: &Due, not_before: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE outbox SET attempts = attempts + 1, not_before = $1 WHERE table_id = $2 AND lane = $3";
        let statement = sqlx::query(statement).bind(not_before).bind(due.table);
        self.change(statement.bind(due.lane.code())).await
    }

    async fn post(&self, table: TableId, lane: Lane) -> Result<Option<Post>, StoreError> {
        let row = sqlx::query_as::<_, PostRow>("SELECT * FROM posts WHERE table_id = $1 AND lane = $2")
            .bind(table)
            .bind(lane.code())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(PostRow::into_post))
    }

    async fn show(&self, table: &Table, lane: Lane) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        ask(&mut tx, table.id, [lane], table.version).await?;
        tx.commit().await
    }
}

/// Asks for deliveries. A lane that already waits shows the newer state when its turn comes. Its version grows in any case:
/// a delivery under way, which may have looked before this was asked for, must not take it out of the outbox.
pub(super) async fn ask(
    tx: &mut SqliteConnection,
    table: TableId,
    lanes: impl IntoIterator<Item = Lane>,
    version: u64,
) -> Result<(), StoreError> {
    let lanes: Vec<i64> = lanes.into_iter().map(Lane::code).collect();
    // One statement for all of them: each one more would be another hand-over to the database's thread.
    sqlx::query(
        "INSERT INTO outbox (table_id, lane, version) SELECT $1, value, $2 FROM json_each($3) WHERE true
         ON CONFLICT (table_id, lane) DO UPDATE
            SET version = max(excluded.version, outbox.version + 1), not_before = 0",
    )
    .bind(table)
    .bind(Count(version))
    .bind(to_json(&lanes)?)
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Keeps what a lane shows.
async fn keep(tx: &mut SqliteConnection, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError> {
    let row = PostRow::from(post);
    sqlx::query(
        "INSERT INTO posts (table_id, lane, channel_id, message_id, stretch, told, begun, fingerprint,
                            retired_channel_id, retired_message_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (table_id, lane) DO UPDATE SET
            channel_id = excluded.channel_id, message_id = excluded.message_id, stretch = excluded.stretch,
            told = excluded.told, begun = excluded.begun, fingerprint = excluded.fingerprint,
            retired_channel_id = excluded.retired_channel_id, retired_message_id = excluded.retired_message_id",
    )
    .bind(table)
    .bind(lane.code())
    .bind(row.channel_id)
    .bind(row.message_id)
    .bind(row.stretch)
    .bind(row.told)
    .bind(row.begun)
    .bind(row.fingerprint)
    .bind(row.retired_channel_id)
    .bind(row.retired_message_id)
    .execute(&mut *tx)
    .await?;
    Ok(())
}
