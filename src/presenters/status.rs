//! How a table stands, in a few lines.

use engine::Viewer;

use super::absence::{paused_line, people_lines};
use super::look::with_sights;
use super::message::{Message, TEXT_LIMIT, shortened};
use super::presenter::{Presenter, mention, no_view, not_shown, person};
use super::table::what_to_do;
use super::{face, seen};
use crate::locale::Locale;
use crate::table::{ChannelId, Status, Table};

impl Presenter {
    /// Who plays, whose turn it is and since when.
    pub async fn status(&self, table: &Table, locale: Locale) -> Message {
        if face(table.game).is_none() {
            return not_shown(locale);
        }
        let id = ("table", table.id.to_string().into());
        let Some(play) = table.play.as_ref().filter(|_| table.status != Status::Closed) else {
            let key = if table.status == Status::Lobby {
                "status-lobby"
            } else {
                "status-closed"
            };
            let values = [
                id,
                ("count", table.seats.len().into()),
                ("seats", table.capacity().into()),
                ("host", person(table.host, locale).into()),
            ];
            return Message::text(locale.text_with(key, &values));
        };
        let whose: Vec<String> = table
            .deciders()
            .iter()
            .map(|seat| mention(table, locale, seat))
            .collect();
        let values = [
            id,
            ("whose", whose.join(", ").into()),
            ("what", what_to_do(table, play, locale).into()),
            ("since", play.waiting_since.seconds().to_string().into()),
        ];
        let key = if table.status == Status::Running {
            "status-running"
        } else {
            "status-finished"
        };
        let lines = paused_line(table, locale)
            .into_iter()
            .chain([locale.text_with(key, &values)]);
        let lines: Vec<String> = lines.chain(people_lines(table, locale)).collect();
        let mut message = Message::text(lines.join("\n"));
        if let Some(seen) = seen(table, Viewer::Spectator, locale) {
            message.pictures.extend(self.picture("status.png", seen.status()).await);
        }
        message
    }

    /// The round that the game is in; `None` before the start, and for a game that cannot be shown.
    pub fn round(&self, table: &Table) -> Option<u32> {
        let seen = seen(table, Viewer::Spectator, Locale::default())?;
        Some(seen.round())
    }

    /// `message` about a table, with its channel named if that is not `channel`, where it is read.
    pub fn pointed(&self, table: &Table, channel: ChannelId, mut message: Message, locale: Locale) -> Message {
        if table.channel != channel {
            let values = [("channel", format!("<#{}>", table.channel).into())];
            let pointer = locale.text_with("table-elsewhere", &values);
            message.text = shortened(&format!("{pointer}\n{}", message.text), TEXT_LIMIT);
        }
        message
    }

    /// The board for `/board`, and in words for the button.
    pub async fn board_message(&self, table: &Table, viewer: Viewer, locale: Locale) -> Message {
        let Some(seen) = seen(table, viewer, locale) else {
            return no_view(table, locale);
        };
        let mut message = Message::text(seen.details());
        message.pictures.extend(self.picture("board.png", seen.board()).await);
        with_sights(message, table, seen.as_ref(), "", locale)
    }
}
