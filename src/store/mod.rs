//! Tables in SQLite.

mod columns;
mod file;
mod open;
mod orders;
mod outbox;
mod people;
mod rows;
mod settings;
mod sqlite;
mod tables;
mod write;

#[cfg(test)]
mod contract;
#[cfg(test)]
mod tests;

pub use sqlite::SqliteStore;
