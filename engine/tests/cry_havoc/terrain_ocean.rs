//! The Terrain Tactics cards of the Oceans.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Objective::{Attrition, Capture, Control};
use engine::cry_havoc::{Event, Terrain};
use serde_json::json;

use crate::duel::{Duel, discards, first_turn, strength};
use crate::support::Table;

#[test]
fn oce_undertow_reverses_the_order_of_the_objectives() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 1]), (Pilgrims, [1, 0, 0]))
        .hands(&["oce-undertow"], &[])
        .table();
    table.plays(Humans, "play oce-undertow");
    assert_eq!(table.view().battle.unwrap().order, [Attrition, Capture, Control]);
    table.plays(Humans, "pass");
    assert_eq!(
        table.resolved(),
        [(Attrition, None), (Capture, None), (Control, Some(Humans))]
    );
}

#[test]
fn oce_undertow_twice_is_the_printed_order() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 1]), (Pilgrims, [1, 0, 0]))
        .hands(&["oce-undertow", "oce-undertow"], &[])
        .table();
    table.all(Humans, &["play oce-undertow", "play oce-undertow"]);
    assert_eq!(table.view().battle.unwrap().order, [Control, Capture, Attrition]);
}

#[test]
fn oce_riptide_moves_all_units_of_both_sides() {
    let mut table = Duel::new("drowned-terraces", (Humans, [2, 1, 0]), (Pilgrims, [1, 0, 1]))
        .hands(&["oce-riptide"], &[])
        .table();
    table.plays(Humans, "play oce-riptide");
    assert!(table.may(Humans, "shift attrition capture"));
    assert!(!table.may(Humans, "done"));
    table.plays(Humans, "shift control attrition");
    assert_eq!(table.placed(Humans), [0, 1, 2]);
    assert_eq!(table.placed(Pilgrims), [0, 0, 2]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn oce_landing_craft_adds_two_units_for_the_attacker() {
    let mut table = Duel::new("drowned-terraces", (Humans, [0, 0, 1]), (Pilgrims, [1, 0, 0]))
        .hands(&["oce-landing-craft"], &[])
        .table();
    table.plays(Humans, "play oce-landing-craft");
    assert_eq!(table.placed(Humans), [2, 0, 1]);
    assert_eq!(table.player(Humans).reserve, 7);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn oce_landing_craft_adds_one_unit_for_the_defender() {
    let mut table = Duel::new("drowned-terraces", (Pilgrims, [1, 0, 0]), (Humans, [0, 0, 1]))
        .hands(&[], &["oce-landing-craft"])
        .table();
    table.plays(Humans, "play oce-landing-craft");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Humans), [1, 0, 1]);
}

#[test]
fn oce_fog_bank_takes_the_effect_of_the_opponents_next_card() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 0]), (Machines, [1, 0, 0]))
        .hands(&["oce-fog-bank"], &["mac-overrun", "mac-overrun"])
        .table();
    table.plays(Humans, "play oce-fog-bank");
    table.plays(Machines, "play mac-overrun");
    assert_eq!(strength(&table, Machines), [0, 0, 0]);
    assert_eq!(table.player(Machines).discard.len(), 1);
    assert!(table.was_told(
        |event| matches!(event, Event::TacticsNullified { faction: Machines, card } if &**card == "mac-overrun")
    ));
    table.plays(Humans, "pass").plays(Machines, "play mac-overrun");
    assert_eq!(strength(&table, Machines), [0, 0, 1]);
}

#[test]
fn oce_fog_bank_text_draws_the_top_card_of_the_ocean_deck() {
    let mut position = first_turn(Humans, &["oce-fog-bank"]);
    position["terrain_decks"] = json!({ "ocean": ["oce-riptide", "oce-undertow"] });
    for (icon, hand, left) in [("build", vec!["oce-riptide"], 1), ("move", vec![], 2)] {
        let mut table = Table::new(position.clone());
        discards(&mut table, Humans, icon, &["oce-fog-bank"]);
        assert_eq!(table.hand(Humans), hand, "{icon}");
        assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], left);
    }
    position["terrain_decks"] = json!({ "ocean": [] });
    let mut table = Table::new(position);
    discards(&mut table, Humans, "build", &["oce-fog-bank"]);
    assert!(table.hand(Humans).is_empty());
}

#[test]
fn cc_a16_fog_bank_waits_while_the_opponent_passes_and_ends_with_the_battle() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 0]), (Machines, [1, 0, 0]))
        .hands(&["oce-fog-bank"], &["mac-overrun"])
        .table();
    table.plays(Humans, "play oce-fog-bank").plays(Machines, "pass");
    table.plays(Humans, "pass");
    // The Machines defended Region Control; the next battle begins.
    table.plays(Humans, "place 1 0 0").plays(Machines, "place 1 0 0");
    table.plays(Humans, "pass").plays(Machines, "play mac-overrun");
    assert_eq!(strength(&table, Machines), [0, 0, 1]);
}

#[test]
fn cc_a16_two_effects_wait_for_two_cards() {
    let double = json!([{
        "id": "oce-fog-bank", "source": "house", "name": "Double Fog Bank", "deck": "ocean", "copies": 1,
        "icons": { "move": 1, "recruit": 2, "build": 2 },
        "battle": "NullifyCard(); NullifyCard()", "text": "The next two cards the opponent plays have no effect.",
    }]);
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 0]), (Machines, [3, 0, 0]))
        .hands(&["oce-fog-bank"], &["mac-lockstep", "mac-overrun", "mac-overrun"])
        .replacing(&double)
        .table();
    table
        .plays(Humans, "play oce-fog-bank")
        .plays(Machines, "play mac-lockstep");
    assert_eq!(table.placed(Machines), [3, 0, 0]);
    table.plays(Humans, "pass").plays(Machines, "play mac-overrun");
    assert_eq!(strength(&table, Machines), [0, 0, 0]);
    table.plays(Machines, "play mac-overrun");
    assert_eq!(strength(&table, Machines), [0, 0, 1]);
}

#[test]
fn oce_mirror_tide_carries_out_the_opponents_last_card_as_ones_own() {
    let mut table = Duel::new("drowned-terraces", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(
            &["pil-holo-drop", "pil-phase-gate"],
            &["hum-flanking", "oce-mirror-tide"],
        )
        .table();
    table.all(Pilgrims, &["play pil-holo-drop", "shift control capture"]);
    table.all(Humans, &["play hum-flanking", "done"]);
    table.all(Pilgrims, &["play pil-phase-gate", "done"]);
    table.plays(Humans, "play oce-mirror-tide");
    // From the Humans' HQ, not from that of the Pilgrims.
    assert!(table.may(Humans, "bring west-landing attrition"));
    assert!(!table.may(Humans, "bring north-landing attrition"));
    table.plays(Humans, "bring west-landing attrition");
    assert_eq!(table.placed(Humans), [1, 0, 1]);
    assert_eq!(table.units("west-landing", Humans), 0);
}

#[test]
fn oce_mirror_tide_does_nothing_before_the_opponents_first_card() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["oce-mirror-tide", "hum-flanking"], &[])
        .table();
    table.all(Humans, &["play hum-flanking", "done", "play oce-mirror-tide"]);
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.hand(Humans), ["hum-chain-of-command"]);
}

#[test]
fn cc_a17_mirror_tide_repeats_no_card_that_had_no_effect() {
    let mut table = Duel::new("drowned-terraces", (Humans, [1, 0, 0]), (Machines, [1, 0, 0]))
        .hands(
            &["hum-flanking", "oce-fog-bank", "oce-mirror-tide"],
            &["mac-overrun", "mac-overrun"],
        )
        .table();
    table.all(Humans, &["play hum-flanking", "done"]);
    table.plays(Machines, "play mac-overrun");
    table
        .plays(Humans, "play oce-fog-bank")
        .plays(Machines, "play mac-overrun");
    table.plays(Humans, "play oce-mirror-tide");
    assert_eq!(strength(&table, Humans), [0, 0, 0]);
    assert_eq!(strength(&table, Machines), [0, 0, 1]);
}

#[test]
fn cc_a17_mirror_tide_skips_what_the_actor_cannot_do() {
    let mut table = Duel::new("drowned-terraces", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["pil-siphon"], &["oce-mirror-tide"])
        .region("drowned-terraces", json!({ "crystals": 4 }))
        .table();
    table.all(Pilgrims, &["play pil-siphon", "number 2"]);
    table.plays(Humans, "play oce-mirror-tide");
    // Only the Pilgrims have a Stock.
    assert_eq!(table.region("drowned-terraces").crystals, 3);
    assert_eq!(table.player(Pilgrims).stock, 2);
    assert_eq!(table.player(Humans).stock, 0);
}

#[test]
fn cc_a17_mirror_tide_copies_neither_texts_nor_icons() {
    let mut table = Duel::new("drowned-terraces", (Machines, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["oce-fog-bank", "mac-overrun"], &["hum-flanking", "oce-mirror-tide"])
        .table();
    // Flanking takes what would hit the Mirror Tide.
    table
        .plays(Machines, "play oce-fog-bank")
        .plays(Humans, "play hum-flanking");
    table.plays(Machines, "pass");
    let ocean = table.view().supply.terrain_decks[&Terrain::Ocean];
    table.plays(Humans, "play oce-mirror-tide");
    let sides = table.view().battle.unwrap().sides;
    assert_eq!([sides[0].nullified, sides[1].nullified], [1, 0]);
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], ocean);
    assert_eq!((table.score(Humans), table.hand(Humans).len()), (0, 1));
}

#[test]
fn oce_mirror_tide_gains_a_point_if_discarded_for_move() {
    for (icon, vp) in [("move", 1), ("build", 0)] {
        let mut table = Table::new(first_turn(Humans, &["oce-mirror-tide"]));
        discards(&mut table, Humans, icon, &["oce-mirror-tide"]);
        assert_eq!(table.score(Humans), vp, "{icon}");
    }
}
