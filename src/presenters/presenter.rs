//! The one who makes messages: knows the pictures, the rules and the words.

use std::sync::Arc;

use engine::bullfrogs::{Player, View};
use engine::{AnyEvent, AnyView, GameKind, Seat, Viewer};

use super::message::{Message, Picture};
use crate::locale::Locale;
use crate::render::{Renderer, Scene};
use crate::rules::Rules;
use crate::table::{Entry, Occupant, Table};

/// Makes messages from tables.
pub struct Presenter {
    renderer: Arc<Renderer>,
    pub(super) rules: Rules,
}

impl Presenter {
    /// A presenter that draws with `renderer` and knows `rules`.
    pub fn new(renderer: Arc<Renderer>, rules: Rules) -> Self {
        Self { renderer, rules }
    }

    /// The rules that it knows.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Draws a scene. A message without its picture is better than none, so a failure is logged and the picture left
    /// out.
    pub(super) async fn picture(&self, name: &'static str, scene: Scene) -> Option<Picture> {
        match self.renderer.draw(scene).await {
            Ok(drawn) => Some(Picture {
                name,
                png: drawn.png,
                alt: drawn.alt,
            }),
            Err(error) => {
                tracing::error!(name, %error, "a picture could not be drawn");
                None
            }
        }
    }
}

/// The name of a seat's occupant, as it is.
pub fn seat_name(table: &Table, locale: Locale, seat: Seat) -> String {
    match table.occupant(seat) {
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::Computer) => locale.text("computer"),
        None => String::new(),
    }
}

/// The names of all players in order of play, Isaac included in the solo game.
pub fn names(table: &Table, locale: Locale) -> Vec<String> {
    let mut names: Vec<String> = (0..table.seats.len() as u8)
        .map(|seat| seat_name(table, locale, Seat(seat)))
        .collect();
    if names.len() == 1 {
        names.push(locale.text("isaac"));
    }
    names
}

/// How the public names a seat: a person by mention, a computer player by name.
pub(super) fn mention(table: &Table, locale: Locale, seat: Seat) -> String {
    match table.occupant(seat).and_then(Occupant::user) {
        Some(user) => format!("<@{user}>"),
        None => format!("**{}**", super::escaped(&seat_name(table, locale, seat))),
    }
}

/// Whether people can be shown tables of this game. No table is opened for another; one that is in the database all the
/// same is said to be out of reach.
pub fn presents(game: GameKind) -> bool {
    match game {
        GameKind::Bullfrogs => true,
        GameKind::CryHavoc => false,
    }
}

/// What is said of a table whose game cannot be shown.
pub(super) fn not_shown(locale: Locale) -> Message {
    Message::text(locale.text("table-not-shown"))
}

/// Why a table has no view: its game cannot be shown, or has not started.
pub(super) fn no_view(table: &Table, locale: Locale) -> Message {
    if presents(table.game) {
        Message::text(locale.text("refusal-not-started"))
    } else {
        not_shown(locale)
    }
}

/// A running or finished table as `viewer` may see it.
pub(super) fn view_of(table: &Table, viewer: Viewer) -> Option<View> {
    match table.play.as_ref()?.game.view(viewer) {
        AnyView::Bullfrogs(view) => Some(*view),
        AnyView::CryHavoc(_) => None,
    }
}

/// What happened in the game, as everybody may know it, without what was taken back.
pub(super) fn story(table: &Table, locale: Locale, entries: &[Entry]) -> Vec<String> {
    let names = names(table, locale);
    let events = entries
        .iter()
        .filter(|entry| !entry.undone)
        .flat_map(|entry| entry.kind.events());
    let public = events
        .filter(|told| told.visible_to(Viewer::Spectator))
        .filter_map(|told| match &told.event {
            AnyEvent::Bullfrogs(event) => Some(event),
            AnyEvent::CryHavoc(_) => None,
        });
    super::bullfrogs::story(locale, &names, public)
}

/// The seat as a player of Bullfrogs.
pub(super) fn player(seat: Seat) -> Player {
    Player(seat.0)
}
