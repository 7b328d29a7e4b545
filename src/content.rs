//! Component data from a folder: what an owner of the printed games puts in the place of what the program carries.
//!
//! The folder has a folder for each game, by the game's stable name, with files named as those that the program carries;
//! what a file replaces is the game's to say.

mod starter;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use engine::{ContentError, GameKind, Library};
use serde_json::Value;

pub use starter::write;

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
    /// Something in it cannot be written.
    #[error("{} cannot be written: {reason}", path.display())]
    Unwritable {
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
    /// How many files there are for each game.
    files: Vec<(GameKind, usize)>,
}

impl fmt::Display for Folder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (game, files)) in self.files.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            let (title, entries) = (game.title(), self.library.differences(*game));
            write!(f, "{gap}{title}: entries replaced: {entries}, files: {files}.")?;
        }
        Ok(())
    }
}

impl Folder {
    /// Reads and checks all of a folder.
    ///
    /// # Errors
    /// [`FolderError`] if something cannot be read, has a name that is not known, or is refused by its game.
    pub fn read(folder: &Path) -> Result<Self, FolderError> {
        let games = list(folder)?;
        let names = GameKind::ALL.map(GameKind::name).join(", ");
        for path in &games {
            let known = path.is_dir() && name(path).parse::<GameKind>().is_ok();
            if !known && (path.is_dir() || is_data(path)) {
                let reason = format!("the data of a game lie in a folder of its name: {names}");
                return Err(strange(path, reason));
            }
        }
        let mut library = Library::default();
        let mut files = Vec::new();
        for game in GameKind::ALL {
            let own = games.iter().find(|path| path.is_dir() && name(path) == game.name());
            let count = own.map_or(Ok(0), |own| replace(&mut library, game, own))?;
            files.push((game, count));
        }
        if !games.iter().any(|path| path.is_dir()) {
            return Err(strange(folder, format!("there is no folder of a game: {names}")));
        }
        Ok(Self { library, files })
    }

    /// For each file of a game that has files here the entries that are still ours, not those of a printed copy.
    pub fn still_ours(&self) -> Vec<(String, Vec<String>)> {
        let mut found = Vec::new();
        for (game, _) in self.files.iter().filter(|(_, files)| *files > 0) {
            let written = self.library.written(*game);
            for (file, _) in game.files() {
                // A game of several files has the lists of each under its name.
                let own = file.strip_suffix(".json").and_then(|name| written.get(name));
                let mut ours = Vec::new();
                house(own.unwrap_or(&written), "", &mut ours);
                found.push((format!("{game}/{file}"), ours));
            }
        }
        found
    }
}

/// The paths of the entries whose source is the house.
fn house(value: &Value, path: &str, found: &mut Vec<String>) {
    let below = |name: &str| match path {
        "" => name.to_owned(),
        path => format!("{path}.{name}"),
    };
    match value {
        Value::Object(fields) if fields.get("source").and_then(Value::as_str) == Some("house") => {
            found.push(path.to_owned());
        }
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| house(value, &below(name), found)),
        Value::Array(entries) => {
            for (index, entry) in entries.iter().enumerate() {
                let id = entry.get("id").and_then(Value::as_str);
                house(entry, &id.map_or_else(|| format!("{path}[{index}]"), below), found);
            }
        }
        _ => {}
    }
}

/// Puts the files of a game's folder in the place of its data; how many there are.
fn replace(library: &mut Library, game: GameKind, folder: &Path) -> Result<usize, FolderError> {
    let mut files = BTreeMap::new();
    for path in list(folder)?.into_iter().filter(|path| is_data(path)) {
        files.insert(name(&path).to_owned(), text(&path)?);
    }
    library.replace(game, &files).map_err(|error| ContentError {
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
