//! What somebody is asked in another's turn, by direct message: the panel itself, and what comes of it.

use engine::{Order, Seat, Viewer};

use super::message::{BUTTONS_PER_ROW, Message, Row, TEXT_LIMIT, shortened};
use super::presenter::Presenter;
use super::seen;
use super::table::link_button;
use crate::locale::Locale;
use crate::table::{Entry, Status, Table};

/// Discord's limit for the rows of a message.
pub(super) const MOST_ROWS: usize = 5;

impl Presenter {
    /// Whether `seat` must decide something though it is somebody else's turn.
    pub fn calls(&self, table: &Table, seat: Seat) -> bool {
        let asked = table.status == Status::Running && table.deciders().contains(seat);
        asked && seen(table, Viewer::Seat(seat), Locale::default()).is_some_and(|seen| !seen.has_turn(seat))
    }

    /// The panel of `seat` for a direct message to whoever sits there. `log`: the whole log of the table. `lessons`: whether
    /// they want decisions explained. `given`: what they answered in advance.
    pub async fn question_message(
        &self,
        table: &Table,
        seat: Seat,
        log: &[Entry],
        lessons: bool,
        given: Vec<Order>,
    ) -> Message {
        let locale = Locale::default();
        let lesson = lessons.then(|| self.lesson(table, seat, log, locale)).flatten();
        let news = self.news(table, seat, log, locale).teaching(lesson).with_given(given);
        let panel = self.panel(table, seat, &news, locale).await;
        self.from_afar(table, panel, locale)
    }

    /// What the message says once `seat` is asked no more: what came of it, and whose move it is.
    /// `given`: what they answered in advance.
    pub fn answered_message(&self, table: &Table, seat: Seat, log: &[Entry], given: Vec<Order>) -> Message {
        let locale = Locale::default();
        let news = self.news(table, seat, log, locale).with_given(given);
        self.from_afar(table, self.waiting(table, seat, &news, locale), locale)
    }

    /// What a message says whose question came again in a newer one.
    pub fn replaced_question(&self, table: &Table) -> Message {
        let locale = Locale::default();
        self.from_afar(table, Message::text(locale.text("question-replaced")), locale)
    }

    /// A panel that is read elsewhere than at the table: with the table's channel named, and the way there.
    pub fn from_afar(&self, table: &Table, panel: Message, locale: Locale) -> Message {
        let values = [("channel", format!("<#{}>", table.channel).into())];
        let pointer = locale.text_with("table-elsewhere", &values);
        let mut message = Message {
            text: shortened(
                &format!(
                    "{pointer}
{}",
                    panel.text
                ),
                TEXT_LIMIT,
            ),
            ..panel
        };
        let link = link_button(table, None, "button-to-table", locale);
        let rows = message.rows.len();
        match message.rows.last_mut() {
            Some(Row::Buttons(buttons)) if buttons.len() < BUTTONS_PER_ROW => buttons.push(link),
            _ if rows < MOST_ROWS => message.rows.push(Row::Buttons(vec![link])),
            _ => {}
        }
        message
    }
}
