//! The one who makes messages: knows the pictures, the rules and the words.

use std::sync::Arc;
use std::time::Instant;

use engine::{Library, Seat, Viewer};

use super::film::Films;
use super::message::{Message, Picture};
use super::{Cast, Face, face, seen};
use crate::locale::Locale;
use crate::metrics::METRICS;
use crate::render::{Icon, Renderer, Scene};
use crate::rules::Rules;
use crate::table::{Entry, EntryKind, Occupant, SeatEntry, Table, UserId};

/// Makes messages from tables.
pub struct Presenter {
    pub(super) renderer: Arc<Renderer>,
    pub(super) films: Films,
    pub(super) rules: Rules,
    pub(super) library: Library,
}

impl Presenter {
    /// A presenter that draws with `renderer` and knows `rules`.
    pub fn new(renderer: Arc<Renderer>, rules: Rules) -> Self {
        Self {
            renderer,
            films: Films::default(),
            rules,
            library: Library::default(),
        }
    }

    /// With the component data of new games, which are shown where no game is played.
    #[must_use]
    pub fn with_library(self, library: Library) -> Self {
        Self { library, ..self }
    }

    /// Draws a scene. A message without its picture is better than none, so a failure is logged and the picture left
    /// out.
    pub(super) async fn picture(&self, name: &'static str, scene: Box<dyn Scene>) -> Option<Picture> {
        let wished = Instant::now();
        let drawn = self.renderer.draw(scene).await;
        METRICS.pictures.observe(wished.elapsed().as_secs_f64());
        match drawn {
            Ok(drawn) => Some(Picture {
                name,
                png: drawn.png,
                alt: drawn.alt,
                permit: drawn.permit,
            }),
            Err(error) => {
                tracing::error!(name, %error, "a picture could not be drawn");
                None
            }
        }
    }

    /// An icon as a PNG. One that cannot be drawn is logged, and left out.
    pub async fn icon(&self, icon: Icon) -> Option<Vec<u8>> {
        let name = icon.name;
        let drawn = self.renderer.icon(icon).await;
        drawn
            .inspect_err(|error| tracing::error!(%name, %error, "an icon could not be drawn"))
            .ok()
    }
}

/// The name of a seat's occupant, as it is. Several computer players are numbered, so that a story can tell them apart.
pub fn seat_name(table: &Table, locale: Locale, seat: Seat) -> String {
    let is_one = |entry: &&SeatEntry| matches!(entry.occupant, Occupant::Computer { .. });
    let computers = |seats: &[SeatEntry]| seats.iter().filter(is_one).count();
    match table.occupant(seat) {
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::Computer { .. }) if computers(&table.seats) > 1 => {
            let number = computers(&table.seats[..=seat.index()]);
            locale.text_with("computer-numbered", &[("number", number.into())])
        }
        Some(Occupant::Computer { .. }) => locale.text("computer"),
        Some(Occupant::StandIn { name }) => {
            let known = Some(name.clone()).filter(|name| !name.is_empty());
            let name = known.unwrap_or_else(|| locale.text("former-player"));
            locale.text_with("stand-in", &[("name", name.into())])
        }
        Some(Occupant::Former) => locale.text("former-player"),
        None => String::new(),
    }
}

/// The names of those who sit at the table, in order of play.
pub(super) fn seat_names(table: &Table, locale: Locale) -> Vec<String> {
    let seats = (0..table.seats.len() as u8).map(Seat);
    seats.map(|seat| seat_name(table, locale, seat)).collect()
}

/// The players' names as they were before `later`, the newest entries of the log: earlier deeds are not those of whoever
/// took a seat over.
pub(super) fn names_before(face: &dyn Face, table: &Table, locale: Locale, later: &[Entry]) -> Vec<String> {
    let mut names = face.names(table, locale);
    for entry in later.iter().rev() {
        let (seat, then) = match &entry.kind {
            EntryKind::Succeeded { seat, name } if name.is_empty() => (*seat, locale.text("computer")),
            EntryKind::Resigned { seat, name }
            | EntryKind::HandedOver { seat, name, .. }
            | EntryKind::Succeeded { seat, name } => (*seat, name.clone()),
            EntryKind::TookOver { seat, name } => {
                let stand_in = locale.text_with("stand-in", &[("name", name.clone().into())]);
                (*seat, if name.is_empty() { String::new() } else { stand_in })
            }
            _ => continue,
        };
        if let Some(name) = names.get_mut(seat.index()).filter(|_| !then.is_empty()) {
            *name = then;
        }
    }
    names
}

/// Who plays at the table, by these names.
pub(super) fn cast(table: &Table, names: Vec<String>, locale: Locale) -> Cast<'_> {
    Cast {
        names,
        game: table.play.as_ref().map(|play| &play.game),
        locale,
    }
}

/// The names of all players in order of play, those included whom the game itself plays.
pub(super) fn names(table: &Table, locale: Locale) -> Vec<String> {
    match face(table.game) {
        Some(face) => face.names(table, locale),
        None => seat_names(table, locale),
    }
}

/// How the public names a seat: a person by mention, a computer player by name, in a game after the mark of their pieces.
pub(super) fn mention(table: &Table, locale: Locale, seat: Seat) -> String {
    let badge = seen(table, Viewer::Spectator, locale).map_or("", |seen| seen.badge(seat));
    let name = match table.occupant(seat).and_then(Occupant::user) {
        Some(user) => format!("<@{user}>"),
        None => format!("**{}**", super::escaped(&seat_name(table, locale, seat))),
    };
    format!("{badge} {name}").trim_start().to_owned()
}

/// How a person is named to whom no seat need belong: by mention, unless nothing is known of them any more.
pub(super) fn person(user: UserId, locale: Locale) -> String {
    match user {
        UserId::FORMER => locale.text("former-player"),
        user => format!("<@{user}>"),
    }
}

/// What is said of a table whose game cannot be shown.
pub(super) fn not_shown(locale: Locale) -> Message {
    Message::text(locale.text("table-not-shown"))
}

/// Why a table has no view: its game cannot be shown, or has not started.
pub(super) fn no_view(table: &Table, locale: Locale) -> Message {
    match face(table.game) {
        Some(_) => Message::text(locale.text("refusal-not-started")),
        None => not_shown(locale),
    }
}

/// What happened in the game, as everybody may know it, without what was taken back.
pub(super) fn story(face: &dyn Face, table: &Table, locale: Locale, entries: &[Entry]) -> Vec<String> {
    let lines = super::news::lines(face, table, Viewer::Spectator, locale, entries);
    lines.iter().map(|line| line.text(usize::MAX, locale)).collect()
}
