//! The end of a game before its time: for one person who leaves, or for all.

use engine::Viewer;

use super::absence::brought;
use super::control::Press;
use super::message::{Button, Message, Style};
use super::presenter::{Presenter, person};
use super::seen;
use super::table::table_button;
use crate::locale::Locale;
use crate::table::{Closing, Entry, EntryKind, Status, Table, UserId};

impl Presenter {
    /// What a table says that was closed. `entries`: what the messages before it have not told.
    pub(super) async fn closed_message(&self, table: &Table, entries: &[Entry], locale: Locale) -> Message {
        let why = brought(entries, locale).unwrap_or_else(|| why_closed(entries, locale));
        let Some(seen) = seen(table, Viewer::Spectator, locale) else {
            return Message::text(format!("{why} {}", locale.text("table-open-another")));
        };
        let mut message = Message {
            mentions: table.people().collect(),
            ..Message::text(format!("{why}\n{}", seen.standing()))
        };
        message.pictures.extend(self.picture("board.png", seen.board()).await);
        message.with_buttons(over_buttons(table, locale))
    }

    /// The question before a person leaves a running game.
    pub fn leave_question(&self, table: &Table, locale: Locale) -> Message {
        let key = if table.people().count() > 1 {
            "leave-confirm"
        } else {
            "leave-confirm-last"
        };
        let leave = table_button(table, Press::Resign, "button-resign", Style::Danger, locale);
        Message::text(locale.text(key)).with_buttons(vec![leave])
    }

    /// The question before a table is closed, or its people are asked whether it shall be. `user` is whoever wants it.
    pub fn close_question(&self, table: &Table, user: UserId, moderator: bool, locale: Locale) -> Message {
        let button = |press, label, style| table_button(table, press, label, style, locale);
        let close = |label| button(Press::Close, label, Style::Danger);
        if table.status == Status::Lobby {
            return Message::text(locale.text("close-confirm-lobby")).with_buttons(vec![close("button-close")]);
        }
        let mut buttons = Vec::new();
        let key = if table.seat_of(user).is_none() {
            "close-confirm-moderator"
        } else if table.people().count() == 1 {
            buttons.push(close("button-end-game"));
            "close-confirm-alone"
        } else {
            buttons.push(close("button-ask-to-close"));
            buttons.push(button(Press::AskToLeave, "button-leave-alone", Style::Secondary));
            "close-confirm-ask"
        };
        if moderator {
            buttons.push(button(Press::ForceClose, "button-force-close", Style::Secondary));
        }
        Message::text(locale.text(key)).with_buttons(buttons)
    }
}

/// Who closed a table, and why.
fn why_closed(entries: &[Entry], locale: Locale) -> String {
    let closed = entries.iter().rev().find_map(|entry| match &entry.kind {
        EntryKind::Closed { why } => Some((why, entry.actor)),
        _ => None,
    });
    let Some((why, actor)) = closed else {
        return locale.text("closed");
    };
    let who = actor.map(|user| person(user, locale)).unwrap_or_default();
    match why {
        Closing::Person => locale.text_with("closed-by", &[("who", who.into())]),
        Closing::Agreed => locale.text("closed-agreed"),
        Closing::Forced(reason) => {
            let values = [("who", who.into()), ("reason", super::escaped(reason).into())];
            locale.text_with("closed-forced", &values)
        }
        Closing::TimeUp(name) => locale.text_with("closed-time-up", &[("player", super::escaped(name).into())]),
        Closing::Damaged => locale.text("closed-damaged"),
        Closing::Empty => locale.text_with("closed-empty", &[("who", who.into())]),
        Closing::Unused => locale.text("closed-unused"),
    }
}

/// Who asks to end the running game, and who has not answered yet; none if nobody asks.
pub(super) fn asked_to_close(table: &Table, locale: Locale) -> Option<(String, Vec<UserId>)> {
    let asker = table.agreed.first()?;
    let open: Vec<UserId> = table.people().filter(|user| !table.agreed.contains(user)).collect();
    let names: Vec<String> = open.iter().map(|user| format!("<@{user}>")).collect();
    let values = [
        ("who", person(*asker, locale).into()),
        ("open", names.join(", ").into()),
    ];
    Some((locale.text_with("close-asked", &values), open))
}

/// The answers to whoever asks to end the game.
pub(super) fn answers_to_close(table: &Table, locale: Locale) -> Vec<Button> {
    vec![
        table_button(table, Press::Close, "button-agree-to-close", Style::Danger, locale),
        table_button(table, Press::KeepPlaying, "button-keep-playing", Style::Success, locale),
    ]
}

/// What people can do at a table whose game is over.
pub(super) fn over_buttons(table: &Table, locale: Locale) -> Vec<Button> {
    vec![
        table_button(table, Press::Rematch, "button-rematch", Style::Success, locale),
        table_button(table, Press::Details, "button-details", Style::Secondary, locale),
        table_button(table, Press::History(0), "button-history", Style::Secondary, locale),
        table_button(table, Press::Turn(1), "button-turns", Style::Secondary, locale),
        table_button(table, Press::Film, "button-replay", Style::Secondary, locale),
    ]
}
