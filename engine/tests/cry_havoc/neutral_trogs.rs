//! The Trogs with 2 or 3 players: CH-9.10, CH-9.11, CH-11.1 to CH-11.3, CH-11.12 to CH-11.15, and cards played for them.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Content, CryHavoc, Event, Objective, Options, Removal, Setup, VpSource};
use engine::{Seat, Viewer};
use serde_json::{Value, json};

use crate::battles::{hands, with_content};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];
const TWO: [&str; 2] = ["humans", "pilgrims"];

/// Neutral Trogs defend a Region against a player; what is uncontrolled stays so.
fn lair(factions: &[&str], region: &str, attacker: (&str, u8), trogs: u8) -> Value {
    let position = position(factions, json!("battle"));
    with_region(position, region, battle_region(attacker, ("trogs", trogs)))
}

/// A last battle between players, where the game waits.
fn and_then(position: Value, region: &str) -> Value {
    let mut entry = battle_region(("pilgrims", 1), ("humans", 1));
    entry["battle"]["number"] = json!(9);
    with_region(position, region, entry)
}

fn trog_reserve(table: &Table) -> u8 {
    table.view().neutral_trogs.expect("nobody plays the Trogs").reserve
}

fn scores(table: &Table, factions: &[engine::cry_havoc::Faction]) -> u16 {
    factions.iter().map(|faction| table.score(*faction)).sum()
}

#[test]
fn ch_9_10_winning_trogs_leave_a_nest() {
    let mut position = and_then(lair(&THREE, "kalas-gorge", ("humans", 2), 2), "the-scorching");
    position["regions"]["kalas-gorge"]["control"] = json!("machines");
    let mut table = Table::new(position);
    let nests = table.view().supply.nests;
    table.plays(Humans, "place 0 2 0").plays(Pilgrims, "place 1 1 0");
    table.plays(Humans, "victim trogs control");
    let region = table.region("kalas-gorge");
    assert_eq!(table.resolved()[0], (Objective::Control, Some(Trogs)));
    assert_eq!((region.control, region.nests, region.war_parties), (None, 1, 0));
    assert!(region.units.is_empty() && region.battle.is_none());
    assert_eq!((trog_reserve(&table), table.view().supply.nests), (15, nests - 1));
    assert_eq!(scores(&table, &[Humans, Pilgrims, Machines]), 0);
}

#[test]
fn ch_9_17_they_leave_a_nest_though_all_have_died() {
    let mut table = Table::new(and_then(
        lair(&THREE, "feralas-banks", ("humans", 1), 1),
        "the-scorching",
    ));
    table.plays(Humans, "place 0 0 1").plays(Pilgrims, "place 1 0 0");
    let region = table.region("feralas-banks");
    assert_eq!((region.nests, region.control), (1, None));
    assert_eq!((table.score(Humans), trog_reserve(&table)), (1, 16));
    assert_eq!(table.units("north-landing", Humans), 2, "they had to leave");
}

#[test]
fn ch_9_11_beaten_trogs_leave_a_nest_next_door() {
    let mut position = and_then(lair(&THREE, "mistlands", ("humans", 3), 2), "the-scorching");
    position["regions"]["sapos-deep"] = json!({ "control": "machines" });
    let mut battle = battle_region(("pilgrims", 1), ("trogs", 1));
    battle["battle"]["number"] = json!(2);
    let mut table = Table::new(with_region(position, "drowned-terraces", battle));
    table.plays(Humans, "place 3 0 0").plays(Pilgrims, "place 2 0 0");
    assert_eq!((table.decision(), table.decides()), ("nest", Some(Pilgrims)));
    // Not the HQ Region, nor where somebody has Control, nor a Battle Region.
    assert_eq!(table.options(Pilgrims), ["region feralas-banks", "region kalas-gorge"]);
    assert_eq!(table.refused(Pilgrims, "region sapos-deep"), "CH-9.11");
    table.plays(Pilgrims, "region kalas-gorge");
    assert_eq!(
        (table.region("kalas-gorge").nests, table.region("mistlands").nests),
        (1, 0)
    );
    assert_eq!(table.control("mistlands"), Some(Humans));
    // One of the 16 is in the other battle.
    assert_eq!(trog_reserve(&table), 15);
}

#[test]
fn ch_9_11_no_survivor_or_no_region_no_nest() {
    let dead = lair(&THREE, "mistlands", ("humans", 3), 1);
    let mut table = Table::new(and_then(dead, "the-scorching"));
    table.plays(Humans, "place 2 0 1").plays(Pilgrims, "place 1 0 0");
    assert_eq!(table.view().battle.unwrap().number, 9);

    let mut position = and_then(lair(&THREE, "kalas-gorge", ("humans", 3), 1), "the-scorching");
    for region in ["mistlands", "feralas-banks", "ironroot-thicket"] {
        position["regions"][region] = json!({ "control": "machines" });
    }
    let mut table = Table::new(position);
    let nests = table.view().supply.nests;
    table.plays(Humans, "place 3 0 0").plays(Pilgrims, "place 1 0 0");
    assert_eq!(table.view().battle.unwrap().number, 9);
    assert_eq!((table.view().supply.nests, trog_reserve(&table)), (nests, 16));
}

#[test]
fn ch_11_1_the_player_to_the_left_runs_the_trogs() {
    let position = lair(&THREE, "kalas-gorge", ("pilgrims", 2), 3);
    let position = with_player(position, 0, "hand", json!(["hum-flanking"]));
    let position = with_player(position, 2, "hand", json!(["mac-cold-start", "mac-overrun"]));
    let mut table = Table::new(position);
    assert_eq!(table.view().battle.unwrap().runs_trogs, Some(Machines));
    table.plays(Pilgrims, "place 2 0 0");
    assert_eq!((table.decision(), table.decides()), ("place", Some(Machines)));
    table.plays(Machines, "place 2 1 0");
    assert_eq!(table.placed(Trogs), [2, 1, 0]);
    // The Pilgrims have no cards; those played for the Trogs come from the Machines' hand.
    table.plays(Machines, "play mac-overrun");
    assert_eq!(table.hand(Machines), ["mac-cold-start"]);
    assert_eq!(table.player(Machines).discard, ["mac-overrun".into()]);
    table.plays(Machines, "pass");
    // They took a Prisoner and killed one: nobody scores, and the runner wins nothing.
    assert_eq!(table.view().neutral_trogs.unwrap().set_aside[&Pilgrims], 1);
    assert_eq!(table.player(Pilgrims).reserve, 12 - 1 - 1);
    assert_eq!(scores(&table, &[Humans, Pilgrims, Machines]), 0);
    assert!(table.player(Machines).prisoners.is_empty());
}

#[test]
fn ch_11_14_the_runner_is_left_of_the_fighter_not_of_the_first() {
    let mut position = lair(&THREE, "brooding-pool", ("machines", 1), 1);
    position["initiative"] = json!(["pilgrims", "machines", "humans"]);
    let position = with_player(position, 0, "hand", json!(["hum-air-support"]));
    let mut table = Table::new(position);
    table.plays(Machines, "place 1 0 0");
    assert_eq!(table.decides(), Some(Humans), "the last seat's left is the first seat");
    table.plays(Humans, "place 0 0 1");
    assert_eq!(
        table.options(Humans),
        ["play hum-air-support", "pass"],
        "no cards of the Trogs"
    );

    let table = Table::new(lair(&TWO, "caverns", ("humans", 1), 1));
    assert_eq!(table.view().battle.unwrap().runs_trogs, Some(Pilgrims));
}

/// Humans move `units` from their HQ Region to Feralas Banks, where these tokens lie, with so many Units in the Trog Reserve.
fn humans_enter(units: u8, tokens: &[&str], trog_reserve: u8) -> Table {
    let position = position(&THREE, turn(0));
    let hq = json!({ "control": "humans", "units": { "humans": 4 } });
    let position = with_region(position, "north-landing", hq);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": tokens }));
    let position = with_player(position, 1, "prisoners", json!({ "trogs": 16 - trog_reserve }));
    let position = with_player(position, 0, "hand", json!(["hum-flanking", "hum-drop-trooper"]));
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-flanking", "discard hum-drop-trooper"]);
    table.plays(Humans, &format!("move {units} north-landing feralas-banks"));
    assert!(
        !table.region("feralas-banks").units.contains_key(&Trogs),
        "it is still hidden"
    );
    table.plays(Humans, "done");
    table
}

#[test]
fn ch_11_2_a_revealed_token_puts_its_units_and_crystals() {
    let table = humans_enter(2, &["war-party-2-2"], 16);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.crystals, region.war_parties), (2, 2, 0));
    assert_eq!(region.battle.unwrap().attacker, Humans);
    assert_eq!(trog_reserve(&table), 14);
}

#[test]
fn ch_11_2_with_too_few_units_those_that_are_left_come() {
    let table = humans_enter(2, &["war-party-3-1"], 1);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.crystals), (1, 1));
    assert!(region.battle.is_some());
    assert_eq!(region.units[&Humans], 2);
}

#[test]
fn ch_11_2_with_none_left_the_mover_loses_a_unit() {
    let table = humans_enter(3, &["war-party-2-2"], 0);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Humans], region.crystals), (2, 2));
    assert_eq!((region.battle, region.control), (None, Some(Humans)));
    assert_eq!(table.player(Humans).reserve, 12 - 4 + 1);
    let lost = |event: &Event| {
        matches!(
            event,
            Event::UnitsRemoved {
                why: Removal::EmptyToken,
                units: 1,
                ..
            }
        )
    };
    assert!(table.was_told(lost));
    // Who came alone is gone, and takes no Control.
    let table = humans_enter(1, &["war-party-2-2"], 0);
    let region = table.region("feralas-banks");
    assert!(region.units.is_empty());
    assert_eq!((region.control, region.crystals), (None, 2));
}

#[test]
fn ch_11_13_all_tokens_of_a_region_are_revealed() {
    let table = humans_enter(2, &["war-party-1-1", "nest-3-0"], 16);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.crystals), (4, 1));
    assert_eq!((region.war_parties, region.nests), (0, 0));
    // The second one finds the Reserve empty: nobody is lost, since the first put a Unit.
    let table = humans_enter(2, &["war-party-1-1", "nest-3-0"], 1);
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.units[&Humans]), (1, 2));
    // None of them put a Unit: one is lost, not two.
    let table = humans_enter(2, &["war-party-1-1", "nest-3-0"], 0);
    assert_eq!(table.units("feralas-banks", Humans), 1);
}

#[test]
fn ch_11_3_their_prisoners_are_set_aside_until_they_are_bought_back() {
    let position = lair(&THREE, "kalas-gorge", ("humans", 2), 2);
    let mut table = Table::new(with_player(position, 0, "score", json!(3)));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 0 2 0");
    // The Trogs took one: the Humans have Region Control, 5 VP, and a Nest is to be placed.
    table.plays(Pilgrims, "region mistlands");
    assert_eq!(table.view().neutral_trogs.unwrap().set_aside[&Humans], 1);
    let for_prisoners = |event: &Event| {
        matches!(
            event,
            Event::VpGained {
                source: VpSource::Prisoners,
                ..
            }
        )
    };
    assert!(!table.was_told(for_prisoners));
    assert_eq!(table.decision(), "ransom");
    let reserve = table.player(Humans).reserve;
    table.plays(Humans, "ransom trogs");
    assert_eq!(table.score(Humans), 5 - 2);
    assert_eq!(table.player(Humans).reserve, reserve + 1);
    assert!(table.view().neutral_trogs.unwrap().set_aside.is_empty());
    assert_eq!(scores(&table, &[Pilgrims, Machines]), 0);
}

#[test]
fn ch_11_3_captured_trogs_score_for_their_captor() {
    let mut table = Table::new(lair(&THREE, "kalas-gorge", ("humans", 1), 1));
    table.plays(Humans, "place 0 1 0").plays(Pilgrims, "place 0 0 1");
    assert_eq!(table.player(Humans).prisoners[&Trogs], 1);
    assert_eq!(table.score(Humans), 1);
}

#[test]
fn ch_11_12_a_nest_never_goes_through_a_tunnel_icon() {
    let mut table = Table::new(lair(&THREE, "sapos-deep", ("humans", 3), 1));
    table.plays(Humans, "place 3 0 0").plays(Pilgrims, "place 1 0 0");
    let mut next_door = table.options(Pilgrims);
    next_door.sort();
    let expected = [
        "region cameron-sea",
        "region drowned-terraces",
        "region gullwrack-shore",
        "region mistlands",
    ];
    assert_eq!(next_door, expected);
    assert!(table.view().regions.iter().all(|region| !region.tunnel));
}

#[test]
fn ch_11_15_neutral_trogs_start_in_their_reserve() {
    for seats in [2, 3] {
        let setup = Setup {
            content: Content::embedded(),
            seats,
            seed: 3,
            options: Options::default(),
        };
        let game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.neutral_trogs.unwrap().reserve, 16);
        assert!(view.regions.iter().all(|region| !region.units.contains_key(&Trogs)));
        assert!((0..seats).all(|seat| game.faction(Seat(seat)) != Some(Trogs)));
    }
}

#[test]
fn ch_11_15_captured_trogs_do_not_come_back() {
    let position = position(&THREE, json!("battle"));
    let position = (0..3).fold(position, |position, seat| {
        with_player(position, seat, "score", json!(9))
    });
    let table = Table::new(with_player(position, 0, "prisoners", json!({ "trogs": 2 })));
    // Nobody can pay for them: the next Round has begun.
    assert_eq!(table.view().round, 2);
    assert_eq!((table.player(Humans).prisoners[&Trogs], trog_reserve(&table)), (2, 14));
    assert_eq!(table.score(Humans), 9 + 2);
}

/// Humans fight Trogs that the Pilgrims run with this card, Unit against Unit; all have been placed.
fn run_with(region: &str, card: &str, change: impl Fn(Value) -> Value) -> Table {
    let position = lair(&TWO, region, ("humans", 1), 1);
    let position = hands(position, &["hum-colonial-claim"], &[card, "pil-revelation"]);
    let mut table = Table::new(change(position));
    table.plays(Humans, "place 0 0 1").plays(Pilgrims, "place 1 0 0");
    table.plays(Humans, "pass");
    table.plays(Pilgrims, &format!("play {card}"));
    table
}

/// Beside the battle the Pilgrims have whatever their own cards would use.
fn well_supplied(mut position: Value) -> Value {
    for region in ["sapos-deep", "glass-dunes", "brooding-pool", "ironroot-thicket"] {
        position["regions"][region] = json!({ "control": "pilgrims", "units": { "pilgrims": 1 } });
    }
    position
}

#[test]
fn cc_a21_some_cards_do_nothing_for_neutral_trogs() {
    let idle = [
        ("mistlands", "pil-siphon"),
        ("mistlands", "pil-phase-gate"),
        ("mistlands", "jun-guerrilla-exit"),
        ("caverns", "mou-foundation-stones"),
        ("mistlands", "jun-trophy-hunt"),
        ("glass-dunes", "des-long-raid"),
    ];
    for (region, card) in idle {
        let mut table = run_with(region, card, |mut position| {
            let battle = position["regions"][region].clone();
            position = well_supplied(position);
            position["regions"][region] = battle;
            position
        });
        // Nothing was asked or changed, and they may play on.
        assert_eq!(table.options(Pilgrims), ["pass"], "{card}");
        assert_eq!(table.placed(Trogs), [1, 0, 0], "{card}");
        table.plays(Pilgrims, "pass");
        assert_eq!(table.region(region).crystals, 1, "{card}");
        assert_eq!(table.score(Pilgrims), 0, "{card}");
        assert_eq!(table.player(Pilgrims).stock, 0, "{card}");
        assert!(table.region(region).structures.is_empty(), "{card}");
    }
}

#[test]
fn cc_a21_terrain_cards_for_trogs_need_their_terrain() {
    let position = lair(&TWO, "mistlands", ("humans", 1), 1);
    let mut table = Table::new(hands(position, &[], &["oce-undertow", "jun-vine-snare"]));
    table.plays(Humans, "place 1 0 0").plays(Pilgrims, "place 0 1 0");
    assert_eq!(table.options(Pilgrims), ["play jun-vine-snare", "pass"]);
    assert_eq!(table.refused(Pilgrims, "play oce-undertow"), "CH-9.5");
}

#[test]
fn cc_a21_the_runners_fallback_plan_is_not_for_trogs() {
    let position = lair(&["pilgrims", "humans"], "mistlands", ("pilgrims", 2), 1);
    let position = with_player(position, 1, "skills", json!([{ "skill": "hum-fallback-plan" }]));
    let mut table = Table::new(with_region(position, "glass-dunes", json!({ "control": "humans" })));
    table.plays(Pilgrims, "place 2 0 0").plays(Humans, "place 1 0 0");
    assert_eq!((table.decision(), table.decides()), ("nest", Some(Humans)));
    assert!(!table.player(Humans).skills[0].exhausted);
}

#[test]
fn cc_v8_the_reserve_is_the_trogs_own() {
    let mut table = run_with("mistlands", "jun-hidden-camp", |position| position);
    let reserve = table.player(Pilgrims).reserve;
    table.all(Pilgrims, &["objective capture", "objective capture"]);
    assert_eq!(table.placed(Trogs), [1, 2, 0]);
    assert_eq!(
        (trog_reserve(&table), table.player(Pilgrims).reserve),
        (16 - 3, reserve)
    );
}

#[test]
fn cc_v8_a_kill_worth_vp_gives_the_runner_none() {
    let mut table = run_with("caverns", "mou-rockfall", |position| position);
    table.plays(Pilgrims, "pass");
    assert_eq!(table.units("caverns", Humans), 0);
    assert_eq!(scores(&table, &[Humans, Pilgrims]), 0);
}

#[test]
fn cc_v8_drawn_cards_go_to_the_runners_hand() {
    let mut table = run_with("mistlands", "pil-siphon", |position| {
        let position = with_player(position, 1, "deck", json!(["pil-holo-drop"]));
        let text = "\"battle\":\"TakeCrystals(n=0..2, from=here, to=stock)\"";
        with_content(position, text, "\"battle\":\"DrawCards(n=1, from=own)\"")
    });
    assert_eq!(table.hand(Pilgrims), ["pil-revelation", "pil-holo-drop"]);
    table.plays(Pilgrims, "play pil-holo-drop");
}

#[test]
fn cc_v8_skills_structures_and_stored_cards_of_the_runner_stay_out() {
    let position = lair(&["humans", "machines"], "caverns", ("humans", 1), 1);
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay", "mac-matrix"] });
    let position = with_region(position, "drowned-terraces", bay);
    let position = with_player(position, 1, "stored", json!(["mou-rockfall"]));
    let skills = json!([{ "skill": "mac-remote-strike" }, { "skill": "mac-predictive-core" }]);
    let position = with_player(position, 1, "skills", skills);
    let mut table = Table::new(with_player(position, 1, "hand", json!(["mac-overrun"])));
    table.plays(Humans, "place 0 0 1").plays(Machines, "place 1 0 0");
    assert_eq!(table.view().battle.unwrap().sides[1].prevented, 0);
    assert_eq!(table.options(Machines), ["play mac-overrun", "pass"]);
    assert_eq!(table.refused(Machines, "play stored mou-rockfall"), "CC-V8");
}

#[test]
fn ch_9_16_stored_cards_are_no_reason_to_ask_the_runner() {
    let position = lair(&["humans", "machines"], "caverns", ("humans", 1), 1);
    let position = with_player(position, 1, "stored", json!(["mou-rockfall"]));
    let mut table = Table::new(position);
    table.plays(Humans, "place 1 0 0").plays(Machines, "place 1 0 0");
    assert!(table.was_told(|event| matches!(event, Event::BattleEnded { .. })));
}

#[test]
fn cc_a22_signal_jam_hits_the_runners_hand() {
    let position = lair(&["machines", "humans"], "mistlands", ("machines", 1), 1);
    let mut table = Table::new(hands(position, &["mac-signal-jam"], &["hum-flanking"]));
    table.plays(Machines, "place 1 0 0").plays(Humans, "place 1 0 0");
    table.plays(Machines, "play mac-signal-jam");
    assert_eq!(table.player(Humans).discard, ["hum-flanking".into()]);

    // Played for the Trogs it hits the fighter.
    let position = lair(&["humans", "machines"], "mistlands", ("humans", 1), 1);
    let position = with_player(position, 1, "deck", json!(["mac-overrun"]));
    let mut table = Table::new(hands(position, &["hum-flanking"], &["mac-signal-jam"]));
    table.plays(Humans, "place 1 0 0").plays(Machines, "place 1 0 0");
    table.plays(Humans, "pass").plays(Machines, "play mac-signal-jam");
    assert_eq!(table.player(Humans).discard, ["hum-flanking".into()]);
    // Who runs them draws the card (CC-V8).
    assert_eq!(table.hand(Machines), ["mac-overrun"]);
}

#[test]
fn cc_a22_war_of_thirst_hits_the_opponent_who_is_named() {
    let position = position(&THREE, turn(0));
    let position = with_player(position, 0, "hand", json!(["des-war-of-thirst"]));
    let position = with_player(position, 1, "hand", json!(["pil-siphon"]));
    let position = with_player(position, 2, "hand", json!(["mac-overrun", "mac-cold-start"]));
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard des-war-of-thirst"]);
    assert_eq!(table.options(Humans), ["opponent pilgrims", "opponent machines"]);
    table.plays(Humans, "opponent machines");
    assert_eq!(
        table.options(Machines),
        ["discard mac-overrun", "discard mac-cold-start"]
    );
    table.plays(Machines, "discard mac-cold-start");
    assert_eq!(table.hand(Machines), ["mac-overrun"]);
    assert_eq!(table.hand(Pilgrims), ["pil-siphon"]);
}
