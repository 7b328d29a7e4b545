//! VP, Crystals of the Stock, points, Initiative and Skills.

use super::arguments::{Arguments, Writer, number};
use super::effect::{Amount, Count};
use super::limits::{Role, Stand};
use super::on_kill::KillVp;
use super::primitive::{Asks, AtOnce, Call, Cost, Rules, Way, or_done, unlisted};
use super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::VpSource;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{Action, Event, Icon};

/// The actor gains VP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GainVp {
    n: Count,
    /// `per=skill_token`: for each own Skill token on the map.
    pub(super) per_skill_token: bool,
    max: Option<u8>,
}

impl Rules for GainVp {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.count("n")?,
            per_skill_token: a.flag("per", "skill_token")?,
            max: a.optional("max").map(number).transpose()?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n);
        words
            .flag("per", "skill_token", self.per_skill_token)
            .optional("max", self.max);
    }

    fn windows(&self) -> Windows {
        Windows::NotAlways
    }

    fn amount(&self) -> Amount {
        self.n.into()
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for GainVp {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        let actor = call.context.actor;
        let tokens = || {
            let lying = state.places.iter().map(|place| place.skill_tokens[actor]);
            lying.map(u16::from).sum()
        };
        let times = if self.per_skill_token { tokens() } else { 1 };
        let vp = state.count(self.n).into();
        let vp = times.saturating_mul(vp);
        let vp = self.max.map_or(vp, |max| vp.min(max.into()));
        state.gain(actor, vp, VpSource::Effect, report);
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

impl GainVp {
    /// After `on(kill)`: a number of VP that depends on nothing else.
    pub(super) fn for_each_kill(&self) -> Option<KillVp> {
        let Count { base: each, each: 0 } = self.n else {
            return None;
        };
        let max = self.max;
        (!self.per_skill_token).then_some(KillVp { each, max })
    }

    /// The VP of a number that depends on nothing and has no limit.
    pub fn only_number(&self) -> Option<u8> {
        self.for_each_kill().filter(|vp| vp.max.is_none()).map(|vp| vp.each)
    }
}

/// Scoring is enabled: the Action text of a Tactics card (CH-8.8), carried out as that Action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnableScoring;

impl Rules for EnableScoring {
    fn read(_: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self)
    }

    fn write(&self, _: &mut Writer) {}

    fn windows(&self) -> Windows {
        Windows::In(&[])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

/// It stands in no effect that is carried out.
impl AtOnce for EnableScoring {
    fn work(&self, _: &mut State, _: Call, _: &mut Report<'_>) {}

    fn works(&self, _: &State, _: Context) -> bool {
        false
    }
}

/// The actor's token of the next Initiative order goes to any place (§CH-3.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetInitiative;

impl Rules for SetInitiative {
    fn read(_: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self)
    }

    fn write(&self, _: &mut Writer) {}

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Icon])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for SetInitiative {
    fn counts(&self) -> Option<&'static str> {
        Some("places")
    }

    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        options.extend((1..=state.upcoming.len() as u8).map(Action::Number));
        state.decides_for(call.context.actor)
    }

    /// The token is taken out, then put in; those on the right shift (§CH-3.9).
    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Number(place) = action else {
            unlisted(action)
        };
        let faction = call.context.actor;
        state.upcoming.retain(|other| *other != faction);
        state.upcoming.insert(usize::from(place) - 1, faction);
        report.tell(|| Event::UpcomingInitiativeChanged {
            faction,
            order: state.upcoming.to_vec(),
        });
    }
}

/// Exhausted Skills of the actor become ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefreshSkill {
    n: Amount,
}

impl Rules for RefreshSkill {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self { n: a.few("n")? })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.n);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Reveal])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for RefreshSkill {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if let Some(player) = state.player(actor).filter(|_| call.goes_on()) {
            let exhausted = player.skills.iter().filter(|(_, exhausted)| *exhausted);
            options.extend(exhausted.map(|(skill, _)| Action::Refresh(*skill)));
            or_done(state, self.n, call, options);
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Refresh(skill) = action else {
            unlisted(action)
        };
        let actor = call.context.actor;
        state.tasks.push(call.again(call.less()));
        let player = state.player_mut(actor).expect("only players have Skills");
        if let Some((_, exhausted)) = player.skills.iter_mut().find(|(own, _)| *own == skill) {
            *exhausted = false;
        }
        report.tell(|| Event::SkillRefreshed {
            faction: actor,
            skill: state.content.skills[skill.index()].name.clone(),
        });
    }
}

/// Crystals of the Stock are paid; their number is X for what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpendCrystals {
    n: Amount,
}

impl Rules for SpendCrystals {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self { n: a.price("n")? })
    }

    fn write(&self, words: &mut Writer) {
        words.put("n", self.n);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn, Window::Build, Window::Place, Window::Pre])
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match self.n {
            Amount::Exactly(_) if stand.role != Role::Cost => {
                Err("SpendCrystals of one number is a cost: `SpendCrystals(n=1) => ..`")
            }
            _ => Ok(()),
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }

    fn as_cost(&self) -> Option<&dyn Cost> {
        Some(self)
    }
}

impl Asks for SpendCrystals {
    fn counts(&self) -> Option<&'static str> {
        Some("crystals")
    }

    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        let (least, most) = state.amount(self.n);
        let stock = state.player(actor).map_or(0, |player| player.stock);
        let listed = (0..=stock).filter(|crystals| (least..=most).contains(&Limit::Number(*crystals)));
        options.extend(listed.map(Action::Number));
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Number(crystals) = action else {
            unlisted(action)
        };
        let faction = call.context.actor;
        state.spent = crystals;
        if crystals > 0 {
            let player = state.player_mut(faction).expect("only players have a Stock");
            player.stock -= crystals;
            report.tell(|| Event::CrystalsSpent { faction, crystals });
        }
    }

    /// Paying is for what is bought, not for itself.
    fn does(&self, _: Action) -> bool {
        false
    }
}

impl Cost for SpendCrystals {
    fn payable(&self, state: &State, call: Call) -> bool {
        let stock = state.player(call.context.actor).map_or(0, |player| player.stock);
        let (least, _) = state.amount(self.n);
        stock > 0 && least <= Limit::Number(stock)
    }

    fn in_a_region(&self) -> bool {
        false
    }
}

/// The Action of this turn has more points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BonusPoints {
    kind: Icon,
    n: u8,
    /// `only=activate`: only to activate marked Structures.
    only_activate: bool,
    /// `per=skill_token`: for each of those.
    per_skill_token: bool,
}

const KINDS: [(&str, Icon); 3] = [("move", Icon::Move), ("recruit", Icon::Recruit), ("build", Icon::Build)];

impl Rules for BonusPoints {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            kind: a.word("kind", &KINDS)?,
            n: a.number("n")?,
            only_activate: a.flag("only", "activate")?,
            per_skill_token: a.flag("per", "skill_token")?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.word("kind", &KINDS, &self.kind).put("n", self.n);
        let words = words.flag("only", "activate", self.only_activate);
        words.flag("per", "skill_token", self.per_skill_token);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Turn])
    }

    fn amount(&self) -> Amount {
        Amount::Exactly(self.n)
    }

    fn limit(&self, _: Stand) -> Result<(), &'static str> {
        if self.only_activate && self.kind != Icon::Build {
            Err("BonusPoints with `only=activate` are `kind=build`")
        } else if self.per_skill_token && !self.only_activate {
            Err("BonusPoints with `per=skill_token` are `only=activate`: the tokens mark what is activated")
        } else {
            Ok(())
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for BonusPoints {
    fn work(&self, state: &mut State, _: Call, _: &mut Report<'_>) {
        if self.only_activate {
            state.turn.discount += self.n;
        } else {
            state.turn.bonus[self.kind] += self.n;
        }
    }

    /// Without a mark there is nothing that costs less, and after the Action there is none to come (CC-A31).
    fn works(&self, state: &State, _: Context) -> bool {
        !self.per_skill_token && !state.turn.acted
    }
}
