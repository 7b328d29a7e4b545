//! The Skills of the Pilgrims.

use engine::cry_havoc::Faction::{Humans, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Objective};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

/// The Pilgrims' turn against the Humans, with this Skill and so many Crystals in the Stock.
fn pilgrims(skill: &str, stock: u8) -> Value {
    stocked(position(&["pilgrims", "humans"], turn(0)), skill, stock)
}

fn stocked(position: Value, skill: &str, stock: u8) -> Value {
    with_player(with_skills(position, 0, &[skill]), 0, "stock", json!(stock))
}

/// Pilgrims attack Humans in the Mistlands, with this Skill and 3 Crystals in the Stock.
fn attack(skill: &str, attackers: u8, defenders: u8) -> Table {
    let position = stocked(position(&["pilgrims", "humans"], json!("battle")), skill, 3);
    let battle = battle_region(("pilgrims", attackers), ("humans", defenders));
    Table::new(with_region(position, "mistlands", battle))
}

#[test]
fn pil_teleport_moves_one_unit_more_for_each_crystal() {
    let position = pilgrims("pil-teleport", 3);
    let home = json!({ "control": "pilgrims", "units": { "pilgrims": 6 } });
    let mut table = Table::new(with_region(position, "north-landing", home));
    table.plays(Pilgrims, "use pil-teleport");
    assert_eq!(table.options(Pilgrims), ["number 0", "number 1", "number 2"]);
    table.plays(Pilgrims, "number 2");
    assert_eq!(table.player(Pilgrims).stock, 1);
    assert!(table.may(Pilgrims, "move 1 north-landing caverns") && !table.may(Pilgrims, "done"));
    assert_eq!(table.refused(Pilgrims, "move 4 north-landing caverns"), "CC-V1");
    assert_eq!(table.refused(Pilgrims, "move 1 north-landing south-landing"), "CC-V1");
    table.plays(Pilgrims, "move 3 north-landing caverns");
    assert_eq!(table.units("north-landing", Pilgrims), 3);
    assert_eq!(table.units("caverns", Pilgrims), 3);
    assert_eq!(table.control("caverns"), Some(Pilgrims));
    assert_eq!(table.refused(Pilgrims, "use pil-teleport"), "CH-8.9");
}

#[test]
fn pil_teleport_moves_one_unit_without_crystals() {
    let position = pilgrims("pil-teleport", 0);
    let outpost = json!({ "control": "pilgrims", "units": { "pilgrims": 3 } });
    let mut table = Table::new(with_region(position, "the-scorching", outpost));
    table.plays(Pilgrims, "use pil-teleport");
    // To the own HQ Region too.
    assert!(table.may(Pilgrims, "move 1 the-scorching north-landing"));
    assert!(
        table
            .options(Pilgrims)
            .iter()
            .all(|option| !option.starts_with("move 2"))
    );
}

#[test]
fn cc_a24_teleport_knows_no_battle_regions() {
    let position = pilgrims("pil-teleport", 0);
    let position = with_region(position, "mistlands", battle_region(("pilgrims", 2), ("humans", 1)));
    let mut table = Table::new(position);
    table.plays(Pilgrims, "use pil-teleport");
    assert!(!table.may(Pilgrims, "move 1 mistlands sapos-deep"));
    assert!(!table.may(Pilgrims, "move 1 north-landing mistlands"));
    assert!(table.may(Pilgrims, "move 1 north-landing sapos-deep"));
}

#[test]
fn cc_a24_teleport_ends_like_a_move() {
    let position = pilgrims("pil-teleport", 1);
    let home = json!({ "control": "pilgrims", "units": { "pilgrims": 3 } });
    let position = with_region(position, "north-landing", home);
    let target = json!({ "control": "humans", "explorations": ["ex-relic"], "trog_tokens": ["war-party-2-1"] });
    let mut table = Table::new(with_region(position, "the-scorching", target));
    table.all(
        Pilgrims,
        &["use pil-teleport", "number 1", "move 2 north-landing the-scorching"],
    );
    // First the Exploration token, then the War Party; a battle instead of Control.
    assert_eq!(table.score(Pilgrims), 2);
    let region = table.region("the-scorching");
    assert_eq!((region.explorations, region.war_parties, region.crystals), (0, 0, 1));
    assert_eq!(region.units[&Trogs], 2);
    assert_eq!(region.battle.map(|battle| battle.attacker), Some(Pilgrims));
    assert_eq!(region.control, Some(Humans));
    let told = |wanted: fn(&Event) -> bool| table.told.iter().position(|told| wanted(&told.event));
    let explored = told(|event| matches!(event, Event::ExplorationRevealed { .. }));
    let revealed = told(|event| matches!(event, Event::TrogTokenRevealed { .. }));
    assert!(explored.is_some() && explored < revealed);
}

#[test]
fn cc_a24_teleport_falls_into_pit_traps() {
    let position = position(&["pilgrims", "humans", "machines", "trogs"], turn(0));
    let trap = json!({ "control": "trogs", "structures": ["tro-pit-traps"] });
    let mut table = Table::new(with_region(position, "canopy-of-eyes", trap));
    table.all(Pilgrims, &["use pil-teleport", "move 1 north-landing canopy-of-eyes"]);
    let region = table.region("canopy-of-eyes");
    assert!(region.units.is_empty() && region.structures.is_empty());
    assert_eq!(region.control, Some(Trogs));
    assert_eq!(table.score(Trogs), 1, "of the Pit Traps, none of a battle");
}

#[test]
fn pil_tithe_turns_crystals_into_three_vp_each() {
    let mut table = Table::new(pilgrims("pil-tithe", 3));
    table.plays(Pilgrims, "use pil-tithe");
    assert_eq!(table.options(Pilgrims), ["number 1", "number 2"]);
    table.plays(Pilgrims, "number 2");
    assert_eq!((table.score(Pilgrims), table.player(Pilgrims).stock), (6, 1));
    let table = Table::new(pilgrims("pil-tithe", 0));
    assert_eq!(table.refused(Pilgrims, "use pil-tithe"), "CH-8.13");
}

#[test]
fn pil_crystal_shield_cancels_three_kills_for_a_crystal_and_brings_two_vp() {
    let mut table = attack("pil-crystal-shield", 3, 3);
    table.plays(Pilgrims, "place 3 0 0").plays(Humans, "place 0 0 3");
    assert_eq!(table.options(Pilgrims), ["use pil-crystal-shield", "pass"]);
    table.plays(Pilgrims, "use pil-crystal-shield");
    // Three kills are cancelled and score nothing (CC-A19); 3 VP of Region Control come besides.
    assert_eq!(table.units("mistlands", Pilgrims), 3);
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (0, 2 + 2));
    assert_eq!(table.player(Pilgrims).stock, 2);
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
}

#[test]
fn cc_a61_the_vp_of_cancelled_kills_come_though_nobody_is_killed() {
    let mut table = attack("pil-crystal-shield", 3, 3);
    table.plays(Pilgrims, "place 3 0 0").plays(Humans, "place 3 0 0");
    let before = table.score(Pilgrims);
    table.plays(Pilgrims, "use pil-crystal-shield");
    assert_eq!(table.score(Pilgrims), before + 2);
}

#[test]
fn pil_overcharge_adds_a_unit_for_a_crystal_after_placing() {
    let mut table = attack("pil-overcharge", 1, 1);
    assert_eq!(table.decision(), "place");
    assert_eq!(table.refused(Pilgrims, "use pil-overcharge"), "CH-8.9");
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 1 0 0");
    assert_eq!(table.options(Pilgrims), ["use pil-overcharge", "pass"]);
    table.plays(Pilgrims, "use pil-overcharge");
    assert_eq!(
        table.options(Pilgrims),
        ["objective control", "objective capture", "objective attrition"]
    );
    table.plays(Pilgrims, "objective control");
    assert_eq!(table.units("mistlands", Pilgrims), 2);
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!(table.player(Pilgrims).stock, 2);
    assert_eq!(table.player(Pilgrims).reserve, 12 - 1 - 2);
}

#[test]
fn cc_a59_what_can_be_paid_can_be_used_though_it_buys_nothing() {
    let position = position(&["pilgrims", "humans"], json!("battle"));
    let position = with_region(position, "mistlands", battle_region(("pilgrims", 1), ("humans", 1)));
    // One Unit in the HQ Region, one here, the others with the Humans: the Reserve is empty.
    let position = with_player(position, 1, "prisoners", json!({ "pilgrims": 10 }));
    let mut table = Table::new(stocked(position, "pil-overcharge", 1));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 1 0 0");
    assert_eq!(table.options(Pilgrims), ["use pil-overcharge", "pass"]);
    table.plays(Pilgrims, "use pil-overcharge");
    assert_eq!(table.player(Pilgrims).stock, 0);
    // Nobody joined: one against one, and the Defender wins ties.
    assert_eq!(table.resolved()[0], (Objective::Control, Some(Humans)));
}

#[test]
fn pil_overcharge_of_the_attacker_comes_before_the_defenders_warren() {
    let position = position(&["pilgrims", "humans", "machines", "trogs"], json!("battle"));
    let mut region = battle_region(("pilgrims", 1), ("trogs", 1));
    region["control"] = json!("trogs");
    region["structures"] = json!(["tro-warren"]);
    let position = with_region(stocked(position, "pil-overcharge", 1), "mistlands", region);
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 1 0 0").plays(Trogs, "place 1 0 0");
    assert_eq!(table.decides(), Some(Pilgrims));
    assert_eq!(table.placed(Trogs), [1, 0, 0]);
    table.all(Pilgrims, &["use pil-overcharge", "objective control"]);
    assert_eq!(table.decides(), Some(Trogs));
    assert_eq!(table.placed(Pilgrims), [2, 0, 0]);
    assert!(table.may(Trogs, "objective control"));
}

/// The Beacon lies in this Region; its Skill is exhausted, and the Pilgrims recruit 2.
fn recruit_at_beacon(beacon: Value) -> Table {
    let position = position(&["pilgrims", "humans"], turn(0));
    let skills = json!([{ "skill": "pil-beacon", "exhausted": true }]);
    let position = with_player(position, 0, "skills", skills);
    let position = with_player(position, 0, "hand", json!(["pil-phase-gate"]));
    let mut table = Table::new(with_region(position, "mistlands", beacon));
    table.all(Pilgrims, &["recruit", "discard pil-phase-gate"]);
    table
}

#[test]
fn pil_beacon_is_put_or_moved_to_a_controlled_region() {
    let position = with_region(
        pilgrims("pil-beacon", 0),
        "feralas-banks",
        json!({ "control": "pilgrims" }),
    );
    let beacon = json!({ "control": "pilgrims", "skill_tokens": { "pilgrims": 1 } });
    let bare = json!({ "control": "pilgrims" });
    let mut fresh = Table::new(with_region(position.clone(), "mistlands", bare));
    fresh.plays(Pilgrims, "use pil-beacon");
    assert_eq!(fresh.options(Pilgrims), ["region feralas-banks", "region mistlands"]);
    fresh.plays(Pilgrims, "region mistlands");
    assert_eq!(fresh.region("mistlands").skill_tokens[&Pilgrims], 1);
    let mut lying = Table::new(with_region(position, "mistlands", beacon));
    lying.plays(Pilgrims, "use pil-beacon");
    // There is one other Region.
    assert!(lying.region("mistlands").skill_tokens.is_empty());
    assert_eq!(lying.region("feralas-banks").skill_tokens[&Pilgrims], 1);
}

#[test]
fn cc_a55_recruits_may_go_to_the_beacon_while_it_is_exhausted() {
    let mut table = recruit_at_beacon(json!({ "control": "pilgrims", "skill_tokens": { "pilgrims": 1 } }));
    assert_eq!(
        table.options(Pilgrims),
        [
            "put 1 north-landing",
            "put 2 north-landing",
            "put 1 mistlands",
            "put 2 mistlands",
            "done"
        ]
    );
    table.plays(Pilgrims, "put 2 mistlands");
    assert_eq!(table.units("mistlands", Pilgrims), 2);
    assert_eq!(table.units("north-landing", Pilgrims), 1);
}

#[test]
fn cc_a35_a_beacon_puts_no_units_into_a_battle_region() {
    let mut beacon = battle_region(("humans", 1), ("pilgrims", 1));
    beacon["skill_tokens"] = json!({ "pilgrims": 1 });
    let table = recruit_at_beacon(beacon);
    assert_eq!(
        table.options(Pilgrims),
        ["put 1 north-landing", "put 2 north-landing", "done"]
    );
}

#[test]
fn cc_a35_a_beacon_comes_back_when_control_is_lost() {
    let position = position(&["pilgrims", "humans"], turn(1));
    let position = with_skills(position, 0, &["pil-beacon"]);
    let position = with_region(
        position,
        "the-scorching",
        json!({
            "control": "pilgrims", "skill_tokens": { "pilgrims": 1 }
        }),
    );
    let mut table = Table::new(position);
    table.all(Humans, &["use hum-pathfinders", "region the-scorching"]);
    assert!(table.region("the-scorching").skill_tokens.is_empty());
    assert_eq!(table.player(Pilgrims).skill_tokens_left, 1);
}
