//! What every primitive (content 1.5) has, and the list of them all.
//!
//! A primitive is a struct named as the notation names it, and its implementation of [`Rules`] is all that the game
//! knows of it.

use std::fmt;
use std::ops::RangeInclusive;

use super::arguments::{Arguments, Writer};
use super::at_once::{BonusPoints, EnableScoring, GainVp, RefreshSkill, SetInitiative, SpendCrystals};
use super::battle::course::{
    AddStrength, LockObjective, NullifyCard, PlaceLast, PreventKills, RepeatEffect, SetOrder, WinTies,
};
use super::battle::losses::{Capture, KillInBattle};
use super::battle::shift::MoveBetweenObjectives;
use super::battle::units::{AddFromReserve, BringUnits, WithdrawUnits};
use super::cards::{DrawCards, ForceDiscard, StoreCard};
use super::effect::Amount;
use super::limits::Stand;
use super::map::redirect::Redirect;
use super::map::regions::{AddCrystals, LinkRegions, TakeControl, TakeCrystals};
use super::map::units::{MoveUnits, PlaceUnits, RemoveUnits};
use super::place_token::PlaceToken;
use super::select::Regions;
use super::tokens::{MoveToken, RemoveToken, RevealToken};
use super::windows::Windows;
use crate::Seat;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, EffectId};

/// All that the game must know of a primitive.
pub(super) trait Rules: Sized {
    /// Reads its arguments.
    fn read(arguments: &mut Arguments<'_>) -> Result<Self, String>;

    /// Writes them, so that [`Self::read`] reads the same.
    fn write(&self, words: &mut Writer);

    /// When it may stand.
    fn windows(&self) -> Windows;

    /// How many Units, tokens, cards, Crystals or steps.
    fn amount(&self) -> Amount {
        Amount::Exactly(1)
    }

    /// The Regions that it names.
    fn regions(&self) -> Vec<&Regions> {
        Vec::new()
    }

    /// Why it cannot be carried out where it stands, although the window allows it.
    fn limit(&self, _stand: Stand) -> Result<(), &'static str> {
        Ok(())
    }

    /// Whether it asks somebody now.
    fn way(&self, state: &State, context: Context) -> Way<'_>;

    /// As a cost, where it can be one.
    fn as_cost(&self) -> Option<&dyn Cost> {
        None
    }
}

/// How a primitive is carried out.
pub(super) enum Way<'a> {
    /// By choices, one after the other.
    Asks(&'a dyn Asks),
    /// By itself.
    AtOnce(&'a dyn AtOnce),
}

/// A primitive whose actor, or somebody in the actor's place, chooses.
pub(super) trait Asks {
    /// Lists the choices, none where nothing can be done (CH-0.2), and says whose they are.
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat;

    /// Does what was chosen; [`Action::Done`] is taken as no more.
    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>);

    /// Whether a choice does anything.
    fn does(&self, action: Action) -> bool {
        !matches!(action, Action::Done | Action::Number(0))
    }

    /// What a chosen number is the number of, as [`Question::counts`](crate::Question::counts) has it; `None` where no
    /// number is chosen.
    fn counts(&self) -> Option<&'static str> {
        None
    }
}

/// A primitive that leaves no choice.
pub(super) trait AtOnce {
    /// Carries it out.
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>);

    /// Whether it would do anything now.
    fn works(&self, state: &State, context: Context) -> bool;
}

/// A primitive that can be paid (`cost => a`).
pub(super) trait Cost {
    /// Whether it can be paid in full.
    fn payable(&self, state: &State, call: Call) -> bool;

    /// Whether it is paid in a Region, for `same` to mean.
    fn in_a_region(&self) -> bool;
}

/// A primitive being carried out: by which part of an effect, for whom and where, and how far it has got.
#[derive(Clone, Copy)]
pub(super) struct Call {
    pub effect: EffectId,
    pub context: Context,
    pub progress: Progress,
}

impl Call {
    /// What goes on from there.
    pub fn again(self, progress: Progress) -> Task {
        Task::Primitive {
            effect: self.effect,
            context: self.context,
            progress,
        }
    }

    /// Whether there is one more to go.
    pub fn goes_on(self) -> bool {
        self.progress.left.allows(1)
    }

    /// The progress with one less to go.
    pub fn less(self) -> Progress {
        Progress {
            left: self.progress.left.less(1),
            ..self.progress
        }
    }
}

/// Adds that the actor may take no more, if there is anything to take and the number leaves it open (content 1.1).
pub(super) fn or_done(state: &State, n: Amount, call: Call, options: &mut Vec<Action>) {
    let (least, most) = state.amount(n);
    let taken = most.taken(call.progress.left);
    if !options.is_empty() && least <= Limit::Number(taken) {
        options.push(Action::Done);
    }
}

/// The numbers that the actor can take at once, where `most` can be taken: all of them unless the number leaves it open.
pub(super) fn numbers(state: &State, n: Amount, most: u8) -> RangeInclusive<u8> {
    let (least, all) = state.amount(n);
    least.of(most)..=all.of(most)
}

/// Only what was asked is ever answered.
pub(super) fn unlisted(action: Action) -> ! {
    unreachable!("{action:?} was no choice")
}

macro_rules! primitives {
    ($($name:ident,)*) => {
        /// The primitives.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Primitive {
            $(
                #[doc = concat!("`", stringify!($name), "`.")]
                $name($name),
            )*
        }

        impl Primitive {
            /// A primitive by its name and arguments.
            pub(super) fn read(name: &str, arguments: &str) -> Result<Self, String> {
                let mut arguments = Arguments::read(name, arguments)?;
                let primitive = match name {
                    $(stringify!($name) => $name::read(&mut arguments).map(Self::$name)?,)*
                    _ => return Err(format!("there is no primitive `{name}`")),
                };
                debug_assert_eq!(primitive.regions().len(), arguments.regions, "{name} gives the Regions it reads");
                arguments.finish()?;
                Ok(primitive)
            }

            /// Its name in the notation.
            pub(super) fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            pub(super) fn windows(&self) -> Windows {
                match self {
                    $(Self::$name(primitive) => primitive.windows(),)*
                }
            }

            pub(super) fn amount(&self) -> Amount {
                match self {
                    $(Self::$name(primitive) => primitive.amount(),)*
                }
            }

            pub(super) fn regions(&self) -> Vec<&Regions> {
                match self {
                    $(Self::$name(primitive) => primitive.regions(),)*
                }
            }

            pub(super) fn limit(&self, stand: Stand) -> Result<(), &'static str> {
                match self {
                    $(Self::$name(primitive) => primitive.limit(stand),)*
                }
            }

            pub(super) fn way(&self, state: &State, context: Context) -> Way<'_> {
                match self {
                    $(Self::$name(primitive) => primitive.way(state, context),)*
                }
            }

            pub(super) fn as_cost(&self) -> Option<&dyn Cost> {
                match self {
                    $(Self::$name(primitive) => primitive.as_cost(),)*
                }
            }
        }

        impl fmt::Display for Primitive {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut words = Writer::default();
                match self {
                    $(Self::$name(primitive) => primitive.write(&mut words),)*
                }
                write!(f, "{}({words})", self.name())
            }
        }
    };
}

primitives! {
    AddFromReserve,
    BringUnits,
    MoveBetweenObjectives,
    KillInBattle,
    Capture,
    WithdrawUnits,
    RepeatEffect,
    AddStrength,
    PreventKills,
    SetOrder,
    WinTies,
    LockObjective,
    NullifyCard,
    PlaceLast,
    DrawCards,
    ForceDiscard,
    StoreCard,
    GainVp,
    EnableScoring,
    SetInitiative,
    RefreshSkill,
    PlaceUnits,
    MoveUnits,
    RemoveUnits,
    TakeControl,
    PlaceToken,
    MoveToken,
    RemoveToken,
    RevealToken,
    AddCrystals,
    TakeCrystals,
    SpendCrystals,
    Redirect,
    BonusPoints,
    LinkRegions,
}
