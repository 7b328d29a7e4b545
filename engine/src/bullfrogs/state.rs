//! The state of a game.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::content::Content;
use super::holdings::Holdings;
use super::pond::{MAX_PADS, MAX_PLAYERS, Pond, Spot};
use super::stage::{Sinking, Stage};
use super::{Cell, Decision, Event, IsaacView, Piece, Player, WonPad};
use crate::Seat;
use crate::random::Random;

/// A game of Bullfrogs.
///
/// It always waits for a decision between several choices or for the end of a turn, or is over: what else has one choice
/// only is done at once and told in the events (BF-2.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bullfrogs {
    pub(super) content: Arc<Content>,
    pub(super) random: Random,
    pub(super) stage: Stage,
    /// Counted from 1.
    pub(super) turn: u16,
    pub(super) active: Player,
    /// The pad played this turn, while it is in play.
    pub(super) played: Option<Cell>,
    /// What the played pad or Isaac's Action die gives this turn.
    pub(super) actions: u8,
    pub(super) actions_left: u8,
    pub(super) sinking: Option<Sinking>,
    pub(super) pond: Pond,
    pub(super) players: ArrayVec<Holdings, MAX_PLAYERS>,
    /// Pads that left the game (BF-5.6).
    pub(super) gone: ArrayVec<WonPad, MAX_PADS>,
    /// In the solo game.
    pub(super) isaac: Option<IsaacView>,
}

/// Gathers what an action brings about.
pub(super) type Report<'a> = crate::contract::Report<'a, Event>;

impl Bullfrogs {
    /// The component data that the game was started with.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// How many people play: 1 in the solo game.
    pub fn seats(&self) -> u8 {
        if self.is_solo() { 1 } else { self.players.len() as u8 }
    }

    /// Whether this is the solo game, with Isaac as player 1 (BF-8).
    pub fn is_solo(&self) -> bool {
        self.isaac.is_some()
    }

    /// Isaac's pieces are player 1's.
    pub(super) const ISAAC: Player = Player(1);

    pub(super) fn isaacs_turn(&self) -> bool {
        self.is_solo() && self.active == Self::ISAAC
    }

    /// The seat that decides: the active player's, in Isaac's turn the player's (BF-8.6).
    pub fn decides(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over => None,
            _ if self.is_solo() => Some(Seat(0)),
            _ => Some(Seat(self.active.0)),
        }
    }

    /// What must be decided; `None` when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        Some(match self.stage {
            Stage::Play => Decision::Play,
            Stage::Act => Decision::Act,
            Stage::Score => Decision::Score,
            Stage::Hop => Decision::Hop,
            Stage::Slide => Decision::Slide,
            Stage::IsaacFlees | Stage::IsaacSteps => Decision::Isaac,
            Stage::End => Decision::End,
            Stage::Over => return None,
        })
    }

    pub(super) fn holdings(&mut self, player: Player) -> &mut Holdings {
        &mut self.players[player.index()]
    }

    /// The players in order of play, Isaac included.
    pub(super) fn all_players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.players.len() as u8).map(Player)
    }

    /// Puts a piece on a card.
    pub(super) fn put(&mut self, piece: Piece, at: Cell) {
        match self.pond.spot(at) {
            // §BF-7.6: only hops, sabotage and Isaac bring pieces here.
            Spot::Log => *self.holdings(piece.owner).on_log(piece.kind) += 1,
            Spot::Pad(pad) => self.pond.put(piece, pad),
            Spot::Empty => unreachable!("pieces go to cards only"),
        }
    }

    /// Takes a piece off a card that has it.
    pub(super) fn take(&mut self, piece: Piece, from: Cell) {
        match self.pond.spot(from) {
            Spot::Log => *self.holdings(piece.owner).on_log(piece.kind) -= 1,
            Spot::Pad(pad) => self.pond.take(piece, pad),
            Spot::Empty => unreachable!("pieces come from cards only"),
        }
    }
}
