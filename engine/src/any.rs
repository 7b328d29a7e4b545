//! Any of the games, by name and in text: what tables, scripts and stores work with.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::bullfrogs::{self, Bullfrogs};
use crate::cry_havoc::{self, CryHavoc};
use crate::{Consequences, Game, Library, Path, Question, Seat, Told, Turn, Viewer};

/// The version of the saves that are written and read.
const SAVE_VERSION: u64 = 1;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Bullfrogs.
    Bullfrogs,
    /// Cry Havoc.
    CryHavoc,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 2] = [Self::Bullfrogs, Self::CryHavoc];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bullfrogs => "bullfrogs",
            Self::CryHavoc => "cry_havoc",
        }
    }

    /// How many people can play (BF-1.1, CH-1.1).
    pub fn seats(self) -> RangeInclusive<u8> {
        match self {
            Self::Bullfrogs => Bullfrogs::SEATS,
            Self::CryHavoc => CryHavoc::SEATS,
        }
    }

    /// How many people can play at most (BF-1.1, CH-1.1).
    pub fn max_seats(self) -> usize {
        usize::from(*self.seats().end())
    }

    /// The names of the roles that players can have, each at most once, in the order in which they are handed out:
    /// colours (BF-1.4), factions (CH-1.14).
    pub fn roles(self) -> &'static [&'static str] {
        match self {
            Self::Bullfrogs => Bullfrogs::ROLES,
            Self::CryHavoc => CryHavoc::ROLES,
        }
    }

    /// The name of the option that holds the roles by seat.
    pub fn role_option(self) -> &'static str {
        match self {
            Self::Bullfrogs => Bullfrogs::ROLE_OPTION,
            Self::CryHavoc => CryHavoc::ROLE_OPTION,
        }
    }

    /// The names of the options that name a seat by its number, so that whoever lets people leave a table knows what such
    /// a choice is worth afterwards.
    pub fn seat_options(self) -> &'static [&'static str] {
        match self {
            Self::Bullfrogs => Bullfrogs::SEAT_OPTIONS,
            Self::CryHavoc => CryHavoc::SEAT_OPTIONS,
        }
    }

    /// The options of a [`Setup`]: the table's own, `null` for none, and the roles by seat, `None` where nobody chose.
    pub fn options(self, roles: &[Option<&str>], options: &Value) -> Result<Value, SetupError> {
        let mut all = match options {
            Value::Null => Map::new(),
            Value::Object(options) => options.clone(),
            _ => return Err(SetupError::Options("an object is expected".to_owned())),
        };
        match all.insert(self.role_option().to_owned(), json!(roles)) {
            None => Ok(Value::Object(all)),
            Some(_) => Err(SetupError::Options(format!(
                "`{}` belongs to the seats",
                self.role_option()
            ))),
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
    /// Bullfrogs refuses the seats or the options.
    #[error(transparent)]
    Bullfrogs(#[from] bullfrogs::SetupError),
    /// Cry Havoc refuses the seats or the options.
    #[error(transparent)]
    CryHavoc(#[from] cry_havoc::SetupError),
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
    /// The parts of a game of Bullfrogs do not fit together.
    #[error(transparent)]
    Bullfrogs(#[from] bullfrogs::PositionError),
    /// The parts of a game of Cry Havoc do not fit together.
    #[error(transparent)]
    CryHavoc(#[from] cry_havoc::PositionError),
}

/// Something that happened in a game. No kind of event belongs to two games, so its `type` tells which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyEvent {
    /// In a game of Bullfrogs.
    Bullfrogs(bullfrogs::Event),
    /// In a game of Cry Havoc.
    CryHavoc(cry_havoc::Event),
}

impl From<bullfrogs::Event> for AnyEvent {
    fn from(event: bullfrogs::Event) -> Self {
        Self::Bullfrogs(event)
    }
}

impl From<cry_havoc::Event> for AnyEvent {
    fn from(event: cry_havoc::Event) -> Self {
        Self::CryHavoc(event)
    }
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum AnyView {
    /// A game of Bullfrogs.
    Bullfrogs(bullfrogs::View),
    /// A game of Cry Havoc.
    CryHavoc(Box<cry_havoc::View>),
}

impl From<bullfrogs::View> for AnyView {
    fn from(view: bullfrogs::View) -> Self {
        Self::Bullfrogs(view)
    }
}

impl From<cry_havoc::View> for AnyView {
    fn from(view: cry_havoc::View) -> Self {
        Self::CryHavoc(Box::new(view))
    }
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
        Self::new(refusal.rule(), &refusal)
    }
}

impl From<cry_havoc::Refusal> for Rejection {
    fn from(refusal: cry_havoc::Refusal) -> Self {
        Self::new(refusal.rule(), &refusal)
    }
}

impl Rejection {
    /// `refusal` is written as an object: its `reason` and the facts.
    fn new(rule: &str, refusal: &impl Serialize) -> Self {
        let Ok(Value::Object(mut facts)) = serde_json::to_value(refusal) else {
            unreachable!("a refusal is written as an object")
        };
        let reason = facts
            .remove("reason")
            .and_then(|reason| reason.as_str().map(ToOwned::to_owned));
        Self {
            rule: rule.to_owned(),
            reason: reason.unwrap_or_default(),
            facts,
        }
    }

    fn not_an_action(reason: &str, text: &str) -> Self {
        Self {
            rule: "notation".to_owned(),
            reason: reason.to_owned(),
            facts: Map::from_iter([("text".to_owned(), Value::from(text))]),
        }
    }
}

/// A game of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// A game of Bullfrogs.
    Bullfrogs(Box<Bullfrogs>),
    /// A game of Cry Havoc.
    CryHavoc(Box<CryHavoc>),
}

/// What every game does alike, in text.
trait InText {
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn question(&self, seat: Seat) -> Option<Question>;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn paths(&self, seat: Seat) -> Vec<Path>;
    fn apply(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejection>;
    fn canonical(&self, action: &str) -> Result<String, Rejection>;
    fn view(&self, viewer: Viewer) -> AnyView;
}

impl<G: Game> InText for G
where
    AnyEvent: From<G::Event>,
    AnyView: From<G::View>,
    Rejection: From<G::Refusal>,
{
    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        Game::legal(self, seat, &mut actions);
        actions.into_iter().map(|action| self.notation(action)).collect()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        Game::question(self, seat)
    }

    fn paths(&self, seat: Seat) -> Vec<Path> {
        let mut actions = Vec::new();
        Game::legal(self, seat, &mut actions);
        let path = |action| Path {
            action: self.notation(action),
            choices: self.choices(seat, action),
        };
        actions.into_iter().map(path).collect()
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejection> {
        let parsed = self
            .parse(action)
            .map_err(|reason| Rejection::not_an_action(reason, action))?;
        let mut events = Vec::new();
        let consequences = Game::apply(self, seat, parsed, &mut events)?;
        Ok(Applied {
            events: told(events),
            consequences,
        })
    }

    fn canonical(&self, action: &str) -> Result<String, Rejection> {
        match self.parse(action) {
            Ok(parsed) => Ok(self.notation(parsed)),
            Err(reason) => Err(Rejection::not_an_action(reason, action)),
        }
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        Game::view(self, viewer).into()
    }
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
        let Setup {
            game,
            seats,
            seed,
            ref options,
        } = *setup;
        match game {
            GameKind::Bullfrogs => {
                let setup = bullfrogs::Setup {
                    content: Arc::clone(&library.bullfrogs),
                    seats,
                    seed,
                    options: read_options(options)?,
                };
                begin(&setup, Self::Bullfrogs)
            }
            GameKind::CryHavoc => {
                let setup = cry_havoc::Setup {
                    content: Arc::clone(&library.cry_havoc),
                    seats,
                    seed,
                    options: read_options(options)?,
                };
                begin(&setup, Self::CryHavoc)
            }
        }
    }

    /// Whether a table could play so, as far as it can be told while its seats are being taken: as many as there are
    /// `roles` so far, `None` where nobody chose. Of the roles none may be unknown or taken twice; of the options, `null`
    /// for none, none may be unknown, of the wrong form or of a value that no game can have.
    pub fn check(library: &Library, kind: GameKind, roles: &[Option<&str>], options: &Value) -> Result<(), SetupError> {
        let options = kind.options(roles, options)?;
        let seats = roles.len() as u8;
        match kind {
            GameKind::Bullfrogs => Bullfrogs::check_options(&library.bullfrogs, seats, &read_options(&options)?)?,
            GameKind::CryHavoc => CryHavoc::check_options(&library.cry_havoc, seats, &read_options(&options)?)?,
        }
        Ok(())
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Bullfrogs(_) => GameKind::Bullfrogs,
            Self::CryHavoc(_) => GameKind::CryHavoc,
        }
    }

    fn game(&self) -> &dyn InText {
        match self {
            Self::Bullfrogs(game) => game.as_ref(),
            Self::CryHavoc(game) => game.as_ref(),
        }
    }

    fn game_mut(&mut self) -> &mut dyn InText {
        match self {
            Self::Bullfrogs(game) => game.as_mut(),
            Self::CryHavoc(game) => game.as_mut(),
        }
    }

    /// How many people play.
    pub fn seats(&self) -> u8 {
        self.game().seats()
    }

    /// Who must decide what, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.game().turn()
    }

    /// The legal actions of a seat, in notation; none if it has no decision to make.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.game().legal(seat)
    }

    /// What a seat must decide, for the line in which it is asked; `None` if it has no decision to make.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.game().question(seat)
    }

    /// The legal actions of a seat in the order of [`Self::legal`], each with the choices that lead to it.
    pub fn paths(&self, seat: Seat) -> Vec<Path> {
        self.game().paths(seat)
    }

    /// Applies an action in notation and all that follows from it without a choice. A refused action changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejection> {
        self.game_mut().apply(seat, action)
    }

    /// The text of an action in its canonical form.
    pub fn canonical(&self, action: &str) -> Result<String, Rejection> {
        self.game().canonical(action)
    }

    /// The game as one viewer sees it.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        self.game().view(viewer)
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
        let save = Value::Object(save);
        Ok(match kind {
            GameKind::Bullfrogs => Self::Bullfrogs(Box::new(read_position::<bullfrogs::Position>(save)?.try_into()?)),
            GameKind::CryHavoc => Self::CryHavoc(Box::new(read_position::<cry_havoc::Position>(save)?.try_into()?)),
        })
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
        fn write<P: Serialize, S: serde::Serializer>(
            game: GameKind,
            position: P,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            let version = SAVE_VERSION;
            Save {
                game,
                version,
                position,
            }
            .serialize(serializer)
        }
        match self {
            Self::Bullfrogs(game) => write(self.kind(), bullfrogs::Position::from(game.as_ref()), serializer),
            Self::CryHavoc(game) => write(self.kind(), cry_havoc::Position::from(game.as_ref()), serializer),
        }
    }
}

/// The game's own options; `null` for none.
fn read_options<O: DeserializeOwned + Default>(options: &Value) -> Result<O, SetupError> {
    match options {
        Value::Null => Ok(O::default()),
        options => O::deserialize(options).map_err(|error| SetupError::Options(error.to_string())),
    }
}

fn begin<G: Game>(setup: &G::Setup, wrap: fn(Box<G>) -> AnyGame) -> Result<(AnyGame, Vec<Told<AnyEvent>>), SetupError>
where
    SetupError: From<G::SetupError>,
    AnyEvent: From<G::Event>,
{
    let mut events = Vec::new();
    let game = G::new(setup, &mut events)?;
    Ok((wrap(Box::new(game)), told(events)))
}

fn read_position<P: DeserializeOwned>(save: Value) -> Result<P, LoadError> {
    serde_json::from_value(save).map_err(|error| LoadError::Malformed(error.to_string()))
}

fn told<E>(events: Vec<Told<E>>) -> Vec<Told<AnyEvent>>
where
    AnyEvent: From<E>,
{
    events
        .into_iter()
        .map(|told| Told {
            audience: told.audience,
            event: told.event.into(),
        })
        .collect()
}
