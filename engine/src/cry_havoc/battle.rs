//! A battle from its beginning to the Objectives: CH-9.1 to CH-9.5.

use arrayvec::ArrayVec;
use enum_map::EnumMap;

use super::content::{Effect, Guard, Primitive, Trigger, Window};
use super::event::Token;
use super::state::{Report, Stage, State};
use super::task::{Context, Step, Task};
use super::{Action, CardId, EffectId, Event, Faction, Objective, RegionId, Side, StructureId};
use crate::Seat;

/// A battle that is being fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Battle {
    pub region: RegionId,
    /// The number of its Battle token.
    pub number: u8,
    pub sides: EnumMap<Side, Faction>,
    /// Units on the Objectives; together those in the Region.
    pub units: EnumMap<Side, EnumMap<Objective, u8>>,
    /// What a side counts beside its Units.
    pub strength: EnumMap<Side, EnumMap<Objective, u8>>,
    /// How many kills of a side's Units will not happen.
    pub prevented: EnumMap<Side, u8>,
    /// The Objectives still to be resolved.
    pub order: ArrayVec<Objective, 3>,
    /// The side that wins ties.
    pub ties: EnumMap<Objective, Option<Side>>,
    pub locked: EnumMap<Objective, bool>,
    /// How many of a side's next cards have no effect.
    pub nullified: EnumMap<Side, u8>,
    pub passed: EnumMap<Side, bool>,
    /// The last card of a side that had its effect.
    pub last_card: EnumMap<Side, Option<CardId>>,
    pub placed: EnumMap<Side, bool>,
    /// The Attacker places Units after the Defender.
    pub attacker_last: bool,
    pub triggers: Vec<(Trigger, EffectId, Context)>,
    /// What happens after the battle.
    pub after: Vec<(EffectId, Context)>,
    /// The side that won Region Control.
    pub winner: Option<Side>,
    /// The kills that each side suffers in Attrition, and those of them that are prevented.
    pub kills: EnumMap<Side, EnumMap<Objective, u8>>,
    pub saved: EnumMap<Side, EnumMap<Objective, u8>>,
    /// Where retreating Units may go beside CH-9.9: the primitive and how many more.
    pub retreat: Option<(EffectId, u8)>,
}

impl Battle {
    fn new(region: RegionId, number: u8, sides: EnumMap<Side, Faction>) -> Self {
        Self {
            region,
            number,
            sides,
            units: EnumMap::default(),
            strength: EnumMap::default(),
            prevented: EnumMap::default(),
            order: ArrayVec::from(Objective::ALL),
            ties: EnumMap::default(),
            locked: EnumMap::default(),
            nullified: EnumMap::default(),
            passed: EnumMap::default(),
            last_card: EnumMap::default(),
            placed: EnumMap::default(),
            attacker_last: false,
            triggers: Vec::new(),
            after: Vec::new(),
            winner: None,
            kills: EnumMap::default(),
            saved: EnumMap::default(),
            retreat: None,
        }
    }

    /// The side of a faction; `None` for third parties.
    pub fn side(&self, faction: Faction) -> Option<Side> {
        self.sides
            .iter()
            .find(|(_, side)| **side == faction)
            .map(|(side, _)| side)
    }

    /// Whom the faction fights; for a third party the Attacker.
    pub fn opponent(&self, faction: Faction) -> Faction {
        match self.side(faction) {
            Some(side) => self.sides[side.other()],
            None => self.sides[Side::Attacker],
        }
    }

    pub fn units_of(&self, side: Side) -> u8 {
        self.units[side].values().sum()
    }

    /// What a side counts on an Objective: Units and added strength.
    pub fn count(&self, side: Side, at: Objective) -> u8 {
        self.units[side][at].saturating_add(self.strength[side][at])
    }
}

impl State {
    /// The battle that is being fought; only steps and effects of a battle ask for it.
    pub fn fight(&self) -> &Battle {
        self.battle.as_ref().expect("a battle is being fought")
    }

    pub fn fight_mut(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("a battle is being fought")
    }

    /// Where the effects of a side of this battle stand.
    pub fn battle_context(&self, faction: Faction) -> Context {
        Context::at(faction, self.fight().region)
    }

    pub fn begin_battle(&mut self, report: &mut Report<'_>) {
        let tokens = self
            .regions()
            .filter_map(|region| Some((self.place(region).battle?, region)));
        let Some(((number, attacker), region)) = tokens.min_by_key(|((number, _), _)| *number) else {
            self.tasks.extend([Task::EndRound, Task::Scoring]);
            self.tasks.extend((0..self.players.len() as u8).rev().map(Task::Ransom));
            self.tasks.push(Task::Prisoners);
            return;
        };
        let defender = self
            .place(region)
            .enemy_of(attacker)
            .expect("a Battle Region has two sides");
        self.battle = Some(Battle::new(region, number, EnumMap::from_array([attacker, defender])));
        let neutral = [attacker, defender].contains(&Faction::Trogs) && self.neutral_trogs();
        let runs_trogs = neutral.then(|| self.players[self.runs_trogs().index()].faction);
        report.tell(Event::BattleStarted {
            at: self.region_name(region),
            attacker,
            defender,
            runs_trogs,
        });
        self.add_crystals(region, 1, report);
        let steps = [
            Step::Order,
            Step::Declare(Side::Defender),
            Step::Declare(Side::Attacker),
        ];
        self.tasks.extend(steps.map(Task::Battle));
        for faction in [attacker, defender] {
            self.plan_passives_nearby(faction, report);
        }
    }

    /// Structures that always help in battles near them; of each type one counts (CC-A20).
    fn plan_passives_nearby(&mut self, faction: Faction, report: &mut Report<'_>) {
        if self.player(faction).is_none() {
            return;
        }
        for structure in self.content.factions[faction].structures.clone() {
            let kind = &self.content.structures[structure.index()];
            let Effect::If(Guard::BattleNear(_), _) = self.content.effects[kind.effect.index()] else {
                continue;
            };
            let effect = kind.effect;
            let stands = |at: &RegionId| {
                let place = self.place(*at);
                place.has(structure) && (place.battle.is_none() || kind.in_battle)
            };
            let near = self.controlled(faction).iter().filter(stands).find_map(|at| {
                let context = Context {
                    structure: Some(structure),
                    ..Context::at(faction, at)
                };
                self.holds_for(effect, context).then_some(context)
            });
            if let Some(context) = near {
                self.tell_works(structure, context, report);
                self.plan_effect(effect, context);
            }
        }
    }

    /// Whether the guard of an effect holds; an effect without a guard always does.
    fn holds_for(&self, effect: EffectId, context: Context) -> bool {
        match self.content.effects[effect.index()] {
            Effect::If(guard, _) => self.holds(guard, context),
            _ => true,
        }
    }

    pub fn ask_battle(&self, step: Step, options: &mut Vec<Action>) -> Option<Seat> {
        let side_seat = |side: Side| Some(self.decides_for(self.fight().sides[side]));
        match step {
            Step::Declare(side) | Step::Placed(side) => {
                self.ask_placing_skills(side, step, options);
                side_seat(side)
            }
            Step::Place(side) => {
                let units = self.place(self.fight().region).units[self.fight().sides[side]];
                spread(units, [u8::MAX; 3], |units| options.push(Action::Place(units)));
                side_seat(side)
            }
            Step::Cards(side) if !self.fight().passed[side] => {
                self.ask_tactics(side, options);
                side_seat(side)
            }
            Step::Pre(side) => {
                self.ask_skills(self.fight().sides[side], Window::Pre, options);
                side_seat(side)
            }
            Step::Capture(side) => {
                let (fight, enemy) = (self.fight(), side.other());
                let owner = fight.sides[enemy];
                let there = Objective::ALL.into_iter().filter(|at| fight.units[enemy][*at] > 0);
                options.extend(there.map(|at| Action::Victim { owner, at }));
                side_seat(side)
            }
            Step::Kill(side) => {
                self.ask_kills(side, options);
                side_seat(side)
            }
            Step::Save(side) => {
                self.ask_saves(side, options);
                side_seat(side)
            }
            Step::ThirdParty(seat) => {
                let faction = self.players[usize::from(seat)].faction;
                if self.fight().side(faction).is_none() {
                    self.ask_skills(faction, Window::Objective, options);
                }
                Some(Seat(seat))
            }
            Step::RetreatSkills => {
                let faction = self.fight().sides[self.loser()];
                self.ask_skills(faction, Window::Retreat, options);
                side_seat(self.loser())
            }
            Step::Retreat => {
                self.ask_retreat(options);
                side_seat(self.loser())
            }
            Step::Nest => {
                options.extend(self.nest_sites().iter().map(Action::Region));
                Some(self.runs_trogs())
            }
            _ => None,
        }
    }

    /// The Skills of this window that can be used now, and passing.
    fn ask_skills(&self, faction: Faction, window: Window, options: &mut Vec<Action>) {
        self.usable_skills(faction, window, Some(self.fight().region), options);
        options.push(Action::Pass);
    }

    /// Skills of the window PLACE at their moment.
    fn ask_placing_skills(&self, side: Side, step: Step, options: &mut Vec<Action>) {
        self.ask_skills(self.fight().sides[side], Window::Place, options);
        options.retain(|action| match action {
            Action::Use(skill) => self.is_placing_moment(Task::Battle(step), self.content.skills[skill.index()].effect),
            _ => true,
        });
    }

    /// In the window PLACE, effects that change who places first are declared before anybody places, the others after
    /// both have placed. Elsewhere there is no difference.
    pub fn is_placing_moment(&self, task: Task, effect: EffectId) -> bool {
        match task {
            Task::Battle(Step::Declare(_)) => self.places_last(effect),
            Task::Battle(Step::Placed(_)) => !self.places_last(effect),
            _ => true,
        }
    }

    fn places_last(&self, effect: EffectId) -> bool {
        match &self.content.effects[effect.index()] {
            Effect::If(_, then) => self.places_last(*then),
            Effect::Do(Primitive::PlaceLast) => true,
            _ => false,
        }
    }

    pub fn answer_battle(&mut self, step: Step, action: Action, report: &mut Report<'_>) {
        match (step, action) {
            (_, Action::Use(skill)) => {
                let faction = match step {
                    Step::Declare(side) | Step::Placed(side) | Step::Pre(side) => self.fight().sides[side],
                    Step::ThirdParty(seat) => self.players[usize::from(seat)].faction,
                    _ => self.fight().sides[self.loser()],
                };
                self.tasks.push(Task::Battle(step));
                self.use_skill(faction, skill, self.battle_context(faction), report);
            }
            (Step::Place(side), Action::Place(units)) => {
                let battle = self.fight_mut();
                battle.units[side] = EnumMap::from_array(units);
                battle.placed[side] = true;
                let faction = battle.sides[side];
                report.tell(Event::UnitsCommitted { faction, units });
            }
            (Step::Cards(side), Action::Pass) => {
                let battle = self.fight_mut();
                battle.passed[side] = true;
                let faction = battle.sides[side];
                report.tell(Event::TacticsPassed { faction });
                self.tasks.push(Task::Battle(Step::Cards(side.other())));
            }
            (Step::Cards(side), Action::Play(card)) => self.play_tactics(side, card, false, report),
            (Step::Cards(side), Action::PlayStored(card)) => self.play_tactics(side, card, true, report),
            (Step::Capture(side), Action::Victim { owner, at }) => {
                let captor = self.fight().sides[side];
                self.capture(captor, owner, at, report);
            }
            (Step::Kill(side), Action::Kill(kills)) => {
                self.fight_mut().kills[side.other()] = EnumMap::from_array(kills)
            }
            (Step::Save(side), Action::Save(saved)) => self.save(side, saved, report),
            (Step::Retreat, _) => self.answer_retreat(action, report),
            (Step::Nest, Action::Region(at)) => self.put_nest(at, report),
            _ => {}
        }
    }

    pub fn battle_step(&mut self, step: Step, report: &mut Report<'_>) {
        match step {
            Step::Order => {
                let last = if self.fight().attacker_last {
                    Side::Attacker
                } else {
                    Side::Defender
                };
                let steps = [
                    Step::Cards(Side::Attacker),
                    Step::Placed(Side::Defender),
                    Step::Passives(Side::Defender),
                    Step::Placed(Side::Attacker),
                    Step::Passives(Side::Attacker),
                    Step::Place(last),
                    Step::Place(last.other()),
                ];
                self.tasks.extend(steps.map(Task::Battle));
            }
            Step::Passives(side) => self.plan_passives_here(side, report),
            Step::Cards(side) if self.fight().passed[side.other()] => {
                let steps = [
                    Step::Resolve,
                    Step::Pre(Side::Defender),
                    Step::Tokens(Side::Defender),
                    Step::Pre(Side::Attacker),
                    Step::Tokens(Side::Attacker),
                ];
                self.tasks.extend(steps.map(Task::Battle));
            }
            Step::Cards(side) => self.tasks.push(Task::Battle(Step::Cards(side.other()))),
            Step::Tokens(side) => self.plan_watchtower(side, report),
            Step::Resolve => self.resolve_objective(report),
            Step::Attrition => self.attrition(report),
            Step::Survivors => self.survivors(report),
            Step::Finish => self.finish_battle(report),
            Step::End => {
                self.battle = None;
                self.stage = Stage::Battle;
            }
            _ => unreachable!("{step:?} asks somebody"),
        }
    }

    /// A Watchtower works where its guard holds (content 1.6).
    fn plan_watchtower(&mut self, side: Side, report: &mut Report<'_>) {
        let battle = self.fight();
        if battle.sides[side] != Faction::Humans || !self.place(battle.region).watchtower {
            return;
        }
        let (region, effect) = (battle.region, self.content.watchtower.effect);
        let context = self.battle_context(Faction::Humans);
        if self.holds_for(effect, context) {
            self.tell_token_works(Token::Watchtower, region, report);
            self.plan_effect(effect, context);
        }
    }

    /// Structures in the Battle Region that work after placing.
    fn plan_passives_here(&mut self, side: Side, report: &mut Report<'_>) {
        let (faction, at) = (self.fight().sides[side], self.fight().region);
        if self.place(at).control != Some(faction) || self.player(faction).is_none() {
            return;
        }
        for structure in self.structures_at(faction, at) {
            let kind = &self.content.structures[structure.index()];
            if kind.window == Window::Place && kind.in_battle {
                let effect = kind.effect;
                let context = Context {
                    structure: Some(structure),
                    ..Context::at(faction, at)
                };
                if self.holds_for(effect, context) {
                    self.tell_works(structure, context, report);
                    self.plan_effect(effect, context);
                }
            }
        }
    }

    /// Tells that a Structure does its work without being activated.
    pub fn tell_works(&self, structure: StructureId, context: Context, report: &mut Report<'_>) {
        if let Some(at) = context.here {
            report.tell(Event::StructureWorks {
                faction: context.actor,
                structure: self.structure_name(structure),
                at: self.region_name(at),
            });
        }
    }

    /// Whether a kill of the owner's Units is prevented; that uses up one prevention.
    pub fn prevents(&mut self, owner: Faction) -> bool {
        let battle = self.fight_mut();
        let Some(side) = battle.side(owner) else { return false };
        let prevents = battle.prevented[side] > 0;
        battle.prevented[side] -= u8::from(prevents);
        prevents
    }

    /// Takes a Unit of the battle Prisoner (CH-9.7, CH-11.3).
    pub fn capture(&mut self, captor: Faction, owner: Faction, at: Objective, report: &mut Report<'_>) {
        self.leave_battle(owner, at);
        match self.player_mut(captor) {
            Some(player) => player.prisoners[owner] += 1,
            None => self.set_aside[owner] += 1,
        }
        report.tell(Event::UnitsCaptured {
            faction: owner,
            by: captor,
            units: 1,
            at,
        });
    }

    /// Takes a Unit off its Objective and out of the Region.
    pub fn leave_battle(&mut self, owner: Faction, at: Objective) {
        let battle = self.fight_mut();
        let side = battle.side(owner).expect("the Unit's owner fights here");
        battle.units[side][at] -= 1;
        let region = battle.region;
        self.place_mut(region).units[owner] -= 1;
    }

    /// Puts a Unit on an Objective and into the Region.
    pub fn join_battle(&mut self, owner: Faction, at: Objective) {
        let battle = self.fight_mut();
        let side = battle.side(owner).expect("the Unit's owner fights here");
        battle.units[side][at] += 1;
        let region = battle.region;
        self.place_mut(region).units[owner] += 1;
    }
}

/// All ways to put `units` on three Objectives, at most `most` on each.
pub(super) fn spread(units: u8, most: [u8; 3], mut visit: impl FnMut([u8; 3])) {
    for first in (0..=units.min(most[0])).rev() {
        for second in (0..=(units - first).min(most[1])).rev() {
            let third = units - first - second;
            if third <= most[2] {
                visit([first, second, third]);
            }
        }
    }
}
