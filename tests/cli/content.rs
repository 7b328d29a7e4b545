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

/// The first line of that: whether the data are sound and what they replace.
async fn verdict(folder: &Path) -> String {
    let said = check(folder).await;
    said.lines().next().unwrap_or_default().to_owned()
}

/// Runs `content new` for a folder.
fn write(folder: &Path, name: &str) -> tokio::process::Command {
    let mut command = program(folder, &[]);
    command.args(["content", "new", name]);
    command
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
        verdict(both.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 1, files: 1. Cry Havoc: entries replaced: 1, files: 1."
    );
    let one = folder(&[("cry_havoc/objectives.json", r#"{ "format": 1 }"#)]);
    assert_eq!(
        verdict(one.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 0. Cry Havoc: entries replaced: 0, files: 1."
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
        verdict(folder.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 1. Cry Havoc: entries replaced: 0, files: 5."
    );
}

#[tokio::test]
async fn a_new_folder_is_sound_at_once_and_says_what_it_means() {
    let folder = folder(&[]);
    fs::remove_dir(folder.path().join("mine")).expect("it is empty");
    let ended = ended(
        write(folder.path(), "mine")
            .spawn()
            .expect("the program can be started"),
    )
    .await;
    assert_eq!((ended.status.code(), ended.stderr.as_str()), (Some(0), ""));
    assert!(
        ended.stdout.starts_with("mine has 6 files of component data."),
        "{}",
        ended.stdout
    );
    assert_eq!(
        verdict(folder.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 1. Cry Havoc: entries replaced: 0, files: 5."
    );
    let readme = fs::read_to_string(folder.path().join("mine/README.md")).expect("it is written");
    for told in [
        "One card in ten minutes",
        "`in_battle`",
        "`four_players`",
        "| `WinTies` | `WinTies(at=control)` |",
    ] {
        assert!(readme.contains(told), "{told} is missing");
    }
    assert!(!readme.contains("|  |"), "no cell is empty");
}

#[tokio::test]
async fn a_folder_in_which_something_lies_is_left_alone() {
    let folder = folder(&[("notes.md", "From our box.")]);
    let line = failure(write(folder.path(), "mine")).await;
    assert_eq!(line, "mine: something lies in this folder; name a new one");
    let inside = fs::read_dir(folder.path().join("mine")).expect("it is there").count();
    assert_eq!(inside, 1);
    let line = failure(write(folder.path(), "mine/notes.md")).await;
    assert!(line.starts_with("mine/notes.md cannot be read: "), "{line}");
}

#[tokio::test]
async fn what_is_still_ours_is_told_entry_by_entry() {
    let published = r#"{ "format": 1, "events": [ { "id": "ev-shifting-veins", "source": "known", "name": "Veins", "copies": 1,
        "effect": "AddCrystals(n=1, where=each&bare)", "text": "Every bare Region gets 1." } ] }"#;
    let said = check(folder(&[("cry_havoc/tokens.json", published)]).path()).await;
    let line = |file: &str| said.lines().find(|line| line.contains(file)).unwrap_or_default();
    let tokens = line("cry_havoc/tokens.json");
    assert!(
        tokens.starts_with("Still ours in cry_havoc/tokens.json, 25: "),
        "{tokens}"
    );
    assert!(
        tokens.contains("spots.spot-1, ") && !tokens.contains("ev-shifting-veins"),
        "{tokens}"
    );
    assert!(line("cry_havoc/factions.json").contains("structures.pil-seed-spire"));
    assert_eq!(line("bullfrogs/"), "", "nothing of it lies in the folder");
}

/// The card that the guide shows is sound, and is the only difference that it makes.
#[tokio::test]
async fn the_card_of_the_guide_is_taken_as_it_stands() {
    let guide = include_str!("../../docs/your-own-copy.md");
    let card = guide.split("```json").nth(1).and_then(|rest| rest.split("```").next());
    let folder = folder(&[("cry_havoc/factions.json", card.expect("the guide shows a card"))]);
    assert_eq!(
        verdict(folder.path()).await,
        "mine is sound. Bullfrogs: entries replaced: 0, files: 0. Cry Havoc: entries replaced: 1, files: 1."
    );
    let two = card
        .expect("the guide shows a card")
        .replace("\"copies\": 1", "\"copies\": 2");
    let line = refused(&[("cry_havoc/factions.json", &two)]).await;
    let told = line.rsplit_once(".json: ").map_or("", |(_, told)| told);
    assert!(
        guide.contains(&format!("`{told}`")),
        "the guide quotes another reason than {line}"
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

#[tokio::test]
async fn how_fair_data_of_ones_own_are_is_measured() {
    let told = async |files: &[(&str, &str)]| {
        let folder = folder(files);
        let mut command = program(folder.path(), &[]);
        command.args([
            "balance",
            "--factions",
            "humans,machines",
            "--player",
            "random",
            "--games",
            "20",
        ]);
        command.args((!files.is_empty()).then_some("--content-dir=mine"));
        let ended = ended(command.spawn().expect("the program can be started")).await;
        assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
        ended.stdout
    };
    let ours = told(&[]).await;
    // Hardly anybody ever has as many Build points as it costs in the other data.
    let own = told(&[("cry_havoc/factions.json", &AIRFIELD.replace("BUILD,", "9,"))]).await;
    let built = |report: &str| -> f64 {
        let row = report
            .lines()
            .find_map(|line| line.strip_prefix("| built | hum-airfield | humans "));
        row.map_or(0.0, |times| times.trim_end_matches(" |").parse().expect("a number"))
    };
    assert!(built(&own) < built(&ours) / 2.0, "{ours}\n{own}");
}

#[tokio::test]
async fn what_is_no_faction_level_or_kind_is_answered_with_those_that_there_are() {
    for (wrong, names) in [
        (
            "--factions=humans,elves",
            "[possible values: humans, pilgrims, machines, trogs]",
        ),
        ("--level=expert", "[possible values: beginner, experienced, veteran]"),
        (
            "--restricted=skill",
            "[possible values: actions, skills, structures, tactics, cards]",
        ),
    ] {
        let folder = folder(&[]);
        let mut command = program(folder.path(), &[]);
        command.args(["balance", "--player=random", wrong]);
        let ended = ended(command.spawn().expect("the program can be started")).await;
        assert_eq!(ended.status.code(), Some(2));
        assert!(ended.stderr.contains(names), "{}", ended.stderr);
    }
}
