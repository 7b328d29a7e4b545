//! What is still to do: a stack of small steps. A step either asks somebody or is done at once.

use super::limit::Limit;
use crate::Seat;
use crate::cry_havoc::content::Window;
use crate::cry_havoc::{EffectId, Faction, Icon, Objective, RegionId, RegionSet, Side, StructureId, Terrain};

/// For whom and where an effect is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// Who plays the card, uses the Skill, pays the activation, reveals the token or owns the Structure.
    pub actor: Faction,
    /// The Region of the battle, Structure or token.
    pub here: Option<RegionId>,
    /// The Structure whose effect it is.
    pub structure: Option<StructureId>,
}

impl Context {
    pub fn of(actor: Faction) -> Self {
        Self {
            actor,
            here: None,
            structure: None,
        }
    }

    pub fn at(actor: Faction, here: RegionId) -> Self {
        Self {
            here: Some(here),
            ..Self::of(actor)
        }
    }
}

/// How far a primitive with several choices has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many Units, tokens, steps are left.
    pub left: Limit,
    /// The Region chosen first.
    pub region: Option<RegionId>,
    /// The Objective chosen first.
    pub at: Option<Objective>,
    /// The player chosen first.
    pub faction: Option<Faction>,
    /// The Regions used up.
    pub used: RegionSet,
    /// Whether it is a cost, paid exactly.
    pub cost: bool,
}

impl Progress {
    /// Before the first choice.
    pub fn new(left: Limit, cost: bool) -> Self {
        Self {
            left,
            region: None,
            at: None,
            faction: None,
            used: RegionSet::EMPTY,
            cost,
        }
    }
}

/// A step of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Skills that change who places first.
    Declare(Side),
    /// Decide who places first.
    Order,
    /// Put the Units on the Objectives (CH-9.3).
    Place(Side),
    /// Structures that work after placing.
    Passives(Side),
    /// Skills that are used after placing.
    Placed(Side),
    /// Play a Tactics card or pass (CH-9.4).
    Cards(Side),
    /// Tokens that work between cards and Objectives.
    Tokens(Side),
    /// Skills that are used between cards and Objectives.
    Pre(Side),
    /// Resolve the next Objective (CH-9.6 to CH-9.8).
    Resolve,
    /// Take a Prisoner (CH-9.7).
    Capture(Side),
    /// Choose whom to kill (CH-9.8).
    Kill(Side),
    /// Choose which kills are prevented.
    Save(Side),
    /// Carry out the kills of both sides.
    Attrition,
    /// Third parties (CH-9.8), by seat.
    ThirdParty(u8),
    /// What becomes of the survivors (CH-9.9).
    Survivors,
    /// Skills that are used in a retreat.
    RetreatSkills,
    /// Retreat (CH-9.9).
    Retreat,
    /// Where the Nest of neutral Trogs goes (CH-9.11).
    Nest,
    /// Remove the Battle token.
    Finish,
    /// The battle is over.
    End,
}

/// A step that is still to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Resolve the next Event token (CH-3.1).
    NextEvent,
    /// Resolve Enable Final Scoring (CH-3.3).
    FinalEvent,
    /// Initiative and Skills (CH-3.4, CH-3.6).
    Initiative,
    /// Draw cards (CH-4.1).
    Draw,
    /// Discard down to seven, all at once (CH-4.1).
    Limit,
    /// Begin the Action phase.
    Actions,
    /// Choose an Action or a Skill (CH-5.2, CH-8.9).
    Turn,
    /// Choose the cards to discard for their icons (CH-5.3).
    Cards(Icon),
    /// Choose the next "!" text (CH-5.4).
    Texts,
    /// Begin to spend the points.
    Spend(Icon),
    /// Move (CH-6.1).
    Move,
    /// Units ended a Move Action: resolve all Regions (CH-6.7).
    Moved,
    /// Recruit (CH-8.1).
    Recruit,
    /// Units were recruited elsewhere than in the HQ (CC-V5).
    Recruited,
    /// Build and Activate (CH-8.2).
    Build,
    /// Keep one of the cards drawn (CH-8.7).
    Keep(Option<Terrain>),
    /// Reveal Exploration tokens (CH-6.7 step 1).
    Explore { mover: Faction, regions: RegionSet },
    /// Reveal War Party and Nest tokens (CH-6.7 step 2).
    Reveal { mover: Faction, regions: RegionSet },
    /// Structures that work when enemies came in.
    Enter { mover: Faction, regions: RegionSet },
    /// Take Control (CH-6.7 step 3).
    Control { mover: Faction, regions: RegionSet },
    /// Place Battle tokens (CH-6.7 step 4).
    Tokens { mover: Faction, regions: RegionSet },
    /// A step of the battle at hand.
    Battle(Step),
    /// End what was chosen in several parts: the effect of a card or Skill in a battle, a retreat in groups (CH-9.19).
    Finish(Seat),
    /// Carry out an effect.
    Effect { effect: EffectId, context: Context },
    /// Choose one side of an effect.
    Either { effect: EffectId, context: Context },
    /// Carry out a primitive.
    Primitive {
        effect: EffectId,
        context: Context,
        progress: Progress,
    },
    /// VP for Prisoners (CH-10.1).
    Prisoners,
    /// Buy back Prisoners, by the place in the Initiative order (CH-10.1).
    Ransom(u8),
    /// Score (CH-10.3, CH-10.4).
    Scoring,
    /// End the Round (CH-10.6, CH-10.5).
    EndRound,
}

impl Task {
    /// The stable name of the decision and the rule that asks for it.
    pub fn decision(self) -> (&'static str, &'static str) {
        match self {
            Self::Limit => ("discard", "CH-4.1"),
            Self::Turn => ("action", "CH-5.2"),
            Self::Cards(_) => ("cards", "CH-5.3"),
            Self::Texts => ("text", "CH-5.4"),
            Self::Move => ("move", "CH-6.1"),
            Self::Recruit => ("recruit", "CH-8.1"),
            Self::Build => ("build", "CH-8.2"),
            Self::Keep(_) => ("keep", "CH-8.7"),
            Self::Explore { .. } | Self::Reveal { .. } => ("order", "CH-6.7"),
            Self::Tokens { .. } => ("attack", "CH-6.7"),
            Self::Battle(step) => step.decision(),
            Self::Ransom(_) => ("ransom", "CH-10.1"),
            Self::Finish(_) => ("finish", "CH-9.19"),
            _ => ("effect", "CC-V1"),
        }
    }

    /// The window of the Skills that can be used at this decision (content 1.3).
    pub fn skills(self) -> Option<Window> {
        match self {
            Self::Turn => Some(Window::Turn),
            Self::Recruit => Some(Window::Recruit),
            Self::Battle(Step::Declare(_) | Step::Placed(_)) => Some(Window::Place),
            Self::Battle(Step::Pre(_)) => Some(Window::Pre),
            Self::Battle(Step::ThirdParty(_)) => Some(Window::Objective),
            Self::Battle(Step::RetreatSkills) => Some(Window::Retreat),
            _ => None,
        }
    }
}

impl Step {
    fn decision(self) -> (&'static str, &'static str) {
        match self {
            Self::Place(_) => ("place", "CH-9.3"),
            Self::Cards(_) => ("tactics", "CH-9.4"),
            Self::Capture(_) => ("capture", "CH-9.7"),
            Self::Kill(_) => ("kill", "CH-9.8"),
            Self::Save(_) => ("save", "CC-V3"),
            Self::Retreat => ("retreat", "CH-9.9"),
            Self::Nest => ("nest", "CH-9.11"),
            _ => ("skill", "CH-8.9"),
        }
    }
}
