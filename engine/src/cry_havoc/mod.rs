//! Cry Havoc: asymmetric area control for 2 to 4 players (rules CH-0 to CH-13).

mod action;
mod battle;
mod build;
mod content;
mod control;
mod effects;
mod event;
mod game;
mod ids;
mod kinds;
mod movement;
mod notation;
mod objectives;
mod recruit;
mod refusal;
mod round;
mod scoring;
mod setup;
mod state;
mod task;
mod turn;

pub use crate::components::{ContentError, Source};
pub use action::{Action, Deck};
pub use content::{
    About, Amount, At, Bonus, Card, CardKind, Content, DrawFrom, Effect, EventToken, ExplorationToken, FactionData,
    Filter, Guard, Map, Names, OrderChange, Piece, Primitive, Region, RegionKind, Regions, Skill, StrengthToken,
    Structure, TokenKind, Trigger, TrogToken, Victim, Whose, Window,
};
pub use event::{Event, Purpose, Token, VpSource};
pub use game::CryHavoc;
pub use ids::{CardId, EffectId, EventId, ExplorationId, Name, RegionId, RegionSet, SkillId, StructureId, TrogTokenId};
pub use kinds::{Faction, Icon, Level, Objective, Terrain};
pub use notation::NotationError;
pub use refusal::Refusal;
pub use setup::{Options, Setup, SetupError};
pub use state::Stage;
