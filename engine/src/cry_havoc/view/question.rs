//! What a decision is about: its rule, how much of it is left, what asks for it and where, for whom, and what it ends.

use crate::cry_havoc::content::Window;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Context, Step, Task};
use crate::cry_havoc::{Action, Faction, RegionId};
use crate::{Question, Seat, Token};

impl State {
    /// What the seat must decide; `None` if it has nothing to decide.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        let task = *self.tasks.last().filter(|_| self.deciders().contains(seat))?;
        let (decision, rule) = task.decision();
        let left = self.left(task, seat);
        let word = |region| -> Token { self.region_name(region).to_string().into() };
        Some(Question {
            decision: decision.into(),
            rule: rule.into(),
            left,
            less: left.is_some() && self.less(),
            asks: self.asked_by().map(|name| name.to_string().into()),
            at: self.asked_at(task).map(word),
            acts: self.acts_for(task, seat).map(|faction| faction.name().into()),
            counts: match task {
                Task::Primitive { effect, context, .. } => self.number_of(effect, context).map(Into::into),
                _ => None,
            },
            ends: self.ends(task).map(Into::into),
        })
    }

    /// How many points, Units, cards or choices are left, where they are counted.
    fn left(&self, task: Task, seat: Seat) -> Option<u8> {
        let units = |action: &Action| match action {
            Action::Place(units) | Action::Kill(units) | Action::Save(units) => Some(units.iter().sum()),
            _ => None,
        };
        match task {
            Task::Limit => Some(self.still_to_discard(seat) as u8),
            Task::Move | Task::Recruit | Task::Build => Some(self.turn.points),
            Task::Texts => Some(self.turn.texts.len() as u8),
            Task::Explore { .. } | Task::Reveal { .. } | Task::Tokens { .. } => Some(self.options.len() as u8),
            Task::Battle(Step::Place(_) | Step::Kill(_) | Step::Save(_)) => self.options.first().and_then(units),
            Task::Battle(Step::Retreat) => {
                let battle = self.fight();
                let beaten = battle.sides[self.loser()];
                Some(self.place(battle.region).units[beaten])
            }
            Task::Ransom(_) => {
                let owner = self.players[seat.index()].faction;
                let captors = Faction::ALL.into_iter().filter(|captor| *captor != owner);
                let held: u8 = captors.map(|captor| self.prisoners(captor, owner)).sum();
                Some(held).filter(|held| *held > 0)
            }
            Task::Primitive { progress, .. } => match progress.left {
                Limit::Number(left) => Some(left).filter(|left| *left > 0),
                Limit::All => None,
            },
            _ => None,
        }
    }

    /// Whether the decider may take fewer than are left.
    fn less(&self) -> bool {
        let fewer = |action: &Action| matches!(action, Action::Done | Action::Number(0));
        self.options.iter().any(fewer)
    }

    /// For whom and where the effect is carried out that asks.
    fn asking(task: Task) -> Option<Context> {
        match task {
            Task::Either { context, .. } | Task::Primitive { context, .. } => Some(context),
            _ => None,
        }
    }

    /// The Region of the Structure, token or battle that asks.
    fn asked_at(&self, task: Task) -> Option<RegionId> {
        match task {
            Task::Battle(_) | Task::Finish(_) => self.battle.as_ref().map(|battle| battle.region),
            _ => Self::asking(task)?.here,
        }
    }

    /// The neutral Trogs, if the seat decides for them (CH-11.1).
    fn acts_for(&self, task: Task, seat: Seat) -> Option<Faction> {
        let battle = self.battle.as_ref()?;
        let neutral = self.neutral_trogs() && battle.side(Faction::Trogs).is_some() && seat == self.runs_trogs();
        let own = self.players[seat.index()].faction;
        let for_itself = match task {
            Task::Battle(Step::ThirdParty(_)) => true,
            _ => Self::asking(task).is_some_and(|context| context.actor == own),
        };
        (neutral && !for_itself).then_some(Faction::Trogs)
    }

    /// What the final action ends. A turn ends with its Action if no ready Skill is left that is used in turns (CH-5.9).
    fn ends(&self, task: Task) -> Option<&'static str> {
        let skill_left = || {
            let player = self.turn.faction.and_then(|faction| self.player(faction));
            player.is_some_and(|player| {
                let mut ready = player.skills.iter().filter(|(_, exhausted)| !exhausted);
                ready.any(|(skill, _)| self.content.skills[skill.index()].window == Window::Turn)
            })
        };
        match task {
            Task::Turn if self.turn.acted => Some("turn"),
            Task::Move | Task::Recruit | Task::Build => Some(if skill_left() { "action" } else { "turn" }),
            Task::Finish(_) => Some("battle_step"),
            _ => None,
        }
    }
}
