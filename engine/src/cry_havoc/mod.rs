//! Cry Havoc: asymmetric area control for 2 to 4 players (rules CH-0 to CH-13).
//!
//! ```
//! use engine::Turn;
//! use engine::cry_havoc::{Content, CryHavoc, Options, Setup};
//!
//! let (content, options) = (Content::embedded(), Options::default());
//! let mut events = Vec::new();
//! let mut game = CryHavoc::new(&Setup { content, seats: 2, seed: 7, options }, &mut events)?;
//! while let Some(seat) = game.deciders().iter().next() {
//!     let mut actions = Vec::new();
//!     game.legal(seat, &mut actions);
//!     assert!(game.apply(seat, actions[0], &mut events).is_ok());
//! }
//! assert!(matches!(game.turn(), Turn::Over(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cards;
mod choices;
mod content;
mod effects;
mod game;
mod ids;
mod kinds;
mod model;
mod notation;
mod rules;
mod save;
#[cfg(test)]
mod self_play;
mod view;

pub use crate::components::{ContentError, Source};
pub use content::{
    About, Bonus, Card, CardKind, Content, EventToken, ExplorationToken, FactionData, Map, Names, Piece, Region,
    RegionKind, Skill, StrengthToken, Structure, TrogToken, Window,
};
pub use game::CryHavoc;
pub use ids::{CardId, EffectId, EventId, ExplorationId, Name, RegionId, RegionSet, SkillId, StructureId, TrogTokenId};
pub use kinds::{Faction, Icon, Level, MapSide, Objective, Terrain};
pub use model::action::{Action, Deck, Discards};
pub use model::event::{Event, Purpose, Removal, Token, VpSource};
pub use model::state::Stage;
pub use notation::NotationError;
pub use rules::refusal::Refusal;
pub use rules::setup::{Options, Setup, SetupError};
pub use save::position::{BattlePosition, Done, PlayerPosition, Position, RegionPosition, SkillPosition, SpotPosition};
pub use save::position_error::PositionError;
pub use view::{
    BattleToken, BattleView, Hand, NeutralTrogs, Phase, PlayerView, RegionView, SideView, SkillView, SpotView,
    StoredCard, StructureView, Supply, TurnView, View,
};

use std::ops::RangeInclusive;

use kinds::Side;

use crate::{Choice, Consequences, Game, Question, Seat, Told, Turn, Viewer};

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

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        Self::legal(self, seat, actions);
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        Self::question(self, seat)
    }

    fn legal_later(&self, seat: Seat, decision: &str, actions: &mut Vec<Action>) {
        Self::legal_later(self, seat, decision, actions);
    }

    fn choices(&self, _seat: Seat, action: Action) -> Vec<Choice> {
        self.path(action)
    }

    fn apply(&mut self, seat: Seat, action: Action, events: &mut Vec<Told<Event>>) -> Result<Consequences, Refusal> {
        Self::apply(self, seat, action, events)
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
