//! Answers that players give before they are asked.

use std::fmt;
use std::str::FromStr;

/// An answer given in advance, in the game's own words. A player has at most one about the same.
///
/// Its text is both parts with `=` between them: `cards.3.1=none`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Order {
    /// What will be asked.
    pub about: String,
    /// What the answer is.
    pub answer: String,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.about, self.answer)
    }
}

/// The text is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an order")]
pub struct NotAnOrder;

impl FromStr for Order {
    type Err = NotAnOrder;

    fn from_str(text: &str) -> Result<Self, NotAnOrder> {
        let (about, answer) = text.split_once('=').ok_or(NotAnOrder)?;
        Ok(Self {
            about: about.to_owned(),
            answer: answer.to_owned(),
        })
    }
}

/// What an answer given in advance comes to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ordered {
    /// The player is asked, and this action is the answer.
    Act(String),
    /// It has nothing to answer yet.
    Wait,
    /// What it was about is over, or is not as it was when it was given.
    Void,
}
