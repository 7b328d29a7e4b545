//! Cry Havoc: asymmetric area control for 2 to 4 players (rules CH-0 to CH-13).

mod content;
mod ids;
mod kinds;

pub use crate::components::{ContentError, Source};
pub use content::{
    About, Amount, At, Bonus, Card, CardKind, Content, DrawFrom, Effect, EventToken, ExplorationToken, FactionData,
    Filter, Guard, Map, Names, OrderChange, Piece, Primitive, Region, RegionKind, Regions, Skill, StrengthToken,
    Structure, TokenKind, Trigger, TrogToken, Victim, Whose, Window,
};
pub use ids::{CardId, EffectId, EventId, ExplorationId, Name, RegionId, RegionSet, SkillId, StructureId, TrogTokenId};
pub use kinds::{Faction, Icon, Level, Objective, Terrain};
