//! The tables of a server that wait for players.

use super::message::{Button, Message};
use super::presenter::Presenter;
use super::table::link_button;
use crate::locale::Locale;
use crate::table::{MessageId, Table};

/// So many lobbies are listed: more do not fit a screen.
const LISTED: usize = 10;

impl Presenter {
    /// The list of lobbies, each with a button that leads to its message. It names nobody and lets nobody join from afar:
    /// whether the reader may see a channel, Discord alone knows, and its links keep to that.
    pub fn lobbies(&self, lobbies: &[(Table, Option<MessageId>)], locale: Locale) -> Message {
        if lobbies.is_empty() {
            return Message::text(locale.text("list-empty"));
        }
        let mut lines = vec![locale.text("list-title")];
        let mut buttons: Vec<Button> = Vec::new();
        for (number, (table, message)) in (1..).zip(&lobbies[..lobbies.len().min(LISTED)]) {
            let values = [
                ("number", number.into()),
                ("game", locale.text(&format!("{}-name", table.game)).into()),
                ("channel", format!("<#{}>", table.channel).into()),
                ("count", table.seats.len().into()),
                ("seats", table.capacity().into()),
                ("since", table.changed_at.seconds().to_string().into()),
            ];
            lines.push(locale.text_with("list-entry", &values));
            let mut button = link_button(table, *message, "button-go-to", locale);
            button.label = locale.text_with("button-go-to", &[("number", number.into())]);
            buttons.push(button);
        }
        if lobbies.len() > LISTED {
            lines.push(locale.text("list-more"));
        }
        Message::text(lines.join("\n")).with_buttons(buttons)
    }
}
