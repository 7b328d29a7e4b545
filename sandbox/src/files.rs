//! Files on messages and pictures of emojis: in memory, and on disk beside the saved world.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use imagesize::ImageType;

use super::message::Attachment;
use super::world::World;

/// The most bytes that all files may take; the oldest go first.
const MOST_BYTES: usize = 256 * 1024 * 1024;
/// How many files that nothing shows are kept for pages that still load them.
const SPARE_FILES: usize = 32;

/// A file as it arrives.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    /// Name of the form field, such as `files[0]`.
    pub field: String,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// The store of files, by identifier.
#[derive(Debug, Default)]
pub(super) struct Files {
    dir: Option<PathBuf>,
    /// Files that are not on disk.
    in_memory: HashMap<u64, Bytes>,
    /// Sizes of all files, in memory or on disk.
    sizes: BTreeMap<u64, usize>,
    /// What all files take, in bytes.
    total: usize,
    /// How many files there were when it was last looked which of them are shown.
    looked_at: usize,
}

/// What a page needs to read a file.
pub(super) enum Source {
    Memory(Bytes),
    Disk(PathBuf),
}

impl Files {
    /// A store whose files are kept in `dir`; those of `world` are there already.
    pub fn new(dir: Option<PathBuf>, world: &World) -> Self {
        let sizes: BTreeMap<u64, usize> = world.shown_files().collect();
        Self {
            dir,
            in_memory: HashMap::new(),
            total: sizes.values().sum(),
            looked_at: sizes.len(),
            sizes,
        }
    }

    pub fn put(&mut self, id: u64, bytes: Bytes) {
        self.sizes.insert(id, bytes.len());
        self.total += bytes.len();
        let written = match &self.dir {
            Some(dir) => std::fs::write(path(dir, id), &bytes)
                .inspect_err(|error| tracing::error!(%error, dir = %dir.display(), "a file could not be saved"))
                .is_ok(),
            None => false,
        };
        if !written {
            self.in_memory.insert(id, bytes);
        }
    }

    pub fn get(&self, id: u64) -> Option<Source> {
        if let Some(bytes) = self.in_memory.get(&id) {
            return Some(Source::Memory(bytes.clone()));
        }
        let dir = self.dir.as_ref().filter(|_| self.sizes.contains_key(&id))?;
        Some(Source::Disk(path(dir, id)))
    }

    /// Lets go of files that nothing shows, when there may be many of them, and of the oldest beyond the bound.
    pub fn prune(&mut self, world: &World) {
        if self.sizes.len() > self.looked_at + SPARE_FILES {
            let shown: HashSet<u64> = world.shown_files().map(|(id, _)| id).collect();
            let spare: Vec<u64> = self.sizes.keys().copied().filter(|id| !shown.contains(id)).collect();
            for id in &spare[..spare.len().saturating_sub(SPARE_FILES)] {
                self.remove(*id);
            }
            self.looked_at = self.sizes.len();
        }
        while self.total > MOST_BYTES {
            let Some(oldest) = self.sizes.keys().next().copied() else {
                break;
            };
            self.remove(oldest);
        }
    }

    fn remove(&mut self, id: u64) {
        self.total -= self.sizes.remove(&id).unwrap_or(0);
        self.in_memory.remove(&id);
    }

    /// The files that there are.
    pub fn known(&self) -> BTreeSet<u64> {
        self.sizes.keys().copied().collect()
    }
}

fn path(dir: &Path, id: u64) -> PathBuf {
    dir.join(id.to_string())
}

/// Removes the files of a folder that nobody wants.
pub(super) fn remove_all_but(dir: &Path, wanted: impl Fn(u64) -> bool) -> io::Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let entry = entry?;
        let id = entry.file_name().to_str().and_then(|name| name.parse::<u64>().ok());
        if id.is_some_and(|id| !wanted(id)) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// The attachment that an upload becomes. `channel` is part of its address, as on Discord.
pub(super) fn attachment(id: u64, channel: u64, upload: &Upload, alt: Option<&str>) -> Attachment {
    let filename = safe_name(&upload.filename);
    let size = imagesize::blob_size(&upload.bytes).ok();
    Attachment {
        id: id.to_string(),
        path: format!("/attachments/{channel}/{id}/{filename}"),
        filename,
        description: alt.filter(|text| !text.is_empty()).map(str::to_owned),
        content_type: content_type(upload),
        size: upload.bytes.len(),
        width: size.map(|size| size.width as u32),
        height: size.map(|size| size.height as u32),
        in_embed: false,
    }
}

fn content_type(upload: &Upload) -> String {
    if let Ok(ImageType::Png) = imagesize::image_type(&upload.bytes) {
        return "image/png".to_owned();
    }
    upload.content_type.clone()
}

/// The name with everything but letters, digits, dots, dashes and underscores replaced, as Discord does.
fn safe_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_ascii_alphanumeric() || "._-".contains(c) {
            c
        } else {
            '_'
        }
    };
    let safe: String = name.chars().map(keep).collect();
    if safe.is_empty() { "file".to_owned() } else { safe }
}
