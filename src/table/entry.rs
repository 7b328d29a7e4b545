//! The log of a table: the truth from which everything else can be made again.

use engine::{AnyEvent, Consequences, Seat, Told};
use serde::{Deserialize, Serialize};

use super::ids::{InteractionId, Timestamp, UserId};

/// One accepted change of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Counted from 1; the table's version after the change.
    pub number: u64,
    /// When it was accepted.
    pub at: Timestamp,
    /// The person who asked for it; none for computer players and the clock.
    pub actor: Option<UserId>,
    /// The click or command behind it.
    pub interaction: Option<InteractionId>,
    /// What changed.
    pub kind: EntryKind,
    /// Whether it was taken back later: it stays in the log, but no longer counts.
    pub undone: bool,
}

/// What changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum EntryKind {
    /// The table was opened.
    Opened,
    /// Somebody changed the lobby: a seat or an option.
    LobbyChanged,
    /// The game was started.
    Started {
        /// What happened as it was set up.
        events: Vec<Told<AnyEvent>>,
    },
    /// A seat took an action.
    Acted {
        /// Which seat.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// What happened.
        events: Vec<Told<AnyEvent>>,
        /// What it meant for taking it back.
        consequences: Consequences,
    },
    /// A seat took its newest action back.
    Undid {
        /// Which seat.
        seat: Seat,
        /// The entry that no longer counts.
        number: u64,
    },
    /// The game moved to a thread of its own.
    Moved,
    /// The table was closed before its end.
    Closed,
}

impl EntryKind {
    /// The stable name of the kind, as the database keeps it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::LobbyChanged => "lobby_changed",
            Self::Started { .. } => "started",
            Self::Acted { .. } => "acted",
            Self::Undid { .. } => "undid",
            Self::Moved => "moved",
            Self::Closed => "closed",
        }
    }

    /// What happened in the game with this change.
    pub fn events(&self) -> &[Told<AnyEvent>] {
        match self {
            Self::Started { events } | Self::Acted { events, .. } => events,
            _ => &[],
        }
    }
}
