//! Saves with and without the component data.

use std::collections::BTreeMap;

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

#[test]
fn a_game_with_other_components_keeps_them_whatever_the_program_carries() {
    let mut library = Library::default();
    let kind = GameKind::Bullfrogs;
    let mut components = start(kind, 2, 1).content();
    components["pieces"]["frogs"] = json!(9);
    let files = BTreeMap::from([("components.json".to_owned(), components.to_string())]);
    library.replace(kind, &files).unwrap();
    assert_eq!(library.differences(kind), 1);
    let setup = Setup {
        game: kind,
        seats: 2,
        seed: 1,
        options: Value::Null,
    };
    let (game, _) = AnyGame::start_with(&library, &setup).unwrap();
    let save = without_content(&game);
    let library = Library::with(kind, game.content()).unwrap();
    assert_eq!(AnyGame::load_with(&library, save.clone()).unwrap().0, game);
    assert!(
        AnyGame::load(save).is_err(),
        "nine Frogs are not the fourteen of the embedded data"
    );
    assert_eq!(
        AnyGame::load(game.save()).unwrap(),
        game,
        "a whole save needs nothing beside it"
    );
}

#[test]
fn component_data_that_cannot_be_read_are_refused() {
    for kind in GameKind::ALL {
        let refused = Library::with(kind, json!({ "format": 1 }));
        assert!(matches!(refused, Err(LoadError::Malformed(_))), "{kind}");
    }
}
