//! The conditions of effects: reading, writing, windows and meaning of `if(..)`.

use std::fmt;

use super::arguments::{number, objective, terrain};
use super::windows::{BATTLE, Window};
use crate::cry_havoc::model::state::{Place, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Faction, Objective, RegionSet, Side, Terrain};

/// A condition that holds or not at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// The actor is the Attacker of this battle.
    Attacker,
    /// The actor is the Defender of this battle.
    Defender,
    /// The battle is at most so many steps from here.
    BattleNear(u8),
    /// The actor counts more there than the opponent, added strength included.
    Lead(Objective),
    /// The battle is others', next to a Region that the actor controls with an own Structure.
    ThirdParty,
    /// Nobody controls more Regions of this terrain, and the actor at least 1.
    MostRegions(Terrain),
    /// Nobody has more Crystals in controlled Regions of this terrain, and the actor at least 1.
    MostCrystals(Terrain),
    /// Nobody has more Units in Regions of this terrain, and the actor at least 1.
    MostUnits(Terrain),
    /// So many Regions are controlled that hold an own Structure.
    StructureRegions(u8),
    /// At most so many own Units are Prisoners.
    LostUnits(u8),
    /// At least so many Prisoners are held.
    Prisoners(u8),
    /// At least so many outer Regions are controlled.
    OuterRegions(u8),
    /// Both Regions of an opposite pair are controlled.
    OppositePair,
}

impl Guard {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let unknown = || format!("there is no guard `{text}`");
        if let Some((name, limit)) = text.split_once(">=") {
            let limit = number(limit)?;
            return match name {
                "structure_regions" => Ok(Self::StructureRegions(limit)),
                "prisoners" => Ok(Self::Prisoners(limit)),
                "outer_regions" => Ok(Self::OuterRegions(limit)),
                _ => Err(unknown()),
            };
        }
        if let Some(limit) = text.strip_prefix("lost_units=") {
            let limit = if limit == "0" { 0 } else { number(limit)? };
            return Ok(Self::LostUnits(limit));
        }
        match text.split_once(':') {
            Some(("battle", "near1")) => Ok(Self::BattleNear(1)),
            Some(("battle", "near2")) => Ok(Self::BattleNear(2)),
            Some(("lead", at)) => objective(at).map(Self::Lead),
            Some(("most", what)) => {
                let (land, what) = what.split_once('_').ok_or_else(unknown)?;
                let land = terrain(land)?;
                match what {
                    "regions" => Ok(Self::MostRegions(land)),
                    "crystals" => Ok(Self::MostCrystals(land)),
                    "units" => Ok(Self::MostUnits(land)),
                    _ => Err(unknown()),
                }
            }
            Some(_) => Err(unknown()),
            None => match text {
                "attacker" => Ok(Self::Attacker),
                "defender" => Ok(Self::Defender),
                "third_party" => Ok(Self::ThirdParty),
                "opposite_pair" => Ok(Self::OppositePair),
                _ => Err(unknown()),
            },
        }
    }

    /// The windows in which it can be told; `None` for all.
    pub(super) fn windows(self) -> Option<&'static [Window]> {
        match self {
            Self::Attacker | Self::Defender | Self::Lead(_) => Some(BATTLE),
            Self::BattleNear(_) => Some(&[Window::Always]),
            Self::ThirdParty => Some(&[Window::Objective]),
            Self::MostRegions(_)
            | Self::MostCrystals(_)
            | Self::MostUnits(_)
            | Self::StructureRegions(_)
            | Self::LostUnits(_)
            | Self::Prisoners(_)
            | Self::OuterRegions(_)
            | Self::OppositePair => None,
        }
    }
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attacker => f.write_str("attacker"),
            Self::Defender => f.write_str("defender"),
            Self::BattleNear(steps) => write!(f, "battle:near{steps}"),
            Self::Lead(at) => write!(f, "lead:{at}"),
            Self::ThirdParty => f.write_str("third_party"),
            Self::MostRegions(land) => write!(f, "most:{land}_regions"),
            Self::MostCrystals(land) => write!(f, "most:{land}_crystals"),
            Self::MostUnits(land) => write!(f, "most:{land}_units"),
            Self::StructureRegions(least) => write!(f, "structure_regions>={least}"),
            Self::LostUnits(most) => write!(f, "lost_units={most}"),
            Self::Prisoners(least) => write!(f, "prisoners>={least}"),
            Self::OuterRegions(least) => write!(f, "outer_regions>={least}"),
            Self::OppositePair => f.write_str("opposite_pair"),
        }
    }
}

impl State {
    /// Whether a guard holds at this moment. A faction that nobody plays meets no condition about Control.
    pub fn holds(&self, guard: Guard, context: Context) -> bool {
        let actor = context.actor;
        match guard {
            Guard::Attacker => self.side_of(actor) == Some(Side::Attacker),
            Guard::Defender => self.side_of(actor) == Some(Side::Defender),
            Guard::BattleNear(steps) => match (&self.battle, context.here) {
                (Some(battle), Some(here)) => self.near(here, steps).contains(battle.region),
                _ => false,
            },
            Guard::Lead(at) => self.side_of(actor).is_some_and(|side| {
                let battle = self.fight();
                battle.count(side, at) > battle.count(side.other(), at)
            }),
            Guard::ThirdParty => self.is_third_party(actor),
            Guard::MostRegions(terrain) => {
                let regions = self.regions_of_terrain(terrain);
                self.has_most(actor, |faction| u16::from((self.controlled(faction) & regions).len()))
            }
            Guard::MostCrystals(terrain) => {
                let regions = self.regions_of_terrain(terrain);
                self.has_most(actor, |faction| {
                    self.sum(self.controlled(faction) & regions, |place| place.crystals)
                })
            }
            Guard::MostUnits(terrain) => {
                let regions = self.regions_of_terrain(terrain);
                self.has_most(actor, |faction| self.sum(regions, |place| place.units[faction]))
            }
            Guard::StructureRegions(least) => {
                let regions = self.structure_regions(actor) - self.hq_regions();
                regions.len() >= least
            }
            Guard::LostUnits(most) => {
                let captors = Faction::ALL.into_iter().filter(|captor| *captor != actor);
                let held: u8 = captors.map(|captor| self.prisoners(captor, actor)).sum();
                held <= most
            }
            Guard::Prisoners(least) => self
                .player(actor)
                .is_some_and(|player| player.prisoners.values().sum::<u8>() >= least),
            Guard::OuterRegions(least) => (self.controlled(actor) & self.map().outer).len() >= least,
            Guard::OppositePair => {
                let own = self.controlled(actor);
                own.iter().any(|region| {
                    self.map().regions[region.index()]
                        .opposite
                        .is_some_and(|opposite| own.contains(opposite))
                })
            }
        }
    }

    fn sum(&self, regions: RegionSet, count: impl Fn(&Place) -> u8) -> u16 {
        regions.iter().map(|region| u16::from(count(self.place(region)))).sum()
    }

    /// Whether no player has more than the actor, who has some.
    fn has_most(&self, actor: Faction, count: impl Fn(Faction) -> u16) -> bool {
        let own = count(actor);
        own > 0 && self.players.iter().all(|player| count(player.faction) <= own)
    }

    /// Content 1.4: neither side of this battle, and the Battle Region is next to a Region that the actor controls with
    /// an own Structure.
    fn is_third_party(&self, actor: Faction) -> bool {
        let Some(battle) = &self.battle else { return false };
        let near = self.map().adjacent[battle.region.index()] & self.structure_regions(actor);
        battle.side(actor).is_none() && !near.is_empty()
    }
}
