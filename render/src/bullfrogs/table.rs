//! What several pictures know of a game: its players, by their names, and who leads.

use engine::bullfrogs::{Colour, Decision, View};

use crate::kit::Fonts;
use locale::Locale;

use super::pieces::letter;
use super::scene::{BoardScene, FinalScene, StatusScene};

/// A game with the names of its players.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    pub view: &'a View,
    pub names: &'a [String],
    pub locale: Locale,
}

impl<'a> Table<'a> {
    /// The game of a board.
    pub fn of_board(scene: &'a BoardScene) -> Self {
        let BoardScene {
            view, names, locale, ..
        } = scene;
        Self {
            view,
            names,
            locale: *locale,
        }
    }

    /// The finished game.
    pub fn of_final(scene: &'a FinalScene) -> Self {
        let FinalScene { view, names, locale } = scene;
        Self {
            view,
            names,
            locale: *locale,
        }
    }

    /// The running game in short.
    pub fn of_status(scene: &'a StatusScene) -> Self {
        let StatusScene { view, names, locale } = scene;
        Self {
            view,
            names,
            locale: *locale,
        }
    }

    /// A player's name as the fonts can write it.
    pub fn name(&self, fonts: &Fonts, index: usize) -> String {
        let colour = self
            .view
            .players
            .get(index)
            .map_or(Colour::Green, |player| player.colour);
        player_name(fonts, self.names.get(index), colour, self.locale)
    }

    /// Whether this player is the active one of a game that is not over.
    pub fn is_active(&self, index: usize) -> bool {
        self.view.active.index() == index && self.view.decision.is_some()
    }
}

/// A name as the fonts can write it, or else the player's letter.
pub fn player_name(fonts: &Fonts, name: Option<&String>, colour: Colour, locale: Locale) -> String {
    name.and_then(|name| fonts.writable(name))
        .unwrap_or_else(|| locale.text_with("bullfrogs-picture-nameless", &[("letter", letter(colour).into())]))
}

/// Who alone has most points on the Log (BF-7.3).
pub fn leader(view: &View) -> Option<usize> {
    let most = view
        .log
        .iter()
        .map(|pieces| pieces.points())
        .max()
        .filter(|most| *most > 0)?;
    let mut leaders = (0..view.log.len()).filter(|index| view.log[*index].points() == most);
    leaders.next().filter(|_| leaders.next().is_none())
}

/// The name of the words for a decision.
pub fn phase_key(decision: Decision) -> &'static str {
    match decision {
        Decision::Play => "bullfrogs-picture-phase-play",
        Decision::Act => "bullfrogs-picture-phase-act",
        Decision::Score => "bullfrogs-picture-phase-score",
        Decision::Hop => "bullfrogs-picture-phase-hop",
        Decision::Slide => "bullfrogs-picture-phase-slide",
        Decision::Isaac => "bullfrogs-picture-phase-isaac",
        Decision::End => "bullfrogs-picture-phase-end",
    }
}
