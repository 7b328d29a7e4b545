//! Pictures as a whole: golden pictures and what every picture keeps to.
//!
//! `GOLDEN=update cargo test --test pictures` draws the golden pictures anew; look at each one that changes.

mod scenes;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use gamekeeper::render::{Picture, Renderer};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

fn pixels(png: &[u8]) -> image::RgbImage {
    image::load_from_memory(png).unwrap().into_rgb8()
}

#[test]
fn pictures_look_like_the_golden_ones() {
    let update = std::env::var("GOLDEN").is_ok_and(|value| value == "update");
    let mut changed = Vec::new();
    for (name, scene) in scenes::all() {
        let Picture { png, .. } = RENDERER.draw_now(&scene).unwrap();
        let path = golden(name);
        if update {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &png).unwrap();
        } else if !fs::read(&path).is_ok_and(|golden| pixels(&golden) == pixels(&png)) {
            let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
            fs::write(&actual, &png).unwrap();
            changed.push(format!("{} differs from {}", actual.display(), path.display()));
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
