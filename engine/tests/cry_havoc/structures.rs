//! What each Structure does.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::Terrain;
use serde_json::{Value, json};

use crate::actions::{acting, held, humans_on_turn, on_turn, options_with};
use crate::support::{Table, battle_region, position, with_player, with_region};

/// A Region with these Structures, controlled and empty.
fn site(faction: &str, structures: &[&str]) -> Value {
    json!({ "control": faction, "structures": structures })
}

/// The first of two players has a Structure in the Mistlands and points to activate it.
fn with_structure(factions: &[&str], structure: &str, points: usize) -> Table {
    let position = with_region(on_turn(factions), "mistlands", site(factions[0], &[structure]));
    acting(position, "build", points)
}

#[test]
fn hum_airfield_takes_control_at_most_two_steps_away() {
    let position = with_region(humans_on_turn(), "ember-strand", site("humans", &["hum-airfield"]));
    let position = held(position, "the-scorching", "pilgrims", 1);
    let position = held(position, "kalas-gorge", "pilgrims", 0);
    let mut table = acting(position, "build", 2);
    table.plays(Humans, "activate hum-airfield ember-strand");
    let options = table.options(Humans);
    let reached = [
        "sapos-deep",
        "feralas-banks",
        "mistlands",
        "kalas-gorge",
        "cameron-sea",
        "ironroot-thicket",
        "shardspine",
        "pale-horizon",
        "gullwrack-shore",
        "brooding-pool",
        "canopy-of-eyes",
        "caverns",
    ];
    // Not the occupied Region, not what is three steps away, and no HQ Region.
    assert_eq!(options, reached.map(|region| format!("region {region}")));
    table.plays(Humans, "region kalas-gorge");
    assert_eq!(table.control("kalas-gorge"), Some(Humans));
    assert!(table.region("kalas-gorge").units.is_empty());
}

#[test]
fn ch_13_2_airfield_leaves_hidden_tokens_where_they_are() {
    let position = with_region(humans_on_turn(), "mistlands", site("humans", &["hum-airfield"]));
    let guarded = json!({
        "control": "pilgrims",
        "structures": ["pil-harvester"],
        "trog_tokens": ["nest-2-0", "war-party-1-1"],
        "explorations": ["ex-relic"],
    });
    let mut table = acting(with_region(position, "kalas-gorge", guarded), "build", 2);
    table.plays(Humans, "activate hum-airfield mistlands");
    table.plays(Humans, "region kalas-gorge");
    let region = table.region("kalas-gorge");
    assert_eq!(region.control, Some(Humans));
    assert_eq!((region.nests, region.war_parties, region.explorations), (1, 1, 1));
    assert_eq!(
        (region.structures.len(), region.battle, region.units.len()),
        (1, None, 0)
    );
    assert_eq!(table.score(Humans), 0);
}

#[test]
fn hum_artillery_battery_puts_two_tokens_at_most_two_steps_away_and_draws() {
    let mut table = with_structure(&["humans", "pilgrims"], "hum-artillery-battery", 1);
    table.plays(Humans, "activate hum-artillery-battery mistlands");
    // On this side only the far HQ and its gate are further away.
    for (region, reached) in [
        ("mistlands", true),
        ("sapos-deep", true),
        ("pale-horizon", true),
        ("caverns", true),
        ("the-scorching", false),
        ("north-landing", false),
    ] {
        assert_eq!(table.may(Humans, &format!("region {region}")), reached, "{region}");
    }
    table.plays(Humans, "region caverns");
    // One Region takes one of them (CC-A40).
    assert!(!table.may(Humans, "region caverns"));
    let hand = table.hand(Humans).len();
    table.plays(Humans, "region sapos-deep");
    assert!(table.region("caverns").artillery && table.region("sapos-deep").artillery);
    assert_eq!((table.view().supply.artillery, table.score(Humans)), (1, 0));
    assert_eq!(table.hand(Humans).len(), hand + 1);
    // It needs no Control and brings none.
    assert_eq!(table.control("caverns"), None);
}

#[test]
fn hum_watchtower_guards_controlled_regions_here_and_adjacent() {
    let position = with_region(humans_on_turn(), "mistlands", site("humans", &["hum-watchtower"]));
    let position = held(position, "feralas-banks", "humans", 0);
    let position = held(position, "ironroot-thicket", "humans", 0);
    let mut table = acting(position, "build", 1);
    table.plays(Humans, "activate hum-watchtower mistlands");
    // The HQ Region and those of others next to it are not meant, nor a Region two steps away.
    assert_eq!(
        options_with(&table, Humans, "region"),
        ["region feralas-banks", "region mistlands"]
    );
    let hand = table.hand(Humans).len();
    table.plays(Humans, "region mistlands");
    // The second one has one Region left and goes there.
    assert!(table.region("mistlands").watchtower && table.region("feralas-banks").watchtower);
    assert_eq!(table.hand(Humans).len(), hand + 1);

    let mut fought = battle_region(("pilgrims", 1), ("humans", 1));
    fought["watchtower"] = json!(true);
    let position = with_region(position_of(&["humans", "pilgrims"]), "mistlands", fought);
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 1 0 0").plays(Humans, "place 0 0 1");
    // One against one on Region Control: the Defender wins the tie.
    assert_eq!(table.control("mistlands"), Some(Humans));
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (3, 0));
    assert!(table.region("mistlands").watchtower);
}

/// A battle is about to be fought.
fn position_of(factions: &[&str]) -> Value {
    position(factions, json!("battle"))
}

#[test]
fn pil_harvester_takes_one_to_three_crystals_into_the_stock() {
    let position = on_turn(&["pilgrims", "humans"]);
    let rich = json!({ "control": "pilgrims", "structures": ["pil-harvester"], "crystals": 4 });
    let poor = json!({ "control": "pilgrims", "structures": ["pil-harvester"], "crystals": 1 });
    let position = with_region(position, "mistlands", rich);
    let position = with_region(position, "sapos-deep", poor);
    let mut table = acting(position, "build", 2);
    table.plays(Pilgrims, "activate pil-harvester mistlands");
    assert_eq!(table.options(Pilgrims), ["number 3", "number 2", "number 1"]);
    table.plays(Pilgrims, "number 3");
    table.plays(Pilgrims, "activate pil-harvester sapos-deep");
    assert_eq!(table.player(Pilgrims).stock, 4);
    assert_eq!(
        (table.region("mistlands").crystals, table.region("sapos-deep").crystals),
        (1, 0)
    );
}

#[test]
fn pil_power_orb_turns_up_to_two_crystals_into_three_vp_each() {
    let position = with_player(on_turn(&["pilgrims", "humans"]), 0, "stock", json!(5));
    let position = with_region(position, "mistlands", site("pilgrims", &["pil-power-orb"]));
    let mut table = acting(position, "build", 1);
    table.plays(Pilgrims, "activate pil-power-orb mistlands");
    assert_eq!(table.options(Pilgrims), ["number 1", "number 2"]);
    table.plays(Pilgrims, "number 2");
    assert_eq!((table.score(Pilgrims), table.player(Pilgrims).stock), (6, 3));
}

#[test]
fn pil_power_orb_takes_a_crystal_of_its_region_instead() {
    let orb = json!({ "control": "pilgrims", "structures": ["pil-power-orb"], "crystals": 2 });
    let position = with_region(on_turn(&["pilgrims", "humans"]), "mistlands", orb);
    let position = with_region(position, "sapos-deep", site("pilgrims", &["pil-power-orb"]));
    let rich = with_player(position.clone(), 0, "stock", json!(1));
    let mut table = acting(rich, "build", 1);
    table.plays(Pilgrims, "activate pil-power-orb mistlands");
    assert_eq!(table.options(Pilgrims), ["option 1", "option 2"]);
    // Nothing in the Stock to spend, so there is nothing to choose, and nothing to do where no Crystal lies (CH-8.13).
    let mut poor = acting(position, "build", 1);
    assert_eq!(poor.refused(Pilgrims, "activate pil-power-orb sapos-deep"), "CH-8.13");
    poor.plays(Pilgrims, "activate pil-power-orb mistlands");
    table.plays(Pilgrims, "option 2");
    for (table, stock) in [(table, 2), (poor, 1)] {
        let (score, region) = (table.score(Pilgrims), table.region("mistlands"));
        assert_eq!((score, table.player(Pilgrims).stock, region.crystals), (0, stock, 1));
    }
}

#[test]
fn pil_seed_spire_grows_a_crystal() {
    let mut table = with_structure(&["pilgrims", "humans"], "pil-seed-spire", 1);
    table.plays(Pilgrims, "activate pil-seed-spire mistlands");
    assert_eq!(table.region("mistlands").crystals, 1);
    assert_eq!(table.player(Pilgrims).stock, 0);
}

#[test]
fn mac_orbital_sniper_kills_a_lone_enemy_anywhere() {
    let position = on_turn(&["machines", "humans"]);
    let position = with_region(position, "mistlands", site("machines", &["mac-orbital-sniper"]));
    let position = held(position, "drowned-terraces", "humans", 1);
    let position = held(position, "feralas-banks", "humans", 2);
    let position = held(position, "sapos-deep", "machines", 1);
    let mut table = acting(position, "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    assert_eq!(table.units("drowned-terraces", Humans), 0);
    assert_eq!(table.player(Humans).reserve, 9);
}

#[test]
fn ch_8_13_pil_harvester_is_not_activated_where_no_crystal_lies() {
    let table = with_structure(&["pilgrims", "humans"], "pil-harvester", 2);
    assert_eq!(table.refused(Pilgrims, "activate pil-harvester mistlands"), "CH-8.13");
}

#[test]
fn mac_shredder_drones_kill_an_enemy_or_two_trogs_next_door() {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let position = with_region(position, "kalas-gorge", site("machines", &["mac-shredder-drones"]));
    let position = held(position, "feralas-banks", "humans", 3);
    let position = held(position, "drowned-terraces", "humans", 3);
    let trogs = battle_region(("humans", 1), ("trogs", 3));
    let mut table = acting(with_region(position, "ironroot-thicket", trogs), "build", 2);
    table.plays(Machines, "activate mac-shredder-drones kalas-gorge");
    assert_eq!(table.options(Machines), ["option 1", "option 2"]);

    let mut first = Table {
        game: table.game.clone(),
        told: Vec::new(),
    };
    first.plays(Machines, "option 1");
    assert_eq!(
        first.options(Machines),
        [
            "unit humans feralas-banks",
            "unit humans ironroot-thicket",
            "unit trogs ironroot-thicket"
        ]
    );
    first.plays(Machines, "unit humans feralas-banks");
    assert_eq!(first.units("feralas-banks", Humans), 2);
    assert_ne!(first.decision(), "effect");

    table.plays(Machines, "option 2");
    assert_eq!(table.units("ironroot-thicket", Trogs), 1);
    assert_ne!(table.decision(), "effect");
}

#[test]
fn cc_a60_in_full_is_as_far_as_possible_where_the_actor_chose() {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let position = with_region(position, "kalas-gorge", site("machines", &["mac-shredder-drones"]));
    let position = with_region(position, "ironroot-thicket", battle_region(("humans", 1), ("trogs", 3)));
    let mut single = battle_region(("humans", 2), ("trogs", 1));
    single["battle"]["number"] = json!(2);
    let mut table = acting(with_region(position, "mistlands", single), "build", 2);
    table.all(Machines, &["activate mac-shredder-drones kalas-gorge", "option 2"]);
    assert_eq!(
        table.options(Machines),
        ["unit trogs mistlands", "unit trogs ironroot-thicket"]
    );
    // One of the two was all that stood there.
    table.plays(Machines, "unit trogs mistlands");
    assert_eq!(
        (table.units("mistlands", Trogs), table.units("ironroot-thicket", Trogs)),
        (0, 3)
    );
    assert_ne!(table.decision(), "effect");
}

#[test]
fn mac_matrix_stores_the_top_card_of_a_terrain_deck() {
    let position = with_region(
        on_turn(&["machines", "humans"]),
        "mistlands",
        site("machines", &["mac-matrix"]),
    );
    let mut position = with_region(position, "sapos-deep", site("machines", &["mac-matrix"]));
    position["terrain_decks"] = json!({ "ocean": ["oce-fog-bank", "oce-undertow"], "desert": [] });
    let mut table = acting(position, "build", 2);
    table.plays(Machines, "activate mac-matrix mistlands");
    assert!(table.may(Machines, "deck ocean") && !table.may(Machines, "deck desert"));
    table.plays(Machines, "deck ocean");
    // Each activation is resolved before the next; the top card is the first.
    table.plays(Machines, "activate mac-matrix sapos-deep");
    table.plays(Machines, "deck ocean");
    let stored = table.player(Machines).stored;
    let cards: Vec<&str> = stored.iter().map(|stored| &**stored.card.as_ref().unwrap()).collect();
    assert_eq!(cards, ["oce-fog-bank", "oce-undertow"]);
    // What was stored is not in hand; only the backs are seen by others.
    assert!(
        cards
            .iter()
            .all(|card| !table.hand(Machines).iter().any(|held| held == card))
    );
    let seen = &table.view_of(Humans).players[0].stored;
    assert!(
        seen.iter()
            .all(|stored| stored.card.is_none() && stored.terrain.is_some())
    );
}

#[test]
fn ch_13_3_a_fourth_stored_card_means_choosing_three() {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let position = with_region(position, "mistlands", site("machines", &["mac-matrix"]));
    let stored = json!(["jun-vine-snare", "jun-predators", "des-sandstorm"]);
    let mut position = with_player(position, 0, "stored", stored);
    position["terrain_decks"] = json!({ "ocean": ["oce-fog-bank", "oce-undertow"], "desert": ["des-scorched-earth"] });
    let mut table = acting(position, "build", 1);
    table.plays(Machines, "activate mac-matrix mistlands");
    table.plays(Machines, "deck ocean");
    assert_eq!(table.options(Machines), ["keep 1", "keep 2", "keep 3", "keep 4"]);
    // The third card goes to the bottom of its deck.
    table.plays(Machines, "keep 3");
    let stored = table.player(Machines).stored;
    let cards: Vec<&str> = stored.iter().map(|stored| &**stored.card.as_ref().unwrap()).collect();
    assert_eq!(cards, ["jun-vine-snare", "jun-predators", "oce-fog-bank"]);
    let desert = table.view().supply.terrain_decks[&Terrain::Desert];
    assert_eq!(desert, 2);
    table.plays(Humans, "draw desert");
    // The top card is still the first to be drawn.
    let drawn = table.view_of(Humans).turn.unwrap().drawn.cards.unwrap();
    assert_eq!(
        drawn.iter().map(|card| &**card).collect::<Vec<_>>(),
        ["des-scorched-earth", "des-sandstorm"]
    );
}

#[test]
fn ch_13_3_a_stored_card_is_played_where_its_terrain_is_and_goes_under_its_deck() {
    let position = position_of(&["machines", "humans"]);
    let stored = json!(["jun-vine-snare", "oce-undertow"]);
    let mut position = with_player(position, 0, "stored", stored);
    position["terrain_decks"] = json!({ "jungle": ["jun-trophy-hunt"] });
    let fought = battle_region(("machines", 1), ("humans", 1));
    let mut table = Table::new(with_region(position, "mistlands", fought));
    table.plays(Machines, "place 0 0 1").plays(Humans, "place 0 1 0");
    assert_eq!(table.refused(Machines, "play stored oce-undertow"), "CH-9.5");
    table.plays(Machines, "play stored jun-vine-snare");
    // Two more on Capture Prisoners; the played card lies under its deck, not in the discard pile.
    assert_eq!(table.player(Machines).prisoners[&Humans], 1);
    assert_eq!(
        (
            table.player(Machines).stored.len(),
            table.player(Machines).discard.len()
        ),
        (1, 0)
    );
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Jungle], 2);
}

#[test]
fn mac_foundry_puts_up_to_two_units() {
    let mut table = with_structure(&["machines", "humans"], "mac-foundry", 2);
    table.plays(Machines, "activate mac-foundry mistlands");
    assert_eq!(table.options(Machines), ["put 1 mistlands", "put 2 mistlands", "done"]);
    table.plays(Machines, "put 2 mistlands");
    assert_eq!(table.units("mistlands", Machines), 2);
    assert_eq!(table.player(Machines).reserve, 9);
}

/// The Machines attack the Mistlands with 3 Units against 3 killers; a Repair Bay stands in this Region.
fn repaired(bay: &str, control: &str) -> u8 {
    let position = position_of(&["machines", "humans"]);
    let position = with_region(position, bay, site(control, &["mac-repair-bay"]));
    let fought = battle_region(("machines", 3), ("humans", 3));
    let mut table = Table::new(with_region(position, "mistlands", fought));
    table.plays(Machines, "place 3 0 0").plays(Humans, "place 0 0 3");
    let left = table.units("mistlands", Machines);
    assert_eq!(table.score(Humans), u16::from(3 - left));
    left
}

#[test]
fn mac_repair_bay_cancels_a_kill_in_battles_next_to_it() {
    assert_eq!(repaired("sapos-deep", "machines"), 1);
    // Two steps away.
    assert_eq!(repaired("caverns", "machines"), 0);
}

#[test]
fn cc_v9_a_passive_structure_works_only_with_control() {
    assert_eq!(repaired("sapos-deep", "humans"), 0);
    // It is not activated.
    let table = with_structure(&["machines", "humans"], "mac-repair-bay", 3);
    assert_eq!(table.refused(Machines, "activate mac-repair-bay mistlands"), "CC-V9");

    // In the Battle Region itself it works too.
    let mut fought = battle_region(("humans", 3), ("machines", 3));
    fought["structures"] = json!(["mac-repair-bay"]);
    let mut table = Table::new(with_region(position_of(&["machines", "humans"]), "mistlands", fought));
    table.plays(Humans, "place 0 0 3").plays(Machines, "place 3 0 0");
    assert_eq!((table.units("mistlands", Machines), table.score(Humans)), (1, 2));
}
