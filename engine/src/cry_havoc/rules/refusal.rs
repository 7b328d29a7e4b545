//! The reasons for which an action is refused: the rule and the facts.

use serde::Serialize;

use crate::Seats;
use crate::cry_havoc::{Faction, Name};

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Refusal {
    /// The game is over (CH-10.5).
    GameOver,
    /// Others must decide now: it is their turn (CH-5.1), or their step of a battle (CH-9.3, CH-9.4) or of a Round (CH-4.1).
    NotYourDecision {
        decide: Seats,
        #[serde(skip)]
        rule: &'static str,
    },
    /// Something else is to be decided now; often a card, Skill, Structure or token asks for it.
    WrongDecision {
        decision: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        asked_by: Option<Name>,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The card is not in hand, or all copies are chosen already: to be discarded (CH-4.1, CH-5.3) or played (CH-9.4).
    NotInHand {
        card: Name,
        #[serde(skip)]
        rule: &'static str,
    },
    /// So many cards must go, in one choice (CH-4.1).
    WrongCards { cards: u8 },
    /// Who has passed plays no more Tactics cards in this battle (CH-9.4).
    Passed,
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
    /// It costs more points than there are left (CH-6.1, CH-8.1, CH-8.2).
    TooFewPoints {
        points: u8,
        cost: u8,
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
    /// Not one of the choices of this decision. If the place is wrong, `regions` are possible instead; if only the number
    /// is, `numbers` are.
    NotAChoice {
        #[serde(skip_serializing_if = "Option::is_none")]
        asked_by: Option<Name>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        regions: Vec<Name>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<u8>,
        #[serde(skip)]
        rule: &'static str,
    },
}

impl Refusal {
    /// The identifier of the rule that the action breaks, such as `CH-6.3`.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "CH-10.5",
            Self::Acted => "CH-5.1",
            Self::NotYourDecision { rule, .. }
            | Self::WrongDecision { rule, .. }
            | Self::NotInHand { rule, .. }
            | Self::TooFewPoints { rule, .. }
            | Self::NotControlled { rule, .. }
            | Self::WrongNumber { rule, .. }
            | Self::NotAChoice { rule, .. } => rule,
            Self::WrongCards { .. } => "CH-4.1",
            Self::Passed => "CH-9.4",
            Self::NotActed => "CH-5.2",
            Self::HandEmpty => "CH-5.3",
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
