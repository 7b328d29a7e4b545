//! What can be drawn of Cry Havoc.

use std::sync::Arc;

use engine::Seat;
use engine::cry_havoc::{Content, Faction, Name, View};

use super::since::Mark;
use crate::SeatKind;
use locale::Locale;

/// A game as those see it who will see the picture.
#[derive(Clone, Debug)]
pub struct Game {
    /// What the viewer may know.
    pub view: View,
    /// The component data that the game is played with.
    pub content: Arc<Content>,
    /// The players' names by seat.
    pub names: Vec<String>,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// The planet with everything on it and the players beside it, 1600x1200.
#[derive(Clone, Debug)]
pub struct BoardScene {
    /// The game; the picture never shows a card of a hand.
    pub game: Game,
    /// Regions to choose from, numbered.
    pub choices: Vec<Choice>,
    /// The Region from which Units go, while the target is being chosen.
    pub source: Option<Name>,
    /// What changed since whoever will see the picture saw the one before; for a spectator, since the picture before.
    pub since: Vec<Mark>,
}

/// A numbered Region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Which.
    pub region: Name,
    /// Its number, from 1.
    pub number: usize,
}

/// One Region large, with its neighbours, 1600x1018.
#[derive(Clone, Debug)]
pub struct RegionScene {
    /// The game; the picture never shows a card of a hand.
    pub game: Game,
    /// Which.
    pub region: Name,
    /// What would happen there, in lines.
    pub notes: Vec<String>,
}

/// The battle that is being fought, 1600x1018.
#[derive(Clone, Debug)]
pub struct BattleScene {
    /// The game, in which a battle is being fought.
    pub game: Game,
    /// Units as their owner would place them, while that is being chosen. Only for pictures that no other player sees.
    pub placing: Option<(Faction, [u8; 3])>,
}

/// The viewer's own hand: 1600x1018 with up to five cards, else 1600x1200.
#[derive(Clone, Debug)]
pub struct HandScene {
    /// The game as the owner of the hand sees it.
    pub game: Game,
    /// The owner.
    pub seat: Seat,
    /// The cards that are chosen, as places in the hand counted from 0; they are raised.
    pub chosen: Vec<usize>,
}

/// Cards to choose from, 1600x1018.
#[derive(Clone, Debug)]
pub struct CardsScene {
    /// The game as the chooser sees it.
    pub game: Game,
    /// What it is about, in a few words.
    pub title: String,
    /// The cards, at least one.
    pub cards: Vec<Offered>,
}

/// A card to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Which.
    pub card: Name,
    /// Its number, from 1; `None` if it cannot be chosen.
    pub number: Option<usize>,
    /// Why it cannot be chosen, in a few words.
    pub why_not: Option<String>,
}

/// What a player has: Structures, Skills, Prisoners; 1600x1018, with more than three Structures 1600x1200.
#[derive(Clone, Debug)]
pub struct AreaScene {
    /// The game; the picture never shows a card of a hand.
    pub game: Game,
    /// Whose.
    pub faction: Faction,
}

/// An Event token that was revealed, 1600x1018.
#[derive(Clone, Debug)]
pub struct EventScene {
    /// The game.
    pub game: Game,
    /// The token.
    pub token: Name,
}

/// A finished game by what the VP came from, as far as that is known, 1600x1018.
#[derive(Clone, Debug)]
pub struct FinalScene {
    /// The finished game.
    pub game: Game,
}

/// A running game in short, 1600x1018.
#[derive(Clone, Debug)]
pub struct StatusScene {
    /// The game.
    pub game: Game,
}

/// A table that waits for players, 1600x1018.
#[derive(Clone, Debug)]
pub struct LobbyScene {
    /// The seats in order, up to four.
    pub seats: Vec<LobbySeat>,
    /// The options in short words, such as "Veteran", up to four.
    pub options: Vec<String>,
    /// Whether it says below what the game is about.
    pub introduction: bool,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// A seat of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbySeat {
    /// The faction that was chosen; `None` leaves it to chance.
    pub faction: Option<Faction>,
    /// Who sits there.
    pub kind: SeatKind,
}

/// What the game is about, for those who have never played it, 1600x764.
#[derive(Clone, Copy, Debug)]
pub struct IntroductionScene {
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// A faction for those who choose one: what it is good at, its Skills, Structures and cards; 1600x1200.
#[derive(Clone, Debug)]
pub struct FactionScene {
    /// The component data.
    pub content: Arc<Content>,
    /// Which.
    pub faction: Faction,
    /// The language of the words in the picture.
    pub locale: Locale,
}
