//! What happened, in the order in which it happened.

use serde::{Deserialize, Serialize};

use super::{ActionDie, Cell, MovementDie, PadKind, Piece, Player};

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn began.
    TurnStarted {
        /// Whose turn.
        player: Player,
        /// Counted from 1, Isaac's turns included.
        number: u16,
    },
    /// A pad was played (BF-2.1).
    Played {
        /// By whom.
        player: Player,
        /// What the pad shows.
        pad: PadKind,
        /// Where it lies now.
        at: Cell,
    },
    /// A piece came from the reserve onto a card (BF-3.1, BF-8.4).
    Deployed {
        /// The piece.
        piece: Piece,
        /// The card.
        at: Cell,
    },
    /// A Frog was deployed by moving it from another card (BF-3.4, BF-8.5).
    Moved {
        /// The Frog.
        piece: Piece,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// An opponent's Frog was made to hop (BF-4.1).
    Sabotaged {
        /// By whom.
        by: Player,
        /// The Frog.
        piece: Piece,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// Isaac expelled a Frog to its owner's reserve (BF-8.4).
    Expelled {
        /// The Frog.
        piece: Piece,
        /// Where from.
        from: Cell,
    },
    /// The active player takes no more actions (BF-2.2).
    ActionsEnded {
        /// Who.
        player: Player,
        /// How many actions were left unused.
        unused: u8,
    },
    /// A full pad was counted (BF-5.2).
    Scored {
        /// The pad.
        at: Cell,
        /// What it shows.
        pad: PadKind,
        /// Who won the battle; nobody in a tie.
        winner: Option<Player>,
        /// The points of each player on the pad; players beyond the game's number have 0.
        points: [u8; 4],
    },
    /// A piece hopped off the sinking pad (BF-5.3).
    Hopped {
        /// The piece.
        piece: Piece,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// Frogs went back to their owner's reserve (BF-5.5).
    Returned {
        /// Whose.
        player: Player,
        /// How many.
        frogs: u8,
    },
    /// Bullfrogs left the game (BF-5.5).
    BullfrogsLost {
        /// Whose.
        player: Player,
        /// How many.
        bullfrogs: u8,
    },
    /// The pad left the pond (BF-5.6): to the winner's scoring pile, or out of the game.
    Sank {
        /// Where it lay.
        at: Cell,
        /// What it shows.
        pad: PadKind,
        /// Who has it now.
        winner: Option<Player>,
    },
    /// A pad slid (BF-6.2).
    Slid {
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// A player drew pads (BF-7.1); how many is public.
    Drew {
        /// Who.
        player: Player,
        /// How many.
        count: u8,
    },
    /// What one of the drawn pads shows; only its owner is told.
    DrewPad {
        /// What it shows.
        pad: PadKind,
    },
    /// Isaac's dice (BF-8.3, BF-8.4).
    Rolled {
        /// The Movement die.
        movement: MovementDie,
        /// The Action die.
        actions: ActionDie,
    },
    /// Isaac went to another card (BF-8.3, BF-8.6).
    IsaacMoved {
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// Isaac lost actions that he could not take (BF-8.4, BF-8.5).
    IsaacLostActions {
        /// How many.
        count: u8,
    },
    /// The game ended (BF-7.2, BF-8.7).
    Ended,
}
