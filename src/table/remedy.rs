//! What a vote can decide. It stands alone, because buttons name it.

use serde::{Deserialize, Serialize};

/// What can be done about somebody whose time is up, the gentlest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// The time for the decision begins anew.
    Wait,
    /// A computer player decides until the decision passes on. The person keeps the seat.
    ComputerTurn,
    /// The seat is offered to everybody, and a computer player stands in.
    HandOver,
    /// The game ends here.
    End,
}

impl Remedy {
    /// All of them, the gentlest first.
    pub const ALL: [Self; 4] = [Self::Wait, Self::ComputerTurn, Self::HandOver, Self::End];

    /// Its stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::ComputerTurn => "computer-turn",
            Self::HandOver => "hand-over",
            Self::End => "end",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|remedy| remedy.name() == name)
    }
}
