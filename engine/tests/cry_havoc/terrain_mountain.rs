//! The Terrain Tactics cards of the Mountains.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::Objective::{Capture, Control};
use serde_json::json;

use crate::duel::{Duel, discards, first_turn, strength};
use crate::support::{Table, with_region};

#[test]
fn mou_high_ledge_wins_ties_for_region_control() {
    for control in [0, 1] {
        let units = [control, 0, 1];
        let duel = || Duel::new("kalas-gorge", (Humans, units), (Pilgrims, [control, 1, 0]));
        let mut table = duel().hands(&["mou-high-ledge"], &[]).table();
        table.all(Humans, &["play mou-high-ledge", "pass"]);
        assert_eq!(
            table.resolved()[..2],
            [(Control, Some(Humans)), (Capture, Some(Pilgrims))]
        );
        assert_eq!(table.control("kalas-gorge"), Some(Humans));
        // Without the card the Defender wins.
        assert_eq!(duel().table().resolved()[0], (Control, Some(Pilgrims)));
    }
}

#[test]
fn mou_high_ledge_wins_no_ties_on_capture_prisoners() {
    let mut table = Duel::new("kalas-gorge", (Humans, [0, 1, 0]), (Pilgrims, [0, 1, 0]))
        .hands(&["mou-high-ledge"], &[])
        .table();
    table.all(Humans, &["play mou-high-ledge", "pass"]);
    assert_eq!(table.resolved()[..2], [(Control, Some(Humans)), (Capture, None)]);
}

#[test]
fn cc_a14_the_later_high_ledge_counts() {
    let duel = || Duel::new("kalas-gorge", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 0]));
    let mut table = duel().hands(&["mou-high-ledge"], &["mou-high-ledge"]).table();
    table.plays(Humans, "play mou-high-ledge");
    table.plays(Pilgrims, "play mou-high-ledge");
    table.plays(Humans, "pass").plays(Pilgrims, "pass");
    assert_eq!(table.resolved()[0], (Control, Some(Pilgrims)));

    let mut table = duel()
        .hands(&["hum-flanking", "mou-high-ledge"], &["mou-high-ledge"])
        .table();
    table.all(Humans, &["play hum-flanking", "done"]);
    table.plays(Pilgrims, "play mou-high-ledge");
    table.plays(Humans, "play mou-high-ledge");
    table.plays(Pilgrims, "pass").plays(Humans, "pass");
    assert_eq!(table.resolved()[0], (Control, Some(Humans)));
}

#[test]
fn mou_rockfall_kills_on_attrition_for_a_point() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 2]))
        .hands(&["mou-rockfall"], &[])
        .table();
    table.plays(Humans, "play mou-rockfall");
    assert_eq!(table.placed(Pilgrims), [1, 0, 1]);
    assert_eq!(table.score(Humans), 1);
    assert_eq!(table.decision(), "tactics");
}

#[test]
fn mou_rockfall_does_nothing_without_a_unit_there() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 0, 0]), (Pilgrims, [1, 1, 0]))
        .hands(&["mou-rockfall"], &[])
        .table();
    table.plays(Humans, "play mou-rockfall");
    assert_eq!(table.decision(), "tactics");
    assert_eq!((table.placed(Pilgrims), table.score(Humans)), ([1, 1, 0], 0));
}

#[test]
fn mou_dug_in_prevents_the_next_two_kills() {
    let duel = || Duel::new("kalas-gorge", (Humans, [0, 0, 3]), (Pilgrims, [4, 0, 0]));
    let mut table = duel().hands(&[], &["mou-dug-in"]).table();
    table.all(Pilgrims, &["play mou-dug-in", "pass"]);
    assert_eq!(table.units("kalas-gorge", Pilgrims), 3);
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (1, 2));

    let table = duel().table();
    assert_eq!(table.units("kalas-gorge", Pilgrims), 1);
    assert_eq!(table.score(Humans), 3);
}

#[test]
fn mou_dug_in_prevents_a_kill_by_a_card_too() {
    let mut table = Duel::new("kalas-gorge", (Pilgrims, [0, 0, 3]), (Humans, [1, 0, 2]))
        .hands(&["mou-dug-in"], &["mou-rockfall"])
        .table();
    table.plays(Pilgrims, "play mou-dug-in");
    table.plays(Humans, "play mou-rockfall");
    assert_eq!(table.placed(Pilgrims), [0, 0, 3]);
    assert_eq!(table.score(Humans), 0);
    table.plays(Pilgrims, "pass").plays(Humans, "pass");
    // Of the two kills of Attrition only one more is prevented.
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (3, 3));
}

#[test]
fn mou_dug_in_is_lost_where_it_is_not_needed() {
    let mut table = Duel::new("kalas-gorge", (Humans, [0, 0, 1]), (Pilgrims, [2, 0, 0]))
        .hands(&[], &["mou-dug-in"])
        .table();
    table.plays(Pilgrims, "play mou-dug-in");
    let prevented = |table: &Table| table.view().battle.unwrap().sides.map(|side| side.prevented);
    assert_eq!(prevented(&table), [0, 2]);
    table.plays(Pilgrims, "pass");
    assert_eq!(table.units("kalas-gorge", Pilgrims), 2);
    // One is left, but not for the next battle (CC-V4).
    assert_eq!(prevented(&table), [0, 0]);
    table
        .plays(Humans, "place 0 0 1")
        .all(Pilgrims, &["place 1 0 0", "pass"]);
    assert_eq!(table.score(Humans), 1);
}

#[test]
fn mou_foundation_stones_builds_in_the_region_that_was_won() {
    let mut table = Duel::new("kalas-gorge", (Machines, [2, 0, 0]), (Pilgrims, [0, 0, 1]))
        .hands(&["mou-foundation-stones"], &[])
        .region("kalas-gorge", json!({ "structures": ["mac-matrix"] }))
        .costs("mac-orbital-sniper", [3, 1])
        .table();
    table.all(Machines, &["play mou-foundation-stones", "pass"]);
    // A Matrix stands there (CH-8.4), and the Orbital Sniper costs more than 2 here.
    assert_eq!(
        table.options(Machines),
        [
            "structure mac-shredder-drones kalas-gorge",
            "structure mac-foundry kalas-gorge",
            "structure mac-repair-bay kalas-gorge"
        ]
    );
    table.plays(Machines, "structure mac-foundry kalas-gorge");
    let structures = table.region("kalas-gorge").structures;
    assert!(structures.iter().any(|kind| &*kind.structure == "mac-foundry"));
    assert_eq!(table.decision(), "place");
}

#[test]
fn mou_foundation_stones_builds_nothing_in_a_lost_region() {
    let mut table = Duel::new("kalas-gorge", (Machines, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mou-foundation-stones"], &[])
        .table();
    table.all(Machines, &["play mou-foundation-stones", "pass"]);
    assert_eq!(table.control("kalas-gorge"), Some(Pilgrims));
    assert!(table.region("kalas-gorge").structures.is_empty());
    assert_eq!(table.decision(), "place");
}

#[test]
fn mou_sky_fortress_counts_one_for_the_attacker() {
    let mut table = Duel::new("kalas-gorge", (Humans, [1, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&["mou-sky-fortress"], &[])
        .table();
    table.plays(Humans, "play mou-sky-fortress");
    assert_eq!(strength(&table, Humans), [1, 0, 0]);
    table.plays(Humans, "pass");
    assert_eq!(table.resolved()[0], (Control, Some(Humans)));
}

#[test]
fn mou_sky_fortress_counts_two_for_the_defender() {
    let mut table = Duel::new("kalas-gorge", (Humans, [3, 0, 0]), (Pilgrims, [1, 0, 0]))
        .hands(&[], &["mou-sky-fortress"])
        .table();
    table.plays(Pilgrims, "play mou-sky-fortress");
    assert_eq!(strength(&table, Pilgrims), [2, 0, 0]);
    table.plays(Pilgrims, "pass");
    assert_eq!(table.resolved()[0], (Control, Some(Pilgrims)));
}

#[test]
fn mou_sky_fortress_text_puts_a_crystal_in_an_own_mountain_region() {
    let held = json!({ "control": "humans", "crystals": 1 });
    let position = with_region(first_turn(Humans, &["mou-sky-fortress"]), "mistlands", held.clone());
    let mut table = Table::new(position.clone());
    discards(&mut table, Humans, "build", &["mou-sky-fortress"]);
    // No such Region: nothing.
    assert_eq!(table.region("mistlands").crystals, 1);

    let position = with_region(with_region(position, "kalas-gorge", held.clone()), "shardspine", held);
    let mut table = Table::new(position.clone());
    discards(&mut table, Humans, "build", &["mou-sky-fortress"]);
    assert_eq!(table.options(Humans), ["region kalas-gorge", "region shardspine"]);
    table.plays(Humans, "region shardspine");
    let crystals = ["kalas-gorge", "shardspine", "mistlands"].map(|region| table.region(region).crystals);
    assert_eq!(crystals, [1, 2, 1]);

    let mut table = Table::new(position);
    discards(&mut table, Humans, "move", &["mou-sky-fortress"]);
    assert_eq!(table.region("shardspine").crystals, 1);
    assert_ne!(table.decision(), "effect");
}
