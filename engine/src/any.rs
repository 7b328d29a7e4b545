//! Any of the games, by name and in text: what tables, scripts and stores work with.

mod saves;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::games::GameSetupError;
use crate::players::guest::Forfeit;
use crate::players::league::{Contestant, Entrant, play_out};
use crate::players::learn::{Example, examples};
use crate::players::{Advice, Effort, Playable, Shares, search};
use crate::{AnyEvent, AnyGame, AnyView, GameKind, Library, Order, Ordered};
use crate::{Consequences, Game, Path, Question, Seat, Told, Turn, Turns, Viewer};

pub use saves::{LoadError, WithoutContent};
pub(crate) use saves::{read_position, write_save};

/// A game and what happened before its first decision.
pub type Started = (AnyGame, Vec<Told<AnyEvent>>);

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
    Game(#[from] GameSetupError),
}

/// What somebody chooses who wants to be dealt a role by chance; any number of seats may.
pub const ANY_ROLE: &str = "any";

impl GameKind {
    /// The options of a [`Setup`]: the table's own, `null` for none, and the roles by seat, `None` where nobody chose,
    /// [`ANY_ROLE`] where somebody wants any.
    pub fn options(self, roles: &[Option<&str>], options: &Value) -> Result<Value, SetupError> {
        let mut all = match options {
            Value::Null => Map::new(),
            Value::Object(options) => options.clone(),
            _ => return Err(SetupError::Options("an object is expected".to_owned())),
        };
        if roles.contains(&Some(ANY_ROLE)) {
            all.insert(format!("random_{}", self.role_option()), true.into());
        }
        let named: Vec<_> = roles.iter().map(|role| role.filter(|role| *role != ANY_ROLE)).collect();
        match all.insert(self.role_option().to_owned(), json!(named)) {
            None => Ok(Value::Object(all)),
            Some(_) => Err(SetupError::Options(format!(
                "`{}` belongs to the seats",
                self.role_option()
            ))),
        }
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

impl Rejection {
    /// `refusal` is written as an object: its `reason` and the facts.
    pub(crate) fn new(rule: &str, refusal: &impl Serialize) -> Self {
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

/// What every game does alike, in text.
pub(crate) trait InText {
    fn seats(&self) -> u8;
    fn first_seat(&self) -> Option<Seat>;
    fn turns(&self) -> Option<Turns>;
    fn turn(&self) -> Turn;
    fn question(&self, seat: Seat) -> Option<Question>;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn legal_later(&self, seat: Seat, decision: &str) -> Vec<String>;
    fn orders(&self, seat: Seat) -> Vec<Order>;
    fn ordered(&self, seat: Seat, order: &Order) -> Ordered;
    fn is_open_order(&self, order: &Order) -> bool;
    fn paths(&self, seat: Seat) -> Vec<Path>;
    fn apply(&mut self, seat: Seat, action: &str) -> Result<Applied, Rejection>;
    fn canonical(&self, action: &str) -> Result<String, Rejection>;
    fn held(&self, seat: Seat) -> Value;
    fn role(&self, seat: Seat) -> Option<&'static str>;
    fn view(&self, viewer: Viewer) -> AnyView;
    fn redeal(&mut self, seat: Seat, rng: &mut Xoshiro256PlusPlus);
    fn reshuffle(&mut self, seed: u64);
    fn advise(&self, seat: Seat, effort: Effort, seed: u64) -> Vec<Advice>;
    fn play_out(&self, entrants: &[&Entrant], seed: u64) -> Result<Shares, Forfeit>;
    fn examples(&self, contestants: &[Contestant], seed: u64) -> Vec<Example>;
}

impl<G: Playable> InText for G
where
    AnyGame: From<G>,
    AnyEvent: From<G::Event>,
    AnyView: From<G::View>,
    Rejection: From<G::Refusal>,
{
    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn turns(&self) -> Option<Turns> {
        Game::turns(self)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        Game::legal(self, seat, &mut actions);
        actions.into_iter().map(|action| self.notation(action)).collect()
    }

    fn legal_later(&self, seat: Seat, decision: &str) -> Vec<String> {
        let mut actions = Vec::new();
        Game::legal_later(self, seat, decision, &mut actions);
        actions.into_iter().map(|action| self.notation(action)).collect()
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        Game::orders(self, seat)
    }

    fn ordered(&self, seat: Seat, order: &Order) -> Ordered {
        Game::ordered(self, seat, order)
    }

    fn is_open_order(&self, order: &Order) -> bool {
        Game::is_open_order(self, order)
    }

    fn first_seat(&self) -> Option<Seat> {
        Game::first_seat(self)
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

    fn held(&self, seat: Seat) -> Value {
        Game::held(self, seat)
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        Game::role(self, seat)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        Game::view(self, viewer).into()
    }

    fn redeal(&mut self, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        Game::redeal(self, seat, rng);
    }

    fn reshuffle(&mut self, seed: u64) {
        Game::reshuffle(self, seed);
    }

    fn advise(&self, seat: Seat, effort: Effort, seed: u64) -> Vec<Advice> {
        let considered = search(self, seat, effort, G::WEIGHTS, None, seed);
        let advice = considered.into_iter().map(|considered| Advice {
            action: self.notation(considered.action),
            chance: considered.share.into(),
            games: considered.taken,
        });
        advice.collect()
    }

    fn play_out(&self, entrants: &[&Entrant], seed: u64) -> Result<Shares, Forfeit> {
        play_out(self.clone(), entrants, seed)
    }

    fn examples(&self, contestants: &[Contestant], seed: u64) -> Vec<Example> {
        examples(self.clone(), contestants, seed)
    }
}

impl AnyGame {
    /// Starts a game with the embedded component data and goes on to its first decision.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::start(setup).map(|(game, _)| game)
    }

    /// Like [`Self::new`], with what happened before the first decision.
    pub fn start(setup: &Setup) -> Result<Started, SetupError> {
        Self::start_with(&Library::default(), setup)
    }

    /// Like [`Self::start`], with component data of one's own. The game keeps them.
    pub fn start_with(library: &Library, setup: &Setup) -> Result<Started, SetupError> {
        Self::start_checked(library, setup)
    }

    /// Whether a table could play so, as far as it can be told while its seats are being taken: as many as there are
    /// `roles` so far, `None` where nobody chose. Of the roles none may be unknown or taken twice; of the options, `null`
    /// for none, none may be unknown, of the wrong form or of a value that no game can have.
    pub fn check(library: &Library, kind: GameKind, roles: &[Option<&str>], options: &Value) -> Result<(), SetupError> {
        let options = kind.options(roles, options)?;
        Self::check_options(library, kind, roles.len() as u8, &options)
    }

    /// How many people play.
    pub fn seats(&self) -> u8 {
        self.game().seats()
    }

    /// The turn that is going on and those that follow; `None` where nobody has a turn, and in a game of one person.
    pub fn turns(&self) -> Option<Turns> {
        self.game().turns()
    }

    /// Who must decide what, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.game().turn()
    }

    /// The legal actions of a seat, in notation; none if it has no decision to make.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.game().legal(seat)
    }

    /// The actions that a seat will have at a decision of this name that is still to come, as far as they are known, such as
    /// `place` in a battle of Cry Havoc.
    pub fn legal_later(&self, seat: Seat, decision: &str) -> Vec<String> {
        self.game().legal_later(seat, decision)
    }

    /// The answers that a seat can give before it is asked, such as to play no card in a battle of Cry Havoc; none where the
    /// game knows no such.
    pub fn orders(&self, seat: Seat) -> Vec<Order> {
        self.game().orders(seat)
    }

    /// What an answer that a seat gave in advance comes to now.
    pub fn ordered(&self, seat: Seat, order: &Order) -> Ordered {
        self.game().ordered(seat, order)
    }

    /// Whether everybody may know that an answer was given before it is asked, because it concerns others too.
    pub fn is_open_order(&self, order: &Order) -> bool {
        self.game().is_open_order(order)
    }

    /// The seat that had the first turn of the game, where the turns go round the table and it matters who begins.
    pub fn first_seat(&self) -> Option<Seat> {
        self.game().first_seat()
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

    /// Lets computer players, one for each seat, play on to the end; the shares in the win, by seat. All chance that they use
    /// comes from the seed.
    ///
    /// # Errors
    /// [`Forfeit`] if one from outside does not play on.
    pub fn play_out(&self, entrants: &[&Entrant], seed: u64) -> Result<Shares, Forfeit> {
        self.game().play_out(entrants, seed)
    }

    pub(crate) fn examples(&self, contestants: &[Contestant], seed: u64) -> Vec<Example> {
        self.game().examples(contestants, seed)
    }

    /// Deals anew everything that a seat that must decide may not know, as [`Game::redeal`] says; false if it need not decide.
    /// What is dealt follows from the seed and from what the seat can know. The game can be played on, but not saved.
    pub fn redeal(&mut self, seat: Seat, seed: u64) -> bool {
        let decides = matches!(self.turn(), Turn::Decide { seats, .. } if seats.contains(seat));
        if decides {
            self.game_mut()
                .redeal(seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        }
        decides
    }

    /// Shuffles what nobody knows, as [`Game::reshuffle`] says: what somebody has seen of it since tells nothing any more.
    pub fn reshuffle(&mut self, seed: u64) {
        self.game_mut().reshuffle(seed);
    }

    /// The text of an action in its canonical form.
    pub fn canonical(&self, action: &str) -> Result<String, Rejection> {
        self.game().canonical(action)
    }

    /// What a seat holds in hand, as its view has it: equal for as long as nothing comes to it or goes; `null` where the game
    /// has no hands. Only for that seat's eyes.
    pub fn held(&self, seat: Seat) -> Value {
        self.game().held(seat)
    }

    /// What a seat plays, where that is more than a colour: one of [`GameKind::roles`].
    pub fn role(&self, seat: Seat) -> Option<&'static str> {
        self.game().role(seat)
    }

    /// The game as one viewer sees it.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        self.game().view(viewer)
    }
}

/// The game's own options; `null` for none.
pub(crate) fn read_options<O: DeserializeOwned + Default>(options: &Value) -> Result<O, SetupError> {
    match options {
        Value::Null => Ok(O::default()),
        options => O::deserialize(options).map_err(|error| SetupError::Options(error.to_string())),
    }
}

pub(crate) fn begin<G: Game>(setup: &G::Setup, wrap: fn(Box<G>) -> AnyGame) -> Result<Started, SetupError>
where
    SetupError: From<G::SetupError>,
    AnyEvent: From<G::Event>,
{
    let mut events = Vec::new();
    let game = G::new(setup, &mut events)?;
    Ok((wrap(Box::new(game)), told(events)))
}

pub(crate) fn told<E>(events: Vec<Told<E>>) -> Vec<Told<AnyEvent>>
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
