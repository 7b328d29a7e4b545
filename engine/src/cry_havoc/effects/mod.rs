//! Effects (CC-V): their notation, what their parts may touch, ask and do.
//!
//! Each primitive is a struct with all that belongs to it in one place, see [`primitive`]; guards, triggers and the
//! filters of Regions likewise have a file each.

mod arguments;
mod at_once;
mod battle;
mod cards;
mod effect;
mod guard;
mod limits;
mod map;
mod on_kill;
mod parse;
mod place_token;
mod primitive;
mod select;
mod tokens;
mod trigger;
mod windows;

pub(super) use effect::{Amount, Effect};
pub(super) use guard::Guard;
pub(super) use on_kill::KillVp;
pub(super) use parse::write;
pub(super) use primitive::Primitive;
pub(super) use trigger::Trigger;
pub use windows::Window;

use self::effect::Count;
use self::primitive::{Call, Way};
use super::model::limit::Limit;
use super::model::state::{Report, State};
use super::model::task::{Context, Progress, Task};
use super::{Action, EffectId};
use crate::Seat;

/// Reads an effect of a window into the list of all parts; says what is wrong where it is none or cannot be carried out.
pub(super) fn read(text: &str, window: Window, effects: &mut Vec<Effect>) -> Result<EffectId, String> {
    let effect = parse::parse(text, effects)?;
    windows::check(effects, effect, window)?;
    limits::check(effects, effect, window)?;
    Ok(effect)
}

/// Whether an Action text is the only one that there is: `EnableScoring()` (CH-8.8).
pub(super) fn enables_scoring(text: &str) -> Result<bool, String> {
    let mut parts = Vec::new();
    parse::parse(text, &mut parts)?;
    Ok(matches!(parts[..], [Effect::Do(Primitive::EnableScoring(_))]))
}

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
            Effect::OnKill(vp) => {
                if let Some(battle) = &mut self.battle {
                    battle.kill_vp.push((context.actor, *vp));
                }
            }
            Effect::EachPlayer(then) => {
                for actor in self.initiative.clone().into_iter().rev() {
                    self.plan_effect(*then, Context { actor, ..context });
                }
            }
            Effect::Do(_) => self.plan_primitive(effect, context, false),
        }
    }

    fn plan_primitive(&mut self, effect: EffectId, context: Context, cost: bool) {
        let primitive = self.primitive(effect);
        let call = self.beginning(primitive, effect, context, cost);
        self.tasks.push(call.again(call.progress));
    }

    fn primitive(&self, effect: EffectId) -> &Primitive {
        match &self.content.effects[effect.index()] {
            Effect::Do(primitive) => primitive,
            part => unreachable!("{part:?} is no primitive"),
        }
    }

    /// A primitive before its first choice.
    fn beginning(&self, primitive: &Primitive, effect: EffectId, context: Context, cost: bool) -> Call {
        let (_, most) = self.amount(primitive.amount());
        Call {
            effect,
            context,
            progress: Progress::new(most, cost),
        }
    }

    /// The least and the most that an amount means now.
    fn amount(&self, n: Amount) -> (Limit, Limit) {
        let between = |least, most| (Limit::Number(least), Limit::Number(most));
        match n {
            Amount::Exactly(n) => between(n, n),
            Amount::Between(least, most) => between(least, most),
            Amount::All => (Limit::All, Limit::All),
            Amount::Any => (Limit::Number(0), Limit::All),
            Amount::PerCrystal { least, n } => {
                let n = self.count(n);
                between(least.unwrap_or(n), n)
            }
        }
    }

    /// What a number means now.
    fn count(&self, n: Count) -> u8 {
        n.base.saturating_add(n.each.saturating_mul(self.spent))
    }

    /// Keeps what a trigger will set off.
    fn delay(&mut self, trigger: Trigger, effect: EffectId, context: Context) {
        match trigger {
            Trigger::DrawPhase => self.in_draw_phase.push((effect, context)),
            Trigger::Win(objective) => {
                if let Some(battle) = &mut self.battle {
                    battle.on_win.push((objective, effect, context));
                }
            }
            // These stand as long as the Skill's token lies, see `standing`.
            Trigger::Recruit | Trigger::Scoring => {}
        }
    }

    /// Whether a cost can be paid in full.
    fn can_pay(&self, cost: EffectId, context: Context) -> bool {
        let primitive = self.primitive(cost);
        let call = self.beginning(primitive, cost, context, true);
        primitive.as_cost().is_some_and(|cost| cost.payable(self, call))
    }

    /// Whether the guards that stand before an effect hold; without one they do.
    pub fn is_open(&self, effect: EffectId, context: Context) -> bool {
        match &self.content.effects[effect.index()] {
            Effect::If(guard, then) => self.holds(*guard, context) && self.is_open(*then, context),
            Effect::Sequence(parts) => parts.iter().any(|part| self.is_open(*part, context)),
            _ => true,
        }
    }

    /// Whether an effect can do something now. `scratch` comes back as it was.
    pub fn can_do(&self, effect: EffectId, context: Context, scratch: &mut Vec<Action>) -> bool {
        match &self.content.effects[effect.index()] {
            // §CC-A62: VP or a card besides are not had alone.
            Effect::Sequence(parts) => {
                let alone = parts.iter().all(|part| self.is_bonus(*part));
                let mut parts = parts.iter().filter(|part| alone || !self.is_bonus(**part));
                parts.any(|part| self.can_do(*part, context, scratch))
            }
            Effect::Either(sides) => sides.iter().any(|side| self.can_do(*side, context, scratch)),
            // §CC-A59: paying is doing something, whatever it buys.
            Effect::Pay { cost, .. } => self.can_pay(*cost, context),
            Effect::If(guard, then) => self.holds(*guard, context) && self.can_do(*then, context, scratch),
            Effect::On(trigger, _) => *trigger == Trigger::DrawPhase,
            Effect::OnKill(_) | Effect::EachPlayer(_) => true,
            Effect::Do(primitive) => match primitive.way(self, context) {
                Way::AtOnce(primitive) => primitive.works(self, context),
                Way::Asks(asks) => {
                    let before = scratch.len();
                    asks.ask(self, self.beginning(primitive, effect, context, false), scratch);
                    let does = scratch[before..].iter().any(|action| asks.does(*action));
                    scratch.truncate(before);
                    does
                }
            },
        }
    }

    /// Whether it brings its actor VP or cards and does nothing on the map.
    fn is_bonus(&self, effect: EffectId) -> bool {
        match &self.content.effects[effect.index()] {
            Effect::Do(primitive) => matches!(primitive, Primitive::GainVp(_) | Primitive::DrawCards(_)),
            Effect::If(_, then) => self.is_bonus(*then),
            _ => false,
        }
    }

    /// Lists the choices of a primitive and says who chooses; `None` if it asks nobody.
    pub fn ask_primitive(
        &self,
        effect: EffectId,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) -> Option<Seat> {
        let call = Call {
            effect,
            context,
            progress,
        };
        match self.primitive(effect).way(self, context) {
            Way::Asks(primitive) => Some(primitive.ask(self, call, options)),
            Way::AtOnce(_) => None,
        }
    }

    /// What a number that is chosen for a primitive is the number of.
    pub fn number_of(&self, effect: EffectId, context: Context) -> Option<&'static str> {
        match self.primitive(effect).way(self, context) {
            Way::Asks(primitive) => primitive.counts(),
            Way::AtOnce(_) => None,
        }
    }

    /// Does what was chosen for a primitive.
    pub fn answer_primitive(
        &mut self,
        effect: EffectId,
        context: Context,
        progress: Progress,
        action: Action,
        report: &mut Report<'_>,
    ) {
        self.with_primitive(effect, |state, primitive| {
            let call = Call {
                effect,
                context,
                progress,
            };
            match primitive.way(state, context) {
                Way::Asks(primitive) if action != Action::Done => primitive.answer(state, call, action, report),
                Way::Asks(_) => {}
                Way::AtOnce(_) => unreachable!("{primitive:?} asked nobody"),
            }
        });
    }

    /// Carries out a primitive that asks nobody.
    pub fn do_primitive(&mut self, effect: EffectId, context: Context, progress: Progress, report: &mut Report<'_>) {
        self.with_primitive(effect, |state, primitive| {
            let call = Call {
                effect,
                context,
                progress,
            };
            match primitive.way(state, context) {
                Way::AtOnce(primitive) => primitive.work(state, call, report),
                Way::Asks(_) => unreachable!("{primitive:?} asks somebody"),
            }
        });
    }

    fn with_primitive(&mut self, effect: EffectId, work: impl FnOnce(&mut Self, &Primitive)) {
        let content = self.content.clone();
        match &content.effects[effect.index()] {
            Effect::Do(primitive) => work(self, primitive),
            part => unreachable!("{part:?} is no primitive"),
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
