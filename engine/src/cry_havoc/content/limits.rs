//! Effects that the notation can write but that no rule carries out: they are refused, so that none stays without effect.

use super::windows::parts;
use super::{Amount, Effect, Filter, Guard, Primitive, Trigger, Victim, Whose, Window};
use crate::cry_havoc::{EffectId, Icon};

/// Checks an effect whose parts stand in windows that allow them, and says what in it cannot be carried out.
pub(super) fn check(effects: &[Effect], effect: EffectId, window: Window) -> Result<(), String> {
    let reader = Reader {
        effects,
        window,
        declared: places_last(effects, effect),
    };
    match window {
        Window::Always => reader.passive(effect)?,
        Window::Final => reader.objective_card(effect)?,
        _ => {}
    }
    reader.part(effect, Role::Whole)
}

/// Checks what is refused to Structures alone: none of them works before Units are placed.
pub(super) fn check_structure(effects: &[Effect], effect: EffectId) -> Result<(), String> {
    if places_last(effects, effect) {
        return Err("PlaceLast is for Skills only".to_owned());
    }
    Ok(())
}

/// Whether the effect has the form that battles look for before anybody places Units.
fn places_last(effects: &[Effect], effect: EffectId) -> bool {
    match effects[effect.index()] {
        Effect::If(_, then) => places_last(effects, then),
        Effect::Do(Primitive::PlaceLast) => true,
        _ => false,
    }
}

/// What a part is in its effect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// All of it but an `on(..)` before it.
    Whole,
    /// One of those joined by `;`.
    Joined,
    /// Under a guard or `each(player)`, beside `OR`, or what a cost buys.
    Within,
    /// What is paid.
    Cost,
}

struct Reader<'a> {
    effects: &'a [Effect],
    window: Window,
    /// Whether the whole effect is `PlaceLast`, under guards or not.
    declared: bool,
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

    fn part(&self, effect: EffectId, role: Role) -> Result<(), String> {
        match self.at(effect) {
            Effect::Sequence(parts) => {
                let role = if role == Role::Whole { Role::Joined } else { role };
                parts.iter().try_for_each(|part| self.part(*part, role))
            }
            Effect::Either(sides) => sides.iter().try_for_each(|side| self.part(*side, Role::Within)),
            Effect::Pay { cost, then } => {
                self.part(*cost, Role::Cost)?;
                self.part(*then, Role::Within)
            }
            Effect::If(_, then) => self.part(*then, Role::Within),
            Effect::On(trigger, then) => {
                self.delayed(*trigger, *then)?;
                self.kept_up(*trigger, *then, role)?;
                self.part(*then, role)
            }
            Effect::EachPlayer(then) => {
                self.each_player(role)?;
                self.part(*then, Role::Within)
            }
            Effect::Do(primitive) => self.primitive(primitive, role),
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

    fn delayed(&self, trigger: Trigger, then: EffectId) -> Result<(), String> {
        match trigger {
            Trigger::Kill if !self.gains_vp(then, true) => {
                Err("`on(kill)` takes a number of VP and nothing else: `on(kill) GainVp(n=1, max=3)`".to_owned())
            }
            // Structures and tokens are placed after the battle, when a guard would look at another position.
            Trigger::Win(at) if self.has(then, &places_token) && !matches!(self.at(then), Effect::Do(_)) => Err(
                format!("`on(win:{at})` takes PlaceToken alone: nothing may stand between the two"),
            ),
            _ if self.has(then, &asks_what_was_paid) => Err(
                "`X`, `same` and `same_or_adj` do not stand after `on(..)`: what was paid is forgotten by then"
                    .to_owned(),
            ),
            _ => Ok(()),
        }
    }

    /// What the token of a Skill keeps up is looked for whether or not the Skill has been used: only the token counts.
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
            Effect::Do(primitive) => kind(primitive),
        }
    }

    fn primitive(&self, primitive: &Primitive, role: Role) -> Result<(), String> {
        let reason = match primitive {
            // A card repeats what its opponent played; only alone is it known not to be repeated itself.
            Primitive::RepeatEffect if role != Role::Whole => {
                "RepeatEffect stands alone: it is the whole Battle text of its card"
            }
            Primitive::LinkRegions { .. } if role != Role::Whole => "LinkRegions stands alone: it is the whole effect",
            Primitive::PlaceLast if !self.declared => "PlaceLast stands alone, at most with `if(..)` before it",
            Primitive::ForceDiscard {
                who: Victim::Opponent, ..
            } if self.window != Window::Battle => {
                "ForceDiscard with `who=opponent` is for Battle texts only; elsewhere `who` is `any_opponent`"
            }
            Primitive::RemoveUnits {
                whose: Whose::Mover, ..
            } if self.window != Window::Enter => {
                "RemoveUnits with `whose=mover` is for the window ENTER only: elsewhere nobody just came in"
            }
            Primitive::SpendCrystals { n: Amount::Exactly(_) } if role != Role::Cost => {
                "SpendCrystals of one number is a cost: `SpendCrystals(n=1) => ..`"
            }
            Primitive::BonusPoints {
                kind: Icon::Move | Icon::Recruit,
                only_activate: true,
                ..
            } => "BonusPoints with `only=activate` are `kind=build`",
            Primitive::BonusPoints {
                only_activate: false,
                per_skill_token: true,
                ..
            } => "BonusPoints with `per=skill_token` are `only=activate`: the tokens mark what is activated",
            _ => return Ok(()),
        };
        Err(reason.to_owned())
    }
}

fn places_token(primitive: &Primitive) -> bool {
    matches!(primitive, Primitive::PlaceToken { .. })
}

/// Whether it looks back at the Crystals spent or the Region of the cost.
fn asks_what_was_paid(primitive: &Primitive) -> bool {
    let (amount, regions) = parts(primitive);
    let mut filters = regions.into_iter().flatten().flat_map(|regions| &regions.filters);
    matches!(amount, Some(Amount::PerCrystal { .. }))
        || filters.any(|filter| matches!(filter, Filter::Same | Filter::SameOrAdjacent))
}

/// Whether it does the same without any Skill token on the map.
fn forgets_the_token(primitive: &Primitive) -> bool {
    let (_, regions) = parts(primitive);
    let mut filters = regions.into_iter().flatten().flat_map(|regions| &regions.filters);
    let counts = matches!(
        primitive,
        Primitive::GainVp {
            per_skill_token: true,
            ..
        }
    );
    !counts && !filters.any(|filter| *filter == Filter::SkillToken)
}
