//! Who controls a Region, and what depends on it (CH-6.11, CC-A02, CC-A35).

use crate::cry_havoc::content::{Effect, Filter, Primitive, TokenKind, Trigger};
use crate::cry_havoc::model::event::Token;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::{EffectId, Event, Faction, RegionId, StructureId};

impl State {
    /// Puts the faction's Control token; another one goes back to its owner.
    pub fn take_control(&mut self, faction: Faction, at: RegionId, report: &mut Report<'_>) {
        if self.place(at).control == Some(faction) {
            return;
        }
        self.lose_control(at, report);
        self.place_mut(at).control = Some(faction);
        report.tell(Event::ControlTaken {
            faction,
            at: self.region_name(at),
        });
    }

    /// Removes the Control token, and the tokens that need it.
    pub fn lose_control(&mut self, at: RegionId, report: &mut Report<'_>) {
        let Some(faction) = self.place_mut(at).control.take() else {
            return;
        };
        report.tell(Event::ControlLost {
            faction,
            at: self.region_name(at),
        });
        if faction == Faction::Humans && std::mem::take(&mut self.place_mut(at).watchtower) {
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
        report.tell(Event::TokenWorks {
            token,
            at: self.region_name(at),
        });
    }

    pub fn tell_returned(&self, token: Token, at: RegionId, report: &mut Report<'_>) {
        report.tell(Event::TokenReturned {
            token,
            at: self.region_name(at),
        });
    }

    /// The parts of an effect that are joined by `;`.
    pub fn parts(&self, effect: EffectId) -> impl Iterator<Item = EffectId> {
        let parts: Vec<EffectId> = match &self.content.effects[effect.index()] {
            Effect::Sequence(parts) => parts.to_vec(),
            _ => vec![effect],
        };
        parts.into_iter()
    }

    /// Whether the faction's Skill tokens lie in Regions that it must control (CC-A35).
    fn skill_tokens_need_control(&self, faction: Faction) -> bool {
        self.has_skill_part(faction, |part| match part {
            Effect::Do(Primitive::PlaceToken {
                kind: TokenKind::Skill,
                at,
                ..
            }) => at.filters.contains(&Filter::Mine),
            _ => false,
        })
    }

    fn has_skill_part(&self, faction: Faction, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.player(faction).is_some_and(|player| {
            player.skills.iter().any(|(skill, _)| {
                let effect = self.content.skills[skill.index()].effect;
                self.parts(effect)
                    .any(|part| wanted(&self.content.effects[part.index()]))
            })
        })
    }

    /// The delayed parts of a player's Skills for this moment: they stand as long as the Skill's token lies.
    pub fn standing(&self, faction: Faction, moment: Trigger) -> Vec<EffectId> {
        let Some(player) = self.player(faction) else {
            return Vec::new();
        };
        let skills = player
            .skills
            .iter()
            .map(|(skill, _)| self.content.skills[skill.index()].effect);
        skills
            .flat_map(|effect| self.parts(effect))
            .filter_map(|part| match self.content.effects[part.index()] {
                Effect::On(trigger, effect) if trigger == moment => Some(effect),
                _ => None,
            })
            .collect()
    }

    pub fn plan_standing(&mut self, moment: Trigger, faction: Faction) {
        for effect in self.standing(faction, moment) {
            self.plan_effect(effect, crate::cry_havoc::model::task::Context::of(faction));
        }
    }

    /// At the end of a Round the tokens that mark a Region to be won come back (CC-A46).
    pub fn return_marks(&mut self, report: &mut Report<'_>) {
        for faction in Faction::ALL {
            let marks = self.has_skill_part(faction, |part| matches!(part, Effect::On(Trigger::Win(_), _)));
            if marks {
                for at in self.regions() {
                    self.return_skill_tokens(faction, at, report);
                }
            }
        }
    }

    /// The types of Structures that a faction has in a Region.
    pub fn structures_at(&self, faction: Faction, at: RegionId) -> Vec<StructureId> {
        let place = self.place(at);
        if place.structures == 0 {
            return Vec::new();
        }
        let own = &self.content.factions[faction].structures;
        own.iter().copied().filter(|structure| place.has(*structure)).collect()
    }

    /// Puts a Structure on the map.
    pub fn put_structure(&mut self, structure: StructureId, at: RegionId) {
        self.structures_left[structure.index()] -= 1;
        self.place_mut(at).structures |= 1 << structure.0;
        self.find_tunnels();
    }

    /// Takes a Structure off the map.
    pub fn take_structure(&mut self, structure: StructureId, at: RegionId) {
        self.structures_left[structure.index()] += 1;
        self.place_mut(at).structures &= !(1 << structure.0);
        self.find_tunnels();
    }

    /// Notes the Regions that are linked (CH-6.2).
    pub fn find_tunnels(&mut self) {
        let links = (0_u8..).zip(&self.content.structures).filter(|(_, kind)| {
            matches!(
                self.content.effects[kind.effect.index()],
                Effect::Do(Primitive::LinkRegions { .. })
            )
        });
        let mask = links.fold(0_u32, |mask, (index, _)| mask | 1 << index);
        self.tunnels = self.regions_with(|place| place.structures & mask != 0);
    }

    /// Whether a Structure may be put there (CH-8.4, CH-8.6).
    pub fn may_build(&self, structure: StructureId, at: RegionId) -> bool {
        let place = self.place(at);
        self.structures_left[structure.index()] > 0
            && !place.has(structure)
            && place.battle.is_none()
            && !self.hq_regions().contains(at)
    }
}
