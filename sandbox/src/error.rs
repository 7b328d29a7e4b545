//! What can go wrong when a person acts.

use std::fmt;

use serde::Serialize;

/// Why the chat itself refuses an act, before the bot hears of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// Name of the text that says so.
    pub key: &'static str,
    /// Values in the text.
    pub args: Vec<(&'static str, String)>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        self.args
            .iter()
            .try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

/// Why an act did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The chat refuses it, as Discord's client or server would.
    #[error("refused: {0}")]
    Refused(Refusal),
    /// The bot did not answer in three seconds.
    #[error("the application did not respond")]
    NoAnswer,
    /// What was waited for did not come.
    #[error("nothing came within {0:?}")]
    Timeout(std::time::Duration),
}

/// A refusal by the name of its text.
pub(super) fn refused<const N: usize>(key: &'static str, args: [(&'static str, &str); N]) -> Error {
    let args = args.map(|(name, value)| (name, value.to_owned())).to_vec();
    Error::Refused(Refusal { key, args })
}
