//! The choices of a primitive about tokens and Structures on the map.

use super::ask::or_done;
use crate::cry_havoc::content::{Filter, Primitive, Regions, TokenKind};
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Faction, RegionId, RegionSet};

impl State {
    pub(super) fn ask_tokens(
        &self,
        primitive: &Primitive,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) {
        if progress.left == 0 {
            return;
        }
        match primitive {
            Primitive::PlaceToken { kind, at, max_cost, .. } => match kind {
                TokenKind::Structure => self.ask_free_structures(at, *max_cost, context, options),
                TokenKind::Skill => return self.ask_skill_tokens(at, context, progress, options),
                _ => {
                    let sites = self.select(at, context).iter();
                    options.extend(sites.filter(|at| self.may_put(*kind, *at)).map(Action::Region));
                }
            },
            Primitive::MoveToken { kind, to, .. } => {
                let targets = self.select(to, context);
                match kind {
                    TokenKind::Structure => self.ask_structure_steps(targets, context.actor, options),
                    _ => self.ask_nest_steps(targets, context.actor, progress, options),
                }
            }
            Primitive::RevealToken { at, .. } => {
                let sites = self.select(at, context).iter();
                options.extend(sites.filter(|at| self.nest_at(*at).is_some()).map(Action::Region));
                return;
            }
            _ => {}
        }
        or_done(options);
    }

    /// Whether the supply and the Region take such a token.
    fn may_put(&self, kind: TokenKind, at: RegionId) -> bool {
        let place = self.place(at);
        match kind {
            TokenKind::Artillery => self.artillery_left > 0 && !place.artillery,
            TokenKind::Watchtower => self.watchtowers_left > 0 && !place.watchtower,
            TokenKind::Nest => !self.nest_supply.is_empty() && !place.trog_tokens.is_full(),
            TokenKind::Exploration => !self.exploration_supply.is_empty() && !place.explorations.is_full(),
            TokenKind::Skill | TokenKind::Structure | TokenKind::Tunnel => false,
        }
    }

    /// The place of a Nest token among the Trog tokens of a Region.
    pub fn nest_at(&self, at: RegionId) -> Option<usize> {
        let tokens = &self.place(at).trog_tokens;
        tokens
            .iter()
            .position(|token| self.content.trog_tokens[token.index()].nest)
    }

    /// Structures that the actor can place without paying (CC-A48).
    fn ask_free_structures(&self, at: &Regions, max_cost: Option<u8>, context: Context, options: &mut Vec<Action>) {
        if self.player(context.actor).is_none() {
            return;
        }
        let sites = self.select(at, context);
        for structure in &self.content.faction(context.actor).structures {
            let cost = self.content.structures[structure.index()].build;
            if max_cost.is_none_or(|most| cost <= most) {
                let sites = sites.iter().filter(|at| self.may_build(*structure, *at));
                options.extend(sites.map(|at| Action::Structure {
                    structure: *structure,
                    at,
                }));
            }
        }
    }

    /// The actor's Structures in these Regions, as choices.
    pub(super) fn ask_own_structures(&self, regions: RegionSet, actor: Faction, options: &mut Vec<Action>) {
        for at in regions.iter() {
            let own = self.structures_at(actor, at).into_iter();
            options.extend(own.map(|structure| Action::Structure { structure, at }));
        }
    }

    /// A Skill token marks a Structure or lies in a Region; with an empty supply one on the map is moved.
    fn ask_skill_tokens(&self, at: &Regions, context: Context, progress: Progress, options: &mut Vec<Action>) {
        let actor = context.actor;
        let sites = self.select(at, context);
        let supply = self.skill_tokens_left[actor] > 0;
        if at.filters.contains(&Filter::Structures) {
            // Marks serve the Action that is still to come (CC-A31).
            if supply && !self.turn.acted {
                self.ask_own_structures(sites, actor, options);
                options.retain(|action| match action {
                    Action::Structure { structure, at } => {
                        self.content.structures[structure.index()].activate.is_some()
                            && !self.turn.marked.contains(&(*structure, *at))
                    }
                    _ => true,
                });
            }
            return or_done(options);
        }
        let lying = self.regions_with(|place| place.skill_tokens[actor] > 0);
        let from = progress
            .region
            .or_else(|| (lying.len() == 1).then(|| lying.iter().next()).flatten());
        match from {
            _ if supply => options.extend(sites.iter().map(Action::Region)),
            Some(from) => options.extend((sites - RegionSet::only(from)).iter().map(Action::Region)),
            None => options.extend(lying.iter().map(Action::Region)),
        }
        if progress.region.is_none() {
            or_done(options);
        }
    }

    fn ask_structure_steps(&self, targets: RegionSet, actor: Faction, options: &mut Vec<Action>) {
        for from in (self.controlled(actor) - self.battle_regions()).iter() {
            for structure in self.structures_at(actor, from) {
                let near = targets & self.map().adjacent[from.index()];
                for to in near.iter().filter(|to| !self.place(*to).has(structure)) {
                    options.push(Action::Step {
                        structure: Some(structure),
                        from,
                        to,
                    });
                }
            }
        }
    }

    /// Nests may use Tunnels.
    fn ask_nest_steps(&self, targets: RegionSet, actor: Faction, progress: Progress, options: &mut Vec<Action>) {
        let all = RegionSet::first(self.places.len()) - self.battle_regions();
        let moving = progress.region.map_or(all, RegionSet::only);
        for from in moving.iter().filter(|from| self.nest_at(*from).is_some()) {
            let near = targets & self.adjacent_for(actor, from);
            options.extend(near.iter().map(|to| Action::Step {
                structure: None,
                from,
                to,
            }));
        }
    }
}
