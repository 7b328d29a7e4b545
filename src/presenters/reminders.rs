//! What reminds people, how they choose that, and what waits for them anywhere.

use engine::Seat;

use super::control::{Control, General, Press};
use super::message::{Button, Message, Style, TEXT_LIMIT, shortened};
use super::presenter::{Presenter, mention};
use super::table::{link_button, table_button, what_to_do};
use crate::locale::Locale;
use crate::table::{
    Hours, MOST_REMINDERS, MessageId, NextUp, Pace, Reminding, Status, Table, Timestamp, UserId, Wait, time_in,
};

/// So many tables are listed: more do not fit a screen.
const LISTED: usize = 10;

/// A table at which a person sits.
#[derive(Clone, Debug)]
pub struct Mine {
    /// The table.
    pub table: Table,
    /// Its public message.
    pub board: Option<MessageId>,
    /// What it waits for, if it waits for this person.
    pub wait: Option<Wait>,
}

fn game_of(table: &Table, locale: Locale) -> String {
    locale.text(&format!("{}-name", table.game))
}

fn channel_of(table: &Table) -> String {
    format!("<#{}>", table.channel)
}

/// A button about no table.
fn general_button(general: General, label: &str, style: Style, locale: Locale) -> Button {
    Button {
        id: Control::General(general).to_string(),
        label: locale.text(label),
        style,
        icon: None,
    }
}

impl Presenter {
    /// What reminds a person that a table waits for them. `board`: its public message; `direct`: whether it is read in a direct
    /// message, else at the table.
    pub fn reminder(&self, table: &Table, wait: &Wait, board: Option<MessageId>, direct: bool) -> Message {
        let locale = Locale::default();
        let what = table.play.as_ref().map(|play| what_to_do(table, play, locale));
        let values = [
            ("who", mention(table, locale, wait.seat).into()),
            ("game", game_of(table, locale).into()),
            ("channel", channel_of(table).into()),
            ("what", what.unwrap_or_default().into()),
            ("since", wait.since.seconds().to_string().into()),
        ];
        let key = if direct { "reminder-direct" } else { "reminder-mention" };
        let message = Message {
            mentions: vec![wait.user],
            ..Message::text(locale.text_with(key, &values))
        };
        message.with_buttons(vec![
            table_button(table, Press::Move, "button-move", Style::Primary, locale),
            link_button(table, board, "button-to-table", locale),
            general_button(General::Reminders, "button-reminders", Style::Secondary, locale),
        ])
    }

    /// What tells a person that they are next. `board` and `direct`: as in [`Self::reminder`].
    pub fn next_up(&self, table: &Table, next: NextUp, board: Option<MessageId>, direct: bool) -> Message {
        let locale = Locale::default();
        let whose = table.play.as_ref().and_then(|play| play.game.turns());
        let whose = whose.and_then(|turns| turns.seats.first().copied());
        let values = [
            ("who", mention(table, locale, next.seat).into()),
            ("game", game_of(table, locale).into()),
            ("channel", channel_of(table).into()),
            (
                "whose",
                whose
                    .map_or_else(String::new, |seat| mention(table, locale, seat))
                    .into(),
            ),
        ];
        let key = if direct { "next-direct" } else { "next-mention" };
        let message = Message {
            mentions: vec![next.user],
            ..Message::text(locale.text_with(key, &values))
        };
        message.with_buttons(vec![
            link_button(table, board, "button-to-table", locale),
            general_button(General::Reminders, "button-reminders", Style::Secondary, locale),
        ])
    }

    /// Adds to a table's message who was reminded as often as anybody is.
    pub fn tell_reminded(&self, table: &Table, waits: &[Wait], message: &mut Message) {
        let locale = Locale::default();
        for wait in waits.iter().filter(|wait| wait.reminded >= MOST_REMINDERS) {
            let values = [
                ("who", mention(table, locale, wait.seat).into()),
                ("count", wait.reminded.into()),
            ];
            add(message, &locale.text_with("reminded-out", &values));
        }
    }

    /// Adds to a lobby how its people are reminded, and when those are up who set their time zone, as each reader's clock has it.
    pub fn tell_hours(&self, table: &Table, people: &[(UserId, Reminding)], message: &mut Message) {
        let locale = Locale::default();
        match table.reminders {
            Pace::Gentle => {}
            Pace::Off => add(message, &locale.text("lobby-pace-off")),
            Pace::Brisk => add(message, &locale.text("lobby-pace-brisk")),
        }
        for (user, reminding) in people {
            let Some(zone) = &reminding.zone else { continue };
            let hours = Hours::of(reminding);
            let Some((from, to)) = hours.day(zone, table.changed_at).filter(|_| hours.from != hours.to) else {
                continue;
            };
            let values = [
                ("who", format!("<@{user}>").into()),
                ("from", from.seconds().to_string().into()),
                ("to", to.seconds().to_string().into()),
            ];
            add(message, &locale.text_with("hours-of", &values));
        }
    }

    /// How a person is reminded, and buttons for the common choices.
    pub fn reminding(&self, reminding: &Reminding, now: Timestamp, locale: Locale) -> Message {
        let hours = match reminding.hours {
            None => locale.text("reminders-table"),
            Some(0) => locale.text("reminders-off"),
            Some(hours) => locale.text_with(
                "reminders-hours",
                &[("hours", hours.into()), ("most", MOST_REMINDERS.into())],
            ),
        };
        let mut lines = vec![locale.text("reminders-title"), hours];
        if reminding.next {
            lines.push(locale.text("reminders-next"));
        }
        if reminding.hours != Some(0) || reminding.next {
            let way = if reminding.direct {
                "reminders-direct"
            } else {
                "reminders-mention"
            };
            lines.push(locale.text(way));
            lines.push(quiet(reminding, now, locale));
        }
        let button = |general, label| general_button(general, label, Style::Secondary, locale);
        let choices = [
            (Some(0), General::RemindAfter(0), "button-reminders-off"),
            (Some(4), General::RemindAfter(4), "button-reminders-soon"),
            (Some(24), General::RemindAfter(24), "button-reminders-day"),
            (None, General::RemindAsTable, "button-reminders-on"),
        ];
        let others = choices.into_iter().filter(|(hours, ..)| *hours != reminding.hours);
        let when: Vec<Button> = others.map(|(_, general, label)| button(general, label)).collect();
        let way = match reminding.direct {
            true => button(General::RemindDirectly(false), "button-reminders-mention"),
            false => button(General::RemindDirectly(true), "button-reminders-direct"),
        };
        let next = match reminding.next {
            true => button(General::TellNext(false), "button-reminders-not-next"),
            false => button(General::TellNext(true), "button-reminders-next"),
        };
        let message = Message::text(lines.join("\n")).with_buttons(when);
        message.with_buttons(vec![way, next])
    }

    /// The tables at which a person sits, those first that wait for them, the longest waiting before others.
    pub fn mine(&self, tables: &[Mine], locale: Locale) -> Message {
        if tables.is_empty() {
            return Message::text(locale.text("mine-none"));
        }
        let mut lines = vec![locale.text("mine-title")];
        let mut links = Vec::new();
        for (number, mine) in (1..).zip(&tables[..tables.len().min(LISTED)]) {
            lines.push(line_of(mine, number, locale));
            let mut link = link_button(&mine.table, mine.board, "button-go-to", locale);
            link.label = locale.text_with("button-go-to", &[("number", number.into())]);
            links.push(link);
        }
        if tables.len() > LISTED {
            let more = [("count", (tables.len() - LISTED).into())];
            lines.push(locale.text_with("mine-more", &more));
        }
        let waits = tables.iter().any(|mine| mine.wait.is_some());
        let next = waits.then(|| general_button(General::Next, "button-next", Style::Primary, locale));
        let reminders = general_button(General::Reminders, "button-reminders", Style::Secondary, locale);
        let message = Message::text(lines.join("\n"));
        let message = message.with_buttons(next.into_iter().chain([reminders]).collect());
        message.with_buttons(links)
    }

    /// A panel in which nothing is to be decided, with the way to the table that waits longest for its reader.
    pub fn with_next(&self, panel: Message, locale: Locale) -> Message {
        panel.with_buttons(vec![general_button(
            General::Next,
            "button-next",
            Style::Primary,
            locale,
        )])
    }
}

/// Adds a line, if there is room for it.
fn add(message: &mut Message, line: &str) {
    message.text = shortened(&format!("{}\n{line}", message.text), TEXT_LIMIT);
}

fn line_of(mine: &Mine, number: usize, locale: Locale) -> String {
    let table = &mine.table;
    let whose: Vec<String> = table
        .deciders()
        .iter()
        .map(|seat: Seat| mention(table, locale, seat))
        .collect();
    let waiting = table.play.as_ref().map_or(table.changed_at, |play| play.waiting_since);
    let since = mine.wait.map_or(waiting, |wait| wait.since);
    let what = table.play.as_ref().map(|play| what_to_do(table, play, locale));
    let values = [
        ("number", number.into()),
        ("game", game_of(table, locale).into()),
        ("channel", channel_of(table).into()),
        ("what", what.unwrap_or_default().into()),
        ("whose", whose.join(", ").into()),
        ("since", since.seconds().to_string().into()),
        ("count", table.seats.len().into()),
        ("seats", table.capacity().into()),
    ];
    let key = match (&mine.wait, table.status) {
        (Some(_), _) => "mine-yours",
        (None, Status::Lobby) => "mine-lobby",
        (None, _) => "mine-theirs",
    };
    locale.text_with(key, &values)
}

/// When a person is not reminded, in a line.
fn quiet(reminding: &Reminding, now: Timestamp, locale: Locale) -> String {
    let zone = reminding.zone.as_deref();
    let Some((zone, now)) = zone.and_then(|zone| Some((zone, time_in(zone, now)?))) else {
        return locale.text("reminders-no-zone");
    };
    let hours = Hours::of(reminding);
    let values = [
        ("from", hours.from.to_string().into()),
        ("to", hours.to.to_string().into()),
        ("zone", zone.to_owned().into()),
        ("now", now.into()),
    ];
    let key = match hours.from == hours.to {
        true => "reminders-never-quiet",
        false => "reminders-quiet",
    };
    locale.text_with(key, &values)
}
