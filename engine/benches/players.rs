//! How long the strongest computer player thinks about a decision: whole games in which it has every seat, on one thread.
//!
//! `cargo bench -p engine --bench players`

use std::time::{Duration, Instant};

use engine::players::league::Table;
use engine::players::{Strength, advise};
use engine::{GameKind, Library, Turn};

/// Games of each table.
const GAMES: u64 = 2;

/// What each decision is held to, in milliseconds.
const GOAL: f64 = 50.0;

/// The kinds of tables.
const TABLES: [(GameKind, u8); 5] = [
    (GameKind::Bullfrogs, 2),
    (GameKind::Bullfrogs, 4),
    (GameKind::CryHavoc, 2),
    (GameKind::CryHavoc, 3),
    (GameKind::CryHavoc, 4),
];

fn main() {
    for (game, seats) in TABLES {
        let table = Table::usual(game, seats);
        let mut decisions: Vec<Duration> = (0..GAMES).flat_map(|seed| decisions(&table, seed)).collect();
        decisions.sort_unstable();
        let milliseconds = |percent: usize| decisions[(decisions.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
        let longest = milliseconds(100);
        println!(
            "{game}, {seats} players: {} decisions, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms (goal: {} ms: {})",
            decisions.len(),
            milliseconds(50),
            milliseconds(99),
            longest,
            GOAL,
            if longest <= GOAL { "met" } else { "missed" }
        );
    }
}

/// How long each decision of a game takes in which there is something to choose.
fn decisions(table: &Table, seed: u64) -> Vec<Duration> {
    let mut game = table.game(&Library::default(), seed).expect("there is such a table");
    let mut decisions = Vec::new();
    while let Turn::Decide { seats, .. } = game.turn() {
        let seat = seats.iter().next().expect("somebody decides");
        let since = Instant::now();
        let advice = advise(&game, seat, Strength::Expert, seed + decisions.len() as u64);
        if advice.len() > 1 {
            decisions.push(since.elapsed());
        }
        game.apply(seat, &advice[0].action).expect("what is chosen is legal");
    }
    decisions
}
