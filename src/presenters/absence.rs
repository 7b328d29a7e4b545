//! Who is there, in words and buttons: time limits, absences, pauses, seats on offer, and what to do when time is up.

use engine::Seat;

use super::Face;
use super::at::{SeatAt, VoteAt};
use super::control::{Control, General, Press};
use super::message::{BUTTON_LIMIT, Button, Message, Row, Select, SelectOption, Style, escaped, shortened};
use super::presenter::{Presenter, mention, names_before, person, seat_name};
use super::table::table_button;
use crate::locale::Locale;
use crate::table::{Entry, EntryKind, Occupant, Offer, Remedy, Status, Table, TimeLimit, Timestamp, UserId, WhileAway};

fn at(user: UserId) -> String {
    person(user, Locale::default())
}

fn listed(users: &[UserId]) -> String {
    users.iter().map(|user| at(*user)).collect::<Vec<_>>().join(", ")
}

/// That the game is paused, if it is.
pub(super) fn paused_line(table: &Table, locale: Locale) -> Option<String> {
    let pause = table.attendance.paused?;
    let values = [
        ("who", at(pause.by).into()),
        ("since", pause.since.seconds().to_string().into()),
    ];
    Some(locale.text_with("table-paused", &values))
}

/// What is asked because somebody's time is up, with what was answered so far, and who is asked.
pub(super) fn vote_question(table: &Table, locale: Locale) -> Option<(String, Vec<UserId>)> {
    let (seat, vote) = table.attendance.vote()?;
    let asked = table.voters(seat);
    let late = mention(table, locale, seat);
    let mut text = if asked.is_empty() {
        locale.text_with("vote-question-anybody", &[("late", late.into())])
    } else {
        let values = [("late", late.into()), ("asked", listed(&asked).into())];
        locale.text_with("vote-question", &values)
    };
    let given = vote.given.iter().filter(|(user, _)| asked.contains(user));
    let given: Vec<String> = given
        .map(|(user, remedy)| {
            let wish = locale.text(&format!("vote-{}", remedy.name()));
            locale.text_with("vote-of", &[("who", at(*user).into()), ("wish", wish.into())])
        })
        .collect();
    if !given.is_empty() {
        text.push('\n');
        text.push_str(&locale.text_with("vote-so-far", &[("votes", given.join(", ").into())]));
    }
    let late = table.occupant(seat).and_then(Occupant::user);
    Some((text, asked.into_iter().chain(late).collect()))
}

/// Until when time runs, who is away, for whom a computer player decides, and which seats are to be had: a line each.
pub(super) fn people_lines(table: &Table, locale: Locale) -> Vec<String> {
    if table.status != Status::Running {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let times = table.all_seats().filter_map(|seat| Some((seat, table.time_up(seat)?)));
    let times: Vec<String> = times
        .map(|(seat, until)| {
            let values = [("player", mention(table, locale, seat).into()), moment("until", until)];
            locale.text_with("table-time-of", &values)
        })
        .collect();
    if !times.is_empty() {
        lines.push(locale.text_with("table-time", &[("times", times.join(", ").into())]));
    }
    lines.extend(table.all_seats().flat_map(|seat| seat_lines(table, seat, locale)));
    lines
}

fn moment(name: &'static str, at: Timestamp) -> (&'static str, crate::locale::Value) {
    (name, at.seconds().to_string().into())
}

fn seat_lines(table: &Table, seat: Seat, locale: Locale) -> Vec<String> {
    let kept = table.attendance.seat(seat);
    let player = ("player", mention(table, locale, seat).into());
    let mut lines = Vec::new();
    if let Some(until) = kept.away_until {
        let key = match table.attendance.rules.while_away {
            WhileAway::Wait => "table-away",
            WhileAway::ComputerPlays => "table-away-computer",
        };
        lines.push(locale.text_with(key, &[player.clone(), moment("until", until)]));
    } else if kept.computer_turn {
        lines.push(locale.text_with("table-computer-turn", std::slice::from_ref(&player)));
    }
    let person = table.occupant(seat).is_some_and(|who| who.user().is_some());
    match kept.offer {
        Some(Offer::Anybody) if person => lines.push(locale.text_with("table-offered", &[player])),
        Some(Offer::Anybody) => lines.push(locale.text_with("table-vacant", &[player])),
        Some(Offer::To(user)) => {
            lines.push(locale.text_with("table-offered-to", &[player, ("to", at(user).into())]));
        }
        None => {}
    }
    lines
}

/// The buttons below the table for what [`vote_question`] asks and for the seats that are offered.
pub(super) fn people_buttons(table: &Table, locale: Locale) -> Vec<Vec<Button>> {
    let mut rows = Vec::new();
    if let Some((seat, vote)) = table.attendance.vote().filter(|_| !table.is_paused()) {
        let number = vote.number;
        let button = |remedy: Remedy| {
            let style = match remedy {
                Remedy::End => Style::Danger,
                _ => Style::Secondary,
            };
            let label = format!("button-vote-{}", remedy.name());
            table_button(table, Press::Vote(VoteAt { remedy, number }), &label, style, locale)
        };
        rows.push(table.remedies(seat).map(button).collect());
    }
    let offered = |seat: &Seat| table.attendance.seat(*seat).offer.is_some();
    let offered: Vec<Seat> = table.all_seats().filter(offered).collect();
    if !offered.is_empty() {
        rows.push(
            offered
                .iter()
                .map(|seat| take_button(table, *seat, offered.len() > 1, locale))
                .collect(),
        );
    }
    rows
}

fn take_button(table: &Table, seat: Seat, one_of_several: bool, locale: Locale) -> Button {
    let version = table.version;
    let press = Press::TakeSeat(SeatAt { seat, version });
    let mut button = table_button(table, press, "button-take-seat", Style::Secondary, locale);
    if one_of_several {
        let label = locale.text_with(
            "button-take-seat-of",
            &[("player", seat_name(table, locale, seat).into())],
        );
        button.label = shortened(&label, BUTTON_LIMIT);
    }
    button
}

/// The persons to whom a seat was offered with `entries`, and still is.
pub(super) fn newly_offered<'a>(table: &'a Table, entries: &'a [Entry]) -> impl Iterator<Item = UserId> + 'a {
    entries.iter().filter_map(|entry| match entry.kind {
        EntryKind::Offered { seat, to: Some(to) } => {
            (table.attendance.seat(seat).offer == Some(Offer::To(to))).then_some(to)
        }
        _ => None,
    })
}

/// The first `count` of `entries` as far as they are about who is there, a line each. The entries go on to the newest of
/// the log, so that everybody has the name that they had.
pub(super) fn comings(face: &dyn Face, table: &Table, entries: &[Entry], count: usize, locale: Locale) -> Vec<String> {
    let line = |number: usize| {
        let names = || names_before(face, table, locale, &entries[number..]);
        told(&entries[number], names, locale)
    };
    (0..count).filter_map(line).collect()
}

/// That the game was brought here from a file, if nothing has happened since.
pub(super) fn brought(entries: &[Entry], locale: Locale) -> Option<String> {
    let newest = entries.last().filter(|entry| entry.kind == EntryKind::Imported)?;
    told(newest, Vec::new, locale)
}

fn told(entry: &Entry, names: impl Fn() -> Vec<String>, locale: Locale) -> Option<String> {
    let who = ("who", entry.actor.map(at).unwrap_or_default().into());
    let name = |name: &str| ("player", escaped(name).into());
    let of = |seat: &Seat| name(&names().get(seat.index()).cloned().unwrap_or_default());
    let line = |key: &str, value| Some(locale.text_with(key, &[who.clone(), value]));
    match &entry.kind {
        // Who only did not come along with a file has not left: that the game is from there is told beside it.
        EntryKind::Resigned { seat, .. } if entry.actor.is_some() => line("story-resigned", of(seat)),
        EntryKind::TookOver { seat, .. } => line("story-took-over", of(seat)),
        EntryKind::KeptPlaying => line("story-kept-playing", name("")),
        EntryKind::Paused => line("story-paused", name("")),
        EntryKind::Resumed => line("story-resumed", name("")),
        EntryKind::TimeUp { seat } => line("story-time-up", of(seat)),
        EntryKind::Decided { seat, remedy } => line(&format!("story-decided-{}", remedy.name()), of(seat)),
        EntryKind::WentAway { seat, until } => {
            let values = [of(seat), moment("until", *until)];
            Some(locale.text_with("story-went-away", &values))
        }
        EntryKind::CameBack { seat } => line("story-came-back", of(seat)),
        EntryKind::Offered { seat, to: None } => line("story-offered", of(seat)),
        EntryKind::Offered { seat, to: Some(to) } => {
            let values = [of(seat), ("to", at(*to).into())];
            Some(locale.text_with("story-offered-to", &values))
        }
        EntryKind::OfferWithdrawn { seat } => line("story-offer-withdrawn", of(seat)),
        EntryKind::HandedOver { name: left, voted, .. } => {
            let key = if *voted {
                "story-handed-over-voted"
            } else {
                "story-handed-over"
            };
            line(key, name(left))
        }
        EntryKind::Imported if entry.actor.is_none() => line("story-imported-operator", name("")),
        EntryKind::Imported => line("story-imported", name("")),
        EntryKind::Succeeded { name: before, .. } if before.is_empty() => line("story-took-over", name("")),
        EntryKind::Succeeded { name: before, .. } => line("story-succeeded", name(before)),
        _ => None,
    }
}

/// What holds about time at a table, for its lobby; nothing unless the host chose something.
pub(super) fn time_line(table: &Table, locale: Locale) -> Option<String> {
    let rules = table.attendance.rules;
    let limit = (rules.limit != TimeLimit::None).then(|| locale.text(&format!("lobby-time-{}", rules.limit.name())));
    let away = (rules.while_away == WhileAway::ComputerPlays).then(|| locale.text("lobby-while-away-computer-plays"));
    let lines: Vec<String> = limit.into_iter().chain(away).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

impl Presenter {
    /// The private panel in which the host chooses what holds about time.
    pub fn time_panel(&self, table: &Table, locale: Locale) -> Message {
        if table.status != Status::Lobby {
            return Message::text(locale.text("options-settled"));
        }
        let rules = table.attendance.rules;
        let list = |press, placeholder: &str, options: Vec<SelectOption>| {
            Row::Select(Select {
                id: Control::Table(table.id, press).to_string(),
                placeholder: locale.text(placeholder),
                options,
            })
        };
        let option = |key: &str, name: &str, chosen| SelectOption {
            label: locale.text(&format!("{key}-{name}")),
            value: name.to_owned(),
            description: None,
            chosen,
            icon: None,
        };
        let limits = TimeLimit::ALL.map(|limit| option("time-limit", limit.name(), limit == rules.limit));
        let away = WhileAway::ALL.map(|rule| option("while-away", rule.name(), rule == rules.while_away));
        let mut message = Message::text(locale.text("time-panel"));
        let version = table.version;
        message.rows = vec![
            list(Press::TimeLimit(version), "time-limit", limits.to_vec()),
            list(Press::WhileAway(version), "while-away", away.to_vec()),
        ];
        message
    }

    /// What the person is told who asks about their absence, or has just changed it.
    pub fn away_message(&self, until: Option<Timestamp>, locale: Locale) -> Message {
        let Some(until) = until else {
            return Message::text(locale.text("away-not"));
        };
        let back = Button {
            id: Control::General(General::Back).to_string(),
            label: locale.text("button-back-again"),
            style: Style::Primary,
            icon: None,
        };
        Message::text(locale.text_with("away-until", &[moment("until", until)])).with_buttons(vec![back])
    }

    /// What the person is told who offers their seat.
    pub fn seat_offered(&self, table: &Table, user: UserId, locale: Locale) -> Message {
        let seat = table.seat_of(user);
        let offer = seat.and_then(|seat| table.attendance.seat(seat).offer);
        let text = match offer {
            Some(Offer::To(to)) => locale.text_with("seat-offered-to", &[("to", at(to).into())]),
            _ => locale.text("seat-offered"),
        };
        let keep = table_button(table, Press::KeepSeat, "button-keep-seat", Style::Secondary, locale);
        Message::text(text).with_buttons(vec![keep])
    }

    /// What the host is told who replaces somebody.
    pub fn replaced(&self, table: &Table, seat: Seat, with: Option<UserId>, locale: Locale) -> Message {
        let player = mention(table, locale, seat);
        Message::text(match with {
            Some(to) => {
                let values = [("player", player.into()), ("to", at(to).into())];
                locale.text_with("gm-offered", &values)
            }
            None => locale.text_with("gm-replaced", &[("player", player.into())]),
        })
    }

    /// The seats of a table whose names fit what was typed: a name to read, and the seat's number.
    pub fn seats_suggested(&self, table: &Table, typed: &str, locale: Locale) -> Vec<(String, String)> {
        let typed = typed.to_lowercase();
        let names = table.all_seats().map(|seat| (seat_name(table, locale, seat), seat));
        let fits = names.filter(|(name, _)| name.to_lowercase().contains(&typed));
        fits.map(|(name, seat)| (name, seat.0.to_string())).collect()
    }

    /// The seat that was typed: its number, or the whole name of whoever sits there.
    pub fn seat_typed(&self, table: &Table, typed: &str, locale: Locale) -> Option<Seat> {
        let named = |seat: &Seat| seat_name(table, locale, *seat).eq_ignore_ascii_case(typed);
        let numbered = |seat: &Seat| seat.0.to_string() == typed;
        let mut seats = table.all_seats();
        seats.find(|seat| numbered(seat) || named(seat))
    }

    /// What the moderator is asked about a table whose record is damaged.
    pub fn damaged_question(&self, table: crate::table::TableId, locale: Locale) -> Message {
        let close = Button {
            id: Control::Table(table, Press::CloseDamaged).to_string(),
            label: locale.text("button-close-damaged"),
            style: Style::Danger,
            icon: None,
        };
        let values = [("table", table.to_string().into())];
        Message::text(locale.text_with("damaged-question", &values)).with_buttons(vec![close])
    }

    /// What everybody is told when a table whose record is damaged was closed.
    pub fn damaged_closed(&self, table: crate::table::TableId, by: UserId, locale: Locale) -> Message {
        let values = [("table", table.to_string().into()), ("who", at(by).into())];
        Message::text(locale.text_with("damaged-closed", &values))
    }
}
