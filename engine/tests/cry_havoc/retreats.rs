//! The end of a battle: CH-9.9, and Units that leave one (CC-A10 to CC-A12, CC-A37, CC-A38).

use engine::cry_havoc::Faction::{Humans, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Objective};
use serde_json::{Value, json};

use crate::battles::{duel, then_battle};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

fn controlled_by(faction: &str) -> Value {
    json!({ "control": faction })
}

/// Pilgrims attack in vain and must leave with `attackers` Units.
fn beaten_pilgrims(position: Value, attackers: u8) -> Table {
    let mut table = Table::new(position);
    table.plays(Pilgrims, &format!("place 0 {attackers} 0"));
    table.plays(Humans, "place 0 1 0");
    if table.decision() == "capture" {
        table.plays(Pilgrims, "victim humans capture");
    }
    table
}

/// How many Units of a faction came back to the Reserve instead of retreating.
fn returned(table: &Table, whose: engine::cry_havoc::Faction) -> u8 {
    let units = table.told.iter().filter_map(|told| match &told.event {
        Event::Retreated {
            faction,
            units,
            to: None,
        } if *faction == whose => Some(*units),
        _ => None,
    });
    units.sum()
}

#[test]
fn ch_9_9_losers_retreat_together_to_a_region_of_their_own() {
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 1));
    let position = with_region(position, "feralas-banks", controlled_by("pilgrims"));
    let position = with_region(position, "sapos-deep", controlled_by("humans"));
    // Controlled by them but not adjacent, adjacent but nobody's.
    let position = with_region(position, "cameron-sea", controlled_by("pilgrims"));
    let position = then_battle(position, "glass-dunes", ("humans", 1), ("pilgrims", 1));
    let mut table = beaten_pilgrims(position, 2);
    assert_eq!(
        table.options(Pilgrims),
        ["retreat 2 north-landing", "retreat 2 feralas-banks"]
    );
    assert!(table.options(Humans).is_empty());
    assert_eq!(table.refused(Pilgrims, "retreat 1 feralas-banks"), "CH-9.9");
    assert_eq!(
        table.refused(Pilgrims, "retreat 2 glass-dunes"),
        "CH-7.1",
        "a Battle Region"
    );
    assert_eq!(table.refused(Pilgrims, "retreat 2 brooding-pool"), "CH-9.9");
    assert!(table.region("mistlands").battle.is_some());
    table.plays(Pilgrims, "retreat 2 feralas-banks");
    assert_eq!(table.units("feralas-banks", Pilgrims), 2);
    assert_eq!(table.region("mistlands").battle, None);
}

#[test]
fn ch_9_9_the_side_with_control_stays_and_a_defender_can_lose() {
    let mut position = duel("caverns", ("pilgrims", 3), ("humans", 2));
    position["regions"]["glass-dunes"] = controlled_by("humans");
    position["regions"]["ironroot-thicket"] = controlled_by("humans");
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 3 0 0").plays(Humans, "place 2 0 0");
    assert_eq!(
        table.options(Humans),
        ["retreat 2 glass-dunes", "retreat 2 ironroot-thicket"]
    );
    table.plays(Humans, "retreat 2 glass-dunes");
    assert_eq!(
        (table.units("caverns", Pilgrims), table.units("caverns", Humans)),
        (3, 0)
    );
    assert_eq!(table.units("glass-dunes", Humans), 2);
}

#[test]
fn ch_9_9_without_such_a_region_they_return_to_the_reserve() {
    let table = beaten_pilgrims(duel("caverns", ("pilgrims", 1), ("humans", 1)), 1);
    assert_eq!(returned(&table, Pilgrims), 1);
    assert_eq!(table.player(Pilgrims).reserve, 11);
    assert_eq!(table.units("caverns", Humans), 1);
    assert_eq!(table.region("caverns").battle, None);
}

#[test]
fn ch_9_9_a_hidden_trog_token_meets_those_who_retreat() {
    let position = duel("caverns", ("pilgrims", 2), ("humans", 2));
    let den = json!({ "control": "pilgrims", "trog_tokens": ["war-party-2-1"] });
    let mut table = Table::new(with_region(position, "drowned-terraces", den));
    table.plays(Pilgrims, "place 0 2 0").plays(Humans, "place 0 2 0");
    let region = table.region("drowned-terraces");
    assert_eq!((region.units[&Trogs], region.units[&Pilgrims]), (2, 2));
    // One Crystal of the token and one of the battle that has begun.
    assert_eq!((region.war_parties, region.crystals), (0, 2));
    let battle = table.view().battle.unwrap();
    assert_eq!(&*battle.region, "drowned-terraces");
    assert_eq!((battle.sides[0].faction, battle.sides[1].faction), (Pilgrims, Trogs));
}

/// A battle in a Jungle in which one side holds Guerrilla Exit.
fn with_exit(seat: usize) -> Value {
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 2));
    let position = with_region(position, "feralas-banks", controlled_by("pilgrims"));
    let position = with_region(position, "glass-dunes", controlled_by("humans"));
    let position = with_player(position, seat, "hand", json!(["jun-guerrilla-exit"]));
    then_battle(position, "the-scorching", ("pilgrims", 1), ("humans", 1))
}

#[test]
fn cc_a10_the_attacker_may_withdraw_all_units() {
    let mut table = Table::new(with_exit(0));
    table.plays(Pilgrims, "place 2 0 0").plays(Humans, "place 0 0 2");
    table.plays(Pilgrims, "play jun-guerrilla-exit");
    assert_eq!(
        table.options(Pilgrims),
        ["region north-landing", "region feralas-banks", "done"]
    );
    table.plays(Pilgrims, "region feralas-banks");
    table.all(Pilgrims, &["objective control", "objective control"]);
    let left = |event: &Event| {
        matches!(
            event,
            Event::UnitsWithdrew {
                from: Objective::Control,
                ..
            }
        )
    };
    assert!(table.was_told(left));
    // The Defender wins 0 to 0; nobody is killed, and nobody retreats.
    assert_eq!(table.resolved()[0], (Objective::Control, Some(Humans)));
    assert_eq!((table.score(Humans), table.units("feralas-banks", Pilgrims)), (2, 2));
    assert!(!table.was_told(|event| matches!(event, Event::Retreated { .. })));
    assert_eq!(table.view().battle.unwrap().number, 2);
}

#[test]
fn cc_a10_the_defender_may_withdraw_all_units() {
    let mut table = Table::new(with_exit(1));
    table.plays(Pilgrims, "place 0 2 0").plays(Humans, "place 1 0 1");
    table.plays(Humans, "play jun-guerrilla-exit");
    table.all(
        Humans,
        &["region glass-dunes", "objective control", "objective attrition"],
    );
    // Still the Defender wins ties on Region Control, and the Attacker must leave.
    assert_eq!(table.resolved()[0], (Objective::Control, Some(Humans)));
    assert_eq!(table.resolved()[1], (Objective::Capture, Some(Pilgrims)));
    assert!(table.player(Pilgrims).prisoners.is_empty());
    assert_eq!(table.units("glass-dunes", Humans), 2);
    table.plays(Pilgrims, "retreat 2 north-landing");
    assert_eq!(table.control("mistlands"), Some(Humans));
    assert!(table.region("mistlands").units.is_empty());
}

#[test]
fn cc_a11_withdrawing_reveals_trog_tokens() {
    let mut position = with_exit(0);
    position["regions"]["feralas-banks"]["trog_tokens"] = json!(["war-party-1-2"]);
    position["regions"]["feralas-banks"]["explorations"] = json!(["ex-relic"]);
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 2 0 0").plays(Humans, "place 0 2 0");
    table.all(Pilgrims, &["play jun-guerrilla-exit", "region feralas-banks"]);
    table.all(Pilgrims, &["objective control", "done"]);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.units[&Pilgrims]), (1, 1));
    let token = region.battle.unwrap();
    assert_eq!((token.number, token.attacker), (3, Pilgrims));
    assert_eq!(region.explorations, 1, "Exploration tokens wait");
}

#[test]
fn cc_a11_exploration_tokens_wait_for_the_owners_next_move() {
    let position = position(&["pilgrims", "humans"], turn(0));
    let position = with_player(position, 0, "hand", json!(["pil-holo-drop"]));
    let stood = json!({ "control": "pilgrims", "units": { "pilgrims": 1 }, "explorations": ["ex-relic"] });
    let mut table = Table::new(with_region(position, "feralas-banks", stood));
    table.all(Pilgrims, &["move", "discard pil-holo-drop", "done", "done"]);
    assert_eq!(
        (table.score(Pilgrims), table.region("feralas-banks").explorations),
        (2, 0)
    );

    // A retreat leaves it alone.
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 1));
    let there = json!({ "control": "pilgrims", "explorations": ["ex-relic"] });
    let mut table = beaten_pilgrims(with_region(position, "feralas-banks", there), 2);
    table.plays(Pilgrims, "retreat 2 feralas-banks");
    assert!(!table.was_told(|event| matches!(event, Event::ExplorationRevealed { .. })));
    assert_eq!(table.region("feralas-banks").explorations, 1);
}

#[test]
fn cc_a12_a_new_battle_comes_later_than_this_one() {
    // Number 1 is free when battle 2 is fought, 3 lies elsewhere: the new one is 4.
    let mut position = duel("caverns", ("pilgrims", 1), ("humans", 1));
    position["regions"]["caverns"]["battle"]["number"] = json!(2);
    let mut later = battle_region(("pilgrims", 1), ("humans", 1));
    later["battle"]["number"] = json!(3);
    let position = with_region(position, "the-scorching", later);
    let den = json!({ "control": "pilgrims", "trog_tokens": ["nest-2-0"] });
    let mut table = Table::new(with_region(position, "drowned-terraces", den));
    table.plays(Pilgrims, "place 0 1 0").plays(Humans, "place 0 1 0");
    let token = table.region("drowned-terraces").battle.unwrap();
    assert_eq!((token.number, token.attacker), (4, Pilgrims));
    assert_eq!(&*table.view().battle.unwrap().region, "the-scorching");
    table.plays(Pilgrims, "place 0 1 0").plays(Humans, "place 0 1 0");
    assert_eq!(&*table.view().battle.unwrap().region, "drowned-terraces");
}

/// Humans attack Pilgrims in the caverns, beside no Region of theirs.
fn with_fallback() -> Value {
    let position = duel("caverns", ("humans", 3), ("pilgrims", 3));
    let position = with_region(position, "the-scorching", controlled_by("humans"));
    with_player(position, 0, "skills", json!([{ "skill": "hum-fallback-plan" }]))
}

#[test]
fn cc_a37_fallback_plan_also_without_an_adjacent_region() {
    let mut table = Table::new(then_battle(
        with_fallback(),
        "mistlands",
        ("humans", 1),
        ("pilgrims", 1),
    ));
    table.plays(Humans, "place 0 3 0").plays(Pilgrims, "place 0 3 0");
    assert_eq!(table.options(Humans), ["use hum-fallback-plan", "pass"]);
    let cards = table.hand(Humans).len();
    table.plays(Humans, "use hum-fallback-plan");
    assert_eq!(table.hand(Humans).len(), cards + 1);
    assert!(table.may(Humans, "retreat 3 north-landing"));
    assert!(!table.may(Humans, "retreat 3 mistlands"));
    table.plays(Humans, "retreat 2 the-scorching");
    table.plays(Humans, "retreat 1 north-landing");
    assert_eq!(table.units("the-scorching", Humans), 2);
    assert_eq!(table.units("north-landing", Humans), 2);
    assert_eq!(returned(&table, Humans), 0);
}

#[test]
fn cc_a37_no_card_when_nobody_retreats() {
    // All attackers die, so there is nothing to decide.
    let position = then_battle(with_fallback(), "mistlands", ("humans", 1), ("pilgrims", 1));
    let mut table = Table::new(position);
    table.plays(Humans, "place 0 0 3").plays(Pilgrims, "place 0 0 3");
    assert_eq!(table.view().battle.unwrap().number, 2);
    assert!(table.hand(Humans).is_empty());
    assert!(!table.player(Humans).skills[0].exhausted);
}

#[test]
fn cc_a38_neither_teleport_nor_beacon_helps_a_retreat() {
    let position = duel("caverns", ("pilgrims", 1), ("humans", 1));
    let skills = json!([{ "skill": "pil-teleport" }, { "skill": "pil-beacon" }]);
    let position = with_player(position, 0, "skills", skills);
    let position = with_player(position, 0, "stock", json!(3));
    let beacon = json!({ "control": "pilgrims", "skill_tokens": { "pilgrims": 1 } });
    let position = with_region(position, "feralas-banks", beacon);
    let table = beaten_pilgrims(position, 1);
    assert_eq!(returned(&table, Pilgrims), 1);
    assert_eq!(table.units("feralas-banks", Pilgrims), 0);
    assert!(!table.was_told(|event| matches!(event, Event::SkillUsed { .. })));
}

#[test]
fn cc_a38_who_came_back_may_be_used_in_the_next_round() {
    let position = with_player(duel("mistlands", ("pilgrims", 2), ("humans", 1)), 0, "stock", json!(2));
    let mut table = beaten_pilgrims(position, 2);
    table.plays(Humans, "done");
    assert_eq!(table.view().round, 2, "the only retreat leads to the HQ");
    assert_eq!(table.units("north-landing", Pilgrims), 3);
    table.all(Pilgrims, &["use pil-teleport", "number 2"]);
    table.plays(Pilgrims, "move 3 north-landing brooding-pool");
    assert_eq!(table.units("brooding-pool", Pilgrims), 3);
}
