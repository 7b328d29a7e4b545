//! What the rules must know of an effect beside carrying it out: found once, when the data is read.

use crate::cry_havoc::EffectId;
use crate::cry_havoc::effects::{Effect, Guard, Primitive, Trigger};

/// What a Structure does at all times (CC-V9).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passive {
    /// `LinkRegions`: its Regions are adjacent to one another (CH-6.2).
    Links,
    /// `if(battle:near1) ..`: it helps in battles near it.
    HelpsNear,
}

/// What a Structure of the window ALWAYS does.
pub(super) fn passive(effects: &[Effect], effect: EffectId) -> Result<Passive, String> {
    match &effects[effect.index()] {
        Effect::Do(Primitive::LinkRegions(_)) => Ok(Passive::Links),
        Effect::If(Guard::BattleNear(_), _) => Ok(Passive::HelpsNear),
        _ => Err(
            "a Structure of the window ALWAYS is `if(battle:near1) ..`, `if(battle:near2) ..` or \
             LinkRegions(kind=tunnel)"
                .to_owned(),
        ),
    }
}

/// Whether it changes who places Units first, under guards or not: it is declared before anybody does.
pub(super) fn places_last(effects: &[Effect], effect: EffectId) -> bool {
    matches!(unguarded(effects, effect), Effect::Do(Primitive::PlaceLast(_)))
}

/// Whether it only adds strength, under guards or not.
pub(super) fn only_adds_strength(effects: &[Effect], effect: EffectId) -> bool {
    matches!(unguarded(effects, effect), Effect::Do(Primitive::AddStrength(_)))
}

/// An effect without the guards before it.
fn unguarded(effects: &[Effect], effect: EffectId) -> &Effect {
    match &effects[effect.index()] {
        Effect::If(_, then) => unguarded(effects, *then),
        effect => effect,
    }
}

/// The delayed parts of a Skill: they stand as long as its token lies.
pub(super) fn standing(effects: &[Effect], effect: EffectId) -> Vec<(Trigger, EffectId)> {
    let delayed = parts(effects, effect)
        .into_iter()
        .filter_map(|part| match effects[part.index()] {
            Effect::On(trigger, then) => Some((trigger, then)),
            _ => None,
        });
    delayed.collect()
}

/// Whether a Skill puts its token into Regions that its player must control (CC-A35).
pub(super) fn token_needs_control(effects: &[Effect], effect: EffectId) -> bool {
    parts(effects, effect).iter().any(|part| match &effects[part.index()] {
        Effect::Do(Primitive::PlaceToken(place)) => place.needs_control(),
        _ => false,
    })
}

/// The parts of an effect that are joined by `;`.
fn parts(effects: &[Effect], effect: EffectId) -> Vec<EffectId> {
    match &effects[effect.index()] {
        Effect::Sequence(parts) => parts.to_vec(),
        _ => vec![effect],
    }
}

/// What an Objective card asks and gives (CH-12.3).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Condition {
    pub guard: Guard,
    pub vp: u8,
}

pub(super) fn condition(effects: &[Effect], effect: EffectId) -> Result<Condition, String> {
    if let Effect::If(guard, then) = effects[effect.index()]
        && let Effect::Do(Primitive::GainVp(gain)) = &effects[then.index()]
        && let Some(vp) = gain.only_number()
    {
        return Ok(Condition { guard, vp });
    }
    Err("an Objective card is one guard and a number of VP: `if(..) GainVp(n=3)`".to_owned())
}

/// Whether a "!" text is that of an initiative card (CH-3.5).
pub(super) fn sets_initiative(effects: &[Effect], effect: EffectId) -> bool {
    match &effects[effect.index()] {
        Effect::Sequence(parts) | Effect::Either(parts) => parts.iter().any(|part| sets_initiative(effects, *part)),
        Effect::Pay { then, .. } | Effect::If(_, then) | Effect::On(_, then) | Effect::EachPlayer(then) => {
            sets_initiative(effects, *then)
        }
        Effect::OnKill(_) => false,
        Effect::Do(primitive) => matches!(primitive, Primitive::SetInitiative(_)),
    }
}
