//! The closed vocabulary of effects (CC-V), as data. Parts refer to one another by [`EffectId`].

use std::fmt;

use super::guard::Guard;
use super::on_kill::KillVp;
use super::primitive::Primitive;
use super::trigger::Trigger;
use crate::cry_havoc::{EffectId, Objective};

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
    /// `on(kill) GainVp(..)`.
    OnKill(KillVp),
    /// `each(player) a`, in Initiative order.
    EachPlayer(EffectId),
    /// A primitive.
    Do(Primitive),
}

/// A number in an effect: in full as far as possible, or between a least and a most where the text says "up to" or
/// "may" (content 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// `n=2`.
    Exactly(u8),
    /// `n=0..2`: up to 2, the actor picks.
    Between(u8, u8),
    /// `n=all`: all of them, no fewer.
    All,
    /// `n=any`: any number.
    Any,
    /// `n=1+2X`: so many, and so many for each Crystal just spent; with `n=1..1+2X` up to that, the actor picks.
    PerCrystal {
        /// The least that must be, where it is not all.
        least: Option<u8>,
        /// So many.
        n: Count,
    },
}

/// A number that is applied in full: `n=2`, or `n=1+2X` with the Crystals just spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Without any Crystal.
    pub base: u8,
    /// For each Crystal; 0 where it does not depend on them.
    pub each: u8,
}

impl From<Count> for Amount {
    fn from(n: Count) -> Self {
        match n {
            Count { base, each: 0 } => Self::Exactly(base),
            _ => Self::PerCrystal { least: None, n },
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Exactly(n) => write!(f, "{n}"),
            Self::Between(least, most) => write!(f, "{least}..{most}"),
            Self::All => f.write_str("all"),
            Self::Any => f.write_str("any"),
            Self::PerCrystal { least, n } => {
                if let Some(least) = least {
                    write!(f, "{least}..")?;
                }
                n.fmt(f)
            }
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self { base, each: 0 } => write!(f, "{base}"),
            Self { base: 0, each: 1 } => f.write_str("X"),
            Self { base: 0, each } => write!(f, "{each}X"),
            Self { base, each: 1 } => write!(f, "{base}+X"),
            Self { base, each } => write!(f, "{base}+{each}X"),
        }
    }
}

/// Which Objectives of a battle.
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

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Only(objective) => objective.name(),
            Self::Any => "any",
            Self::One => "one",
            Self::Empty => "empty",
            Self::Behind => "behind",
        })
    }
}

/// Whose Units of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The actor's.
    Own,
    /// The opponent's.
    Enemy,
    /// Of either side; or of both at once.
    Any,
}
