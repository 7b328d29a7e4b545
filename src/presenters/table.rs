//! The public message of a table.

use engine::{Order, Seat, Turn, Viewer};

use super::absence::{brought, comings, newly_offered, paused_line, people_buttons, people_lines, vote_question};
use super::control::{Control, Press};
use super::ending::{answers_to_close, asked_to_close, over_buttons};
use super::message::{Button, Message, Style, shortened};
use super::news::{last_turns, taken_back, visible};
use super::presenter::{Presenter, mention, not_shown, story};
use super::rewind::goings_back;
use super::{Face, face, seen};
use crate::locale::Locale;
use crate::render::Stacked;
use crate::table::{Entry, MessageId, Occupant, Play, Status, Table, UserId};

/// The longest story in a message, in characters: the board below it must stay in sight on a phone.
const STORY_LIMIT: usize = 600;

/// The longest story in a message, in lines.
const STORY_LINES: usize = 6;

impl Presenter {
    /// The public message of a table as it is. `entries`: what the messages before it have not told; `orders`: answers given in
    /// advance that everybody may know of.
    pub async fn table_message(&self, table: &Table, entries: &[Entry], orders: &[(Seat, Order)]) -> Message {
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
                story.extend(comings(face, table, entries, entries.len(), locale));
                story.extend(goings_back(table, entries, locale));
                story.extend(taken_back(face, table, None, locale, entries, 0));
                story.extend(last_turns(table, Viewer::Spectator, locale, entries));
                let mut message = self.running_message(face, table, play, (&story, entries), locale).await;
                message
                    .text
                    .extend(in_advance(table, orders, locale).map(|line| format!("\n{line}")));
                message
            }
            (Status::Finished, Some(play)) => {
                let mut story = story(face, table, locale, entries);
                story.extend(brought(entries, locale));
                self.finished_message(table, play, (&story, entries), locale).await
            }
            _ => self.lobby_message(face, table, entries, locale).await,
        }
    }

    /// The line that calls whoever must decide, with the way to the table's message. `board`: that message.
    pub fn call_message(&self, table: &Table, board: Option<MessageId>) -> Message {
        let locale = Locale::default();
        let deciders = table.deciders();
        let whose: Vec<String> = deciders.iter().map(|seat| mention(table, locale, seat)).collect();
        let awaited = table.awaited();
        let called = awaited
            .iter()
            .filter_map(|seat| table.occupant(seat).and_then(Occupant::user));
        let message = Message {
            mentions: called.collect(),
            ..Message::text(locale.text_with("table-call", &[("whose", whose.join(", ").into())]))
        };
        message.with_buttons(vec![
            table_button(table, Press::Move, "button-move", Style::Primary, locale),
            link_button(table, board, "button-to-table", locale),
        ])
    }

    async fn running_message(
        &self,
        face: &dyn Face,
        table: &Table,
        play: &Play,
        (story, entries): (&[String], &[Entry]),
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
        let awaited = table.awaited();
        let mut mentions: Vec<UserId> = awaited
            .iter()
            .filter_map(|seat| table.occupant(seat).and_then(Occupant::user))
            .collect();
        if let Some((question, asked)) = vote_question(table, locale) {
            text = format!("{question}\n{text}");
            mentions.extend(asked);
        }
        if let Some(paused) = paused_line(table, locale) {
            text = format!("{paused}\n{text}");
        }
        let asked = asked_to_close(table, locale);
        if let Some((question, open)) = &asked {
            text = format!("{question}\n{text}");
            mentions.extend(open);
        }
        if table.people().next().is_none() {
            text = format!("{text}\n{}", locale.text("table-nobody-plays"));
        }
        text.extend(people_lines(table, locale).iter().map(|line| format!("\n{line}")));
        mentions.extend(newly_offered(table, entries));
        mentions.sort_unstable();
        mentions.dedup();
        text.push_str(&quoted(story, locale));
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        if let Some(mut seen) = seen(table, Viewer::Spectator, locale) {
            seen.mark(&mut visible(entries, Viewer::Spectator));
            message.pictures.extend(self.picture("board.png", seen.board()).await);
        }
        let message = message.with_buttons(turn_buttons(face, table, play, locale));
        let message = people_buttons(table, locale)
            .into_iter()
            .fold(message, Message::with_buttons);
        match asked {
            Some(_) => message.with_buttons(answers_to_close(table, locale)),
            None => message,
        }
    }

    async fn finished_message(
        &self,
        table: &Table,
        play: &Play,
        (story, entries): (&[String], &[Entry]),
        locale: Locale,
    ) -> Message {
        let mut seen = seen(table, Viewer::Spectator, locale);
        if let Some(seen) = &mut seen {
            seen.mark(&mut visible(entries, Viewer::Spectator));
        }
        let mut text = match (play.game.turn(), &seen) {
            (Turn::Over(outcome), Some(seen)) => seen.result(&outcome),
            _ => String::new(),
        };
        text.push_str(&quoted(story, locale));
        let mentions = table.people().collect();
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        if let Some(seen) = &seen {
            let scene = Stacked(seen.final_score(), seen.board());
            message
                .pictures
                .extend(self.picture("score.png", Box::new(scene)).await);
        }
        message.with_buttons(over_buttons(table, locale))
    }
}

/// What is answered in advance for everybody to know, in a line.
fn in_advance(table: &Table, orders: &[(Seat, Order)], locale: Locale) -> Option<String> {
    let seen = seen(table, Viewer::Spectator, locale).filter(|_| !orders.is_empty())?;
    let told = orders.iter().map(|(seat, order)| {
        let values = [
            ("player", mention(table, locale, *seat).into()),
            ("order", seen.order(order).into()),
        ];
        locale.text_with("table-in-advance", &values)
    });
    Some(told.collect::<Vec<_>>().join(" "))
}

/// What the game waits for, in words.
pub(super) fn what_to_do(table: &Table, play: &Play, locale: Locale) -> String {
    match (play.game.turn(), seen(table, Viewer::Spectator, locale)) {
        (Turn::Decide { decision, .. }, Some(seen)) => seen.waits_for(decision),
        _ => String::new(),
    }
}

fn turn_buttons(face: &dyn Face, table: &Table, play: &Play, locale: Locale) -> Vec<Button> {
    let (press, label) = if table.is_paused() {
        (Press::Resume, "button-resume")
    } else {
        (Press::Move, "button-move")
    };
    let mut buttons = vec![table_button(table, press, label, Style::Primary, locale)];
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
    if play.undoable > 0 && !table.is_paused() {
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
        icon: None,
    }
}

/// The button that leads to a message of a table, or to its channel.
pub(super) fn link_button(table: &Table, message: Option<MessageId>, label: &str, locale: Locale) -> Button {
    let guild = table.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = message.map(|message| format!("/{message}")).unwrap_or_default();
    Button {
        id: format!("https://discord.com/channels/{guild}/{}{message}", table.channel),
        label: locale.text(label),
        style: Style::Link,
        icon: None,
    }
}

/// The newest lines of a story as a quotation, whole lines as far as they fit, and where the rest is if there is one.
fn quoted(lines: &[String], locale: Locale) -> String {
    let mut room = STORY_LIMIT;
    let newest = lines.iter().rev().take(STORY_LINES).take_while(|line| {
        let length = line.chars().count() + 3;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    });
    let mut kept: Vec<String> = newest.map(|line| format!("\n> {line}")).collect();
    let cut = kept.is_empty();
    if cut && let Some(line) = lines.last() {
        kept.push(format!("\n> {}", shortened(line, STORY_LIMIT)));
    }
    if kept.len() < lines.len() || cut && !kept.is_empty() {
        kept.push(format!("\n> {}", locale.text("table-earlier")));
    }
    kept.reverse();
    kept.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Room for the line that leads to the history.
    const EARLIER: usize = 40;

    #[test]
    fn a_long_story_keeps_its_newest_lines_whole() {
        let lines: Vec<String> = (0..30).map(|number| format!("{number} {}", "x".repeat(300))).collect();
        let text = quoted(&lines, Locale::default());
        assert!(text.chars().count() <= STORY_LIMIT + EARLIER);
        let told: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(told, ["> -# Earlier: `/history`", &format!("> {}", lines[29])]);
        let short: Vec<String> = (0..9).map(|number| number.to_string()).collect();
        assert_eq!(
            quoted(&short, Locale::default()),
            "\n> -# Earlier: `/history`\n> 3\n> 4\n> 5\n> 6\n> 7\n> 8"
        );
        assert_eq!(quoted(&short[..2], Locale::default()), "\n> 0\n> 1");
        assert_eq!(quoted(&[], Locale::default()), "");
    }

    #[test]
    fn an_endless_line_is_cut() {
        let text = quoted(&["x".repeat(5000)], Locale::default());
        assert!(text.chars().count() <= STORY_LIMIT + EARLIER && text.ends_with('…'));
    }
}
