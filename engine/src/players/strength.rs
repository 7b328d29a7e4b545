//! How strong computer players are.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Effort;
use crate::GameKind;

/// How strong a computer player is. Weaker ones sort first; what the steps are worth is measured in `docs/strength.md`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// One that a child beats.
    Novice,
    /// One that knows what the game is about.
    Casual,
    /// One that punishes mistakes.
    #[default]
    Steady,
    /// One that few people beat often.
    Strong,
    /// The best that there is, at up to a second of thought.
    Expert,
}

impl Strength {
    /// All, the weakest first.
    pub const ALL: [Self; 5] = [Self::Novice, Self::Casual, Self::Steady, Self::Strong, Self::Expert];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Casual => "casual",
            Self::Steady => "steady",
            Self::Strong => "strong",
            Self::Expert => "expert",
        }
    }
}

impl Strength {
    /// How much thought a player of this strength gives to a decision.
    pub fn effort(self, game: GameKind) -> Effort {
        let games = match (game, self) {
            (GameKind::Bullfrogs, Self::Novice) => 40,
            (GameKind::Bullfrogs, Self::Casual) => 65,
            (GameKind::Bullfrogs, Self::Steady) => 160,
            (GameKind::Bullfrogs, Self::Strong) => 500,
            (GameKind::Bullfrogs, Self::Expert) => 1100,
            (GameKind::CryHavoc, Self::Novice) => 50,
            (GameKind::CryHavoc, Self::Casual) => 100,
            (GameKind::CryHavoc, Self::Steady) => 220,
            (GameKind::CryHavoc, Self::Strong) => 550,
            (GameKind::CryHavoc, Self::Expert) => 1600,
        };
        Effort {
            games,
            ..Effort::usual(game)
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no strength of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no strength `{0}`; there are novice, casual, steady, strong and expert")]
pub struct UnknownStrength(pub String);

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(name: &str) -> Result<Self, UnknownStrength> {
        let mut all = Self::ALL.into_iter();
        all.find(|strength| strength.name() == name)
            .ok_or_else(|| UnknownStrength(name.to_owned()))
    }
}
