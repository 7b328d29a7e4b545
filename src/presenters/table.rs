//! The public message of a table.

use engine::{Turn, Viewer};

use super::control::{Control, Press};
use super::ending::{answers_to_close, asked_to_close, comings, over_buttons};
use super::message::{Button, Message, Style, shortened};
use super::news::taken_back;
use super::presenter::{Presenter, mention, not_shown, story};
use super::{Face, face, seen};
use crate::locale::Locale;
use crate::table::{Entry, Occupant, Play, Status, Table, UserId};

/// The longest story in a message, in characters, so that the call to the next player always fits.
const STORY_LIMIT: usize = 1400;

/// The longest story in a message, in lines.
const STORY_LINES: usize = 9;

impl Presenter {
    /// The public message of a table as it is. `entries`: what the messages before it have not told.
    pub async fn table_message(&self, table: &Table, entries: &[Entry]) -> Message {
        let locale = Locale::default();
        if table.status == Status::Closed {
            return self.closed_message(table, entries, locale).await;
        }
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        match (table.status, &table.play) {
            (Status::Running, Some(play)) => {
                let mut story = story(face, table, locale, entries);
                story.extend(comings(entries, locale));
                story.extend(taken_back(face, table, None, locale, entries, 0));
                self.running_message(face, table, play, &story, locale).await
            }
            (Status::Finished, Some(play)) => {
                let story = story(face, table, locale, entries);
                self.finished_message(table, play, &story, locale).await
            }
            _ => self.lobby_message(face, table, entries, locale).await,
        }
    }

    async fn running_message(
        &self,
        face: &dyn Face,
        table: &Table,
        play: &Play,
        story: &[String],
        locale: Locale,
    ) -> Message {
        let deciders = table.deciders();
        let whose: Vec<String> = deciders.iter().map(|seat| mention(table, locale, seat)).collect();
        let values = [
            ("whose", whose.join(", ").into()),
            ("what", what_to_do(table, play, locale).into()),
            ("since", play.waiting_since.seconds().to_string().into()),
        ];
        let mut text = locale.text_with("table-waits", &values);
        let mut mentions: Vec<UserId> = deciders
            .iter()
            .filter_map(|seat| table.occupant(seat).and_then(Occupant::user))
            .collect();
        let asked = asked_to_close(table, locale);
        if let Some((question, open)) = &asked {
            text = format!("{question}\n{text}");
            mentions.extend(
                open.iter()
                    .filter(|user| !deciders.iter().any(|seat| table.seat_of(**user) == Some(seat))),
            );
        }
        text.push_str(&quoted(story));
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        if let Some(seen) = seen(table, Viewer::Spectator, locale) {
            message.pictures.extend(self.picture("board.png", seen.board()).await);
        }
        let message = message.with_buttons(turn_buttons(face, table, play, locale));
        match asked {
            Some(_) => message.with_buttons(answers_to_close(table, locale)),
            None => message,
        }
    }

    async fn finished_message(&self, table: &Table, play: &Play, story: &[String], locale: Locale) -> Message {
        let seen = seen(table, Viewer::Spectator, locale);
        let mut text = match (play.game.turn(), &seen) {
            (Turn::Over(outcome), Some(seen)) => seen.result(&outcome),
            _ => String::new(),
        };
        text.push_str(&quoted(story));
        let mentions = table.people().collect();
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        if let Some(seen) = &seen {
            message
                .pictures
                .extend(self.picture("score.png", seen.final_score()).await);
            message.pictures.extend(self.picture("board.png", seen.board()).await);
        }
        message.with_buttons(over_buttons(table, locale))
    }
}

/// What the game waits for, in words.
pub(super) fn what_to_do(table: &Table, play: &Play, locale: Locale) -> String {
    match (play.game.turn(), seen(table, Viewer::Spectator, locale)) {
        (Turn::Decide { decision, .. }, Some(seen)) => seen.waits_for(decision),
        _ => String::new(),
    }
}

fn turn_buttons(face: &dyn Face, table: &Table, play: &Play, locale: Locale) -> Vec<Button> {
    let mut buttons = vec![table_button(table, Press::Move, "button-move", Style::Primary, locale)];
    if face.has_hands(table) {
        buttons.push(table_button(
            table,
            Press::Hand,
            "button-hand",
            Style::Secondary,
            locale,
        ));
    }
    buttons.push(table_button(
        table,
        Press::Details,
        "button-details",
        Style::Secondary,
        locale,
    ));
    if play.undoable > 0 {
        let undo = Press::Undo(table.version);
        buttons.push(table_button(table, undo, "button-undo", Style::Secondary, locale));
    }
    buttons.push(table_button(
        table,
        Press::Rules,
        "button-rules",
        Style::Secondary,
        locale,
    ));
    buttons
}

/// A button about a table.
pub(super) fn table_button(table: &Table, press: Press, label: &str, style: Style, locale: Locale) -> Button {
    Button {
        id: Control::Table(table.id, press).to_string(),
        label: locale.text(label),
        style,
    }
}

/// The newest lines of a story as a quotation, whole lines as far as they fit.
fn quoted(lines: &[String]) -> String {
    let mut room = STORY_LIMIT;
    let newest = lines.iter().rev().take(STORY_LINES).take_while(|line| {
        let length = line.chars().count() + 3;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    });
    let mut kept: Vec<String> = newest.map(|line| format!("\n> {line}")).collect();
    if kept.is_empty()
        && let Some(line) = lines.last()
    {
        kept.push(format!("\n> {}", shortened(line, STORY_LIMIT)));
    }
    kept.reverse();
    kept.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_story_keeps_its_newest_lines_whole() {
        let lines: Vec<String> = (0..30).map(|number| format!("{number} {}", "x".repeat(300))).collect();
        let text = quoted(&lines);
        assert!(text.chars().count() <= STORY_LIMIT);
        assert_eq!(text.lines().filter(|line| !line.is_empty()).count(), 4);
        assert!(text.ends_with(&lines[29]));
    }

    #[test]
    fn an_endless_line_is_cut() {
        let text = quoted(&["x".repeat(5000)]);
        assert!(text.chars().count() <= STORY_LIMIT + 3 && text.ends_with('…'));
    }
}
