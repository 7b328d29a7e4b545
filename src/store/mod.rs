//! Tables in SQLite.

mod open;
mod outbox;
mod rows;
mod sqlite;

#[cfg(test)]
mod contract;
#[cfg(test)]
mod tests;

pub use sqlite::SqliteStore;
