//! How a battle goes on: strength, the order of the Objectives, ties, cards that have no effect or have it twice.

use super::super::arguments::{Arguments, Writer, number};
use super::super::effect::{Amount, At, Count};
use super::super::limits::{Role, Stand};
use super::super::primitive::{Asks, AtOnce, Call, Rules, Way, unlisted};
use super::super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::VpSource;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Action, Event, Objective};

/// The actor counts so many more on an Objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddStrength {
    at: Objective,
    n: u8,
}

impl Rules for AddStrength {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            at: a.objective("at")?,
            n: a.number("n")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        words.put("at", self.at).put("n", self.n);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Objective, Window::Pre])
    }

    fn amount(&self) -> Amount {
        Amount::Exactly(self.n)
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for AddStrength {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let faction = call.context.actor;
        let Some(side) = state.side_of(faction) else { return };
        let strength = &mut state.fight_mut().strength[side][self.at];
        *strength = strength.saturating_add(self.n);
        report.tell(|| Event::StrengthAdded {
            faction,
            at: self.at,
            strength: self.n,
        });
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// The next kills of the actor's Units do not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreventKills {
    n: Count,
    /// VP of the actor (§CC-A61: whether or not anybody would have been killed).
    vp: u8,
}

impl Rules for PreventKills {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.count("n")?,
            vp: a.optional("vp").map_or(Ok(0), number)?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n);
        words.optional("vp", (self.vp > 0).then_some(self.vp));
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Pre, Window::Always])
    }

    fn amount(&self) -> Amount {
        self.n.into()
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for PreventKills {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let faction = call.context.actor;
        let Some(side) = state.side_of(faction) else { return };
        let kills = state.count(self.n);
        let prevented = &mut state.fight_mut().prevented[side];
        *prevented = prevented.saturating_add(kills);
        report.tell(|| Event::KillsWillBePrevented { faction, kills });
        state.gain(faction, self.vp.into(), VpSource::Effect, report);
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// The order of the Objectives changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetOrder {
    /// `mode=reverse`: the list is reversed.
    Reverse,
    /// `mode=first`: this one comes first.
    First(Objective),
    /// `mode=skip`: this one is left out.
    Skip(Objective),
}

impl Rules for SetOrder {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        match a.required("mode")? {
            "reverse" => Ok(Self::Reverse),
            "first" => a.objective("at").map(Self::First),
            "skip" => a.objective("at").map(Self::Skip),
            mode => Err(format!("`mode` is one of reverse, first, skip, not `{mode}`")),
        }
    }

    fn write(&self, words: &mut Writer) {
        match self {
            Self::Reverse => words.put("mode", "reverse"),
            Self::First(at) => words.put("mode", "first").put("at", at),
            Self::Skip(at) => words.put("mode", "skip").put("at", at),
        };
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for SetOrder {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        if state.side_of(call.context.actor).is_none() {
            return;
        }
        // §CC-A13: each card changes the list that the one before left.
        let order = &mut state.fight_mut().order;
        match self {
            Self::Reverse => order.reverse(),
            Self::First(first) => {
                if let Some(index) = order.iter().position(|objective| objective == first) {
                    order.remove(index);
                    order.insert(0, *first);
                }
            }
            Self::Skip(skipped) => order.retain(|objective| objective != skipped),
        }
        let order = order.to_vec();
        report.tell(|| Event::OrderChanged { order });
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// The actor wins ties there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinTies {
    at: Objective,
}

impl Rules for WinTies {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self { at: a.objective("at")? })
    }

    fn write(&self, words: &mut Writer) {
        words.put("at", self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for WinTies {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let faction = call.context.actor;
        let Some(side) = state.side_of(faction) else { return };
        // §CC-A14: the later one counts.
        state.fight_mut().ties[self.at] = Some(side);
        report.tell(|| Event::WinsTies { faction, at: self.at });
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// No Unit comes to an Objective or leaves it any more (CC-A15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockObjective {
    at: At,
}

impl Rules for LockObjective {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        match a.source("at")? {
            At::Any => Err("LockObjective locks one objective, not `any`".to_owned()),
            at => Ok(Self { at }),
        }
    }

    fn write(&self, words: &mut Writer) {
        words.put("at", self.at);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for LockObjective {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if let Some(side) = state.side_of(actor) {
            options.extend(state.open_objectives(self.at, side).map(Action::Objective));
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, _: Call, action: Action, report: &mut Report<'_>) {
        let Action::Objective(at) = action else {
            unlisted(action)
        };
        state.fight_mut().locked[at] = true;
        report.tell(|| Event::ObjectiveLocked { at });
    }
}

/// The opponent's next card in this battle has no effect (§CC-A16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NullifyCard;

impl Rules for NullifyCard {
    fn read(_: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self)
    }

    fn write(&self, _: &mut Writer) {}

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for NullifyCard {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let Some(side) = state.side_of(call.context.actor) else {
            return;
        };
        let battle = state.fight_mut();
        battle.nullified[side.other()] += 1;
        let faction = battle.sides[side.other()];
        report.tell(|| Event::NextCardNullified { faction });
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// The Defender places Units before the Attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLast;

impl Rules for PlaceLast {
    fn read(_: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self)
    }

    fn write(&self, _: &mut Writer) {}

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Place])
    }

    /// It is declared before anybody places Units; what else its Skill did would come too early.
    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match stand.role {
            Role::Whole | Role::Guarded => Ok(()),
            Role::Joined | Role::Within | Role::Cost => Err("PlaceLast stands alone, at most with `if(..)` before it"),
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for PlaceLast {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let faction = call.context.actor;
        if state.side_of(faction).is_some() {
            state.fight_mut().attacker_last = true;
            report.tell(|| Event::PlacesLast { faction });
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// The Battle text of the opponent's last card is carried out for the actor (§CC-A17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatEffect;

impl Rules for RepeatEffect {
    fn read(_: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self)
    }

    fn write(&self, _: &mut Writer) {}

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle])
    }

    /// Only a card that does nothing else is never repeated itself, by turns without end.
    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match stand.role {
            Role::Whole => Ok(()),
            Role::Guarded | Role::Joined | Role::Within | Role::Cost => {
                Err("RepeatEffect stands alone: it is the whole Battle text of its card")
            }
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for RepeatEffect {
    fn work(&self, state: &mut State, call: Call, _: &mut Report<'_>) {
        let Some(side) = state.side_of(call.context.actor) else {
            return;
        };
        let last_card = &mut state.fight_mut().last_card;
        // Its own card is not to be repeated.
        last_card[side] = None;
        let repeated = last_card[side.other()];
        let text = repeated.and_then(|card| state.content.cards[card.index()].battle);
        if let Some(text) = text {
            state.plan_effect(text, call.context);
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}
