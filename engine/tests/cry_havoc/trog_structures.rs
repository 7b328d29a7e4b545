//! The Trogs' Structures, and what moves and stays where Control changes.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Removal};
use serde_json::{Value, json};

use crate::actions::{acting, held, lay_down, on_turn, options_with, points, until_next_turn};
use crate::support::{Table, battle_region, position, with_player, with_region};

/// A Region with these Structures, controlled and empty.
fn site(faction: &str, structures: &[&str]) -> Value {
    json!({ "control": faction, "structures": structures })
}

const ALL_FOUR: [&str; 4] = ["trogs", "humans", "pilgrims", "machines"];

/// The Humans on turn against played Trogs, with Units at home and Pit Traps in the Mistlands.
fn trapped(units: u8, mistlands: Value) -> Value {
    let position = on_turn(&["humans", "pilgrims", "machines", "trogs"]);
    let position = held(position, "north-landing", "humans", units);
    with_region(position, "mistlands", mistlands)
}

#[test]
fn tro_tunnels_join_their_regions() {
    let position = with_region(on_turn(&ALL_FOUR), "mistlands", site("trogs", &[]));
    let hq = json!({ "control": "trogs", "units": { "trogs": 2 }, "structures": ["tro-tunnels"] });
    let position = with_region(position, "caverns", hq);
    let cards = json!(["mou-rockfall", "des-long-raid"]);
    let mut table = Table::new(with_player(position, 0, "hand", cards));
    lay_down(&mut table, Trogs, "build", &["mou-rockfall"]);
    table.plays(Trogs, "build tro-tunnels mistlands");
    until_next_turn(&mut table, Trogs);
    lay_down(&mut table, Trogs, "move", &["des-long-raid"]);
    table.plays(Trogs, "move 2 caverns mistlands");
    assert_eq!(points(&table), 1);
    // A Tunnel of the Trogs joins for nobody else, and only with other Tunnels.
    assert_eq!(table.refused(Trogs, "move 1 mistlands ember-strand"), "CH-6.2");
    assert_eq!(table.units("mistlands", Trogs), 2);
}

#[test]
fn cc_a41_tunnels_work_without_control_and_out_of_battles() {
    let position = position(&ALL_FOUR, json!("battle"));
    let mut fought = battle_region(("trogs", 2), ("humans", 3));
    fought["structures"] = json!(["tro-tunnels"]);
    let position = with_region(position, "sapos-deep", fought);
    let position = with_region(position, "ember-strand", site("trogs", &["tro-tunnels"]));
    let position = with_region(position, "pale-horizon", site("humans", &["tro-tunnels"]));
    let position = held(position, "drowned-terraces", "trogs", 0);
    let mut table = Table::new(position);
    table.plays(Trogs, "place 0 2 0").plays(Humans, "place 3 0 0");
    assert_eq!(
        table.options(Trogs),
        [
            "retreat 2 drowned-terraces",
            "retreat 2 ember-strand",
            "retreat 2 caverns"
        ]
    );
}

#[test]
fn cc_a41_nobody_enters_a_battle_region_by_a_tunnel() {
    let position = on_turn(&ALL_FOUR);
    let mut fought = battle_region(("trogs", 2), ("humans", 3));
    fought["structures"] = json!(["tro-tunnels"]);
    let position = with_region(position, "sapos-deep", fought);
    let position = with_region(position, "pale-horizon", site("humans", &["tro-tunnels"]));
    let table = acting(position, "move", 1);
    assert_eq!(table.refused(Trogs, "move 1 caverns sapos-deep"), "CH-7.1");
    assert!(table.may(Trogs, "move 1 caverns pale-horizon"));
}

#[test]
fn tro_pit_traps_kills_three_of_those_who_came_draws_and_brings_a_vp() {
    let mut table = acting(trapped(5, site("trogs", &["tro-pit-traps"])), "move", 4);
    let hand = table.hand(Trogs).len();
    table.plays(Humans, "move 4 north-landing mistlands");
    assert_eq!(table.units("mistlands", Humans), 1);
    assert_eq!(table.hand(Trogs).len(), hand + 1);
    assert_eq!(table.control("mistlands"), Some(Humans));
    assert!(table.region("mistlands").structures.is_empty());
    let trogs = table.player(Trogs);
    assert_eq!(
        (trogs.score, &trogs.structures_left[1]),
        (1, &("tro-pit-traps".into(), 3))
    );
    assert_eq!(table.player(Humans).reserve, 12 - 2);
    let trap = |event: &Event| {
        matches!(
            event,
            Event::UnitsRemoved {
                why: Removal::Trap,
                units: 3,
                ..
            }
        )
    };
    assert!(table.was_told(trap));

    // Who is left fights the Trogs there.
    let mut guarded = site("trogs", &["tro-pit-traps"]);
    guarded["units"] = json!({ "trogs": 1 });
    let mut table = acting(trapped(5, guarded), "move", 4);
    table.plays(Humans, "move 4 north-landing mistlands");
    let units = [Humans, Trogs].map(|faction| table.units("mistlands", faction));
    assert_eq!(units, [1, 1]);
    let battle = table.region("mistlands").battle;
    assert_eq!(battle.map(|token| token.attacker), Some(Humans));
}

#[test]
fn cc_a40_if_no_entering_unit_is_left_there_is_no_control_and_no_battle() {
    let mut table = acting(trapped(2, site("trogs", &["tro-pit-traps"])), "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    assert_eq!(table.control("mistlands"), Some(Trogs));
    assert!(table.region("mistlands").structures.is_empty());

    // Tokens are revealed before.
    let mut guarded = site("trogs", &["tro-pit-traps"]);
    guarded["trog_tokens"] = json!(["nest-2-0"]);
    let mut table = acting(trapped(2, guarded), "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    let region = table.region("mistlands");
    assert_eq!((region.battle, region.control, region.nests), (None, Some(Trogs), 0));
    assert_eq!(
        (table.units("mistlands", Trogs), table.units("mistlands", Humans)),
        (2, 0)
    );
}

#[test]
fn cc_a40_pit_traps_need_the_control_of_the_trogs_and_an_enemy() {
    let mut table = acting(trapped(2, site("pilgrims", &["tro-pit-traps"])), "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    assert_eq!(
        (table.units("mistlands", Humans), table.control("mistlands")),
        (1, Some(Humans))
    );
    assert_eq!(table.region("mistlands").structures.len(), 1);

    let position = with_region(
        on_turn(&ALL_FOUR),
        "drowned-terraces",
        site("trogs", &["tro-pit-traps"]),
    );
    let mut table = acting(position, "move", 1);
    table.plays(Trogs, "move 1 caverns drowned-terraces");
    assert_eq!(table.units("drowned-terraces", Trogs), 1);
    assert_eq!(table.region("drowned-terraces").structures.len(), 1);
}

#[test]
fn cc_a40_pit_traps_catch_teleported_units_too() {
    let position = on_turn(&["pilgrims", "humans", "machines", "trogs"]);
    let position = held(position, "north-landing", "pilgrims", 4);
    let position = with_player(position, 0, "stock", json!(2));
    let nest = json!({ "control": "trogs", "units": { "trogs": 1 }, "structures": ["tro-pit-traps"] });
    let mut table = Table::new(with_region(position, "glass-dunes", nest));
    table.all(
        Pilgrims,
        &["use pil-teleport", "number 2", "move 3 north-landing glass-dunes"],
    );
    // All three are caught.
    let region = table.region("glass-dunes");
    assert_eq!(region.units.get(&Pilgrims), None);
    assert_eq!((table.units("glass-dunes", Trogs), region.structures.len()), (1, 0));
    assert!(region.battle.is_none());
}

#[test]
fn tro_warren_draws_in_each_battle_and_adds_three_units_where_the_trogs_defend() {
    let mut fought = battle_region(("humans", 1), ("trogs", 1));
    fought["control"] = json!("trogs");
    fought["structures"] = json!(["tro-warren"]);
    let mut table = Table::new(with_region(position(&ALL_FOUR, json!("battle")), "mistlands", fought));
    let hand = table.hand(Trogs).len();
    table.plays(Humans, "place 1 0 0");
    table.plays(Trogs, "place 0 1 0");
    // It works in full (CC-V9).
    assert_eq!(
        table.options(Trogs),
        ["objective control", "objective capture", "objective attrition"]
    );
    table.all(Trogs, &["objective control", "objective capture", "objective capture"]);
    // What was drawn can be played in this battle.
    assert_eq!((table.hand(Trogs).len(), table.decision()), (hand + 1, "tactics"));
    table.plays(Trogs, "pass");
    // One each on Region Control: the Defender wins the tie.
    assert_eq!(
        (table.control("mistlands"), table.player(Trogs).prisoners.len()),
        (Some(Trogs), 1)
    );
    assert_eq!((table.units("mistlands", Trogs), table.score(Trogs)), (4, 3));

    // As the Attacker they draw alone.
    let mut fought = battle_region(("trogs", 1), ("humans", 1));
    fought["control"] = json!("trogs");
    fought["structures"] = json!(["tro-warren"]);
    let mut table = Table::new(with_region(position(&ALL_FOUR, json!("battle")), "mistlands", fought));
    let hand = table.hand(Trogs).len();
    table.plays(Trogs, "place 1 0 0").plays(Humans, "place 1 0 0");
    assert_eq!(table.hand(Trogs).len(), hand + 1);
    table.plays(Trogs, "pass");
    assert!(table.was_told(|event| matches!(event, Event::StructureWorks { .. })));
    assert!(!table.was_told(|event| matches!(event, Event::UnitsJoined { .. })));
    // A tie on Region Control is won by the Humans.
    assert_eq!((table.score(Trogs), table.control("mistlands")), (0, Some(Humans)));
}

#[test]
fn cc_a28_structures_stay_and_only_their_owner_touches_them() {
    let position = on_turn(&["humans", "machines"]);
    let position = with_region(position, "mistlands", site("machines", &["mac-foundry", "mac-matrix"]));
    let mut table = acting(position, "move", 1);
    table.plays(Humans, "move 1 north-landing mistlands");
    let region = table.region("mistlands");
    assert_eq!((region.control, region.structures.len()), (Some(Humans), 2));
    assert!(region.structures.iter().all(|structure| structure.owner == Machines));

    // Where the Machines lost Control they neither move nor convert them.
    let position = on_turn(&["machines", "humans"]);
    let position = with_region(position, "mistlands", site("humans", &["mac-foundry"]));
    let position = with_region(position, "glass-dunes", site("machines", &["mac-matrix"]));
    let position = held(position, "feralas-banks", "machines", 0);
    let skills = json!([{ "skill": "mac-crawler-tracks" }, { "skill": "mac-reconfigure" }]);
    let mut table = Table::new(with_player(position, 0, "skills", skills));
    table.plays(Machines, "use mac-crawler-tracks");
    assert_eq!(
        options_with(&table, Machines, "step"),
        ["step mac-matrix feralas-banks glass-dunes"],
        "the only Structure that could go has gone and may go back"
    );
    table.all(Machines, &["done", "use mac-reconfigure"]);
    // The only Structure that can be converted was the one they control.
    assert_eq!(table.units("feralas-banks", Machines), 2);
    assert_eq!(
        (
            table.region("mistlands").structures.len(),
            table.region("feralas-banks").structures.len()
        ),
        (1, 0)
    );
}

#[test]
fn ch_13_4_teleport_goes_anywhere_but_into_battles_and_foreign_hqs() {
    let position = on_turn(&["pilgrims", "humans", "machines"]);
    let position = held(position, "ember-strand", "pilgrims", 2);
    let position = with_region(position, "mistlands", battle_region(("humans", 1), ("machines", 1)));
    let position = held(position, "brooding-pool", "humans", 1);
    let position = with_region(position, "glass-dunes", json!({ "trog_tokens": ["war-party-1-1"] }));
    let mut table = Table::new(position);
    table.plays(Pilgrims, "use pil-teleport");
    for (region, open) in [
        ("canopy-of-eyes", true),
        ("north-landing", true),
        ("west-landing", false),
        ("mistlands", false),
    ] {
        assert_eq!(
            table.may(Pilgrims, &format!("move 1 ember-strand {region}")),
            open,
            "{region}"
        );
    }
    let mut enemy = Table {
        game: table.game.clone(),
        told: Vec::new(),
    };
    enemy.plays(Pilgrims, "move 1 ember-strand brooding-pool");
    assert_eq!(
        enemy.region("brooding-pool").battle.map(|token| token.attacker),
        Some(Pilgrims)
    );
    table.plays(Pilgrims, "move 1 ember-strand glass-dunes");
    assert_eq!(table.units("glass-dunes", Trogs), 1);
    assert_eq!(
        table.region("glass-dunes").battle.map(|token| token.attacker),
        Some(Pilgrims)
    );
}
