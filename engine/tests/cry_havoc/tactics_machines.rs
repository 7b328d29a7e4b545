//! The Machines' Tactics cards, and the cards that they store (CH-13.3).

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Terrain;
use serde_json::json;

use crate::duel::{Duel, discards, enables_scoring, first_turn, sets_initiative, strength};
use crate::support::{Table, with_player};

#[test]
fn mac_overrun_kills_one_more_in_attrition() {
    let mut table = Duel::new("kalas-gorge", (Machines, [0, 0, 1]), (Pilgrims, [4, 0, 0]))
        .hands(&["mac-overrun", "mac-overrun"], &[])
        .table();
    table.all(Machines, &["play mac-overrun", "play mac-overrun"]);
    assert_eq!(strength(&table, Machines), [0, 0, 2]);
    assert_eq!(table.placed(Machines), [0, 0, 1]);
    table.plays(Machines, "pass");
    // Three kills; kills by added strength score as others do (CC-V3).
    assert_eq!((table.score(Machines), table.score(Pilgrims)), (3, 2));
    assert_eq!(table.units("kalas-gorge", Pilgrims), 1);
}

#[test]
fn mac_overrun_kills_without_units_on_attrition_and_no_more_than_there_are() {
    let mut table = Duel::new("kalas-gorge", (Machines, [2, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mac-overrun", "mac-overrun"], &[])
        .table();
    table.all(Machines, &["play mac-overrun", "play mac-overrun", "pass"]);
    assert_eq!((table.score(Machines), table.score(Pilgrims)), (3, 0));
    assert_eq!(table.units("kalas-gorge", Pilgrims), 0);
    assert_eq!(table.units("kalas-gorge", Machines), 2);
}

#[test]
fn mac_lockstep_moves_all_units_of_one_objective() {
    let mut table = Duel::new("kalas-gorge", (Machines, [2, 1, 0]), (Pilgrims, [1, 1, 0]))
        .hands(&["mac-lockstep"], &[])
        .table();
    table.plays(Machines, "play mac-lockstep");
    assert_eq!(
        table.options(Machines),
        [
            "shift control capture",
            "shift control attrition",
            "shift capture control",
            "shift capture attrition"
        ]
    );
    table.plays(Machines, "shift control attrition");
    assert_eq!(table.placed(Machines), [0, 1, 2]);
    assert_eq!(table.placed(Pilgrims), [1, 1, 0]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn mac_cold_start_adds_two_units_to_attrition() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mac-cold-start"], &[])
        .table();
    table.plays(Machines, "play mac-cold-start");
    assert_eq!(table.options(Machines), ["objective attrition", "done"]);
    table.all(Machines, &["objective attrition", "objective attrition"]);
    assert_eq!(table.placed(Machines), [1, 0, 2]);
    assert_eq!(table.player(Machines).reserve, 7);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn mac_cold_start_adds_the_last_unit_of_a_short_reserve() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mac-cold-start"], &[])
        .region(
            "mistlands",
            json!({ "control": "machines", "units": { "machines": 8 } }),
        )
        .table();
    table.all(Machines, &["play mac-cold-start", "objective attrition"]);
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Machines), [1, 0, 1]);
    assert_eq!(table.player(Machines).reserve, 0);
}

#[test]
fn mac_targeting_solution_kills_on_region_control_for_no_points() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 1, 1]))
        .hands(&["mac-targeting-solution"], &[])
        .table();
    let reserve = table.player(Pilgrims).reserve;
    // There is one such Unit: it is killed without asking.
    table.plays(Machines, "play mac-targeting-solution");
    assert_eq!(table.placed(Pilgrims), [0, 1, 1]);
    assert_eq!(table.units("kalas-gorge", Pilgrims), 2);
    assert_eq!(table.player(Pilgrims).reserve, reserve + 1);
    assert_eq!(table.score(Machines), 0);
}

#[test]
fn mac_targeting_solution_does_nothing_without_a_unit_there() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [0, 1, 1]))
        .hands(&["mac-targeting-solution"], &[])
        .table();
    table.plays(Machines, "play mac-targeting-solution");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.placed(Pilgrims), [0, 1, 1]);
}

#[test]
fn mac_signal_jam_takes_one_card_from_the_opponents_hand_and_draws_one() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mac-signal-jam"], &["pil-holo-drop", "pil-siphon"])
        .player(2, "hand", json!(["hum-flanking"]))
        .player(0, "deck", json!(["mac-overrun"]))
        .table();
    table.plays(Machines, "play mac-signal-jam");
    assert_eq!(table.decides(), Some(Pilgrims));
    assert_eq!(table.hand(Machines), ["mac-recalculate", "mac-overrun"]);
    let (hand, discard) = (table.hand(Pilgrims), table.player(Pilgrims).discard);
    assert_eq!((hand.len(), discard.len()), (2, 1));
    assert!(!hand.contains(&discard[0].to_string()));
    assert_eq!(table.hand(Humans), ["hum-flanking"]);
}

#[test]
fn mac_signal_jam_takes_nothing_from_an_empty_hand_and_draws_a_card() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mac-signal-jam"], &[])
        .player(0, "deck", json!(["mac-overrun"]))
        .table();
    table.plays(Machines, "play mac-signal-jam");
    assert_eq!((table.decision(), table.decides()), ("tactics", Some(Machines)));
    assert!(table.player(Pilgrims).discard.is_empty());
    assert_eq!(table.hand(Machines), ["mac-recalculate", "mac-overrun"]);
}

#[test]
fn mac_directive_fulfilled_enables_scoring() {
    assert_eq!(enables_scoring(Machines, "mac-directive-fulfilled"), 5);
}

#[test]
fn mac_recalculate_sets_the_upcoming_initiative() {
    sets_initiative(Machines, "mac-recalculate", "move", "recruit");
}

#[test]
fn mac_signal_jam_and_sandstorms_draw_one_card_together() {
    let cards = ["mac-signal-jam", "des-sandstorm", "des-sandstorm"];
    for (icon, drawn) in [("move", 1), ("build", 0)] {
        let mut table = Table::new(first_turn(Machines, &cards));
        discards(&mut table, Machines, icon, &cards);
        assert_eq!(table.hand(Machines).len(), drawn, "{icon}");
        assert_eq!(table.player(Machines).discard.len(), 3);
    }
}

#[test]
fn cc_a34_a_stored_card_takes_the_turn_of_a_card_and_goes_to_its_deck() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [0, 0, 2]))
        .hands(&["mac-overrun"], &["pil-holo-drop"])
        .player(0, "stored", json!(["mou-rockfall", "jun-predators"]))
        .table();
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Mountain], 7);
    assert_eq!(table.refused(Machines, "play mou-rockfall"), "CH-9.4");
    assert_eq!(table.refused(Machines, "play stored jun-predators"), "CH-9.5");
    table.plays(Machines, "play stored mou-rockfall");
    assert_eq!(table.placed(Pilgrims), [0, 0, 1]);
    assert_eq!(table.score(Machines), 1);
    assert_eq!(table.decides(), Some(Pilgrims));
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Mountain], 8);
    assert!(table.player(Machines).discard.is_empty());
    assert_eq!(table.player(Machines).stored.len(), 1);
    assert_eq!(table.hand(Machines).len(), 2);
}

#[test]
fn cc_a34_a_stored_card_is_not_discarded_for_its_icons() {
    let position = with_player(
        first_turn(Machines, &["mac-overrun"]),
        0,
        "stored",
        json!(["mou-rockfall"]),
    );
    let mut table = Table::new(position);
    table.plays(Machines, "build");
    assert_eq!(table.options(Machines), ["discard mac-overrun", "done"]);
    assert_eq!(table.refused(Machines, "discard mou-rockfall"), "CH-5.3");
}

#[test]
fn cc_a34_force_discard_does_not_touch_stored_cards() {
    let position = first_turn(Humans, &["des-war-of-thirst"]);
    let position = with_player(position, 2, "stored", json!(["mou-rockfall", "jun-predators"]));
    let position = with_player(position, 1, "hand", json!(["pil-siphon"]));
    let mut table = Table::new(position);
    // The Machines hold nothing but stored cards, so that it hits the Pilgrims.
    discards(&mut table, Humans, "move", &["des-war-of-thirst"]);
    assert!(table.hand(Pilgrims).is_empty());
    assert_eq!(table.player(Machines).stored.len(), 2);
}
