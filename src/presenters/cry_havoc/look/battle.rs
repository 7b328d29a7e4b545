//! A battle before it is fought: who stands against whom, what will count, and what it comes to without a card.

use engine::cry_havoc::{Faction, PlayerView, RegionView, Skill, Window};

use crate::locale::Value;
use crate::presenters::cry_havoc::Seen;
use crate::presenters::cry_havoc::guide::targets;
use crate::presenters::face::Sight;
use crate::presenters::walk::{Item, Menu};
use crate::render::cry_havoc::outlook::{Clash, clash};

/// As many battles are told below a question, and as many can be looked at from there.
const TOLD: usize = 3;
const SEEN: usize = 2;

/// Whether a Skill can be used in a battle.
fn fights(skill: &Skill) -> bool {
    matches!(
        skill.window,
        Window::Place | Window::Battle | Window::Pre | Window::Objective | Window::After | Window::Retreat
    )
}

impl Seen {
    pub(super) fn player(&self, faction: Faction) -> Option<&PlayerView> {
        self.view.players.iter().find(|player| player.faction == faction)
    }

    /// The Skills that a side has ready for a battle, by name.
    fn ready(&self, faction: Faction) -> Vec<&str> {
        let skills = self
            .player(faction)
            .map(|player| &player.skills[..])
            .unwrap_or_default();
        let ready = skills.iter().filter(|skill| !skill.exhausted).filter_map(|skill| {
            let id = self.content.skill(&skill.skill)?;
            Some(&self.content.skills()[id.index()])
        });
        ready.filter(|skill| fights(skill)).map(|skill| &*skill.name).collect()
    }

    /// The sides of a clash as values of a text; a side that nobody plays has no cards of its own.
    fn sides(&self, clash: &Clash) -> Vec<(&'static str, Value)> {
        let words = self.words();
        let [attacker, defender] = clash.sides;
        let [attacks, defends] = clash.units;
        let cards = |faction| self.player(faction).map_or(0, |player| player.hand.count);
        vec![
            ("attacker", words.subject(attacker).into()),
            ("defender", words.player(defender).into()),
            ("attackers", attacks.into()),
            ("defenders", defends.into()),
            ("attacks", clash.control[0].into()),
            ("defends", clash.control[1].into()),
            ("needed", (clash.control[1] + 1).into()),
            ("winner", words.subject(clash.winner()).into()),
            (
                "wins",
                if clash.winner() == attacker {
                    "attacker"
                } else {
                    "defender"
                }
                .into(),
            ),
            ("attackercards", cards(attacker).into()),
            ("defendercards", cards(defender).into()),
            (
                "neutral",
                if self.player(defender).is_none() {
                    "defender"
                } else if self.player(attacker).is_none() {
                    "attacker"
                } else {
                    "nobody"
                }
                .into(),
            ),
        ]
    }

    /// What Region Control comes to if nobody plays a card: who takes it with all Units there, or how many that needs.
    fn verdict(&self, clash: &Clash, values: &[(&'static str, Value)], place: &str) -> String {
        let case = match (clash.units[0], clash.winner() == clash.sides[0]) {
            (0, _) => "needed",
            (_, true) => "taken",
            (_, false) => "held",
        };
        self.text(&format!("cry-havoc-look-{place}-{case}"), values)
    }

    /// What the picture of a Region says of the battle there, in short lines.
    pub(super) fn notes(&self, region: &RegionView) -> Vec<String> {
        let at_hand = self
            .view
            .battle
            .as_ref()
            .is_some_and(|battle| battle.region == region.name);
        let Some(clash) = clash(&self.view, region).filter(|_| !at_hand) else {
            return Vec::new();
        };
        let values = self.sides(&clash);
        let mut notes = Vec::new();
        if clash.units[0] > 0 {
            notes.push(self.text("cry-havoc-look-note-units", &values));
        }
        notes.push(self.verdict(&clash, &values, "note"));
        notes.push(self.text("cry-havoc-look-note-cards", &values));
        let skills = clash.sides.iter().flat_map(|side| self.ready(*side));
        let skills: Vec<String> = skills.map(|skill| self.words().skill(skill)).collect();
        if !skills.is_empty() {
            let values = [("skills", skills.join(", ").into())];
            notes.push(self.text("cry-havoc-look-note-skills", &values));
        }
        notes
    }

    /// The battle that waits in a Region, or could begin there, in words.
    pub(super) fn battle_lines(&self, region: &RegionView) -> Vec<String> {
        let Some(clash) = clash(&self.view, region) else {
            return Vec::new();
        };
        let mut values = self.sides(&clash);
        values.push(("number", region.battle.map_or(0, |token| token.number).into()));
        let head = match (region.battle, clash.units[0]) {
            (Some(_), _) => "cry-havoc-look-battle-waits",
            (None, 0) => "cry-havoc-look-battle-possible",
            (None, _) => "cry-havoc-look-battle-begins",
        };
        let mut lines = vec![self.text(head, &values)];
        let fought = self.view.battle.as_ref().filter(|battle| battle.region == region.name);
        if fought.is_none_or(|battle| battle.sides.iter().all(|side| side.units.is_none())) {
            lines.push(self.verdict(&clash, &values, "battle"));
        }
        lines.push(self.text("cry-havoc-look-battle-cards", &values));
        for side in clash.sides {
            for skill in self.ready(side) {
                let values = [
                    ("player", self.words().subject(side).into()),
                    ("skill", self.words().skill(skill).into()),
                    ("text", self.words().text(skill).into()),
                ];
                lines.push(self.text("cry-havoc-look-battle-skill", &values));
            }
        }
        lines
    }

    /// The battles that a Move has begun, and those to which the targets that are offered lead: a line each, and what can be looked at.
    pub(super) fn battles_ahead(&self, menu: &Menu<'_>) -> (Vec<String>, Vec<Sight>) {
        let options: Vec<&Item<'_>> = menu.options.iter().collect();
        let offered = match Self::source_of(menu) {
            Some(_) => targets(&options),
            None => Vec::new(),
        };
        let number = |region: &RegionView| offered.iter().position(|name| **name == *region.name);
        let mut ahead: Vec<(&RegionView, Clash)> = Vec::new();
        for region in &self.view.regions {
            let begun = |clash: &Clash| region.battle.is_none() && clash.units[0] > 0;
            let clash = clash(&self.view, region).filter(|clash| begun(clash) || number(region).is_some());
            ahead.extend(clash.map(|clash| (region, clash)));
        }
        ahead.sort_by_key(|(region, clash)| (clash.units[0] == 0, number(region)));
        let lines = ahead.iter().take(TOLD).map(|(region, clash)| {
            let mut values = self.sides(clash);
            let terrain = region.terrain.map(|terrain| self.words().terrain(terrain));
            values.push(("place", self.words().short_region(&region.name).into()));
            values.push(("terrain", terrain.unwrap_or_default().into()));
            values.push(("open", if region.terrain.is_some() { "no" } else { "yes" }.into()));
            let case = if clash.units[0] > 0 { "begun" } else { "ahead" };
            self.text(&format!("cry-havoc-look-move-{case}"), &values)
        });
        let sights = ahead.iter().take(SEEN).map(|(region, _)| {
            let values = [("place", self.words().short_region(&region.name).into())];
            Sight {
                name: region.name.to_string(),
                title: self.text("cry-havoc-look-at-battle", &values),
                note: String::new(),
            }
        });
        (lines.collect(), sights.collect())
    }
}
