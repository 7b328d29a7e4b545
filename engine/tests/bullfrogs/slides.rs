//! Rules BF-6: sliding pads that are cut off.

use crate::support::Table;
use engine::Seat;
use engine::bullfrogs::{Decision, Refusal};

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
    assert_eq!(table.view().decision, Some(Decision::End));
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
        Some(Decision::End),
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
    assert_eq!(table.view().decision, Some(Decision::End));
}
