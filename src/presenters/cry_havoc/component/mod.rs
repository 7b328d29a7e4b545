//! The components of Cry Havoc to look up: cards, Skills, Structures, tokens, Regions, decks and factions.

mod regions;
mod words;

use std::sync::Arc;

use engine::cry_havoc::{
    About, Card, CardKind, Content, Faction, FactionData, Skill, StrengthToken, Structure, Terrain, TrogToken, Window,
};

use self::words::Words;
use crate::locale::Locale;
use crate::presenters::components::Component;
use crate::render::Scene;
use crate::render::cry_havoc::{CardScene, FactionScene};

/// All components that have a name, as they are in this data, by kind.
pub fn components(content: &Content, locale: Locale) -> Vec<Component> {
    let words = Words { content, locale };
    let cards = content.cards().iter().map(|card| words.card(card));
    let structures = content.structures().iter().map(|structure| words.structure(structure));
    let skills = content.skills().iter().map(|skill| words.skill(skill));
    let strength = content.strength_tokens();
    let strength = strength.map(|(id, about, token)| words.strength_token(id, &about, token));
    let factions = Faction::ALL.map(|faction| words.faction(faction, content.faction(faction)));
    let decks = Terrain::ALL.map(|deck| words.deck(deck, &content.about_deck(deck)));
    let mut all: Vec<Component> = cards.chain(structures).chain(skills).chain(strength).collect();
    all.extend(words.tokens());
    all.extend(regions::regions(&words));
    all.extend(factions.into_iter().chain(decks));
    all.push(words.spots());
    all
}

/// The picture of a component of this data; only cards and factions have one.
pub fn component_picture(content: &Arc<Content>, component: &Component, locale: Locale) -> Option<Box<dyn Scene>> {
    if let Ok(faction) = component.id.parse() {
        return Some(Box::new(FactionScene {
            content: Arc::clone(content),
            faction,
            locale,
        }));
    }
    Some(Box::new(CardScene {
        content: Arc::clone(content),
        card: content.card(&component.id)?,
        words: component.spoken(),
        locale,
    }))
}

impl Words<'_> {
    fn card(&self, card: &Card) -> Component {
        let about = &card.about;
        let (kind, mut rules) = match card.kind {
            CardKind::Faction(faction) => (self.of("kind-tactics", faction), vec!["CH-9.4"]),
            CardKind::Terrain(deck) => (self.in_deck("kind-terrain-card", deck), vec!["CH-9.5", "CH-9.4"]),
            CardKind::Objective(deck) => (self.in_deck("kind-objective", deck), vec!["CH-12.3", "CH-12.2"]),
        };
        if card.enables_scoring {
            rules = vec!["CH-8.8", "CH-10.3", "CC-A53"];
        } else if card.battle.is_none() && card.text.is_some() {
            rules = vec!["CH-3.5"];
        }
        let mut lines = Vec::new();
        if let Some(vp) = card.objective_vp() {
            lines.push(self.counted("objective-vp", vp));
        } else {
            lines.push(self.icons(card));
            rules.push("CH-5.3");
            let bonus = card
                .bonus
                .values()
                .any(|bonus| *bonus != engine::cry_havoc::Bonus::default());
            rules.extend(bonus.then_some("CH-5.4"));
        }
        // What a "!" text does stands behind the Battle text.
        lines.push(about.text.replace(" ! ", "\n! "));
        lines.push(self.counted("copies", card.copies));
        self.component(&card.name, about, kind, lines, rules)
    }

    fn structure(&self, structure: &Structure) -> Component {
        let mut lines = vec![match structure.activate {
            Some(activate) => self.filled(
                "structure",
                &[("build", structure.build.into()), ("activate", activate.into())],
            ),
            None => self.filled("structure-passive", &[("build", structure.build.into())]),
        }];
        lines.push(structure.about.text.clone());
        lines.extend(structure.in_battle.then(|| self.say("structure-battle")));
        lines.push(self.counted("tokens", structure.tokens));
        let mut rules = match structure.activate {
            Some(_) => vec!["CH-8.2", "CH-8.4", "CH-8.5"],
            None => vec!["CC-V9", "CH-8.4", "CH-8.5"],
        };
        if structure.only_vp > 0 {
            rules.insert(0, "CC-A63");
        }
        let kind = self.of("kind-structure", structure.faction);
        self.component(&structure.name, &structure.about, kind, lines, rules)
    }

    fn skill(&self, skill: &Skill) -> Component {
        let kind = match skill.default {
            true => self.of("kind-skill-default", skill.faction),
            false => self.of("kind-skill", skill.faction),
        };
        let window = match skill.window {
            Window::Recruit => "window-recruit",
            Window::Place => "window-place",
            Window::Pre => "window-before",
            Window::Objective => "window-attrition",
            Window::Retreat => "window-retreat",
            _ => "window-turn",
        };
        let lines = vec![self.say(window), skill.about.text.clone()];
        self.component(
            &skill.name,
            &skill.about,
            kind,
            lines,
            vec!["CH-8.9", "CH-3.6", "CH-1.6"],
        )
    }

    fn strength_token(&self, id: &str, about: &About, token: StrengthToken) -> Component {
        let lines = vec![about.text.clone(), self.counted("tokens", token.tokens)];
        let kind = self.of("kind-strength", token.owner);
        self.component(id, about, kind, lines, vec!["CH-13.1", "CC-A01", "CC-A02"])
    }

    /// Event, Exploration, War Party and Nest tokens.
    fn tokens(&self) -> Vec<Component> {
        let events = self.content.events().iter().map(|token| {
            let lines = vec![token.about.text.clone(), self.counted("tokens", token.copies)];
            let rules = vec!["CH-3.1", "CH-3.7", "CH-1.3"];
            self.component(&token.name, &token.about, self.say("kind-event"), lines, rules)
        });
        let explorations = self.content.explorations().iter().map(|token| {
            let lines = vec![token.about.text.clone(), self.counted("tokens", token.copies)];
            let rules = vec!["CH-6.7", "CH-6.10", "CH-6.12"];
            self.component(&token.name, &token.about, self.say("kind-exploration"), lines, rules)
        });
        let trogs = self.content.trog_tokens().iter().map(|token| self.trog_token(token));
        events.chain(explorations).chain(trogs).collect()
    }

    fn trog_token(&self, token: &TrogToken) -> Component {
        let kind = match token.nest {
            true => "nest",
            false => "war-party",
        };
        let brings = [("units", token.units.into()), ("crystals", token.crystals.into())];
        let about = About {
            source: token.source,
            title: self.filled(&format!("title-{kind}"), &brings),
            text: self.filled("brings", &brings),
        };
        let lines = vec![about.text.clone(), self.counted("tokens", token.copies)];
        let rules = match token.nest {
            true => vec!["CH-11.2", "CH-11.6", "CH-9.10"],
            false => vec!["CH-11.2", "CH-11.4", "CH-1.9"],
        };
        self.component(&token.name, &about, self.say(&format!("kind-{kind}")), lines, rules)
    }

    fn faction(&self, faction: Faction, supply: &FactionData) -> Component {
        let structures = supply
            .structures
            .iter()
            .map(|id| &self.content.structures()[id.index()].about);
        let skills = supply.skills.iter().map(|id| &self.content.skills()[id.index()].about);
        let titles = |of: Vec<&About>| {
            of.iter()
                .map(|about| about.title.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let lines = vec![
            supply.about.text.clone(),
            self.filled(
                "supply",
                &[("units", supply.units.into()), ("tokens", supply.skill_tokens.into())],
            ),
            self.filled("structures", &[("names", titles(structures.collect()).into())]),
            self.filled("skills", &[("names", titles(skills.collect()).into())]),
            self.filled(
                "tactics",
                &[("names", self.cards_of(CardKind::Faction(faction)).into())],
            ),
        ];
        let rules = match faction {
            Faction::Humans => vec!["CH-1.2", "CH-13.1", "CH-13.2", "CH-1.13"],
            Faction::Pilgrims => vec!["CH-1.2", "CH-13.4", "CH-1.13"],
            Faction::Machines => vec!["CH-1.2", "CH-13.3", "CH-1.13"],
            Faction::Trogs => vec!["CH-11.1", "CH-11.4", "CH-11.11", "CH-1.11"],
        };
        self.component(faction.name(), &supply.about, self.say("kind-faction"), lines, rules)
    }

    fn deck(&self, deck: Terrain, about: &About) -> Component {
        let cards = self.cards_of(CardKind::Terrain(deck));
        let lines = vec![about.text.clone(), self.filled("cards", &[("names", cards.into())])];
        let rules = vec!["CH-8.7", "CH-9.5", "CH-8.12", "CH-1.4"];
        self.component(deck.name(), about, self.say("kind-deck"), lines, rules)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::cry_havoc::MapSide;

    use super::*;

    fn all() -> Vec<Component> {
        components(&Content::embedded(), Locale::EnUs)
    }

    fn text(id: &str) -> String {
        let all = all();
        let found = all.iter().find(|component| component.id == id);
        let found = found.unwrap_or_else(|| panic!("{id} is missing"));
        format!("{} · {}\n{}", found.title, found.kind, found.text)
    }

    #[test]
    fn every_entry_of_the_data_is_a_component_of_its_own() {
        let content = Content::embedded();
        let ids: Vec<String> = all().into_iter().map(|component| component.id).collect();
        let distinct: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(distinct.len(), ids.len(), "identifiers are distinct");
        let regions = [MapSide::Standard, MapSide::Two].map(|side| &content.map(side).regions);
        let named = content.cards().iter().map(|it| &it.name);
        let named = named.chain(content.structures().iter().map(|it| &it.name));
        let named = named.chain(content.skills().iter().map(|it| &it.name));
        let named = named.chain(content.events().iter().map(|it| &it.name));
        let named = named.chain(content.explorations().iter().map(|it| &it.name));
        let named = named.chain(content.trog_tokens().iter().map(|it| &it.name));
        let named: BTreeSet<String> = named
            .chain(regions.into_iter().flatten().map(|it| &it.name))
            .map(ToString::to_string)
            .collect();
        assert_eq!(named.iter().filter(|name| !distinct.contains(name)).count(), 0);
        // The factions, the decks, the tokens of strength and the spots of the score track come on top.
        assert_eq!(ids.len(), named.len() + 4 + 4 + 2 + 1);
    }

    #[test]
    fn no_text_is_missing_and_no_key_is_shown() {
        for component in all() {
            let whole = format!("{} · {}\n{}", component.title, component.kind, component.text);
            assert!(!whole.contains("cry-havoc-") && !whole.contains("{$"), "{whole}");
            assert!(!component.text.lines().any(|line| line.trim().is_empty()), "{whole}");
            assert!(whole.chars().count() < 1000, "{whole}");
        }
    }

    #[test]
    fn what_a_component_shows_is_said() {
        let ids = [
            "hum-air-support",
            "jun-guerrilla-exit",
            "tro-victory-howl",
            "no-both-horizons",
            "hum-airfield",
            "mac-repair-bay",
            "pil-teleport",
            "watchtower",
            "ev-crystal-bloom",
            "war-party-2-1",
            "nest-3-0",
            "sapos-deep",
            "caverns",
            "machines",
            "ocean",
            "event-spots",
        ];
        insta::assert_snapshot!(ids.map(text).join("\n\n"));
    }
}
