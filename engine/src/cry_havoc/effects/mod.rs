//! The interpreter of effects (CC-V): what a part of an effect does, asks and may touch.

mod answer;
mod answer_battle;
mod answer_cards;
mod answer_tokens;
mod ask;
mod ask_battle;
mod ask_tokens;
mod guard;
mod instant;
mod select;

use super::content::{Amount, Effect, Primitive, Trigger};
use super::model::state::State;
use super::model::task::{Context, Progress, Task};
use super::{Action, EffectId};
use crate::Seat;

impl State {
    /// Carries out a part of an effect, or plans its parts.
    pub fn carry_out(&mut self, effect: EffectId, context: Context) {
        let content = self.content.clone();
        match &content.effects[effect.index()] {
            Effect::Sequence(parts) => parts.iter().rev().for_each(|part| self.plan_effect(*part, context)),
            Effect::Either(_) => self.tasks.push(Task::Either { effect, context }),
            Effect::Pay { cost, then } => {
                if self.can_pay(*cost, context) {
                    self.plan_effect(*then, context);
                    self.plan_primitive(*cost, context, true);
                }
            }
            Effect::If(guard, then) => {
                if self.holds(*guard, context) {
                    self.plan_effect(*then, context);
                }
            }
            Effect::On(trigger, then) => self.delay(*trigger, *then, context),
            Effect::EachPlayer(then) => {
                for actor in self.initiative.clone().into_iter().rev() {
                    self.plan_effect(*then, Context { actor, ..context });
                }
            }
            Effect::Do(_) => self.plan_primitive(effect, context, false),
        }
    }

    fn plan_primitive(&mut self, effect: EffectId, context: Context, cost: bool) {
        let left = match &self.content.effects[effect.index()] {
            Effect::Do(primitive) => self.beginning(primitive),
            _ => 0,
        };
        let progress = Progress {
            cost,
            ..State::fresh(left)
        };
        self.tasks.push(Task::Primitive {
            effect,
            context,
            progress,
        });
    }

    /// How many Units, tokens or steps a primitive begins with.
    fn beginning(&self, primitive: &Primitive) -> u8 {
        match primitive {
            Primitive::AddFromReserve { n, .. }
            | Primitive::BringUnits { n, .. }
            | Primitive::MoveBetweenObjectives { n, .. }
            | Primitive::KillInBattle { n, .. }
            | Primitive::Capture { n, .. }
            | Primitive::WithdrawUnits { n, .. }
            | Primitive::PlaceUnits { n, .. }
            | Primitive::MoveUnits { n, .. }
            | Primitive::RemoveUnits { n, .. }
            | Primitive::AddCrystals { n, .. } => self.amount(*n).1,
            Primitive::PlaceToken { n, .. }
            | Primitive::RemoveToken { n, .. }
            | Primitive::ForceDiscard { n, .. }
            | Primitive::RefreshSkill { n } => *n,
            Primitive::MoveToken { steps, .. } => *steps,
            _ => 1,
        }
    }

    /// The least and the most that an amount means now; `u8::MAX` for any number.
    pub fn amount(&self, n: Amount) -> (u8, u8) {
        match n {
            Amount::Exactly(n) => (n, n),
            Amount::Between(least, most) => (least, most),
            Amount::All => (u8::MAX, u8::MAX),
            Amount::Any => (0, u8::MAX),
            Amount::PerCrystal { base, each } => {
                let n = base.saturating_add(each.saturating_mul(self.spent));
                (n, n)
            }
        }
    }

    /// Keeps what a trigger will set off.
    fn delay(&mut self, trigger: Trigger, effect: EffectId, context: Context) {
        match trigger {
            Trigger::DrawPhase => self.in_draw_phase.push((effect, context)),
            Trigger::Win(_) | Trigger::Kill => {
                if let Some(battle) = &mut self.battle {
                    battle.triggers.push((trigger, effect, context));
                }
            }
            // These stand as long as the Skill's token lies, see `standing`.
            Trigger::Recruit | Trigger::Scoring => {}
        }
    }

    /// Whether a cost can be paid in full.
    fn can_pay(&self, cost: EffectId, context: Context) -> bool {
        match &self.content.effects[cost.index()] {
            Effect::Do(Primitive::SpendCrystals { n }) => {
                let stock = self.player(context.actor).map_or(0, |player| player.stock);
                stock >= self.amount(*n).0.max(1)
            }
            Effect::Do(Primitive::KillInBattle { n, at, .. }) => {
                let needed = self.amount(*n).0;
                let battle = self.battle.as_ref();
                let side = battle.and_then(|battle| battle.side(context.actor));
                side.is_some_and(|side| {
                    let there = self.objectives(*at, side);
                    there.map(|at| self.fight().units[side][at]).sum::<u8>() >= needed
                })
            }
            _ => {
                let mut options = Vec::new();
                let progress = Progress {
                    cost: true,
                    ..self.fresh_of(cost)
                };
                self.ask_primitive(cost, context, progress, &mut options);
                !options.is_empty()
            }
        }
    }

    fn fresh_of(&self, effect: EffectId) -> Progress {
        match &self.content.effects[effect.index()] {
            Effect::Do(primitive) => State::fresh(self.beginning(primitive)),
            _ => Progress::default(),
        }
    }

    /// Whether an effect can do something now. `scratch` comes back as it was.
    pub fn can_do(&self, effect: EffectId, context: Context, scratch: &mut Vec<Action>) -> bool {
        match &self.content.effects[effect.index()] {
            Effect::Sequence(parts) | Effect::Either(parts) => {
                parts.iter().any(|part| self.can_do(*part, context, scratch))
            }
            Effect::Pay { cost, .. } => self.can_pay(*cost, context),
            Effect::If(guard, then) => self.holds(*guard, context) && self.can_do(*then, context, scratch),
            Effect::On(trigger, _) => !matches!(trigger, Trigger::Recruit | Trigger::Scoring | Trigger::Win(_)),
            Effect::Do(Primitive::BonusPoints { per_skill_token, .. }) => !per_skill_token,
            Effect::Do(Primitive::SpendCrystals { .. }) => false,
            Effect::EachPlayer(_) | Effect::Do(Primitive::PreventKills { .. } | Primitive::PlaceLast) => true,
            Effect::Do(Primitive::RedirectRecruits { at, .. }) => !self.select(at, context).is_empty(),
            Effect::Do(Primitive::RedirectRetreat { at, .. }) => !self.select_for_units(at, context).is_empty(),
            Effect::Do(_) => {
                let before = scratch.len();
                let asks = self
                    .ask_primitive(effect, context, self.fresh_of(effect), scratch)
                    .is_some();
                let useful = scratch[before..]
                    .iter()
                    .any(|action| !matches!(action, Action::Done | Action::Number(0)));
                scratch.truncate(before);
                useful || !asks
            }
        }
    }

    pub fn ask_either(&self, effect: EffectId, context: Context, options: &mut Vec<Action>) -> Seat {
        if let Effect::Either(parts) = &self.content.effects[effect.index()] {
            for (number, part) in (1..).zip(parts) {
                if self.can_do(*part, context, options) {
                    options.push(Action::Option(number));
                }
            }
        }
        self.decides_for(context.actor)
    }

    pub fn answer_either(&mut self, effect: EffectId, context: Context, action: Action) {
        let chosen = match (&self.content.effects[effect.index()], action) {
            (Effect::Either(parts), Action::Option(number)) => parts[usize::from(number) - 1],
            _ => unreachable!("{action:?} is no side of the effect"),
        };
        self.plan_effect(chosen, context);
    }
}
