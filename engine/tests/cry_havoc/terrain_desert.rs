//! The Terrain Tactics cards of the Deserts.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Objective::{self, Attrition, Capture, Control};
use serde_json::json;

use crate::duel::{Duel, discards, first_turn};
use crate::support::{Table, with_player};

fn order(table: &Table) -> Vec<Objective> {
    table.view().battle.expect("a battle is being fought").order
}

#[test]
fn des_sandstorm_skips_capture_prisoners() {
    let duel = || Duel::new("glass-dunes", (Humans, [0, 2, 0]), (Pilgrims, [1, 0, 0]));
    let mut table = duel().hands(&["des-sandstorm"], &[]).table();
    table.plays(Humans, "play des-sandstorm");
    assert_eq!(order(&table), [Control, Attrition]);
    table.plays(Humans, "pass");
    assert_eq!(table.resolved(), [(Control, Some(Pilgrims)), (Attrition, None)]);
    assert!(table.player(Humans).prisoners.is_empty());

    assert_eq!(duel().table().player(Humans).prisoners[&Pilgrims], 1);
}

#[test]
fn des_long_raid_brings_two_units_of_one_adjacent_region_to_one_objective() {
    let held = |units: u8| json!({ "control": "humans", "units": { "humans": units } });
    let mut table = Duel::new("the-scorching", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&[], &["des-long-raid"])
        .region("west-landing", held(3))
        .region("ember-strand", held(2))
        .region("kalas-gorge", held(1))
        .table();
    table.plays(Humans, "play des-long-raid");
    assert!(table.may(Humans, "bring ember-strand capture"));
    assert_eq!(table.refused(Humans, "bring kalas-gorge control"), "CC-V1");
    table.plays(Humans, "bring west-landing capture");
    assert_eq!(table.options(Humans), ["bring west-landing capture", "done"]);
    table.plays(Humans, "bring west-landing capture");
    assert_eq!(table.placed(Humans), [1, 2, 0]);
    assert_eq!(table.units("west-landing", Humans), 1);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn des_scorched_earth_removes_two_crystals() {
    let mut table = Duel::new("glass-dunes", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["des-scorched-earth"], &[])
        .region("glass-dunes", json!({ "crystals": 3 }))
        .table();
    table.plays(Pilgrims, "play des-scorched-earth");
    assert_eq!(table.options(Pilgrims), ["number 2", "number 1", "number 0"]);
    table.plays(Pilgrims, "number 2");
    // One came with the battle; they go to nobody's Stock.
    assert_eq!(table.region("glass-dunes").crystals, 2);
    assert_eq!(table.player(Pilgrims).stock, 0);
}

#[test]
fn des_scorched_earth_removes_fewer_if_there_are_fewer() {
    let mut table = Duel::new("glass-dunes", (Pilgrims, [1, 0, 0]), (Humans, [1, 0, 0]))
        .hands(&["des-scorched-earth"], &[])
        .table();
    table.plays(Pilgrims, "play des-scorched-earth");
    assert_eq!(table.options(Pilgrims), ["number 1", "number 0"]);
    table.plays(Pilgrims, "number 1");
    assert_eq!(table.region("glass-dunes").crystals, 0);
}

#[test]
fn des_heat_haze_moves_one_enemy_unit() {
    let mut table = Duel::new("glass-dunes", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 1]))
        .hands(&["des-heat-haze"], &[])
        .table();
    table.plays(Humans, "play des-heat-haze");
    assert_eq!(
        table.options(Humans),
        [
            "shift control capture",
            "shift control attrition",
            "shift attrition control",
            "shift attrition capture"
        ]
    );
    table.plays(Humans, "shift control capture");
    assert_eq!(table.placed(Pilgrims), [0, 1, 1]);
    assert_eq!(table.placed(Humans), [1, 0, 0]);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn des_war_of_thirst_resolves_attrition_first() {
    let duel = || Duel::new("glass-dunes", (Humans, [1, 0, 1]), (Pilgrims, [1, 0, 0]));
    let mut table = duel().hands(&["des-war-of-thirst"], &[]).table();
    table.all(Humans, &["play des-war-of-thirst", "pass"]);
    // The Pilgrims' only Unit dies before Region Control is counted.
    assert_eq!(
        table.resolved(),
        [(Attrition, None), (Control, Some(Humans)), (Capture, None)]
    );
    assert_eq!(table.control("glass-dunes"), Some(Humans));

    assert_eq!(duel().table().control("glass-dunes"), Some(Pilgrims));
}

#[test]
fn des_war_of_thirst_text_makes_an_opponent_discard_a_card_of_its_choice() {
    let position = first_turn(Humans, &["des-war-of-thirst", "hum-flanking"]);
    let position = with_player(position, 1, "hand", json!(["pil-siphon", "pil-holo-drop"]));
    let position = with_player(position, 2, "hand", json!(["mac-overrun"]));
    let mut table = Table::new(position.clone());
    discards(&mut table, Humans, "move", &["des-war-of-thirst"]);
    assert_eq!(table.options(Humans), ["opponent pilgrims", "opponent machines"]);
    table.plays(Humans, "opponent pilgrims");
    assert_eq!(table.decides(), Some(Pilgrims));
    assert_eq!(table.options(Pilgrims), ["discard pil-siphon", "discard pil-holo-drop"]);
    table.plays(Pilgrims, "discard pil-siphon");
    assert_eq!(table.hand(Pilgrims), ["pil-holo-drop"]);
    assert_eq!(table.hand(Machines), ["mac-overrun"]);
    assert_eq!((table.decision(), table.decides()), ("move", Some(Humans)));

    let mut table = Table::new(position);
    discards(&mut table, Humans, "recruit", &["des-war-of-thirst"]);
    assert_eq!(table.hand(Pilgrims).len(), 2);
    assert_ne!(table.decision(), "effect");
}

#[test]
fn des_war_of_thirst_text_does_nothing_if_no_opponent_holds_a_card() {
    let mut table = Table::new(first_turn(Humans, &["des-war-of-thirst", "hum-flanking"]));
    discards(&mut table, Humans, "move", &["des-war-of-thirst"]);
    assert_eq!(table.decision(), "move");
    assert_eq!(table.hand(Humans), ["hum-flanking"]);
}

#[test]
fn des_scorched_earth_gains_a_point_for_each_copy_discarded_for_build() {
    for (icon, vp) in [("build", 2), ("move", 0)] {
        let cards = ["des-scorched-earth", "des-scorched-earth"];
        let mut table = Table::new(first_turn(Humans, &cards));
        discards(&mut table, Humans, icon, &cards);
        assert_eq!(table.score(Humans), vp, "{icon}");
    }
}

#[test]
fn cc_a13_order_cards_change_the_list_in_the_order_of_play() {
    let reversing = json!([{
        "id": "des-heat-haze", "source": "house", "name": "Undertow in the Desert", "deck": "desert", "copies": 1,
        "icons": { "move": 3, "recruit": 1, "build": 1 },
        "battle": "SetOrder(mode=reverse)", "text": "Reverse the order of the objectives.",
    }]);
    let duel = || {
        Duel::new("glass-dunes", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
            .hands(&["des-war-of-thirst", "des-heat-haze", "des-sandstorm"], &[])
            .replacing(&reversing)
            .table()
    };
    let mut table = duel();
    table.plays(Humans, "play des-war-of-thirst");
    assert_eq!(order(&table), [Attrition, Control, Capture]);
    table.plays(Humans, "play des-heat-haze");
    assert_eq!(order(&table), [Capture, Control, Attrition]);
    table.plays(Humans, "play des-sandstorm");
    assert_eq!(order(&table), [Control, Attrition]);

    let mut table = duel();
    table.plays(Humans, "play des-heat-haze");
    assert_eq!(order(&table), [Attrition, Capture, Control]);
    table.all(Humans, &["play des-sandstorm", "play des-war-of-thirst", "pass"]);
    assert_eq!(table.resolved(), [(Attrition, None), (Control, Some(Pilgrims))]);
}
