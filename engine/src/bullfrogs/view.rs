//! What one viewer may know of a game.

use serde::{Deserialize, Serialize};

use super::{Cell, Colour, Direction, Frame, PadKind, Piece, Player};
use crate::{Question, Seat};

/// A game as one viewer sees it: it holds nothing that the viewer may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The number of the turn, counted from 1, Isaac's turns included.
    pub turn: u16,
    /// Whose turn it is: the active player, Isaac included. In Isaac's turn the decisions are the player's (BF-8.6).
    pub active: Player,
    /// What must be decided; `None` when the game is over.
    pub decision: Option<Decision>,
    /// More of it, if it is the viewer who must decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The pads in play, by row and then by column.
    pub cards: Vec<Card>,
    /// The pieces on the Log, one entry per player.
    pub log: Vec<LogPieces>,
    /// The pad played this turn, while it is in play.
    pub played: Option<Cell>,
    /// How many actions the played pad gives this turn; in Isaac's turn what his Action die shows.
    pub actions: u8,
    /// How many of them are left.
    pub actions_left: u8,
    /// The full pad that is being counted and hopped off (BF-5.3).
    pub sinking: Option<Cell>,
    /// The players in order of play, Isaac included in the solo game.
    pub players: Vec<PlayerView>,
    /// Isaac and his dice, in the solo game.
    pub isaac: Option<IsaacView>,
    /// The empty cells next to a card, where a pad may be played (BF-2.1), by row and then by column.
    pub open_cells: Vec<Cell>,
    /// The part of the pond that is shown.
    pub frame: Frame,
    /// The ranks of the solo game from the lowest to the highest (BF-8.7); empty in other games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<RankView>,
    /// The final scores once the game is over, one entry per player, Isaac included in the solo game.
    pub result: Option<Vec<FinalScore>>,
}

/// The kinds of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Play a pad from hand (BF-2.1).
    Play,
    /// Take an action or end them (BF-2.2).
    Act,
    /// Choose the full pad to score next (BF-5.1).
    Score,
    /// Choose a piece to hop and its place (BF-5.3).
    Hop,
    /// Choose a pad to slide and its place (BF-6.1).
    Slide,
    /// Choose where Isaac goes (BF-8.3, BF-8.6).
    Isaac,
    /// End the turn (BF-2.6).
    End,
}

impl Decision {
    /// The stable lower-case name, as in [`crate::Turn`].
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Act => "act",
            Self::Score => "score",
            Self::Hop => "hop",
            Self::Slide => "slide",
            Self::Isaac => "isaac",
            Self::End => "end",
        }
    }
}

/// A pad in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Where it lies.
    pub at: Cell,
    /// What it shows.
    pub pad: PadKind,
    /// The player whose colour it has; `None` for a starting pad (BF-0.1).
    pub owner: Option<Player>,
    /// Its spaces in order; a piece keeps its space until it leaves.
    pub spaces: Vec<Option<Piece>>,
}

impl Card {
    /// How many spaces are free; a pad with none is full (BF-5.1).
    pub fn free(&self) -> usize {
        self.spaces.iter().filter(|space| space.is_none()).count()
    }
}

/// One player's pieces on the Log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogPieces {
    /// Frogs, 1 point each (BF-7.3).
    pub frogs: u8,
    /// Bullfrogs, 2 points each (BF-7.3).
    pub bullfrogs: u8,
}

impl LogPieces {
    /// Points on the Log (BF-7.3).
    pub fn points(self) -> u8 {
        self.frogs + 2 * self.bullfrogs
    }
}

/// What everybody knows of a player, and the hand if the viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The player's colour.
    pub colour: Colour,
    /// Frogs in reserve.
    pub frogs: u8,
    /// Bullfrogs in reserve.
    pub bullfrogs: u8,
    /// Bullfrogs that left the game (BF-5.5).
    pub bullfrogs_lost: u8,
    /// The pads in hand.
    pub hand: Hand,
    /// How many pads are in the deck.
    pub deck: u8,
    /// The scoring pile, in the order in which it was won.
    pub won: Vec<WonPad>,
    /// The victory points of the scoring pile, without own-colour bonus.
    pub vp: u8,
}

/// Pads in hand, as far as the viewer knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// How many.
    pub count: u8,
    /// What they show, in the order in which they were drawn; only in their owner's view.
    pub pads: Option<Vec<PadKind>>,
}

/// A pad in a scoring pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WonPad {
    /// What it shows.
    pub pad: PadKind,
    /// The player whose colour it has; `None` for a starting pad.
    pub owner: Option<Player>,
}

/// Isaac in the solo game (BF-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IsaacView {
    /// The card where his marker stands.
    pub at: Cell,
    /// The Movement die of his last turn.
    pub movement: Option<MovementDie>,
    /// The Action die of his last turn.
    pub actions: Option<ActionDie>,
}

/// A face of the Movement die (BF-8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementDie {
    /// Move to the card there, if any.
    Step(Direction),
    /// Move, the player chooses where.
    Any,
    /// Stay.
    Blank,
}

/// A face of the Action die: the number of actions, 1 to 3 (BF-8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionDie(pub u8);

/// A rank of the solo game (BF-8.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankView {
    /// Its stable name.
    pub name: String,
    /// The least score that it takes; the lowest rank takes none.
    pub from: Option<i16>,
}

/// How a player's final score comes about (BF-7.3, BF-8.7, BF-8.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalScore {
    /// Victory points of the scoring pile.
    pub pads: u8,
    /// 1 per pad there of the player's own colour; 0 in the solo game (BF-8.7).
    pub own_colour: u8,
    /// Points on the Log.
    pub log: u8,
    /// 3 for the one player with most points on the Log, else 0.
    pub log_lead: u8,
    /// The sum; in the solo game, for the player, less Isaac's sum.
    pub total: i16,
    /// Points on pads still in play, which part a tie (BF-7.4); `None` where no tie had to be parted.
    pub tie_break: Option<u8>,
    /// Whether the player won or shares the win; never in the solo game.
    pub winner: bool,
}
