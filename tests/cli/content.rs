//! Component data of one's own: the command that checks a folder, and the setting that uses it.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{bot, ended, failure, program};

const AIRFIELD: &str = r#"{ "format": 1, "structures": [
  { "id": "hum-airfield", "source": "known", "faction": "humans", "name": "Airfield", "tokens": 3, "build": BUILD,
    "activate": 2, "window": "BUILD", "in_battle": false, "effect": "TakeControl(where=near2&free)",
    "text": "Take Control." }
] }"#;

/// A folder `mine` with these files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("there is room for files");
    fs::create_dir(folder.path().join("mine")).expect("the folder is writable");
    for (file, text) in files {
        let path = folder.path().join("mine").join(file);
        fs::create_dir_all(path.parent().expect("it lies in the folder")).expect("the folder is writable");
        fs::write(path, text).expect("the folder is writable");
    }
    folder
}

/// What the check of the folder `mine` says of sound data.
async fn check(folder: &Path) -> String {
    let mut command = program(folder, &[]);
    command.args(["content", "check", "mine"]);
    let ended = ended(command.spawn().expect("the program can be started")).await;
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    assert_eq!(ended.stderr, "");
    ended.stdout
}

/// Why the check of a folder `mine` with these files fails.
async fn refused(files: &[(&str, &str)]) -> String {
    let folder = folder(files);
    let mut command = program(folder.path(), &[]);
    command.args(["content", "check", "mine"]);
    failure(command).await
}

#[tokio::test]
async fn a_sound_folder_is_told_with_what_it_replaces() {
    let both = folder(&[
        ("cry_havoc/factions.json", &AIRFIELD.replace("BUILD,", "4,")),
        ("cry_havoc/notes.md", "From our box."),
        (
            "bullfrogs/components.json",
            &include_str!("../../assets/bullfrogs/components/components.json").replace("\"squire\"", "\"page\""),
        ),
        ("README.md", "Ours."),
    ]);
    assert_eq!(
        check(both.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 1, files: 1. Cry Havoc: entries replaced: 1, files: 1.\n"
    );
    let one = folder(&[("cry_havoc/objectives.json", r#"{ "format": 1 }"#)]);
    assert_eq!(
        check(one.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 0. Cry Havoc: entries replaced: 0, files: 1.\n"
    );
}

#[tokio::test]
async fn the_folders_of_the_program_are_sound() {
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    let folder = folder(&[]);
    for game in ["bullfrogs", "cry_havoc"] {
        let mine = folder.path().join("mine").join(game);
        fs::create_dir(&mine).expect("the folder is writable");
        for file in fs::read_dir(Path::new(assets).join(game).join("components")).expect("the assets are there") {
            let file = file.expect("the assets can be read");
            fs::copy(file.path(), mine.join(file.file_name())).expect("the folder is writable");
        }
    }
    assert_eq!(
        check(folder.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 1. Cry Havoc: entries replaced: 0, files: 5.\n"
    );
}

#[tokio::test]
async fn a_flaw_is_told_with_file_entry_and_reason() {
    let line = refused(&[("cry_havoc/factions.json", &AIRFIELD.replace("BUILD,", "0,"))]).await;
    let file = Path::new("mine").join("cry_havoc").join("factions.json");
    assert_eq!(
        line,
        format!(
            "{}: structures.hum-airfield.build: must be 1 to 9, not 0",
            file.display()
        )
    );
    let line = refused(&[("bullfrogs/components.json", "{")]).await;
    assert!(line.contains("components.json: line 1, column 1"), "{line}");
    let removed = r#"{ "format": 1, "cards": [{ "id": "no-bedrock", "removed": true }] }"#;
    let line = refused(&[("cry_havoc/objectives.json", removed)]).await;
    assert!(
        line.ends_with("cards: 1 Objective cards of the mountain deck: there must be 2"),
        "{line}"
    );
}

#[tokio::test]
async fn names_that_are_not_known_are_refused() {
    let line = refused(&[("cry_havoc/cards.json", "{}")]).await;
    assert!(
        line.contains("cards.json") && line.contains("is none of map.json"),
        "{line}"
    );
    let line = refused(&[("bullfrogs/map.json", "{}")]).await;
    assert!(
        line.contains("map.json") && line.contains("is none of components.json"),
        "{line}"
    );
    let line = refused(&[("cryhavoc/map.json", "{}")]).await;
    assert!(
        line.contains("cryhavoc: the data of a game lie in a folder of its name: bullfrogs, cry_havoc"),
        "{line}"
    );
    let line = refused(&[("map.json", "{}"), ("cry_havoc/tokens.json", "{}")]).await;
    assert!(
        line.contains("map.json: the data of a game lie in a folder of its name"),
        "{line}"
    );
    let line = refused(&[]).await;
    assert_eq!(line, "mine: there is no folder of a game: bullfrogs, cry_havoc");
}

#[tokio::test]
async fn a_folder_that_cannot_be_read() {
    let folder = folder(&[]);
    let mut command = program(folder.path(), &[]);
    command.args(["content", "check", "yours"]);
    let line = failure(command).await;
    assert!(line.starts_with("yours cannot be read: "), "{line}");
}

#[tokio::test]
async fn the_program_does_not_start_with_flawed_data() {
    let sandbox = sandbox::Sandbox::start(sandbox::Config::default())
        .await
        .expect("loopback is free");
    let folder = folder(&[("cry_havoc/factions.json", &AIRFIELD.replace("BUILD,", "0,"))]);
    let mut command = bot(&sandbox, folder.path());
    command.env("CONTENT_DIR", "mine");
    let line = failure(command).await;
    assert!(line.starts_with("CONTENT_DIR: mine"), "{line}");
    assert!(
        line.ends_with("structures.hum-airfield.build: must be 1 to 9, not 0"),
        "{line}"
    );
    sandbox.shutdown().await;
}
