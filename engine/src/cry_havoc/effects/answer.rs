//! Doing what was chosen for a primitive on the map.

use crate::cry_havoc::content::{Effect, Primitive, Regions};
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, EffectId, Event, Faction, RegionId, RegionSet};

impl State {
    pub fn answer_primitive(
        &mut self,
        effect: EffectId,
        context: Context,
        progress: Progress,
        action: Action,
        report: &mut Report<'_>,
    ) {
        if action == Action::Done {
            return;
        }
        let content = self.content.clone();
        let Effect::Do(primitive) = &content.effects[effect.index()] else {
            unreachable!("only primitives ask")
        };
        let actor = context.actor;
        // What goes on after this choice, if anything is left.
        let again = |progress: Progress| Task::Primitive {
            effect,
            context,
            progress,
        };
        let less = Progress {
            left: match progress.left {
                u8::MAX => u8::MAX,
                left => left.saturating_sub(1),
            },
            ..progress
        };
        match (primitive, action) {
            (_, Action::Objective(_) | Action::Bring { .. } | Action::Shift { .. } | Action::Victim { .. }) => {
                self.answer_in_battle(primitive, context, less, &again, action, report);
            }
            (Primitive::WithdrawUnits { .. }, Action::Region(region)) => self.tasks.push(again(Progress {
                region: Some(region),
                ..progress
            })),
            (Primitive::PlaceToken { .. } | Primitive::MoveToken { .. } | Primitive::RevealToken { .. }, _) => {
                self.answer_with_tokens(primitive, context, less, &again, action, report);
            }
            (Primitive::RemoveToken { .. }, Action::Structure { structure, at }) => {
                self.paid_at = Some(at);
                self.take_structure(structure, at);
                report.tell(Event::StructureRemoved {
                    faction: actor,
                    structure: self.structure_name(structure),
                    at: self.region_name(at),
                });
            }
            (
                Primitive::DrawCards { .. }
                | Primitive::StoreCard { .. }
                | Primitive::ForceDiscard { .. }
                | Primitive::SetInitiative
                | Primitive::RefreshSkill { .. },
                _,
            ) => self.answer_with_cards(primitive, context, (progress, less), &again, action, report),
            (Primitive::PlaceUnits { .. }, Action::Put { units, to }) => {
                self.plan_reveal(actor, RegionSet::only(to));
                self.place_units(actor, units, to, report);
            }
            (Primitive::MoveUnits { .. }, Action::Move { units, from, to }) => {
                self.transport(actor, units, from, to, report);
            }
            (Primitive::RemoveUnits { .. }, Action::Region(at)) => {
                self.paid_at = Some(at);
                self.remove_units(actor, progress.left, at, report);
                self.call_off_battle(at, report);
            }
            (Primitive::RemoveUnits { .. }, Action::Unit { owner, at }) => {
                self.tasks.push(again(Progress {
                    region: Some(at),
                    ..less
                }));
                self.remove_units(owner, 1, at, report);
                self.call_off_battle(at, report);
            }
            (Primitive::TakeControl { .. }, Action::Region(at)) => self.take_control(actor, at, report),
            (Primitive::AddCrystals { at, one_each, .. }, _) => {
                self.put_crystals((at, *one_each), context, progress, &again, action, report);
            }
            (Primitive::TakeCrystals { from, to_stock, .. }, Action::Number(crystals)) => {
                self.take_crystals(from, *to_stock, context, crystals, report);
            }
            (Primitive::SpendCrystals { .. }, Action::Number(crystals)) => {
                self.spent = crystals;
                if crystals > 0 {
                    let player = self.player_mut(actor).expect("only players have a Stock");
                    player.stock -= crystals;
                    report.tell(Event::CrystalsSpent {
                        faction: actor,
                        crystals,
                    });
                }
            }
            _ => unreachable!("{action:?} is no choice of {primitive:?}"),
        }
    }

    /// Moves Units straight to a Region; then all of CH-6.7 is done there (CC-V5, CC-A24).
    fn transport(&mut self, actor: Faction, units: u8, from: RegionId, to: RegionId, report: &mut Report<'_>) {
        let regions = RegionSet::only(to);
        self.plan_arrival(actor, regions);
        self.tasks.push(Task::Explore { mover: actor, regions });
        self.relocate(actor, units, from, to, report);
        if actor == Faction::Trogs && !self.place(to).trog_tokens.is_empty() {
            self.reveal_all(to, actor, report);
        }
    }

    fn put_crystals(
        &mut self,
        (at, one_each): (&Regions, bool),
        context: Context,
        progress: Progress,
        again: &dyn Fn(Progress) -> Task,
        action: Action,
        report: &mut Report<'_>,
    ) {
        match action {
            Action::Region(region) if one_each || progress.left == 1 => {
                self.add_crystals(region, 1, report);
                let mut used = progress.used;
                used.insert(region);
                let left = if one_each { progress.left - 1 } else { 0 };
                self.tasks.push(again(Progress { left, used, ..progress }));
            }
            Action::Region(region) => self.tasks.push(again(Progress {
                region: Some(region),
                ..progress
            })),
            Action::Number(crystals) => {
                let only = || self.select(at, context).iter().next();
                let region = progress.region.or_else(only).expect("there is a Region");
                self.add_crystals(region, crystals, report);
            }
            _ => unreachable!("{action:?} puts no Crystals"),
        }
    }

    fn take_crystals(
        &mut self,
        from: &Regions,
        to_stock: bool,
        context: Context,
        crystals: u8,
        report: &mut Report<'_>,
    ) {
        let Some(region) = self.select(from, context).iter().next().filter(|_| crystals > 0) else {
            return;
        };
        self.place_mut(region).crystals -= crystals;
        if let Some(player) = self.player_mut(context.actor).filter(|_| to_stock) {
            player.stock = player.stock.saturating_add(crystals);
        }
        report.tell(Event::CrystalsTaken {
            at: self.region_name(region),
            crystals,
            stock: to_stock.then_some(context.actor),
        });
    }
}
