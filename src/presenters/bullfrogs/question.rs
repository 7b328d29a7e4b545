//! Why Bullfrogs asks, and what: the two lines above the buttons of the private panel.

use std::collections::BTreeSet;

use engine::bullfrogs::{Card, Cell, Decision, Event, Player};
use engine::{AnyEvent, Choice};

use super::Seen;
use super::words::cell;
use crate::locale::Value;
use crate::presenters::escaped;
use crate::presenters::walk::{Item, Link, Menu};

impl Seen {
    /// Why the viewer is asked, or how far the turn is. `told`: all that happened, the newest last.
    pub(super) fn reason(&self, told: &[AnyEvent]) -> String {
        let view = &self.view;
        let text = |key: &str, values: &[(&'static str, Value)]| self.locale.text_with(key, values);
        match view.decision {
            Some(Decision::Play) => {
                let hand = view.viewer.and_then(|seat| view.players.get(seat.index()));
                let pads = hand.map_or(0, |player| player.hand.count);
                text(
                    "bullfrogs-why-play",
                    &[("turn", view.turn.into()), ("pads", pads.into())],
                )
            }
            Some(Decision::Act) => {
                let played = view.played.unwrap_or(Cell::LOG);
                let values = [
                    ("left", view.actions_left.into()),
                    ("actions", view.actions.into()),
                    ("played", played.to_string().into()),
                ];
                text("bullfrogs-why-act", &values)
            }
            Some(Decision::Score) => {
                let full = view.cards.iter().filter(|card| card.free() == 0).map(|card| card.at);
                text("bullfrogs-why-score", &[("full", list(full).into())])
            }
            Some(Decision::Hop) => self.scored(told).unwrap_or_default(),
            Some(Decision::Slide) => {
                let drifting = list(self.drifting());
                let values = [("drifting", drifting.into())];
                match newest(told, |event| match event {
                    Event::Sank { at, .. } => Some(at),
                    _ => None,
                }) {
                    Some(sunk) => text(
                        "bullfrogs-why-slide-sunk",
                        &[("sunk", sunk.to_string().into()), values[0].clone()],
                    ),
                    None => text("bullfrogs-why-slide", &values),
                }
            }
            Some(Decision::Isaac) => {
                let at = view.isaac.map_or(Cell::LOG, |isaac| isaac.at);
                let key = match view.sinking {
                    Some(_) => "bullfrogs-why-isaac-sinks",
                    None => "bullfrogs-why-isaac-rolled",
                };
                text(key, &[("at", at.to_string().into())])
            }
            Some(Decision::End) => text("bullfrogs-why-end", &[]),
            None => String::new(),
        }
    }

    /// Which pad is full, and who wins it.
    fn scored(&self, told: &[AnyEvent]) -> Option<String> {
        let (at, vp, winner) = newest(told, |event| match event {
            Event::Scored { at, pad, winner, .. } => Some((at, pad.vp, winner)),
            _ => None,
        })?;
        let mut values = vec![("at", at.to_string().into()), ("vp", vp.into())];
        let key = match winner {
            Some(winner) => {
                values.push(("winner", self.words().name(winner).into()));
                "bullfrogs-why-hop-won"
            }
            None => "bullfrogs-why-hop-tied",
        };
        Some(self.locale.text_with(key, &values))
    }

    /// The pads that are cut off from the Log (BF-6.1), in reading order.
    fn drifting(&self) -> impl Iterator<Item = Cell> {
        let cards = &self.view.cards;
        let mut held = BTreeSet::from([Cell::LOG]);
        let mut edge = vec![Cell::LOG];
        while let Some(at) = edge.pop() {
            let beside = at.neighbours().into_iter();
            let pads = beside.filter(|cell| cards.iter().any(|card| card.at == *cell));
            edge.extend(pads.filter(|cell| held.insert(*cell)));
        }
        let cells = cards.iter().map(|card| card.at);
        cells.filter(move |cell| !held.contains(cell))
    }

    /// What a step of the panel asks. What it is about is named, where it was chosen or is the only one of its kind.
    pub(super) fn asks(&self, menu: &Menu<'_>) -> String {
        if self.hopping() {
            return self.asks_who_hops(menu);
        }
        let verb = menu.chosen.iter().find_map(|link| match link {
            Link::Choice(Choice::Verb(verb)) => Some(verb),
            _ => None,
        });
        let places: Vec<Cell> = menu.chosen.iter().filter_map(cell).collect();
        let are_places = |option: &Item<'_>| option.links.iter().all(|link| cell(link).is_some());
        let key = match verb.filter(|_| menu.options.iter().all(are_places)) {
            Some(verb) if menu.options.iter().any(|option| option.links.len() > 1) => {
                format!("bullfrogs-ask-{verb}-both")
            }
            Some(verb) => format!("bullfrogs-ask-{verb}-place-{}", places.len() + 1),
            None => {
                let decision = self.view.decision.map_or("", Decision::name);
                format!("bullfrogs-ask-{decision}")
            }
        };
        self.locale.text_with(&key, &self.subject(menu, places.last().copied()))
    }

    /// What a question is about: the piece or pad that was chosen, and where it is.
    fn subject(&self, menu: &Menu<'_>, place: Option<Cell>) -> Vec<(&'static str, Value)> {
        let from = place.or(self.view.sinking);
        let lying = from.and_then(|at| self.view.cards.iter().find(|card| card.at == at));
        let pad = self.pad_of(&menu.chosen).or(lying.map(|card: &Card| card.pad));
        let mut values = vec![
            ("from", from.map(|cell| cell.to_string()).unwrap_or_default().into()),
            ("actions", pad.map_or(0, |pad| pad.actions).into()),
            ("spaces", pad.map_or(0, |pad| pad.spaces).into()),
        ];
        let owner = menu.chosen.iter().find_map(|link| match link {
            Link::Choice(Choice::Role(colour)) => Some(escaped(&self.words().owner(colour))),
            _ => None,
        });
        let owner = owner.unwrap_or_else(|| self.words().name(Player(self.view.viewer.map_or(0, |seat| seat.0))));
        let kind = menu.chosen.iter().find_map(|link| match link {
            Link::Choice(Choice::Thing(kind)) => Some(self.locale.text(&format!("bullfrogs-piece-{kind}"))),
            _ => None,
        });
        let kind = kind.unwrap_or_else(|| self.locale.text("bullfrogs-piece-frog"));
        values.extend([("owner", owner.into()), ("piece", kind.into())]);
        values
    }
}

/// What `of` finds in the newest event in which it finds anything.
fn newest<T>(told: &[AnyEvent], of: impl Fn(Event) -> Option<T>) -> Option<T> {
    told.iter().rev().find_map(|event| {
        let AnyEvent::Bullfrogs(event) = event else { return None };
        of(*event)
    })
}

fn list(cells: impl Iterator<Item = Cell>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}
