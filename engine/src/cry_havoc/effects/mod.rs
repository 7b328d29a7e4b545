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
mod parse;
mod place_token;
mod primitive;
mod select;
mod tokens;
mod trigger;
mod windows;

pub(super) use effect::{Amount, Effect};
pub(super) use guard::Guard;
pub(super) use parse::write;
pub(super) use primitive::Primitive;
pub(super) use trigger::Trigger;
pub use windows::Window;

use self::primitive::{Call, Way};
use super::model::state::{Report, State};
use super::model::task::{Context, Progress, Task};
use super::{Action, EffectId, Faction};
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
        let progress = Progress {
            left: self.amount(primitive.amount()).1,
            cost,
            ..Progress::default()
        };
        Call {
            effect,
            context,
            progress,
        }
    }

    /// The least and the most that an amount means now; `u8::MAX` for any number.
    fn amount(&self, n: Amount) -> (u8, u8) {
        match n {
            Amount::Exactly(n) => (n, n),
            Amount::Between(least, most) => (least, most),
            Amount::All => (u8::MAX, u8::MAX),
            Amount::Any => (0, u8::MAX),
            Amount::PerCrystal { least, base, each } => {
                let n = base.saturating_add(each.saturating_mul(self.spent));
                (least.unwrap_or(n), n)
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

    /// The VP that `on(kill)` gives for so many kills of a faction (content 1.4).
    pub fn vp_for_kills(&self, faction: Faction, kills: u8) -> Vec<u16> {
        let triggers = self.fight().triggers.iter();
        let due = triggers.filter(|(trigger, _, context)| *trigger == Trigger::Kill && context.actor == faction);
        due.filter_map(|(_, effect, _)| match self.primitive(*effect) {
            Primitive::GainVp(gain) => Some(gain.for_kills(self, kills)),
            _ => None,
        })
        .collect()
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
            _ => true,
        }
    }

    /// Whether an effect can do something now. `scratch` comes back as it was.
    pub fn can_do(&self, effect: EffectId, context: Context, scratch: &mut Vec<Action>) -> bool {
        match &self.content.effects[effect.index()] {
            Effect::Sequence(parts) | Effect::Either(parts) => {
                parts.iter().any(|part| self.can_do(*part, context, scratch))
            }
            // §CC-A59: paying is doing something, whatever it buys.
            Effect::Pay { cost, .. } => self.can_pay(*cost, context),
            Effect::If(guard, then) => self.holds(*guard, context) && self.can_do(*then, context, scratch),
            Effect::On(trigger, _) => matches!(trigger, Trigger::Kill | Trigger::DrawPhase),
            Effect::EachPlayer(_) => true,
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
