//! Games of Cry Havoc in text, as tables and scripts work with them.

use engine::{
    AnyEvent, AnyGame, AnyView, Audience, GameKind, GamePositionError, GameSetupError, LoadError, Seat, Setup,
    SetupError, Turn, Viewer,
};
use engine::{bullfrogs, cry_havoc, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde_json::{Value, json};

fn setup(seats: u8, options: Value) -> Setup {
    Setup {
        game: GameKind::CryHavoc,
        seats,
        seed: 1,
        options,
    }
}

fn options() -> Value {
    json!({ "level": "experienced", "new_orders": true })
}

/// Who decides first of those who must.
fn decider(game: &AnyGame) -> Option<Seat> {
    match game.turn() {
        Turn::Decide { seats, .. } => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// The types of events that a game has, from the message for a type that no game has.
fn types<E: serde::de::DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_value::<E>(json!({ "type": "?" }));
    let text = error.err().expect("no event has this type").to_string();
    let (_, listed) = text.split_once("expected one of ").expect("the types are listed");
    let names = listed.split('`').skip(1).step_by(2).map(str::to_owned);
    names.collect()
}

#[test]
fn no_type_of_event_belongs_to_two_games() {
    let (frogs, havoc) = (types::<bullfrogs::Event>(), types::<cry_havoc::Event>());
    assert!(
        frogs.len() > 15 && havoc.len() > 50,
        "{} and {}",
        frogs.len(),
        havoc.len()
    );
    let shared: Vec<_> = havoc.iter().filter(|name| frogs.contains(name)).collect();
    assert!(shared.is_empty(), "{shared:?}");
}

#[test]
fn options_are_checked() {
    let refused = |seats, options| AnyGame::new(&setup(seats, options)).expect_err("the options are wrong");
    assert!(matches!(refused(3, json!({ "colours": [] })), SetupError::Options(text) if text.contains("colours")));
    assert!(matches!(
        refused(3, json!({ "level": "novice" })),
        SetupError::Options(_)
    ));
    assert!(matches!(
        refused(1, Value::Null),
        SetupError::Game(GameSetupError::CryHavoc(_))
    ));
    assert!(matches!(
        refused(3, json!({ "factions": ["trogs"] })),
        SetupError::Game(GameSetupError::CryHavoc(_))
    ));
    let AnyView::CryHavoc(view) = AnyGame::new(&setup(3, options())).unwrap().view(Viewer::Spectator) else {
        panic!("the game is Cry Havoc")
    };
    assert_eq!((view.level, view.new_orders), (cry_havoc::Level::Experienced, true));
}

#[test]
fn what_is_listed_is_read_back_and_accepted_and_all_is_told_and_seen_in_text() {
    for seats in 2..=4 {
        let (mut game, mut events) = AnyGame::start(&setup(seats, options())).unwrap();
        let mut rng = SmallRng::seed_from_u64(9);
        assert_eq!((game.kind(), game.seats()), (GameKind::CryHavoc, seats));
        let mut steps = 0;
        while let Some(seat) = decider(&game) {
            let legal = game.legal(seat);
            for action in &legal {
                assert_eq!(game.canonical(&action.to_uppercase()).as_ref(), Ok(action));
            }
            let action = players::random(&game, seat, &mut rng).unwrap();
            events.extend(game.apply(seat, &action).unwrap().events);
            if steps % 25 == 0 {
                let save = serde_json::to_string(&game.save()).unwrap();
                assert_eq!(AnyGame::load(serde_json::from_str(&save).unwrap()).as_ref(), Ok(&game));
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    let view = game.view(viewer);
                    let text = serde_json::to_string(&view).unwrap();
                    assert_eq!(serde_json::from_str::<AnyView>(&text).unwrap(), view);
                }
            }
            steps += 1;
        }
        assert!(steps > 50, "{steps} steps");
        for told in events {
            let text = serde_json::to_string(&told.event).unwrap();
            assert_eq!(serde_json::from_str::<AnyEvent>(&text).unwrap(), told.event);
        }
    }
}

#[test]
fn a_save_names_its_game_and_version_and_is_checked() {
    let save = AnyGame::new(&setup(3, options())).unwrap().save();
    assert_eq!((&save["game"], &save["version"]), (&json!("cry_havoc"), &json!(1)));
    let mut other = save.clone();
    other["version"] = json!(2);
    assert!(matches!(AnyGame::load(other), Err(LoadError::Version { .. })));
    let mut other = save.clone();
    other["regions"]["caverns"]["crystals"] = json!(-1);
    assert!(matches!(AnyGame::load(other), Err(LoadError::Malformed(_))));
    let mut other = save;
    other["regions"]["caverns"]["control"] = json!("trogs");
    assert!(matches!(
        AnyGame::load(other),
        Err(LoadError::Position(GamePositionError::CryHavoc(_)))
    ));
}

#[test]
fn a_refusal_has_rule_reason_and_facts() {
    let mut game = AnyGame::new(&setup(3, Value::Null)).unwrap();
    let seat = decider(&game).unwrap();
    let other = Seat((seat.0 + 1) % 3);
    let before = game.clone();
    let rejection = game.apply(other, "pass").unwrap_err();
    assert_eq!(
        (rejection.rule.as_str(), rejection.reason.as_str()),
        ("CH-5.1", "not_your_decision")
    );
    assert_eq!(rejection.facts["decide"], json!([seat]));
    let rejection = game.apply(seat, "Region Atlantis").unwrap_err();
    assert_eq!(
        serde_json::to_value(&rejection).unwrap(),
        json!({ "rule": "notation", "reason": "bad_region", "facts": { "text": "Region Atlantis" } })
    );
    assert_eq!(game, before);
}

#[test]
fn drawn_cards_are_told_to_their_owners_alone() {
    let (mut game, mut events) = AnyGame::start(&setup(3, Value::Null)).unwrap();
    let mut rng = SmallRng::seed_from_u64(2);
    while let Some(seat) = decider(&game) {
        let action = players::random(&game, seat, &mut rng).unwrap();
        events.extend(game.apply(seat, &action).unwrap().events);
    }
    let AnyView::CryHavoc(view) = game.view(Viewer::Spectator) else {
        panic!("the game is Cry Havoc")
    };
    let mut cards = 0;
    for told in &events {
        if let AnyEvent::CryHavoc(cry_havoc::Event::DrewCard { faction, .. }) = &told.event {
            let owner = view.players.iter().position(|player| player.faction == *faction);
            assert_eq!(told.audience, Audience::Only(Seat(owner.unwrap() as u8)));
            cards += 1;
        }
    }
    assert!(cards >= 12, "{cards} cards were drawn");
    assert!(view.players.iter().all(|player| player.hand.cards.is_none()));
}
