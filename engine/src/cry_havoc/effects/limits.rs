//! Effects that the notation can write but that no rule carries out: they are refused, so that none stays without effect.

use super::effect::{Amount, Effect};
use super::primitive::Primitive;
use super::select::Filter;
use super::trigger::Trigger;
use super::windows::Window;
use crate::cry_havoc::EffectId;

/// Checks an effect whose parts stand in windows that allow them, and says what in it cannot be carried out.
pub(super) fn check(effects: &[Effect], effect: EffectId, window: Window) -> Result<(), String> {
    Reader { effects, window }.part(effect, Role::Whole)
}

/// What a part is in its effect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// All of it but an `on(..)` before it.
    Whole,
    /// All of it but guards before it.
    Guarded,
    /// One of those joined by `;`.
    Joined,
    /// Under a guard or `each(player)` within it, beside `OR`, or what a cost buys.
    Within,
    /// What is paid.
    Cost,
}

/// Where a primitive stands.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// The window of the whole effect.
    pub window: Window,
    /// What it is in its effect.
    pub role: Role,
}

struct Reader<'a> {
    effects: &'a [Effect],
    window: Window,
}

impl<'a> Reader<'a> {
    fn at(&self, effect: EffectId) -> &'a Effect {
        &self.effects[effect.index()]
    }

    fn part(&self, effect: EffectId, role: Role) -> Result<(), String> {
        match self.at(effect) {
            Effect::Sequence(parts) => {
                let role = if role == Role::Whole {
                    Role::Joined
                } else {
                    Role::Within
                };
                parts.iter().try_for_each(|part| self.part(*part, role))
            }
            Effect::Either(sides) => sides.iter().try_for_each(|side| self.part(*side, Role::Within)),
            Effect::Pay { cost, then } => {
                self.part(*cost, Role::Cost)?;
                self.part(*then, Role::Within)
            }
            Effect::If(_, then) => match role {
                Role::Whole | Role::Guarded => self.part(*then, Role::Guarded),
                Role::Joined | Role::Within | Role::Cost => self.part(*then, Role::Within),
            },
            Effect::On(trigger, then) => {
                self.delayed(*then)?;
                self.kept_up(*trigger, *then, role)?;
                self.part(*then, role)
            }
            Effect::OnKill(_) => Ok(()),
            Effect::EachPlayer(then) => {
                self.each_player(role)?;
                self.part(*then, Role::Within)
            }
            Effect::Do(primitive) => {
                let window = self.window;
                primitive.limit(Stand { window, role }).map_err(str::to_owned)
            }
        }
    }

    /// The actor of an Event token is nobody in particular; elsewhere the actor is one player.
    fn each_player(&self, role: Role) -> Result<(), String> {
        if self.window != Window::Event {
            return Err("`each(player)` is for Event tokens only".to_owned());
        }
        if role != Role::Whole {
            return Err(
                "`each(player)` stands first, only `on(draw_phase)` before it, and no `;` or `OR` beside it".to_owned(),
            );
        }
        Ok(())
    }

    fn delayed(&self, then: EffectId) -> Result<(), String> {
        if self.has(then, &asks_what_was_paid) {
            return Err(
                "`X`, `same` and `same_or_adj` do not stand after `on(..)`: what was paid is forgotten by then"
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// What the token of a Skill keeps up is done whether or not the Skill has been used: only the token counts.
    fn kept_up(&self, trigger: Trigger, then: EffectId, role: Role) -> Result<(), String> {
        if self.window != Window::Turn {
            return Ok(());
        }
        if role != Role::Joined {
            return Err(
                "in a Skill, `on(..)` is a part joined by `;`, without `if`, `OR` or a cost: `PlaceToken(..); on(..) ..`"
                    .to_owned(),
            );
        }
        if matches!(trigger, Trigger::Recruit | Trigger::Scoring) && self.has(then, &forgets_the_token) {
            return Err(
                "`on(recruit)` and `on(scoring)` depend on the Skill's token, by `per=skill_token` or `where=skill_token`"
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// Whether a primitive of that kind is in a part.
    fn has(&self, effect: EffectId, kind: &dyn Fn(&Primitive) -> bool) -> bool {
        match self.at(effect) {
            Effect::Sequence(parts) | Effect::Either(parts) => parts.iter().any(|part| self.has(*part, kind)),
            Effect::Pay { cost, then } => self.has(*cost, kind) || self.has(*then, kind),
            Effect::If(_, then) | Effect::On(_, then) | Effect::EachPlayer(then) => self.has(*then, kind),
            Effect::OnKill(_) => false,
            Effect::Do(primitive) => kind(primitive),
        }
    }
}

fn names(primitive: &Primitive, filters: &[Filter]) -> bool {
    let regions = primitive.regions();
    regions
        .iter()
        .any(|regions| filters.iter().any(|filter| regions.has(*filter)))
}

/// Whether it looks back at the Crystals spent or the Region of the cost.
fn asks_what_was_paid(primitive: &Primitive) -> bool {
    matches!(primitive.amount(), Amount::PerCrystal { .. }) || names(primitive, &[Filter::Same, Filter::SameOrAdjacent])
}

/// Whether it does the same without any Skill token on the map.
fn forgets_the_token(primitive: &Primitive) -> bool {
    let counts = matches!(primitive, Primitive::GainVp(gain) if gain.per_skill_token);
    !counts && !names(primitive, &[Filter::SkillToken])
}
