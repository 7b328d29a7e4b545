//! Units that are put on the map, moved over it or taken off it.

use super::super::arguments::{Arguments, Writer};
use super::super::effect::Amount;
use super::super::limits::{Role, Stand};
use super::super::primitive::{Asks, AtOnce, Call, Cost, Rules, Way, numbers, or_done, unlisted};
use super::super::select::{Filter, Regions};
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::Removal;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, Faction, RegionSet};

/// Units from the Reserve come to one Region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceUnits {
    n: Amount,
    at: Regions,
}

impl Rules for PlaceUnits {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.one_region()?;
        Ok(Self {
            n: a.amount("n")?,
            at: a.regions("where")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.n).put("where", &self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn, Window::Build, Window::Reveal, Window::Event])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for PlaceUnits {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        let units = numbers(state, self.n, state.reserve[actor]);
        for to in state.select_for_units(&self.at, call.context).iter() {
            let some = units.clone().filter(|units| *units > 0);
            options.extend(some.map(|units| Action::Put { units, to }));
        }
        or_done(state, self.n, call, options);
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Put { units, to } = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        // §CC-A25: once the effect is over, with who put them there as the Attacker.
        state.plan_reveal(actor, RegionSet::only(to));
        state.place_units(actor, units, to, report);
    }
}

/// Units go from one Region straight to another one; then all of CH-6.7 is done there (CC-V5, §CC-A24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveUnits {
    n: Amount,
    from: Regions,
    to: Regions,
}

impl Rules for MoveUnits {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.one_region()?;
        Ok(Self {
            n: a.amount("n")?,
            from: a.regions("from")?,
            to: a.regions("to")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("from", &self.from);
        words.put("regions", 1).put("to", &self.to);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.from, &self.to]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for MoveUnits {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        // §CH-13.4: anywhere that the text allows; enemies and Trog tokens there make a battle.
        let targets = state.select_for_units(&self.to, call.context);
        for from in state.select_for_units(&self.from, call.context).iter() {
            let units = numbers(state, self.n, state.movable(actor, from));
            for to in (targets - RegionSet::only(from)).iter() {
                let some = units.clone().filter(|units| *units > 0);
                options.extend(some.map(|units| Action::Move { units, from, to }));
            }
        }
        or_done(state, self.n, call, options);
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Move { units, from, to } = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        let regions = RegionSet::only(to);
        state.plan_arrival(actor, regions);
        state.tasks.push(Task::Explore { mover: actor, regions });
        state.relocate(actor, units, from, to, report);
        if actor == Faction::Trogs && !state.place(to).trog_tokens.is_empty() {
            state.reveal_all(to, actor, report);
        }
    }
}

/// Units go back to the Reserve, all out of one Region; CH-7.2 is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoveUnits {
    n: Amount,
    at: Regions,
    whose: Removed,
    /// `pick=owner`: the owner of the Units chooses which of them.
    owner_picks: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Removed {
    /// The actor's own, as a cost.
    Own,
    /// Those of anybody else.
    Enemy,
    /// The Trogs', neutral or a player's.
    Trogs,
    /// Those that just came in.
    Mover,
}

const REMOVED: [(&str, Removed); 4] = [
    ("own", Removed::Own),
    ("enemy", Removed::Enemy),
    ("trogs", Removed::Trogs),
    ("mover", Removed::Mover),
];

impl Rules for RemoveUnits {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.one_region()?;
        Ok(Self {
            n: a.amount("n")?,
            at: a.regions("where")?,
            whose: a.word("whose", &REMOVED)?,
            owner_picks: a.flag("pick", "owner")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).put("where", &self.at);
        let words = words.flag("regions", "1", self.whose == Removed::Own);
        let words = words.word("whose", &REMOVED, &self.whose);
        words.flag("pick", "owner", self.owner_picks);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Build, Window::Enter, Window::Turn])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match self.whose {
            Removed::Own if stand.role != Role::Cost => {
                Err("RemoveUnits with `whose=own` is only a cost: `RemoveUnits(..) => ..`")
            }
            Removed::Mover if stand.window != Window::Enter => {
                Err("RemoveUnits with `whose=mover` is for the window ENTER only: elsewhere nobody just came in")
            }
            Removed::Own | Removed::Enemy | Removed::Trogs | Removed::Mover => Ok(()),
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        match self.whose {
            Removed::Mover => Way::AtOnce(self),
            Removed::Own | Removed::Enemy | Removed::Trogs => Way::Asks(self),
        }
    }

    fn as_cost(&self) -> Option<&dyn Cost> {
        (self.whose == Removed::Own && matches!(self.n, Amount::Exactly(_))).then_some(self)
    }
}

impl Asks for RemoveUnits {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if self.whose == Removed::Own {
            let regions = state.select_for_units(&self.at, call.context).iter();
            let enough = regions.filter(|at| call.progress.left <= Limit::Number(state.place(*at).units[actor]));
            options.extend(enough.map(Action::Region));
        } else if call.goes_on() {
            self.ask_victims(state, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let at = match action {
            Action::Region(at) => {
                state.paid_at = Some(at);
                let actor = call.context.actor;
                let units = call.progress.left.of(state.place(at).units[actor]);
                state.remove_units(actor, units, at, Removal::Cost, report);
                at
            }
            Action::Unit { owner, at } => {
                // §CC-A60: in full, but in this Region.
                state.tasks.push(call.again(Progress {
                    region: Some(at),
                    ..call.less()
                }));
                state.remove_units(owner, 1, at, Removal::Killed, report);
                at
            }
            _ => unlisted(action),
        };
        // §CC-A32: the shot may have left one side only.
        state.call_off_battle(at, report);
    }
}

impl RemoveUnits {
    /// Units of others, all in the same Region.
    fn ask_victims(&self, state: &State, call: Call, options: &mut Vec<Action>) {
        let lone = self.at.has(Filter::Lone);
        let regions = call
            .progress
            .region
            .map_or_else(|| state.select(&self.at, call.context), RegionSet::only);
        for at in regions.iter() {
            let place = state.place(at);
            for owner in place.sides().filter(|owner| *owner != call.context.actor) {
                let fits = self.whose != Removed::Trogs || owner == Faction::Trogs;
                // §CC-A33: each side is counted for itself.
                if fits && (!lone || place.units[owner] == 1) {
                    options.push(Action::Unit { owner, at });
                }
            }
        }
        or_done(state, self.n, call, options);
    }
}

impl AtOnce for RemoveUnits {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let ((_, most), mover) = (state.amount(self.n), state.active());
        for at in state.select(&self.at, call.context).iter() {
            let units = most.of(state.place(at).units[mover]);
            if units > 0 {
                state.remove_units(mover, units, at, Removal::Trap, report);
            }
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

impl Cost for RemoveUnits {
    fn payable(&self, state: &State, call: Call) -> bool {
        let mut options = Vec::new();
        self.ask(state, call, &mut options);
        !options.is_empty()
    }

    fn in_a_region(&self) -> bool {
        true
    }
}
