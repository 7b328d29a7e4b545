//! The drawings under `assets/art/bullfrogs/`, embedded in the program.
//!
//! Each is an SVG file whose origin is the point by which it is placed. A drawing that says `currentColor` is tinted.

use engine::bullfrogs::{Colour, Direction, MovementDie, PieceKind};

use super::colour::Rgb;

macro_rules! drawings {
    ($($(#[$meaning:meta])* $name:ident = $file:literal,)*) => {
        /// A drawing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(super) enum Art {
            $($(#[$meaning])* $name,)*
        }

        impl Art {
            /// Every drawing.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The name of its file, without the folder.
            pub fn file(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($file, ".svg"),)*
                }
            }

            /// The text of its file.
            pub fn svg(self) -> &'static str {
                match self {
                    $(Self::$name => include_str!(concat!("../../assets/art/bullfrogs/", $file, ".svg")),)*
                }
            }
        }
    };
}

drawings! {
    /// What marks a computer player in the lobby.
    Antenna = "antenna",
    /// Isaac moves, the player chooses where (BF-8.3).
    ArrowAny = "arrow-any",
    /// Isaac moves down.
    ArrowDown = "arrow-down",
    /// Isaac moves left.
    ArrowLeft = "arrow-left",
    /// Isaac moves right.
    ArrowRight = "arrow-right",
    /// Isaac moves up.
    ArrowUp = "arrow-up",
    /// A Bullfrog without its letter.
    BullfrogBlue = "bullfrog-blue",
    /// A Bullfrog without its letter.
    BullfrogGreen = "bullfrog-green",
    /// A Bullfrog without its letter.
    BullfrogRed = "bullfrog-red",
    /// A Bullfrog without its letter.
    BullfrogYellow = "bullfrog-yellow",
    /// A pad without its leaf, the frame tinted.
    Card = "card",
    /// Cattails; the origin is their foot at the left.
    Cattails = "cattails",
    /// The game stays in this channel.
    Channel = "channel",
    /// The disc of a numbered choice.
    Chip = "chip",
    /// The crown of a Bullfrog among counted pieces.
    Crown = "crown",
    /// Pads in the deck.
    Deck = "deck",
    /// The ground of the Action die.
    DieAction = "die-action",
    /// The ground of the Movement die.
    DieMovement = "die-movement",
    /// A drifting leaf.
    Drift = "drift",
    /// Who goes first.
    First = "first",
    /// A Frog without its letter.
    FrogBlue = "frog-blue",
    /// A Frog without its letter.
    FrogGreen = "frog-green",
    /// A Frog without its letter.
    FrogRed = "frog-red",
    /// A Frog without its letter.
    FrogYellow = "frog-yellow",
    /// A computer player.
    Gear = "gear",
    /// Pads in hand.
    Hand = "hand",
    /// The heart of a pad.
    Heart = "heart",
    /// The heart of a full pad.
    HeartFull = "heart-full",
    /// What Isaac wears over a Frog.
    IsaacHat = "isaac-hat",
    /// The pin that shows where Isaac stands; its tip is at the lower left.
    IsaacPin = "isaac-pin",
    /// The leaf of a pad with three spaces.
    Leaf3 = "leaf-3",
    /// Four spaces.
    Leaf4 = "leaf-4",
    /// Five spaces.
    Leaf5 = "leaf-5",
    /// Six spaces.
    Leaf6 = "leaf-6",
    /// An action.
    Lily = "lily",
    /// An action already taken.
    LilySpent = "lily-spent",
    /// Night over the pond.
    Lobby = "lobby",
    /// The Log.
    Log = "log",
    /// The Log as a card.
    LogCard = "log-card",
    /// The card of the Log where only its points find room.
    LogPlain = "log-plain",
    /// The square, without its letter.
    MarkBlue = "mark-blue",
    /// The circle.
    MarkGreen = "mark-green",
    /// The triangle.
    MarkRed = "mark-red",
    /// The diamond.
    MarkYellow = "mark-yellow",
    /// The moon's reflection.
    Moon = "moon",
    /// The pond, as large as the board zone.
    Pond = "pond",
    /// The rim of a played or full pad, tinted.
    Rim = "rim",
    /// What is inside the rim of a pad both played and full.
    RimInner = "rim-inner",
    /// A ripple on the water of a large card.
    Ripple = "ripple",
    /// A seat of the lobby: a leaf.
    Seat = "seat",
    /// A free seat.
    SeatFree = "seat-free",
    /// The badge of a full pad.
    Sink = "sink",
    /// A free space.
    Space = "space",
    /// Victory points, tinted.
    Star = "star",
    /// The table has its own thread.
    Thread = "thread",
    /// The name of the game.
    Title = "title",
    /// Pads won.
    Won = "won",
}

impl Art {
    /// A piece without its letter.
    pub fn piece(colour: Colour, kind: PieceKind) -> Self {
        match (colour, kind) {
            (Colour::Green, PieceKind::Frog) => Self::FrogGreen,
            (Colour::Green, PieceKind::Bullfrog) => Self::BullfrogGreen,
            (Colour::Blue, PieceKind::Frog) => Self::FrogBlue,
            (Colour::Blue, PieceKind::Bullfrog) => Self::BullfrogBlue,
            (Colour::Red, PieceKind::Frog) => Self::FrogRed,
            (Colour::Red, PieceKind::Bullfrog) => Self::BullfrogRed,
            (Colour::Yellow, PieceKind::Frog) => Self::FrogYellow,
            (Colour::Yellow, PieceKind::Bullfrog) => Self::BullfrogYellow,
        }
    }

    /// The shape by which a colour is known, without its letter.
    pub fn mark(colour: Colour) -> Self {
        match colour {
            Colour::Green => Self::MarkGreen,
            Colour::Blue => Self::MarkBlue,
            Colour::Red => Self::MarkRed,
            Colour::Yellow => Self::MarkYellow,
        }
    }

    /// The leaf of a pad with so many spaces.
    pub fn leaf(spaces: u8) -> Self {
        match spaces {
            0..=3 => Self::Leaf3,
            4 => Self::Leaf4,
            5 => Self::Leaf5,
            _ => Self::Leaf6,
        }
    }

    /// What a face of the Movement die shows; nothing on the blank one.
    pub fn movement(die: MovementDie) -> Option<Self> {
        match die {
            MovementDie::Step(Direction::Up) => Some(Self::ArrowUp),
            MovementDie::Step(Direction::Down) => Some(Self::ArrowDown),
            MovementDie::Step(Direction::Left) => Some(Self::ArrowLeft),
            MovementDie::Step(Direction::Right) => Some(Self::ArrowRight),
            MovementDie::Any => Some(Self::ArrowAny),
            MovementDie::Blank => None,
        }
    }
}

/// The colours written in the drawings, in no particular order and with repetitions.
pub(super) fn colours() -> impl Iterator<Item = Rgb> {
    let written = |art: &Art| art.svg().split("=\"#").skip(1).filter_map(|rest| rest.get(..6));
    Art::ALL
        .iter()
        .flat_map(written)
        .filter_map(|hex| u32::from_str_radix(hex, 16).ok().map(Rgb::hex))
}
