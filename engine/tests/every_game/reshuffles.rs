//! Shuffling what nobody knows, after a game went back.

use engine::{AnyGame, GameKind, Seat, Turn, Viewer, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::{every_table, play};

fn viewers(game: &AnyGame) -> impl Iterator<Item = Viewer> {
    let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator])
}

fn reshuffled(game: &AnyGame, seed: u64) -> AnyGame {
    let mut game = game.clone();
    game.reshuffle(seed);
    game
}

/// Plays so many actions at random, if the game lasts so long.
fn played_on(game: &AnyGame, actions: usize, seed: u64) -> AnyGame {
    let mut game = game.clone();
    let mut rng = SmallRng::seed_from_u64(seed);
    for _ in 0..actions {
        let Turn::Decide { seats, .. } = game.turn() else { break };
        let seat = seats.iter().next().expect("somebody decides");
        let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
        game.apply(seat, &action).expect("what is listed is accepted");
    }
    game
}

#[test]
fn nobody_sees_a_shuffle_and_everybody_has_the_same_choices() {
    for (kind, seats) in every_table() {
        play(kind, seats, 5, |game, seat| {
            let other = reshuffled(game, 8);
            for viewer in viewers(game) {
                assert_eq!(other.view(viewer), game.view(viewer), "{kind}");
            }
            assert_eq!(
                (other.turn(), other.paths(seat)),
                (game.turn(), game.paths(seat)),
                "{kind}"
            );
        });
    }
}

/// Whatever order there was, and so whatever was seen by whoever played on from there: the same seed brings the same.
fn what_was_seen_tells_nothing(of: GameKind) {
    for (kind, seats) in every_table().filter(|(kind, _)| *kind == of) {
        let mut moments = 0;
        play(kind, seats, 6, |game, _| {
            moments += 1;
            if moments % 5 == 0 {
                let other = reshuffled(game, moments);
                assert_eq!(reshuffled(&other, 9), reshuffled(game, 9), "{kind}");
            }
        });
    }
}

#[test]
fn bf_2_7_what_somebody_has_seen_tells_nothing_after_the_game_went_back() {
    what_was_seen_tells_nothing(GameKind::Bullfrogs);
}

#[test]
fn ch_0_3_what_somebody_has_seen_tells_nothing_after_the_game_went_back() {
    what_was_seen_tells_nothing(GameKind::CryHavoc);
}

#[test]
fn a_shuffled_game_goes_on_otherwise_and_is_saved() {
    let mut otherwise = 0;
    for (kind, seats) in every_table() {
        let mut moments = 0;
        play(kind, seats, 7, |game, _| {
            moments += 1;
            if moments % 12 == 0 {
                let shuffled = reshuffled(game, moments);
                for actions in [0, 1, 3, 15, 60] {
                    let on = played_on(&shuffled, actions, moments);
                    assert_eq!(AnyGame::load(on.save()).unwrap(), on, "{kind} after {actions} actions");
                }
                let twice = reshuffled(&played_on(&shuffled, 4, moments), 3);
                assert_eq!(AnyGame::load(twice.save()).unwrap(), twice, "{kind}");
                let (one, other) = (played_on(game, 12, 1), played_on(&shuffled, 12, 1));
                otherwise += u32::from(one.view(Viewer::Spectator) != other.view(Viewer::Spectator));
            }
        });
    }
    assert!(otherwise > 20, "{otherwise} games went on otherwise");
}
