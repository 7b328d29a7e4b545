//! Computer players.

use rand::{Rng, RngExt};

use crate::{AnyGame, Seat};

/// Chooses evenly among the legal actions of a seat; `None` if it has no decision to make.
pub fn random(game: &AnyGame, seat: Seat, rng: &mut impl Rng) -> Option<String> {
    let mut actions = game.legal(seat);
    (!actions.is_empty()).then(|| actions.swap_remove(rng.random_range(..actions.len())))
}
