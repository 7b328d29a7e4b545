//! Writing: one transaction at a time, never on a connection that has failed before.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection, SqlitePool};

use super::file::DatabaseFile;
use crate::table::StoreError;

/// A transaction. Unless it is committed, nothing is stored, and its connection is closed so that the pool opens a fresh
/// one: after a full disk or a failed read or write, SQLite may have rolled back by itself, and nobody could say in what
/// state the connection is.
pub(super) struct Write<'a> {
    connection: PoolConnection<Sqlite>,
    file: &'a DatabaseFile,
    committed: bool,
}

impl<'a> Write<'a> {
    /// Begins a transaction as the only writer.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if the database file is not there any more.
    pub async fn begin(writer: &SqlitePool, file: &'a DatabaseFile) -> Result<Self, StoreError> {
        file.check()?;
        let mut write = Self {
            connection: writer.acquire().await?,
            file,
            committed: false,
        };
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *write).await?;
        Ok(write)
    }

    /// Stores everything that was written.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if the database file was deleted or replaced meanwhile.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        sqlx::query("COMMIT").execute(&mut *self).await?;
        self.committed = true;
        self.file.check()
    }
}

impl Deref for Write<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Write<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Write<'_> {
    fn drop(&mut self) {
        if !self.committed {
            self.connection.close_on_drop();
        }
    }
}
