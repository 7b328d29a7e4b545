//! What can be drawn of Bullfrogs.

use engine::bullfrogs::{Cell, Colour, PadKind, View};

use super::since::Mark;
use crate::SeatKind;
use locale::Locale;

/// The board with the side column, 1600x1200.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardScene {
    /// The game as those see it who will see the picture; the picture never shows a hand.
    pub view: View,
    /// The players' names in order of play, Isaac's included in the solo game.
    pub names: Vec<String>,
    /// Cells to choose from, numbered.
    pub choices: Vec<Choice>,
    /// The pad from hand that is to be played, while its cell is being chosen. Only for pictures that no other
    /// player sees.
    pub chosen_pad: Option<PadKind>,
    /// The card that is to slide or that a piece is to leave, while the place is being chosen.
    pub chosen_cell: Option<Cell>,
    /// What changed since whoever will see the picture saw the one before.
    pub since: Vec<Mark>,
    /// The language of the words in the picture.
    pub locale: Locale,
}

impl BoardScene {
    /// A board with nothing to choose and nothing marked.
    pub fn new(view: View, names: Vec<String>, locale: Locale) -> Self {
        Self {
            view,
            names,
            choices: Vec::new(),
            chosen_pad: None,
            chosen_cell: None,
            since: Vec::new(),
            locale,
        }
    }
}

/// A numbered cell: empty when a pad is to be played or slid there, else a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// Its number, from 1.
    pub number: usize,
}

/// The viewer's own hand, 1600x764.
#[derive(Clone, Debug, PartialEq)]
pub struct HandScene {
    /// The game as the owner of the hand sees it.
    pub view: View,
    /// The owner's name.
    pub name: String,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// What the game is about, for those who have never played it, 1600x764.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntroductionScene {
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// A table that waits for players, 1600x700; with the introduction below it 1600x1464.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbyScene {
    /// The seats in order, up to four.
    pub seats: Vec<LobbySeat>,
    /// The options in short words, such as "First: Ana", up to three.
    pub options: Vec<LobbyOption>,
    /// Whether it says below what the game is about.
    pub introduction: bool,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// A seat of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbySeat {
    /// The colour that the seat will play.
    pub colour: Colour,
    /// Who sits there.
    pub kind: SeatKind,
}

/// An option of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyOption {
    /// What it is about.
    pub kind: OptionKind,
    /// What is set, in the reader's language.
    pub text: String,
}

/// What an option is about, drawn as an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Who goes first.
    First,
    /// The table gets its own thread.
    Thread,
    /// The table stays in the channel.
    Channel,
    /// One player against Isaac.
    Solo,
}

/// How a finished game was scored, 1600 wide.
#[derive(Clone, Debug, PartialEq)]
pub struct FinalScene {
    /// The game as a spectator sees it.
    pub view: View,
    /// The players' names in order of play, Isaac's included in the solo game.
    pub names: Vec<String>,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// A running game in short, 1600x500.
#[derive(Clone, Debug, PartialEq)]
pub struct StatusScene {
    /// The game as a spectator sees it.
    pub view: View,
    /// The players' names in order of play, Isaac's included in the solo game.
    pub names: Vec<String>,
    /// The language of the words in the picture.
    pub locale: Locale,
}
