//! Random games with the whole legal list at every step and no events. Divan's items per second are games per second on one core; the
//! decisions of each Round are timed too, since their cost must not grow with the length of the game.
//!
//! `cargo bench -p engine --bench cry_havoc`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::cry_havoc::{Action, Content, CryHavoc, Level, Options, Setup};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Games in one sample, so that a sample does not depend on one long or short game.
const GAMES: u64 = 256;

fn main() {
    divan::main();
}

fn setup(seats: u8) -> Setup {
    Setup {
        content: Content::embedded(),
        seats,
        seed: 0,
        options: Options {
            level: Level::Experienced,
            new_orders: true,
            ..Options::default()
        },
    }
}

#[divan::bench(args = [2, 3, 4])]
fn random_games(bencher: Bencher, seats: u8) {
    let mut setup = setup(seats);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for seed in 0..GAMES {
            setup.seed = seed;
            black_box(Walk::new(&setup).finish());
        }
    });
}

/// Decisions that are timed from the beginning of a Round.
const DECISIONS: u32 = 40;

#[divan::bench(args = [1, 2, 3, 4, 5])]
fn decisions_of_round(bencher: Bencher, round: u8) {
    let mut setup = setup(3);
    bencher
        .counter(ItemsCount::new(DECISIONS))
        .with_inputs(|| {
            setup.seed += 1;
            let mut walk = Walk::new(&setup);
            while walk.game.round() < round && walk.step() {}
            walk
        })
        .bench_local_values(|mut walk| {
            let mut decisions = 0;
            while decisions < DECISIONS && walk.step() {
                decisions += 1;
            }
            walk
        });
}

/// A game on its way.
struct Walk {
    game: CryHavoc,
    rng: SmallRng,
    actions: Vec<Action>,
}

impl Walk {
    fn new(setup: &Setup) -> Self {
        Self {
            game: CryHavoc::new(setup, &mut Vec::new()).expect("the setup is sound"),
            rng: SmallRng::seed_from_u64(setup.seed),
            actions: Vec::with_capacity(256),
        }
    }

    /// Makes one decision; false when the game is over.
    fn step(&mut self) -> bool {
        let Some(seat) = self.game.deciders().iter().next() else {
            return false;
        };
        self.actions.clear();
        self.game.legal(seat, &mut self.actions);
        let action = self.actions[self.rng.random_range(..self.actions.len())];
        self.game.apply_unheard(seat, action);
        true
    }

    /// Plays to the end; returns how many decisions it took.
    fn finish(mut self) -> u32 {
        let mut decisions = 0;
        while self.step() {
            decisions += 1;
        }
        decisions
    }
}
