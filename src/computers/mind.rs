//! What computer players think with.

use engine::players::{self, Advice, Strength};
use engine::{AnyGame, Seat};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// What computer players think with: the same question with the same seed has the same answer.
pub trait Mind: Send + Sync {
    /// What a player of this strength does; `None` if the seat has no decision to make. It may take seconds.
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String>;

    /// The actions that a player of this strength considers, the best first. It may take seconds.
    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice>;
}

/// The computer players of the engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trained;

impl Mind for Trained {
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        players::decide(game, seat, strength, seed)
    }

    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice> {
        players::advise(game, seat, strength, seed)
    }
}

/// Chooses evenly among the legal actions, at once and whatever the strength: where somebody must go on and nobody thinks.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

impl Mind for AtRandom {
    fn decide(&self, game: &AnyGame, seat: Seat, _strength: Strength, seed: u64) -> Option<String> {
        players::random(game, seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn advise(&self, game: &AnyGame, seat: Seat, _strength: Strength, seed: u64) -> Vec<Advice> {
        let mut actions = game.legal(seat);
        let first = seed.checked_rem(actions.len() as u64).unwrap_or_default();
        actions.rotate_left(first as usize);
        let even = |action| Advice {
            action,
            chance: 0.5,
            games: 0,
        };
        actions.into_iter().map(even).collect()
    }
}
