//! A table before its start: the lobby and its options.

use engine::Seat;
use engine::bullfrogs::Colour;

use super::control::{Control, Press};
use super::message::{Button, Message, OPTION_LIMIT, Row, Select, SelectOption, Style, escaped, shortened};
use super::presenter::{Presenter, seat_name};
use super::table::table_button;
use crate::locale::Locale;
use crate::render::SeatKind;
use crate::render::bullfrogs::{LobbyOption, LobbyScene, LobbySeat, OptionKind};
use crate::table::{ChannelId, Occupant, Table, UserId};

/// The value of the choice that leaves the first player to chance.
pub const RANDOM_FIRST: &str = "random";

impl Presenter {
    pub(super) async fn lobby_message(&self, table: &Table, locale: Locale) -> Message {
        let values = [
            ("host", format!("<@{}>", table.host).into()),
            ("count", table.seats.len().into()),
        ];
        let mut message = Message::text(locale.text_with("lobby-text", &values));
        message
            .pictures
            .extend(self.picture("lobby.png", Box::new(scene(table, locale))).await);
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
    pub fn moved_message(&self, table: &Table, thread: ChannelId) -> Message {
        let _ = table;
        let locale = Locale::default();
        Message::text(locale.text_with("table-moved", &[("thread", format!("<#{thread}>").into())]))
    }

    /// The name of the thread that a game gets.
    pub fn thread_name(&self, table: &Table) -> String {
        let locale = Locale::default();
        let names: Vec<String> = super::names(table, locale);
        let values = [
            ("players", names.join(", ").into()),
            ("table", table.id.to_string().into()),
        ];
        shortened(&locale.text_with("thread-name", &values), OPTION_LIMIT)
    }

    /// The private panel of options for `user`: one's own colour, and for the host everything else.
    pub fn options_panel(&self, table: &Table, user: UserId, moderator: bool, locale: Locale) -> Message {
        let host = table.host == user || moderator;
        let own = table.seat_of(user);
        let mut message = Message::text(locale.text(match own {
            _ if host => "options-host",
            Some(_) => "options-guest",
            None => "options-onlooker",
        }));
        if let Some(seat) = own {
            message.rows.push(Row::Select(colours(table, seat, locale)));
        }
        if host {
            message.rows.push(Row::Select(first_players(table, locale)));
            message.rows.push(Row::Buttons(host_buttons(table, locale)));
        }
        message
    }
}

fn host_buttons(table: &Table, locale: Locale) -> Vec<Button> {
    let own = table.options.own_thread;
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

fn colours(table: &Table, seat: Seat, locale: Locale) -> Select {
    let own = table.seats[seat.index()].colour;
    let taken = |colour: Colour| {
        let holder = table.seats.iter().find(|entry| entry.colour == colour)?;
        holder.occupant.user().filter(|_| colour != own)
    };
    let free = Colour::ALL.into_iter().filter(|colour| taken(*colour).is_none());
    let options = free.map(|colour| SelectOption {
        label: locale.text(&format!("option-colour-{}", colour.name())),
        value: colour.name().to_owned(),
        description: None,
        chosen: colour == own,
    });
    Select {
        id: Control::Table(table.id, Press::Colour).to_string(),
        placeholder: locale.text("options-colour"),
        options: options.collect(),
    }
}

fn first_players(table: &Table, locale: Locale) -> Select {
    let random = SelectOption {
        label: locale.text("option-first-random"),
        value: RANDOM_FIRST.to_owned(),
        description: None,
        chosen: table.options.first.is_none(),
    };
    let seats = (0..table.seats.len() as u8).map(Seat).map(|seat| {
        let colour = locale.text(&format!("colour-{}", table.seats[seat.index()].colour.name()));
        let values = [
            ("player", seat_name(table, locale, seat).into()),
            ("colour", colour.into()),
        ];
        SelectOption {
            label: shortened(&locale.text_with("option-first", &values), OPTION_LIMIT),
            value: seat.0.to_string(),
            description: None,
            chosen: table.options.first == Some(seat),
        }
    });
    Select {
        id: Control::Table(table.id, Press::First).to_string(),
        placeholder: locale.text("options-first"),
        options: std::iter::once(random).chain(seats).collect(),
    }
}

fn scene(table: &Table, locale: Locale) -> LobbyScene {
    let taken = table.seats.iter().map(|seat| LobbySeat {
        colour: seat.colour,
        kind: match &seat.occupant {
            Occupant::Person { name, .. } => SeatKind::Person(name.clone()),
            Occupant::Computer => SeatKind::Computer(locale.text("computer")),
        },
    });
    let free_colours = Colour::ALL
        .into_iter()
        .filter(|colour| table.seats.iter().all(|seat| seat.colour != *colour));
    let free = free_colours.map(|colour| LobbySeat {
        colour,
        kind: SeatKind::Free,
    });
    LobbyScene {
        seats: taken.chain(free).take(table.capacity()).collect(),
        options: options(table, locale),
        locale,
    }
}

fn options(table: &Table, locale: Locale) -> Vec<LobbyOption> {
    let mut options = Vec::new();
    if table.seats.len() == 1 {
        options.push(LobbyOption {
            kind: OptionKind::Solo,
            text: locale.text("lobby-solo"),
        });
    } else {
        let first = match table.options.first {
            Some(seat) => locale.text_with("lobby-first", &[("player", seat_name(table, locale, seat).into())]),
            None => locale.text("lobby-first-random"),
        };
        options.push(LobbyOption {
            kind: OptionKind::First,
            text: first,
        });
    }
    let (kind, key) = match table.options.own_thread {
        true => (OptionKind::Thread, "lobby-own-thread"),
        false => (OptionKind::Channel, "lobby-in-channel"),
    };
    options.push(LobbyOption {
        kind,
        text: locale.text(key),
    });
    options
}

impl Presenter {
    /// What a person is told who wants to open a second table in a channel.
    pub fn channel_taken(&self, locale: Locale) -> Message {
        let open = Control::OpenInThread.to_string();
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
    pub fn new_thread_name(&self, host: &str, locale: Locale) -> String {
        shortened(
            &locale.text_with("thread-name-new", &[("host", escaped(host).into())]),
            OPTION_LIMIT,
        )
    }
}
