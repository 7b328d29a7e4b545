//! The closed lists of the rules: factions, terrains, objectives, kinds of icons.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$each])* $variant,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),*].len()] = [$(Self::$variant),*];

            /// The stable name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }

            /// The place in [`Self::ALL`].
            pub fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(name: &str) -> Result<Self, ()> {
                Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
            }
        }
    )*};
}

kinds! {
    /// A faction (CH-1.2). With 2 or 3 players the Trogs are neutral (CH-11).
    Faction {
        /// The Humans.
        Humans = "humans",
        /// The Pilgrims.
        Pilgrims = "pilgrims",
        /// The Machines.
        Machines = "machines",
        /// The Trogs.
        Trogs = "trogs",
    }

    /// The terrain of an inner Region and of a Terrain Tactics deck (CH-1.4).
    Terrain {
        /// Mountain.
        Mountain = "mountain",
        /// Desert.
        Desert = "desert",
        /// Jungle.
        Jungle = "jungle",
        /// Ocean.
        Ocean = "ocean",
    }

    /// What Units fight for in a battle (CH-9.3).
    Objective {
        /// Region Control (CH-9.6).
        Control = "control",
        /// Capture Prisoners (CH-9.7).
        Capture = "capture",
        /// Attrition (CH-9.8).
        Attrition = "attrition",
    }

    /// The Actions that discard cards for their icons (CH-5.3).
    Icon {
        /// Move (CH-6).
        Move = "move",
        /// Recruit (CH-8.1).
        Recruit = "recruit",
        /// Build and Activate (CH-8.2).
        Build = "build",
    }

    /// The three experience levels of a table (CH-1.6).
    Level {
        /// Only the Default Skill.
        Beginner = "beginner",
        /// The Default Skill and a random one.
        Experienced = "experienced",
        /// The Default Skill and two random ones.
        Veteran = "veteran",
    }
}

impl Faction {
    /// The factions that are invaders: all but the Trogs.
    pub const INVADERS: [Self; 3] = [Self::Humans, Self::Pilgrims, Self::Machines];
}

impl Level {
    /// How many Skills beside the Default one (CH-1.6).
    pub fn extra_skills(self) -> usize {
        self.index()
    }
}
