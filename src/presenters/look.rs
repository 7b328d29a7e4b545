//! Looking at things by themselves: a place of the board, what a player has, what a role can do.

use engine::{GameKind, Viewer};

use super::components::{Component, Shelf};
use super::control::{Control, General, Press};
use super::face::{Seen, Sight};
use super::message::{
    BUTTON_LIMIT, Button, Message, OPTION_LIMIT, OPTIONS_PER_SELECT, Row, Select, SelectOption, Style, TEXT_LIMIT,
    shortened,
};
use super::presenter::{Presenter, no_view};
use super::table::table_button;
use super::{escaped, face, seen};
use crate::locale::Locale;
use crate::rules::{Named, Names};
use crate::table::Table;

/// The names of pictures in one message.
const PICTURES: [&str; 2] = ["place.png", "place-2.png"];

/// How many places are offered where none is sure to be meant.
const NEAR: usize = 5;

/// The places that can be looked at, on one board or several.
struct Places {
    boards: Vec<Box<dyn Seen>>,
    /// Each place once, whichever boards have it.
    places: Vec<Sight>,
}

impl Places {
    fn of(boards: Vec<Box<dyn Seen>>) -> Option<Self> {
        let mut places: Vec<Sight> = Vec::new();
        for place in boards.iter().flat_map(|board| board.sights().places) {
            if !places.iter().any(|known| known.name == place.name) {
                places.push(place);
            }
        }
        (!places.is_empty()).then_some(Self { boards, places })
    }

    fn names(&self) -> Names {
        Names::new(self.places.iter().map(|place| Named {
            id: &place.name,
            title: &place.title,
            kind: "",
            text: "",
        }))
    }
}

impl Presenter {
    /// The places of the table's board, as `viewer` may know them, or where it has none those of the games that have some, before anybody
    /// plays.
    fn places(&self, table: Option<(&Table, Viewer)>, locale: Locale) -> Option<Places> {
        let here = table.and_then(|(table, viewer)| Places::of(vec![seen(table, viewer, locale)?]));
        let mut games = GameKind::ALL.into_iter().filter_map(face);
        here.or_else(|| games.find_map(|game| Places::of(game.boards(&self.library, locale))))
    }

    /// The places to offer while somebody types a name, each with what to read and its stable name.
    pub fn places_suggested(&self, table: Option<&Table>, partial: &str, locale: Locale) -> Vec<(String, String)> {
        let table = table.map(|table| (table, Viewer::Spectator));
        let Some(places) = self.places(table, locale) else {
            return Vec::new();
        };
        let found = places.names().complete(partial).into_iter();
        let found = found.map(|place| &places.places[place]);
        found
            .map(|place| (noted(place, OPTION_LIMIT), place.name.clone()))
            .collect()
    }

    /// The answer to the name of a place: the place at the table, with everything else that can be looked at there; without
    /// one, as it is on every board before a game.
    pub async fn place(&self, table: Option<(&Table, Viewer)>, query: &str, locale: Locale) -> Message {
        let said = [("query", escaped(&shortened(query, OPTION_LIMIT)).into())];
        let Some(places) = self.places(table, locale) else {
            return Message::text(locale.text_with("place-unknown", &said));
        };
        let (found, likely) = places.names().find(query);
        let at_table = table.filter(|(table, viewer)| {
            seen(table, *viewer, locale).is_some_and(|seen| !seen.sights().places.is_empty())
        });
        let Some(place) = found.first().filter(|_| likely).map(|place| &places.places[*place]) else {
            let message = Message::text(locale.text_with("place-unknown", &said));
            return match at_table {
                Some((table, _)) => {
                    let near = found.into_iter().take(NEAR).map(|place| places.places[place].clone());
                    message.with_buttons(near.map(|place| look_button(table, place)).collect())
                }
                None => message,
            };
        };
        if let Some((table, viewer)) = at_table {
            return self.sight(table, viewer, &place.name, locale).await;
        }
        let shown = places.boards.iter().filter_map(|board| board.sight(&place.name));
        let (texts, scenes): (Vec<String>, Vec<_>) = shown.unzip();
        let mut message = Message::text(texts.join("\n\n"));
        for (name, scene) in PICTURES.into_iter().zip(scenes) {
            message.pictures.extend(self.picture(name, scene).await);
        }
        message
    }

    /// One thing of the table by itself, and what else can be looked at. What there is not is answered with the board.
    pub async fn sight(&self, table: &Table, viewer: Viewer, name: &str, locale: Locale) -> Message {
        let Some(seen) = seen(table, viewer, locale) else {
            return no_view(table, locale);
        };
        let (text, scene) = seen.sight(name).unwrap_or_else(|| (seen.details(), seen.board()));
        let mut message = Message::text(shortened(&text, TEXT_LIMIT));
        message.pictures.extend(self.picture("look.png", scene).await);
        with_sights(message, table, seen.as_ref(), name, locale)
    }

    /// What a role is and does, and the other roles; of an unknown one, which there are. `table`: where it is asked.
    pub async fn role_sheet(&self, table: Option<&Table>, name: &str, locale: Locale) -> Message {
        let said = [("query", escaped(&shortened(name, OPTION_LIMIT)).into())];
        let Some((shelf, roles)) = self.roles(table, locale) else {
            return Message::text(locale.text_with("components-nothing", &said));
        };
        let named = Names::new(roles.iter().map(|role| role.named()));
        let (found, likely) = named.find(name);
        let shown = found.first().filter(|_| likely).map(|found| &roles[*found]);
        let message = match shown {
            Some(role) => {
                let mut message = role.shown();
                let face = shelf.face;
                if let Some(scene) = face.component_picture(&self.library, shelf.play, role, locale) {
                    message.pictures.extend(self.picture("role.png", scene).await);
                }
                message
            }
            None => Message::text(locale.text_with("components-near", &said)),
        };
        let others = roles.iter().map(|role| Button {
            id: Control::General(General::RoleSheet(role.id.clone())).to_string(),
            label: shortened(&role.title, BUTTON_LIMIT),
            style: style(shown.is_some_and(|shown| shown.id == role.id)),
            icon: None,
        });
        let at_table = table
            .zip(shown)
            .and_then(|(table, role)| at_the_table(table, &role.id, locale));
        message.with_buttons(others.chain(at_table).collect())
    }

    /// The roles to offer while somebody types a name, each with what to read and its identifier.
    pub fn roles_suggested(&self, table: Option<&Table>, partial: &str, locale: Locale) -> Vec<(String, String)> {
        let Some((_, roles)) = self.roles(table, locale) else {
            return Vec::new();
        };
        let named = Names::new(roles.iter().map(|role| role.named()));
        let found = named.complete(partial).into_iter().map(|role| &roles[role]);
        found.map(|role| (role.title.clone(), role.id.clone())).collect()
    }

    /// The components that say what the roles are.
    fn roles<'a>(&'a self, table: Option<&'a Table>, locale: Locale) -> Option<(Shelf<'a>, Vec<Component>)> {
        let shelf = Shelf::at(&self.library, table, locale)?;
        let sheets = shelf.face.role_sheets();
        let known = shelf.components.iter();
        let roles: Vec<Component> = known
            .filter(|known| sheets.contains(&known.id.as_str()))
            .cloned()
            .collect();
        (!roles.is_empty()).then_some((shelf, roles))
    }
}

/// A sight with what is there, such as "Mistlands: Ana 3".
fn noted(sight: &Sight, limit: usize) -> String {
    let text = match sight.note.as_str() {
        "" => sight.title.clone(),
        note => format!("{}: {note}", sight.title),
    };
    shortened(&text, limit)
}

fn style(shown: bool) -> Style {
    match shown {
        true => Style::On,
        false => Style::Secondary,
    }
}

/// A button that shows a sight in a message of its own.
pub(super) fn look_button(table: &Table, sight: Sight) -> Button {
    Button {
        id: Control::Table(table.id, Press::Look(sight.name)).to_string(),
        label: shortened(&sight.title, BUTTON_LIMIT),
        style: Style::Secondary,
        icon: None,
    }
}

/// The button that shows a component as it is at the table, if it is there.
pub(super) fn at_the_table(table: &Table, component: &str, locale: Locale) -> Option<Button> {
    seen(table, Viewer::Spectator, locale)?.sight(component)?;
    let look = Press::Look(component.to_owned());
    Some(table_button(
        table,
        look,
        "button-at-the-table",
        Style::Secondary,
        locale,
    ))
}

/// `message` with everything that can be looked at by itself, `shown` being what it shows.
pub(super) fn with_sights(
    mut message: Message,
    table: &Table,
    seen: &dyn Seen,
    shown: &str,
    locale: Locale,
) -> Message {
    let sights = seen.sights();
    let on = |name: &str| Control::Table(table.id, Press::LookOn(name.to_owned())).to_string();
    let options = sights
        .places
        .into_iter()
        .take(OPTIONS_PER_SELECT)
        .map(|place| SelectOption {
            label: shortened(&place.title, OPTION_LIMIT),
            chosen: place.name == shown,
            icon: None,
            description: (!place.note.is_empty()).then(|| shortened(&place.note, OPTION_LIMIT)),
            value: place.name,
        });
    let options: Vec<SelectOption> = options.collect();
    if !options.is_empty() {
        message.rows.push(Row::Select(Select {
            id: on("place"),
            placeholder: locale.text("look-at-a-place"),
            options,
        }));
    }
    let buttons = sights.others.into_iter().map(|sight| Button {
        id: on(&sight.name),
        label: shortened(&sight.title, BUTTON_LIMIT),
        style: style(sight.name == shown),
        icon: None,
    });
    message.with_buttons(buttons.collect())
}
