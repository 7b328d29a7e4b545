//! Finding the reason for which an action is refused.

use super::refusal::Refusal;
use crate::Seat;
use crate::cry_havoc::content::CardKind;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Step, Task};
use crate::cry_havoc::{Action, CardId, RegionId, Side, SkillId, StructureId};

impl State {
    /// Why an action that is not legal is refused.
    pub fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        let Some(task) = self.tasks.last() else {
            return Refusal::GameOver;
        };
        let state = self;
        let (decision, rule) = task.decision();
        let decide = self.deciders();
        match (*task, action) {
            (Task::Limit, Action::Discard(card)) if state.over_limit(seat) > 0 => {
                return state.why_not_discard(seat, &[card]);
            }
            (Task::Limit, Action::Discards(cards)) if state.over_limit(seat) > 0 => {
                return state.why_not_discard(seat, cards.cards());
            }
            (_, Action::Play(_) | Action::PlayStored(_)) if !decide.contains(seat) && state.has_passed(seat) => {
                return Refusal::Passed;
            }
            _ if !decide.contains(seat) => {
                let rule = match task {
                    Task::Limit | Task::Battle(_) => rule,
                    _ => "CH-5.1",
                };
                return Refusal::NotYourDecision { decide, rule };
            }
            _ => {}
        }
        let second = state.turn.acted && state.turn.faction.and_then(|faction| state.seat(faction)) == Some(seat);
        let listed = state.options.iter().any(|option| same_kind(*option, action));
        match (*task, action) {
            (_, Action::Take(_) | Action::Draw(_) | Action::Enable(_)) | (Task::Turn, Action::Pass) if second => {
                Refusal::Acted
            }
            (_, Action::Use(skill)) => state.why_not_use(seat, *task, skill),
            (Task::Cards(_), Action::Discard(card)) => state.not_in_hand(card, "CH-5.3"),
            (Task::Primitive { .. }, Action::Discard(card)) if listed => state.not_in_hand(card, "CH-5.3"),
            (Task::Turn, Action::Enable(card)) => state.why_not_enable(seat, card),
            (Task::Turn, Action::Take(_)) => Refusal::HandEmpty,
            (Task::Turn, Action::Draw(_)) => Refusal::DeckEmpty,
            (Task::Turn, Action::Done) => Refusal::NotActed,
            (Task::Move, Action::Move { units, from, to }) => state.why_not_move(units, from, to),
            (Task::Recruit, Action::Put { units, to }) => state.why_not_recruit(units, to),
            (Task::Build, Action::Build { structure, at }) => state.why_not_build(structure, at),
            (Task::Build, Action::Activate { structure, at }) => state.why_not_activate(structure, at),
            (Task::Battle(Step::Cards(_)), Action::Play(card)) => state.why_not_play(seat, card, false),
            (Task::Battle(Step::Cards(side)), Action::PlayStored(_))
                if state.seat(state.fight().sides[side]).is_none() =>
            {
                state.not_a_choice(action, "CC-V8")
            }
            (Task::Battle(Step::Cards(_)), Action::PlayStored(card)) => state.why_not_play(seat, card, true),
            (Task::Battle(Step::Retreat), Action::Retreat { to, .. }) => state.why_not_retreat(to),
            _ if listed => state.wrong_number(action, rule),
            _ => Refusal::WrongDecision {
                decision,
                asked_by: state.asked_by(),
                rule,
            },
        }
    }
}

/// Whether two actions are written with the same first word.
fn same_kind(one: Action, other: Action) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// The Regions of an action, in the order of its notation.
fn regions_of(action: Action) -> Vec<RegionId> {
    match action {
        Action::Move { from, to, .. } | Action::Step { from, to, .. } => vec![from, to],
        Action::Put { to: at, .. }
        | Action::Retreat { to: at, .. }
        | Action::Bring { from: at, .. }
        | Action::Structure { at, .. }
        | Action::Unit { at, .. }
        | Action::Region(at) => vec![at],
        _ => Vec::new(),
    }
}

/// The number in an action.
fn number_of(action: Action) -> Option<u8> {
    match action {
        Action::Move { units, .. } | Action::Put { units, .. } | Action::Retreat { units, .. } => Some(units),
        Action::Number(number) | Action::Option(number) | Action::Keep(number) => Some(number),
        _ => None,
    }
}

impl State {
    /// Why this is not a choice where the same kind of action is one: often because the Units are too many or too few in all.
    fn wrong_number(&self, action: Action, rule: &'static str) -> Refusal {
        let sum = |action| match action {
            Action::Place(units) | Action::Kill(units) | Action::Save(units) => units.map(u16::from).iter().sum(),
            _ => 0_u16,
        };
        let wanted = self.options.iter().find(|option| same_kind(**option, action));
        match wanted.map(|option| sum(*option)) {
            Some(wanted) if wanted != sum(action) => {
                let units = u8::try_from(wanted).unwrap_or(u8::MAX);
                Refusal::WrongNumber { units, rule }
            }
            _ => self.not_a_choice(action, rule),
        }
    }

    /// What is possible instead: the Regions in the first place where the action differs from all choices, or the numbers.
    fn not_a_choice(&self, action: Action, rule: &'static str) -> Refusal {
        let wanted = regions_of(action);
        let mut choices: Vec<Action> = self.options.clone();
        choices.retain(|option| same_kind(*option, action));
        let (mut regions, mut numbers) = (Vec::new(), Vec::new());
        for (index, region) in wanted.iter().enumerate() {
            let fits = |option: &Action| regions_of(*option).get(index) == Some(region);
            if !choices.iter().any(fits) {
                regions.extend(
                    choices
                        .iter()
                        .filter_map(|option| regions_of(*option).get(index).copied()),
                );
                break;
            }
            choices.retain(fits);
        }
        if regions.is_empty() {
            numbers.extend(choices.iter().filter_map(|option| number_of(*option)));
        }
        regions.sort_unstable();
        regions.dedup();
        numbers.sort_unstable();
        numbers.dedup();
        Refusal::NotAChoice {
            asked_by: self.asked_by(),
            regions: regions.into_iter().map(|region| self.region_name(region)).collect(),
            numbers,
            rule,
        }
    }

    fn not_in_hand(&self, card: CardId, rule: &'static str) -> Refusal {
        Refusal::NotInHand {
            card: self.card_name(card),
            rule,
        }
    }

    /// CH-4.1.
    fn why_not_discard(&self, seat: Seat, chosen: &[CardId]) -> Refusal {
        let (count, cards) = self.discard_choice(seat);
        let times = |cards: &[CardId], card: &CardId| cards.iter().filter(|other| *other == card).count();
        match chosen.iter().find(|card| times(chosen, card) > times(&cards, card)) {
            Some(card) => self.not_in_hand(*card, "CH-4.1"),
            None => Refusal::WrongCards { cards: count as u8 },
        }
    }

    /// Whether a side for which the seat decides plays no more Tactics cards in this battle.
    fn has_passed(&self, seat: Seat) -> bool {
        self.battle.as_ref().is_some_and(|battle| {
            [Side::Attacker, Side::Defender]
                .into_iter()
                .any(|side| battle.passed[side] && self.decides_for(battle.sides[side]) == seat)
        })
    }

    fn why_not_enable(&self, seat: Seat, card: CardId) -> Refusal {
        if self.turn.acted {
            Refusal::Acted
        } else if !self.players[seat.index()].hand.contains(&card) {
            self.not_in_hand(card, "CH-8.8")
        } else if !self.content.cards[card.index()].enables_scoring {
            Refusal::NotAScoringCard {
                card: self.card_name(card),
            }
        } else {
            Refusal::ScoringClosed {
                enabled_by: self.scoring,
                final_round: self.final_round,
            }
        }
    }

    fn why_not_use(&self, seat: Seat, task: Task, skill: SkillId) -> Refusal {
        let kind = &self.content.skills[skill.index()];
        let name = kind.name.clone();
        let own = self.players[seat.index()].skills.iter().find(|(own, _)| *own == skill);
        match own {
            None => Refusal::NoSuchSkill { skill: name },
            Some((_, true)) => Refusal::Exhausted { skill: name },
            Some(_) if task.skills() == Some(kind.window) && Self::is_placing_moment(task, kind) => {
                Refusal::SkillWithoutEffect { skill: name }
            }
            Some(_) => Refusal::SkillNotNow { skill: name },
        }
    }

    fn why_not_move(&self, units: u8, from: RegionId, to: RegionId) -> Refusal {
        let faction = self.active();
        let may_leave = self.movable(faction, from);
        let here = self.place(from);
        let at = self.region_name(from);
        if !self.adjacent_for(faction, from).contains(to) {
            return Refusal::NotAdjacent {
                from: at,
                to: self.region_name(to),
            };
        }
        let to_name = self.region_name(to);
        if self.place(to).battle.is_some() {
            Refusal::BattleRegion { at: to_name }
        } else if self.closed_to(faction).contains(to) {
            Refusal::EnemyHq { at: to_name }
        } else if units == 0 {
            let action = Action::Move { units, from, to };
            self.not_a_choice(action, "CH-6.1")
        } else if units > here.units[faction] {
            Refusal::TooFewUnits { at, units: may_leave }
        } else if units > may_leave && here.battle.is_some() {
            Refusal::HeldByBattle { at, may_leave }
        } else if units > may_leave {
            Refusal::Stopped { at }
        } else {
            Refusal::TooFewPoints {
                points: self.turn.points,
                cost: units,
                rule: "CH-6.1",
            }
        }
    }

    fn why_not_recruit(&self, units: u8, to: RegionId) -> Refusal {
        let (points, reserve) = (self.turn.points, self.reserve[self.active()]);
        if units == 0 {
            self.not_a_choice(Action::Put { units, to }, "CH-8.1")
        } else if let Limit::Number(most) = self.recruits_to(to)
            && most < units.min(points).min(reserve)
        {
            Refusal::RecruitsElsewhere {
                at: self.region_name(to),
                units: most,
            }
        } else if units > points {
            Refusal::TooFewPoints {
                points,
                cost: units,
                rule: "CH-8.1",
            }
        } else {
            Refusal::ReserveShort { units: reserve }
        }
    }

    fn why_not_build(&self, structure: StructureId, at: RegionId) -> Refusal {
        let kind = &self.content.structures[structure.index()];
        let name = kind.name.clone();
        let region = self.region_name(at);
        if kind.faction != self.active() {
            Refusal::NotYours { structure: name }
        } else if self.hq_regions().contains(at) {
            Refusal::InHq { at: region }
        } else if !self.turn.controlled.contains(at) {
            Refusal::NotControlled {
                at: region,
                rule: "CH-8.2",
            }
        } else if self.place(at).battle.is_some() {
            Refusal::BattleRegion { at: region }
        } else if self.place(at).has(structure) {
            Refusal::StandsThere {
                structure: name,
                at: region,
            }
        } else if self.structures_left[structure.index()] == 0 {
            Refusal::NoTokenLeft { structure: name }
        } else {
            Refusal::TooFewPoints {
                points: self.turn.points,
                cost: kind.build,
                rule: "CH-8.2",
            }
        }
    }

    fn why_not_activate(&self, structure: StructureId, at: RegionId) -> Refusal {
        let kind = &self.content.structures[structure.index()];
        let (name, region) = (kind.name.clone(), self.region_name(at));
        let place = self.place(at);
        if kind.faction != self.active() {
            return Refusal::NotYours { structure: name };
        }
        let Some(cost) = self.activation_cost(structure, at) else {
            return Refusal::Passive { structure: name };
        };
        if !place.has(structure) {
            Refusal::NotBuilt {
                structure: name,
                at: region,
            }
        } else if place.control != Some(self.active()) {
            Refusal::NotControlled {
                at: region,
                rule: "CH-8.5",
            }
        } else if place.battle.is_some() && !kind.in_battle {
            Refusal::BattleRegion { at: region }
        } else if self.turn.activated.contains(&(structure, at)) {
            Refusal::ActivatedAlready {
                structure: name,
                at: region,
            }
        } else if cost > self.turn.points {
            Refusal::TooFewPoints {
                points: self.turn.points,
                cost,
                rule: "CH-8.2",
            }
        } else {
            Refusal::StructureWithoutEffect {
                structure: name,
                at: region,
            }
        }
    }

    fn why_not_retreat(&self, to: RegionId) -> Refusal {
        let battle = self.fight();
        let faction = battle.sides[self.loser()];
        let at = self.region_name(to);
        let units = self.place(battle.region).units[faction];
        let redirected = self.redirected_retreat(faction).0.contains(to);
        if self.battle_regions().contains(to) {
            Refusal::BattleRegion { at }
        } else if self.place(to).control != Some(faction) {
            Refusal::NotControlled { at, rule: "CH-9.9" }
        } else if redirected || self.retreat_sites(faction).contains(to) {
            Refusal::WrongNumber { units, rule: "CH-9.9" }
        } else {
            Refusal::NotAdjacent {
                from: self.region_name(battle.region),
                to: at,
            }
        }
    }

    fn why_not_play(&self, seat: Seat, card: CardId, stored: bool) -> Refusal {
        let player = &self.players[seat.index()];
        let name = self.card_name(card);
        let held: &[CardId] = if stored { &player.stored } else { &player.hand };
        if !held.contains(&card) {
            return if stored {
                Refusal::NotStored { card: name }
            } else {
                self.not_in_hand(card, "CH-9.4")
            };
        }
        match self.content.cards[card.index()].kind {
            CardKind::Terrain(_) if self.content.cards[card.index()].battle.is_some() => {
                Refusal::WrongTerrain { card: name }
            }
            _ => Refusal::NoBattleText { card: name },
        }
    }
}
