//! In every game that bytes can play, what is listed is accepted and leaves a sound game.

#![no_main]

use engine::{AnyGame, GameKind, Setup, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (u8, u64, Vec<u8>)| {
    let (seats, seed, choices) = data;
    let setup = Setup { game: GameKind::Bullfrogs, seats: seats % 4 + 1, seed, options: serde_json::Value::Null };
    let mut game = AnyGame::new(&setup).expect("1 to 4 seats");
    for choice in choices {
        let Turn::Decide { seats, .. } = game.turn() else { return };
        let seat = seats.iter().next().expect("somebody decides");
        let actions = game.legal(seat);
        let action = &actions[usize::from(choice) % actions.len()];
        game.apply(seat, action).expect("what is listed is accepted");
    }
    assert_eq!(AnyGame::load(game.save()).as_ref(), Ok(&game));
});
