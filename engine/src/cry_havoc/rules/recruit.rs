//! Recruit (CH-8.1).

use crate::Seat;
use crate::cry_havoc::content::Window;
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::model::turn::Redirect;
use crate::cry_havoc::{Action, Event, Faction, RegionId, RegionSet};

impl State {
    /// §CH-8.1: each point may add a Unit, so that the player says where, how many and when it is enough.
    pub fn ask_recruit(&self, options: &mut Vec<Action>) -> Seat {
        let faction = self.active();
        let units = self.turn.points.min(self.reserve[faction]);
        if units > 0 {
            self.usable_skills(faction, Window::Recruit, None, options);
            for to in self.recruit_sites().iter() {
                let most = self.recruits_to(to).of(units);
                options.extend((1..=most).map(|units| Action::Put { units, to }));
            }
        }
        options.push(Action::Done);
        self.active_seat()
    }

    /// The Regions where recruits may go, as far as the number is left open.
    fn recruit_sites(&self) -> RegionSet {
        let hq = self.hq(self.active()).map_or(RegionSet::EMPTY, RegionSet::only);
        let sites = self.turn.redirects.iter();
        sites.fold(hq, |sites, redirect| {
            sites | self.redirect_sites(redirect.effect, redirect.context)
        })
    }

    /// How many recruits may go to a Region at once: any number to the HQ Region, elsewhere what an effect allows.
    pub fn recruits_to(&self, to: RegionId) -> Limit {
        if self.hq(self.active()) == Some(to) {
            return Limit::All;
        }
        let fitting = self.turn.redirects.iter();
        let fitting = fitting.filter(|redirect| self.redirects_to(redirect, to));
        fitting.map(|redirect| redirect.left).max().unwrap_or(Limit::Number(0))
    }

    fn redirects_to(&self, redirect: &Redirect, to: RegionId) -> bool {
        redirect.left.allows(1)
            && redirect.region.is_none_or(|region| region == to)
            && self.redirect_sites(redirect.effect, redirect.context).contains(to)
    }

    pub fn answer_recruit(&mut self, action: Action, report: &mut Report<'_>) {
        if action == Action::Done {
            return;
        }
        self.tasks.push(Task::Recruit);
        let faction = self.active();
        match action {
            Action::Use(skill) => self.use_skill(faction, skill, Context::of(faction), report),
            Action::Put { units, to } => {
                if self.hq(faction) != Some(to) {
                    self.use_redirect(units, to);
                    self.turn.arrived.insert(to);
                }
                self.turn.points -= units;
                self.place_units(faction, units, to, report);
                if faction == Faction::Trogs && !self.place(to).trog_tokens.is_empty() {
                    self.reveal_all(to, faction, report);
                }
            }
            _ => unreachable!("{action:?} recruits nobody"),
        }
    }

    /// Counts recruits against the permission that allows fewest Units beyond them.
    fn use_redirect(&mut self, units: u8, to: RegionId) {
        let fitting = (0..self.turn.redirects.len()).filter(|index| {
            let redirect = &self.turn.redirects[*index];
            redirect.left.allows(units) && self.redirects_to(redirect, to)
        });
        let tightest = fitting.min_by_key(|index| self.turn.redirects[*index].left);
        let Some(index) = tightest else { return };
        let redirect = &mut self.turn.redirects[index];
        redirect.left = redirect.left.less(units);
        if redirect.one_region {
            redirect.region = Some(to);
        }
    }

    /// Puts Units from the Reserve into a Region.
    pub fn place_units(&mut self, faction: Faction, units: u8, at: RegionId, report: &mut Report<'_>) {
        self.reserve[faction] -= units;
        self.place_mut(at).units[faction] += units;
        report.tell(|| Event::UnitsPlaced {
            faction,
            units,
            at: self.region_name(at),
        });
    }

    /// Recruits that did not go to the HQ reveal Trog tokens (CC-V5).
    pub fn recruited(&mut self) {
        self.plan_reveal(self.active(), self.turn.arrived);
    }
}
