//! A position in a readable form: what a save holds, and what can be written by hand.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::position_error::DealtAnew;
use crate::cry_havoc::content::{self, Content};
use crate::cry_havoc::game::Step;
use crate::cry_havoc::model::state::{Place, Player, State, some};
use crate::cry_havoc::{
    CardId, CryHavoc, EventId, ExplorationId, Faction, Level, Name, Stage, StructureId, Terrain, TrogTokenId, VpSource,
};
use crate::{Random, Seat};

/// A whole position: the game as it was when its present stage began, and what was done since. A save states everything;
/// by hand most may be left out (see the fields). Entries of the component data go by their identifiers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The component data; by default the embedded one.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "content::shared")]
    pub content: Option<Arc<Content>>,
    /// The place in the stream of chance; by default the beginning of seed 0.
    #[serde(default)]
    pub random: Random,
    /// The experience level (CH-1.6); by default the one for beginners.
    #[serde(default = "beginner")]
    pub level: Level,
    /// Whether New Orders is played (CH-12).
    #[serde(default, skip_serializing_if = "is_default")]
    pub new_orders: bool,
    /// How many Rounds have begun, by default 1; where a Round is about to begin, it is not counted yet.
    #[serde(default = "one")]
    pub round: u8,
    /// What begins.
    pub stage: Stage,
    /// By seat.
    pub players: Vec<PlayerPosition>,
    /// By Region; one that is not named is empty. Factions without a named HQ Region get those that are left, in the order
    /// of the map.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub regions: BTreeMap<Name, RegionPosition>,
    /// Prisoners of neutral Trogs by the faction of the Units (CH-11.3).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set_aside: BTreeMap<Faction, u8>,
    /// Nest tokens from the top; by default those that are not on the map, in the order of the data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nest_supply: Option<Vec<Name>>,
    /// Exploration tokens from the top; by default those that are not on the map, in the order of the data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exploration_supply: Option<Vec<Name>>,
    /// The War Party tokens that no Region of the map has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplaced_war_parties: Vec<Name>,
    /// The Event tokens that no spot has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplaced_events: Vec<Name>,
    /// Each Terrain deck from the top; by default its cards that are nowhere else, in the order of the data.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub terrain_decks: BTreeMap<Terrain, Vec<Name>>,
    /// Objective cards laid out (CH-12.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objective_cards: Vec<Name>,
    /// The spots of the score track, the final one last; by default all hold nothing and those are open that no Round and
    /// no score has gone past.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spots: Option<[SpotPosition; 5]>,
    /// The Initiative order; by default by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initiative: Option<Vec<Faction>>,
    /// The Initiative order of the next Round; by default as now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upcoming: Option<Vec<Faction>>,
    /// Who enabled Scoring in this Round (CH-8.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Faction>,
    /// Whether this is the final Round (CH-3.3); by default if the final spot is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_round: Option<bool>,
    /// Whether the Skill token that pays for winning a Region has paid in this Round (CC-A46).
    #[serde(default, skip_serializing_if = "is_default")]
    pub mark_paid: bool,
    /// Who won; there is a winner if and only if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Faction>,
    /// What was done since the stage began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Done>,
}

fn beginner() -> Level {
    Level::Beginner
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a player has beside the map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// The player's faction.
    pub faction: Faction,
    /// VP, at most 1000.
    #[serde(default)]
    pub score: u16,
    /// What the VP came from, where it is known of all of them; those paid count below 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earned: Option<BTreeMap<VpSource, i16>>,
    /// The cards in hand.
    #[serde(default)]
    pub hand: Vec<Name>,
    /// The deck from the top; by default the faction's cards that the player does not hold or has discarded, in the order
    /// of the data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Name>>,
    /// The discard pile, the top card last.
    #[serde(default)]
    pub discard: Vec<Name>,
    /// The Skills that the player has; by default the Default Skill alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skills: Option<Vec<SkillPosition>>,
    /// Prisoners held, by the faction of the Units.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub prisoners: BTreeMap<Faction, u8>,
    /// The Pilgrims' extracted Crystals, at most 100.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stock: u8,
    /// Terrain Tactics cards on Matrix tiles (CH-13.3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stored: Vec<Name>,
    /// The Terrain Tactics cards in hand or deck that everybody knows of, because they have been in the discard pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Name>,
}

/// A Skill that a player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillPosition {
    /// Which.
    pub skill: Name,
    /// Whether it was used and is not refreshed yet (CH-8.9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub exhausted: bool,
}

/// What lies in a Region.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionPosition {
    /// Whose Control token lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Faction>,
    /// Units by faction.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<Faction, u8>,
    /// Crystals, at most 100.
    #[serde(default, skip_serializing_if = "is_default")]
    pub crystals: u8,
    /// The types of Structures, each at most once (CH-8.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub structures: Vec<Name>,
    /// War Party and Nest tokens, face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trog_tokens: Vec<Name>,
    /// Exploration tokens, face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explorations: Vec<Name>,
    /// Whether an Artillery token lies there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub artillery: bool,
    /// Whether a Watchtower token lies there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub watchtower: bool,
    /// Skill tokens by faction.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub skill_tokens: BTreeMap<Faction, u8>,
    /// The Battle token; it lies where two factions have Units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattlePosition>,
}

/// A Battle token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattlePosition {
    /// Its number, from 1: battles are fought in this order (CH-9.1).
    pub number: u8,
    /// The Attacker.
    pub attacker: Faction,
}

/// A spot of the score track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotPosition {
    /// Event tokens, the bottom one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Name>,
    /// Whether it is neither resolved nor passed (CH-3.2); by default it is not.
    #[serde(default = "yes")]
    pub open: bool,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Done {
    /// By a player.
    Action {
        /// Who.
        seat: Seat,
        /// What, in notation.
        action: String,
    },
    /// What nobody knew was shuffled anew.
    Reshuffle {
        /// Where the new order and chance to come are from.
        reshuffle: u64,
    },
}

/// A game is saved as its position.
impl Serialize for CryHavoc {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = Position::try_from(self).map_err(serde::ser::Error::custom)?;
        position.serialize(serializer)
    }
}

/// Checks all that the rules rely on.
impl<'de> Deserialize<'de> for CryHavoc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let position = Position::deserialize(deserializer)?;
        position.start(&mut Vec::new()).map_err(serde::de::Error::custom)
    }
}

impl TryFrom<&CryHavoc> for Position {
    type Error = DealtAnew;

    fn try_from(game: &CryHavoc) -> Result<Self, DealtAnew> {
        let (state, since) = game.saved().ok_or(DealtAnew)?;
        let state = &state;
        let content = &state.content;
        let cards = |cards: &[CardId]| cards.iter().map(|card| state.card_name(*card)).collect();
        let deck = |cards: &[CardId]| cards.iter().rev().map(|card| state.card_name(*card)).collect();
        let spot = |spot: usize| SpotPosition {
            tokens: events(content, &state.spots[spot]),
            open: state.open_spots[spot],
        };
        let regions = state.regions().zip(&state.places);
        let decks = state
            .terrain_decks
            .iter()
            .map(|(terrain, cards)| (terrain, deck(cards)));
        let since = since.iter().map(|step| match step {
            Step::Act(seat, action) => Done::Action {
                seat: *seat,
                action: state.notation(*action),
            },
            Step::Reshuffle(seed) => Done::Reshuffle { reshuffle: *seed },
        });
        Ok(Self {
            content: Some(content.clone()),
            random: state.random.clone(),
            level: state.level,
            new_orders: state.new_orders,
            round: state.round,
            stage: state.stage,
            players: state
                .players
                .iter()
                .map(|player| player_position(state, player))
                .collect(),
            regions: regions
                .filter(|(_, place)| **place != Place::default())
                .map(|(at, place)| (state.region_name(at), region_position(state, place)))
                .collect(),
            set_aside: some(state.set_aside),
            nest_supply: Some(trog_tokens(content, state.nest_supply.iter().rev())),
            exploration_supply: Some(explorations(content, state.exploration_supply.iter().rev())),
            unplaced_war_parties: trog_tokens(content, &state.unplaced_war_parties),
            unplaced_events: events(content, &state.unplaced_events),
            terrain_decks: decks.collect(),
            objective_cards: cards(&state.objective_cards),
            spots: Some([0, 1, 2, 3, 4].map(spot)),
            initiative: Some(state.initiative.to_vec()),
            upcoming: Some(state.upcoming.to_vec()),
            scoring: state.scoring,
            final_round: Some(state.final_round),
            mark_paid: state.mark_paid,
            winner: state.winner,
            since: since.collect(),
        })
    }
}

fn trog_tokens<'a>(content: &Content, tokens: impl IntoIterator<Item = &'a TrogTokenId>) -> Vec<Name> {
    let name = |token: &TrogTokenId| content.trog_tokens[token.index()].name.clone();
    tokens.into_iter().map(name).collect()
}

fn explorations<'a>(content: &Content, tokens: impl IntoIterator<Item = &'a ExplorationId>) -> Vec<Name> {
    let name = |token: &ExplorationId| content.explorations[token.index()].name.clone();
    tokens.into_iter().map(name).collect()
}

fn events<'a>(content: &Content, tokens: impl IntoIterator<Item = &'a EventId>) -> Vec<Name> {
    let name = |token: &EventId| content.events[token.index()].name.clone();
    tokens.into_iter().map(name).collect()
}

fn player_position(state: &State, player: &Player) -> PlayerPosition {
    let names = |cards: &[CardId]| cards.iter().map(|card| state.card_name(*card)).collect();
    let skills = player.skills.iter().map(|(skill, exhausted)| SkillPosition {
        skill: state.content.skills[skill.index()].name.clone(),
        exhausted: *exhausted,
    });
    PlayerPosition {
        faction: player.faction,
        score: player.score,
        earned: player.earned.known(player.score),
        hand: names(&player.hand),
        deck: Some(player.deck.iter().rev().map(|card| state.card_name(*card)).collect()),
        discard: names(&player.discard),
        skills: Some(skills.collect()),
        prisoners: some(player.prisoners),
        stock: player.stock,
        stored: names(&player.stored),
        shown: names(&player.shown),
    }
}

fn region_position(state: &State, place: &Place) -> RegionPosition {
    let content = &state.content;
    let structures = (0..content.structures.len() as u8).map(StructureId);
    RegionPosition {
        control: place.control,
        units: some(place.units),
        crystals: place.crystals,
        structures: structures
            .filter(|structure| place.has(*structure))
            .map(|structure| state.structure_name(structure))
            .collect(),
        trog_tokens: trog_tokens(content, &place.trog_tokens),
        explorations: explorations(content, &place.explorations),
        artillery: place.artillery,
        watchtower: place.watchtower,
        skill_tokens: some(place.skill_tokens),
        battle: place
            .battle
            .map(|(number, attacker)| BattlePosition { number, attacker }),
    }
}
