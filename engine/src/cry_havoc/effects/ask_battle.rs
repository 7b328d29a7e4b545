//! The choices of a primitive in a battle.

use super::ask::or_done;
use crate::Seat;
use crate::cry_havoc::content::{Amount, At, Primitive, Regions, Whose};
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Faction, Objective, RegionId, RegionSet, Side};

impl State {
    pub(super) fn ask_in_battle(
        &self,
        primitive: &Primitive,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) -> Seat {
        let actor = context.actor;
        let Some(battle) = &self.battle else {
            return self.decides_for(actor);
        };
        match (primitive, battle.side(actor)) {
            (
                Primitive::KillInBattle {
                    whose, at, owner_picks, ..
                },
                _,
            ) => {
                return self.ask_victims(*whose, *at, *owner_picks, actor, progress, options);
            }
            (Primitive::AddFromReserve { to, .. }, Some(side)) => {
                if progress.left > 0 && self.reserve[actor] > 0 {
                    options.extend(self.targets(*to, side, progress).map(Action::Objective));
                }
                if !self.works_by_itself(context) {
                    or_done(options);
                }
            }
            (
                Primitive::BringUnits {
                    from,
                    to,
                    one_each,
                    one_region,
                    ..
                },
                Some(side),
            ) => {
                if progress.left > 0 {
                    let regions = self.sources(from, context, *one_each, *one_region, progress);
                    for from in regions.iter() {
                        options.extend(self.targets(*to, side, progress).map(|to| Action::Bring { from, to }));
                    }
                }
                or_done(options);
            }
            (Primitive::MoveBetweenObjectives { .. }, Some(side)) => {
                return self.ask_shift(primitive, side, progress, options);
            }
            (Primitive::SwapObjectives { whose }, Some(side)) => {
                let open: Vec<Objective> = self.open_objectives(At::Any, side).collect();
                for (index, from) in open.iter().enumerate() {
                    for to in &open[index + 1..] {
                        if self.units_on(*whose, side, *from) + self.units_on(*whose, side, *to) > 0 {
                            options.push(Action::Shift { from: *from, to: *to });
                        }
                    }
                }
            }
            (Primitive::Capture { at, .. }, Some(side)) => {
                if progress.left > 0 {
                    let (enemy, owner) = (side.other(), battle.sides[side.other()]);
                    let there = self.objectives(*at, enemy).filter(|at| battle.units[enemy][*at] > 0);
                    options.extend(there.map(|at| Action::Victim { owner, at }));
                }
                or_done(options);
            }
            (Primitive::WithdrawUnits { to, .. }, Some(side)) => {
                self.ask_withdrawal(to, side, context, progress, options);
            }
            (Primitive::LockObjective { at }, Some(side)) => {
                options.extend(self.open_objectives(*at, side).map(Action::Objective));
            }
            _ => {}
        }
        self.decides_for(actor)
    }

    /// A passive Structure works in full (CC-V9).
    fn works_by_itself(&self, context: Context) -> bool {
        context
            .structure
            .is_some_and(|structure| self.content.structures[structure.index()].activate.is_none())
    }

    /// The Objectives that a Unit may come to: with `one` and `empty` all go to the one chosen first.
    fn targets(&self, to: At, side: Side, progress: Progress) -> impl Iterator<Item = Objective> {
        let first = progress.at.filter(|_| matches!(to, At::One | At::Empty));
        let (open, chosen) = match first {
            Some(first) => (At::Only(first), Some(first)),
            None => (to, None),
        };
        self.open_objectives(open, side)
            .filter(move |at| chosen.is_none_or(|chosen| chosen == *at))
    }

    /// The Regions from which Units can still be brought.
    fn sources(
        &self,
        from: &Regions,
        context: Context,
        once_each: bool,
        one_region: bool,
        progress: Progress,
    ) -> RegionSet {
        let held = self.regions_with(|place| place.units[context.actor] > 0);
        let mut regions = self.select_for_units(from, context) & held;
        if once_each {
            regions = regions - progress.used;
        }
        match progress.region.filter(|_| one_region) {
            Some(region) => regions & RegionSet::only(region),
            None => regions,
        }
    }

    /// How many Units of these sides stand on an Objective.
    pub(super) fn units_on(&self, whose: Whose, side: Side, at: Objective) -> u8 {
        let units = self.fight().units;
        let (own, enemy) = (units[side][at], units[side.other()][at]);
        match whose {
            Whose::Own => own,
            Whose::Enemy | Whose::Trogs | Whose::Mover => enemy,
            Whose::Both | Whose::Any => own + enemy,
        }
    }

    fn ask_shift(&self, primitive: &Primitive, side: Side, progress: Progress, options: &mut Vec<Action>) -> Seat {
        let Primitive::MoveBetweenObjectives {
            n,
            whose,
            from,
            to,
            owner_picks_to,
        } = primitive
        else {
            unreachable!("{primitive:?} shifts nobody")
        };
        let actor = self.fight().sides[side];
        let chooser = if *owner_picks_to && progress.at.is_some() {
            self.fight().sides[side.other()]
        } else {
            actor
        };
        if progress.left > 0 {
            let leaving = self
                .open_objectives(*from, side)
                .filter(|at| self.units_on(*whose, side, *at) > 0);
            for from in leaving {
                let others = self.open_objectives(*to, side).filter(|to| *to != from);
                match progress.at {
                    None if *owner_picks_to => {
                        if others.count() > 0 {
                            options.push(Action::Objective(from));
                        }
                    }
                    Some(first) if first != from => {}
                    _ => options.extend(others.map(|to| Action::Shift { from, to })),
                }
            }
        }
        if *n != Amount::All && progress.at.is_none() {
            or_done(options);
        }
        self.decides_for(chooser)
    }

    fn ask_victims(
        &self,
        whose: Whose,
        at: At,
        owner_picks: bool,
        actor: Faction,
        progress: Progress,
        options: &mut Vec<Action>,
    ) -> Seat {
        let battle = self.fight();
        let mut chooser = actor;
        for (side, owner) in battle.sides {
            let fits = match whose {
                Whose::Own => owner == actor,
                Whose::Any | Whose::Both => true,
                _ => owner != actor,
            };
            if fits && progress.left > 0 {
                let there = self.objectives(at, side).filter(|at| battle.units[side][*at] > 0);
                options.extend(there.map(|at| Action::Victim { owner, at }));
                if owner_picks {
                    chooser = owner;
                }
            }
        }
        if !owner_picks && !progress.cost {
            or_done(options);
        }
        self.decides_for(chooser)
    }

    fn ask_withdrawal(
        &self,
        to: &Regions,
        side: Side,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) {
        let leaving: Vec<Objective> = self
            .open_objectives(At::Any, side)
            .filter(|at| self.fight().units[side][*at] > 0)
            .collect();
        if progress.left == 0 || leaving.is_empty() {
            return;
        }
        let regions: Vec<RegionId> = self.select_for_units(to, context).iter().collect();
        match progress.region {
            None => options.extend(regions.into_iter().map(Action::Region)),
            Some(_) => options.extend(leaving.into_iter().map(Action::Objective)),
        }
        or_done(options);
    }
}
