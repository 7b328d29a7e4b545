//! Why choices in a battle are refused.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use serde_json::json;

use crate::refusals::{battle, check, site};
use crate::support::{Table, battle_region, position, with_player, with_region, with_skills};

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
    let position = with_region(position, "the-scorching", battle_region(("humans", 4), ("machines", 3)));
    let bay = json!({ "control": "machines", "structures": ["mac-repair-bay"] });
    let mut table = Table::new(with_region(position, "pale-horizon", bay));
    table.plays(Humans, "place 1 0 3").plays(Machines, "place 2 0 1");
    table.plays(Humans, "play des-war-of-thirst");
    assert_eq!((table.decides(), table.decision()), (Some(Machines), "kill"));
    check(
        &table,
        Machines,
        &[
            ("kill 1 0 1", "CH-9.8", "wrong_number", json!({ "units": 1 })),
            ("kill 0 1 0", "CH-9.8", "not_a_choice", json!({})),
        ],
    );
    table.plays(Machines, "kill 1 0 0");
    check(
        &table,
        Machines,
        &[
            ("save 0 0 0", "CC-V3", "wrong_number", json!({ "units": 1 })),
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
fn skills_of_a_battle_have_their_moments() {
    let position = position(&["machines", "pilgrims"], json!("battle"));
    let skills = ["mac-predictive-core", "mac-remote-strike"];
    let position = with_player(
        with_skills(position, 0, &skills),
        0,
        "prisoners",
        json!({ "pilgrims": 1 }),
    );
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

#[test]
fn others_place_and_play() {
    let mut table = Table::new(battle(&["hum-flanking", "hum-regroup"]));
    let decide = |seat: u8| json!({ "decide": [seat] });
    let early = ("place 2 0 0", "CH-9.3", "not_your_decision", decide(0));
    check(&table, Pilgrims, &[early]);
    let card = (
        "play hum-flanking",
        "CH-9.3",
        "wrong_decision",
        json!({ "decision": "place" }),
    );
    check(&table, Humans, &[card]);
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 2 0 0");
    let turn = ("play pil-holo-drop", "CH-9.4", "not_your_decision", decide(0));
    check(&table, Pilgrims, &[turn]);
}

#[test]
fn who_has_passed_plays_no_more() {
    let mut table = Table::new(with_player(
        battle(&["hum-flanking"]),
        1,
        "hand",
        json!(["pil-holo-drop"]),
    ));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 2 0 0");
    table.plays(Humans, "pass");
    check(&table, Humans, &[("play hum-flanking", "CH-9.4", "passed", json!({}))]);
}
