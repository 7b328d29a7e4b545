//! The walker over whole random games of every game.

use engine::{AnyGame, AnyView, GameKind, Path, Seat, Setup, Turn, Viewer};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::super::*;
use super::{STEPWISE, WHOLE, check_walk};
use crate::locale::Locale;
use crate::presenters::bullfrogs::Seen;

/// Plays a random game and shows every decision on the way to `look`.
fn play(game: GameKind, seats: u8, seed: u64, options: Value, mut look: impl FnMut(&AnyGame, Seat, &[Path])) {
    let setup = Setup {
        game,
        seats,
        seed,
        options,
    };
    let mut game = AnyGame::new(&setup).expect("the setup is sound");
    let mut rng = StdRng::seed_from_u64(seed);
    while let Turn::Decide { seats, .. } = game.turn() {
        for seat in seats.iter() {
            look(&game, seat, &game.paths(seat));
        }
        let all: Vec<Seat> = seats.iter().collect();
        let seat = all[rng.random_range(0..all.len())];
        let paths = game.paths(seat);
        let path = paths.choose(&mut rng).expect("who decides has a choice");
        game.apply(seat, &path.action).expect("what is listed is accepted");
    }
}

#[test]
fn every_legal_action_of_bullfrogs_can_be_pressed() {
    for (seats, seed) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        play(GameKind::Bullfrogs, seats, seed, Value::Null, |game, seat, paths| {
            let AnyView::Bullfrogs(view) = game.view(Viewer::Seat(seat)) else {
                unreachable!("a game of Bullfrogs")
            };
            let seen = Seen {
                names: view.players.iter().map(|_| "Ana".to_owned()).collect(),
                view: *view,
                locale: Locale::EnUs,
                since: Vec::new(),
            };
            check_walk(paths, &seen);
        });
    }
}

#[test]
fn every_legal_action_of_cry_havoc_can_be_pressed() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let options = json!({ "level": "veteran", "new_orders": true });
        play(GameKind::CryHavoc, seats, seed, options, |_, _, paths| {
            check_walk(paths, &STEPWISE);
            if seats == 2 {
                check_walk(paths, &WHOLE);
            }
        });
    }
}

#[test]
fn every_legal_action_reads_back_from_the_words_of_its_choices() {
    for game in GameKind::ALL {
        play(game, 3, 5, Value::Null, |_, _, paths| {
            // Enough of them, where there are many.
            for path in paths.iter().step_by(paths.len() / 10 + 1) {
                let text = written(path);
                assert_eq!(read(paths, &text, |_| Vec::new()), Reading::One(path), "{text}");
                assert_eq!(read(paths, &path.action, |_| Vec::new()), Reading::One(path));
            }
        });
    }
}

#[test]
fn a_batch_is_tried_on_a_copy_up_to_what_nobody_can_foresee() {
    let mut tried = 0;
    play(GameKind::CryHavoc, 2, 7, Value::Null, |game, seat, paths| {
        let discards = paths.iter().filter(|path| path.action.starts_with("discard ")).take(2);
        let done = paths.iter().filter(|path| path.action == "done");
        let batch: Vec<&Path> = discards.chain(done).collect();
        let before = game.clone();
        let attempt = attempt(game, seat, &batch);
        assert_eq!(*game, before, "nothing has happened yet");
        assert!(attempt.actions.len() <= batch.len());
        if batch.len() == 3 {
            let mut game = game.clone();
            let last = attempt.actions.len() - 1;
            for (number, action) in attempt.actions.iter().enumerate() {
                let Ok(applied) = game.apply(seat, action) else {
                    assert_eq!(number, last, "only the last may be refused");
                    continue;
                };
                let foreseen = !applied.consequences.is_final();
                assert!(foreseen || number == last, "what follows was chosen in ignorance");
            }
            tried += 1;
        }
    });
    assert!(tried > 3, "only {tried} batches were tried");
}
