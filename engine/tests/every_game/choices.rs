//! Choices lead to exactly one action each, and a question says what they are about.

use std::collections::{HashMap, HashSet};

use engine::{AnyGame, Choice, Seat, Turn};

use super::{every_table, play};

fn check_paths(game: &AnyGame, seat: Seat) {
    let paths = game.paths(seat);
    let actions: Vec<&str> = paths.iter().map(|path| path.action.as_str()).collect();
    assert_eq!(actions, game.legal(seat), "the paths are those of the legal actions");
    let mut ends: HashMap<&[Choice], &str> = HashMap::new();
    for path in &paths {
        assert!(!path.choices.is_empty(), "{} needs no choice", path.action);
        let same = ends.insert(&path.choices, &path.action);
        assert_eq!(same, None, "{} has the same choices", path.action);
    }
    for path in &paths {
        for length in 1..path.choices.len() {
            let shorter = ends.get(&path.choices[..length]);
            assert_eq!(shorter, None, "the way to {} goes through another action", path.action);
        }
    }
}

#[test]
fn choices_of_legal_actions_are_unique_and_none_is_the_beginning_of_another() {
    for (kind, seats) in every_table() {
        for seed in 0..30 {
            play(kind, seats, seed, check_paths);
        }
    }
}

#[test]
fn choices_are_written_and_read_back() {
    for (kind, seats) in every_table() {
        play(kind, seats, 1, |game, seat| {
            let paths = game.paths(seat);
            let text = serde_json::to_string(&paths).unwrap();
            assert_eq!(serde_json::from_str::<Vec<engine::Path>>(&text).unwrap(), paths);
        });
    }
}

#[test]
fn a_question_is_put_to_those_who_decide_and_to_nobody_else() {
    for (kind, seats) in every_table() {
        let rules: HashSet<&str> = include_str!("../rules.txt")
            .lines()
            .filter_map(|line| line.split(' ').next())
            .collect();
        play(kind, seats, 2, |game, _| {
            let Turn::Decide {
                seats: deciding,
                decision,
            } = game.turn()
            else {
                unreachable!("somebody decides")
            };
            for seat in (0..=seats).map(Seat) {
                let question = game.question(seat);
                assert_eq!(question.is_some(), deciding.contains(seat), "{seat:?} {decision}");
                let Some(question) = question else { continue };
                assert_eq!(question.decision, decision);
                assert!(rules.contains(&*question.rule), "{decision}: {}", question.rule);
                let ending = |path: &engine::Path| matches!(path.choices[..], [Choice::Final(_)]);
                let ends = game.paths(seat).iter().any(ending);
                assert!(question.ends.is_none() || ends, "{decision} cannot be ended");
                assert!(
                    question.left != Some(0) || ends,
                    "{decision} with nothing left and no end"
                );
            }
        });
    }
}
