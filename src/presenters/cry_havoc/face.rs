//! What Cry Havoc looks like, whether or not a game has started.

use std::sync::Arc;

use engine::cry_havoc::{Content, Event, Faction};
use engine::{AnyEvent, AnyGame, Library, Seat, Told, Viewer};
use serde_json::Value as Json;

use super::component::{component_picture, components};
use super::{Seen, Words, fact, gist, lobby, look, story};
use crate::locale::{Locale, Value};
use crate::presenters::Component;
use crate::presenters::face::{self, Cast, Face, Line, TurnBegun};
use crate::presenters::message::Select;
use crate::presenters::presenter::seat_names;
use crate::render::cry_havoc::{IntroductionScene, icons};
use crate::render::{Icon, Scene};
use crate::table::Table;

/// The face of Cry Havoc.
pub struct CryHavoc;

/// The factions of a game that has started, by seat.
fn factions(game: &engine::cry_havoc::CryHavoc) -> Vec<Faction> {
    let seats = (0..game.seats()).map(Seat);
    seats.filter_map(|seat| game.faction(seat)).collect()
}

/// The component data that a game is played with, else those for new games.
fn content<'a>(library: &'a Library, play: Option<&'a AnyGame>) -> &'a Arc<Content> {
    match play {
        Some(AnyGame::CryHavoc(game)) => game.content(),
        _ => &library.cry_havoc,
    }
}

/// Tells something with the words of the game that the cast plays; `None` before it has started.
fn with_words<T>(cast: &Cast<'_>, tell: impl FnOnce(Words<'_>) -> T) -> Option<T> {
    let Some(AnyGame::CryHavoc(game)) = cast.game else {
        return None;
    };
    let factions = factions(game);
    Some(tell(Words {
        locale: cast.locale,
        names: cast,
        factions: &factions,
        content: game.content(),
        map: engine::cry_havoc::MapSide::for_players(factions.len()),
    }))
}

/// The events of the game; a table has only those of its own.
pub(super) fn own<'e>(events: &mut dyn Iterator<Item = &'e AnyEvent>) -> impl Iterator<Item = &'e Event> {
    events.filter_map(|event| {
        let AnyEvent::CryHavoc(event) = event else { return None };
        Some(event)
    })
}

impl Face for CryHavoc {
    fn names(&self, table: &Table, locale: Locale) -> Vec<String> {
        seat_names(table, locale)
    }

    fn lobby_text(&self, table: &Table, locale: Locale) -> String {
        lobby::text(table, locale)
    }

    fn alone(&self) -> Option<&'static str> {
        None
    }

    fn lobby(&self, table: &Table, locale: Locale) -> Box<dyn Scene> {
        Box::new(lobby::scene(table, locale))
    }

    fn roles(&self, table: &Table, seat: Seat, locale: Locale) -> Select {
        lobby::factions(table, seat, locale)
    }

    fn introduction(&self, locale: Locale) -> Box<dyn Scene> {
        Box::new(IntroductionScene { locale })
    }

    fn options(&self, table: &Table, locale: Locale) -> Vec<Select> {
        lobby::options(table, locale)
    }

    fn has_hands(&self, _table: &Table) -> bool {
        true
    }

    fn story(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<Line> {
        let events: Vec<&Event> = own(events).collect();
        with_words(cast, |words| story(words, events)).unwrap_or_default()
    }

    fn decided(&self, action: &str, events: &[Told<AnyEvent>]) -> Option<&'static str> {
        let event = events.first().map(|told| &told.event);
        let words: Vec<&str> = action.split_whitespace().collect();
        Some(match (words.as_slice(), event) {
            (["move" | "recruit" | "build"] | ["draw" | "enable", ..], _)
            | (["pass"], Some(AnyEvent::CryHavoc(Event::ActionPassed { .. }))) => "action",
            (["play", ..], _) | (["pass"], Some(AnyEvent::CryHavoc(Event::TacticsPassed { .. }))) => "tactics",
            (["done"], Some(AnyEvent::CryHavoc(Event::Discarded { .. }))) => "cards",
            (["discard", _, _, ..], _) => "discard",
            (["move", ..], _) => "move",
            (["build" | "activate", ..], _) => "build",
            (["put", ..], _) => "recruit",
            (["keep", ..], Some(AnyEvent::CryHavoc(Event::KeptCard { .. }))) => "keep",
            (["text", ..], _) => "text",
            (["place", ..], _) => "place",
            (["kill", ..], _) => "kill",
            (["save", ..], _) => "save",
            (["retreat", ..], _) => "retreat",
            (["ransom", ..], _) => "ransom",
            _ => return None,
        })
    }

    fn turn_begun(&self, cast: &Cast<'_>, event: &AnyEvent, before: u32) -> Option<TurnBegun> {
        let AnyEvent::CryHavoc(Event::ActionTurn { faction, .. }) = event else {
            return None;
        };
        let player = with_words(cast, |words| words.factions.iter().position(|played| played == faction));
        Some(TurnBegun {
            number: before + 1,
            player: player.flatten()?,
        })
    }

    fn turn_over(&self, event: &AnyEvent) -> bool {
        use Event::{BattleStarted, FinalScoringEnabled, GameEnded, RoundStarted};
        // CH-2.1: turns are of the phase Actions alone.
        matches!(
            event,
            AnyEvent::CryHavoc(BattleStarted { .. } | RoundStarted { .. } | FinalScoringEnabled | GameEnded { .. })
        )
    }

    fn gist(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<String> {
        let events: Vec<&Event> = own(events).collect();
        with_words(cast, |words| gist(words, events)).unwrap_or_default()
    }

    fn fact(&self, name: &str, json: &Json, cast: &Cast<'_>) -> Option<Value> {
        with_words(cast, |words| fact(words, name, json)).flatten()
    }

    fn variant(&self, _table: &Table) -> Option<&'static str> {
        None
    }

    fn help(&self) -> &'static [&'static str] {
        super::HELP
    }

    fn icons(&self) -> Vec<Icon> {
        icons::all()
    }

    fn boards(&self, library: &Library, locale: Locale) -> Vec<Box<dyn face::Seen>> {
        let boards = look::boards(&library.cry_havoc, locale).into_iter();
        boards.map(|board| Box::new(board) as Box<dyn face::Seen>).collect()
    }

    fn role_sheets(&self) -> Vec<&'static str> {
        Faction::ALL.map(Faction::name).to_vec()
    }

    fn components(&self, library: &Library, play: Option<&AnyGame>, locale: Locale) -> Vec<Component> {
        components(content(library, play), locale)
    }

    fn component_picture(
        &self,
        library: &Library,
        play: Option<&AnyGame>,
        component: &Component,
        locale: Locale,
    ) -> Option<Box<dyn Scene>> {
        component_picture(content(library, play), component, locale)
    }

    fn seen(&self, game: &AnyGame, viewer: Viewer, names: Vec<String>, locale: Locale) -> Option<Box<dyn face::Seen>> {
        let AnyGame::CryHavoc(game) = game else {
            return None;
        };
        Some(Box::new(Seen {
            view: engine::Game::view(game.as_ref(), viewer),
            content: Arc::clone(game.content()),
            names,
            factions: factions(game),
            locale,
            since: Vec::new(),
        }))
    }
}
