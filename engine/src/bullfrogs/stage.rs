//! Where in the turn a game is.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Cell, Player};

/// Where in the turn a game is (BF-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A pad is to be played.
    Play,
    /// Actions are to be taken.
    Act,
    /// The next full pad is to be chosen.
    Score,
    /// Pieces are to hop off the sinking pad.
    Hop,
    /// Isaac leaves the sinking pad (BF-8.6).
    IsaacFlees,
    /// Pads that are cut off are to slide.
    Slide,
    /// Isaac moves as his Movement die says (BF-8.3).
    IsaacSteps,
    /// Nothing is left to do but to end the turn (BF-2.6).
    End,
    /// The game is over.
    Over,
}

/// A full pad after its count, while pieces hop off it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sinking {
    /// The pad.
    pub at: Cell,
    /// Who won the battle (BF-5.2).
    pub winner: Option<Player>,
    /// The neighbours that have received a piece (BF-5.3).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub hopped_to: ArrayVec<Cell, 4>,
}
