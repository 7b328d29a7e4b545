//! Battle Regions before their battles (CH-7), shots into them, and tokens that wait for battles.

use engine::cry_havoc::Event;
use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use serde_json::{Value, json};

use crate::actions::{acting, held, humans_on_turn, on_turn, options_with, story};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// The Machines on turn with an Orbital Sniper in the Mistlands and Build points for one shot.
fn sniper(shot_at: &str, region: Value) -> Table {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let tower = json!({ "control": "machines", "structures": ["mac-orbital-sniper"] });
    let position = with_region(position, "mistlands", tower);
    let mut table = acting(with_region(position, shot_at, region), "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    table
}

/// The first battle is fought, at the Mistlands, with more lying there.
fn battle(attacker: (&str, u8), defender: (&str, u8), more: &[(&str, Value)]) -> Table {
    let mut region = battle_region(attacker, defender);
    for (field, value) in more {
        region[*field] = value.clone();
    }
    let position = position(&["humans", "pilgrims", "machines"], json!("battle"));
    Table::new(with_region(position, "mistlands", region))
}

#[test]
fn ch_7_1_no_unit_enters_a_battle_region() {
    let position = with_region(
        humans_on_turn(),
        "mistlands",
        battle_region(("pilgrims", 1), ("humans", 1)),
    );
    let table = acting(position, "move", 1);
    assert_eq!(table.refused(Humans, "move 1 north-landing mistlands"), "CH-7.1");
    assert_eq!(
        options_with(&table, Humans, "move"),
        ["move 1 north-landing sapos-deep", "move 1 north-landing feralas-banks"]
    );
}

#[test]
fn ch_7_1_nothing_is_built_activated_or_put_in_a_battle_region() {
    let mut fought = battle_region(("pilgrims", 1), ("humans", 1));
    fought["structures"] = json!(["hum-watchtower"]);
    let position = with_region(humans_on_turn(), "mistlands", fought);
    let battery = json!({ "control": "humans", "structures": ["hum-artillery-battery"] });
    let position = with_region(position, "kalas-gorge", battery);
    let mut table = acting(position, "build", 6);
    assert_eq!(table.refused(Humans, "build hum-airfield mistlands"), "CH-7.1");
    assert_eq!(table.refused(Humans, "activate hum-watchtower mistlands"), "CH-7.1");
    // The Mistlands are next to it.
    table.plays(Humans, "activate hum-artillery-battery kalas-gorge");
    assert!(table.may(Humans, "region feralas-banks"));
    assert!(!table.may(Humans, "region mistlands"));
}

#[test]
fn ch_7_2_a_side_without_units_ends_the_battle_at_once() {
    // The Attacker is shot: the Defender keeps Control.
    let table = sniper("kalas-gorge", battle_region(("pilgrims", 1), ("humans", 2)));
    let region = table.region("kalas-gorge");
    assert_eq!(
        (region.battle, region.control, region.crystals),
        (None, Some(Humans), 0)
    );
    assert_eq!(table.units("kalas-gorge", Humans), 2);
    // The Defender is shot: the Attacker gains Control.
    let table = sniper("kalas-gorge", battle_region(("humans", 2), ("pilgrims", 1)));
    let region = table.region("kalas-gorge");
    assert_eq!(
        (region.battle, region.control, region.crystals),
        (None, Some(Humans), 0)
    );
    assert_eq!(table.player(Pilgrims).reserve, 11);
    // The shot brings no VP.
    assert_eq!(
        [Humans, Pilgrims, Machines].map(|faction| table.score(faction)),
        [0, 0, 0]
    );
    assert!(table.was_told(|event| matches!(event, Event::BattleCalledOff { .. })));
    assert!(!table.was_told(|event| matches!(event, Event::BattleStarted { .. })));
}

#[test]
fn ch_7_2_neutral_trogs_that_remain_leave_a_nest() {
    let region = json!({
        "control": "humans",
        "units": { "humans": 1, "trogs": 3 },
        "battle": { "number": 1, "attacker": "humans" },
    });
    let table = sniper("kalas-gorge", region);
    let region = table.region("kalas-gorge");
    assert_eq!((region.battle, region.control, region.nests), (None, None, 1));
    assert!(region.units.is_empty());
    assert_eq!(table.view().neutral_trogs.unwrap().reserve, 16);
    assert_eq!(table.view().supply.nests, 11);
}

#[test]
fn ch_7_3_a_token_that_waited_is_revealed_when_the_battle_is_called_off() {
    let mut fought = battle_region(("pilgrims", 2), ("humans", 1));
    fought["trog_tokens"] = json!(["war-party-1-2"]);
    let table = sniper("kalas-gorge", fought);
    let region = table.region("kalas-gorge");
    assert_eq!(
        (region.war_parties, region.units[&Trogs], region.units[&Pilgrims]),
        (0, 1, 2)
    );
    assert_eq!(
        region.battle.map(|token| (token.number, token.attacker)),
        Some((1, Pilgrims))
    );
    assert_eq!(region.control, Some(Pilgrims));
}

#[test]
fn cc_a32_shots_reach_battle_regions_and_never_an_hq() {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let drones = json!({ "control": "machines", "structures": ["mac-shredder-drones", "mac-orbital-sniper"] });
    let position = with_region(position, "ember-strand", drones);
    let position = held(position, "ironroot-thicket", "humans", 1);
    let position = with_region(position, "the-scorching", battle_region(("pilgrims", 3), ("humans", 2)));
    let mut table = acting(position, "build", 4);
    table.plays(Machines, "activate mac-shredder-drones ember-strand");
    // The HQ Region of the Humans is adjacent too, with one Unit.
    assert_eq!(
        table.options(Machines),
        [
            "unit humans the-scorching",
            "unit pilgrims the-scorching",
            "unit humans ironroot-thicket"
        ]
    );
    table.plays(Machines, "unit humans the-scorching");
    assert_eq!(
        (
            table.units("the-scorching", Humans),
            table.units("the-scorching", Pilgrims)
        ),
        (1, 3)
    );
    table.plays(Machines, "activate mac-orbital-sniper ember-strand");
    assert_eq!(options_with(&table, Machines, "unit humans west-landing"), [""; 0]);
    table.plays(Machines, "unit humans ironroot-thicket");
    // No battle was there, so the Control token stays.
    assert_eq!(table.control("ironroot-thicket"), Some(Humans));
    assert_eq!(table.score(Machines), 0);
}

#[test]
fn cc_a33_each_side_of_a_battle_region_is_counted_for_itself() {
    let lone_trog = json!({
        "control": "humans",
        "units": { "humans": 3, "trogs": 1 },
        "battle": { "number": 1, "attacker": "humans" },
    });
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let tower = json!({ "control": "machines", "structures": ["mac-orbital-sniper"] });
    let position = with_region(position, "mistlands", tower);
    let position = with_region(position, "kalas-gorge", lone_trog);
    let position = held(position, "glass-dunes", "pilgrims", 2);
    let mut table = acting(position, "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    // The lone Trog is the only target.
    assert_eq!(
        (table.region("kalas-gorge").battle, table.control("kalas-gorge")),
        (None, Some(Humans))
    );
}

#[test]
fn cc_a01_artillery_and_watchtower_tokens_are_no_units() {
    let mut fought = battle_region(("pilgrims", 3), ("humans", 7));
    fought["artillery"] = json!(true);
    fought["watchtower"] = json!(true);
    let table = acting(with_region(humans_on_turn(), "mistlands", fought), "move", 3);
    assert_eq!(table.refused(Humans, "move 2 mistlands kalas-gorge"), "CH-6.6");
    assert!(table.may(Humans, "move 1 mistlands kalas-gorge"));
    // They do not keep a battle going, nor are they shot.
    let mut fought = battle_region(("pilgrims", 2), ("humans", 1));
    fought["artillery"] = json!(true);
    fought["watchtower"] = json!(true);
    let table = sniper("kalas-gorge", fought);
    let region = table.region("kalas-gorge");
    assert_eq!((region.battle, region.control), (None, Some(Pilgrims)));
    assert_eq!((region.artillery, region.watchtower), (true, false));
    // Nor do they occupy a Region: the Humans' own Airfield finds it free.
    let position = with_region(humans_on_turn(), "kalas-gorge", json!({ "artillery": true }));
    let airfield = json!({ "control": "humans", "structures": ["hum-airfield"] });
    let mut table = acting(with_region(position, "mistlands", airfield), "build", 2);
    table.plays(Humans, "activate hum-airfield mistlands");
    assert!(table.may(Humans, "region kalas-gorge"));
}

#[test]
fn cc_a02_tokens_alone_do_not_hold_a_region() {
    let guarded = json!({ "control": "humans", "artillery": true, "watchtower": true });
    let position = with_region(on_turn(&["pilgrims", "humans"]), "mistlands", guarded);
    let mut table = acting(position, "move", 1);
    table.plays(Pilgrims, "move 1 north-landing mistlands");
    let region = table.region("mistlands");
    assert_eq!((region.battle, region.control), (None, Some(Pilgrims)));
    assert_eq!((region.watchtower, region.artillery), (false, true));
    let supply = table.view().supply;
    assert_eq!((supply.watchtowers, supply.artillery), (3, 2));
}

#[test]
fn cc_a03_artillery_waits_for_a_battle_of_the_humans() {
    let armed = [("artillery", json!(true))];
    let mut table = battle(("pilgrims", 2), ("machines", 1), &armed);
    table.plays(Pilgrims, "place 2 0 0").plays(Machines, "place 1 0 0");
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert!(table.region("mistlands").artillery);
    assert!(!table.was_told(|event| matches!(event, Event::TokenWorks { .. })));

    // Used up though the only enemy was taken Prisoner before.
    let mut table = battle(("humans", 2), ("pilgrims", 1), &armed);
    table.plays(Humans, "place 0 2 0").plays(Pilgrims, "place 1 0 0");
    assert_eq!(table.player(Humans).prisoners[&Pilgrims], 1);
    assert_eq!(story(&table, &["token_works", "token_returned"]).len(), 2);
    assert!(!table.region("mistlands").artillery);
    assert_eq!(table.view().supply.artillery, 3);
}

#[test]
fn cc_a04_artillery_that_was_there_before_takes_part() {
    let armed = [("artillery", json!(true))];
    let mut table = battle(("pilgrims", 2), ("humans", 1), &armed);
    table.plays(Pilgrims, "place 0 0 2").plays(Humans, "place 1 0 0");
    // Region Control and one kill against one kill.
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (3, 1));
    // None can be put into a battle.
    let battery = json!({ "control": "humans", "structures": ["hum-artillery-battery"] });
    let position = with_region(humans_on_turn(), "mistlands", battery);
    let fought = battle_region(("pilgrims", 1), ("humans", 1));
    let mut table = acting(with_region(position, "kalas-gorge", fought), "build", 1);
    table.plays(Humans, "activate hum-artillery-battery mistlands");
    assert!(table.may(Humans, "region mistlands") && !table.may(Humans, "region kalas-gorge"));
}

#[test]
fn ch_13_1_artillery_and_watchtower_tokens_never_start_a_battle() {
    let position = on_turn(&["humans", "pilgrims"]);
    let battery = json!({ "control": "humans", "structures": ["hum-artillery-battery"] });
    let position = with_region(position, "mistlands", battery);
    let position = held(position, "sapos-deep", "pilgrims", 2);
    let mut table = acting(position, "build", 1);
    table.plays(Humans, "activate hum-artillery-battery mistlands");
    table.plays(Humans, "region sapos-deep");
    let region = table.region("sapos-deep");
    assert_eq!(
        (region.artillery, region.battle, region.control),
        (true, None, Some(Pilgrims))
    );

    // It takes part when the Humans have moved in.
    let mut fought = battle_region(("humans", 1), ("pilgrims", 2));
    fought["artillery"] = json!(true);
    let position = with_region(
        crate::support::position(&["humans", "pilgrims"], json!("battle")),
        "sapos-deep",
        fought,
    );
    let mut table = Table::new(position);
    table.plays(Humans, "place 1 0 0").plays(Pilgrims, "place 0 2 0");
    // Two for Region Control; the Artillery token kills one, though no Human Unit is left. The Prisoner scores too.
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (3, 1));
    assert_eq!(table.units("sapos-deep", Pilgrims), 0);
}

#[test]
fn cc_v1_a_selector_means_no_hq_and_no_battle_region_unless_it_says_so() {
    let position = held(humans_on_turn(), "ember-strand", "humans", 0);
    let position = with_region(position, "west-landing", json!({ "control": "pilgrims" }));
    let fought = battle_region(("pilgrims", 1), ("humans", 1));
    let position = with_region(position, "ironroot-thicket", fought);
    let skills = json!([{ "skill": "hum-pathfinders" }, { "skill": "hum-recon-forces" }]);
    let mut table = Table::new(with_player(position, 0, "skills", skills));
    // Own HQ where the text allows it, the controlled Battle Region not.
    table.plays(Humans, "use hum-recon-forces");
    assert_eq!(
        options_with(&table, Humans, "put"),
        ["put 1 north-landing", "put 1 ember-strand"]
    );
    table.plays(Humans, "put 1 north-landing");
    // A foreign HQ, though it is empty, and the own one are no targets.
    table.plays(Humans, "use hum-pathfinders");
    assert!(table.may(Humans, "region the-scorching"));
    for hq in ["west-landing", "north-landing", "east-landing", "ironroot-thicket"] {
        assert!(!table.may(Humans, &format!("region {hq}")), "{hq}");
    }
}

#[test]
fn cc_v1_battle_regions_are_meant_where_the_text_says_so() {
    let position = position(&["trogs", "humans", "pilgrims", "machines"], turn(0));
    let fought = battle_region(("pilgrims", 1), ("humans", 1));
    let position = with_region(position, "mistlands", fought);
    let mut table = Table::new(with_player(
        position,
        0,
        "skills",
        json!([{ "skill": "tro-blood-mark" }]),
    ));
    table.plays(Trogs, "use tro-blood-mark");
    assert!(table.may(Trogs, "region mistlands"));
    assert!(!table.may(Trogs, "region caverns"));
}
