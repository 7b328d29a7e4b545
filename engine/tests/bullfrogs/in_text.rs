//! Games in text: notation, saves and positions, right and wrong ones.

use std::fmt::Write as _;

use crate::support::position;
use engine::{AnyGame, AnyView, GameKind, GameSetupError, LoadError, Seat, Setup, SetupError, Turn, Viewer, players};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde_json::{Value, json};

fn setup(seats: u8, options: Value) -> Setup {
    Setup {
        game: GameKind::Bullfrogs,
        seats,
        seed: 7,
        options,
    }
}

fn start(seats: u8) -> AnyGame {
    AnyGame::new(&setup(seats, Value::Null)).expect("the setup is sound")
}

/// What everybody sees of a game of Bullfrogs.
fn view(game: &AnyGame) -> engine::bullfrogs::View {
    match game.view(Viewer::Spectator) {
        AnyView::Bullfrogs(view) => *view,
        AnyView::CryHavoc(_) => panic!("the game is Bullfrogs"),
    }
}

#[test]
fn games_have_stable_names() {
    for kind in GameKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), json!(kind.name()));
    }
    assert_eq!("bullfrogs".parse(), Ok(GameKind::Bullfrogs));
    assert_eq!(GameKind::Bullfrogs.to_string(), "bullfrogs");
    assert_eq!(serde_json::to_value(GameKind::Bullfrogs).unwrap(), json!("bullfrogs"));
    assert_eq!(
        "chess".parse::<GameKind>().unwrap_err().to_string(),
        "there is no game `chess`"
    );
}

#[test]
fn options_are_checked() {
    let named = setup(2, json!({ "colours": ["red", "yellow"], "first": 1 }));
    let view = view(&AnyGame::new(&named).unwrap());
    assert_eq!((view.active.0, view.players[1].colour.name()), (1, "yellow"));
    let refused = |options| AnyGame::new(&setup(2, options)).expect_err("the options are wrong");
    assert!(matches!(refused(json!({ "colour": 1 })), SetupError::Options(text) if text.contains("colour")));
    assert!(matches!(
        refused(json!({ "first": 2 })),
        SetupError::Game(GameSetupError::Bullfrogs(_))
    ));
    assert!(AnyGame::new(&setup(9, Value::Null)).is_err());
}

#[test]
fn a_refusal_has_rule_reason_and_facts() {
    let mut game = start(2);
    let Turn::Decide { seats, decision } = game.turn() else {
        panic!("the game goes on")
    };
    assert_eq!(decision, "play");
    let seat = seats.iter().next().unwrap();
    let rejection = game.apply(seat, "PLAY  3/4 m12").unwrap_err();
    assert_eq!(
        serde_json::to_value(&rejection).unwrap(),
        json!({ "rule": "BF-2.1", "reason": "occupied", "facts": { "at": "M12" } })
    );
    let other = Seat(1 - seat.0);
    let rejection = game.apply(other, "done").unwrap_err();
    assert_eq!(
        (rejection.rule.as_str(), rejection.reason.as_str()),
        ("BF-2.4", "not_your_decision")
    );
    assert_eq!(rejection.facts["decides"], json!(seat));
}

#[test]
fn what_is_no_action_is_refused_with_its_text() {
    let mut game = start(2);
    let reasons = [
        "",
        "fly M12",
        "play 3/4",
        "play 9/9 M11",
        "play 3/4 hello",
        "sabotage pink N12 O12",
        "hop blue toad M13",
        "done now",
    ]
    .map(|text| {
        let rejection = game.apply(Seat(0), text).unwrap_err();
        assert_eq!(
            (rejection.rule.as_str(), &rejection.facts["text"]),
            ("notation", &json!(text))
        );
        rejection.reason
    });
    let expected = [
        "unknown_form",
        "unknown_form",
        "unknown_form",
        "bad_pad",
        "bad_cell",
        "bad_colour",
        "bad_piece",
        "unknown_form",
    ];
    assert_eq!(reasons, expected);
}

#[test]
fn notation_is_read_in_any_case_and_written_in_one() {
    let game = start(2);
    assert_eq!(
        game.canonical("  Sabotage BLUE   n12 O12 ").unwrap(),
        "sabotage blue N12 O12"
    );
    assert!(game.canonical("sabotage red N12 O12").is_err(), "nobody plays red");
    let solo = start(1);
    assert_eq!(
        solo.canonical("hop blue FROG m13").unwrap(),
        "hop blue frog M13",
        "Isaac has a colour"
    );
}

#[test]
fn a_save_is_readable_and_gives_the_same_game() {
    for seats in 1..=4 {
        let mut rng = SmallRng::seed_from_u64(3);
        let mut game = start(seats);
        for _ in 0..60 {
            let Turn::Decide { seats, .. } = game.turn() else { break };
            let seat = seats.iter().next().unwrap();
            let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
            game.apply(seat, &action).expect("what is listed is accepted");
        }
        let save = game.save();
        assert_eq!((&save["game"], &save["version"]), (&json!("bullfrogs"), &json!(1)));
        let text = serde_json::to_string(&save).unwrap();
        assert_eq!(AnyGame::load(serde_json::from_str(&text).unwrap()).unwrap(), game);
    }
}

#[test]
fn a_random_player_without_a_decision_does_nothing() {
    let game = start(2);
    let Turn::Decide { seats, .. } = game.turn() else {
        panic!("the game goes on")
    };
    let idle = Seat(1 - seats.iter().next().unwrap().0);
    assert_eq!(players::random(&game, idle, &mut SmallRng::seed_from_u64(1)), None);
}

#[test]
fn saves_of_other_versions_and_games_are_refused() {
    let mut save = start(2).save();
    save["version"] = json!(2);
    assert_eq!(
        AnyGame::load(save.clone()),
        Err(LoadError::Version {
            found: json!(2),
            expected: 1
        })
    );
    save["game"] = json!("chess");
    assert_eq!(AnyGame::load(save).unwrap_err().to_string(), "there is no game `chess`");
    assert!(matches!(AnyGame::load(json!(3)), Err(LoadError::Malformed(_))));
    assert!(matches!(AnyGame::load(json!({})), Err(LoadError::Malformed(_))));
    let unknown = AnyGame::load(json!({ "game": "bullfrogs", "stage": "play", "cards": [], "players": [], "x": 1 }));
    assert!(unknown.unwrap_err().to_string().contains("unknown field `x`"));
}

const SOUND: &str = "
    players red blue
    stage act
    played M11
    pad M12 0/6 -: r b
    pad L13 0/6 -
    pad N13 0/6 -
    pad M14 0/6 -
    pad M11 4/3 red
    hand red 3/4 3/4
";

/// Why a position is refused.
fn flaw(text: &str) -> String {
    AnyGame::load(position(text)).expect_err(text).to_string()
}

fn changed(from: &str, to: &str) -> String {
    assert!(SOUND.contains(from), "{from}");
    flaw(&SOUND.replace(from, to))
}

#[test]
fn a_bare_position_is_completed() {
    let game = AnyGame::load(position(SOUND)).unwrap();
    let view = view(&game);
    assert_eq!(
        (view.players[0].frogs, view.players[0].bullfrogs, view.players[0].deck),
        (13, 2, 7)
    );
    assert_eq!(
        (view.players[1].hand.count, view.players[1].deck),
        (3, 7),
        "who waits has drawn"
    );
    assert_eq!((view.actions, view.actions_left), (4, 4));
}

#[test]
fn positions_that_do_not_add_up_are_refused() {
    let added = |line: &str| flaw(&format!("{SOUND}\n{line}"));
    assert!(added("reserve red 14 2").starts_with("player 0 has 15 frogs"));
    assert!(added("lost blue 3").starts_with("player 1 has 3 bullfrogs"));
    assert!(added("log red 20 0").contains("there must be 14"));
    assert!(added("won blue 4/3:red 4/3:red 4/3:red").starts_with("4 pads 4/3 of player 0"));
    assert!(added("pad K13 0/6 -").starts_with("5 pads 0/6 of nobody"));
    assert!(added("deck red 2/5\ngone").contains("pads 4/3 of player 0"));
    assert!(changed("pad M14 0/6 -", "gone").contains("pads"));
    assert!(changed("hand red 3/4 3/4", "hand red 3/4 3/4 3/4 3/4").contains("too many pads"));
}

#[test]
fn cards_that_cannot_lie_so_are_refused() {
    assert!(changed("pad L13 0/6 -", "pad M13 0/6 -").starts_with("no pad can lie on M13"));
    assert!(changed("pad L13 0/6 -", "pad M12 0/6 -").starts_with("no pad can lie on M12"));
    assert!(changed("pad L13 0/6 -", "pad BF13 0/6 -").starts_with("no pad can lie on BF13"));
    assert!(changed("pad L13 0/6 -", "pad J13 0/6 -").contains("cut off"));
    assert!(changed("pad L13 0/6 -", "pad L13 0/5 -").contains("no pad 0/5"));
    assert!(changed("pad M11 4/3 red", "pad M11 9/9 red").contains("no pad 9/9"));
    assert!(changed(": r b", ": r b b b b b b").contains("7 spaces are listed"));
    assert!(changed(": r b", ": r g").contains("nobody plays green"));
    assert!(changed("pad M12 0/6 -", "pad M12 0/6 - *3").contains("3 pieces were deployed"));
    assert!(AnyGame::load(position(&SOUND.replace("pad L13 0/6 -", "pad zz99 0/6 -"))).is_err());
}

#[test]
fn what_does_not_fit_the_stage_is_refused() {
    assert!(changed("played M11", "played M12").starts_with("played"));
    assert!(changed("played M11", "turn 1").contains("actions need a played pad"));
    assert!(changed("played M11", "played M11\nleft 5").contains("too many actions"));
    assert!(changed("played M11", "played M11\nactions 3").contains("another number"));
    assert!(changed("pad M12 0/6 -", "pad M12 0/6 - *1").contains("more pieces were deployed"));
    assert!(changed("stage act", "stage play").contains("no pad has been played"));
    assert!(changed("stage act", "stage hop").starts_with("sinking"));
    assert!(changed("stage act", "stage isaac_steps").contains("not Isaac's turn"));
    assert!(changed("stage act", "turn 0\nstage act").starts_with("turn"));
    assert!(changed("stage act\n    played M11", "stage over").contains("still to be played"));
    assert!(
        changed(
            "stage act\n    played M11",
            "stage play\nactive blue\nhand blue\ndeck blue"
        )
        .contains("no pad to play")
    );
}

#[test]
fn players_that_cannot_be_are_refused() {
    assert!(flaw("players red\nstage play").starts_with("1 players"));
    assert!(flaw("players red red\nstage play").contains("two players are red"));
    assert!(flaw("solo red blue\nplayers red blue green\nstage play").contains("with Isaac"));
    assert!(flaw("solo red blue\nstage play\nactive blue\nisaac M13 any 1").contains("Isaac plays no pads"));
    assert!(flaw("solo red blue\nstage play\nhand red 3/4\nisaac P13 any 1").contains("no card is there"));
    assert!(flaw("solo red blue\nstage play\nhand red 3/4\nisaac M13 any 4").contains("no such face"));
    assert!(
        flaw("solo red blue\nstage isaac_steps\nactive blue\nactions 2\nleft 1\nisaac M13 any 2")
            .contains("moves before")
    );
    assert!(flaw("solo red blue\nstage isaac_steps\nactive blue\nactions 2\nleft 2\nisaac M13 any 1").contains("dice"));
    assert!(
        flaw("solo red blue\nstage isaac_steps\nactive blue\nactions 2\nleft 2\nisaac M13 any 2\npad M12 3/4 blue")
            .contains("no such player")
    );
    let mut save = position(SOUND);
    save["active"] = json!(2);
    assert_eq!(
        AnyGame::load(save).unwrap_err().to_string(),
        "active: there is no such player as 2"
    );
    let mut save = position(SOUND);
    save["content"] = start(2).save()["content"].clone();
    save["content"]["pieces"]["frogs"] = json!(0);
    assert!(AnyGame::load(save).unwrap_err().to_string().contains("pieces.frogs"));
}

#[test]
fn sinking_pads_that_do_not_fit_are_refused() {
    let hop = |line: &str| {
        flaw(&format!(
            "players red blue\nstage hop\npad M12 0/6 -: r r r b b b\npad L13 0/6 -\n{line}"
        ))
    };
    assert!(hop("sinking N13 red").contains("no pad is there"));
    assert!(hop("sinking M12 red M13").contains("have not left"));
    assert!(hop("sinking M12 red L13").contains("next to the sinking pad"));
    let mut save = position("players red blue\nstage hop\npad M12 0/6 -: r r r b b b\nsinking M12 red");
    save["sinking"]["winner"] = json!(7);
    assert!(
        AnyGame::load(save)
            .unwrap_err()
            .to_string()
            .starts_with("sinking.winner")
    );
}

proptest! {
    #[test]
    fn no_text_breaks_the_reading_of_actions(text in "\\PC*") {
        let mut game = start(3);
        let seat = Seat(0);
        if let Err(rejection) = game.apply(seat, &text) {
            prop_assert!(!rejection.rule.is_empty());
        }
    }

    #[test]
    fn texts_like_actions_are_read_and_written_back(
        verb in prop::sample::select(vec!["play", "deploy", "move", "sabotage", "done", "score", "hop", "slide", "isaac"]),
        words in prop::collection::vec(
            prop::sample::select(vec!["3/4", "4/3", "frog", "Bullfrog", "blue", "GREEN", "M13", "n12", "ZZ0", "bf58", "A-9", "x"]),
            0..4,
        ),
    ) {
        let mut game = start(2);
        let text = format!("{verb} {}", words.join(" "));
        if let Ok(canonical) = game.canonical(&text) {
            prop_assert_eq!(canonical.to_lowercase(), text.trim().to_lowercase());
            prop_assert_eq!(game.canonical(&canonical).unwrap(), canonical.clone());
        }
        let _ = game.apply(Seat(0), &text);
    }

    #[test]
    fn no_changed_save_breaks_the_loading(
        seats in 1_u8..=4,
        path in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
        number in -2_i64..300,
        kind in 0..4,
    ) {
        let mut save = start(seats).save();
        let mut pointer = String::new();
        for step in path {
            match save.pointer(&pointer) {
                Some(Value::Object(entries)) if !entries.is_empty() => {
                    let key = entries.keys().nth(step.index(entries.len())).expect("the index is within");
                    write!(pointer, "/{key}").expect("texts take text");
                }
                Some(Value::Array(items)) if !items.is_empty() => write!(pointer, "/{}", step.index(items.len())).expect("texts take text"),
                _ => {}
            }
        }
        let place = save.pointer_mut(&pointer).expect("the pointer was walked");
        *place = match kind {
            0 => json!(number),
            1 => Value::Null,
            2 => json!([]),
            _ => json!("N13"),
        };
        if let Ok(mut game) = AnyGame::load(save) {
            let mut rng = SmallRng::seed_from_u64(number.unsigned_abs());
            for _ in 0..20 {
                let Turn::Decide { seats, .. } = game.turn() else { break };
                let seat = seats.iter().next().expect("somebody decides");
                let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
                game.apply(seat, &action).expect("what is listed is accepted");
            }
        }
    }
}
