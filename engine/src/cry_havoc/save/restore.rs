//! Making a game from a position, which may come from anywhere: nothing that the rules rely on is taken on trust.
//!
//! Here is what lies on the map; cards and the course of the game have their own files.

use std::collections::BTreeMap;

use enum_map::EnumMap;

use super::position::{Done, Position, RegionPosition};
use super::position_error::{PositionError, at_most, fits, known};
use crate::Told;
use crate::cry_havoc::model::state::{Cards, Earned, List, Place, Player, Report, State};
use crate::cry_havoc::{
    Content, CryHavoc, Event, ExplorationId, Faction, MapSide, RegionId, RegionSet, SkillId, StructureId, TrogTokenId,
};

/// The most Crystals in a Region or Stock: far more than a game brings there, so that adding some never overflows.
const MOST_CRYSTALS: u8 = 100;
/// The highest number of a Battle token, likewise.
const HIGHEST_BATTLE: u8 = 100;
/// The highest score, likewise.
const HIGHEST_SCORE: u16 = 1000;

impl TryFrom<Position> for CryHavoc {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Self, PositionError> {
        position.start(&mut Vec::new())
    }
}

impl Position {
    /// Makes the game, if all adds up, goes on from the beginning of its stage to the first decision and does what was
    /// done since; what happens on the way is added to the end of `events`.
    pub fn start(self, events: &mut Vec<Told<Event>>) -> Result<CryHavoc, PositionError> {
        let mut game = CryHavoc::from_stage(self.state()?, &mut Report::new(events));
        for (index, done) in self.since.iter().enumerate() {
            let (seat, action) = match done {
                Done::Action { seat, action } => (*seat, action),
                Done::Reshuffle { reshuffle } => {
                    game.reshuffle(*reshuffle);
                    continue;
                }
            };
            fits(
                seat.index() < self.players.len(),
                format!("since[{index}].seat"),
                "there is no such seat",
            )?;
            let action = game.parse(action);
            let action = action.map_err(|error| PositionError::NoAction { index, error })?;
            game.apply(seat, action, events)
                .map_err(|refusal| PositionError::Refused { index, refusal })?;
        }
        Ok(game)
    }

    /// The state at the beginning of the stage.
    fn state(&self) -> Result<State, PositionError> {
        self.check_factions()?;
        let content = self.content.clone().unwrap_or_else(Content::embedded);
        let players = self.players.iter().map(|entry| Player {
            faction: entry.faction,
            score: entry.score,
            hand: Cards::default(),
            deck: Cards::default(),
            discard: Cards::default(),
            skills: List::default(),
            prisoners: EnumMap::default(),
            stock: entry.stock,
            stored: List::default(),
            shown: List::default(),
            earned: Earned(
                entry
                    .earned
                    .iter()
                    .flatten()
                    .map(|(source, vp)| (*source, *vp))
                    .collect(),
            ),
        });
        let mut state = State::empty(content, players.collect(), self.random.clone());
        state.level = self.level;
        state.new_orders = self.new_orders;
        self.put_on_map(&mut state)?;
        check_headquarters(&state)?;
        for at in state.regions() {
            check_sides(&state, at)?;
        }
        check_battle_numbers(&state)?;
        self.give_possessions(&mut state)?;
        self.count_units(&mut state)?;
        self.fill_supplies(&mut state)?;
        self.deal_cards(&mut state)?;
        self.set_course(&mut state)?;
        Ok(state)
    }

    fn check_factions(&self) -> Result<(), PositionError> {
        let players = self.players.len();
        if !(2..=4).contains(&players) {
            return Err(PositionError::Players { players });
        }
        for (seat, player) in self.players.iter().enumerate() {
            let faction = player.faction;
            if self.players[..seat].iter().any(|other| other.faction == faction) {
                return Err(PositionError::FactionTwice { faction });
            }
            if faction == Faction::Trogs && players < 4 {
                return Err(PositionError::TrogsNeedFour);
            }
        }
        Ok(())
    }

    fn put_on_map(&self, state: &mut State) -> Result<(), PositionError> {
        let side = MapSide::for_players(state.players.len());
        let mut named = RegionSet::EMPTY;
        for (name, entry) in &self.regions {
            let at = known(state.content.region(side, name), "regions", name)?;
            named.insert(at);
            let place = place(state, &format!("regions.{name}"), entry)?;
            *state.place_mut(at) = place;
            state.set_control(at, place.control);
            state.set_battle(at, place.battle);
        }
        state.find_tunnels();
        for index in 0..state.players.len() {
            let faction = state.players[index].faction;
            let given = (state.hq_regions() & state.controlled(faction)).iter().next();
            let free = (homes(state, faction) - named).iter();
            let mut free = free.filter(|at| state.place(*at).control.is_none());
            state.hqs[faction] = given.or_else(|| free.next());
            if let Some(at) = state.hqs[faction] {
                state.set_control(at, Some(faction));
            }
        }
        Ok(())
    }

    /// Scores, Skills and Stocks.
    fn give_possessions(&self, state: &mut State) -> Result<(), PositionError> {
        for (seat, entry) in self.players.iter().enumerate() {
            let path = |field: &str| format!("players[{seat}].{field}");
            fits(entry.score <= HIGHEST_SCORE, path("score"), "must be at most 1000")?;
            let mut earned = entry.earned.iter().flat_map(|earned| earned.values());
            let small = earned.all(|vp| vp.unsigned_abs() <= HIGHEST_SCORE);
            let told = entry.earned.is_none() || state.players[seat].earned.known(entry.score).is_some();
            fits(small && told, path("earned"), "must add up to the score")?;
            fits(entry.stock <= MOST_CRYSTALS, path("stock"), "must be at most 100")?;
            let own = &state.content.factions[entry.faction].skills;
            let mut skills = List::default();
            for given in entry.skills.iter().flatten() {
                let skill = known(state.content.skill(&given.skill), &path("skills"), &given.skill)?;
                fits(
                    own.contains(&skill),
                    path("skills"),
                    "a Skill belongs to another faction",
                )?;
                let twice = skills.iter().any(|(other, _)| *other == skill);
                fits(!twice, path("skills"), "a Skill is there twice")?;
                skills.push((skill, given.exhausted));
            }
            if entry.skills.is_none() {
                let default = |skill: &&SkillId| state.content.skills[skill.index()].default;
                skills.extend(own.iter().find(default).map(|skill| (*skill, false)));
            }
            state.players[seat].skills = skills;
        }
        Ok(())
    }

    /// Takes the Units on the map and the Prisoners out of the Reserves.
    fn count_units(&self, state: &mut State) -> Result<(), PositionError> {
        for (seat, entry) in self.players.iter().enumerate() {
            let path = format!("players[{seat}].prisoners");
            let own = entry.prisoners.get(&entry.faction).is_none_or(|units| *units == 0);
            fits(own, &path, "nobody holds Units of the own faction")?;
            state.players[seat].prisoners = counts(state, &path, &entry.prisoners, true)?;
        }
        let nobody = self.set_aside.values().all(|units| *units == 0);
        fits(
            nobody || state.neutral_trogs(),
            "set_aside",
            "only neutral Trogs set Prisoners aside",
        )?;
        state.set_aside = counts(state, "set_aside", &self.set_aside, false)?;
        for faction in Faction::ALL {
            let own = |units: &EnumMap<Faction, u8>| usize::from(units[faction]);
            let on_map: usize = state.places.iter().map(|place| own(&place.units)).sum();
            let held: usize = state.players.iter().map(|player| own(&player.prisoners)).sum();
            let found = on_map + held + own(&state.set_aside);
            let all = state.reserve[faction];
            at_most(found, all.into(), "regions", format!("the {faction}' Units"))?;
            state.reserve[faction] = all - found as u8;
        }
        Ok(())
    }

    /// Takes the tokens on the map out of their supplies.
    fn fill_supplies(&self, state: &mut State) -> Result<(), PositionError> {
        for index in 0..state.structures_left.len() {
            let structure = StructureId(index as u8);
            let used = state.places.iter().filter(|place| place.has(structure)).count();
            let name = state.structure_name(structure);
            let left = &mut state.structures_left[index];
            at_most(used, (*left).into(), "regions", &*name)?;
            *left -= used as u8;
        }
        for faction in Faction::ALL {
            let tokens = state
                .places
                .iter()
                .map(|place| usize::from(place.skill_tokens[faction]));
            let used: usize = tokens.sum();
            let left = &mut state.skill_tokens_left[faction];
            at_most(used, (*left).into(), "regions", format!("the {faction}' Skill tokens"))?;
            *left -= used as u8;
        }
        let artillery = state.places.iter().filter(|place| place.artillery).count();
        at_most(
            artillery,
            state.artillery_left.into(),
            "regions",
            "the Artillery tokens",
        )?;
        state.artillery_left -= artillery as u8;
        let watchtowers = state.places.iter().filter(|place| place.watchtower).count();
        at_most(
            watchtowers,
            state.watchtowers_left.into(),
            "regions",
            "the Watchtower tokens",
        )?;
        state.watchtowers_left -= watchtowers as u8;
        self.fill_nests(state)?;
        self.fill_explorations(state)
    }

    fn fill_nests(&self, state: &mut State) -> Result<(), PositionError> {
        let kinds = &state.content.trog_tokens;
        let on_map = state.places.iter().flat_map(|place| &place.trog_tokens);
        let mut left: Vec<u8> = kinds.iter().map(|kind| kind.copies).collect();
        for token in on_map {
            let kind = &kinds[token.index()];
            take_one(&mut left, token.index(), "regions", &kind.name, kind.copies)?;
        }
        let mut supply = Vec::new();
        for name in self.nest_supply.iter().flatten() {
            let token = known(state.content.trog_token(name), "nest_supply", name)?;
            let kind = &kinds[token.index()];
            fits(kind.nest, "nest_supply", "War Parties have no supply")?;
            take_one(&mut left, token.index(), "nest_supply", name, kind.copies)?;
            supply.push(token);
        }
        let mut unplaced = Vec::new();
        for name in &self.unplaced_war_parties {
            let token = known(state.content.trog_token(name), "unplaced_war_parties", name)?;
            let kind = &kinds[token.index()];
            fits(!kind.nest, "unplaced_war_parties", "Nests have a supply")?;
            take_one(&mut left, token.index(), "unplaced_war_parties", name, kind.copies)?;
            unplaced.push(token);
        }
        state.unplaced_war_parties = fill("unplaced_war_parties", unplaced.into_iter())?;
        if self.nest_supply.is_none() {
            let nests = (0..).map(TrogTokenId).zip(kinds.iter().zip(&left));
            let nests = nests.filter(|(_, (kind, _))| kind.nest);
            supply.extend(nests.flat_map(|(token, (_, left))| std::iter::repeat_n(token, (*left).into())));
        }
        state.nest_supply = fill("nest_supply", supply.into_iter().rev())?;
        Ok(())
    }

    fn fill_explorations(&self, state: &mut State) -> Result<(), PositionError> {
        let kinds = &state.content.explorations;
        let on_map = state.places.iter().flat_map(|place| &place.explorations);
        let mut left: Vec<u8> = kinds.iter().map(|kind| kind.copies).collect();
        for token in on_map {
            let kind = &kinds[token.index()];
            take_one(&mut left, token.index(), "regions", &kind.name, kind.copies)?;
        }
        let mut supply = Vec::new();
        for name in self.exploration_supply.iter().flatten() {
            let token = known(state.content.exploration(name), "exploration_supply", name)?;
            let copies = kinds[token.index()].copies;
            take_one(&mut left, token.index(), "exploration_supply", name, copies)?;
            supply.push(token);
        }
        if self.exploration_supply.is_none() {
            let rest = (0..).map(ExplorationId).zip(&left);
            supply.extend(rest.flat_map(|(token, left)| std::iter::repeat_n(token, (*left).into())));
        }
        state.exploration_supply = fill("exploration_supply", supply.into_iter().rev())?;
        Ok(())
    }
}

/// Takes one of the `copies` of a kind out of those that are `left`, by kind.
pub(super) fn take_one(
    left: &mut [u8],
    index: usize,
    entry: &str,
    name: &str,
    copies: u8,
) -> Result<(), PositionError> {
    let copies = usize::from(copies);
    let found = if left[index] == 0 { copies + 1 } else { 0 };
    at_most(found, copies, entry, name)?;
    left[index] -= 1;
    Ok(())
}

/// A list of limited length.
pub(super) fn fill<T: Default, const N: usize>(
    entry: &str,
    items: impl ExactSizeIterator<Item = T>,
) -> Result<List<T, N>, PositionError> {
    at_most(items.len(), N, entry, "all that is there")?;
    Ok(items.collect())
}

/// How many each faction has. Those that take part can, and the `neutral` Trogs if asked for.
fn counts(
    state: &State,
    entry: &str,
    given: &BTreeMap<Faction, u8>,
    neutral: bool,
) -> Result<EnumMap<Faction, u8>, PositionError> {
    let mut counts = EnumMap::default();
    for (faction, count) in given {
        let there = state.player(*faction).is_some() || neutral && *faction == Faction::Trogs;
        fits(there || *count == 0, entry, "a faction does not take part")?;
        counts[*faction] = *count;
    }
    Ok(counts)
}

/// A Region's contents, as far as they can be told without the other Regions.
fn place(state: &State, path: &str, entry: &RegionPosition) -> Result<Place, PositionError> {
    let content = &state.content;
    let path = |field: &str| format!("{path}.{field}");
    let plays = |faction: Faction| state.player(faction).is_some();
    fits(
        entry.control.is_none_or(plays),
        path("control"),
        "nobody plays this faction",
    )?;
    fits(entry.crystals <= MOST_CRYSTALS, path("crystals"), "must be at most 100")?;
    let mut structures = 0;
    for name in &entry.structures {
        let structure = known(content.structure(name), &path("structures"), name)?;
        let owner = content.structures[structure.index()].faction;
        fits(
            plays(owner),
            path("structures"),
            "nobody plays the owner of a Structure",
        )?;
        let bit = 1 << structure.0;
        fits(structures & bit == 0, path("structures"), "a Structure is there twice")?;
        structures |= bit;
    }
    let (trogs, explorations) = (path("trog_tokens"), path("explorations"));
    let tokens = entry.trog_tokens.iter();
    let tokens: Result<Vec<_>, _> = tokens
        .map(|name| known(content.trog_token(name), &trogs, name))
        .collect();
    let tokens = tokens?;
    let parties = tokens
        .iter()
        .filter(|token| !content.trog_tokens[token.index()].nest)
        .count();
    at_most(parties, 1, &trogs, "the War Parties")?;
    let found = entry.explorations.iter();
    let found: Result<Vec<_>, _> = found
        .map(|name| known(content.exploration(name), &explorations, name))
        .collect();
    fits(
        !entry.artillery || plays(content.artillery.owner),
        path("artillery"),
        "nobody plays the faction whose token it is",
    )?;
    fits(
        !entry.watchtower || entry.control == Some(content.watchtower.owner),
        path("watchtower"),
        "the faction whose token it is does not control the Region",
    )?;
    if let Some(battle) = entry.battle {
        fits(
            (1..=HIGHEST_BATTLE).contains(&battle.number),
            path("battle.number"),
            "must be 1 to 100",
        )?;
    }
    Ok(Place {
        control: entry.control,
        units: counts(state, &path("units"), &entry.units, true)?,
        crystals: entry.crystals,
        structures,
        trog_tokens: fill(&trogs, tokens.into_iter())?,
        explorations: fill(&explorations, found?.into_iter())?,
        artillery: entry.artillery,
        watchtower: entry.watchtower,
        skill_tokens: counts(state, &path("skill_tokens"), &entry.skill_tokens, false)?,
        battle: entry.battle.map(|battle| (battle.number, battle.attacker)),
    })
}

/// The HQ Regions that a faction can have (CH-1.5, CH-1.11).
fn homes(state: &State, faction: Faction) -> RegionSet {
    match faction {
        Faction::Trogs => state.hq_regions() - state.map().landings,
        _ => state.map().landings,
    }
}

/// Each faction has one HQ Region, and nothing comes there but what is its own (CH-6.3, CH-8.4).
fn check_headquarters(state: &State) -> Result<(), PositionError> {
    let all = state.hq_regions();
    for player in &state.players {
        let own = all & state.controlled(player.faction);
        let entry = format!("the HQ Region of the {}", player.faction);
        fits(own.len() == 1, &entry, "a faction controls exactly one")?;
        fits(
            (own - homes(state, player.faction)).is_empty(),
            &entry,
            "it is one for another faction",
        )?;
    }
    for at in all.iter() {
        let place = state.place(at);
        let entry = format!("regions.{}", state.region_name(at));
        let owner = place.control;
        let foreign = |tokens: &EnumMap<Faction, u8>| {
            tokens
                .iter()
                .any(|(faction, count)| *count > 0 && owner != Some(faction))
        };
        fits(!foreign(&place.units), &entry, "nobody else has Units in an HQ Region")?;
        let bare = place.crystals == 0 && place.trog_tokens.is_empty() && place.explorations.is_empty();
        fits(bare, &entry, "an HQ Region has no Crystals and tokens to reveal")?;
        let (artillery, watchtower) = (state.content.artillery.owner, state.content.watchtower.owner);
        let weapons =
            (!place.artillery || owner == Some(artillery)) && (!place.watchtower || owner == Some(watchtower));
        fits(
            weapons && !foreign(&place.skill_tokens),
            &entry,
            "nobody else has tokens in an HQ Region",
        )?;
        let tunnels = owner == Some(Faction::Trogs) && state.tunnels.contains(at);
        fits(
            place.structures.count_ones() == u32::from(tunnels),
            &entry,
            "nothing is built in an HQ Region",
        )?;
    }
    Ok(())
}

/// Two sides meet where a Battle token lies and nowhere else (CH-6.7, CH-6.9); neutral Trogs are there for battles only.
fn check_sides(state: &State, at: RegionId) -> Result<(), PositionError> {
    let place = state.place(at);
    let entry = format!("regions.{}", state.region_name(at));
    let sides = place.sides().count();
    fits(sides <= 2, &entry, "more than two factions have Units there")?;
    match place.battle {
        Some((_, attacker)) => {
            fits(sides == 2, &entry, "a Battle token lies where two factions have Units")?;
            let fights = place.units[attacker] > 0;
            fits(fights, &entry, "the Attacker has no Units there")
        }
        None => {
            fits(
                sides < 2,
                &entry,
                "two factions have Units there without a Battle token",
            )?;
            let trogs = place.units[Faction::Trogs] > 0 && state.neutral_trogs();
            fits(!trogs, &entry, "neutral Trogs have Units in Battle Regions only")
        }
    }
}

fn check_battle_numbers(state: &State) -> Result<(), PositionError> {
    let mut numbers: Vec<u8> = state.places.iter().filter_map(|place| Some(place.battle?.0)).collect();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    fits(
        numbers.len() == all,
        "regions",
        "two Battle tokens have the same number",
    )
}
