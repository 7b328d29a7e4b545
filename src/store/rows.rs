//! Rows of the database and the values that they stand for.

use engine::bullfrogs::Colour;
use engine::{AnyGame, Consequences, GameKind, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::FromRow;

use crate::table::{
    ChannelId, Entry, EntryKind, GuildId, InteractionId, Lane, MessageId, Occupant, Options, Plan, Play, Post,
    SeatEntry, Shown, Status, StoreError, Table, TableId, Timestamp, UserId,
};

/// SQLite has signed numbers only; snowflakes use 63 bits.
#[allow(clippy::cast_possible_wrap, reason = "the bits are kept, and read back the same way")]
pub(super) fn signed(id: u64) -> i64 {
    id as i64
}

#[allow(clippy::cast_sign_loss, reason = "the bits are kept, and were written the same way")]
pub(super) fn unsigned(id: i64) -> u64 {
    id as u64
}

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

fn from_json<T: DeserializeOwned>(table: TableId, what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged {
        table,
        reason: format!("{what}: {error}"),
    })
}

/// A game as the database keeps it.
pub(super) fn game_from(table: TableId, what: &str, text: &str) -> Result<AnyGame, StoreError> {
    let save = from_json(table, what, text)?;
    AnyGame::load(save).map_err(|error| StoreError::Damaged {
        table,
        reason: format!("{what}: {error}"),
    })
}

#[derive(FromRow)]
pub(super) struct TableRow {
    id: i64,
    guild_id: Option<i64>,
    channel_id: i64,
    host_id: i64,
    game: String,
    status: String,
    version: i64,
    first_seat: Option<i64>,
    own_thread: bool,
    handovers: i64,
    undoable: i64,
    waiting_since: Option<i64>,
    changed_at: i64,
    snapshot: Option<String>,
}

impl TableRow {
    pub(super) fn into_table(self, seats: Vec<SeatRow>) -> Result<Table, StoreError> {
        let id = TableId(unsigned(self.id));
        let play = match self.snapshot {
            Some(snapshot) => Some(Play {
                game: game_from(id, "the snapshot", &snapshot)?,
                handovers: unsigned(self.handovers),
                undoable: self.undoable as u32,
                waiting_since: Timestamp(self.waiting_since.unwrap_or(self.changed_at)),
            }),
            None => None,
        };
        Ok(Table {
            id,
            guild: self.guild_id.map(|guild| GuildId(unsigned(guild))),
            channel: ChannelId(unsigned(self.channel_id)),
            status: named::<Status>(id, &self.status)?,
            version: unsigned(self.version),
            host: UserId(unsigned(self.host_id)),
            game: named::<GameKind>(id, &self.game)?,
            options: Options {
                first: self.first_seat.map(|seat| Seat(seat as u8)),
                own_thread: self.own_thread,
            },
            seats: seats
                .into_iter()
                .map(|seat| seat.into_entry(id))
                .collect::<Result<_, _>>()?,
            play,
            changed_at: Timestamp(self.changed_at),
        })
    }
}

#[derive(FromRow)]
pub(super) struct SeatRow {
    user_id: Option<i64>,
    name: Option<String>,
    colour: String,
}

impl SeatRow {
    fn into_entry(self, table: TableId) -> Result<SeatEntry, StoreError> {
        let occupant = match self.user_id {
            Some(user) => Occupant::Person {
                user: UserId(unsigned(user)),
                name: self.name.unwrap_or_default(),
            },
            None => Occupant::Computer,
        };
        Ok(SeatEntry {
            occupant,
            colour: named::<Colour>(table, &self.colour)?,
        })
    }
}

#[derive(FromRow)]
#[allow(clippy::struct_excessive_bools, reason = "a row has the columns that it has")]
pub(super) struct EntryRow {
    table_id: i64,
    number: i64,
    at: i64,
    actor_id: Option<i64>,
    interaction_id: Option<i64>,
    kind: String,
    seat: Option<i64>,
    action: Option<String>,
    events: Option<String>,
    revealed: bool,
    chance: bool,
    passed: bool,
    took_back: Option<i64>,
    undone: bool,
}

impl EntryRow {
    pub(super) fn into_entry(self) -> Result<Entry, StoreError> {
        let table = TableId(unsigned(self.table_id));
        let number = unsigned(self.number);
        let missing = |what: &str| StoreError::Damaged {
            table,
            reason: format!("entry {number} has no {what}"),
        };
        let seat = || self.seat.map(|seat| Seat(seat as u8)).ok_or_else(|| missing("seat"));
        let events = || from_json(table, "the log", self.events.as_deref().unwrap_or("[]"));
        let kind = match self.kind.as_str() {
            "opened" => EntryKind::Opened,
            "lobby_changed" => EntryKind::LobbyChanged,
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
            "undid" => EntryKind::Undid {
                seat: seat()?,
                number: self.took_back.map(unsigned).ok_or_else(|| missing("number"))?,
            },
            "moved" => EntryKind::Moved,
            "closed" => EntryKind::Closed,
            other => {
                return Err(StoreError::Damaged {
                    table,
                    reason: format!("entry {number} has the unknown kind {other}"),
                });
            }
        };
        Ok(Entry {
            number,
            at: Timestamp(self.at),
            actor: self.actor_id.map(|user| UserId(unsigned(user))),
            interaction: self.interaction_id.map(|id| InteractionId(unsigned(id))),
            kind,
            undone: self.undone,
        })
    }
}

#[derive(FromRow)]
pub(super) struct PostRow {
    channel_id: i64,
    message_id: i64,
    stretch: i64,
    told: i64,
    begun: i64,
    shown: String,
    retired_channel_id: Option<i64>,
    retired_message_id: Option<i64>,
}

/// Stands for a message that is planned and not known to be there.
pub(super) const PLANNED: MessageId = MessageId(0);

impl PostRow {
    pub(super) fn into_post(self) -> Post {
        let retired = self.retired_channel_id.zip(self.retired_message_id);
        let retired = retired.map(|(channel, message)| (ChannelId(unsigned(channel)), MessageId(unsigned(message))));
        let (channel, message) = (
            ChannelId(unsigned(self.channel_id)),
            MessageId(unsigned(self.message_id)),
        );
        let [stretch, told, begun] = [self.stretch, self.told, self.begun].map(unsigned);
        if message == PLANNED {
            return Post::Planned(Plan {
                channel,
                stretch,
                told,
                begun,
                replaces: retired,
            });
        }
        Post::Shown(Shown {
            channel,
            message,
            stretch,
            told,
            begun,
            fingerprint: self.shown,
            retired,
        })
    }
}

#[derive(FromRow)]
pub(super) struct DueRow {
    pub table_id: i64,
    pub lane: i64,
    pub version: i64,
    pub attempts: i64,
    pub not_before: i64,
}

impl DueRow {
    pub(super) fn into_due(self) -> Option<crate::table::Due> {
        Some(crate::table::Due {
            table: TableId(unsigned(self.table_id)),
            lane: Lane::from_code(self.lane)?,
            version: unsigned(self.version),
            attempts: self.attempts as u32,
            not_before: Timestamp(self.not_before),
        })
    }
}
