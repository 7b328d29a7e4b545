//! Keeps a second instance of the program away: it would answer every click twice.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::file;

/// The right to write to a database, held until it is released or the program ends.
#[derive(Debug)]
pub(super) struct Lock {
    /// The file beside the database, found by the database's real name whatever symbolic link leads there, and on Unix
    /// the database itself, which has further names where hard links lead to it.
    files: Vec<File>,
}

impl Lock {
    /// Takes the lock of the database, which must exist.
    ///
    /// # Errors
    /// What is in the way, for the operator.
    pub fn take(database: &Path) -> Result<Self, String> {
        let beside = file::beside(database, ".lock").and_then(File::create);
        let beside = beside.map_err(|error| format!("cannot write beside it ({error})"))?;
        let mut files = vec![locked(beside)?];
        if cfg!(unix) {
            // Elsewhere this would keep SQLite out as well. Closing this file would release SQLite's own locks on it, so it
            // is held as long as the database is open.
            let itself = File::options().read(true).write(true).open(database);
            files.push(locked(itself.map_err(|error| format!("cannot be written ({error})"))?)?);
        }
        Ok(Self { files })
    }

    /// Lets others open the database.
    pub fn release(&self) {
        for file in &self.files {
            if let Err(error) = file.unlock() {
                tracing::warn!(%error, "the database stays locked until the program ends");
            }
        }
    }
}

fn locked(file: File) -> Result<File, String> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err("another Gamekeeper is running on it".to_owned()),
        Err(TryLockError::Error(error)) => Err(format!("cannot be locked ({error})")),
    }
}
