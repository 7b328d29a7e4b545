//! What happened, in the order in which it happened.

use enum_map::Enum;
use serde::{Deserialize, Serialize};

use crate::cry_havoc::{Faction, Icon, Name, Objective, Terrain};

/// Why cards were discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Down to seven cards (CH-4.1).
    Limit,
    /// For their icons (CH-5.3).
    Icons(Icon),
    /// To enable Scoring (CH-8.8).
    Scoring,
    /// An effect demanded it.
    Effect,
}

/// What VP were gained for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VpSource {
    /// Region Control of a battle (CH-9.6).
    RegionControl,
    /// Kills in Attrition (CH-9.8).
    Kills,
    /// Prisoners held (CH-10.1).
    Prisoners,
    /// Controlled Regions, by the player who enabled Scoring (CH-10.3).
    Regions,
    /// Crystals in controlled Regions (CH-10.3, CH-10.4).
    Crystals,
    /// An Objective card (CH-12.3).
    ObjectiveCard,
    /// The VP bonus icon (CH-5.4).
    Icon,
    /// An effect.
    Effect,
    /// The price of Units bought back (CH-10.1): VP paid, in [`crate::cry_havoc::PlayerView::earned`] only.
    Ransom,
}

/// Why Units of a Region went back to the Reserve outside the Objectives of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// An effect killed them.
    Killed,
    /// Their owner paid with them for an effect.
    Cost,
    /// A Structure of the Region that they came into killed them (CC-A40).
    Trap,
    /// A Trog token put no Units, which costs the invader one (CH-11.2).
    EmptyToken,
    /// Neutral Trogs leave after a battle (CH-9.10, CH-9.11).
    TrogsLeave,
}

/// Tokens that lie on the map beside Units, Control tokens, Structures and Crystals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// An Artillery token of the Humans.
    Artillery,
    /// A Watchtower token of the Humans.
    Watchtower,
    /// A Skill token of this faction.
    Skill(Faction),
    /// A Nest token, face down.
    Nest,
    /// An Exploration token, face down.
    Exploration,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields say what they are: who, how many, where")]
pub enum Event {
    /// A Round began (CH-2.1).
    RoundStarted { round: u8 },
    /// An Event token was revealed (CH-3.1).
    EventRevealed { token: Name },
    /// The printed event Enable Final Scoring: this is the final Round (CH-3.3).
    FinalScoringEnabled,
    /// The score of this faction passed an Event spot: its tokens were put on those of another, spots counted from 1 (CH-3.2).
    EventTokensStacked {
        faction: Faction,
        from: u8,
        onto: u8,
        tokens: u8,
    },
    /// The Initiative track was set (CH-3.4).
    InitiativeSet { order: Vec<Faction> },
    /// A player changed the Upcoming Initiative (CH-3.5).
    UpcomingInitiativeChanged { faction: Faction, order: Vec<Faction> },
    /// A Skill is ready again (CH-3.6).
    SkillRefreshed { faction: Faction, skill: Name },
    /// Cards were drawn; without a terrain from the own deck.
    DrewCards {
        faction: Faction,
        terrain: Option<Terrain>,
        cards: u8,
    },
    /// For the player alone: a card that was drawn.
    DrewCard { faction: Faction, card: Name },
    /// A discard pile was shuffled into a new deck (CH-4.2).
    Reshuffled { faction: Faction },
    /// Cards were discarded.
    Discarded {
        faction: Faction,
        cards: Vec<Name>,
        purpose: Purpose,
    },
    /// A player's turn of the Action phase began (CH-5.1).
    ActionTurn { faction: Faction, marker: u8 },
    /// A player took an Action that spends points; `bonus` are those of them that effects added.
    PointsGained {
        faction: Faction,
        icon: Icon,
        points: u8,
        bonus: u8,
    },
    /// A player took no Action (CH-5.2).
    ActionPassed { faction: Faction },
    /// Of two cards one was kept (CH-8.7).
    KeptCard { faction: Faction, terrain: Option<Terrain> },
    /// For the player alone: which.
    KeptThis { faction: Faction, card: Name },
    /// A player enabled Scoring (CH-8.8).
    ScoringEnabled { faction: Faction },
    /// A Skill was used (CH-8.9).
    SkillUsed { faction: Faction, skill: Name },
    /// Units moved (CH-6.1, or by an effect).
    UnitsMoved {
        faction: Faction,
        units: u8,
        from: Name,
        to: Name,
    },
    /// Units came from the Reserve.
    UnitsPlaced { faction: Faction, units: u8, at: Name },
    /// Units in a Region went back to the Reserve.
    UnitsRemoved {
        faction: Faction,
        units: u8,
        at: Name,
        why: Removal,
    },
    /// An Exploration token was revealed.
    ExplorationRevealed { faction: Faction, at: Name, token: Name },
    /// A War Party or Nest token was revealed and put its Units and Crystals (CH-11.2).
    TrogTokenRevealed {
        at: Name,
        token: Name,
        units: u8,
        crystals: u8,
    },
    /// A player took Control.
    ControlTaken { faction: Faction, at: Name },
    /// A Control token went back to its owner, because another faction takes Control or nobody has it.
    ControlLost {
        faction: Faction,
        at: Name,
        to: Option<Faction>,
    },
    /// A Battle token was placed (CH-6.7).
    BattleTokenPlaced {
        at: Name,
        number: u8,
        attacker: Faction,
        defender: Faction,
    },
    /// A Battle token was removed before the battle, since one side had no Units left (CH-7.2).
    BattleCalledOff { at: Name },
    /// A Structure was built.
    Built {
        faction: Faction,
        structure: Name,
        at: Name,
    },
    /// A Structure was activated.
    Activated {
        faction: Faction,
        structure: Name,
        at: Name,
    },
    /// A Structure that is not activated does its work (CC-V9).
    StructureWorks {
        faction: Faction,
        structure: Name,
        at: Name,
    },
    /// The "!" text of a discarded card is carried out (CH-5.4).
    TextCarriedOut { faction: Faction, card: Name },
    /// A token adds its strength to a battle.
    TokenWorks { token: Token, at: Name },
    /// A Structure moved a step.
    StructureMoved {
        faction: Faction,
        structure: Name,
        from: Name,
        to: Name,
    },
    /// A Structure went back to its owner.
    StructureRemoved {
        faction: Faction,
        structure: Name,
        at: Name,
    },
    /// A token was put on the map.
    TokenPlaced { token: Token, at: Name },
    /// A token moved.
    TokenMoved { token: Token, from: Name, to: Name },
    /// A token went back to its supply.
    TokenReturned { token: Token, at: Name },
    /// Structures were marked with a Skill token for this turn.
    StructureMarked {
        faction: Faction,
        structure: Name,
        at: Name,
    },
    /// Crystals were put in a Region.
    CrystalsAdded { at: Name, crystals: u8 },
    /// Crystals left a Region, to a Stock or the supply.
    CrystalsTaken {
        at: Name,
        crystals: u8,
        stock: Option<Faction>,
    },
    /// Crystals of a Stock were spent.
    CrystalsSpent { faction: Faction, crystals: u8 },
    /// VP were gained.
    VpGained {
        faction: Faction,
        vp: u16,
        source: VpSource,
    },
    /// A card was stored (CH-13.3); its owner alone sees which.
    CardStored { faction: Faction, terrain: Terrain },
    /// For the owner alone: which card was stored.
    StoredThis { faction: Faction, card: Name },
    /// A stored card went to the bottom of its deck.
    StoredCardReturned { faction: Faction, terrain: Terrain },
    /// A battle began; for neutral Trogs a player runs them (CH-11.1).
    BattleStarted {
        at: Name,
        attacker: Faction,
        defender: Faction,
        runs_trogs: Option<Faction>,
    },
    /// The Attacker places Units last.
    PlacesLast { faction: Faction },
    /// Units were put on the Objectives: Control, Capture, Attrition (CH-9.3).
    UnitsCommitted { faction: Faction, units: [u8; 3] },
    /// A Tactics card was played in the battle, from the hand or a Matrix.
    TacticsPlayed { faction: Faction, card: Name, stored: bool },
    /// The card had no effect.
    TacticsNullified { faction: Faction, card: Name },
    /// A side plays no more Tactics cards in this battle.
    TacticsPassed { faction: Faction },
    /// Units joined the battle, from the Reserve or a Region.
    UnitsJoined {
        faction: Faction,
        units: u8,
        from: Option<Name>,
        to: Objective,
    },
    /// Units changed their Objective.
    UnitsShifted {
        faction: Faction,
        units: u8,
        from: Objective,
        to: Objective,
    },
    /// Units of the battle were killed.
    UnitsKilled { faction: Faction, units: u8, at: Objective },
    /// Kills were prevented.
    KillsPrevented { faction: Faction, kills: u8 },
    /// Units of the battle were taken Prisoner.
    UnitsCaptured {
        faction: Faction,
        by: Faction,
        units: u8,
        at: Objective,
    },
    /// Units left the battle for a Region.
    UnitsWithdrew {
        faction: Faction,
        units: u8,
        from: Objective,
        to: Name,
    },
    /// A side counts more on an Objective.
    StrengthAdded {
        faction: Faction,
        at: Objective,
        strength: u8,
    },
    /// The next kills of a side's Units will be prevented.
    KillsWillBePrevented { faction: Faction, kills: u8 },
    /// The order of the Objectives changed.
    OrderChanged { order: Vec<Objective> },
    /// A side wins ties on an Objective.
    WinsTies { faction: Faction, at: Objective },
    /// An Objective is locked.
    ObjectiveLocked { at: Objective },
    /// The next card of this side will have no effect.
    NextCardNullified { faction: Faction },
    /// An Objective was resolved; nobody wins a tie on Capture Prisoners. `counts` is what the Attacker and the Defender
    /// counted there.
    ObjectiveResolved {
        objective: Objective,
        winner: Option<Faction>,
        counts: [u8; 2],
    },
    /// Survivors retreated (CH-9.9); without a Region, to the Reserve.
    Retreated {
        faction: Faction,
        units: u8,
        to: Option<Name>,
    },
    /// The battle is over.
    BattleEnded { at: Name },
    /// A Prisoner was bought back (CH-10.1).
    PrisonerRansomed { faction: Faction, captor: Faction },
    /// An Objective card of New Orders was laid out (CH-12.2).
    ObjectiveCardRevealed { card: Name },
    /// A player meets an Objective card (CH-12.3).
    ObjectiveCardMet { faction: Faction, card: Name },
    /// The game is over (CH-10.5).
    GameEnded { winner: Faction },
}
