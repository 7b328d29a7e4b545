//! The reasons for which an action is refused: the rule and the facts.

use serde::Serialize;
use thiserror::Error;

use crate::Seats;
use crate::cry_havoc::{Faction, Name};

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Refusal {
    /// The game is over (CH-10.5).
    #[error("the game is over")]
    GameOver,
    /// Others must decide now: it is their turn (CH-5.1), or their step of a battle (CH-9.3, CH-9.4) or of a Round (CH-4.1).
    #[error("others decide")]
    NotYourDecision {
        decide: Seats,
        #[serde(skip)]
        rule: &'static str,
    },
    /// Something else is to be decided now; often a card, Skill, Structure or token asks for it.
    #[error("the decision is now to {decision}")]
    WrongDecision {
        decision: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        asked_by: Option<Name>,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The card is not in hand, or all copies are chosen already: to be discarded (CH-4.1, CH-5.3) or played (CH-9.4).
    #[error("{card} is not in hand")]
    NotInHand {
        card: Name,
        #[serde(skip)]
        rule: &'static str,
    },
    /// So many cards must go, in one choice (CH-4.1).
    #[error("{cards} cards must go")]
    WrongCards { cards: u8 },
    /// Who has passed plays no more Tactics cards in this battle (CH-9.4).
    #[error("who has passed plays no more")]
    Passed,
    /// The card is not stored (CH-13.3).
    #[error("{card} is not stored")]
    NotStored { card: Name },
    /// The card has no Battle text (CH-9.13).
    #[error("{card} has no Battle text")]
    NoBattleText { card: Name },
    /// The card's terrain is not the Region's (CH-9.5).
    #[error("{card} is of another terrain")]
    WrongTerrain { card: Name },
    /// The card does not enable Scoring (CH-8.8).
    #[error("{card} does not enable Scoring")]
    NotAScoringCard { card: Name },
    /// Scoring is enabled already, or this is the final Round (CH-8.8).
    #[error("Scoring cannot be enabled")]
    ScoringClosed {
        enabled_by: Option<Faction>,
        final_round: bool,
    },
    /// The deck is empty (CH-8.12).
    #[error("the deck is empty")]
    DeckEmpty,
    /// The Action is taken already (CH-5.1).
    #[error("the Action is taken already")]
    Acted,
    /// The turn ends after the Action; who wants none passes it (CH-5.2).
    #[error("the Action is still to be taken")]
    NotActed,
    /// There is no card in hand to discard for the Action (CH-5.3).
    #[error("no card is in hand")]
    HandEmpty,
    /// The player does not have this Skill (CH-8.9).
    #[error("the player does not have {skill}")]
    NoSuchSkill { skill: Name },
    /// The Skill was used in this Round (CH-8.9).
    #[error("{skill} was used in this Round")]
    Exhausted { skill: Name },
    /// It is not the moment for this Skill (CH-8.9).
    #[error("it is not the moment for {skill}")]
    SkillNotNow { skill: Name },
    /// The Skill could do nothing now (CH-8.13).
    #[error("{skill} could do nothing")]
    SkillWithoutEffect { skill: Name },
    /// There are not so many Units that may leave (CH-6.1).
    #[error("fewer than {units} Units can leave {at}")]
    TooFewUnits { at: Name, units: u8 },
    /// Units that met enemies or Trog tokens stop (CH-6.4).
    #[error("the Units in {at} have stopped")]
    Stopped { at: Name },
    /// Attackers never leave, Defenders only in excess of twice the Attackers (CH-6.6).
    #[error("{may_leave} Units can leave the battle in {at}")]
    HeldByBattle { at: Name, may_leave: u8 },
    /// It costs more points than there are left (CH-6.1, CH-8.1, CH-8.2).
    #[error("it costs {cost} of {points} points")]
    TooFewPoints {
        points: u8,
        cost: u8,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The Regions are not adjacent (CH-6.2).
    #[error("{to} is not adjacent to {from}")]
    NotAdjacent { from: Name, to: Name },
    /// Nobody enters a Battle Region, and nothing is built or activated there (CH-7.1).
    #[error("{at} is a Battle Region")]
    BattleRegion { at: Name },
    /// Nobody enters an enemy HQ Region (CH-6.3).
    #[error("{at} is an enemy HQ Region")]
    EnemyHq { at: Name },
    /// Nothing is built in an HQ Region (CH-8.6).
    #[error("{at} is an HQ Region")]
    InHq { at: Name },
    /// The Region was not controlled when the Action began (CH-8.2), or is not now (CH-8.5, CH-9.9).
    #[error("{at} is not controlled")]
    NotControlled {
        at: Name,
        #[serde(skip)]
        rule: &'static str,
    },
    /// One of this type stands there already (CH-8.4).
    #[error("{structure} stands in {at} already")]
    StandsThere { structure: Name, at: Name },
    /// No token of this type is left (CH-8.4).
    #[error("no token of {structure} is left")]
    NoTokenLeft { structure: Name },
    /// At most so many recruits may go there, often none: they go to the HQ Region (CH-8.1).
    #[error("{units} recruits can go to {at}")]
    RecruitsElsewhere { at: Name, units: u8 },
    /// The Reserve has no more Units (CH-8.1).
    #[error("{units} Units are in the Reserve")]
    ReserveShort { units: u8 },
    /// It is another faction's Structure (CH-8.10).
    #[error("{structure} is another faction's")]
    NotYours { structure: Name },
    /// No such Structure stands there (CH-8.2).
    #[error("no {structure} stands in {at}")]
    NotBuilt { structure: Name, at: Name },
    /// It works by itself and is not activated (CC-V9).
    #[error("{structure} works by itself")]
    Passive { structure: Name },
    /// It was activated in this Action (CH-8.3).
    #[error("{structure} in {at} was activated in this Action")]
    ActivatedAlready { structure: Name, at: Name },
    /// The Structure could do nothing now (CH-8.13).
    #[error("{structure} in {at} could do nothing")]
    StructureWithoutEffect { structure: Name, at: Name },
    /// So many Units it must be in all: placed (CH-9.3), killed (CH-9.8), saved (CC-V3) or retreating (CH-9.9).
    #[error("it must be {units} Units")]
    WrongNumber {
        units: u8,
        #[serde(skip)]
        rule: &'static str,
    },
    /// Not one of the choices of this decision. If the place is wrong, `regions` are possible instead; if only the number
    /// is, `numbers` are.
    #[error("not one of the choices")]
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
