//! Hands: only ever for the person whose hand it is.

use engine::{Seat, Viewer};

use super::message::Message;
use super::presenter::{Presenter, no_view, presents, seat_name, view_of};
use crate::locale::Locale;
use crate::render::bullfrogs::HandScene;
use crate::table::Table;

impl Presenter {
    /// The hand of `seat` for a direct message to whoever sits there; `None` where the game has no hidden hands, or
    /// cannot be shown.
    pub async fn hand_message(&self, table: &Table, seat: Seat) -> Option<Message> {
        if table.seats.len() == 1 || !presents(table.game) {
            return None;
        }
        Some(self.hand(table, seat, Locale::default()).await)
    }

    /// The hand of `seat` for the private eyes of whoever sits there.
    pub async fn hand(&self, table: &Table, seat: Seat, locale: Locale) -> Message {
        let Some(view) = view_of(table, Viewer::Seat(seat)) else {
            return no_view(table, locale);
        };
        let title = if table.seats.len() == 1 {
            "hand-solo-title"
        } else {
            "hand-title"
        };
        let mut lines = vec![locale.text_with(title, &[("channel", format!("<#{}>", table.channel).into())])];
        let pads = view.players[seat.index()].hand.pads.clone().unwrap_or_default();
        if pads.is_empty() {
            lines.push(locale.text("hand-empty"));
        }
        for (number, pad) in (1..).zip(&pads) {
            let values = [
                ("number", number.into()),
                ("actions", pad.actions.into()),
                ("spaces", pad.spaces.into()),
                ("vp", pad.vp.into()),
            ];
            lines.push(locale.text_with("hand-pad", &values));
        }
        let mut message = Message::text(lines.join("\n"));
        let scene = HandScene {
            view,
            name: seat_name(table, locale, seat),
            locale,
        };
        message.pictures.extend(self.picture("hand.png", Box::new(scene)).await);
        message
    }
}
