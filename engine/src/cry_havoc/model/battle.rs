//! A battle that is being fought.

use arrayvec::ArrayVec;
use enum_map::EnumMap;

use super::limit::Limit;
use super::task::Context;
use crate::cry_havoc::effects::KillVp;
use crate::cry_havoc::{CardId, EffectId, Faction, Objective, RegionId, Side};

/// A battle that is being fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    pub region: RegionId,
    /// The number of its Battle token.
    pub number: u8,
    pub sides: EnumMap<Side, Faction>,
    /// Units on the Objectives; together those in the Region.
    pub units: EnumMap<Side, EnumMap<Objective, u8>>,
    /// What a side counts beside its Units.
    pub strength: EnumMap<Side, EnumMap<Objective, u8>>,
    /// How many kills of a side's Units will not happen.
    pub prevented: EnumMap<Side, u8>,
    /// The Objectives still to be resolved.
    pub order: ArrayVec<Objective, 3>,
    /// The side that wins ties.
    pub ties: EnumMap<Objective, Option<Side>>,
    pub locked: EnumMap<Objective, bool>,
    /// How many of a side's next cards have no effect.
    pub nullified: EnumMap<Side, u8>,
    pub passed: EnumMap<Side, bool>,
    /// The last card of a side that had its effect.
    pub last_card: EnumMap<Side, Option<CardId>>,
    /// The Tactics cards played, in order, with or without effect.
    pub played: Vec<(Faction, CardId)>,
    /// The Objectives that are resolved, in order, and the side that won each.
    pub resolved: ArrayVec<(Objective, Option<Side>), 3>,
    pub placed: EnumMap<Side, bool>,
    /// The Attacker places Units after the Defender.
    pub attacker_last: bool,
    /// What is set up for the winner of an Objective.
    pub on_win: Vec<(Objective, EffectId, Context)>,
    /// What is set up for the kills of a faction.
    pub kill_vp: Vec<(Faction, KillVp)>,
    /// What happens after the battle.
    pub after: Vec<(EffectId, Context)>,
    /// The side that won Region Control.
    pub winner: Option<Side>,
    /// The kills that each side suffers in Attrition, and those of them that are prevented.
    pub kills: EnumMap<Side, EnumMap<Objective, u8>>,
    pub saved: EnumMap<Side, EnumMap<Objective, u8>>,
    /// Where retreating Units may go beside CH-9.9: the primitive and how many more.
    pub retreat: Option<(EffectId, Limit)>,
}

impl Battle {
    pub fn new(region: RegionId, number: u8, sides: EnumMap<Side, Faction>) -> Self {
        Self {
            region,
            number,
            sides,
            units: EnumMap::default(),
            strength: EnumMap::default(),
            prevented: EnumMap::default(),
            order: ArrayVec::from(Objective::ALL),
            ties: EnumMap::default(),
            locked: EnumMap::default(),
            nullified: EnumMap::default(),
            passed: EnumMap::default(),
            last_card: EnumMap::default(),
            played: Vec::new(),
            resolved: ArrayVec::new(),
            placed: EnumMap::default(),
            attacker_last: false,
            on_win: Vec::new(),
            kill_vp: Vec::new(),
            after: Vec::new(),
            winner: None,
            kills: EnumMap::default(),
            saved: EnumMap::default(),
            retreat: None,
        }
    }

    /// The side of a faction; `None` for third parties.
    pub fn side(&self, faction: Faction) -> Option<Side> {
        self.sides
            .iter()
            .find(|(_, side)| **side == faction)
            .map(|(side, _)| side)
    }

    /// Whom the faction fights; for a third party the Attacker.
    pub fn opponent(&self, faction: Faction) -> Faction {
        match self.side(faction) {
            Some(side) => self.sides[side.other()],
            None => self.sides[Side::Attacker],
        }
    }

    pub fn units_of(&self, side: Side) -> u8 {
        self.units[side].values().sum()
    }

    /// What a side counts on an Objective: Units and added strength.
    pub fn count(&self, side: Side, at: Objective) -> u8 {
        self.units[side][at].saturating_add(self.strength[side][at])
    }
}
