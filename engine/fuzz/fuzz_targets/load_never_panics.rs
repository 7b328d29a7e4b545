//! Whatever is loaded is refused or is a game that can be played on.

#![no_main]

use engine::{AnyGame, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(save) = serde_json::from_slice(data) else { return };
    let Ok(mut game) = AnyGame::load(save) else { return };
    for step in 0..200 {
        let Turn::Decide { seats, .. } = game.turn() else { return };
        let seat = seats.iter().next().expect("somebody decides");
        let actions = game.legal(seat);
        game.apply(seat, &actions[step * 7 % actions.len()]).expect("what is listed is accepted");
    }
});
