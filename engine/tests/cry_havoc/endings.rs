//! What is ended by its player, so that everything before it can be taken back (CH-5.9, CH-9.19, CH-10.11), and what ends
//! by itself.

use engine::cry_havoc::Event;
use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims};
use serde_json::json;

use crate::rounds::without_skills;
use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// The Humans' turn with these cards, nobody having a Skill.
fn with_hand(hand: &[&str]) -> serde_json::Value {
    without_skills(with_player(position(&THREE, turn(0)), 0, "hand", json!(hand)))
}

/// Does several things in a row and ends nothing by itself.
fn each(table: &mut Table, faction: Faction, actions: &[&str]) {
    for action in actions {
        table.does(faction, action);
    }
}

#[test]
fn ch_5_9_cards_are_laid_down_by_hand_even_if_all_are_chosen() {
    let mut table = Table::new(with_hand(&["hum-regroup"]));
    each(&mut table, Humans, &["recruit", "discard hum-regroup"]);
    assert_eq!(table.decision(), "cards");
    assert_eq!(table.options(Humans), ["done"]);
    assert!(!table.was_told(|event| matches!(event, Event::PointsGained { .. })));
    table.does(Humans, "done");
    assert!(table.was_told(|event| matches!(event, Event::PointsGained { .. })));
}

#[test]
fn ch_5_9_a_move_without_points_left_is_ended_by_its_player_and_the_turn_with_it() {
    let position = with_region(
        with_hand(&["hum-regroup"]),
        "sapos-deep",
        json!({ "explorations": ["ex-crystal-cache"] }),
    );
    let mut table = Table::new(position);
    each(&mut table, Humans, &["move", "discard hum-regroup", "done"]);
    let all = table.options(Humans);
    let step = all
        .iter()
        .find(|option| option.ends_with("sapos-deep"))
        .unwrap()
        .clone();
    let points = table.view().turn.unwrap().points;
    table.does(Humans, &step);
    assert_eq!(table.view().turn.unwrap().points, points - 1);
    while table.options(Humans).len() > 1 {
        let back = table.options(Humans)[0].clone();
        table.does(Humans, &back);
    }
    assert_eq!(
        (table.decision(), table.options(Humans)),
        ("move", vec!["done".to_owned()])
    );
    assert!(!table.was_told(|event| matches!(event, Event::ExplorationRevealed { .. })));
}

#[test]
fn ch_5_9_one_done_ends_the_action_and_the_turn() {
    let mut table = Table::new(with_hand(&["hum-regroup"]));
    each(&mut table, Humans, &["recruit", "discard hum-regroup", "done"]);
    assert_eq!(table.decision(), "recruit");
    table.does(Humans, "put 1 north-landing");
    assert_eq!(table.decides(), Some(Humans));
    table.does(Humans, "done");
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "action"));
}

#[test]
fn ch_5_9_a_pass_ends_the_turn_at_once() {
    let mut table = Table::new(with_hand(&[]));
    table.does(Humans, "pass");
    assert_eq!(table.decides(), Some(Pilgrims));
    each(&mut table, Pilgrims, &["draw own", "keep 1"]);
    assert_eq!(table.decides(), Some(Machines));
}

#[test]
fn ch_5_9_a_skill_after_the_action_is_followed_by_the_end_of_the_turn() {
    let position = with_skills(with_hand(&[]), 0, &["hum-recon-forces"]);
    let position = with_region(
        position,
        "mistlands",
        json!({ "control": "humans", "units": { "humans": 2 } }),
    );
    let mut table = Table::new(position);
    table.does(Humans, "pass");
    assert_eq!(table.options(Humans), ["use hum-recon-forces", "done"]);
    table.does(Humans, "use hum-recon-forces");
    while table.decides() == Some(Humans) && table.options(Humans) != ["done"] {
        let first = table.options(Humans)[0].clone();
        assert_eq!(table.decision(), "effect");
        table.does(Humans, &first);
    }
    assert_eq!((table.decides(), table.decision()), (Some(Humans), "action"));
    table.does(Humans, "done");
    assert_eq!(table.decides(), Some(Pilgrims));
}

#[test]
fn ch_9_19_a_card_with_a_choice_is_ended_by_its_player() {
    let position = with_region(
        position(&THREE, json!("battle")),
        "mistlands",
        battle_region(("humans", 3), ("pilgrims", 2)),
    );
    let position = with_player(position, 0, "hand", json!(["hum-flanking"]));
    let mut table = Table::new(with_player(position, 1, "hand", json!(["pil-holo-drop"])));
    table.does(Humans, "place 3 0 0").does(Pilgrims, "place 2 0 0");
    table.does(Humans, "play hum-flanking");
    while table.decision() == "effect" {
        let first = table.options(Humans)[0].clone();
        table.does(Humans, &first);
    }
    assert_eq!((table.decides(), table.decision()), (Some(Humans), "finish"));
    assert_eq!(table.refused(Humans, "play hum-flanking"), "CH-9.19");
    table.does(Humans, "done");
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "tactics"));
}

#[test]
fn ch_9_19_a_card_without_a_choice_is_ended_by_itself() {
    let position = with_region(
        position(&THREE, json!("battle")),
        "mistlands",
        battle_region(("machines", 3), ("pilgrims", 2)),
    );
    let position = with_player(position, 2, "hand", json!(["mac-overrun"]));
    let mut table = Table::new(with_player(position, 1, "hand", json!(["pil-holo-drop"])));
    table.does(Machines, "place 3 0 0").does(Pilgrims, "place 2 0 0");
    table.does(Machines, "play mac-overrun");
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "tactics"));
}

#[test]
fn ch_10_11_buying_back_is_ended_by_its_player() {
    let position = with_player(
        position(&THREE, json!("battle")),
        1,
        "prisoners",
        json!({ "humans": 1 }),
    );
    let mut table = Table::new(with_player(position, 0, "score", json!(5)));
    assert_eq!(table.options(Humans), ["ransom pilgrims", "done"]);
    table.does(Humans, "ransom pilgrims");
    assert_eq!(
        (table.decides(), table.options(Humans)),
        (Some(Humans), vec!["done".to_owned()])
    );
    table.does(Humans, "done");
    assert_eq!(table.decision(), "action");
}

/// The Humans with 9 cards, the Pilgrims with 8 when all have drawn.
fn over_the_limit() -> Table {
    let hand = [
        "jun-predators",
        "jun-predators",
        "oce-undertow",
        "oce-undertow",
        "oce-riptide",
    ];
    let position = with_player(position(&THREE, json!("round")), 0, "hand", json!(hand));
    let hand = ["des-long-raid", "des-long-raid", "des-sandstorm", "des-heat-haze"];
    Table::new(with_player(position, 1, "hand", json!(hand)))
}

fn discarded(table: &Table) -> usize {
    let discarded = table.told.iter();
    discarded
        .filter(|told| matches!(told.event, Event::Discarded { .. }))
        .count()
}

#[test]
fn ch_4_1_what_is_discarded_is_told_when_the_last_player_has_chosen() {
    let mut table = over_the_limit();
    table.does(Humans, "discard oce-undertow jun-predators");
    assert_eq!(discarded(&table), 0);
    let seen = table.view_of(Pilgrims).players[0].clone();
    assert_eq!((seen.hand.count, seen.discard.len(), seen.to_discard), (9, 0, None));
    let own = table.view_of(Humans).players[0].clone();
    let chosen: Vec<String> = own.to_discard.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(chosen.len(), 2);
    assert_eq!(table.decides(), Some(Pilgrims), "the Humans are not waited for");
    table.does(Pilgrims, "discard des-sandstorm");
    assert_eq!(discarded(&table), 2);
    assert_eq!(table.hand(Humans).len(), 7);
    assert_eq!(table.decision(), "action");
}

#[test]
fn ch_4_1_exactly_as_many_cards_go_as_must() {
    let table = over_the_limit();
    assert_eq!(table.refused(Humans, "discard oce-undertow"), "CH-4.1");
    assert_eq!(
        table.refused(Humans, "discard oce-undertow oce-undertow oce-riptide"),
        "CH-4.1"
    );
    assert_eq!(table.refused(Humans, "discard oce-riptide oce-riptide"), "CH-4.1");
    assert!(table.may(Humans, "discard jun-predators jun-predators"));
    assert_eq!(table.refused(Machines, "discard mac-overrun"), "CH-4.1");
}

#[test]
fn ch_4_3_the_choice_can_be_changed_until_the_last_has_chosen() {
    let mut table = over_the_limit();
    table.does(Humans, "discard oce-undertow oce-undertow");
    table.does(Humans, "discard jun-predators oce-riptide");
    table.does(Pilgrims, "discard des-sandstorm");
    let left = table.player(Humans).discard;
    let mut left: Vec<String> = left.iter().map(ToString::to_string).collect();
    left.sort();
    assert_eq!(left, ["jun-predators", "oce-riptide"]);
    assert_eq!(table.refused(Pilgrims, "discard des-heat-haze"), "CH-5.1");
}

#[test]
fn ch_4_3_of_more_than_six_cards_two_go_at_a_time() {
    let hand: Vec<&str> = [
        "jun-predators",
        "oce-undertow",
        "oce-riptide",
        "des-long-raid",
        "des-sandstorm",
    ]
    .into_iter()
    .flat_map(|card| [card, card])
    .collect();
    let mut table = Table::new(with_player(position(&THREE, json!("round")), 0, "hand", json!(hand)));
    assert_eq!(table.refused(Humans, "discard jun-predators"), "CH-4.1");
    table.does(Humans, "discard jun-predators jun-predators");
    assert_eq!(table.refused(Humans, "discard jun-predators oce-undertow"), "CH-4.1");
    table.does(
        Humans,
        "discard oce-undertow oce-undertow oce-riptide oce-riptide des-long-raid",
    );
    assert_eq!(table.hand(Humans).len(), 7);
}

#[test]
fn ch_8_1_each_point_may_add_a_unit() {
    let mut table = Table::new(with_hand(&["hum-regroup", "hum-air-support"]));
    let cards = ["discard hum-regroup", "discard hum-air-support"];
    each(&mut table, Humans, &["recruit", cards[0], cards[1], "done"]);
    let points = table.view().turn.unwrap().points;
    let puts = (1..=points).map(|units| format!("put {units} north-landing"));
    let expected: Vec<String> = puts.chain(["done".to_owned()]).collect();
    assert_eq!(table.options(Humans), expected);
    each(&mut table, Humans, &["done"]);
    assert_eq!(table.units("north-landing", Humans), 1, "no point was used");
    assert_eq!(table.decides(), Some(Pilgrims));
}
