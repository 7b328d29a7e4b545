//! The Objectives of a battle and its end: CH-9.6 to CH-9.11.

use enum_map::EnumMap;

use super::battle::spread;
use crate::cry_havoc::content::StrengthToken;
use crate::cry_havoc::effects::Trigger;
use crate::cry_havoc::model::event::{Removal, Token, VpSource};
use crate::cry_havoc::model::limit::Limit;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Step, Task};
use crate::cry_havoc::{Action, EffectId, Event, Faction, Objective, RegionId, RegionSet, Side};

/// VP for Region Control (CH-9.6).
const CONTROL_VP: u16 = 2;

/// Fills the Objectives in order with `units`, at most `most` on each.
fn fill(mut units: u8, most: [u8; 3]) -> [u8; 3] {
    most.map(|most| {
        let here = units.min(most);
        units -= here;
        here
    })
}

impl State {
    pub fn resolve_objective(&mut self, report: &mut Report<'_>) {
        let battle = self.fight_mut();
        let Some(objective) = battle.order.pop_at(0) else {
            self.tasks.push(Task::Battle(Step::Survivors));
            return;
        };
        self.tasks.push(Task::Battle(Step::Resolve));
        match objective {
            Objective::Control => self.resolve_control(report),
            Objective::Capture => self.resolve_capture(report),
            Objective::Attrition => self.plan_attrition(report),
        }
    }

    /// The side with more there; in a tie the one that wins ties. A side without Units counts as
    /// any other (§CC-A08).
    fn majority(&self, at: Objective, otherwise: Option<Side>) -> Option<Side> {
        let battle = self.fight();
        match battle.count(Side::Attacker, at).cmp(&battle.count(Side::Defender, at)) {
            std::cmp::Ordering::Greater => Some(Side::Attacker),
            std::cmp::Ordering::Less => Some(Side::Defender),
            // §CH-0.1: the text of a card comes before the rule.
            std::cmp::Ordering::Equal => battle.ties[at].or(otherwise),
        }
    }

    /// What the Attacker and the Defender count on an Objective.
    fn counts(&self, at: Objective) -> [u8; 2] {
        [Side::Attacker, Side::Defender].map(|side| self.fight().count(side, at))
    }

    /// §CH-9.6: more Units there gain Control and VP; the Defender wins ties.
    fn resolve_control(&mut self, report: &mut Report<'_>) {
        let winner = self
            .majority(Objective::Control, Some(Side::Defender))
            .expect("ties are won");
        let (faction, region) = (self.fight().sides[winner], self.fight().region);
        self.fight_mut().winner = Some(winner);
        self.fight_mut().resolved.push((Objective::Control, Some(winner)));
        report.tell(|| Event::ObjectiveResolved {
            objective: Objective::Control,
            winner: Some(faction),
            counts: self.counts(Objective::Control),
        });
        if self.player(faction).is_some() {
            self.take_control(faction, region, report);
            self.gain(faction, CONTROL_VP, VpSource::RegionControl, report);
        } else {
            self.lose_control(region, None, report);
        }
        self.plan_triggers(winner, Objective::Control);
    }

    /// §CH-9.7: more Units there take one Prisoner from any Objective; a tie takes none.
    fn resolve_capture(&mut self, report: &mut Report<'_>) {
        let winner = self.majority(Objective::Capture, None);
        self.fight_mut().resolved.push((Objective::Capture, winner));
        report.tell(|| Event::ObjectiveResolved {
            objective: Objective::Capture,
            winner: winner.map(|side| self.fight().sides[side]),
            counts: self.counts(Objective::Capture),
        });
        if let Some(side) = winner {
            self.plan_triggers(side, Objective::Capture);
            self.tasks.push(Task::Battle(Step::Capture(side)));
        }
    }

    /// Plans what a side set up for winning this Objective.
    fn plan_triggers(&mut self, side: Side, objective: Objective) {
        let battle = self.fight();
        let (faction, region) = (battle.sides[side], battle.region);
        let mut due: Vec<(EffectId, Context)> = battle
            .on_win
            .iter()
            .filter(|(won, _, context)| *won == objective && context.actor == faction)
            .map(|(_, effect, context)| (*effect, *context))
            .collect();
        if self.place(region).skill_tokens[faction] > 0 && !self.mark_paid {
            let marked = self.standing(faction, Trigger::Win(objective));
            self.mark_paid |= !marked.is_empty();
            due.extend(marked.into_iter().map(|effect| (effect, self.battle_context(faction))));
        }
        for (effect, context) in due {
            self.plan_effect(effect, context);
        }
    }

    /// §CH-9.8: both sides choose whom they kill, then whom they save, then all happens at once, third parties last.
    fn plan_attrition(&mut self, report: &mut Report<'_>) {
        let seats = self.players.len() as u8;
        // §CC-A05: third parties strike last, at those who are left.
        self.tasks
            .extend((0..seats).rev().map(|seat| Task::Battle(Step::ThirdParty(seat))));
        let steps = [
            Step::Attrition,
            Step::Save(Side::Defender),
            Step::Save(Side::Attacker),
            Step::Kill(Side::Defender),
            Step::Kill(Side::Attacker),
        ];
        self.tasks.extend(steps.map(Task::Battle));
        let battle = self.fight();
        let StrengthToken { owner, effect, .. } = self.content.artillery;
        // §CC-A04: a token that was there before the battle takes part.
        if battle.side(owner).is_some() && self.place(battle.region).artillery {
            self.tell_token_works(Token::Artillery, battle.region, report);
            self.plan_effect(effect, self.battle_context(owner));
        }
    }

    /// Whom a side kills is a choice only while an Objective still counts (§CH-9.15).
    pub fn ask_kills(&self, side: Side, options: &mut Vec<Action>) {
        let battle = self.fight();
        let there = battle.units[side.other()].into_array();
        // §CC-A18: among those who are alive when Attrition begins.
        let kills = battle
            .count(side, Objective::Attrition)
            .min(battle.units_of(side.other()));
        if battle.order.is_empty() {
            options.push(Action::Kill(fill(kills, there)));
        } else {
            spread(kills, there, |kills| options.push(Action::Kill(kills)));
        }
    }

    /// Which kills are prevented is a choice only while an Objective still counts.
    pub fn ask_saves(&self, side: Side, options: &mut Vec<Action>) {
        let battle = self.fight();
        let kills = battle.kills[side].into_array();
        let saved = battle.prevented[side].min(kills.iter().sum());
        if battle.order.is_empty() {
            options.push(Action::Save(fill(saved, kills)));
        } else {
            spread(saved, kills, |saved| options.push(Action::Save(saved)));
        }
    }

    pub fn save(&mut self, side: Side, saved: [u8; 3], report: &mut Report<'_>) {
        let kills: u8 = saved.iter().sum();
        let battle = self.fight_mut();
        battle.saved[side] = EnumMap::from_array(saved);
        battle.prevented[side] -= kills;
        if kills > 0 {
            let faction = battle.sides[side];
            report.tell(|| Event::KillsPrevented { faction, kills });
        }
    }

    pub fn attrition(&mut self, report: &mut Report<'_>) {
        self.fight_mut().resolved.push((Objective::Attrition, None));
        report.tell(|| Event::ObjectiveResolved {
            objective: Objective::Attrition,
            winner: None,
            counts: self.counts(Objective::Attrition),
        });
        let mut killed = EnumMap::<Side, u8>::default();
        for side in [Side::Defender, Side::Attacker] {
            let owner = self.fight().sides[side];
            for at in Objective::ALL {
                let battle = self.fight();
                // §CC-A19: a prevented kill scores nothing and is not replaced.
                let units = battle.kills[side][at] - battle.saved[side][at];
                self.kill(owner, units, at, report);
                killed[side.other()] += units;
            }
        }
        for (side, kills) in killed {
            let faction = self.fight().sides[side];
            // §CC-V3: kills by effects score only what the effect says.
            self.gain(faction, kills.into(), VpSource::Kills, report);
            self.reward_kills(faction, kills, report);
        }
    }

    /// Kills Units of the battle; they go back to the Reserve (CC-V3).
    pub fn kill(&mut self, owner: Faction, units: u8, at: Objective, report: &mut Report<'_>) {
        if units == 0 {
            return;
        }
        for _ in 0..units {
            self.leave_battle(owner, at);
        }
        self.reserve[owner] += units;
        report.tell(|| Event::UnitsKilled {
            faction: owner,
            units,
            at,
        });
    }

    /// What a side set up for each kill; `max` is for the whole battle.
    fn reward_kills(&mut self, faction: Faction, kills: u8, report: &mut Report<'_>) {
        for vp in self.vp_for_kills(faction, kills) {
            self.gain(faction, vp, VpSource::Effect, report);
        }
    }

    /// The side that must leave. If Region Control was not resolved, the Attacker does (§CH-9.14).
    pub fn loser(&self) -> Side {
        self.fight().winner.unwrap_or(Side::Defender).other()
    }

    /// CH-9.9 to CH-9.11.
    pub fn survivors(&mut self, report: &mut Report<'_>) {
        let battle = self.fight();
        let (region, loser) = (battle.region, self.loser());
        let (winner, beaten) = (battle.sides[loser.other()], battle.sides[loser]);
        self.tasks.push(Task::Battle(Step::Finish));
        let survivors = self.place(region).units[beaten];
        // §CH-11.5: played Trogs retreat as others do, neutral ones leave a Nest.
        if survivors > 0 && self.player(beaten).is_some() {
            let seat = self.decides_for(beaten);
            self.tasks.extend([
                Task::Finish(seat),
                Task::Battle(Step::Retreat),
                Task::Battle(Step::RetreatSkills),
            ]);
        } else if survivors > 0 {
            self.remove_units(beaten, survivors, region, Removal::TrogsLeave, report);
            if !self.nest_supply.is_empty() {
                self.tasks.push(Task::Battle(Step::Nest));
            }
        }
        // §CH-9.17: though none of them is alive.
        if self.player(winner).is_none() {
            self.trogs_settle(region, report);
        }
    }

    /// Neutral Trogs that are alone in a Region go back to their Reserve and leave a Nest (§CH-9.10).
    pub fn trogs_settle(&mut self, region: RegionId, report: &mut Report<'_>) {
        let units = self.place(region).units[Faction::Trogs];
        if units > 0 {
            self.remove_units(Faction::Trogs, units, region, Removal::TrogsLeave, report);
        }
        self.lose_control(region, None, report);
        self.put_nest(region, report);
    }

    /// Puts a Nest token from the supply face down, if one is left.
    pub fn put_nest(&mut self, at: RegionId, report: &mut Report<'_>) {
        // §CC-A23: resolved tokens do not come back here.
        let Some(nest) = self.nest_supply.pop() else { return };
        self.place_mut(at).trog_tokens.push(nest);
        report.tell(|| Event::TokenPlaced {
            token: Token::Nest,
            at: self.region_name(at),
        });
    }

    /// Where the Nest of beaten neutral Trogs may go (§CH-9.11, §CH-11.12).
    pub fn nest_sites(&self) -> RegionSet {
        let adjacent = self.map().adjacent[self.fight().region.index()];
        let open = |region: &RegionId| {
            let place = self.place(*region);
            place.control.is_none() && place.battle.is_none()
        };
        (adjacent - self.hq_regions()).iter().filter(open).collect()
    }

    /// Where the beaten side may retreat to (§CH-9.9).
    pub fn retreat_sites(&self, faction: Faction) -> RegionSet {
        // §CC-A38: neither Teleport nor Beacon helps.
        let region = self.fight().region;
        (self.adjacent_for(faction, region) & self.controlled(faction)) - self.battle_regions()
    }

    pub fn ask_retreat(&self, options: &mut Vec<Action>) {
        let battle = self.fight();
        let faction = battle.sides[self.loser()];
        let units = self.place(battle.region).units[faction];
        if units == 0 {
            return;
        }
        let sites = self.retreat_sites(faction);
        // §CC-A37: an effect may open Regions where no adjacent one is.
        let split = self.redirected_retreat(faction);
        for to in split.0.iter() {
            let most = split.1.of(units);
            options.extend((1..=most).map(|units| Action::Retreat { units, to }));
        }
        let all = sites.iter().map(|to| Action::Retreat { units, to });
        let more: Vec<Action> = all.filter(|action| !options.contains(action)).collect();
        options.extend(more);
        if options.is_empty() {
            options.push(Action::Done);
        }
    }

    /// Where Units may go by an effect, and how many.
    pub fn redirected_retreat(&self, faction: Faction) -> (RegionSet, Limit) {
        let Some((effect, left)) = self.fight().retreat else {
            return (RegionSet::EMPTY, Limit::Number(0));
        };
        (self.redirect_sites(effect, self.battle_context(faction)), left)
    }

    pub fn answer_retreat(&mut self, action: Action, report: &mut Report<'_>) {
        let battle = self.fight();
        let region = battle.region;
        let faction = battle.sides[self.loser()];
        let Action::Retreat { units, to } = action else {
            let units = self.place(region).units[faction];
            self.place_mut(region).units[faction] = 0;
            self.reserve[faction] += units;
            report.tell(|| Event::Retreated {
                faction,
                units,
                to: None,
            });
            return;
        };
        self.tasks.push(Task::Battle(Step::Retreat));
        if let Some((_, left)) = &mut self.fight_mut().retreat {
            *left = left.less(units);
        }
        self.place_mut(region).units[faction] -= units;
        self.place_mut(to).units[faction] += units;
        report.tell(|| Event::Retreated {
            faction,
            units,
            to: Some(self.region_name(to)),
        });
        self.turn.arrived.insert(to);
    }

    /// Removes the Battle token; effects after the battle, and Trog tokens that waited or were retreated to, follow.
    pub fn finish_battle(&mut self, report: &mut Report<'_>) {
        let battle = self.fight();
        let (region, loser) = (battle.region, self.loser());
        let sides = battle.sides;
        let after = battle.after.clone();
        self.set_battle(region, None);
        // §CC-A03: Artillery is used up by a battle of its owner, and by no other.
        if sides.values().any(|side| *side == self.content.artillery.owner)
            && std::mem::take(&mut self.place_mut(region).artillery)
        {
            self.artillery_left += 1;
            self.tell_returned(Token::Artillery, region, report);
        }
        report.tell(|| Event::BattleEnded {
            at: self.region_name(region),
        });
        self.tasks.push(Task::Battle(Step::End));
        let retreated = std::mem::take(&mut self.turn.arrived);
        self.plan_reveal(sides[loser], retreated);
        // §CH-6.14: a Trog token that waited meets the side that stayed, as the Attacker.
        self.plan_reveal(sides[loser.other()], RegionSet::only(region));
        for (effect, context) in after.into_iter().rev() {
            self.plan_effect(effect, context);
        }
    }
}
