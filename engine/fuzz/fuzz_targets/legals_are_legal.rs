//! In every game that bytes can play, what is listed is accepted and leaves a sound game.

#![no_main]

use engine::{AnyGame, GameKind, Setup, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (bool, u8, u64, Vec<u8>)| {
    let (frogs, seats, seed, choices) = data;
    let (game, seats, options) = if frogs {
        (GameKind::Bullfrogs, seats % 4 + 1, serde_json::Value::Null)
    } else {
        (GameKind::CryHavoc, seats % 3 + 2, serde_json::json!({ "level": "veteran", "new_orders": true }))
    };
    let mut game = AnyGame::new(&Setup { game, seats, seed, options }).expect("the game has so many seats");
    for choice in choices {
        let Turn::Decide { seats, .. } = game.turn() else { return };
        let seat = seats.iter().next().expect("somebody decides");
        let actions = game.legal(seat);
        let action = &actions[usize::from(choice) % actions.len()];
        game.apply(seat, action).expect("what is listed is accepted");
    }
    assert_eq!(AnyGame::load(game.save()).as_ref(), Ok(&game));
});
