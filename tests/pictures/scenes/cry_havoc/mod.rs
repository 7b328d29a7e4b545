//! Scenes of Cry Havoc.

pub mod battles;
mod board;
mod hands;
mod lobbies;
pub mod play;
mod tables;

use gamekeeper::render::Scene;

pub use board::{changed, middle};

/// Every scene with a golden picture.
pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    [
        board::all(),
        hands::all(),
        battles::all(),
        lobbies::all(),
        tables::all(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
