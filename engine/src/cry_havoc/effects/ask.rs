//! The choices of a primitive on the map. Parts that cannot be applied have no choices and are passed over (CH-0.2).

use crate::Seat;
use crate::cry_havoc::content::{Amount, DrawFrom, Effect, Filter, Primitive, Regions, Victim, Whose};
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, EffectId, Faction, RegionId, RegionSet, Terrain};

impl State {
    /// Lists the choices of a primitive and says who chooses; `None` if it asks nobody.
    pub fn ask_primitive(
        &self,
        effect: EffectId,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) -> Option<Seat> {
        let Effect::Do(primitive) = &self.content.effects[effect.index()] else {
            return None;
        };
        let actor = context.actor;
        match primitive {
            Primitive::AddFromReserve { .. }
            | Primitive::BringUnits { .. }
            | Primitive::MoveBetweenObjectives { .. }
            | Primitive::SwapObjectives { .. }
            | Primitive::KillInBattle { .. }
            | Primitive::Capture { .. }
            | Primitive::WithdrawUnits { .. }
            | Primitive::LockObjective { .. } => {
                return Some(self.ask_in_battle(primitive, context, progress, options));
            }
            Primitive::PlaceToken { .. } | Primitive::MoveToken { .. } | Primitive::RevealToken { .. } => {
                self.ask_tokens(primitive, context, progress, options);
            }
            Primitive::RemoveToken { at, .. } => {
                if Self::takes_itself_back(primitive, context) {
                    return None;
                }
                self.ask_own_structures(self.select(at, context), actor, options);
            }
            Primitive::DrawCards {
                from: DrawFrom::AnyTerrain,
                ..
            } => self.ask_decks(options),
            Primitive::StoreCard { max } => match progress.region {
                None if progress.left > 0 => self.ask_decks(options),
                _ => {
                    let stored = self.player(actor).map_or(0, |player| player.stored.len() as u8);
                    if stored > *max {
                        options.extend((1..=stored).map(Action::Keep));
                    }
                }
            },
            Primitive::ForceDiscard { who, random, .. } => {
                let victim = match who {
                    Victim::Opponent => self.opponents_hand(actor),
                    Victim::AnyOpponent => progress.faction,
                };
                match victim {
                    Some(_) if *random => return None,
                    Some(victim) => return Some(self.ask_discard(victim, progress, options)),
                    None if *who == Victim::AnyOpponent => {
                        options.extend(self.with_cards(actor).map(Action::Opponent));
                    }
                    None => {}
                }
            }
            Primitive::SetInitiative => options.extend((1..=self.upcoming.len() as u8).map(Action::Number)),
            Primitive::RefreshSkill { .. } => self.ask_refresh(actor, progress, options),
            Primitive::PlaceUnits { at, .. } => {
                let units = progress.left.min(self.reserve[actor]);
                for to in self.select_for_units(at, context).iter() {
                    options.extend((1..=units).map(|units| Action::Put { units, to }));
                }
                or_done(options);
            }
            Primitive::MoveUnits { from, to, .. } => self.ask_move_units(from, to, context, progress, options),
            Primitive::RemoveUnits { at, whose, .. } => match whose {
                Whose::Mover => return None,
                Whose::Own => {
                    let regions = self.select_for_units(at, context).iter();
                    let enough = |at: &RegionId| self.place(*at).units[actor] >= progress.left;
                    options.extend(regions.filter(enough).map(Action::Region));
                }
                _ => self.ask_removal(at, *whose, context, progress, options),
            },
            Primitive::TakeControl { at } => {
                let regions = self.select(at, context) - self.controlled(actor);
                options.extend(regions.iter().map(Action::Region));
            }
            Primitive::AddCrystals { at, one_each, .. } => {
                if at.filters.contains(&Filter::Each) {
                    return None;
                }
                ask_crystals(self.select(at, context), *one_each, progress, options);
            }
            Primitive::TakeCrystals { n, from, to_stock } => {
                let region = self.select(from, context).iter().next();
                let there = region.map_or(0, |region| self.place(region).crystals);
                if there > 0 && (!to_stock || actor == Faction::Pilgrims) {
                    options.extend((0..=there.min(self.amount(*n).1)).rev().map(Action::Number));
                }
            }
            Primitive::SpendCrystals { n } => self.ask_spend(*n, actor, options),
            _ => return None,
        }
        Some(self.decides_for(actor))
    }

    fn ask_decks(&self, options: &mut Vec<Action>) {
        let full = Terrain::ALL
            .into_iter()
            .filter(|terrain| !self.terrain_decks[*terrain].is_empty());
        options.extend(full.map(Action::Deck));
    }

    /// The other players who hold cards.
    fn with_cards(&self, actor: Faction) -> impl Iterator<Item = Faction> {
        let hands = self
            .players
            .iter()
            .filter(move |player| player.faction != actor && !player.hand.is_empty());
        hands.map(|player| player.faction)
    }

    fn ask_discard(&self, victim: Faction, progress: Progress, options: &mut Vec<Action>) -> Seat {
        if let Some(player) = self.player(victim).filter(|_| progress.left > 0) {
            for (index, card) in player.hand.iter().enumerate() {
                if !player.hand[..index].contains(card) {
                    options.push(Action::Discard(*card));
                }
            }
        }
        self.decides_for(victim)
    }

    fn ask_refresh(&self, actor: Faction, progress: Progress, options: &mut Vec<Action>) {
        if let Some(player) = self.player(actor).filter(|_| progress.left > 0) {
            let exhausted = player.skills.iter().filter(|(_, exhausted)| *exhausted);
            options.extend(exhausted.map(|(skill, _)| Action::Refresh(*skill)));
            or_done(options);
        }
    }

    fn ask_move_units(
        &self,
        from: &Regions,
        to: &Regions,
        context: Context,
        progress: Progress,
        options: &mut Vec<Action>,
    ) {
        let actor = context.actor;
        let targets = self.select_for_units(to, context);
        for from in self.select_for_units(from, context).iter() {
            let units = self.movable(actor, from).min(progress.left);
            for to in (targets - RegionSet::only(from)).iter() {
                options.extend((1..=units).map(|units| Action::Move { units, from, to }));
            }
        }
        or_done(options);
    }

    /// Units of others that may be killed in a Region, all in the same one.
    fn ask_removal(&self, at: &Regions, whose: Whose, context: Context, progress: Progress, options: &mut Vec<Action>) {
        if progress.left == 0 {
            return;
        }
        let lone = at.filters.contains(&Filter::Lone);
        let regions = progress
            .region
            .map_or_else(|| self.select(at, context), RegionSet::only);
        for region in regions.iter() {
            let place = self.place(region);
            for owner in place.sides().filter(|owner| *owner != context.actor) {
                let fits = whose != Whose::Trogs || owner == Faction::Trogs;
                if fits && (!lone || place.units[owner] == 1) {
                    options.push(Action::Unit { owner, at: region });
                }
            }
        }
        or_done(options);
    }

    fn ask_spend(&self, n: Amount, actor: Faction, options: &mut Vec<Action>) {
        let (least, most) = self.amount(n);
        let stock = self.player(actor).map_or(0, |player| player.stock);
        options.extend((least..=most.min(stock)).map(Action::Number));
    }
}

/// Adds that the actor may take no more, if there is anything to take.
pub(super) fn or_done(options: &mut Vec<Action>) {
    if !options.is_empty() {
        options.push(Action::Done);
    }
}

/// Where Crystals go: first the Region, then how many.
fn ask_crystals(regions: RegionSet, one_each: bool, progress: Progress, options: &mut Vec<Action>) {
    if progress.left == 0 {
        return;
    }
    let open = regions - progress.used;
    let only = (open.len() == 1 && !one_each).then(|| open.iter().next()).flatten();
    if progress.region.or(only).is_some() {
        options.extend((0..=progress.left).rev().map(Action::Number));
    } else {
        options.extend(open.iter().map(Action::Region));
        or_done(options);
    }
}
