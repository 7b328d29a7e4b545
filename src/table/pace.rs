//! How soon a table reminds people. It stands alone, because buttons name it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How often people are reminded at a table who chose nothing themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Never.
    Off,
    /// For games over days.
    #[default]
    Gentle,
    /// For games within a day or two.
    Brisk,
}

impl Pace {
    /// All of them, in the order in which a host goes through them.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Brisk, Self::Off];

    /// Hours from a question to its first reminder; 0 for never.
    pub fn hours(self) -> u32 {
        match self {
            Self::Off => 0,
            Self::Gentle => 20,
            Self::Brisk => 6,
        }
    }

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Gentle => "gentle",
            Self::Brisk => "brisk",
        }
    }

    /// The one after it, the first after the last.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|pace| *pace == self).unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|pace| pace.name() == name).ok_or(())
    }
}
