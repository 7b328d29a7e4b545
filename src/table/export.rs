//! A table as a file that another instance can read: how it began, everything that was done, and what it came to.

use engine::{AnyGame, GameKind, WithoutContent};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::attendance::TimeRules;
use super::entry::Entry;
use super::ids::{ChannelId, GuildId, TableId, Timestamp, UserId};
use super::model::{Occupant, Status, Table};
use super::pace::Pace;
use super::refusal::{Error, Refusal, StoreError};
use super::service::Tables;

/// What a file of a table says first.
pub(super) const FORMAT: &str = "gamekeeper table";

/// The version of the format that is written and read.
pub(super) const VERSION: u32 = 1;

/// What replaying makes again of an entry, so that no file need be believed about it.
pub(super) const REPLAYED: [&str; 2] = ["events", "consequences"];

/// A started table as a file. It holds everything, what is hidden while the game runs included: hands, decks, chance to come.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exported {
    /// `gamekeeper table`.
    pub(super) format: String,
    /// The version of the format.
    pub(super) version: u32,
    /// Which game.
    pub(super) game: GameKind,
    /// How far it is: running, finished or closed.
    pub(super) status: Status,
    /// The game's own options.
    pub(super) options: Map<String, Value>,
    /// Whether those who play may ask for hints.
    pub(super) hints: bool,
    /// How soon people are reminded; files of older programs do not say.
    #[serde(default)]
    pub(super) reminders: Pace,
    /// What the host chose about time; files of older programs do not say.
    #[serde(default)]
    pub(super) time_rules: TimeRules,
    /// Where the table stands, if the file may say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<Place>,
    /// Who sits there, in the order of play.
    pub(super) seats: Vec<Sitting>,
    /// The component data that the game is played with.
    pub(super) content: Value,
    /// The game as it was started, the seed of its chance included.
    pub(super) start: Value,
    /// Every change, in order.
    pub(super) log: Vec<Logged>,
    /// What the log comes to.
    pub(super) last: Value,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The server, unless it is a conversation of direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel of the thread, if it is one.
    pub parent: Option<ChannelId>,
}

/// Who sits at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sitting {
    #[serde(flatten)]
    pub who: Who,
    /// The role that was chosen, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "player")]
pub(super) enum Who {
    Person {
        name: String,
        /// Discord's number of the person, if the file may say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<UserId>,
    },
    Computer {
        strength: engine::players::Strength,
    },
    StandIn {
        name: String,
    },
}

/// An entry of the log. Its number is its place, counted from 1.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Logged {
    /// When it was accepted.
    pub at: Timestamp,
    /// The seat at which the person sits who asked for it; none for everybody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// Whether it was taken back later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// The kind of entry and what it says, without what replaying makes again.
    #[serde(flatten)]
    pub kind: Map<String, Value>,
}

/// Whether a file says who people are on Discord and where they play: among operators it does, among people it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identities {
    /// It has names only.
    Named,
    /// It has Discord's numbers too.
    Known,
}

impl Exported {
    /// A table as a file. `initial`: the game as it was started. `entries`: its whole log.
    ///
    /// # Errors
    /// [`Refusal::NotStarted`] of a table that has no game yet.
    pub fn of(
        table: &Table,
        initial: Option<&AnyGame>,
        entries: &[Entry],
        identities: Identities,
    ) -> Result<Self, Refusal> {
        let (Some(play), Some(initial)) = (&table.play, initial) else {
            return Err(Refusal::NotStarted);
        };
        let known = identities == Identities::Known;
        let sitting = |seat: &super::model::SeatEntry| Sitting {
            who: match &seat.occupant {
                Occupant::Person { user, name } => Who::Person {
                    name: name.clone(),
                    user: known.then_some(*user),
                },
                Occupant::Computer { strength } => Who::Computer { strength: *strength },
                Occupant::StandIn { name } => Who::StandIn { name: name.clone() },
                // Elsewhere nobody else can come back to that seat either.
                Occupant::Former => Who::StandIn { name: String::new() },
            },
            role: seat.role.clone(),
        };
        let logged = |entry: &Entry| Logged {
            at: entry.at,
            by: entry.actor.and_then(|user| table.seat_of(user)).map(|seat| seat.0),
            undone: entry.undone,
            kind: kind_of(entry, known),
        };
        Ok(Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: table.game,
            status: table.status,
            options: table.options.clone(),
            hints: table.hints,
            reminders: table.reminders,
            time_rules: table.attendance.rules,
            place: known.then_some(Place {
                guild: table.guild,
                channel: table.channel,
                parent: table.parent,
            }),
            seats: table.seats.iter().map(sitting).collect(),
            content: initial.content(),
            start: saved(initial),
            log: entries.iter().map(logged).collect(),
            last: saved(&play.game),
        })
    }

    /// Where the table stood, if the file says so.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// The file, in lines that people can read.
    ///
    /// # Errors
    /// [`StoreError::Database`] never in practice: everything has text keys and no failing parts.
    pub fn to_bytes(&self) -> Result<Vec<u8>, StoreError> {
        let failed = |error: serde_json::Error| StoreError::Database(error.into());
        let mut bytes = serde_json::to_vec(self).map_err(failed)?;
        bytes.push(b'\n');
        Ok(bytes)
    }
}

/// A game's save without its component data.
pub(super) fn saved(game: &AnyGame) -> Value {
    serde_json::to_value(WithoutContent(game)).expect("a game has text keys and no failing parts")
}

/// The kind of an entry with what it says.
fn kind_of(entry: &Entry, known: bool) -> Map<String, Value> {
    match serde_json::to_value(&entry.kind) {
        Ok(Value::Object(mut kind)) => {
            // To whom a seat was offered is Discord's number of a person.
            kind.retain(|name, _| !REPLAYED.contains(&name.as_str()) && (known || name != "to"));
            kind
        }
        other => unreachable!("an entry is written as an object, not {other:?}"),
    }
}

impl Tables {
    /// A table as a file, whatever its status.
    ///
    /// # Errors
    /// [`Refusal::NotStarted`] of a table without a game, [`StoreError::Damaged`] of one that does not replay.
    pub async fn export(&self, id: TableId, identities: Identities) -> Result<Exported, Error> {
        let table = self.check(id).await?;
        let initial = self.store().initial(id).await?;
        let entries = self.store().entries(id, 0).await?;
        Ok(Exported::of(&table, initial.as_ref(), &entries, identities)?)
    }
}
