//! The icons of Bullfrogs, and which of them stands for what.

use engine::bullfrogs::{Colour, PieceKind};

use super::art;
use super::colour::{INK, WHITE};
use super::pieces::piece_part;
use crate::IconName;
use crate::icon::icons;
use crate::kit::svg::{Style, group, path, text};
use crate::kit::{Align, Lettering, Rgb, Weight};

/// The arrow of a sabotage: that of a warning, which no player has.
const ARROW: Rgb = Rgb::hex(0xFF_8A3C);

icons! {
    /// A Frog of this colour.
    FROG_GREEN = "bf_frog_green": frog_part(Colour::Green),
    /// A Frog of this colour.
    FROG_BLUE = "bf_frog_blue": frog_part(Colour::Blue),
    /// A Frog of this colour.
    FROG_RED = "bf_frog_red": frog_part(Colour::Red),
    /// A Frog of this colour.
    FROG_YELLOW = "bf_frog_yellow": frog_part(Colour::Yellow),
    /// A Bullfrog of this colour.
    BULLFROG_GREEN = "bf_bullfrog_green": bullfrog_part(Colour::Green),
    /// A Bullfrog of this colour.
    BULLFROG_BLUE = "bf_bullfrog_blue": bullfrog_part(Colour::Blue),
    /// A Bullfrog of this colour.
    BULLFROG_RED = "bf_bullfrog_red": bullfrog_part(Colour::Red),
    /// A Bullfrog of this colour.
    BULLFROG_YELLOW = "bf_bullfrog_yellow": bullfrog_part(Colour::Yellow),
    /// A Frog of this colour is sent off.
    SABOTAGE_GREEN = "bf_sabotage_green": sabotage_part(Colour::Green),
    /// A Frog of this colour is sent off.
    SABOTAGE_BLUE = "bf_sabotage_blue": sabotage_part(Colour::Blue),
    /// A Frog of this colour is sent off.
    SABOTAGE_RED = "bf_sabotage_red": sabotage_part(Colour::Red),
    /// A Frog of this colour is sent off.
    SABOTAGE_YELLOW = "bf_sabotage_yellow": sabotage_part(Colour::Yellow),
    /// A pad with 3 spaces.
    PAD_3 = "bf_pad_3": pad_part(3),
    /// A pad with 4 spaces.
    PAD_4 = "bf_pad_4": pad_part(4),
    /// A pad with 5 spaces.
    PAD_5 = "bf_pad_5": pad_part(5),
    /// A pad with 6 spaces.
    PAD_6 = "bf_pad_6": pad_part(6),
    /// The Log.
    LOG = "bf_log": group(art::LOG.parts(), (4.0, 7.0), 0.72),
}

fn frog_part(colour: Colour) -> String {
    piece_part(colour, PieceKind::Frog, (0.0, 3.0), 1.86)
}

fn bullfrog_part(colour: Colour) -> String {
    piece_part(colour, PieceKind::Bullfrog, (0.0, 14.0), 1.3)
}

/// A Frog and an arrow that leads away.
fn sabotage_part(colour: Colour) -> String {
    let way = "M-20 -46Q40 -60 41 0";
    let head = "M20 -2H60L40 32Z";
    let parts = piece_part(colour, PieceKind::Frog, (-19.0, 18.0), 1.3)
        + &path(way, Style::line(25.0, INK))
        + &path(head, Style::lined(ARROW, 12.0, INK))
        + &path(way, Style::line(13.0, ARROW))
        + &path(head, Style::fill(ARROW));
    group(&parts, (-4.0, 0.0), 0.96)
}

/// The leaf of a pad with the number of its spaces.
fn pad_part(spaces: u8) -> String {
    let lettering = Lettering::outlined(Weight::Black, 92.0, WHITE, 18.0);
    group(art::leaf(spaces).parts(), (0.0, 0.0), 0.69)
        + &text(&spaces.to_string(), (0.0, 2.0), Align::Centre, lettering)
}

/// The icon of a Frog.
pub fn frog(colour: Colour) -> IconName {
    match colour {
        Colour::Green => FROG_GREEN,
        Colour::Blue => FROG_BLUE,
        Colour::Red => FROG_RED,
        Colour::Yellow => FROG_YELLOW,
    }
}

/// The icon of a Bullfrog.
pub fn bullfrog(colour: Colour) -> IconName {
    match colour {
        Colour::Green => BULLFROG_GREEN,
        Colour::Blue => BULLFROG_BLUE,
        Colour::Red => BULLFROG_RED,
        Colour::Yellow => BULLFROG_YELLOW,
    }
}

/// The icon of a sabotage of a Frog of this colour.
pub fn sabotage(colour: Colour) -> IconName {
    match colour {
        Colour::Green => SABOTAGE_GREEN,
        Colour::Blue => SABOTAGE_BLUE,
        Colour::Red => SABOTAGE_RED,
        Colour::Yellow => SABOTAGE_YELLOW,
    }
}

/// The icon of a pad with so many spaces.
pub fn pad(spaces: u8) -> IconName {
    match spaces {
        0..=3 => PAD_3,
        4 => PAD_4,
        5 => PAD_5,
        _ => PAD_6,
    }
}
