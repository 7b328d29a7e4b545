//! Keeping the world between starts: one JSON file, replaced whole, with the files of messages beside it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Inner;
use super::files;
use super::world::World;

/// The form of the saved world.
const VERSION: u32 = 1;
/// How long changes are gathered before they are written.
const GATHER: Duration = Duration::from_millis(500);

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    world: World,
}

fn world_path(dir: &Path) -> PathBuf {
    dir.join("world.json")
}

/// The folder of the files.
pub(super) fn files_dir(dir: &Path) -> PathBuf {
    dir.join("attachments")
}

/// Reads the saved world; `None` if there is none yet.
///
/// # Errors
/// The file cannot be read, is damaged, or was written by another version.
pub(super) fn load(dir: &Path) -> io::Result<Option<World>> {
    let path = world_path(dir);
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let damaged = |reason: String| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {reason}", path.display()));
    let mut saved: Saved = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
    if saved.version != VERSION {
        return Err(damaged(format!(
            "has version {}, this program reads {VERSION}",
            saved.version
        )));
    }
    saved.world.sort_by_channel();
    Ok(Some(saved.world))
}

/// Writes the world after each change, a little later, until the sandbox ends; then once more.
pub(super) async fn run(inner: Arc<Inner>, dir: PathBuf) {
    let mut changed = inner.changed.subscribe();
    loop {
        let stopped = tokio::select! {
            _ = changed.changed() => false,
            () = inner.stop.cancelled() => true,
        };
        if !stopped {
            tokio::select! {
                () = tokio::time::sleep(GATHER) => {}
                () = inner.stop.cancelled() => {}
            }
        }
        changed.mark_unchanged();
        if let Err(error) = save(&inner, &dir).await {
            tracing::error!(%error, dir = %dir.display(), "the sandbox could not be saved");
        }
        if stopped {
            return;
        }
    }
}

async fn save(inner: &Inner, dir: &Path) -> io::Result<()> {
    let (world, (new, keep)) = inner.read(|state| (state.world.without_ephemerals(), state.files.unsaved()));
    let written: Vec<u64> = new.keys().copied().collect();
    let dir = dir.to_owned();
    let write = move || -> io::Result<()> {
        std::fs::create_dir_all(&dir)?;
        files::write(&files_dir(&dir), &new, &keep)?;
        let text = serde_json::to_vec(&Saved {
            version: VERSION,
            world,
        })?;
        let path = world_path(&dir);
        let next = path.with_extension("json.next");
        std::fs::write(&next, text)?;
        std::fs::rename(&next, &path)
    };
    tokio::task::spawn_blocking(write).await.map_err(io::Error::other)??;
    // Not an update: it must not ask to be saved again.
    inner
        .state
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
        .files
        .saved(&written);
    Ok(())
}
