//! The public message of a table.

use engine::{AnyView, Outcome, Turn, Viewer};

use super::control::{Control, Press};
use super::message::{Button, Message, Style, escaped, shortened};
use super::presenter::{Presenter, mention, names, not_shown, presents, seat_name, story, view_of};
use crate::locale::Locale;
use crate::render::bullfrogs::{BoardScene, FinalScene};
use crate::table::{Entry, Occupant, Play, Status, Table};

/// The longest story in a message, in characters, so that the call to the next player always fits.
const STORY_LIMIT: usize = 1400;

/// The longest story in a message, in lines.
const STORY_LINES: usize = 9;

impl Presenter {
    /// The public message of a table as it is. `entries`: what the messages before it have not told.
    pub async fn table_message(&self, table: &Table, entries: &[Entry]) -> Message {
        let locale = Locale::default();
        match (table.status, &table.play) {
            (Status::Closed, _) => Message::text(locale.text("table-closed")),
            _ if !presents(table.game) => not_shown(locale),
            (Status::Running, Some(play)) => self.running_message(table, play, entries, locale).await,
            (Status::Finished, Some(play)) => self.finished_message(table, play, entries, locale).await,
            _ => self.lobby_message(table, locale).await,
        }
    }

    async fn running_message(&self, table: &Table, play: &Play, entries: &[Entry], locale: Locale) -> Message {
        let deciders = table.deciders();
        let whose: Vec<String> = deciders.iter().map(|seat| mention(table, locale, seat)).collect();
        let values = [
            ("whose", whose.join(", ").into()),
            ("what", what_to_do(play, locale).into()),
            ("since", play.waiting_since.seconds().to_string().into()),
        ];
        let mut text = locale.text_with("table-waits", &values);
        text.push_str(&quoted(&story(table, locale, entries)));
        let mentions = deciders
            .iter()
            .filter_map(|seat| table.occupant(seat).and_then(Occupant::user))
            .collect();
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        message
            .pictures
            .extend(self.board(table, Viewer::Spectator, locale).await);
        message.with_buttons(turn_buttons(table, play, locale))
    }

    async fn finished_message(&self, table: &Table, play: &Play, entries: &[Entry], locale: Locale) -> Message {
        let mut text = match play.game.turn() {
            Turn::Over(outcome) => result(table, &outcome, locale),
            Turn::Decide { .. } => String::new(),
        };
        text.push_str(&quoted(&story(table, locale, entries)));
        let mentions = table.seats.iter().filter_map(|seat| seat.occupant.user()).collect();
        let mut message = Message {
            mentions,
            ..Message::text(text)
        };
        if let Some(view) = view_of(table, Viewer::Spectator) {
            let score = Box::new(FinalScene {
                view,
                names: names(table, locale),
                locale,
            });
            message.pictures.extend(self.picture("score.png", score).await);
        }
        message
            .pictures
            .extend(self.board(table, Viewer::Spectator, locale).await);
        message.with_buttons(vec![
            table_button(table, Press::Details, "button-details", Style::Secondary, locale),
            table_button(
                table,
                Press::History { page: 0 },
                "button-history",
                Style::Secondary,
                locale,
            ),
        ])
    }

    /// The board as `viewer` may see it.
    pub(super) async fn board(&self, table: &Table, viewer: Viewer, locale: Locale) -> Option<super::Picture> {
        let view = view_of(table, viewer)?;
        let scene = BoardScene::new(view, names(table, locale), locale);
        self.picture("board.png", Box::new(scene)).await
    }
}

/// What the game waits for, in words.
pub(super) fn what_to_do(play: &Play, locale: Locale) -> String {
    let AnyView::Bullfrogs(view) = play.game.view(Viewer::Spectator) else {
        return String::new();
    };
    let decision = match play.game.turn() {
        Turn::Decide { decision, .. } => decision,
        Turn::Over(_) => return String::new(),
    };
    let values = [
        ("left", view.actions_left.into()),
        ("actions", view.actions.into()),
        (
            "sinking",
            view.sinking.map(|cell| cell.to_string()).unwrap_or_default().into(),
        ),
    ];
    locale.text_with(&format!("wait-{decision}"), &values)
}

fn turn_buttons(table: &Table, play: &Play, locale: Locale) -> Vec<Button> {
    let mut buttons = vec![table_button(table, Press::Move, "button-move", Style::Primary, locale)];
    if table.seats.len() > 1 {
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
        let undo = Press::Undo { version: table.version };
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

/// How a game ended, in one line.
fn result(table: &Table, outcome: &Outcome, locale: Locale) -> String {
    let name = |seat| escaped(&seat_name(table, locale, seat));
    if let Some(rank) = &outcome.rank {
        let values = [
            ("player", name(engine::Seat(0)).into()),
            ("vp", outcome.scores.first().copied().unwrap_or_default().into()),
            ("rank", locale.text(&format!("rank-{rank}")).into()),
        ];
        return locale.text_with("result-solo", &values);
    }
    let winners: Vec<_> = outcome.winners.iter().collect();
    let vp = winners
        .first()
        .and_then(|seat| outcome.scores.get(seat.index()))
        .copied()
        .unwrap_or_default();
    let best = outcome.scores.iter().filter(|score| **score == vp).count();
    match winners.as_slice() {
        [winner] => {
            let key = if best > 1 {
                "result-winner-parted"
            } else {
                "result-winner"
            };
            locale.text_with(key, &[("player", name(*winner).into()), ("vp", vp.into())])
        }
        shared => {
            let players: Vec<String> = shared.iter().map(|seat| format!("**{}**", name(*seat))).collect();
            locale.text_with(
                "result-shared",
                &[("players", players.join(", ").into()), ("vp", vp.into())],
            )
        }
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
