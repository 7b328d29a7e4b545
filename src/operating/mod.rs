//! What an operator does with a database, whether a bot runs on it or not.

mod commands;
mod files;
#[cfg(test)]
mod page;
mod rewind;
mod show;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::store::SqliteStore;
use crate::table::{Chance, Clock, Error, Refusal, Status, Store, StoreError, TableId, TableStore, Tables};

pub use commands::{Address, Operate};
pub use files::{export, import};
pub use rewind::rewind;
pub use show::{Listed, list, show};

/// What a check of a database found.
#[derive(Debug, Default)]
pub struct Checked {
    /// How many tables there are.
    pub tables: usize,
    /// What does not agree, a line each: nothing if the database is sound.
    pub flaws: Vec<String>,
}

/// Writes the database at `url` as it is now into a new file.
///
/// # Errors
/// One line for the operator.
pub async fn back_up(url: &str, file: &Path) -> Result<(), StoreError> {
    let store = SqliteStore::look_at(url).await?;
    let outcome = store.back_up(file).await;
    store.close().await;
    outcome
}

/// Checks the database at `url`: its file, and that each table is what its log comes to when it is played again.
///
/// # Errors
/// One line for the operator, if the database cannot be read at all.
pub async fn check(url: &str) -> Result<Checked, StoreError> {
    let store = Arc::new(SqliteStore::look_at(url).await?);
    let outcome = check_all(&store).await;
    store.close().await;
    outcome
}

/// The tables of a database on which nobody plays meanwhile, or not through this program.
fn tables_of(store: &Arc<SqliteStore>) -> Tables {
    Tables::new(Arc::clone(store) as Arc<dyn Store>, Clock::default(), Chance::seeded(0))
}

async fn check_all(store: &Arc<SqliteStore>) -> Result<Checked, StoreError> {
    let tables = tables_of(store);
    let mut checked = Checked {
        flaws: store.flaws().await?,
        ..Checked::default()
    };
    // In the order in which tables go from one to the next, so that none is missed that does so meanwhile.
    let mut known = BTreeSet::new();
    for status in [Status::Lobby, Status::Running, Status::Finished, Status::Closed] {
        known.extend(store.with_status(status).await?.into_iter().map(|(table, _)| table));
    }
    checked.tables = known.len();
    for table in known {
        match check_one(store, &tables, table).await {
            Ok(()) => {}
            Err(Error::Store(error @ StoreError::Damaged { .. })) => checked.flaws.push(error.to_string()),
            Err(error) => checked.flaws.push(format!("table {table} cannot be read: {error}")),
        }
    }
    Ok(checked)
}

/// Checks a table. It and its log are read one after the other, so where the bot changes them in between they only seem to
/// differ: then they are looked at again.
async fn check_one(store: &SqliteStore, tables: &Tables, table: TableId) -> Result<(), Error> {
    loop {
        let before = version(store, table).await?;
        let outcome = tables.check(table).await;
        match outcome {
            Err(Error::Store(StoreError::Damaged { .. })) if version(store, table).await? != before => {}
            outcome => return outcome.map(|_| ()),
        }
    }
}

/// The version of a table, without its log.
async fn version(store: &SqliteStore, table: TableId) -> Result<Option<u64>, StoreError> {
    Ok(store.load(table).await?.map(|table| table.version))
}

/// A refusal in one line for the operator.
fn refused(table: TableId, refusal: &Refusal) -> StoreError {
    StoreError::Unusable(match refusal {
        Refusal::NoTable => format!("there is no table {table}"),
        Refusal::NotStarted => format!("the game of table {table} has not started"),
        refusal => format!("table {table}: {refusal:?}"),
    })
}
