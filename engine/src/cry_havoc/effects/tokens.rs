//! Tokens and Structures on the map that are moved, taken back or revealed.

use super::arguments::{Arguments, Writer};
use super::effect::Amount;
use super::primitive::{Asks, AtOnce, Call, Cost, Rules, Way, or_done, unlisted};
use super::select::{Filter, Regions};
use super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, Event, Faction, RegionId, RegionSet, StructureId};

/// Tokens go to adjacent Regions, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveToken {
    kind: Moved,
    n: u8,
    steps: Amount,
    to: Regions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moved {
    /// The steps are free to go to different Structures, one after the other.
    Structure,
    /// One Nest; it may use Tunnels.
    Nest,
}

const MOVED: [(&str, Moved); 2] = [("structure", Moved::Structure), ("nest", Moved::Nest)];

impl Rules for MoveToken {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        let kind = a.word("kind", &MOVED)?;
        let (n, steps) = (a.number("n")?, a.few("steps")?);
        if n > 2 {
            return Err(format!("MoveToken moves at most 2 tokens, not {n}"));
        }
        let too_many = match steps {
            Amount::Exactly(most) | Amount::Between(_, most) => n < most,
            Amount::All | Amount::Any | Amount::PerCrystal { .. } => true,
        };
        match kind {
            Moved::Structure if too_many => Err(format!(
                "MoveToken of structures has no more steps than tokens: steps={steps} is too many for n={n}"
            )),
            Moved::Nest if n != 1 => Err(format!("MoveToken moves 1 nest, not {n}")),
            Moved::Structure | Moved::Nest => Ok(Self {
                kind,
                n,
                steps,
                to: a.regions("to")?,
            }),
        }
    }

    fn write(&self, words: &mut Writer) {
        let words = words.word("kind", &MOVED, &self.kind).put("n", self.n);
        words.put("steps", self.steps).put("to", &self.to);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn])
    }

    fn amount(&self) -> Amount {
        self.steps
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.to]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for MoveToken {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if call.goes_on() {
            let targets = state.select(&self.to, call.context);
            match self.kind {
                Moved::Structure => Self::ask_structures(state, targets, actor, options),
                Moved::Nest => Self::ask_nests(state, targets, call, options),
            }
            or_done(state, self.steps, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Step { structure, from, to } = action else {
            unlisted(action)
        };
        if let Some(structure) = structure {
            state.tasks.push(call.again(call.less()));
            state.move_structure(structure, from, to);
            report.tell(|| Event::StructureMoved {
                faction: call.context.actor,
                structure: state.structure_name(structure),
                from: state.region_name(from),
                to: state.region_name(to),
            });
        } else {
            state.tasks.push(call.again(Progress {
                region: Some(to),
                ..call.less()
            }));
            let nest = state.take_nest(from);
            // §CH-11.6: it is no Unit, and coming to Units does not reveal it.
            state.place_mut(to).trog_tokens.push(nest);
            report.tell(|| Event::TokenMoved {
                token: Token::Nest,
                from: state.region_name(from),
                to: state.region_name(to),
            });
        }
    }
}

impl MoveToken {
    fn ask_structures(state: &State, targets: RegionSet, actor: Faction, options: &mut Vec<Action>) {
        for from in (state.controlled(actor) - state.battle_regions()).iter() {
            for structure in state.structures_at(actor, from) {
                let near = targets & state.map().adjacent[from.index()];
                let free = near.iter().filter(|to| !state.place(*to).has(structure));
                options.extend(free.map(|to| Action::Step {
                    structure: Some(structure),
                    from,
                    to,
                }));
            }
        }
    }

    fn ask_nests(state: &State, targets: RegionSet, call: Call, options: &mut Vec<Action>) {
        let all = RegionSet::first(state.places.len()) - state.battle_regions();
        let moving = call.progress.region.map_or(all, RegionSet::only);
        for from in moving.iter().filter(|from| state.nest_at(*from).is_some()) {
            let near = targets & state.adjacent_for(call.context.actor, from);
            options.extend(near.iter().map(|to| Action::Step {
                structure: None,
                from,
                to,
            }));
        }
    }
}

/// A Structure goes back to its supply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoveToken {
    at: Regions,
}

impl Rules for RemoveToken {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.word("kind", &[("structure", ())])?;
        match a.number("n")? {
            1 => Ok(Self {
                at: a.regions("where")?,
            }),
            n => Err(format!("RemoveToken removes 1 token, not {n}")),
        }
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("kind", "structure").put("n", 1);
        words.put("where", &self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn, Window::Enter])
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    /// In a Structure's own effect it means that one.
    fn way(&self, _: &State, context: Context) -> Way<'_> {
        if context.structure.is_some() && self.at.has(Filter::Here) {
            Way::AtOnce(self)
        } else {
            Way::Asks(self)
        }
    }

    fn as_cost(&self) -> Option<&dyn Cost> {
        Some(self)
    }
}

impl Asks for RemoveToken {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        for at in state.select(&self.at, call.context).iter() {
            let own = state.structures_at(actor, at);
            options.extend(own.map(|structure| Action::Structure { structure, at }));
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Structure { structure, at } = action else {
            unlisted(action)
        };
        state.paid_at = Some(at);
        Self::remove(state, call, structure, at, report);
    }
}

impl AtOnce for RemoveToken {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        if let (Some(structure), Some(at)) = (call.context.structure, call.context.here) {
            Self::remove(state, call, structure, at, report);
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

impl Cost for RemoveToken {
    fn payable(&self, state: &State, call: Call) -> bool {
        let mut options = Vec::new();
        self.ask(state, call, &mut options);
        !options.is_empty()
    }

    fn in_a_region(&self) -> bool {
        true
    }
}

impl RemoveToken {
    fn remove(state: &mut State, call: Call, structure: StructureId, at: RegionId, report: &mut Report<'_>) {
        state.take_structure(structure, at);
        report.tell(|| Event::StructureRemoved {
            faction: call.context.actor,
            structure: state.structure_name(structure),
            at: state.region_name(at),
        });
        state.lose_mark(structure, at, report);
    }
}

/// A Nest token is revealed and resolved; then CH-6.7 goes on there (§CC-A44).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealToken {
    at: Regions,
}

impl Rules for RevealToken {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        a.word("kind", &[("nest", ())])?;
        Ok(Self {
            at: a.regions("where")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("kind", "nest").put("where", &self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn])
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for RevealToken {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let sites = state.select(&self.at, call.context).iter();
        options.extend(sites.filter(|at| state.nest_at(*at).is_some()).map(Action::Region));
        state.decides_for(call.context.actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Region(at) = action else { unlisted(action) };
        let (mover, regions) = (call.context.actor, RegionSet::only(at));
        // §CC-A58: Exploration tokens, Control and the Battle token follow.
        state.tasks.extend([
            Task::Tokens { mover, regions },
            Task::Control { mover, regions },
            Task::Explore { mover, regions },
        ]);
        // §CC-A54: one Nest only; other Trog tokens there stay hidden.
        let nest = state.take_nest(at);
        state.put_trogs(at, nest, report);
    }
}
