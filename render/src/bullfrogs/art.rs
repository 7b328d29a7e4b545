//! The drawings of Bullfrogs, and which of them shows what.

use engine::bullfrogs::{Colour, Direction, MovementDie, PieceKind};

use crate::kit::{Drawing, drawings};

drawings! { "bullfrogs/art":
    /// Isaac moves, the player chooses where (BF-8.3).
    ARROW_ANY = "arrow-any",
    /// Isaac moves down.
    ARROW_DOWN = "arrow-down",
    /// Isaac moves left.
    ARROW_LEFT = "arrow-left",
    /// Isaac moves right.
    ARROW_RIGHT = "arrow-right",
    /// Isaac moves up.
    ARROW_UP = "arrow-up",
    /// A Bullfrog without its letter.
    BULLFROG_BLUE = "bullfrog-blue",
    /// A Bullfrog without its letter.
    BULLFROG_GREEN = "bullfrog-green",
    /// A Bullfrog without its letter.
    BULLFROG_RED = "bullfrog-red",
    /// A Bullfrog without its letter.
    BULLFROG_YELLOW = "bullfrog-yellow",
    /// A pad without its leaf, the frame tinted.
    CARD = "card",
    /// Cattails; the origin is their foot at the left.
    CATTAILS = "cattails",
    /// The disc of a numbered choice.
    CHIP = "chip",
    /// The crown of a Bullfrog among counted pieces.
    CROWN = "crown",
    /// Pads in the deck.
    DECK = "deck",
    /// A drifting leaf.
    DRIFT = "drift",
    /// Who goes first.
    FIRST = "first",
    /// A Frog without its letter.
    FROG_BLUE = "frog-blue",
    /// A Frog without its letter.
    FROG_GREEN = "frog-green",
    /// A Frog without its letter.
    FROG_RED = "frog-red",
    /// A Frog without its letter.
    FROG_YELLOW = "frog-yellow",
    /// Pads in hand.
    HAND = "hand",
    /// The heart of a pad.
    HEART = "heart",
    /// What Isaac wears over a Frog.
    ISAAC_HAT = "isaac-hat",
    /// The pin that shows where Isaac stands; its tip is at the lower left.
    ISAAC_PIN = "isaac-pin",
    /// The leaf of a pad with three spaces.
    LEAF_3 = "leaf-3",
    /// Four spaces.
    LEAF_4 = "leaf-4",
    /// Five spaces.
    LEAF_5 = "leaf-5",
    /// Six spaces.
    LEAF_6 = "leaf-6",
    /// An action.
    LILY = "lily",
    /// An action already taken.
    LILY_SPENT = "lily-spent",
    /// Night over the pond.
    LOBBY = "lobby",
    /// The Log.
    LOG = "log",
    /// The square, without its letter.
    MARK_BLUE = "mark-blue",
    /// The circle.
    MARK_GREEN = "mark-green",
    /// The triangle.
    MARK_RED = "mark-red",
    /// The diamond.
    MARK_YELLOW = "mark-yellow",
    /// The pond, as large as the board zone.
    POND = "pond",
    /// A ripple on the water of a large card.
    RIPPLE = "ripple",
    /// A seat of the lobby: a leaf.
    SEAT = "seat",
    /// A free seat.
    SEAT_FREE = "seat-free",
    /// A free space.
    SPACE = "space",
    /// Victory points, tinted.
    STAR = "star",
    /// The name of the game.
    TITLE = "title",
    /// Pads won.
    WON = "won",
}

/// A piece without its letter.
pub fn piece(colour: Colour, kind: PieceKind) -> Drawing {
    match (colour, kind) {
        (Colour::Green, PieceKind::Frog) => FROG_GREEN,
        (Colour::Green, PieceKind::Bullfrog) => BULLFROG_GREEN,
        (Colour::Blue, PieceKind::Frog) => FROG_BLUE,
        (Colour::Blue, PieceKind::Bullfrog) => BULLFROG_BLUE,
        (Colour::Red, PieceKind::Frog) => FROG_RED,
        (Colour::Red, PieceKind::Bullfrog) => BULLFROG_RED,
        (Colour::Yellow, PieceKind::Frog) => FROG_YELLOW,
        (Colour::Yellow, PieceKind::Bullfrog) => BULLFROG_YELLOW,
    }
}

/// The shape by which a colour is known, without its letter.
pub fn mark(colour: Colour) -> Drawing {
    match colour {
        Colour::Green => MARK_GREEN,
        Colour::Blue => MARK_BLUE,
        Colour::Red => MARK_RED,
        Colour::Yellow => MARK_YELLOW,
    }
}

/// The leaf of a pad with so many spaces.
pub fn leaf(spaces: u8) -> Drawing {
    match spaces {
        0..=3 => LEAF_3,
        4 => LEAF_4,
        5 => LEAF_5,
        _ => LEAF_6,
    }
}

/// What a face of the Movement die shows; nothing on the blank one.
pub fn movement(die: MovementDie) -> Option<Drawing> {
    match die {
        MovementDie::Step(Direction::Up) => Some(ARROW_UP),
        MovementDie::Step(Direction::Down) => Some(ARROW_DOWN),
        MovementDie::Step(Direction::Left) => Some(ARROW_LEFT),
        MovementDie::Step(Direction::Right) => Some(ARROW_RIGHT),
        MovementDie::Any => Some(ARROW_ANY),
        MovementDie::Blank => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Kit, WHITE, general};

    #[test]
    fn every_drawing_can_be_drawn_and_shows_something() {
        let kit = Kit::new().unwrap();
        for drawing in ALL.iter().chain(general::ALL) {
            let sprite = kit.art(*drawing, Some(WHITE), 1.0).unwrap();
            assert!(!sprite.runs.rows().is_empty(), "{}", drawing.path);
        }
    }
}
