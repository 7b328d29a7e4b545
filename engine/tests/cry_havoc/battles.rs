//! Battles up to the Objectives: CH-9.1 to CH-9.5, CH-9.13, CH-9.16.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::{Content, Event, Objective};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// Two players and one battle between them; the Attacker has the first seat.
pub fn duel(region: &str, attacker: (&str, u8), defender: (&str, u8)) -> Value {
    let position = position(&[attacker.0, defender.0], json!("battle"));
    with_region(position, region, battle_region(attacker, defender))
}

/// A later battle elsewhere, so that the game waits there when the first one is over.
pub fn then_battle(position: Value, region: &str, attacker: (&str, u8), defender: (&str, u8)) -> Value {
    let mut entry = battle_region(attacker, defender);
    entry["battle"]["number"] = json!(2);
    with_region(position, region, entry)
}

/// Gives both sides of a duel their cards.
pub fn hands(position: Value, attacker: &[&str], defender: &[&str]) -> Value {
    let position = with_player(position, 0, "hand", json!(attacker));
    with_player(position, 1, "hand", json!(defender))
}

/// Plays with the component data of the position, or else the program's, in which one text is another.
pub fn with_content(mut position: Value, text: &str, other: &str) -> Value {
    let data = match position.get("content") {
        Some(content) => content.to_string(),
        None => serde_json::to_string(&*Content::embedded()).unwrap(),
    };
    assert!(data.contains(text), "the component data say {text}");
    position["content"] = serde_json::from_str(&data.replace(text, other)).unwrap();
    position
}

/// Plays with other costs of a Structure, to build and to activate: none of the program's takes so many points.
pub fn with_costs(mut position: Value, structure: &str, [build, activate]: [u8; 2]) -> Value {
    let mut data = match position.get("content") {
        Some(content) => content.clone(),
        None => serde_json::to_value(&*Content::embedded()).unwrap(),
    };
    let structures = data["factions"]["structures"].as_array_mut().unwrap();
    let of = structures.iter_mut().find(|data| data["id"] == structure).unwrap();
    (of["build"], of["activate"]) = (json!(build), json!(activate));
    position["content"] = data;
    position
}

fn battle_at(table: &Table) -> String {
    table
        .view()
        .battle
        .expect("a battle is being fought")
        .region
        .to_string()
}

fn passes(table: &Table) -> usize {
    let passed = |event: &Event| matches!(event, Event::TacticsPassed { .. });
    table.told.iter().filter(|told| passed(&told.event)).count()
}

#[test]
fn ch_9_1_the_lowest_battle_token_comes_first() {
    let mut late = battle_region(("pilgrims", 1), ("humans", 1));
    late["battle"]["number"] = json!(7);
    let mut early = battle_region(("humans", 1), ("pilgrims", 1));
    early["battle"]["number"] = json!(3);
    let position = with_region(position(&["pilgrims", "humans"], json!("battle")), "mistlands", late);
    let mut table = Table::new(with_region(position, "the-scorching", early));
    assert_eq!(battle_at(&table), "the-scorching");
    table.plays(Humans, "place 1 0 0").plays(Pilgrims, "place 1 0 0");
    assert_eq!(battle_at(&table), "mistlands");
}

#[test]
fn ch_9_2_the_battle_begins_with_a_crystal() {
    let mut position = duel("mistlands", ("pilgrims", 1), ("humans", 1));
    position["regions"]["mistlands"]["crystals"] = json!(2);
    let position = then_battle(position, "the-scorching", ("pilgrims", 1), ("humans", 1));
    let table = Table::new(position);
    assert_eq!(table.decision(), "place");
    assert_eq!(table.region("mistlands").crystals, 3);
    assert_eq!(table.region("the-scorching").crystals, 0, "its battle has not begun");
}

#[test]
fn ch_9_3_the_attacker_places_first_and_as_they_like() {
    let mut table = Table::new(duel("mistlands", ("pilgrims", 2), ("humans", 3)));
    let all = [
        "place 2 0 0",
        "place 1 1 0",
        "place 1 0 1",
        "place 0 2 0",
        "place 0 1 1",
        "place 0 0 2",
    ];
    assert_eq!(table.options(Pilgrims), all);
    assert!(table.options(Humans).is_empty());
    assert_eq!(table.refused(Pilgrims, "place 1 0 0"), "CH-9.3");
    assert_eq!(table.refused(Pilgrims, "place 1 1 1"), "CH-9.3");
    table.plays(Pilgrims, "place 0 1 1");
    assert_eq!(table.placed(Pilgrims), [0, 1, 1]);
    assert_eq!(table.options(Humans).len(), 10);
    assert_eq!(table.refused(Humans, "place 2 0 0"), "CH-9.3");
}

#[test]
fn ch_9_4_cards_are_played_in_turn_until_both_have_passed() {
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 2));
    let position = hands(
        position,
        &["pil-holo-drop", "pil-stasis-field"],
        &["hum-flanking", "hum-air-support", "hum-regroup"],
    );
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 1 1 0").plays(Humans, "place 0 0 2");
    assert_eq!(table.decides(), Some(Pilgrims));
    table.all(Pilgrims, &["play pil-stasis-field", "objective control"]);
    assert_eq!(table.decides(), Some(Humans));
    table.all(Humans, &["play hum-flanking", "shift attrition capture", "done"]);
    assert_eq!(table.decides(), Some(Pilgrims));
    table.plays(Pilgrims, "pass");
    // Nobody asks who has passed again, and the other goes on without a limit.
    table.all(Humans, &["play hum-air-support", "objective attrition"]);
    assert_eq!(table.decides(), Some(Humans));
    assert_eq!(table.refused(Pilgrims, "play pil-holo-drop"), "CH-9.4");
    table.plays(Humans, "play hum-regroup");
    assert_eq!(passes(&table), 2, "without cards the last pass is immediate");
    assert_eq!(table.resolved().len(), 3);
}

#[test]
fn ch_9_4_the_attacker_may_go_on_alone() {
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 2));
    let position = hands(position, &["pil-holo-drop", "pil-holo-drop"], &["hum-flanking"]);
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 2 0 0").plays(Humans, "place 0 0 2");
    table
        .all(Pilgrims, &["play pil-holo-drop", "shift control attrition"])
        .plays(Humans, "pass");
    table.all(Pilgrims, &["play pil-holo-drop", "shift control capture"]);
    assert_eq!(passes(&table), 2);
    let capture = (Objective::Capture, Some(Pilgrims));
    assert!(table.resolved().contains(&capture));
}

#[test]
fn ch_9_5_terrain_cards_need_their_terrain() {
    let cards = ["jun-vine-snare", "oce-undertow", "pil-holo-drop"];
    // A Jungle.
    let mut table = Table::new(hands(duel("mistlands", ("pilgrims", 1), ("humans", 1)), &cards, &[]));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 1 0 0");
    let jungle = ["play jun-vine-snare", "play pil-holo-drop", "pass"];
    assert_eq!(table.options(Pilgrims), jungle);
    assert_eq!(table.refused(Pilgrims, "play oce-undertow"), "CH-9.5");
    // An outer Region has no terrain.
    let outer = duel("feralas-banks", ("pilgrims", 1), ("humans", 1));
    let mut table = Table::new(hands(outer, &cards, &[]));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 1 0 0");
    assert_eq!(table.options(Pilgrims), ["play pil-holo-drop", "pass"]);
    assert_eq!(table.refused(Pilgrims, "play jun-vine-snare"), "CH-9.5");
}

#[test]
fn ch_9_13_only_battle_texts_count_in_a_battle() {
    let position = duel("brooding-pool", ("pilgrims", 1), ("humans", 1));
    let cards = ["hum-colonial-claim", "hum-chain-of-command", "oce-fog-bank"];
    let mut table = Table::new(hands(position, &["pil-revelation"], &cards));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 1 0 0");
    assert_eq!(table.refused(Pilgrims, "play pil-revelation"), "CH-9.13");
    table.plays(Pilgrims, "pass");
    assert_eq!(table.refused(Humans, "play hum-colonial-claim"), "CH-9.13");
    assert_eq!(table.refused(Humans, "play hum-chain-of-command"), "CH-9.13");
    // The "!" text of this card would draw from the Ocean deck.
    table.plays(Humans, "play oce-fog-bank");
    assert_eq!(table.hand(Humans), ["hum-colonial-claim", "hum-chain-of-command"]);
    assert!(!table.was_told(|event| matches!(event, Event::DrewCards { .. })));
}

#[test]
fn ch_9_13_a_battle_text_may_change_nothing() {
    // No Human Unit stands beside the battle that Regroup could bring.
    let position = duel("mistlands", ("pilgrims", 1), ("humans", 1));
    let mut table = Table::new(hands(position, &["pil-holo-drop"], &["hum-regroup", "hum-flanking"]));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 0 0 1");
    table.plays(Pilgrims, "pass").plays(Humans, "play hum-regroup");
    assert_eq!(table.placed(Humans), [0, 0, 1]);
    assert_eq!(table.player(Humans).discard, ["hum-regroup".into()]);
    assert_eq!(table.decides(), Some(Humans));
}

#[test]
fn ch_9_16_who_holds_cards_is_asked_though_none_can_be_played() {
    let position = duel("mistlands", ("pilgrims", 1), ("humans", 1));
    let mut table = Table::new(hands(position, &[], &["hum-colonial-claim"]));
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 0 0 1");
    assert_eq!(passes(&table), 1, "the Pilgrims hold no cards");
    assert_eq!(table.decision(), "tactics");
    assert_eq!(table.options(Humans), ["pass"]);
    assert!(table.resolved().is_empty());
    table.plays(Humans, "pass");
    assert_eq!(table.resolved().len(), 3);
}

#[test]
fn cc_v2_battle_effects_touch_this_battle_alone() {
    let position = duel("mistlands", ("machines", 2), ("humans", 2));
    let position = then_battle(position, "the-scorching", ("machines", 1), ("humans", 3));
    let hand = ["mac-targeting-solution", "mac-cold-start"];
    let mut table = Table::new(hands(position, &hand, &["hum-drop-trooper"]));
    table.plays(Machines, "place 1 1 0").plays(Humans, "place 0 0 2");
    // The only enemies on Region Control would be elsewhere: nobody is killed.
    table.plays(Machines, "play mac-targeting-solution");
    assert_eq!(table.decides(), Some(Humans));
    // This one names Regions.
    table.plays(Humans, "play hum-drop-trooper");
    assert!(table.may(Humans, "bring south-landing control"));
    table.plays(Humans, "bring south-landing control");
    assert_eq!(table.placed(Humans), [1, 0, 2]);
    table.all(
        Machines,
        &["play mac-cold-start", "objective attrition", "objective attrition"],
    );
    table.plays(Machines, "victim humans control");
    assert_eq!(battle_at(&table), "the-scorching");
    assert_eq!(table.units("the-scorching", Humans), 3);
    assert_eq!(table.units("the-scorching", Machines), 1);
}

#[test]
fn cc_v4_what_changes_a_battle_ends_with_it() {
    let position = duel("caverns", ("pilgrims", 1), ("humans", 1));
    let position = then_battle(position, "mistlands", ("pilgrims", 1), ("humans", 1));
    let cards = ["mou-dug-in", "mou-high-ledge", "mou-sky-fortress"];
    let mut table = Table::new(hands(position, &["pil-stasis-field"], &cards));
    table.plays(Pilgrims, "place 0 1 0").plays(Humans, "place 0 1 0");
    table.all(Pilgrims, &["play pil-stasis-field", "objective control"]);
    table.all(Humans, &["play mou-dug-in", "play mou-high-ledge"]);
    let battle = table.view().battle.unwrap();
    assert_eq!(
        (battle.sides[1].prevented, battle.ties.len(), battle.locked.len()),
        (2, 1, 1)
    );
    table.plays(Humans, "play mou-sky-fortress");

    let battle = table.view().battle.unwrap();
    assert_eq!(&*battle.region, "mistlands");
    for side in &battle.sides {
        assert_eq!((side.strength, side.prevented, side.passed), ([0; 3], 0, false));
    }
    assert!(battle.ties.is_empty() && battle.locked.is_empty());
}

#[test]
fn cc_v4_bonus_points_end_with_the_action() {
    let position = position(&["machines", "humans"], turn(0));
    let foundry = json!({ "control": "machines", "structures": ["mac-foundry"] });
    let position = with_region(position, "mistlands", foundry);
    let position = with_player(position, 0, "skills", json!([{ "skill": "mac-overclock" }]));
    let position = with_player(position, 0, "hand", json!(["mac-overrun", "mac-signal-jam"]));
    let mut table = Table::new(with_costs(position, "mac-foundry", [1, 2]));
    table.all(Machines, &["use mac-overclock", "structure mac-foundry mistlands"]);
    // An activation of 2 costs 1 with the mark; of the 2 points of the card and 1 of the bonus 2 are left.
    table.all(
        Machines,
        &["build", "discard mac-overrun", "done", "activate mac-foundry mistlands"],
    );
    assert_eq!(table.view().turn.unwrap().points, 2);
    table.all(Machines, &["put 2 mistlands", "done"]);
    table.all(Humans, &["pass", "done"]);
    // The next Action has the 2 points of its card and pays in full.
    table.all(
        Machines,
        &["build", "discard mac-signal-jam", "activate mac-foundry mistlands"],
    );
    assert_eq!(table.view().turn.unwrap().points, 0);
}

#[test]
fn cc_a08_a_side_without_units_fights_on() {
    let position = duel("caverns", ("machines", 1), ("humans", 1));
    let position = then_battle(position, "mistlands", ("machines", 1), ("humans", 1));
    let mut table = Table::new(hands(position, &["mac-targeting-solution"], &["mou-sky-fortress"]));
    table.plays(Machines, "place 0 1 0").plays(Humans, "place 1 0 0");
    table.plays(Machines, "play mac-targeting-solution");
    assert_eq!(table.units("caverns", Humans), 0);
    assert_eq!(table.decides(), Some(Humans), "they may still play cards");
    table.plays(Humans, "play mou-sky-fortress");
    let resolved = [
        (Objective::Control, Some(Humans)),
        (Objective::Capture, Some(Machines)),
        (Objective::Attrition, None),
    ];
    assert_eq!(table.resolved(), resolved);
    assert_eq!((table.score(Humans), table.score(Machines)), (2, 0));
    assert!(table.player(Machines).prisoners.is_empty());
    assert_eq!(table.control("caverns"), Some(Humans));
    assert_eq!(table.units("caverns", Machines), 0, "they had to leave");
}

#[test]
fn cc_a09_bringing_units_empties_regions_but_no_battle() {
    let position = duel("mistlands", ("pilgrims", 2), ("humans", 2));
    let position = then_battle(position, "the-scorching", ("pilgrims", 1), ("humans", 3));
    let position = with_region(
        position,
        "caverns",
        json!({ "control": "humans", "units": { "humans": 1 } }),
    );
    let position = hands(position, &[], &["hum-drop-trooper"]);
    let mut table = Table::new(position.clone());
    let start = |table: &mut Table| {
        table.plays(Pilgrims, "place 2 0 0").plays(Humans, "place 2 0 0");
        table.plays(Humans, "play hum-drop-trooper");
    };
    start(&mut table);
    let from: Vec<String> = ["south-landing", "caverns"]
        .iter()
        .flat_map(|from| ["control", "capture", "attrition"].map(|to| format!("bring {from} {to}")))
        .collect();
    let mut options = table.options(Humans);
    options.sort();
    let mut expected = from;
    expected.sort();
    assert_eq!(options, expected);
    table.plays(Humans, "bring caverns control");
    assert_eq!(
        (table.units("caverns", Humans), table.control("caverns")),
        (0, Some(Humans))
    );

    // Without a word of the HQ it gives none.
    let text = "BringUnits(n=1, from=any&hq_ok, to=any)";
    let mut table = Table::new(with_content(position, text, "BringUnits(n=1, from=any, to=any)"));
    start(&mut table);
    assert!(table.may(Humans, "bring caverns control"));
    assert!(!table.may(Humans, "bring south-landing control"));
}
