//! A table of Bullfrogs before its start: seats, colours, who goes first.

use engine::Seat;
use engine::bullfrogs::Colour;
use serde_json::Value as Json;

use super::face::is_solo;
use crate::locale::Locale;
use crate::presenters::at::OptionAt;
use crate::presenters::computers::computer_title;
use crate::presenters::control::{Control, Press};
use crate::presenters::message::{OPTION_LIMIT, Select, SelectOption, shortened};
use crate::presenters::presenter::seat_name;
use crate::render::SeatKind;
use crate::render::bullfrogs::{LobbyOption, LobbyScene, LobbySeat, OptionKind, icons};
use crate::table::{Occupant, SeatEntry, Table};

/// The option that names the seat that plays first (BF-1.3).
const FIRST: &str = "first";

/// The colour that a seat has chosen. Whoever sits down is given one.
fn colour_of(seat: &SeatEntry) -> Colour {
    let mut all = Colour::ALL.into_iter();
    all.find(|colour| Some(colour.name()) == seat.role.as_deref())
        .unwrap_or(Colour::ALL[0])
}

/// The seat that plays first, if the host chose one.
fn first(table: &Table) -> Option<Seat> {
    let seat = table.options.get(FIRST)?.as_u64()?;
    Some(Seat(u8::try_from(seat).ok()?))
}

/// The list of the colours that nobody else at the table has.
pub(super) fn colours(table: &Table, seat: Seat, locale: Locale) -> Select {
    let own = colour_of(&table.seats[seat.index()]);
    let taken = |colour: Colour| {
        let holder = table.seats.iter().find(|entry| colour_of(entry) == colour)?;
        holder.occupant.user().filter(|_| colour != own)
    };
    let free = Colour::ALL.into_iter().filter(|colour| taken(*colour).is_none());
    let options = free.map(|colour| SelectOption {
        label: locale.text(&format!("bullfrogs-option-colour-{}", colour.name())),
        value: colour.name().to_owned(),
        description: None,
        chosen: colour == own,
        icon: Some(icons::frog(colour)),
    });
    Select {
        id: Control::Table(table.id, Press::Role).to_string(),
        placeholder: locale.text("bullfrogs-options-colour"),
        options: options.collect(),
    }
}

/// The list of those who may go first (BF-1.3).
pub(super) fn first_players(table: &Table, locale: Locale) -> Select {
    let random = SelectOption {
        label: locale.text("bullfrogs-option-first-random"),
        value: Json::Null.to_string(),
        description: None,
        chosen: first(table).is_none(),
        icon: None,
    };
    let seats = (0..table.seats.len() as u8).map(Seat).map(|seat| {
        let colour = colour_of(&table.seats[seat.index()]);
        let values = [
            ("player", seat_name(table, locale, seat).into()),
            (
                "colour",
                locale.text(&format!("bullfrogs-colour-{}", colour.name())).into(),
            ),
        ];
        SelectOption {
            label: shortened(&locale.text_with("bullfrogs-option-first", &values), OPTION_LIMIT),
            value: Json::from(seat.0).to_string(),
            description: None,
            chosen: first(table) == Some(seat),
            icon: Some(icons::frog(colour)),
        }
    });
    Select {
        id: Control::Table(
            table.id,
            Press::Option(OptionAt {
                name: FIRST.to_owned(),
                version: table.version,
            }),
        )
        .to_string(),
        placeholder: locale.text("bullfrogs-options-first"),
        options: std::iter::once(random).chain(seats).collect(),
    }
}

/// The picture of the table.
pub(super) fn scene(table: &Table, locale: Locale) -> LobbyScene {
    let taken = table.seats.iter().map(|seat| LobbySeat {
        colour: colour_of(seat),
        kind: match &seat.occupant {
            Occupant::Person { name, .. } => SeatKind::Person(name.clone()),
            Occupant::Computer { strength } => SeatKind::Computer(computer_title(*strength, locale)),
            Occupant::StandIn { .. } => SeatKind::Computer(locale.text("computer")),
            Occupant::Former => SeatKind::Person(locale.text("former-player")),
        },
    });
    let free_colours = Colour::ALL
        .into_iter()
        .filter(|colour| table.seats.iter().all(|seat| colour_of(seat) != *colour));
    let free = free_colours.map(|colour| LobbySeat {
        colour,
        kind: SeatKind::Free,
    });
    LobbyScene {
        seats: taken.chain(free).take(table.capacity()).collect(),
        options: options(table, locale),
        introduction: is_solo(table),
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
        let first = match first(table) {
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
    let (kind, key) = match table.own_thread {
        true => (OptionKind::Thread, "lobby-own-thread"),
        false => (OptionKind::Channel, "lobby-in-channel"),
    };
    options.push(LobbyOption {
        kind,
        text: locale.text(key),
    });
    options
}
