//! Rules BF-8: the solo game against Isaac.

use std::collections::BTreeSet;

use crate::support::Table;
use engine::bullfrogs::{Bullfrogs, Content, Event, MovementDie, Options, Player, Refusal, Setup, SetupError};
use engine::{Game, Seat, Turn, Viewer};
use serde_json::json;

fn start(seed: u64) -> (Bullfrogs, Vec<Event>) {
    let mut events = Vec::new();
    let setup = Setup {
        content: Content::embedded(),
        seats: 1,
        seed,
        options: Options::default(),
    };
    let game = Bullfrogs::new(&setup, &mut events).expect("the setup is sound");
    (game, events.into_iter().map(|told| told.event).collect())
}

/// It is Isaac's turn and the player chooses where he goes; then he takes his actions on that card.
fn isaac(at: &str, dice: u8, pads: &str) -> Table {
    Table::new(&format!(
        "
        solo green blue
        active blue
        stage isaac_steps
        actions {dice}
        left {dice}
        isaac {at} any {dice}
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        {pads}
    "
    ))
}

#[test]
fn bf_8_1_one_player_with_all_ten_pads_meets_isaac_on_the_log() {
    let setup = Setup {
        content: Content::embedded(),
        seats: 1,
        seed: 3,
        options: Options::default(),
    };
    let (game, events) = start(3);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.players.len(), 2);
    assert_eq!(view.players[0].hand.count + view.players[0].deck, 10);
    assert_eq!(
        (
            view.players[1].bullfrogs,
            view.players[1].deck,
            view.players[1].hand.count
        ),
        (0, 0, 0)
    );
    assert_eq!(
        events[0],
        Event::TurnStarted {
            player: Player(1),
            number: 1
        }
    );
    assert!(
        events
            .iter()
            .all(|event| !matches!(event, Event::IsaacMoved { from, .. } if from.to_string() != "M13"))
    );
    let first = Options {
        first: Some(Seat(0)),
        ..Options::default()
    };
    let refused = Bullfrogs::new(
        &Setup {
            options: first,
            ..setup
        },
        &mut Vec::new(),
    );
    assert_eq!(refused, Err(SetupError::First { first: Seat(0) }));
}

#[test]
fn bf_8_1_the_marker_takes_no_space_and_does_not_count() {
    let mut table = isaac("M13", 1, "pad M12 0/6 -: g g g b b .");
    table.play("isaac M12");
    assert_eq!(
        table.pad("M12").unwrap(),
        ".ggbb.",
        "he expelled one and nothing else came"
    );
    assert_eq!(table.view().isaac.unwrap().at.to_string(), "M12");
    assert!(table.told("scored").is_empty());
}

#[test]
fn bf_8_2_isaac_begins_and_both_take_turns_and_the_player_draws_one_pad_for_each() {
    let (mut game, mut events) = start(11);
    let mut told = Vec::new();
    while let Some(seat) = game.decides() {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        if game.view(Viewer::Seat(Seat(0))).decision == Some(engine::bullfrogs::Decision::Play) {
            assert_eq!(game.view(Viewer::Seat(Seat(0))).players[0].hand.count, 1);
        }
        game.apply(seat, actions[0], &mut told).expect("listed");
    }
    events.extend(told.into_iter().map(|told| told.event));
    let turns: Vec<u8> = events
        .iter()
        .filter_map(|event| {
            if let Event::TurnStarted { player, .. } = event {
                Some(player.0)
            } else {
                None
            }
        })
        .collect();
    assert_eq!(turns, [1, 0].repeat(10));
    assert_eq!(
        events
            .iter()
            .filter(|event| matches!(event, Event::Drew { count: 1, .. }))
            .count(),
        10
    );
}

#[test]
fn bf_8_3_the_movement_die_has_one_face_each_and_isaac_follows_it() {
    let mut faces = BTreeSet::new();
    for seed in 0..200 {
        let (game, events) = start(seed);
        let Event::Rolled { movement, actions } = events[1] else {
            panic!("he rolls first")
        };
        faces.insert(serde_json::to_string(&movement).unwrap());
        assert!((1..=3).contains(&actions.0));
        let moved = events.iter().any(|event| matches!(event, Event::IsaacMoved { .. }));
        match movement {
            MovementDie::Step(_) => assert!(moved, "a starting pad lies on each side"),
            MovementDie::Blank => assert!(!moved),
            MovementDie::Any => {
                assert!(!moved);
                assert_eq!(
                    game.turn(),
                    Turn::Decide {
                        seats: engine::Seats::only(Seat(0)),
                        decision: "isaac"
                    }
                );
            }
        }
    }
    assert_eq!(faces.len(), 6);
    let mut table = isaac("M13", 1, "pad M12 0/6 -");
    assert_eq!(table.legal(), ["isaac L13", "isaac M12", "isaac M14", "isaac N13"]);
    assert_eq!(table.rule("isaac M13"), "BF-8.3");
    assert!(matches!(table.refused("isaac O13"), Refusal::IsaacCannotGo { .. }));
}

#[test]
fn bf_8_4_the_first_action_expels_a_frog_and_the_others_deploy() {
    let mut table = isaac("M13", 3, "pad M12 0/6 -: g G");
    let frogs = table.view().players[0].frogs;
    table.play("isaac M12");
    assert_eq!(table.pad("M12").unwrap(), "bGb...");
    assert_eq!(table.view().players[0].frogs, frogs + 1);
    assert!(table.told("isaac_lost_actions").is_empty());
}

#[test]
fn bf_8_4_bullfrogs_are_not_expelled_and_at_most_two_are_deployed() {
    let mut table = isaac("M13", 3, "pad M12 0/6 -: G");
    table.play("isaac M12");
    assert_eq!(table.pad("M12").unwrap(), "Gbb...");
    assert_eq!(table.told("isaac_lost_actions")[0]["count"], 1);
}

#[test]
fn bf_8_4_he_acts_on_the_log_too() {
    let table = isaac("M12", 2, "pad M12 0/6 -\nlog green 2 1");
    assert_eq!(table.told("isaac_moved")[0]["to"], "M13", "the one card next to his");
    let log = table.view().log;
    assert_eq!((log[0].frogs, log[0].bullfrogs, log[1].frogs), (1, 1, 1));
}

#[test]
fn bf_8_4_deploying_stops_when_the_pad_is_full() {
    let mut table = isaac("M13", 2, "pad M12 0/6 -: G G b b b .");
    table.play("isaac M12");
    assert_eq!(table.told("isaac_lost_actions")[0]["count"], 1);
    assert_eq!(table.told("scored")[0]["points"], json!([4, 4, 0, 0]));
}

#[test]
fn bf_8_5_without_reserve_frogs_come_from_the_log_and_without_these_actions_are_lost() {
    let pads = "pad M12 0/6 -\npad K13 2/5 green: b b b b\npad K12 2/5 green: b b b b\npad K14 2/5 green: b b b b";
    let mut table = isaac("M13", 3, &format!("{pads}\npad O13 3/4 green: b\nlog blue 1 0"));
    assert_eq!(table.view().players[1].frogs, 0);
    table.play("isaac M12");
    assert_eq!(
        table.told("moved"),
        [json!({ "type": "moved", "piece": { "owner": 1, "kind": "frog" }, "from": "M13", "to": "M12" })]
    );
    assert_eq!(table.told("isaac_lost_actions")[0]["count"], 2);
}

#[test]
fn bf_8_6_the_player_decides_the_hops_in_isaacs_turn_and_isaac_counts_as_active() {
    let mut table = isaac(
        "M13",
        1,
        "pad M12 0/6 -: G G b b b .\npad M11 3/4 green\npad L12 3/4 green",
    );
    table.play("isaac M12");
    assert_eq!(table.told("scored")[0]["winner"], json!(null), "four each");
    assert!(
        matches!(table.refused("hop blue frog M11"), Refusal::HopsLater { .. }),
        "his own hop last"
    );
    assert_eq!(table.seat(), Seat(0));
    assert_eq!(
        table.legal(),
        [
            "hop green bullfrog L12",
            "hop green bullfrog M11",
            "hop green bullfrog M13"
        ]
    );
}

#[test]
fn bf_8_6_isaac_leaves_his_sinking_pad_for_an_adjacent_card() {
    let mut table = isaac("M13", 1, "pad M12 0/6 -: b b b b b .\npad M11 3/4 green");
    table.play("isaac M12");
    table.play("hop blue frog M11");
    assert_eq!(table.legal(), ["isaac M11", "isaac M13"]);
    assert_eq!(table.rule("isaac L13"), "BF-8.6");
    table.play("isaac M11");
    assert_eq!(table.view().isaac.unwrap().at.to_string(), "M11");
    assert_eq!(table.view().players[1].vp, 6);
}

const MAROONED: &str = "
    solo green blue
    active green
    stage score
    isaac R13 blank 1
    pad M12 0/6 -
    pad L13 0/6 -: g
    pad R13 3/4 green: g g g b
    pad P17 0/6 -
";

#[test]
fn bf_8_6_without_adjacent_card_he_goes_to_a_pad_with_most_free_spaces() {
    let mut table = Table::new(MAROONED);
    assert_eq!(table.legal(), ["isaac M12", "isaac P17"]);
    table.play("isaac P17");
    assert_eq!(
        table.told("isaac_moved"),
        [json!({ "type": "isaac_moved", "from": "R13", "to": "P17" })]
    );
}

#[test]
fn bf_8_7_isaacs_points_are_subtracted_and_ranks_go_by_the_score() {
    let end = |won: &str| {
        let table = Table::new(&format!(
            "solo green blue\nactive green\nstage over\nisaac M13 blank 1\ndeck green\n{won}"
        ));
        let Turn::Over(outcome) = table.game.turn() else {
            panic!("the game is over")
        };
        (outcome, table.view().result.unwrap())
    };
    let (outcome, scores) = end("won green 0/6:- 0/6:- 3/4:green\nwon blue 2/5:green\nlog green 1 0\nlog blue 2 0");
    assert_eq!((scores[0].pads, scores[0].own_colour, scores[0].log), (16, 0, 1));
    assert_eq!((scores[1].total, scores[0].total), (5 + 2 + 3, 17 - 10));
    assert_eq!((outcome.scores, outcome.rank.as_deref()), (vec![7], Some("squire")));
    assert!(outcome.winners.is_empty());
    let content = Content::embedded();
    let rank = |score| content.rank(score).to_owned();
    let ranks: Vec<String> = [-9, 24, 25, 29, 30, 35, 40, 44, 45, 99].map(rank).into();
    let expected = "squire squire soldier soldier knight duke commander commander grand_master grand_master";
    assert_eq!(ranks.join(" "), expected);
}

#[test]
fn bf_8_7_the_game_ends_after_the_players_turn_with_the_last_pad() {
    let mut table = Table::new(
        "
        solo green blue
        stage play
        isaac M13 blank 1
        hand green 3/4
        deck green
        pad M12 0/6 -
    ",
    );
    assert!(!table.play("play 3/4 L13").passed);
    assert!(table.play("done").passed);
    assert!(matches!(table.game.turn(), Turn::Over(_)));
}

#[test]
fn bf_8_8_on_the_log_without_reserve_the_actions_are_lost() {
    let pads = "pad M12 0/6 -\npad K13 2/5 green: b b b b\npad K12 2/5 green: b b b b\npad K14 2/5 green: b b b b";
    let table = isaac("M14", 2, &format!("{pads}\nlog blue 2 0"));
    assert_eq!(table.told("isaac_moved")[0]["to"], "M13");
    assert_eq!(table.told("isaac_lost_actions")[0]["count"], 2);
}

#[test]
fn bf_8_8_the_marker_travels_with_a_sliding_pad() {
    let mut table = Table::new(
        "
        solo green blue
        stage slide
        isaac P13 blank 1
        pad M12 0/6 -
        pad L13 0/6 -
        pad P13 3/4 green: b
    ",
    );
    table.play("slide P13 L12");
    assert!(
        table
            .told("isaac_moved")
            .first()
            .is_none_or(|event| event["from"] == "L12")
    );
    assert_eq!(table.pad("L12").unwrap().chars().next(), Some('b'));
}

#[test]
fn bf_8_8_with_no_pad_left_he_goes_to_the_log() {
    let table = Table::new(
        "
        solo green blue
        active green
        stage score
        isaac R13 blank 1
        pad R13 3/4 green: g g g b
    ",
    );
    assert_eq!(table.told("isaac_moved")[0]["to"], "M13");
}

#[test]
fn bf_8_9_isaac_has_points_for_pads_the_log_and_most_there() {
    let text = "solo green blue\nactive green\nstage over\nisaac M13 blank 1\ndeck green\nwon blue 0/6:- 3/4:green\nlog blue 4 0";
    let isaac = Table::new(text).view().result.unwrap()[1];
    assert_eq!((isaac.pads, isaac.log, isaac.log_lead, isaac.total), (10, 4, 3, 17));
}

#[test]
fn bf_8_10_isaac_leaves_after_the_hops_and_before_the_pad_sinks() {
    let mut table = isaac("M13", 1, "pad M12 0/6 -: b b b b b .\npad M11 3/4 green: g g g .");
    table.play("isaac M12");
    table.play("hop blue frog M11");
    assert_eq!(table.view().sinking.unwrap().to_string(), "M12");
    assert_eq!(table.view().log[1].frogs, 1, "both hops are done");
    assert!(
        table.legal().contains(&"isaac M11".to_owned()),
        "a full pad has room for the marker"
    );
    assert!(table.told("sank").is_empty());
}

#[test]
fn bf_8_11_the_pad_drawn_is_known_to_the_player_alone_until_it_is_played() {
    let mut table = isaac("M13", 1, "pad M12 0/6 -");
    assert!(
        !table.play("isaac M12").revealed,
        "BF-2.6: he can still be sent elsewhere"
    );
    let consequences = table.play("done");
    assert!(consequences.revealed && !consequences.passed);
    assert!(table.game.view(Viewer::Spectator).players[0].hand.pads.is_none());
    assert_eq!(
        table.game.view(Viewer::Seat(Seat(0))).players[0]
            .hand
            .pads
            .as_ref()
            .unwrap()
            .len(),
        1
    );
    table.play(&table.legal_with("play")[0].clone());
    let ended = table.play("done");
    assert!(ended.chance, "he has rolled");
}
