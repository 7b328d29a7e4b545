//! Cry Havoc: asymmetric area control for 2 to 4 players (rules CH-0 to CH-13).
//!
//! ```
//! use engine::cry_havoc::{Content, CryHavoc, Options, Setup};
//!
//! let (content, options) = (Content::embedded(), Options::default());
//! let mut events = Vec::new();
//! let mut game = CryHavoc::new(&Setup { content, seats: 3, seed: 7, options }, &mut events)?;
//! let seat = game.deciders().iter().next().expect("somebody decides");
//!
//! let mut actions = Vec::new();
//! game.legal(seat, &mut actions);
//! assert_eq!(game.notation(actions[0]), "region feralas-banks");
//!
//! // A refused action changes nothing.
//! let before = game.clone();
//! let march = game.parse("Move 2  mistlands caverns")?;
//! assert!(game.apply(seat, march, &mut events).is_err());
//! assert_eq!(game, before);
//!
//! game.apply(seat, actions[0], &mut events).expect("what is listed is accepted");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod balance;
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
mod orders;
mod redeal;
mod restricted;
mod rules;
mod save;
#[cfg(test)]
mod self_play;
mod tally;
mod thinking;
mod view;
mod weights;

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
pub use save::position_error::{DealtAnew, PositionError};
pub use view::{
    BattleToken, BattleView, Hand, Idle, NeutralTrogs, Phase, PlayerView, RegionView, SideView, SkillView, SpotView,
    StoredCard, StructureView, Supply, TurnView, View,
};

use kinds::Side;
