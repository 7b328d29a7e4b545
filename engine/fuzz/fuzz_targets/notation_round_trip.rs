//! A text is refused or is an action whose canonical form reads back as itself.

#![no_main]

use engine::{AnyGame, GameKind, Seat, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in GameKind::ALL {
        let setup = Setup { game, seats: 4, seed: 1, options: serde_json::Value::Null };
        let mut game = AnyGame::new(&setup).expect("4 seats");
        if let Ok(canonical) = game.canonical(text) {
            assert_eq!(game.canonical(&canonical).as_ref(), Ok(&canonical));
        }
        let _ = game.apply(Seat(0), text);
    }
});
