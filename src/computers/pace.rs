//! When computer players answer.

use std::time::Duration;

use engine::players::Strength;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::table::Timestamp;

/// When a computer player answers, counted from the moment at which it was asked. That depends on its strength and on
/// chance, and not on what it found: how long it thought would tell how hard its secrets make the decision.
#[derive(Clone, Debug)]
pub struct Pace {
    /// After how long it answers at the soonest: a little more than a decision takes.
    pub shortest: fn(Strength) -> Duration,
    /// As much more as chance adds at most.
    pub spread: Duration,
    /// How long the answer to a person's press is held back for computer players that are about to decide, before it says
    /// that they think.
    pub held_back: Duration,
}

impl Default for Pace {
    /// As people at a table like it: a moment that is seen, and never long.
    fn default() -> Self {
        Self {
            shortest: |strength| {
                Duration::from_millis(match strength {
                    Strength::Novice | Strength::Casual => 500,
                    Strength::Steady => 700,
                    Strength::Strong => 900,
                    Strength::Expert => 1200,
                })
            },
            spread: Duration::from_millis(300),
            held_back: Duration::ZERO,
        }
    }
}

impl Pace {
    /// Answers as soon as they are there, and people who press wait for them: for a table that nobody watches.
    pub fn at_once() -> Self {
        Self {
            shortest: |_| Duration::ZERO,
            spread: Duration::ZERO,
            held_back: Duration::from_secs(60),
        }
    }

    /// How long after the question a player of this strength answers.
    pub fn slot(&self, strength: Strength, seed: u64) -> Duration {
        let spread = Xoshiro256PlusPlus::seed_from_u64(seed).random_range(0..=self.spread.as_millis() as u64);
        (self.shortest)(strength) + Duration::from_millis(spread)
    }
}

/// The next moment at which something that was asked at `asked` may be answered: after one slot, or after as many as have
/// begun by `now`. So an answer that took long tells no more than how many slots it took.
pub(super) fn due(asked: Timestamp, slot: Duration, now: Timestamp) -> Timestamp {
    let slot = slot.as_millis() as i64;
    if slot == 0 {
        return now;
    }
    let begun = ((now.0 - asked.0).max(1) + slot - 1) / slot;
    Timestamp(asked.0 + begun * slot)
}
