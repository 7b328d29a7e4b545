//! The log of a table: the truth from which everything else can be made again.

use engine::{AnyEvent, AnyGame, Consequences, Rejection, Seat, Told};
use serde::{Deserialize, Serialize};

use super::ids::{InteractionId, Timestamp, UserId};
use super::remedy::Remedy;

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
    /// The game went back to before an action.
    Undid {
        /// Why.
        #[serde(default)]
        why: GoneBack,
        /// Whose action was to be taken back; none where the host or a moderator let the game go back.
        seat: Option<Seat>,
        /// The first entry that no longer counts: it and all actions after it are marked.
        number: u64,
        /// With which seed what nobody knew then was shuffled anew, so that what was seen of it since tells nothing; none if
        /// nothing had been seen.
        seed: Option<u64>,
    },
    /// A person asked the others to let the game go back to before an action of theirs.
    AskedToUndo {
        /// Which seat.
        seat: Seat,
        /// The first entry that would no longer count.
        number: u64,
    },
    /// A further person agreed to that.
    AgreedToUndo,
    /// A person did not agree to that: the game stands as it is.
    RefusedUndo,
    /// Whoever asked for that does not want it any more.
    WithdrewUndo,
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
    /// The game was paused.
    Paused,
    /// The game goes on after a pause.
    Resumed,
    /// The time for a decision is up, and the others vote on what to do.
    TimeUp {
        /// Whose time.
        seat: Seat,
    },
    /// A person chose what to do about somebody whose time is up; that decides nothing yet.
    Voted {
        /// Whose time is up.
        seat: Seat,
        /// What was chosen.
        remedy: Remedy,
    },
    /// It is decided what to do about somebody whose time is up: to wait, or to let a computer player decide.
    Decided {
        /// Whose time was up.
        seat: Seat,
        /// What is done.
        remedy: Remedy,
    },
    /// A person is away.
    WentAway {
        /// Where they sit.
        seat: Seat,
        /// Until when.
        until: Timestamp,
    },
    /// A person is not away any more.
    CameBack {
        /// Where they sit.
        seat: Seat,
    },
    /// A seat is offered.
    Offered {
        /// Which seat.
        seat: Seat,
        /// To whom; to everybody if to nobody by name.
        to: Option<UserId>,
    },
    /// A person keeps the seat that they offered.
    OfferWithdrawn {
        /// Which seat.
        seat: Seat,
    },
    /// Others let a computer player go on at the seat of a person.
    HandedOver {
        /// Which seat.
        seat: Seat,
        /// The name of whoever sat there.
        name: String,
        /// Whether those who play voted for it; else the person whom the entry names did it.
        voted: bool,
    },
    /// A person took this seat from another person, or from a computer player that sat there from the beginning.
    Succeeded {
        /// Which seat.
        seat: Seat,
        /// The name of whoever sat there; empty of a computer player.
        name: String,
    },
    /// The table was closed before its end.
    Closed {
        /// Why.
        why: Closing,
    },
}

/// Why a game went back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoneBack {
    /// Whoever acted took it back while that was free.
    #[default]
    Own,
    /// All other persons at the table agreed; there may be none.
    Agreed,
    /// The person whom the entry names, or else the operator, let it go back for this reason in their own words.
    Rewound(String),
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
    /// Somebody's time was up, and those who play voted to end the game. With the name of whoever was late.
    TimeUp(String),
    /// The record of the table is damaged, and the moderator whom the entry names gave it up.
    Damaged,
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
            Self::AskedToUndo { .. } => "asked_to_undo",
            Self::AgreedToUndo => "agreed_to_undo",
            Self::RefusedUndo => "refused_undo",
            Self::WithdrewUndo => "withdrew_undo",
            Self::Moved => "moved",
            Self::Resigned { .. } => "resigned",
            Self::TookOver { .. } => "took_over",
            Self::AskedToClose => "asked_to_close",
            Self::AgreedToClose => "agreed_to_close",
            Self::KeptPlaying => "kept_playing",
            Self::Imported => "imported",
            Self::Paused => "paused",
            Self::Resumed => "resumed",
            Self::TimeUp { .. } => "time_up",
            Self::Voted { .. } => "voted",
            Self::Decided { .. } => "decided",
            Self::WentAway { .. } => "went_away",
            Self::CameBack { .. } => "came_back",
            Self::Offered { .. } => "offered",
            Self::OfferWithdrawn { .. } => "offer_withdrawn",
            Self::HandedOver { .. } => "handed_over",
            Self::Succeeded { .. } => "succeeded",
            Self::Closed { .. } => "closed",
        }
    }

    /// Whether somebody else sits at a seat from then on.
    pub fn changes_hands(&self) -> bool {
        matches!(
            self,
            Self::Resigned { .. } | Self::TookOver { .. } | Self::HandedOver { .. } | Self::Succeeded { .. }
        )
    }

    /// Whether it is about who is there, and nothing on the board. The database keeps these as JSON.
    pub fn is_of_people(&self) -> bool {
        matches!(
            self,
            Self::Paused
                | Self::Resumed
                | Self::TimeUp { .. }
                | Self::Voted { .. }
                | Self::Decided { .. }
                | Self::WentAway { .. }
                | Self::CameBack { .. }
                | Self::Offered { .. }
                | Self::OfferWithdrawn { .. }
                | Self::HandedOver { .. }
                | Self::Succeeded { .. }
        )
    }

    /// Whether the game went back by agreement or because the host or a moderator let it.
    pub fn goes_back_for_all(&self) -> bool {
        matches!(self, Self::Undid { why, .. } if *why != GoneBack::Own)
    }

    /// Whether what somebody asked to take back is settled with this change, or was asked of other people about another game.
    pub(super) fn ends_undo_request(&self) -> bool {
        self.changes_hands()
            || matches!(
                self,
                Self::Acted { .. }
                    | Self::Undid { .. }
                    | Self::RefusedUndo
                    | Self::WithdrewUndo
                    | Self::Imported
                    | Self::Closed { .. }
            )
    }

    /// Does to the game again what this entry did to it.
    ///
    /// # Errors
    /// What the rules say if they refuse it: then the log is not that of the game.
    pub fn replay_on(&self, game: &mut AnyGame) -> Result<(), Rejection> {
        match self {
            Self::Acted { seat, action, .. } => game.apply(*seat, action).map(drop),
            Self::Undid { seed: Some(seed), .. } => {
                game.reshuffle(*seed);
                Ok(())
            }
            _ => Ok(()),
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
