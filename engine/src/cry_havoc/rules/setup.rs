//! Starting a game (CH-1).

use std::sync::Arc;

use arrayvec::ArrayVec;
use enum_map::EnumMap;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::round::FINAL_SPOT;
use crate::cry_havoc::content::{CardKind, Content};
use crate::cry_havoc::model::state::{Cards, Earned, List, MAX_DECK, Place, Player, Stage, State};
use crate::cry_havoc::model::turn::Turn;
use crate::cry_havoc::{
    CardId, EventId, ExplorationId, Faction, Level, MapSide, RegionId, RegionSet, SkillId, StructureId, Terrain,
    TrogTokenId,
};
use crate::{Random, Seat};

/// What a new game is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The component data; the game keeps it.
    pub content: Arc<Content>,
    /// How many people play, 2 to 4 (CH-1.1).
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: u64,
    /// The options of the table.
    pub options: Options,
}

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The factions by seat; seats without one, and those beyond the end, get what is left in the order Humans, Pilgrims,
    /// Machines, Trogs (CH-1.2, CH-1.14).
    pub factions: Vec<Option<Faction>>,
    /// Whether those without a faction are dealt one of what is left by chance instead (CH-1.14).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub random_factions: bool,
    /// The experience level (CH-1.6).
    pub level: Level,
    /// Whether the New Orders expansion is played (CH-12).
    pub new_orders: bool,
    /// Skills left out of the game by their identifiers, such as `hum-colony-charter` with 2 players; no Default Skill.
    pub without_skills: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            factions: Vec::new(),
            random_factions: false,
            level: Level::Beginner,
            new_orders: false,
            without_skills: Vec::new(),
        }
    }
}

/// Why no game could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// CH-1.1.
    #[error("2 to 4 can play, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// More factions than seats.
    #[error("{factions} factions are named for {seats} seats")]
    TooManyFactions {
        /// How many factions.
        factions: usize,
        /// How many seats.
        seats: u8,
    },
    /// CH-1.2.
    #[error("each player has a different faction: {faction} is named twice")]
    FactionTwice {
        /// Which.
        faction: Faction,
    },
    /// CH-1.2.
    #[error("the Trogs are played with 4 players only")]
    TrogsNeedFour,
    /// A Skill that is not in the data.
    #[error("there is no Skill `{skill}`")]
    UnknownSkill {
        /// Its name.
        skill: String,
    },
    /// Every faction has its Default Skill (CH-1.6).
    #[error("`{skill}` is a Default Skill and cannot be left out")]
    DefaultSkill {
        /// Its name.
        skill: String,
    },
    /// Too few Skills are left for the level (CH-1.6).
    #[error("too few Skills of the {faction} are left for this level")]
    TooFewSkills {
        /// Whose.
        faction: Faction,
    },
}

/// Units of an invader in the HQ Region (CH-1.5).
const INVADERS_START: u8 = 4;
/// Units of the Trogs in the Trog HQ Region (CH-1.11).
const TROGS_START: u8 = 2;

/// `copies` of each kind.
pub fn copies<T: Copy>(kinds: impl Iterator<Item = (T, u8)>) -> impl Iterator<Item = T> {
    kinds.flat_map(|(kind, copies)| std::iter::repeat_n(kind, copies.into()))
}

/// The factions by seat.
fn factions(setup: &Setup, random: &mut Random) -> Result<ArrayVec<Faction, 4>, SetupError> {
    let (seats, named) = (setup.seats, &setup.options.factions);
    // §CH-1.1: 2 to 4 play; the side of the map is `MapSide::for_players`.
    if !(2..=4).contains(&seats) {
        return Err(SetupError::Seats { seats });
    }
    if named.len() > usize::from(seats) {
        return Err(SetupError::TooManyFactions {
            factions: named.len(),
            seats,
        });
    }
    // §CH-1.2: neutral Trogs with 2 or 3 players, and with 4 all four factions are in play.
    if named.contains(&Some(Faction::Trogs)) && seats < 4 {
        return Err(SetupError::TrogsNeedFour);
    }
    // §CH-1.14: who chose none takes the first one left over, in an order left to chance where somebody wants that.
    let mut left: ArrayVec<Faction, 4> = Faction::ALL
        .into_iter()
        .filter(|faction| !named.contains(&Some(*faction)) && (*faction != Faction::Trogs || seats == 4))
        .collect();
    if setup.options.random_factions {
        random.shuffle(&mut left);
    }
    let mut left = left.into_iter();
    let by_seat = (0..seats).map(|seat| named.get(usize::from(seat)).copied().flatten());
    Ok(by_seat.filter_map(|faction| faction.or_else(|| left.next())).collect())
}

/// Each faction's Skills that take part (§CH-1.6), the Default one first.
fn skills(setup: &Setup, faction: Faction, random: &mut Random) -> Result<List<(SkillId, bool), 8>, SetupError> {
    let content = &setup.content;
    let all = &content.factions[faction].skills;
    let (defaults, mut extra): (Vec<SkillId>, Vec<SkillId>) =
        all.iter().partition(|skill| content.skills[skill.index()].default);
    extra.retain(|skill| {
        let name = &content.skills[skill.index()].name;
        !setup.options.without_skills.iter().any(|left_out| **left_out == **name)
    });
    random.shuffle(&mut extra);
    let wanted = setup.options.level.extra_skills();
    if extra.len() < wanted {
        return Err(SetupError::TooFewSkills { faction });
    }
    Ok(defaults
        .into_iter()
        .chain(extra.into_iter().take(wanted))
        .map(|skill| (skill, false))
        .collect())
}

impl Options {
    /// Whether a table could play so, whoever else sits down.
    pub(crate) fn check(&self, content: &Content) -> Result<(), SetupError> {
        for (index, faction) in self.factions.iter().enumerate() {
            if let Some(faction) = faction.filter(|_| self.factions[..index].contains(faction)) {
                return Err(SetupError::FactionTwice { faction });
            }
        }
        for name in &self.without_skills {
            let skill = name.clone();
            match content.skill(name) {
                None => return Err(SetupError::UnknownSkill { skill }),
                Some(found) if content.skills[found.index()].default => {
                    return Err(SetupError::DefaultSkill { skill });
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}

impl State {
    /// Sets up a game. The order of chance is fixed, see `docs/rulings.md`.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.options.check(&setup.content)?;
        let mut random = Random::new(setup.seed);
        let factions = factions(setup, &mut random)?;
        let content = &setup.content;
        let mut players = ArrayVec::new();
        for faction in &factions {
            // §CH-1.7: a shuffled deck and an empty hand.
            let mut deck: Cards = content.deck(CardKind::Faction(*faction)).collect();
            random.shuffle(&mut deck);
            players.push(Player {
                faction: *faction,
                score: 0,
                hand: Cards::default(),
                deck,
                discard: Cards::default(),
                skills: skills(setup, *faction, &mut random)?,
                prisoners: EnumMap::default(),
                stock: 0,
                stored: List::default(),
                shown: List::default(),
                earned: Earned::default(),
            });
        }
        let mut initiative: ArrayVec<Faction, 4> = factions;
        // §CH-1.8: at random, and the Upcoming track like it; scores start at 0.
        random.shuffle(&mut initiative);
        let mut state = Self::empty(content.clone(), players, random);
        state.level = setup.options.level;
        state.new_orders = setup.options.new_orders;
        state.upcoming.clone_from(&initiative);
        state.initiative = initiative;
        state.place_terrain_decks();
        state.place_event_tokens();
        state.place_headquarters();
        state.place_map_tokens();
        Ok(state)
    }

    /// A game with nothing on the map and every Unit and token in its supply.
    pub fn empty(content: Arc<Content>, players: ArrayVec<Player, 4>, random: Random) -> Self {
        let regions = content.maps[MapSide::for_players(players.len())].regions.len();
        let mut seats = EnumMap::default();
        for (seat, player) in (0..).map(Seat).zip(&players) {
            seats[player.faction] = Some(seat);
        }
        Self {
            random,
            level: Level::Beginner,
            new_orders: false,
            round: 0,
            stage: Stage::Round,
            places: std::iter::repeat_n(Place::default(), regions).collect(),
            controlled: EnumMap::default(),
            battles: RegionSet::EMPTY,
            hqs: EnumMap::default(),
            // §CH-11.15: neutral Trogs stay here, all of them.
            reserve: EnumMap::from_fn(|faction| content.factions[faction].units),
            set_aside: EnumMap::default(),
            structures_left: content.structures.iter().map(|kind| kind.tokens).collect(),
            skill_tokens_left: EnumMap::from_fn(|faction| content.factions[faction].skill_tokens),
            artillery_left: content.artillery.tokens,
            watchtowers_left: content.watchtower.tokens,
            tunnels: RegionSet::EMPTY,
            nest_supply: List::default(),
            exploration_supply: List::default(),
            unplaced_war_parties: List::default(),
            unplaced_events: List::default(),
            terrain_decks: EnumMap::default(),
            objective_cards: List::default(),
            spots: [List::default(); 5],
            open_spots: [true; 5],
            initiative: ArrayVec::new(),
            upcoming: ArrayVec::new(),
            scoring: None,
            final_round: false,
            mark_paid: false,
            winner: None,
            tasks: Vec::new(),
            options: Vec::new(),
            decider: None,
            open: None,
            to_discard: Vec::new(),
            resolving: List::default(),
            in_draw_phase: Vec::new(),
            turn: Turn::default(),
            battle: None,
            spent: 0,
            paid_at: None,
            players,
            seats,
            content,
        }
    }

    /// §CH-1.4, §CH-12.1: four shuffled decks, each with its Objective cards if New Orders is played.
    fn place_terrain_decks(&mut self) {
        for terrain in Terrain::ALL {
            let mut deck: List<CardId, MAX_DECK> = self.content.deck(CardKind::Terrain(terrain)).collect();
            if self.new_orders {
                deck.extend(self.content.deck(CardKind::Objective(terrain)));
            }
            self.random.shuffle(&mut deck);
            self.terrain_decks[terrain] = deck;
        }
    }

    /// §CH-1.3: one token on each spot but the final one.
    fn place_event_tokens(&mut self) {
        let kinds = (0..)
            .map(EventId)
            .zip(self.content.events.iter().map(|kind| kind.copies));
        let mut tokens: Vec<EventId> = copies(kinds).collect();
        self.random.shuffle(&mut tokens);
        let mut tokens = tokens.into_iter();
        for (spot, token) in self.spots.iter_mut().zip(tokens.by_ref().take(FINAL_SPOT)) {
            spot.push(token);
        }
        self.unplaced_events = tokens.collect();
    }

    /// §CH-1.5, CH-1.11: HQs at random, with Units and Control tokens.
    fn place_headquarters(&mut self) {
        let mut landings: Vec<RegionId> = self.map().landings.iter().collect();
        self.random.shuffle(&mut landings);
        let trog_hq = self.map().trog_hq;
        let mut landings = landings.into_iter();
        let factions: ArrayVec<Faction, 4> = self.players.iter().map(|player| player.faction).collect();
        for faction in factions {
            let (hq, units) = match faction {
                Faction::Trogs => (trog_hq, TROGS_START),
                _ => (landings.next(), INVADERS_START),
            };
            let hq = hq.expect("the map has an HQ Region for each player");
            let units = units.min(self.reserve[faction]);
            self.reserve[faction] -= units;
            self.hqs[faction] = Some(hq);
            self.place_mut(hq).units[faction] = units;
            self.set_control(hq, Some(faction));
        }
    }

    /// §CH-1.9: War Party and Exploration tokens as printed, Tunnel tokens and Crystals too; no token and no Crystal on
    /// the Trog HQ Region but its Tunnel.
    fn place_map_tokens(&mut self) {
        let kinds = (0..).map(TrogTokenId).zip(&self.content.trog_tokens);
        let (mut nests, mut parties) = (Vec::new(), Vec::new());
        for (id, kind) in kinds {
            let pile = if kind.nest { &mut nests } else { &mut parties };
            pile.extend(std::iter::repeat_n(id, kind.copies.into()));
        }
        let kinds = (0..)
            .map(ExplorationId)
            .zip(self.content.explorations.iter().map(|kind| kind.copies));
        let mut explorations: Vec<ExplorationId> = copies(kinds).collect();
        self.random.shuffle(&mut parties);
        self.random.shuffle(&mut nests);
        self.random.shuffle(&mut explorations);
        let content = self.content.clone();
        let map = &content.maps[MapSide::for_players(self.players.len())];
        let trogs_played = !self.neutral_trogs();
        let hqs = self.hq_regions();
        for (at, region) in (0..).map(RegionId).zip(&map.regions) {
            // §CH-1.12: HQ Regions get no Crystals, that of the Trogs included.
            if !hqs.contains(at) {
                let place = self.place_mut(at);
                // §CH-1.10: as printed.
                place.crystals = region.crystals;
                if region.war_party {
                    place.trog_tokens.extend(parties.pop());
                }
                if region.exploration {
                    place.explorations.extend(explorations.pop());
                }
            }
        }
        // §CH-1.11: a Tunnel on the Trogs' HQ Region and on each Tunnel icon.
        if trogs_played {
            let mut structures = (0..).map(StructureId).zip(&content.structures);
            if let Some((tunnel, _)) = structures.find(|(_, kind)| kind.links) {
                for (at, region) in (0..).map(RegionId).zip(&map.regions) {
                    if region.tunnel || map.trog_hq == Some(at) {
                        self.put_structure(tunnel, at);
                    }
                }
            }
        }
        self.nest_supply = nests.into_iter().collect();
        self.unplaced_war_parties = parties.into_iter().collect();
        self.exploration_supply = explorations.into_iter().collect();
    }
}
