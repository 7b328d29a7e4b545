//! BF-6 against a plain search: which slides there are, that they can always be finished, and when a straight line can be
//! avoided.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use crate::support::Table;
use engine::bullfrogs::Cell;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The cells of all pads.
type Pads = BTreeSet<Cell>;

fn group(pads: &Pads) -> Pads {
    let mut group = Pads::from([Cell::LOG]);
    let mut open = vec![Cell::LOG];
    while let Some(cell) = open.pop() {
        open.extend(
            cell.neighbours()
                .into_iter()
                .filter(|next| pads.contains(next) && group.insert(*next)),
        );
    }
    group
}

/// All slides by walking step by step over a generous area.
fn slides(pads: &Pads) -> Vec<(Cell, Cell)> {
    let group = group(pads);
    let mut slides = Vec::new();
    for &from in pads.difference(&group) {
        let mut seen = Pads::from([from]);
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            for next in cell.neighbours() {
                let inside = next.x.abs() <= 9 && next.y.abs() <= 9;
                if inside && next != Cell::LOG && !pads.contains(&next) && seen.insert(next) {
                    open.push(next);
                    if next.neighbours().iter().any(|side| group.contains(side)) {
                        slides.push((from, next));
                    }
                }
            }
        }
    }
    slides
}

fn slid(pads: &Pads, (from, to): (Cell, Cell)) -> Pads {
    pads.iter().copied().filter(|cell| *cell != from).chain([to]).collect()
}

fn straight(pads: &Pads) -> bool {
    pads.iter().all(|cell| cell.x == 0) || pads.iter().all(|cell| cell.y == 0)
}

/// Whether the slides can be finished without a straight line; `None` if they cannot be finished at all.
fn avoidable(pads: &Pads, known: &mut HashMap<Pads, Option<bool>>) -> Option<bool> {
    if group(pads).len() == pads.len() + 1 {
        return Some(!straight(pads));
    }
    if let Some(answer) = known.get(pads) {
        return *answer;
    }
    let mut answer = None;
    for slide in slides(pads) {
        let next = avoidable(&slid(pads, slide), known).expect("slides can always be finished");
        answer = Some(answer.unwrap_or(false) || next);
        if answer == Some(true) {
            break;
        }
    }
    known.insert(pads.clone(), answer);
    answer
}

/// The slides that BF-6.4 allows: those after which a straight line can be avoided as well as before.
fn allowed(pads: &Pads) -> Vec<String> {
    let mut known = HashMap::new();
    let best = avoidable(pads, &mut known).expect("slides can always be finished");
    let good = slides(pads)
        .into_iter()
        .filter(|slide| avoidable(&slid(pads, *slide), &mut known) == Some(best));
    let mut texts: Vec<String> = good.map(|(from, to)| format!("slide {from} {to}")).collect();
    texts.sort();
    texts
}

fn compare(pads: &Pads) {
    let mut text = "players red blue\nstage slide\n".to_owned();
    let kinds = ["4/3", "4/3", "4/3", "3/4", "3/4", "3/4", "3/4", "2/5", "2/5", "2/5"];
    let kinds = ["red", "blue"]
        .into_iter()
        .flat_map(|owner| kinds.map(|kind| (kind, owner)));
    for (cell, (kind, owner)) in pads.iter().zip(kinds) {
        writeln!(text, "pad {cell} {kind} {owner}").expect("texts take text");
    }
    let table = Table::new(&text);
    let expected = allowed(pads);
    if expected.len() > 1 {
        assert_eq!(table.legal(), expected, "{text}");
    } else {
        let moved = table.told("slid");
        let first = format!(
            "slide {} {}",
            moved[0]["from"].as_str().expect("a cell"),
            moved[0]["to"].as_str().expect("a cell")
        );
        assert_eq!(expected, [first], "{text}");
    }
}

#[test]
fn bf_6_5_slides_can_always_be_finished_and_a_line_avoided_with_three_cards() {
    let mut rng = SmallRng::seed_from_u64(65);
    let mut compared = 0;
    while compared < 400 {
        let area = rng.random_range(1..=3);
        let count = rng.random_range(1..=5);
        // Lines are rare by chance: half of the positions lie near the Log's row.
        let height = if rng.random() { area } else { rng.random_range(0..=1) };
        let pads: Pads = (0..count)
            .map(|_| Cell {
                x: rng.random_range(-area..=area),
                y: rng.random_range(-height..=height),
            })
            .filter(|cell| *cell != Cell::LOG)
            .collect();
        if group(&pads).len() <= pads.len() {
            compare(&pads);
            compared += 1;
        }
    }
}

#[test]
fn bf_6_5_a_pad_enclosed_by_others_waits_until_they_have_slid() {
    let ring = [(4, 0), (5, 0), (6, 0), (4, 1), (6, 1), (4, 2), (5, 2), (6, 2), (5, 1)];
    let mut text = "players red blue\nstage slide\npad M12 0/6 -\npad N13 0/6 -\n".to_owned();
    let kinds = ["4/3", "4/3", "4/3", "3/4", "3/4", "3/4", "3/4", "2/5", "2/5"];
    for ((x, y), kind) in ring.into_iter().zip(kinds) {
        writeln!(text, "pad {} {kind} red", Cell { x, y }).expect("texts take text");
    }
    let mut table = Table::new(&text);
    assert!(table.legal_with("slide R14").is_empty(), "R14 is enclosed");
    table.play("slide R13 M14");
    assert!(!table.legal_with("slide R14").is_empty());
    while table.view().decision == Some(engine::bullfrogs::Decision::Slide) {
        let action = table.legal()[0].clone();
        table.play(&action);
    }
}
