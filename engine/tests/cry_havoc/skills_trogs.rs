//! The Skills of the Trogs, which are played with four players only.

use engine::cry_havoc::Faction::{Humans, Pilgrims, Trogs};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region, with_skills};

const FACTIONS: [&str; 4] = ["trogs", "humans", "pilgrims", "machines"];

/// The Trogs' turn, with this Skill.
fn trogs(skill: &str) -> Value {
    with_skills(position(&FACTIONS, turn(0)), 0, &[skill])
}

/// A Trog Region with a Tunnel.
fn tunnel(position: Value, region: &str) -> Value {
    let tunnel = json!({ "control": "trogs", "structures": ["tro-tunnels"] });
    with_region(position, region, tunnel)
}

#[test]
fn cc_a43_burrow_takes_units_of_the_hq_and_keeps_the_nest_apart() {
    let position = tunnel(trogs("tro-burrow"), "sapos-deep");
    let hq = json!({ "control": "trogs", "units": { "trogs": 3 }, "structures": ["tro-tunnels"] });
    let position = with_region(position, "caverns", hq);
    let position = with_region(
        position,
        "drowned-terraces",
        json!({ "trog_tokens": ["war-party-1-1"] }),
    );
    let position = with_region(position, "ironroot-thicket", json!({ "units": { "humans": 1 } }));
    let mut table = Table::new(with_region(position, "glass-dunes", json!({ "control": "pilgrims" })));
    table.plays(Trogs, "use tro-burrow");
    // Not in the HQ Region, where Units or Trog tokens are, or through a Tunnel.
    let region = table.region("glass-dunes");
    assert_eq!((region.nests, region.control), (1, Some(Pilgrims)));
    assert_eq!(region.units.len(), 0);
    assert_eq!(table.units("caverns", Trogs), 1);
    assert_eq!(table.player(Trogs).reserve, 16 - 3 + 2);
}

#[test]
fn tro_burrow_puts_a_nest_where_the_units_left() {
    let outpost = json!({ "control": "trogs", "units": { "trogs": 2 } });
    let mut table = Table::new(with_region(trogs("tro-burrow"), "sapos-deep", outpost));
    table.plays(Trogs, "use tro-burrow");
    assert_eq!(
        table.options(Trogs),
        [
            "region sapos-deep",
            "region mistlands",
            "region drowned-terraces",
            "region cameron-sea",
            "region gullwrack-shore"
        ]
    );
    table.plays(Trogs, "region sapos-deep");
    let region = table.region("sapos-deep");
    assert_eq!((region.nests, region.control), (1, Some(Trogs)));
    assert_eq!(table.player(Trogs).reserve, 15);
    assert_eq!(table.player(Trogs).score, 1);
}

#[test]
fn cc_a59_burrow_brings_its_vp_when_no_nest_is_left() {
    let outpost = json!({ "control": "trogs", "units": { "trogs": 2 } });
    let mut position = with_region(trogs("tro-burrow"), "sapos-deep", outpost);
    position["nest_supply"] = json!([]);
    let mut table = Table::new(position);
    table.plays(Trogs, "use tro-burrow");
    assert_eq!(table.region("sapos-deep").nests, 0);
    assert_eq!((table.player(Trogs).reserve, table.player(Trogs).score), (15, 1));
}

#[test]
fn cc_a59_burrow_brings_its_vp_where_no_nest_can_lie() {
    let hq = json!({ "control": "trogs", "units": { "trogs": 3 } });
    let mut position = with_region(trogs("tro-burrow"), "caverns", hq);
    for region in ["drowned-terraces", "ironroot-thicket", "glass-dunes"] {
        position = with_region(position, region, json!({ "trog_tokens": ["war-party-1-1"] }));
    }
    let mut table = Table::new(position);
    let nests = table.view().supply.nests;
    table.plays(Trogs, "use tro-burrow");
    assert_eq!(table.view().supply.nests, nests);
    assert_eq!((table.units("caverns", Trogs), table.player(Trogs).score), (1, 1));
}

#[test]
fn tro_burrow_needs_two_units_in_one_region_without_a_battle() {
    let battle = battle_region(("humans", 1), ("trogs", 2));
    let position = with_region(trogs("tro-burrow"), "mistlands", battle);
    let outpost = json!({ "control": "trogs", "units": { "trogs": 1 } });
    let table = Table::new(with_region(position, "glass-dunes", outpost));
    assert_eq!(table.refused(Trogs, "use tro-burrow"), "CH-8.13");
}

#[test]
fn tro_creeping_brood_moves_a_nest_three_steps_hidden() {
    let position = tunnel(trogs("tro-creeping-brood"), "sapos-deep");
    let nest = json!({ "structures": ["tro-tunnels"], "trog_tokens": ["nest-2-0"] });
    let position = with_region(position, "ember-strand", nest);
    let position = with_region(position, "feralas-banks", json!({ "trog_tokens": ["war-party-1-1"] }));
    let position = with_region(position, "glass-dunes", json!({ "trog_tokens": ["nest-2-1"] }));
    let mut table = Table::new(with_region(position, "mistlands", json!({ "units": { "humans": 1 } })));
    table.plays(Trogs, "use tro-creeping-brood");
    assert!(table.may(Trogs, "step nest glass-dunes shardspine"));
    // Neither into HQ Regions nor to another Trog token.
    assert!(!table.may(Trogs, "step nest ember-strand caverns"));
    assert!(!table.may(Trogs, "step nest ember-strand west-landing"));
    assert!(!table.may(Trogs, "step nest ember-strand feralas-banks"));
    // Through a Tunnel.
    table.plays(Trogs, "step nest ember-strand sapos-deep");
    // Only this one moves on.
    assert_eq!(
        table.options(Trogs),
        [
            "step nest sapos-deep mistlands",
            "step nest sapos-deep drowned-terraces",
            "step nest sapos-deep ember-strand",
            "step nest sapos-deep cameron-sea",
            "step nest sapos-deep gullwrack-shore",
            "done"
        ]
    );
    table.all(
        Trogs,
        &[
            "step nest sapos-deep drowned-terraces",
            "step nest drowned-terraces mistlands",
        ],
    );
    let region = table.region("mistlands");
    assert_eq!((region.nests, region.battle), (1, None));
    assert_eq!(table.units("mistlands", Trogs), 0);
    assert_eq!(table.score(Trogs), 1);
    assert_eq!(table.decision(), "action");
}

#[test]
fn tro_eruption_reveals_a_nest_and_takes_control() {
    let position = trogs("tro-eruption");
    let nest = json!({
        "control": "humans", "trog_tokens": ["nest-3-1"], "explorations": ["ex-relic"], "structures": ["tro-tunnels"],
    });
    let mut table = Table::new(with_region(position, "kalas-gorge", nest));
    table.plays(Trogs, "use tro-eruption");
    let region = table.region("kalas-gorge");
    assert_eq!((region.units[&Trogs], region.crystals, region.nests), (3, 1, 0));
    assert_eq!((region.control, region.battle), (Some(Trogs), None));
    assert_eq!(table.player(Trogs).reserve, 12);
    // All of CH-6.7 follows, the Exploration token too (CC-V5).
    assert_eq!((region.explorations, table.score(Trogs)), (0, 2));
}

#[test]
fn tro_eruption_needs_a_nest_in_a_tunnel_region() {
    let nest = json!({ "trog_tokens": ["nest-3-0"] });
    let position = with_region(trogs("tro-eruption"), "kalas-gorge", nest);
    assert_eq!(
        Table::new(position.clone()).refused(Trogs, "use tro-eruption"),
        "CH-8.13"
    );

    let below = json!({ "trog_tokens": ["nest-2-0"], "structures": ["tro-tunnels"] });
    let mut table = Table::new(with_region(position, "sapos-deep", below));
    table.plays(Trogs, "use tro-eruption");
    assert_eq!(["sapos-deep", "kalas-gorge"].map(|at| table.units(at, Trogs)), [2, 0]);
}

#[test]
fn cc_a44_eruption_among_enemies_is_an_attack() {
    let nest = json!({
        "control": "humans", "units": { "humans": 2 }, "trog_tokens": ["nest-2-0"], "structures": ["tro-tunnels"],
    });
    let mut table = Table::new(with_region(trogs("tro-eruption"), "mistlands", nest));
    table.plays(Trogs, "use tro-eruption");
    let region = table.region("mistlands");
    assert_eq!(region.control, Some(Humans));
    assert_eq!(region.battle.map(|battle| battle.attacker), Some(Trogs));
    assert_eq!((region.units[&Trogs], region.units[&Humans]), (2, 2));
}

#[test]
fn cc_a44_eruption_cannot_be_used_in_a_battle_region() {
    let mut battle = battle_region(("humans", 1), ("pilgrims", 1));
    battle["trog_tokens"] = json!(["nest-2-0"]);
    battle["structures"] = json!(["tro-tunnels"]);
    let table = Table::new(with_region(trogs("tro-eruption"), "mistlands", battle));
    assert_eq!(table.refused(Trogs, "use tro-eruption"), "CH-8.13");
}

#[test]
fn cc_a54_eruption_reveals_one_nest_only() {
    let tokens = ["war-party-1-2", "nest-4-0", "nest-3-0"];
    let tokens = json!({ "trog_tokens": tokens, "structures": ["tro-tunnels"] });
    let mut table = Table::new(with_region(trogs("tro-eruption"), "glass-dunes", tokens));
    table.plays(Trogs, "use tro-eruption");
    let region = table.region("glass-dunes");
    assert_eq!((region.war_parties, region.nests, region.crystals), (1, 1, 0));
    assert!([3, 4].contains(&region.units[&Trogs]));
    assert_eq!(region.control, Some(Trogs));
}

#[test]
fn tro_blood_mark_lies_on_any_region_but_an_hq() {
    let battle = battle_region(("humans", 1), ("pilgrims", 1));
    let mut table = Table::new(with_region(trogs("tro-blood-mark"), "mistlands", battle));
    table.plays(Trogs, "use tro-blood-mark");
    assert!(table.may(Trogs, "region shardspine"));
    assert!(!table.may(Trogs, "region caverns") && !table.may(Trogs, "region north-landing"));
    table.plays(Trogs, "region mistlands");
    assert_eq!(table.region("mistlands").skill_tokens[&Trogs], 1);
    assert_eq!(table.player(Trogs).skill_tokens_left, 0);
}

/// Trogs defend the Mistlands with two Units against one Human and win Region Control; the Blood Mark lies in `marked`.
/// Whether it has paid in this Round already is `paid`.
fn won(marked: &str, paid: bool) -> Table {
    let mut position = position(&FACTIONS, json!("battle"));
    let skill = json!([{ "skill": "tro-blood-mark", "exhausted": true }]);
    position = with_player(position, 0, "skills", skill);
    let mut battle = battle_region(("humans", 1), ("trogs", 2));
    battle["control"] = json!("trogs");
    position = with_region(position, "mistlands", battle);
    position["regions"][marked]["skill_tokens"] = json!({ "trogs": 1 });
    position["mark_paid"] = json!(paid);
    let mut table = Table::new(position);
    table.plays(Humans, "place 1 0 0").plays(Trogs, "place 2 0 0");
    assert_eq!(table.control("mistlands"), Some(Trogs));
    table
}

#[test]
fn tro_blood_mark_pays_three_vp_for_winning_the_marked_region() {
    assert_eq!(won("mistlands", false).score(Trogs), 5);
    assert_eq!(won("shardspine", false).score(Trogs), 2);
}

#[test]
fn cc_a46_blood_mark_pays_once_a_round() {
    assert_eq!(won("mistlands", true).score(Trogs), 2);
}

#[test]
fn cc_a46_blood_mark_returns_at_the_end_of_the_round() {
    for marked in ["mistlands", "shardspine"] {
        let table = won(marked, false);
        assert_eq!(table.view().round, 2);
        assert!(table.region(marked).skill_tokens.is_empty());
        assert_eq!(table.player(Trogs).skill_tokens_left, 1);
    }
}

#[test]
fn tro_deep_breeding_sends_recruits_to_controlled_tunnel_regions() {
    let position = tunnel(tunnel(trogs("tro-deep-breeding"), "sapos-deep"), "ember-strand");
    let position = with_region(position, "glass-dunes", json!({ "control": "trogs" }));
    let lost = json!({ "control": "machines", "structures": ["tro-tunnels"] });
    let position = with_region(position, "pale-horizon", lost);
    let mut table = Table::new(with_player(position, 0, "hand", json!(["tro-swarm", "tro-ambush"])));
    table.all(Trogs, &["recruit", "discard tro-swarm", "discard tro-ambush"]);
    assert!(!table.may(Trogs, "put 1 sapos-deep"));
    table.plays(Trogs, "use tro-deep-breeding");
    assert!(table.may(Trogs, "put 3 sapos-deep") && table.may(Trogs, "put 3 caverns"));
    assert!(!table.may(Trogs, "put 1 glass-dunes") && !table.may(Trogs, "put 1 pale-horizon"));
    table.all(Trogs, &["put 1 sapos-deep", "put 1 ember-strand"]);
    assert!(table.may(Trogs, "put 1 sapos-deep"));
    table.plays(Trogs, "put 1 caverns");
    let units = ["sapos-deep", "ember-strand", "caverns"].map(|region| table.units(region, Trogs));
    assert_eq!(units, [1, 1, 2]);
    assert_eq!(table.hand(Trogs).len(), 1);
}
