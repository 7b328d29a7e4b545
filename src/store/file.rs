//! The database file: whether what is written lands where the next start will look for it.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::sync::Notify;

use crate::table::StoreError;

/// How often an idle program looks whether its database is still there.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// The file beside a database with `end` behind its name, found by the database's real name whatever symbolic link leads
/// there.
pub(super) fn beside(database: &Path, end: &str) -> io::Result<PathBuf> {
    let mut name = database.canonicalize()?.into_os_string();
    name.push(end);
    Ok(name.into())
}

/// The file that was opened, known by its identity: a file that was deleted or replaced lives on for who has it open,
/// and all that is written to it is lost.
#[derive(Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    identity: Identity,
    lost: Notify,
}

impl DatabaseFile {
    /// The file at `path`, which must exist.
    pub fn at(path: &Path) -> io::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            identity: identity(path)?,
            lost: Notify::new(),
        })
    }

    /// Checks that the file that was opened still has its name.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if it has not.
    pub fn check(&self) -> Result<(), StoreError> {
        let lost = match identity(&self.path) {
            Ok(identity) => identity != self.identity,
            // Any other failure says nothing about the file, and nothing against what is written to it.
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        if !lost {
            return Ok(());
        }
        self.lost.notify_one();
        Err(StoreError::Lost(self.path.display().to_string()))
    }

    /// Ends when the file has lost its name, with the error that says so.
    pub async fn lost(&self) -> StoreError {
        loop {
            if let Err(error) = self.check() {
                return error;
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                () = self.lost.notified() => {}
            }
        }
    }
}

/// The device and the number of the file on it. Asked by name, without opening the file: closing it again would release
/// the locks that SQLite holds on it.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}

/// Elsewhere an open file can be neither deleted nor replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    std::fs::metadata(path).map(|_| ())
}
