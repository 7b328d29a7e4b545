//! Learning what a standing is worth, from games that computer players play against each other.
//!
//! At the end of each turn every seat's standing is described; in the end it is known who won. The weights are those under
//! which the wins were most likely: logistic regression, by gradient descent. The games of every fourth seed are held back to
//! check them.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::league::{Contestant, Table, of_each};
use super::playable::{Playable, shares_of};
use crate::{Library, Seat, SetupError, Turn};

/// A lead of so many points multiplies the share by e.
const CLOSE: f32 = 6.0;
/// In so many of a hundred decisions anything is done, so that all kinds of standings are met.
const WILD: u32 = 25;

/// A position on the way, with what came of it.
#[derive(Clone, Debug)]
pub struct Example {
    /// How much of the game was behind, from 0 to 1.
    late: f32,
    /// By seat, how it stood.
    features: Vec<Vec<f32>>,
    /// By seat, the share in the win.
    shares: Vec<f32>,
    /// Whether it checks what is learned instead of being learned from.
    held_back: bool,
}

/// Plays a game to its end and describes it at the end of each turn.
pub(crate) fn examples<G: Playable>(mut game: G, contestants: &[Contestant], seed: u64) -> Vec<Example> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut examples = Vec::new();
    let mut clock = game.clock();
    while let Some(seat) = game.decider() {
        if game.clock() != clock {
            clock = game.clock();
            let describe = |seat| {
                let mut features = vec![0.0; G::FEATURES];
                game.describe(Seat(seat), &mut features);
                features
            };
            examples.push(Example {
                late: game.progress(),
                features: (0..game.seats()).map(describe).collect(),
                shares: Vec::new(),
                held_back: seed.is_multiple_of(4),
            });
        }
        let contestant = match rng.random_ratio(WILD, 100) {
            true => &Contestant::Random,
            false => &contestants[seat.index()],
        };
        let action = contestant.choose(&game, seat, &mut rng);
        game.play(seat, action);
    }
    let shares = target(&game);
    for example in &mut examples {
        example.shares.clone_from(&shares);
    }
    examples
}

/// What is to be foretold: half who won, half by how much, since a close game says little about who stood better.
fn target<G: Playable>(game: &G) -> Vec<f32> {
    let mut shares = game.shares()[..usize::from(game.seats())].to_vec();
    if let (Turn::Over(outcome), true) = (game.turn(), shares.len() > 1) {
        let scores: Vec<f32> = outcome.scores.iter().map(|score| *score as f32 / CLOSE).collect();
        for (share, by_score) in shares.iter_mut().zip(shares_of(&scores)) {
            *share = f32::midpoint(*share, by_score);
        }
    }
    shares
}

/// Plays games of several tables, each seed at each table, and gathers what can be learned from.
pub fn gather(tables: &[Table], contestant: &Contestant, games: u64) -> Result<Vec<Example>, SetupError> {
    let library = Library::default();
    of_each(0..games, |seed| {
        let play = |table: &Table| {
            let contestants = vec![contestant.clone(); table.seats.into()];
            Ok(table.game(&library, seed)?.examples(&contestants, seed))
        };
        let examples: Result<Vec<Vec<Example>>, SetupError> = tables.iter().map(play).collect();
        Ok(examples?.into_iter().flatten().collect())
    })
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Learned {
    /// By feature, what it weighs early and late.
    pub weights: Vec<[f32; 2]>,
    /// The mean loss, in nats, on the games learned from, and on those held back.
    pub loss: [f64; 2],
}

/// Finds the weights, beginning with none. Those held back check them.
pub fn learn(examples: &[Example], steps: u32) -> Learned {
    let features = examples.first().map_or(0, |example| example.features[0].len());
    let mut weights = vec![[0.0_f32; 2]; features];
    let (mut speed, mut moved) = (vec![[0.0_f32; 2]; features], vec![[0.0_f32; 2]; features]);
    let of = |held_back: bool| examples.iter().filter(move |example| example.held_back == held_back);
    let count = of(false).count() as f32;
    for step in 1..=steps {
        let mut slope = vec![[0.0_f32; 2]; features];
        for example in of(false) {
            add_slope(example, &weights, &mut slope);
        }
        // Adam, whose steps do not depend on how large a feature is; with a little pull towards nothing.
        let corrections = [1.0 - 0.9_f32.powi(step as i32), 1.0 - 0.999_f32.powi(step as i32)];
        for (index, weight) in weights.iter_mut().enumerate() {
            for end in 0..2 {
                let slope = slope[index][end] / count + 1e-4 * weight[end];
                moved[index][end] = 0.9 * moved[index][end] + 0.1 * slope;
                speed[index][end] = 0.999 * speed[index][end] + 0.001 * slope * slope;
                let (moved, speed) = (moved[index][end] / corrections[0], speed[index][end] / corrections[1]);
                weight[end] -= 0.02 * moved / (speed.sqrt() + 1e-8);
            }
        }
    }
    let loss = |held_back| {
        let losses: Vec<f64> = of(held_back).map(|example| loss(example, &weights)).collect();
        losses.iter().sum::<f64>() / losses.len() as f64
    };
    let loss = [loss(false), loss(true)];
    Learned { weights, loss }
}

fn predicted(example: &Example, weights: &[[f32; 2]]) -> Vec<f32> {
    let worth = |features: &Vec<f32>| -> f32 {
        let pairs = features.iter().zip(weights);
        pairs
            .map(|(feature, [early, last])| feature * (early + (last - early) * example.late))
            .sum()
    };
    let worths: Vec<f32> = example.features.iter().map(worth).collect();
    shares_of(&worths)[..worths.len()].to_vec()
}

fn add_slope(example: &Example, weights: &[[f32; 2]], slope: &mut [[f32; 2]]) {
    let predicted = predicted(example, weights);
    for ((features, predicted), share) in example.features.iter().zip(predicted).zip(&example.shares) {
        for (slope, feature) in slope.iter_mut().zip(features) {
            slope[0] += (predicted - share) * feature * (1.0 - example.late);
            slope[1] += (predicted - share) * feature * example.late;
        }
    }
}

fn loss(example: &Example, weights: &[[f32; 2]]) -> f64 {
    let pairs = predicted(example, weights).into_iter().zip(&example.shares);
    pairs
        .map(|(predicted, share)| -f64::from(*share) * f64::from(predicted.max(1e-6)).ln())
        .sum()
}
