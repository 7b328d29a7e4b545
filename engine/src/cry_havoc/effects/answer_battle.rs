//! Doing what was chosen for a primitive in a battle.

use crate::cry_havoc::content::{Amount, Primitive, Whose};
use crate::cry_havoc::model::event::VpSource;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, Event, Faction, Objective, RegionId, RegionSet, Side};

impl State {
    /// `less` is the progress with one Unit less to go.
    pub(super) fn answer_in_battle(
        &mut self,
        primitive: &Primitive,
        context: Context,
        less: Progress,
        again: &dyn Fn(Progress) -> Task,
        action: Action,
        report: &mut Report<'_>,
    ) {
        let actor = context.actor;
        match (primitive, action) {
            (Primitive::AddFromReserve { .. }, Action::Objective(at)) => {
                self.tasks.push(again(Progress { at: Some(at), ..less }));
                self.reserve[actor] -= 1;
                self.join_battle(actor, at);
                self.tell_joined(actor, None, at, report);
            }
            (Primitive::BringUnits { .. }, Action::Bring { from, to }) => {
                let mut used = less.used;
                used.insert(from);
                self.tasks.push(again(Progress {
                    at: Some(to),
                    region: Some(from),
                    used,
                    ..less
                }));
                self.place_mut(from).units[actor] -= 1;
                self.join_battle(actor, to);
                self.tell_joined(actor, Some(from), to, report);
            }
            (Primitive::MoveBetweenObjectives { .. }, Action::Objective(at)) => self.tasks.push(again(Progress {
                at: Some(at),
                left: less.left.saturating_add(1),
                ..less
            })),
            (Primitive::MoveBetweenObjectives { n, whose, .. }, Action::Shift { from, to }) => {
                let units = if *n == Amount::All { u8::MAX } else { 1 };
                self.shift(*whose, actor, units, from, to, report);
                if *n != Amount::All {
                    self.tasks.push(again(Progress { at: None, ..less }));
                }
            }
            (Primitive::SwapObjectives { whose }, Action::Shift { from, to }) => {
                self.swap(*whose, actor, from, to, report);
            }
            (Primitive::KillInBattle { vp, .. }, Action::Victim { owner, at }) => {
                self.tasks.push(again(less));
                if !less.cost && self.prevents(owner) {
                    report.tell(Event::KillsPrevented {
                        faction: owner,
                        kills: 1,
                    });
                    return;
                }
                self.kill(owner, 1, at, report);
                if owner != actor {
                    self.gain(actor, (*vp).into(), VpSource::Effect, report);
                }
            }
            (Primitive::Capture { .. }, Action::Victim { owner, at }) => {
                self.tasks.push(again(less));
                self.capture(actor, owner, at, report);
            }
            (Primitive::WithdrawUnits { .. }, Action::Objective(at)) => {
                let to = less.region.expect("the Region is chosen first");
                self.plan_reveal(actor, RegionSet::only(to));
                self.tasks.push(again(less));
                self.leave_battle(actor, at);
                self.place_mut(to).units[actor] += 1;
                report.tell(Event::UnitsWithdrew {
                    faction: actor,
                    units: 1,
                    to: self.region_name(to),
                });
            }
            (Primitive::LockObjective { .. }, Action::Objective(at)) => {
                self.fight_mut().locked[at] = true;
                report.tell(Event::ObjectiveLocked { at });
            }
            _ => unreachable!("{action:?} is no choice of {primitive:?}"),
        }
    }

    fn tell_joined(&self, faction: Faction, from: Option<RegionId>, to: Objective, report: &mut Report<'_>) {
        report.tell(Event::UnitsJoined {
            faction,
            units: 1,
            from: from.map(|from| self.region_name(from)),
            to,
        });
    }

    /// The sides whose Units an effect of `actor` means.
    fn sides_meant(&self, whose: Whose, actor: Faction) -> Vec<Side> {
        let own = self.side_of(actor).expect("the actor fights here");
        match whose {
            Whose::Own => vec![own],
            Whose::Both | Whose::Any => vec![own, own.other()],
            _ => vec![own.other()],
        }
    }

    /// Moves up to `units` Units of each side meant to another Objective.
    fn shift(
        &mut self,
        whose: Whose,
        actor: Faction,
        units: u8,
        from: Objective,
        to: Objective,
        report: &mut Report<'_>,
    ) {
        for side in self.sides_meant(whose, actor) {
            let battle = self.fight_mut();
            let moving = units.min(battle.units[side][from]);
            battle.units[side][from] -= moving;
            battle.units[side][to] += moving;
            if moving > 0 {
                report.tell(Event::UnitsShifted {
                    faction: battle.sides[side],
                    units: moving,
                    from,
                    to,
                });
            }
        }
    }

    fn swap(&mut self, whose: Whose, actor: Faction, one: Objective, other: Objective, report: &mut Report<'_>) {
        for side in self.sides_meant(whose, actor) {
            let battle = self.fight_mut();
            let faction = battle.sides[side];
            let units = &mut battle.units[side];
            units.swap(one, other);
            for (from, to) in [(one, other), (other, one)] {
                if units[to] > 0 {
                    report.tell(Event::UnitsShifted {
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
