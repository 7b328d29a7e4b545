//! In which windows effects may stand (content 1.3 to 1.5).

use serde::{Deserialize, Serialize};

use super::effect::{Amount, Effect};
use super::guard::Guard;
use super::on_kill::KillVp;
use super::primitive::Primitive;
use super::select::Filter;
use crate::cry_havoc::EffectId;

/// When an effect may be used (content 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the names are those of content 1.3")]
pub enum Window {
    Event,
    Draw,
    Turn,
    Icon,
    Recruit,
    Build,
    Enter,
    Reveal,
    Place,
    Battle,
    Pre,
    #[serde(rename = "OBJ")]
    Objective,
    After,
    Retreat,
    Prison,
    Score,
    Final,
    Always,
}

/// The windows inside a battle.
pub(super) const BATTLE: &[Window] = &[
    Window::Battle,
    Window::Place,
    Window::Pre,
    Window::Objective,
    Window::After,
    Window::Retreat,
];

/// The windows in which a primitive stands (content 1.5).
#[derive(Clone, Copy)]
pub(super) enum Windows {
    /// In these; in none, it is only the Action text of a Tactics card.
    In(&'static [Window]),
    /// In all but ALWAYS.
    NotAlways,
}

impl Windows {
    fn contain(self, window: Window) -> bool {
        match self {
            Self::In(windows) => windows.contains(&window),
            Self::NotAlways => window != Window::Always,
        }
    }

    /// Where that is, in words.
    fn places(self) -> String {
        match self {
            Self::NotAlways => "but in every other".to_owned(),
            Self::In([]) => "only in the Action text of a Tactics card".to_owned(),
            Self::In(windows) => format!("only in {}", list(windows)),
        }
    }
}

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
                self.paid = self.cost(*cost)?;
                self.effect(*then)?;
                self.paid = false;
                Ok(())
            }
            Effect::If(guard, then) => {
                self.guard(*guard)?;
                self.effect(*then)
            }
            Effect::On(trigger, then) => {
                self.only_within(trigger.set_up(), &format!("`on({trigger})`"))?;
                let now = std::mem::replace(&mut self.windows, trigger.comes().to_vec());
                self.effect(*then)
                    .map_err(|reason| format!("after `on({trigger})`, {reason}"))?;
                self.windows = now;
                Ok(())
            }
            Effect::OnKill(_) => self.only_within(KillVp::WINDOWS, "`on(kill)`"),
            Effect::EachPlayer(then) => self.effect(*then),
            Effect::Do(primitive) => self.primitive(primitive),
        }
    }

    /// Whether a cost names a Region for `same` to mean.
    fn cost(&mut self, cost: EffectId) -> Result<bool, String> {
        let Effect::Do(primitive) = &self.effects[cost.index()] else {
            return Err("a cost is a primitive".to_owned());
        };
        let Some(cost) = primitive.as_cost() else {
            return Err(format!(
                "{} is no cost: SpendCrystals and RemoveToken are, RemoveUnits and KillInBattle are a cost only with \
                 `whose=own` and a number, such as `n=1`",
                primitive.name()
            ));
        };
        self.primitive(primitive)?;
        Ok(cost.in_a_region())
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<(), String> {
        let windows = primitive.windows();
        if !self.windows.iter().any(|window| windows.contain(*window)) {
            return Err(format!(
                "{} does not stand in the window {}, {}",
                primitive.name(),
                list(&self.windows),
                windows.places()
            ));
        }
        if matches!(primitive.amount(), Amount::PerCrystal { .. }) && !self.spent {
            return Err(format!("`X` of {} needs a SpendCrystals before it", primitive.name()));
        }
        for filter in primitive.regions().iter().flat_map(|regions| &regions.filters) {
            self.filter(*filter)?;
        }
        self.spent |= matches!(primitive, Primitive::SpendCrystals(_));
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
        match guard.windows() {
            Some(windows) => self.only_within(windows, &format!("`if({guard})`")),
            None => Ok(()),
        }
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

/// Whether effects of the window belong to a Region: that of the battle, the Structure or the token.
fn stands(window: Window) -> bool {
    BATTLE.contains(&window) || [Window::Build, Window::Enter, Window::Reveal, Window::Always].contains(&window)
}
