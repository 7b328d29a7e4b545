//! The Tactics cards of the Trogs, whom somebody plays with 4 players only.

use engine::cry_havoc::Faction::{Humans, Trogs};
use serde_json::json;

use crate::duel::{Duel, enables_scoring, sets_initiative, vp_beside_icons};

#[test]
fn tro_ambush_brings_one_unit_from_a_tunnel_region_but_not_from_the_hq() {
    let tunnel = json!({ "control": "humans", "units": { "trogs": 2 }, "structures": ["tro-tunnels"] });
    let mut table = Duel::new("kalas-gorge", (Trogs, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["tro-ambush"], &[])
        .region("ember-strand", tunnel.clone())
        .region("shardspine", tunnel)
        .region("mistlands", json!({ "control": "trogs", "units": { "trogs": 1 } }))
        .table();
    table.plays(Trogs, "play tro-ambush");
    assert!(table.may(Trogs, "bring shardspine control"));
    assert_eq!(table.refused(Trogs, "bring mistlands control"), "CC-V1");
    assert_eq!(table.refused(Trogs, "bring caverns capture"), "CC-V1");
    assert!(!table.may(Trogs, "done"));
    table.plays(Trogs, "bring ember-strand attrition");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Trogs), [1, 0, 1]);
    let stayed = ["ember-strand", "shardspine", "caverns"].map(|region| table.units(region, Trogs));
    assert_eq!(stayed, [1, 2, 1]);
    assert_eq!(table.control("ember-strand"), Some(Humans));
}

#[test]
fn tro_blood_rage_costs_one_unit_and_kills_two_of_the_owners_choice() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [1, 0, 1]), (Humans, [1, 1, 1]))
        .hands(&["tro-blood-rage"], &[])
        .table();
    table.plays(Trogs, "play tro-blood-rage");
    assert_eq!(table.options(Trogs), ["victim trogs control", "victim trogs attrition"]);
    table.plays(Trogs, "victim trogs attrition");
    assert_eq!(table.placed(Trogs), [1, 0, 0]);
    assert_eq!(
        table.options(Humans),
        [
            "victim humans control",
            "victim humans capture",
            "victim humans attrition"
        ]
    );
    table.all(Humans, &["victim humans capture", "victim humans attrition"]);
    assert_eq!(table.placed(Humans), [1, 0, 0]);
    assert_eq!((table.score(Trogs), table.score(Humans)), (0, 0));
    assert_eq!((table.decision(), table.decides()), ("tactics", Some(Trogs)));
}

#[test]
fn tro_blood_rage_kills_the_only_enemy_unit() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [2, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["tro-blood-rage"], &[])
        .table();
    table.plays(Trogs, "play tro-blood-rage");
    assert_eq!((table.placed(Trogs), table.placed(Humans)), ([1, 0, 0], [0, 0, 0]));
    // The battle goes on to its end (CC-A08).
    table.plays(Trogs, "pass");
    assert_eq!(table.score(Trogs), 2);
    assert_eq!(table.control("kalas-gorge"), Some(Trogs));
}

#[test]
fn tro_blood_rage_does_nothing_without_a_unit_to_give() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 1, 1]), (Trogs, [0, 0, 1]))
        .hands(&["mou-rockfall"], &["tro-blood-rage"])
        .table();
    table.plays(Humans, "play mou-rockfall");
    table.plays(Trogs, "play tro-blood-rage");
    assert_eq!(table.placed(Humans), [1, 1, 1]);
    assert_eq!((table.decision(), table.decides()), ("tactics", Some(Humans)));
}

#[test]
fn tro_drag_below_takes_a_prisoner_if_the_trogs_lead_on_capture() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [0, 2, 0]), (Humans, [1, 1, 0]))
        .hands(&["tro-drag-below"], &[])
        .table();
    table.plays(Trogs, "play tro-drag-below");
    assert_eq!(table.options(Trogs), ["victim humans control", "victim humans capture"]);
    table.plays(Trogs, "victim humans control");
    assert_eq!(table.placed(Humans), [0, 1, 0]);
    assert_eq!(table.player(Trogs).prisoners[&Humans], 1);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn tro_drag_below_does_nothing_in_a_tie() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [1, 1, 0]), (Humans, [1, 1, 0]))
        .hands(&["tro-drag-below"], &[])
        .table();
    table.plays(Trogs, "play tro-drag-below");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [1, 1, 0]);
    assert!(table.player(Trogs).prisoners.is_empty());
}

#[test]
fn tro_drag_below_counts_added_strength() {
    let mut table = Duel::new("canopy-of-eyes", (Trogs, [1, 1, 0]), (Humans, [0, 2, 0]))
        .hands(&["jun-vine-snare", "tro-drag-below"], &[])
        .table();
    table.all(Trogs, &["play jun-vine-snare", "play tro-drag-below"]);
    assert_eq!(table.placed(Humans), [0, 1, 0]);
}

#[test]
fn tro_swarm_adds_a_unit_where_the_trogs_are_outnumbered() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [0, 1, 1]), (Humans, [1, 1, 3]))
        .hands(&["tro-swarm"], &[])
        .table();
    table.plays(Trogs, "play tro-swarm");
    // Not on Capture, where both have one.
    assert_eq!(table.options(Trogs), ["objective control", "objective attrition"]);
    table.plays(Trogs, "objective control");
    assert_eq!(table.placed(Trogs), [1, 1, 1]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn tro_terror_moves_an_enemy_from_control_to_attrition_if_the_trogs_attack() {
    let mut table = Duel::new("kalas-gorge", (Trogs, [1, 0, 0]), (Humans, [2, 1, 0]))
        .hands(&["tro-terror"], &[])
        .table();
    table.plays(Trogs, "play tro-terror");
    assert_eq!(table.placed(Humans), [1, 1, 1]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn tro_terror_moves_nobody_where_the_trogs_defend() {
    let mut table = Duel::new("kalas-gorge", (Humans, [2, 1, 0]), (Trogs, [1, 0, 0]))
        .hands(&["hum-regroup"], &["tro-terror"])
        .table();
    table.plays(Humans, "pass").plays(Trogs, "play tro-terror");
    assert_eq!(table.placed(Humans), [2, 1, 0]);
}

#[test]
fn tro_victory_howl_enables_scoring() {
    // Two Regions and half of three Crystals, rounded up.
    assert_eq!(enables_scoring(Trogs, "tro-victory-howl"), 4);
}

#[test]
fn tro_scouts_sets_the_upcoming_initiative() {
    sets_initiative(Trogs, "tro-scouts", "move", "build");
}

#[test]
fn tro_blood_rage_gains_a_point_if_discarded_for_build() {
    assert_eq!(vp_beside_icons(Trogs, "tro-blood-rage"), [0, 0, 1]);
}
