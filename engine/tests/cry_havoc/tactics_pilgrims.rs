//! The Pilgrims' Tactics cards.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Objective::{Attrition, Control};
use serde_json::json;

use crate::duel::{Duel, discards, enables_scoring, first_turn, sets_initiative};
use crate::support::{Table, with_player};

#[test]
fn pil_holo_drop_moves_one_unit() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [3, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-holo-drop"], &[])
        .table();
    table.plays(Pilgrims, "play pil-holo-drop");
    assert_eq!(
        table.options(Pilgrims),
        ["shift control capture", "shift control attrition"]
    );
    table.plays(Pilgrims, "shift control attrition");
    assert_eq!(table.placed(Pilgrims), [2, 0, 1]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn pil_phase_gate_brings_two_units_from_the_hq_to_one_objective() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-phase-gate"], &[])
        .region("north-landing", json!({ "units": { "pilgrims": 3 } }))
        .region(
            "mistlands",
            json!({ "control": "pilgrims", "units": { "pilgrims": 1 } }),
        )
        .table();
    table.plays(Pilgrims, "play pil-phase-gate");
    assert_eq!(table.refused(Pilgrims, "bring mistlands capture"), "CC-V1");
    table.plays(Pilgrims, "bring north-landing capture");
    assert_eq!(table.options(Pilgrims), ["bring north-landing capture", "done"]);
    table.plays(Pilgrims, "bring north-landing capture");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Pilgrims), [1, 2, 0]);
    assert_eq!(table.units("north-landing", Pilgrims), 1);
}

#[test]
fn pil_phase_gate_brings_fewer_if_the_hq_holds_fewer() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-phase-gate"], &[])
        .table();
    table.all(Pilgrims, &["play pil-phase-gate", "bring north-landing attrition"]);
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Pilgrims), [1, 0, 1]);
    assert_eq!(table.units("north-landing", Pilgrims), 0);
    assert_eq!(table.control("north-landing"), Some(Pilgrims));
}

#[test]
fn pil_mirror_host_swaps_all_own_units_of_two_objectives() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [3, 1, 0]), (Humans, [1, 2, 0]))
        .hands(&["pil-mirror-host"], &[])
        .table();
    table.plays(Pilgrims, "play pil-mirror-host");
    assert!(!table.may(Pilgrims, "done"));
    table.plays(Pilgrims, "shift control capture");
    assert_eq!(table.placed(Pilgrims), [1, 3, 0]);
    assert_eq!(table.placed(Humans), [1, 2, 0]);
}

#[test]
fn pil_siphon_takes_two_crystals_into_the_stock() {
    let duel = |crystals: u8| {
        Duel::new("kalas-gorge", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
            .hands(&["pil-siphon"], &[])
            .region("kalas-gorge", json!({ "crystals": crystals }))
            .player(0, "stock", json!(1))
    };
    // One more comes with the battle (CH-9.2).
    let mut table = duel(3).table();
    table.plays(Pilgrims, "play pil-siphon");
    assert_eq!(table.options(Pilgrims), ["number 2", "number 1", "number 0"]);
    table.plays(Pilgrims, "number 2");
    assert_eq!(table.player(Pilgrims).stock, 3);
    assert_eq!(table.region("kalas-gorge").crystals, 2);

    let mut table = duel(0).table();
    table.plays(Pilgrims, "play pil-siphon");
    assert_eq!(table.options(Pilgrims), ["number 1", "number 0"]);
    table.plays(Pilgrims, "number 1");
    assert_eq!(table.player(Pilgrims).stock, 2);
}

#[test]
fn pil_stasis_field_locks_one_objective_for_both_sides() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [1, 0, 1]), (Humans, [1, 0, 1]))
        .hands(&["pil-stasis-field", "pil-holo-drop"], &["hum-air-support"])
        .table();
    table.plays(Pilgrims, "play pil-stasis-field");
    assert_eq!(
        table.options(Pilgrims),
        ["objective control", "objective capture", "objective attrition"]
    );
    table.plays(Pilgrims, "objective control");
    assert_eq!(table.view().battle.unwrap().locked, [Control]);
    table.plays(Humans, "play hum-air-support");
    assert_eq!(table.options(Humans), ["objective capture", "objective attrition"]);
    table.plays(Humans, "objective attrition");
    table.plays(Pilgrims, "play pil-holo-drop");
    // One way is left, and it is taken.
    assert_eq!(table.placed(Pilgrims), [1, 1, 0]);
}

#[test]
fn pil_stasis_field_stops_neither_kills_nor_the_objective() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [2, 0, 0]), (Humans, [1, 0, 1]))
        .hands(&["pil-stasis-field"], &[])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective control", "pass"]);
    assert_eq!((table.score(Pilgrims), table.score(Humans)), (2, 1));
    assert_eq!(table.units("kalas-gorge", Pilgrims), 1);
}

#[test]
fn cc_a15_lockstep_neither_empties_nor_fills_a_locked_objective() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [1, 0, 0]), (Machines, [2, 1, 1]))
        .hands(&["pil-stasis-field"], &["mac-lockstep"])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective control"]);
    table.plays(Machines, "play mac-lockstep");
    assert_eq!(
        table.options(Machines),
        ["shift capture attrition", "shift attrition capture"]
    );
    table.plays(Machines, "shift attrition capture");
    assert_eq!(table.placed(Machines), [2, 2, 0]);
}

#[test]
fn cc_a15_riptide_moves_nobody_to_or_from_a_locked_objective() {
    let mut table = Duel::new("drowned-terraces", (Pilgrims, [1, 1, 1]), (Machines, [0, 2, 1]))
        .hands(&["pil-stasis-field"], &["oce-riptide"])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective attrition"]);
    table.plays(Machines, "play oce-riptide");
    assert_eq!(table.refused(Machines, "shift attrition control"), "CC-V1");
    assert_eq!(table.refused(Machines, "shift control attrition"), "CC-V1");
    table.plays(Machines, "shift capture control");
    assert_eq!(table.placed(Pilgrims), [2, 0, 1]);
    assert_eq!(table.placed(Machines), [2, 0, 1]);
}

#[test]
fn cc_a57_mirror_host_is_not_offered_a_locked_objective() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [3, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-stasis-field", "pil-mirror-host"], &[])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective control"]);
    table.plays(Pilgrims, "play pil-mirror-host");
    assert_eq!(table.placed(Pilgrims), [3, 0, 0]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn cc_a15_guerrilla_exit_leaves_the_units_of_a_locked_objective() {
    let mut table = Duel::new("mistlands", (Pilgrims, [1, 1, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-stasis-field", "jun-guerrilla-exit"], &[])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective control"]);
    table.all(Pilgrims, &["play jun-guerrilla-exit", "region north-landing"]);
    assert_eq!(table.refused(Pilgrims, "objective control"), "CC-V1");
    table.plays(Pilgrims, "objective capture");
    assert_eq!(table.placed(Pilgrims), [1, 0, 0]);
    assert_eq!(table.units("north-landing", Pilgrims), 2);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn pil_stasis_field_locks_attrition_for_cold_start() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [1, 0, 0]), (Machines, [1, 0, 0]))
        .hands(&["pil-stasis-field"], &["mac-cold-start"])
        .table();
    table.all(Pilgrims, &["play pil-stasis-field", "objective attrition"]);
    assert_eq!(table.view().battle.unwrap().locked, [Attrition]);
    table.plays(Machines, "play mac-cold-start");
    assert_eq!(table.placed(Machines), [1, 0, 0]);
    assert_eq!((table.decision(), table.decides()), ("tactics", Some(Pilgrims)));
}

#[test]
fn pil_revelation_enables_scoring() {
    assert_eq!(enables_scoring(Pilgrims, "pil-revelation"), 5);
}

#[test]
fn pil_foresight_sets_the_upcoming_initiative() {
    sets_initiative(Pilgrims, "pil-foresight", "recruit", "build");
}

#[test]
fn pil_phase_gate_draws_a_card_if_discarded_for_move() {
    let position = first_turn(Pilgrims, &["pil-phase-gate"]);
    let position = with_player(position, 0, "deck", json!(["pil-siphon", "pil-holo-drop"]));
    for (icon, drawn) in [("move", 1), ("recruit", 0)] {
        let mut table = Table::new(position.clone());
        discards(&mut table, Pilgrims, icon, &["pil-phase-gate"]);
        assert_eq!(table.hand(Pilgrims).len(), drawn, "{icon}");
    }
}

#[test]
fn pil_siphon_gains_a_point_if_discarded_for_build() {
    for (icon, vp) in [("build", 1), ("recruit", 0)] {
        let mut table = Table::new(first_turn(Pilgrims, &["pil-siphon"]));
        discards(&mut table, Pilgrims, icon, &["pil-siphon"]);
        assert_eq!(table.score(Pilgrims), vp, "{icon}");
    }
}
