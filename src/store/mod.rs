//! Tables in SQLite.

mod file;
mod open;
mod outbox;
mod rows;
mod sqlite;
mod write;

#[cfg(test)]
mod contract;
#[cfg(test)]
mod tests;

pub use sqlite::SqliteStore;
