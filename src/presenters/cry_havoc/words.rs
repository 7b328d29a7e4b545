//! What the things of the game are called, and how many there are of them, in words.

use engine::cry_havoc::{About, Content, Faction, Icon, MapSide, Objective, Terrain, Token};

use crate::locale::{Locale, Value};
use crate::presenters::escaped;
use crate::presenters::message::shortened;

/// The longest player's name in a line, in characters.
const NAME_LIMIT: usize = 20;

/// The longest name of a Region on a button, in characters.
pub const SHORT_LIMIT: usize = 10;

/// Puts the things of a game into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The reader's language.
    pub locale: Locale,
    /// The players' names by seat.
    pub names: &'a [String],
    /// The players' factions by seat.
    pub factions: &'a [Faction],
    /// The component data that the game is played with.
    pub content: &'a Content,
    /// The side of the map in play.
    pub map: MapSide,
}

/// The title of an entry; of one that the data do not have, its identifier.
fn titled(about: Option<&About>, name: &str) -> String {
    about.map_or_else(|| escaped(name), |about| about.title.clone())
}

impl<'a> Words<'a> {
    /// The name of who plays the faction, safe to show; of neutral Trogs, "the Trogs".
    pub fn player(self, faction: Faction) -> String {
        self.person(faction)
            .unwrap_or_else(|| self.locale.text("cry-havoc-trogs"))
    }

    /// The same where it begins a sentence.
    pub fn subject(self, faction: Faction) -> String {
        self.person(faction)
            .unwrap_or_else(|| self.locale.text("cry-havoc-trogs-subject"))
    }

    /// The name of who plays the faction, as it is: for labels, in which nothing is formatted.
    pub fn plain(self, faction: Faction) -> String {
        let seat = self.factions.iter().position(|played| *played == faction);
        let name = seat.and_then(|seat| self.names.get(seat));
        name.map_or_else(|| self.faction(faction), |name| shortened(name, NAME_LIMIT))
    }

    fn person(self, faction: Faction) -> Option<String> {
        let seat = self.factions.iter().position(|played| *played == faction)?;
        let name = self.names.get(seat).map_or("?", String::as_str);
        Some(escaped(&shortened(name, NAME_LIMIT)))
    }

    /// The name of a faction.
    pub fn faction(self, faction: Faction) -> String {
        self.locale.text(&format!("cry-havoc-faction-{}", faction.name()))
    }

    /// The full name of a Region.
    pub fn region(self, name: &str) -> String {
        let region = self.content.region(self.map, name);
        let region = region.and_then(|region| self.content.map(self.map).regions.get(region.index()));
        match (region, self.locale) {
            (Some(region), Locale::EnUs) => region.names.en.clone(),
            (None, _) => escaped(name),
        }
    }

    /// The name of a Region on a button, at most [`SHORT_LIMIT`] characters.
    pub fn short_region(self, name: &str) -> String {
        let key = format!("cry-havoc-short-{name}");
        let short = self.locale.try_text(&key, &crate::locale::Values::new());
        shortened(&short.unwrap_or_else(|| self.region(name)), SHORT_LIMIT)
    }

    /// The name of a card: Tactics, Terrain Tactics or Objective card.
    pub fn card(self, name: &str) -> String {
        titled(self.card_about(name), name)
    }

    /// The names of cards, joined: equal ones are counted.
    pub fn cards_named(self, names: &[&str]) -> String {
        let mut counted: Vec<(&str, usize)> = Vec::new();
        for name in names.iter().copied() {
            match counted.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => counted.push((name, 1)),
            }
        }
        let named = counted.into_iter().map(|(name, count)| match count {
            1 => self.card(name),
            _ => {
                let values = [("count", count.into()), ("card", self.card(name).into())];
                self.locale.text_with("cry-havoc-copies", &values)
            }
        });
        self.list(&named.collect::<Vec<_>>())
    }

    /// The name of a Skill.
    pub fn skill(self, name: &str) -> String {
        titled(self.skill_about(name), name)
    }

    /// The name of a type of Structure.
    pub fn structure(self, name: &str) -> String {
        titled(self.structure_about(name), name)
    }

    /// The name of a kind of token that lies on the map.
    pub fn token(self, token: Token) -> String {
        let key = match token {
            Token::Artillery => "cry-havoc-token-artillery",
            Token::Watchtower => "cry-havoc-token-watchtower",
            Token::Nest => "cry-havoc-token-nest",
            Token::Exploration => "cry-havoc-token-exploration",
            Token::Skill(faction) => {
                let values = [("faction", self.faction(faction).into())];
                return self.locale.text_with("cry-havoc-token-skill", &values);
            }
        };
        self.locale.text(key)
    }

    /// The name of any entry of the component data: Region, card, Skill, Structure or token.
    pub fn title(self, name: &str) -> String {
        if let Some(about) = self.about(name) {
            return about.title.clone();
        }
        match self.trog_token(name) {
            Some((true, ..)) => self.locale.text("cry-havoc-token-nest"),
            Some((false, ..)) => self.locale.text("cry-havoc-token-war-party"),
            None => self.region(name),
        }
    }

    /// What a card, Skill, Structure or token does, as it is printed; empty for what has no text.
    pub fn text(self, name: &str) -> String {
        match (self.about(name), self.trog_token(name)) {
            (Some(about), _) => about.text.clone(),
            (None, Some((_, units, crystals))) => {
                let values = [("units", units.into()), ("crystals", crystals.into())];
                self.locale.text_with("cry-havoc-trog-token", &values)
            }
            (None, None) => String::new(),
        }
    }

    /// The name of a terrain.
    pub fn terrain(self, terrain: Terrain) -> String {
        self.locale.text(&format!("cry-havoc-terrain-{}", terrain.name()))
    }

    /// The name of a deck, in the middle of a sentence; without a terrain the player's own.
    pub fn deck(self, terrain: Option<Terrain>) -> String {
        match terrain {
            Some(terrain) => {
                let values = [("terrain", self.terrain(terrain).into())];
                self.locale.text_with("cry-havoc-deck", &values)
            }
            None => self.locale.text("cry-havoc-deck-own"),
        }
    }

    /// The name of an Objective.
    pub fn objective(self, objective: Objective) -> String {
        self.locale.text(&format!("cry-havoc-objective-{}", objective.name()))
    }

    /// The name of a kind of icon, which is that of its Action.
    pub fn icon(self, icon: Icon) -> String {
        self.locale.text(&format!("cry-havoc-icon-{}", icon.name()))
    }

    /// Units on the three Objectives: "2·2·0".
    pub fn split(self, units: [u8; 3]) -> String {
        units.map(|units| units.to_string()).join("·")
    }

    /// "1 Unit", "3 Units".
    pub fn units(self, units: impl Into<Value>) -> String {
        self.locale.text_with("cry-havoc-units", &[("units", units.into())])
    }

    /// "1 Trog", "3 Trogs".
    pub fn trogs(self, trogs: impl Into<Value>) -> String {
        self.locale
            .text_with("cry-havoc-trog-units", &[("trogs", trogs.into())])
    }

    /// "1 VP", "3 VP".
    pub fn vp(self, vp: impl Into<Value>) -> String {
        self.locale.text_with("cry-havoc-vp", &[("vp", vp.into())])
    }

    /// "1 card", "3 cards".
    pub fn cards(self, cards: impl Into<Value>) -> String {
        self.locale.text_with("cry-havoc-cards", &[("cards", cards.into())])
    }

    /// "1 Crystal", "3 Crystals".
    pub fn crystals(self, crystals: impl Into<Value>) -> String {
        let values = [("crystals", crystals.into())];
        self.locale.text_with("cry-havoc-crystals", &values)
    }

    /// "1 point", "3 points".
    pub fn points(self, points: impl Into<Value>) -> String {
        self.locale.text_with("cry-havoc-points", &[("points", points.into())])
    }

    /// "1 kill", "3 kills".
    pub fn kills(self, kills: impl Into<Value>) -> String {
        self.locale.text_with("cry-havoc-kills", &[("kills", kills.into())])
    }

    /// "1 Prisoner", "3 Prisoners".
    pub fn prisoners(self, prisoners: impl Into<Value>) -> String {
        let values = [("prisoners", prisoners.into())];
        self.locale.text_with("cry-havoc-prisoners", &values)
    }

    /// Several things in a row: "A", "A and B", "A, B and C".
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let values = [("first", first.join(", ").into()), ("last", last.clone().into())];
                self.locale.text_with("cry-havoc-list", &values)
            }
        }
    }

    fn card_about(self, name: &str) -> Option<&'a About> {
        Some(&self.content.cards().get(self.content.card(name)?.index())?.about)
    }

    fn skill_about(self, name: &str) -> Option<&'a About> {
        Some(&self.content.skills().get(self.content.skill(name)?.index())?.about)
    }

    fn structure_about(self, name: &str) -> Option<&'a About> {
        let structure = self.content.structure(name)?;
        Some(&self.content.structures().get(structure.index())?.about)
    }

    /// The name and text of a card, Skill, Structure, Event or Exploration token.
    fn about(self, name: &str) -> Option<&'a About> {
        let content = self.content;
        let event = || Some(&content.events().get(content.event(name)?.index())?.about);
        let exploration = || Some(&content.explorations().get(content.exploration(name)?.index())?.about);
        self.card_about(name)
            .or_else(|| self.skill_about(name))
            .or_else(|| self.structure_about(name))
            .or_else(event)
            .or_else(exploration)
    }

    /// Whether a War Party or Nest token is a Nest, and the Trogs and Crystals that it brings.
    fn trog_token(self, name: &str) -> Option<(bool, u8, u8)> {
        let token = self.content.trog_token(name)?;
        let token = self.content.trog_tokens().get(token.index())?;
        Some((token.nest, token.units, token.crystals))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCALE: Locale = Locale::EnUs;

    /// Runs `check` with the words of a game of Ana's Pilgrims and Marek's Humans.
    fn with_words(check: impl Fn(Words<'_>)) {
        let names = ["Ana".to_owned(), "Marek the *very* long-winded".to_owned()];
        let content = Content::embedded();
        for map in MapSide::ALL {
            check(Words {
                locale: LOCALE,
                names: &names,
                factions: &[Faction::Pilgrims, Faction::Humans],
                content: &content,
                map,
            });
        }
    }

    #[test]
    fn every_entry_of_the_component_data_has_a_title_and_a_text() {
        with_words(|words| {
            let content = words.content;
            let cards = content.cards().iter().map(|kind| (&kind.name, words.card(&kind.name)));
            let skills = content.skills().iter();
            let skills = skills.map(|kind| (&kind.name, words.skill(&kind.name)));
            let structures = content.structures().iter();
            let structures = structures.map(|kind| (&kind.name, words.structure(&kind.name)));
            let events = content.events().iter().map(|kind| &kind.name);
            let explorations = content.explorations().iter().map(|kind| &kind.name);
            let trogs = content.trog_tokens().iter().map(|kind| &kind.name);
            let tokens = events.chain(explorations).chain(trogs);
            let tokens = tokens.map(|name| (name, words.title(name)));
            for (name, title) in cards.chain(skills).chain(structures).chain(tokens) {
                assert!(!title.is_empty() && title != escaped(name), "{name}: {title}");
                assert_eq!(words.title(name), title);
                assert!(words.text(name).len() > 8, "{name} has no text");
            }
        });
    }

    #[test]
    fn every_region_has_a_name_and_one_that_fits_on_a_button() {
        with_words(|words| {
            for region in &words.content.map(words.map).regions {
                let (title, short) = (words.region(&region.name), words.short_region(&region.name));
                assert!(title.chars().any(char::is_uppercase), "{title}");
                let key = format!("cry-havoc-short-{}", region.name);
                assert_eq!(short, LOCALE.text(&key), "{key} is missing or too long");
                assert!(title.contains(&short), "{short} is not found in {title}");
            }
        });
    }

    #[test]
    fn every_kind_has_a_name() {
        with_words(|words| {
            let factions = Faction::ALL.map(|kind| words.faction(kind));
            let terrains = Terrain::ALL.map(|kind| words.terrain(kind));
            let objectives = Objective::ALL.map(|kind| words.objective(kind));
            let icons = Icon::ALL.map(|kind| words.icon(kind));
            let tokens = [Token::Artillery, Token::Watchtower, Token::Nest, Token::Exploration];
            let tokens = tokens.map(|kind| words.token(kind));
            for name in factions
                .iter()
                .chain(&terrains)
                .chain(&objectives)
                .chain(&icons)
                .chain(&tokens)
            {
                assert!(name.starts_with(char::is_uppercase), "{name} is no name");
            }
            assert_eq!(words.token(Token::Skill(Faction::Humans)), "Skill token of the Humans");
        });
    }

    #[test]
    fn who_plays_is_named_safely_and_briefly_and_who_plays_nobody_is_the_trogs() {
        with_words(|words| {
            assert_eq!(words.player(Faction::Pilgrims), "Ana");
            assert_eq!(words.player(Faction::Humans), "Marek the \\*very\\* lo…");
            assert_eq!(words.player(Faction::Trogs), "the Trogs");
            assert_eq!(words.subject(Faction::Trogs), "The Trogs");
        });
    }

    #[test]
    fn counts_and_lists_read_as_english() {
        with_words(|words| {
            assert_eq!(
                (words.units(1), words.units(3)),
                ("1 Unit".to_owned(), "3 Units".to_owned())
            );
            assert_eq!(words.vp(2), "2 VP");
            assert_eq!(words.deck(Some(Terrain::Ocean)), "the Ocean deck");
            assert_eq!(words.split([2, 0, 1]), "2·0·1");
            let cards = ["mou-rockfall", "oce-undertow", "mou-rockfall"];
            assert_eq!(words.cards_named(&cards), "2 Rockfall and Undertow");
            let three = ["A", "B", "C"].map(str::to_owned);
            assert_eq!(words.list(&three), "A, B and C");
        });
    }
}
