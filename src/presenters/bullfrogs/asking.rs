//! How Bullfrogs asks: pads and deeds on buttons, places in lists and numbered on the board.

use engine::bullfrogs::{Cell, PadKind};
use engine::{Choice, Path, Seat};

use super::Seen;
use super::words::pad_name;
use crate::presenters::message::Style;
use crate::presenters::walk::{Guide, Item, Label, Link, Menu};
use crate::render::Scene;
use crate::render::bullfrogs::{BoardScene, Choice as NumberedCell};

/// The cell that a link names.
pub(super) fn cell(link: &Link<'_>) -> Option<Cell> {
    match link {
        Link::Choice(Choice::Place(cell)) => cell.parse().ok(),
        _ => None,
    }
}

/// The cells that the options are, if they are cells; otherwise none.
pub(super) fn cells(options: &[Item<'_>]) -> Vec<Cell> {
    let cells = options.iter().map(|option| match option.links.as_slice() {
        [link] => cell(link),
        _ => None,
    });
    cells.collect::<Option<_>>().unwrap_or_default()
}

impl Guide for Seen {
    /// Up to the next place, or one place.
    fn stride(&self, ahead: &[Link<'_>]) -> usize {
        ahead.iter().take_while(|link| cell(link).is_none()).count().max(1)
    }

    fn whole(&self) -> usize {
        0
    }

    /// Places in reading order.
    fn rank(&self, option: &[Link<'_>]) -> (i16, i16) {
        match option {
            [link] => cell(link).map_or((0, 0), |cell| (cell.y.into(), cell.x.into())),
            _ => (0, 0),
        }
    }

    fn lists(&self, options: &[Item<'_>]) -> bool {
        !cells(options).is_empty()
    }

    fn label(&self, option: &[Link<'_>], number: usize) -> Label {
        if let [link] = option
            && let Some(cell) = cell(link)
        {
            return Label {
                text: format!("{number} · {cell}"),
                description: self.words().place_description(cell),
                style: Style::Primary,
            };
        }
        let text = self.words().deed(option);
        let style = match option {
            [Link::Choice(Choice::Final(_))] => Style::Danger,
            _ => Style::Primary,
        };
        Label {
            text: match self.pad_of(option).and_then(|pad| self.hand_number(pad)) {
                Some(number) => format!("{number} · {text}"),
                None => text,
            },
            description: None,
            style,
        }
    }
}

impl Seen {
    fn hand_pads(&self) -> &[PadKind] {
        let hand = self.view.viewer.and_then(|seat| self.view.players.get(seat.index()));
        hand.and_then(|player| player.hand.pads.as_deref()).unwrap_or_default()
    }

    /// The number under which the picture of the hand shows a pad.
    fn hand_number(&self, pad: PadKind) -> Option<usize> {
        Some(self.hand_pads().iter().position(|in_hand| *in_hand == pad)? + 1)
    }

    /// The pad from hand that links name.
    pub(super) fn pad_of(&self, links: &[Link<'_>]) -> Option<PadKind> {
        let name = links.iter().find_map(|link| match link {
            Link::Choice(Choice::Card(pad)) => Some(pad),
            _ => None,
        })?;
        self.hand_pads().iter().copied().find(|pad| pad_name(*pad) == **name)
    }

    /// The picture to choose from: the hand, or the board with numbered places.
    pub(super) fn choices(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene> {
        if menu
            .options
            .first()
            .is_some_and(|option| self.pad_of(&option.links).is_some())
        {
            return Box::new(self.hand_scene(seat));
        }
        Box::new(self.numbered(&menu.chosen, cells(&menu.options)))
    }

    /// The picture of an action that is to be confirmed.
    pub(super) fn chosen(&self, path: &Path) -> Box<dyn Scene> {
        let links: Vec<Link<'_>> = path.choices.iter().map(Link::Choice).collect();
        let target = links.iter().filter_map(cell).next_back();
        Box::new(self.numbered(&links, target))
    }

    /// The board with the places to choose from, after the choices in `chosen`.
    fn numbered(&self, chosen: &[Link<'_>], places: impl IntoIterator<Item = Cell>) -> BoardScene {
        let numbered = (1..).zip(places);
        BoardScene {
            choices: numbered.map(|(number, cell)| NumberedCell { cell, number }).collect(),
            chosen_pad: self.pad_of(chosen),
            chosen_cell: chosen.iter().find_map(cell),
            ..self.board_scene()
        }
    }

    /// An action in words, such as "Deploy a Frog: N13".
    pub(super) fn description(&self, path: &Path) -> String {
        let links: Vec<Link<'_>> = path.choices.iter().map(Link::Choice).collect();
        let (places, deed): (Vec<Link<'_>>, Vec<Link<'_>>) = links.into_iter().partition(|link| cell(link).is_some());
        let label = self.words().deed(&deed);
        let what = match self.pad_of(&deed) {
            Some(_) => self
                .locale
                .text_with("bullfrogs-describe-play", &[("pad", label.into())]),
            None => label,
        };
        let places: Vec<String> = places.iter().filter_map(cell).map(|cell| cell.to_string()).collect();
        match places.as_slice() {
            [] => what,
            places => format!("{what}: {}", places.join(" → ")),
        }
    }

    /// What people call a choice, beside its stable name.
    pub(super) fn called(&self, choice: &Choice) -> Vec<String> {
        match choice {
            Choice::Thing(kind) => vec![self.locale.text(&format!("bullfrogs-piece-{kind}"))],
            Choice::Role(colour) => {
                let owner = self.words().owner(colour);
                vec![self.locale.text(&format!("bullfrogs-colour-{colour}")), owner]
            }
            _ => Vec::new(),
        }
    }
}
