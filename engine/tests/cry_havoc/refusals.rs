//! Why an action is refused: the reason with its facts, as players read it, and the rule.

use engine::Seat;
use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

/// The refusal of an action with its rule; refused actions change nothing.
fn refusal(table: &Table, faction: Faction, action: &str) -> Value {
    let seats = (0..table.game.seats()).map(Seat);
    let mut seats = seats.filter(|seat| table.game.faction(*seat) == Some(faction));
    let seat = seats.next().expect("the faction is played");
    let parsed = table.game.parse(action).expect("the action is well formed");
    let (mut copy, mut told) = (table.game.clone(), Vec::new());
    let refusal = copy
        .apply(seat, parsed, &mut told)
        .expect_err(&format!("{action} is accepted"));
    assert_eq!(copy, table.game, "{action} changes nothing");
    assert!(told.is_empty(), "{action} tells nothing");
    let mut value = serde_json::to_value(&refusal).unwrap();
    value["rule"] = json!(refusal.rule());
    value
}

/// Checks several actions at once: the action, the rule, the reason and its facts.
fn check(table: &Table, faction: Faction, cases: &[(&str, &str, &str, Value)]) {
    for (action, rule, reason, facts) in cases {
        let mut expected = facts.clone();
        expected["rule"] = json!(rule);
        expected["reason"] = json!(reason);
        assert_eq!(refusal(table, faction, action), expected, "{action}");
    }
}

/// The Humans' turn against the Pilgrims, with these cards.
fn humans(hand: &[&str]) -> Value {
    with_player(position(&["humans", "pilgrims"], turn(0)), 0, "hand", json!(hand))
}

/// The Region is the Humans', with these Structures.
fn site(position: Value, region: &str, structures: &[&str]) -> Value {
    with_region(
        position,
        region,
        json!({ "control": "humans", "structures": structures }),
    )
}

/// Humans attack Pilgrims in the Mistlands, two Units each; the Humans hold these cards.
fn battle(hand: &[&str]) -> Value {
    let position = position(&["humans", "pilgrims"], json!("battle"));
    let position = with_player(position, 0, "hand", json!(hand));
    with_region(position, "mistlands", battle_region(("humans", 2), ("pilgrims", 2)))
}

#[test]
fn the_game_is_over() {
    let mut last = position(&["humans", "pilgrims"], json!("battle"));
    last["round"] = json!(5);
    let table = Table::new(last);
    for action in ["pass", "use hum-pathfinders", "move 1 north-landing mistlands"] {
        check(&table, Humans, &[(action, "CH-10.5", "game_over", json!({}))]);
    }
}

#[test]
fn others_decide() {
    let table = Table::new(humans(&[]));
    let decide = json!({ "decide": [0] });
    check(
        &table,
        Pilgrims,
        &[
            ("pass", "CH-5.1", "not_your_decision", decide.clone()),
            ("use pil-teleport", "CH-5.1", "not_your_decision", decide),
        ],
    );
}

#[test]
fn what_is_asked_is_another_decision() {
    let table = Table::new(humans(&["hum-flanking"]));
    let facts = json!({ "decision": "action" });
    check(
        &table,
        Humans,
        &[
            ("place 1 0 0", "CH-5.2", "wrong_decision", facts.clone()),
            (
                "move 1 north-landing mistlands",
                "CH-5.2",
                "wrong_decision",
                facts.clone(),
            ),
            ("discard hum-flanking", "CH-5.2", "wrong_decision", facts),
        ],
    );
    let mut table = table;
    table.plays(Humans, "move");
    let facts = json!({ "decision": "cards" });
    check(&table, Humans, &[("recruit", "CH-5.3", "wrong_decision", facts)]);
}

#[test]
fn cards_that_are_not_there() {
    let mut table = Table::new(humans(&["hum-drop-trooper", "hum-flanking"]));
    table.all(Humans, &["move", "discard hum-drop-trooper"]);
    let gone = |card: &str| json!({ "card": card });
    check(
        &table,
        Humans,
        &[
            ("discard hum-regroup", "CH-5.3", "not_in_hand", gone("hum-regroup")),
            // The one copy is chosen.
            (
                "discard hum-drop-trooper",
                "CH-5.3",
                "not_in_hand",
                gone("hum-drop-trooper"),
            ),
        ],
    );
    let mut table = Table::new(battle(&["hum-colonial-claim", "mou-high-ledge"]));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 2 0 0");
    check(
        &table,
        Humans,
        &[
            ("play hum-flanking", "CH-5.3", "not_in_hand", gone("hum-flanking")),
            (
                "play stored mou-rockfall",
                "CH-13.3",
                "not_stored",
                gone("mou-rockfall"),
            ),
            (
                "play hum-colonial-claim",
                "CH-9.13",
                "no_battle_text",
                gone("hum-colonial-claim"),
            ),
            ("play mou-high-ledge", "CH-9.5", "wrong_terrain", gone("mou-high-ledge")),
        ],
    );
}

#[test]
fn cards_over_the_limit() {
    let mut start = position(&["humans", "pilgrims"], json!("round"));
    start["round"] = json!(0);
    let hand = json!(["hum-flanking", "hum-regroup", "hum-distraction", "jun-predators"]);
    let table = Table::new(with_player(start, 0, "hand", hand));
    check(
        &table,
        Humans,
        &[
            (
                "discard jun-vine-snare",
                "CH-5.3",
                "not_in_hand",
                json!({ "card": "jun-vine-snare" }),
            ),
            ("pass", "CH-4.1", "wrong_decision", json!({ "decision": "discard" })),
        ],
    );
    check(
        &table,
        Pilgrims,
        &[("pass", "CH-5.1", "not_your_decision", json!({ "decide": [0] }))],
    );
}

#[test]
fn enabling_scoring() {
    let position = humans(&["hum-flanking", "hum-colonial-claim"]);
    let table = Table::new(position.clone());
    check(
        &table,
        Humans,
        &[
            (
                "enable hum-regroup",
                "CH-5.3",
                "not_in_hand",
                json!({ "card": "hum-regroup" }),
            ),
            (
                "enable hum-flanking",
                "CH-8.8",
                "not_a_scoring_card",
                json!({ "card": "hum-flanking" }),
            ),
        ],
    );
    let mut enabled = position.clone();
    enabled["scoring"] = json!("pilgrims");
    let facts = json!({ "enabled_by": "pilgrims", "final_round": false });
    let claim = "enable hum-colonial-claim";
    check(
        &Table::new(enabled),
        Humans,
        &[(claim, "CH-8.8", "scoring_closed", facts)],
    );
    let mut last = position;
    last["round"] = json!(5);
    let facts = json!({ "enabled_by": null, "final_round": true });
    check(&Table::new(last), Humans, &[(claim, "CH-8.8", "scoring_closed", facts)]);
}

#[test]
fn empty_decks_and_hands() {
    let mut position = with_player(humans(&[]), 0, "deck", json!([]));
    position["terrain_decks"] = json!({ "ocean": [] });
    let table = Table::new(position);
    check(
        &table,
        Humans,
        &[
            ("draw own", "CH-8.12", "deck_empty", json!({})),
            ("draw ocean", "CH-8.12", "deck_empty", json!({})),
            ("move", "CH-5.3", "hand_empty", json!({})),
            ("build", "CH-5.3", "hand_empty", json!({})),
        ],
    );
    assert!(table.may(Humans, "draw desert"));
}

#[test]
fn the_action_is_taken_once() {
    let mut table = Table::new(humans(&["hum-colonial-claim"]));
    check(&table, Humans, &[("done", "CH-5.2", "not_acted", json!({}))]);
    table.plays(Humans, "pass");
    for action in ["pass", "move", "draw own", "enable hum-colonial-claim"] {
        check(&table, Humans, &[(action, "CH-5.1", "acted", json!({}))]);
    }
}

#[test]
fn skills_that_cannot_be_used() {
    let skills = json!([
        { "skill": "hum-pathfinders", "exhausted": true },
        { "skill": "hum-veteran-forces" },
        { "skill": "hum-recon-forces" },
        { "skill": "hum-colony-charter" }
    ]);
    let mut table = Table::new(with_player(humans(&["hum-flanking"]), 0, "skills", skills));
    let skill = |skill: &str| json!({ "skill": skill });
    let always = [
        (
            "use hum-fallback-plan",
            "CH-8.9",
            "no_such_skill",
            skill("hum-fallback-plan"),
        ),
        ("use pil-teleport", "CH-8.9", "no_such_skill", skill("pil-teleport")),
        ("use hum-pathfinders", "CH-8.9", "exhausted", skill("hum-pathfinders")),
        (
            "use hum-veteran-forces",
            "CH-8.9",
            "skill_not_now",
            skill("hum-veteran-forces"),
        ),
    ];
    check(&table, Humans, &always);
    // There is no Region for its token.
    let charter = skill("hum-colony-charter");
    let idle = [("use hum-colony-charter", "CH-8.13", "skill_without_effect", charter)];
    check(&table, Humans, &idle);
    // Never during the Action.
    for (action, decision) in [("move", "cards"), ("discard hum-flanking", "move")] {
        table.plays(Humans, action);
        assert_eq!(table.decision(), decision);
        check(&table, Humans, &always);
        let recon = skill("hum-recon-forces");
        check(
            &table,
            Humans,
            &[("use hum-recon-forces", "CH-8.9", "skill_not_now", recon)],
        );
    }
}

#[test]
fn skills_of_a_battle_have_their_moments() {
    let position = position(&["machines", "pilgrims"], json!("battle"));
    let skills = ["mac-predictive-core", "mac-remote-strike"];
    let position = with_skills(position, 0, &skills);
    let position = with_player(with_skills(position, 1, &["pil-overcharge"]), 1, "stock", json!(2));
    let position = with_region(position, "mistlands", battle_region(("machines", 1), ("pilgrims", 1)));
    let mut table = Table::new(position);
    let skill = |skill: &str| json!({ "skill": skill });
    let strike = (
        "use mac-remote-strike",
        "CH-8.9",
        "skill_not_now",
        skill("mac-remote-strike"),
    );
    check(&table, Machines, &[strike]);
    table.all(Machines, &["pass", "place 1 0 0"]);
    let charge = ("use pil-overcharge", "CH-8.9", "skill_not_now", skill("pil-overcharge"));
    check(&table, Pilgrims, &[charge]);
    table.plays(Pilgrims, "place 1 0 0");
    assert!(table.may(Pilgrims, "use pil-overcharge"));
}

/// A Move Action with 2 points among friends and foes.
fn moving() -> Table {
    let position = humans(&["hum-flanking"]);
    let units = |units: u8| json!({ "control": "humans", "units": { "humans": units } });
    let position = with_region(position, "north-landing", units(3));
    let position = with_region(position, "cameron-sea", units(1));
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-1-1"] }));
    let mut second = battle_region(("pilgrims", 1), ("humans", 4));
    second["battle"]["number"] = json!(2);
    let position = with_region(position, "sapos-deep", second);
    let position = with_region(position, "mistlands", battle_region(("humans", 1), ("pilgrims", 1)));
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-flanking"]);
    table
}

#[test]
fn moves_that_are_refused() {
    let mut table = moving();
    let at = |at: &str| json!({ "at": at });
    check(
        &table,
        Humans,
        &[
            (
                "move 1 north-landing caverns",
                "CH-6.2",
                "not_adjacent",
                json!({ "from": "north-landing", "to": "caverns" }),
            ),
            (
                "move 1 north-landing mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
            (
                "move 1 cameron-sea south-landing",
                "CH-6.3",
                "enemy_hq",
                at("south-landing"),
            ),
            (
                "move 4 north-landing feralas-banks",
                "CH-6.1",
                "too_few_units",
                json!({ "at": "north-landing", "units": 3 }),
            ),
            (
                "move 1 mistlands feralas-banks",
                "CH-6.6",
                "held_by_battle",
                json!({ "at": "mistlands", "may_leave": 0 }),
            ),
            (
                "move 3 sapos-deep pale-horizon",
                "CH-6.6",
                "held_by_battle",
                json!({ "at": "sapos-deep", "may_leave": 2 }),
            ),
            (
                "move 3 north-landing feralas-banks",
                "CH-6.1",
                "too_few_points",
                json!({ "points": 2 }),
            ),
            (
                "move 0 north-landing feralas-banks",
                "CH-6.1",
                "not_a_choice",
                json!({}),
            ),
        ],
    );
    table.plays(Humans, "move 1 north-landing feralas-banks");
    let stopped = (
        "move 1 feralas-banks glass-dunes",
        "CH-6.4",
        "stopped",
        at("feralas-banks"),
    );
    check(&table, Humans, &[stopped]);
}

/// A Recruit Action with 4 points; so many Units stand in the HQ Region, and the Mistlands are the Humans'.
fn recruiting(units: u8) -> Table {
    let position = with_skills(humans(&["hum-regroup", "hum-air-support"]), 0, &["hum-veteran-forces"]);
    let home = json!({ "control": "humans", "units": { "humans": units } });
    let position = site(with_region(position, "north-landing", home), "mistlands", &[]);
    let mut table = Table::new(position);
    table.all(Humans, &["recruit", "discard hum-regroup", "discard hum-air-support"]);
    table
}

#[test]
fn recruits_that_are_refused() {
    let mut table = recruiting(1);
    let most = |units: u8| json!({ "at": "mistlands", "units": units });
    check(
        &table,
        Humans,
        &[
            ("put 1 mistlands", "CH-8.1", "recruits_elsewhere", most(0)),
            (
                "put 5 north-landing",
                "CH-8.1",
                "too_few_points",
                json!({ "points": 4 }),
            ),
            ("put 0 north-landing", "CH-8.1", "not_a_choice", json!({})),
        ],
    );
    table.plays(Humans, "use hum-veteran-forces");
    check(
        &table,
        Humans,
        &[("put 4 mistlands", "CH-8.1", "recruits_elsewhere", most(3))],
    );
    table.plays(Humans, "put 2 mistlands");
    check(
        &table,
        Humans,
        &[("put 2 mistlands", "CH-8.1", "recruits_elsewhere", most(1))],
    );
    let short = json!({ "units": 2 });
    check(
        &recruiting(10),
        Humans,
        &[("put 3 north-landing", "CH-8.1", "reserve_short", short)],
    );
}

/// A Build Action with these cards, with some Structures on the map.
fn building(hand: &[&str]) -> Table {
    let position = site(humans(hand), "sapos-deep", &["hum-watchtower", "hum-airfield"]);
    let position = site(position, "feralas-banks", &["hum-airfield"]);
    let position = site(position, "glass-dunes", &["pil-harvester"]);
    let mut battle = battle_region(("pilgrims", 1), ("humans", 1));
    battle["structures"] = json!(["hum-airfield"]);
    let position = with_region(position, "mistlands", battle);
    let lost = json!({ "control": "pilgrims", "structures": ["hum-watchtower"] });
    let mut table = Table::new(with_region(position, "the-scorching", lost));
    table.plays(Humans, "build");
    for card in hand {
        table.plays(Humans, &format!("discard {card}"));
    }
    table
}

#[test]
fn buildings_that_are_refused() {
    let table = building(&["hum-drop-trooper"]);
    let at = |at: &str| json!({ "at": at });
    let structure = |structure: &str| json!({ "structure": structure });
    check(
        &table,
        Humans,
        &[
            (
                "build pil-harvester sapos-deep",
                "CH-8.10",
                "not_yours",
                structure("pil-harvester"),
            ),
            (
                "build hum-watchtower north-landing",
                "CH-8.6",
                "in_hq",
                at("north-landing"),
            ),
            (
                "build hum-watchtower caverns",
                "CH-8.2",
                "not_controlled",
                at("caverns"),
            ),
            (
                "build hum-watchtower mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
            (
                "build hum-watchtower sapos-deep",
                "CH-8.4",
                "stands_there",
                json!({ "structure": "hum-watchtower", "at": "sapos-deep" }),
            ),
            (
                "build hum-airfield glass-dunes",
                "CH-8.4",
                "no_token_left",
                structure("hum-airfield"),
            ),
            (
                "build hum-artillery-battery glass-dunes",
                "CH-8.2",
                "too_few_points",
                json!({ "points": 1 }),
            ),
        ],
    );
    assert!(table.may(Humans, "build hum-watchtower glass-dunes"));
}

#[test]
fn activations_that_are_refused() {
    let mut table = building(&["hum-drop-trooper", "hum-distraction"]);
    let at = |at: &str| json!({ "at": at });
    let both = |structure: &str, at: &str| json!({ "structure": structure, "at": at });
    check(
        &table,
        Humans,
        &[
            (
                "activate pil-harvester glass-dunes",
                "CH-8.10",
                "not_yours",
                json!({ "structure": "pil-harvester" }),
            ),
            (
                "activate hum-watchtower glass-dunes",
                "CH-8.2",
                "not_built",
                both("hum-watchtower", "glass-dunes"),
            ),
            (
                "activate hum-watchtower the-scorching",
                "CH-8.5",
                "not_controlled",
                at("the-scorching"),
            ),
            (
                "activate hum-airfield mistlands",
                "CH-7.1",
                "battle_region",
                at("mistlands"),
            ),
        ],
    );
    table.all(Humans, &["activate hum-watchtower sapos-deep", "region sapos-deep"]);
    let again = ("activate hum-watchtower sapos-deep", "CH-8.3", "activated_already");
    check(
        &table,
        Humans,
        &[(again.0, again.1, again.2, both("hum-watchtower", "sapos-deep"))],
    );
    let cost = (
        "activate hum-airfield sapos-deep",
        "CH-8.2",
        "too_few_points",
        json!({ "points": 1 }),
    );
    check(&table, Humans, &[cost]);
}

#[test]
fn structures_that_do_nothing() {
    let position = position(&["machines", "humans"], turn(0));
    let position = with_player(position, 0, "hand", json!(["mac-lockstep"]));
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay", "mac-shredder-drones", "mac-matrix"] });
    let mut table = Table::new(with_region(position, "mistlands", bay));
    table.all(Machines, &["build", "discard mac-lockstep"]);
    // No enemy stands next to the drones.
    let drones = json!({ "structure": "mac-shredder-drones", "at": "mistlands" });
    check(
        &table,
        Machines,
        &[
            (
                "activate mac-repair-bay mistlands",
                "CC-V9",
                "passive",
                json!({ "structure": "mac-repair-bay" }),
            ),
            (
                "activate mac-shredder-drones mistlands",
                "CH-8.13",
                "structure_without_effect",
                drones,
            ),
        ],
    );
}

#[test]
fn placing_the_wrong_number() {
    let table = Table::new(battle(&[]));
    for action in ["place 1 0 0", "place 1 1 1", "place 255 255 255"] {
        check(
            &table,
            Humans,
            &[(action, "CH-9.3", "wrong_number", json!({ "units": 2 }))],
        );
    }
}

#[test]
fn killing_and_saving_the_wrong_number() {
    let position = position(&["humans", "machines"], json!("battle"));
    let position = with_player(position, 0, "hand", json!(["des-war-of-thirst"]));
    let position = with_region(position, "the-scorching", battle_region(("humans", 3), ("machines", 2)));
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay"] });
    let mut table = Table::new(with_region(position, "pale-horizon", bay));
    table.plays(Humans, "place 1 0 2").plays(Machines, "place 1 0 1");
    table.plays(Humans, "play des-war-of-thirst");
    assert_eq!((table.decides(), table.decision()), (Some(Machines), "kill"));
    let one = json!({ "units": 1 });
    check(
        &table,
        Machines,
        &[
            ("kill 1 0 1", "CH-9.8", "wrong_number", one.clone()),
            ("kill 0 1 0", "CH-9.8", "not_a_choice", json!({})),
        ],
    );
    table.plays(Machines, "kill 1 0 0");
    check(
        &table,
        Machines,
        &[
            ("save 0 0 0", "CC-V3", "wrong_number", one),
            ("save 0 1 0", "CC-V3", "not_a_choice", json!({})),
        ],
    );
}

#[test]
fn retreats_that_are_refused() {
    let position = site(site(battle(&[]), "feralas-banks", &[]), "cameron-sea", &[]);
    let mut second = battle_region(("pilgrims", 1), ("humans", 1));
    second["battle"]["number"] = json!(2);
    let mut table = Table::new(with_region(position, "glass-dunes", second));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 2 0 0");
    assert_eq!(table.decision(), "retreat");
    let at = |at: &str| json!({ "at": at });
    check(
        &table,
        Humans,
        &[
            (
                "retreat 1 feralas-banks",
                "CH-9.9",
                "wrong_number",
                json!({ "units": 2 }),
            ),
            ("retreat 2 sapos-deep", "CH-9.9", "not_controlled", at("sapos-deep")),
            ("retreat 2 glass-dunes", "CH-7.1", "battle_region", at("glass-dunes")),
            (
                "retreat 2 cameron-sea",
                "CH-6.2",
                "not_adjacent",
                json!({ "from": "mistlands", "to": "cameron-sea" }),
            ),
        ],
    );
}

#[test]
fn choices_that_are_not_offered() {
    let mut table = Table::new(humans(&[]));
    table.plays(Humans, "draw own");
    check(&table, Humans, &[("keep 3", "CH-8.7", "not_a_choice", json!({}))]);
    let mut table = Table::new(site(humans(&[]), "mistlands", &[]));
    table.plays(Humans, "use hum-pathfinders");
    check(
        &table,
        Humans,
        &[("region mistlands", "CC-V1", "not_a_choice", json!({}))],
    );
    // Who runs neutral Trogs has no use for the own stored cards.
    let position = position(&["humans", "machines"], json!("battle"));
    let position = with_player(position, 1, "hand", json!(["mac-overrun"]));
    let position = with_player(position, 1, "stored", json!(["jun-predators"]));
    let battle = json!({ "units": { "humans": 1, "trogs": 1 }, "battle": { "number": 1, "attacker": "humans" } });
    let mut table = Table::new(with_region(position, "mistlands", battle));
    table.plays(Humans, "place 1 0 0").plays(Machines, "place 1 0 0");
    check(
        &table,
        Machines,
        &[("play stored jun-predators", "CC-V8", "not_a_choice", json!({}))],
    );
}
