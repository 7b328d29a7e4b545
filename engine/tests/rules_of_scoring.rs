//! Rules BF-5 to BF-7: scoring, sliding, drawing and the end, with the rulebook's examples.

mod common;

use common::Table;
use engine::bullfrogs::{Decision, FinalScore, Refusal};
use engine::{Game, Seat, Turn};
use serde_json::json;

/// The starting pad N13 is full; its neighbours are the Log, N12, O13 and N14.
const BF_9_1: &str = "
    players green blue
    stage score
    pad M12 0/6 -
    pad L13 0/6 -
    pad N13 0/6 -: g g G b b b
    pad M14 0/6 -
    pad N12 3/4 green
    pad O13 3/4 blue
    pad N14 2/5 green
";

/// Three players; M11 is full, with the neighbours that are stated besides M12, which is full or not.
fn bf_9_2(neighbours: &str) -> Table {
    Table::new(&format!(
        "
        players red blue green
        stage score
        pad M12 0/6 -
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        pad M11 3/4 red: r r b g
        {neighbours}
    "
    ))
}

#[test]
fn bf_5_1_the_active_player_chooses_the_order_of_full_pads() {
    let mut table = Table::new(
        "
        players red blue
        active blue
        stage score
        pad M12 0/6 -: r r r r b b
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -: b b b b r r
    ",
    );
    assert_eq!(table.seat(), Seat(1));
    assert_eq!(table.legal(), ["score M12", "score M14"]);
    assert!(matches!(table.refused("score L13"), Refusal::NotFull { free: 6, .. }));
    assert_eq!(table.rule("score L13"), "BF-5.1");
    assert_eq!(table.rule("score L12"), "BF-5.1");
    assert_eq!(table.rule("score M13"), "BF-7.5");
    table.play("score M14");
    assert_eq!(table.told("scored")[0]["at"], "M14");
}

#[test]
fn bf_5_1_pads_are_scored_after_all_actions_and_not_before() {
    let mut table = Table::new(
        "
        players red blue
        stage act
        played M11
        pad M12 0/6 -: r b b b b .
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        pad M11 4/3 red
    ",
    );
    table.play("deploy frog M12");
    assert_eq!(
        table.told("scored").len(),
        0,
        "the pad is full but three actions are left"
    );
    table.play("sabotage blue M12 M11");
    table.play("done");
    assert_eq!(table.told("scored").len(), 0, "it is full no more");
}

#[test]
fn bf_5_2_a_bullfrog_counts_two_and_a_tie_is_won_by_nobody() {
    let table = Table::new(&BF_9_1.replace("g g G b b b", "g G b b b B"));
    let scored = &table.told("scored")[0];
    assert_eq!(scored["points"], json!([3, 5, 0, 0]));
    assert_eq!(scored["winner"], 1);
    let tie = Table::new(&BF_9_1.replace("g g G b b b", "g g G b b B"));
    assert_eq!(tie.told("scored")[0]["winner"], json!(null));
    assert_eq!(tie.told("scored")[0]["points"], json!([4, 4, 0, 0]));
}

#[test]
fn bf_5_3_losers_frogs_hop_first_then_losers_bullfrogs_then_the_winners() {
    let mut table = Table::new(&BF_9_1.replace("g g G b b b", "g g g G b B"));
    assert!(matches!(table.refused("hop green frog M13"), Refusal::HopsLater { .. }));
    assert!(matches!(
        table.refused("hop blue bullfrog M13"),
        Refusal::HopsLater { .. }
    ));
    assert_eq!(table.rule("hop green bullfrog M13"), "BF-5.3");
    table.play("hop blue frog N12");
    assert!(matches!(table.refused("hop blue frog N14"), Refusal::NotAboard { .. }));
    assert!(matches!(
        table.refused("hop blue bullfrog N12"),
        Refusal::HoppedThere { .. }
    ));
    assert!(matches!(
        table.refused("hop blue bullfrog P13"),
        Refusal::NotNeighbour { rule: "BF-5.3", .. }
    ));
    assert!(
        matches!(table.refused("done"), Refusal::WrongDecision { .. }),
        "hopping is not optional"
    );
    table.play("hop blue bullfrog N14");
    assert!(matches!(
        table.refused("hop green bullfrog M13"),
        Refusal::HopsLater { .. }
    ));
    table.play("hop green frog O13");
    assert_eq!(
        table.view().log[0].frogs,
        1,
        "one piece and one place are left: it hops unasked"
    );
    assert_eq!(table.view().players[0].bullfrogs_lost, 1);
}

#[test]
fn bf_5_3_a_full_neighbour_takes_nothing() {
    let mut table = Table::new(&format!("{BF_9_1}\n").replace("pad N12 3/4 green", "pad N12 3/4 green: g g g b"));
    table.play("score N13");
    assert!(matches!(
        table.refused("hop blue frog N12"),
        Refusal::PadFull { rule: "BF-5.3", .. }
    ));
    assert_eq!(
        table.legal(),
        ["hop blue frog M13", "hop blue frog N14", "hop blue frog O13"]
    );
}

#[test]
fn bf_5_4_in_a_tie_the_active_player_is_the_winner_for_the_hops_only() {
    let mut table = Table::new(&format!(
        "{}\nactive blue",
        BF_9_1.replace("g g G b b b", "g g G b b B")
    ));
    assert_eq!(table.told("scored")[0]["winner"], json!(null));
    assert!(matches!(table.refused("hop blue frog M13"), Refusal::HopsLater { .. }));
    for hop in ["hop green frog M13", "hop green frog N12", "hop green bullfrog N14"] {
        table.play(hop);
    }
    assert_eq!(table.pad("O13").unwrap(), "b...", "then the active player's own");
    assert_eq!(table.told("sank")[0]["winner"], json!(null));
}

#[test]
fn bf_5_5_frogs_left_return_and_bullfrogs_left_leave_the_game() {
    let mut table = Table::new(BF_9_1);
    let before = table.view().players[0].frogs;
    for hop in ["hop blue frog M13", "hop blue frog N12", "hop blue frog N14"] {
        table.play(hop);
    }
    let green = &table.view().players[0];
    assert_eq!((green.frogs, green.bullfrogs, green.bullfrogs_lost), (before + 1, 1, 1));
    assert_eq!(
        table.told("returned"),
        [json!({ "type": "returned", "player": 0, "frogs": 1 })]
    );
    assert_eq!(
        table.told("bullfrogs_lost"),
        [json!({ "type": "bullfrogs_lost", "player": 0, "bullfrogs": 1 })]
    );
}

#[test]
fn bf_5_6_the_winner_takes_the_pad_and_without_winner_it_leaves_the_game() {
    let mut table = bf_9_2("");
    table.play(&table.legal()[0].clone());
    assert_eq!(table.view().players[0].won.len(), 1);
    assert_eq!(table.view().players[0].vp, 4);
    let tied = Table::new(
        "
        players red blue
        stage score
        pad M12 0/6 -: r r r b b b
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
    ",
    );
    assert!(tied.view().players.iter().all(|player| player.won.is_empty()));
    assert_eq!(tied.told("sank")[0]["winner"], json!(null));
    assert_eq!(tied.pad("M12"), None);
}

/// M11 is full; a hop fills M12.
const CHAIN: &str = "
    players red blue
    stage score
    pad M12 0/6 -: b b b b r .
    pad L13 0/6 -
    pad N13 0/6 -
    pad M14 0/6 -
    pad M11 3/4 red: r r r b
    pad M10 3/4 blue: b b b r
";

#[test]
fn bf_5_7_pads_filled_by_hops_are_scored_too() {
    let mut table = Table::new(CHAIN);
    assert_eq!(table.legal(), ["score M10", "score M11"]);
    table.play("score M11");
    let scored: Vec<_> = table.told("scored").iter().map(|event| event["at"].clone()).collect();
    assert_eq!(scored, ["M11"]);
    assert_eq!(table.pad("M12").unwrap(), "bbbbrb", "M10 is full and takes nothing");
    assert_eq!(table.legal(), ["score M10", "score M12"]);
}

#[test]
fn bf_5_8_one_pad_is_finished_before_the_next_is_chosen_among_all_full_at_that_moment() {
    let mut table = Table::new(CHAIN);
    table.play("score M11");
    assert_eq!(table.pad("M11"), None, "it has sunk before the choice");
    table.play("score M12");
    assert!(matches!(table.refused("score M10"), Refusal::WrongDecision { .. }));
}

#[test]
fn bf_6_1_pads_cut_off_slide_and_no_others() {
    let mut table = Table::new(
        "
        players red blue
        stage slide
        pad M12 0/6 -
        pad L13 0/6 -
        pad O13 3/4 red: r
        pad P13 3/4 blue
    ",
    );
    assert_eq!(table.seat(), Seat(0));
    assert!(matches!(table.refused("slide M12 N13"), Refusal::Connected { .. }));
    assert_eq!(table.refused("slide M13 N13"), Refusal::LogNeverSlides);
    assert!(matches!(
        table.refused("slide M14 N13"),
        Refusal::NoPad { rule: "BF-6.1", .. }
    ));
    assert!(
        table
            .legal()
            .iter()
            .all(|action| action.starts_with("slide O13") || action.starts_with("slide P13"))
    );
    table.play("slide P13 M14");
    assert!(
        table.legal().iter().all(|action| action.starts_with("slide O13 ")),
        "one at a time"
    );
    table.play("slide O13 M15");
    assert_eq!(table.pad("M15").unwrap(), "r...", "pieces travel along");
    assert_eq!(table.view().decision, Some(Decision::Play));
}

#[test]
fn bf_6_2_a_slide_ends_on_an_empty_cell_next_to_the_logs_group_by_a_free_path() {
    // The Log's own pond is walled in by pads that are cut off: only they can reach it.
    let mut table = Table::new(
        "
        players red blue
        stage slide
        pad M11 0/6 -
        pad L12 3/4 red
        pad N12 3/4 red
        pad K13 0/6 -
        pad O13 3/4 red
        pad L14 3/4 blue
        pad N14 3/4 blue
        pad M15 3/4 blue
        pad Q13 2/5 blue
    ",
    );
    assert!(matches!(table.refused("slide Q13 N13"), Refusal::NoFreePath { .. }));
    assert!(matches!(table.refused("slide M11 O12"), Refusal::NotNextToGroup { .. }));
    assert!(matches!(
        table.refused("slide M11 N12"),
        Refusal::Occupied { rule: "BF-6.2", .. }
    ));
    assert_eq!(table.rule("slide Q13 N13"), "BF-6.2");
    assert!(table.legal_with("slide Q13").is_empty());
    table.play("slide O13 N13");
    assert_eq!(table.view().decision, Some(Decision::Slide));
    assert!(table.legal().contains(&"slide Q13 O13".to_owned()), "through the gap");
}

#[test]
fn bf_6_3_a_slide_may_connect_others() {
    let mut table = Table::new(
        "
        players red blue
        stage slide
        pad M12 0/6 -
        pad O12 3/4 red
        pad O13 3/4 blue
        pad O14 3/4 blue
    ",
    );
    table.play("slide O14 N13");
    assert_eq!(
        table.view().decision,
        Some(Decision::Play),
        "O13 and O12 are connected now"
    );
}

#[test]
fn bf_6_4_the_group_does_not_end_in_a_straight_line_if_that_can_be_avoided() {
    let mut table = Table::new(
        "
        players red blue
        stage slide
        pad M12 0/6 -
        pad M17 3/4 red
    ",
    );
    assert!(matches!(table.refused("slide M17 M14"), Refusal::StraightLine { .. }));
    assert_eq!(table.rule("slide M17 M11"), "BF-6.4");
    assert_eq!(table.legal().len(), 4);
    table.play("slide M17 N13");
    // Two cards always form a line.
    let two = Table::new("players red blue\nstage slide\npad M17 3/4 red");
    assert_eq!(
        two.legal(),
        ["slide M17 L13", "slide M17 M12", "slide M17 M14", "slide M17 N13"]
    );
    // While pads are still cut off a line is no harm.
    let more = Table::new("players red blue\nstage slide\npad M12 0/6 -\npad M17 3/4 red\npad P17 3/4 red");
    assert!(more.legal().contains(&"slide M17 M14".to_owned()));
}

#[test]
fn bf_6_4_playing_in_a_straight_line_is_allowed() {
    let mut table = Table::new("players red blue\nstage play\nhand red 3/4\npad M12 0/6 -");
    table.play("play 3/4 M14");
}

#[test]
fn bf_7_1_the_hand_is_filled_up_to_three_and_an_empty_deck_is_skipped() {
    let draw = |deck: &str| {
        let mut table = Table::new(&format!(
            "players red blue\nstage play\nhand red 4/3 3/4 3/4\ndeck red {deck}\npad M12 0/6 -"
        ));
        table.play("play 4/3 N13");
        table
    };
    let filled = draw("2/5 4/3");
    assert_eq!(
        filled.told("drew"),
        [json!({ "type": "drew", "player": 0, "count": 1 })]
    );
    assert_eq!(filled.told("drew_pad")[0]["pad"]["spaces"], 5, "the top one");
    assert_eq!(
        (filled.view().players[0].hand.count, filled.view().players[0].deck),
        (3, 1)
    );
    let empty = draw("");
    assert!(empty.told("drew").is_empty());
    assert_eq!(empty.view().players[0].hand.count, 2);
}

#[test]
fn bf_7_2_the_game_ends_after_the_turn_with_the_last_pad_of_all() {
    let mut table = Table::new(
        "
        players red blue
        stage play
        hand red 3/4
        deck red
        hand blue 2/5
        deck blue
        pad M12 0/6 -
    ",
    );
    table.play("play 3/4 N13");
    assert_eq!(table.seat(), Seat(1));
    table.play("play 2/5 L13");
    let last = table.play("done");
    assert!(last.passed && !last.revealed);
    assert!(matches!(table.game.turn(), Turn::Over(_)));
    let done = table.game.parse("done").unwrap();
    assert_eq!(table.game.check(Seat(1), done), Err(Refusal::GameOver));
    assert!(table.legal().is_empty());
}

#[test]
fn bf_7_7_a_player_without_pads_is_passed_over() {
    let mut table = Table::new(
        "
        players red blue green
        stage play
        hand red 3/4
        deck red
        deck blue
        hand green 2/5
        deck green
        pad M12 0/6 -
    ",
    );
    table.play("play 3/4 N13");
    assert_eq!(table.seat(), Seat(2));
}

fn result(text: &str) -> Vec<FinalScore> {
    let table = Table::new(text);
    assert!(matches!(table.game.turn(), Turn::Over(_)));
    table.view().result.expect("the game is over")
}

#[test]
fn bf_7_3_the_final_score_adds_pads_own_colour_and_the_log() {
    let scores = result(
        "
        players red blue
        stage over
        deck red
        deck blue
        won red 3/4:red 3/4:red 2/5:blue 0/6:-
        won blue 4/3:blue
        log red 2 1
        log blue 3 0
    ",
    );
    let red = &scores[0];
    assert_eq!(
        (red.pads, red.own_colour, red.log, red.log_lead, red.total),
        (19, 2, 4, 3, 28)
    );
    let blue = &scores[1];
    assert_eq!(
        (blue.pads, blue.own_colour, blue.log, blue.log_lead, blue.total),
        (3, 1, 3, 0, 7)
    );
    assert_eq!((red.winner, blue.winner, red.tie_break), (true, false, None));
}

#[test]
fn bf_7_3_a_tie_on_the_log_gives_nobody_three() {
    let scores = result("players red blue\nstage over\ndeck red\ndeck blue\nlog red 2 0\nlog blue 0 1");
    assert!(scores.iter().all(|score| (score.log, score.log_lead) == (2, 0)));
}

#[test]
fn bf_7_4_tied_players_add_their_pieces_on_pads_and_still_tied_share_the_win() {
    let tied =
        "players red blue green\nstage over\ndeck red\ndeck blue\ndeck green\nwon red 3/4:blue\nwon blue 3/4:red\n";
    let parted = result(&format!("{tied}pad M12 0/6 -: r B g g g"));
    assert_eq!(
        parted.iter().map(|score| score.tie_break).collect::<Vec<_>>(),
        [Some(1), Some(2), None]
    );
    assert_eq!(
        parted.iter().map(|score| score.winner).collect::<Vec<_>>(),
        [false, true, false]
    );
    let shared = Table::new(&format!("{tied}pad M12 0/6 -: r b"));
    let Turn::Over(outcome) = shared.game.turn() else {
        panic!("the game is over")
    };
    assert_eq!(outcome.scores, [4, 4, 0]);
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[test]
fn bf_7_5_the_log_holds_any_number_and_is_not_scored_before_the_end() {
    let table = Table::new(
        "
        players red blue
        stage score
        log red 14 2
        log blue 8 1
        pad M12 0/6 -: b b b b b B
        pad L13 0/6 -
    ",
    );
    assert_eq!(table.told("scored").len(), 1);
    assert_eq!(table.view().log[1].frogs, 9);
}

#[test]
fn bf_7_6_pieces_reach_the_log_by_hop_or_sabotage_only_and_do_not_leave_it() {
    let mut table = Table::new(
        "
        players red blue
        stage act
        played N12
        pad M12 0/6 -: b
        pad L13 0/6 -
        pad N13 0/6 -: b
        pad N12 4/3 red
        log blue 1 0
    ",
    );
    assert_eq!(table.rule("deploy frog M13"), "BF-3.2");
    table.play("sabotage blue M12 M13");
    assert_eq!(table.view().log[1].frogs, 2);
    assert_eq!(table.rule("sabotage blue M13 L13"), "BF-4.2");
}

#[test]
fn bf_7_6_without_points_on_the_log_nobody_gains_three() {
    let scores = result("players red blue\nstage over\ndeck red\ndeck blue");
    assert!(scores.iter().all(|score| score.log_lead == 0));
}

#[test]
fn bf_9_1_green_wins_six_and_blue_frogs_hop_first() {
    let mut table = Table::new(BF_9_1);
    let scored = &table.told("scored")[0];
    assert_eq!(
        (&scored["points"], &scored["winner"]),
        (&json!([4, 3, 0, 0]), &json!(0))
    );
    assert!(table.legal().iter().all(|action| action.starts_with("hop blue frog ")));
    for hop in ["hop blue frog N12", "hop blue frog N14", "hop blue frog M13"] {
        table.play(hop);
    }
    assert_eq!(
        table.pad("O13").unwrap(),
        "g...",
        "then one green Frog, to the place left"
    );
    assert_eq!(
        (table.told("returned").len(), table.told("bullfrogs_lost").len()),
        (1, 1)
    );
    assert_eq!(table.view().players[0].vp, 6);
}

#[test]
fn bf_9_2_with_three_neighbours_both_losers_hop_and_then_one_red() {
    let mut table = bf_9_2("pad L11 2/5 green\npad N11 2/5 blue");
    let frogs = table.view().players[0].frogs;
    table.play("hop green frog L11");
    table.play("hop blue frog N11");
    assert_eq!(table.pad("M12").unwrap(), "r.....");
    assert_eq!(table.view().players[0].frogs, frogs + 1, "the last red Frog returns");
    assert_eq!(table.view().players[0].vp, 4);
}

#[test]
fn bf_9_3_with_one_neighbour_red_chooses_which_loser_hops() {
    let mut table = bf_9_2("");
    assert_eq!(table.legal(), ["hop blue frog M12", "hop green frog M12"]);
    table.play("hop green frog M12");
    assert_eq!(table.pad("M12").unwrap(), "g.....");
    assert_eq!(table.told("returned").len(), 2, "red and blue Frogs return");
}

#[test]
fn bf_9_4_a_losers_frog_hops_before_another_losers_bullfrog() {
    let mut table = Table::new(
        "
        players red blue green
        stage score
        pad M12 0/6 -
        pad L13 0/6 -
        pad N13 2/5 blue: r r R B g
        pad O13 3/4 green
        pad M14 0/6 -
    ",
    );
    let before = table.view().players[0].frogs;
    assert_eq!(table.legal(), ["hop green frog M13", "hop green frog O13"]);
    assert!(matches!(
        table.refused("hop blue bullfrog O13"),
        Refusal::HopsLater { .. }
    ));
    table.play("hop green frog M13");
    assert_eq!(
        table.told("hopped")[1]["to"],
        "O13",
        "the blue Bullfrog has one place left"
    );
    let red = &table.view().players[0];
    assert_eq!((red.frogs, red.bullfrogs_lost, red.vp), (before + 2, 1, 5));
}

#[test]
fn bf_9_5_in_a_tie_of_others_the_active_player_hops_any_of_them() {
    let mut table = Table::new(
        "
        players red blue green
        stage score
        pad M12 0/6 -
        pad L13 0/6 -
        pad M14 3/4 red: b b g g
    ",
    );
    assert_eq!(table.told("scored")[0]["winner"], json!(null));
    assert_eq!(table.legal(), ["hop blue frog M13", "hop green frog M13"]);
    table.play("hop green frog M13");
    assert_eq!(table.view().log[2].frogs, 1);
    assert_eq!(
        table.told("returned"),
        [
            json!({ "type": "returned", "player": 1, "frogs": 2 }),
            json!({ "type": "returned", "player": 2, "frogs": 1 })
        ]
    );
    assert_eq!(table.told("sank")[0]["winner"], json!(null));
}

#[test]
fn bf_9_6_pads_of_four_four_and_five_make_thirteen_and_one_for_the_own_colour() {
    let scores = result(
        "players red blue green\nstage over\ndeck red\ndeck blue\ndeck green\nwon red 3/4:red 3/4:green 2/5:blue",
    );
    assert_eq!((scores[0].pads, scores[0].own_colour, scores[0].total), (13, 1, 14));
}

#[test]
fn bf_9_7_a_pad_slides_left_and_up_and_connects_another_that_needs_no_slide() {
    let mut table = Table::new(
        "
        players red blue green
        stage slide
        pad M12 0/6 -
        pad O15 3/4 red
        pad O12 3/4 green
        pad Q15 3/4 blue
    ",
    );
    table.play("slide O15 N12");
    assert!(matches!(table.refused("slide O12 L13"), Refusal::Connected { .. }));
    table.play("slide Q15 L13");
    assert_eq!(table.told("slid").len(), 2);
    assert_eq!(table.view().decision, Some(Decision::Play));
}
