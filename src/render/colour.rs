//! The colours of Bullfrogs, named after what they are used for.

use engine::bullfrogs::Colour;

/// An opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written as in CSS, such as `0x12_302B`.
    pub const fn hex(value: u32) -> Self {
        Self((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// The colour as SVG and CSS write it.
    pub fn css(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }

    /// This colour with `parts` of 8 parts of `other` in it.
    pub fn mixed(self, other: Self, parts: u16) -> Self {
        let mix = |a: u8, b: u8| ((u16::from(a) * (8 - parts) + u16::from(b) * parts + 4) / 8) as u8;
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How different two colours look: squares weighted roughly as the eye weighs the channels.
    pub fn distance(self, other: Self) -> i32 {
        let square = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
        2 * square(self.0, other.0) + 4 * square(self.1, other.1) + 3 * square(self.2, other.2)
    }
}

/// Every outline and the letters on light ground.
pub(super) const INK: Rgb = Rgb::hex(0x0B_0F1A);
/// Light text.
pub(super) const IVORY: Rgb = Rgb::hex(0xFF_F4D6);
/// Key numerals, the rim of the played pad and of the active panel.
pub(super) const WHITE: Rgb = Rgb::hex(0xFF_FFFF);
/// The pond itself.
pub(super) const POND: Rgb = Rgb::hex(0x12_302B);
/// Row and column of the played pad.
pub(super) const BAND: Rgb = Rgb::hex(0x23_5A4F);
/// The dotted edge of the band.
pub(super) const BAND_EDGE: Rgb = Rgb::hex(0x3C_8272);
/// Empty cells where a pad may be played.
pub(super) const OPEN_CELL: Rgb = Rgb::hex(0x43_877A);
/// The frame of a starting pad.
pub(super) const NO_OWNER: Rgb = Rgb::hex(0xE4_DBBB);
/// The rim and badge of a full pad.
pub(super) const FULL: Rgb = Rgb::hex(0xF5_8BB0);
/// The darker tone of a full pad.
pub(super) const FULL_DARK: Rgb = Rgb::hex(0xC9_527E);
/// Victory points, and the leader on the Log.
pub(super) const GOLD: Rgb = Rgb::hex(0xFF_D766);
/// The side column.
pub(super) const COLUMN: Rgb = Rgb::hex(0x0A_1B19);
/// The head of the side column, and chips of coordinates.
pub(super) const HEAD: Rgb = Rgb::hex(0x0F_2724);
/// A panel.
pub(super) const PANEL: Rgb = Rgb::hex(0x18_403A);
/// The panel of the active player.
pub(super) const PANEL_ACTIVE: Rgb = BAND;
/// Secondary text.
pub(super) const QUIET: Rgb = Rgb::hex(0xA9_CFC2);
/// Water inside a card.
pub(super) const WATER: Rgb = Rgb::hex(0x1F_5A57);
/// Hairlines on dark ground.
pub(super) const HAIRLINE: Rgb = Rgb::hex(0x2A_6F6A);

/// The leaf of a pad with so many spaces, as plain ground where no leaf is drawn.
pub(super) fn leaf(spaces: u8) -> Rgb {
    match spaces {
        0..=3 => Rgb::hex(0xDC_EBA2),
        4 => Rgb::hex(0xC9_E4A0),
        5 => Rgb::hex(0xB9_DFA8),
        _ => Rgb::hex(0xA6_D8B2),
    }
}

/// The named colours that cover ground or carry text, which the palette must hold exactly.
pub(super) const NAMED: [Rgb; 17] = [
    INK, WHITE, IVORY, POND, BAND, BAND_EDGE, OPEN_CELL, NO_OWNER, FULL, FULL_DARK, GOLD, COLUMN, HEAD, PANEL, QUIET,
    WATER, HAIRLINE,
];

/// A player's colour.
pub(super) fn player(colour: Colour) -> Rgb {
    match colour {
        Colour::Green => Rgb::hex(0x63_C25A),
        Colour::Blue => Rgb::hex(0x2F_7FD8),
        Colour::Red => Rgb::hex(0xC8_372D),
        Colour::Yellow => Rgb::hex(0xF2_C230),
    }
}

/// Whether text on a player's colour is dark; else it is white with an outline.
pub(super) fn takes_dark_text(colour: Colour) -> bool {
    matches!(colour, Colour::Green | Colour::Yellow)
}
