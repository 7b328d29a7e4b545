//! The Skills of the Humans, and when Skills can be used.

use engine::cry_havoc::Faction::{Humans, Pilgrims, Trogs};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

/// The Humans' turn against the Pilgrims, with these Skills.
fn humans(skills: &[&str]) -> Value {
    with_skills(position(&["humans", "pilgrims"], turn(0)), 0, skills)
}

/// The Region is the Humans' and empty.
fn held(position: Value, regions: &[&str]) -> Value {
    let hold = |position, region: &&str| with_region(position, region, json!({ "control": "humans" }));
    regions.iter().fold(position, hold)
}

/// The cards of a Recruit Action with 4 points, and the Action.
fn recruit_four(position: Value) -> Table {
    let mut table = Table::new(with_player(
        position,
        0,
        "hand",
        json!(["hum-regroup", "hum-air-support"]),
    ));
    table.all(Humans, &["recruit", "discard hum-regroup", "discard hum-air-support"]);
    table
}

#[test]
fn hum_pathfinders_take_a_free_region_next_to_control_and_two_vp() {
    let position = held(humans(&["hum-pathfinders"]), &["mistlands"]);
    let position = with_region(position, "sapos-deep", json!({ "units": { "pilgrims": 1 } }));
    let nest = json!({ "control": "pilgrims", "trog_tokens": ["nest-2-0"] });
    let mut table = Table::new(with_region(position, "brooding-pool", nest));
    table.plays(Humans, "use hum-pathfinders");
    let mut options = table.options(Humans);
    options.sort();
    assert_eq!(
        options,
        ["region brooding-pool", "region feralas-banks", "region glass-dunes"]
    );
    table.plays(Humans, "region brooding-pool");
    let taken = table.region("brooding-pool");
    assert_eq!((taken.control, taken.nests, taken.battle), (Some(Humans), 1, None));
    assert_eq!(table.units("brooding-pool", Trogs), 0);
    assert_eq!(table.score(Humans), 2);
}

#[test]
fn cc_a62_pathfinders_bring_no_vp_without_a_region_to_take() {
    let mut position = humans(&["hum-pathfinders"]);
    for region in ["mistlands", "feralas-banks", "sapos-deep"] {
        position = with_region(position, region, json!({ "units": { "pilgrims": 1 } }));
    }
    assert_eq!(Table::new(position).refused(Humans, "use hum-pathfinders"), "CH-8.13");
}

#[test]
fn hum_recon_forces_put_a_unit_where_humans_control() {
    let position = held(humans(&["hum-recon-forces"]), &["feralas-banks"]);
    let position = with_region(position, "mistlands", battle_region(("pilgrims", 1), ("humans", 2)));
    let mut table = Table::new(position);
    table.plays(Humans, "use hum-recon-forces");
    assert_eq!(table.options(Humans), ["put 1 north-landing", "put 1 feralas-banks"]);
    table.plays(Humans, "put 1 feralas-banks");
    assert_eq!(table.units("feralas-banks", Humans), 1);
    assert_eq!(table.player(Humans).reserve, 12 - 1 - 2 - 1);
    assert_eq!(table.refused(Humans, "use hum-recon-forces"), "CH-8.9");
}

#[test]
fn hum_veteran_forces_send_recruits_to_one_region() {
    let position = held(humans(&["hum-veteran-forces"]), &["mistlands", "feralas-banks"]);
    let mut table = recruit_four(position);
    assert!(!table.may(Humans, "put 1 mistlands"));
    assert!(table.may(Humans, "put 4 north-landing"));
    table.plays(Humans, "use hum-veteran-forces");
    assert!(table.may(Humans, "put 4 feralas-banks"));
    table.plays(Humans, "put 2 mistlands");
    assert!(!table.may(Humans, "put 1 feralas-banks"));
    table.plays(Humans, "put 1 mistlands");
    table.plays(Humans, "put 1 north-landing");
    assert_eq!(table.units("mistlands", Humans), 3);
    assert_eq!(table.units("north-landing", Humans), 2);
    assert_eq!(table.decision(), "action");
}

#[test]
fn cc_a35_veteran_forces_put_no_units_into_a_battle_region() {
    let position = held(humans(&["hum-veteran-forces"]), &["feralas-banks"]);
    let battle = battle_region(("pilgrims", 1), ("humans", 1));
    let mut table = recruit_four(with_region(position, "mistlands", battle));
    table.plays(Humans, "use hum-veteran-forces");
    assert!(table.may(Humans, "put 1 feralas-banks"));
    assert_eq!(table.refused(Humans, "put 1 mistlands"), "CH-8.1");
}

#[test]
fn hum_colony_charter_puts_a_token_in_a_controlled_region() {
    let position = held(humans(&["hum-colony-charter"]), &["mistlands", "feralas-banks"]);
    let mut table = Table::new(position);
    table.plays(Humans, "use hum-colony-charter");
    assert_eq!(table.options(Humans), ["region feralas-banks", "region mistlands"]);
    table.plays(Humans, "region mistlands");
    assert_eq!(table.region("mistlands").skill_tokens[&Humans], 1);
    assert_eq!(table.player(Humans).skill_tokens_left, 1);
}

/// Round 1 ends with Humans who have both Skill tokens out and have used the Skill.
fn chartered(scoring: Option<&str>) -> Table {
    let skills = json!([{ "skill": "hum-colony-charter", "exhausted": true }]);
    let mut position = with_player(position(&["humans", "pilgrims"], json!("battle")), 0, "skills", skills);
    for region in ["mistlands", "feralas-banks"] {
        let token = json!({ "control": "humans", "skill_tokens": { "humans": 1 } });
        position = with_region(position, region, token);
    }
    if let Some(scoring) = scoring {
        position["scoring"] = json!(scoring);
    }
    Table::new(position)
}

#[test]
fn cc_a55_colony_charter_scores_for_each_token_while_it_is_exhausted() {
    let table = chartered(Some("pilgrims"));
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (4, 1));
    assert_eq!(table.region("mistlands").skill_tokens[&Humans], 1);
}

#[test]
fn hum_colony_charter_scores_only_when_scoring_is_enabled() {
    assert_eq!(chartered(None).score(Humans), 0);
    // Two for each of two tokens, and the three Regions of who enabled it.
    assert_eq!(chartered(Some("humans")).score(Humans), 7);
}

#[test]
fn cc_a36_colony_charter_does_not_count_in_the_final_round() {
    let mut position = position(&["humans", "pilgrims"], json!("battle"));
    position["round"] = json!(5);
    let position = with_skills(position, 0, &["hum-colony-charter"]);
    let token = json!({ "control": "humans", "skill_tokens": { "humans": 2 }, "crystals": 3 });
    let table = Table::new(with_region(position, "mistlands", token));
    assert_eq!(table.decision(), "over");
    assert_eq!(table.score(Humans), 3);
}

#[test]
fn cc_a35_a_colony_charter_token_comes_back_when_control_is_lost() {
    let position = with_skills(position(&["humans", "pilgrims"], turn(1)), 0, &["hum-colony-charter"]);
    let token = json!({ "control": "humans", "skill_tokens": { "humans": 2 } });
    let mut table = Table::new(with_region(position, "mistlands", token));
    assert_eq!(table.player(Humans).skill_tokens_left, 0);
    table.all(Pilgrims, &["use pil-teleport", "move 1 south-landing mistlands"]);
    assert_eq!(table.control("mistlands"), Some(Pilgrims));
    assert!(table.region("mistlands").skill_tokens.is_empty());
    assert_eq!(table.player(Humans).skill_tokens_left, 2);
}

#[test]
fn cc_a35_a_colony_charter_token_is_moved_by_using_the_skill_again() {
    let position = held(humans(&["hum-colony-charter"]), &["feralas-banks"]);
    let token = json!({ "control": "humans", "skill_tokens": { "humans": 1 } });
    let position = with_region(position, "mistlands", token.clone());
    let mut table = Table::new(with_region(position, "sapos-deep", token));
    table.plays(Humans, "use hum-colony-charter");
    // First which one, then where to.
    assert_eq!(table.options(Humans), ["region sapos-deep", "region mistlands"]);
    table.all(Humans, &["region mistlands", "region feralas-banks"]);
    assert!(table.region("mistlands").skill_tokens.is_empty());
    assert_eq!(table.region("feralas-banks").skill_tokens[&Humans], 1);
    assert_eq!(table.region("sapos-deep").skill_tokens[&Humans], 1);
}

/// Three Human Attackers have lost the caverns, which border none of their Regions.
fn beaten() -> Table {
    let position = position(&["humans", "pilgrims"], json!("battle"));
    let position = with_skills(held(position, &["cameron-sea"]), 0, &["hum-fallback-plan"]);
    let position = with_region(position, "caverns", battle_region(("humans", 3), ("pilgrims", 4)));
    let mut table = Table::new(position);
    table.plays(Humans, "place 3 0 0").plays(Pilgrims, "place 4 0 0");
    assert_eq!(table.options(Humans), ["use hum-fallback-plan", "pass"]);
    table
}

#[test]
fn hum_fallback_plan_splits_the_retreat_and_draws_a_card() {
    let mut table = beaten();
    table.plays(Humans, "use hum-fallback-plan");
    assert_eq!(table.hand(Humans).len(), 1);
    assert!(table.may(Humans, "retreat 3 north-landing"));
    table.plays(Humans, "retreat 1 cameron-sea");
    assert_eq!(
        table.options(Humans),
        [
            "retreat 1 north-landing",
            "retreat 2 north-landing",
            "retreat 1 cameron-sea",
            "retreat 2 cameron-sea"
        ]
    );
    table.plays(Humans, "retreat 2 north-landing");
    assert_eq!(table.units("cameron-sea", Humans), 1);
    assert_eq!(table.units("north-landing", Humans), 3);
    assert_eq!(table.units("caverns", Humans), 0);
}

#[test]
fn hum_fallback_plan_may_be_spared() {
    let mut table = beaten();
    table.plays(Humans, "pass");
    assert_eq!(table.units("cameron-sea", Humans), 0);
    assert_eq!(table.units("north-landing", Humans), 1);
    assert_eq!(table.player(Humans).reserve, 11);
    assert!(!table.player(Humans).skills[0].exhausted);
}

#[test]
fn ch_8_9_skills_are_used_before_and_after_the_action() {
    let skills = ["hum-pathfinders", "hum-recon-forces"];
    let mut table = Table::new(held(humans(&skills), &["mistlands"]));
    table.all(Humans, &["use hum-pathfinders", "region sapos-deep"]);
    assert_eq!(table.refused(Humans, "use hum-pathfinders"), "CH-8.9");
    table.plays(Humans, "draw own");
    // Not during the Action.
    assert_eq!(table.refused(Humans, "use hum-recon-forces"), "CH-8.9");
    table.all(Humans, &["keep 1", "use hum-recon-forces", "put 1 sapos-deep"]);
    assert_eq!(table.units("sapos-deep", Humans), 1);
    table.all(Pilgrims, &["pass", "done"]);
    // They are exhausted in the next turn too.
    assert_eq!(table.decides(), Some(Humans));
    assert_eq!(table.refused(Humans, "use hum-recon-forces"), "CH-8.9");
}

#[test]
fn ch_8_9_skills_are_no_action_and_several_can_follow() {
    let skills = ["hum-pathfinders", "hum-recon-forces", "hum-colony-charter"];
    let mut table = Table::new(humans(&skills));
    table.all(Humans, &["use hum-pathfinders", "region mistlands"]);
    table.all(Humans, &["use hum-recon-forces", "put 1 mistlands"]);
    table.plays(Humans, "use hum-colony-charter");
    assert!(table.may(Humans, "draw own"));
    assert!(!table.may(Humans, "done"));
}

#[test]
fn ch_8_13_a_skill_that_could_do_nothing_is_not_offered() {
    // The HQ Region is no place to send recruits to: without another Region the Skill is not offered.
    let table = recruit_four(humans(&["hum-veteran-forces"]));
    assert_eq!(table.refused(Humans, "use hum-veteran-forces"), "CH-8.13");
    assert!(table.may(Humans, "put 4 north-landing"));
    // Nor is there a Region for a token.
    let table = Table::new(humans(&["hum-colony-charter"]));
    assert_eq!(table.refused(Humans, "use hum-colony-charter"), "CH-8.13");
}

#[test]
fn ch_8_13_a_structure_that_could_do_nothing_cannot_be_activated() {
    let position = position(&["humans", "pilgrims"], turn(1));
    let position = with_player(position, 1, "hand", json!(["pil-mirror-host"]));
    let harvester = json!({ "control": "pilgrims", "structures": ["pil-harvester"] });
    let position = with_region(position, "mistlands", harvester.clone());
    let mut table = Table::new(with_region(
        position,
        "sapos-deep",
        json!({
            "control": "pilgrims", "structures": ["pil-harvester"], "crystals": 1
        }),
    ));
    table.all(Pilgrims, &["build", "discard pil-mirror-host"]);
    assert!(table.may(Pilgrims, "activate pil-harvester sapos-deep"));
    assert_eq!(table.refused(Pilgrims, "activate pil-harvester mistlands"), "CH-8.13");
}

#[test]
fn ch_8_13_a_card_can_be_played_without_effect() {
    let position = position(&["humans", "pilgrims"], json!("battle"));
    let position = with_region(position, "mistlands", battle_region(("humans", 1), ("pilgrims", 1)));
    // Nobody stands next to the Battle Region but in the HQ Region, which is emptied.
    let hq = json!({ "control": "humans" });
    let position = with_region(position, "north-landing", hq);
    let mut table = Table::new(with_player(position, 0, "hand", json!(["hum-regroup"])));
    table.plays(Humans, "place 1 0 0").plays(Pilgrims, "place 0 1 0");
    table.plays(Humans, "play hum-regroup");
    assert_eq!(table.player(Humans).discard.len(), 1);
    assert_eq!(table.control("mistlands"), Some(Humans));
}
