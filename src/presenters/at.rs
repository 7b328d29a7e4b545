//! What the buttons and lists of a table are about, as their `custom_id` says it.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use engine::Seat;

use super::control::UnknownControl;
use super::walk::Draft;
use crate::table::Remedy;

/// An option of a game, in the panel that shows the lobby at a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionAt {
    /// The option's name, as the game knows it.
    pub name: String,
    /// The version of the table; 0 in panels of older programs, which did not say.
    pub version: u64,
}

impl fmt::Display for OptionAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.name, self.version)
    }
}

impl FromStr for OptionAt {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let versioned = text
            .rsplit_once('.')
            .and_then(|(name, version)| Some((name, version.parse().ok()?)));
        let (name, version) = versioned.unwrap_or((text, 0));
        Ok(Self {
            name: name.to_owned(),
            version,
        })
    }
}

/// Two values with a dot between them.
fn pair<A: FromStr, B: FromStr>(text: &str) -> Result<(A, B), UnknownControl> {
    let parse = || {
        let (first, second) = text.split_once('.')?;
        Some((first.parse().ok()?, second.parse().ok()?))
    };
    parse().ok_or(UnknownControl)
}

/// A seat, in a panel that shows the lobby at a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatAt {
    /// The seat.
    pub seat: Seat,
    /// The version of the table.
    pub version: u64,
}

impl fmt::Display for SeatAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat.0, self.version)
    }
}

impl FromStr for SeatAt {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Self, UnknownControl> {
        let (seat, version) = pair(text)?;
        Ok(Self {
            seat: Seat(seat),
            version,
        })
    }
}

/// An answer to a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteAt {
    /// What is chosen.
    pub remedy: Remedy,
    /// The vote: see [`crate::table::Vote::number`].
    pub number: u64,
}

impl fmt::Display for VoteAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.remedy.name(), self.number)
    }
}

impl FromStr for VoteAt {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Self, UnknownControl> {
        let (remedy, number): (String, u64) = pair(text)?;
        let remedy = Remedy::named(&remedy).ok_or(UnknownControl)?;
        Ok(Self { remedy, number })
    }
}

/// A moment of a game to which it can go back, as it was chosen at a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RewindTo {
    /// The newest entry of the log that would still count.
    pub to: u64,
    /// The version of the table.
    pub version: u64,
}

impl fmt::Display for RewindTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.to, self.version)
    }
}

impl FromStr for RewindTo {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Self, UnknownControl> {
        let (to, version) = pair(text)?;
        Ok(Self { to, version })
    }
}

/// A step on the private copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TryAt {
    /// The newest entry of the log that counts in the copy.
    pub base: u64,
    /// With which what the person could not know was dealt anew.
    pub seed: u32,
    /// How often the copy was changed before.
    pub number: u32,
    /// What is done with it.
    pub step: TryStep,
}

/// What is done with the private copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryStep {
    /// Something is chosen in its panel.
    Pick(Draft),
    /// The newest step is taken back.
    Back,
    /// A computer player decides for the others until it is the person's decision again.
    Computer,
    /// All is dealt anew, and nothing is tried yet.
    Anew,
}

impl fmt::Display for TryAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}/", self.base, self.seed, self.number)?;
        match &self.step {
            TryStep::Pick(draft) => draft.fmt(f),
            TryStep::Back => f.write_str("back"),
            TryStep::Computer => f.write_str("computer"),
            TryStep::Anew => f.write_str("anew"),
        }
    }
}

impl FromStr for TryAt {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Self, UnknownControl> {
        let (copy, step) = text.split_once('/').ok_or(UnknownControl)?;
        let (base, rest): (u64, String) = pair(copy)?;
        let (seed, number) = pair(&rest)?;
        let step = match step {
            "back" => TryStep::Back,
            "computer" => TryStep::Computer,
            "anew" => TryStep::Anew,
            draft => TryStep::Pick(draft.parse().map_err(|_| UnknownControl)?),
        };
        Ok(Self {
            base,
            seed,
            number,
            step,
        })
    }
}
