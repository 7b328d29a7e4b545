//! Who waits for the answer to an interaction.

use async_trait::async_trait;

use super::rows::OwedRow;
use super::sqlite::SqliteStore;
use crate::table::{ANSWER_WITHIN, Answers, InteractionId, Owed, StoreError, Timestamp};

#[async_trait]
impl Answers for SqliteStore {
    async fn owe(&self, owed: &Owed) -> Result<(), StoreError> {
        let mut write = self.write_lightly().await?;
        sqlx::query(
            "INSERT INTO answers (interaction_id, token, language, user_id, channel_id, guild_id, in_place, at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(owed.interaction)
        .bind(&owed.token)
        .bind(&owed.language)
        .bind(owed.user)
        .bind(owed.channel)
        .bind(owed.guild)
        .bind(owed.in_place)
        .bind(owed.at)
        .execute(&mut *write)
        .await?;
        write.end().await
    }

    async fn answered(&self, interaction: InteractionId) -> Result<(), StoreError> {
        let mut write = self.write_lightly().await?;
        sqlx::query("DELETE FROM answers WHERE interaction_id = $1")
            .bind(interaction)
            .execute(&mut *write)
            .await?;
        write.end().await
    }

    async fn owed(&self, now: Timestamp) -> Result<Vec<Owed>, StoreError> {
        let mut write = self.write_lightly().await?;
        sqlx::query("DELETE FROM answers WHERE at < $1")
            .bind(now.before(ANSWER_WITHIN))
            .execute(&mut *write)
            .await?;
        write.end().await?;
        let rows = sqlx::query_as::<_, OwedRow>("SELECT * FROM answers ORDER BY at, interaction_id");
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(OwedRow::into_owed).collect())
    }
}
