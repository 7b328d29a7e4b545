//! A table before its start: the lobby and its options.

use engine::GameKind;

use super::control::{Control, General, Press};
use super::message::{Button, Message, OPTION_LIMIT, Row, Style, escaped, shortened};
use super::presenter::{Presenter, names, not_shown};
use super::table::table_button;
use super::{Face, face};
use crate::locale::Locale;
use crate::table::{ChannelId, Occupant, Refusal, Status, Table, UserId};

impl Presenter {
    pub(super) async fn lobby_message(&self, face: &dyn Face, table: &Table, locale: Locale) -> Message {
        let mut message = Message::text(face.lobby_text(table, locale));
        let lobby = self.picture("lobby.png", face.lobby(table, locale)).await;
        message.pictures.extend(lobby);
        let full = table.seats.len() >= table.capacity();
        let mut buttons = Vec::new();
        if !full {
            buttons.push(table_button(table, Press::Join, "button-join", Style::Primary, locale));
        }
        buttons.push(table_button(
            table,
            Press::Leave,
            "button-leave",
            Style::Secondary,
            locale,
        ));
        if !full {
            buttons.push(table_button(
                table,
                Press::AddComputer,
                "button-add-computer",
                Style::Secondary,
                locale,
            ));
        }
        buttons.push(table_button(
            table,
            Press::Options,
            "button-options",
            Style::Secondary,
            locale,
        ));
        buttons.push(table_button(
            table,
            Press::Start,
            "button-start",
            Style::Success,
            locale,
        ));
        message.with_buttons(buttons)
    }

    /// What is left of the lobby where the game went on in a thread of its own.
    pub fn moved_message(&self, thread: ChannelId) -> Message {
        let locale = Locale::default();
        Message::text(locale.text_with("table-moved", &[("thread", format!("<#{thread}>").into())]))
    }

    /// The name of the thread that a game gets.
    pub fn thread_name(&self, table: &Table) -> String {
        let locale = Locale::default();
        let names = names(table, locale);
        let values = [
            ("game", locale.text(&format!("{}-name", table.game)).into()),
            ("players", names.join(", ").into()),
            ("table", table.id.to_string().into()),
        ];
        shortened(&locale.text_with("thread-name", &values), OPTION_LIMIT)
    }

    /// The private panel of options for `user`: what one plays oneself, and for the host everything else. Once the game
    /// has started, it says so.
    pub fn options_panel(&self, table: &Table, user: UserId, moderator: bool, locale: Locale) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        if table.status != Status::Lobby {
            return self.failure(Some(table), &Refusal::AlreadyStarted.into(), locale);
        }
        let host = table.host == user || moderator;
        let own = table.seat_of(user);
        let key = match own {
            _ if host => "options-host".to_owned(),
            Some(_) => format!("{}-options-guest", table.game),
            None => format!("{}-options-onlooker", table.game),
        };
        let mut message = Message::text(locale.text(&key));
        if let Some(seat) = own {
            message.rows.push(Row::Select(face.roles(table, seat, locale)));
        }
        if host {
            let options = face.options(table, locale).into_iter().map(Row::Select);
            message.rows.extend(options);
            message.rows.push(Row::Buttons(host_buttons(table, locale)));
        }
        message
    }
}

fn host_buttons(table: &Table, locale: Locale) -> Vec<Button> {
    let own = table.own_thread;
    let thread = if own {
        "button-stay-in-channel"
    } else {
        "button-own-thread"
    };
    let mut buttons = vec![table_button(
        table,
        Press::OwnThread(!own),
        thread,
        Style::Secondary,
        locale,
    )];
    if table.seats.iter().any(|seat| seat.occupant == Occupant::Computer) {
        buttons.push(table_button(
            table,
            Press::RemoveComputer,
            "button-remove-computer",
            Style::Danger,
            locale,
        ));
    }
    buttons
}

impl Presenter {
    /// What a person is told who wants to open a second table in a channel.
    pub fn channel_taken(&self, game: GameKind, locale: Locale) -> Message {
        let open = Control::General(General::OpenInThread(game)).to_string();
        let button = Button {
            id: open,
            label: locale.text("button-open-in-thread"),
            style: Style::Primary,
        };
        Message::text(locale.text("refusal-channel-taken")).with_buttons(vec![button])
    }

    /// What the person is told who opened a table in a new thread.
    pub fn opened_in_thread(&self, thread: ChannelId, locale: Locale) -> Message {
        Message::text(locale.text_with("opened-in-thread", &[("thread", format!("<#{thread}>").into())]))
    }

    /// The name of a thread for a table that is yet to be opened.
    pub fn new_thread_name(&self, game: GameKind, host: &str, locale: Locale) -> String {
        let values = [
            ("game", locale.text(&format!("{game}-name")).into()),
            ("host", escaped(host).into()),
        ];
        shortened(&locale.text_with("thread-name-new", &values), OPTION_LIMIT)
    }
}
