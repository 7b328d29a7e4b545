//! Answers in advance: what a person will be asked, answered before they are. Nobody else sees that any was given.

use engine::{Order, Seat, Viewer};

use super::control::{Control, Press};
use super::message::{
    BUTTON_LIMIT, BUTTONS_PER_ROW, Button, Message, OPTION_LIMIT, OPTIONS_PER_SELECT, Row, Select, SelectOption, Style,
    shortened,
};
use super::presenter::{Presenter, no_view};
use super::question::MOST_ROWS;
use super::seen;
use super::table::table_button;
use crate::locale::Locale;
use crate::table::Table;

impl Presenter {
    /// The panel in which the person at `seat` answers in advance. `given`: what they have answered.
    pub fn prepare_panel(&self, table: &Table, seat: Seat, given: &[Order], locale: Locale) -> Message {
        let (Some(play), Some(seen)) = (&table.play, seen(table, Viewer::Seat(seat), locale)) else {
            return no_view(table, locale);
        };
        let offered = play.game.orders(seat);
        let mut rows: Vec<Row> = Vec::new();
        for same in offered.chunk_by(|one, other| one.about == other.about) {
            if same.len() > BUTTONS_PER_ROW {
                rows.push(list(
                    table,
                    seen.order_about(&same[0].about),
                    same,
                    given,
                    seen.as_ref(),
                    locale,
                ));
                continue;
            }
            let buttons = same
                .iter()
                .map(|order| button(table, order, given, seen.as_ref()))
                .collect();
            match rows.last_mut() {
                Some(Row::Buttons(row)) if row.len() + same.len() <= BUTTONS_PER_ROW => row.extend::<Vec<_>>(buttons),
                _ => rows.push(Row::Buttons(buttons)),
            }
        }
        rows.truncate(MOST_ROWS);
        let lines = [
            Some(locale.text("prepare")),
            given_in_advance(table, seat, given, locale),
        ];
        Message {
            rows,
            ..Message::text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
        }
    }
}

/// What the person at `seat` has answered in advance, in a line.
pub(super) fn given_in_advance(table: &Table, seat: Seat, given: &[Order], locale: Locale) -> Option<String> {
    let seen = seen(table, Viewer::Seat(seat), locale).filter(|_| !given.is_empty())?;
    let given: Vec<String> = given.iter().map(|order| seen.order(order)).collect();
    Some(locale.text_with("prepare-given", &[("orders", given.join(" · ").into())]))
}

/// The button that leads there, if there is anything to answer in advance.
pub(super) fn prepare_button(table: &Table, seat: Seat, locale: Locale) -> Option<Button> {
    let game = &table.play.as_ref().filter(|_| table.status.is_open())?.game;
    let any = !game.orders(seat).is_empty();
    any.then(|| table_button(table, Press::Prepare, "button-prepare", Style::Secondary, locale))
}

fn id(table: &Table, order: Order) -> String {
    Control::Table(table.id, Press::Order(order)).to_string()
}

fn button(table: &Table, order: &Order, given: &[Order], seen: &dyn super::Seen) -> Button {
    let text = seen.order(order);
    let (text, style) = match given.contains(order) {
        true => (format!("✓ {text}"), Style::On),
        false => (text, Style::Secondary),
    };
    Button {
        id: id(table, order.clone()),
        label: shortened(&text, BUTTON_LIMIT),
        style,
        icon: None,
    }
}

/// A list of the answers about the same, the first entry for none of them.
fn list(table: &Table, about: String, same: &[Order], given: &[Order], seen: &dyn super::Seen, locale: Locale) -> Row {
    let entry = |label: String, value: &str, chosen| SelectOption {
        label: shortened(&label, OPTION_LIMIT),
        value: value.to_owned(),
        description: None,
        chosen,
        icon: None,
    };
    // Discord takes no entry without a value.
    let none = entry(locale.text("prepare-none"), "-", false);
    let answers = same
        .iter()
        .map(|order| entry(seen.order(order), &order.answer, given.contains(order)));
    let order = Order {
        about: same[0].about.clone(),
        answer: String::new(),
    };
    Row::Select(Select {
        id: id(table, order),
        placeholder: shortened(&about, OPTION_LIMIT),
        options: std::iter::once(none).chain(answers).take(OPTIONS_PER_SELECT).collect(),
    })
}
