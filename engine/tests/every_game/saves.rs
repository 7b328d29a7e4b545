//! Saves with and without the component data.

use engine::{AnyGame, GameKind, Library, LoadError, Setup, WithoutContent};
use serde_json::{Value, json};

use super::{every_table, play, start};

fn without_content(game: &AnyGame) -> Value {
    let text = serde_json::to_string(&WithoutContent(game)).expect("a game is written");
    serde_json::from_str(&text).expect("it is read")
}

#[test]
fn a_save_without_component_data_loads_beside_them_to_the_same_game() {
    for (kind, seats) in every_table() {
        let content = start(kind, seats, 3).content();
        let library = Library::with(kind, content.clone()).unwrap();
        let mut decisions = 0;
        play(kind, seats, 3, |game, _| {
            decisions += 1;
            if decisions % 20 == 0 {
                let save = without_content(game);
                assert_eq!(AnyGame::load_with(&library, save.clone()).unwrap().0, *game);
                let mut whole = game.save();
                assert_eq!(whole["content"].take(), content);
                whole.as_object_mut().expect("a save is an object").remove("content");
                assert_eq!(save, whole, "nothing else is left out");
            }
        });
    }
}

/// Makes the first entry of component data that comes from the publisher ours, or the other way round; whether there is one.
fn changes_a_source(data: &mut Value) -> bool {
    match data {
        Value::Object(entry) if entry.contains_key("source") => {
            let known = entry["source"] == "known";
            entry.insert("source".to_owned(), json!(if known { "house" } else { "known" }));
            true
        }
        Value::Object(entries) => entries.values_mut().any(changes_a_source),
        Value::Array(entries) => entries.iter_mut().any(changes_a_source),
        _ => false,
    }
}

#[test]
fn a_game_with_other_components_keeps_them_whatever_the_program_carries() {
    for (kind, seats) in every_table() {
        let mut components = start(kind, seats, 1).content();
        assert!(changes_a_source(&mut components), "{kind}: an entry has its source");
        let library = Library::with(kind, components.clone()).unwrap();
        assert_eq!(library.differences(kind), 1, "{kind}");
        let setup = Setup {
            game: kind,
            seats,
            seed: 1,
            options: Value::Null,
        };
        let (game, _) = AnyGame::start_with(&library, &setup).unwrap();
        assert_eq!(game.content(), components);
        let save = without_content(&game);
        assert_eq!(AnyGame::load_with(&library, save.clone()).unwrap().0, game);
        assert_ne!(
            AnyGame::load(save).unwrap(),
            game,
            "{kind}: beside the embedded data it is another game"
        );
        let whole = AnyGame::load(game.save()).unwrap();
        assert_eq!(whole, game, "{kind}: a whole save needs nothing beside it");
    }
}

#[test]
fn component_data_that_cannot_be_read_are_refused() {
    for kind in GameKind::ALL {
        let refused = Library::with(kind, json!({ "format": 1 }));
        assert!(matches!(refused, Err(LoadError::Malformed(_))), "{kind}");
    }
}
