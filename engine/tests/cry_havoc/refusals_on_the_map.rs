//! Why Moves, recruits, buildings and activations are refused.

use engine::cry_havoc::Faction::{Humans, Machines};
use serde_json::json;

use crate::battles::with_costs;
use crate::refusals::{check, humans, site};
use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

/// A Move Action with 2 points among friends and foes.
fn moving() -> Table {
    let position = humans(&["hum-flanking"]);
    let units = |units: u8| json!({ "control": "humans", "units": { "humans": units } });
    let position = with_region(position, "north-landing", units(3));
    let position = with_region(position, "cameron-sea", units(1));
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-1-1"] }));
    let mut second = battle_region(("pilgrims", 1), ("humans", 4));
    second["battle"]["number"] = json!(2);
    let position = with_region(position, "sapos-deep", second);
    let position = with_region(position, "mistlands", battle_region(("humans", 1), ("pilgrims", 1)));
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-flanking"]);
    table
}

#[test]
fn moves_that_are_refused() {
    let mut table = moving();
    let at = |at: &str| json!({ "at": at });
    check(
        &table,
        Humans,
        &[
            (
                "move 1 north-landing caverns",
                "CH-6.2",
                "not_adjacent",
                json!({ "from": "north-landing", "to": "caverns" }),
            ),
            (
                "move 1 north-landing mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
            (
                "move 1 cameron-sea south-landing",
                "CH-6.3",
                "enemy_hq",
                at("south-landing"),
            ),
            (
                "move 4 north-landing feralas-banks",
                "CH-6.1",
                "too_few_units",
                json!({ "at": "north-landing", "units": 3 }),
            ),
            (
                "move 1 mistlands feralas-banks",
                "CH-6.6",
                "held_by_battle",
                json!({ "at": "mistlands", "may_leave": 0 }),
            ),
            (
                "move 3 sapos-deep pale-horizon",
                "CH-6.6",
                "held_by_battle",
                json!({ "at": "sapos-deep", "may_leave": 2 }),
            ),
            (
                "move 3 north-landing feralas-banks",
                "CH-6.1",
                "too_few_points",
                json!({ "points": 2, "cost": 3 }),
            ),
            (
                "move 0 north-landing feralas-banks",
                "CH-6.1",
                "not_a_choice",
                json!({ "numbers": [1, 2] }),
            ),
        ],
    );
    table.plays(Humans, "move 1 north-landing feralas-banks");
    let stopped = (
        "move 1 feralas-banks glass-dunes",
        "CH-6.4",
        "stopped",
        at("feralas-banks"),
    );
    check(&table, Humans, &[stopped]);
}

/// A Recruit Action with 4 points; so many Units stand in the HQ Region, and the Mistlands are the Humans'.
fn recruiting(units: u8) -> Table {
    let position = with_skills(humans(&["hum-regroup", "hum-air-support"]), 0, &["hum-veteran-forces"]);
    let home = json!({ "control": "humans", "units": { "humans": units } });
    let position = site(with_region(position, "north-landing", home), "mistlands", &[]);
    let mut table = Table::new(position);
    table.all(Humans, &["recruit", "discard hum-regroup", "discard hum-air-support"]);
    table
}

#[test]
fn recruits_that_are_refused() {
    let mut table = recruiting(1);
    let most = |units: u8| json!({ "at": "mistlands", "units": units });
    check(
        &table,
        Humans,
        &[
            ("put 1 mistlands", "CH-8.1", "recruits_elsewhere", most(0)),
            (
                "put 5 north-landing",
                "CH-8.1",
                "too_few_points",
                json!({ "points": 4, "cost": 5 }),
            ),
            (
                "put 0 north-landing",
                "CH-8.1",
                "not_a_choice",
                json!({ "numbers": [1, 2, 3, 4] }),
            ),
        ],
    );
    table.plays(Humans, "use hum-veteran-forces");
    let short = json!({ "points": 4, "cost": 5 });
    check(
        &table,
        Humans,
        &[("put 5 mistlands", "CH-8.1", "too_few_points", short)],
    );
    let short = json!({ "units": 2 });
    check(
        &recruiting(10),
        Humans,
        &[("put 3 north-landing", "CH-8.1", "reserve_short", short)],
    );
}

/// A Build Action with these cards, with some Structures on the map. To activate an Airfield takes 2 points.
fn building(hand: &[&str]) -> Table {
    let sapos = ["hum-watchtower", "hum-airfield", "hum-artillery-battery"];
    let position = with_costs(humans(hand), "hum-airfield", [2, 2]);
    let position = site(position, "sapos-deep", &sapos);
    let position = site(position, "feralas-banks", &["hum-artillery-battery"]);
    let position = site(position, "glass-dunes", &["pil-harvester"]);
    let mut battle = battle_region(("pilgrims", 1), ("humans", 1));
    battle["structures"] = json!(["hum-airfield", "hum-artillery-battery"]);
    let position = with_region(position, "mistlands", battle);
    let lost = json!({ "control": "pilgrims", "structures": ["hum-watchtower"] });
    let mut table = Table::new(with_region(position, "the-scorching", lost));
    table.plays(Humans, "build");
    for card in hand {
        table.plays(Humans, &format!("discard {card}"));
    }
    table
}

#[test]
fn buildings_that_are_refused() {
    let table = building(&["hum-distraction"]);
    let at = |at: &str| json!({ "at": at });
    let structure = |structure: &str| json!({ "structure": structure });
    check(
        &table,
        Humans,
        &[
            (
                "build pil-harvester sapos-deep",
                "CH-8.10",
                "not_yours",
                structure("pil-harvester"),
            ),
            (
                "build hum-watchtower north-landing",
                "CH-8.6",
                "in_hq",
                at("north-landing"),
            ),
            (
                "build hum-watchtower caverns",
                "CH-8.2",
                "not_controlled",
                at("caverns"),
            ),
            (
                "build hum-watchtower mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
            (
                "build hum-watchtower sapos-deep",
                "CH-8.4",
                "stands_there",
                json!({ "structure": "hum-watchtower", "at": "sapos-deep" }),
            ),
            (
                "build hum-artillery-battery glass-dunes",
                "CH-8.4",
                "no_token_left",
                structure("hum-artillery-battery"),
            ),
            (
                "build hum-airfield glass-dunes",
                "CH-8.2",
                "too_few_points",
                json!({ "points": 1, "cost": 2 }),
            ),
        ],
    );
    assert!(table.may(Humans, "build hum-watchtower glass-dunes"));
}

#[test]
fn activations_that_are_refused() {
    let mut table = building(&["hum-air-support", "hum-distraction"]);
    let at = |at: &str| json!({ "at": at });
    let both = |structure: &str, at: &str| json!({ "structure": structure, "at": at });
    check(
        &table,
        Humans,
        &[
            (
                "activate pil-harvester glass-dunes",
                "CH-8.10",
                "not_yours",
                json!({ "structure": "pil-harvester" }),
            ),
            (
                "activate hum-watchtower glass-dunes",
                "CH-8.2",
                "not_built",
                both("hum-watchtower", "glass-dunes"),
            ),
            (
                "activate hum-watchtower the-scorching",
                "CH-8.5",
                "not_controlled",
                at("the-scorching"),
            ),
            (
                "activate hum-airfield mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
        ],
    );
    table.plays(Humans, "activate hum-watchtower sapos-deep");
    let again = ("activate hum-watchtower sapos-deep", "CH-8.3", "activated_already");
    check(
        &table,
        Humans,
        &[(again.0, again.1, again.2, both("hum-watchtower", "sapos-deep"))],
    );
    let cost = (
        "activate hum-airfield sapos-deep",
        "CH-8.2",
        "too_few_points",
        json!({ "points": 1, "cost": 2 }),
    );
    check(&table, Humans, &[cost]);
}

#[test]
fn structures_that_do_nothing() {
    let position = position(&["machines", "humans"], turn(0));
    let position = with_player(position, 0, "hand", json!(["mac-lockstep"]));
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay", "mac-shredder-drones", "mac-matrix"] });
    let mut table = Table::new(with_region(position, "mistlands", bay));
    table.all(Machines, &["build", "discard mac-lockstep"]);
    // No enemy stands next to the drones.
    let drones = json!({ "structure": "mac-shredder-drones", "at": "mistlands" });
    check(
        &table,
        Machines,
        &[
            (
                "activate mac-repair-bay mistlands",
                "CC-V9",
                "passive",
                json!({ "structure": "mac-repair-bay" }),
            ),
            (
                "activate mac-shredder-drones mistlands",
                "CH-8.13",
                "structure_without_effect",
                drones,
            ),
        ],
    );
}
