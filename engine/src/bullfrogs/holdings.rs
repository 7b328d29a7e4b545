//! What a player has beside the pads in play.

use arrayvec::ArrayVec;

use super::pond::MAX_PADS;
use super::{Colour, LogPieces, PadKind, PieceKind, WonPad};

/// How many pads a hand holds (BF-1.3, BF-7.1).
pub(super) const HAND: usize = 3;

/// What a player holds beside the pads in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Holdings {
    pub colour: Colour,
    /// In reserve.
    pub frogs: u8,
    /// In reserve.
    pub bullfrogs: u8,
    /// Bullfrogs that left the game (BF-5.5).
    pub lost: u8,
    /// On the Log.
    pub log: LogPieces,
    pub hand: ArrayVec<PadKind, HAND>,
    /// The last one is drawn first.
    pub deck: ArrayVec<PadKind, MAX_PADS>,
    /// The scoring pile, in the order in which it was won.
    pub won: ArrayVec<WonPad, MAX_PADS>,
}

impl Holdings {
    /// The reserve's counter for a kind of piece.
    pub fn reserve(&mut self, kind: PieceKind) -> &mut u8 {
        match kind {
            PieceKind::Frog => &mut self.frogs,
            PieceKind::Bullfrog => &mut self.bullfrogs,
        }
    }

    /// The Log's counter for a kind of piece.
    pub fn on_log(&mut self, kind: PieceKind) -> &mut u8 {
        match kind {
            PieceKind::Frog => &mut self.log.frogs,
            PieceKind::Bullfrog => &mut self.log.bullfrogs,
        }
    }

    /// Draws until the hand holds so many pads or the deck is empty (BF-7.1).
    pub fn draw(&mut self, hand: usize) {
        while self.hand.len() < hand
            && let Some(pad) = self.deck.pop()
        {
            self.hand.push(pad);
        }
    }

    /// The victory points of the scoring pile.
    pub fn vp(&self) -> u8 {
        self.won.iter().map(|won| won.pad.vp).sum()
    }
}
