//! Recruiting and building (CH-8), and the limits of components.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use serde_json::json;

use crate::actions::{acting, held, humans_on_turn, lay_down, on_turn, options_with, points, until_next_turn};
use crate::battles::with_costs;
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// A Region with these Structures, controlled and empty.
fn site(faction: &str, structures: &[&str]) -> serde_json::Value {
    json!({ "control": faction, "structures": structures })
}

#[test]
fn ch_8_1_recruits_come_to_the_hq_and_never_more_than_the_reserve() {
    let position = held(humans_on_turn(), "north-landing", "humans", 4);
    let mut table = acting(position.clone(), "recruit", 5);
    table.plays(Humans, "put 5 north-landing");
    assert_eq!(table.units("north-landing", Humans), 9);
    assert_eq!(table.player(Humans).reserve, 3);

    let position = held(position, "mistlands", "humans", 6);
    let mut table = acting(position, "recruit", 5);
    // Two are left, three points are lost.
    assert_eq!(table.refused(Humans, "put 3 north-landing"), "CH-8.1");
    table.plays(Humans, "put 2 north-landing");
    assert_eq!(table.units("north-landing", Humans), 6);
    assert_eq!(table.units("mistlands", Humans), 6);
    assert_eq!(table.player(Humans).reserve, 0);
    assert_ne!(table.decision(), "recruit");
}

#[test]
fn ch_8_2_points_build_and_activate_also_what_was_just_built() {
    let position = held(humans_on_turn(), "mistlands", "humans", 0);
    let position = held(position, "cameron-sea", "humans", 0);
    let position = with_costs(position, "hum-airfield", [2, 1]);
    let mut table = acting(position, "build", 5);
    table.plays(Humans, "build hum-airfield mistlands");
    assert_eq!(points(&table), 3);
    table.plays(Humans, "activate hum-airfield mistlands");
    assert_eq!(points(&table), 2);
    table.plays(Humans, "region kalas-gorge");
    assert_eq!(table.control("kalas-gorge"), Some(Humans));
    // It was not controlled when the Action began.
    assert_eq!(table.refused(Humans, "build hum-watchtower kalas-gorge"), "CH-8.2");
    assert_eq!(table.refused(Humans, "build hum-watchtower sapos-deep"), "CH-8.2");
    table.plays(Humans, "build hum-watchtower mistlands");
    // One point is left: to build an Airfield costs two.
    assert_eq!(table.refused(Humans, "build hum-airfield cameron-sea"), "CH-8.2");
    table.plays(Humans, "activate hum-watchtower mistlands");
    table.plays(Humans, "region kalas-gorge");
    assert!(table.region("kalas-gorge").watchtower);
}

#[test]
fn ch_8_2_two_cards_build_two_structures_and_activate_one() {
    let position = with_region(
        on_turn(&["pilgrims", "humans"]),
        "mistlands",
        json!({ "control": "pilgrims", "crystals": 3 }),
    );
    let cards = ["pil-mirror-host", "pil-siphon"];
    let mut table = Table::new(with_player(position, 0, "hand", json!(cards)));
    lay_down(&mut table, Pilgrims, "build", &cards);
    assert_eq!(points(&table), 5);
    table.plays(Pilgrims, "build pil-harvester mistlands");
    table.plays(Pilgrims, "build pil-power-orb mistlands");
    table.plays(Pilgrims, "activate pil-harvester mistlands");
    table.plays(Pilgrims, "number 2");
    assert_eq!(
        (table.player(Pilgrims).stock, table.region("mistlands").crystals),
        (2, 1)
    );
    assert_ne!(table.decision(), "build");
}

#[test]
fn ch_8_3_a_token_is_activated_once_per_action() {
    let position = with_region(humans_on_turn(), "mistlands", site("humans", &["hum-watchtower"]));
    let position = with_region(position, "kalas-gorge", site("humans", &["hum-watchtower"]));
    let position = held(position, "sapos-deep", "humans", 0);
    let cards = json!(["mou-rockfall", "hum-colonial-claim"]);
    let mut table = Table::new(with_player(position, 0, "hand", cards));
    lay_down(&mut table, Humans, "build", &["mou-rockfall"]);
    table.plays(Humans, "activate hum-watchtower mistlands");
    table.all(Humans, &["region mistlands", "region sapos-deep"]);
    assert_eq!(table.refused(Humans, "activate hum-watchtower mistlands"), "CH-8.3");
    // The other token of the type is another one.
    table.plays(Humans, "activate hum-watchtower kalas-gorge");
    assert!(table.region("kalas-gorge").watchtower, "the other Region has one");
    assert_eq!(table.refused(Humans, "activate hum-watchtower kalas-gorge"), "CH-8.3");
    until_next_turn(&mut table, Humans);
    lay_down(&mut table, Humans, "build", &["hum-colonial-claim"]);
    // All three Regions have their Watchtower tokens now, so there is nothing to do (CH-8.13).
    assert_eq!(table.refused(Humans, "activate hum-watchtower mistlands"), "CH-8.13");
}

#[test]
fn ch_8_3_another_build_action_may_activate_it_again() {
    let position = with_region(humans_on_turn(), "mistlands", site("humans", &["hum-airfield"]));
    let position = with_player(
        position,
        0,
        "hand",
        json!(["hum-colonial-claim", "hum-chain-of-command"]),
    );
    let mut table = Table::new(position);
    lay_down(&mut table, Humans, "build", &["hum-colonial-claim"]);
    table.all(
        Humans,
        &["activate hum-airfield mistlands", "region kalas-gorge", "done"],
    );
    until_next_turn(&mut table, Humans);
    lay_down(&mut table, Humans, "build", &["hum-chain-of-command"]);
    table.all(Humans, &["activate hum-airfield mistlands", "region sapos-deep"]);
    assert_eq!(table.control("sapos-deep"), Some(Humans));
}

#[test]
fn ch_8_4_one_of_a_type_in_a_region_and_no_more_than_there_are_tokens() {
    let shared = json!({ "control": "humans", "structures": ["hum-watchtower", "pil-harvester"] });
    let position = with_region(humans_on_turn(), "mistlands", shared);
    let position = with_region(position, "kalas-gorge", site("humans", &["hum-artillery-battery"]));
    let position = with_region(position, "sapos-deep", site("humans", &["hum-artillery-battery"]));
    let position = with_region(position, "ember-strand", site("pilgrims", &["hum-artillery-battery"]));
    let position = with_region(position, "the-scorching", battle_region(("pilgrims", 1), ("humans", 1)));
    let mut table = acting(position, "build", 9);
    assert_eq!(table.refused(Humans, "build hum-watchtower mistlands"), "CH-8.4");
    assert_eq!(table.refused(Humans, "build hum-artillery-battery mistlands"), "CH-8.4");
    assert_eq!(table.refused(Humans, "build hum-airfield the-scorching"), "CH-7.1");
    assert_eq!(table.refused(Humans, "build hum-airfield north-landing"), "CH-8.6");
    // Other types, of its own and of others, share the Region.
    table.plays(Humans, "build hum-airfield mistlands");
    assert_eq!(table.region("mistlands").structures.len(), 3);
    assert_eq!(table.player(Humans).structures_left[1].1, 0);
}

#[test]
fn ch_8_5_a_structure_waits_until_control_is_regained() {
    let position = with_region(humans_on_turn(), "mistlands", site("pilgrims", &["hum-airfield"]));
    let position = held(position, "ember-strand", "humans", 0);
    let cards = json!(["mou-rockfall", "hum-colonial-claim", "hum-regroup"]);
    let mut table = Table::new(with_player(position, 0, "hand", cards));
    lay_down(&mut table, Humans, "build", &["mou-rockfall"]);
    assert_eq!(table.refused(Humans, "activate hum-airfield mistlands"), "CH-8.5");
    until_next_turn(&mut table, Humans);
    lay_down(&mut table, Humans, "move", &["hum-regroup"]);
    table.all(Humans, &["move 1 north-landing mistlands", "done"]);
    until_next_turn(&mut table, Humans);
    lay_down(&mut table, Humans, "build", &["hum-colonial-claim"]);
    table.all(Humans, &["activate hum-airfield mistlands", "region kalas-gorge"]);
    assert_eq!(table.control("kalas-gorge"), Some(Humans));
}

#[test]
fn ch_8_6_an_hq_region_gets_no_structures() {
    let table = acting(held(humans_on_turn(), "mistlands", "humans", 0), "build", 9);
    assert_eq!(table.refused(Humans, "build hum-airfield north-landing"), "CH-8.6");
    assert_eq!(
        options_with(&table, Humans, "build hum-airfield"),
        ["build hum-airfield mistlands"]
    );
    // The Tunnel of the setup is there; no second Structure comes.
    let position = on_turn(&["trogs", "humans", "pilgrims", "machines"]);
    let table = acting(held(position, "mistlands", "trogs", 0), "build", 9);
    assert_eq!(table.region("caverns").structures.len(), 1);
    assert_eq!(table.refused(Trogs, "build tro-warren caverns"), "CH-8.6");
}

#[test]
fn ch_8_10_only_the_owner_activates_and_only_with_control() {
    let foreign = json!({ "control": "pilgrims", "structures": ["hum-airfield", "pil-seed-spire"] });
    let position = with_region(on_turn(&["pilgrims", "humans"]), "mistlands", foreign);
    let table = acting(position.clone(), "build", 6);
    assert_eq!(table.refused(Pilgrims, "activate hum-airfield mistlands"), "CH-8.10");
    assert_eq!(table.refused(Pilgrims, "build hum-watchtower mistlands"), "CH-8.10");
    assert!(table.may(Pilgrims, "activate pil-seed-spire mistlands"));

    let position = held(position, "the-scorching", "humans", 0);
    let mut humans = with_player(position, 1, "hand", json!(["mou-rockfall"]));
    humans["stage"] = turn(1);
    let mut table = Table::new(humans);
    lay_down(&mut table, Humans, "build", &["mou-rockfall"]);
    assert_eq!(table.refused(Humans, "activate hum-airfield mistlands"), "CH-8.5");
    assert_eq!(table.refused(Humans, "activate pil-seed-spire mistlands"), "CH-8.10");
}

#[test]
fn ch_8_11_a_structure_moves_only_by_a_text() {
    let position = with_region(
        on_turn(&["machines", "humans"]),
        "mistlands",
        json!({ "control": "machines", "units": { "machines": 1 }, "structures": ["mac-foundry"] }),
    );
    let position = held(position, "feralas-banks", "machines", 0);
    let mut table = acting(position.clone(), "move", 1);
    assert_eq!(
        table.refused(Machines, "step mac-foundry mistlands feralas-banks"),
        "CH-6.1"
    );
    table.plays(Machines, "move 1 mistlands feralas-banks");
    assert_eq!(table.region("mistlands").structures.len(), 1);

    let mut table = Table::new(position);
    // There is one way to go, and it goes.
    table.plays(Machines, "use mac-crawler-tracks");
    assert_eq!(table.region("mistlands").structures.len(), 0);
    assert_eq!(table.region("feralas-banks").structures.len(), 1);
}

#[test]
fn cc_a06_control_tokens_never_run_out() {
    let names = [
        "sapos-deep",
        "feralas-banks",
        "mistlands",
        "drowned-terraces",
        "kalas-gorge",
        "ember-strand",
        "cameron-sea",
        "the-scorching",
        "shardspine",
    ];
    let held_by_humans = |position, name: &&str| held(position, name, "humans", 0);
    let position = names.iter().fold(humans_on_turn(), held_by_humans);
    let position = held(position, "kalas-gorge", "humans", 1);
    let mut table = acting(position, "move", 1);
    table.plays(Humans, "move 1 kalas-gorge ironroot-thicket");
    let controlled = table.view().regions;
    let controlled = controlled.iter().filter(|region| region.control == Some(Humans));
    assert_eq!(controlled.count(), 11);
}

#[test]
fn cc_a07_battle_tokens_never_run_out() {
    let names = [
        "drowned-terraces",
        "ember-strand",
        "cameron-sea",
        "the-scorching",
        "shardspine",
        "pale-horizon",
        "brooding-pool",
        "glass-dunes",
    ];
    let battle = |position, (number, name): (usize, &&str)| {
        let mut region = battle_region(("pilgrims", 1), ("machines", 1));
        region["battle"]["number"] = json!(number + 1);
        with_region(position, name, region)
    };
    let position = names.iter().enumerate().fold(humans_on_turn(), battle);
    let position = held(position, "north-landing", "humans", 2);
    let position = held(position, "mistlands", "pilgrims", 1);
    let position = held(position, "feralas-banks", "machines", 1);
    let mut table = acting(position, "move", 2);
    table.plays(Humans, "move 1 north-landing mistlands");
    table.plays(Humans, "move 1 north-landing feralas-banks");
    table.plays(Humans, "region mistlands");
    let number = |name: &str| table.region(name).battle.unwrap().number;
    assert_eq!((number("mistlands"), number("feralas-banks")), (9, 10));
}

#[test]
fn cc_v7_reserve_and_supplies_limit_every_effect() {
    let position = with_region(
        on_turn(&["machines", "humans"]),
        "mistlands",
        site("machines", &["mac-foundry"]),
    );
    let position = held(position, "feralas-banks", "machines", 10);
    let mut table = acting(position, "build", 2);
    table.plays(Machines, "activate mac-foundry mistlands");
    // Eleven Units are on the map, and a Foundry makes up to two.
    assert_eq!(table.options(Machines), ["put 1 mistlands", "done"]);

    let battery = site("humans", &["hum-artillery-battery"]);
    let position = with_region(on_turn(&["humans", "pilgrims"]), "mistlands", battery);
    let armed = json!({ "artillery": true });
    let position = with_region(position, "sapos-deep", armed.clone());
    let position = with_region(position, "feralas-banks", armed.clone());
    let mut table = acting(position.clone(), "build", 1);
    table.plays(Humans, "activate hum-artillery-battery mistlands");
    // One in a Region is enough.
    assert!(table.may(Humans, "region glass-dunes") && !table.may(Humans, "region sapos-deep"));
    let table = acting(with_region(position, "cameron-sea", armed), "build", 1);
    assert_eq!(table.view().supply.artillery, 0);
    assert_eq!(
        table.refused(Humans, "activate hum-artillery-battery mistlands"),
        "CH-8.13"
    );
}

#[test]
fn cc_v6_regions_left_empty_keep_their_control() {
    let position = held(on_turn(&["pilgrims", "humans"]), "mistlands", "pilgrims", 1);
    let mut table = Table::new(position);
    table.plays(Pilgrims, "use pil-teleport");
    table.plays(Pilgrims, "move 1 mistlands the-scorching");
    assert!(table.region("mistlands").units.is_empty());
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!(table.control("the-scorching"), Some(Pilgrims));

    // The same when an enemy's shot empties it.
    let position = with_region(
        position_of_sniper(),
        "kalas-gorge",
        json!({ "control": "humans", "units": { "humans": 1 } }),
    );
    let mut table = acting(position, "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    assert_eq!(
        (table.units("kalas-gorge", Humans), table.control("kalas-gorge")),
        (0, Some(Humans))
    );
}

fn position_of_sniper() -> serde_json::Value {
    let position = position(&["machines", "humans", "pilgrims"], turn(0));
    with_region(position, "mistlands", site("machines", &["mac-orbital-sniper"]))
}

/// The Machines have 3 Build points and Sapos Deep; the Mistlands are as said.
fn machines_beside(mistlands: serde_json::Value) -> Table {
    let position = with_region(on_turn(&["machines", "humans"]), "sapos-deep", site("machines", &[]));
    acting(with_region(position, "mistlands", mistlands), "build", 3)
}

#[test]
fn cc_a63_placing_the_only_one_of_a_type_brings_vp() {
    let mut table = machines_beside(site("machines", &[]));
    table.plays(Machines, "build mac-shredder-drones sapos-deep");
    assert_eq!(table.score(Machines), 3);
    table.plays(Machines, "build mac-shredder-drones mistlands");
    assert_eq!(table.score(Machines), 3, "the second of its type");
    table.plays(Machines, "build mac-repair-bay mistlands");
    assert_eq!(table.score(Machines), 6);
}

#[test]
fn cc_a63_a_token_in_a_region_of_somebody_else_is_on_the_map() {
    let mut table = machines_beside(site("humans", &["mac-shredder-drones"]));
    table.plays(Machines, "build mac-shredder-drones sapos-deep");
    assert_eq!(table.score(Machines), 0);
}
