//! What games among computer players came to: who won, by what, and what was used. House values are set right by it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use enum_map::EnumMap;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::model::event::Purpose;
use super::model::state::State;
use super::restricted::{Kind, Thing, uses};
use super::{Action, Content, CryHavoc, Event, Faction, Name, Options, Setup, SetupError, VpSource};
use crate::players::league::{Contestant, of_each};
use crate::players::{May, Playable};
use crate::{Seat, Told};

/// How something was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// An Action was taken, by the name of its icon, or `pass` or `enable_scoring`.
    Action,
    /// A Skill was used (CH-8.9).
    Skill,
    /// A Structure was built.
    Built,
    /// A Structure was activated.
    Activated,
    /// A Structure that is not activated did its work (CC-V9).
    Works,
    /// A Tactics card was discarded for its icons (CH-5.3).
    Icons,
    /// A Tactics card was played in a battle.
    Tactics,
    /// The "!" text of a discarded card was carried out (CH-5.4).
    Text,
    /// An Objective card was met (CH-12.3).
    Objective,
}

/// How often what was used by whom.
pub type Uses = BTreeMap<(Use, Faction, Name), u32>;

/// What one game came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The factions by seat.
    pub seats: Vec<Faction>,
    /// Who was first on the Initiative track in the first Round.
    pub first: Faction,
    /// Who won.
    pub winner: Faction,
    /// How many Rounds were played.
    pub rounds: u8,
    /// In how many of them Scoring was enabled.
    pub enabled: u8,
    /// How many battles began, and how many of them the Attacker ended in Control of the Region.
    pub battles: [u32; 2],
    /// The final scores in VP; 0 for who is not in the game.
    pub scores: EnumMap<Faction, u16>,
    /// What the VP came from; those paid count below 0.
    pub earned: EnumMap<Faction, EnumMap<VpSource, i16>>,
    /// Who led alone when each Round but the first began.
    pub leaders: Vec<Option<Faction>>,
    /// Who led alone at any moment since the second Round began, one after the other.
    pub led: Vec<Faction>,
    /// The Skills that were dealt (CH-1.6).
    pub skills: Vec<Name>,
    /// What was used.
    pub uses: Uses,
    /// How it ends if something is left unused from where it would first be used.
    pub without: BTreeMap<Thing, Ending>,
}

/// How a game ended for one faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Whether it won.
    pub won: bool,
    /// By how many VP it was ahead of the best of the others; below 0 if it was behind.
    pub ahead: i16,
}

/// A kind of table, and who plays at all its seats.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Who takes part.
    pub factions: Vec<Faction>,
    /// Everything else that the table chose.
    pub options: Options,
    /// Who plays.
    pub player: Contestant,
    /// What is tried to be left unused by its faction, each in a game of its own that branches off at its first use.
    pub unused: Vec<Thing>,
}

impl Trial {
    /// Plays a game for each seed, spread over the processor's cores. From one seed to the next the factions change seats.
    ///
    /// # Errors
    /// [`SetupError`] if no game can be played so.
    pub fn play(&self, content: &Arc<Content>, seeds: Range<u64>) -> Result<Vec<Tally>, SetupError> {
        of_each(seeds, |seed| Ok(vec![self.game(&self.setup(content, seed))?]))
    }

    pub(super) fn setup(&self, content: &Arc<Content>, seed: u64) -> Setup {
        let options = Options {
            factions: self.seated(seed).into_iter().map(Some).collect(),
            ..self.options.clone()
        };
        Setup {
            content: Arc::clone(content),
            seats: self.factions.len() as u8,
            seed,
            options,
        }
    }

    /// Plays a game with the same player at all seats.
    fn game(&self, setup: &Setup) -> Result<Tally, SetupError> {
        let mut course = Course::begin(setup)?;
        let mut without = BTreeMap::new();
        while let Some(seat) = course.game.decider() {
            let (action, rng) = course.choose(&self.player, seat, None);
            for thing in &self.unused {
                if uses(&course.game.state, seat, action, thing) && !without.contains_key(thing) {
                    let branch = course.clone().without(&self.player, thing);
                    without.insert(thing.clone(), branch.ending(thing.owner));
                }
            }
            course.act(seat, action, rng);
        }
        Ok(Tally {
            without,
            ..course.ended()
        })
    }

    /// Each begins as often as the others, and plays before each of them as often as after.
    fn seated(&self, seed: u64) -> Vec<Faction> {
        let mut factions = self.factions.clone();
        let seats = factions.len().max(1) as u64;
        if seed / seats % 2 == 1 {
            factions.reverse();
        }
        factions.rotate_left((seed % seats) as usize);
        factions
    }
}

/// A game under way, and what it came to so far.
#[derive(Clone)]
pub(super) struct Course {
    game: CryHavoc,
    tally: Tally,
    /// The Attacker of the battle under way.
    battle: Option<Faction>,
    /// What the players draw from.
    rng: Xoshiro256PlusPlus,
}

impl Course {
    pub(super) fn begin(setup: &Setup) -> Result<Self, SetupError> {
        let mut events = Vec::new();
        let game = CryHavoc::new(setup, &mut events)?;
        let mut course = Self {
            tally: Tally::begun(&game),
            game,
            battle: None,
            rng: Xoshiro256PlusPlus::seed_from_u64(setup.seed),
        };
        course.hear(events);
        Ok(course)
    }

    /// Plays on to the end with something left unused wherever something else can be done.
    pub(super) fn without(mut self, player: &Contestant, thing: &Thing) -> Tally {
        while let Some(seat) = self.game.decider() {
            let (action, rng) = self.choose(player, seat, Some(thing));
            self.act(seat, action, rng);
        }
        self.ended()
    }

    /// What a player does next, and what is drawn from afterwards.
    fn choose(&self, player: &Contestant, seat: Seat, unused: Option<&Thing>) -> (Action, Xoshiro256PlusPlus) {
        let mut rng = self.rng.clone();
        let may = |game: &CryHavoc, seat, action| unused.is_none_or(|thing| !uses(&game.state, seat, action, thing));
        let known: May<'_, CryHavoc> = &may;
        let action = player.choose_among(&self.game, seat, &mut rng, unused.map(|_| known));
        (action, rng)
    }

    fn act(&mut self, seat: Seat, action: Action, rng: Xoshiro256PlusPlus) {
        let mut events = Vec::new();
        self.rng = rng;
        self.tally.note_tunnels(&self.game.state, seat, action);
        self.game
            .apply(seat, action, &mut events)
            .expect("what is chosen is legal");
        self.hear(events);
        self.tally.note_leader(&self.game);
    }

    fn hear(&mut self, events: Vec<Told<Event>>) {
        for told in events {
            self.tally.hear(&self.game, told.event, &mut self.battle);
        }
    }

    fn ended(mut self) -> Tally {
        for player in &self.game.state.players {
            self.tally.scores[player.faction] = player.score;
            self.tally.earned[player.faction] = player.earned.0;
        }
        self.tally
    }
}

impl Tally {
    fn begun(game: &CryHavoc) -> Self {
        let players = &game.state.players;
        let seats: Vec<Faction> = players.iter().map(|player| player.faction).collect();
        let dealt = players.iter().flat_map(|player| &player.skills);
        Self {
            first: game.state.initiative[0],
            winner: seats[0],
            seats,
            rounds: 0,
            enabled: 0,
            battles: [0; 2],
            scores: EnumMap::default(),
            earned: EnumMap::default(),
            leaders: Vec::new(),
            led: Vec::new(),
            skills: dealt
                .map(|(skill, _)| game.state.content.skills[skill.index()].name.clone())
                .collect(),
            uses: Uses::new(),
            without: BTreeMap::new(),
        }
    }

    /// How the game ended for this faction.
    pub fn ending(&self, faction: Faction) -> Ending {
        let others = self.seats.iter().filter(|other| **other != faction);
        let best = others.map(|other| self.scores[*other]).max().unwrap_or(0);
        Ending {
            won: self.winner == faction,
            ahead: self.scores[faction].cast_signed() - best.cast_signed(),
        }
    }

    /// Whether its faction, which plays, had a thing, or one of several, in this game: of Skills only those that were dealt.
    pub(super) fn has(&self, thing: &Thing) -> bool {
        thing.kind != Kind::Skills || self.skills.iter().any(|skill| thing.is(skill))
    }

    /// Notes Moves of which only Tunnels make a step (CH-6.2): no event tells of them.
    fn note_tunnels(&mut self, state: &State, seat: Seat, action: Action) {
        let Action::Move { from, to, .. } = action else { return };
        let faction = state.players[seat.index()].faction;
        let mut structures = state.content.structures.iter();
        if state.only_tunnels_join(from, to)
            && let Some(tunnels) = structures.find(|structure| structure.links && structure.faction == faction)
        {
            let use_of = (Use::Works, faction, tunnels.name.clone());
            *self.uses.entry(use_of).or_default() += 1;
        }
    }

    fn note_leader(&mut self, game: &CryHavoc) {
        if let Some(leader) = leader(game).filter(|_| self.rounds > 1)
            && self.led.last() != Some(&leader)
        {
            self.led.push(leader);
        }
    }

    /// `battle`: the one under way, with its Attacker.
    fn hear(&mut self, game: &CryHavoc, event: Event, battle: &mut Option<Faction>) {
        let mut used = |how, faction, name: Name| *self.uses.entry((how, faction, name)).or_default() += 1;
        match event {
            Event::RoundStarted { round } => {
                self.rounds = round;
                if round > 1 {
                    self.leaders.push(leader(game));
                }
            }
            Event::PointsGained { faction, icon, .. } => used(Use::Action, faction, icon.name().into()),
            Event::ActionPassed { faction } => used(Use::Action, faction, "pass".into()),
            Event::ScoringEnabled { faction } => {
                used(Use::Action, faction, "enable_scoring".into());
                self.enabled += 1;
            }
            Event::SkillUsed { faction, skill } => used(Use::Skill, faction, skill),
            Event::Built { faction, structure, .. } => used(Use::Built, faction, structure),
            Event::Activated { faction, structure, .. } => used(Use::Activated, faction, structure),
            Event::StructureWorks { faction, structure, .. } => used(Use::Works, faction, structure),
            Event::Discarded {
                faction,
                cards,
                purpose: Purpose::Icons(_),
            } => cards.into_iter().for_each(|card| used(Use::Icons, faction, card)),
            Event::TacticsPlayed { faction, card, .. } => used(Use::Tactics, faction, card),
            Event::TextCarriedOut { faction, card } => used(Use::Text, faction, card),
            Event::ObjectiveCardMet { faction, card } => used(Use::Objective, faction, card),
            Event::BattleStarted { attacker, .. } => {
                self.battles[0] += 1;
                *battle = Some(attacker);
            }
            Event::ControlTaken { faction, .. } if *battle == Some(faction) => self.battles[1] += 1,
            Event::BattleEnded { .. } => *battle = None,
            Event::GameEnded { winner } => self.winner = winner,
            _ => {}
        }
    }
}

/// Who has more VP than everybody else.
fn leader(game: &CryHavoc) -> Option<Faction> {
    let scores = game.state.players.iter().map(|player| (player.score, player.faction));
    let most = scores.clone().max_by_key(|(score, _)| *score)?;
    let alone = scores.filter(|(score, _)| *score == most.0).count() == 1;
    alone.then_some(most.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_accounts_for_every_vp_and_everybody_sits_everywhere() {
        let trial = Trial {
            factions: Faction::ALL.to_vec(),
            options: Options::default(),
            player: Contestant::Random,
            unused: Vec::new(),
        };
        let games = trial.play(&Content::embedded(), 0..8).unwrap();
        for (seat, faction) in (0..4).flat_map(|seat| Faction::ALL.map(|faction| (seat, faction))) {
            let sat = games.iter().filter(|game| game.seats[seat] == faction).count();
            assert_eq!(sat, 2, "{faction:?} at {seat}");
        }
        assert!(
            games.iter().any(|game| game.first != game.seats[0]),
            "who begins is drawn"
        );
        let by_tunnels = (Use::Works, Faction::Trogs, "tro-tunnels".into());
        assert!(games.iter().any(|game| game.uses.contains_key(&by_tunnels)));
        for game in &games {
            for faction in Faction::ALL {
                let earned: i16 = game.earned[faction].values().sum();
                assert_eq!(earned, game.scores[faction].cast_signed(), "{faction:?}");
            }
            assert_eq!(game.scores[game.winner], game.scores.values().copied().max().unwrap());
            assert_eq!(game.leaders.len(), usize::from(game.rounds) - 1);
            assert!(game.leaders.iter().flatten().all(|leader| game.led.contains(leader)));
            assert!(game.led.windows(2).all(|pair| pair[0] != pair[1]), "{:?}", game.led);
            let most = game.scores[game.winner];
            let tied = game.scores.values().filter(|score| **score == most).count() > 1;
            assert!(tied || game.led.last() == Some(&game.winner), "{:?}", game.led);
            let [battles, taken] = game.battles;
            assert!(taken <= battles && battles > 0);
            let moved = |((how, _, name), _): &(&(Use, Faction, Name), &u32)| *how == Use::Action && **name == *"move";
            assert!(game.uses.iter().any(|used| moved(&used)));
        }
    }
}
