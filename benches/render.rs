//! How long pictures take: `cargo bench --bench render`.

#[allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    reason = "the tests use more of the scenes, and check them"
)]
#[path = "../tests/pictures/scenes/mod.rs"]
mod scenes;

use std::sync::LazyLock;

use divan::Bencher;
use engine::cry_havoc::Faction;
use gamekeeper::render::{Renderer, Scene};
use scenes::{Anew, games};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("the embedded art is whole"));

/// The boards that are drawn anew: of Bullfrogs, the third crammed on purpose, and of Cry Havoc.
const BULLFROGS: [&str; 5] = [
    "board-early",
    "board-middle",
    "board-packed",
    "board-late",
    "board-crowded",
];
const CRY_HAVOC: [&str; 6] = [
    "cry-havoc-board-opening",
    "cry-havoc-board-middle",
    "cry-havoc-board-late",
    "cry-havoc-board-two",
    "cry-havoc-board-choose",
    "cry-havoc-board-since",
];

fn main() {
    for (goal, names) in [(200, BULLFROGS.as_slice()), (250, &CRY_HAVOC)] {
        for name in names {
            let kib = drawn(&*scene(name)) as f32 / 1024.0;
            println!("{name}: {kib:.0} KiB (goal: {goal})");
        }
    }
    divan::main();
}

/// Boards of which each differs much from what was drawn before, but is made of known drawings and labels.
#[divan::bench(args = BULLFROGS)]
fn board_drawn_anew(bencher: Bencher, name: &str) {
    drawn_anew(bencher, name);
}

/// Boards of Cry Havoc, likewise.
#[divan::bench(args = CRY_HAVOC)]
fn cry_havoc_board_drawn_anew(bencher: Bencher, name: &str) {
    drawn_anew(bencher, name);
}

fn drawn_anew(bencher: Bencher, name: &str) {
    let scene = scene(name);
    drawn(&*scene);
    let mut number = 0;
    let next = || {
        number += 1;
        Anew(&*scene, number)
    };
    bencher.with_inputs(next).bench_local_values(|scene| drawn(&scene));
}

/// The boards of a game one after the other, each once, as between two actions; other games were drawn before.
#[divan::bench(sample_count = 120, sample_size = 1)]
fn boards_of_a_game(bencher: Bencher) {
    one_after_the_other(bencher, |seed| games::bullfrogs(3, seed));
}

/// The boards of a game of Cry Havoc, likewise.
#[divan::bench(sample_count = 170, sample_size = 1)]
fn cry_havoc_boards_of_a_game(bencher: Bencher) {
    let factions = [Faction::Humans, Faction::Pilgrims, Faction::Machines];
    one_after_the_other(bencher, |seed| games::cry_havoc(&factions, seed));
}

fn one_after_the_other(bencher: Bencher, game: impl Fn(u64) -> Vec<Box<dyn Scene>>) {
    for seed in 100..103 {
        for board in game(seed).iter().step_by(3) {
            drawn(&**board);
        }
    }
    // Another game follows if one is over before the bench is.
    let mut boards = (1..).flat_map(game);
    let next = || boards.next().expect("there is always another game");
    bencher.with_inputs(next).bench_local_values(|board| drawn(&*board));
}

/// The first picture of a program that just started.
#[divan::bench(sample_count = 10)]
fn first_board(bencher: Bencher) {
    let scene = scene("board-middle");
    bencher.bench(|| Renderer::new().and_then(|renderer| renderer.draw_now(&*scene)));
}

/// Draws a scene; returns the size of the file in bytes.
fn drawn(scene: &dyn Scene) -> usize {
    let picture = RENDERER.draw_now(scene).expect("the scene can be drawn");
    picture.png.len()
}

fn scene(name: &str) -> Box<dyn Scene> {
    let mut scenes = scenes::all().into_iter();
    scenes
        .find_map(|(known, scene)| (known == name).then_some(scene))
        .expect("the scene exists")
}
