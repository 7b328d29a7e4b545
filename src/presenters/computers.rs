//! Computer players before a game starts: how strong each is, and what the strengths are worth.

use engine::players::Strength;
use engine::{GameKind, Seat};

use super::at::SeatAt;
use super::control::{Control, Press};
use super::face;
use super::message::{Message, OPTION_LIMIT, Row, Select, SelectOption, shortened};
use super::presenter::{Presenter, not_shown, seat_name};
use crate::locale::Locale;
use crate::table::{Occupant, Status, Table, UserId};

impl Presenter {
    /// The private panel in which the host chooses how strong each computer player is, and adds one of any strength.
    /// Others read what the strengths mean.
    pub fn computers_panel(&self, table: &Table, user: UserId, moderator: bool, locale: Locale) -> Message {
        if face(table.game).is_none() {
            return not_shown(locale);
        }
        if table.status != Status::Lobby {
            return Message::text(locale.text("options-settled"));
        }
        let may_choose = table.host == user || moderator;
        let names = Strength::ALL.map(|strength| strength_name(strength, locale));
        let lines = [
            Some(locale.text_with("computers", &[("strengths", names.join(", ").into())])),
            measured(table.game, locale),
            computers_line(table, locale).filter(|_| !may_choose),
            (!may_choose).then(|| locale.text("computers-guest")),
        ];
        let mut message = Message::text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"));
        if may_choose {
            message.rows = computers(table).map(|seat| of_seat(table, seat, locale)).collect();
            if table.seats.len() < table.capacity() {
                message.rows.push(one_more(table, locale));
            }
        }
        message
    }

    /// What the person is told who let a computer player sit down.
    pub fn computer_added(&self, strength: Strength, locale: Locale) -> Message {
        let values = [("computer", computer_title(strength, locale).into())];
        Message::text(locale.text_with("computer-added", &values))
    }
}

/// What a strength is called.
pub(super) fn strength_name(strength: Strength, locale: Locale) -> String {
    locale.text(&format!("strength-{strength}"))
}

/// What a computer player is called in a lobby, with its strength.
pub(super) fn computer_title(strength: Strength, locale: Locale) -> String {
    title(locale.text("computer"), strength, locale)
}

/// The computer players that sit at a table before its start, by name and strength; `None` without any.
pub(super) fn computers_line(table: &Table, locale: Locale) -> Option<String> {
    let titles = computers(table).map(|seat| title(seat_name(table, locale, seat), table.strength_of(seat), locale));
    let titles: Vec<String> = titles.collect();
    (!titles.is_empty()).then(|| locale.text_with("lobby-computers", &[("computers", titles.join(" · ").into())]))
}

fn title(name: String, strength: Strength, locale: Locale) -> String {
    let values = [
        ("computer", name.into()),
        ("strength", strength_name(strength, locale).into()),
    ];
    locale.text_with("computer-of-strength", &values)
}

fn computers(table: &Table) -> impl Iterator<Item = Seat> {
    let seats = (0..).map(Seat).zip(&table.seats);
    seats.filter_map(|(seat, entry)| matches!(entry.occupant, Occupant::Computer { .. }).then_some(seat))
}

/// What the steps between strengths were measured to be worth in a game; `None` where that was not done.
fn measured(game: GameKind, locale: Locale) -> Option<String> {
    let step = |strength: Strength| {
        let values = [
            ("strength", strength_name(strength, locale).into()),
            ("share", (strength.measured(game)?.round() as i64).into()),
            ("weaker", strength_name(strength.weaker()?, locale).into()),
        ];
        Some(locale.text_with("computers-measured-step", &values))
    };
    let steps: Vec<String> = Strength::ALL.into_iter().filter_map(step).collect();
    let values = [
        ("game", locale.text(&format!("{game}-name")).into()),
        ("steps", steps.join(", ").into()),
    ];
    (!steps.is_empty()).then(|| locale.text_with("computers-measured", &values))
}

/// The list of the strengths that the computer player at `seat` may have.
fn of_seat(table: &Table, seat: Seat, locale: Locale) -> Row {
    let name = seat_name(table, locale, seat);
    let label = |strength| title(name.clone(), strength, locale);
    let at = SeatAt {
        seat,
        version: table.version,
    };
    let chosen = Some(table.strength_of(seat));
    strengths(table, Press::Strength(at), name.clone(), chosen, label)
}

/// The list from which a computer player is added.
fn one_more(table: &Table, locale: Locale) -> Row {
    let press = Press::AddOfStrength(table.version);
    let label = |strength| strength_name(strength, locale);
    strengths(table, press, locale.text("computers-add"), None, label)
}

fn strengths(
    table: &Table,
    press: Press,
    placeholder: String,
    chosen: Option<Strength>,
    label: impl Fn(Strength) -> String,
) -> Row {
    let options = Strength::ALL.map(|strength| SelectOption {
        label: shortened(&label(strength), OPTION_LIMIT),
        value: strength.name().to_owned(),
        description: None,
        chosen: chosen == Some(strength),
        icon: None,
    });
    Row::Select(Select {
        id: Control::Table(table.id, press).to_string(),
        placeholder,
        options: options.to_vec(),
    })
}
