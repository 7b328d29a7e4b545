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
                self.paid = self.paid_in_a_region(*cost);
                self.effect(*then)?;
                self.paid = false;
                Ok(())
            }
            Effect::If(guard, then) => {
                self.guard(*guard)?;
                self.effect(*then)
            }
            Effect::On(trigger, then) => {
                let (word, later) = self.later(*trigger)?;
                let now = std::mem::replace(&mut self.windows, later.to_vec());
                self.effect(*then)
                    .map_err(|reason| format!("after `on({word})`, {reason}"))?;
                self.windows = now;
                Ok(())
            }
            Effect::EachPlayer(then) => self.effect(*then),
            Effect::Do(primitive) => self.primitive(primitive, false),
        }
    }

    /// Whether a cost names a Region for `same` to mean.
    fn paid_in_a_region(&self, cost: EffectId) -> bool {
        matches!(
            self.effects[cost.index()],
            Effect::Do(Primitive::RemoveUnits { .. } | Primitive::RemoveToken { .. })
        )
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
            _ => {
                return Err(format!(
                    "{} is no cost: SpendCrystals, RemoveToken, RemoveUnits and KillInBattle are",
                    name(primitive)
                ));
            }
        };
        if !exact {
            return Err(format!(
                "{} is a cost only with `whose=own` and a number, such as `n=1`",
                name(primitive)
            ));
        }
        self.primitive(primitive, true)
    }

    fn primitive(&mut self, primitive: &Primitive, cost: bool) -> Result<(), String> {
        if !self.windows.iter().any(|window| fits(primitive, *window)) {
            return Err(format!(
                "{} does not stand in the window {}, {}",
                name(primitive),
                list(&self.windows),
                places(primitive)
            ));
        }
        let own = matches!(primitive, Primitive::RemoveUnits { whose: Whose::Own, .. });
        if own && !cost {
            return Err("RemoveUnits with `whose=own` is only a cost: `RemoveUnits(..) => ..`".to_owned());
        }
        let (amount, regions) = parts(primitive);
        if matches!(amount, Some(Amount::PerCrystal { .. })) && !self.spent {
            return Err(format!("`X` of {} needs a SpendCrystals before it", name(primitive)));
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
                Err(format!(
                    "`here`, `adj`, `near1` and `near2` name no Region in the window {}",
                    list(&self.windows)
                ))
            }
            Filter::Same | Filter::SameOrAdjacent if !self.paid => {
                Err("`same` and `same_or_adj` need a cost that is paid in a Region: `RemoveUnits(..) => ..`".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn guard(&self, guard: Guard) -> Result<(), String> {
        let (word, windows): (_, &[Window]) = match guard {
            Guard::Attacker => ("attacker".to_owned(), BATTLE),
            Guard::Defender => ("defender".to_owned(), BATTLE),
            Guard::Lead(at) => (format!("lead:{at}"), BATTLE),
            Guard::BattleNear(steps) => (format!("battle:near{steps}"), &[Window::Always]),
            Guard::ThirdParty => ("third_party".to_owned(), &[Window::Objective]),
            _ => return Ok(()),
        };
        self.only_within(windows, &format!("`if({word})`"))
    }

    /// The word for the trigger, and when it can come.
    fn later(&self, trigger: Trigger) -> Result<(String, &'static [Window]), String> {
        let (word, now, later): (_, &[Window], &[Window]) = match trigger {
            Trigger::Win(at) => (
                format!("win:{at}"),
                &[Window::Battle, Window::Place, Window::Pre, Window::Turn],
                &[Window::Objective, Window::After],
            ),
            Trigger::Kill => (
                "kill".to_owned(),
                &[Window::Battle, Window::Place, Window::Pre],
                &[Window::Objective],
            ),
            Trigger::Recruit => ("recruit".to_owned(), &[Window::Turn], &[Window::Recruit]),
            Trigger::Scoring => ("scoring".to_owned(), &[Window::Turn], &[Window::Score]),
            Trigger::DrawPhase => ("draw_phase".to_owned(), &[Window::Event], &[Window::Draw]),
        };
        self.only_within(now, &format!("`on({word})`"))?;
        Ok((word, later))
    }

    fn only_within(&self, windows: &[Window], what: &str) -> Result<(), String> {
        if self.windows.iter().all(|window| windows.contains(window)) {
            return Ok(());
        }
        let (here, there) = (list(&self.windows), list(windows));
        Err(format!("{what} does not stand in the window {here}, only in {there}"))
    }
}

/// Windows as the data and the vocabulary write them.
fn list(windows: &[Window]) -> String {
    let word = |window: &Window| match window {
        Window::Objective => "OBJ".to_owned(),
        window => format!("{window:?}").to_uppercase(),
    };
    let words: Vec<String> = windows.iter().map(word).collect();
    words.join(" or ")
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
    match allowed(primitive) {
        Some(windows) => windows.contains(&window),
        None => window != Window::Always,
    }
}

/// Where the primitive stands, in words.
fn places(primitive: &Primitive) -> String {
    match allowed(primitive) {
        None => "but in every other".to_owned(),
        Some([]) => "only in the Action text of a Tactics card".to_owned(),
        Some(windows) => format!("only in {}", list(windows)),
    }
}

/// The windows in which the primitive stands (content 1.5); `None` for all but ALWAYS.
fn allowed(primitive: &Primitive) -> Option<&'static [Window]> {
    use Window as W;
    Some(match primitive {
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
            return None;
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
    })
}

/// The number and the Regions of a primitive.
pub(super) fn parts(primitive: &Primitive) -> (Option<Amount>, [Option<&Regions>; 2]) {
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
