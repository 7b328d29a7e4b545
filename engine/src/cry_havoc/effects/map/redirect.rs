//! Recruits and retreating Units that may go elsewhere.

use super::super::arguments::{Arguments, Writer};
use super::super::effect::{Amount, Effect};
use super::super::primitive::{AtOnce, Call, Primitive, Rules, Way};
use super::super::select::Regions;
use super::super::windows::{Window, Windows};
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::model::turn;
use crate::cry_havoc::{EffectId, RegionSet};

/// Units may go to other Regions than the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redirect {
    what: Redirected,
    n: Amount,
    at: Regions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Redirected {
    /// Recruits of this Recruit Action, instead of to the HQ Region (CH-8.1).
    Recruits {
        /// `regions=1`: all to one Region.
        one_region: bool,
    },
    /// Retreating Units, beside where CH-9.9 lets them.
    Retreat,
}

impl Rules for Redirect {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        let recruits = a.word("what", &[("recruits", true), ("retreat", false)])?;
        Ok(Self {
            n: match a.amount("n")? {
                n @ (Amount::Between(0, _) | Amount::Any) => n,
                n => {
                    return Err(format!(
                        "Redirect lets Units go elsewhere: `n=0..3` or `n=any`, not `n={n}`"
                    ));
                }
            },
            at: a.regions("where")?,
            what: if recruits {
                let one_region = a.one_region()?;
                Redirected::Recruits { one_region }
            } else {
                Redirected::Retreat
            },
        })
    }

    fn write(&self, words: &mut Writer) {
        let (what, one_region) = match self.what {
            Redirected::Recruits { one_region } => ("recruits", one_region),
            Redirected::Retreat => ("retreat", false),
        };
        let words = words.put("what", what).put("n", self.n).put("where", &self.at);
        words.flag("regions", "1", one_region);
    }

    fn windows(&self) -> Windows {
        match self.what {
            Redirected::Recruits { .. } => Windows::In(&[Window::Recruit, Window::Icon]),
            Redirected::Retreat => Windows::In(&[Window::Retreat]),
        }
    }

    fn amount(&self) -> Amount {
        self.n
    }

    fn regions(&self) -> Vec<&Regions> {
        vec![&self.at]
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::AtOnce(self)
    }
}

impl AtOnce for Redirect {
    fn work(&self, state: &mut State, call: Call, _: &mut Report<'_>) {
        let (_, left) = state.amount(self.n);
        match self.what {
            Redirected::Recruits { one_region } => state.turn.redirects.push(turn::Redirect {
                effect: call.effect,
                context: call.context,
                left,
                one_region,
                region: None,
            }),
            Redirected::Retreat => state.fight_mut().retreat = Some((call.effect, left)),
        }
    }

    fn works(&self, state: &State, context: Context) -> bool {
        !self.sites(state, context).is_empty()
    }
}

impl Redirect {
    fn sites(&self, state: &State, context: Context) -> RegionSet {
        match self.what {
            Redirected::Recruits { .. } => state.select(&self.at, context),
            Redirected::Retreat => state.select_for_units(&self.at, context),
        }
    }
}

impl State {
    /// Where Units may go by this redirection.
    pub fn redirect_sites(&self, effect: EffectId, context: Context) -> RegionSet {
        match &self.content.effects[effect.index()] {
            Effect::Do(Primitive::Redirect(redirect)) => redirect.sites(self, context),
            part => unreachable!("{part:?} redirects nobody"),
        }
    }
}
