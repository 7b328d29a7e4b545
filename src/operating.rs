//! What an operator does with a database, whether a bot runs on it or not.

use std::path::Path;
use std::sync::Arc;

use crate::store::SqliteStore;
use crate::table::{Chance, Clock, Error, Status, Store, StoreError, TableStore, Tables};

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

async fn check_all(store: &Arc<SqliteStore>) -> Result<Checked, StoreError> {
    let tables = Tables::new(Arc::clone(store) as Arc<dyn Store>, Clock::default(), Chance::seeded(0));
    let mut checked = Checked {
        flaws: store.flaws().await?,
        ..Checked::default()
    };
    for status in [Status::Lobby, Status::Running, Status::Finished, Status::Closed] {
        for (table, _) in store.with_status(status).await? {
            checked.tables += 1;
            match tables.check(table).await {
                Ok(_) => {}
                Err(Error::Store(error @ StoreError::Damaged { .. })) => checked.flaws.push(error.to_string()),
                Err(error) => checked.flaws.push(format!("table {table} cannot be read: {error}")),
            }
        }
    }
    Ok(checked)
}
