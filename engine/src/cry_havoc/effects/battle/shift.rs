//! Units of a battle that go from one Objective to another.

use super::super::arguments::{Arguments, Writer};
use super::super::effect::{Amount, At, Whose};
use super::super::primitive::{Asks, Call, Rules, Way, or_done, unlisted};
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Action, Event, Faction, Objective, Side};

/// Units go to another Objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveBetweenObjectives {
    whose: Whose,
    how: Shift,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Shift {
    /// Each from one Objective to another one.
    Each { n: Amount, from: At, to: At },
    /// `mode=swap`: all Units of two Objectives change places.
    Swap,
}

const SHIFTED: [(&str, Whose); 3] = [("own", Whose::Own), ("enemy", Whose::Enemy), ("both", Whose::Any)];

impl Rules for MoveBetweenObjectives {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        let n = a.amount_or_all("n")?;
        let whose = a.word("whose", &SHIFTED)?;
        let how = match (a.flag("mode", "swap")?, n) {
            (true, Amount::All) => Shift::Swap,
            (true, _) => return Err("MoveBetweenObjectives with mode=swap moves n=all".to_owned()),
            (false, n) => Shift::Each {
                n,
                from: a.source("from")?,
                to: a.target("to")?,
            },
        };
        Ok(Self { whose, how })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.amount()).word("whose", &SHIFTED, &self.whose);
        match self.how {
            Shift::Swap => words.put("mode", "swap"),
            Shift::Each { from, to, .. } => words.put("from", from).put("to", to),
        };
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn amount(&self) -> Amount {
        match self.how {
            Shift::Each { n, .. } => n,
            Shift::Swap => Amount::All,
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for MoveBetweenObjectives {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let Some(side) = state.side_of(call.context.actor) else {
            return state.decides_for(call.context.actor);
        };
        match self.how {
            Shift::Swap => self.ask_swap(state, side, options),
            Shift::Each { n, from, to } => {
                if call.goes_on() {
                    self.ask_shift(state, side, (from, to), options);
                }
                or_done(state, n, call, options);
            }
        }
        state.decides_for(call.context.actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let actor = call.context.actor;
        match (&self.how, action) {
            (Shift::Each { n, .. }, Action::Shift { from, to }) => {
                let all = *n == Amount::All;
                let units = if all { Limit::All } else { Limit::Number(1) };
                self.shift(state, actor, units, from, to, report);
                if !all {
                    state.tasks.push(call.again(call.less()));
                }
            }
            (Shift::Swap, Action::Shift { from, to }) => self.swap(state, actor, from, to, report),
            _ => unlisted(action),
        }
    }
}

impl MoveBetweenObjectives {
    fn ask_shift(&self, state: &State, side: Side, (from, to): (At, At), options: &mut Vec<Action>) {
        let leaving = state
            .open_objectives(from, side)
            .filter(|at| state.units_on(self.whose, side, *at) > 0);
        for from in leaving {
            let others = state.open_objectives(to, side).filter(|to| *to != from);
            options.extend(others.map(|to| Action::Shift { from, to }));
        }
    }

    /// Only pairs with Units are a choice (§CC-A57).
    fn ask_swap(&self, state: &State, side: Side, options: &mut Vec<Action>) {
        let open: Vec<Objective> = state.open_objectives(At::Any, side).collect();
        for (index, from) in open.iter().enumerate() {
            for to in &open[index + 1..] {
                if state.units_on(self.whose, side, *from) + state.units_on(self.whose, side, *to) > 0 {
                    options.push(Action::Shift { from: *from, to: *to });
                }
            }
        }
    }

    /// The sides whose Units it means.
    fn sides(&self, state: &State, actor: Faction) -> Vec<Side> {
        let own = state.side_of(actor).expect("the actor fights here");
        match self.whose {
            Whose::Own => vec![own],
            Whose::Enemy => vec![own.other()],
            Whose::Any => vec![own, own.other()],
        }
    }

    /// Moves up to `units` Units of each side meant to another Objective.
    fn shift(
        &self,
        state: &mut State,
        actor: Faction,
        units: Limit,
        from: Objective,
        to: Objective,
        report: &mut Report<'_>,
    ) {
        for side in self.sides(state, actor) {
            let battle = state.fight_mut();
            let moving = units.of(battle.units[side][from]);
            battle.units[side][from] -= moving;
            battle.units[side][to] += moving;
            if moving > 0 {
                report.tell(|| Event::UnitsShifted {
                    faction: battle.sides[side],
                    units: moving,
                    from,
                    to,
                });
            }
        }
    }

    fn swap(&self, state: &mut State, actor: Faction, one: Objective, other: Objective, report: &mut Report<'_>) {
        for side in self.sides(state, actor) {
            let battle = state.fight_mut();
            let faction = battle.sides[side];
            let units = &mut battle.units[side];
            units.swap(one, other);
            for (from, to) in [(one, other), (other, one)] {
                if units[to] > 0 {
                    report.tell(|| Event::UnitsShifted {
                        faction,
                        units: units[to],
                        from,
                        to,
                    });
                }
            }
        }
    }
}

impl State {
    /// How many Units of these sides stand on an Objective.
    fn units_on(&self, whose: Whose, side: Side, at: Objective) -> u8 {
        let units = self.fight().units;
        let (own, enemy) = (units[side][at], units[side.other()][at]);
        match whose {
            Whose::Own => own,
            Whose::Enemy => enemy,
            Whose::Any => own + enemy,
        }
    }
}
