//! What a game is made of: the state with its parts, actions and events. The rules stand above.

pub mod action;
pub mod battle;
pub mod event;
pub mod limit;
pub mod state;
pub mod task;
pub mod turn;
