//! Doing what was chosen for a primitive about tokens and Structures on the map.

use crate::cry_havoc::content::{Primitive, TokenKind};
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, Event, Faction, RegionId, RegionSet};

impl State {
    /// `less` is the progress with one token or step less to go.
    pub(super) fn answer_with_tokens(
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
            (Primitive::PlaceToken { .. }, Action::Structure { structure, at }) if is_marking(primitive) => {
                self.tasks.push(again(less));
                self.skill_tokens_left[actor] -= 1;
                self.turn.marked.push((structure, at));
                report.tell(Event::StructureMarked {
                    faction: actor,
                    structure: self.structure_name(structure),
                    at: self.region_name(at),
                });
            }
            (Primitive::PlaceToken { .. }, Action::Structure { structure, at }) => {
                self.tasks.push(again(less));
                self.build(structure, at, report);
            }
            (
                Primitive::PlaceToken {
                    kind: TokenKind::Skill, ..
                },
                Action::Region(at),
            ) => {
                self.place_skill_token(actor, at, less, again, report);
            }
            (Primitive::PlaceToken { kind, .. }, Action::Region(at)) => {
                self.tasks.push(again(less));
                self.put_token(*kind, at, report);
            }
            (
                Primitive::MoveToken { .. },
                Action::Step {
                    structure: Some(structure),
                    from,
                    to,
                },
            ) => {
                self.tasks.push(again(less));
                self.take_structure(structure, from);
                self.put_structure(structure, to);
                for (marked, at) in &mut self.turn.marked {
                    if (*marked, *at) == (structure, from) {
                        *at = to;
                    }
                }
                report.tell(Event::StructureMoved {
                    faction: actor,
                    structure: self.structure_name(structure),
                    from: self.region_name(from),
                    to: self.region_name(to),
                });
            }
            (
                Primitive::MoveToken { .. },
                Action::Step {
                    structure: None,
                    from,
                    to,
                },
            ) => {
                self.tasks.push(again(Progress {
                    region: Some(to),
                    ..less
                }));
                let index = self.nest_at(from).expect("a Nest lies there");
                let nest = self.place_mut(from).trog_tokens.remove(index);
                self.place_mut(to).trog_tokens.push(nest);
                report.tell(Event::TokenMoved {
                    token: Token::Nest,
                    from: self.region_name(from),
                    to: self.region_name(to),
                });
            }
            (Primitive::RevealToken { .. }, Action::Region(at)) => self.erupt(actor, at, report),
            _ => unreachable!("{action:?} is no choice of {primitive:?}"),
        }
    }

    fn put_token(&mut self, kind: TokenKind, at: RegionId, report: &mut Report<'_>) {
        let token = match kind {
            TokenKind::Artillery => {
                self.artillery_left -= 1;
                self.place_mut(at).artillery = true;
                Token::Artillery
            }
            TokenKind::Watchtower => {
                self.watchtowers_left -= 1;
                self.place_mut(at).watchtower = true;
                Token::Watchtower
            }
            TokenKind::Exploration => {
                let token = self.exploration_supply.pop().expect("the supply has one");
                self.place_mut(at).explorations.push(token);
                Token::Exploration
            }
            _ => return self.put_nest(at, report),
        };
        report.tell(Event::TokenPlaced {
            token,
            at: self.region_name(at),
        });
    }

    /// From the supply, else the one chosen or the only one is moved.
    fn place_skill_token(
        &mut self,
        actor: Faction,
        at: RegionId,
        less: Progress,
        again: &dyn Fn(Progress) -> Task,
        report: &mut Report<'_>,
    ) {
        let token = Token::Skill(actor);
        if self.skill_tokens_left[actor] > 0 {
            self.skill_tokens_left[actor] -= 1;
            self.place_mut(at).skill_tokens[actor] += 1;
            report.tell(Event::TokenPlaced {
                token,
                at: self.region_name(at),
            });
            self.tasks.push(again(less));
            return;
        }
        let lying = self.regions_with(|place| place.skill_tokens[actor] > 0);
        let from = less
            .region
            .or_else(|| (lying.len() == 1).then(|| lying.iter().next()).flatten());
        let Some(from) = from else {
            let left = less.left + 1;
            self.tasks.push(again(Progress {
                left,
                region: Some(at),
                ..less
            }));
            return;
        };
        self.place_mut(from).skill_tokens[actor] -= 1;
        self.place_mut(at).skill_tokens[actor] += 1;
        report.tell(Event::TokenMoved {
            token,
            from: self.region_name(from),
            to: self.region_name(at),
        });
        self.tasks.push(again(Progress { region: None, ..less }));
    }

    /// Reveals a Nest token; the actor is the mover (CC-A44).
    fn erupt(&mut self, actor: Faction, at: RegionId, report: &mut Report<'_>) {
        let regions = RegionSet::only(at);
        self.tasks.extend([
            Task::Tokens { mover: actor, regions },
            Task::Control { mover: actor, regions },
            Task::Explore { mover: actor, regions },
        ]);
        let index = self.nest_at(at).expect("a Nest lies there");
        let nest = self.place_mut(at).trog_tokens.remove(index);
        self.put_trogs(at, nest, report);
    }
}

/// Whether the primitive marks Structures with Skill tokens.
fn is_marking(primitive: &Primitive) -> bool {
    matches!(
        primitive,
        Primitive::PlaceToken {
            kind: TokenKind::Skill,
            ..
        }
    )
}
