//! Control, Crystals and links of Regions.

use super::super::arguments::{Arguments, Writer};
use super::super::effect::{Amount, Count};
use super::super::limits::{Role, Stand};
use super::super::primitive::{Asks, AtOnce, Call, Rules, Way, numbers, unlisted};
use super::super::select::{Filter, Regions};
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Event};

/// The actor takes Control of one Region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeControl {
    at: Regions,
}

impl Rules for TakeControl {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            at: a.regions("where")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("where", &self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn, Window::Build])
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for TakeControl {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        // §CH-13.2: another's Control token and hidden Trog tokens are in nobody's way.
        let regions = state.select(&self.at, call.context) - state.controlled(actor);
        options.extend(regions.iter().map(Action::Region));
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Region(at) = action else { unlisted(action) };
        state.take_control(call.context.actor, at, report);
    }
}

/// Crystals from the supply come to Regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddCrystals {
    n: Count,
    at: Regions,
    /// `per=1`: 1 in each of n different Regions.
    one_each: bool,
}

impl Rules for AddCrystals {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.count("n")?,
            at: a.regions("where")?,
            one_each: a.flag("per", "1")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("where", &self.at);
        words.flag("per", "1", self.one_each);
    }

    fn windows(&self) -> Windows {
        Windows::NotAlways
    }

    fn amount(&self) -> Amount {
        self.n.into()
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        if self.at.has(Filter::Each) {
            Way::AtOnce(self)
        } else {
            Way::Asks(self)
        }
    }
}

impl Asks for AddCrystals {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        if call.goes_on() {
            // §CC-A50: no HQ and no Battle Region but `here`.
            let open = state.select(&self.at, call.context) - call.progress.used;
            options.extend(open.iter().map(Action::Region));
        }
        state.decides_for(call.context.actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Region(at) = action else { unlisted(action) };
        if self.one_each {
            state.add_crystals(at, 1, report);
            let mut used = call.progress.used;
            used.insert(at);
            state.tasks.push(call.again(Progress { used, ..call.less() }));
        } else {
            state.add_crystals(at, state.count(self.n), report);
        }
    }
}

impl AtOnce for AddCrystals {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let crystals = state.count(self.n);
        for region in state.select(&self.at, call.context).iter() {
            state.add_crystals(region, crystals, report);
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// Crystals of a Region go to the actor's Stock or to the supply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeCrystals {
    n: Amount,
    from: Regions,
    to_stock: bool,
}

const TO: [(&str, bool); 2] = [("stock", true), ("supply", false)];

impl Rules for TakeCrystals {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.amount("n")?,
            from: a.regions("from")?,
            to_stock: a.word("to", &TO)?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("from", &self.from);
        words.word("to", &TO, &self.to_stock);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Build, Window::Battle])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.from]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for TakeCrystals {
    fn counts(&self) -> Option<&'static str> {
        Some("crystals")
    }

    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        let region = state.select(&self.from, call.context).iter().next();
        let there = region.map_or(0, |region| state.place(region).crystals);
        if there > 0 && (!self.to_stock || state.content.factions[actor].stock) {
            options.extend(numbers(state, self.n, there).rev().map(Action::Number));
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Number(crystals) = action else {
            unlisted(action)
        };
        let regions = state.select(&self.from, call.context);
        let Some(region) = regions.iter().next().filter(|_| crystals > 0) else {
            return;
        };
        let actor = call.context.actor;
        state.place_mut(region).crystals -= crystals;
        if let Some(player) = state.player_mut(actor).filter(|_| self.to_stock) {
            player.stock = player.stock.saturating_add(crystals);
        }
        report.tell(|| Event::CrystalsTaken {
            at: state.region_name(region),
            crystals,
            stock: self.to_stock.then_some(actor),
        });
    }
}

/// Regions with that kind of token are adjacent to one another for its owner's Units (CH-6.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRegions;

impl Rules for LinkRegions {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.word("kind", &[("tunnel", ())]).map(|()| Self)
    }

    fn write(&self, words: &mut Writer) {
        words.put("kind", "tunnel");
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Always])
    }

    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match stand.role {
            Role::Whole => Ok(()),
            Role::Guarded | Role::Joined | Role::Within | Role::Cost => {
                Err("LinkRegions stands alone: it is the whole effect")
            }
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

/// It is never carried out: the Structure that has it links Regions as long as it stands.
impl AtOnce for LinkRegions {
    fn work(&self, _: &mut State, _: Call, _: &mut Report<'_>) {}

    fn works(&self, _: &State, _: Context) -> bool {
        false
    }
}
