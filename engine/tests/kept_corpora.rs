//! What the fuzzer kept, tried again: each input of `fuzz/corpus/` by what its target checks.

#[path = "../../fuzz/src/checks.rs"]
mod checks;

use std::path::{Path, PathBuf};

use checks::{content_can_be_played, legals_are_legal, notation_round_trip, position_is_sound, save_is_sound};
use engine::GameKind::{Bullfrogs, CryHavoc};

/// Tries one input of a target of this name; false if there is none.
fn check(target: &str, data: &[u8]) -> bool {
    let text = || std::str::from_utf8(data).unwrap_or_default();
    match target {
        "bullfrogs_content_can_be_played" => content_can_be_played(Bullfrogs, data),
        "bullfrogs_legals_are_legal" => legals_are_legal(Bullfrogs, data),
        "bullfrogs_notation_round_trip" => notation_round_trip(Bullfrogs, text()),
        "bullfrogs_saves_are_sound" => save_is_sound(Bullfrogs, data),
        "cry_havoc_content_can_be_played" => content_can_be_played(CryHavoc, data),
        "cry_havoc_legals_are_legal" => legals_are_legal(CryHavoc, data),
        "cry_havoc_notation_round_trip" => notation_round_trip(CryHavoc, text()),
        "cry_havoc_positions_are_sound" => position_is_sound(data),
        "cry_havoc_saves_are_sound" => save_is_sound(CryHavoc, data),
        // It needs the bot, whose own tests have it.
        "custom_ids_round_trip" => {}
        _ => return false,
    }
    true
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("it can be read").path()).collect()
}

fn replay(game: &str) {
    let targets = list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/fuzz_targets"));
    let targets = targets
        .iter()
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy());
    for target in targets.filter(|target| target.starts_with(game)) {
        let kept = list(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../fuzz/corpus")
                .join(&*target),
        );
        assert!(!kept.is_empty(), "{target} has a corpus");
        for path in kept {
            // Shown where it fails.
            println!("{}", path.display());
            let data = std::fs::read(&path).expect("it can be read");
            assert!(check(&target, &data), "{target} is tried here, too");
        }
    }
}

#[test]
fn what_was_kept_of_bullfrogs_still_holds() {
    replay("bullfrogs");
}

#[test]
fn what_was_kept_of_cry_havoc_still_holds() {
    replay("cry_havoc");
}

#[test]
fn each_target_is_of_a_game_or_of_the_bots() {
    for path in list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/fuzz_targets")) {
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        assert!(check(&name, b"{}"), "{name}");
    }
}
