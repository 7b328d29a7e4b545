//! The games of this package: the one list of them, and everything that is made of it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use crate::any::{InText, Started, begin, read_options, read_position, told, write_save};
use crate::{ContentError, Game, LoadError, Rejection, Setup, SetupError};

/// Each line is a game: its type, the module that has it, and what it is called in English.
macro_rules! games {
    ($($Game:ident = $module:ident, $title:literal;)*) => {
        $(use crate::$module;)*

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum GameKind {
            $(#[doc = concat!($title, ".")] $Game,)*
        }

        impl GameKind {
            /// All games.
            pub const ALL: [Self; [$($title),*].len()] = [$(Self::$Game),*];

            /// The stable name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$Game => stringify!($module),)*
                }
            }

            /// What the game is called in English.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$Game => $title,)*
                }
            }

            /// The files of component data that the program carries, each with its name and its text.
            pub fn files(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Self::$Game => $module::Content::FILES,)*
                }
            }

            /// How many people can play (BF-1.1, CH-1.1).
            pub fn seats(self) -> RangeInclusive<u8> {
                match self {
                    $(Self::$Game => $module::$Game::SEATS,)*
                }
            }

            /// The names of the roles that players can have, each at most once, in the order in which they are handed
            /// out: colours (BF-1.4), factions (CH-1.14).
            pub fn roles(self) -> &'static [&'static str] {
                match self {
                    $(Self::$Game => $module::$Game::ROLES,)*
                }
            }

            /// The name of the option that holds the roles by seat.
            pub fn role_option(self) -> &'static str {
                match self {
                    $(Self::$Game => $module::$Game::ROLE_OPTION,)*
                }
            }

            /// The names of the options that name a seat by its number, so that whoever lets people leave a table knows
            /// what such a choice is worth afterwards.
            pub fn seat_options(self) -> &'static [&'static str] {
                match self {
                    $(Self::$Game => $module::$Game::SEAT_OPTIONS,)*
                }
            }
        }

        /// Why a game refuses the seats or the options of a table.
        #[derive(Clone, Debug, PartialEq, Eq, Error)]
        pub enum GameSetupError {
            $(
                #[doc = concat!("A game of ", $title, ".")]
                #[error(transparent)]
                $Game(#[from] $module::SetupError),
            )*
        }

        /// Why the parts of a position do not fit together.
        #[derive(Clone, Debug, PartialEq, Eq, Error)]
        pub enum GamePositionError {
            $(
                #[doc = concat!("A position of ", $title, ".")]
                #[error(transparent)]
                $Game(#[from] $module::PositionError),
            )*
        }

        /// Something that happened in a game. No kind of event belongs to two games, so its `type` tells which.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum AnyEvent {
            $(#[doc = concat!("In a game of ", $title, ".")] $Game($module::Event),)*
        }

        /// A game as one viewer sees it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum AnyView {
            $(#[doc = concat!("A game of ", $title, ".")] $Game(Box<$module::View>),)*
        }

        /// A game of any kind.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyGame {
            $(#[doc = concat!("A game of ", $title, ".")] $Game(Box<$module::$Game>),)*
        }

        /// The component data of all games. What is started or loaded with them keeps them. Cheap to clone.
        #[derive(Clone, Debug)]
        pub struct Library {
            $(#[doc = concat!("That of ", $title, ".")] pub $module: Arc<$module::Content>,)*
        }

        $(
            impl From<$module::SetupError> for SetupError {
                fn from(error: $module::SetupError) -> Self {
                    Self::Game(error.into())
                }
            }

            impl From<$module::PositionError> for LoadError {
                fn from(error: $module::PositionError) -> Self {
                    Self::Position(error.into())
                }
            }

            impl From<$module::$Game> for AnyGame {
                fn from(game: $module::$Game) -> Self {
                    Self::$Game(Box::new(game))
                }
            }

            impl From<$module::Event> for AnyEvent {
                fn from(event: $module::Event) -> Self {
                    Self::$Game(event)
                }
            }

            impl From<$module::View> for AnyView {
                fn from(view: $module::View) -> Self {
                    Self::$Game(Box::new(view))
                }
            }

            impl From<$module::Refusal> for Rejection {
                fn from(refusal: $module::Refusal) -> Self {
                    Self::new(refusal.rule(), &refusal)
                }
            }
        )*

        /// The data that the program carries.
        impl Default for Library {
            fn default() -> Self {
                Self {
                    $($module: $module::Content::embedded(),)*
                }
            }
        }

        impl Library {
            /// Puts files, by name the text of each, in the place of a game's embedded data.
            pub fn replace(&mut self, kind: GameKind, files: &BTreeMap<String, String>) -> Result<(), ContentError> {
                match kind {
                    $(GameKind::$Game => self.$module = $module::Content::from_files(files)?,)*
                }
                Ok(())
            }

            /// How many entries of a game's data are other than in the data that the program carries.
            pub fn differences(&self, kind: GameKind) -> usize {
                match kind {
                    $(GameKind::$Game => self.$module.differences(),)*
                }
            }

            /// The data of a game as written: lists of entries by name, for a game of several files under the name of each.
            pub fn written(&self, kind: GameKind) -> Value {
                let written = match kind {
                    $(GameKind::$Game => serde_json::to_value(&*self.$module),)*
                };
                written.expect("component data has text keys and no failing parts")
            }

            /// The embedded data, but for one game those that [`AnyGame::content`] wrote.
            pub fn with(kind: GameKind, content: Value) -> Result<Self, LoadError> {
                let mut library = Self::default();
                match kind {
                    $(GameKind::$Game => {
                        let content: $module::Content = read_position(content)?;
                        if content != *library.$module {
                            library.$module = Arc::new(content);
                        }
                    })*
                }
                Ok(library)
            }
        }

        impl AnyGame {
            /// Which game it is.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(Self::$Game(_) => GameKind::$Game,)*
                }
            }

            pub(crate) fn game(&self) -> &dyn InText {
                match self {
                    $(Self::$Game(game) => game.as_ref(),)*
                }
            }

            pub(crate) fn game_mut(&mut self) -> &mut dyn InText {
                match self {
                    $(Self::$Game(game) => game.as_mut(),)*
                }
            }

            /// The component data that the game was started with, for [`Library::with`].
            pub fn content(&self) -> Value {
                let content = match self {
                    $(Self::$Game(game) => serde_json::to_value(&**game.content()),)*
                };
                content.expect("component data has text keys and no failing parts")
            }

            pub(crate) fn start_checked(library: &Library, setup: &Setup) -> Result<Started, SetupError> {
                match setup.game {
                    $(GameKind::$Game => {
                        let setup = $module::Setup {
                            content: Arc::clone(&library.$module),
                            seats: setup.seats,
                            seed: setup.seed,
                            options: read_options(&setup.options)?,
                        };
                        begin(&setup, Self::$Game)
                    })*
                }
            }

            pub(crate) fn check_options(
                library: &Library,
                kind: GameKind,
                seats: u8,
                options: &Value,
            ) -> Result<(), SetupError> {
                match kind {
                    $(GameKind::$Game => {
                        $module::$Game::check_options(&library.$module, seats, &read_options(options)?)?;
                    })*
                }
                Ok(())
            }

            /// A position that leaves its component data out has those of the library.
            pub(crate) fn restore(library: &Library, kind: GameKind, save: Value) -> Result<Started, LoadError> {
                match kind {
                    $(GameKind::$Game => {
                        let mut position: $module::Position = read_position(save)?;
                        position.content.get_or_insert_with(|| Arc::clone(&library.$module));
                        let mut events = Vec::new();
                        let game = position.start(&mut events)?;
                        Ok((Self::$Game(Box::new(game)), told(events)))
                    })*
                }
            }

            /// Writes a save.
            pub(crate) fn write<S: Serializer>(&self, with_content: bool, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$Game(game) => {
                        let position = $module::Position::try_from(game.as_ref());
                        let mut position = position.map_err(serde::ser::Error::custom)?;
                        position.content = position.content.filter(|_| with_content);
                        write_save(self.kind(), position, serializer)
                    })*
                }
            }
        }
    };
}

games! {
    Bullfrogs = bullfrogs, "Bullfrogs";
    CryHavoc = cry_havoc, "Cry Havoc";
}

impl GameKind {
    /// How many people can play at most.
    pub fn max_seats(self) -> usize {
        usize::from(*self.seats().end())
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{0}`")]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownGame(name.to_owned()))
    }
}
