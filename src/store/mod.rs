//! Tables in SQLite.

mod absence;
mod answers;
mod backup;
mod columns;
#[cfg(test)]
pub(crate) mod ending;
mod file;
mod import;
mod lock;
mod next;
mod open;
mod orders;
mod outbox;
mod people;
mod personal;
mod privacy;
mod reminders;
#[macro_use]
mod rows;
mod results;
mod settings;
mod sqlite;
mod tables;
mod undo;
mod waits;
mod write;

#[cfg(test)]
mod contract;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use open::create;
pub use sqlite::SqliteStore;
