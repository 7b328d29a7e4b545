//! A table before its start: the lobby and its options.

use engine::GameKind;

use super::absence::time_line;
use super::computers::computers_line;
use super::control::{Control, General, Press};
use super::message::{Button, Message, OPTION_LIMIT, Row, Style, escaped, shortened};
use super::presenter::{Presenter, names, not_shown, person};
use super::table::table_button;
use super::{Face, face};
use crate::locale::Locale;
use crate::table::{ChannelId, Entry, EntryKind, Status, Table, UserId};

impl Presenter {
    /// The message of a lobby. `entries`: its log from the beginning.
    pub(super) async fn lobby_message(
        &self,
        face: &dyn Face,
        table: &Table,
        entries: &[Entry],
        locale: Locale,
    ) -> Message {
        let rematch = entries.first().is_some_and(|entry| entry.kind == EntryKind::Rematch);
        let mut lines = Vec::new();
        if rematch {
            let others = table.people().filter(|user| *user != table.host);
            let others: Vec<String> = others.map(|user| format!("<@{user}>")).collect();
            let values = [("others", others.join(", ").into()), ("count", others.len().into())];
            lines.push(locale.text_with("lobby-rematch", &values));
        }
        if let Some(left) = entries.iter().rfind(|entry| entry.kind == EntryKind::HandedOn) {
            let left = left.actor.map(|user| person(user, locale)).unwrap_or_default();
            let values = [("left", left.into()), ("host", person(table.host, locale).into())];
            lines.push(locale.text_with("lobby-handed-on", &values));
        }
        lines.push(face.lobby_text(table, locale));
        lines.extend(computers_line(table, locale));
        lines.extend(time_line(table, locale));
        lines.extend((!table.hints).then(|| locale.text("lobby-no-hints")));
        let mut message = Message::text(lines.join("\n"));
        if rematch {
            message.mentions = table.people().collect();
        }
        let lobby = self.picture("lobby.png", face.lobby(table, locale)).await;
        message.pictures.extend(lobby);
        lobby_buttons(face, table, locale)
            .into_iter()
            .fold(message, Message::with_buttons)
    }

    /// What a host is asked who wants to start while nobody else is there: which of two games that shall be.
    pub fn alone_question(&self, table: &Table, locale: Locale) -> Option<Message> {
        let face = face(table.game).filter(|_| is_alone(table))?;
        let buttons = alone_buttons(face, table, locale);
        (buttons.len() > 1).then(|| Message::text(locale.text("alone-question")).with_buttons(buttons))
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
    /// has started, it says so. `threads`: whether every game there gets a thread of its own, so that nobody need choose.
    pub fn options_panel(
        &self,
        table: &Table,
        user: UserId,
        moderator: bool,
        threads: bool,
        locale: Locale,
    ) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        if table.status != Status::Lobby {
            return Message::text(locale.text("options-settled"));
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
            let settled = threads && table.own_thread;
            if settled {
                message.text = format!("{}\n{}", message.text, locale.text("refusal-always-in-threads"));
            }
            message.rows.push(Row::Buttons(host_buttons(table, settled, locale)));
        }
        message
    }
}

/// Whether one person sits there, and nobody else.
fn is_alone(table: &Table) -> bool {
    table.status == Status::Lobby && table.seats.len() == 1 && table.people().count() == 1
}

/// How one person may begin.
fn alone_buttons(face: &dyn Face, table: &Table, locale: Locale) -> Vec<Button> {
    let computer = Press::PlayComputer;
    let mut buttons = vec![table_button(
        table,
        computer,
        "button-play-computer",
        Style::Success,
        locale,
    )];
    if let Some(solo) = face.alone() {
        buttons.push(table_button(table, Press::Start, solo, Style::Secondary, locale));
    }
    buttons.push(table_button(
        table,
        Press::Teach,
        "button-teach",
        Style::Secondary,
        locale,
    ));
    buttons
}

/// The rows of buttons below a lobby. The brightest is the next step of whoever sits there: for a person alone a game
/// against the computer, else the start.
fn lobby_buttons(face: &dyn Face, table: &Table, locale: Locale) -> Vec<Vec<Button>> {
    let button = |press, label, style| table_button(table, press, label, style, locale);
    let alone = is_alone(table);
    let mut seats = Vec::new();
    if table.seats.len() < table.capacity() {
        let style = if alone { Style::Secondary } else { Style::Primary };
        seats.push(button(Press::Join, "button-join", style));
    }
    seats.push(button(Press::Leave, "button-leave", Style::Secondary));
    if table.seats.len() < table.capacity() {
        seats.push(button(Press::AddComputer, "button-add-computer", Style::Secondary));
    }
    seats.push(button(Press::Options, "button-options", Style::Secondary));
    seats.extend(face.role_sheets().first().map(|role| Button {
        id: Control::General(General::RoleSheet((*role).to_owned())).to_string(),
        label: locale.text(&format!("{}-button-roles", table.game)),
        style: Style::Secondary,
        icon: None,
    }));
    let mut start = match alone {
        true => alone_buttons(face, table, locale),
        false => vec![
            button(Press::Start, "button-start", Style::Success),
            button(Press::Teach, "button-teach", Style::Secondary),
        ],
    };
    if alone || table.seats.iter().any(|seat| seat.occupant.is_computer()) {
        start.push(button(Press::Computers, "button-computers", Style::Secondary));
    }
    vec![start, seats]
}

/// `settled`: whether it is not the host who chooses where the game goes on.
fn host_buttons(table: &Table, settled: bool, locale: Locale) -> Vec<Button> {
    let own = table.own_thread;
    let thread = if own {
        "button-stay-in-channel"
    } else {
        "button-own-thread"
    };
    let mut buttons = Vec::new();
    if !settled {
        let press = Press::OwnThread(!own);
        buttons.push(table_button(table, press, thread, Style::Secondary, locale));
    }
    let hints = if table.hints { "button-no-hints" } else { "button-hints" };
    let press = Press::Hints(!table.hints);
    buttons.push(table_button(table, press, hints, Style::Secondary, locale));
    let time = table_button(table, Press::Time, "button-time", Style::Secondary, locale);
    buttons.push(time);
    let pace = format!("button-pace-{}", table.reminders);
    let press = Press::Reminders(table.reminders.next());
    buttons.push(table_button(table, press, &pace, Style::Secondary, locale));
    if table.seats.iter().any(|seat| seat.occupant.is_computer()) {
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
            icon: None,
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
