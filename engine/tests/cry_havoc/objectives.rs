//! The Objectives: CH-9.6 to CH-9.8, CH-9.14, CH-9.15.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Objective};
use serde_json::{Value, json};

use crate::battles::{duel, hands, then_battle, with_content};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// Pilgrims attack Humans here; the game waits at a later battle when this one is over.
fn pilgrims_against_humans(region: &str, attackers: u8, defenders: u8) -> Value {
    let position = duel(region, ("pilgrims", attackers), ("humans", defenders));
    then_battle(position, "cameron-sea", ("pilgrims", 1), ("humans", 1))
}

/// Such a battle without cards, in Mistlands, with these Units on the Objectives.
fn fought(pilgrims: [u8; 3], humans: [u8; 3]) -> Table {
    let position = pilgrims_against_humans("mistlands", pilgrims.iter().sum(), humans.iter().sum());
    let mut table = Table::new(position);
    let place = |units: [u8; 3]| format!("place {} {} {}", units[0], units[1], units[2]);
    table.plays(Pilgrims, &place(pilgrims)).plays(Humans, &place(humans));
    table
}

fn winner(table: &Table, objective: Objective) -> Option<engine::cry_havoc::Faction> {
    let resolved = table.resolved();
    resolved
        .iter()
        .find(|(at, _)| *at == objective)
        .expect("it is resolved")
        .1
}

#[test]
fn ch_9_6_more_units_there_take_control_and_two_vp() {
    // The Humans have more Units, but not on Region Control.
    let table = fought([2, 0, 0], [1, 2, 0]);
    assert_eq!(winner(&table, Objective::Control), Some(Pilgrims));
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!(table.score(Pilgrims), 2);
    assert_eq!(table.score(Humans), 0);
}

#[test]
fn ch_9_6_the_defender_wins_ties() {
    for (pilgrims, humans) in [([1, 1, 0], [1, 0, 0]), ([0, 2, 0], [0, 1, 0])] {
        let table = fought(pilgrims, humans);
        assert_eq!(winner(&table, Objective::Control), Some(Humans));
        assert_eq!(table.control("mistlands"), Some(Humans));
        assert_eq!((table.score(Humans), table.score(Pilgrims)), (2, 0));
    }
}

#[test]
fn ch_9_6_control_outlives_the_winners_units() {
    let table = fought([1, 0, 0], [0, 0, 1]);
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!((table.score(Pilgrims), table.score(Humans)), (2, 1));
    assert_eq!(table.units("mistlands", Pilgrims), 0);
    assert_eq!(table.units("mistlands", Humans), 0, "the losers left nevertheless");
}

#[test]
fn ch_9_7_a_prisoner_is_taken_from_any_objective() {
    let mut table = fought([0, 2, 0], [1, 1, 1]);
    assert_eq!(table.decision(), "capture");
    let victims = [
        "victim humans control",
        "victim humans capture",
        "victim humans attrition",
    ];
    assert_eq!(table.options(Pilgrims), victims);
    assert!(table.options(Humans).is_empty());
    let reserve = table.player(Humans).reserve;
    table.plays(Pilgrims, "victim humans attrition");
    assert_eq!(table.player(Pilgrims).prisoners[&Humans], 1);
    assert_eq!(
        table.player(Humans).reserve,
        reserve,
        "a Prisoner is not in the Reserve"
    );
    assert_eq!(table.units("mistlands", Humans), 2);
    assert_eq!(table.score(Pilgrims), 0, "Prisoners score later");
}

#[test]
fn ch_9_7_a_tie_takes_nobody_and_the_defender_captures_too() {
    let table = fought([1, 1, 0], [0, 1, 0]);
    assert_eq!(winner(&table, Objective::Capture), None);
    assert!(!table.was_told(|event| matches!(event, Event::UnitsCaptured { .. })));
    let table = fought([2, 0, 0], [0, 1, 0]);
    assert_eq!(winner(&table, Objective::Capture), Some(Humans));
    assert_eq!(table.player(Humans).prisoners[&Pilgrims], 1);
}

#[test]
fn ch_9_8_both_sides_kill_at_once() {
    // Two against one on Attrition: the Human dies and kills nevertheless; so does the one on Capture Prisoners.
    let table = fought([0, 1, 2], [0, 1, 1]);
    assert_eq!(table.units("mistlands", Humans), 0);
    assert_eq!((table.score(Pilgrims), table.score(Humans)), (2, 2 + 1));
    // 12 less 1 in the HQ Region and 1 in the other battle: all killed Units came back to the Reserve.
    assert_eq!(table.player(Humans).reserve, 10);
    let retreated = 2;
    assert_eq!(table.units("north-landing", Pilgrims), 1 + retreated);
    assert_eq!(table.player(Pilgrims).reserve, 12 - 1 - 1 - retreated);
}

#[test]
fn ch_9_8_kills_beyond_the_enemys_units_are_lost() {
    let table = fought([0, 0, 3], [1, 0, 0]);
    assert_eq!(table.score(Pilgrims), 1);
    assert_eq!((table.score(Humans), table.control("mistlands")), (2, Some(Humans)));
}

#[test]
fn ch_9_8_nobody_sees_the_others_choice_before_both_have_chosen() {
    let position = pilgrims_against_humans("glass-dunes", 3, 3);
    let mut table = Table::new(hands(position, &["des-war-of-thirst"], &[]));
    table.plays(Pilgrims, "place 1 1 1").plays(Humans, "place 1 1 1");
    table.plays(Pilgrims, "play des-war-of-thirst");
    assert_eq!(table.decides(), Some(Pilgrims));
    table.plays(Pilgrims, "kill 1 0 0");
    let known = |table: &Table, viewer| table.view_of(viewer).battle.unwrap().sides[1].kills;
    assert_eq!(known(&table, Pilgrims), Some([1, 0, 0]));
    assert_eq!(known(&table, Humans), None);
    assert_eq!(table.units("glass-dunes", Humans), 3, "nobody has died yet");
    table.plays(Humans, "kill 1 0 0");
    // Control 0 to 0 goes to the Defender, Capture is tied.
    assert_eq!(winner(&table, Objective::Control), Some(Humans));
    assert_eq!((table.score(Pilgrims), table.score(Humans)), (1, 1 + 2));
}

#[test]
fn ch_9_14_without_region_control_the_attacker_leaves() {
    let text = "SetOrder(mode=skip, at=capture)";
    let position = pilgrims_against_humans("glass-dunes", 3, 1);
    let position = hands(position, &["des-sandstorm"], &[]);
    let position = with_content(position, text, "SetOrder(mode=skip, at=control)");
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 3 0 0").plays(Humans, "place 0 0 1");
    table.plays(Pilgrims, "play des-sandstorm");
    assert_eq!(
        table.resolved(),
        [(Objective::Capture, None), (Objective::Attrition, None)]
    );
    assert_eq!(table.control("glass-dunes"), Some(Humans));
    assert_eq!((table.score(Pilgrims), table.score(Humans)), (0, 1));
    assert_eq!(table.units("glass-dunes", Pilgrims), 0);
    assert_eq!(table.units("glass-dunes", Humans), 1);
}

#[test]
fn ch_9_15_victims_are_chosen_while_an_objective_is_left() {
    // In the usual order Attrition is the last: nobody is asked.
    let table = fought([1, 1, 1], [1, 1, 0]);
    assert_eq!(table.view().battle.unwrap().number, 2);
    let position = pilgrims_against_humans("glass-dunes", 2, 3);
    let mut table = Table::new(hands(position, &["des-war-of-thirst"], &[]));
    table.plays(Pilgrims, "place 0 0 2").plays(Humans, "place 1 1 1");
    table.plays(Pilgrims, "play des-war-of-thirst");
    assert_eq!(table.decision(), "kill");
    assert_eq!(table.options(Pilgrims), ["kill 1 1 0", "kill 1 0 1", "kill 0 1 1"]);
    assert_eq!(table.refused(Pilgrims, "kill 1 0 0"), "CH-9.8");
    assert_eq!(table.refused(Pilgrims, "kill 2 0 0"), "CH-9.8");
    table.plays(Pilgrims, "kill 1 1 0");
    // The Human on Attrition has one kind of victim.
    assert_eq!(winner(&table, Objective::Capture), None);
    assert_eq!(winner(&table, Objective::Control), Some(Humans));
}

#[test]
fn ch_9_18_the_attackers_kills_are_hidden_until_the_defender_has_chosen() {
    let position = pilgrims_against_humans("glass-dunes", 4, 3);
    let mut table = Table::new(hands(position, &["des-war-of-thirst"], &[]));
    table.plays(Pilgrims, "place 1 1 2").plays(Humans, "place 1 1 1");
    table.all(Pilgrims, &["play des-war-of-thirst", "kill 1 1 0"]);
    assert_eq!((table.decision(), table.decides()), ("kill", Some(Humans)));
    let victims = |view: engine::cry_havoc::View| view.battle.unwrap().sides[1].kills;
    assert_eq!(victims(table.view_of(Pilgrims)), Some([1, 1, 0]));
    assert_eq!(victims(table.view_of(Humans)), None);
    assert_eq!(victims(table.view()), None);
    assert!(!table.was_told(|event| matches!(event, Event::UnitsKilled { .. })));
    table.plays(Humans, "kill 0 0 1");
    assert!(table.was_told(|event| matches!(event, Event::UnitsKilled { .. })));
}

#[test]
fn ch_9_15_prevented_kills_are_chosen_while_an_objective_is_left() {
    let position = position(&["humans", "machines"], json!("battle"));
    let position = with_region(position, "the-scorching", battle_region(("humans", 3), ("machines", 3)));
    let position = then_battle(position, "mistlands", ("humans", 1), ("machines", 1));
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay"] });
    let position = with_region(position, "cameron-sea", bay);
    let place = |table: &mut Table| {
        table.plays(Humans, "place 0 0 3").plays(Machines, "place 2 1 0");
    };
    let mut table = Table::new(position.clone());
    place(&mut table);
    assert_eq!(table.view().battle.unwrap().number, 2, "nobody is asked");

    let mut table = Table::new(hands(position, &["des-war-of-thirst"], &[]));
    place(&mut table);
    table.plays(Humans, "play des-war-of-thirst");
    assert_eq!((table.decision(), table.decides()), ("save", Some(Machines)));
    assert_eq!(table.options(Machines), ["save 1 0 0", "save 0 1 0"]);
    table.plays(Machines, "save 0 1 0");
    assert_eq!(winner(&table, Objective::Capture), Some(Machines));
    assert_eq!(table.score(Humans), 2);
}

#[test]
fn cc_v3_attrition_scores_and_other_kills_score_what_they_say() {
    // Attrition: 1 Unit and 1 added strength are 2 kills and 2 VP.
    let position = duel("caverns", ("machines", 2), ("humans", 3));
    let position = then_battle(position, "mistlands", ("machines", 1), ("humans", 1));
    let cards = ["mac-overrun", "mac-targeting-solution", "mou-rockfall"];
    let mut table = Table::new(hands(position, &cards, &["hum-colonial-claim"]));
    table.plays(Machines, "place 1 0 1").plays(Humans, "place 1 0 2");
    let reserve = table.player(Humans).reserve;
    table.plays(Machines, "play mac-targeting-solution");
    assert_eq!((table.score(Machines), table.player(Humans).reserve), (0, reserve + 1));
    table.plays(Humans, "pass");
    table.plays(Machines, "play mou-rockfall");
    assert_eq!((table.score(Machines), table.player(Humans).reserve), (1, reserve + 2));
    table.plays(Machines, "play mac-overrun");
    // One enemy is left for two kills; Region Control is worth 2.
    assert_eq!(table.score(Machines), 1 + 2 + 1);
    assert_eq!(table.player(Humans).reserve, reserve + 3);
}

#[test]
fn cc_v3_added_strength_scores_for_every_kill() {
    let position = duel("mistlands", ("machines", 1), ("humans", 2));
    let position = then_battle(position, "caverns", ("machines", 1), ("humans", 1));
    let mut table = Table::new(hands(position, &["mac-overrun"], &[]));
    table.plays(Machines, "place 0 0 1").plays(Humans, "place 2 0 0");
    table.plays(Machines, "play mac-overrun");
    assert_eq!((table.score(Machines), table.score(Humans)), (2, 2));
    assert_eq!(table.units("mistlands", Humans), 0);
}

#[test]
fn cc_v3_kills_outside_battles_score_nothing() {
    let position = position(&["machines", "humans"], turn(0));
    let drones = json!({ "control": "machines", "structures": ["mac-shredder-drones"] });
    let position = with_region(position, "mistlands", drones);
    let prey = json!({ "control": "humans", "units": { "humans": 2 } });
    let position = with_region(position, "feralas-banks", prey);
    let mut table = Table::new(with_player(position, 0, "hand", json!(["mac-overrun"])));
    let reserve = table.player(Humans).reserve;
    table.all(
        Machines,
        &["build", "discard mac-overrun", "activate mac-shredder-drones mistlands"],
    );
    // One enemy Unit, or two Trogs of which there are none.
    assert_eq!(
        (table.units("feralas-banks", Humans), table.player(Humans).reserve),
        (1, reserve + 1)
    );
    assert_eq!(table.score(Machines), 0);
}

/// Pilgrims attack Humans in Kalas Gorge, beside a Structure of the Machines with Remote Strike.
fn beside_the_machines(attackers: u8, defenders: u8) -> Value {
    let position = position(&["pilgrims", "humans", "machines"], json!("battle"));
    let position = with_region(
        position,
        "kalas-gorge",
        battle_region(("pilgrims", attackers), ("humans", defenders)),
    );
    let foundry = json!({ "control": "machines", "structures": ["mac-foundry"] });
    let position = with_region(position, "ironroot-thicket", foundry);
    with_player(position, 2, "skills", json!([{ "skill": "mac-remote-strike" }]))
}

#[test]
fn cc_a05_a_third_party_strikes_last() {
    let position = beside_the_machines(2, 3);
    let position = then_battle(position, "caverns", ("pilgrims", 1), ("humans", 1));
    let mut table = Table::new(position.clone());
    table.plays(Pilgrims, "place 1 0 1").plays(Humans, "place 1 1 1");
    table.plays(Humans, "victim pilgrims control");
    // After Attrition nobody of the Pilgrims is left.
    assert_eq!(table.decides(), Some(Machines));
    assert_eq!(table.options(Machines), ["use mac-remote-strike", "pass"]);
    table.plays(Machines, "use mac-remote-strike");
    let victims: Vec<String> = table.options(Machines);
    assert!(victims.iter().all(|option| !option.contains("pilgrims")), "{victims:?}");
    table.plays(Machines, &victims[0]);
    assert_eq!(table.score(Machines), 1);
    assert_eq!(table.units("kalas-gorge", Humans), 1);

    // Without a Structure next to the battle they take no part in it.
    let control = json!({ "control": "machines" });
    let mut table = Table::new(with_region(position, "ironroot-thicket", control));
    table.plays(Pilgrims, "place 1 0 1").plays(Humans, "place 1 1 1");
    table.plays(Humans, "victim pilgrims control");
    assert_eq!(table.view().battle.unwrap().number, 2);
}

#[test]
fn cc_a05_prevented_kills_stop_a_third_party() {
    let position = with_player(beside_the_machines(1, 1), 1, "hand", json!(["mou-dug-in"]));
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 0 0 1").plays(Humans, "place 1 0 0");
    table.plays(Humans, "play mou-dug-in");
    table.all(Machines, &["use mac-remote-strike", "victim humans control"]);
    assert_eq!(table.score(Machines), 0);
    assert_eq!(table.units("kalas-gorge", Humans), 1);
    assert_eq!(table.score(Pilgrims), 0);
}

#[test]
fn cc_a05_nobody_is_a_third_party_in_the_own_battle() {
    let position = position(&["pilgrims", "humans", "machines"], json!("battle"));
    let position = with_region(position, "kalas-gorge", battle_region(("machines", 1), ("humans", 2)));
    let foundry = json!({ "control": "machines", "structures": ["mac-foundry"] });
    let position = with_region(position, "ironroot-thicket", foundry);
    let position = with_player(position, 2, "skills", json!([{ "skill": "mac-remote-strike" }]));
    let mut table = Table::new(position);
    table.plays(Machines, "place 1 0 0").plays(Humans, "place 2 0 0");
    assert!(!table.was_told(|event| matches!(event, Event::SkillUsed { .. })));
    assert!(table.was_told(|event| matches!(event, Event::BattleEnded { .. })));
}

#[test]
fn cc_a18_attrition_counts_who_is_alive_when_it_begins() {
    let mut table = fought([0, 1, 1], [1, 0, 1]);
    table.plays(Pilgrims, "victim humans attrition");
    // The Prisoner kills nobody and is killed by nobody: the other Human dies, both Pilgrims live.
    assert_eq!(table.score(Humans), 2);
    assert_eq!(table.score(Pilgrims), 1);
    let killed = |event: &Event| {
        matches!(
            event,
            Event::UnitsKilled {
                faction: Humans,
                units: 1,
                at: Objective::Control
            }
        )
    };
    assert!(table.was_told(killed));
    assert!(!table.was_told(|event| matches!(event, Event::UnitsKilled { faction: Pilgrims, .. })));
    assert_eq!(table.units("north-landing", Pilgrims), 1 + 2);
}

#[test]
fn cc_a19_a_prevented_kill_scores_nothing_and_is_not_replaced() {
    let mut position = pilgrims_against_humans("caverns", 2, 3);
    position["regions"]["glass-dunes"] = json!({ "control": "pilgrims" });
    let mut table = Table::new(hands(position, &[], &["mou-dug-in"]));
    table.plays(Pilgrims, "place 0 0 2").plays(Humans, "place 3 0 0");
    table.plays(Humans, "play mou-dug-in");
    assert_eq!(table.score(Pilgrims), 0);
    assert_eq!(table.units("caverns", Humans), 3);
    assert!(table.was_told(|event| matches!(
        event,
        Event::KillsPrevented {
            faction: Humans,
            kills: 2
        }
    )));
}

#[test]
fn cc_a19_the_next_kills_are_prevented_however_they_come() {
    let position = duel("caverns", ("machines", 3), ("humans", 3));
    let position = then_battle(position, "mistlands", ("machines", 1), ("humans", 1));
    let mut table = Table::new(hands(position, &["mac-overrun", "mou-rockfall"], &["mou-dug-in"]));
    table.plays(Machines, "place 1 0 2").plays(Humans, "place 2 0 1");
    table
        .plays(Machines, "play mac-overrun")
        .plays(Humans, "play mou-dug-in");
    table.plays(Machines, "play mou-rockfall");
    // Rockfall used up one of the two; of three kills in Attrition two are left, and they alone score.
    assert_eq!(table.score(Machines), 2);
    assert_eq!(table.units("caverns", Humans), 1);
}

#[test]
fn cc_a19_nothing_prevents_capture() {
    let position = pilgrims_against_humans("caverns", 2, 1);
    let mut table = Table::new(hands(position, &[], &["mou-dug-in"]));
    table.plays(Pilgrims, "place 0 2 0").plays(Humans, "place 1 0 0");
    table.plays(Humans, "play mou-dug-in");
    assert_eq!(table.player(Pilgrims).prisoners[&Humans], 1);
    assert_eq!(table.units("caverns", Humans), 0);
}

#[test]
fn cc_a19_nothing_prevents_a_cost() {
    let position = position(&["humans", "pilgrims", "machines", "trogs"], json!("battle"));
    let position = with_region(position, "kalas-gorge", battle_region(("humans", 1), ("trogs", 2)));
    let position = with_player(position, 0, "hand", json!(["hum-colonial-claim"]));
    let position = with_player(position, 3, "hand", json!(["mou-dug-in", "tro-blood-rage"]));
    let mut table = Table::new(position);
    table.plays(Humans, "place 1 0 0").plays(Trogs, "place 2 0 0");
    table.plays(Humans, "pass").plays(Trogs, "play mou-dug-in");
    table.plays(Trogs, "play tro-blood-rage");
    assert!(table.was_told(|event| matches!(
        event,
        Event::UnitsKilled {
            faction: Trogs,
            units: 1,
            ..
        }
    )));
    assert!(!table.was_told(|event| matches!(event, Event::KillsPrevented { .. })));
    assert_eq!(table.units("kalas-gorge", Trogs), 1);
    assert_eq!(table.units("kalas-gorge", Humans), 0);
}

/// How many kills the Machines' Repair Bays prevent when they attack in The Scorching.
fn prevented(bays: &[(&str, &str)]) -> u8 {
    let position = duel("the-scorching", ("machines", 2), ("humans", 2));
    let bay = |control: &&str| json!({ "control": control, "structures": ["mac-repair-bay"] });
    let position = bays.iter().fold(position, |position, (region, control)| {
        with_region(position, region, bay(control))
    });
    let table = Table::new(position);
    table.view().battle.unwrap().sides[0].prevented
}

#[test]
fn cc_a20_only_one_repair_bay_counts() {
    assert_eq!(prevented(&[]), 0);
    assert_eq!(prevented(&[("cameron-sea", "machines")]), 1);
    assert_eq!(
        prevented(&[("cameron-sea", "machines"), ("pale-horizon", "machines")]),
        1
    );
    // In a Region of another player, or two steps away, it does nothing; another one still counts.
    assert_eq!(prevented(&[("cameron-sea", "humans")]), 0);
    assert_eq!(prevented(&[("caverns", "machines")]), 0);
    assert_eq!(prevented(&[("cameron-sea", "humans"), ("pale-horizon", "machines")]), 1);
}

#[test]
fn cc_a20_a_repair_bay_counts_in_its_own_region() {
    let mut position = duel("the-scorching", ("humans", 2), ("machines", 2));
    position["regions"]["the-scorching"]["structures"] = json!(["mac-repair-bay"]);
    let position = with_region(
        position,
        "cameron-sea",
        json!({ "control": "machines", "structures": ["mac-repair-bay"] }),
    );
    let table = Table::new(position);
    assert_eq!(table.view().battle.unwrap().sides[1].prevented, 1);
}

#[test]
fn cc_a56_a_repair_bay_that_counts_when_the_battle_begins_counts_to_its_end() {
    let mut position = duel("the-scorching", ("humans", 2), ("machines", 1));
    position["regions"]["the-scorching"]["structures"] = json!(["mac-repair-bay"]);
    position["regions"]["cameron-sea"] = json!({ "control": "machines" });
    let mut table = Table::new(then_battle(position, "mistlands", ("humans", 1), ("machines", 1)));
    table.plays(Humans, "place 1 0 1").plays(Machines, "place 0 0 1");
    assert_eq!(table.control("the-scorching"), Some(Humans));
    // Control is lost before Attrition.
    assert!(table.was_told(|event| matches!(
        event,
        Event::KillsPrevented {
            faction: Machines,
            kills: 1
        }
    )));
    assert_eq!(table.score(Humans), 2);
}
