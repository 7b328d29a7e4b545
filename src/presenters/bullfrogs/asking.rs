//! How Bullfrogs asks: pads by number, few actions whole, places numbered as on the board.

use engine::bullfrogs::{Cell, Colour, Decision, PadKind};
use engine::{Choice, Path, Seat};

use super::Seen;
use super::words::{cell, pad_name};
use crate::presenters::message::Style;
use crate::presenters::walk::{Guide, Item, Label, Link, Menu, Rank};
use crate::render::bullfrogs::{BoardScene, Choice as NumberedCell, icons};
use crate::render::{IconName, Scene};

/// Up to how many options actions are offered whole: more would push the picture out of sight on a phone.
const WHOLE: usize = 15;

/// The place to which an option leads.
fn target(option: &[Link<'_>]) -> Option<Cell> {
    option.iter().filter_map(cell).next_back()
}

/// The places to which options lead, each once, in reading order: as they are numbered.
fn targets<'i, 'a: 'i>(options: impl IntoIterator<Item = &'i Item<'a>>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = options.into_iter().filter_map(|item| target(&item.links)).collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// Places with their numbers, each once, in the order of the numbers.
fn numbered(places: impl Iterator<Item = (usize, Cell)>) -> Vec<NumberedCell> {
    let mut numbered: Vec<NumberedCell> = places.map(|(number, cell)| NumberedCell { cell, number }).collect();
    numbered.sort_by_key(|place| place.number);
    numbered.dedup();
    numbered
}

impl Guide for Seen {
    /// Up to the next place, or one place; a piece hops with its place.
    fn stride(&self, ahead: &[Link<'_>]) -> usize {
        let deed = ahead.iter().take_while(|link| cell(link).is_none()).count();
        deed.max(1) + usize::from(self.hopping())
    }

    /// The pad that slides: where it goes is asked beside it.
    fn stays(&self, option: &[Link<'_>]) -> bool {
        let [link] = option else { return false };
        let lies = |at: Cell| self.view.cards.iter().any(|card| card.at == at);
        self.view.decision == Some(Decision::Slide) && cell(link).is_some_and(lies)
    }

    /// A pad is chosen from the hand, and its place from the board: never both in one picture.
    fn whole(&self) -> usize {
        if self.view.decision == Some(Decision::Play) {
            0
        } else {
            WHOLE
        }
    }

    /// Pieces to deploy first, Bullfrogs after Frogs, then what is done to others, the end last; places in reading order.
    fn rank(&self, option: &[Link<'_>]) -> Rank {
        let kind = match option {
            _ if self.hopping() => 0,
            [Link::Choice(Choice::Final(_)), ..] => i16::MAX,
            [_, Link::Choice(Choice::Thing(kind)), ..] if **kind == *"frog" => 0,
            [_, Link::Choice(Choice::Thing(_)), ..] => 1,
            [_, Link::Choice(Choice::Role(colour)), ..] => {
                let players = &self.view.players;
                let owner = players.iter().position(|player| *player.colour.name() == **colour);
                2 + owner.unwrap_or_default() as i16
            }
            _ => 0,
        };
        let order = option.iter().filter_map(cell);
        Rank {
            kind,
            order: order.flat_map(|cell| [cell.y.into(), cell.x.into()]).collect(),
        }
    }

    fn numbers(&self, options: &[&Item<'_>]) -> Vec<usize> {
        if self.hopping() {
            let landing = |item: &&Item<'_>| target(&item.links).map_or(1, |to| self.landing_number(to));
            return options.iter().map(landing).collect();
        }
        let targets = targets(options.iter().copied());
        let number = |(index, item): (usize, &&Item<'_>)| {
            let place = target(&item.links).and_then(|to| targets.iter().position(|cell| *cell == to));
            place.unwrap_or(index) + 1
        };
        options.iter().enumerate().map(number).collect()
    }

    /// Who ends their actions early gives some up, and is asked once more.
    fn at_once(&self, option: &[Link<'_>]) -> bool {
        !self.is_early(option)
    }

    fn label(&self, _menu: &Menu<'_>, option: &[Link<'_>], number: usize) -> Label {
        let text = match (
            self.several_hops(option),
            target(option),
            self.pad_of(option).and_then(|pad| self.hand_number(pad)),
        ) {
            (Some(hops), ..) => hops,
            (_, Some(_), _) if self.stays(option) => self.words().option(option),
            (_, Some(_), _) => format!("{number} · {}", self.words().option(option)),
            (.., Some(number)) => format!("{number} · {}", self.words().deed(option)),
            _ if self.is_early(option) => self.locale.text(if self.words().ends_turn() {
                "bullfrogs-choice-end-early"
            } else {
                "bullfrogs-choice-done-early"
            }),
            _ => self.words().deed(option),
        };
        Label {
            text,
            description: match option {
                [link] => cell(link).and_then(|cell| self.words().place_description(cell)),
                _ => None,
            },
            style: match option {
                [Link::Choice(Choice::Final(_))] if !self.is_early(option) => Style::Primary,
                _ => Style::Secondary,
            },
            icon: self.icon(option),
        }
    }
}

impl Seen {
    /// What stands before the words of an option: the piece it is about, else the pad at the place it leads to.
    fn icon(&self, option: &[Link<'_>]) -> Option<IconName> {
        let colour = |name: &str| Colour::ALL.into_iter().find(|colour| colour.name() == name);
        let choices: Vec<&Choice> = option.iter().filter_map(Link::choice).collect();
        match choices.as_slice() {
            [Choice::Verb(_), Choice::Card(_), ..] => self.pad_of(option).map(|pad| icons::pad(pad.spaces)),
            [Choice::Verb(_), Choice::Thing(kind), ..] => {
                let own = self.view.players.get(self.view.viewer?.index())?.colour;
                Some(if **kind == *"frog" {
                    icons::frog(own)
                } else {
                    icons::bullfrog(own)
                })
            }
            [Choice::Verb(_), Choice::Role(owner), Choice::Thing(kind), ..] if **kind == *"bullfrog" => {
                Some(icons::bullfrog(colour(owner)?))
            }
            [Choice::Verb(_), Choice::Role(owner), Choice::Thing(_), ..] => Some(icons::frog(colour(owner)?)),
            [Choice::Verb(_), Choice::Role(owner), ..] => Some(icons::sabotage(colour(owner)?)),
            _ => match target(option)? {
                Cell::LOG => Some(icons::LOG),
                at => {
                    let card = self.view.cards.iter().find(|card| card.at == at)?;
                    Some(icons::pad(card.pad.spaces))
                }
            },
        }
    }

    /// Whether an option ends actions of which some are left.
    fn is_early(&self, option: &[Link<'_>]) -> bool {
        matches!(option, [Link::Choice(Choice::Final(_))]) && self.view.decision == Some(Decision::Act)
    }

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
        let mut scene = self.numbered(&menu.chosen, targets(&menu.options));
        if self.hopping() {
            let cells = menu.options.iter().flat_map(|item| &item.links).filter_map(cell);
            scene.choices = numbered(cells.map(|cell| (self.landing_number(cell), cell)));
        }
        Box::new(scene)
    }

    /// The picture of an action that is to be confirmed.
    pub(super) fn chosen(&self, path: &Path) -> Box<dyn Scene> {
        let links: Vec<Link<'_>> = path.choices.iter().map(Link::Choice).collect();
        Box::new(self.numbered(&links, target(&links)))
    }

    /// The board with the places to choose from, after the choices in `chosen`.
    fn numbered(&self, chosen: &[Link<'_>], places: impl IntoIterator<Item = Cell>) -> BoardScene {
        BoardScene {
            choices: numbered((1..).zip(places)),
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
            Choice::Final(_) => ["bullfrogs-choice-end", "bullfrogs-choice-done"]
                .map(|key| self.locale.text(key))
                .to_vec(),
            _ => Vec::new(),
        }
    }
}
