//! In which windows effects may stand (content 1.3 to 1.5).

use super::{Amount, Effect, Filter, Guard, Primitive, Regions, Trigger, Whose, Window};
use crate::cry_havoc::EffectId;

/// The windows inside a battle.
const BATTLE: &[Window] = &[
    Window::Battle,
    Window::Place,
    Window::Pre,
    Window::Objective,
    Window::After,
    Window::Retreat,
];

/// Checks an effect, and says what in it does not fit.
pub(super) fn check(effects: &[Effect], effect: EffectId, window: Window) -> Result<(), String> {
    let mut reader = Reader {
        effects,
        windows: vec![window],
        paid: false,
        spent: false,
    };
    reader.effect(effect)
}

struct Reader<'a> {
    effects: &'a [Effect],
    /// When the part read happens: in one of these.
    windows: Vec<Window>,
    /// Whether a cost has named a Region.
    paid: bool,
    /// Whether Crystals have been spent.
    spent: bool,
}

impl Reader<'_> {
    fn effect(&mut self, effect: EffectId) -> Result<(), String> {
        match &self.effects[effect.index()] {
            Effect::Sequence(parts) => parts.iter().try_for_each(|part| self.effect(*part)),
            Effect::Either(sides) => {
                let spent = self.spent;
                sides.iter().try_for_each(|side| {
                    self.spent = spent;
                    self.effect(*side)
                })
            }
            Effect::Pay { cost, then } => {
                self.cost(*cost)?;
                self.paid = true;
                self.effect(*then)?;
                self.paid = false;
                Ok(())
            }
            Effect::If(guard, then) => {
                self.guard(*guard)?;
                self.effect(*then)
            }
            Effect::On(trigger, then) => {
                let later = self.later(*trigger)?;
                let now = std::mem::replace(&mut self.windows, later.to_vec());
                self.effect(*then)?;
                self.windows = now;
                Ok(())
            }
            Effect::EachPlayer(then) => self.effect(*then),
            Effect::Do(primitive) => self.primitive(primitive, false),
        }
    }

    fn cost(&mut self, cost: EffectId) -> Result<(), String> {
        let Effect::Do(primitive) = &self.effects[cost.index()] else {
            return Err("a cost is a primitive".to_owned());
        };
        let exact = match primitive {
            Primitive::SpendCrystals { .. } | Primitive::RemoveToken { .. } => true,
            Primitive::RemoveUnits { n, whose, .. } | Primitive::KillInBattle { n, whose, .. } => {
                *whose == Whose::Own && matches!(n, Amount::Exactly(_))
            }
            _ => return Err(format!("{} is no cost", name(primitive))),
        };
        if !exact {
            return Err(format!("{} is a cost only with a number of own Units", name(primitive)));
        }
        self.primitive(primitive, true)
    }

    fn primitive(&mut self, primitive: &Primitive, cost: bool) -> Result<(), String> {
        if !self.windows.iter().any(|window| fits(primitive, *window)) {
            return Err(format!(
                "{} does not stand in the window {}",
                name(primitive),
                self.list()
            ));
        }
        let own = matches!(primitive, Primitive::RemoveUnits { whose: Whose::Own, .. });
        if own && !cost {
            return Err("RemoveUnits of own Units is only a cost".to_owned());
        }
        let (amount, regions) = parts(primitive);
        if matches!(amount, Some(Amount::PerCrystal { .. })) && !self.spent {
            return Err(format!("X of {} has no SpendCrystals before it", name(primitive)));
        }
        for filter in regions.into_iter().flatten().flat_map(|regions| &regions.filters) {
            self.filter(*filter)?;
        }
        self.spent |= matches!(primitive, Primitive::SpendCrystals { .. });
        Ok(())
    }

    fn filter(&self, filter: Filter) -> Result<(), String> {
        match filter {
            Filter::Here | Filter::Adjacent | Filter::Near(_) if !self.windows.iter().any(|window| stands(*window)) => {
                Err(format!("there is no `here` in the window {}", self.list()))
            }
            Filter::Same | Filter::SameOrAdjacent if !self.paid => {
                Err("`same` needs a cost that was paid in a Region".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn guard(&self, guard: Guard) -> Result<(), String> {
        let sound = match guard {
            Guard::Attacker | Guard::Defender | Guard::Lead(_) => self.within(BATTLE),
            Guard::BattleNear(_) => self.within(&[Window::Always]),
            Guard::ThirdParty => self.within(&[Window::Objective]),
            _ => true,
        };
        if sound {
            Ok(())
        } else {
            Err(format!(
                "the guard {guard:?} does not stand in the window {}",
                self.list()
            ))
        }
    }

    /// When the trigger can come.
    fn later(&self, trigger: Trigger) -> Result<&'static [Window], String> {
        let (sound, later): (_, &[Window]) = match trigger {
            Trigger::Win(_) => (
                self.within(&[Window::Battle, Window::Place, Window::Pre, Window::Turn]),
                &[Window::Objective, Window::After],
            ),
            Trigger::Kill => (
                self.within(&[Window::Battle, Window::Place, Window::Pre]),
                &[Window::Objective],
            ),
            Trigger::Recruit => (self.within(&[Window::Turn]), &[Window::Recruit]),
            Trigger::Scoring => (self.within(&[Window::Turn]), &[Window::Score]),
            Trigger::DrawPhase => (self.within(&[Window::Event]), &[Window::Draw]),
        };
        if sound {
            Ok(later)
        } else {
            Err(format!(
                "the trigger {trigger:?} does not stand in the window {}",
                self.list()
            ))
        }
    }

    fn within(&self, windows: &[Window]) -> bool {
        self.windows.iter().all(|window| windows.contains(window))
    }

    fn list(&self) -> String {
        let windows: Vec<String> = self.windows.iter().map(|window| format!("{window:?}")).collect();
        windows.join(" or ")
    }
}

/// The name of a primitive.
fn name(primitive: &Primitive) -> String {
    let text = format!("{primitive:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

/// Whether effects of the window belong to a Region: that of the battle, the Structure or the token.
fn stands(window: Window) -> bool {
    BATTLE.contains(&window) || [Window::Build, Window::Enter, Window::Reveal, Window::Always].contains(&window)
}

/// Whether the primitive stands in the window (content 1.5).
fn fits(primitive: &Primitive, window: Window) -> bool {
    use Window as W;
    let windows: &[Window] = match primitive {
        Primitive::AddFromReserve { .. } => &[W::Battle, W::Place],
        Primitive::BringUnits { .. }
        | Primitive::MoveBetweenObjectives { .. }
        | Primitive::SwapObjectives { .. }
        | Primitive::WithdrawUnits { .. }
        | Primitive::RepeatEffect
        | Primitive::SetOrder(_)
        | Primitive::WinTies { .. }
        | Primitive::LockObjective { .. }
        | Primitive::NullifyCard => &[W::Battle],
        Primitive::KillInBattle { .. } | Primitive::Capture { .. } => &[W::Battle, W::Objective],
        Primitive::AddStrength { .. } => &[W::Battle, W::Objective, W::Pre],
        Primitive::PreventKills { .. } => &[W::Battle, W::Pre, W::Always],
        Primitive::PlaceLast => &[W::Place],
        Primitive::DrawCards { .. } | Primitive::GainVp { .. } | Primitive::AddCrystals { .. } => {
            return window != W::Always;
        }
        Primitive::ForceDiscard { .. } => &[W::Battle, W::Icon],
        Primitive::StoreCard { .. } => &[W::Build],
        // Only as the Action of its card (CH-8.8).
        Primitive::EnableScoring => &[],
        Primitive::SetInitiative => &[W::Icon],
        Primitive::RefreshSkill { .. } => &[W::Reveal],
        Primitive::PlaceUnits { .. } => &[W::Turn, W::Build, W::Reveal, W::Event],
        Primitive::MoveUnits { .. }
        | Primitive::MoveToken { .. }
        | Primitive::RevealToken { .. }
        | Primitive::BonusPoints { .. } => &[W::Turn],
        Primitive::RemoveUnits { .. } => &[W::Build, W::Enter, W::Turn],
        Primitive::TakeControl { .. } => &[W::Turn, W::Build],
        Primitive::PlaceToken { .. } => &[W::Turn, W::Build, W::Reveal, W::After, W::Event],
        Primitive::RemoveToken { .. } => &[W::Turn, W::Enter],
        Primitive::TakeCrystals { .. } => &[W::Build, W::Battle],
        Primitive::SpendCrystals { .. } => &[W::Turn, W::Build, W::Place, W::Pre],
        Primitive::RedirectRecruits { .. } => &[W::Recruit, W::Icon],
        Primitive::RedirectRetreat { .. } => &[W::Retreat],
        Primitive::LinkRegions { .. } => &[W::Always],
    };
    windows.contains(&window)
}

/// The number and the Regions of a primitive.
fn parts(primitive: &Primitive) -> (Option<Amount>, [Option<&Regions>; 2]) {
    match primitive {
        Primitive::AddFromReserve { n, .. }
        | Primitive::MoveBetweenObjectives { n, .. }
        | Primitive::KillInBattle { n, .. }
        | Primitive::Capture { n, .. }
        | Primitive::PreventKills { n }
        | Primitive::DrawCards { n, .. }
        | Primitive::GainVp { n, .. }
        | Primitive::SpendCrystals { n } => (Some(*n), [None, None]),
        Primitive::BringUnits { n, from: at, .. }
        | Primitive::WithdrawUnits { n, to: at, .. }
        | Primitive::PlaceUnits { n, at }
        | Primitive::RemoveUnits { n, at, .. }
        | Primitive::AddCrystals { n, at, .. }
        | Primitive::TakeCrystals { n, from: at, .. }
        | Primitive::RedirectRecruits { n, at, .. }
        | Primitive::RedirectRetreat { n, at } => (Some(*n), [Some(at), None]),
        Primitive::MoveUnits { n, from, to } => (Some(*n), [Some(from), Some(to)]),
        Primitive::TakeControl { at }
        | Primitive::PlaceToken { at, .. }
        | Primitive::MoveToken { to: at, .. }
        | Primitive::RemoveToken { at, .. }
        | Primitive::RevealToken { at, .. } => (None, [Some(at), None]),
        Primitive::SwapObjectives { .. }
        | Primitive::RepeatEffect
        | Primitive::AddStrength { .. }
        | Primitive::SetOrder(_)
        | Primitive::WinTies { .. }
        | Primitive::LockObjective { .. }
        | Primitive::NullifyCard
        | Primitive::PlaceLast
        | Primitive::ForceDiscard { .. }
        | Primitive::StoreCard { .. }
        | Primitive::EnableScoring
        | Primitive::SetInitiative
        | Primitive::RefreshSkill { .. }
        | Primitive::BonusPoints { .. }
        | Primitive::LinkRegions { .. } => (None, [None, None]),
    }
}
