//! `on(kill)`: VP for kills, the one delayed effect that is a number and no part of its own.

use std::fmt;

use super::arguments::Writer;
use super::effect::Effect;
use super::primitive::Primitive;
use super::windows::Window;
use crate::cry_havoc::Faction;
use crate::cry_havoc::model::state::State;

/// VP for each enemy that the actor kills in Attrition (CH-9.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KillVp {
    pub(super) each: u8,
    /// For all kills of a battle together.
    pub(super) max: Option<u8>,
}

impl KillVp {
    /// The windows in which it can be set up.
    pub(super) const WINDOWS: &[Window] = &[Window::Battle, Window::Place, Window::Pre];

    /// From what follows `on(kill)`.
    pub(super) fn read(then: &Effect) -> Result<Self, String> {
        let vp = match then {
            Effect::Do(Primitive::GainVp(gain)) => gain.for_each_kill(),
            _ => None,
        };
        vp.ok_or_else(|| "`on(kill)` takes a number of VP and nothing else: `on(kill) GainVp(n=1, max=3)`".to_owned())
    }

    fn for_kills(self, kills: u8) -> u16 {
        let vp = u16::from(self.each).saturating_mul(kills.into());
        self.max.map_or(vp, |max| vp.min(max.into()))
    }
}

impl fmt::Display for KillVp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Writer::default();
        words.put("n", self.each).optional("max", self.max);
        write!(f, "on(kill) GainVp({words})")
    }
}

impl State {
    /// The VP that `on(kill)` gives for so many kills of a faction (content 1.4).
    pub fn vp_for_kills(&self, faction: Faction, kills: u8) -> Vec<u16> {
        let set_up = self.fight().kill_vp.iter();
        let own = set_up.filter(|(actor, _)| *actor == faction);
        own.map(|(_, vp)| vp.for_kills(kills)).collect()
    }
}
