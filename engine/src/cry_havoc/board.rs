//! What lies in Regions: Structures, Tunnels, Crystals, Nests (CH-6.2, CH-8.4, CH-11).

use super::model::event::Token;
use super::model::state::{Report, State};
use super::{Event, Faction, RegionId, RegionSet, StructureId, TrogTokenId};

impl State {
    /// The types of Structures that a faction has in a Region.
    pub fn structures_at(&self, faction: Faction, at: RegionId) -> impl Iterator<Item = StructureId> + use<> {
        let mut there = self.place(at).structures & self.content.factions[faction].own_structures;
        std::iter::from_fn(move || {
            (there != 0).then(|| {
                let structure = StructureId(there.trailing_zeros() as u8);
                there &= there - 1;
                structure
            })
        })
    }

    /// The Regions that a faction controls and where it has a Structure.
    pub fn structure_regions(&self, faction: Faction) -> RegionSet {
        let own = self.content.factions[faction].own_structures;
        self.controlled(faction) & self.regions_with(|place| place.structures & own != 0)
    }

    /// Puts a Structure on the map.
    pub fn put_structure(&mut self, structure: StructureId, at: RegionId) {
        self.structures_left[structure.index()] -= 1;
        self.place_mut(at).structures |= 1 << structure.0;
        self.find_tunnels();
    }

    /// Takes a Structure off the map.
    pub fn take_structure(&mut self, structure: StructureId, at: RegionId) {
        self.structures_left[structure.index()] += 1;
        self.place_mut(at).structures &= !(1 << structure.0);
        self.find_tunnels();
    }

    /// Moves a Structure; its mark and its rights go with it (§CC-A30).
    pub fn move_structure(&mut self, structure: StructureId, from: RegionId, to: RegionId) {
        // §CH-8.11: only a text moves a Structure.
        self.take_structure(structure, from);
        self.put_structure(structure, to);
        for (marked, at) in &mut self.turn.marked {
            if (*marked, *at) == (structure, from) {
                *at = to;
            }
        }
    }

    /// A Structure that is gone takes its mark along: the Skill token is back in the supply (CC-A31).
    pub fn lose_mark(&mut self, structure: StructureId, at: RegionId, report: &mut Report<'_>) {
        let Some(index) = self.turn.marked.iter().position(|marked| *marked == (structure, at)) else {
            return;
        };
        self.turn.marked.remove(index);
        let faction = self.content.structures[structure.index()].faction;
        self.skill_tokens_left[faction] += 1;
        self.tell_returned(Token::Skill(faction), at, report);
    }

    /// Notes the Regions that are linked (CH-6.2), whoever controls them (§CC-A41).
    pub fn find_tunnels(&mut self) {
        let links = self.content.links;
        self.tunnels = self.regions_with(|place| place.structures & links != 0);
    }

    /// Whether only Tunnels make two Regions adjacent (CH-6.2).
    pub fn only_tunnels_join(&self, from: RegionId, to: RegionId) -> bool {
        self.tunnels.contains(from) && self.tunnels.contains(to) && !self.map().adjacent[from.index()].contains(to)
    }

    /// Whether a Structure may be put there (§CH-8.4, §CH-8.6).
    pub fn may_build(&self, structure: StructureId, at: RegionId) -> bool {
        // §CH-11.8: a hidden Trog token is in nobody's way.
        let place = self.place(at);
        self.structures_left[structure.index()] > 0
            && !place.has(structure)
            && place.battle.is_none()
            && !self.hq_regions().contains(at)
    }

    /// Puts Crystals in a Region.
    pub fn add_crystals(&mut self, at: RegionId, crystals: u8, report: &mut Report<'_>) {
        if crystals == 0 {
            return;
        }
        let place = self.place_mut(at);
        place.crystals = place.crystals.saturating_add(crystals);
        report.tell(|| Event::CrystalsAdded {
            at: self.region_name(at),
            crystals,
        });
    }

    /// The place of a Nest token among the Trog tokens of a Region.
    pub fn nest_at(&self, at: RegionId) -> Option<usize> {
        let tokens = &self.place(at).trog_tokens;
        tokens
            .iter()
            .position(|token| self.content.trog_tokens[token.index()].nest)
    }

    /// Takes a Nest token out of a Region in which one lies.
    pub fn take_nest(&mut self, at: RegionId) -> TrogTokenId {
        let index = self.nest_at(at).expect("a Nest lies there");
        self.place_mut(at).trog_tokens.remove(index)
    }
}
