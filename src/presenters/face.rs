//! What a game looks like at the table. Everything between a table and a message that differs from game to game is
//! asked of a [`Face`] or of a [`Seen`]; here alone in `src/presenters` stands which game has which.

use engine::{AnyEvent, AnyView, Choice, GameKind, Outcome, Path, Seat, Viewer};
use serde_json::Value as Json;

use super::bullfrogs;
use super::message::Select;
use super::walk::{Guide, Menu};
use crate::locale::{Locale, Value};
use crate::render::Scene;
use crate::table::Table;

/// What a game looks like, whether or not it has started.
pub trait Face: Sync {
    /// The players' names in order of play, those included whom the game itself plays.
    fn names(&self, table: &Table, locale: Locale) -> Vec<String>;

    /// What the message of a table says that waits for players.
    fn lobby_text(&self, table: &Table, locale: Locale) -> String;

    /// The picture of a table that waits for players.
    fn lobby(&self, table: &Table, locale: Locale) -> Scene;

    /// The list from which whoever sits at `seat` chooses what to play.
    fn roles(&self, table: &Table, seat: Seat, locale: Locale) -> Select;

    /// The lists from which the host chooses the game's own options.
    fn options(&self, table: &Table, locale: Locale) -> Vec<Select>;

    /// Whether players hold something that the others must not see.
    fn has_hands(&self, table: &Table) -> bool;

    /// What happened, in lines. `names` holds a name per player.
    fn story(&self, locale: Locale, names: &[String], events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<String>;

    /// A fact of a refusal as a value of its text, where the game knows better than to show it as it is.
    fn fact(&self, fact: &str, json: &Json, names: &[String], locale: Locale) -> Option<Value>;

    /// The game's own chapters of the help: the keys of their texts. The label of each one's button has that key with
    /// `-button` behind it.
    fn help(&self) -> &'static [&'static str];
}

/// A game that has started, as one viewer may know it, in words and pictures.
pub trait Seen: Guide + Send {
    /// What the game waits for, in words that follow the name of whoever must decide.
    fn waits_for(&self, decision: &str) -> String;

    /// How the game ended, in one line.
    fn result(&self, outcome: &Outcome) -> String;

    /// Everything that lies open, in words.
    fn details(&self) -> String;

    /// Everything that lies open, as a picture.
    fn board(&self) -> Scene;

    /// Who stands how.
    fn status(&self) -> Scene;

    /// How a finished game was scored.
    fn final_score(&self) -> Scene;

    /// What the viewer at `seat` holds, in words and as a picture. `channel` is where the table stands.
    fn hand(&self, seat: Seat, channel: &str) -> (String, Scene);

    /// What a step of the private panel asks.
    fn question(&self, menu: &Menu<'_>) -> String;

    /// The picture to choose from at a step of the panel of `seat`.
    fn choices(&self, seat: Seat, menu: &Menu<'_>) -> Scene;

    /// The picture of an action that is to be confirmed.
    fn chosen(&self, path: &Path) -> Scene;

    /// An action in words.
    fn describe(&self, path: &Path) -> String;

    /// What people call a choice, beside its stable name, when they type.
    fn called(&self, choice: &Choice) -> Vec<String>;
}

/// The face of a game; `None` for one that people cannot be shown. No table is opened for such a game; one that is in the
/// database all the same is said to be out of reach.
pub fn face(game: GameKind) -> Option<&'static dyn Face> {
    match game {
        GameKind::Bullfrogs => Some(&bullfrogs::Bullfrogs),
        GameKind::CryHavoc => None,
    }
}

/// The game of a table as `viewer` may see it; `None` before it has started, and for a game without a [`face`].
pub(super) fn seen(table: &Table, viewer: Viewer, locale: Locale) -> Option<Box<dyn Seen>> {
    let names = face(table.game)?.names(table, locale);
    match table.play.as_ref()?.game.view(viewer) {
        AnyView::Bullfrogs(view) => Some(Box::new(bullfrogs::Seen {
            view: *view,
            names,
            locale,
        })),
        AnyView::CryHavoc(_) => None,
    }
}
