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
        let games = self.of(match game {
            GameKind::Bullfrogs => [40, 72, 145, 500, 1300],
            GameKind::CryHavoc => [52, 84, 166, 360, 1000],
        });
        Effort {
            games,
            ..Effort::usual(game)
        }
    }

    /// The next weaker strength; none for the weakest.
    pub fn weaker(self) -> Option<Self> {
        let mut all = Self::ALL.into_iter().rev();
        all.find(|other| *other < self)
    }

    /// How many per cent of games of two a player of this strength won against the next [weaker](Self::weaker) one; `None`
    /// where that was not measured. `docs/strength.md` tells how it was.
    pub fn measured(self, game: GameKind) -> Option<f64> {
        self.of(match game {
            GameKind::Bullfrogs => [None, Some(67.2), Some(64.8), Some(66.5), Some(63.5)],
            GameKind::CryHavoc => [None, Some(65.0), Some(65.3), Some(64.0), Some(62.0)],
        })
    }

    /// Of what stands for [all](Self::ALL) in their order, what is this one's.
    fn of<T>(self, all: [T; 5]) -> T {
        let [novice, casual, steady, strong, expert] = all;
        match self {
            Self::Novice => novice,
            Self::Casual => casual,
            Self::Steady => steady,
            Self::Strong => strong,
            Self::Expert => expert,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The share in the row of the report that has these columns first, without its interval.
    fn reported(game: GameKind, one: Strength, others: Strength) -> Option<f64> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/strength.md");
        let report = std::fs::read_to_string(path).expect("the report is there");
        let row = format!("| {game} | 2 | {one} | {others} | ");
        let rest = report.lines().find_map(|line| line.strip_prefix(&row))?;
        let (_, share) = rest.split_once(" | ")?;
        share.split_once(" %")?.0.parse().ok()
    }

    #[test]
    fn what_was_measured_is_what_the_report_says() {
        for game in GameKind::ALL {
            for strength in Strength::ALL {
                let reported = strength.weaker().and_then(|weaker| reported(game, strength, weaker));
                assert_eq!(strength.measured(game), reported, "{game}, {strength}");
            }
        }
    }
}
