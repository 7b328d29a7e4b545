//! What is tried with the bytes of the fuzzer. Each target names one game.

use engine::{AnyGame, GameKind, Seat, Setup, Turn};
use serde_json::Value;

/// Steps that a loaded game is played on.
const STEPS: usize = 200;

/// A game that bytes choose: a number of seats, a seed, and which of the legal actions each time.
pub type Choices = (u8, u64, Vec<u8>);

/// In every game that bytes can play, what is listed is accepted and leaves a sound game.
pub fn legals_are_legal(game: GameKind, options: Value, (seats, seed, choices): Choices) {
    let players = game.seats();
    let seats = players.start() + seats % (players.end() - players.start() + 1);
    let mut game = AnyGame::new(&Setup { game, seats, seed, options }).expect("the game has so many seats");
    for choice in choices {
        let Some(actions) = next(&game) else { return };
        apply(&mut game, &actions, choice.into());
    }
    assert_eq!(AnyGame::load(game.save()).as_ref(), Ok(&game));
}

/// Whatever is loaded is refused or is a game that can be played on. The bytes are a save without the name of its game.
pub fn load_never_panics(game: GameKind, data: &[u8]) {
    let Ok(mut save) = serde_json::from_slice::<Value>(data) else { return };
    if let Value::Object(entries) = &mut save {
        entries.insert("game".to_owned(), game.name().into());
    }
    let Ok(mut game) = AnyGame::load(save) else { return };
    for step in 0..STEPS {
        let Some(actions) = next(&game) else { return };
        apply(&mut game, &actions, step * 7);
    }
}

/// A text is refused or is an action whose canonical form reads back as itself.
pub fn notation_round_trip(game: GameKind, text: &str) {
    let setup = Setup { game, seats: *game.seats().end(), seed: 1, options: Value::Null };
    let mut game = AnyGame::new(&setup).expect("the game has so many seats");
    if let Ok(canonical) = game.canonical(text) {
        assert_eq!(game.canonical(&canonical).as_ref(), Ok(&canonical));
    }
    let _ = game.apply(Seat(0), text);
}

/// Who decides next, and what may be done; `None` when the game is over.
fn next(game: &AnyGame) -> Option<(Seat, Vec<String>)> {
    let Turn::Decide { seats, .. } = game.turn() else { return None };
    let seat = seats.iter().next().expect("somebody decides");
    Some((seat, game.legal(seat)))
}

fn apply(game: &mut AnyGame, (seat, actions): &(Seat, Vec<String>), choice: usize) {
    let action = &actions[choice % actions.len()];
    game.apply(*seat, action).expect("what is listed is accepted");
}
