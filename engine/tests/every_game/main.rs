//! What every game must do, tried on each of them.

mod choices;
mod events;
mod reshuffles;
mod saves;
mod tables;
mod turns;

use engine::{AnyEvent, AnyGame, GameKind, Seat, Setup, Told, Turn, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde_json::Value;

/// Every game with every number of players.
fn every_table() -> impl Iterator<Item = (GameKind, u8)> {
    GameKind::ALL
        .into_iter()
        .flat_map(|kind| kind.seats().map(move |seats| (kind, seats)))
}

/// A new game with the default options.
fn start(kind: GameKind, seats: u8, seed: u64) -> AnyGame {
    AnyGame::new(&Setup {
        game: kind,
        seats,
        seed,
        options: Value::Null,
    })
    .expect("every number of players can play")
}

/// Plays a random game and looks at every decision of every seat on the way; what it told is returned.
fn play(kind: GameKind, seats: u8, seed: u64, mut look: impl FnMut(&AnyGame, Seat)) -> Vec<Told<AnyEvent>> {
    let mut game = start(kind, seats, seed);
    let mut events = Vec::new();
    let mut rng = SmallRng::seed_from_u64(seed);
    while let Turn::Decide { seats: deciding, .. } = game.turn() {
        for seat in deciding.iter() {
            look(&game, seat);
        }
        let seat = deciding.iter().next().expect("somebody decides");
        let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
        events.extend(game.apply(seat, &action).expect("what is listed is accepted").events);
    }
    events
}
