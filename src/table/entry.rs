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
    /// The table was opened with the people, seats and options of one whose game is over.
    Rematch,
    /// Somebody changed the lobby: a seat or an option.
    LobbyChanged,
    /// The host left the lobby and handed it on to the next person.
    HandedOn,
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
    /// A person left the running game, and a computer player goes on at this seat.
    Resigned {
        /// Which seat.
        seat: Seat,
        /// The name of whoever left; empty where an older program wrote none.
        name: String,
    },
    /// A person took over this seat from the computer player that played on for somebody who left.
    TookOver {
        /// Which seat.
        seat: Seat,
        /// The name of whoever had left; empty where an older program wrote none.
        name: String,
    },
    /// A person asked to end the running game, and agrees to it.
    AskedToClose,
    /// A further person agreed to end the running game.
    AgreedToClose,
    /// A person was asked to end the running game and does not agree: it goes on.
    KeptPlaying,
    /// The table was brought here from a file, with all entries before this one.
    Imported,
    /// The table was closed before its end.
    Closed {
        /// Why.
        why: Closing,
    },
}

/// Why a table was closed before its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The person whom the entry names wanted it and needed nobody's consent.
    Person,
    /// All persons at the table agreed.
    Agreed,
    /// The moderator whom the entry names closed it, for this reason in their own words.
    Forced(String),
    /// The last person left.
    Empty,
    /// Nobody touched the lobby for [`super::LOBBY_LIFE`].
    Unused,
}

impl EntryKind {
    /// The stable name of the kind, as the database keeps it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::Rematch => "rematch",
            Self::LobbyChanged => "lobby_changed",
            Self::HandedOn => "handed_on",
            Self::Started { .. } => "started",
            Self::Acted { .. } => "acted",
            Self::Undid { .. } => "undid",
            Self::Moved => "moved",
            Self::Resigned { .. } => "resigned",
            Self::TookOver { .. } => "took_over",
            Self::AskedToClose => "asked_to_close",
            Self::AgreedToClose => "agreed_to_close",
            Self::KeptPlaying => "kept_playing",
            Self::Imported => "imported",
            Self::Closed { .. } => "closed",
        }
    }

    /// Whether a seat went from a person to a computer player or back.
    pub fn changes_hands(&self) -> bool {
        matches!(self, Self::Resigned { .. } | Self::TookOver { .. })
    }

    /// What happened in the game with this change.
    pub fn events(&self) -> &[Told<AnyEvent>] {
        match self {
            Self::Started { events } | Self::Acted { events, .. } => events,
            _ => &[],
        }
    }
}
