//! Looking up components by name: what a card, a token or a place on the map is and does.

use engine::{AnyGame, GameKind, Library};

use super::control::{Control, General};
use super::desk;
use super::face::Face;
use super::look::at_the_table;
use super::message::{BUTTON_LIMIT, Button, Message, Style, shortened};
use super::presenter::Presenter;
use crate::locale::Locale;
use crate::rules::{Named, Names};
use crate::table::Table;

/// How many rules are offered below a component.
const RULES: usize = 5;

/// How many other components are offered beside the one that is shown.
const OTHERS: usize = 3;

/// How many components are offered where none is sure to be meant.
const NEAR: usize = 5;

/// A component of a game, in words for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// The identifier of its entry in the component data.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What kind of component it is, such as "Structure of the Humans".
    pub kind: String,
    /// What it shows and says, in lines.
    pub text: String,
    /// The identifiers of the rules that hold for all of its kind, most helpful first.
    pub rules: Vec<&'static str>,
}

impl Component {
    pub(super) fn named(&self) -> Named<'_> {
        Named {
            id: &self.id,
            title: &self.title,
            kind: &self.kind,
            text: &self.text,
        }
    }

    /// What it shows, in words without marks.
    pub(super) fn spoken(&self) -> String {
        let lines = self.text.lines().filter(|line| !line.starts_with("-#"));
        let lines: Vec<&str> = std::iter::once(self.kind.as_str()).chain(lines).collect();
        let lines = lines.join(". ").replace("..", ".").replace("**", "");
        format!("{}, {lines}", self.title)
    }

    fn heading(&self) -> String {
        format!("{} · {}", self.title, self.kind)
    }

    pub(super) fn shown(&self) -> Message {
        Message::text(format!("**{}** · {}\n{}", self.title, self.kind, self.text))
    }
}

/// The components of a game, as they are looked up.
pub(super) struct Shelf<'a> {
    game: GameKind,
    pub face: &'static dyn Face,
    pub play: Option<&'a AnyGame>,
    pub components: Vec<Component>,
}

impl<'a> Shelf<'a> {
    /// The components of the table's game as it is played there, or of the first game that has any.
    pub fn at(library: &Library, table: Option<&'a Table>, locale: Locale) -> Option<Self> {
        let here = table.map(|table| (table.game, table.play.as_ref().map(|play| &play.game)));
        let games = here.into_iter().chain(GameKind::ALL.map(|game| (game, None)));
        let mut shelves = games.filter_map(|(game, play)| {
            let face = super::face(game)?;
            let components = face.components(library, play, locale);
            Some(Self {
                game,
                face,
                play,
                components,
            })
        });
        shelves.find(|shelf| !shelf.components.is_empty())
    }

    fn names(&self) -> Names {
        Names::new(self.components.iter().map(Component::named))
    }
}

impl Presenter {
    /// The answer to a name, an identifier or a few words: the component, its rules, and others that may be meant. `table`:
    /// where it is asked.
    pub async fn component_answer(&self, table: Option<&Table>, query: &str, locale: Locale) -> Message {
        let said = super::escaped(&shortened(query, 100));
        let Some(shelf) = Shelf::at(&self.library, table, locale) else {
            return Message::text(locale.text_with("components-nothing", &[("query", said.into())]));
        };
        let (found, likely) = shelf.names().find(query);
        let found: Vec<&Component> = found.into_iter().map(|place| &shelf.components[place]).collect();
        if let Some((best, others)) = found.split_first().filter(|_| likely) {
            let others = &others[..others.len().min(OTHERS)];
            let mut buttons = self.buttons_below(shelf.game, best, others, locale);
            buttons.extend(table.and_then(|table| at_the_table(table, &best.id, locale)));
            return self.shown(&shelf, best, locale).await.with_buttons(buttons);
        }
        let key = match found.is_empty() {
            true => "components-nothing",
            false => "components-near",
        };
        let buttons = found.into_iter().take(NEAR).map(read_button).collect();
        Message::text(locale.text_with(key, &[("query", said.into())])).with_buttons(buttons)
    }

    /// The components to offer while somebody types a name, each with what to read and its identifier.
    pub fn components_suggested(&self, table: Option<&Table>, partial: &str, locale: Locale) -> Vec<(String, String)> {
        let Some(shelf) = Shelf::at(&self.library, table, locale) else {
            return Vec::new();
        };
        let found = shelf.names().complete(partial).into_iter();
        let found = found.map(|place| &shelf.components[place]);
        found
            .map(|component| (component.heading(), component.id.clone()))
            .collect()
    }

    /// A component shown to the channel.
    pub async fn shared_component(&self, table: Option<&Table>, id: &str, locale: Locale) -> Option<Message> {
        let shelf = Shelf::at(&self.library, table, locale)?;
        let component = shelf.components.iter().find(|component| component.id == id)?;
        Some(self.shown(&shelf, component, locale).await)
    }

    /// A component in words, with its picture if it has one.
    async fn shown(&self, shelf: &Shelf<'_>, component: &Component, locale: Locale) -> Message {
        let mut message = component.shown();
        let picture = shelf
            .face
            .component_picture(&self.library, shelf.play, component, locale);
        if let Some(scene) = picture {
            message.pictures.extend(self.picture("card.png", scene).await);
        }
        message
    }

    /// The rules that name a component, those of its kind and `others`.
    fn buttons_below(&self, game: GameKind, shown: &Component, others: &[&Component], locale: Locale) -> Vec<Button> {
        let share = Control::General(General::ShareCard(shown.id.clone())).to_string();
        let mut buttons = vec![Button {
            id: share,
            label: locale.text("button-share-rule"),
            style: Style::Primary,
            icon: None,
        }];
        let naming = self.rules.naming(game.name(), &shown.title);
        let of_kind = shown.rules.iter().filter_map(|id| self.rules.get(id));
        let mut rules = Vec::new();
        // Half of them may be its own: the others say how all of its kind work.
        for rule in naming.into_iter().take(RULES.div_ceil(2)).chain(of_kind) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        buttons.extend(rules.into_iter().take(RULES).map(desk::rule_button));
        buttons.extend(others.iter().map(|other| read_button(other)));
        buttons
    }
}

fn read_button(component: &Component) -> Button {
    Button {
        id: Control::General(General::ReadCard(component.id.clone())).to_string(),
        label: shortened(&component.heading(), BUTTON_LIMIT),
        style: Style::Secondary,
        icon: None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use engine::cry_havoc;

    use super::*;
    use crate::presenters::{Row, TEXT_LIMIT};
    use crate::render::{Picture, Renderer};
    use crate::rules::Rules;

    fn presenter() -> Presenter {
        Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap())
    }

    fn shelf() -> Shelf<'static> {
        Shelf::at(&Library::default(), None, Locale::EnUs).expect("there are components")
    }

    fn labels(message: &Message) -> Vec<&str> {
        let rows = message.rows.iter().map(|row| match row {
            Row::Buttons(buttons) => buttons,
            Row::Select(_) => panic!("there is no list"),
        });
        rows.flatten().map(|button| button.label.as_str()).collect()
    }

    #[test]
    fn every_component_is_found_by_its_identifier_and_by_its_title() {
        let shelf = shelf();
        let names = shelf.names();
        let found = |query: &str| -> Vec<&str> {
            let (found, likely) = names.find(query);
            assert!(likely, "{query}");
            found
                .into_iter()
                .map(|place| shelf.components[place].id.as_str())
                .collect()
        };
        for component in &shelf.components {
            assert_eq!(found(&component.id.to_uppercase())[0], component.id);
            let titled = found(&component.title);
            assert!(
                titled.iter().take(1 + OTHERS).any(|id| *id == component.id),
                "{}: {titled:?}",
                component.title
            );
        }
    }

    #[test]
    fn every_component_fits_a_message_says_whose_its_value_is_and_leads_to_its_rules() {
        let (presenter, shelf) = (presenter(), shelf());
        for component in &shelf.components {
            let text = component.shown().text;
            assert!(
                text.chars().count() < TEXT_LIMIT && text.contains("Value: **"),
                "{text}"
            );
            assert!(component.spoken().chars().count() < Picture::MOST_ALT && !component.spoken().contains('*'));
            for id in &component.rules {
                assert!(presenter.rules.get(id).is_some(), "{}: {id}", component.id);
            }
            let buttons = presenter.buttons_below(shelf.game, component, &[], Locale::EnUs);
            assert!((2..=1 + RULES).contains(&buttons.len()), "{}", component.id);
        }
    }

    #[tokio::test]
    async fn what_somebody_types_is_answered_or_what_is_near_is_offered() {
        let presenter = presenter();
        let answer = async |query| presenter.component_answer(None, query, Locale::EnUs).await;
        let teleport = answer("teleprt").await;
        assert!(
            teleport
                .text
                .starts_with("**Teleport** · Default Skill of the Pilgrims"),
            "{}",
            teleport.text
        );
        assert!(teleport.pictures.is_empty());
        let fog = answer("fog bank").await;
        assert!(fog.text.starts_with("**Fog Bank**"), "{}", fog.text);
        assert!(
            labels(&fog).iter().any(|label| label.starts_with("CC-A16")),
            "its own ruling is offered"
        );
        assert!(
            fog.pictures[0].alt.starts_with("Fog Bank, Ocean Terrain Tactics card."),
            "{}",
            fog.pictures[0].alt
        );
        let nothing = answer("xyzzy plugh").await;
        assert!(nothing.text.contains("xyzzy plugh") && nothing.rows.is_empty());
        let suggested = presenter.components_suggested(None, "holo", Locale::EnUs);
        let holo = (
            "Holo Drop · Tactics card of the Pilgrims".to_owned(),
            "pil-holo-drop".to_owned(),
        );
        assert_eq!(suggested[0], holo);
    }

    #[tokio::test]
    async fn what_is_shown_to_the_channel_has_no_buttons() {
        let presenter = presenter();
        let shared = presenter.shared_component(None, "mac-matrix", Locale::EnUs).await;
        let shared = shared.expect("it exists");
        assert!(shared.text.starts_with("**Matrix**") && shared.rows.is_empty());
        let unknown = presenter.shared_component(None, "mac-matrices", Locale::EnUs).await;
        assert!(unknown.is_none());
    }

    #[tokio::test]
    async fn an_owners_own_values_are_shown() {
        let card = r#"{ "format": 1, "tactics": [ { "id": "hum-air-support", "source": "known", "faction": "humans",
            "name": "Air Support", "copies": 1, "icons": { "recruit": 3 }, "battle": "AddFromReserve(n=2, to=any)",
            "text": "Two of them." } ] }"#;
        let files = BTreeMap::from([("factions.json".to_owned(), card.to_owned())]);
        let library = Library {
            cry_havoc: cry_havoc::Content::from_files(&files).expect("the card is sound"),
            ..Library::default()
        };
        let presenter = presenter().with_library(library);
        let shown = presenter.component_answer(None, "air support", Locale::EnUs).await;
        assert!(
            shown.text.contains("Two of them.") && shown.text.contains("3 Recruit"),
            "{}",
            shown.text
        );
    }
}
