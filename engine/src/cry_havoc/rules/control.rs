//! Who controls a Region, and what depends on it (CH-6.11, CC-A02, CC-A35).

use crate::cry_havoc::content::Skill;
use crate::cry_havoc::effects::Trigger;
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::Context;
use crate::cry_havoc::{EffectId, Event, Faction, RegionId};

impl State {
    /// Puts the faction's Control token; another one goes back to its owner.
    pub fn take_control(&mut self, faction: Faction, at: RegionId, report: &mut Report<'_>) {
        if self.place(at).control == Some(faction) {
            return;
        }
        self.lose_control(at, Some(faction), report);
        // §CC-A06: Control tokens never run out.
        self.set_control(at, Some(faction));
        report.tell(|| Event::ControlTaken {
            faction,
            at: self.region_name(at),
        });
    }

    /// Removes the Control token, and the tokens that need it; `to` takes Control next. Structures stay (§CC-A28).
    pub fn lose_control(&mut self, at: RegionId, to: Option<Faction>, report: &mut Report<'_>) {
        let Some(faction) = self.place(at).control else {
            return;
        };
        self.set_control(at, None);
        report.tell(|| Event::ControlLost {
            faction,
            at: self.region_name(at),
            to,
        });
        let owner = self.content.watchtower.owner;
        // §CC-A02: a Watchtower goes with Control, Artillery does not.
        if faction == owner && std::mem::take(&mut self.place_mut(at).watchtower) {
            self.watchtowers_left += 1;
            self.tell_returned(Token::Watchtower, at, report);
        }
        if self.skill_tokens_need_control(faction) {
            self.return_skill_tokens(faction, at, report);
        }
    }

    pub fn return_skill_tokens(&mut self, faction: Faction, at: RegionId, report: &mut Report<'_>) {
        let tokens = std::mem::take(&mut self.place_mut(at).skill_tokens[faction]);
        self.skill_tokens_left[faction] += tokens;
        for _ in 0..tokens {
            self.tell_returned(Token::Skill(faction), at, report);
        }
    }

    pub fn tell_token_works(&self, token: Token, at: RegionId, report: &mut Report<'_>) {
        report.tell(|| Event::TokenWorks {
            token,
            at: self.region_name(at),
        });
    }

    pub fn tell_returned(&self, token: Token, at: RegionId, report: &mut Report<'_>) {
        report.tell(|| Event::TokenReturned {
            token,
            at: self.region_name(at),
        });
    }

    /// Whether the faction's Skill tokens lie in Regions that it must control (§CC-A35).
    fn skill_tokens_need_control(&self, faction: Faction) -> bool {
        self.skills_of(faction).any(|skill| skill.token_needs_control)
    }

    /// The Skills of a player that take part.
    fn skills_of(&self, faction: Faction) -> impl Iterator<Item = &Skill> {
        let skills = self.player(faction).into_iter().flat_map(|player| &player.skills);
        skills.map(|(skill, _)| &self.content.skills[skill.index()])
    }

    /// What a player's Skills do at this moment: it stands as long as the Skill's token lies (§CC-A55).
    pub fn standing(&self, faction: Faction, moment: Trigger) -> Vec<EffectId> {
        let standing = self.skills_of(faction).flat_map(|skill| &skill.standing);
        let due = standing.filter(|(trigger, _)| *trigger == moment);
        due.map(|(_, effect)| *effect).collect()
    }

    pub fn plan_standing(&mut self, moment: Trigger, faction: Faction) {
        for effect in self.standing(faction, moment) {
            self.plan_effect(effect, Context::of(faction));
        }
    }

    /// At the end of a Round the tokens that mark a Region to be won come back (§CC-A46).
    pub fn return_marks(&mut self, report: &mut Report<'_>) {
        for faction in Faction::ALL {
            if self.skills_of(faction).any(Skill::marks_until_round_end) {
                for at in self.regions() {
                    self.return_skill_tokens(faction, at, report);
                }
            }
        }
    }
}
