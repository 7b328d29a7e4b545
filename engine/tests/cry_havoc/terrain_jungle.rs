//! The Terrain Tactics cards of the Jungles.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Objective::Capture;
use serde_json::json;

use crate::duel::{Duel, discards, first_turn, strength};
use crate::support::{Table, with_player, with_region};

#[test]
fn jun_vine_snare_counts_two_more_on_capture_prisoners() {
    let duel = || Duel::new("canopy-of-eyes", (Humans, [1, 0, 0]), (Pilgrims, [0, 1, 0]));
    let mut table = duel().hands(&["jun-vine-snare"], &[]).table();
    table.plays(Humans, "play jun-vine-snare");
    assert_eq!(strength(&table, Humans), [0, 2, 0]);
    assert_eq!(table.placed(Humans), [1, 0, 0]);
    table.plays(Humans, "pass");
    assert_eq!(table.resolved()[1], (Capture, Some(Humans)));
    assert_eq!(table.player(Humans).prisoners[&Pilgrims], 1);

    assert_eq!(duel().table().resolved()[1], (Capture, Some(Pilgrims)));
}

#[test]
fn jun_hidden_camp_adds_two_units_to_one_empty_objective() {
    let mut table = Duel::new("canopy-of-eyes", (Humans, [1, 0, 0]), (Pilgrims, [1, 1, 1]))
        .hands(&["jun-hidden-camp"], &[])
        .table();
    table.plays(Humans, "play jun-hidden-camp");
    assert_eq!(
        table.options(Humans),
        ["objective capture", "objective attrition", "done"]
    );
    table.plays(Humans, "objective attrition");
    assert_eq!(table.options(Humans), ["objective attrition", "done"]);
    table.plays(Humans, "objective attrition");
    assert_eq!(table.placed(Humans), [1, 0, 2]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn jun_hidden_camp_does_nothing_if_no_objective_is_empty() {
    let mut table = Duel::new("canopy-of-eyes", (Humans, [1, 1, 1]), (Pilgrims, [1, 0, 0]))
        .hands(&["jun-hidden-camp"], &[])
        .table();
    table.plays(Humans, "play jun-hidden-camp");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [1, 1, 1]);
}

#[test]
fn jun_predators_takes_one_more_prisoner() {
    let mut table = Duel::new("canopy-of-eyes", (Humans, [0, 2, 0]), (Pilgrims, [2, 1, 0]))
        .hands(&["jun-predators"], &[])
        .table();
    table.all(Humans, &["play jun-predators", "pass"]);
    assert_eq!(table.decision(), "capture");
    assert_eq!(
        table.options(Humans),
        ["victim pilgrims control", "victim pilgrims capture"]
    );
    table.plays(Humans, "victim pilgrims control");
    assert_eq!(
        table.options(Humans),
        ["victim pilgrims control", "victim pilgrims capture"]
    );
    table.plays(Humans, "victim pilgrims capture");
    assert_eq!(table.player(Humans).prisoners[&Pilgrims], 2);
    assert_eq!(table.units("canopy-of-eyes", Pilgrims), 1);
}

#[test]
fn jun_predators_takes_nobody_in_a_tie() {
    let mut table = Duel::new("canopy-of-eyes", (Humans, [0, 1, 0]), (Pilgrims, [2, 1, 0]))
        .hands(&["jun-predators"], &[])
        .table();
    table.all(Humans, &["play jun-predators", "pass"]);
    assert!(table.player(Humans).prisoners.is_empty());
    assert_eq!(table.units("canopy-of-eyes", Pilgrims), 3);
}

#[test]
fn jun_trophy_hunt_gains_a_point_for_each_kill_three_at_most() {
    for (kills, vp) in [(2, 4), (4, 7)] {
        let mut table = Duel::new("canopy-of-eyes", (Humans, [0, 0, kills]), (Pilgrims, [5, 0, 0]))
            .hands(&["jun-trophy-hunt"], &[])
            .table();
        table.all(Humans, &["play jun-trophy-hunt", "pass"]);
        assert_eq!((table.score(Humans), table.score(Pilgrims)), (vp, 2));
    }
}

#[test]
fn jun_trophy_hunt_counts_neither_kills_by_cards_nor_those_of_the_enemy() {
    let mut table = Duel::new("canopy-of-eyes", (Machines, [0, 0, 1]), (Pilgrims, [1, 0, 1]))
        .hands(&["jun-trophy-hunt", "mac-targeting-solution"], &[])
        .table();
    table.all(Machines, &["play jun-trophy-hunt", "play mac-targeting-solution"]);
    table.plays(Machines, "pass");
    // The Defender wins Region Control with 0 to 0; each side kills one in Attrition.
    assert_eq!((table.score(Machines), table.score(Pilgrims)), (2, 3));
}

#[test]
fn jun_guerrilla_exit_moves_units_to_one_adjacent_own_region() {
    let mut table = Duel::new("mistlands", (Humans, [2, 0, 1]), (Pilgrims, [1, 0, 0]))
        .hands(&["jun-guerrilla-exit"], &[])
        .region("sapos-deep", json!({ "control": "humans" }))
        .region("feralas-banks", json!({ "control": "pilgrims" }))
        .region("the-scorching", json!({ "control": "humans" }))
        .table();
    table.plays(Humans, "play jun-guerrilla-exit");
    assert_eq!(
        table.options(Humans),
        ["region north-landing", "region sapos-deep", "done"]
    );
    table.plays(Humans, "region sapos-deep");
    assert_eq!(
        table.options(Humans),
        ["objective control", "objective attrition", "done"]
    );
    table.all(Humans, &["objective control", "objective attrition", "done"]);
    assert_eq!(table.placed(Humans), [1, 0, 0]);
    assert_eq!(table.units("sapos-deep", Humans), 2);
    assert_eq!(table.units("mistlands", Humans), 1);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn jun_guerrilla_exit_may_take_all_units_away() {
    let mut table = Duel::new("mistlands", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&[], &["jun-guerrilla-exit"])
        .region("feralas-banks", json!({ "control": "humans" }))
        .table();
    table.all(Humans, &["play jun-guerrilla-exit", "region feralas-banks"]);
    table.plays(Humans, "objective control");
    assert_eq!(table.placed(Humans), [0, 0, 0]);
    table.plays(Humans, "pass");
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!((table.score(Pilgrims), table.units("feralas-banks", Humans)), (2, 1));
}

#[test]
fn jun_guerrilla_exit_does_nothing_without_such_a_region() {
    let mut table = Duel::new("canopy-of-eyes", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["jun-guerrilla-exit"], &[])
        .region("brooding-pool", json!({ "control": "pilgrims" }))
        .table();
    table.plays(Humans, "play jun-guerrilla-exit");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [1, 0, 0]);
}

#[test]
fn jun_guerrilla_exit_text_lets_two_recruits_go_to_an_own_jungle_region() {
    let mut position = first_turn(Humans, &["jun-guerrilla-exit", "hum-air-support"]);
    for region in ["mistlands", "canopy-of-eyes", "kalas-gorge"] {
        position = with_region(position, region, json!({ "control": "humans" }));
    }
    let mut table = Table::new(position);
    discards(
        &mut table,
        Humans,
        "recruit",
        &["jun-guerrilla-exit", "hum-air-support"],
    );
    assert!(table.may(Humans, "put 2 mistlands"));
    assert!(table.may(Humans, "put 2 canopy-of-eyes"));
    assert!(!table.may(Humans, "put 3 mistlands"));
    assert!(!table.may(Humans, "put 1 kalas-gorge"));
    table.plays(Humans, "put 1 mistlands");
    assert!(!table.may(Humans, "put 1 canopy-of-eyes"));
    table.plays(Humans, "put 1 mistlands");
    assert_eq!(table.units("mistlands", Humans), 2);
    // The other two of the four can only go to the HQ.
    assert_eq!(
        table.options(Humans),
        ["put 1 north-landing", "put 2 north-landing", "done"]
    );
}

#[test]
fn jun_guerrilla_exit_text_does_nothing_without_such_a_region() {
    let mut position = first_turn(Humans, &["jun-guerrilla-exit"]);
    position = with_region(position, "mistlands", json!({ "control": "pilgrims" }));
    let mut table = Table::new(position);
    discards(&mut table, Humans, "recruit", &["jun-guerrilla-exit"]);
    assert_eq!(
        table.options(Humans),
        ["put 1 north-landing", "put 2 north-landing", "done"]
    );
}

#[test]
fn jun_vine_snare_draws_a_card_for_each_symbol() {
    let cards = ["jun-vine-snare", "jun-vine-snare"];
    for (icon, drawn) in [("recruit", 2), ("build", 0)] {
        let position = first_turn(Humans, &cards);
        let deck = ["hum-flanking", "hum-regroup", "hum-distraction"];
        let mut table = Table::new(with_player(position, 0, "deck", json!(deck)));
        discards(&mut table, Humans, icon, &cards);
        assert_eq!(table.hand(Humans).len(), drawn, "{icon}");
        assert_eq!(usize::from(table.player(Humans).deck), 3 - drawn);
    }
}
