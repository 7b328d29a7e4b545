//! The rules of Gamekeeper's board games: [`bullfrogs`] and [`cry_havoc`]. Each begins with an example of its own.
//!
//! ```
//! use engine::{AnyGame, GameKind, Setup, Turn, Viewer};
//!
//! let setup = Setup { game: GameKind::Bullfrogs, seats: 2, seed: 7, options: serde_json::json!({ "first": 0 }) };
//! let mut game = AnyGame::new(&setup)?;
//!
//! let Turn::Decide { seats, decision } = game.turn() else { unreachable!("a game has just begun") };
//! assert_eq!(decision, "play");
//! let seat = seats.iter().next().expect("somebody decides");
//!
//! let actions = game.legal(seat);
//! let applied = game.apply(seat, &actions[0])?;
//! assert!(!applied.consequences.revealed);
//!
//! let rejection = game.apply(seat, "deploy frog M13").unwrap_err();
//! assert_eq!((rejection.rule.as_str(), rejection.reason.as_str()), ("BF-3.2", "on_log"));
//!
//! let seen = game.view(Viewer::Seat(seat));
//! let copy = AnyGame::load(game.save())?;
//! assert_eq!(copy.view(Viewer::Seat(seat)), seen);
//!
//! let options = serde_json::json!({ "level": "veteran", "new_orders": true });
//! let havoc = AnyGame::new(&Setup { game: GameKind::CryHavoc, seats: 3, seed: 7, options })?;
//! assert_eq!(havoc.canonical("MOVE 2  mistlands caverns")?, "move 2 mistlands caverns");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is a value: cloneable, serialisable, with its random generator inside, so that the same seed and the same
//! actions give the same game on every machine. It says whose decision it is, lists the legal actions, applies one,
//! tells what happened and to whom, and makes a view for one seat that holds nothing the seat may not know.
//!
//! This package does no input or output and knows neither clocks, Discord nor pictures.

mod any;
pub mod bullfrogs;
mod choice;
mod components;
mod contract;
pub mod cry_havoc;
mod game;
mod games;
mod orders;
pub mod players;
mod random;

pub use any::{ANY_ROLE, Applied, LoadError, Rejection, Setup, SetupError, Started, WithoutContent};
pub use choice::{Choice, Path, Token};
pub use components::{ContentError, Source};
pub use contract::{Audience, Consequences, Outcome, Question, Seat, Seats, Told, Turn, Turns, Viewer};
pub use cry_havoc::balance;
pub use game::Game;
pub use games::{AnyEvent, AnyGame, AnyView, GameKind, GamePositionError, GameSetupError, Library, UnknownGame};
pub use orders::{NotAnOrder, Order, Ordered};
pub use random::Random;
