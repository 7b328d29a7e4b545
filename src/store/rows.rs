//! Rows of the database and the values that they stand for.

use std::sync::LazyLock;

use engine::players::Strength;
use engine::{AnyGame, Consequences, GameKind, Library, LoadError, Seat};
use quick_cache::sync::Cache;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::columns::Count;
use super::undo;
use crate::table::{
    ChannelId, Closing, Due, Entry, EntryKind, GuildId, InteractionId, Lane, MessageId, Occupant, Pace, Plan, Play,
    Post, SeatEntry, Shown, Status, StoreError, Table, TableId, Timestamp, UserId,
};

/// A struct with a field for each column, of the same name. sqlx's own derive does this too, but builds a second SQLite to
/// do it, which a first `cargo run` would wait for.
macro_rules! row {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident {
        $($(#[$note:meta])* $seen:vis $column:ident: $type:ty,)*
    }) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$note])* $seen $column: $type,)*
        }

        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $name {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> sqlx::Result<Self> {
                Ok(Self { $($column: sqlx::Row::try_get(row, stringify!($column))?,)* })
            }
        }
    };
}
pub(super) use row;

/// The name of an enum's variant as the database keeps it.
pub(super) fn name_of<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        other => unreachable!("the values kept by name are plain enums, not {other:?}"),
    }
}

pub(super) fn named<T: DeserializeOwned>(table: TableId, name: &str) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).map_err(|error| StoreError::Damaged {
        table,
        reason: error.to_string(),
    })
}

pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.into()))
}

pub(super) fn from_json<T: DeserializeOwned>(table: TableId, what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged {
        table,
        reason: format!("{what}: {error}"),
    })
}

/// The component data that tables were started with, by game and text: most tables share theirs, and reading and checking
/// them takes longer than all else of a table.
static LIBRARIES: LazyLock<Cache<(GameKind, String), Library>> = LazyLock::new(|| Cache::new(16));

/// A game as the database keeps it: a save, and apart from it the component data, unless the save carries its own.
pub(super) struct GameText<'a> {
    pub kind: &'a str,
    pub save: &'a str,
    pub content: Option<&'a str>,
}

impl GameText<'_> {
    pub(super) fn load(&self, table: TableId, what: &str) -> Result<AnyGame, StoreError> {
        let damaged = |error: LoadError| StoreError::Damaged {
            table,
            reason: format!("{what}: {error}"),
        };
        let library = match self.content {
            Some(content) => {
                let kind = named(table, self.kind)?;
                LIBRARIES.get_or_insert_with(&(kind, content.to_owned()), || {
                    let content = from_json(table, "the component data", content)?;
                    Library::with(kind, content).map_err(damaged)
                })?
            }
            None => Library::default(),
        };
        let save = from_json(table, what, self.save)?;
        let (game, _) = AnyGame::load_with(&library, save).map_err(damaged)?;
        Ok(game)
    }
}

/// A table with its seats and its component data, in one statement: two would need a transaction to see the same state.
pub(super) const TABLE: &str = "SELECT tables.*,
    (SELECT json_group_array(json_object('user', user_id, 'name', name, 'role', role, 'strength', strength) ORDER BY seat)
     FROM seats WHERE table_id = tables.id) AS seats,
    (SELECT content FROM starts WHERE table_id = tables.id) AS content,
    (SELECT json_group_array(actor_id ORDER BY number) FROM log
     WHERE table_id = tables.id AND kind IN ('asked_to_close', 'agreed_to_close') AND actor_id IS NOT NULL
       AND number > (SELECT ifnull(max(number), 0) FROM log WHERE table_id = tables.id AND kind = 'kept_playing')
    ) AS agreed,
    EXISTS (SELECT 1 FROM log WHERE table_id = tables.id AND kind = 'imported') AS imported
    FROM tables WHERE id = $1";

row! {
    pub(super) struct TableRow {
        id: TableId,
        guild_id: Option<GuildId>,
        channel_id: ChannelId,
        parent_id: Option<ChannelId>,
        host_id: UserId,
        game: String,
        status: String,
        version: Count,
        options: String,
        own_thread: bool,
        hints: bool,
        reminders: String,
        handovers: Count,
        undoable: u32,
        undo_request: Option<String>,
        waiting_since: Option<Timestamp>,
        changed_at: Timestamp,
        snapshot: Option<String>,
        content: Option<String>,
        seats: String,
        agreed: String,
        attendance: String,
        imported: bool,
    }
}

impl TableRow {
    pub(super) fn into_table(self) -> Result<Table, StoreError> {
        let id = self.id;
        let play = match self.snapshot {
            Some(snapshot) => Some(Play {
                game: GameText {
                    kind: &self.game,
                    save: &snapshot,
                    content: self.content.as_deref(),
                }
                .load(id, "the snapshot")?,
                handovers: self.handovers.0,
                undoable: self.undoable,
                undo: self
                    .undo_request
                    .map(|request| from_json(id, "what is asked to be taken back", &request))
                    .transpose()?,
                waiting_since: self.waiting_since.unwrap_or(self.changed_at),
            }),
            None => None,
        };
        let seats: Vec<SeatOfTable> = from_json(id, "the seats", &self.seats)?;
        let status = named::<Status>(id, &self.status)?;
        // Who is not here goes on playing a running game by a computer player; a game that is over was played by them.
        let elsewhere = self.imported && !status.is_open();
        let agreed: Vec<i64> = from_json(id, "those who agreed to close", &self.agreed)?;
        Ok(Table {
            id,
            guild: self.guild_id,
            channel: self.channel_id,
            parent: self.parent_id,
            status,
            version: self.version.0,
            host: self.host_id,
            game: named::<GameKind>(id, &self.game)?,
            options: from_json(id, "the options", &self.options)?,
            own_thread: self.own_thread,
            hints: self.hints,
            reminders: named::<Pace>(id, &self.reminders)?,
            seats: seats.into_iter().map(|seat| seat.into_entry(elsewhere)).collect(),
            play,
            agreed: agreed.into_iter().map(|user| UserId(user.cast_unsigned())).collect(),
            attendance: from_json(id, "who is there", &self.attendance)?,
            changed_at: self.changed_at,
        })
    }
}

/// A row of `seats` as [`TABLE`] reads it.
#[derive(Deserialize)]
struct SeatOfTable {
    /// With the sign that the column has.
    user: Option<i64>,
    name: Option<String>,
    role: Option<String>,
    strength: Option<Strength>,
}

impl SeatOfTable {
    /// `elsewhere`: a name without a person is that of somebody who played, but is not known here.
    fn into_entry(self, elsewhere: bool) -> SeatEntry {
        // A name without a person is that of somebody who left.
        let occupant = match self.user {
            Some(0) => Occupant::Former,
            Some(user) => Occupant::Person {
                user: UserId(user.cast_unsigned()),
                name: self.name.unwrap_or_default(),
            },
            None => match self.name {
                Some(name) if elsewhere => Occupant::Person {
                    user: UserId::ELSEWHERE,
                    name,
                },
                Some(name) => Occupant::StandIn { name },
                None => Occupant::Computer {
                    strength: self.strength.unwrap_or_default(),
                },
            },
        };
        SeatEntry {
            occupant,
            role: self.role,
        }
    }
}

row! {
    #[allow(clippy::struct_excessive_bools, reason = "a row has the columns that it has")]
    pub(super) struct EntryRow {
        table_id: TableId,
        number: Count,
        at: Timestamp,
        actor_id: Option<UserId>,
        interaction_id: Option<InteractionId>,
        kind: String,
        seat: Option<u8>,
        action: Option<String>,
        events: Option<String>,
        revealed: bool,
        chance: bool,
        passed: bool,
        took_back: Option<Count>,
        undone: bool,
    }
}

/// The kinds that are kept as JSON: see [`EntryKind::is_of_people`].
const OF_PEOPLE: [&str; 11] = [
    "paused",
    "resumed",
    "time_up",
    "voted",
    "decided",
    "went_away",
    "came_back",
    "offered",
    "offer_withdrawn",
    "handed_over",
    "succeeded",
];

impl EntryRow {
    pub(super) fn into_entry(self) -> Result<Entry, StoreError> {
        let (table, number) = (self.table_id, self.number.0);
        let missing = |what: &str| StoreError::Damaged {
            table,
            reason: format!("entry {number} has no {what}"),
        };
        let seat = || self.seat.map(Seat).ok_or_else(|| missing("seat"));
        let events = || from_json(table, "the log", self.events.as_deref().unwrap_or("[]"));
        let name = || from_json(table, "the log", self.events.as_deref().unwrap_or("\"\""));
        let kind = match self.kind.as_str() {
            "opened" => EntryKind::Opened,
            "rematch" => EntryKind::Rematch,
            "lobby_changed" => EntryKind::LobbyChanged,
            "handed_on" => EntryKind::HandedOn,
            "started" => EntryKind::Started { events: events()? },
            "acted" => EntryKind::Acted {
                seat: seat()?,
                action: self.action.clone().ok_or_else(|| missing("action"))?,
                events: events()?,
                consequences: Consequences {
                    revealed: self.revealed,
                    chance: self.chance,
                    passed: self.passed,
                },
            },
            "undid" => {
                let gone = undo::read(table, self.events.as_deref())?;
                EntryKind::Undid {
                    why: gone.why,
                    seat: self.seat.map(Seat),
                    number: self.took_back.ok_or_else(|| missing("number"))?.0,
                    seed: gone.seed,
                }
            }
            "asked_to_undo" => EntryKind::AskedToUndo {
                seat: seat()?,
                number: self.took_back.ok_or_else(|| missing("number"))?.0,
            },
            "agreed_to_undo" => EntryKind::AgreedToUndo,
            "refused_undo" => EntryKind::RefusedUndo,
            "withdrew_undo" => EntryKind::WithdrewUndo,
            "moved" => EntryKind::Moved,
            "resigned" => EntryKind::Resigned {
                seat: seat()?,
                name: name()?,
            },
            "took_over" => EntryKind::TookOver {
                seat: seat()?,
                name: name()?,
            },
            "asked_to_close" => EntryKind::AskedToClose,
            "agreed_to_close" => EntryKind::AgreedToClose,
            "kept_playing" => EntryKind::KeptPlaying,
            "imported" => EntryKind::Imported,
            "closed" => EntryKind::Closed {
                why: match &self.events {
                    Some(why) => from_json(table, "the log", why)?,
                    // Programs that kept no reason closed for a person or for the clock.
                    None if self.actor_id.is_some() => Closing::Person,
                    None => Closing::Unused,
                },
            },
            name if OF_PEOPLE.contains(&name) => {
                from_json(table, "the log", self.events.as_deref().unwrap_or_default())?
            }
            other => {
                return Err(StoreError::Damaged {
                    table,
                    reason: format!("entry {number} has the unknown kind {other}"),
                });
            }
        };
        Ok(Entry {
            number,
            at: self.at,
            actor: self.actor_id,
            interaction: self.interaction_id,
            kind,
            undone: self.undone,
        })
    }
}

row! {
    pub(super) struct PostRow {
        pub channel_id: ChannelId,
        /// None of a planned message.
        pub message_id: Option<MessageId>,
        pub stretch: Count,
        pub told: Count,
        pub begun: Count,
        pub fingerprint: String,
        /// With `retired_message_id`: of a planned message, the one that it replaces.
        pub retired_channel_id: Option<ChannelId>,
        pub retired_message_id: Option<MessageId>,
    }
}

impl From<&Post> for PostRow {
    fn from(post: &Post) -> Self {
        let (channel_id, message_id, counts, fingerprint, retired) = match post {
            Post::Planned(plan) => (
                plan.channel,
                None,
                [plan.stretch, plan.told, plan.begun],
                "",
                plan.replaces,
            ),
            Post::Shown(shown) => (
                shown.channel,
                Some(shown.message),
                [shown.stretch, shown.told, shown.begun],
                shown.fingerprint.as_str(),
                shown.retired,
            ),
        };
        let [stretch, told, begun] = counts.map(Count);
        Self {
            channel_id,
            message_id,
            stretch,
            told,
            begun,
            fingerprint: fingerprint.to_owned(),
            retired_channel_id: retired.map(|(channel, _)| channel),
            retired_message_id: retired.map(|(_, message)| message),
        }
    }
}

impl PostRow {
    pub(super) fn into_post(self) -> Post {
        let retired = self.retired_channel_id.zip(self.retired_message_id);
        let [stretch, told, begun] = [self.stretch, self.told, self.begun].map(|count| count.0);
        match self.message_id {
            None => Post::Planned(Plan {
                channel: self.channel_id,
                stretch,
                told,
                begun,
                replaces: retired,
            }),
            Some(message) => Post::Shown(Shown {
                channel: self.channel_id,
                message,
                stretch,
                told,
                begun,
                fingerprint: self.fingerprint,
                retired,
            }),
        }
    }
}

row! {
    pub(super) struct DueRow {
        table_id: TableId,
        lane: i64,
        version: Count,
        attempts: u32,
        not_before: Timestamp,
    }
}

impl DueRow {
    pub(super) fn into_due(self) -> Option<Due> {
        Some(Due {
            table: self.table_id,
            lane: Lane::from_code(self.lane)?,
            version: self.version.0,
            attempts: self.attempts,
            not_before: self.not_before,
        })
    }
}
