//! The Skills of the Machines.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::{Event, Token};
use serde_json::{Value, json};

use crate::battles::{with_content, with_costs};
use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

/// The Machines' turn against the Humans, with these Skills.
fn machines(skills: &[&str]) -> Value {
    with_skills(position(&["machines", "humans"], turn(0)), 0, skills)
}

/// The Region is the Machines', with these Structures.
fn site(position: Value, region: &str, structures: &[&str]) -> Value {
    with_region(
        position,
        region,
        json!({ "control": "machines", "structures": structures }),
    )
}

fn structures(table: &Table, region: &str) -> Vec<String> {
    let structures = table.region(region).structures;
    structures
        .iter()
        .map(|structure| structure.structure.to_string())
        .collect()
}

/// The points left, and those that activating marked Structures costs less.
fn points(table: &Table) -> (u8, u8) {
    let turn = table.view().turn.unwrap();
    (turn.points, turn.discount)
}

#[test]
fn mac_crawler_tracks_move_structures_up_to_two_steps_in_all_for_a_vp() {
    let position = site(machines(&["mac-crawler-tracks"]), "mistlands", &["mac-foundry"]);
    let position = site(site(position, "sapos-deep", &["mac-matrix"]), "feralas-banks", &[]);
    let mut table = Table::new(position);
    table.plays(Machines, "use mac-crawler-tracks");
    // Only into controlled Regions, never into an HQ Region.
    assert_eq!(
        table.options(Machines),
        [
            "step mac-matrix sapos-deep mistlands",
            "step mac-foundry mistlands sapos-deep",
            "step mac-foundry mistlands feralas-banks"
        ]
    );
    table.plays(Machines, "step mac-foundry mistlands feralas-banks");
    assert!(table.may(Machines, "done"));
    table.plays(Machines, "step mac-matrix sapos-deep mistlands");
    assert_eq!((table.decision(), table.score(Machines)), ("action", 1));
    assert_eq!(structures(&table, "feralas-banks"), ["mac-foundry"]);
    assert_eq!(structures(&table, "mistlands"), ["mac-matrix"]);
    assert!(structures(&table, "sapos-deep").is_empty());
}

#[test]
fn cc_a30_crawler_tracks_never_bring_two_of_a_type_together() {
    let position = site(machines(&["mac-crawler-tracks"]), "feralas-banks", &["mac-foundry"]);
    let position = site(site(position, "mistlands", &["mac-foundry"]), "glass-dunes", &[]);
    let mut table = Table::new(position);
    table.plays(Machines, "use mac-crawler-tracks");
    assert!(!table.may(Machines, "step mac-foundry feralas-banks mistlands"));
    table.plays(Machines, "step mac-foundry mistlands glass-dunes");
    assert!(table.may(Machines, "step mac-foundry feralas-banks mistlands"));
    assert!(!table.may(Machines, "step mac-foundry feralas-banks glass-dunes"));
    assert!(!table.may(Machines, "step mac-foundry glass-dunes feralas-banks"));
}

#[test]
fn cc_a30_crawler_tracks_move_the_rights_with_the_token() {
    let position = machines(&["mac-crawler-tracks", "mac-overclock"]);
    let position = site(site(position, "mistlands", &["mac-foundry"]), "feralas-banks", &[]);
    let position = with_player(position, 0, "hand", json!(["mac-targeting-solution"]));
    let mut table = Table::new(position);
    table.all(Machines, &["use mac-overclock", "structure mac-foundry mistlands"]);
    table.all(
        Machines,
        &[
            // It can only go to the Feralas Banks.
            "use mac-crawler-tracks",
            "done",
        ],
    );
    table.all(Machines, &["build", "discard mac-targeting-solution"]);
    // It works where it stands now, and its mark came along: 1 point is enough.
    table.all(Machines, &["activate mac-foundry feralas-banks", "put 2 feralas-banks"]);
    assert_eq!(table.units("feralas-banks", Machines), 2);
}

#[test]
fn mac_reconfigure_turns_a_unit_into_any_structure() {
    let position = machines(&["mac-reconfigure"]);
    let single = json!({ "control": "machines", "units": { "machines": 1 } });
    let mut table = Table::new(with_region(position, "mistlands", single));
    // One Region has a Unit, and there is no Structure to turn into Units: nothing but the type is asked.
    table.plays(Machines, "use mac-reconfigure");
    assert_eq!(
        table.options(Machines),
        [
            "structure mac-orbital-sniper mistlands",
            "structure mac-shredder-drones mistlands",
            "structure mac-matrix mistlands",
            "structure mac-foundry mistlands",
            "structure mac-repair-bay mistlands"
        ]
    );
    table.plays(Machines, "structure mac-repair-bay mistlands");
    assert_eq!(structures(&table, "mistlands"), ["mac-repair-bay"]);
    assert_eq!(table.units("mistlands", Machines), 0);
    // Of the only Repair Bay (CC-A63): the Skill itself brings none.
    assert_eq!(table.score(Machines), 3);
    assert_eq!(table.control("mistlands"), Some(Machines));
    assert_eq!(table.player(Machines).reserve, 11);
}

#[test]
fn mac_reconfigure_turns_a_structure_into_two_units() {
    let position = site(machines(&["mac-reconfigure"]), "mistlands", &["mac-matrix"]);
    let garrison = json!({ "control": "machines", "units": { "machines": 2 } });
    let mut table = Table::new(with_region(position, "sapos-deep", garrison));
    table.plays(Machines, "use mac-reconfigure");
    assert_eq!(table.options(Machines), ["option 1", "option 2"]);
    table.plays(Machines, "option 2");
    assert!(structures(&table, "mistlands").is_empty());
    assert_eq!((table.units("mistlands", Machines), table.score(Machines)), (2, 0));
    let left = table.player(Machines).structures_left;
    assert!(
        left.iter()
            .any(|(structure, left)| &**structure == "mac-matrix" && *left == 3)
    );
}

#[test]
fn cc_a29_reconfigure_keeps_to_the_structure_rules() {
    let position = machines(&["mac-reconfigure"]);
    let garrison = json!({
        "control": "machines", "units": { "machines": 2 }, "structures": ["mac-foundry"]
    });
    let position = with_region(position, "mistlands", garrison);
    let position = ["sapos-deep", "feralas-banks", "glass-dunes"]
        .iter()
        .fold(position, |position, region| site(position, region, &["mac-matrix"]));
    let mut table = Table::new(position);
    table.all(Machines, &["use mac-reconfigure", "option 1"]);
    // One Foundry stands there (CH-8.4); no Matrix is left.
    assert_eq!(
        table.options(Machines),
        [
            "structure mac-orbital-sniper mistlands",
            "structure mac-shredder-drones mistlands",
            "structure mac-repair-bay mistlands"
        ]
    );
}

#[test]
fn cc_a29_reconfigure_leaves_battle_and_hq_regions_alone() {
    let position = machines(&["mac-reconfigure"]);
    let mut battle = battle_region(("humans", 1), ("machines", 3));
    battle["structures"] = json!(["mac-foundry"]);
    let home = json!({ "control": "machines", "units": { "machines": 4 } });
    let position = with_region(with_region(position, "mistlands", battle), "north-landing", home);
    let table = Table::new(position);
    assert_eq!(table.refused(Machines, "use mac-reconfigure"), "CH-8.13");
}

#[test]
fn ch_8_13_a_side_of_a_choice_that_could_do_nothing_is_not_offered() {
    // Turning Units into a Structure or a Structure into Units: there is a Structure only.
    let mut table = Table::new(site(machines(&["mac-reconfigure"]), "mistlands", &["mac-matrix"]));
    table.plays(Machines, "use mac-reconfigure");
    assert_eq!(table.decision(), "action");
    assert_eq!(table.units("mistlands", Machines), 2);
    assert!(structures(&table, "mistlands").is_empty());
}

#[test]
fn mac_overclock_makes_marked_structures_cheaper_this_turn() {
    let position = site(
        machines(&["mac-overclock"]),
        "mistlands",
        &["mac-foundry", "mac-repair-bay"],
    );
    let position = site(
        site(position, "sapos-deep", &["mac-matrix"]),
        "glass-dunes",
        &["mac-foundry"],
    );
    let position = with_player(position, 0, "hand", json!(["mac-targeting-solution"]));
    let mut table = Table::new(with_costs(position, "mac-foundry", [1, 2]));
    table.plays(Machines, "use mac-overclock");
    // Passive Structures are never activated.
    assert!(!table.may(Machines, "structure mac-repair-bay mistlands"));
    table.all(
        Machines,
        &["structure mac-foundry mistlands", "structure mac-matrix sapos-deep"],
    );
    table.all(Machines, &["build", "discard mac-targeting-solution"]);
    // One of the card and one more.
    assert_eq!(points(&table), (2, 1));
    table.all(Machines, &["activate mac-foundry mistlands", "put 2 mistlands"]);
    assert_eq!(points(&table).0, 1);
    assert_eq!(table.refused(Machines, "activate mac-foundry glass-dunes"), "CH-8.2");
    table.all(Machines, &["activate mac-matrix sapos-deep", "deck ocean"]);
    assert_eq!((points(&table).0, table.player(Machines).stored.len()), (1, 1));
}

#[test]
fn cc_a31_an_activation_never_costs_less_than_nothing() {
    // Not even a card is needed for the Build Action, and none of the bonus for what is marked.
    let position = site(machines(&["mac-overclock"]), "sapos-deep", &["mac-matrix"]);
    let position = site(position, "mistlands", &["mac-foundry"]);
    let mut table = Table::new(with_costs(position, "mac-foundry", [1, 2]));
    assert!(!table.may(Machines, "build"));
    table.all(
        Machines,
        &["use mac-overclock", "structure mac-matrix sapos-deep", "done"],
    );
    assert!(table.may(Machines, "build") && !table.may(Machines, "recruit"));
    table.plays(Machines, "build");
    assert_eq!(points(&table).0, 1);
    table.all(Machines, &["activate mac-matrix sapos-deep", "deck ocean"]);
    assert_eq!(table.player(Machines).stored.len(), 1);
    // Nothing was gained: one point is no more than it was, and the Foundry cannot be paid.
    assert_eq!(points(&table).0, 1);
    assert_eq!(table.refused(Machines, "activate mac-foundry mistlands"), "CH-8.2");
}

#[test]
fn cc_a31_overclock_tokens_come_back_at_the_end_of_the_turn() {
    let position = site(machines(&["mac-overclock"]), "sapos-deep", &["mac-matrix"]);
    let mut table = Table::new(position);
    table.all(Machines, &["use mac-overclock", "structure mac-matrix sapos-deep"]);
    assert_eq!(table.player(Machines).skill_tokens_left, 1);
    assert!(table.region("sapos-deep").structures[0].marked);
    table.plays(Machines, "pass");
    assert_eq!(table.decides(), Some(Humans));
    assert_eq!(table.player(Machines).skill_tokens_left, 2);
    assert!(!table.region("sapos-deep").structures[0].marked);
}

#[test]
fn cc_a31_overclock_is_used_before_the_action() {
    let skills = ["mac-overclock", "mac-crawler-tracks"];
    let position = site(site(machines(&skills), "sapos-deep", &["mac-matrix"]), "mistlands", &[]);
    let mut table = Table::new(position);
    assert!(table.may(Machines, "use mac-overclock"));
    table.plays(Machines, "pass");
    assert_eq!(table.options(Machines), ["use mac-crawler-tracks", "done"]);
    assert_eq!(table.refused(Machines, "use mac-overclock"), "CH-8.13");
}

#[test]
fn cc_a55_the_mark_goes_with_its_structure() {
    let skills = ["mac-overclock", "mac-reconfigure"];
    let mut table = Table::new(site(machines(&skills), "sapos-deep", &["mac-matrix"]));
    table.all(Machines, &["use mac-overclock", "structure mac-matrix sapos-deep"]);
    assert_eq!(table.player(Machines).skill_tokens_left, 1);
    table.plays(Machines, "use mac-reconfigure");
    assert!(structures(&table, "sapos-deep").is_empty());
    // Nothing is left to activate, and the token is back.
    assert_eq!(table.player(Machines).skill_tokens_left, 2);
    assert!(table.was_told(|event| matches!(
        event,
        Event::TokenReturned { token: Token::Skill(Machines), at } if &**at == "sapos-deep"
    )));
    table.plays(Machines, "pass");
    assert_eq!(table.player(Machines).skill_tokens_left, 2);
}

#[test]
fn cc_a31_a_mark_that_leaves_something_to_pay_is_no_build_action_without_cards() {
    let position = site(machines(&["mac-overclock"]), "mistlands", &["mac-foundry"]);
    let marks_alone =
        "PlaceToken(kind=skill, n=0..2, where=structs); BonusPoints(kind=build, n=1, only=activate, per=skill_token)";
    let whole = format!("{marks_alone}; BonusPoints(kind=build, n=1)");
    let position = with_content(with_costs(position, "mac-foundry", [1, 2]), &whole, marks_alone);
    let mut table = Table::new(position);
    table.all(Machines, &["use mac-overclock", "structure mac-foundry mistlands"]);
    assert_eq!(table.refused(Machines, "build"), "CH-5.3");
}

/// A battle of Humans and Machines in the Mistlands, two Units each.
fn duel(attacker: &str, defender: &str, prisoners: Value) -> Table {
    let position = position(&["machines", "humans"], json!("battle"));
    let position = with_skills(position, 0, &["mac-predictive-core"]);
    let position = with_player(position, 0, "prisoners", prisoners);
    Table::new(with_region(
        position,
        "mistlands",
        battle_region((attacker, 2), (defender, 2)),
    ))
}

#[test]
fn mac_predictive_core_places_the_attackers_units_last() {
    let mut table = duel("machines", "humans", json!({ "humans": 1 }));
    assert_eq!(table.options(Machines), ["use mac-predictive-core", "pass"]);
    table.plays(Machines, "use mac-predictive-core");
    assert_eq!((table.decides(), table.decision()), (Some(Humans), "place"));
    table.plays(Humans, "place 1 0 1");
    assert_eq!((table.decides(), table.decision()), (Some(Machines), "place"));
}

#[test]
fn mac_predictive_core_may_be_spared_and_is_for_attackers_with_a_prisoner() {
    let captive = json!({ "humans": 1 });
    let mut table = duel("machines", "humans", captive.clone());
    table.plays(Machines, "pass");
    assert_eq!((table.decides(), table.decision()), (Some(Machines), "place"));
    let table = duel("humans", "machines", captive);
    assert_eq!((table.decides(), table.decision()), (Some(Humans), "place"));
    let table = duel("machines", "humans", json!({}));
    assert!(!table.may(Machines, "use mac-predictive-core"));
    assert_eq!((table.decides(), table.decision()), (Some(Machines), "place"));
}

/// Two Humans have attacked two Pilgrims in the Mistlands; the Machines have Remote Strike and these Structures in Kalas
/// Gorge, next to it.
fn far_battle(structures: &[&str]) -> Table {
    let position = position(&["machines", "humans", "pilgrims"], json!("battle"));
    let position = with_skills(position, 0, &["mac-remote-strike"]);
    let position = site(position, "kalas-gorge", structures);
    let battle = battle_region(("humans", 2), ("pilgrims", 2));
    let mut table = Table::new(with_region(position, "mistlands", battle));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 1 0 1");
    table
}

#[test]
fn mac_remote_strike_kills_a_unit_in_a_battle_of_others() {
    let mut table = far_battle(&["mac-matrix"]);
    // Attrition has come and gone.
    assert_eq!((table.score(Pilgrims), table.placed(Humans)), (1, [1, 0, 0]));
    assert_eq!(table.options(Machines), ["use mac-remote-strike", "pass"]);
    table.plays(Machines, "use mac-remote-strike");
    assert_eq!(
        table.options(Machines),
        [
            "victim humans control",
            "victim pilgrims control",
            "victim pilgrims attrition"
        ]
    );
    table.plays(Machines, "victim humans control");
    assert_eq!(table.score(Machines), 1);
    // Region Control was decided before: the last Unit of the winner dies.
    assert_eq!(table.units("mistlands", Humans), 0);
    assert_eq!(table.control("mistlands"), Some(Humans));
}

#[test]
fn mac_remote_strike_needs_a_structure_next_to_the_battle() {
    let table = far_battle(&[]);
    assert_eq!(table.view().round, 2);
    assert_eq!((table.score(Machines), table.units("mistlands", Humans)), (0, 1));
}

#[test]
fn mac_remote_strike_is_not_for_own_battles() {
    let position = position(&["machines", "humans"], json!("battle"));
    let position = with_skills(position, 0, &["mac-remote-strike"]);
    let position = site(position, "sapos-deep", &["mac-matrix"]);
    let battle = battle_region(("humans", 1), ("machines", 1));
    let mut table = Table::new(with_region(position, "mistlands", battle));
    table.plays(Humans, "place 1 0 0").plays(Machines, "place 1 0 0");
    assert_eq!(table.view().round, 2);
    assert_eq!((table.score(Machines), table.units("mistlands", Machines)), (2, 1));
}
