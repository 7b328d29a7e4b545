//! The choices of a player, one small step at a time, and their notation.

use super::{Cell, PadKind, PieceKind, Player};

/// One choice of the player whose decision it is. With each stands its notation, which
/// [`Bullfrogs::notation`](super::Bullfrogs::notation) writes and [`Bullfrogs::parse`](super::Bullfrogs::parse) reads:
/// players are named by their colours, which belong to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Play a pad of this kind from hand there (BF-2.1): `play 3/4 N12`, actions before spaces.
    Play {
        /// What the pad shows.
        pad: PadKind,
        /// Where it goes.
        to: Cell,
    },
    /// Deploy a piece from the reserve (BF-3.1): `deploy frog L12`, `deploy bullfrog L12`.
    Deploy {
        /// Frog or Bullfrog.
        kind: PieceKind,
        /// The pad that receives it.
        to: Cell,
    },
    /// Deploy by moving an own Frog, with an empty reserve (BF-3.4): `move K12 L12`.
    Move {
        /// The pad that the Frog leaves.
        from: Cell,
        /// The pad that receives it.
        to: Cell,
    },
    /// Hop an opponent's Frog to a neighbour (BF-4.1): `sabotage blue N12 O12`.
    Sabotage {
        /// Whose Frog.
        owner: Player,
        /// The pad that it leaves.
        from: Cell,
        /// The neighbour that receives it, the Log included.
        to: Cell,
    },
    /// Take no more actions (BF-2.2), or end the turn (BF-2.6): `done`.
    Done,
    /// Choose the full pad that is scored next (BF-5.1): `score N12`.
    Score {
        /// The full pad.
        pad: Cell,
    },
    /// Hop a piece off the sinking pad (BF-5.3): `hop blue frog M13`.
    Hop {
        /// Whose piece.
        owner: Player,
        /// Frog or Bullfrog.
        kind: PieceKind,
        /// The neighbour that receives it, the Log included.
        to: Cell,
    },
    /// Slide a pad that is cut off (BF-6.1): `slide K15 L14`.
    Slide {
        /// The pad.
        from: Cell,
        /// The empty cell next to the Log's group.
        to: Cell,
    },
    /// Move Isaac there, where the player chooses (BF-8.3, BF-8.6): `isaac N13`.
    Isaac {
        /// The card he moves to.
        to: Cell,
    },
}
