//! What was chosen for servers and channels.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::rows::name_of;
use super::sqlite::SqliteStore;
use crate::table::{Boards, Openers, RoleId, Scope, Settings, SettingsStore, StoreError};

/// The columns `own_thread`, `boards`, `openers` and `role_id`.
type Row = (Option<bool>, Option<String>, Option<String>, Option<RoleId>);

/// [`Openers`] by name; the role has a column of its own.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum OpenersName {
    Everybody,
    Moderators,
    Role,
}

fn place(scope: Scope) -> (&'static str, i64) {
    match scope {
        Scope::Server(guild) => ("server", guild.0.cast_signed()),
        Scope::Channel(channel) => ("channel", channel.0.cast_signed()),
    }
}

/// The value with that name. A name of a newer program counts as nothing chosen.
fn named<T: for<'a> Deserialize<'a>>(name: Option<String>) -> Option<T> {
    serde_json::from_value(name?.into()).ok()
}

fn openers(name: Option<String>, role: Option<RoleId>) -> Option<Openers> {
    match (named(name)?, role) {
        (OpenersName::Everybody, _) => Some(Openers::Everybody),
        (OpenersName::Role, Some(role)) => Some(Openers::Role(role)),
        (OpenersName::Moderators | OpenersName::Role, _) => Some(Openers::Moderators),
    }
}

#[async_trait]
impl SettingsStore for SqliteStore {
    async fn settings(&self, scope: Scope) -> Result<Settings, StoreError> {
        let (kind, id) = place(scope);
        let query = "SELECT own_thread, boards, openers, role_id FROM settings WHERE scope = $1 AND place_id = $2";
        let row: Option<Row> = sqlx::query_as(query)
            .bind(kind)
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        let settings = row.map(|(own_thread, boards, opening, role)| Settings {
            own_thread,
            boards: named::<Boards>(boards),
            openers: openers(opening, role),
        });
        Ok(settings.unwrap_or_default())
    }

    async fn set_settings(&self, scope: Scope, settings: Settings) -> Result<(), StoreError> {
        let (kind, id) = place(scope);
        let (openers, role) = match settings.openers {
            None => (None, None),
            Some(Openers::Everybody) => (Some(OpenersName::Everybody), None),
            Some(Openers::Moderators) => (Some(OpenersName::Moderators), None),
            Some(Openers::Role(role)) => (Some(OpenersName::Role), Some(role)),
        };
        let statement = sqlx::query(
            "INSERT INTO settings (scope, place_id, own_thread, boards, openers, role_id) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (scope, place_id) DO UPDATE SET own_thread = excluded.own_thread, boards = excluded.boards,
                openers = excluded.openers, role_id = excluded.role_id",
        )
        .bind(kind)
        .bind(id)
        .bind(settings.own_thread)
        .bind(settings.boards.map(|boards| name_of(&boards)))
        .bind(openers.map(|openers| name_of(&openers)))
        .bind(role);
        self.change(statement).await
    }
}
