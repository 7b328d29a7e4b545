//! Why a position cannot be played on.

use thiserror::Error;

use crate::cry_havoc::{Faction, Name, NotationError, Refusal};

/// A game in which hidden things were dealt anew cannot be saved: what was done before led to other cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game was dealt anew and cannot be saved")]
pub struct DealtAnew;

/// Why a position is none of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// CH-1.1.
    #[error("players: 2 to 4 can play, not {players}")]
    Players {
        /// How many there are.
        players: usize,
    },
    /// CH-1.2.
    #[error("players: each player has a different faction, {faction} is there twice")]
    FactionTwice {
        /// Which.
        faction: Faction,
    },
    /// CH-1.2.
    #[error("players: the Trogs are played with 4 players only")]
    TrogsNeedFour,
    /// The component data has no such entry.
    #[error("{entry}: the component data has no `{name}`")]
    Unknown {
        /// Where, such as `players[1].hand`.
        entry: String,
        /// The identifier.
        name: Name,
    },
    /// There is more of something than exists or than there is space for.
    #[error("{entry}: {found} of {what} are too many, there can be {most}")]
    TooMany {
        /// Where, or where the last of them is.
        entry: String,
        /// What it is.
        what: String,
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// Something is where it cannot be, or does not fit the rest.
    #[error("{entry}: {reason}")]
    Unfit {
        /// Where.
        entry: String,
        /// What is wrong.
        reason: &'static str,
    },
    /// What was done since the stage began is no action.
    #[error("since[{index}]: {error}")]
    NoAction {
        /// The place in the list, from 0.
        index: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// What was done since the stage began is against the rules.
    #[error("since[{index}] is refused by {}: {}", refusal.rule(), facts(refusal))]
    Refused {
        /// The place in the list, from 0.
        index: usize,
        /// The refusal, which names the rule.
        refusal: Refusal,
    },
}

/// The reason of a refusal and its facts, as everywhere else.
fn facts(refusal: &Refusal) -> String {
    serde_json::to_string(refusal).expect("a refusal has text keys and no failing parts")
}

/// An error unless something holds.
pub(super) fn fits(holds: bool, entry: impl Into<String>, reason: &'static str) -> Result<(), PositionError> {
    if holds {
        return Ok(());
    }
    let entry = entry.into();
    Err(PositionError::Unfit { entry, reason })
}

/// An error if there is more of something than there can be.
pub(super) fn at_most(
    found: usize,
    most: usize,
    entry: impl Into<String>,
    what: impl Into<String>,
) -> Result<(), PositionError> {
    if found <= most {
        return Ok(());
    }
    Err(PositionError::TooMany {
        entry: entry.into(),
        what: what.into(),
        found,
        most,
    })
}

/// What was looked up under a name, or else an error.
pub(super) fn known<T>(found: Option<T>, entry: &str, name: &Name) -> Result<T, PositionError> {
    found.ok_or_else(|| PositionError::Unknown {
        entry: entry.to_owned(),
        name: name.clone(),
    })
}
