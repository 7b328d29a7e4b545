//! Tables in SQLite.

mod open;
mod outbox;
mod rows;
mod sqlite;

pub use sqlite::SqliteStore;
