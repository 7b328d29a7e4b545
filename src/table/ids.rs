//! Identifiers. People, channels and messages carry Discord's snowflakes, without any of Discord's types.

use serde::{Deserialize, Serialize};

macro_rules! identifiers {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

identifiers! {
    /// A table: one game in one channel. Counted from 1 by the store and never used again.
    TableId;
    /// A person.
    UserId;
    /// A server.
    GuildId;
    /// A channel, a thread or a conversation of direct messages.
    ChannelId;
    /// A role of a server's members.
    RoleId;
    /// A message.
    MessageId;
    /// One click or command of a person; the same one may arrive twice and acts once.
    InteractionId;
}

impl UserId {
    /// Somebody of whom only the name is known: who played at a table that came from a file. No person of Discord has this number.
    pub const ELSEWHERE: Self = Self(0);

    /// Somebody who took part and whose data were deleted. Nobody has this number on Discord.
    pub const FORMER: Self = Self(0);
}

/// Milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Whole seconds since 1970-01-01 UTC, as Discord's time marks want them.
    pub fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// This moment and `duration` later.
    #[must_use]
    pub fn after(self, duration: std::time::Duration) -> Self {
        Self(
            self.0
                .saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)),
        )
    }

    /// This moment and `duration` earlier.
    #[must_use]
    pub fn before(self, duration: std::time::Duration) -> Self {
        Self(
            self.0
                .saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)),
        )
    }
}
