//! Units that come to a battle or leave it.

use super::super::arguments::{Arguments, Writer};
use super::super::effect::{Amount, At};
use super::super::primitive::{Asks, Call, Rules, Way, or_done, unlisted};
use super::super::select::Regions;
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Event, Faction, Objective, RegionId, RegionSet, Side};

/// Units from the Reserve come to Objectives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddFromReserve {
    n: Amount,
    to: At,
}

impl Rules for AddFromReserve {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.amount("n")?,
            to: a.target("to")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.n).put("to", self.to);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Place])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for AddFromReserve {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if let Some(side) = state.side_of(actor) {
            if call.goes_on() && state.reserve[actor] > 0 {
                options.extend(state.targets(self.to, side, call.progress).map(Action::Objective));
            }
            or_done(state, self.n, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Objective(at) = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        state.tasks.push(call.again(Progress {
            at: Some(at),
            ..call.less()
        }));
        state.reserve[actor] -= 1;
        state.join_battle(actor, at);
        state.tell_joined(actor, None, at, report);
    }
}

/// Units standing in Regions come to Objectives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BringUnits {
    n: Amount,
    from: Regions,
    to: At,
    /// `per=1`: at most one from each Region.
    one_each: bool,
    /// `regions=1`: all from one Region.
    one_region: bool,
}

impl Rules for BringUnits {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.amount("n")?,
            from: a.regions("from")?,
            to: a.target("to")?,
            one_each: a.flag("per", "1")?,
            one_region: a.one_region()?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("from", &self.from);
        let words = words.flag("per", "1", self.one_each);
        words.flag("regions", "1", self.one_region).put("to", self.to);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
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

impl Asks for BringUnits {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let Context { actor, .. } = call.context;
        if let Some(side) = state.side_of(actor) {
            if call.goes_on() {
                for from in self.sources(state, call).iter() {
                    let targets = state.targets(self.to, side, call.progress);
                    options.extend(targets.map(|to| Action::Bring { from, to }));
                }
            }
            or_done(state, self.n, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Bring { from, to } = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        let mut used = call.progress.used;
        used.insert(from);
        state.tasks.push(call.again(Progress {
            at: Some(to),
            region: Some(from),
            used,
            ..call.less()
        }));
        // §CC-A09: also the last Unit; Control stays.
        state.place_mut(from).units[actor] -= 1;
        state.join_battle(actor, to);
        state.tell_joined(actor, Some(from), to, report);
    }
}

impl BringUnits {
    /// The Regions from which Units can still be brought.
    fn sources(&self, state: &State, call: Call) -> RegionSet {
        let actor = call.context.actor;
        let held = state.regions_with(|place| place.units[actor] > 0);
        let mut regions = state.select_for_units(&self.from, call.context) & held;
        if self.one_each {
            regions = regions - call.progress.used;
        }
        match call.progress.region.filter(|_| self.one_region) {
            Some(region) => regions & RegionSet::only(region),
            None => regions,
        }
    }
}

/// Units leave the battle for one Region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithdrawUnits {
    n: Amount,
    to: Regions,
}

impl Rules for WithdrawUnits {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.word("whose", &[("own", ())])?;
        let (n, to) = (a.amount("n")?, a.regions("to")?);
        if a.one_region()? {
            Ok(Self { n, to })
        } else {
            Err("WithdrawUnits needs `regions=1`: all the Units go to one Region".to_owned())
        }
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("whose", "own");
        words.put("to", &self.to).put("regions", 1);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.to]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for WithdrawUnits {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        let seat = state.decides_for(actor);
        let Some(side) = state.side_of(actor).filter(|_| call.goes_on()) else {
            return seat;
        };
        let open = state.open_objectives(At::Any, side);
        let mut leaving = open
            .filter(|at| state.fight().units[side][*at] > 0)
            .map(Action::Objective)
            .peekable();
        if leaving.peek().is_some() {
            match call.progress.region {
                None => options.extend(
                    state
                        .select_for_units(&self.to, call.context)
                        .iter()
                        .map(Action::Region),
                ),
                Some(_) => options.extend(leaving),
            }
            or_done(state, self.n, call, options);
        }
        seat
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let actor = call.context.actor;
        match (action, call.progress.region) {
            (Action::Region(region), _) => state.tasks.push(call.again(Progress {
                region: Some(region),
                ..call.progress
            })),
            (Action::Objective(at), Some(to)) => {
                // §CC-A11: a hidden Trog token there is revealed, an Exploration token is not.
                state.plan_reveal(actor, RegionSet::only(to));
                state.tasks.push(call.again(call.less()));
                // §CC-A10: all may leave, on both sides.
                state.leave_battle(actor, at);
                state.place_mut(to).units[actor] += 1;
                report.tell(|| Event::UnitsWithdrew {
                    faction: actor,
                    units: 1,
                    from: at,
                    to: state.region_name(to),
                });
            }
            _ => unlisted(action),
        }
    }
}

impl State {
    /// The Objectives that a Unit may come to: with `one` and `empty` all go to the one chosen first.
    fn targets(&self, to: At, side: Side, progress: Progress) -> impl Iterator<Item = Objective> {
        let first = progress.at.filter(|_| matches!(to, At::One | At::Empty));
        self.open_objectives(first.map_or(to, At::Only), side)
    }

    fn tell_joined(&self, faction: Faction, from: Option<RegionId>, to: Objective, report: &mut Report<'_>) {
        report.tell(|| Event::UnitsJoined {
            faction,
            units: 1,
            from: from.map(|from| self.region_name(from)),
            to,
        });
    }
}
