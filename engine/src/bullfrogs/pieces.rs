//! The things a game is played with: players, colours, Frogs, Bullfrogs and kinds of pads (BF-0).

use std::fmt;

use serde::{Deserialize, Serialize};

/// One who owns Frogs: the seats in order of play, and in the solo game Isaac as player 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// The player as an index into lists that have one entry per player.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The colour of a player's pads and Frogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Green, drawn as a circle with the letter G.
    Green,
    /// Blue, drawn as a square with the letter B.
    Blue,
    /// Red, drawn as a triangle with the letter R.
    Red,
    /// Yellow, drawn as a diamond with the letter Y.
    Yellow,
}

impl Colour {
    /// All colours in the order in which they are handed out.
    pub const ALL: [Self; 4] = [Self::Green, Self::Blue, Self::Red, Self::Yellow];

    /// The stable lower-case name, as in notation and data.
    pub fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Yellow => "yellow",
        }
    }
}

/// Frog or Bullfrog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceKind {
    /// Counts 1 (BF-5.2) and can be sabotaged.
    Frog,
    /// Counts 2 (BF-5.2), takes one space (BF-3.5) and is never sabotaged (BF-4.2).
    Bullfrog,
}

/// A Frog or Bullfrog of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: PieceKind,
}

/// What a pad shows (BF-0.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PadKind {
    /// The number of actions that playing it gives; 0 on starting pads.
    pub actions: u8,
    /// The number of spaces, 1 to 6.
    pub spaces: u8,
    /// Its victory points.
    pub vp: u8,
}

impl Colour {
    /// The colour with this name, whatever the case of its letters.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.name().eq_ignore_ascii_case(name))
    }
}

impl PieceKind {
    /// Both kinds, in the order in which they hop (BF-5.3).
    pub const ALL: [Self; 2] = [Self::Frog, Self::Bullfrog];

    /// The stable lower-case name, as in notation and data.
    pub fn name(self) -> &'static str {
        match self {
            Self::Frog => "frog",
            Self::Bullfrog => "bullfrog",
        }
    }

    /// The kind with this name, whatever the case of its letters.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// What it counts in a battle and on the Log (BF-5.2, BF-7.3).
    pub fn points(self) -> u8 {
        match self {
            Self::Frog => 1,
            Self::Bullfrog => 2,
        }
    }
}

impl Piece {
    /// A Frog of `owner`.
    pub fn frog(owner: Player) -> Self {
        Self {
            owner,
            kind: PieceKind::Frog,
        }
    }

    /// A Bullfrog of `owner`.
    pub fn bullfrog(owner: Player) -> Self {
        Self {
            owner,
            kind: PieceKind::Bullfrog,
        }
    }
}

/// Actions before spaces, as in notation: `3/4`.
impl fmt::Display for PadKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.actions, self.spaces)
    }
}
