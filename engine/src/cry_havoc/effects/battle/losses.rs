//! Units of a battle that are killed or taken.

use super::super::arguments::{Arguments, Writer, number};
use super::super::effect::{Amount, At, Whose};
use super::super::primitive::{Asks, Call, Cost, Rules, Way, or_done, unlisted};
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::VpSource;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Action, Event};

/// Units of this battle are killed; as a cost exactly so many own ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KillInBattle {
    n: Amount,
    whose: Whose,
    at: At,
    /// `pick=owner`: the owner of the Units chooses, and must.
    owner_picks: bool,
    /// What each enemy scores.
    vp: u8,
}

const KILLED: [(&str, Whose); 3] = [("own", Whose::Own), ("enemy", Whose::Enemy), ("any", Whose::Any)];

impl Rules for KillInBattle {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.amount("n")?,
            whose: a.word("whose", &KILLED)?,
            at: a.source("at")?,
            owner_picks: a.flag("pick", "owner")?,
            vp: a.optional("vp").map_or(Ok(0), number)?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).word("whose", &KILLED, &self.whose);
        let words = words.put("at", self.at).flag("pick", "owner", self.owner_picks);
        words.optional("vp", (self.vp > 0).then_some(self.vp));
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Objective])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }

    fn as_cost(&self) -> Option<&dyn Cost> {
        (self.whose == Whose::Own && matches!(self.n, Amount::Exactly(_))).then_some(self)
    }
}

impl Asks for KillInBattle {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        let Some(battle) = &state.battle else {
            return state.decides_for(actor);
        };
        let mut chooser = actor;
        for (side, owner) in battle.sides {
            let fits = match self.whose {
                Whose::Own => owner == actor,
                Whose::Enemy => owner != actor,
                Whose::Any => true,
            };
            if fits && call.goes_on() {
                let there = state.objectives(self.at, side).filter(|at| battle.units[side][*at] > 0);
                options.extend(there.map(|at| Action::Victim { owner, at }));
                if self.owner_picks {
                    chooser = owner;
                }
            }
        }
        or_done(state, self.n, call, options);
        state.decides_for(chooser)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Victim { owner, at } = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        state.tasks.push(call.again(call.less()));
        if !call.progress.cost && state.prevents(owner) {
            report.tell(|| Event::KillsPrevented {
                faction: owner,
                kills: 1,
            });
            return;
        }
        state.kill(owner, 1, at, report);
        if owner != actor {
            state.gain(actor, self.vp.into(), VpSource::Effect, report);
        }
    }
}

impl Cost for KillInBattle {
    fn payable(&self, state: &State, call: Call) -> bool {
        let (needed, _) = state.amount(self.n);
        state.side_of(call.context.actor).is_some_and(|side| {
            let there = state.objectives(self.at, side);
            needed <= Limit::Number(there.map(|at| state.fight().units[side][at]).sum())
        })
    }

    fn in_a_region(&self) -> bool {
        false
    }
}

/// Enemy Units of this battle are taken Prisoner (CH-9.7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    n: Amount,
    at: At,
}

impl Rules for Capture {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.amount("n")?,
            at: a.source("at")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.n).put("at", self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Objective])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for Capture {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if let Some(side) = state.side_of(actor) {
            let (battle, enemy) = (state.fight(), side.other());
            let owner = battle.sides[enemy];
            if call.goes_on() {
                let there = state
                    .objectives(self.at, enemy)
                    .filter(|at| battle.units[enemy][*at] > 0);
                options.extend(there.map(|at| Action::Victim { owner, at }));
            }
            or_done(state, self.n, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Victim { owner, at } = action else {
            unlisted(action)
        };
        state.tasks.push(call.again(call.less()));
        state.capture(call.context.actor, owner, at, report);
    }
}
