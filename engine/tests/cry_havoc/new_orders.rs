//! New Orders: CH-12, and what each Objective card rewards.

use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Content, CryHavoc, Event, Options, Position, Setup, Stage, Terrain, VpSource};
use serde_json::{Value, json};

use crate::rounds::{with, without_skills};
use crate::support::{Table, position, turn, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];
const FOUR: [&str; 4] = ["humans", "pilgrims", "machines", "trogs"];

/// The last Round before Final Scoring with these Objective cards laid out.
fn last_round(factions: &[&str], cards: &[&str]) -> Value {
    let position = with(position(factions, json!("battle")), "round", json!(5));
    let position = with(position, "new_orders", json!(true));
    without_skills(with(position, "objective_cards", json!(cards)))
}

/// The Regions are controlled by the faction and hold what is said beside.
fn controlled(position: Value, faction: Faction, regions: &[&str], beside: &Value) -> Value {
    regions.iter().fold(position, |position, region| {
        let mut held = beside.clone();
        held["control"] = json!(faction);
        with_region(position, region, held)
    })
}

/// Units of the faction alone in a Region.
fn units(position: Value, faction: Faction, units: u8, region: &str) -> Value {
    with_region(position, region, json!({ "units": { faction.name(): units } }))
}

/// Who gained VP by an Objective card, and how many.
fn rewarded(position: Value) -> Vec<(Faction, u16)> {
    let mut table = Table::new(position);
    while let Some(faction) = table.decides() {
        table.plays(faction, "done");
    }
    assert_eq!(table.decision(), "over");
    let rewards = table.told.iter().filter_map(|told| match &told.event {
        Event::VpGained {
            faction,
            vp,
            source: VpSource::ObjectiveCard,
        } => Some((*faction, *vp)),
        _ => None,
    });
    rewards.collect()
}

fn decks(new_orders: bool) -> Vec<Vec<String>> {
    let setup = |seed| Setup {
        content: Content::embedded(),
        seats: 3,
        seed,
        options: Options {
            new_orders,
            ..Options::default()
        },
    };
    let starts = (0..40).map(|seed| CryHavoc::new(&setup(seed), &mut Vec::new()).unwrap());
    let mut positions = starts.map(|game| Position::try_from(&game).unwrap());
    let fresh = positions.find(|position| position.stage == Stage::Round).unwrap();
    let decks = Terrain::ALL.map(|terrain| &fresh.terrain_decks[&terrain]);
    decks.map(|deck| deck.iter().map(ToString::to_string).collect()).into()
}

#[test]
fn ch_12_1_two_objective_cards_are_shuffled_into_each_terrain_deck() {
    let objectives = |deck: &[String]| {
        let mut own: Vec<String> = deck.iter().filter(|card| card.starts_with("no-")).cloned().collect();
        own.sort();
        own
    };
    let with_them = decks(true);
    assert!(with_them.iter().all(|deck| deck.len() == 10));
    assert_eq!(
        with_them.iter().map(|deck| objectives(deck)).collect::<Vec<_>>(),
        [
            ["no-bedrock", "no-high-thrones"],
            ["no-glass-harvest", "no-nobody-left-behind"],
            ["no-full-cages", "no-green-garrison"],
            ["no-both-horizons", "no-rim-lords"],
        ]
    );
    let without = decks(false);
    assert!(
        without
            .iter()
            .all(|deck| deck.len() == 8 && objectives(deck).is_empty())
    );
}

#[test]
fn ch_12_2_a_drawn_objective_card_is_laid_out_and_replaced() {
    let deck = json!({ "ocean": ["no-rim-lords", "oce-riptide", "oce-undertow", "no-both-horizons"] });
    let position = with(
        with(position(&THREE, turn(0)), "new_orders", json!(true)),
        "terrain_decks",
        deck,
    );
    let mut table = Table::new(without_skills(position));
    assert!(table.view().objective_cards.is_empty());
    table.plays(Humans, "draw ocean");
    assert_eq!(
        table.view().objective_cards,
        ["no-rim-lords".into()],
        "for everybody to see"
    );
    assert_eq!(table.view().turn.unwrap().drawn.count, 2);
    table.plays(Humans, "keep 2");
    assert_eq!(table.hand(Humans), ["oce-undertow"]);
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], 2);
}

#[test]
fn ch_12_3_every_player_who_meets_a_card_in_play_gains_its_vp() {
    // One card that all but the Pilgrims meet, one that the Humans alone meet, and one that nobody meets.
    let cards = ["no-nobody-left-behind", "no-full-cages", "no-both-horizons"];
    let position = with_player(last_round(&THREE, &cards), 0, "prisoners", json!({ "pilgrims": 3 }));
    assert_eq!(rewarded(position.clone()), [(Humans, 2), (Machines, 2), (Humans, 3)]);
    // No card that was not laid out, and none before Final Scoring.
    assert_eq!(rewarded(with(position.clone(), "objective_cards", json!([]))), []);
    let fourth = Table::new(with(with(position, "round", json!(4)), "scoring", json!("humans")));
    assert!(!fourth.was_told(|event| matches!(event, Event::ObjectiveCardMet { .. })));
}

#[test]
fn no_high_thrones_most_mountain_regions() {
    let nobody = last_round(&THREE, &["no-high-thrones"]);
    assert_eq!(rewarded(nobody.clone()), [], "at least 1");
    let two = controlled(nobody, Machines, &["kalas-gorge", "caverns"], &json!({}));
    let one = controlled(
        two.clone(),
        Humans,
        &["shardspine", "mistlands", "sapos-deep"],
        &json!({}),
    );
    assert_eq!(rewarded(one), [(Machines, 3)]);
    let tied = controlled(two, Humans, &["kalas-gorge"], &json!({}));
    assert_eq!(rewarded(tied), [(Humans, 3), (Machines, 3)]);
}

#[test]
fn no_high_thrones_the_trogs_hq_is_no_mountain_region() {
    let position = last_round(&FOUR, &["no-high-thrones"]);
    assert_eq!(rewarded(position.clone()), []);
    let one = controlled(position, Humans, &["kalas-gorge"], &json!({}));
    assert_eq!(rewarded(one), [(Humans, 3)]);
}

#[test]
fn no_bedrock_three_controlled_regions_with_structures() {
    let airfield = json!({ "structures": ["hum-airfield"] });
    let both = json!({ "structures": ["hum-airfield", "hum-watchtower"] });
    let position = last_round(&FOUR, &["no-bedrock"]);
    let two = controlled(position, Humans, &["mistlands", "kalas-gorge"], &both);
    // Two types in one Region are one Region; a Structure without Control does not count.
    let lost = controlled(two.clone(), Machines, &["sapos-deep"], &airfield);
    assert_eq!(rewarded(lost), []);
    let three = controlled(two.clone(), Humans, &["sapos-deep"], &airfield);
    assert_eq!(rewarded(three), [(Humans, 3)]);
    // Somebody else's Structure does not count either, nor does the Tunnel in the Trog HQ.
    let foreign = controlled(two, Humans, &["sapos-deep"], &json!({ "structures": ["tro-tunnels"] }));
    let tunnels = controlled(
        foreign,
        Trogs,
        &["shardspine", "glass-dunes"],
        &json!({ "structures": ["tro-tunnels"] }),
    );
    assert_eq!(rewarded(tunnels), []);
}

#[test]
fn no_glass_harvest_most_crystals_in_desert_regions() {
    let nobody = last_round(&THREE, &["no-glass-harvest"]);
    let bare = controlled(nobody, Pilgrims, &["the-scorching"], &json!({}));
    assert_eq!(rewarded(bare.clone()), [], "at least 1");
    // Crystals elsewhere do not count.
    let three = controlled(bare, Humans, &["glass-dunes"], &json!({ "crystals": 2 }));
    let most = controlled(three.clone(), Machines, &["mistlands"], &json!({ "crystals": 5 }));
    assert_eq!(rewarded(most), [(Humans, 3)]);
    let tied = controlled(three, Pilgrims, &["the-scorching"], &json!({ "crystals": 2 }));
    assert_eq!(rewarded(tied), [(Humans, 3), (Pilgrims, 3)]);
}

#[test]
fn no_nobody_left_behind_no_own_unit_is_a_prisoner() {
    let position = last_round(&THREE, &["no-nobody-left-behind"]);
    assert_eq!(rewarded(position.clone()), [(Humans, 2), (Pilgrims, 2), (Machines, 2)]);
    // Held by a player, or set aside by the neutral Trogs.
    let held = with_player(position, 0, "prisoners", json!({ "machines": 1, "trogs": 2 }));
    let aside = with(held.clone(), "set_aside", json!({ "humans": 1 }));
    assert_eq!(rewarded(aside), [(Pilgrims, 2)]);
    // Judged after the ransoms of the last Round.
    let mut table = Table::new(with_player(held, 2, "score", json!(2)));
    table.plays(Machines, "ransom humans");
    assert_eq!((table.decision(), table.score(Machines)), ("over", 2));
}

#[test]
fn no_full_cages_three_prisoners() {
    let position = last_round(&THREE, &["no-full-cages"]);
    let three = with_player(position, 2, "prisoners", json!({ "humans": 1, "trogs": 2 }));
    let two = with_player(three.clone(), 1, "prisoners", json!({ "humans": 2 }));
    assert_eq!(rewarded(two), [(Machines, 3)]);
    let both = with_player(three, 1, "prisoners", json!({ "humans": 3 }));
    assert_eq!(rewarded(both), [(Pilgrims, 3), (Machines, 3)]);
}

#[test]
fn no_green_garrison_most_units_in_jungle_regions() {
    let nobody = last_round(&FOUR, &["no-green-garrison"]);
    assert_eq!(rewarded(nobody.clone()), [], "at least 1");
    // Control does not matter, only Units: two in all against one, and three on an Ocean.
    let two = units(units(nobody, Trogs, 1, "mistlands"), Trogs, 1, "ironroot-thicket");
    let one = controlled(
        two.clone(),
        Humans,
        &["canopy-of-eyes"],
        &json!({ "units": { "humans": 1 } }),
    );
    let ocean = units(one, Machines, 3, "brooding-pool");
    assert_eq!(rewarded(ocean), [(Trogs, 3)]);
    let tied = units(two, Humans, 2, "canopy-of-eyes");
    assert_eq!(rewarded(tied), [(Humans, 3), (Trogs, 3)]);
}

#[test]
fn no_rim_lords_three_outer_regions() {
    let position = last_round(&THREE, &["no-rim-lords"]);
    let two = controlled(
        position,
        Pilgrims,
        &["sapos-deep", "feralas-banks", "mistlands"],
        &json!({}),
    );
    assert_eq!(rewarded(two.clone()), [], "an HQ Region is no outer Region");
    let three = controlled(two, Pilgrims, &["ember-strand"], &json!({}));
    let both = controlled(
        three,
        Machines,
        &["cameron-sea", "pale-horizon", "gullwrack-shore"],
        &json!({}),
    );
    assert_eq!(rewarded(both), [(Pilgrims, 3), (Machines, 3)]);
}

#[test]
fn no_both_horizons_an_opposite_pair() {
    let position = last_round(&THREE, &["no-both-horizons"]);
    // Next to each other, but not opposite.
    let near = controlled(position, Humans, &["sapos-deep", "gullwrack-shore"], &json!({}));
    assert_eq!(rewarded(near.clone()), []);
    let pair = controlled(near, Humans, &["ember-strand"], &json!({}));
    let both = controlled(pair.clone(), Machines, &["feralas-banks", "pale-horizon"], &json!({}));
    assert_eq!(rewarded(pair), [(Humans, 4)]);
    assert_eq!(rewarded(both), [(Humans, 4), (Machines, 4)]);
}
