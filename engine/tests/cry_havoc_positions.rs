//! Positions of Cry Havoc: saves that load to an equal game, positions written by hand, and what is wrong with others.

use engine::cry_havoc::{Content, CryHavoc, Faction, Level, Options, Position, PositionError, Setup};
use engine::{Seat, Turn};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// No game takes more decisions than this.
const BOUND: usize = 6000;

fn new_game(seats: u8, level: Level, new_orders: bool, seed: u64) -> CryHavoc {
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options {
            level,
            new_orders,
            factions: if seats == 4 { vec![Faction::Trogs] } else { Vec::new() },
            ..Options::default()
        },
    };
    CryHavoc::new(&setup, &mut Vec::new()).expect("the options are right")
}

/// Does something at random; whether the game goes on.
fn step(game: &mut CryHavoc, rng: &mut SmallRng) -> bool {
    let Turn::Decide { seats, .. } = game.turn() else {
        return false;
    };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = *seats.choose(rng).expect("somebody decides");
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let action = *actions.choose(rng).expect("there is a choice");
    game.apply(seat, action, &mut Vec::new())
        .expect("what is listed is accepted");
    true
}

fn text(game: &CryHavoc) -> String {
    serde_json::to_string(game).expect("games are written")
}

fn check_saved(game: &CryHavoc) {
    let written = text(game);
    let loaded: CryHavoc = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(&loaded, game);
    assert_eq!(text(&loaded), written);
}

fn play_through(seats: u8, level: Level, new_orders: bool, seed: u64) {
    let mut game = new_game(seats, level, new_orders, seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    check_saved(&game);
    for _ in 0..BOUND {
        if !step(&mut game, &mut rng) {
            return;
        }
        check_saved(&game);
    }
    panic!("the game of seed {seed} takes too long");
}

#[test]
fn a_save_after_every_decision_loads_to_an_equal_game() {
    for seed in 0..std::env::var("SEEDS").map_or(2, |x| x.parse().unwrap()) {
        for (seats, level) in [
            (2, Level::Veteran),
            (3, Level::Beginner),
            (3, Level::Veteran),
            (4, Level::Experienced),
            (4, Level::Veteran),
        ] {
            println!("{seats} {level} {}", seed);
            play_through(seats, level, seed % 2 == 1, seed);
        }
    }
}
