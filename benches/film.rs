//! How long the film of a whole game takes, and how large it is: `cargo bench --bench film`.
//!
//! Random games of four are drawn from their logs as `/replay` does, on the one thread that makes films; the first one on a
//! program that has drawn nothing before. The files stay in `target/films` to be looked at.

#[allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    reason = "the tests use more of the scenes, and check them"
)]
#[path = "../tests/pictures/scenes/mod.rs"]
mod scenes;

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use engine::GameKind;
use gamekeeper::app::Threads;
use gamekeeper::locale::Locale;
use gamekeeper::presenters::Presenter;
use gamekeeper::render::{MOST_FILM_BYTES, Renderer};
use gamekeeper::rules::Rules;
use scenes::logs::logged;

/// How many games of each kind.
const GAMES: u64 = 8;

/// What must hold, in seconds.
const GOAL: f64 = 1.0;

fn main() {
    let threads = Threads::new().expect("there are threads to run on");
    let runtime = threads.front();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/films");
    std::fs::create_dir_all(&folder).expect("there is room for films");
    for (kind, seats) in [
        (GameKind::CryHavoc, 4),
        (GameKind::CryHavoc, 2),
        (GameKind::Bullfrogs, 4),
    ] {
        let renderer = Arc::new(Renderer::new().expect("the embedded art is whole"));
        let presenter = Presenter::new(renderer, Rules::load().expect("the rules can be read"));
        let (mut slowest, mut largest) = (0.0_f64, 0);
        for seed in 1..=GAMES {
            let game = logged(kind, seats, seed);
            let since = Instant::now();
            let film = presenter.film(&game.table, game.entries, Some(game.initial), None, false, Locale::EnUs);
            let message = runtime.block_on(film);
            let took = since.elapsed().as_secs_f64();
            let file = message.files.first().expect("the game can be drawn");
            let alt = file.alt.clone().unwrap_or_default();
            let frames = alt.split(", one for").next().unwrap_or_default();
            println!(
                "{kind}, {seats} players, seed {seed}: {took:.2} s, {} KiB; {frames}",
                file.bytes.len() / 1024
            );
            std::fs::write(folder.join(format!("{kind}-{seats}-{seed}.gif")), &file.bytes).expect("there is room");
            (slowest, largest) = (slowest.max(took), largest.max(file.bytes.len()));
        }
        let met = |met| if met { "met" } else { "missed" };
        println!(
            "{kind}, {seats} players: slowest {slowest:.2} s (goal: {GOAL} s: {}), largest {} KiB (goal: {} KiB: {})\n",
            met(slowest <= GOAL),
            largest / 1024,
            MOST_FILM_BYTES / 1024,
            met(largest <= MOST_FILM_BYTES)
        );
    }
}
