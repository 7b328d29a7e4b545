//! What the component data of all games have in common: where an entry comes from, and why data are refused.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Where an entry comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rulebook or another public source.
    Known,
    /// Ours, where nothing is published.
    House,
}

/// Why component data was refused: which file, which entry, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {entry}: {reason}")]
pub struct ContentError {
    /// The file.
    pub file: String,
    /// The entry in it, such as `pads[1].spaces`; `line 3, column 5` where the text is not of the right form.
    pub entry: String,
    /// What is wrong.
    pub reason: String,
}

/// An entry and what is wrong with it.
pub(crate) type Flaw = (String, String);

/// The flaw, unless the condition holds.
pub(crate) fn check(holds: bool, entry: impl fmt::Display, reason: impl fmt::Display) -> Result<(), Flaw> {
    if holds {
        Ok(())
    } else {
        Err((entry.to_string(), reason.to_string()))
    }
}

/// Where a text is not of the right form, and why.
pub(crate) fn malformed(flaw: &serde_json::Error) -> Flaw {
    (
        format!("line {}, column {}", flaw.line(), flaw.column()),
        flaw.to_string(),
    )
}

/// Reads and writes shared data.
pub(crate) mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "serde wants a reference to the field")]
    pub fn serialize<T: Serialize, S: Serializer>(shared: &Option<Arc<T>>, serializer: S) -> Result<S::Ok, S::Error> {
        shared.as_deref().serialize(serializer)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Arc<T>>, D::Error> {
        Ok(Option::<T>::deserialize(deserializer)?.map(Arc::new))
    }
}
