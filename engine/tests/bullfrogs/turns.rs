//! Rule BF-2: playing a pad, and the order of a turn.

use std::fmt::Write as _;

use crate::support::Table;
use engine::bullfrogs::{Cell, Refusal};
use engine::{Consequences, Game, Seat};

/// Red has played a pad of 4 actions on M11, above the starting pad M12.
pub const ACTING: &str = "
    players red blue green
    stage act
    played M11
    pad M12 0/6 -: r b g G . .
    pad L13 0/6 -: r
    pad N13 0/6 -
    pad M14 0/6 -
    pad M11 4/3 red
    pad N11 3/4 blue: b b B
    pad O11 2/5 green: R R b b b
    pad L12 3/4 red
";

#[test]
fn bf_2_1_a_pad_is_played_next_to_a_card_and_diagonal_is_not_next_to() {
    let mut table = Table::new(
        "
        players red blue
        stage play
        hand red 3/4 2/5
        pad M12 0/6 -: r
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
    ",
    );
    assert_eq!(table.rule("play 3/4 K12"), "BF-2.1");
    assert!(matches!(table.refused("play 3/4 O12"), Refusal::NotAdjacent { .. }));
    assert!(matches!(table.refused("play 3/4 M12"), Refusal::Occupied { .. }));
    assert!(matches!(table.refused("play 3/4 M13"), Refusal::Occupied { .. }));
    assert!(matches!(table.refused("play 4/3 L12"), Refusal::NotInHand { .. }));
    let cells = ["M11", "L12", "N12", "K13", "O13", "L14", "N14", "M15"];
    assert_eq!(table.legal_with("play 3/4").len(), cells.len());
    for cell in cells {
        assert!(table.legal().contains(&format!("play 3/4 {cell}")), "{cell}");
    }
    table.play("play 3/4 L12");
    assert_eq!(table.pad("L12").unwrap(), "....");
}

#[test]
fn bf_2_1_the_pond_has_no_edge() {
    let mut text =
        "players red blue\nstage play\nhand red 3/4\npad M12 0/6 -\npad N13 0/6 -\npad M14 0/6 -\n".to_owned();
    text += "pad L13 0/6 -\n";
    let pads = ["4/3", "4/3", "4/3", "3/4", "3/4", "3/4", "2/5", "2/5", "2/5"];
    for (x, (pad, owner)) in (2..).zip(
        pads.iter()
            .map(|pad| (pad, "red"))
            .chain(pads.iter().map(|pad| (pad, "blue"))),
    ) {
        writeln!(text, "pad {} {pad} {owner}", Cell { x, y: 0 }).expect("texts take text");
    }
    let mut table = Table::new(&text);
    let end = Cell { x: 20, y: 0 };
    table.play(&format!("play 3/4 {end}"));
    assert_eq!(end.to_string(), "AG13");
    assert_eq!(table.pad("AG13").unwrap(), "....");
}

#[test]
fn bf_2_2_actions_are_as_many_as_the_pad_shows_in_any_mix_and_optional() {
    let mut table = Table::new(ACTING);
    table.play("deploy frog M12");
    table.play("sabotage blue M12 L12");
    table.play("deploy frog M14");
    assert_eq!(table.view().actions_left, 1);
    table.play("done");
    assert_eq!(table.told("actions_ended")[0]["unused"], 1);
    let mut idle = Table::new(ACTING);
    assert!(idle.play("done").passed);
    assert_eq!(idle.told("actions_ended")[0]["unused"], 4);
}

#[test]
fn bf_2_3_row_and_column_count_at_any_distance_across_gaps() {
    let mut table = Table::new(ACTING);
    table.play("deploy frog M14");
    assert!(matches!(table.refused("deploy frog L13"), Refusal::NotInLine { .. }));
    assert_eq!(table.rule("deploy frog N13"), "BF-2.3");
    let mut gap = Table::new(
        "
        players red blue
        stage act
        played K12
        pad M12 0/6 -: b
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        pad K13 3/4 red
        pad N12 3/4 blue
        pad O12 3/4 blue
        pad K12 4/3 red
    ",
    );
    gap.play("deploy frog O12");
    gap.play("sabotage blue M12 N12");
}

#[test]
fn bf_2_4_a_turn_is_played_in_its_order() {
    let mut table = Table::new(
        "
        players red blue
        stage play
        hand red 4/3
        deck red 3/4
        pad M12 0/6 -
        pad L13 0/6 -: b b r r r
        pad N13 0/6 -
        pad M14 0/6 -
    ",
    );
    assert_eq!(table.rule("done"), "BF-2.4");
    assert!(matches!(table.refused("score L13"), Refusal::WrongDecision { .. }));
    table.play("play 4/3 K13");
    assert!(matches!(table.refused("play 4/3 K14"), Refusal::WrongDecision { .. }));
    assert_eq!(
        table.game.check(Seat(1), engine::bullfrogs::Action::Done),
        Err(Refusal::NotYourDecision { decides: Seat(0) })
    );
    table.play("deploy frog L13");
    table.play("done");
    while table.seat() == Seat(0) {
        let action = table.legal()[0].clone();
        table.play(&action);
    }
    let names: Vec<String> = table
        .events
        .iter()
        .map(|event| {
            serde_json::to_value(event).unwrap()["type"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let order = [
        "played",
        "deployed",
        "actions_ended",
        "scored",
        "hopped",
        "sank",
        "slid",
        "drew",
        "turn_started",
    ];
    let places: Vec<usize> = order
        .iter()
        .map(|name| names.iter().position(|told| told == name).expect(name))
        .collect();
    assert!(places.is_sorted(), "{names:?}");
}

#[test]
fn bf_2_5_playing_a_pad_from_hand_reveals_nothing_to_its_player() {
    let mut table = Table::new(
        "players red blue\nstage play\nhand red 4/3\ndeck red 3/4\npad M12 0/6 -\npad L13 0/6 -\npad N13 0/6 -\npad M14 0/6 -",
    );
    let played = table.play("play 4/3 M11");
    assert!(!played.revealed && !played.chance && !played.passed);
    let deployed = table.play("deploy frog M12");
    assert_eq!(deployed, engine::Consequences::default());
    let ended = table.play("done");
    assert!(ended.revealed, "a pad was drawn");
    assert!(ended.passed && !ended.chance);
}

/// A turn in which actions may fill the pad N13, whose pieces then have a choice of ways.
fn last_action() -> Table {
    Table::new(
        "
        players red blue
        stage play
        hand red 2/5
        hand blue 3/4
        pad M12 0/6 -
        pad N13 0/6 -: b b b B r .
        pad M14 0/6 -
    ",
    )
}

/// A pad is full, and one of its pieces hops to the one pad next to it.
fn forced() -> Table {
    Table::new(
        "
        players red blue
        stage act
        played L13
        hand red 3/4
        hand blue 3/4
        pad L13 2/5 red
        pad N13 0/6 -
        pad O13 0/6 -: b b b b b b
    ",
    )
}

/// What the seat that decides is asked: the decision, and what `done` would end.
fn asked(table: &Table) -> (String, String) {
    let question = Game::question(&table.game, table.seat()).expect("somebody decides");
    let ends = question.ends.unwrap_or_default();
    (question.decision.into_owned(), ends.into_owned())
}

fn is(decision: &str, ends: &str) -> (String, String) {
    (decision.to_owned(), ends.to_owned())
}

#[test]
fn bf_2_6_what_has_one_choice_only_is_done_at_once() {
    let mut alone = Table::new("players red blue\nstage play\nhand red 2/5\nhand blue 3/4\npad M12 0/6 -");
    alone.play("play 2/5 N13");
    assert_eq!(alone.told("actions_ended")[0]["unused"], 2, "nothing can be done");
    let mut forced = forced();
    forced.play("done");
    assert_eq!(forced.told("scored").len(), 1, "one pad is full");
    assert_eq!(forced.told("hopped").len(), 1, "one kind of piece, one way");
}

#[test]
fn bf_2_6_the_end_of_a_turn_needs_the_players_word() {
    let mut table = last_action();
    table.play("play 2/5 O13");
    table.play("deploy frog N13");
    let last = table.play("sabotage blue N13 O13");
    assert_eq!(last, Consequences::default(), "it can be taken back");
    assert_eq!((table.seat(), table.legal()), (Seat(0), vec!["done".to_owned()]));
    assert_eq!(asked(&table), is("end", "turn"));
    assert_eq!(table.rule("deploy frog M12"), "BF-2.4");
    let ended = table.play("done");
    assert!(ended.passed && ended.revealed);
    assert_eq!(table.seat(), Seat(1));
}

#[test]
fn bf_2_6_the_word_with_actions_left_ends_the_turn_if_nothing_is_left_to_choose() {
    let mut table = last_action();
    table.play("play 2/5 O13");
    assert_eq!(asked(&table), is("act", "turn"), "no pad is full");
    table.play("done");
    assert_eq!((table.seat(), asked(&table)), (Seat(1), is("play", "")));

    let mut forced = forced();
    assert_eq!(asked(&forced), is("act", "turn"), "one pad, one kind of piece, one way");
    forced.play("done");
    assert_eq!(forced.told("sank").len(), 1);
    assert_eq!(forced.seat(), Seat(1));
}

#[test]
fn bf_2_6_after_a_choice_the_word_is_given_anew() {
    let mut table = last_action();
    table.play("play 2/5 O13");
    table.play("deploy frog N13");
    assert_eq!(asked(&table), is("act", "actions"), "the full pad leaves choices");
    let ended = table.play("done");
    assert_eq!((ended, asked(&table)), (Consequences::default(), is("hop", "")));
    while asked(&table) == is("hop", "") || asked(&table) == is("slide", "") {
        let action = table.legal()[0].clone();
        assert_eq!(table.play(&action), Consequences::default());
    }
    assert_eq!((table.seat(), asked(&table)), (Seat(0), is("end", "turn")));
    assert!(table.play("done").passed);
}
