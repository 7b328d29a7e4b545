//! Finds entries of the component data by their identifiers.

use std::collections::BTreeMap;

use enum_map::EnumMap;

use super::Content;
use crate::cry_havoc::{
    CardId, EffectId, EventId, ExplorationId, MapSide, Name, RegionId, SkillId, StructureId, TrogTokenId,
};

/// The places of all identifiers.
#[derive(Clone, Debug, Default)]
pub(super) struct Lookup {
    regions: EnumMap<MapSide, BTreeMap<Name, u8>>,
    cards: BTreeMap<Name, u8>,
    structures: BTreeMap<Name, u8>,
    skills: BTreeMap<Name, u8>,
    events: BTreeMap<Name, u8>,
    explorations: BTreeMap<Name, u8>,
    trog_tokens: BTreeMap<Name, u8>,
    /// The entry of each effect, by the effect's last part, which is the whole.
    effects: BTreeMap<EffectId, Name>,
}

fn places<'a>(names: impl Iterator<Item = &'a Name>) -> BTreeMap<Name, u8> {
    names.cloned().zip(0..).collect()
}

/// Every effect with the entry that it belongs to.
fn entries(content: &Content) -> impl Iterator<Item = (EffectId, Name)> {
    let cards = content.cards.iter().flat_map(|card| {
        let effects = [card.battle, card.text, card.objective];
        effects.into_iter().flatten().map(|effect| (effect, card.name.clone()))
    });
    let structures = content.structures.iter().map(|kind| (kind.effect, kind.name.clone()));
    let skills = content.skills.iter().map(|kind| (kind.effect, kind.name.clone()));
    let events = content.events.iter().map(|kind| (kind.effect, kind.name.clone()));
    let explorations = content.explorations.iter().map(|kind| (kind.effect, kind.name.clone()));
    cards.chain(structures).chain(skills).chain(events).chain(explorations)
}

impl Lookup {
    pub(super) fn new(content: &Content) -> Self {
        Self {
            regions: EnumMap::from_fn(|side| places(content.maps[side].regions.iter().map(|region| &region.name))),
            cards: places(content.cards.iter().map(|card| &card.name)),
            structures: places(content.structures.iter().map(|structure| &structure.name)),
            skills: places(content.skills.iter().map(|skill| &skill.name)),
            events: places(content.events.iter().map(|event| &event.name)),
            explorations: places(content.explorations.iter().map(|exploration| &exploration.name)),
            trog_tokens: places(content.trog_tokens.iter().map(|token| &token.name)),
            effects: entries(content).collect(),
        }
    }
}

impl Content {
    /// The card, Structure, Skill or token whose effect this is a part of. Parts are read before their whole.
    pub fn entry_of(&self, effect: EffectId) -> Option<&Name> {
        self.lookup.effects.range(effect..).next().map(|(_, name)| name)
    }

    /// The Region of that identifier on a side of the map.
    pub fn region(&self, side: MapSide, name: &str) -> Option<RegionId> {
        self.lookup.regions[side].get(name).copied().map(RegionId)
    }

    /// The kind of card of that identifier: Tactics, Terrain Tactics or Objective card.
    pub fn card(&self, name: &str) -> Option<CardId> {
        self.lookup.cards.get(name).copied().map(CardId)
    }

    /// The type of Structure of that identifier.
    pub fn structure(&self, name: &str) -> Option<StructureId> {
        self.lookup.structures.get(name).copied().map(StructureId)
    }

    /// The Skill of that identifier.
    pub fn skill(&self, name: &str) -> Option<SkillId> {
        self.lookup.skills.get(name).copied().map(SkillId)
    }

    /// The kind of Event token of that identifier.
    pub fn event(&self, name: &str) -> Option<EventId> {
        self.lookup.events.get(name).copied().map(EventId)
    }

    /// The kind of Exploration token of that identifier.
    pub fn exploration(&self, name: &str) -> Option<ExplorationId> {
        self.lookup.explorations.get(name).copied().map(ExplorationId)
    }

    /// The kind of War Party or Nest token named by its Units and Crystals, such as `war-party-2-1` or `nest-3-0`.
    pub fn trog_token(&self, name: &str) -> Option<TrogTokenId> {
        self.lookup.trog_tokens.get(name).copied().map(TrogTokenId)
    }
}
