//! A table of Bullfrogs before its start: seats, colours, who goes first.

use engine::Seat;
use engine::bullfrogs::Colour;

use super::face::is_solo;
use crate::locale::Locale;
use crate::presenters::control::{Control, Press};
use crate::presenters::message::{OPTION_LIMIT, Select, SelectOption, shortened};
use crate::presenters::presenter::seat_name;
use crate::render::{LobbyOption, LobbyScene, LobbySeat, OptionKind, SeatKind};
use crate::table::{Occupant, Table};

/// The value of the choice that leaves the first player to chance.
pub const RANDOM_FIRST: &str = "random";

/// The list of the colours that nobody else at the table has.
pub(super) fn colours(table: &Table, seat: Seat, locale: Locale) -> Select {
    let own = table.seats[seat.index()].colour;
    let taken = |colour: Colour| {
        let holder = table.seats.iter().find(|entry| entry.colour == colour)?;
        holder.occupant.user().filter(|_| colour != own)
    };
    let free = Colour::ALL.into_iter().filter(|colour| taken(*colour).is_none());
    let options = free.map(|colour| SelectOption {
        label: locale.text(&format!("bullfrogs-option-colour-{}", colour.name())),
        value: colour.name().to_owned(),
        description: None,
        chosen: colour == own,
    });
    Select {
        id: Control::Table(table.id, Press::Colour).to_string(),
        placeholder: locale.text("bullfrogs-options-colour"),
        options: options.collect(),
    }
}

/// The list of those who may go first (BF-1.3).
pub(super) fn first_players(table: &Table, locale: Locale) -> Select {
    let random = SelectOption {
        label: locale.text("bullfrogs-option-first-random"),
        value: RANDOM_FIRST.to_owned(),
        description: None,
        chosen: table.options.first.is_none(),
    };
    let seats = (0..table.seats.len() as u8).map(Seat).map(|seat| {
        let colour = table.seats[seat.index()].colour.name();
        let values = [
            ("player", seat_name(table, locale, seat).into()),
            ("colour", locale.text(&format!("bullfrogs-colour-{colour}")).into()),
        ];
        SelectOption {
            label: shortened(&locale.text_with("bullfrogs-option-first", &values), OPTION_LIMIT),
            value: seat.0.to_string(),
            description: None,
            chosen: table.options.first == Some(seat),
        }
    });
    Select {
        id: Control::Table(table.id, Press::First).to_string(),
        placeholder: locale.text("bullfrogs-options-first"),
        options: std::iter::once(random).chain(seats).collect(),
    }
}

/// The picture of the table.
pub(super) fn scene(table: &Table, locale: Locale) -> LobbyScene {
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
    if is_solo(table) {
        options.push(LobbyOption {
            kind: OptionKind::Solo,
            text: locale.text("bullfrogs-lobby-solo"),
        });
    } else {
        let first = match table.options.first {
            Some(seat) => {
                let values = [("player", seat_name(table, locale, seat).into())];
                locale.text_with("bullfrogs-lobby-first", &values)
            }
            None => locale.text("bullfrogs-lobby-first-random"),
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
