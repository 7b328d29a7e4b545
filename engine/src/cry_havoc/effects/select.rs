//! Which Regions and Objectives an effect may touch (CC-V1): reading, writing and meaning of its filters.

use std::fmt;

use super::effect::At;
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Faction, Objective, RegionId, RegionSet, Side, Terrain};

/// A condition that a Region must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Where the effect stands.
    Here,
    /// Adjacent to here.
    Adjacent,
    /// At most so many steps from here, here included.
    Near(u8),
    /// Any one, or with `each` all.
    Any,
    /// All that fit.
    Each,
    /// The Region of the cost just paid.
    Same,
    /// It or one adjacent to it.
    SameOrAdjacent,
    /// The actor's HQ Region.
    Hq,
    /// With the actor's Control token.
    Mine,
    /// With Units of the actor.
    Held,
    /// With nobody's Units: nothing else occupies a Region (§CH-11.7).
    Free,
    /// Adjacent to a Region that the actor controls.
    AdjacentToMine,
    /// With a Tunnel.
    Tunnel,
    /// Of this terrain.
    Terrain(Terrain),
    /// With a Unit that is the only one of its side there.
    Lone,
    /// Without a War Party or Nest token.
    NoTrogToken,
    /// Without an Exploration token.
    NoExploration,
    /// Without Crystals.
    Bare,
    /// With a Structure of the actor, who controls it.
    Structures,
    /// With a Skill token of the actor.
    SkillToken,
}

impl Filter {
    fn read(word: &str) -> Result<Self, String> {
        Ok(match word {
            "here" => Self::Here,
            "adj" => Self::Adjacent,
            "near1" => Self::Near(1),
            "near2" => Self::Near(2),
            "any" => Self::Any,
            "each" => Self::Each,
            "same" => Self::Same,
            "same_or_adj" => Self::SameOrAdjacent,
            "hq" => Self::Hq,
            "mine" => Self::Mine,
            "held" => Self::Held,
            "free" => Self::Free,
            "adj_mine" => Self::AdjacentToMine,
            "tunnel" => Self::Tunnel,
            "lone" => Self::Lone,
            "no_trog" => Self::NoTrogToken,
            "no_ex" => Self::NoExploration,
            "bare" => Self::Bare,
            "structs" => Self::Structures,
            "skill_token" => Self::SkillToken,
            land => Self::Terrain(
                land.parse()
                    .map_err(|_| format!("there are no Regions called `{word}`"))?,
            ),
        })
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Here => "here",
            Self::Adjacent => "adj",
            Self::Near(steps) => return write!(f, "near{steps}"),
            Self::Any => "any",
            Self::Each => "each",
            Self::Same => "same",
            Self::SameOrAdjacent => "same_or_adj",
            Self::Hq => "hq",
            Self::Mine => "mine",
            Self::Held => "held",
            Self::Free => "free",
            Self::AdjacentToMine => "adj_mine",
            Self::Tunnel => "tunnel",
            Self::Terrain(land) => land.name(),
            Self::Lone => "lone",
            Self::NoTrogToken => "no_trog",
            Self::NoExploration => "no_ex",
            Self::Bare => "bare",
            Self::Structures => "structs",
            Self::SkillToken => "skill_token",
        })
    }
}

/// Which Regions: those that meet every filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// All must be met.
    pub filters: Box<[Filter]>,
    /// `hq_ok`: the own HQ Region too (CC-V1).
    pub hq: bool,
    /// `battle_ok`: Battle Regions too (CC-V1).
    pub battle: bool,
}

impl Regions {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut filters = Vec::new();
        let (mut hq, mut battle) = (false, false);
        for word in text.split('&') {
            match word.trim() {
                "hq_ok" => hq = true,
                "battle_ok" => battle = true,
                word => filters.push(Filter::read(word)?),
            }
        }
        if filters.is_empty() {
            return Err(format!("`{text}` names no Regions"));
        }
        Ok(Self {
            filters: filters.into(),
            hq,
            battle,
        })
    }

    pub fn has(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }
}

impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, filter) in self.filters.iter().enumerate() {
            let and = if index > 0 { "&" } else { "" };
            write!(f, "{and}{filter}")?;
        }
        for (word, there) in [("hq_ok", self.hq), ("battle_ok", self.battle)] {
            if there {
                write!(f, "&{word}")?;
            }
        }
        Ok(())
    }
}

impl State {
    /// The Regions that a selector means.
    pub fn select(&self, regions: &Regions, context: Context) -> RegionSet {
        let adjacent = |region: RegionId| self.map().adjacent[region.index()];
        self.select_by(adjacent, regions, context)
    }

    /// The Regions that a selector means where it is about the actor's Units, for which Tunnels count (CH-6.2).
    pub fn select_for_units(&self, regions: &Regions, context: Context) -> RegionSet {
        let adjacent = |region: RegionId| self.adjacent_for(context.actor, region);
        self.select_by(adjacent, regions, context)
    }

    fn select_by(&self, adjacent: impl Fn(RegionId) -> RegionSet, regions: &Regions, context: Context) -> RegionSet {
        let mut chosen = RegionSet::first(self.places.len());
        let (mut here, mut own_hq) = (false, regions.hq);
        for filter in &regions.filters {
            chosen = chosen & self.meeting(*filter, context, &adjacent);
            here |= *filter == Filter::Here;
            own_hq |= *filter == Filter::Hq;
        }
        // §CH-6.15: the Region of the token, the battle or the Structure, whatever it is.
        if here {
            return chosen;
        }
        // §CC-V1: no HQ Region but the own one, and no Battle Region, unless the text says so.
        let hq = self.hq(context.actor).filter(|_| own_hq);
        chosen = chosen - (self.hq_regions() - hq.map_or(RegionSet::EMPTY, RegionSet::only));
        if regions.battle {
            chosen
        } else {
            chosen - self.battle_regions()
        }
    }

    /// The Regions that meet one condition; `adjacent` tells which are adjacent to one.
    fn meeting(&self, filter: Filter, context: Context, adjacent: impl Fn(RegionId) -> RegionSet) -> RegionSet {
        let actor = context.actor;
        let only = |region: Option<RegionId>| region.map_or(RegionSet::EMPTY, RegionSet::only);
        let adjacent = |region: Option<RegionId>| region.map_or(RegionSet::EMPTY, &adjacent);
        match filter {
            Filter::Any | Filter::Each => RegionSet::first(self.places.len()),
            Filter::Here => only(context.here),
            Filter::Adjacent => adjacent(context.here),
            Filter::Near(steps) => context.here.map_or(RegionSet::EMPTY, |here| self.near(here, steps)),
            Filter::Same => only(self.paid_at),
            Filter::SameOrAdjacent => only(self.paid_at) | adjacent(self.paid_at),
            Filter::Hq => only(self.hq(actor)),
            Filter::Mine => self.controlled(actor),
            Filter::Held => self.regions_with(|place| place.units[actor] > 0),
            Filter::Free => self.regions_with(|place| place.units.values().all(|units| *units == 0)),
            Filter::AdjacentToMine => {
                let mine = self.controlled(actor).iter();
                mine.fold(RegionSet::EMPTY, |set, region| {
                    set | self.map().adjacent[region.index()]
                })
            }
            Filter::Tunnel => self.tunnels,
            Filter::Terrain(terrain) => self.regions_of_terrain(terrain),
            Filter::Lone => self.regions_with(|place| place.units.values().any(|units| *units == 1)),
            Filter::NoTrogToken => self.regions_with(|place| place.trog_tokens.is_empty()),
            Filter::NoExploration => self.regions_with(|place| place.explorations.is_empty()),
            Filter::Bare => self.regions_with(|place| place.crystals == 0),
            Filter::Structures => self.structure_regions(actor),
            Filter::SkillToken => self.regions_with(|place| place.skill_tokens[actor] > 0),
        }
    }

    /// The Regions at most so many steps away, through any Region.
    pub fn near(&self, here: RegionId, steps: u8) -> RegionSet {
        let mut reached = RegionSet::only(here);
        for _ in 0..steps {
            reached = reached
                .iter()
                .fold(reached, |set, region| set | self.map().adjacent[region.index()]);
        }
        reached
    }

    /// The Objectives that a selector means for a side of the battle, of this one alone (§CC-V2).
    pub fn objectives(&self, at: At, side: Side) -> impl Iterator<Item = Objective> {
        let battle = self.fight();
        let units = battle.units;
        Objective::ALL.into_iter().filter(move |objective| {
            let own = units[side][*objective];
            match at {
                At::Only(only) => only == *objective,
                At::Any | At::One => true,
                At::Empty => own == 0,
                At::Behind => own < units[side.other()][*objective],
            }
        })
    }

    /// Those of them that Units may come to or leave (§CC-A15).
    pub fn open_objectives(&self, at: At, side: Side) -> impl Iterator<Item = Objective> {
        let locked = self.fight().locked;
        self.objectives(at, side).filter(move |objective| !locked[*objective])
    }

    /// The side of the battle that a faction fights on; `None` without a battle or for third parties.
    pub fn side_of(&self, faction: Faction) -> Option<Side> {
        self.battle.as_ref()?.side(faction)
    }
}
