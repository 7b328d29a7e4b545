//! Where seeds come from: those of games and those of what computer players think.

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

    /// A seed, below 2^53, so that JSON and scripts keep it exactly.
    pub(super) fn seed(&self) -> u64 {
        let mut rng = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rng.random_range(0..1 << 53)
    }
}
