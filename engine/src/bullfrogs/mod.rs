//! Bullfrogs: lily-pad warfare for 1 to 4 players (rules BF-0 to BF-8).
//!
//! ```
//! use engine::bullfrogs::{Bullfrogs, Content, Options, Setup};
//!
//! let (content, options) = (Content::embedded(), Options::default());
//! let mut events = Vec::new();
//! let mut game = Bullfrogs::new(&Setup { content, seats: 2, seed: 7, options }, &mut events)?;
//! while let Some(seat) = game.decides() {
//!     let mut actions = Vec::new();
//!     game.legal(seat, &mut actions);
//!     game.apply(seat, actions[0], &mut events)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod actions;
mod cell;
mod choices;
mod content;
mod event;
mod final_score;
mod frame;
mod holdings;
mod isaac;
mod legal;
mod notation;
mod pad_set;
mod pieces;
mod places;
mod play;
mod pond;
mod position;
mod position_error;
mod redeal;
mod refusal;
mod restore;
mod restore_stage;
mod rows;
mod scoring;
mod setup;
mod slide;
mod stage;
mod state;
mod thinking;
mod turns;
mod view;
mod viewing;
mod weights;

pub use crate::components::{ContentError, Source};
pub use action::Action;
pub use cell::{Cell, Direction, NotACell};
pub use content::Content;
pub use event::Event;
pub use frame::Frame;
pub use notation::NotationError;
pub use pieces::{Colour, PadKind, Piece, PieceKind, Player};
pub use position::{PadFace, PieceName, PiledPad, PlacedPad, PlayerPosition, Position};
pub use position_error::PositionError;
pub use refusal::Refusal;
pub use setup::{Options, Setup, SetupError};
pub use stage::{Sinking, Stage};
pub use state::Bullfrogs;
pub use view::{
    ActionDie, Card, Decision, FinalScore, Hand, IsaacView, LogPieces, MovementDie, PlayerView, RankView, View, WonPad,
};

use std::ops::RangeInclusive;

use rand::Rng;
use serde_json::{Value, json};

use crate::{Choice, Consequences, Game, Question, Seat, Seats, Told, Turn, Turns, Viewer};

impl Game for Bullfrogs {
    const SEATS: RangeInclusive<u8> = 1..=4;
    const ROLES: &'static [&'static str] = &["green", "blue", "red", "yellow"];
    const ROLE_OPTION: &'static str = "colours";
    const SEAT_OPTIONS: &'static [&'static str] = &["first"];

    type Content = Content;
    type Options = Options;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn check_options(content: &Content, seats: u8, options: &Options) -> Result<(), SetupError> {
        options.check(content, seats)
    }

    fn new(setup: &Setup, events: &mut Vec<Told<Event>>) -> Result<Self, SetupError> {
        Self::new(setup, events)
    }

    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    fn first_seat(&self) -> Option<Seat> {
        // BF-1.3: the turns go round. They count from 1, so that many have gone by.
        let seats = u16::from(self.seats());
        let gone = self.turn.saturating_sub(1) % seats;
        let first = (u16::from(self.active.0) + seats - gone) % seats;
        (!self.is_solo()).then_some(Seat(first as u8))
    }

    fn turns(&self) -> Option<Turns> {
        Self::turns(self)
    }

    fn turn(&self) -> Turn {
        match (self.decides(), self.decision(), self.outcome()) {
            (Some(seat), Some(decision), _) => Turn::Decide {
                seats: Seats::only(seat),
                decision: decision.name(),
            },
            (_, _, Some(outcome)) => Turn::Over(outcome),
            _ => unreachable!("a game waits for a decision or is over"),
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        Self::legal(self, seat, actions);
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        Self::question(self, seat)
    }

    fn choices(&self, _seat: Seat, action: Action) -> Vec<Choice> {
        self.path(action)
    }

    fn apply(&mut self, seat: Seat, action: Action, events: &mut Vec<Told<Event>>) -> Result<Consequences, Refusal> {
        Self::apply(self, seat, action, events)
    }

    fn redeal(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.deal_anew(seat, rng);
    }

    fn reshuffle(&mut self, seed: u64) {
        self.order_anew(seed);
    }

    fn held(&self, seat: Seat) -> Value {
        let players = self.view(Viewer::Seat(seat)).players;
        players
            .get(seat.index())
            .map_or(Value::Null, |player| json!(player.hand))
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
