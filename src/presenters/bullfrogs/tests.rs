//! The texts of Bullfrogs against its rules: every reason, decision and fact has words.

use std::sync::Arc;

use engine::bullfrogs::{Cell, Decision, Event, PadKind, Piece, PieceKind, Player, Refusal};
use engine::{AnyEvent, GameKind, Rejection, Seat, Viewer, players};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::locale::{Locale, Value, Values};
use crate::presenters::clicks::table_of_bullfrogs;
use crate::presenters::every_game::table;
use crate::presenters::refusals::reason;
use crate::presenters::{Cast, News, Presenter, seen};
use crate::render::Renderer;
use crate::rules::Rules;
use crate::table::Status;

const LOCALE: Locale = Locale::EnUs;

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// One refusal of each kind.
fn refusals() -> Vec<Refusal> {
    let (at, to, rule) = (cell("N13"), cell("O13"), "BF-0.1");
    let (from, played) = (at, cell("N14"));
    let pad = PadKind {
        actions: 3,
        spaces: 4,
        vp: 4,
    };
    let owner = Player(1);
    let (piece, first) = (Piece::bullfrog(Player(0)), Piece::frog(owner));
    let kind = PieceKind::Bullfrog;
    vec![
        Refusal::GameOver,
        Refusal::NotYourDecision { decides: Seat(1) },
        Refusal::WrongDecision {
            decision: Decision::Hop,
        },
        Refusal::NotInHand { pad },
        Refusal::Occupied { at, rule },
        Refusal::NotAdjacent { at },
        Refusal::NoPad { at, rule },
        Refusal::OnLog { rule },
        Refusal::NotInLine { at, played },
        Refusal::JustPlayed { at },
        Refusal::DeployLimit { at, deployed: 2 },
        Refusal::PadFull { at, rule },
        Refusal::ReserveEmpty { kind },
        Refusal::ReserveNotEmpty { frogs: 1, bullfrogs: 2 },
        Refusal::SamePad { at },
        Refusal::NoFrog { owner, at, rule },
        Refusal::OnlyBullfrogs { owner, at, rule },
        Refusal::OwnFrog,
        Refusal::NotNeighbour { from, to, rule },
        Refusal::NotFull { at, free: 1 },
        Refusal::NotAboard { piece, at },
        Refusal::HopsLater { piece, first },
        Refusal::HoppedThere { to },
        Refusal::LogNeverSlides,
        Refusal::Connected { at },
        Refusal::NotNextToGroup { to },
        Refusal::NoFreePath { from, to },
        Refusal::StraightLine { to },
        Refusal::IsaacCannotGo { from, to, rule },
    ]
}

fn cast(names: &[&str]) -> Cast<'static> {
    Cast {
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        game: None,
        locale: LOCALE,
    }
}

#[test]
fn every_refusal_of_the_rules_says_why_with_its_facts() {
    let variants = include_str!("../../../engine/src/bullfrogs/refusal.rs")
        .matches("#[error(")
        .count();
    assert_eq!(refusals().len(), variants, "one example of each refusal");
    let cast = cast(&["Ana_", "Marek"]);
    let texts: Vec<String> = refusals()
        .into_iter()
        .map(|refusal| {
            let rejection = Rejection::from(refusal);
            let text = reason(GameKind::Bullfrogs, &rejection, &cast);
            assert_ne!(text, LOCALE.text("refusal-rules"), "{} has no text", rejection.reason);
            assert!(!text.contains(['{', '$']), "{}: {text}", rejection.reason);
            format!("{}: {text}", rejection.reason)
        })
        .collect();
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn a_text_that_is_no_action_is_quoted_back() {
    let game = engine::AnyGame::new(&engine::Setup {
        game: GameKind::Bullfrogs,
        seats: 2,
        seed: 1,
        options: serde_json::Value::Null,
    });
    let rejection = game.unwrap().canonical("eat *all* the frogs").unwrap_err();
    let text = reason(GameKind::Bullfrogs, &rejection, &cast(&[]));
    assert!(text.contains("“eat \\*all\\* the frogs”"), "{text}");
}

#[test]
fn a_refusal_counts_what_is_in_reserve() {
    let say = |frogs, bullfrogs| {
        reason(
            GameKind::Bullfrogs,
            &Refusal::ReserveNotEmpty { frogs, bullfrogs }.into(),
            &cast(&[]),
        )
    };
    assert!(say(0, 1).starts_with("A Bullfrog is still"), "{}", say(0, 1));
    assert!(say(0, 2).starts_with("2 Bullfrogs are still"), "{}", say(0, 2));
    assert!(say(1, 0).starts_with("1 Frog is still"), "{}", say(1, 0));
    assert!(
        say(5, 1).starts_with("5 Frogs and a Bullfrog are still"),
        "{}",
        say(5, 1)
    );
}

#[test]
fn every_decision_is_asked_for_in_public_and_in_private() {
    let all = [
        Decision::Play,
        Decision::Act,
        Decision::Score,
        Decision::Hop,
        Decision::Slide,
        Decision::Isaac,
        Decision::End,
    ];
    let mut values = Values::new();
    for (name, value) in [
        ("left", Value::from(1)),
        ("actions", 3.into()),
        ("sinking", "N13".into()),
        ("from", "N13".into()),
        ("places", "1 N14".into()),
    ] {
        values.insert(name.into(), value);
    }
    for decision in all {
        for key in [
            format!("bullfrogs-wait-{}", decision.name()),
            format!("bullfrogs-ask-{}", decision.name()),
        ] {
            let text = LOCALE
                .try_text(&key, &values)
                .unwrap_or_else(|| panic!("{key} is missing"));
            assert!(!text.contains('{'), "{key}: {text}");
        }
        let mut decided = Values::new();
        decided.insert("decision".into(), decision.name().into());
        let refused = LOCALE.try_text("bullfrogs-reason-wrong-decision", &decided).unwrap();
        assert!(!refused.contains('{'), "{refused}");
    }
}

#[test]
fn the_last_turns_are_announced_once_with_their_number() {
    for seats in 1..=4 {
        let mut table = table_of_bullfrogs(seats, 3);
        let mut rng = StdRng::seed_from_u64(3);
        let (mut announced, mut turns) = (Vec::new(), 0);
        while let Some(seat) = table.deciders().iter().next() {
            let play = table.play.as_mut().expect("the game has started");
            let action = players::random(&play.game, seat, &mut rng).expect("there is a choice");
            let applied = play.game.apply(seat, &action).expect("it is legal");
            let newest = || applied.events.iter().map(|told| &told.event);
            let played = |event: &&AnyEvent| matches!(event, AnyEvent::Bullfrogs(Event::Played { .. }));
            turns += usize::from(!announced.is_empty()) * newest().filter(played).count();
            let seen = seen(&table, Viewer::Spectator, LOCALE).expect("it can be shown");
            announced.extend(seen.last_turns(&mut newest()));
        }
        let expected = LOCALE.text_with("bullfrogs-last-turns", &[("turns", turns.into())]);
        assert_eq!(announced, [expected], "{seats} players");
    }
}

#[tokio::test]
async fn what_a_panel_says_before_isaac_rolls_is_the_same_whatever_he_rolls() {
    let presenter = Presenter::new(Arc::new(Renderer::of_words().unwrap()), Rules::load().unwrap());
    let (seat, news) = (Seat(0), News::default());
    let mut chance = StdRng::seed_from_u64(3);
    let mut foretold = 0;
    for _ in 0..6 {
        let mut table = table(GameKind::Bullfrogs, 1, Status::Running);
        for _ in 0..40 {
            let game = table.play.as_ref().unwrap().game.clone();
            let Some(action) = players::random(&game, seat, &mut chance) else {
                break;
            };
            let said = presenter.panel(&table, seat, &news, LOCALE).await.text;
            foretold += usize::from(said.contains(&LOCALE.text("confirm-chance")));
            for seed in 0..8 {
                let mut dealt_anew = game.clone();
                dealt_anew.redeal(seat, seed);
                table.play.as_mut().unwrap().game = dealt_anew;
                assert_eq!(presenter.panel(&table, seat, &news, LOCALE).await.text, said);
            }
            let mut game = game;
            game.apply(seat, &action).unwrap();
            table.play.as_mut().unwrap().game = game;
        }
    }
    assert!(foretold > 10, "only {foretold} panels end a turn");
}
