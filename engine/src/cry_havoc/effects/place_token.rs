//! Tokens and Structures that are put on the map, and Skill tokens that mark Structures.

use super::arguments::{Arguments, Writer, number};
use super::effect::Amount;
use super::primitive::{Asks, AtOnce, Call, Rules, Way, or_done, unlisted};
use super::select::{Filter, Regions};
use super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Event, Faction, RegionId, RegionSet, StructureId};

/// Tokens come onto the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceToken {
    kind: Placed,
    n: Amount,
    at: Regions,
    /// The highest build cost of a Structure.
    max_cost: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placed {
    Artillery,
    Watchtower,
    /// From the supply, else one already on the map is moved.
    Skill,
    /// Face down: nobody looks at it, and the text says what it keeps away from (§CC-A43).
    Nest,
    /// Face down.
    Exploration,
    /// Free of cost (CC-A48).
    Structure,
}

const PLACED: [(&str, Placed); 6] = [
    ("artillery", Placed::Artillery),
    ("watchtower", Placed::Watchtower),
    ("skill", Placed::Skill),
    ("nest", Placed::Nest),
    ("exploration", Placed::Exploration),
    ("structure", Placed::Structure),
];

impl Rules for PlaceToken {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        let kind = a.word("kind", &PLACED)?;
        let max_cost = a.optional("max_cost").map(number).transpose()?;
        if max_cost.is_some() && kind != Placed::Structure {
            return Err("`max_cost` is for structures only".to_owned());
        }
        Ok(Self {
            kind,
            n: a.few("n")?,
            at: a.regions("where")?,
            max_cost,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.word("kind", &PLACED, &self.kind).put("n", self.n);
        words.put("where", &self.at).optional("max_cost", self.max_cost);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[
            Window::Turn,
            Window::Build,
            Window::Reveal,
            Window::After,
            Window::Event,
        ])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, state: &State, _: Context) -> Way<'_> {
        if state.is_fighting() {
            Way::AtOnce(self)
        } else {
            Way::Asks(self)
        }
    }
}

/// What a side wins in a battle is placed after it.
impl AtOnce for PlaceToken {
    fn work(&self, state: &mut State, call: Call, _: &mut Report<'_>) {
        state.fight_mut().after.push((call.effect, call.context));
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

impl Asks for PlaceToken {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if call.goes_on() {
            let sites = state.select(&self.at, call.context);
            match self.kind {
                Placed::Structure => self.ask_structures(state, sites, actor, options),
                Placed::Skill if self.marks() => Self::ask_marks(state, sites, actor, options),
                Placed::Skill => Self::ask_skill_sites(state, sites, call, options),
                Placed::Artillery | Placed::Watchtower | Placed::Nest | Placed::Exploration => {
                    let sites = sites.iter().filter(|at| self.may_lie(state, *at));
                    options.extend(sites.map(Action::Region));
                }
            }
            if call.progress.region.is_none() {
                or_done(state, self.n, call, options);
            }
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let actor = call.context.actor;
        match action {
            Action::Structure { structure, at } => {
                state.tasks.push(call.again(call.less()));
                if self.marks() {
                    Self::mark(state, actor, structure, at, report);
                } else {
                    // §CC-A27: it stays there, whoever wins a battle that follows.
                    state.build(structure, at, report);
                }
            }
            Action::Region(at) if self.kind == Placed::Skill => Self::place_skill_token(state, call, at, report),
            Action::Region(at) => {
                state.tasks.push(call.again(call.less()));
                self.place(state, at, report);
            }
            _ => unlisted(action),
        }
    }
}

impl PlaceToken {
    /// Whether it puts Skill tokens into Regions that the actor controls, where they stay as long (CC-A35).
    pub fn needs_control(&self) -> bool {
        self.kind == Placed::Skill && self.at.has(Filter::Mine)
    }

    /// Whether it marks Structures.
    fn marks(&self) -> bool {
        self.kind == Placed::Skill && self.at.has(Filter::Structures)
    }

    /// Whether the supply and the Region take such a token (§CC-V7).
    fn may_lie(&self, state: &State, at: RegionId) -> bool {
        let place = state.place(at);
        match self.kind {
            Placed::Artillery => state.artillery_left > 0 && !place.artillery,
            Placed::Watchtower => state.watchtowers_left > 0 && !place.watchtower,
            Placed::Nest => !state.nest_supply.is_empty() && !place.trog_tokens.is_full(),
            Placed::Exploration => !state.exploration_supply.is_empty() && !place.explorations.is_full(),
            Placed::Skill | Placed::Structure => true,
        }
    }

    fn place(&self, state: &mut State, at: RegionId, report: &mut Report<'_>) {
        let token = match self.kind {
            Placed::Artillery => {
                state.artillery_left -= 1;
                state.place_mut(at).artillery = true;
                Token::Artillery
            }
            Placed::Watchtower => {
                state.watchtowers_left -= 1;
                state.place_mut(at).watchtower = true;
                Token::Watchtower
            }
            Placed::Exploration => {
                // §CC-A49: drawn unseen, and only if there is a legal Region.
                let token = state.exploration_supply.pop().expect("the supply has one");
                state.place_mut(at).explorations.push(token);
                Token::Exploration
            }
            Placed::Nest => return state.put_nest(at, report),
            Placed::Skill | Placed::Structure => unreachable!("{self:?} is placed in its own way"),
        };
        report.tell(|| Event::TokenPlaced {
            token,
            at: state.region_name(at),
        });
    }

    fn ask_structures(&self, state: &State, sites: RegionSet, actor: Faction, options: &mut Vec<Action>) {
        // §CC-A21: neutral Trogs build nothing, nor do they gain VP, Stock or Control.
        if state.player(actor).is_none() {
            return;
        }
        for structure in &state.content.faction(actor).structures {
            let cost = state.content.structures[structure.index()].build;
            // §CC-A48: any type that is cheap enough and has a token left.
            if self.max_cost.is_none_or(|most| cost <= most) {
                // §CC-A29: free of cost, but where a Structure may stand.
                let sites = sites.iter().filter(|at| state.may_build(*structure, *at));
                options.extend(sites.map(|at| Action::Structure {
                    structure: *structure,
                    at,
                }));
            }
        }
    }

    /// Marks serve the Action that is still to come (§CC-A31).
    fn ask_marks(state: &State, sites: RegionSet, actor: Faction, options: &mut Vec<Action>) {
        if state.skill_tokens_left[actor] == 0 || state.turn.acted {
            return;
        }
        for at in sites.iter() {
            let unmarked = state.structures_at(actor, at).filter(|structure| {
                state.content.structures[structure.index()].activate.is_some()
                    && !state.turn.marked.contains(&(*structure, at))
            });
            options.extend(unmarked.map(|structure| Action::Structure { structure, at }));
        }
    }

    fn mark(state: &mut State, faction: Faction, structure: StructureId, at: RegionId, report: &mut Report<'_>) {
        state.skill_tokens_left[faction] -= 1;
        state.turn.marked.push((structure, at));
        report.tell(|| Event::StructureMarked {
            faction,
            structure: state.structure_name(structure),
            at: state.region_name(at),
        });
    }

    /// With an empty supply the token to be moved is chosen first, if several lie.
    fn ask_skill_sites(state: &State, sites: RegionSet, call: Call, options: &mut Vec<Action>) {
        let actor = call.context.actor;
        let sites = if state.skill_tokens_left[actor] > 0 {
            sites
        } else {
            match Self::moved_from(state, call) {
                Some(from) => sites - RegionSet::only(from),
                None => state.skill_tokens_at(actor),
            }
        };
        options.extend(sites.iter().map(Action::Region));
    }

    /// Where the Skill token lies that is moved: the one chosen or the only one.
    fn moved_from(state: &State, call: Call) -> Option<RegionId> {
        let lying = state.skill_tokens_at(call.context.actor);
        let only = (lying.len() == 1).then(|| lying.iter().next()).flatten();
        call.progress.region.or(only)
    }

    fn place_skill_token(state: &mut State, call: Call, at: RegionId, report: &mut Report<'_>) {
        let actor = call.context.actor;
        let (token, index) = (Token::Skill(actor), actor);
        if state.skill_tokens_left[index] > 0 {
            state.skill_tokens_left[index] -= 1;
            state.place_mut(at).skill_tokens[index] += 1;
            report.tell(|| Event::TokenPlaced {
                token,
                at: state.region_name(at),
            });
            state.tasks.push(call.again(call.less()));
            return;
        }
        let Some(from) = Self::moved_from(state, call) else {
            state.tasks.push(call.again(Progress {
                region: Some(at),
                ..call.progress
            }));
            return;
        };
        state.place_mut(from).skill_tokens[index] -= 1;
        state.place_mut(at).skill_tokens[index] += 1;
        report.tell(|| Event::TokenMoved {
            token,
            from: state.region_name(from),
            to: state.region_name(at),
        });
        state.tasks.push(call.again(Progress {
            region: None,
            ..call.less()
        }));
    }
}

impl State {
    /// Whether a battle is being fought that has not come to its end.
    fn is_fighting(&self) -> bool {
        let battle = self.battle.as_ref();
        battle.is_some_and(|battle| self.place(battle.region).battle.is_some())
    }

    fn skill_tokens_at(&self, faction: Faction) -> RegionSet {
        self.regions_with(|place| place.skill_tokens[faction] > 0)
    }
}
