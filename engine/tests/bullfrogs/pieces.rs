//! Rules BF-3 and BF-4: deploying and sabotage, with the rulebook's examples.

use crate::support::Table;
use crate::turns::ACTING;
use engine::bullfrogs::Refusal;

#[test]
fn bf_3_1_pieces_come_from_the_reserve_to_any_free_space_in_line() {
    let mut table = Table::new(ACTING);
    let before = table.view().players[0].frogs;
    table.play("deploy frog M12");
    assert_eq!(table.pad("M12").unwrap(), "rbgGr.");
    assert_eq!(table.view().players[0].frogs, before - 1);
    assert!(matches!(table.refused("deploy frog O11"), Refusal::PadFull { .. }));
    assert!(matches!(table.refused("deploy frog M20"), Refusal::NoPad { .. }));
}

#[test]
fn bf_3_1_a_kind_of_piece_that_is_not_in_reserve_is_not_deployed() {
    let mut table = Table::new(ACTING);
    assert_eq!(table.view().players[0].bullfrogs, 0, "both are on O11");
    assert_eq!(
        table.refused("deploy bullfrog M12"),
        Refusal::ReserveEmpty {
            kind: engine::bullfrogs::PieceKind::Bullfrog
        }
    );
    assert_eq!(table.rule("deploy bullfrog M12"), "BF-3.1");
}

#[test]
fn bf_3_2_nothing_is_deployed_on_the_pad_just_played_or_on_the_log() {
    let mut table = Table::new(ACTING);
    assert!(matches!(table.refused("deploy frog M11"), Refusal::JustPlayed { .. }));
    assert_eq!(table.rule("deploy frog M11"), "BF-3.2");
    assert_eq!(table.refused("deploy frog M13"), Refusal::OnLog { rule: "BF-3.2" });
}

#[test]
fn bf_3_3_at_most_two_pieces_are_deployed_on_a_pad_in_a_turn() {
    let mut table = Table::new(ACTING);
    table.play("deploy frog M14");
    table.play("deploy frog M14");
    assert!(matches!(
        table.refused("deploy frog M14"),
        Refusal::DeployLimit { deployed: 2, .. }
    ));
    assert_eq!(table.rule("deploy frog M14"), "BF-3.3");
    table.play("deploy frog M12");
    let mut later = Table::new(
        "players red blue\nstage play\nhand red 4/3\nhand blue 4/3\npad M12 0/6 -: b\npad L13 0/6 -\npad N13 0/6 -\npad M14 0/6 -",
    );
    for (pad, frog) in [("play 4/3 M11", "deploy frog M14"), ("play 4/3 M10", "deploy frog M14")] {
        later.play(pad);
        later.play(frog);
        later.play(frog);
        later.play("done");
    }
    assert_eq!(later.pad("M14").unwrap(), "rrbb..", "the limit is each turn's");
}

const EMPTY_RESERVE: &str = "
    players red blue
    stage act
    played M11
    pad M12 0/6 -: r r b
    pad L13 0/6 -: r R
    pad N13 0/6 -: R
    pad M14 0/6 -
    pad M11 4/3 red: r
    pad N11 3/4 blue: b
    log red 10 0
";

#[test]
fn bf_3_4_with_an_empty_reserve_an_own_frog_moves_from_pad_to_pad() {
    let mut table = Table::new(EMPTY_RESERVE);
    table.play("move L13 M14");
    assert_eq!(
        (table.pad("L13").unwrap(), table.pad("M14").unwrap()),
        (".R....".into(), "r.....".into())
    );
    table.play("move M11 M14");
    assert_eq!(table.pad("M11").unwrap(), "...", "the pad just played may give a Frog");
    assert_eq!(table.rule("move M12 M14"), "BF-3.3");
    assert_eq!(table.rule("move M12 L13"), "BF-2.3");
    assert_eq!(table.rule("move M12 M11"), "BF-3.2");
    assert_eq!(table.rule("move M12 M12"), "BF-3.4");
    assert_eq!(table.rule("deploy frog M12"), "BF-3.1");
}

#[test]
fn bf_3_4_bullfrogs_and_frogs_on_the_log_are_never_moved() {
    let mut table = Table::new(EMPTY_RESERVE);
    assert!(matches!(
        table.refused("move N13 M14"),
        Refusal::OnlyBullfrogs { rule: "BF-3.4", .. }
    ));
    assert_eq!(table.refused("move M13 M14"), Refusal::OnLog { rule: "BF-3.4" });
    assert!(matches!(
        table.refused("move N11 M14"),
        Refusal::NoFrog { rule: "BF-3.4", .. }
    ));
}

#[test]
fn bf_3_4_a_bullfrog_in_reserve_forbids_moving() {
    let mut table = Table::new(&EMPTY_RESERVE.replace("pad N13 0/6 -: R", "pad N13 0/6 -"));
    assert_eq!(
        table.refused("move L13 M14"),
        Refusal::ReserveNotEmpty { frogs: 0, bullfrogs: 1 }
    );
    table.play("deploy bullfrog M14");
    table.play("move L13 M14");
}

#[test]
fn bf_3_5_a_bullfrog_takes_one_space() {
    let mut table = Table::new(&ACTING.replace("R R b b b", "r b b b b"));
    table.play("deploy bullfrog M14");
    assert_eq!(table.pad("M14").unwrap(), "R.....");
}

#[test]
fn bf_3_6_the_limit_counts_deployments_though_the_frog_has_left() {
    let mut table = Table::new(EMPTY_RESERVE);
    table.play("move L13 M14");
    table.play("move M14 M12");
    table.play("move M12 M14");
    assert_eq!(table.pad("M14").unwrap(), "r.....");
    assert!(matches!(
        table.refused("move M12 M14"),
        Refusal::DeployLimit { deployed: 2, .. }
    ));
}

#[test]
fn bf_4_1_a_frog_in_line_hops_to_a_neighbour_with_a_free_space_or_the_log() {
    let mut table = Table::new(ACTING);
    table.play("sabotage blue N11 M11");
    assert_eq!(table.pad("M11").unwrap(), "b..", "the pad just played may receive");
    table.play("sabotage green M12 M13");
    assert_eq!(table.view().log[2].frogs, 1);
    assert!(matches!(
        table.refused("sabotage blue M12 M14"),
        Refusal::NotNeighbour { .. }
    ));
    assert!(matches!(
        table.refused("sabotage blue N11 N10"),
        Refusal::NotNeighbour { .. }
    ));
    assert!(
        matches!(table.refused("sabotage blue N11 M13"), Refusal::NotNeighbour { .. }),
        "the Log only if adjacent"
    );
    assert!(matches!(
        table.refused("sabotage blue N11 O11"),
        Refusal::PadFull { rule: "BF-4.1", .. }
    ));
    assert!(matches!(
        table.refused("sabotage blue L13 L12"),
        Refusal::NotInLine { .. }
    ));
    assert!(matches!(table.refused("sabotage blue P11 O11"), Refusal::NoPad { .. }));
    assert!(matches!(
        table.refused("sabotage green N11 M11"),
        Refusal::NoFrog { rule: "BF-4.1", .. }
    ));
}

#[test]
fn bf_4_2_bullfrogs_own_frogs_and_frogs_on_the_log_are_never_sabotaged() {
    let mut table = Table::new(&ACTING.replace("r b g G . .", "r b G . . ."));
    assert_eq!(table.refused("sabotage red M12 L12"), Refusal::OwnFrog);
    assert_eq!(table.rule("sabotage red M12 L12"), "BF-4.2");
    assert!(matches!(
        table.refused("sabotage green M12 L12"),
        Refusal::OnlyBullfrogs { rule: "BF-4.2", .. }
    ));
    table.play("sabotage blue M12 M13");
    assert_eq!(
        table.refused("sabotage blue M13 M14"),
        Refusal::OnLog { rule: "BF-4.2" }
    );
}

#[test]
fn bf_4_3_the_pad_just_played_is_in_line_and_a_frog_may_be_sabotaged_again() {
    let mut table = Table::new(ACTING);
    table.play("sabotage blue N11 M11");
    table.play("sabotage blue M11 M12");
    table.play("sabotage blue M12 L12");
    assert_eq!(table.pad("L12").unwrap(), "b...");
    assert_eq!(table.view().actions_left, 1);
}

#[test]
fn bf_9_8_a_pad_of_four_actions_deploys_two_and_sabotages_two() {
    let mut table = Table::new(
        "
        players red blue green
        stage play
        hand red 4/3
        pad M12 0/6 -
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        pad O13 3/4 green
        pad O12 3/4 blue: b g
        pad P12 3/4 red
        pad O14 2/5 red
    ",
    );
    table.play("play 4/3 N12");
    table.play("deploy frog N13");
    table.play("deploy frog O12");
    table.play("sabotage blue O12 P12");
    table.play("sabotage green O12 P12");
    assert_eq!(
        (table.pad("O12").unwrap(), table.pad("P12").unwrap()),
        ("..r.".into(), "bg..".into())
    );
    assert_eq!(table.legal(), ["done"], "all four actions are taken");
}

#[test]
fn bf_9_8_a_frog_is_deployed_two_pads_below() {
    let mut table = Table::new(
        "
        players red blue green
        stage play
        hand red 4/3
        pad M12 0/6 -
        pad L13 0/6 -
        pad N13 0/6 -
        pad M14 0/6 -
        pad N14 3/4 green
    ",
    );
    table.play("play 4/3 N12");
    table.play("deploy frog N14");
    assert_eq!(table.pad("N14").unwrap(), "r...");
}
