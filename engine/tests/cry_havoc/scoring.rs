//! Prisoners, Scoring and the end of the game: CH-10.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Faction};
use serde_json::{Value, json};

use crate::rounds::{with, without_skills};
use crate::support::{Table, battle_region, position, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// Three players after the last battle of the first Round.
fn after_battles() -> Value {
    without_skills(position(&THREE, json!("battle")))
}

/// The same in the final Round.
fn final_scoring() -> Value {
    with(after_battles(), "round", json!(5))
}

fn scores(table: &Table) -> Vec<u16> {
    table.view().players.iter().map(|player| player.score).collect()
}

/// Regions that a faction controls, each with as many Crystals.
fn with_crystals(position: Value, faction: Faction, regions: &[(&str, u8)]) -> Value {
    regions.iter().fold(position, |position, (region, crystals)| {
        let held = json!({ "control": faction.name(), "crystals": crystals });
        with_region(position, region, held)
    })
}

/// The last Round with these scores and Prisoners by seat: who wins.
fn winner(scores: [u16; 3], prisoners: [Value; 3], order: [Faction; 3]) -> Faction {
    let mut position = with(final_scoring(), "initiative", json!(order));
    for (seat, (score, prisoners)) in scores.into_iter().zip(prisoners).enumerate() {
        position = with_player(position, seat, "score", json!(score));
        position = with_player(position, seat, "prisoners", prisoners);
    }
    let mut table = Table::new(position);
    while let Some(faction) = table.decides() {
        table.plays(faction, "done");
    }
    let ended = table.told.iter().find_map(|told| match &told.event {
        Event::GameEnded { winner } => Some(*winner),
        _ => None,
    });
    ended.expect("the game is over")
}

#[test]
fn ch_10_1_a_vp_per_prisoner_then_ransoms_in_initiative_order() {
    let position = with_player(after_battles(), 0, "prisoners", json!({ "machines": 2, "trogs": 1 }));
    let position = with_player(position, 1, "prisoners", json!({ "humans": 1 }));
    let position = with_player(position, 1, "score", json!(1));
    let position = with_player(position, 2, "score", json!(4));
    let position = with(position, "initiative", json!(["machines", "pilgrims", "humans"]));
    let mut table = Table::new(position);
    assert_eq!(scores(&table), [3, 2, 4], "neutral Trogs are Prisoners too");
    assert_eq!(table.decision(), "ransom");
    // The Pilgrims, next in the order, have no own Prisoner anywhere: they are not asked.
    assert_eq!(table.decides(), Some(Machines));
    assert_eq!(table.refused(Humans, "ransom pilgrims"), "CH-5.1");
    assert_eq!(table.options(Machines), ["ransom humans", "done"]);
    assert_eq!(table.player(Machines).reserve, 9);
    // Any number: both, one after another.
    table.plays(Machines, "ransom humans").plays(Machines, "ransom humans");
    assert_eq!(table.player(Machines).reserve, 11);
    assert_eq!(table.decides(), Some(Humans));
    table.plays(Humans, "done");
    assert_eq!(scores(&table), [3, 2, 0]);
}

#[test]
fn ch_10_2_prisoners_stay_and_score_again() {
    let position = with_player(after_battles(), 1, "prisoners", json!({ "humans": 1 }));
    let position = with_player(position, 0, "score", json!(2));
    let mut table = Table::new(position);
    table.plays(Humans, "done");
    for _ in 0..3 {
        for faction in [Humans, Pilgrims, Machines] {
            table.plays(faction, "pass");
        }
    }
    assert_eq!((table.view().round, table.decision()), (2, "ransom"));
    assert_eq!(scores(&table), [2, 2, 0]);
    table.plays(Humans, "ransom pilgrims");
    assert_eq!(table.player(Humans).reserve, 11);
    assert!(table.player(Pilgrims).prisoners.is_empty());
}

#[test]
fn ch_10_3_regions_for_who_enabled_scoring_crystals_for_all() {
    let position = with_crystals(after_battles(), Humans, &[("mistlands", 2), ("sapos-deep", 0)]);
    let position = with_crystals(position, Machines, &[("glass-dunes", 3)]);
    // Crystals that nobody controls count for nobody.
    let position = with_region(position, "caverns", json!({ "crystals": 9 }));
    let nobody = Table::new(position.clone());
    assert_eq!(scores(&nobody), [0, 0, 0], "nobody enabled Scoring");
    let humans = Table::new(with(position.clone(), "scoring", json!("humans")));
    assert_eq!(scores(&humans), [5, 0, 3]);
    let pilgrims = Table::new(with(position, "scoring", json!("pilgrims")));
    assert_eq!(scores(&pilgrims), [2, 1, 3]);
}

#[test]
fn ch_10_4_final_scoring_counts_crystals_but_no_regions() {
    let four = ["humans", "pilgrims", "machines", "trogs"];
    let last = with(without_skills(position(&four, json!("battle"))), "round", json!(5));
    let position = with_crystals(last, Trogs, &[("mistlands", 2), ("sapos-deep", 1)]);
    let position = with_crystals(position, Machines, &[("glass-dunes", 3), ("brooding-pool", 0)]);
    let table = Table::new(position);
    assert_eq!(scores(&table), [0, 0, 3, 2]);
    assert_eq!(table.decision(), "over");
}

#[test]
fn ch_10_5_most_vp_then_more_prisoners_then_later_in_the_order() {
    let none = || [json!({}), json!({}), json!({})];
    let order = [Pilgrims, Machines, Humans];
    assert_eq!(winner([5, 6, 4], none(), order), Pilgrims);
    // With the VP for the Prisoner the Pilgrims are level with the Machines.
    let one = [json!({}), json!({ "machines": 1 }), json!({})];
    assert_eq!(winner([5, 6, 7], one.clone(), order), Pilgrims);
    assert_eq!(winner([5, 5, 7], one, order), Machines);
    assert_eq!(winner([7, 7, 7], none(), order), Humans);
    assert_eq!(winner([6, 7, 7], none(), order), Machines);
    assert_eq!(winner([6, 7, 7], none(), [Machines, Pilgrims, Humans]), Pilgrims);
}

#[test]
fn ch_10_5_the_game_ends_after_the_round_of_the_final_event_only() {
    let fourth = Table::new(with(after_battles(), "round", json!(4)));
    assert_eq!((fourth.view().round, fourth.decision()), (5, "action"));
    let fifth = Table::new(final_scoring());
    assert_eq!(fifth.decision(), "over");
    assert_eq!(fifth.refused(Humans, "pass"), "CH-10.5");
}

#[test]
fn ch_10_6_the_marker_is_taken_back_at_the_end_of_the_round() {
    let position = with_player(after_battles(), 0, "deck", json!(["hum-colonial-claim"]));
    let mut table = Table::new(with(position, "scoring", json!("pilgrims")));
    assert_eq!((table.view().round, table.view().scoring), (2, None));
    // So that Scoring can be enabled again.
    table.plays(Humans, "enable hum-colonial-claim");
    assert_eq!(table.view().scoring, Some(Humans));
}

#[test]
fn ch_10_7_scores_never_go_below_0_and_go_on_above_49() {
    let position = with_player(after_battles(), 0, "prisoners", json!({ "pilgrims": 1, "machines": 2 }));
    let position = with_player(position, 1, "score", json!(1));
    let position = with_player(position, 2, "score", json!(3));
    let mut table = Table::new(with_player(position, 0, "score", json!(48)));
    assert_eq!(table.score(Humans), 51);
    // The Pilgrims have 1 VP and are not asked; the Machines have enough for one of two.
    assert_eq!(table.decides(), Some(Machines));
    table.plays(Machines, "ransom humans");
    assert_eq!(scores(&table), [51, 1, 1]);
    assert_eq!(table.decision(), "action");
}

#[test]
fn ch_10_8_check_scores() {
    let four = ["humans", "pilgrims", "machines", "trogs"];
    let position = without_skills(position(&four, json!("battle")));
    // Four Regions of the Pilgrims with their HQ Region.
    let position = with_crystals(
        position,
        Pilgrims,
        &[("mistlands", 3), ("sapos-deep", 4), ("kalas-gorge", 1)],
    );
    let position = with_crystals(position, Machines, &[("glass-dunes", 5)]);
    let position = with_crystals(position, Trogs, &[("ironroot-thicket", 4), ("cameron-sea", 3)]);
    let table = Table::new(with(position, "scoring", json!("pilgrims")));
    assert_eq!(scores(&table), [0, 12, 5, 4]);
}

#[test]
fn ch_10_9_an_hq_region_is_a_controlled_region() {
    let table = Table::new(with(after_battles(), "scoring", json!("humans")));
    assert_eq!(scores(&table), [1, 0, 0]);
    // And it takes retreats.
    let position = with_region(
        after_battles(),
        "mistlands",
        battle_region(("humans", 2), ("pilgrims", 2)),
    );
    let mut table = Table::new(position);
    table.plays(Humans, "place 0 0 2").plays(Pilgrims, "place 2 0 0");
    // Both Pilgrims die, and both Humans must leave.
    assert_eq!(table.units("north-landing", Humans), 3);
}

#[test]
fn ch_10_10_check_ransoms() {
    let position = with_player(after_battles(), 1, "score", json!(7));
    let position = with_player(position, 0, "prisoners", json!({ "pilgrims": 1 }));
    let mut table = Table::new(with_player(position, 2, "prisoners", json!({ "pilgrims": 2 })));
    assert_eq!(scores(&table), [1, 7, 2]);
    table
        .plays(Pilgrims, "ransom humans")
        .plays(Pilgrims, "ransom machines");
    assert_eq!(scores(&table), [1, 3, 2], "the VP go to nobody");
    assert!(table.player(Humans).prisoners.is_empty());
    assert_eq!(table.player(Machines).prisoners.get(&Pilgrims), Some(&1));
    assert_eq!(table.options(Pilgrims), ["ransom machines", "done"]);
}

#[test]
fn cc_a47_vp_of_a_battle_pass_spots_at_once() {
    let position = with_region(
        after_battles(),
        "mistlands",
        battle_region(("humans", 2), ("pilgrims", 2)),
    );
    let position = with_player(position, 1, "score", json!(12));
    let spots = json!([
        { "open": false },
        { "tokens": ["ev-shifting-veins"] },
        {},
        {},
        {},
    ]);
    let mut table = Table::new(with(position, "spots", spots));
    table.plays(Humans, "place 0 0 2").plays(Pilgrims, "place 0 0 2");
    let passed: Vec<String> = table
        .told
        .iter()
        .filter_map(|told| match &told.event {
            Event::VpGained { faction, vp, .. } => Some(format!("{faction} {vp}")),
            Event::EventTokensStacked { from, .. } => Some(format!("spot {from}")),
            Event::BattleEnded { .. } => Some("end".to_owned()),
            _ => None,
        })
        .collect();
    // The Defender wins Region Control, 0 to 0; of the simultaneous kills the Attacker's count first.
    assert_eq!(passed, ["pilgrims 2", "spot 2", "humans 2", "pilgrims 2", "end"]);
}
