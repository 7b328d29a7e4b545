//! The closed vocabulary of effects (CC-V), as data. Parts refer to one another by [`EffectId`].

use crate::cry_havoc::{EffectId, Icon, Objective, Terrain};

/// A part of an effect (content notation 1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// `a ; b`: one after the other.
    Sequence(Box<[EffectId]>),
    /// `a OR b`: the actor chooses one.
    Either(Box<[EffectId]>),
    /// `cost => a`: the cost is paid in full, or nothing happens.
    Pay {
        /// What is paid.
        cost: EffectId,
        /// What it buys.
        then: EffectId,
    },
    /// `if(g) a`.
    If(Guard, EffectId),
    /// `on(t) a`.
    On(Trigger, EffectId),
    /// `each(player) a`, in Initiative order.
    EachPlayer(EffectId),
    /// A primitive.
    Do(Primitive),
}

/// A number in an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// `n=2`.
    Exactly(u8),
    /// `n=0..2`: the actor picks.
    Between(u8, u8),
    /// `n=all`: all of them, no fewer.
    All,
    /// `n=any`: any number.
    Any,
    /// `n=1+2X`: so many, and so many for each Crystal just spent.
    PerCrystal {
        /// Without any Crystal.
        base: u8,
        /// For each Crystal.
        each: u8,
    },
}

/// Which objectives of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The one named.
    Only(Objective),
    /// `any`: each Unit to any.
    Any,
    /// `one`: one of the actor's choice.
    One,
    /// `empty`: one where the actor has no Unit.
    Empty,
    /// `behind`: those where the actor has fewer than the opponent when the Unit is added.
    Behind,
}

/// Whose Units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The actor's.
    Own,
    /// Those of anybody else; in a battle, the opponent's.
    Enemy,
    /// Both sides' at once.
    Both,
    /// Of either side.
    Any,
    /// The Trogs', neutral or a player's.
    Trogs,
    /// Those that just came in.
    Mover,
}

/// A condition that a Region must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Where the effect stands.
    Here,
    /// Adjacent to here.
    Adjacent,
    /// At most so many steps from here, here included.
    Near(u8),
    /// Any one, or with `each` all.
    Any,
    /// All that fit.
    Each,
    /// The Region of the cost just paid.
    Same,
    /// It or one adjacent to it.
    SameOrAdjacent,
    /// The actor's HQ Region.
    Hq,
    /// With the actor's Control token.
    Mine,
    /// With Units of the actor.
    Held,
    /// With nobody's Units.
    Free,
    /// Adjacent to a Region that the actor controls.
    AdjacentToMine,
    /// With a Tunnel.
    Tunnel,
    /// Of this terrain.
    Terrain(Terrain),
    /// With a Unit that is the only one of its side there.
    Lone,
    /// Without a War Party or Nest token.
    NoTrogToken,
    /// Without an Exploration token.
    NoExploration,
    /// Without Crystals.
    Bare,
    /// With a Structure of the actor, who controls it.
    Structures,
    /// With a Skill token of the actor.
    SkillToken,
}

/// Which Regions: those that meet every filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// All must be met.
    pub filters: Box<[Filter]>,
    /// `hq_ok`: the own HQ Region too (CC-V1).
    pub hq: bool,
    /// `battle_ok`: Battle Regions too (CC-V1).
    pub battle: bool,
}

/// A condition that holds or not at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// The actor is the Attacker of this battle.
    Attacker,
    /// The actor is the Defender of this battle.
    Defender,
    /// The battle is at most so many steps from here.
    BattleNear(u8),
    /// The actor counts more there than the opponent, added strength included.
    Lead(Objective),
    /// The battle is others', next to a Region that the actor controls with an own Structure.
    ThirdParty,
    /// Nobody controls more Regions of this terrain, and the actor at least 1.
    MostRegions(Terrain),
    /// Nobody has more Crystals in controlled Regions of this terrain, and the actor at least 1.
    MostCrystals(Terrain),
    /// Nobody has more Units in Regions of this terrain, and the actor at least 1.
    MostUnits(Terrain),
    /// So many Regions are controlled that hold an own Structure.
    StructureRegions(u8),
    /// At most so many own Units are Prisoners.
    LostUnits(u8),
    /// At least so many Prisoners are held.
    Prisoners(u8),
    /// At least so many outer Regions are controlled.
    OuterRegions(u8),
    /// Both Regions of an opposite pair are controlled.
    OppositePair,
}

/// A moment at which a delayed effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The actor wins that objective of this battle; with a Skill token, of the battle in its Region.
    Win(Objective),
    /// The actor kills an enemy in Attrition.
    Kill,
    /// The actor's own Recruit Action.
    Recruit,
    /// Phase 6, if a player enabled Scoring.
    Scoring,
    /// Phase 2 of this Round.
    DrawPhase,
}

/// Kinds of tokens that effects put, move, reveal or link by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Artillery tokens (Humans).
    Artillery,
    /// Watchtower tokens (Humans).
    Watchtower,
    /// Skill tokens of the actor.
    Skill,
    /// Nest tokens, face down.
    Nest,
    /// Exploration tokens, face down.
    Exploration,
    /// Structures of the actor.
    Structure,
    /// Tunnels, printed and built.
    Tunnel,
}

/// Where cards are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawFrom {
    /// The own deck.
    Own,
    /// A Terrain deck of the actor's choice.
    AnyTerrain,
    /// This Terrain deck.
    Terrain(Terrain),
}

/// Who must discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victim {
    /// The opponent of the battle.
    Opponent,
    /// Any opponent, whom the actor names.
    AnyOpponent,
}

/// How the order of the objectives changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderChange {
    /// The list is reversed.
    Reverse,
    /// This one comes first.
    First(Objective),
    /// This one is left out.
    Skip(Objective),
}

/// The primitives (content 1.5), with their parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the parameters are those of the vocabulary, content 1.5")]
pub enum Primitive {
    AddFromReserve {
        n: Amount,
        to: At,
    },
    BringUnits {
        n: Amount,
        from: Regions,
        to: At,
        /// `per=1`.
        one_each: bool,
        one_region: bool,
    },
    MoveBetweenObjectives {
        n: Amount,
        whose: Whose,
        from: At,
        to: At,
        owner_picks_to: bool,
    },
    /// `MoveBetweenObjectives` with `mode=swap`.
    SwapObjectives {
        whose: Whose,
    },
    KillInBattle {
        n: Amount,
        whose: Whose,
        at: At,
        owner_picks: bool,
        vp: u8,
    },
    Capture {
        n: Amount,
        at: At,
    },
    WithdrawUnits {
        n: Amount,
        to: Regions,
    },
    RepeatEffect,
    AddStrength {
        at: Objective,
        n: u8,
    },
    PreventKills {
        n: Amount,
    },
    SetOrder(OrderChange),
    WinTies {
        at: Objective,
    },
    LockObjective {
        at: At,
    },
    NullifyCard,
    PlaceLast,
    DrawCards {
        n: Amount,
        from: DrawFrom,
    },
    /// With `random` drawn at random, else its owner chooses.
    ForceDiscard {
        n: u8,
        who: Victim,
        random: bool,
    },
    StoreCard {
        max: u8,
    },
    GainVp {
        n: Amount,
        per_skill_token: bool,
        max: Option<u8>,
    },
    EnableScoring,
    SetInitiative,
    RefreshSkill {
        n: u8,
    },
    PlaceUnits {
        n: Amount,
        at: Regions,
    },
    MoveUnits {
        n: Amount,
        from: Regions,
        to: Regions,
    },
    RemoveUnits {
        n: Amount,
        at: Regions,
        whose: Whose,
        owner_picks: bool,
    },
    TakeControl {
        at: Regions,
    },
    PlaceToken {
        kind: TokenKind,
        n: u8,
        at: Regions,
        max_cost: Option<u8>,
    },
    MoveToken {
        kind: TokenKind,
        n: u8,
        steps: u8,
        to: Regions,
    },
    RemoveToken {
        kind: TokenKind,
        n: u8,
        at: Regions,
    },
    RevealToken {
        kind: TokenKind,
        at: Regions,
    },
    /// With `one_each` (`per=1`) 1 in each of up to n different Regions.
    AddCrystals {
        n: Amount,
        at: Regions,
        one_each: bool,
    },
    /// To the actor's Stock, else to the supply.
    TakeCrystals {
        n: Amount,
        from: Regions,
        to_stock: bool,
    },
    SpendCrystals {
        n: Amount,
    },
    RedirectRecruits {
        n: Amount,
        at: Regions,
        one_region: bool,
    },
    RedirectRetreat {
        n: Amount,
        at: Regions,
    },
    /// `per_skill_token`: for each marked Structure; `only_activate`: only to activate it.
    BonusPoints {
        kind: Icon,
        n: u8,
        only_activate: bool,
        per_skill_token: bool,
    },
    LinkRegions {
        kind: TokenKind,
    },
}
