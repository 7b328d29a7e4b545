//! What a game looks like at the table: everything between a table and a message that differs from game to game.

use std::ops::Deref;

use engine::{AnyEvent, AnyGame, AnyView, Choice, Library, Order, Outcome, Path, Seat, Told, Viewer};
use serde_json::Value as Json;

use super::components::Component;
use super::message::Select;
use super::walk::{Guide, Menu};
use crate::locale::{Locale, Value};
use crate::render::{Icon, Scene};
use crate::table::Table;

/// Who plays a game, and the game: what its events and refusals are told with. As a list it holds the players' names in
/// order of play, those included whom the game itself plays.
pub struct Cast<'a> {
    /// The players' names.
    pub names: Vec<String>,
    /// The game as it stands, once it has started. What lies open in it may be told: who plays what, with which data.
    pub game: Option<&'a AnyGame>,
    /// The language that is told in.
    pub locale: Locale,
}

impl Deref for Cast<'_> {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.names
    }
}

/// A line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose deeds it tells, safe to show; `None` for what happens by itself.
    pub subject: Option<String>,
    /// What happened, in order; at least one phrase.
    pub deeds: Vec<String>,
    /// Whether somebody scored with it, or the game ended: the last to be left out where there is no room.
    pub scores: bool,
}

impl Line {
    /// The first `count` deeds, the subject before them.
    pub fn text(&self, count: usize, locale: Locale) -> String {
        let deeds = self.deeds[..count.min(self.deeds.len())].join(" · ");
        match &self.subject {
            Some(player) => {
                let values = [("player", player.clone().into()), ("deeds", deeds.into())];
                locale.text_with("story-line", &values)
            }
            None => deeds,
        }
    }
}

/// Something of a game that can be looked at by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Its stable name.
    pub name: String,
    /// What it is called, on a button or in a list.
    pub title: String,
    /// What is there, in a few words; empty where nothing is.
    pub note: String,
}

/// What can be looked at by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sights {
    /// The places of the board, at most 25.
    pub places: Vec<Sight>,
    /// Everything else, such as the board as a whole and what each player has; at most nine.
    pub others: Vec<Sight>,
}

/// What a game looks like, whether or not it has started.
pub trait Face: Sync {
    /// The players' names in order of play, those included whom the game itself plays.
    fn names(&self, table: &Table, locale: Locale) -> Vec<String>;

    /// What the message of a table says that waits for players.
    fn lobby_text(&self, table: &Table, locale: Locale) -> String;

    /// What the game is called when one person starts it alone: the key of the button's label. `None` if it needs two.
    fn alone(&self) -> Option<&'static str>;

    /// The picture of a table that waits for players.
    fn lobby(&self, table: &Table, locale: Locale) -> Box<dyn Scene>;

    /// The list from which whoever sits at `seat` chooses what to play.
    fn roles(&self, table: &Table, seat: Seat, locale: Locale) -> Select;

    /// What the game is about, how a turn goes and how one wins, in a picture of three lines.
    fn introduction(&self, locale: Locale) -> Box<dyn Scene>;

    /// The lists from which the host chooses the game's own options.
    fn options(&self, table: &Table, locale: Locale) -> Vec<Select>;

    /// Whether players hold something that the others must not see.
    fn has_hands(&self, table: &Table) -> bool;

    /// What happened, in lines.
    fn story(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<Line>;

    /// The kind of decision, as [`engine::Turn::Decide`] names it, that was made with an action, as far as the action and what
    /// came of it tell.
    fn decided(&self, action: &str, events: &[Told<AnyEvent>]) -> Option<&'static str>;

    /// The turn that begins with an event. `before`: how many turns began before it.
    fn turn_begun(&self, cast: &Cast<'_>, event: &AnyEvent, before: u32) -> Option<TurnBegun>;

    /// Whether something belongs to nobody's turn: with it, the turn that began last is over for everybody.
    fn turn_over(&self, _event: &AnyEvent) -> bool {
        false
    }

    /// The little of what happened in a turn, or between turns, that is worth a line when it is over. The names of the cast
    /// are ready to be shown.
    fn gist(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<String>;

    /// A fact of a refusal as a value of its text, where the game knows better than to show it as it is.
    fn fact(&self, fact: &str, json: &Json, cast: &Cast<'_>) -> Option<Value>;

    /// The variant of the game that is played at the table, as the outline of its rules names it; `None` for the game as
    /// it is played most.
    fn variant(&self, table: &Table) -> Option<&'static str>;

    /// The game's own chapters of the help, the first of which says what it is about: the keys of their texts. The label of each one's button has that key with
    /// `-button` behind it.
    fn help(&self) -> &'static [&'static str];

    /// Every icon that the game's buttons and lists may have.
    fn icons(&self) -> Vec<Icon>;

    /// The boards that the game has, before anybody has put anything on them, where their places can be looked at.
    fn boards(&self, _library: &Library, _locale: Locale) -> Vec<Box<dyn Seen>> {
        Vec::new()
    }

    /// The components that say what each role is, by identifier, where there is more to a role than its colour.
    fn role_sheets(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The components that people look up by name, as `play` has them, else as new games have them from `library`. None for
    /// a game in which nothing has a name.
    fn components(&self, _library: &Library, _play: Option<&AnyGame>, _locale: Locale) -> Vec<Component> {
        Vec::new()
    }

    /// The picture of one of these components, if it has one.
    fn component_picture(
        &self,
        _library: &Library,
        _play: Option<&AnyGame>,
        _component: &Component,
        _locale: Locale,
    ) -> Option<Box<dyn Scene>> {
        None
    }

    /// A game that has started, as `viewer` may know it. `None` for another game.
    fn seen(&self, game: &AnyGame, viewer: Viewer, names: Vec<String>, locale: Locale) -> Option<Box<dyn Seen>>;
}

/// A turn that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnBegun {
    /// Its number, counted from 1 throughout the game.
    pub number: u32,
    /// Whose turn it is, as an index into the players' names.
    pub player: usize,
}

/// An answer in advance that can be given with an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Afterthought {
    /// The answer.
    pub order: Order,
    /// What its button says beside that of the action.
    pub label: String,
    /// Whether it can be chosen while the action is still being chosen.
    pub early: bool,
}

/// A game that has started, as one viewer may know it, in words and pictures.
pub trait Seen: Guide + Send {
    /// What the game waits for, in words that follow the name of whoever must decide.
    fn waits_for(&self, decision: &str) -> String;

    /// Whether it is the turn of the player at `seat`, who decides for themselves alone then.
    fn has_turn(&self, seat: Seat) -> bool;

    /// How the game ended: who won, and everybody's score in the order of their places.
    fn result(&self, outcome: &Outcome) -> String;

    /// The number of the round, counted from 1: in a round everybody has a turn.
    fn round(&self) -> u32;

    /// How many points each player has that everybody can see, in the order of the players' names.
    fn scores(&self) -> Vec<i32>;

    /// The mark of the player at `seat` as pictures have it, as an emoji: by it their pieces are found whatever letters
    /// their name has.
    fn badge(&self, seat: Seat) -> &'static str;

    /// Everybody's score so far, in one line.
    fn standing(&self) -> String;

    /// What everybody should know from these newest events on: that the last turns have begun, and how many there are.
    fn last_turns(&self, newest: &mut dyn Iterator<Item = &AnyEvent>) -> Option<String>;

    /// Everything that lies open, in words.
    fn details(&self) -> String;

    /// Marks in all pictures of the board what these events changed; they are the newest that the viewer may know.
    fn mark(&mut self, since: &mut dyn Iterator<Item = &AnyEvent>);

    /// Everything that lies open, as a picture.
    fn board(&self) -> Box<dyn Scene>;

    /// Who stands how.
    fn status(&self) -> Box<dyn Scene>;

    /// How a finished game was scored.
    fn final_score(&self) -> Box<dyn Scene>;

    /// What the viewer at `seat` holds, in words and as a picture. `channel` is where the table stands.
    fn hand(&self, seat: Seat, channel: &str) -> (String, Box<dyn Scene>);

    /// Why the viewer is asked, or how far the turn is, in one line. `told`: all that happened and the viewer may know, the
    /// newest last.
    fn why(&self, told: &[AnyEvent]) -> String;

    /// What a step of the private panel asks, in one line.
    fn question(&self, menu: &Menu<'_>) -> String;

    /// The picture to choose from at a step of the panel of `seat`.
    fn choices(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene>;

    /// The picture of an action that is to be confirmed.
    fn chosen(&self, path: &Path) -> Box<dyn Scene>;

    /// Whether what is asked is answered in one go, down to the last decision of the same kind about the same place.
    fn in_one_go(&self) -> bool {
        false
    }

    /// The kind of decision whose first choice is made together with an action that leads there: what a card is played for.
    fn leads_on(&self, _action: &Path) -> Option<&'static str> {
        None
    }

    /// The kind of decision that only ends what was chosen and is taken with the last choice before it, if people need not
    /// be asked for it.
    fn ends_with_last(&self) -> Option<&'static str> {
        None
    }

    /// What the viewer has chosen and may still change while others choose, in a line.
    fn may_change(&self) -> Option<String> {
        None
    }

    /// The answer to what is asked next that can be given with the action.
    fn afterthought(&self) -> Option<Afterthought> {
        None
    }

    /// An answer in advance in words, such as "Battle 1: no card".
    fn order(&self, order: &Order) -> String {
        order.to_string()
    }

    /// What an answer in advance is about, in words, where it is chosen from a list.
    fn order_about(&self, about: &str) -> String {
        about.to_owned()
    }

    /// A view without what makes no difference to the game, such as the order in which equal things lie.
    fn essence(&self, view: AnyView) -> AnyView {
        view
    }

    /// How much an action changes, if people may want it done for them where it must be done anyway.
    fn effort(&self, _path: &Path) -> Option<u32> {
        None
    }

    /// What doing all that is left at once would bring, from its events: a button's label, and a line that says it in full.
    /// `ways`: in how many ways one could go on. `None` where nothing would be saved.
    fn rest(&self, _events: &[Told<AnyEvent>], _ways: usize) -> Option<(String, String)> {
        None
    }

    /// The choices with which somebody who has just acted is likely to go on, from all that happened and the viewer may
    /// know, the newest last.
    fn goes_on_with(&self, _told: &[AnyEvent]) -> Option<Vec<Choice>> {
        None
    }

    /// What can be looked at by itself: see [`Self::sight`].
    fn sights(&self) -> Sights {
        Sights::default()
    }

    /// One of the sights, or another thing, by its stable name: in words and as a picture. `None` if there is no such
    /// thing.
    fn sight(&self, _name: &str) -> Option<(String, Box<dyn Scene>)> {
        None
    }

    /// What should be known before something is chosen at a step of the panel: lines below the question, and what is
    /// worth a closer look.
    fn beside(&self, _menu: &Menu<'_>) -> (Vec<String>, Vec<Sight>) {
        (Vec::new(), Vec::new())
    }

    /// What would happen, in lines, from the events of an attempt: nothing of what is hidden or left to chance.
    fn foretell(&self, events: &[Told<AnyEvent>]) -> Vec<String>;

    /// An action in words.
    fn describe(&self, path: &Path) -> String;

    /// What people call a choice, beside its stable name, when they type.
    fn called(&self, choice: &Choice) -> Vec<String>;
}
