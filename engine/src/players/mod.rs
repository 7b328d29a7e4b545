//! Computer players.
//!
//! A computer player is given a seat of a game and knows what a person there would know: before it thinks, everything that
//! the seat may not know is dealt anew ([`AnyGame::redeal`]). How long it thinks is counted in games played ahead, not in
//! seconds, so that the same view and the same seed give the same choice on every machine.

pub mod guest;
pub mod league;
pub mod learn;
mod playable;
pub mod refine;
mod search;
mod strength;

use rand::{Rng, RngExt};

pub use playable::Shares;
pub(crate) use playable::{MAX_SEATS, Playable, shares_of};
pub use search::Effort;
pub(crate) use search::{May, search};
pub use strength::{Strength, UnknownStrength};

use crate::{AnyGame, Seat, Turn};

/// What a computer player thinks of one of the actions that it has.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The notation of the action.
    pub action: String,
    /// The share of the games played ahead from this action on that the seat won, from 0 to 1.
    pub chance: f64,
    /// How many games those were; 0 where there was nothing to choose.
    pub games: u32,
}

/// Chooses evenly among the legal actions of a seat; `None` if it has no decision to make.
pub fn random(game: &AnyGame, seat: Seat, rng: &mut impl Rng) -> Option<String> {
    let mut actions = game.legal(seat);
    (!actions.is_empty()).then(|| actions.swap_remove(rng.random_range(..actions.len())))
}

/// What a player of this strength does; `None` if the seat has no decision to make. It takes up to a second on one core:
/// call it where nobody waits for the thread.
pub fn decide(game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
    advise(game, seat, strength, seed)
        .into_iter()
        .next()
        .map(|advice| advice.action)
}

/// The actions of a seat that a player of this strength considered, the best first; none if it has no decision to make.
pub fn advise(game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice> {
    think(game, seat, strength.effort(game.kind()), seed)
}

/// Like [`advise`] for as much thought as one likes.
pub fn think(game: &AnyGame, seat: Seat, effort: Effort, seed: u64) -> Vec<Advice> {
    match game.turn() {
        Turn::Decide { seats, .. } if seats.contains(seat) => game.game().advise(seat, effort, seed),
        Turn::Decide { .. } | Turn::Over(_) => Vec::new(),
    }
}
