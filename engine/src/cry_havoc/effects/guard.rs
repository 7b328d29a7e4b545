//! The conditions of effects.

use crate::cry_havoc::content::Guard;
use crate::cry_havoc::model::state::{Place, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Faction, RegionSet, Side};

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
                let regions = self.controlled(actor) - self.hq_regions();
                regions
                    .iter()
                    .filter(|region| !self.structures_at(actor, *region).is_empty())
                    .count()
                    >= usize::from(least)
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
        let near = self.map().adjacent[battle.region.index()] & self.controlled(actor);
        battle.side(actor).is_none() && near.iter().any(|region| !self.structures_at(actor, region).is_empty())
    }
}
