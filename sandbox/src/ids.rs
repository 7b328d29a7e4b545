//! Snowflakes: Discord's identifiers, which also tell when a thing was made.

use std::fmt;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl $name {
            /// Reads the decimal form that travels over the wire.
            pub fn parse(text: &str) -> Option<Self> {
                text.parse().ok().filter(|id| *id != 0).map(Self)
            }

            /// Reads the identifier from JSON, where bots write it as text or as a number.
            pub fn read(value: &serde_json::Value) -> Option<Self> {
                match value.as_u64() {
                    Some(number) => Some(number).filter(|id| *id != 0).map(Self),
                    None => value.as_str().and_then(Self::parse),
                }
            }
        }

        // JSON numbers lose digits in a browser, so identifiers travel as text.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom("not a snowflake"))
            }
        }
    };
}

snowflake!(
    /// A person or the bot.
    UserId
);
snowflake!(
    /// A text channel, a thread or a direct message channel.
    ChannelId
);
snowflake!(
    /// A message.
    MessageId
);
snowflake!(
    /// An emoji of the application.
    EmojiId
);
snowflake!(
    /// An interaction: one press, one command, one form sent.
    InteractionId
);

/// First millisecond of 2015, from which snowflakes count.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// Makes ever growing snowflakes.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next identifier, for something made at `now_ms` (milliseconds since 1970).
    pub fn next(&mut self, now_ms: u64) -> u64 {
        let earliest = now_ms.saturating_sub(EPOCH_MS) << 22;
        self.last = earliest.max(self.last + 1);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snowflakes_grow_even_when_time_stands_still_or_goes_back() {
        let mut snowflakes = Snowflakes::default();
        let made: Vec<u64> = [5, 5, 3, 9].map(|ms| snowflakes.next(EPOCH_MS + ms)).to_vec();
        assert!(made.is_sorted_by(|a, b| a < b), "{made:?}");
        assert_eq!(made[0] >> 22, 5);
    }
}
