//! A power cut: of what the program has written, the disk has kept what was synced, and of the rest whatever it liked.
//!
//! A library that is preloaded (`powercut.c`) notes all that is written and synced; from these notes come the files as
//! the next start would find them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use rand::RngExt;
use rand::rngs::StdRng;

/// The files of the database, as the notes call them.
const FILES: [(u8, &str); 3] = [
    (b'd', "gamekeeper.db"),
    (b'w', "gamekeeper.db-wal"),
    (b'j', "gamekeeper.db-journal"),
];

/// Their folder: once it is synced, what was unlinked in it stays away.
const FOLDER: u8 = b'f';

/// What a disk may keep of a write: pieces of so many bytes, each whole or not at all.
const SECTORS: [usize; 2] = [512, 4096];

/// The bytes of a note before those that were written.
const HEAD: usize = 18;

/// What may be left of a file.
type Content = Option<Vec<u8>>;

/// Something that was done to a file and may not have reached the disk.
#[derive(Clone, Debug)]
enum Deed {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate(usize),
    Unlink,
}

/// One file on the disk.
#[derive(Clone, Debug, Default)]
struct OnDisk {
    kept: Content,
    /// Not yet synced.
    pending: Vec<Deed>,
    /// How many of these the disk was asked to keep.
    asked: usize,
}

impl OnDisk {
    fn sync_folder(&mut self) {
        let is_unlink = |deed: &Deed| matches!(deed, Deed::Unlink);
        if let Some(unlinked) = self.pending.iter().rposition(is_unlink) {
            self.kept = None;
            self.pending.drain(..=unlinked);
            self.asked = self.asked.saturating_sub(unlinked + 1);
        }
    }
}

/// What the notes of one run of the program are to be compared with.
pub struct PowerCut {
    library: PathBuf,
    notes: PathBuf,
    files: BTreeMap<u8, OnDisk>,
}

impl PowerCut {
    /// Compiles the library into `folder`; where that is not possible, says why.
    pub fn library(folder: &Path) -> Result<PathBuf, String> {
        if !cfg!(target_os = "linux") {
            return Err("libraries are preloaded on Linux only".to_owned());
        }
        let library = folder.join("powercut.so");
        let compiled = Command::new("cc")
            .args(["-O2", "-shared", "-fPIC", "-o"])
            .arg(&library)
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kill/powercut.c"))
            .arg("-ldl")
            .status();
        match compiled {
            Ok(status) if status.success() => Ok(library),
            Ok(status) => Err(format!("cc failed: {status}")),
            Err(error) => Err(format!("there is no cc: {error}")),
        }
    }

    /// Before the program starts on the database in `folder`: all that is there now is on the disk.
    pub fn prepare(library: &Path, folder: &Path) -> Self {
        let on_disk = |name: &str| OnDisk {
            kept: std::fs::read(folder.join(name)).ok(),
            ..OnDisk::default()
        };
        Self {
            library: library.to_owned(),
            notes: folder.join("powercut.notes"),
            files: FILES.map(|(kind, name)| (kind, on_disk(name))).into(),
        }
    }

    /// What the program must be started with.
    pub fn environment(&self) -> [(&'static str, &Path); 2] {
        [("LD_PRELOAD", &self.library), ("POWERCUT", &self.notes)]
    }

    /// After the program was killed: writes what the disk has kept to `folder`. Tells how much was not synced, in bytes.
    pub fn cut(mut self, folder: &Path, chance: &mut StdRng) -> usize {
        let notes = std::fs::read(&self.notes).expect("the program has written notes");
        self.read(&notes);
        let sector = SECTORS[chance.random_range(0..SECTORS.len())];
        let share = [0.0, 0.1, 0.5, 0.9, 1.0][chance.random_range(0..5)];
        let mut unsynced = 0;
        for (kind, name) in FILES {
            let Some(mut file) = self.files.remove(&kind) else {
                continue;
            };
            for deed in std::mem::take(&mut file.pending) {
                if let Deed::Write { bytes, .. } = &deed {
                    unsynced += bytes.len();
                }
                for piece in torn(deed, sector) {
                    if chance.random_bool(share) {
                        apply(&mut file.kept, piece);
                    }
                }
            }
            if let Some(content) = file.kept {
                std::fs::write(folder.join(name), content).expect("there is room");
            }
        }
        unsynced
    }

    fn read(&mut self, mut notes: &[u8]) {
        while let Some((head, rest)) = notes.split_at_checked(HEAD) {
            let number = |at: usize| {
                let bytes = head[at..at + 8].try_into().expect("eight bytes");
                u64::from_le_bytes(bytes) as usize
            };
            let (offset, length) = (number(2), number(10));
            let written = if head[0] == b'w' { length } else { 0 };
            // The last note may be cut off.
            let Some((bytes, rest)) = rest.split_at_checked(written) else {
                return;
            };
            notes = rest;
            if head[..2] == [b's', FOLDER] {
                self.files.values_mut().for_each(OnDisk::sync_folder);
            }
            let Some(file) = self.files.get_mut(&head[1]) else {
                continue;
            };
            match head[0] {
                b'w' => file.pending.push(Deed::Write {
                    offset,
                    bytes: bytes.to_vec(),
                }),
                b't' => file.pending.push(Deed::Truncate(length)),
                b'u' => file.pending.push(Deed::Unlink),
                b'b' => file.asked = file.pending.len(),
                _ => {
                    let kept: Vec<Deed> = file.pending.drain(..file.asked).collect();
                    file.asked = 0;
                    for deed in kept {
                        apply(&mut file.kept, deed);
                    }
                }
            }
        }
    }
}

/// The pieces of which each may reach the disk or not.
fn torn(deed: Deed, sector: usize) -> Vec<Deed> {
    let Deed::Write { mut offset, bytes } = deed else {
        return vec![deed];
    };
    let mut pieces = Vec::new();
    let mut rest = bytes.as_slice();
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.len().min(sector - offset % sector));
        pieces.push(Deed::Write {
            offset,
            bytes: piece.to_vec(),
        });
        offset += piece.len();
        rest = after;
    }
    pieces
}

fn apply(content: &mut Content, deed: Deed) {
    match deed {
        Deed::Unlink => *content = None,
        Deed::Truncate(length) => content.get_or_insert_default().resize(length, 0),
        Deed::Write { offset, bytes } => {
            let content = content.get_or_insert_default();
            let end = offset + bytes.len();
            if content.len() < end {
                content.resize(end, 0);
            }
            content[offset..end].copy_from_slice(&bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn note(what: u8, length: usize, bytes: &[u8]) -> Vec<u8> {
        let mut note = vec![what, b'd'];
        note.extend(0_u64.to_le_bytes());
        note.extend((length as u64).to_le_bytes());
        note.extend(bytes);
        note
    }

    #[test]
    fn what_was_synced_is_kept_and_of_the_rest_only_whole_pieces() {
        let folder = tempfile::TempDir::new().unwrap();
        let mut notes = note(b'w', 2_000, &[1; 2_000]);
        notes.extend([note(b'b', 0, &[]), note(b's', 0, &[]), note(b'w', 2_000, &[2; 2_000])].concat());
        let mut torn = 0;
        for seed in 0..50 {
            let cut = PowerCut::prepare(Path::new(""), folder.path());
            let cut = PowerCut {
                files: [(b'd', OnDisk::default())].into(),
                ..cut
            };
            std::fs::write(&cut.notes, &notes).unwrap();
            assert_eq!(cut.cut(folder.path(), &mut StdRng::seed_from_u64(seed)), 2_000);
            let kept = std::fs::read(folder.path().join("gamekeeper.db")).unwrap();
            assert_eq!(kept.len(), 2_000);
            let pieces: Vec<&[u8]> = kept.chunks(512).collect();
            assert!(pieces.iter().all(|piece| piece.iter().all(|byte| *byte == piece[0])));
            torn += usize::from(pieces.iter().any(|piece| piece[0] != pieces[0][0]));
        }
        assert!(torn > 5, "only {torn} of 50 were torn");
    }
}
