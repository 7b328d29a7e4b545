//! Component data from a folder: what an owner of the printed games puts in the place of what the program carries.
//!
//! `bullfrogs/components.json` replaces that file as a whole; each file of `cry_havoc/` replaces the entries it names.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use engine::{ContentError, Library, bullfrogs, cry_havoc};

const BULLFROGS: &str = "bullfrogs";
const BULLFROGS_FILE: &str = "components.json";
const CRY_HAVOC: &str = "cry_havoc";

/// Why a folder cannot be used: one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Something in it cannot be read.
    #[error("{} cannot be read: {reason}", path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        reason: std::io::Error,
    },
    /// Something in it is not what it should be.
    #[error("{}: {reason}", path.display())]
    Strange {
        /// The folder or file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file is refused.
    #[error(transparent)]
    Flawed(#[from] ContentError),
}

/// The data with what a folder replaces.
#[derive(Debug)]
pub struct Folder {
    /// For new games.
    pub library: Library,
    /// Whether Bullfrogs' components are replaced.
    bullfrogs: bool,
    /// How many files there are for Cry Havoc.
    cry_havoc: usize,
}

impl fmt::Display for Folder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bullfrogs = if self.bullfrogs {
            "components replaced"
        } else {
            "nothing replaced"
        };
        let (files, entries) = (self.cry_havoc, self.library.cry_havoc.differences());
        write!(
            f,
            "Bullfrogs: {bullfrogs}. Cry Havoc: entries replaced: {entries}, files: {files}."
        )
    }
}

impl Folder {
    /// Reads and checks all of a folder.
    ///
    /// # Errors
    /// [`FolderError`] if something cannot be read, has a name that is not known, or is refused by its game.
    pub fn read(folder: &Path) -> Result<Self, FolderError> {
        let games = list(folder)?;
        for path in &games {
            let known = path.is_dir() && [BULLFROGS, CRY_HAVOC].contains(&name(path));
            if !known && (path.is_dir() || is_data(path)) {
                let reason = format!("the data of the games lie in the folders {BULLFROGS} and {CRY_HAVOC}");
                return Err(strange(path, reason));
            }
        }
        let game = |wanted: &str| games.iter().find(|path| path.is_dir() && name(path) == wanted);
        if game(BULLFROGS).or(game(CRY_HAVOC)).is_none() {
            let reason = format!("there is neither a folder {BULLFROGS} nor a folder {CRY_HAVOC}");
            return Err(strange(folder, reason));
        }
        let mut library = Library::default();
        let bullfrogs = match game(BULLFROGS) {
            Some(path) => read_bullfrogs(path, &mut library)?,
            None => false,
        };
        let cry_havoc = match game(CRY_HAVOC) {
            Some(path) => read_cry_havoc(path, &mut library)?,
            None => 0,
        };
        Ok(Self {
            library,
            bullfrogs,
            cry_havoc,
        })
    }
}

fn read_bullfrogs(folder: &Path, library: &mut Library) -> Result<bool, FolderError> {
    let files: Vec<PathBuf> = list(folder)?.into_iter().filter(|path| is_data(path)).collect();
    for path in &files {
        if name(path) != BULLFROGS_FILE {
            return Err(strange(path, format!("the only file of Bullfrogs is {BULLFROGS_FILE}")));
        }
        let content = bullfrogs::Content::parse(&path.display().to_string(), &text(path)?)?;
        library.bullfrogs = content.into();
    }
    Ok(!files.is_empty())
}

fn read_cry_havoc(folder: &Path, library: &mut Library) -> Result<usize, FolderError> {
    let mut files = BTreeMap::new();
    for path in list(folder)?.into_iter().filter(|path| is_data(path)) {
        files.insert(name(&path).to_owned(), text(&path)?);
    }
    library.cry_havoc = cry_havoc::Content::from_files(&files).map_err(|error| ContentError {
        // What is wrong may also show in a file that stays as it is.
        file: match files.contains_key(&error.file) {
            true => folder.join(&error.file).display().to_string(),
            false => error.file,
        },
        ..error
    })?;
    Ok(files.len())
}

/// What lies in a folder, in order of names.
fn list(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    let unreadable = |reason| FolderError::Unreadable {
        path: folder.to_owned(),
        reason,
    };
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        // Hidden files are other programs'.
        if !name(&path).starts_with('.') {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn text(path: &Path) -> Result<String, FolderError> {
    std::fs::read_to_string(path).map_err(|reason| FolderError::Unreadable {
        path: path.to_owned(),
        reason,
    })
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

fn is_data(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "json")
}

fn strange(path: &Path, reason: String) -> FolderError {
    FolderError::Strange {
        path: path.to_owned(),
        reason,
    }
}
