//! Games as text that is kept: saves, and positions written by hand.

use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use thiserror::Error;

use super::Started;
use crate::games::GamePositionError;
use crate::{AnyGame, GameKind, Library, UnknownGame};

/// The version of the saves that are written and read.
const SAVE_VERSION: u64 = 1;

/// Why a save or position could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// It names no game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// It was written by another version of the program.
    #[error("the save has version {found}, this program reads version {expected}")]
    Version {
        /// Its version.
        found: Value,
        /// The version read here.
        expected: u64,
    },
    /// It is not of the right form.
    #[error("not a save: {0}")]
    Malformed(String),
    /// The parts of the game do not fit together.
    #[error(transparent)]
    Position(#[from] GamePositionError),
}

impl AnyGame {
    /// The whole game, chance to come and all that is hidden included, in a form that people can read.
    pub fn save(&self) -> Value {
        serde_json::to_value(self).expect("a game has text keys and no failing parts")
    }

    /// Loads a save, or a position that may leave out what has a default, its version included. Everything is checked.
    pub fn load(save: Value) -> Result<Self, LoadError> {
        Self::load_told(save).map(|(game, _)| game)
    }

    /// Like [`Self::load`], with what happened from the beginning of the position's stage on, before the first decision.
    pub fn load_told(save: Value) -> Result<Started, LoadError> {
        Self::load_with(&Library::default(), save)
    }

    /// Like [`Self::load_told`], where a save that leaves out its component data, as [`WithoutContent`] writes it, has those
    /// of the library.
    pub fn load_with(library: &Library, save: Value) -> Result<Started, LoadError> {
        let Value::Object(mut save) = save else {
            return Err(LoadError::Malformed("an object is expected".to_owned()));
        };
        let kind = match save.remove("game") {
            Some(Value::String(name)) => name.parse::<GameKind>()?,
            _ => return Err(LoadError::Malformed("`game` must name the game".to_owned())),
        };
        if let Some(found) = save.remove("version").filter(|found| *found != json!(SAVE_VERSION)) {
            return Err(LoadError::Version {
                found,
                expected: SAVE_VERSION,
            });
        }
        Self::restore(library, kind, Value::Object(save))
    }
}

/// Writes the save, straight to the text where one is wanted.
impl Serialize for AnyGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.write(true, serializer)
    }
}

/// A game whose save leaves out its component data, which never change: many saves of a game need them once, see
/// [`AnyGame::content`].
#[derive(Clone, Copy, Debug)]
pub struct WithoutContent<'a>(pub &'a AnyGame);

impl Serialize for WithoutContent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(false, serializer)
    }
}

pub(crate) fn write_save<P: Serialize, S: Serializer>(
    game: GameKind,
    position: P,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Save<P> {
        game: GameKind,
        version: u64,
        #[serde(flatten)]
        position: P,
    }
    let version = SAVE_VERSION;
    Save {
        game,
        version,
        position,
    }
    .serialize(serializer)
}

pub(crate) fn read_position<P: DeserializeOwned>(save: Value) -> Result<P, LoadError> {
    serde_json::from_value(save).map_err(|error| LoadError::Malformed(error.to_string()))
}
