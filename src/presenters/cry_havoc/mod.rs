//! Cry Havoc in words and pictures: its lobby, what happened, what may be chosen, how the planet stands.

#[cfg(test)]
mod budget;
mod building;
mod component;
mod details;
mod face;
mod facts;
mod foretell;
mod gist;
mod guide;
mod labels;
mod lobby;
mod look;
mod marks;
mod orders;
mod picture;
mod question;
mod seen;
mod status;
mod story;
#[cfg(test)]
mod tests;
mod words;

pub use details::details;
pub use face::CryHavoc;
pub use facts::fact;
pub use foretell::foretell;
pub use gist::{final_round, gist};
pub use seen::Seen;
pub use status::{result, standing, waits_for};
pub use story::story;
pub use words::{SHORT_LIMIT, Words};

/// The chapters of the help: what the game is about, its battles, its factions.
pub const HELP: &[&str] = &[
    "cry-havoc-help-play",
    "cry-havoc-help-battle",
    "cry-havoc-help-factions",
];
