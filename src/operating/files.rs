//! Tables as files.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::tables_of;
use crate::store::{SqliteStore, create};
use crate::table::{
    Bringing, ChannelId, Error, GuildId, Identities, Imported, Place, Store, StoreError, Table, TableId,
};

/// Writes a table of the database at `url` into a new file, which only its owner can read.
///
/// # Errors
/// One line for the operator.
pub async fn export(url: &str, table: TableId, file: &Path) -> Result<(), StoreError> {
    let store = Arc::new(SqliteStore::look_at(url).await?);
    let exported = tables_of(&store).export(table, Identities::Known).await;
    store.close().await;
    let bytes = exported.map_err(|error| told(table, error))?.to_bytes()?;
    let unusable = |reason: String| StoreError::Unusable(format!("cannot write {}: {reason}", file.display()));
    match create(file) {
        Ok(true) => {}
        Ok(false) => return Err(unusable("there is a file of that name already".to_owned())),
        Err(error) => return Err(unusable(error.to_string())),
    }
    let written = std::fs::OpenOptions::new()
        .write(true)
        .open(file)
        .and_then(|mut open| open.write_all(&bytes).and_then(|()| open.sync_all()));
    written.map_err(|error| {
        // Nobody shall take half a table for a whole one.
        let _ = std::fs::remove_file(file);
        unusable(error.to_string())
    })
}

/// Brings a table from a file into the database at `url`, on which no bot may run: to `channel`, else to where it stood.
///
/// # Errors
/// One line for the operator.
pub async fn import(
    url: &str,
    file: &Path,
    channel: Option<ChannelId>,
    guild: Option<GuildId>,
) -> Result<Table, StoreError> {
    let unusable = |reason: String| StoreError::Unusable(format!("{}: {reason}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| unusable(error.to_string()))?;
    let imported = Imported::read(&bytes).map_err(|flaw| unusable(flaw.to_string()))?;
    let named = channel.map(|channel| Place {
        guild,
        channel,
        parent: None,
    });
    let place = named.or(imported.place());
    let place = place.ok_or_else(|| unusable("it does not say where it stood; --channel does".to_owned()))?;
    let store = Arc::new(SqliteStore::open(url).await?);
    let bringing = Bringing {
        place,
        by: None,
        interaction: None,
        seated: true,
    };
    let stored = tables_of(&store).import(imported, &bringing).await;
    store.close().await;
    stored.map_err(|error| match error {
        Error::Store(error) => error,
        Error::Refused(_) => unusable(format!(
            "an open table stands in channel {}; --channel names another",
            place.channel
        )),
    })
}

fn told(table: TableId, error: Error) -> StoreError {
    match error {
        Error::Store(error) => error,
        Error::Refused(refusal) => super::refused(table, &refusal),
    }
}
