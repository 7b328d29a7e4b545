//! The store over SQLite: opening, writing, closing.

use std::fs::File;

use async_trait::async_trait;
use sqlx::SqlitePool;

use super::file::DatabaseFile;
use super::open::{self, Opened};
use super::write::Write;
use crate::table::{Store, StoreError};

/// Reads that may go on side by side.
const READERS: u32 = 4;

/// Tables in a SQLite file: write-ahead log, full synchronisation, one writer.
#[derive(Debug)]
pub struct SqliteStore {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
    file: DatabaseFile,
    /// Held until the store is closed.
    lock: File,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl SqliteStore {
    /// Opens the database at `url`, such as `sqlite://gamekeeper.db`, and brings it up to date.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] with one line for the operator: locked, newer, damaged, not writable.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_for(url, READERS).await
    }

    /// Opens the database for as many readers at a time.
    pub(crate) async fn open_for(url: &str, readers: u32) -> Result<Self, StoreError> {
        let Opened {
            writer,
            readers,
            file,
            lock,
        } = open::open(url, readers).await?;
        Ok(Self {
            writer,
            readers,
            file,
            lock,
        })
    }

    /// Begins a change.
    pub(super) async fn begin(&self) -> Result<Write<'_>, StoreError> {
        Write::begin(&self.writer, &self.file).await
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn lost(&self) -> StoreError {
        self.file.lost().await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        // Whoever still holds the store can do nothing with it: another may open the database.
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the database stays locked until the program ends");
        }
    }
}
