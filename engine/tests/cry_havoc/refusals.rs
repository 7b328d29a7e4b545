//! Why an action is refused: the reason with its facts, as players read it, and the rule.

use engine::Seat;
use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region};

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
pub fn check(table: &Table, faction: Faction, cases: &[(&str, &str, &str, Value)]) {
    for (action, rule, reason, facts) in cases {
        let mut expected = facts.clone();
        expected["rule"] = json!(rule);
        expected["reason"] = json!(reason);
        assert_eq!(refusal(table, faction, action), expected, "{action}");
    }
}

/// The Humans' turn against the Pilgrims, with these cards.
pub fn humans(hand: &[&str]) -> Value {
    with_player(position(&["humans", "pilgrims"], turn(0)), 0, "hand", json!(hand))
}

/// The Region is the Humans', with these Structures.
pub fn site(position: Value, region: &str, structures: &[&str]) -> Value {
    with_region(
        position,
        region,
        json!({ "control": "humans", "structures": structures }),
    )
}

/// Humans attack Pilgrims in the Mistlands, two Units each; the Humans hold these cards.
pub fn battle(hand: &[&str]) -> Value {
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
    check(
        &table,
        Humans,
        &[("region mistlands", "CH-5.3", "wrong_decision", facts)],
    );
    let mut table = Table::new(site(humans(&[]), "mistlands", &[]));
    table.plays(Humans, "use hum-pathfinders");
    let facts = json!({ "decision": "effect", "asked_by": "hum-pathfinders" });
    check(&table, Humans, &[("pass", "CC-V1", "wrong_decision", facts)]);
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
            ("play hum-flanking", "CH-9.4", "not_in_hand", gone("hum-flanking")),
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
                "CH-4.1",
                "not_in_hand",
                json!({ "card": "jun-vine-snare" }),
            ),
            (
                "discard hum-flanking hum-regroup",
                "CH-4.1",
                "wrong_cards",
                json!({ "cards": 1 }),
            ),
            ("pass", "CH-4.1", "wrong_decision", json!({ "decision": "discard" })),
        ],
    );
    check(
        &table,
        Pilgrims,
        &[("pass", "CH-4.1", "not_your_decision", json!({ "decide": [0] }))],
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
                "CH-8.8",
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
    table.plays(Humans, "build");
    for action in ["move", "draw own", "enable hum-colonial-claim"] {
        check(&table, Humans, &[(action, "CH-5.1", "acted", json!({}))]);
    }
    let mut table = Table::new(humans(&["hum-colonial-claim"]));
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
fn choices_that_are_not_offered() {
    let mut table = Table::new(humans(&[]));
    table.plays(Humans, "draw own");
    check(
        &table,
        Humans,
        &[("keep 3", "CH-8.7", "not_a_choice", json!({ "numbers": [1, 2] }))],
    );
    // The Crystals that a Harvester takes: so many, or fewer, but one.
    let harvester = json!({ "control": "pilgrims", "structures": ["pil-harvester"], "crystals": 4 });
    let harvest = position(&["pilgrims", "humans"], turn(0));
    let harvest = with_player(harvest, 0, "hand", json!(["pil-siphon"]));
    let mut table = Table::new(with_region(harvest, "mistlands", harvester));
    table.all(
        Pilgrims,
        &["build", "discard pil-siphon", "activate pil-harvester mistlands"],
    );
    let facts = json!({ "asked_by": "pil-harvester", "numbers": [1, 2, 3] });
    check(&table, Pilgrims, &[("number 4", "CC-V1", "not_a_choice", facts)]);
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

#[test]
fn the_region_is_none_of_those_that_a_card_asks_for() {
    let scouts = json!({ "control": "humans", "units": { "humans": 2 } });
    let mut table = Table::new(with_region(humans(&[]), "mistlands", scouts));
    table.plays(Humans, "use hum-pathfinders");
    let mut possible: Vec<String> = Vec::new();
    for option in table.options(Humans) {
        let place = option.split(' ').nth(1).unwrap_or_default().to_owned();
        if option.starts_with("region ") && !possible.contains(&place) {
            possible.push(place);
        }
    }
    assert!(!possible.is_empty(), "{:?}", table.options(Humans));
    let facts = json!({ "asked_by": "hum-pathfinders", "regions": possible });
    check(
        &table,
        Humans,
        &[("region south-landing", "CC-V1", "not_a_choice", facts)],
    );
}
