//! What boards and hands are put together from.

use engine::bullfrogs::{
    Card, Cell, Colour, Decision, Frame, Hand, LogPieces, PadKind, Piece, PieceKind, Player, PlayerView, View, WonPad,
};
use gamekeeper::locale::Locale;
use gamekeeper::render::bullfrogs::BoardScene;

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// A pad with this many spaces, as all pads of the game are made.
pub fn pad(spaces: u8) -> PadKind {
    PadKind {
        actions: if spaces == 6 { 0 } else { 7 - spaces },
        spaces,
        vp: spaces,
    }
}

/// A card such as `L11 g5 rr...`: where, whose colour (`-` for a starting pad) and spaces, and what is on it: letters of
/// owners, capitals for Bullfrogs.
pub fn card(line: &str) -> Card {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (owner, spaces) = words[1].split_at(1);
    let owner_of = |letter: char| "gbry".find(letter).map(|index| Player(index as u8));
    let piece = |letter: char| {
        let kind = if letter.is_uppercase() {
            PieceKind::Bullfrog
        } else {
            PieceKind::Frog
        };
        owner_of(letter.to_ascii_lowercase()).map(|owner| Piece { owner, kind })
    };
    Card {
        at: cell(words[0]),
        pad: pad(spaces.parse().unwrap()),
        owner: owner.chars().next().and_then(owner_of),
        spaces: words[2].chars().map(piece).collect(),
    }
}

/// The empty cells next to the Log or a card.
pub fn open_cells(cards: &[Card]) -> Vec<Cell> {
    let taken: Vec<Cell> = cards.iter().map(|card| card.at).chain([Cell::LOG]).collect();
    let around = |cell: &Cell| {
        [(0, -1), (0, 1), (-1, 0), (1, 0)].map(|(x, y)| Cell {
            x: cell.x + x,
            y: cell.y + y,
        })
    };
    let mut open: Vec<Cell> = taken
        .iter()
        .flat_map(around)
        .filter(|cell| !taken.contains(cell))
        .collect();
    open.sort_by_key(|cell| (cell.y, cell.x));
    open.dedup();
    open
}

/// Frogs, Bullfrogs, hand, deck, pads won and victory points of one player.
pub type Numbers = (u8, u8, u8, u8, u8, u8);

pub fn player(colour: Colour, (frogs, bullfrogs, hand, deck, won, vp): Numbers) -> PlayerView {
    let won = (0..won)
        .map(|_| WonPad {
            pad: pad(4),
            owner: None,
        })
        .collect();
    let hand = Hand {
        count: hand,
        pads: None,
    };
    PlayerView {
        colour,
        frogs,
        bullfrogs,
        bullfrogs_lost: 0,
        hand,
        deck,
        won,
        vp,
    }
}

/// A game in the middle of somebody's actions.
pub fn game(turn: u16, active: u8, cards: &[&str], log: &[u8], players: &[Numbers]) -> View {
    let cards: Vec<Card> = cards.iter().map(|line| card(line)).collect();
    View {
        viewer: None,
        turn,
        active: Player(active),
        decision: Some(Decision::Act),
        question: None,
        open_cells: open_cells(&cards),
        frame: Frame::holding(cards.iter().map(|card| card.at)),
        cards,
        log: log
            .iter()
            .map(|frogs| LogPieces {
                frogs: *frogs,
                bullfrogs: 0,
            })
            .collect(),
        played: None,
        actions: 0,
        actions_left: 0,
        sinking: None,
        players: players
            .iter()
            .zip(Colour::ALL)
            .map(|(numbers, colour)| player(colour, *numbers))
            .collect(),
        isaac: None,
        ranks: Vec::new(),
        result: None,
    }
}

pub fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

pub fn board(view: View) -> BoardScene {
    BoardScene::new(view, names(&["Ana", "Marek", "Chloé", "João"]), Locale::EnUs)
}
