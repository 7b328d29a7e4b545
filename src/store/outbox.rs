//! The outbox, what each lane shows, and people's direct messages.

use sqlx::{SqliteConnection, SqlitePool};

use super::rows::{DueRow, PLANNED, PostRow, signed, to_json, unsigned};
use crate::table::{ChannelId, DirectMessages, Due, Lane, Post, Shown, StoreError, TableId, Timestamp, UserId};

/// Asks for deliveries. A lane that already waits shows the newer state when its turn comes.
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
         ON CONFLICT (table_id, lane) DO UPDATE SET version = excluded.version, not_before = 0",
    )
    .bind(signed(table.0))
    .bind(signed(version))
    .bind(to_json(&lanes)?)
    .execute(&mut *tx)
    .await?;
    Ok(())
}

pub(super) async fn due(pool: &SqlitePool) -> Result<Vec<Due>, StoreError> {
    let rows = sqlx::query_as::<_, DueRow>(
        "SELECT table_id, lane, version, attempts, not_before FROM outbox ORDER BY table_id, lane",
    )
    .fetch_all(pool)
    .await?;
    Ok(rows.into_iter().filter_map(DueRow::into_due).collect())
}

/// Takes a delivery out, unless one of a newer version than was shown has been asked for meanwhile.
pub(super) async fn done(tx: &mut SqliteConnection, due: &Due) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM outbox WHERE table_id = $1 AND lane = $2 AND version <= $3")
        .bind(signed(due.table.0))
        .bind(due.lane.code())
        .bind(signed(due.version))
        .execute(&mut *tx)
        .await?;
    sqlx::query("UPDATE outbox SET attempts = 0 WHERE table_id = $1 AND lane = $2")
        .bind(signed(due.table.0))
        .bind(due.lane.code())
        .execute(&mut *tx)
        .await?;
    Ok(())
}

pub(super) async fn put_off(tx: &mut SqliteConnection, due: &Due, not_before: Timestamp) -> Result<(), StoreError> {
    sqlx::query("UPDATE outbox SET attempts = attempts + 1, not_before = $1 WHERE table_id = $2 AND lane = $3")
        .bind(not_before.0)
        .bind(signed(due.table.0))
        .bind(due.lane.code())
        .execute(&mut *tx)
        .await?;
    Ok(())
}

pub(super) async fn keep(tx: &mut SqliteConnection, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError> {
    let shown = match post.clone() {
        Post::Shown(shown) => shown,
        Post::Planned(plan) => Shown {
            channel: plan.channel,
            message: PLANNED,
            stretch: plan.stretch,
            told: plan.told,
            begun: plan.begun,
            fingerprint: String::new(),
            retired: plan.replaces,
        },
    };
    sqlx::query(
        "INSERT INTO posts (table_id, lane, channel_id, message_id, stretch, told, begun, shown,
                            retired_channel_id, retired_message_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (table_id, lane) DO UPDATE SET
            channel_id = excluded.channel_id, message_id = excluded.message_id, stretch = excluded.stretch,
            told = excluded.told, begun = excluded.begun, shown = excluded.shown,
            retired_channel_id = excluded.retired_channel_id, retired_message_id = excluded.retired_message_id",
    )
    .bind(signed(table.0))
    .bind(lane.code())
    .bind(signed(shown.channel.0))
    .bind(signed(shown.message.0))
    .bind(signed(shown.stretch))
    .bind(signed(shown.told))
    .bind(signed(shown.begun))
    .bind(&shown.fingerprint)
    .bind(shown.retired.map(|(channel, _)| signed(channel.0)))
    .bind(shown.retired.map(|(_, message)| signed(message.0)))
    .execute(&mut *tx)
    .await?;
    Ok(())
}

pub(super) async fn post(pool: &SqlitePool, table: TableId, lane: Lane) -> Result<Option<Post>, StoreError> {
    let row = sqlx::query_as::<_, PostRow>("SELECT * FROM posts WHERE table_id = $1 AND lane = $2")
        .bind(signed(table.0))
        .bind(lane.code())
        .fetch_optional(pool)
        .await?;
    Ok(row.map(PostRow::into_post))
}

pub(super) async fn direct_messages(pool: &SqlitePool, user: UserId) -> Result<DirectMessages, StoreError> {
    let row: Option<(Option<i64>, bool, bool)> =
        sqlx::query_as("SELECT dm_channel_id, dm_closed, dm_told FROM people WHERE user_id = $1")
            .bind(signed(user.0))
            .fetch_optional(pool)
            .await?;
    Ok(
        row.map_or_else(DirectMessages::default, |(channel, closed, told)| DirectMessages {
            channel: channel.map(|channel| ChannelId(unsigned(channel))),
            closed,
            told,
        }),
    )
}

pub(super) async fn set_direct_messages(
    tx: &mut SqliteConnection,
    user: UserId,
    messages: DirectMessages,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO people (user_id, dm_channel_id, dm_closed, dm_told) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id) DO UPDATE SET
            dm_channel_id = excluded.dm_channel_id, dm_closed = excluded.dm_closed, dm_told = excluded.dm_told",
    )
    .bind(signed(user.0))
    .bind(messages.channel.map(|channel| signed(channel.0)))
    .bind(messages.closed)
    .bind(messages.told)
    .execute(&mut *tx)
    .await?;
    Ok(())
}
