//! Computer players at tables: what they decide, on threads of their own, and when they answer.
//!
//! A table never waits for one. It calls them ([`Tables::computers_called`]), and what they choose is asked of it like what
//! people choose, for the version that they were shown.
//!
//! [`Tables::computers_called`]: crate::table::Tables::computers_called

mod mind;
mod pace;
mod rounds;
mod study;

#[cfg(test)]
mod held;
#[cfg(test)]
mod tests;

pub use mind::{AtRandom, Mind, Trained};
pub use pace::Pace;
pub use rounds::Computers;
pub use study::{Study, Unanswered};
