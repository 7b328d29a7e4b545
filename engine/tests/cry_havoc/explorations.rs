//! Exploration, War Party and Nest tokens, and Units that come without moving.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Content, Event};
use serde_json::{Value, json};

use crate::actions::{acting, held, humans_on_turn, lay_down, on_turn, options_with, points, story};
use crate::battles::with_costs;
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// A Unit of the first seat's faction walks from the north into the Mistlands, where this lies.
fn enters(position: Value, mistlands: Value) -> Table {
    let mut table = acting(with_region(position, "mistlands", mistlands), "move", 1);
    let faction = table.game.faction(engine::Seat(0)).unwrap();
    table.plays(faction, "move 1 north-landing mistlands");
    table
}

/// A Human Unit finds this Exploration token.
fn finds(position: Value, token: &str) -> Table {
    enters(position, json!({ "explorations": [token] }))
}

#[test]
fn ex_crystal_cache_puts_two_crystals_there() {
    let table = finds(humans_on_turn(), "ex-crystal-cache");
    assert_eq!(table.region("mistlands").crystals, 2);
    assert_eq!(table.control("mistlands"), Some(Humans));
}

#[test]
fn ex_survey_data_draws_two_cards() {
    let deck = json!(["hum-flanking", "hum-regroup", "hum-air-support"]);
    let table = finds(with_player(humans_on_turn(), 0, "deck", deck), "ex-survey-data");
    assert_eq!(table.hand(Humans), ["hum-flanking", "hum-regroup"]);
    assert_eq!(table.player(Humans).deck, 1);
}

#[test]
fn ex_stranded_crew_puts_up_to_two_units_there() {
    let mut table = finds(humans_on_turn(), "ex-stranded-crew");
    assert_eq!(table.options(Humans), ["put 1 mistlands", "put 2 mistlands", "done"]);
    table.plays(Humans, "put 2 mistlands");
    assert_eq!(table.units("mistlands", Humans), 3);
    assert_eq!(table.player(Humans).reserve, 9);
}

#[test]
fn ex_relic_gains_two_vp() {
    assert_eq!(finds(humans_on_turn(), "ex-relic").score(Humans), 2);
}

#[test]
fn ex_field_manual_takes_the_top_card_of_a_terrain_deck() {
    let mut position = humans_on_turn();
    position["terrain_decks"] = json!({ "jungle": ["jun-predators", "jun-vine-snare"], "mountain": [] });
    let mut table = finds(position, "ex-field-manual");
    assert_eq!(table.options(Humans), ["deck desert", "deck jungle", "deck ocean"]);
    table.plays(Humans, "deck jungle");
    assert_eq!(table.hand(Humans), ["jun-predators"]);
    // It is the player's own: nobody else sees it.
    assert_eq!(table.view().players[0].hand.cards, None);
}

#[test]
fn ex_empty_shelter_builds_a_cheap_structure_for_free() {
    let mut table = finds(humans_on_turn(), "ex-empty-shelter");
    assert_eq!(
        table.options(Humans),
        [
            "structure hum-airfield mistlands",
            "structure hum-artillery-battery mistlands",
            "structure hum-watchtower mistlands"
        ]
    );
    table.plays(Humans, "structure hum-airfield mistlands");
    assert_eq!(&*table.region("mistlands").structures[0].structure, "hum-airfield");
    assert_eq!(table.control("mistlands"), Some(Humans));
}

#[test]
fn ex_second_wind_refreshes_a_skill() {
    let skills = json!([
        { "skill": "hum-pathfinders", "exhausted": true },
        { "skill": "hum-recon-forces" },
        { "skill": "hum-colony-charter", "exhausted": true },
    ]);
    let mut table = finds(with_player(humans_on_turn(), 0, "skills", skills), "ex-second-wind");
    assert_eq!(
        table.options(Humans),
        ["refresh hum-pathfinders", "refresh hum-colony-charter"]
    );
    table.plays(Humans, "refresh hum-pathfinders");
    let exhausted: Vec<bool> = table
        .player(Humans)
        .skills
        .iter()
        .map(|skill| skill.exhausted)
        .collect();
    assert_eq!(exhausted, [false, false, true]);
}

/// A Human Unit meets each kind of these tokens; how many tokens, Units and Crystals there are of them in all.
fn meets_every(nests: bool) -> [u8; 3] {
    let mut all = [0; 3];
    let content = Content::embedded();
    for kind in content.trog_tokens().iter().filter(|kind| kind.nest == nests) {
        let table = enters(humans_on_turn(), json!({ "trog_tokens": [kind.name], "crystals": 1 }));
        let region = table.region("mistlands");
        assert_eq!(region.units[&Trogs], kind.units, "{}", kind.name);
        assert_eq!(region.crystals, 1 + kind.crystals, "{}", kind.name);
        assert_eq!(table.view().neutral_trogs.unwrap().reserve, 16 - kind.units);
        assert_eq!(region.battle.map(|token| token.attacker), Some(Humans));
        assert_eq!((region.nests, region.war_parties, region.control), (0, 0, None));
        all[0] += kind.copies;
        all[1] += kind.copies * kind.units;
        all[2] += kind.copies * kind.crystals;
    }
    all
}

#[test]
fn war_party_tokens_of_every_kind_put_their_units_and_crystals() {
    assert_eq!(meets_every(false), [18, 24, 22]);
}

#[test]
fn nest_tokens_of_every_kind_put_their_units_and_crystals() {
    assert_eq!(meets_every(true), [12, 28, 4]);
}

#[test]
fn cc_a23_with_no_nest_left_none_is_placed() {
    let shot = json!({
        "control": "humans",
        "units": { "humans": 1, "trogs": 3 },
        "battle": { "number": 1, "attacker": "humans" },
    });
    let mut position = with_region(on_turn(&["machines", "humans", "pilgrims"]), "kalas-gorge", shot);
    position["nest_supply"] = json!([]);
    let tower = json!({ "control": "machines", "structures": ["mac-orbital-sniper"] });
    let mut table = acting(with_region(position, "mistlands", tower), "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    let region = table.region("kalas-gorge");
    assert_eq!((region.nests, region.control, region.battle), (0, None, None));
    assert_eq!(table.view().neutral_trogs.unwrap().reserve, 16);

    let mut position = position_at_start("ev-trogs-stir");
    position["nest_supply"] = json!([]);
    let table = Table::new(position);
    // Nobody was asked; the Round goes on.
    assert_eq!(table.decision(), "action");
    assert!(table.view().regions.iter().all(|region| region.nests == 0));
}

/// The first Round begins with this Event token.
fn position_at_start(token: &str) -> Value {
    let mut position = position(&["humans", "pilgrims"], json!("round"));
    position["round"] = json!(0);
    position["spots"] = json!([{ "tokens": [token] }, {}, {}, {}, {}]);
    position
}

#[test]
fn cc_a23_resolved_tokens_do_not_come_back() {
    let position = with_region(humans_on_turn(), "sapos-deep", json!({ "trog_tokens": ["nest-4-0"] }));
    let mut table = acting(position, "move", 1);
    let before = table.view().supply.nests;
    table.plays(Humans, "move 1 north-landing sapos-deep");
    assert_eq!((before, table.view().supply.nests), (11, 11));
}

#[test]
fn cc_a25_units_put_on_a_hidden_trog_token_reveal_it() {
    let position = with_player(humans_on_turn(), 0, "skills", json!([{ "skill": "hum-recon-forces" }]));
    let hidden = json!({ "control": "humans", "trog_tokens": ["war-party-1-1"] });
    let mut table = Table::new(with_region(position, "mistlands", hidden.clone()));
    table.all(Humans, &["use hum-recon-forces", "put 1 mistlands"]);
    let region = table.region("mistlands");
    assert_eq!(
        (region.war_parties, region.units[&Trogs], region.units[&Humans]),
        (0, 1, 1)
    );
    assert_eq!(region.battle.map(|token| token.attacker), Some(Humans));

    // In the midst of an Action the Region is a Battle Region from then on.
    let mut foundry = hidden;
    foundry["control"] = json!("machines");
    foundry["structures"] = json!(["mac-foundry"]);
    let position = with_region(on_turn(&["machines", "humans"]), "mistlands", foundry);
    let position = held(position, "glass-dunes", "machines", 0);
    let mut table = acting(position, "build", 5);
    table.all(Machines, &["activate mac-foundry mistlands", "put 2 mistlands"]);
    assert_eq!(table.units("mistlands", Trogs), 1);
    assert_eq!(table.refused(Machines, "build mac-matrix mistlands"), "CH-7.1");
}

#[test]
fn cc_a26_a_stranded_crew_stands_there_when_the_trogs_appear() {
    let both = json!({ "explorations": ["ex-stranded-crew"], "trog_tokens": ["war-party-3-1"] });
    let mut table = enters(humans_on_turn(), both.clone());
    assert_eq!(table.region("mistlands").war_parties, 1);
    table.plays(Humans, "put 2 mistlands");
    assert_eq!(
        (table.units("mistlands", Humans), table.units("mistlands", Trogs)),
        (3, 3)
    );
    assert_eq!(
        table.region("mistlands").battle.map(|token| token.attacker),
        Some(Humans)
    );
    // Nobody is left in the Reserve: nothing comes.
    let position = held(humans_on_turn(), "kalas-gorge", "humans", 11);
    let table = enters(position, both);
    assert_eq!(
        (table.units("mistlands", Humans), table.units("mistlands", Trogs)),
        (1, 3)
    );
}

#[test]
fn cc_a27_a_structure_from_an_empty_shelter_outlasts_the_battle() {
    let both = json!({ "explorations": ["ex-empty-shelter"], "trog_tokens": ["war-party-3-1"] });
    let mut position = on_turn(&["humans", "pilgrims"]);
    position["stage"] = json!({ "turn": { "marker": 3, "place": 0 } });
    let position = with_player(position, 0, "skills", json!([]));
    let mut table = enters(with_player(position, 1, "skills", json!([])), both);
    table.plays(Humans, "structure hum-airfield mistlands");
    assert!(table.region("mistlands").battle.is_some());
    table.plays(Pilgrims, "pass");
    table.plays(Humans, "place 0 0 1").plays(Pilgrims, "place 3 0 0");
    // The neutral Trogs won and left a Nest; the Airfield waits for Control.
    let region = table.region("mistlands");
    assert_eq!((region.nests, region.control, region.units.len()), (1, None, 0));
    assert_eq!(&*region.structures[0].structure, "hum-airfield");
    assert_eq!(region.structures[0].owner, Humans);
}

#[test]
fn cc_a45_nests_under_foreign_control_tokens_wait() {
    let position = on_turn(&["humans", "pilgrims", "machines", "trogs"]);
    let lies =
        json!({ "control": "humans", "trog_tokens": ["nest-2-1"], "structures": ["tro-tunnels"], "crystals": 1 });
    let position = with_region(position, "mistlands", lies);
    let mut table = acting(position.clone(), "build", 2);
    table.plays(Humans, "build hum-airfield mistlands");
    let region = table.region("mistlands");
    assert_eq!(
        (region.nests, region.control, region.structures.len()),
        (1, Some(Humans), 2)
    );
    // The controller's own Unit reveals it.
    let mut table = acting(position.clone(), "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    assert_eq!(
        (table.units("mistlands", Trogs), table.region("mistlands").nests),
        (2, 0)
    );
    // So does Eruption, and the Trogs take the Region.
    let mut position = with_player(position, 3, "skills", json!([{ "skill": "tro-eruption" }]));
    position["stage"] = turn(3);
    let mut table = Table::new(position);
    table.plays(Trogs, "use tro-eruption");
    assert_eq!(
        (table.units("mistlands", Trogs), table.control("mistlands")),
        (2, Some(Trogs))
    );
}

#[test]
fn cc_a48_a_free_structure_costs_two_or_less_and_has_a_token_left() {
    let position = on_turn(&["machines", "humans", "pilgrims"]);
    let foundries = json!({ "control": "machines", "structures": ["mac-foundry", "mac-repair-bay"] });
    let position = ["shardspine", "glass-dunes", "cameron-sea"]
        .into_iter()
        .fold(position, |position, name| {
            with_region(position, name, foundries.clone())
        });
    let find = json!({ "control": "humans", "explorations": ["ex-empty-shelter"], "structures": ["mac-matrix"] });
    let table = enters(with_costs(position, "mac-orbital-sniper", [3, 1]), find);
    // This Sniper costs three, no Foundry or Repair Bay is left, a Matrix stands there: one type remains. It was built
    // before the Humans lost Control.
    let told = |wanted: fn(&Event) -> bool| table.told.iter().position(|told| wanted(&told.event));
    let built = told(|event| matches!(event, Event::Built { .. }));
    let lost = told(|event| matches!(event, Event::ControlLost { .. }));
    assert!(built.is_some() && built < lost);
    let structures = table.region("mistlands").structures;
    let structures: Vec<&str> = structures.iter().map(|kind| &*kind.structure).collect();
    assert_eq!(structures, ["mac-shredder-drones", "mac-matrix"]);
}

#[test]
fn cc_a50_crystals_never_come_to_an_hq_or_a_battle_region() {
    let table = Table::new(position_at_start("ev-crystal-bloom"));
    let choices = options_with(&table, Humans, "region");
    assert_eq!(choices.len(), 11);
    assert!(choices.iter().all(|choice| !choice.ends_with("-landing")));

    // Caverns of the World are a Mountain Region except as an HQ Region.
    let position = on_turn(&["trogs", "humans", "pilgrims", "machines"]);
    let mut fought = battle_region(("humans", 1), ("trogs", 1));
    fought["control"] = json!("trogs");
    let position = with_region(position, "kalas-gorge", fought);
    let position = with_player(position, 0, "hand", json!(["mou-sky-fortress"]));
    let mut table = Table::new(position);
    lay_down(&mut table, Trogs, "build", &["mou-sky-fortress"]);
    assert_eq!(table.region("caverns").crystals, 0);
    assert_eq!(table.region("kalas-gorge").crystals, 0);
    assert_ne!(table.decision(), "effect");
}

#[test]
fn ch_6_15_a_text_about_here_reaches_a_battle_region() {
    let mut fought = battle_region(("pilgrims", 1), ("humans", 1));
    fought["explorations"] = json!(["ex-crystal-cache"]);
    let position = with_region(humans_on_turn(), "kalas-gorge", fought);
    // Found where the mover's Units stand (CH-6.10).
    let table = enters(position, json!({}));
    assert_eq!(table.region("kalas-gorge").crystals, 2);
}

#[test]
fn ch_6_4_a_unit_that_stopped_is_not_teleported_on() {
    let position = on_turn(&["pilgrims", "humans"]);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-2-1"] }));
    let position = held(position, "north-landing", "pilgrims", 3);
    // All Trogs are Prisoners: nobody is put, the mover loses a Unit, and the other one stands there without a battle.
    let position = with_player(position, 1, "prisoners", json!({ "trogs": 16 }));
    let position = with_player(position, 0, "hand", json!(["pil-holo-drop"]));
    let mut table = Table::new(position);
    table.all(Pilgrims, &["move", "discard pil-holo-drop"]);
    assert_eq!(table.decision(), "move");
    table.plays(Pilgrims, "move 2 north-landing feralas-banks");
    assert_eq!(table.units("feralas-banks", Pilgrims), 1);
    table.plays(Pilgrims, "use pil-teleport");
    assert!(table.may(Pilgrims, "move 1 north-landing caverns"));
    assert!(
        !table
            .options(Pilgrims)
            .iter()
            .any(|option| option.starts_with("move 1 feralas-banks"))
    );
}

#[test]
fn cc_v5_a_teleport_ends_like_a_move() {
    let position = on_turn(&["pilgrims", "humans", "machines"]);
    let position = held(position, "north-landing", "pilgrims", 2);
    let find = json!({ "explorations": ["ex-relic"], "trog_tokens": ["war-party-2-1"] });
    let position = with_region(position, "glass-dunes", find.clone());
    let elsewhere = json!({ "control": "pilgrims", "units": { "pilgrims": 1 }, "explorations": ["ex-relic"] });
    let position = with_region(position, "ember-strand", elsewhere);
    let mut table = Table::new(position);
    table.all(Pilgrims, &["use pil-teleport", "move 1 north-landing glass-dunes"]);
    let kinds = ["exploration_revealed", "trog_token_revealed", "battle_token_placed"];
    assert_eq!(
        story(&table, &kinds),
        [
            "exploration_revealed glass-dunes",
            "trog_token_revealed glass-dunes",
            "battle_token_placed glass-dunes"
        ]
    );
    assert_eq!(
        table.region("glass-dunes").battle.map(|token| token.attacker),
        Some(Pilgrims)
    );
    // Only the target Region is meant.
    assert_eq!(
        (table.score(Pilgrims), table.region("ember-strand").explorations),
        (2, 1)
    );
}

#[test]
fn cc_v5_recruits_put_elsewhere_reveal_when_all_have_come() {
    let position = with_player(
        humans_on_turn(),
        0,
        "skills",
        json!([{ "skill": "hum-veteran-forces" }]),
    );
    let hidden = json!({ "control": "humans", "trog_tokens": ["nest-2-0"] });
    let mut table = acting(with_region(position, "mistlands", hidden.clone()), "recruit", 2);
    table.all(Humans, &["use hum-veteran-forces", "put 1 mistlands"]);
    assert_eq!(table.region("mistlands").nests, 1);
    table.plays(Humans, "put 1 mistlands");
    let region = table.region("mistlands");
    assert_eq!((region.nests, region.units[&Trogs], region.units[&Humans]), (0, 2, 2));
    assert_eq!(region.battle.map(|token| token.attacker), Some(Humans));

    // A Trog player's do so at once, and all are the Trogs'.
    let position = on_turn(&["trogs", "humans", "pilgrims", "machines"]);
    let position = with_player(position, 0, "skills", json!([{ "skill": "tro-deep-breeding" }]));
    let tunnel = json!({ "control": "trogs", "trog_tokens": ["nest-2-0"], "structures": ["tro-tunnels"] });
    let mut table = acting(with_region(position, "sapos-deep", tunnel), "recruit", 2);
    table.all(Trogs, &["use tro-deep-breeding", "put 1 sapos-deep"]);
    assert_eq!(
        (table.region("sapos-deep").nests, table.units("sapos-deep", Trogs)),
        (0, 3)
    );
    assert_eq!(points(&table), 1);
}

#[test]
fn cc_a58_an_erupted_nest_ends_like_a_move() {
    let mut position = on_turn(&["humans", "pilgrims", "machines", "trogs"]);
    position["stage"] = turn(3);
    let position = with_player(position, 3, "skills", json!([{ "skill": "tro-eruption" }]));
    let nest = json!({
        "control": "humans",
        "units": { "humans": 1 },
        "trog_tokens": ["nest-2-0"],
        "explorations": ["ex-relic"],
        "structures": ["tro-tunnels"],
    });
    let mut table = Table::new(with_region(position, "mistlands", nest));
    table.plays(Trogs, "use tro-eruption");
    let region = table.region("mistlands");
    assert_eq!(region.battle.map(|token| token.attacker), Some(Trogs));
    assert_eq!((table.score(Trogs), region.explorations), (2, 0));
}
