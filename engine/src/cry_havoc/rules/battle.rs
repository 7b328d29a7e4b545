//! A battle from its beginning to the Objectives: CH-9.1 to CH-9.5.

use enum_map::EnumMap;

use crate::Seat;
use crate::cry_havoc::content::{Skill, StrengthToken, Window};
use crate::cry_havoc::model::battle::Battle;
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, Stage, State};
use crate::cry_havoc::model::task::{Context, Step, Task};
use crate::cry_havoc::{Action, Event, Faction, Objective, RegionId, Side, StructureId};

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
        // §CH-9.1: the lowest Battle token first.
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
        report.tell(|| Event::BattleStarted {
            at: self.region_name(region),
            attacker,
            defender,
            runs_trogs,
        });
        // §CH-9.2: one more to fight for, before anybody places Units.
        self.add_crystals(region, 1, report);
        let steps = [
            Step::Order,
            Step::Declare(Side::Defender),
            Step::Declare(Side::Attacker),
        ];
        self.tasks.extend(steps.map(Task::Battle));
        // §CC-A56: what counts when the battle begins counts to its end.
        for faction in [attacker, defender] {
            self.plan_passives_nearby(faction, report);
        }
    }

    /// Structures that always help in battles near them; of each type one counts (§CC-A20).
    fn plan_passives_nearby(&mut self, faction: Faction, report: &mut Report<'_>) {
        if self.player(faction).is_none() {
            return;
        }
        for structure in self.content.factions[faction].structures.clone() {
            let kind = &self.content.structures[structure.index()];
            if !kind.helps_near {
                continue;
            }
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
                self.is_open(effect, context).then_some(context)
            });
            if let Some(context) = near {
                self.tell_works(structure, context, report);
                self.plan_effect(effect, context);
            }
        }
    }

    pub fn ask_battle(&self, step: Step, options: &mut Vec<Action>) -> Option<Seat> {
        let side_seat = |side: Side| Some(self.decides_for(self.fight().sides[side]));
        match step {
            Step::Declare(side) | Step::Placed(side) | Step::Pre(side) => {
                self.ask_skills(self.fight().sides[side], step, options);
                side_seat(side)
            }
            Step::Place(side) => {
                self.ask_place(side, options);
                side_seat(side)
            }
            Step::Cards(side) if !self.fight().passed[side] => {
                self.ask_tactics(side, options);
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
                    self.ask_skills(faction, step, options);
                }
                Some(Seat(seat))
            }
            Step::RetreatSkills => {
                let faction = self.fight().sides[self.loser()];
                self.ask_skills(faction, step, options);
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

    /// All ways to put the Units of a side on the Objectives (§CH-9.3).
    fn ask_place(&self, side: Side, options: &mut Vec<Action>) {
        let battle = self.fight();
        let units = self.place(battle.region).units[battle.sides[side]];
        spread(units, [units; 3], |units| options.push(Action::Place(units)));
    }

    /// The ways for a seat whose Units of the battle at hand are not placed yet.
    pub fn splits_to_come(&self, seat: Seat, options: &mut Vec<Action>) {
        let Some(battle) = &self.battle else { return };
        for side in [Side::Attacker, Side::Defender] {
            if !battle.placed[side] && self.decides_for(battle.sides[side]) == seat {
                self.ask_place(side, options);
            }
        }
    }

    /// The Skills that can be used in this step, and passing if there are any.
    fn ask_skills(&self, faction: Faction, step: Step, options: &mut Vec<Action>) {
        let task = Task::Battle(step);
        let window = task.skills().expect("Skills can be used in this step");
        self.usable_skills(faction, window, Some(self.fight().region), options);
        options.retain(|action| match action {
            Action::Use(skill) => Self::is_placing_moment(task, &self.content.skills[skill.index()]),
            _ => true,
        });
        if !options.is_empty() {
            options.push(Action::Pass);
        }
    }

    /// In the window PLACE, effects that change who places first are declared before anybody places, the others after
    /// both have placed. Elsewhere there is no difference.
    pub fn is_placing_moment(task: Task, skill: &Skill) -> bool {
        match task {
            Task::Battle(Step::Declare(_)) => skill.declared,
            Task::Battle(Step::Placed(_)) => !skill.declared,
            _ => true,
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
                let seat = self.decides_for(faction);
                self.tasks.extend([Task::Battle(step), Task::Finish(seat)]);
                self.use_skill(faction, skill, self.battle_context(faction), report);
            }
            (Step::Place(side), Action::Place(units)) => {
                let battle = self.fight_mut();
                battle.units[side] = EnumMap::from_array(units);
                battle.placed[side] = true;
                let faction = battle.sides[side];
                report.tell(|| Event::UnitsCommitted { faction, units });
            }
            (Step::Cards(side), Action::Pass) => {
                let battle = self.fight_mut();
                // §CH-9.4: who passes plays no more; the other side may go on.
                battle.passed[side] = true;
                let faction = battle.sides[side];
                report.tell(|| Event::TacticsPassed { faction });
                self.tasks.push(Task::Battle(Step::Cards(side.other())));
            }
            (Step::Cards(side), Action::Play(card)) => self.play_tactics(side, card, false, report),
            (Step::Cards(side), Action::PlayStored(card)) => self.play_tactics(side, card, true, report),
            (Step::Capture(side), Action::Victim { owner, at }) => {
                let captor = self.fight().sides[side];
                self.capture(captor, owner, at, report);
            }
            // §CH-9.18: nothing is told before both have chosen.
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
                // §CC-A42: once both have placed, what the Attacker has comes before what the Defender has.
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
                // §CC-V4: all that changed this battle ends with it.
                self.battle = None;
                self.stage = Stage::Battle;
            }
            _ => unreachable!("{step:?} asks somebody"),
        }
    }

    /// A Watchtower works where its guard holds (content 1.6).
    fn plan_watchtower(&mut self, side: Side, report: &mut Report<'_>) {
        let StrengthToken { owner, effect, .. } = self.content.watchtower;
        let battle = self.fight();
        let region = battle.region;
        if battle.sides[side] != owner || !self.place(region).watchtower {
            return;
        }
        let context = self.battle_context(owner);
        if self.is_open(effect, context) {
            self.tell_token_works(Token::Watchtower, region, report);
            self.plan_effect(effect, context);
        }
    }

    /// Structures in the Battle Region that work after placing.
    fn plan_passives_here(&mut self, side: Side, report: &mut Report<'_>) {
        let (faction, at) = (self.fight().sides[side], self.fight().region);
        // §CC-V9: a Structure works by itself only while its owner controls the Region.
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
                if self.is_open(effect, context) {
                    self.tell_works(structure, context, report);
                    self.plan_effect(effect, context);
                }
            }
        }
    }

    /// Tells that a Structure does its work without being activated.
    pub fn tell_works(&self, structure: StructureId, context: Context, report: &mut Report<'_>) {
        if let Some(at) = context.here {
            report.tell(|| Event::StructureWorks {
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

    /// Takes a Unit of the battle Prisoner (CH-9.7, §CH-11.3).
    pub fn capture(&mut self, captor: Faction, owner: Faction, at: Objective, report: &mut Report<'_>) {
        self.leave_battle(owner, at);
        match self.player_mut(captor) {
            Some(player) => player.prisoners[owner] += 1,
            None => self.set_aside[owner] += 1,
        }
        report.tell(|| Event::UnitsCaptured {
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
pub fn spread(units: u8, most: [u8; 3], mut visit: impl FnMut([u8; 3])) {
    for first in (0..=units.min(most[0])).rev() {
        for second in (0..=(units - first).min(most[1])).rev() {
            let third = units - first - second;
            if third <= most[2] {
                visit([first, second, third]);
            }
        }
    }
}
