//! Why a position cannot be played on.

use thiserror::Error;

use super::position::PadFace;
use super::{Cell, Colour, PieceKind, Player};

/// Why a position is none of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The component data is flawed.
    #[error("the component data is flawed at {entry}: {reason}")]
    Content {
        /// Where.
        entry: String,
        /// What is wrong.
        reason: String,
    },
    /// There must be 2 to 4 players; with Isaac, the one player and he.
    #[error("{players} players{}: there must be 2 to 4, or one and Isaac", if *isaac { " with Isaac" } else { "" })]
    Players {
        /// How many there are.
        players: usize,
        /// Whether Isaac plays.
        isaac: bool,
    },
    /// Two players have the same colour.
    #[error("two players are {}", colour.name())]
    ColourTwice {
        /// The colour.
        colour: Colour,
    },
    /// A number names no player, or Isaac where only a person can be.
    #[error("{entry}: there is no such player as {}", player.0)]
    NoSuchPlayer {
        /// Where.
        entry: String,
        /// The number.
        player: Player,
    },
    /// The data has no such pad.
    #[error("{entry}: the game has no pad {pad} of that owner")]
    NoSuchPad {
        /// Where.
        entry: String,
        /// The pad.
        pad: PadFace,
    },
    /// A card lies where the Log or another lies, or further out than cards can get.
    #[error("no pad can lie on {at}: the Log or another pad lies there, or it is out of reach")]
    Misplaced {
        /// The cell.
        at: Cell,
    },
    /// A pad has more pieces than spaces, or a piece in nobody's colour.
    #[error("{at}: {reason}")]
    Aboard {
        /// The pad.
        at: Cell,
        /// What is wrong.
        reason: String,
    },
    /// The Frogs or Bullfrogs of a player do not add up.
    #[error("player {} has {found} {}s on pads, the Log, in reserve and lost: there must be {expected}", player.0, kind.name())]
    PiecesDoNotAddUp {
        /// Whose.
        player: Player,
        /// Which.
        kind: PieceKind,
        /// How many there are.
        found: u32,
        /// How many there must be.
        expected: u8,
    },
    /// There are more or fewer pads of a kind than the game has.
    #[error("{found} pads {pad} of {} are in play, in hand, in deck, won or gone: there must be {expected}", owner_name(*owner))]
    PadsDoNotAddUp {
        /// Whose colour; `None` for starting pads.
        owner: Option<Player>,
        /// The pad.
        pad: PadFace,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Something does not fit the stage of the turn.
    #[error("{entry}: {reason}")]
    Stage {
        /// Where.
        entry: &'static str,
        /// What is wrong.
        reason: &'static str,
    },
}

fn owner_name(owner: Option<Player>) -> String {
    owner.map_or_else(|| "nobody".to_owned(), |player| format!("player {}", player.0))
}

/// An error about the stage of the turn unless something holds.
pub(super) fn fits(holds: bool, entry: &'static str, reason: &'static str) -> Result<(), PositionError> {
    if holds {
        Ok(())
    } else {
        Err(PositionError::Stage { entry, reason })
    }
}
