//! How components are put into words.

use engine::cry_havoc::{About, Bonus, Card, CardKind, Content, Faction, Icon, Source, Terrain};

use crate::locale::{Locale, Value};
use crate::presenters::components::Component;

/// The words for the components of some data.
pub(super) struct Words<'a> {
    pub content: &'a Content,
    pub locale: Locale,
}

impl Words<'_> {
    /// A component of these lines, with where its values come from.
    pub fn component(
        &self,
        id: &str,
        about: &About,
        kind: String,
        mut lines: Vec<String>,
        rules: Vec<&'static str>,
    ) -> Component {
        lines.push(match about.source {
            Source::Known => self.say("source-known"),
            Source::House => self.say("source-house"),
        });
        Component {
            id: id.to_owned(),
            title: about.title.clone(),
            kind,
            text: lines.join("\n"),
            rules,
        }
    }

    pub fn say(&self, key: &str) -> String {
        self.locale.text(&format!("cry-havoc-component-{key}"))
    }

    pub fn filled(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.locale.text_with(&format!("cry-havoc-component-{key}"), values)
    }

    /// A text that depends on a number only.
    pub fn counted(&self, key: &str, count: u8) -> String {
        self.filled(key, &[("count", count.into())])
    }

    /// What belongs to a faction.
    pub fn of(&self, key: &str, faction: Faction) -> String {
        let faction = self.content.faction(faction).about.title.clone();
        self.filled(key, &[("faction", faction.into())])
    }

    /// What belongs to a Terrain Tactics deck.
    pub fn in_deck(&self, key: &str, deck: Terrain) -> String {
        self.filled(key, &[("deck", self.content.about_deck(deck).title.into())])
    }

    /// The cards of a kind, with how many there are of each.
    pub fn cards_of(&self, kind: CardKind) -> String {
        let cards = self.content.cards().iter().filter(|card| card.kind == kind);
        let names = cards.map(|card| match card.copies {
            1 => card.about.title.clone(),
            copies => format!("{copies} {}", card.about.title),
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// The icons of a card, each with what stands beside it.
    pub fn icons(&self, card: &Card) -> String {
        let shown = Icon::ALL.into_iter().filter(|icon| card.icons[*icon] > 0);
        let icons = shown.map(|icon| {
            let count = self.counted(&format!("icon-{icon}"), card.icons[icon]);
            let bonus = self.bonus(card.bonus[icon]);
            match bonus.is_empty() {
                true => count,
                false => format!("{count} ({bonus})"),
            }
        });
        let icons: Vec<String> = icons.collect();
        match icons.is_empty() {
            true => self.say("no-icons"),
            false => self.filled("icons", &[("icons", icons.join(" · ").into())]),
        }
    }

    /// What stands beside an icon; nothing if nothing does.
    fn bonus(&self, bonus: Bonus) -> String {
        let mut parts = Vec::new();
        if bonus.draw > 0 {
            parts.push(self.counted("bonus-draw", bonus.draw));
        }
        parts.extend(bonus.draw_once.then(|| self.say("bonus-draw-once")));
        if bonus.vp > 0 {
            parts.push(self.counted("bonus-vp", bonus.vp));
        }
        parts.extend(bonus.text.then(|| self.say("bonus-text")));
        parts.join(", ")
    }

    /// The event spots of the score track.
    pub fn spots(&self) -> Component {
        let known = |source: &Source| *source == Source::Known;
        let places = self.content.spots().into_iter().zip(self.content.sources_of_spots());
        let (positions, sources): (Vec<u16>, Vec<Source>) = places.unzip();
        let about = About {
            source: if sources.iter().all(known) {
                Source::Known
            } else {
                Source::House
            },
            title: self.say("title-spots"),
            text: String::new(),
        };
        let (last, others) = positions.split_last().expect("there are five spots");
        let others = others.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let lines = vec![self.filled("spots", &[("others", others.into()), ("last", (*last).into())])];
        let rules = vec!["CH-3.2", "CH-3.3", "CH-1.3", "CH-3.8"];
        self.component("event-spots", &about, self.say("kind-spots"), lines, rules)
    }
}
