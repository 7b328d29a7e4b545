//! Random games with the whole legal list at every step and no events. Divan's items per second are games per second on one core.
//!
//! `cargo bench -p engine`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::bullfrogs::{Bullfrogs, Content, Options, Setup};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Games in one sample, so that a sample does not depend on one long or short game.
const GAMES: u64 = 256;

fn main() {
    divan::main();
}

#[divan::bench(args = [2, 3, 4, 1])]
fn random_games(bencher: Bencher, seats: u8) {
    let mut setup = Setup {
        content: Content::embedded(),
        seats,
        seed: 0,
        options: Options::default(),
    };
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for seed in 0..GAMES {
            setup.seed = seed;
            black_box(play(&setup));
        }
    });
}

/// Plays a game at random; returns how many decisions it took.
fn play(setup: &Setup) -> u32 {
    let mut rng = SmallRng::seed_from_u64(setup.seed);
    let mut actions = Vec::with_capacity(512);
    let mut game = Bullfrogs::new(setup, &mut Vec::new()).expect("the setup is sound");
    let mut decisions = 0;
    while let Some(seat) = game.decides() {
        actions.clear();
        game.legal(seat, &mut actions);
        let action = actions[rng.random_range(..actions.len())];
        game.apply_unheard(action);
        decisions += 1;
    }
    decisions
}
