//! A game as a value: the state, and what led to it since the stage began.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::Rng;
use serde_json::{Value, json};

use super::content::Content;
use super::model::state::{Report, Stage, State};
use super::model::task::Task;
use super::rules::run::Halt;
use super::rules::setup::{Options, Setup, SetupError};
use super::{Action, Event, Faction, NotationError, Refusal, View};
use crate::{Choice, Consequences, Game, Order, Ordered, Outcome, Question, Seat, Seats, Told, Turn, Turns, Viewer};

impl State {
    /// The seats that must decide now; several only when they discard down to seven (CH-4.1).
    pub(super) fn deciders(&self) -> Seats {
        match self.tasks.last() {
            None => Seats::default(),
            Some(Task::Limit) => {
                let seats = (0..self.players.len() as u8).map(Seat);
                seats.filter(|seat| self.still_to_discard(*seat) > 0).collect()
            }
            Some(_) => self.decider.map_or_else(Seats::default, Seats::only),
        }
    }

    /// Does what a seat has chosen.
    fn take_action(&mut self, seat: Seat, action: Action, report: &mut Report<'_>) {
        let task = self.tasks.pop().expect("a decision is waited for");
        self.open = (!self.is_whole(task, action)).then_some(seat);
        match (task, action) {
            (Task::Limit, Action::Discard(card)) => self.choose_discards(seat, &[card]),
            (Task::Limit, Action::Discards(cards)) => self.choose_discards(seat, cards.cards()),
            _ => self.answer(task, action, report),
        }
        if matches!(task, Task::Limit) {
            self.tasks.push(task);
        }
    }

    /// Goes on to the next decision, through as many stages as it takes; `begins` sees the state where each of them begins.
    fn advance(&mut self, report: &mut Report<'_>, mut begins: impl FnMut(&Self)) {
        while self.run(report) == Halt::Stage {
            self.open = None;
            self.spent = 0;
            self.paid_at = None;
            begins(self);
            if self.stage == Stage::Over {
                return;
            }
            self.begin(report);
        }
    }

    /// How the game ended.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let winner = self.seat(self.winner?);
        Some(Outcome {
            scores: self.players.iter().map(|player| player.score.into()).collect(),
            winners: winner.into_iter().collect(),
            rank: None,
        })
    }
}

/// A game of Cry Havoc.
///
/// It waits for a decision or is over: what has one choice only is done at once and told in the events, unless that would
/// tell what a hand holds (CH-9.16) or end what can still be taken back (CH-5.9, CH-9.19). What is saved is how the
/// present stage (a Round, a turn, a battle) began and the actions since, so that every half-made decision of a loaded
/// game was reached by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CryHavoc {
    pub(super) state: State,
    /// None if the game was dealt anew: what was done before led to other cards.
    history: Option<History>,
}

/// Something that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A seat acted.
    Act(Seat, Action),
    /// What nobody knows was shuffled anew with this seed.
    Reshuffle(u64),
}

/// What led to a state.
#[derive(Clone, Debug)]
struct History {
    /// The state when the present Round began, or the later stage from which the game was started: copying it at the
    /// beginning of every stage would take a good part of the time of a played game.
    kept: Arc<State>,
    /// What was done since then.
    done: Vec<Step>,
    /// How much of that was done before the present stage began.
    earlier: usize,
}

/// Histories are equal if they are saved alike.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        let copied = Arc::ptr_eq(&self.kept, &other.kept) && self.done == other.done;
        copied || (self.since() == other.since() && self.began() == other.began())
    }
}

impl Eq for History {}

impl History {
    /// The state when the present stage began.
    fn began(&self) -> State {
        let mut began = State::clone(&self.kept);
        let mut state = began.clone();
        let mut go_on = |state: &mut State, step: &dyn Fn(&mut State, &mut Report<'_>)| {
            let mut report = Report::unheard();
            step(state, &mut report);
            state.advance(&mut report, |state| began.clone_from(state));
        };
        go_on(&mut state, &State::begin);
        for step in &self.done[..self.earlier] {
            match *step {
                Step::Act(seat, action) => go_on(&mut state, &|state, report| state.take_action(seat, action, report)),
                Step::Reshuffle(seed) => state.reshuffle(seed),
            }
        }
        began
    }

    /// What was done since the present stage began.
    fn since(&self) -> &[Step] {
        &self.done[self.earlier..]
    }
}

impl CryHavoc {
    /// Starts a game; what happens before the first decision is added to the end of `events`.
    pub fn new(setup: &Setup, events: &mut Vec<Told<Event>>) -> Result<Self, SetupError> {
        Ok(Self::from_stage(State::new(setup)?, &mut Report::new(events)))
    }

    /// Goes on from the beginning of a stage to the first decision.
    pub(super) fn from_stage(state: State, report: &mut Report<'_>) -> Self {
        let history = History {
            kept: Arc::new(state.clone()),
            done: Vec::new(),
            earlier: 0,
        };
        let mut game = Self {
            state,
            history: Some(history),
        };
        game.state.begin(report);
        game.advance(report);
        game
    }

    /// Goes on to the next decision and keeps what a save needs.
    fn advance(&mut self, report: &mut Report<'_>) {
        self.state.advance(report, |state| {
            let Some(history) = &mut self.history else { return };
            if matches!(state.stage, Stage::Round | Stage::Over) {
                history.kept = Arc::new(state.clone());
                history.done.clear();
            }
            history.earlier = history.done.len();
        });
    }

    /// The state when the present stage began, and what was done since; `None` if the game was dealt anew.
    pub(super) fn saved(&self) -> Option<(State, &[Step])> {
        let history = self.history.as_ref()?;
        Some((history.began(), history.since()))
    }

    /// The component data that the game was started with.
    pub fn content(&self) -> &Arc<Content> {
        &self.state.content
    }

    /// The number of the Round, counted from 1 (CH-2.1).
    pub fn round(&self) -> u8 {
        self.state.round
    }

    /// How many people play.
    pub fn seats(&self) -> u8 {
        self.state.players.len() as u8
    }

    /// The faction of a seat.
    pub fn faction(&self, seat: Seat) -> Option<Faction> {
        self.state.players.get(seat.index()).map(|player| player.faction)
    }

    /// The seats that must decide now; several only when they discard down to seven (CH-4.1).
    pub fn deciders(&self) -> Seats {
        self.state.deciders()
    }

    /// Adds the legal actions of a seat to the end of `actions`; none if it does not decide. Who has chosen what to discard
    /// down to seven can choose anew as long as others have not chosen (CH-4.3).
    pub fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(Task::Limit) = self.state.tasks.last() {
            self.state.ask_limit(seat, actions);
        } else if self.state.decider == Some(seat) {
            actions.extend_from_slice(&self.state.options);
        }
    }

    fn is_legal(&self, seat: Seat, action: Action) -> bool {
        match (self.state.tasks.last(), action) {
            (Some(Task::Limit), Action::Discard(card)) => self.state.may_discard(seat, &[card]),
            (Some(Task::Limit), Action::Discards(cards)) => self.state.may_discard(seat, cards.cards()),
            (Some(Task::Limit), _) => false,
            _ => self.state.decider == Some(seat) && self.state.options.contains(&action),
        }
    }

    /// Applies an action and all that follows from it without a choice. Events are added to the end of `events`. A
    /// refused action changes nothing.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut Vec<Told<Event>>,
    ) -> Result<Consequences, Refusal> {
        if !self.is_legal(seat, action) {
            return Err(self.state.refusal(seat, action));
        }
        Ok(self.apply_listed(seat, action, events))
    }

    /// Like [`Self::apply`] for an action that [`Self::legal`] has just listed: it is not looked for in the list again. With
    /// any other action it may panic or leave a game that no rule allows.
    pub fn apply_listed(&mut self, seat: Seat, action: Action, events: &mut Vec<Told<Event>>) -> Consequences {
        self.do_listed(seat, action, Report::new(events))
    }

    /// Shuffles what nobody knows, as [`Game::reshuffle`] says.
    pub fn reshuffle(&mut self, seed: u64) {
        if let Some(history) = &mut self.history {
            // Of two in a row the first comes to nothing.
            match history.done[history.earlier..].last_mut() {
                Some(Step::Reshuffle(last)) => *last = seed,
                _ => history.done.push(Step::Reshuffle(seed)),
            }
        }
        self.state.reshuffle(seed);
    }

    /// Like [`Self::apply_listed`], without events: for players who think ahead.
    pub fn apply_unheard(&mut self, seat: Seat, action: Action) -> Consequences {
        self.do_listed(seat, action, Report::unheard())
    }

    fn do_listed(&mut self, seat: Seat, action: Action, mut report: Report<'_>) -> Consequences {
        let taken = self.state.random.taken();
        if let Some(history) = &mut self.history {
            history.done.push(Step::Act(seat, action));
        }
        self.state.take_action(seat, action, &mut report);
        self.advance(&mut report);
        report.consequences.chance = self.state.random.taken() != taken;
        report.consequences.passed = self.deciders() != Seats::only(seat);
        report.consequences
    }
}

impl Game for CryHavoc {
    const SEATS: RangeInclusive<u8> = 2..=4;
    const ROLES: &'static [&'static str] = &["humans", "pilgrims", "machines", "trogs"];
    const ROLE_OPTION: &'static str = "factions";
    const SEAT_OPTIONS: &'static [&'static str] = &[];

    type Content = Content;
    type Options = Options;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn check_options(content: &Content, _seats: u8, options: &Options) -> Result<(), SetupError> {
        options.check(content)
    }

    fn new(setup: &Setup, events: &mut Vec<Told<Event>>) -> Result<Self, SetupError> {
        Self::new(setup, events)
    }

    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    fn first_seat(&self) -> Option<Seat> {
        // CH-1.8: Initiative is drawn at random, and it changes from Round to Round.
        None
    }

    fn turns(&self) -> Option<Turns> {
        self.state.turns()
    }

    fn turn(&self) -> Turn {
        match (self.state.tasks.last(), self.state.outcome()) {
            (Some(task), _) => Turn::Decide {
                seats: self.deciders(),
                decision: task.decision().0,
            },
            (None, Some(outcome)) => Turn::Over(outcome),
            (None, None) => unreachable!("a game waits for a decision or is over"),
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        Self::legal(self, seat, actions);
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.state.question(seat)
    }

    /// To `place` Units in the battle at hand. Others can still change how many Units there are.
    fn legal_later(&self, seat: Seat, decision: &str, actions: &mut Vec<Action>) {
        if decision == "place" && !self.deciders().contains(seat) {
            self.state.splits_to_come(seat, actions);
        }
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        Self::orders(self, seat)
    }

    fn ordered(&self, seat: Seat, order: &Order) -> Ordered {
        Self::ordered(self, seat, order)
    }

    fn is_open_order(&self, order: &Order) -> bool {
        Self::is_open_order(self, order)
    }

    fn choices(&self, _seat: Seat, action: Action) -> Vec<Choice> {
        self.path(action)
    }

    fn apply(&mut self, seat: Seat, action: Action, events: &mut Vec<Told<Event>>) -> Result<Consequences, Refusal> {
        Self::apply(self, seat, action, events)
    }

    fn redeal(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.history = None;
        self.state.redeal(seat, rng);
    }

    fn reshuffle(&mut self, seed: u64) {
        Self::reshuffle(self, seed);
    }

    fn held(&self, seat: Seat) -> Value {
        let players = self.view(Viewer::Seat(seat)).players;
        players
            .get(seat.index())
            .map_or(Value::Null, |player| json!(player.hand))
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.faction(seat).map(Into::into)
    }

    fn view(&self, viewer: Viewer) -> View {
        Self::view(self, viewer)
    }

    fn notation(&self, action: Action) -> String {
        Self::notation(self, action)
    }

    fn parse(&self, text: &str) -> Result<Action, &'static str> {
        Self::parse(self, text).map_err(NotationError::name)
    }
}
