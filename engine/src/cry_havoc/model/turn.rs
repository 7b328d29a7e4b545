//! What belongs to one turn of the Action phase alone.

use enum_map::EnumMap;

use super::limit::Limit;
use super::state::{Cards, List};
use super::task::Context;
use crate::cry_havoc::{CardId, EffectId, Faction, Icon, RegionId, RegionSet, StructureId};

/// Where recruits may go instead of the HQ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redirect {
    /// The primitive that allows it.
    pub effect: EffectId,
    pub context: Context,
    /// How many Units more.
    pub left: Limit,
    /// Whether all must go to one Region.
    pub one_region: bool,
    /// That Region, once it is chosen.
    pub region: Option<RegionId>,
}

/// What belongs to one turn alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    pub faction: Option<Faction>,
    /// The Action is taken or passed.
    pub acted: bool,
    /// The cards chosen for the Action, still in hand.
    pub chosen: Cards,
    /// The cards drawn, of which one is kept (CH-8.7).
    pub drawn: List<CardId, 2>,
    /// Cards whose "!" text is still to be carried out.
    pub texts: Vec<CardId>,
    /// Points left.
    pub points: u8,
    /// Points that effects add.
    pub bonus: EnumMap<Icon, u8>,
    /// Units that have stopped (CH-6.4), by Region.
    pub stopped: [u8; 32],
    /// Regions in which Units ended a step of this Action.
    pub arrived: RegionSet,
    /// Regions controlled when the Build Action began (CH-8.2).
    pub controlled: RegionSet,
    /// Structures activated in this Action (CH-8.3).
    pub activated: Vec<(StructureId, RegionId)>,
    /// Structures marked with Skill tokens.
    pub marked: Vec<(StructureId, RegionId)>,
    /// How much less the activation of a marked Structure costs.
    pub discount: u8,
    pub redirects: Vec<Redirect>,
}
