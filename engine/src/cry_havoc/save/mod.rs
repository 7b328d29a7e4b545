//! Positions: what a save holds, and making a game of one.

pub mod position;
pub mod position_error;
mod restore;
mod restore_cards;
mod restore_stage;
