//! A battle from its beginning to the Objectives: CH-9.1 to CH-9.5.

use arrayvec::ArrayVec;

use super::content::{Skill, StrengthToken, Window};
use super::effects::Trigger;
use super::event::Token;
use super::state::{Report, Stage, State};
use super::task::{Context, Step, Task};
use super::{Action, CardId, EffectId, Event, Faction, Objective, RegionId, StructureId};
use crate::Seat;

/// A battle that is being fought. Sides are counted 0 for the Attacker and 1 for the Defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Battle {
    pub region: RegionId,
    /// The number of its Battle token.
    pub number: u8,
    pub sides: [Faction; 2],
    /// Units by side and [`Objective::index`]; together those in the Region.
    pub units: [[u8; 3]; 2],
    /// What a side counts beside its Units.
    pub strength: [[u8; 3]; 2],
    /// How many kills of a side's Units will not happen.
    pub prevented: [u8; 2],
    /// The Objectives still to be resolved.
    pub order: ArrayVec<Objective, 3>,
    /// The side that wins ties, by [`Objective::index`].
    pub ties: [Option<usize>; 3],
    pub locked: [bool; 3],
    /// How many of a side's next cards have no effect.
    pub nullified: [u8; 2],
    pub passed: [bool; 2],
    /// The last card of a side that had its effect.
    pub last_card: [Option<CardId>; 2],
    pub placed: [bool; 2],
    /// The Attacker places Units after the Defender.
    pub attacker_last: bool,
    pub triggers: Vec<(Trigger, EffectId, Context)>,
    /// What happens after the battle.
    pub after: Vec<(EffectId, Context)>,
    /// The side that won Region Control.
    pub winner: Option<usize>,
    /// The kills that each side suffers in Attrition, and those of them that are prevented.
    pub kills: [[u8; 3]; 2],
    pub saved: [[u8; 3]; 2],
    /// Where retreating Units may go beside CH-9.9: the primitive and how many more.
    pub retreat: Option<(EffectId, u8)>,
}

impl Battle {
    fn new(region: RegionId, number: u8, sides: [Faction; 2]) -> Self {
        Self {
            region,
            number,
            sides,
            units: [[0; 3]; 2],
            strength: [[0; 3]; 2],
            prevented: [0; 2],
            order: ArrayVec::from(Objective::ALL),
            ties: [None; 3],
            locked: [false; 3],
            nullified: [0; 2],
            passed: [false; 2],
            last_card: [None; 2],
            placed: [false; 2],
            attacker_last: false,
            triggers: Vec::new(),
            after: Vec::new(),
            winner: None,
            kills: [[0; 3]; 2],
            saved: [[0; 3]; 2],
            retreat: None,
        }
    }

    /// The side of a faction; `None` for third parties.
    pub fn side(&self, faction: Faction) -> Option<usize> {
        self.sides.iter().position(|side| *side == faction)
    }

    /// Whom the faction fights; for a third party the Attacker.
    pub fn opponent(&self, faction: Faction) -> Faction {
        self.sides[usize::from(self.sides[0] == faction)]
    }

    pub fn units_of(&self, side: usize) -> u8 {
        self.units[side].iter().sum()
    }

    /// What a side counts on an Objective: Units and added strength.
    pub fn count(&self, side: usize, at: Objective) -> u8 {
        self.units[side][at.index()].saturating_add(self.strength[side][at.index()])
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
        self.battle = Some(Battle::new(region, number, [attacker, defender]));
        let neutral = [attacker, defender].contains(&Faction::Trogs) && self.neutral_trogs();
        let runs_trogs = neutral.then(|| self.players[self.runs_trogs().index()].faction);
        report.tell(Event::BattleStarted {
            at: self.region_name(region),
            attacker,
            defender,
            runs_trogs,
        });
        self.add_crystals(region, 1, report);
        let steps = [Step::Order, Step::Declare(1), Step::Declare(0)];
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
        for structure in self.content.factions[faction.index()].structures.clone() {
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
        let side_seat = |side: usize| Some(self.decides_for(self.fight().sides[side]));
        match step {
            Step::Declare(side) | Step::Placed(side) => {
                self.ask_placing_skills(side, step, options);
                side_seat(side)
            }
            Step::Place(side) => {
                let units = self.place(self.fight().region).units[self.fight().sides[side].index()];
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
                let (fight, enemy) = (self.fight(), 1 - side);
                let owner = fight.sides[enemy];
                let there = Objective::ALL
                    .into_iter()
                    .filter(|at| fight.units[enemy][at.index()] > 0);
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
    fn ask_placing_skills(&self, side: usize, step: Step, options: &mut Vec<Action>) {
        self.ask_skills(self.fight().sides[side], Window::Place, options);
        options.retain(|action| match action {
            Action::Use(skill) => Self::is_placing_moment(Task::Battle(step), &self.content.skills[skill.index()]),
            _ => true,
        });
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
                self.tasks.push(Task::Battle(step));
                self.use_skill(faction, skill, self.battle_context(faction), report);
            }
            (Step::Place(side), Action::Place(units)) => {
                let battle = self.fight_mut();
                battle.units[side] = units;
                battle.placed[side] = true;
                let faction = battle.sides[side];
                report.tell(Event::UnitsCommitted { faction, units });
            }
            (Step::Cards(side), Action::Pass) => {
                let battle = self.fight_mut();
                battle.passed[side] = true;
                let faction = battle.sides[side];
                report.tell(Event::TacticsPassed { faction });
                self.tasks.push(Task::Battle(Step::Cards(1 - side)));
            }
            (Step::Cards(side), Action::Play(card)) => self.play_tactics(side, card, false, report),
            (Step::Cards(side), Action::PlayStored(card)) => self.play_tactics(side, card, true, report),
            (Step::Capture(side), Action::Victim { owner, at }) => {
                let captor = self.fight().sides[side];
                self.capture(captor, owner, at, report);
            }
            (Step::Kill(side), Action::Kill(kills)) => self.fight_mut().kills[1 - side] = kills,
            (Step::Save(side), Action::Save(saved)) => self.save(side, saved, report),
            (Step::Retreat, _) => self.answer_retreat(action, report),
            (Step::Nest, Action::Region(at)) => self.put_nest(at, report),
            _ => {}
        }
    }

    pub fn battle_step(&mut self, step: Step, report: &mut Report<'_>) {
        match step {
            Step::Order => {
                let first = usize::from(self.fight().attacker_last);
                let steps = [
                    Step::Cards(0),
                    Step::Placed(1),
                    Step::Passives(1),
                    Step::Placed(0),
                    Step::Passives(0),
                    Step::Place(1 - first),
                    Step::Place(first),
                ];
                self.tasks.extend(steps.map(Task::Battle));
            }
            Step::Passives(side) => self.plan_passives_here(side, report),
            Step::Cards(side) if self.fight().passed[1 - side] => {
                let steps = [
                    Step::Resolve,
                    Step::Pre(1),
                    Step::Tokens(1),
                    Step::Pre(0),
                    Step::Tokens(0),
                ];
                self.tasks.extend(steps.map(Task::Battle));
            }
            Step::Cards(side) => self.tasks.push(Task::Battle(Step::Cards(1 - side))),
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
    fn plan_watchtower(&mut self, side: usize, report: &mut Report<'_>) {
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
    fn plan_passives_here(&mut self, side: usize, report: &mut Report<'_>) {
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
            Some(player) => player.prisoners[owner.index()] += 1,
            None => self.set_aside[owner.index()] += 1,
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
        battle.units[side][at.index()] -= 1;
        let region = battle.region;
        self.place_mut(region).units[owner.index()] -= 1;
    }

    /// Puts a Unit on an Objective and into the Region.
    pub fn join_battle(&mut self, owner: Faction, at: Objective) {
        let battle = self.fight_mut();
        let side = battle.side(owner).expect("the Unit's owner fights here");
        battle.units[side][at.index()] += 1;
        let region = battle.region;
        self.place_mut(region).units[owner.index()] += 1;
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
