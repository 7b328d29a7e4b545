//! What concerns one person alone: their note, what they follow, with whom they do not want to play, and their data.

use engine::{Turn, Viewer};

use super::control::{Control, General, Press};
use super::message::{Button, File, Message, Style, TEXT_LIMIT, escaped, shortened};
use super::presenter::Presenter;
use super::seen;
use super::table::{link_button, table_button};
use crate::locale::Locale;
use crate::table::{Status, Table, UserId};

/// The longest private note, in characters.
pub const NOTE_LIMIT: usize = 500;

/// The name of the file with a person's data.
const DATA_FILE: &str = "gamekeeper-data.json";

/// Mentions, for the eyes of a person who is not among them: nobody is notified.
fn mentions(people: &[UserId]) -> String {
    let people: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
    people.join(", ")
}

impl Presenter {
    /// `message`, with the reader's own note below it if there is one.
    pub fn with_private_note(&self, mut message: Message, note: Option<&str>, locale: Locale) -> Message {
        if let Some(note) = note {
            let note = format!("{}\n{}", locale.text("note-yours"), quoted(note));
            let room = TEXT_LIMIT.saturating_sub(note.chars().count() + 1);
            message.text = format!("{}\n{note}", shortened(&message.text, room));
        }
        message
    }

    /// The button below a hand with which its owner writes a note.
    pub fn note_button(&self, table: &Table, locale: Locale) -> Button {
        table_button(table, Press::Note, "button-note", Style::Secondary, locale)
    }

    /// What a person noted about a table, and what they can do with it. `title`: what has just happened to it, if anything.
    pub fn private_note(&self, table: &Table, note: Option<&str>, title: Option<&str>, locale: Locale) -> Message {
        let values = [("channel", format!("<#{}>", table.channel).into())];
        let title = title.unwrap_or(if note.is_some() { "note-is" } else { "note-none" });
        let text = locale.text_with(title, &values);
        let mut buttons = vec![self.note_button(table, locale)];
        let Some(note) = note else {
            return Message::text(text).with_buttons(buttons);
        };
        let drop = table_button(table, Press::DropNote, "button-drop-note", Style::Secondary, locale);
        buttons.push(drop);
        Message::text(format!("{text}\n{}", quoted(note))).with_buttons(buttons)
    }

    /// The button with which somebody who does not play follows a table, or not any more.
    pub fn follow_button(&self, table: &Table, follows: bool, locale: Locale) -> Button {
        let label = if follows { "button-unfollow" } else { "button-follow" };
        table_button(table, Press::Follow(!follows), label, Style::Secondary, locale)
    }

    /// What a person is told who follows a table from now on, or not any more. `reachable`: whether they take direct messages.
    pub fn follows(&self, table: &Table, follows: bool, reachable: bool, locale: Locale) -> Message {
        let key = match (follows, reachable) {
            (true, true) => "follow-on",
            (true, false) => "follow-unreachable",
            (false, _) => "follow-off",
        };
        let values = [("channel", format!("<#{}>", table.channel).into())];
        Message::text(locale.text_with(key, &values)).with_buttons(vec![self.follow_button(table, follows, locale)])
    }

    /// What a person is told who follows a table that has ended.
    ///
    /// `called`: they themselves, where the message stands in the table's channel.
    pub fn ended_for_follower(&self, table: &Table, called: Option<UserId>) -> Message {
        let locale = Locale::default();
        let values = [
            ("game", locale.text(&format!("{}-name", table.game)).into()),
            ("channel", format!("<#{}>", table.channel).into()),
        ];
        let key = match table.status {
            Status::Finished => "follow-ended",
            _ => "follow-closed",
        };
        let told = locale.text_with(key, &values);
        let mut text = told.clone();
        let seen = seen(table, Viewer::Spectator, locale);
        if let (Some(seen), Some(play)) = (seen, &table.play) {
            let result = match play.game.turn() {
                Turn::Over(outcome) => seen.result(&outcome),
                Turn::Decide { .. } => seen.standing(),
            };
            text = format!("{text}\n{result}");
        }
        let Some(user) = called else {
            return Message::text(text).with_buttons(vec![link_button(table, None, "button-to-table", locale)]);
        };
        // The result stands beside it.
        let called = locale.text_with(
            "follow-called",
            &[("who", format!("<@{user}>").into()), ("told", told.into())],
        );
        Message {
            mentions: vec![user],
            ..Message::text(called)
        }
    }

    /// The result of a finished game for the channel of its thread: who won, and how the points were made.
    pub async fn results_message(&self, table: &Table) -> Option<Message> {
        let locale = Locale::default();
        let seen = seen(table, Viewer::Spectator, locale)?;
        let Turn::Over(outcome) = table.play.as_ref()?.game.turn() else {
            return None;
        };
        let scores = seen.final_score();
        let values = [
            ("game", locale.text(&format!("{}-name", table.game)).into()),
            ("channel", format!("<#{}>", table.channel).into()),
            ("result", seen.result(&outcome).into()),
            ("points", escaped(&scores.alt()).into()),
        ];
        let mut message = Message::text(locale.text_with("results", &values));
        message.pictures.extend(self.picture("score.png", scores).await);
        let history = table_button(table, Press::History(0), "button-history", Style::Secondary, locale);
        Some(message.with_buttons(vec![link_button(table, None, "button-to-table", locale), history]))
    }

    /// With whom a person does not want to play. `changed`: whom they have just added or taken off.
    pub fn avoided(&self, avoided: &[UserId], changed: Option<(UserId, bool)>, locale: Locale) -> Message {
        let mut lines = Vec::new();
        if let Some((user, added)) = changed {
            let key = if added { "avoid-added" } else { "avoid-removed" };
            lines.push(locale.text_with(key, &[("person", mentions(&[user]).into())]));
        }
        lines.push(match avoided {
            [] => locale.text("avoid-nobody"),
            people => locale.text_with("avoid-list", &[("people", mentions(people).into())]),
        });
        Message::text(lines.join("\n"))
    }

    /// What a person is asked before they sit down with somebody whom they want to avoid. `anyway`: what seats them all the same.
    pub fn join_question(&self, table: &Table, avoided: &[UserId], anyway: Press, locale: Locale) -> Message {
        let values = [("people", mentions(avoided).into())];
        let join = table_button(table, anyway, "button-join-anyway", Style::Secondary, locale);
        Message::text(locale.text_with("avoid-sits-there", &values)).with_buttons(vec![join])
    }

    /// Everything that is kept of a person, as a file.
    pub fn personal_data(&self, data: &serde_json::Value, locale: Locale) -> Message {
        let bytes = serde_json::to_vec_pretty(data).unwrap_or_else(|error| error.to_string().into_bytes());
        Message {
            files: vec![File {
                name: DATA_FILE.to_owned(),
                bytes,
                alt: None,
                permit: None,
            }],
            ..Message::text(locale.text("privacy-exported"))
        }
    }

    /// What a person is asked before everything about them is deleted. `seated`: the open tables at which they sit.
    pub fn forget_question(&self, seated: &[Table], locale: Locale) -> Message {
        let mut text = locale.text("privacy-delete");
        if !seated.is_empty() {
            let tables: Vec<String> = seated.iter().map(|table| format!("<#{}>", table.channel)).collect();
            let values = [("tables", tables.join(", ").into()), ("count", tables.len().into())];
            text = format!("{text}\n{}", locale.text_with("privacy-delete-seated", &values));
        }
        let label = match seated.is_empty() {
            true => "button-forget-me",
            false => "button-leave-and-forget-me",
        };
        Message::text(text).with_buttons(vec![Button {
            id: Control::General(General::ForgetMe(!seated.is_empty())).to_string(),
            label: locale.text(label),
            style: Style::Danger,
            icon: None,
        }])
    }
}

/// Every line as a quotation.
fn quoted(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
    lines.join("\n")
}
