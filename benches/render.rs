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
use gamekeeper::render::{Renderer, Scene};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("the embedded art is whole"));

fn main() {
    divan::main();
}

/// Boards with everything they need drawn before, as between two actions of a game.
#[divan::bench(args = ["board-early", "board-middle", "board-packed", "board-late", "board-crowded"])]
fn board_drawn_and_encoded(bencher: Bencher, name: &str) {
    drawn_and_encoded(bencher, name);
}

fn drawn_and_encoded(bencher: Bencher, name: &str) {
    let scene = scene(name);
    RENDERER.draw_now(&*scene).expect("the scene can be drawn");
    bencher.bench(|| RENDERER.draw_now(&*scene));
}

/// Boards of Cry Havoc, likewise.
#[divan::bench(args = [
    "cry-havoc-board-opening", "cry-havoc-board-middle", "cry-havoc-board-late", "cry-havoc-board-two",
    "cry-havoc-board-choose", "cry-havoc-board-since",
])]
fn cry_havoc_board_drawn_and_encoded(bencher: Bencher, name: &str) {
    drawn_and_encoded(bencher, name);
}

/// The first picture of a program that just started.
#[divan::bench(sample_count = 10)]
fn first_board(bencher: Bencher) {
    let scene = scene("board-middle");
    bencher.bench(|| Renderer::new().and_then(|renderer| renderer.draw_now(&*scene)));
}

fn scene(name: &str) -> Box<dyn Scene> {
    let mut scenes = scenes::all().into_iter();
    scenes
        .find_map(|(known, scene)| (known == name).then_some(scene))
        .expect("the scene exists")
}
