//! Rules BF-5: scoring full pads, with the rulebook's examples.

use crate::support::Table;
use engine::Seat;
use engine::bullfrogs::Refusal;
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
