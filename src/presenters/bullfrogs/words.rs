//! The words of an action's notation as people read them.

use std::str::FromStr;

use engine::bullfrogs::{Cell, Colour, PadKind, Piece, Player, View};

use crate::locale::{Locale, Value};
use crate::presenters::escaped;

/// The name of a pad: its actions and its spaces.
pub fn pad_name(pad: PadKind) -> String {
    format!("{}/{}", pad.actions, pad.spaces)
}

/// Whether a word of an action's notation names a place on the board.
pub fn is_place(word: &str) -> bool {
    Cell::from_str(word).is_ok()
}

/// The places that `options` end in, in reading order, with the option that each one stands for.
pub fn places(options: &[String]) -> Vec<(Cell, String)> {
    let place = |option: &String| Cell::from_str(option.rsplit(' ').next()?).ok();
    let mut places: Vec<(Cell, String)> = options
        .iter()
        .filter_map(|option| Some((place(option)?, option.clone())))
        .collect();
    places.sort_by_key(|(cell, _)| (cell.y, cell.x));
    places
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
    /// The label of an option that is no place, such as `deploy frog` or `play 3/4`.
    pub fn label(self, option: &str) -> String {
        let words: Vec<&str> = option.split(' ').collect();
        match words.as_slice() {
            ["play", pad] => self.pad(pad),
            ["deploy", kind] => self.locale.text(&format!("choice-deploy-{kind}")),
            ["sabotage", colour] => self
                .locale
                .text_with("choice-sabotage", &[("owner", self.owner(colour))]),
            ["hop", colour, kind] => self
                .locale
                .text_with(&format!("choice-hop-{kind}"), &[("owner", self.owner(colour))]),
            ["done"] if self.done_ends_turn() => self.locale.text("choice-end"),
            [verb, ..] => self.locale.text(&format!("choice-{verb}")),
            [] => String::new(),
        }
    }

    /// Whether `done` leaves nothing to choose in this turn.
    fn done_ends_turn(self) -> bool {
        let question = self.view.question.as_ref();
        question.and_then(|question| question.ends.as_deref()) == Some("turn")
    }

    fn pad(self, name: &str) -> String {
        let mut numbers = name.split('/').map(|number| number.parse::<u8>().unwrap_or_default());
        let (actions, spaces) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
        self.locale
            .text_with("choice-play", &[("actions", actions.into()), ("spaces", spaces.into())])
    }

    fn owner(self, colour: &str) -> Value {
        let of_colour = |player: &Player| self.view.players[player.index()].colour.name() == colour;
        let owner = (0..self.view.players.len() as u8).map(Player).find(of_colour);
        owner
            .and_then(|owner| self.names.get(owner.index()))
            .cloned()
            .unwrap_or_default()
            .into()
    }

    /// What the panel asks before a choice among `options`, after `words`.
    pub fn question(self, words: &str, options: &[String], are_places: bool) -> String {
        let values = [
            ("left", Value::from(self.view.actions_left)),
            ("actions", self.view.actions.into()),
        ];
        if are_places {
            let verb = options
                .first()
                .and_then(|option| option.split(' ').next())
                .unwrap_or_default();
            let nth = words.split(' ').filter(|word| is_place(word)).count() + 1;
            return self.locale.text_with(&format!("ask-{verb}-place-{nth}"), &values);
        }
        let decision = self
            .view
            .decision
            .map(|decision| format!("{decision:?}").to_lowercase())
            .unwrap_or_default();
        self.locale.text_with(&format!("ask-{decision}"), &values)
    }

    /// What stands at a place, for the second line of an option; nothing for an empty cell.
    pub fn place_description(self, cell: Cell) -> Option<String> {
        if cell == Cell::LOG {
            return Some(self.locale.text("place-log"));
        }
        let card = self.view.cards.iter().find(|card| card.at == cell)?;
        let pieces = self.pieces(card.spaces.iter().flatten());
        let values = [
            ("pad", pad_name(card.pad).into()),
            ("free", card.free().into()),
            ("pieces", pieces.into()),
        ];
        let key = if card.spaces.iter().all(Option::is_none) {
            "place-empty-pad"
        } else {
            "place-pad"
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
                0 => self.locale.text_with("pieces-frogs", &values),
                _ if frogs == 0 => self.locale.text_with("pieces-bullfrogs", &values),
                _ => self.locale.text_with("pieces-both", &values),
            }
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    /// The name of a colour.
    pub fn colour(self, colour: Colour) -> String {
        self.locale.text(&format!("colour-{}", colour.name()))
    }

    /// The name of a player, safe to show.
    pub fn name(self, player: Player) -> String {
        escaped(self.names.get(player.index()).map_or("?", String::as_str))
    }
}
