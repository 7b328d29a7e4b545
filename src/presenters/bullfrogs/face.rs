//! What Bullfrogs looks like, whether or not a game has started.

use engine::bullfrogs::{Decision, Event};
use engine::{AnyEvent, AnyGame, AnyView, Seat, Told, Viewer};
use serde_json::Value as Json;

use super::{Seen, gist, lobby, story};
use crate::locale::{Locale, Value};
use crate::presenters::escaped;
use crate::presenters::face::{self, Cast, Face, Line, TurnBegun};
use crate::presenters::message::Select;
use crate::presenters::presenter::seat_names;
use crate::render::bullfrogs::{IntroductionScene, icons};
use crate::render::{Icon, Scene};
use crate::table::Table;

/// The face of Bullfrogs.
pub struct Bullfrogs;

impl Face for Bullfrogs {
    fn names(&self, table: &Table, locale: Locale) -> Vec<String> {
        let mut names = seat_names(table, locale);
        if is_solo(table) {
            names.push(locale.text("bullfrogs-isaac"));
        }
        names
    }

    fn lobby_text(&self, table: &Table, locale: Locale) -> String {
        let values = [
            ("host", format!("<@{}>", table.host).into()),
            ("count", table.seats.len().into()),
        ];
        locale.text_with("bullfrogs-lobby-text", &values)
    }

    fn alone(&self) -> Option<&'static str> {
        Some("bullfrogs-button-solo")
    }

    fn lobby(&self, table: &Table, locale: Locale) -> Box<dyn Scene> {
        Box::new(lobby::scene(table, locale))
    }

    fn roles(&self, table: &Table, seat: Seat, locale: Locale) -> Select {
        lobby::colours(table, seat, locale)
    }

    fn options(&self, table: &Table, locale: Locale) -> Vec<Select> {
        vec![lobby::first_players(table, locale)]
    }

    fn introduction(&self, locale: Locale) -> Box<dyn Scene> {
        Box::new(IntroductionScene { locale })
    }

    fn has_hands(&self, table: &Table) -> bool {
        !is_solo(table)
    }

    fn story(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<Line> {
        // A table has only events of its own game.
        let events = events.filter_map(|event| {
            let AnyEvent::Bullfrogs(event) = event else { return None };
            Some(event)
        });
        story::story(cast.locale, cast, events)
    }

    fn decided(&self, _action: &str, events: &[Told<AnyEvent>]) -> Option<&'static str> {
        let AnyEvent::Bullfrogs(event) = &events.first()?.event else {
            return None;
        };
        let decision = match event {
            Event::Played { .. } => Decision::Play,
            Event::Deployed { .. } | Event::Moved { .. } | Event::Sabotaged { .. } | Event::ActionsEnded { .. } => {
                Decision::Act
            }
            Event::Scored { .. } => Decision::Score,
            Event::Hopped { .. } => Decision::Hop,
            Event::Slid { .. } => Decision::Slide,
            Event::IsaacMoved { .. } => Decision::Isaac,
            Event::Drew { .. } | Event::TurnStarted { .. } | Event::Ended => Decision::End,
            _ => return None,
        };
        Some(decision.name())
    }

    fn turn_begun(&self, _cast: &Cast<'_>, event: &AnyEvent, _before: u32) -> Option<TurnBegun> {
        match event {
            AnyEvent::Bullfrogs(Event::TurnStarted { player, number }) => Some(TurnBegun {
                number: u32::from(*number),
                player: player.index(),
            }),
            _ => None,
        }
    }

    fn gist(&self, cast: &Cast<'_>, events: &mut dyn Iterator<Item = &AnyEvent>) -> Vec<String> {
        let events = events.filter_map(|event| {
            let AnyEvent::Bullfrogs(event) = event else { return None };
            Some(event)
        });
        gist::gist(cast.locale, cast, events)
    }

    fn fact(&self, fact: &str, json: &Json, cast: &Cast<'_>) -> Option<Value> {
        match (fact, json) {
            ("owner" | "decides", Json::Number(player)) => {
                let index = player.as_u64().and_then(|player| usize::try_from(player).ok());
                let name = index.and_then(|index| cast.get(index)).map_or("?", String::as_str);
                Some(escaped(name).into())
            }
            ("kind", Json::String(kind)) => Some(cast.locale.text(&format!("bullfrogs-piece-{kind}")).into()),
            _ => None,
        }
    }

    fn variant(&self, table: &Table) -> Option<&'static str> {
        is_solo(table).then_some("solo")
    }

    fn help(&self) -> &'static [&'static str] {
        &["bullfrogs-help-play", "bullfrogs-help-solo"]
    }

    fn icons(&self) -> Vec<Icon> {
        icons::all()
    }

    fn seen(&self, game: &AnyGame, viewer: Viewer, names: Vec<String>, locale: Locale) -> Option<Box<dyn face::Seen>> {
        let AnyView::Bullfrogs(view) = game.view(viewer) else {
            return None;
        };
        Some(Box::new(Seen {
            view: *view,
            names,
            locale,
            since: Vec::new(),
        }))
    }
}

/// Whether one person plays alone, against Isaac, and holds nothing that anybody must not see (BF-8).
pub(super) fn is_solo(table: &Table) -> bool {
    table.seats.len() == 1
}
