//! Hands: only ever for the person whose hand it is.

use engine::{Seat, Viewer};

use super::control::{Control, General};
use super::message::{Button, Message, Style};
use super::presenter::{Presenter, no_view};
use super::table::link_button;
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
        let locale = Locale::default();
        let hand = self.hand(table, seat, locale).await;
        let off = direct_messages_button(true, locale);
        Some(hand.with_buttons(vec![link_button(table, None, "button-to-table", locale), off]))
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

    /// What a hand message says that shows no hand any more. `off`: because its owner wants no direct messages, not
    /// because there is no hand.
    pub fn hand_taken_down(&self, table: &Table, off: bool) -> Message {
        let locale = Locale::default();
        let key = if off { "hand-off" } else { "hand-over" };
        let text = locale.text_with(key, &[("channel", format!("<#{}>", table.channel).into())]);
        let mut buttons = vec![link_button(table, None, "button-to-table", locale)];
        if off {
            buttons.push(direct_messages_button(false, locale));
        }
        Message::text(text).with_buttons(buttons)
    }

    /// What a person is told who switched direct messages off or on.
    pub fn direct_messages_switched(&self, off: bool, locale: Locale) -> Message {
        let key = if off { "messages-off" } else { "messages-on" };
        Message::text(locale.text(key))
    }
}

/// The button that switches direct messages off, or on again.
fn direct_messages_button(off: bool, locale: Locale) -> Button {
    let label = if off {
        "button-direct-messages-off"
    } else {
        "button-direct-messages-on"
    };
    Button {
        id: Control::General(General::DirectMessagesOff(off)).to_string(),
        label: locale.text(label),
        style: Style::Secondary,
        icon: None,
    }
}
