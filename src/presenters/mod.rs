//! What people are shown: messages made from tables, in the words of the language files.
//!
//! What differs from game to game is asked of a game's [`Face`], or of its [`Seen`] once it has started. Here alone stands
//! which game has which: a new game is a folder, and an arm of the `match` in [`face()`].

mod absence;
mod at;
pub mod bullfrogs;
#[cfg(test)]
mod buttons;
mod chapters;
#[cfg(test)]
mod clicks;
mod components;
mod computers;
mod control;
pub mod cry_havoc;
mod desk;
mod ending;
#[cfg(test)]
mod every_game;
pub mod face;
mod files;
mod film;
mod hand;
mod hint;
mod history;
mod lobbies;
mod lobby;
mod look;
mod message;
mod news;
mod panel;
mod personal;
mod prepare;
mod presenter;
mod question;
mod refusals;
mod reminders;
mod replay;
mod rewind;
mod settings;
mod stats;
mod status;
mod table;
mod teach;
#[cfg(test)]
mod tests;
mod trial;
mod typed;
pub mod walk;
mod ways;

pub use at::{OptionAt, RewindTo, SeatAt, TryAt, TryStep, VoteAt};
pub use components::Component;
pub use control::{Control, General, Press, UnknownControl};
pub use face::{Afterthought, Cast, Face, Seen, Sight, Sights};
pub use hint::Suggestion;
pub use history::Page;
pub use message::{
    Button, File, Message, OPTION_LIMIT, Picture, Row, Select, SelectOption, Style, TEXT_LIMIT, escaped, shortened,
};
pub use news::News;
pub use panel::Picked;
pub use personal::NOTE_LIMIT;
pub use presenter::Presenter;
pub use reminders::Mine;
pub use typed::Typed;

use engine::{AnyGame, GameKind, Viewer};

use crate::locale::Locale;
pub use crate::render::{Icon, IconName};
use crate::table::Table;

/// The face of a game; `None` for one that people cannot be shown. No table is opened for such a game; one that is in the
/// database all the same is said to be out of reach.
pub fn face(game: GameKind) -> Option<&'static dyn Face> {
    match game {
        GameKind::Bullfrogs => Some(&bullfrogs::Bullfrogs),
        GameKind::CryHavoc => Some(&cry_havoc::CryHavoc),
    }
}

/// The icons of all games.
pub fn icons() -> Vec<Icon> {
    let faces = GameKind::ALL.into_iter().filter_map(face);
    faces.flat_map(Face::icons).collect()
}

/// The game of a table as `viewer` may see it; `None` before it has started, and for a game without a [`face`].
pub(super) fn seen(table: &Table, viewer: Viewer, locale: Locale) -> Option<Box<dyn Seen>> {
    seen_in(table, &table.play.as_ref()?.game, viewer, locale)
}

/// The same of a copy of the table's game, on which something was tried.
pub(super) fn seen_in(table: &Table, game: &AnyGame, viewer: Viewer, locale: Locale) -> Option<Box<dyn Seen>> {
    let face = face(table.game)?;
    face.seen(game, viewer, face.names(table, locale), locale)
}
