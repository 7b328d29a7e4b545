//! Rules BF-7: drawing, the end and the final scores.

use crate::support::Table;
use engine::bullfrogs::{FinalScore, Refusal};
use engine::{Game, Seat, Turn};
use serde_json::json;

#[test]
fn bf_7_1_the_hand_is_filled_up_to_three_and_an_empty_deck_is_skipped() {
    let draw = |deck: &str| {
        let mut table = Table::new(&format!(
            "players red blue\nstage play\nhand red 4/3 3/4 3/4\ndeck red {deck}\npad M12 0/6 -"
        ));
        table.play("play 4/3 N13");
        table.play("done");
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
    table.play("done");
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
    table.play("done");
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
fn bf_9_6_pads_of_four_four_and_five_make_thirteen_and_one_for_the_own_colour() {
    let scores = result(
        "players red blue green\nstage over\ndeck red\ndeck blue\ndeck green\nwon red 3/4:red 3/4:green 2/5:blue",
    );
    assert_eq!((scores[0].pads, scores[0].own_colour, scores[0].total), (13, 1, 14));
}
