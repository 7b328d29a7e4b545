//! Who hops off a sinking pad: one answer for all that hop.

use engine::bullfrogs::{Cell, Decision};
use engine::{AnyView, Choice, Token};

use super::Seen;
use super::words::cell;
use crate::presenters::walk::{Link, Menu};

/// A piece that hops, as its choices name it.
struct Hop<'a> {
    colour: &'a Token,
    kind: &'a Token,
    to: Cell,
}

/// The pieces that hop with an option, in order.
fn hops<'a>(option: &[Link<'a>]) -> Vec<Hop<'a>> {
    let named = option.windows(3).filter_map(|links| match links {
        [
            Link::Choice(Choice::Role(colour)),
            Link::Choice(Choice::Thing(kind)),
            place,
        ] => Some(Hop {
            colour,
            kind,
            to: cell(place)?,
        }),
        _ => None,
    });
    named.collect()
}

/// A view without the order of pieces on a pad and of pads in a scoring pile: neither counts for anything.
pub fn essence(mut view: AnyView) -> AnyView {
    if let AnyView::Bullfrogs(view) = &mut view {
        for card in &mut view.cards {
            card.spaces.sort_unstable();
        }
        for player in &mut view.players {
            player.won.sort_unstable_by_key(|won| (won.pad, won.owner));
        }
    }
    view
}

impl Seen {
    pub(super) fn hopping(&self) -> bool {
        self.view.decision == Some(Decision::Hop)
    }

    /// The number under which the picture shows a place beside the sinking pad: the same whatever is chosen already.
    pub(super) fn landing_number(&self, to: Cell) -> usize {
        let sinking = self.view.sinking.unwrap_or(Cell::LOG);
        let in_play = |cell: &Cell| {
            let cards = &self.view.cards;
            *cell == Cell::LOG || cards.iter().any(|card| card.at == *cell && card.free() > 0)
        };
        let mut beside: Vec<Cell> = sinking.neighbours().into_iter().filter(in_play).collect();
        beside.sort_by_key(|cell| (cell.y, cell.x));
        beside.iter().position(|cell| *cell == to).unwrap_or_default() + 1
    }

    /// An option of which several pieces hop, place by place: "1 blue · 2 green Bullfrog". `None` for a single piece.
    pub(super) fn several_hops(&self, option: &[Link<'_>]) -> Option<String> {
        let mut hops = hops(option);
        (hops.len() > 1).then(|| {
            hops.sort_by_key(|hop| self.landing_number(hop.to));
            let named: Vec<String> = hops.iter().map(|hop| self.landing(hop)).collect();
            named.join(" · ")
        })
    }

    fn landing(&self, hop: &Hop<'_>) -> String {
        let colour = self.locale.text(&format!("bullfrogs-colour-{}", hop.colour));
        let values = [
            ("number", self.landing_number(hop.to).into()),
            ("colour", colour.into()),
        ];
        let kind = hop.kind;
        self.locale.text_with(&format!("bullfrogs-button-hops-{kind}"), &values)
    }

    /// Who hops off the sinking pad, with the numbers of the places and what is settled already.
    pub(super) fn asks_who_hops(&self, menu: &Menu<'_>) -> String {
        let mut places: Vec<Cell> = menu
            .options
            .iter()
            .flat_map(|option| hops(&option.links))
            .map(|hop| hop.to)
            .collect();
        places.sort_by_key(|to| self.landing_number(*to));
        places.dedup();
        let places: Vec<String> = places
            .iter()
            .map(|to| format!("{} {}", self.landing_number(*to), self.words().place(*to)))
            .collect();
        let settled: Vec<String> = hops(&menu.chosen).iter().map(|hop| self.landing(hop)).collect();
        let from = self.view.sinking.map_or(String::new(), |cell| cell.to_string());
        let values = [
            ("from", from.into()),
            ("places", places.join(", ").into()),
            ("settled", settled.join(" · ").into()),
        ];
        let key = if settled.is_empty() {
            "bullfrogs-ask-hop"
        } else {
            "bullfrogs-ask-hop-next"
        };
        self.locale.text_with(key, &values)
    }
}
