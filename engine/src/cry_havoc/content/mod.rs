//! The component data: map, factions, cards, tiles and tokens (CH-1.13, content document).
//!
//! They are data, not code: the files of `assets/cry_havoc/components/`, embedded in the program, replaceable entry by entry from a
//! folder, and checked on reading. A running game keeps the data it started with.

mod build;
mod check;
mod check_ids;
mod check_map;
mod data;
mod entries;
mod facts;
mod lookup;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use enum_map::EnumMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use data::{Piece, RegionKind};
pub use entries::{
    About, Bonus, Card, CardKind, EventToken, ExplorationToken, FactionData, Map, Names, Region, Skill, StrengthToken,
    Structure, TrogToken,
};
pub(crate) use facts::Condition;

use self::data::Data;
use self::lookup::Lookup;
pub use super::effects::Window;
use super::effects::{self, Effect};
use super::{CardId, EffectId, Faction, MapSide, Name, Terrain};
use crate::components::{ContentError, Source};

/// The component data of the game, checked and ready for the rules.
#[derive(Clone, Debug)]
pub struct Content {
    /// The sides of the map (CH-1.1).
    pub(crate) maps: EnumMap<MapSide, Map>,
    /// What belongs to each faction.
    pub(crate) factions: EnumMap<Faction, FactionData>,
    /// All kinds of cards.
    pub(crate) cards: Vec<Card>,
    /// All types of Structures; at most 32.
    pub(crate) structures: Vec<Structure>,
    /// All Skills.
    pub(crate) skills: Vec<Skill>,
    /// All kinds of Event tokens.
    pub(crate) events: Vec<EventToken>,
    /// All kinds of Exploration tokens.
    pub(crate) explorations: Vec<ExplorationToken>,
    /// All kinds of War Party tokens, then of Nest tokens.
    pub(crate) trog_tokens: Vec<TrogToken>,
    /// The Artillery tokens: back in the supply after their owner's battle.
    pub(crate) artillery: StrengthToken,
    /// The Watchtower tokens: back in the supply when their owner loses Control.
    pub(crate) watchtower: StrengthToken,
    /// The positions of the four Event spots and of the final spot on the score track (CH-1.3).
    pub(crate) spots: [u16; 5],
    /// The types of Structures that link Regions, a bit for each.
    pub(crate) links: u32,
    /// All parts of all effects.
    pub(crate) effects: Vec<Effect>,
    /// The places of all identifiers.
    lookup: Lookup,
    /// All of it as written.
    data: Data,
}

impl Content {
    /// The files that the program carries, each with its name and its text.
    pub const FILES: &'static [(&'static str, &'static str)] = &data::EMBEDDED;

    /// The data that the program carries.
    pub fn embedded() -> Arc<Self> {
        static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
            let data = Data::embedded().and_then(Content::new);
            Arc::new(data.expect("a test reads the embedded components"))
        });
        Arc::clone(&CONTENT)
    }

    /// The data that the program carries, changed by files: by name (such as `map.json`) the text of each.
    ///
    /// An entry replaces the embedded one of the same list and identifier as a whole, or is added to the list;
    /// `{ "id": .., "removed": true }` takes the embedded one out. Entries that no file names stay as they are.
    pub fn from_files(files: &BTreeMap<String, String>) -> Result<Arc<Self>, ContentError> {
        let mut data = Self::embedded().data.clone();
        files.iter().try_for_each(|(file, text)| data.read(file, text))?;
        Self::new(data).map(Arc::new)
    }

    fn new(data: Data) -> Result<Self, ContentError> {
        check::check_data(&data)?;
        let content = build::build(&data)?;
        check::check_effects(&content)?;
        Ok(content)
    }

    /// How many entries are other than in the data that the program carries: replaced, added or taken out.
    pub fn differences(&self) -> usize {
        self.data.differences(&Self::embedded().data)
    }

    /// A whole deck, unshuffled: every copy of the cards of this kind.
    pub(crate) fn deck(&self, kind: CardKind) -> impl Iterator<Item = CardId> {
        let cards = (0..)
            .map(CardId)
            .zip(&self.cards)
            .filter(move |(_, card)| card.kind == kind);
        cards.flat_map(|(id, card)| std::iter::repeat_n(id, card.copies.into()))
    }

    /// A side of the map (CH-1.1).
    pub fn map(&self, side: MapSide) -> &Map {
        &self.maps[side]
    }

    /// What belongs to a faction.
    pub fn faction(&self, faction: Faction) -> &FactionData {
        &self.factions[faction]
    }

    /// All kinds of cards, by [`CardId`](super::CardId).
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// All types of Structures, by [`StructureId`](super::StructureId).
    pub fn structures(&self) -> &[Structure] {
        &self.structures
    }

    /// All Skills, by [`SkillId`](super::SkillId).
    pub fn skills(&self) -> &[Skill] {
        &self.skills
    }

    /// All kinds of Event tokens, by [`EventId`](super::EventId).
    pub fn events(&self) -> &[EventToken] {
        &self.events
    }

    /// All kinds of Exploration tokens, by [`ExplorationId`](super::ExplorationId).
    pub fn explorations(&self) -> &[ExplorationToken] {
        &self.explorations
    }

    /// All kinds of War Party tokens, then of Nest tokens, by [`TrogTokenId`](super::TrogTokenId).
    pub fn trog_tokens(&self) -> &[TrogToken] {
        &self.trog_tokens
    }

    /// The Artillery tokens: back in the supply after their owner's battle.
    pub fn artillery(&self) -> StrengthToken {
        self.artillery
    }

    /// The Watchtower tokens: back in the supply when their owner loses Control.
    pub fn watchtower(&self) -> StrengthToken {
        self.watchtower
    }

    /// The positions of the four Event spots and of the final spot on the score track (CH-1.3).
    pub fn spots(&self) -> [u16; 5] {
        self.spots
    }

    /// What a Terrain Tactics deck is called and is good for.
    pub fn about_deck(&self, deck: Terrain) -> About {
        let entry = self
            .data
            .terrain_tactics
            .decks
            .iter()
            .find(|entry| *entry.id == *deck.name());
        entry
            .map(|entry| build::about(entry.source, &entry.name, &entry.text))
            .expect("checked: there are all decks")
    }

    /// The tokens that add strength, each with its identifier and what it does: Artillery and Watchtower.
    pub fn strength_tokens(&self) -> impl Iterator<Item = (&Name, About, StrengthToken)> {
        self.data.tokens.strength_tokens.iter().map(|entry| {
            let token = match &*entry.id {
                "artillery" => self.artillery,
                _ => self.watchtower,
            };
            (&entry.id, build::about(entry.source, &entry.name, &entry.text), token)
        })
    }

    /// Whether each of the [`spots`](Self::spots) is published or ours.
    pub fn sources_of_spots(&self) -> impl Iterator<Item = Source> {
        self.data.tokens.spots.iter().map(|entry| entry.source)
    }

    /// An effect in the notation of the component data.
    pub fn notation(&self, effect: EffectId) -> String {
        effects::write(&self.effects, effect)
    }
}

/// Data are equal if they are written alike.
impl Eq for Content {}

impl PartialEq for Content {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

/// All of it as written, as one object.
impl Serialize for Content {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.data.serialize(serializer)
    }
}

/// Reads and writes shared data. What is written like the data that the program carries becomes those themselves, for
/// reading effects anew takes time.
pub(super) mod shared {
    use super::{Arc, Content, Data, Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "serde wants a reference to the field")]
    pub fn serialize<S: Serializer>(content: &Option<Arc<Content>>, serializer: S) -> Result<S::Ok, S::Error> {
        content.as_deref().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Arc<Content>>, D::Error> {
        let Some(data) = Option::<Data>::deserialize(deserializer)? else {
            return Ok(None);
        };
        let embedded = Content::embedded();
        if data == embedded.data {
            return Ok(Some(embedded));
        }
        let content = Content::new(data).map_err(serde::de::Error::custom)?;
        Ok(Some(Arc::new(content)))
    }
}

/// Runs all checks.
impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(Data::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
