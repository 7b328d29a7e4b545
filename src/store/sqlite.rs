//! The store over SQLite: opening, writing, closing.

use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{FromRow, Sqlite, SqlitePool};

use super::answers::AnswersFile;
use super::backup;
use super::file::DatabaseFile;
use super::lock::Lock;
use super::open::{self, Opened};
use super::results;
use super::rows::DueRow;
use super::write::Write;
use crate::table::{Store, StoreError};

/// Reads that may go on side by side.
const READERS: u32 = 4;

/// After so long without a change the database file is brought up to date.
const IDLE: Duration = Duration::from_secs(10);

/// Tables in a SQLite file: write-ahead log, full synchronisation, one writer.
#[derive(Debug)]
pub struct SqliteStore {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
    pub(super) answers: AnswersFile,
    file: DatabaseFile,
    /// Held until the store is closed. Who only reads has none.
    lock: Option<Lock>,
    /// A row of the outbox that cannot be read is reported once.
    pub(super) unreadable: Once,
    /// How many changes were begun.
    begun: AtomicU64,
    /// When the program ends, in tests.
    #[cfg(test)]
    pub(super) life: super::ending::Life,
}

impl From<Opened> for SqliteStore {
    fn from(opened: Opened) -> Self {
        Self {
            writer: opened.writer,
            readers: opened.readers,
            answers: opened.answers,
            file: opened.file,
            lock: opened.lock,
            unreadable: Once::new(),
            begun: AtomicU64::new(0),
            #[cfg(test)]
            life: super::ending::Life::default(),
        }
    }
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
        let store = open::open(url, readers).await.map(Self::from)?;
        results::count_older(&store).await?;
        Ok(store)
    }

    /// Opens the database to look at it, also while a bot runs on it. Nothing can be changed.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] with one line for the operator: missing, older, newer, damaged.
    pub async fn look_at(url: &str) -> Result<Self, StoreError> {
        open::look_at(url, READERS).await.map(Self::from)
    }

    /// Writes the database as it is now into a new file, which only its owner can read. The bot may run on.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] with one line for the operator.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        backup::back_up(&self.readers, file).await
    }

    /// What in the database file itself does not agree, in SQLite's words; nothing if it is sound.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        let said: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(&self.readers)
            .await?;
        let mut flaws: Vec<String> = said.into_iter().filter(|line| line != "ok").collect();
        for row in sqlx::query("SELECT * FROM outbox").fetch_all(&self.readers).await? {
            if let Err(error) = DueRow::from_row(&row) {
                flaws.push(format!("a row of the outbox cannot be read: {error}"));
            }
        }
        Ok(flaws)
    }

    /// Brings what was written into the database file itself.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Begins a change.
    pub(super) async fn begin(&self) -> Result<Write<'_>, StoreError> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        #[cfg(test)]
        self.life.write()?;
        Write::begin(&self.writer, &self.file).await
    }

    /// A change that is a single statement.
    pub(super) async fn change(&self, statement: Query<'_, Sqlite, SqliteArguments>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        statement.execute(&mut *tx).await?;
        tx.commit().await
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn lost(&self) -> StoreError {
        self.file.lost().await
    }

    /// Who copies the database file alone, against all advice, gets nearly everything: when nothing has been written for
    /// a while, nothing stands in the log beside it.
    async fn tend(&self) {
        let mut settled = 0;
        let mut seen = 0;
        loop {
            tokio::time::sleep(IDLE).await;
            let before = std::mem::replace(&mut seen, self.begun.load(Ordering::SeqCst));
            if seen != before || seen == settled {
                continue;
            }
            match self.settle().await {
                Ok(()) => settled = seen,
                Err(error) => tracing::warn!(%error, "the write-ahead log could not be brought into the database"),
            }
        }
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        // Whoever still holds the store can do nothing with it: another may open the database.
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}
