//! A copy of the database as it is at one moment, while a bot may be writing to it.

use std::path::Path;

use sqlx::SqlitePool;

use super::open::create;
use crate::table::StoreError;

/// Writes the database into `file`, which must not exist.
pub(super) async fn back_up(readers: &SqlitePool, file: &Path) -> Result<(), StoreError> {
    let unusable = |reason: String| StoreError::Unusable(format!("cannot back up to {}: {reason}", file.display()));
    let Some(name) = file.to_str() else {
        return Err(unusable("its name is not UTF-8".to_owned()));
    };
    // SQLite takes an empty file; made before, it is readable by its owner alone from the first moment.
    match create(file) {
        Ok(true) => {}
        Ok(false) => return Err(unusable("there is a file of that name already".to_owned())),
        Err(error) => return Err(unusable(error.to_string())),
    }
    let written = match sqlx::query("VACUUM INTO $1").bind(name).execute(readers).await {
        Ok(_) => std::fs::File::open(file)
            .and_then(|copy| copy.sync_all())
            .map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    written.map_err(|reason| {
        // Nobody shall take half a copy for a whole one.
        let _ = std::fs::remove_file(file);
        unusable(reason)
    })
}
