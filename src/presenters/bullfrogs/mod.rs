//! Bullfrogs in words and pictures: its lobby, what happened, what may be chosen, how the board stands.

mod asking;
mod details;
mod face;
mod foretell;
mod gist;
mod hops;
mod lobby;
mod question;
mod seen;
mod slides;
mod story;
#[cfg(test)]
mod tests;
mod words;

pub use face::Bullfrogs;
pub use seen::Seen;

use engine::bullfrogs::Player;

/// Who plays in a solo game beside the one person: the player after the only seat (BF-8.1).
const ISAAC: Player = Player(1);
