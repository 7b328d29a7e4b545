//! Why an action was refused: the rule and the facts.

use serde::Serialize;

use crate::cry_havoc::content::CardKind;
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::model::task::{Step, Task};
use crate::cry_havoc::{Action, CardId, Faction, Name, RegionId, SkillId, StructureId};
use crate::{Seat, Seats};

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Refusal {
    /// The game is over (CH-10.5).
    GameOver,
    /// Others must decide now (CH-5.1).
    NotYourDecision { decide: Seats },
    /// Something else is to be decided now.
    WrongDecision {
        decision: &'static str,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The card is not in hand, or all copies are chosen already.
    NotInHand { card: Name },
    /// The card is not stored (CH-13.3).
    NotStored { card: Name },
    /// The card has no Battle text (CH-9.13).
    NoBattleText { card: Name },
    /// The card's terrain is not the Region's (CH-9.5).
    WrongTerrain { card: Name },
    /// The card does not enable Scoring (CH-8.8).
    NotAScoringCard { card: Name },
    /// Scoring is enabled already, or this is the final Round (CH-8.8).
    ScoringClosed {
        enabled_by: Option<Faction>,
        final_round: bool,
    },
    /// The deck is empty (CH-8.12).
    DeckEmpty,
    /// The Action is taken already (CH-5.1).
    Acted,
    /// The turn ends after the Action; who wants none passes it (CH-5.2).
    NotActed,
    /// There is no card in hand to discard for the Action (CH-5.3).
    HandEmpty,
    /// The player does not have this Skill (CH-8.9).
    NoSuchSkill { skill: Name },
    /// The Skill was used in this Round (CH-8.9).
    Exhausted { skill: Name },
    /// It is not the moment for this Skill (CH-8.9).
    SkillNotNow { skill: Name },
    /// The Skill could do nothing now (CH-8.13).
    SkillWithoutEffect { skill: Name },
    /// There are not so many Units that may leave (CH-6.1).
    TooFewUnits { at: Name, units: u8 },
    /// Units that met enemies or Trog tokens stop (CH-6.4).
    Stopped { at: Name },
    /// Attackers never leave, Defenders only in excess of twice the Attackers (CH-6.6).
    HeldByBattle { at: Name, may_leave: u8 },
    /// More points are needed (CH-6.1, CH-8.2).
    TooFewPoints {
        points: u8,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The Regions are not adjacent (CH-6.2).
    NotAdjacent { from: Name, to: Name },
    /// Nobody enters a Battle Region, and nothing is built or activated there (CH-7.1).
    BattleRegion { at: Name },
    /// Nobody enters an enemy HQ Region (CH-6.3).
    EnemyHq { at: Name },
    /// Nothing is built in an HQ Region (CH-8.6).
    InHq { at: Name },
    /// The Region was not controlled when the Action began (CH-8.2), or is not now (CH-8.5, CH-9.9).
    NotControlled {
        at: Name,
        #[serde(skip)]
        rule: &'static str,
    },
    /// One of this type stands there already (CH-8.4).
    StandsThere { structure: Name, at: Name },
    /// No token of this type is left (CH-8.4).
    NoTokenLeft { structure: Name },
    /// At most so many recruits may go there, often none: they go to the HQ Region (CH-8.1).
    RecruitsElsewhere { at: Name, units: u8 },
    /// The Reserve has no more Units (CH-8.1).
    ReserveShort { units: u8 },
    /// It is another faction's Structure (CH-8.10).
    NotYours { structure: Name },
    /// No such Structure stands there (CH-8.2).
    NotBuilt { structure: Name, at: Name },
    /// It works by itself and is not activated (CC-V9).
    Passive { structure: Name },
    /// It was activated in this Action (CH-8.3).
    ActivatedAlready { structure: Name, at: Name },
    /// The Structure could do nothing now (CH-8.13).
    StructureWithoutEffect { structure: Name, at: Name },
    /// So many Units it must be in all: placed (CH-9.3), killed (CH-9.8), saved (CC-V3) or retreating (CH-9.9).
    WrongNumber {
        units: u8,
        #[serde(skip)]
        rule: &'static str,
    },
    /// Not one of the choices of this decision.
    NotAChoice {
        #[serde(skip)]
        rule: &'static str,
    },
}

impl Refusal {
    /// The identifier of the rule that the action breaks, such as `CH-6.3`.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "CH-10.5",
            Self::NotYourDecision { .. } | Self::Acted => "CH-5.1",
            Self::WrongDecision { rule, .. }
            | Self::TooFewPoints { rule, .. }
            | Self::NotControlled { rule, .. }
            | Self::WrongNumber { rule, .. }
            | Self::NotAChoice { rule } => rule,
            Self::NotActed => "CH-5.2",
            Self::NotInHand { .. } | Self::HandEmpty => "CH-5.3",
            Self::NotStored { .. } => "CH-13.3",
            Self::NoBattleText { .. } => "CH-9.13",
            Self::WrongTerrain { .. } => "CH-9.5",
            Self::NotAScoringCard { .. } | Self::ScoringClosed { .. } => "CH-8.8",
            Self::DeckEmpty => "CH-8.12",
            Self::NoSuchSkill { .. } | Self::Exhausted { .. } | Self::SkillNotNow { .. } => "CH-8.9",
            Self::SkillWithoutEffect { .. } | Self::StructureWithoutEffect { .. } => "CH-8.13",
            Self::TooFewUnits { .. } => "CH-6.1",
            Self::Stopped { .. } => "CH-6.4",
            Self::HeldByBattle { .. } => "CH-6.6",
            Self::NotAdjacent { .. } => "CH-6.2",
            Self::BattleRegion { .. } => "CH-7.1",
            Self::EnemyHq { .. } => "CH-6.3",
            Self::InHq { .. } => "CH-8.6",
            Self::StandsThere { .. } | Self::NoTokenLeft { .. } => "CH-8.4",
            Self::RecruitsElsewhere { .. } | Self::ReserveShort { .. } => "CH-8.1",
            Self::NotBuilt { .. } => "CH-8.2",
            Self::NotYours { .. } => "CH-8.10",
            Self::Passive { .. } => "CC-V9",
            Self::ActivatedAlready { .. } => "CH-8.3",
        }
    }
}

impl State {
    /// Why an action that is not legal is refused.
    pub fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        let Some(task) = self.tasks.last() else {
            return Refusal::GameOver;
        };
        let decide = self.deciders();
        if !decide.contains(seat) {
            return Refusal::NotYourDecision { decide };
        }
        let state = self;
        let (decision, rule) = task.decision();
        let listed = state.options.iter().find(|option| same_kind(**option, action));
        match (*task, action) {
            (_, Action::Use(skill)) => state.why_not_use(seat, *task, skill),
            (Task::Limit | Task::Cards(_), Action::Discard(card)) => state.not_in_hand(card),
            (Task::Primitive { .. }, Action::Discard(card)) if listed.is_some() => state.not_in_hand(card),
            (Task::Turn, Action::Enable(card)) => state.why_not_enable(seat, card),
            (Task::Turn, Action::Take(_) | Action::Pass | Action::Draw(_)) if state.turn.acted => Refusal::Acted,
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
                Refusal::NotAChoice { rule: "CC-V8" }
            }
            (Task::Battle(Step::Cards(_)), Action::PlayStored(card)) => state.why_not_play(seat, card, true),
            (Task::Battle(Step::Retreat), Action::Retreat { to, .. }) => state.why_not_retreat(to),
            _ => match listed {
                Some(option) => wrong_number(*option, action, rule),
                None => Refusal::WrongDecision { decision, rule },
            },
        }
    }
}

/// Why this is not a choice where `option` is one: often because the Units are too many or too few in all.
fn wrong_number(option: Action, action: Action, rule: &'static str) -> Refusal {
    let sum = |action| match action {
        Action::Place(units) | Action::Kill(units) | Action::Save(units) => units.map(u16::from).iter().sum(),
        _ => 0_u16,
    };
    if sum(option) == sum(action) {
        return Refusal::NotAChoice { rule };
    }
    let units = u8::try_from(sum(option)).unwrap_or(u8::MAX);
    Refusal::WrongNumber { units, rule }
}

/// Whether two actions are written with the same first word.
fn same_kind(one: Action, other: Action) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

impl State {
    fn not_in_hand(&self, card: CardId) -> Refusal {
        Refusal::NotInHand {
            card: self.card_name(card),
        }
    }

    fn why_not_enable(&self, seat: Seat, card: CardId) -> Refusal {
        if self.turn.acted {
            Refusal::Acted
        } else if !self.players[seat.index()].hand.contains(&card) {
            self.not_in_hand(card)
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
            Refusal::NotAChoice { rule: "CH-6.1" }
        } else if units > here.units[faction] {
            Refusal::TooFewUnits { at, units: may_leave }
        } else if units > may_leave && here.battle.is_some() {
            Refusal::HeldByBattle { at, may_leave }
        } else if units > may_leave {
            Refusal::Stopped { at }
        } else {
            Refusal::TooFewPoints {
                points: self.turn.points,
                rule: "CH-6.1",
            }
        }
    }

    fn why_not_recruit(&self, units: u8, to: RegionId) -> Refusal {
        let (points, reserve) = (self.turn.points, self.reserve[self.active()]);
        let most = self.recruits_to(to);
        if units == 0 {
            Refusal::NotAChoice { rule: "CH-8.1" }
        } else if most < units.min(points).min(reserve) {
            Refusal::RecruitsElsewhere {
                at: self.region_name(to),
                units: most,
            }
        } else if units > points {
            Refusal::TooFewPoints { points, rule: "CH-8.1" }
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
                Refusal::NotInHand { card: name }
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
