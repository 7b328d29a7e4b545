//! Effects that the notation can write but that no rule carries out: they are refused, so that none stays without effect.

use super::{Amount, Effect, Guard, Primitive, Trigger, Victim, Window};
use crate::cry_havoc::EffectId;

/// Checks an effect whose parts stand in windows that allow them, and says what in it cannot be carried out.
pub(super) fn check(effects: &[Effect], effect: EffectId, window: Window) -> Result<(), String> {
    let reader = Reader { effects, window };
    match window {
        Window::Always => reader.passive(effect)?,
        Window::Final => reader.objective_card(effect)?,
        _ => {}
    }
    reader.part(effect, true)
}

struct Reader<'a> {
    effects: &'a [Effect],
    window: Window,
}

impl<'a> Reader<'a> {
    fn at(&self, effect: EffectId) -> &'a Effect {
        &self.effects[effect.index()]
    }

    /// What works at all times is looked for by its form: battles ask for the guard, movement for the link.
    fn passive(&self, effect: EffectId) -> Result<(), String> {
        match self.at(effect) {
            Effect::If(Guard::BattleNear(_), _) | Effect::Do(Primitive::LinkRegions { .. }) => Ok(()),
            _ => Err(
                "a Structure of the window ALWAYS is `if(battle:near1) ..`, `if(battle:near2) ..` or \
                 LinkRegions(kind=tunnel)"
                    .to_owned(),
            ),
        }
    }

    /// CH-12.3.
    fn objective_card(&self, effect: EffectId) -> Result<(), String> {
        let sound = match self.at(effect) {
            Effect::If(_, then) => self.gains_vp(*then, false),
            _ => false,
        };
        if sound {
            Ok(())
        } else {
            Err("an Objective card is one guard and a number of VP: `if(..) GainVp(n=3)`".to_owned())
        }
    }

    /// Whether a part is a plain number of VP, with `max` where that is `limited`.
    fn gains_vp(&self, effect: EffectId, limited: bool) -> bool {
        match self.at(effect) {
            Effect::Do(Primitive::GainVp {
                n: Amount::Exactly(_),
                per_skill_token: false,
                max,
            }) => limited || max.is_none(),
            _ => false,
        }
    }

    /// `whole`: nothing stands beside the part, and no guard or cost before it.
    fn part(&self, effect: EffectId, whole: bool) -> Result<(), String> {
        match self.at(effect) {
            Effect::Sequence(parts) | Effect::Either(parts) => {
                parts.iter().try_for_each(|part| self.part(*part, false))
            }
            Effect::Pay { cost, then } => {
                self.part(*cost, false)?;
                self.part(*then, false)
            }
            Effect::If(_, then) => self.part(*then, false),
            Effect::On(trigger, then) => {
                self.delayed(*trigger, *then)?;
                self.part(*then, whole)
            }
            Effect::EachPlayer(then) => {
                self.each_player(whole)?;
                self.part(*then, false)
            }
            Effect::Do(primitive) => self.primitive(primitive, whole),
        }
    }

    /// The actor of an Event token is nobody in particular; elsewhere the actor is one player.
    fn each_player(&self, whole: bool) -> Result<(), String> {
        if self.window != Window::Event {
            return Err("`each(player)` is for Event tokens only".to_owned());
        }
        if !whole {
            return Err(
                "`each(player)` stands first, only `on(draw_phase)` before it, and no `;` or `OR` beside it".to_owned(),
            );
        }
        Ok(())
    }

    fn delayed(&self, trigger: Trigger, then: EffectId) -> Result<(), String> {
        match trigger {
            Trigger::Kill if !self.gains_vp(then, true) => {
                Err("`on(kill)` takes a number of VP and nothing else: `on(kill) GainVp(n=1, max=3)`".to_owned())
            }
            // Structures and tokens are placed after the battle, when a guard would look at another position.
            Trigger::Win(at) if self.places_token(then) && !matches!(self.at(then), Effect::Do(_)) => Err(format!(
                "`on(win:{at})` takes PlaceToken alone: nothing may stand between the two"
            )),
            _ => Ok(()),
        }
    }

    fn places_token(&self, effect: EffectId) -> bool {
        match self.at(effect) {
            Effect::Sequence(parts) | Effect::Either(parts) => parts.iter().any(|part| self.places_token(*part)),
            Effect::Pay { then, .. } | Effect::If(_, then) | Effect::On(_, then) | Effect::EachPlayer(then) => {
                self.places_token(*then)
            }
            Effect::Do(primitive) => matches!(primitive, Primitive::PlaceToken { .. }),
        }
    }

    fn primitive(&self, primitive: &Primitive, whole: bool) -> Result<(), String> {
        let reason = match primitive {
            // A card repeats what its opponent played; only alone is it known not to be repeated itself.
            Primitive::RepeatEffect if !whole => "RepeatEffect stands alone: it is the whole Battle text of its card",
            Primitive::LinkRegions { .. } if !whole => "LinkRegions stands alone: it is the whole effect",
            Primitive::ForceDiscard {
                who: Victim::Opponent, ..
            } if self.window != Window::Battle => {
                "ForceDiscard with `who=opponent` is for Battle texts only; elsewhere `who` is `any_opponent`"
            }
            _ => return Ok(()),
        };
        Err(reason.to_owned())
    }
}
