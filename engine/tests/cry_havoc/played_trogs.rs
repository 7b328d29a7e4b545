//! The Trogs with 4 players: CH-11.4 to CH-11.11, CC-A39, CC-A42.

use engine::cry_havoc::Event;
use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region};

const FOUR: [&str; 4] = ["humans", "pilgrims", "machines", "trogs"];

/// The Trog player is about to move `points` Units a step, with 2 Units in the HQ Region.
fn trogs_move(cards: &[&str]) -> Value {
    let position = with_player(position(&FOUR, turn(3)), 3, "hand", json!(cards));
    let hq = json!({ "control": "trogs", "units": { "trogs": 2 }, "structures": ["tro-tunnels"] });
    with_region(position, "caverns", hq)
}

fn start_move(position: Value, cards: &[&str]) -> Table {
    let mut table = Table::new(position);
    table.plays(Trogs, "move");
    for card in cards {
        table.plays(Trogs, &format!("discard {card}"));
    }
    table
}

/// The Human player's turn, with 2 Units in the HQ Region.
fn humans_turn(cards: &[&str]) -> Value {
    let position = with_player(position(&FOUR, turn(0)), 0, "hand", json!(cards));
    let hq = json!({ "control": "humans", "units": { "humans": 2 } });
    with_region(position, "north-landing", hq)
}

/// Four points.
const FAST: [&str; 3] = ["tro-blood-rage", "tro-ambush", "tro-ambush"];

#[test]
fn ch_11_4_a_trog_unit_reveals_at_once_and_what_comes_may_move_on() {
    let den = json!({ "trog_tokens": ["war-party-2-1"] });
    let mut table = start_move(with_region(trogs_move(&FAST), "drowned-terraces", den), &FAST);
    table.plays(Trogs, "move 1 caverns drowned-terraces");
    let region = table.region("drowned-terraces");
    assert_eq!((region.units[&Trogs], region.crystals, region.war_parties), (3, 1, 0));
    assert_eq!(table.view().turn.unwrap().points, 2);
    table.plays(Trogs, "move 2 drowned-terraces mistlands");
    table.plays(Trogs, "done");
    assert_eq!(table.control("drowned-terraces"), Some(Trogs));
    assert_eq!(
        (table.control("mistlands"), table.units("mistlands", Trogs)),
        (Some(Trogs), 2)
    );
}

#[test]
fn ch_11_4_an_invader_fights_the_trog_player() {
    let position = humans_turn(&["hum-flanking"]);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-2-1"] }));
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-flanking"]);
    table.plays(Humans, "move 1 north-landing feralas-banks");
    assert!(!table.region("feralas-banks").units.contains_key(&Trogs));
    table.plays(Humans, "done");
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.battle.unwrap().attacker), (2, Humans));

    // In the battle nobody but the Trog player decides for them.
    let battle = with_region(
        with_player(self::position(&FOUR, json!("battle")), 3, "hand", json!(["tro-swarm"])),
        "feralas-banks",
        battle_region(("humans", 1), ("trogs", 2)),
    );
    let mut table = Table::new(battle);
    assert_eq!(table.view().battle.unwrap().runs_trogs, None);
    table.plays(Humans, "place 1 0 0").plays(Trogs, "place 0 0 2");
    assert_eq!(table.options(Trogs), ["play tro-swarm", "pass"]);
}

#[test]
fn ch_11_10_the_unit_that_entered_stops() {
    let den = json!({ "trog_tokens": ["war-party-2-1"] });
    let mut table = start_move(with_region(trogs_move(&FAST), "drowned-terraces", den), &FAST);
    table.plays(Trogs, "move 1 caverns drowned-terraces");
    assert!(table.may(Trogs, "move 2 drowned-terraces mistlands"));
    assert!(!table.may(Trogs, "move 3 drowned-terraces mistlands"));
    assert_eq!(table.refused(Trogs, "move 3 drowned-terraces mistlands"), "CH-6.4");
}

#[test]
fn ch_11_10_units_just_put_leave_even_enemies() {
    // A Nest token that was moved where a Human Unit stands.
    let den = json!({ "control": "humans", "units": { "humans": 1 }, "trog_tokens": ["nest-2-0"] });
    let mut table = start_move(with_region(trogs_move(&FAST), "drowned-terraces", den), &FAST);
    table.plays(Trogs, "move 1 caverns drowned-terraces");
    assert_eq!(
        table.region("drowned-terraces").battle,
        None,
        "the token comes at the end"
    );
    assert_eq!(table.refused(Trogs, "move 3 drowned-terraces mistlands"), "CH-6.4");
    table
        .plays(Trogs, "move 2 drowned-terraces mistlands")
        .plays(Trogs, "done");
    let token = table.region("drowned-terraces").battle.unwrap();
    assert_eq!((token.attacker, table.units("drowned-terraces", Trogs)), (Trogs, 1));
    assert_eq!(table.control("mistlands"), Some(Trogs));
}

#[test]
fn ch_11_9_an_empty_reserve_costs_the_trog_player_nothing() {
    let den = json!({ "trog_tokens": ["war-party-2-2"] });
    let position = with_region(trogs_move(&["tro-blood-rage"]), "drowned-terraces", den);
    let position = with_player(position, 2, "prisoners", json!({ "trogs": 14 }));
    let mut table = start_move(position, &["tro-blood-rage"]);
    table.plays(Trogs, "move 1 caverns drowned-terraces");
    let region = table.region("drowned-terraces");
    assert_eq!((region.units[&Trogs], region.crystals), (1, 2));
    assert_eq!((region.control, table.player(Trogs).reserve), (Some(Trogs), 0));
}

/// Humans attack Trogs, who lose Region Control with one survivor.
fn beaten_trogs(position: Value, region: &str) -> Table {
    let mut table = Table::new(with_region(
        position,
        region,
        battle_region(("humans", 3), ("trogs", 1)),
    ));
    table.plays(Humans, "place 3 0 0").plays(Trogs, "place 1 0 0");
    table
}

#[test]
fn ch_11_5_played_trogs_retreat_and_use_tunnels() {
    let mut position = position(&FOUR, json!("battle"));
    for region in ["ember-strand", "gullwrack-shore", "pale-horizon"] {
        position["regions"][region] = json!({ "control": "trogs" });
    }
    position["regions"]["ember-strand"]["structures"] = json!(["tro-tunnels"]);
    let mut region = battle_region(("humans", 3), ("trogs", 1));
    region["structures"] = json!(["tro-tunnels"]);
    let mut table = Table::new(with_region(position, "sapos-deep", region));
    table.plays(Humans, "place 3 0 0").plays(Trogs, "place 1 0 0");
    // Through Tunnels to Ember Strand and the HQ, by a border to Gullwrack Shore; Pale Horizon has no Tunnel.
    let mut options = table.options(Trogs);
    options.sort();
    let expected = [
        "retreat 1 caverns",
        "retreat 1 ember-strand",
        "retreat 1 gullwrack-shore",
    ];
    assert_eq!(options, expected);
    table.plays(Trogs, "retreat 1 ember-strand");
    assert_eq!(table.units("ember-strand", Trogs), 1);
}

#[test]
fn ch_11_5_played_trogs_leave_no_nest() {
    let table = beaten_trogs(position(&FOUR, json!("battle")), "feralas-banks");
    assert!(table.was_told(|event| matches!(
        event,
        Event::Retreated {
            faction: Trogs,
            to: None,
            ..
        }
    )));
    assert!(!table.was_told(|event| matches!(event, Event::TokenPlaced { .. })));
    assert_eq!(table.player(Trogs).reserve, 15);
    assert_eq!(table.view().supply.nests, 12);
}

#[test]
fn ch_9_9_a_trog_token_joins_retreating_trogs() {
    let den = json!({ "control": "trogs", "trog_tokens": ["war-party-2-1"] });
    let position = with_region(position(&FOUR, json!("battle")), "ironroot-thicket", den);
    let table = beaten_trogs(position, "kalas-gorge");
    let region = table.region("ironroot-thicket");
    assert_eq!((region.units[&Trogs], region.crystals), (3, 1));
    assert_eq!((region.battle, region.control), (None, Some(Trogs)));
    assert_eq!(table.view().battle, None);
}

#[test]
fn ch_11_6_a_nest_moved_among_units_is_not_revealed() {
    let position = with_player(
        position(&FOUR, turn(3)),
        3,
        "skills",
        json!([{ "skill": "tro-creeping-brood" }]),
    );
    let position = with_region(position, "drowned-terraces", json!({ "trog_tokens": ["nest-3-0"] }));
    let humans = json!({ "control": "humans", "units": { "humans": 1 } });
    let mut table = Table::new(with_region(position, "mistlands", humans));
    table.plays(Trogs, "use tro-creeping-brood");
    table.all(Trogs, &["step nest drowned-terraces mistlands", "done"]);
    let region = table.region("mistlands");
    assert_eq!((region.nests, region.units[&Humans]), (1, 1));
    assert!(
        !region.units.contains_key(&Trogs),
        "it brought no Units and is none itself"
    );
    assert_eq!((region.battle, region.control), (None, Some(Humans)));
    assert!(!table.was_told(|event| matches!(event, Event::TrogTokenRevealed { .. })));
}

#[test]
fn ch_11_7_only_units_occupy_a_region() {
    let mut position = position(&FOUR, turn(0));
    let left =
        json!({ "control": "pilgrims", "structures": ["pil-harvester"], "trog_tokens": ["war-party-2-1", "nest-2-0"] });
    position["regions"]["feralas-banks"] = left;
    position["regions"]["mistlands"] = json!({ "control": "pilgrims", "units": { "pilgrims": 1 } });
    let mut table = Table::new(position);
    table.plays(Humans, "use hum-pathfinders");
    assert_eq!(table.options(Humans), ["region sapos-deep", "region feralas-banks"]);
    table.plays(Humans, "region feralas-banks");
    let region = table.region("feralas-banks");
    assert_eq!((region.control, region.war_parties, region.nests), (Some(Humans), 1, 1));
}

#[test]
fn ch_11_8_where_a_token_hides_its_controller_builds_but_reveals_it_by_moving_in() {
    let position = humans_turn(&["hum-regroup", "hum-flanking"]);
    let den = json!({ "control": "humans", "trog_tokens": ["war-party-1-1"] });
    let position = with_region(position, "feralas-banks", den);
    let mut table = Table::new(position.clone());
    table.all(Humans, &["build", "discard hum-regroup", "done"]);
    table.plays(Humans, "build hum-airfield feralas-banks");
    assert_eq!(table.region("feralas-banks").war_parties, 1);

    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-flanking", "done"]);
    table.plays(Humans, "move 1 north-landing feralas-banks");
    assert_eq!(table.refused(Humans, "move 1 feralas-banks mistlands"), "CH-6.4");
    table.plays(Humans, "done");
    let region = table.region("feralas-banks");
    assert_eq!((region.units[&Trogs], region.battle.unwrap().attacker), (1, Humans));
    assert_eq!(region.control, Some(Humans));
}

#[test]
fn ch_11_11_the_trog_player_scores_as_others_but_half_the_crystals() {
    let mut position = position(&FOUR, json!("battle"));
    position["scoring"] = json!("trogs");
    let mut battle = battle_region(("trogs", 4), ("humans", 3));
    battle["crystals"] = json!(4);
    position["regions"]["kalas-gorge"] = battle;
    let mut table = Table::new(position);
    table.plays(Trogs, "place 2 1 1").plays(Humans, "place 1 0 2");
    table.plays(Trogs, "victim humans attrition");
    // 2 for Region Control, 1 for a kill, 1 for the Prisoner; 1 for each of 2 Regions, half of 5 Crystals rounded up.
    assert_eq!(table.control("kalas-gorge"), Some(Trogs));
    assert_eq!(table.units("kalas-gorge", Trogs), 3);
    assert_eq!(table.player(Trogs).prisoners[&Humans], 1);
    assert_eq!(table.score(Trogs), 2 + 1 + 1 + 2 + 3);
    assert_eq!(table.region("kalas-gorge").nests, 0);
}

#[test]
fn cc_a39_the_war_party_comes_at_once_the_exploration_at_the_end() {
    let den = json!({ "trog_tokens": ["war-party-1-1"], "explorations": ["ex-relic"] });
    let thicket = json!({ "control": "trogs", "units": { "trogs": 1 } });
    let position = with_region(trogs_move(&FAST), "kalas-gorge", den);
    let mut table = start_move(with_region(position, "ironroot-thicket", thicket), &FAST);
    table.plays(Trogs, "move 1 ironroot-thicket kalas-gorge");
    let region = table.region("kalas-gorge");
    assert_eq!(
        (region.units[&Trogs], region.war_parties, region.explorations),
        (2, 0, 1)
    );
    table.plays(Trogs, "done");
    assert_eq!((table.region("kalas-gorge").explorations, table.score(Trogs)), (0, 2));
}

#[test]
fn cc_a42_the_attackers_overcharge_comes_before_the_defenders_warren() {
    let mut region = battle_region(("pilgrims", 1), ("trogs", 1));
    region["structures"] = json!(["tro-warren"]);
    region["control"] = json!("trogs");
    let position = with_region(position(&FOUR, json!("battle")), "kalas-gorge", region);
    let position = with_player(position, 1, "skills", json!([{ "skill": "pil-overcharge" }]));
    let position = with_player(position, 1, "stock", json!(2));
    let position = with_player(position, 1, "hand", json!(["pil-holo-drop"]));
    let mut table = Table::new(position);
    table.plays(Pilgrims, "place 1 0 0");
    assert_eq!(table.decides(), Some(Trogs), "nothing is added before both have placed");
    table.plays(Trogs, "place 1 0 0");
    assert_eq!(table.options(Pilgrims), ["use pil-overcharge", "pass"]);
    table.all(Pilgrims, &["use pil-overcharge", "objective capture"]);
    let works = |event: &Event| matches!(event, Event::StructureWorks { faction: Trogs, .. });
    assert!(table.was_told(works));
    assert_eq!(table.decides(), Some(Trogs));
    table.all(
        Trogs,
        &["objective control", "objective attrition", "objective attrition"],
    );
    assert_eq!((table.placed(Pilgrims), table.placed(Trogs)), ([1, 1, 0], [2, 0, 2]));
    assert_eq!((table.decision(), table.decides()), ("tactics", Some(Pilgrims)));
}

#[test]
fn cc_a42_a_warren_helps_the_defender_alone() {
    let mut region = battle_region(("trogs", 1), ("machines", 1));
    region["structures"] = json!(["tro-warren"]);
    let mut table = Table::new(with_region(position(&FOUR, json!("battle")), "kalas-gorge", region));
    table.plays(Trogs, "place 1 0 0").plays(Machines, "place 1 0 0");
    assert!(!table.was_told(|event| matches!(event, Event::StructureWorks { .. })));
    assert_eq!(table.control("kalas-gorge"), Some(Machines));
}
