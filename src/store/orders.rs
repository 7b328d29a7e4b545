//! Answers that people gave before they are asked.

use async_trait::async_trait;
use engine::Order;
use sqlx::SqliteConnection;

use super::outbox;
use super::sqlite::SqliteStore;
use crate::table::{Lane, Orders, StoreError, Table, TableId, UserId};

/// Keeps an answer in place of any other about the same.
pub(super) async fn keep(
    tx: &mut SqliteConnection,
    table: TableId,
    user: UserId,
    order: &Order,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO orders (table_id, user_id, about, answer) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_id, user_id, about) DO UPDATE SET answer = excluded.answer",
    )
    .bind(table)
    .bind(user)
    .bind(&order.about)
    .bind(&order.answer)
    .execute(&mut *tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Orders for SqliteStore {
    async fn orders(&self, table: TableId) -> Result<Vec<(UserId, Order)>, StoreError> {
        let query = "SELECT user_id, about, answer FROM orders WHERE table_id = $1 ORDER BY user_id, about";
        let rows: Vec<(UserId, String, String)> = sqlx::query_as(query).bind(table).fetch_all(&self.readers).await?;
        let orders = rows
            .into_iter()
            .map(|(user, about, answer)| (user, Order { about, answer }));
        Ok(orders.collect())
    }

    async fn give_order(&self, table: &Table, user: UserId, order: &Order, lanes: &[Lane]) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        keep(&mut tx, table.id, user, order).await?;
        outbox::ask(&mut tx, table.id, lanes.iter().copied(), table.version).await?;
        tx.commit().await
    }

    async fn drop_order(&self, table: &Table, user: UserId, about: &str, lanes: &[Lane]) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM orders WHERE table_id = $1 AND user_id = $2 AND about = $3")
            .bind(table.id)
            .bind(user)
            .bind(about)
            .execute(&mut *tx)
            .await?;
        outbox::ask(&mut tx, table.id, lanes.iter().copied(), table.version).await?;
        tx.commit().await
    }
}
