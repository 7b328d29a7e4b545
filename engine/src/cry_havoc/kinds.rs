//! The closed lists of the rules: factions, terrains, objectives, kinds of icons, sides.

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};

/// Enums whose variants have a stable name, which is the variant's in lower case.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident,)* })*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Enum, Display, EnumString,
            IntoStaticStr,
        )]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        pub enum $name {
            $($(#[$each])* $variant,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; enum_map::enum_len::<Self>()] = [$(Self::$variant),*];

            /// The stable name.
            pub fn name(self) -> &'static str {
                self.into()
            }
        }
    )*};
}

kinds! {
    /// A faction (CH-1.2). With 2 or 3 players the Trogs are neutral (CH-11).
    Faction {
        /// The Humans.
        Humans,
        /// The Pilgrims.
        Pilgrims,
        /// The Machines.
        Machines,
        /// The Trogs.
        Trogs,
    }

    /// The terrain of an inner Region and of a Terrain Tactics deck (CH-1.4).
    Terrain {
        /// Mountain.
        Mountain,
        /// Desert.
        Desert,
        /// Jungle.
        Jungle,
        /// Ocean.
        Ocean,
    }

    /// What Units fight for in a battle (CH-9.3).
    Objective {
        /// Region Control (CH-9.6).
        Control,
        /// Capture Prisoners (CH-9.7).
        Capture,
        /// Attrition (CH-9.8).
        Attrition,
    }

    /// The Actions that discard cards for their icons (CH-5.3).
    Icon {
        /// Move (CH-6).
        Move,
        /// Recruit (CH-8.1).
        Recruit,
        /// Build and Activate (CH-8.2).
        Build,
    }

    /// The three experience levels of a table (CH-1.6).
    Level {
        /// Only the Default Skill.
        Beginner,
        /// The Default Skill and a random one.
        Experienced,
        /// The Default Skill and two random ones.
        Veteran,
    }

    /// A side of the map (CH-1.1).
    MapSide {
        /// For 3 or 4 players.
        Standard,
        /// For 2 players.
        Two,
    }
}

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub(super) enum Side {
    Attacker,
    Defender,
}

impl Side {
    /// The side that it fights.
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

impl Faction {
    /// The factions that are invaders: all but the Trogs.
    pub const INVADERS: [Self; 3] = [Self::Humans, Self::Pilgrims, Self::Machines];
}

impl Level {
    /// How many Skills beside the Default one (CH-1.6).
    pub fn extra_skills(self) -> usize {
        match self {
            Self::Beginner => 0,
            Self::Experienced => 1,
            Self::Veteran => 2,
        }
    }
}

impl MapSide {
    /// The side for so many players.
    pub fn for_players(players: usize) -> Self {
        if players == 2 { Self::Two } else { Self::Standard }
    }
}
