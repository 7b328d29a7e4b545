//! What a decision says of itself and what events say beside who and where: that is what panels and story lines are made of.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Event, Faction, Objective, Removal};
use engine::{Game, Question, Seat};
use serde_json::{Value, json};

use crate::actions::{acting, held, lay_down, on_turn, points};
use crate::battles::with_content;
use crate::refusals::{battle, humans, site};
use crate::rounds::without_skills;
use crate::support::{Table, battle_region, position, with_player, with_region, with_skills};

/// What the player of the faction is asked.
fn asked(table: &Table, faction: Faction) -> Value {
    let question: Option<Question> = table.view_of(faction).question;
    let seats = (0..table.game.seats()).map(Seat);
    let seat = seats
        .into_iter()
        .find(|seat| table.game.faction(*seat) == Some(faction));
    assert_eq!(question, table.game.question(seat.unwrap()), "the view says the same");
    let question = question.expect("the player decides");
    serde_json::to_value(question).unwrap()
}

#[test]
fn a_question_counts_the_points_and_says_what_its_end_ends() {
    let hand = ["hum-drop-trooper", "hum-distraction"];
    for (position, ends) in [(humans(&hand), "action"), (without_skills(humans(&hand)), "turn")] {
        let mut table = Table::new(position);
        table.plays(Humans, "build").plays(Humans, "discard hum-drop-trooper");
        table.does(Humans, "done");
        let points = table.view().turn.unwrap().points;
        let expected = json!({ "decision": "build", "rule": "CH-8.2", "left": points, "less": true, "ends": ends });
        assert_eq!(asked(&table, Humans), expected);
        assert_eq!(table.view_of(Pilgrims).question, None);
        assert_eq!(table.view().question, None, "spectators decide nothing");
    }
}

#[test]
fn a_question_names_the_structure_that_asks_and_its_region() {
    let hand = ["hum-drop-trooper", "hum-distraction"];
    let position = site(humans(&hand), "mistlands", &[]);
    let mut table = Table::new(site(position, "sapos-deep", &["hum-watchtower"]));
    table.all(Humans, &["build", "discard hum-drop-trooper", "done"]);
    table.plays(Humans, "activate hum-watchtower sapos-deep");
    let question = asked(&table, Humans);
    assert_eq!(
        (&question["asks"], &question["at"]),
        (&json!("hum-watchtower"), &json!("sapos-deep"))
    );
}

#[test]
fn a_question_about_units_counts_them_and_names_whom_they_belong_to() {
    let position = position(&["humans", "machines"], json!("battle"));
    let fight = json!({ "units": { "humans": 1, "trogs": 2 }, "battle": { "number": 1, "attacker": "humans" } });
    let mut table = Table::new(with_region(position, "mistlands", fight));
    let expected = json!({ "decision": "place", "rule": "CH-9.3", "left": 1, "less": false, "at": "mistlands" });
    assert_eq!(asked(&table, Humans), expected);
    table.plays(Humans, "place 1 0 0");
    let expected =
        json!({ "decision": "place", "rule": "CH-9.3", "left": 2, "less": false, "at": "mistlands", "acts": "trogs" });
    assert_eq!(asked(&table, Machines), expected);
}

#[test]
fn a_question_counts_the_cards_that_each_player_must_choose() {
    let hand = [
        "hum-flanking",
        "hum-regroup",
        "hum-distraction",
        "jun-predators",
        "oce-riptide",
    ];
    let start = position(&["humans", "pilgrims"], json!("round"));
    let start = with_player(start, 0, "hand", json!(hand));
    let hand = ["des-long-raid", "des-long-raid", "des-sandstorm", "des-heat-haze"];
    let mut table = Table::new(with_player(start, 1, "hand", json!(hand)));
    assert_eq!(asked(&table, Humans)["left"], 2);
    assert_eq!(asked(&table, Pilgrims)["left"], 1);
    table.plays(Pilgrims, "discard des-long-raid");
    assert_eq!(table.view_of(Pilgrims).question, None);
}

#[test]
fn the_end_of_a_card_is_a_step_of_the_battle() {
    let mut table = Table::new(battle(&["hum-flanking"]));
    table.plays(Humans, "place 2 0 0").plays(Pilgrims, "place 2 0 0");
    table
        .does(Humans, "play hum-flanking")
        .does(Humans, "shift control capture");
    let question = asked(&table, Humans);
    assert_eq!(
        (&question["asks"], &question["less"]),
        (&json!("hum-flanking"), &json!(true))
    );
    table.does(Humans, "shift control capture");
    let question = asked(&table, Humans);
    assert_eq!(
        (&question["decision"], &question["ends"], &question["at"]),
        (&json!("finish"), &json!("battle_step"), &json!("mistlands"))
    );
}

#[test]
fn the_splits_of_a_placing_to_come_are_known_before() {
    let mut table = Table::new(battle(&[]));
    let later = |table: &Table, seat, decision: &str| {
        let mut actions = Vec::new();
        table.game.legal_later(Seat(seat), decision, &mut actions);
        let actions = actions.into_iter().map(|action| table.game.notation(action));
        actions.collect::<Vec<String>>()
    };
    let before = later(&table, 1, "place");
    assert_eq!(before.len(), 6);
    assert_eq!(
        later(&table, 0, "place"),
        Vec::<String>::new(),
        "it is decided at present"
    );
    assert_eq!(later(&table, 1, "tactics"), Vec::<String>::new());
    table.plays(Humans, "place 2 0 0");
    assert_eq!(table.options(Pilgrims), before);
    assert_eq!(later(&table, 1, "place"), Vec::<String>::new());
}

/// The fights in the Mistlands up to their end: the Attacker's and the Defender's placing.
fn fought(place: &str, against: &str) -> Table {
    let mut table = Table::new(battle(&[]));
    table.plays(Humans, place).plays(Pilgrims, against);
    table
}

#[test]
fn an_objective_is_told_with_both_counts_and_lost_control_with_who_takes_it() {
    let table = fought("place 2 0 0", "place 1 0 1");
    let told = |objective, counts: [u8; 2]| {
        table.was_told(|event| match event {
            Event::ObjectiveResolved {
                objective: resolved,
                counts: found,
                ..
            } => (*resolved, *found) == (objective, counts),
            _ => false,
        })
    };
    assert!(told(Objective::Control, [2, 1]));
    assert!(told(Objective::Capture, [0, 0]));
    assert!(told(Objective::Attrition, [0, 1]));
    let lost = |event: &Event| {
        matches!(
            event,
            Event::ControlLost {
                faction: Pilgrims,
                to: Some(Humans),
                ..
            }
        )
    };
    assert!(table.was_told(lost));
}

#[test]
fn units_removed_are_told_with_the_reason() {
    // Neutral Trogs leave after a battle that they win.
    let position = position(&["humans", "pilgrims"], json!("battle"));
    let fight = json!({ "units": { "humans": 1, "trogs": 2 }, "battle": { "number": 1, "attacker": "humans" } });
    let mut table = Table::new(with_region(position, "mistlands", fight));
    table.plays(Humans, "place 0 1 0").plays(Pilgrims, "place 2 0 0");
    let leaving = |event: &Event| {
        matches!(
            event,
            Event::UnitsRemoved {
                faction: Trogs,
                why: Removal::TrogsLeave,
                ..
            }
        )
    };
    assert!(table.was_told(leaving));
}

#[test]
fn units_killed_or_paid_with_are_told_as_such() {
    let removed = |table: &Table| {
        let removed = table.told.iter().filter_map(|told| match &told.event {
            Event::UnitsRemoved {
                faction,
                units,
                at,
                why,
            } => Some((*faction, *units, at.to_string(), *why)),
            _ => None,
        });
        removed.collect::<Vec<_>>()
    };
    let tower = json!({ "control": "machines", "structures": ["mac-orbital-sniper"] });
    let position = with_region(on_turn(&["machines", "humans"]), "mistlands", tower);
    let mut table = acting(held(position, "drowned-terraces", "humans", 1), "build", 2);
    table.plays(Machines, "activate mac-orbital-sniper mistlands");
    let shot = (Humans, 1, "drowned-terraces".to_owned(), Removal::Killed);
    assert_eq!(removed(&table), [shot]);

    let position = with_skills(on_turn(&["machines", "humans"]), 0, &["mac-reconfigure"]);
    let mut table = Table::new(held(position, "mistlands", "machines", 2));
    table.plays(Machines, "use mac-reconfigure");
    let paid = (Machines, 1, "mistlands".to_owned(), Removal::Cost);
    assert_eq!(removed(&table), [paid]);
}

#[test]
fn points_that_effects_add_to_an_action_are_told_apart() {
    let position = with_skills(on_turn(&["pilgrims", "humans"]), 0, &["pil-teleport"]);
    let position = with_player(position, 0, "hand", json!(["des-long-raid"]));
    let teleport = "SpendCrystals(n=0..2); MoveUnits(n=1..1+X, from=held&hq_ok, regions=1, to=any&hq_ok)";
    let position = with_content(position, teleport, "BonusPoints(kind=move, n=2)");
    let mut table = Table::new(position);
    table.plays(Pilgrims, "use pil-teleport");
    lay_down(&mut table, Pilgrims, "move", &["des-long-raid"]);
    let gained = table.told.iter().find_map(|told| match &told.event {
        Event::PointsGained { points, bonus, .. } => Some((*points, *bonus)),
        _ => None,
    });
    assert_eq!(gained, Some((5, 2)), "3 of the card and 2 of the Skill");
    assert_eq!(points(&table), 5);
}

#[test]
fn tokens_stacked_are_told_with_whose_score_passed_the_spot() {
    let position = with_player(humans(&["hum-flanking"]), 0, "score", json!(13));
    let mut position = with_region(position, "mistlands", battle_region(("humans", 1), ("pilgrims", 1)));
    position["spots"] = json!([{ "open": false }, { "tokens": ["ev-clear-channels"] }, {}, {}, {}]);
    let mut table = Table::new(position);
    table.all(Humans, &["build", "discard hum-flanking"]);
    assert!(table.was_told(|event| matches!(event, Event::EventTokensStacked { faction: Humans, .. })));
}
