//! Refining what a standing is worth by what wins games.
//!
//! What was learned from games foretells who wins them, but who looks ahead also meets standings that those games did not
//! have. So the weights are changed a little in a random direction, once forth and once back; both play against each other,
//! and the weights move on towards the one that won more (simultaneous perturbation, by Spall).

use std::ops::Range;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::Effort;
use super::league::{Contestant, Entrant, MatchError, Table, duplicate};

/// How far the weights are changed for a trial, as a share of what they are and at least.
const TRIAL: f32 = 0.25;
const LEAST_TRIAL: f32 = 0.05;
/// How much of a trial's change is kept for each share of wins above what chance would give.
const PACE: f32 = 0.5;
/// Seeds of a trial.
const SEEDS: u64 = 6;

/// Moves the weights on by so many trials, at each of the tables in turn.
pub fn refine(
    tables: &[Table],
    effort: Effort,
    mut weights: Vec<[f32; 2]>,
    trials: Range<u64>,
) -> Result<Vec<[f32; 2]>, MatchError> {
    let last = trials.end as f32;
    for (trial, table) in trials.zip(tables.iter().cycle()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(trial);
        let change = |weight: f32, rng: &mut Xoshiro256PlusPlus| {
            let size = (weight.abs() * TRIAL).max(LEAST_TRIAL);
            if rng.random() { size } else { -size }
        };
        let changes: Vec<[f32; 2]> = weights
            .iter()
            .map(|ends| ends.map(|end| change(end, &mut rng)))
            .collect();
        let changed = |by: f32| -> Entrant {
            let pairs = weights.iter().zip(&changes);
            let weights = pairs.map(|(weight, change)| [weight[0] + by * change[0], weight[1] + by * change[1]]);
            Contestant::Candidate(effort, weights.collect()).into()
        };
        let seeds = trial * SEEDS..(trial + 1) * SEEDS;
        let score = duplicate(table, &changed(1.0), &changed(-1.0), seeds)?;
        let gain = score.share() as f32 * f32::from(table.seats) - 1.0;
        // Smaller steps towards the end, when there is less to gain than there is noise.
        let pace = PACE * (1.0 - 0.8 * trial as f32 / last);
        for (weight, change) in weights.iter_mut().zip(&changes) {
            weight[0] += pace * gain * change[0];
            weight[1] += pace * gain * change[1];
        }
    }
    Ok(weights)
}
