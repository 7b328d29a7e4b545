//! Build and Activate (CH-8.2 to CH-8.6).

use crate::Seat;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{Action, Event, RegionId, StructureId, VpSource};

impl State {
    pub fn ask_build(&self, options: &mut Vec<Action>) -> Seat {
        let faction = self.active();
        let structures = &self.content.factions[faction].structures;
        // §CH-8.2: Regions controlled since the start of the Action.
        let sites = self.turn.controlled & self.controlled(faction);
        for structure in structures {
            let kind = &self.content.structures[structure.index()];
            if kind.build <= self.turn.points {
                for at in sites.iter().filter(|at| self.may_build(*structure, *at)) {
                    options.push(Action::Build {
                        structure: *structure,
                        at,
                    });
                }
            }
        }
        // §CH-8.5: elsewhere Structures wait until Control is regained.
        for at in self.controlled(faction).iter() {
            // §CH-8.10: the player's own and nobody else's.
            for structure in self.structures_at(faction, at) {
                if self.may_activate(structure, at) {
                    let context = Context {
                        structure: Some(structure),
                        ..Context::at(faction, at)
                    };
                    let effect = self.content.structures[structure.index()].effect;
                    if self.can_do(effect, context, options) {
                        options.push(Action::Activate { structure, at });
                    }
                }
            }
        }
        options.push(Action::Done);
        self.active_seat()
    }

    /// The Build points to activate a Structure now; `None` for a passive one.
    pub fn activation_cost(&self, structure: StructureId, at: RegionId) -> Option<u8> {
        let cost = self.content.structures[structure.index()].activate?;
        let marked = self.turn.marked.contains(&(structure, at));
        Some(if marked {
            cost.saturating_sub(self.turn.discount)
        } else {
            cost
        })
    }

    /// Whether a mark makes an activation cost nothing (CC-A31).
    pub fn activates_for_nothing(&self) -> bool {
        let mut marked = self.turn.marked.iter();
        marked.any(|(structure, at)| self.activation_cost(*structure, *at) == Some(0))
    }

    fn may_activate(&self, structure: StructureId, at: RegionId) -> bool {
        let battle = self.place(at).battle.is_some();
        self.activation_cost(structure, at)
            .is_some_and(|cost| cost <= self.turn.points)
            && !self.turn.activated.contains(&(structure, at))
            && (!battle || self.content.structures[structure.index()].in_battle)
    }

    pub fn answer_build(&mut self, action: Action, report: &mut Report<'_>) {
        let faction = self.active();
        match action {
            Action::Build { structure, at } => {
                self.tasks.push(Task::Build);
                self.turn.points -= self.content.structures[structure.index()].build;
                self.build(structure, at, report);
            }
            Action::Activate { structure, at } => {
                self.tasks.push(Task::Build);
                self.turn.points -= self.activation_cost(structure, at).unwrap_or_default();
                // §CH-8.3: once per Action.
                self.turn.activated.push((structure, at));
                report.tell(|| Event::Activated {
                    faction,
                    structure: self.structure_name(structure),
                    at: self.region_name(at),
                });
                let context = Context {
                    structure: Some(structure),
                    ..Context::at(faction, at)
                };
                self.plan_effect(self.content.structures[structure.index()].effect, context);
            }
            _ => {}
        }
    }

    /// Builds a Structure of its faction.
    pub fn build(&mut self, structure: StructureId, at: RegionId, report: &mut Report<'_>) {
        let kind = &self.content.structures[structure.index()];
        let (faction, only_vp) = (kind.faction, kind.only_vp.into());
        let is_only = self.structures_left[structure.index()] == kind.tokens;
        self.put_structure(structure, at);
        report.tell(|| Event::Built {
            faction,
            structure: self.structure_name(structure),
            at: self.region_name(at),
        });
        // §CC-A63: a token in a Region that others control is on the map, too.
        if is_only {
            self.gain(faction, only_vp, VpSource::Effect, report);
        }
    }
}
