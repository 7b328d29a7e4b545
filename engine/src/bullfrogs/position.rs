//! A position in a readable form: what a save holds, and what can be written by hand.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::content::Content;
use super::stage::{Sinking, Stage};
use super::{Bullfrogs, Cell, Colour, Frame, IsaacView, LogPieces, PadKind, Piece, PieceKind, Player, WonPad};
use crate::Random;
use crate::components::shared;

/// A whole position. A save states everything; by hand most may be left out (see the fields).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The component data; by default the embedded one.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "shared")]
    pub content: Option<Arc<Content>>,
    /// The place in the stream of chance; by default the beginning of seed 0.
    #[serde(default)]
    pub random: Random,
    /// The number of the turn, counted from 1.
    #[serde(default = "one")]
    pub turn: u16,
    /// Whose turn it is; by default player 0.
    #[serde(default = "first_player")]
    pub active: Player,
    /// Where in the turn the game is.
    pub stage: Stage,
    /// The pad played this turn, while it is in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<Cell>,
    /// What the played pad or Isaac's Action die gives this turn; by default what the played pad shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// How many actions are left; by default all in the stage of acting, else none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions_left: Option<u8>,
    /// The pad that pieces hop off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sinking: Option<Sinking>,
    /// The pads in play, in the order in which they came.
    pub cards: Vec<PlacedPad>,
    /// What has been shown of the pond; by default what these cards need.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<Frame>,
    /// The players in order of play, Isaac included in the solo game.
    pub players: Vec<PlayerPosition>,
    /// The pads that left the game; by default those that are nowhere else, if the decks are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone: Option<Vec<PiledPad>>,
    /// Isaac, in the solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isaac: Option<IsaacView>,
}

fn one() -> u16 {
    1
}

fn first_player() -> Player {
    Player(0)
}

/// A pad in play.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedPad {
    /// Where it lies.
    pub at: Cell,
    /// What it shows.
    pub pad: PadFace,
    /// Whose colour it has; a starting pad has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Player>,
    /// Its spaces in order, each with a piece such as `green frog` or `null`; those at the end that are free may be
    /// left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<Option<PieceName>>,
    /// How many pieces were deployed here this turn (BF-3.3).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub deployed: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What a player has beside the pads in play.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// The player's colour.
    pub colour: Colour,
    /// Frogs in reserve; by default those that are nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frogs: Option<u8>,
    /// Bullfrogs in reserve; by default those that are nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bullfrogs: Option<u8>,
    /// Bullfrogs that left the game.
    #[serde(default)]
    pub bullfrogs_lost: u8,
    /// Pieces on the Log.
    #[serde(default)]
    pub log: LogPieces,
    /// The pads in hand, in the order in which they were drawn. If no deck is stated, a player who waits draws up to
    /// three.
    #[serde(default)]
    pub hand: Vec<PadFace>,
    /// The deck from the top; by default the player's pads that are nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<PadFace>>,
    /// The scoring pile, in the order in which it was won.
    #[serde(default)]
    pub won: Vec<PiledPad>,
}

/// A pad in a scoring pile or out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PiledPad {
    /// What it shows.
    pub pad: PadFace,
    /// Whose colour it has; a starting pad has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Player>,
}

/// What tells a pad's kind: actions before spaces, written `3/4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadFace {
    /// The number of actions; 0 on starting pads.
    pub actions: u8,
    /// The number of spaces.
    pub spaces: u8,
}

/// A piece by the colour of its owner: `green frog`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceName {
    /// The owner's colour.
    pub colour: Colour,
    /// Frog or Bullfrog.
    pub kind: PieceKind,
}

impl fmt::Display for PadFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.actions, self.spaces)
    }
}

impl FromStr for PadFace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let face = text.split_once('/').and_then(|(actions, spaces)| {
            Some(Self {
                actions: actions.parse().ok()?,
                spaces: spaces.parse().ok()?,
            })
        });
        face.ok_or_else(|| format!("`{text}` is not a pad such as `3/4`"))
    }
}

impl fmt::Display for PieceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour.name(), self.kind.name())
    }
}

impl FromStr for PieceName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let piece = text.split_once(' ').and_then(|(colour, kind)| {
            Some(Self {
                colour: Colour::named(colour)?,
                kind: PieceKind::named(kind)?,
            })
        });
        piece.ok_or_else(|| format!("`{text}` is not a piece such as `green frog`"))
    }
}

/// Written and read as text.
macro_rules! as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}

as_text!(PadFace);
as_text!(PieceName);

impl From<PadKind> for PadFace {
    fn from(pad: PadKind) -> Self {
        Self {
            actions: pad.actions,
            spaces: pad.spaces,
        }
    }
}

impl From<WonPad> for PiledPad {
    fn from(won: WonPad) -> Self {
        Self {
            pad: won.pad.into(),
            owner: won.owner,
        }
    }
}

impl From<&Bullfrogs> for Position {
    fn from(game: &Bullfrogs) -> Self {
        let name = |piece: Piece| PieceName {
            colour: game.players[piece.owner.index()].colour,
            kind: piece.kind,
        };
        let cards = game.pond.pads().iter().map(|pad| PlacedPad {
            at: pad.at,
            pad: pad.kind.into(),
            owner: pad.owner,
            spaces: pad.spaces().iter().map(|space| space.map(name)).collect(),
            deployed: pad.deployed,
        });
        let players = game.players.iter().map(|holdings| PlayerPosition {
            colour: holdings.colour,
            frogs: Some(holdings.frogs),
            bullfrogs: Some(holdings.bullfrogs),
            bullfrogs_lost: holdings.lost,
            log: holdings.log,
            hand: holdings.hand.iter().map(|pad| (*pad).into()).collect(),
            deck: Some(holdings.deck.iter().rev().map(|pad| (*pad).into()).collect()),
            won: holdings.won.iter().map(|won| (*won).into()).collect(),
        });
        Self {
            content: Some(Arc::clone(&game.content)),
            random: game.random.clone(),
            turn: game.turn,
            active: game.active,
            stage: game.stage,
            played: game.played,
            actions: Some(game.actions),
            actions_left: Some(game.actions_left),
            sinking: game.sinking.clone(),
            cards: cards.collect(),
            frame: Some(game.pond.frame()),
            players: players.collect(),
            gone: Some(game.gone.iter().map(|gone| (*gone).into()).collect()),
            isaac: game.isaac,
        }
    }
}

/// Writes the position.
impl Serialize for Bullfrogs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::from(self).serialize(serializer)
    }
}
