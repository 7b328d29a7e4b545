//! How long the strongest computer player thinks about a decision: whole games in which it has every seat, on one thread.
//!
//! `cargo bench -p engine --bench players`

use std::time::{Duration, Instant};

use engine::players::league::Table;
use engine::players::{Effort, Strength, think};
use engine::{GameKind, Library, Turn};

/// Games of each table.
const GAMES: u64 = 2;

/// What each decision is held to.
const GOAL: Duration = Duration::from_millis(50);

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
        let mut decisions: Vec<Duration> = (0..GAMES)
            .flat_map(|seed| decisions(&table, Strength::Expert.effort(game), seed))
            .collect();
        decisions.sort_unstable();
        let milliseconds = |of: usize| {
            let place = (decisions.len() * of / 1000).min(decisions.len() - 1);
            decisions[place].as_secs_f64() * 1000.0
        };
        let longest = decisions[decisions.len() - 1];
        println!(
            "{game}, {seats} players: {} decisions, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms (goal: {} ms: {})",
            decisions.len(),
            milliseconds(500),
            milliseconds(990),
            milliseconds(1000),
            GOAL.as_millis(),
            if longest <= GOAL { "met" } else { "missed" }
        );
    }
}

/// How long each decision of a game takes in which there is something to choose.
fn decisions(table: &Table, effort: Effort, seed: u64) -> Vec<Duration> {
    let mut game = table.game(&Library::default(), seed).expect("there is such a table");
    let mut decisions = Vec::new();
    while let Turn::Decide { seats, .. } = game.turn() {
        let seat = seats.iter().next().expect("somebody decides");
        let since = Instant::now();
        let advice = think(&game, seat, effort, seed + decisions.len() as u64);
        if advice.len() > 1 {
            decisions.push(since.elapsed());
        }
        game.apply(seat, &advice[0].action).expect("what is chosen is legal");
    }
    decisions
}
