//! Bullfrogs in words: what happened, what may be chosen, how the board stands.

mod details;
mod story;
mod words;

pub use details::details;
pub use story::story;
pub use words::{Words, is_place, pad_name, places};
