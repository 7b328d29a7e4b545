//! The Humans' Tactics cards.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use serde_json::json;

use crate::duel::{Duel, discards, enables_scoring, first_turn, sets_initiative, vp_beside_icons};
use crate::support::{Table, with_player};

#[test]
fn hum_drop_trooper_brings_one_unit_from_any_region() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 1, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["hum-drop-trooper"], &[])
        .region(
            "brooding-pool",
            json!({ "control": "humans", "units": { "humans": 1 } }),
        )
        .table();
    table.plays(Humans, "play hum-drop-trooper");
    assert!(table.may(Humans, "bring north-landing control"));
    // The text says neither "up to" nor "may".
    assert!(!table.may(Humans, "done"));
    // Units in a Battle Region stay where they are (CC-A09).
    assert_eq!(table.refused(Humans, "bring pale-horizon attrition"), "CC-V1");
    table.plays(Humans, "bring brooding-pool attrition");
    assert_eq!(table.placed(Humans), [1, 1, 1]);
    assert_eq!(table.units("kalas-gorge", Humans), 3);
    assert_eq!(table.units("brooding-pool", Humans), 0);
    assert_eq!(table.control("brooding-pool"), Some(Humans));
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn hum_flanking_moves_two_units() {
    let duel = || Duel::new("kalas-gorge", (Humans, [0, 0, 3]), (Pilgrims, [1, 0, 0])).hands(&["hum-flanking"], &[]);
    let mut table = duel().table();
    table.plays(Humans, "play hum-flanking");
    assert_eq!(table.refused(Humans, "shift control capture"), "CC-V1");
    table.all(Humans, &["shift attrition control", "shift attrition capture"]);
    assert_eq!(table.placed(Humans), [1, 1, 1]);
    assert_eq!(table.decision(), "tactics");

    let mut table = duel().table();
    table.all(Humans, &["play hum-flanking", "shift attrition control", "done"]);
    assert_eq!(table.placed(Humans), [1, 0, 2]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn hum_air_support_adds_one_unit_from_the_reserve() {
    let mut table = Duel::new("kalas-gorge", (Humans, [2, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["hum-air-support"], &[])
        .table();
    assert_eq!(table.player(Humans).reserve, 8);
    table.plays(Humans, "play hum-air-support");
    assert_eq!(
        table.options(Humans),
        ["objective control", "objective capture", "objective attrition"]
    );
    table.plays(Humans, "objective attrition");
    assert_eq!(table.placed(Humans), [2, 0, 1]);
    assert_eq!(table.player(Humans).reserve, 7);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn hum_air_support_does_nothing_without_a_reserve() {
    let mut table = Duel::new("kalas-gorge", (Humans, [2, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["hum-air-support"], &[])
        .region("mistlands", json!({ "control": "humans", "units": { "humans": 8 } }))
        .table();
    table.plays(Humans, "play hum-air-support");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [2, 0, 0]);
    assert_eq!(table.hand(Humans), ["hum-chain-of-command"]);
}

#[test]
fn hum_distraction_moves_an_enemy_unit_from_region_control() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 1]))
        .hands(&["hum-distraction"], &[])
        .table();
    table.plays(Humans, "play hum-distraction");
    // Not the one on Attrition.
    assert_eq!(
        table.options(Humans),
        ["shift control capture", "shift control attrition"]
    );
    table.plays(Humans, "shift control capture");
    assert_eq!(table.placed(Pilgrims), [0, 1, 1]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn hum_regroup_brings_one_from_each_adjacent_region_three_in_all() {
    let held = |units: u8| json!({ "control": "humans", "units": { "humans": units } });
    let mut table = Duel::new("mistlands", (Humans, [0, 1, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["hum-regroup"], &[])
        .region("sapos-deep", held(1))
        .region("feralas-banks", held(2))
        .region("drowned-terraces", held(1))
        .region("shardspine", held(1))
        .table();
    table.plays(Humans, "play hum-regroup");
    assert!(table.may(Humans, "bring north-landing capture"));
    assert_eq!(table.refused(Humans, "bring shardspine control"), "CC-V1");
    table.plays(Humans, "bring feralas-banks control");
    assert_eq!(table.refused(Humans, "bring feralas-banks control"), "CC-V1");
    table.all(Humans, &["bring north-landing attrition", "bring sapos-deep control"]);
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [2, 1, 1]);
    assert_eq!(table.units("feralas-banks", Humans), 1);
    assert_eq!(table.units("drowned-terraces", Humans), 1);
}

#[test]
fn hum_colonial_claim_enables_scoring() {
    // Two Regions, the HQ one of them, and three Crystals.
    assert_eq!(enables_scoring(Humans, "hum-colonial-claim"), 5);
}

#[test]
fn hum_chain_of_command_sets_the_upcoming_initiative() {
    sets_initiative(Humans, "hum-chain-of-command", "move", "build");
}

#[test]
fn hum_distraction_draws_a_card_if_discarded_for_move() {
    let position = first_turn(Humans, &["hum-distraction"]);
    let position = with_player(position, 0, "deck", json!(["hum-regroup"]));
    let mut table = Table::new(position.clone());
    discards(&mut table, Humans, "move", &["hum-distraction"]);
    assert_eq!(table.hand(Humans), ["hum-regroup"]);
    // What was drawn does not join the Action (CH-5.6).
    assert_eq!(table.view().turn.unwrap().points, 1);

    let mut table = Table::new(position);
    discards(&mut table, Humans, "build", &["hum-distraction"]);
    assert!(table.hand(Humans).is_empty());
}

#[test]
fn hum_flanking_gains_a_point_if_discarded_for_build() {
    assert_eq!(vp_beside_icons(Humans, "hum-flanking"), [0, 0, 1]);
}

#[test]
fn hum_regroup_gains_a_point_if_discarded_for_build() {
    assert_eq!(vp_beside_icons(Humans, "hum-regroup"), [0, 0, 1]);
}

#[test]
fn hum_colonial_claim_gains_a_point_if_discarded_for_build() {
    assert_eq!(vp_beside_icons(Humans, "hum-colonial-claim"), [0, 0, 1]);
}

#[test]
fn ch_9_5_terrain_cards_need_their_terrain_and_faction_cards_none() {
    let cards = ["hum-flanking", "mou-rockfall", "jun-predators"];
    let duel = |region| Duel::new(region, (Humans, [1, 0, 0]), (Machines, [1, 0, 0])).hands(&cards, &[]);
    let mountain = duel("kalas-gorge").table();
    assert!(mountain.may(Humans, "play hum-flanking"));
    assert!(mountain.may(Humans, "play mou-rockfall"));
    assert_eq!(mountain.refused(Humans, "play jun-predators"), "CH-9.5");

    let jungle = duel("canopy-of-eyes").table();
    assert!(jungle.may(Humans, "play hum-flanking"));
    assert!(jungle.may(Humans, "play jun-predators"));
    assert_eq!(jungle.refused(Humans, "play mou-rockfall"), "CH-9.5");

    let outer = duel("feralas-banks").table();
    assert_eq!(outer.options(Humans), ["play hum-flanking", "pass"]);
    assert_eq!(outer.refused(Humans, "play mou-rockfall"), "CH-9.5");
    assert_eq!(outer.refused(Humans, "play jun-predators"), "CH-9.5");
    assert_eq!(outer.refused(Humans, "play hum-chain-of-command"), "CH-9.13");
}
