//! Moving Units (CH-6).

use engine::cry_havoc::Faction::{Humans, Pilgrims, Trogs};
use serde_json::json;

use crate::actions::{acting, held, humans_on_turn, lay_down, on_turn, options_with, points, story};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// The Humans on turn with these Units in their HQ Region.
fn humans_at_home(units: u8) -> serde_json::Value {
    held(humans_on_turn(), "north-landing", "humans", units)
}

const ALL_FOUR: [&str; 4] = ["trogs", "humans", "pilgrims", "machines"];

#[test]
fn ch_6_1_one_point_moves_one_unit_one_step() {
    let mut table = acting(humans_at_home(4), "move", 3);
    assert_eq!(table.refused(Humans, "move 4 north-landing mistlands"), "CH-6.1");
    table.plays(Humans, "move 2 north-landing mistlands");
    assert_eq!(points(&table), 1);
    assert_eq!(table.refused(Humans, "move 2 mistlands kalas-gorge"), "CH-6.1");
    assert_eq!(table.refused(Humans, "move 3 mistlands kalas-gorge"), "CH-6.1");
    // A Unit that moved may move again.
    table.plays(Humans, "move 1 mistlands kalas-gorge");
    assert_eq!(table.units("north-landing", Humans), 2);
    assert_eq!(table.units("mistlands", Humans), 1);
    assert_eq!(table.units("kalas-gorge", Humans), 1);
}

#[test]
fn ch_6_2_opposite_outer_regions_are_adjacent() {
    let position = held(humans_on_turn(), "sapos-deep", "humans", 2);
    let mut table = acting(position, "move", 3);
    assert_eq!(table.refused(Humans, "move 1 sapos-deep feralas-banks"), "CH-6.2");
    assert_eq!(table.refused(Humans, "move 1 sapos-deep pale-horizon"), "CH-6.2");
    table.plays(Humans, "move 1 sapos-deep cameron-sea");
    table.plays(Humans, "move 1 cameron-sea sapos-deep");
    assert_eq!(table.units("sapos-deep", Humans), 2);
}

#[test]
fn ch_6_2_opposite_outer_regions_are_adjacent_for_every_purpose() {
    let position = with_region(
        humans_on_turn(),
        "sapos-deep",
        json!({ "control": "humans", "structures": ["hum-watchtower"] }),
    );
    let position = held(position, "cameron-sea", "humans", 0);
    let position = held(position, "feralas-banks", "humans", 0);
    let mut table = acting(position, "build", 1);
    table.plays(Humans, "activate hum-watchtower sapos-deep");
    assert_eq!(
        options_with(&table, Humans, "region"),
        ["region sapos-deep", "region cameron-sea"]
    );
}

#[test]
fn ch_6_2_tunnels_join_regions_for_trog_units_alone() {
    let position = on_turn(&ALL_FOUR);
    let position = with_region(
        position,
        "sapos-deep",
        json!({ "control": "humans", "structures": ["tro-tunnels"] }),
    );
    let table = acting(position.clone(), "move", 3);
    // Caverns of the World have a Tunnel too.
    assert!(table.may(Trogs, "move 1 caverns sapos-deep"));
    assert_eq!(table.refused(Trogs, "move 1 caverns pale-horizon"), "CH-6.2");

    let mut humans = position;
    humans["stage"] = turn(1);
    let humans = with_region(
        humans,
        "sapos-deep",
        json!({ "control": "humans", "units": { "humans": 1 }, "structures": ["tro-tunnels"] }),
    );
    let humans = with_region(
        humans,
        "ember-strand",
        json!({ "control": "humans", "structures": ["tro-tunnels"] }),
    );
    let mut table = Table::new(with_player(humans, 1, "hand", json!(["des-long-raid"])));
    lay_down(&mut table, Humans, "move", &["des-long-raid"]);
    assert_eq!(table.refused(Humans, "move 1 sapos-deep ember-strand"), "CH-6.2");
}

#[test]
fn ch_6_3_nobody_enters_an_enemy_hq_or_a_battle_region() {
    let position = held(humans_on_turn(), "ember-strand", "humans", 1);
    let position = with_region(position, "west-landing", json!({ "control": "pilgrims" }));
    let position = held(position, "ironroot-thicket", "humans", 1);
    let position = with_region(
        position,
        "the-scorching",
        battle_region(("pilgrims", 1), ("machines", 1)),
    );
    let table = acting(position, "move", 3);
    // Though nobody is at home.
    assert_eq!(table.refused(Humans, "move 1 ember-strand west-landing"), "CH-6.3");
    assert_eq!(table.refused(Humans, "move 1 ember-strand the-scorching"), "CH-7.1");
    assert_eq!(
        options_with(&table, Humans, "move 1 ember-strand"),
        [
            "move 1 ember-strand feralas-banks",
            "move 1 ember-strand ironroot-thicket",
            "move 1 ember-strand gullwrack-shore"
        ]
    );
    // Nobody's HQ with neutral Trogs.
    assert!(table.may(Humans, "move 1 ironroot-thicket caverns"));
}

#[test]
fn ch_6_3_the_own_hq_is_open_and_the_trogs_hq_is_not() {
    let position = on_turn(&["humans", "pilgrims", "machines", "trogs"]);
    let position = held(position, "ironroot-thicket", "humans", 1);
    let position = held(position, "mistlands", "humans", 1);
    let table = acting(position, "move", 3);
    assert_eq!(table.refused(Humans, "move 1 ironroot-thicket caverns"), "CH-6.3");
    assert!(table.may(Humans, "move 1 mistlands north-landing"));
}

#[test]
fn ch_6_4_units_stop_at_enemies_and_trog_tokens() {
    let position = held(humans_at_home(7), "mistlands", "pilgrims", 1);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-1-1"] }));
    let position = with_region(position, "sapos-deep", json!({ "trog_tokens": ["nest-2-0"] }));
    let mut table = acting(position, "move", 9);
    for (region, next) in [
        ("mistlands", "kalas-gorge"),
        ("feralas-banks", "kalas-gorge"),
        ("sapos-deep", "drowned-terraces"),
    ] {
        table.plays(Humans, &format!("move 1 north-landing {region}"));
        assert_eq!(table.refused(Humans, &format!("move 1 {region} {next}")), "CH-6.4");
        assert_eq!(
            table.refused(Humans, &format!("move 1 {region} north-landing")),
            "CH-6.4"
        );
        // Others may follow, and stop as well.
        table.plays(Humans, &format!("move 1 north-landing {region}"));
        assert_eq!(table.refused(Humans, &format!("move 2 {region} {next}")), "CH-6.4");
    }
    // The token lies face down until the Action ends.
    assert_eq!(table.region("feralas-banks").war_parties, 1);
}

#[test]
fn ch_6_5_units_pass_through_regions_that_others_left_empty() {
    let position = with_region(
        humans_at_home(1),
        "mistlands",
        json!({ "control": "pilgrims", "structures": ["pil-harvester"] }),
    );
    let mut table = acting(position, "move", 2);
    table.plays(Humans, "move 1 north-landing mistlands");
    table.plays(Humans, "move 1 mistlands kalas-gorge");
    assert_eq!(table.units("kalas-gorge", Humans), 1);
}

#[test]
fn ch_6_6_defenders_leave_with_the_excess() {
    let position = with_region(
        humans_on_turn(),
        "mistlands",
        battle_region(("pilgrims", 3), ("humans", 8)),
    );
    let mut table = acting(position, "move", 5);
    assert_eq!(table.refused(Humans, "move 3 mistlands kalas-gorge"), "CH-6.6");
    table.plays(Humans, "move 2 mistlands kalas-gorge");
    assert_eq!(table.refused(Humans, "move 1 mistlands kalas-gorge"), "CH-6.6");
    // They may go on, but nobody comes back.
    table.plays(Humans, "move 1 kalas-gorge ironroot-thicket");
    assert_eq!(table.refused(Humans, "move 1 kalas-gorge mistlands"), "CH-7.1");
    assert_eq!(table.units("mistlands", Humans), 6);
    assert_eq!(table.region("mistlands").battle.map(|token| token.number), Some(1));
}

#[test]
fn ch_6_6_attackers_and_neutral_trogs_never_leave() {
    let position = with_region(
        humans_on_turn(),
        "mistlands",
        battle_region(("humans", 8), ("pilgrims", 1)),
    );
    let position = with_region(
        position,
        "kalas-gorge",
        json!({ "units": { "humans": 1, "trogs": 8 }, "battle": { "number": 2, "attacker": "humans" } }),
    );
    let position = with_region(
        position,
        "shardspine",
        json!({ "units": { "machines": 1, "trogs": 8 }, "battle": { "number": 3, "attacker": "trogs" } }),
    );
    let table = acting(position, "move", 3);
    assert_eq!(table.refused(Humans, "move 1 mistlands sapos-deep"), "CH-6.6");
    assert_eq!(table.refused(Humans, "move 1 kalas-gorge ironroot-thicket"), "CH-6.6");
    assert_eq!(table.refused(Humans, "move 1 shardspine glass-dunes"), "CH-6.1");
    // Only the Unit at home can go anywhere.
    let moves = options_with(&table, Humans, "move");
    assert!(moves.iter().all(|option| option.contains(" north-landing ")));
}

#[test]
fn ch_6_7_every_step_is_done_everywhere_before_the_next() {
    let position = with_region(humans_at_home(5), "feralas-banks", json!({ "control": "pilgrims" }));
    let trap = |token: &str, find: &str| json!({ "trog_tokens": [token], "explorations": [find] });
    let position = with_region(position, "mistlands", trap("war-party-2-0", "ex-relic"));
    let position = with_region(position, "sapos-deep", trap("nest-3-1", "ex-survey-data"));
    let mut table = acting(position, "move", 5);
    table.plays(Humans, "move 2 north-landing mistlands");
    table.plays(Humans, "move 2 north-landing sapos-deep");
    table.plays(Humans, "move 1 north-landing feralas-banks");
    // The order among the Regions is the mover's choice, in each step anew.
    let order = ["region sapos-deep", "region mistlands"];
    assert_eq!(
        (table.decision(), table.options(Humans)),
        ("order", order.map(String::from).to_vec())
    );
    table.plays(Humans, "region mistlands");
    assert_eq!(table.options(Humans), order);
    table.plays(Humans, "region sapos-deep");
    assert_eq!(table.options(Humans), order);
    table.plays(Humans, "region mistlands");
    let kinds = [
        "exploration_revealed",
        "trog_token_revealed",
        "control_taken",
        "control_lost",
        "battle_token_placed",
    ];
    assert_eq!(
        story(&table, &kinds),
        [
            "exploration_revealed mistlands",
            "exploration_revealed sapos-deep",
            "trog_token_revealed sapos-deep",
            "trog_token_revealed mistlands",
            "control_lost feralas-banks",
            "control_taken feralas-banks",
            "battle_token_placed mistlands",
            "battle_token_placed sapos-deep",
        ]
    );
    let battle = |region: &str| table.region(region).battle.unwrap();
    assert_eq!((battle("mistlands").number, battle("sapos-deep").number), (1, 2));
    assert_eq!(battle("sapos-deep").attacker, Humans);
    assert_eq!(table.control("mistlands"), None);
}

#[test]
fn ch_6_7_the_lowest_unused_battle_token_is_placed() {
    let position = held(humans_at_home(3), "mistlands", "pilgrims", 1);
    let mut used = battle_region(("pilgrims", 1), ("machines", 1));
    let position = with_region(position, "the-scorching", used.clone());
    used["battle"]["number"] = json!(3);
    let position = with_region(position, "brooding-pool", used);
    let mut table = acting(position, "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    assert_eq!(table.region("mistlands").battle.map(|token| token.number), Some(2));
}

#[test]
fn ch_6_8_nothing_is_done_in_regions_passed_through() {
    let position = with_region(humans_at_home(1), "mistlands", json!({ "explorations": ["ex-relic"] }));
    let position = with_region(position, "kalas-gorge", json!({ "control": "pilgrims" }));
    let mut table = acting(position, "move", 3);
    table.plays(Humans, "move 1 north-landing mistlands");
    table.plays(Humans, "move 1 mistlands kalas-gorge");
    table.plays(Humans, "move 1 kalas-gorge ironroot-thicket");
    assert_eq!(table.region("mistlands").explorations, 1);
    assert_eq!(table.score(Humans), 0);
    assert_eq!(table.control("mistlands"), None);
    assert_eq!(table.control("kalas-gorge"), Some(Pilgrims));
    assert_eq!(table.control("ironroot-thicket"), Some(Humans));
}

#[test]
fn ch_6_9_a_trog_token_that_would_bring_a_third_side_stays_face_down() {
    let position = with_region(
        humans_at_home(1),
        "mistlands",
        json!({ "control": "pilgrims", "units": { "pilgrims": 2 }, "trog_tokens": ["nest-3-0"] }),
    );
    let mut table = acting(position, "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    let region = table.region("mistlands");
    assert_eq!((region.nests, region.units.len()), (1, 2));
    assert_eq!(table.units("mistlands", Trogs), 0);
    assert_eq!(region.battle.map(|token| token.attacker), Some(Humans));
}

#[test]
fn ch_6_10_exploration_tokens_are_revealed_wherever_the_mover_stands() {
    let find = |units: u8| json!({ "control": "humans", "units": { "humans": units }, "explorations": ["ex-relic"] });
    let position = with_region(humans_at_home(1), "sapos-deep", find(1));
    let position = with_region(position, "ember-strand", find(0));
    let mut table = acting(position, "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    assert_eq!(table.region("sapos-deep").explorations, 0);
    assert_eq!(table.score(Humans), 2);
    // Nobody stands there.
    assert_eq!(table.region("ember-strand").explorations, 1);
}

#[test]
fn ch_6_11_a_region_left_empty_stays_controlled() {
    let position = held(humans_on_turn(), "mistlands", "humans", 2);
    let mut table = acting(position, "move", 2);
    table.plays(Humans, "move 2 mistlands kalas-gorge");
    assert_eq!(table.control("mistlands"), Some(Humans));
    assert!(table.region("mistlands").units.is_empty());
    // Nobody occupies it: another player's Units walk in and take it without a battle.
    let position = held(on_turn(&["pilgrims", "humans"]), "mistlands", "humans", 0);
    let mut table = acting(position, "move", 1);
    table.plays(Pilgrims, "move 1 north-landing mistlands");
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert_eq!(table.region("mistlands").battle, None);
}

#[test]
fn ch_6_12_resolved_tokens_leave_the_game() {
    let position = with_region(
        humans_at_home(3),
        "mistlands",
        json!({ "explorations": ["ex-relic"], "trog_tokens": ["nest-2-0", "war-party-1-1"] }),
    );
    let mut table = acting(position, "move", 1);
    let before = table.view().supply;
    table.plays(Humans, "move 1 north-landing mistlands");
    let (region, after) = (table.region("mistlands"), table.view().supply);
    assert_eq!((region.explorations, region.nests, region.war_parties), (0, 0, 0));
    // Eleven Nests and eleven Exploration tokens were in the supplies, and are.
    assert_eq!((before.nests, before.explorations), (11, 11));
    assert_eq!((after.nests, after.explorations), (11, 11));
}

#[test]
fn ch_6_13_check_move() {
    let position = on_turn(&["pilgrims", "humans"]);
    let position = held(position, "north-landing", "pilgrims", 6);
    let position = held(position, "mistlands", "humans", 1);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-2-1"] }));
    let position = with_region(position, "sapos-deep", json!({ "explorations": ["ex-relic"] }));
    let cards = ["pil-holo-drop", "pil-phase-gate", "pil-mirror-host", "pil-stasis-field"];
    let mut table = Table::new(with_player(position, 0, "hand", json!(cards)));
    lay_down(&mut table, Pilgrims, "move", &cards);
    assert_eq!(points(&table), 5);
    table.all(
        Pilgrims,
        &[
            "move 2 north-landing mistlands",
            "move 2 north-landing feralas-banks",
            "move 1 north-landing sapos-deep",
        ],
    );
    assert_eq!(table.decision(), "attack");
    assert_eq!(table.options(Pilgrims), ["region feralas-banks", "region mistlands"]);
    table.plays(Pilgrims, "region mistlands");
    let kinds = [
        "exploration_revealed",
        "trog_token_revealed",
        "control_taken",
        "battle_token_placed",
    ];
    assert_eq!(
        story(&table, &kinds),
        [
            "exploration_revealed sapos-deep",
            "trog_token_revealed feralas-banks",
            "control_taken sapos-deep",
            "battle_token_placed mistlands",
            "battle_token_placed feralas-banks",
        ]
    );
    let battle = |region: &str| table.region(region).battle.map(|token| (token.number, token.attacker));
    assert_eq!(battle("mistlands"), Some((1, Pilgrims)));
    assert_eq!(battle("feralas-banks"), Some((2, Pilgrims)));
    assert_eq!(
        (
            table.units("feralas-banks", Trogs),
            table.region("feralas-banks").crystals
        ),
        (2, 1)
    );
    assert_eq!(
        (table.control("mistlands"), table.control("feralas-banks")),
        (Some(Humans), None)
    );
}

#[test]
fn ch_6_14_a_token_that_waited_is_revealed_at_the_end_of_the_battle() {
    let mut waiting = battle_region(("humans", 3), ("pilgrims", 1));
    waiting["trog_tokens"] = json!(["war-party-2-1"]);
    let position = with_region(
        position(&["humans", "pilgrims", "machines"], json!("battle")),
        "mistlands",
        waiting,
    );
    let mut later = battle_region(("machines", 1), ("pilgrims", 1));
    later["battle"]["number"] = json!(2);
    let position = with_region(position, "brooding-pool", later);
    let mut table = Table::new(position);
    table.plays(Humans, "place 3 0 0").plays(Pilgrims, "place 0 0 1");
    // One Human Unit was killed; the Pilgrims have left.
    let region = table.region("mistlands");
    assert_eq!(
        (table.units("mistlands", Humans), table.units("mistlands", Trogs)),
        (2, 2)
    );
    assert_eq!((region.war_parties, region.units.len(), region.crystals), (0, 2, 2));
    // The second number is used.
    let token = region.battle.unwrap();
    assert_eq!((token.number, token.attacker), (3, Humans));
    let battle = table.view().battle.unwrap();
    assert_eq!((&*battle.region, battle.number), ("brooding-pool", 2));
}
