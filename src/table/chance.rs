//! Where seeds and the choices of computer players come from.

use std::sync::{Mutex, PoisonError};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A source of chance for everything outside the rules. Games carry their own, made from a seed.
pub struct Chance(Mutex<StdRng>);

impl Chance {
    /// Chance that nobody can foresee, from the operating system.
    pub fn from_system() -> Self {
        Self::seeded(rand::rng().random())
    }

    /// The same chance again for the same seed: for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }

    /// A seed for a game, below 2^53, so that JSON and scripts keep it exactly.
    pub(super) fn seed(&self) -> u64 {
        self.with(|rng| rng.random_range(0..1 << 53))
    }

    /// Lends the generator.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut StdRng) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
