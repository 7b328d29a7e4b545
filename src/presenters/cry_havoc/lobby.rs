//! A table of Cry Havoc before its start: factions, level, New Orders, Skills that are left out.

use engine::cry_havoc::{Content, Faction, Level, Options};
use engine::{ANY_ROLE, Seat};
use serde_json::Value as Json;

use crate::locale::Locale;
use crate::presenters::at::OptionAt;
use crate::presenters::computers::computer_title;
use crate::presenters::control::{Control, Press};
use crate::presenters::message::{OPTION_LIMIT, OPTIONS_PER_SELECT, Select, SelectOption, shortened};
use crate::render::SeatKind;
use crate::render::cry_havoc::{LobbyScene, LobbySeat, icons};
use crate::table::{Occupant, SeatEntry, Table};

/// The options of a table by their names (`engine::cry_havoc::Options`).
const LEVEL: &str = "level";
const NEW_ORDERS: &str = "new_orders";
const WITHOUT_SKILLS: &str = "without_skills";

/// So many are needed for the Trogs to be played (CH-1.2).
const TROGS_PLAYERS: usize = 4;

/// The options that the host has chosen, the others as they are by default.
fn chosen(table: &Table) -> Options {
    serde_json::from_value(Json::Object(table.options.clone())).unwrap_or_default()
}

/// The faction that a seat has chosen.
fn faction_of(seat: &SeatEntry) -> Option<Faction> {
    seat.role.as_deref()?.parse().ok()
}

/// What the message of a table says that waits for players.
pub(super) fn text(table: &Table, locale: Locale) -> String {
    let values = [
        ("host", format!("<@{}>", table.host).into()),
        ("count", table.seats.len().into()),
    ];
    let trogs = table.seats.iter().any(|seat| faction_of(seat) == Some(Faction::Trogs));
    let key = match table.seats.len() {
        1 => "cry-havoc-lobby-alone",
        seats if seats < TROGS_PLAYERS && trogs => "cry-havoc-lobby-trogs-need-four",
        _ => "cry-havoc-lobby-text",
    };
    locale.text_with(key, &values)
}

/// The list of the factions that nobody else at the table has, and any of them: then chance deals one.
pub(super) fn factions(table: &Table, seat: Seat, locale: Locale) -> Select {
    let own = faction_of(&table.seats[seat.index()]);
    let taken = |faction: Faction| {
        let mut others = table
            .seats
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != seat.index());
        others.any(|(_, entry)| faction_of(entry) == Some(faction) && entry.occupant.user().is_some())
    };
    let free = Faction::ALL.into_iter().filter(|faction| !taken(*faction));
    let options = free.map(|faction| SelectOption {
        label: locale.text(&format!("cry-havoc-option-faction-{faction}")),
        value: faction.name().to_owned(),
        description: Some(locale.text(&format!("cry-havoc-about-{faction}"))),
        chosen: own == Some(faction),
        icon: Some(icons::faction(faction)),
    });
    let any = SelectOption {
        label: locale.text("cry-havoc-option-faction-any"),
        value: ANY_ROLE.to_owned(),
        icon: Some(icons::UNIT),
        description: Some(locale.text("cry-havoc-about-any")),
        chosen: table.seats[seat.index()].role.as_deref() == Some(ANY_ROLE),
    };
    Select {
        id: Control::Table(table.id, Press::Role).to_string(),
        placeholder: locale.text("cry-havoc-options-faction"),
        options: options.chain([any]).collect(),
    }
}

/// The lists from which the host chooses: level, New Orders, and Skills to leave out.
pub(super) fn options(table: &Table, locale: Locale) -> Vec<Select> {
    let now = chosen(table);
    let list = |name: &str, options: Vec<SelectOption>| Select {
        id: Control::Table(
            table.id,
            Press::Option(OptionAt {
                name: name.to_owned(),
                version: table.version,
            }),
        )
        .to_string(),
        placeholder: locale.text(&format!("cry-havoc-options-{}", name.replace('_', "-"))),
        options,
    };
    let levels = Level::ALL.map(|level| SelectOption {
        label: locale.text(&format!("cry-havoc-option-level-{level}")),
        value: Json::from(level.name()).to_string(),
        description: None,
        chosen: now.level == level,
        icon: None,
    });
    let orders = [false, true].map(|on| SelectOption {
        label: locale.text(if on {
            "cry-havoc-option-new-orders"
        } else {
            "cry-havoc-option-no-orders"
        }),
        value: Json::from(on).to_string(),
        description: None,
        chosen: now.new_orders == on,
        icon: None,
    });
    vec![
        list(LEVEL, levels.to_vec()),
        list(NEW_ORDERS, orders.to_vec()),
        list(WITHOUT_SKILLS, skills(&now, locale)),
    ]
}

/// The Skills beside the Default ones, each to be left out or taken in again. With every Skill in the game the first entry,
/// which says so, is the one that is chosen.
fn skills(now: &Options, locale: Locale) -> Vec<SelectOption> {
    let content = Content::embedded();
    let all = SelectOption {
        label: locale.text("cry-havoc-option-every-skill"),
        value: Json::Null.to_string(),
        description: None,
        chosen: now.without_skills.is_empty(),
        icon: None,
    };
    let others = content.skills().iter().filter(|skill| !skill.default);
    let others = others.map(|skill| {
        let out = now.without_skills.iter().any(|left_out| **left_out == *skill.name);
        let mut after: Vec<&str> = now.without_skills.iter().map(String::as_str).collect();
        after.retain(|left_out| *left_out != &*skill.name);
        if !out {
            after.push(&skill.name);
        }
        let key = if out {
            "cry-havoc-option-without-skill"
        } else {
            "cry-havoc-option-with-skill"
        };
        let values = [("skill", skill.about.title.clone().into())];
        SelectOption {
            label: shortened(&locale.text_with(key, &values), OPTION_LIMIT),
            value: Json::from(after).to_string(),
            description: Some(shortened(&skill.about.text, OPTION_LIMIT)),
            chosen: out,
            icon: Some(icons::SKILL),
        }
    });
    std::iter::once(all).chain(others).take(OPTIONS_PER_SELECT).collect()
}

/// The picture of the table.
pub(super) fn scene(table: &Table, locale: Locale) -> LobbyScene {
    let taken = table.seats.iter().map(|seat| LobbySeat {
        faction: faction_of(seat),
        kind: match &seat.occupant {
            Occupant::Person { name, .. } => SeatKind::Person(name.clone()),
            Occupant::Computer { strength } => SeatKind::Computer(computer_title(*strength, locale)),
            Occupant::StandIn { .. } => SeatKind::Computer(locale.text("computer")),
            Occupant::Former => SeatKind::Person(locale.text("former-player")),
        },
    });
    let free = (table.seats.len()..table.capacity()).map(|_| LobbySeat {
        faction: None,
        kind: SeatKind::Free,
    });
    let now = chosen(table);
    let mut options = vec![locale.text(&format!("cry-havoc-lobby-level-{}", now.level))];
    if now.new_orders {
        options.push(locale.text("cry-havoc-lobby-new-orders"));
    }
    if !now.without_skills.is_empty() {
        let values = [("count", now.without_skills.len().into())];
        options.push(locale.text_with("cry-havoc-lobby-without-skills", &values));
    }
    options.push(locale.text(match table.own_thread {
        true => "lobby-own-thread",
        false => "lobby-in-channel",
    }));
    LobbyScene {
        seats: taken.chain(free).collect(),
        options,
        introduction: false,
        locale,
    }
}
