//! What is kept of single persons, for themselves.

use async_trait::async_trait;
use serde_json::Value;

use super::outbox::ask;
use super::sqlite::SqliteStore;
use super::{privacy, results};
use crate::table::{GameResult, GuildId, Lane, Personal, PersonalTables, StoreError, Table, TableId, UserId};

#[async_trait]
impl Personal for SqliteStore {
    async fn private_note(&self, table: TableId, user: UserId) -> Result<Option<String>, StoreError> {
        let query = "SELECT note FROM private_notes WHERE table_id = $1 AND user_id = $2";
        let note = sqlx::query_scalar(query).bind(table).bind(user);
        Ok(note.fetch_optional(&self.readers).await?)
    }

    async fn set_private_note(&self, table: &Table, user: UserId, note: Option<&str>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        match note {
            Some(note) => sqlx::query(
                "INSERT INTO private_notes (table_id, user_id, note) VALUES ($1, $2, $3)
                 ON CONFLICT (table_id, user_id) DO UPDATE SET note = excluded.note",
            )
            .bind(table.id)
            .bind(user)
            .bind(note),
            None => sqlx::query("DELETE FROM private_notes WHERE table_id = $1 AND user_id = $2")
                .bind(table.id)
                .bind(user),
        }
        .execute(&mut *tx)
        .await?;
        ask(&mut tx, table.id, table.seat_of(user).map(Lane::Hand), table.version).await?;
        tx.commit().await
    }

    async fn followers(&self, table: TableId) -> Result<Vec<(u32, UserId)>, StoreError> {
        let query = "SELECT number, user_id FROM followers WHERE table_id = $1 ORDER BY number";
        Ok(sqlx::query_as(query).bind(table).fetch_all(&self.readers).await?)
    }

    async fn set_follows(&self, table: TableId, user: UserId, follows: bool) -> Result<(), StoreError> {
        let statement = match follows {
            true => {
                "INSERT INTO followers (table_id, user_id, number)
                 SELECT $1, $2, ifnull(max(number) + 1, 0) FROM followers WHERE table_id = $1
                 ON CONFLICT (table_id, user_id) DO NOTHING"
            }
            false => "DELETE FROM followers WHERE table_id = $1 AND user_id = $2",
        };
        self.change(sqlx::query(statement).bind(table).bind(user)).await
    }

    async fn avoided(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let query = "SELECT other_id FROM avoided WHERE user_id = $1 ORDER BY other_id";
        Ok(sqlx::query_scalar(query).bind(user).fetch_all(&self.readers).await?)
    }

    async fn set_avoids(&self, user: UserId, other: UserId, avoids: bool) -> Result<(), StoreError> {
        let statement = match avoids {
            true => "INSERT INTO avoided (user_id, other_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM avoided WHERE user_id = $1 AND other_id = $2",
        };
        self.change(sqlx::query(statement).bind(user).bind(other)).await
    }

    async fn game_results(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
        results::of_guild(&self.readers, guild).await
    }

    async fn stats_off(&self, user: UserId) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT stats_off FROM people WHERE user_id = $1").bind(user);
        Ok(query.fetch_optional(&self.readers).await?.unwrap_or(false))
    }

    async fn set_stats_off(&self, user: UserId, off: bool) -> Result<(), StoreError> {
        let statement = "INSERT INTO people (user_id, stats_off) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET stats_off = excluded.stats_off";
        self.change(sqlx::query(statement).bind(user).bind(off)).await
    }

    async fn make_results_again(&self) -> Result<usize, StoreError> {
        results::make_again(self).await
    }

    async fn tables_of(&self, user: UserId) -> Result<PersonalTables, StoreError> {
        privacy::tables_of(&self.readers, user).await
    }

    async fn personal_data(&self, user: UserId) -> Result<Value, StoreError> {
        privacy::personal_data(&self.readers, user).await
    }

    async fn forget(&self, user: UserId) -> Result<(), StoreError> {
        let tables = self.tables_of(user).await?;
        let mut tx = self.begin().await?;
        privacy::forget(&mut tx, user, &tables.all).await?;
        tx.commit().await?;
        self.answers.forget(user)?;
        // What was written before stands in the write-ahead log until then.
        self.settle().await
    }
}
