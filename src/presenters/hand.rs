//! Hands: only ever for the person whose hand it is.

use engine::{Seat, Viewer};

use super::message::Message;
use super::presenter::{Presenter, no_view};
use super::{face, seen};
use crate::locale::Locale;
use crate::table::Table;

impl Presenter {
    /// The hand of `seat` for a direct message to whoever sits there; `None` where the game has no hidden hands, or
    /// cannot be shown.
    pub async fn hand_message(&self, table: &Table, seat: Seat) -> Option<Message> {
        if !face(table.game)?.has_hands(table) {
            return None;
        }
        Some(self.hand(table, seat, Locale::default()).await)
    }

    /// The hand of `seat` for the private eyes of whoever sits there.
    pub async fn hand(&self, table: &Table, seat: Seat, locale: Locale) -> Message {
        let Some(seen) = seen(table, Viewer::Seat(seat), locale) else {
            return no_view(table, locale);
        };
        let (text, scene) = seen.hand(seat, &format!("<#{}>", table.channel));
        let mut message = Message::text(text);
        message.pictures.extend(self.picture("hand.png", scene).await);
        message
    }
}
