//! The state of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrayvec::ArrayVec;
use enum_map::EnumMap;
use serde::{Deserialize, Serialize};

use super::battle::Battle;
use super::task::{Context, Task};
use super::turn::Turn;
use crate::cry_havoc::content::{Content, Map};
use crate::cry_havoc::{
    Action, CardId, EffectId, Event, EventId, ExplorationId, Faction, Level, MapSide, Name, RegionId, RegionSet,
    SkillId, StructureId, Terrain, TrogTokenId, VpSource,
};
use crate::{Random, Seat};

/// How many cards a hand may hold after drawing (CH-4.1).
pub const HAND_LIMIT: usize = 7;
/// The most cards that a hand, deck or discard pile can hold: a faction's own and every Terrain Tactics card.
pub const MAX_CARDS: usize = 48;
/// The most cards of a Terrain deck, Objective cards included.
pub const MAX_DECK: usize = 16;
/// The most Terrain Tactics cards that everybody knows one player to have; of more, nobody remembers.
pub const MAX_SHOWN: usize = 24;
/// The most Trog tokens in one Region: a War Party and all Nests.
pub const MAX_TROG_TOKENS: usize = 16;

/// A list of limited length in one piece, so that a state is copied in one go.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;
/// Cards in order; the top card of a deck is the last.
pub type Cards = List<CardId, MAX_CARDS>;

/// Where a game stands when no decision is half made: what a save is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A Round begins.
    Round,
    /// A player's turn of the Action phase begins (CH-5.1).
    Turn {
        /// The action marker, 1 to 3.
        marker: u8,
        /// The place in the Initiative order, from 0.
        place: u8,
    },
    /// The next battle begins, or with none left the phase of the Prisoners (CH-9.1).
    Battle,
    /// The game is over.
    Over,
}

/// A Region in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Whose Control token lies there; changed by [`State::set_control`] alone.
    pub control: Option<Faction>,
    /// Units, by faction.
    pub units: EnumMap<Faction, u8>,
    pub crystals: u8,
    /// One bit for each type of Structure: a faction has at most one of each type in a Region (CH-8.4).
    pub structures: u32,
    /// War Party and Nest tokens, face down.
    pub trog_tokens: List<TrogTokenId, MAX_TROG_TOKENS>,
    /// Exploration tokens, face down.
    pub explorations: List<ExplorationId, 4>,
    pub artillery: bool,
    pub watchtower: bool,
    /// Skill tokens, by faction.
    pub skill_tokens: EnumMap<Faction, u8>,
    /// The number of the Battle token, with the Attacker; changed by [`State::set_battle`] alone.
    pub battle: Option<(u8, Faction)>,
}

impl Place {
    pub fn has(&self, structure: StructureId) -> bool {
        self.structures & 1 << structure.0 != 0
    }

    /// The factions that have Units there; Artillery and Watchtowers are none (§CC-A01).
    pub fn sides(&self) -> impl Iterator<Item = Faction> {
        Faction::ALL.into_iter().filter(|side| self.units[*side] > 0)
    }

    /// Whose Units are there beside those of `own`.
    pub fn enemy_of(&self, own: Faction) -> Option<Faction> {
        self.sides().find(|side| *side != own)
    }
}

/// What a player has beside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    pub faction: Faction,
    pub score: u16,
    pub hand: Cards,
    pub deck: Cards,
    pub discard: Cards,
    /// With each Skill whether it is exhausted (CH-8.9).
    pub skills: List<(SkillId, bool), 8>,
    /// Prisoners held, by owner.
    pub prisoners: EnumMap<Faction, u8>,
    /// The Pilgrims' extracted Crystals.
    pub stock: u8,
    /// Cards on Matrix tiles (CH-13.3).
    pub stored: List<CardId, 8>,
    /// The Terrain Tactics cards in hand or deck that everybody knows of, because they have been in the discard pile.
    pub shown: List<CardId, MAX_SHOWN>,
    pub earned: Earned,
}

impl Player {
    /// Moves a card from the hand to the discard pile.
    pub fn lay_down(&mut self, card: CardId) {
        let index = self.hand.iter().position(|held| *held == card);
        self.hand.remove(index.expect("the card is in hand"));
        self.discard.push(card);
        if let Some(index) = self.shown.iter().position(|shown| *shown == card) {
            self.shown.remove(index);
        }
    }
}

/// What a player's VP came from; those paid count below 0. Saves written before it was kept do not hold it: then it adds up
/// to something else than the score.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned(pub EnumMap<VpSource, i16>);

impl Earned {
    /// The VP by source, where all of the score is known.
    pub fn known(&self, score: u16) -> Option<BTreeMap<VpSource, i16>> {
        let total: i32 = self.0.values().map(|vp| i32::from(*vp)).sum();
        let some = self.0.iter().filter(|(_, vp)| **vp != 0);
        (total == i32::from(score)).then(|| some.map(|(source, vp)| (source, *vp)).collect())
    }
}

/// No rule looks at it, so games that differ in nothing else are the same game.
impl PartialEq for Earned {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Earned {}

/// A game of Cry Havoc without its history: what the rules work on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub content: Arc<Content>,
    pub random: Random,
    pub level: Level,
    pub new_orders: bool,
    pub round: u8,
    pub stage: Stage,
    /// In the order of the map's Regions.
    pub places: List<Place, 32>,
    /// The Regions with a Control token of each faction: what is asked most often.
    pub controlled: EnumMap<Faction, RegionSet>,
    /// The Regions with a Battle token.
    pub battles: RegionSet,
    /// By seat.
    pub players: ArrayVec<Player, 4>,
    /// Who plays each faction.
    pub seats: EnumMap<Faction, Option<Seat>>,
    /// The HQ Regions of the factions that are played (CH-1.5, CH-1.11).
    pub hqs: EnumMap<Faction, Option<RegionId>>,
    /// Units in the Reserve, by faction.
    pub reserve: EnumMap<Faction, u8>,
    /// Prisoners of neutral Trogs (CH-11.3), by owner.
    pub set_aside: EnumMap<Faction, u8>,
    /// Structure tokens not on the map, by type.
    pub structures_left: List<u8, 32>,
    /// Skill tokens not on the map, by faction.
    pub skill_tokens_left: EnumMap<Faction, u8>,
    pub artillery_left: u8,
    pub watchtowers_left: u8,
    /// Tunnels on the map (CH-6.2, CH-11.12).
    pub tunnels: RegionSet,
    /// Face down, shuffled.
    pub nest_supply: List<TrogTokenId, MAX_TROG_TOKENS>,
    /// Face down, shuffled.
    pub exploration_supply: List<ExplorationId, 16>,
    /// The War Party tokens that no Region of this map has, unseen by all.
    pub unplaced_war_parties: List<TrogTokenId, MAX_TROG_TOKENS>,
    /// The Event tokens that no spot has, unseen by all.
    pub unplaced_events: List<EventId, 8>,
    pub terrain_decks: EnumMap<Terrain, List<CardId, MAX_DECK>>,
    /// Objective cards laid out (CH-12.2).
    pub objective_cards: List<CardId, 8>,
    /// The Event tokens on each spot, the bottom one first, the final spot last.
    pub spots: [List<EventId, 8>; 5],
    /// The spots not yet resolved or passed.
    pub open_spots: [bool; 5],
    pub initiative: ArrayVec<Faction, 4>,
    pub upcoming: ArrayVec<Faction, 4>,
    /// Who enabled Scoring in this Round (CH-8.8).
    pub scoring: Option<Faction>,
    /// Whether this is the final Round (CH-3.3).
    pub final_round: bool,
    /// Whether the Skill token that pays for winning a Region has paid in this Round (CC-A46).
    pub mark_paid: bool,
    /// Who won.
    pub winner: Option<Faction>,

    // What follows is empty where a stage begins.
    /// What is still to do, the next last.
    pub tasks: Vec<Task>,
    /// The choices of the decision that the last task waits for.
    pub options: Vec<Action>,
    /// Whose decision it is; nobody's when the game is over or all who must discard decide.
    pub decider: Option<Seat>,
    /// Who made the newest choice, if it is a part of something that its player has not ended: it can be taken back.
    pub open: Option<Seat>,
    /// The cards chosen to be discarded down to seven, secret until the last player has chosen (CH-4.1).
    pub to_discard: Vec<(Seat, CardId)>,
    /// The Event tokens being resolved, the next last.
    pub resolving: List<EventId, 8>,
    /// Effects delayed to the draw phase.
    pub in_draw_phase: Vec<(EffectId, Context)>,
    pub turn: Turn,
    pub battle: Option<Battle>,
    /// The Crystals just spent in the effect at hand.
    pub spent: u8,
    /// Where the cost of the effect at hand was paid.
    pub paid_at: Option<RegionId>,
}

/// Gathers what an action brings about.
pub type Report<'a> = crate::contract::Report<'a, Event>;

/// Those that have some.
pub fn some<K: Ord>(counts: impl IntoIterator<Item = (K, u8)>) -> BTreeMap<K, u8> {
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// Each kind of card once, in the order of the first copies.
pub fn distinct(cards: &[CardId]) -> impl Iterator<Item = CardId> {
    let mut seen = [0_u64; 4];
    cards.iter().copied().filter(move |card| {
        let (part, bit) = (card.index() / 64, 1 << (card.index() % 64));
        let first = seen[part] & bit == 0;
        seen[part] |= bit;
        first
    })
}

impl State {
    pub fn map(&self) -> &Map {
        &self.content.maps[MapSide::for_players(self.players.len())]
    }

    pub fn place(&self, region: RegionId) -> &Place {
        &self.places[region.index()]
    }

    pub fn place_mut(&mut self, region: RegionId) -> &mut Place {
        &mut self.places[region.index()]
    }

    /// Puts a Control token in a Region, or none, in place of the one there.
    pub fn set_control(&mut self, at: RegionId, control: Option<Faction>) {
        if let Some(before) = std::mem::replace(&mut self.place_mut(at).control, control) {
            self.controlled[before].remove(at);
        }
        if let Some(faction) = control {
            self.controlled[faction].insert(at);
        }
    }

    /// Puts a Battle token in a Region, by its number and the Attacker, or takes away the one there.
    pub fn set_battle(&mut self, at: RegionId, battle: Option<(u8, Faction)>) {
        self.place_mut(at).battle = battle;
        match battle {
            Some(_) => self.battles.insert(at),
            None => self.battles.remove(at),
        }
    }

    pub fn region_name(&self, region: RegionId) -> Name {
        self.map().regions[region.index()].name.clone()
    }

    pub fn card_name(&self, card: CardId) -> Name {
        self.content.cards[card.index()].name.clone()
    }

    pub fn structure_name(&self, structure: StructureId) -> Name {
        self.content.structures[structure.index()].name.clone()
    }

    /// The seat that plays this faction; `None` for neutral Trogs.
    pub fn seat(&self, faction: Faction) -> Option<Seat> {
        self.seats[faction]
    }

    /// The player of this faction; `None` for neutral Trogs.
    pub fn player(&self, faction: Faction) -> Option<&Player> {
        Some(&self.players[self.seat(faction)?.index()])
    }

    pub fn player_mut(&mut self, faction: Faction) -> Option<&mut Player> {
        let seat = self.seat(faction)?;
        Some(&mut self.players[seat.index()])
    }

    /// Whether nobody plays the Trogs (CH-1.2).
    pub fn neutral_trogs(&self) -> bool {
        self.players.len() < 4
    }

    /// Who decides for this side: its player, or for neutral Trogs in a battle the one to the left of their opponent's
    /// player (CH-11.1). The actor of what they do is the Trogs (§CC-V8).
    pub fn decides_for(&self, faction: Faction) -> Seat {
        self.seat(faction).unwrap_or_else(|| self.runs_trogs())
    }

    /// Who runs the neutral Trogs in the present battle (§CH-11.1).
    pub fn runs_trogs(&self) -> Seat {
        let opponent = self.battle.as_ref().map(|battle| battle.opponent(Faction::Trogs));
        // §CH-11.14: left of the one who fights them, whoever is active.
        let fighter = opponent.and_then(|opponent| self.seat(opponent));
        Seat((fighter.map_or(0, |seat| seat.0) + 1) % self.players.len() as u8)
    }

    pub fn regions(&self) -> impl Iterator<Item = RegionId> + use<> {
        RegionSet::first(self.places.len()).iter()
    }

    /// The Regions that hold what `wanted` looks for.
    pub fn regions_with(&self, wanted: impl Fn(&Place) -> bool) -> RegionSet {
        let places = self.places.iter().enumerate();
        // Without a branch that could go either way.
        RegionSet(places.fold(0, |set, (region, place)| set | u32::from(wanted(place)) << region))
    }

    /// Where the faction's Control token lies, with or without Units (§CH-6.11).
    pub fn controlled(&self, faction: Faction) -> RegionSet {
        self.controlled[faction]
    }

    /// The Battle Regions: nobody enters, and nothing is built, activated or put there unless a text says so
    /// (§CH-7.1).
    pub fn battle_regions(&self) -> RegionSet {
        self.battles
    }

    /// All HQ Regions, the Trog HQ included where the Trogs are played (CH-1.11).
    pub fn hq_regions(&self) -> RegionSet {
        let map = self.map();
        let trog_hq = map.trog_hq.filter(|_| !self.neutral_trogs());
        map.landings | trog_hq.map_or(RegionSet::EMPTY, RegionSet::only)
    }

    /// The HQ Region of a faction that is played.
    pub fn hq(&self, faction: Faction) -> Option<RegionId> {
        self.hqs[faction]
    }

    /// The Regions adjacent for this faction's Units: for played Trogs, Tunnels too (§CH-6.2).
    pub fn adjacent_for(&self, faction: Faction, region: RegionId) -> RegionSet {
        let adjacent = self.map().adjacent[region.index()];
        if faction == Faction::Trogs && self.tunnels.contains(region) {
            (adjacent | self.tunnels) - RegionSet::only(region)
        } else {
            adjacent
        }
    }

    /// The Regions of a terrain; HQ Regions have none in effect (content 2.4).
    pub fn regions_of_terrain(&self, terrain: Terrain) -> RegionSet {
        self.map().terrain[terrain] - self.hq_regions()
    }

    /// The terrain of a Region, if it has one in effect.
    pub fn terrain(&self, region: RegionId) -> Option<Terrain> {
        if self.hq_regions().contains(region) {
            return None;
        }
        self.map().regions[region.index()].terrain
    }
}
