//! Tables in SQLite.

mod answers;
mod backup;
mod columns;
mod file;
mod lock;
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
