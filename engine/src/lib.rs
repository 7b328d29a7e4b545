//! The rules of Gamekeeper's board games.
//!
//! A game is a value: cloneable, serialisable, with its random generator inside, so that the same seed and the same
//! actions give the same game on every machine. It says whose decision it is, lists the legal actions, applies one,
//! tells what happened and to whom, and makes a view for one seat that holds nothing the seat may not know.
//!
//! This package does no input or output and knows neither clocks, Discord nor pictures.

mod any;
pub mod bullfrogs;
mod contract;
mod game;
pub mod players;
mod random;

pub use any::{AnyEvent, AnyGame, AnyView, Applied, GameKind, LoadError, Rejection, Setup, SetupError, UnknownGame};
pub use contract::{Audience, Consequences, Outcome, Seat, Seats, Told, Turn, Viewer};
pub use game::Game;
pub use random::Random;
