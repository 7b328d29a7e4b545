//! Choices, places and pieces in words.

use engine::Choice;
use engine::bullfrogs::{Cell, Colour, PadKind, Piece, Player, View};

use crate::locale::{Locale, Value};
use crate::presenters::escaped;
use crate::presenters::walk::Link;

/// The name of a pad: its actions and its spaces.
pub fn pad_name(pad: PadKind) -> String {
    format!("{}/{}", pad.actions, pad.spaces)
}

/// The cell that a link names.
pub fn cell(link: &Link<'_>) -> Option<Cell> {
    match link {
        Link::Choice(Choice::Place(cell)) => cell.parse().ok(),
        _ => None,
    }
}

/// Puts choices into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The reader's language.
    pub locale: Locale,
    /// A name per player, Isaac included.
    pub names: &'a [String],
    /// The game as the reader sees it.
    pub view: &'a View,
}

impl Words<'_> {
    /// What is done, in words: the choices of an action that are no places.
    pub fn deed(self, links: &[Link<'_>]) -> String {
        let choices: Vec<&Choice> = links.iter().filter_map(Link::choice).collect();
        match choices.as_slice() {
            [Choice::Verb(_), Choice::Card(pad)] => self.pad(pad),
            [Choice::Verb(verb), Choice::Thing(kind)] => self.locale.text(&format!("bullfrogs-choice-{verb}-{kind}")),
            [Choice::Verb(verb), Choice::Role(colour)] => {
                let owner = [("owner", self.owner(colour).into())];
                self.locale.text_with(&format!("bullfrogs-choice-{verb}"), &owner)
            }
            [Choice::Verb(verb), Choice::Role(colour), Choice::Thing(kind)] => {
                let owner = [("owner", self.owner(colour).into())];
                self.locale
                    .text_with(&format!("bullfrogs-choice-{verb}-{kind}"), &owner)
            }
            [Choice::Final(_)] if self.ends_turn() => self.locale.text("bullfrogs-choice-end"),
            [Choice::Verb(name) | Choice::Final(name) | Choice::Decline(name), ..] => {
                self.locale.text(&format!("bullfrogs-choice-{name}"))
            }
            _ => String::new(),
        }
    }

    /// An option that names its places, in short for a button: "Frog to M12", "M12".
    pub fn option(self, links: &[Link<'_>]) -> String {
        let (places, deed): (Vec<Link<'_>>, Vec<Link<'_>>) = links.iter().partition(|link| cell(link).is_some());
        let cells: Vec<Cell> = places.iter().filter_map(cell).collect();
        let choices: Vec<&Choice> = deed.iter().filter_map(Link::choice).collect();
        let to = cells.last().map_or(String::new(), |to| self.place(*to));
        let from = cells.first().map_or(String::new(), |from| self.place(*from));
        let values = [("from", Value::from(from.clone())), ("to", to.clone().into())];
        match (choices.as_slice(), cells.len()) {
            ([], 1) => to,
            ([], _) => self.locale.text_with("bullfrogs-button-places", &values),
            ([Choice::Verb(_), Choice::Thing(kind)], _) => {
                self.locale.text_with(&format!("bullfrogs-button-{kind}"), &values)
            }
            ([Choice::Verb(_), Choice::Role(colour)], _) => {
                let [from, to] = values;
                let colour = self.locale.text(&format!("bullfrogs-colour-{colour}"));
                self.locale
                    .text_with("bullfrogs-button-sabotage", &[from, to, ("colour", colour.into())])
            }
            ([Choice::Verb(_), Choice::Role(_), _], _) => {
                let what = self.deed(&deed);
                self.locale
                    .text_with("bullfrogs-button-hop", &[("what", what.into()), ("to", to.into())])
            }
            _ => self.locale.text_with("bullfrogs-button-move", &values),
        }
    }

    /// The name of a cell; the Log has one of its own.
    pub fn place(self, cell: Cell) -> String {
        if cell == Cell::LOG {
            return self.locale.text("bullfrogs-place-log");
        }
        cell.to_string()
    }

    /// Whether the final action leaves nothing to choose in this turn.
    pub fn ends_turn(self) -> bool {
        let question = self.view.question.as_ref();
        question.and_then(|question| question.ends.as_deref()) == Some("turn")
    }

    fn pad(self, name: &str) -> String {
        let mut numbers = name.split('/').map(|number| number.parse::<u8>().unwrap_or_default());
        let (actions, spaces) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
        let values = [("actions", actions.into()), ("spaces", spaces.into())];
        self.locale.text_with("bullfrogs-choice-play", &values)
    }

    /// The name of the player with that colour.
    pub fn owner(self, colour: &str) -> String {
        let owner = self
            .view
            .players
            .iter()
            .position(|player| player.colour.name() == colour);
        owner
            .and_then(|owner| self.names.get(owner))
            .cloned()
            .unwrap_or_default()
    }

    /// What stands at a place, for the second line of an option; nothing for an empty cell.
    pub fn place_description(self, cell: Cell) -> Option<String> {
        if cell == Cell::LOG {
            return Some(self.locale.text("bullfrogs-place-log"));
        }
        let card = self.view.cards.iter().find(|card| card.at == cell)?;
        let pieces = self.pieces(card.spaces.iter().flatten());
        let values = [
            ("spaces", card.pad.spaces.into()),
            ("free", card.free().into()),
            ("pieces", pieces.into()),
        ];
        let key = if card.spaces.iter().all(Option::is_none) {
            "bullfrogs-place-empty-pad"
        } else {
            "bullfrogs-place-pad"
        };
        Some(self.locale.text_with(key, &values))
    }

    /// Pieces in short: each owner's points' worth of Frogs and Bullfrogs, in the order of play.
    pub fn pieces<'a>(self, pieces: impl IntoIterator<Item = &'a Piece>) -> String {
        let mut counts = vec![(0_u8, 0_u8); self.view.players.len()];
        for piece in pieces {
            let (frogs, bullfrogs) = &mut counts[piece.owner.index()];
            match piece.kind {
                engine::bullfrogs::PieceKind::Frog => *frogs += 1,
                engine::bullfrogs::PieceKind::Bullfrog => *bullfrogs += 1,
            }
        }
        let owners = self
            .view
            .players
            .iter()
            .zip(counts)
            .filter(|(_, count)| *count != (0, 0));
        let texts = owners.map(|(player, (frogs, bullfrogs))| {
            let values = [
                ("colour", self.colour(player.colour).into()),
                ("frogs", frogs.into()),
                ("bullfrogs", bullfrogs.into()),
            ];
            match bullfrogs {
                0 => self.locale.text_with("bullfrogs-pieces-frogs", &values),
                _ if frogs == 0 => self.locale.text_with("bullfrogs-pieces-bullfrogs", &values),
                _ => self.locale.text_with("bullfrogs-pieces-both", &values),
            }
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    /// The name of a colour.
    pub fn colour(self, colour: Colour) -> String {
        self.locale.text(&format!("bullfrogs-colour-{}", colour.name()))
    }

    /// The name of a player, safe to show.
    pub fn name(self, player: Player) -> String {
        escaped(self.names.get(player.index()).map_or("?", String::as_str))
    }
}
