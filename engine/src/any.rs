//! Any of the games, by name and in text: what tables, scripts and stores work with.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::bullfrogs::{self, Bullfrogs};
use crate::{Consequences, Game, Library, Seat, Told, Turn, Viewer};

/// The version of the saves that are written and read.
const SAVE_VERSION: u64 = 1;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Bullfrogs.
    Bullfrogs,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 1] = [Self::Bullfrogs];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bullfrogs => "bullfrogs",
        }
    }

    /// How many people can play at most (BF-1.1).
    pub fn max_seats(self) -> usize {
        match self {
            Self::Bullfrogs => 4,
        }
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

/// What a new game is made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game.
    pub game: GameKind,
    /// How many people play.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: u64,
    /// The game's own options; `null` for none.
    #[serde(default)]
    pub options: Value,
}

/// Why no game could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The options are not of the game's form.
    #[error("options: {0}")]
    Options(String),
    /// The game refuses the seats or the options.
    #[error(transparent)]
    Bullfrogs(#[from] bullfrogs::SetupError),
}

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
    /// Its parts do not fit together.
    #[error(transparent)]
    Bullfrogs(#[from] bullfrogs::PositionError),
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyEvent {
    /// In a game of Bullfrogs.
    Bullfrogs(bullfrogs::Event),
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum AnyView {
    /// A game of Bullfrogs.
    Bullfrogs(bullfrogs::View),
}

/// What an accepted action brought about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// What happened, in order.
    pub events: Vec<Told<AnyEvent>>,
    /// What it means for taking the action back.
    pub consequences: Consequences,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[error("{rule}: {reason}")]
pub struct Rejection {
    /// The identifier of the rule that it breaks, such as `BF-3.3`; `notation` if the text is no action.
    pub rule: String,
    /// The stable name of the reason.
    pub reason: String,
    /// The facts: cells by name, numbers, players by number.
    pub facts: Map<String, Value>,
}

impl From<bullfrogs::Refusal> for Rejection {
    fn from(refusal: bullfrogs::Refusal) -> Self {
        let Ok(Value::Object(mut facts)) = serde_json::to_value(refusal) else {
            unreachable!("a refusal is written as an object")
        };
        let reason = facts
            .remove("reason")
            .and_then(|reason| reason.as_str().map(ToOwned::to_owned));
        Self {
            rule: refusal.rule().to_owned(),
            reason: reason.unwrap_or_default(),
            facts,
        }
    }
}

/// A game of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// A game of Bullfrogs.
    Bullfrogs(Box<Bullfrogs>),
}

impl AnyGame {
    /// Starts a game with the embedded component data and goes on to its first decision.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::start(setup).map(|(game, _)| game)
    }

    /// Like [`Self::new`], with what happened before the first decision.
    pub fn start(setup: &Setup) -> Result<(Self, Vec<Told<AnyEvent>>), SetupError> {
        Self::start_with(&Library::default(), setup)
    }

    /// Like [`Self::start`], with component data of one's own. The game keeps them.
    pub fn start_with(library: &Library, setup: &Setup) -> Result<(Self, Vec<Told<AnyEvent>>), SetupError> {
        match setup.game {
            GameKind::Bullfrogs => {
                let options = match &setup.options {
                    Value::Null => bullfrogs::Options::default(),
                    options => serde_json::from_value(options.clone())
                        .map_err(|error| SetupError::Options(error.to_string()))?,
                };
                let setup = bullfrogs::Setup {
                    content: Arc::clone(&library.bullfrogs),
                    seats: setup.seats,
                    seed: setup.seed,
                    options,
                };
                let mut events = Vec::new();
                let game = Bullfrogs::new(&setup, &mut events)?;
                Ok((Self::Bullfrogs(Box::new(game)), told(events, AnyEvent::Bullfrogs)))
            }
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Bullfrogs(_) => GameKind::Bullfrogs,
        }
    }

    /// How many people play.
    pub fn seats(&self) -> u8 {
        match self {
            Self::Bullfrogs(game) => game.seats(),
        }
    }

    /// Who must decide what, or how the game ended.
    pub fn turn(&self) -> Turn {
        match self {
            Self::Bullfrogs(game) => game.turn(),
        }
    }

    /// The legal actions of a seat, in notation; none if it has no decision to make.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        match self {
            Self::Bullfrogs(game) => {
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                actions.into_iter().map(|action| game.notation(action)).collect()
            }
        }
    }

    /// Applies an action in notation and all that follows from it without a choice. A refused action changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejection> {
        match self {
            Self::Bullfrogs(game) => {
                let action = game
                    .parse(action)
                    .map_err(|error| not_an_action(error.name(), action))?;
                let mut events = Vec::new();
                let consequences = game.apply(seat, action, &mut events)?;
                Ok(Applied {
                    events: told(events, AnyEvent::Bullfrogs),
                    consequences,
                })
            }
        }
    }

    /// The text of an action in its canonical form.
    pub fn canonical(&self, action: &str) -> Result<String, Rejection> {
        match self {
            Self::Bullfrogs(game) => match game.parse(action) {
                Ok(parsed) => Ok(game.notation(parsed)),
                Err(error) => Err(not_an_action(error.name(), action)),
            },
        }
    }

    /// The game as one viewer sees it.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            Self::Bullfrogs(game) => AnyView::Bullfrogs(game.view(viewer)),
        }
    }

    /// The whole game, chance to come and all that is hidden included, in a form that people can read.
    pub fn save(&self) -> Value {
        serde_json::to_value(self).expect("a game has text keys and no failing parts")
    }

    /// Loads a save, or a position that may leave out what has a default, its version included. Everything is checked.
    pub fn load(save: Value) -> Result<Self, LoadError> {
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
        match kind {
            GameKind::Bullfrogs => {
                let position: bullfrogs::Position = serde_json::from_value(Value::Object(save))
                    .map_err(|error| LoadError::Malformed(error.to_string()))?;
                Ok(Self::Bullfrogs(Box::new(position.try_into()?)))
            }
        }
    }
}

/// Writes the save, straight to the text where one is wanted.
impl Serialize for AnyGame {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Save<P> {
            game: GameKind,
            version: u64,
            #[serde(flatten)]
            position: P,
        }
        let (game, version) = (self.kind(), SAVE_VERSION);
        match self {
            Self::Bullfrogs(bullfrogs) => Save {
                game,
                version,
                position: bullfrogs::Position::from(bullfrogs.as_ref()),
            }
            .serialize(serializer),
        }
    }
}

fn told<E, A>(events: Vec<Told<E>>, wrap: fn(E) -> A) -> Vec<Told<A>> {
    events
        .into_iter()
        .map(|told| Told {
            audience: told.audience,
            event: wrap(told.event),
        })
        .collect()
}

fn not_an_action(reason: &str, text: &str) -> Rejection {
    let facts = Map::from_iter([("text".to_owned(), Value::from(text))]);
    Rejection {
        rule: "notation".to_owned(),
        reason: reason.to_owned(),
        facts,
    }
}
