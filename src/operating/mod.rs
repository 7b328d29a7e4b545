//! What an operator does with a database, whether a bot runs on it or not.

mod commands;
mod files;
#[cfg(test)]
mod page;
mod rewind;
mod show;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::store::SqliteStore;
use crate::table::{Chance, Clock, Error, Refusal, Status, Store, StoreError, TableId, TableStore, Tables, Timestamp};

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
    for table in of_status(store, |_| true).await?.into_keys() {
        checked.tables += 1;
        match tables.check(table).await {
            Ok(_) => {}
            Err(Error::Store(error @ StoreError::Damaged { .. })) => checked.flaws.push(error.to_string()),
            Err(error) => checked.flaws.push(format!("table {table} cannot be read: {error}")),
        }
    }
    Ok(checked)
}

/// The tables of a wanted status by number, and when each was changed. The bot may take them from one status to the next
/// meanwhile: they are looked for in that order, so that none is missed, and each is there once.
async fn of_status(
    store: &SqliteStore,
    wanted: impl Fn(&Status) -> bool,
) -> Result<BTreeMap<TableId, Timestamp>, StoreError> {
    let mut found = BTreeMap::new();
    let in_order = [Status::Lobby, Status::Running, Status::Finished, Status::Closed];
    for status in in_order.into_iter().filter(wanted) {
        found.extend(store.with_status(status).await?);
    }
    Ok(found)
}

/// A refusal in one line for the operator.
fn refused(table: TableId, refusal: &Refusal) -> StoreError {
    StoreError::Unusable(match refusal {
        Refusal::NoTable => format!("there is no table {table}"),
        Refusal::NotStarted => format!("the game of table {table} has not started"),
        refusal => format!("table {table}: {refusal:?}"),
    })
}
