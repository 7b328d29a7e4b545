//! Random games with the whole legal list at every step. Divan's items per second are games per second on one core; the
//! actions of late Rounds are timed against those of early ones, since the cost of an action must not grow.
//!
//! `cargo bench -p engine --bench cry_havoc`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::cry_havoc::{Content, CryHavoc, Level, Options, Setup};
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

/// A game on its way.
struct Walk {
    game: CryHavoc,
    rng: SmallRng,
}

impl Walk {
    fn new(setup: &Setup) -> Self {
        let game = CryHavoc::new(setup, &mut Vec::new()).expect("the setup is sound");
        Self {
            game,
            rng: SmallRng::seed_from_u64(setup.seed),
        }
    }

    /// Plays to the end; returns how many decisions it took.
    fn finish(mut self) -> u32 {
        let (mut actions, mut events) = (Vec::with_capacity(256), Vec::with_capacity(64));
        let mut decisions = 0;
        while let Some(seat) = self.game.deciders().iter().next() {
            actions.clear();
            events.clear();
            self.game.legal(seat, &mut actions);
            let action = actions[self.rng.random_range(..actions.len())];
            self.game
                .apply(seat, action, &mut events)
                .expect("listed actions are accepted");
            decisions += 1;
        }
        decisions
    }
}
