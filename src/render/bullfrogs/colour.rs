//! The colours of Bullfrogs, named after what they are used for, and its palette.

use std::sync::LazyLock;

use engine::bullfrogs::Colour;

use super::art;
pub use crate::render::kit::{INK, WHITE};
use crate::render::kit::{Palette, Rgb, general};

/// Light text.
pub const IVORY: Rgb = Rgb::hex(0xFF_F4D6);
/// The pond itself.
pub const POND: Rgb = Rgb::hex(0x12_302B);
/// Row and column of the played pad.
pub const BAND: Rgb = Rgb::hex(0x23_5A4F);
/// The dotted edge of the band.
pub const BAND_EDGE: Rgb = Rgb::hex(0x3C_8272);
/// Empty cells where a pad may be played.
pub const OPEN_CELL: Rgb = Rgb::hex(0x43_877A);
/// The frame of a starting pad.
pub const NO_OWNER: Rgb = Rgb::hex(0xE4_DBBB);
/// The rim and badge of a full pad.
pub const FULL: Rgb = Rgb::hex(0xF5_8BB0);
/// The darker tone of a full pad.
pub const FULL_DARK: Rgb = Rgb::hex(0xC9_527E);
/// Victory points, and the leader on the Log.
pub const GOLD: Rgb = Rgb::hex(0xFF_D766);
/// The side column.
pub const COLUMN: Rgb = Rgb::hex(0x0A_1B19);
/// The head of the side column, and chips of coordinates.
pub const HEAD: Rgb = Rgb::hex(0x0F_2724);
/// A panel.
pub const PANEL: Rgb = Rgb::hex(0x18_403A);
/// The panel of the active player.
pub const PANEL_ACTIVE: Rgb = BAND;
/// Secondary text.
pub const QUIET: Rgb = Rgb::hex(0xA9_CFC2);
/// Water inside a card.
pub const WATER: Rgb = Rgb::hex(0x1F_5A57);
/// Hairlines on dark ground.
pub const HAIRLINE: Rgb = Rgb::hex(0x2A_6F6A);

/// The leaf of a pad with so many spaces, as plain ground where no leaf is drawn.
pub fn leaf(spaces: u8) -> Rgb {
    match spaces {
        0..=3 => Rgb::hex(0xDC_EBA2),
        4 => Rgb::hex(0xC9_E4A0),
        5 => Rgb::hex(0xB9_DFA8),
        _ => Rgb::hex(0xA6_D8B2),
    }
}

/// The colours that cover ground or carry text, which the palette must hold exactly.
pub const NAMED: [Rgb; 17] = [
    INK, WHITE, IVORY, POND, BAND, BAND_EDGE, OPEN_CELL, NO_OWNER, FULL, FULL_DARK, GOLD, COLUMN, HEAD, PANEL, QUIET,
    WATER, HAIRLINE,
];

/// A player's colour.
pub fn player(colour: Colour) -> Rgb {
    match colour {
        Colour::Green => Rgb::hex(0x63_C25A),
        Colour::Blue => Rgb::hex(0x2F_7FD8),
        Colour::Red => Rgb::hex(0xC8_372D),
        Colour::Yellow => Rgb::hex(0xF2_C230),
    }
}

/// Whether text on a player's colour is dark; else it is white with an outline.
pub fn takes_dark_text(colour: Colour) -> bool {
    matches!(colour, Colour::Green | Colour::Yellow)
}

/// The palette of every picture of Bullfrogs.
pub static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    // Edges of light letters are where a wrong tint would be seen first.
    let letters = [IVORY, WHITE].map(|light| [2, 4, 6].map(|parts| light.mixed(INK, parts)));
    let named = NAMED.into_iter().chain(letters.into_iter().flatten());
    let exact = named.chain(Colour::ALL.map(player)).chain([3, 4, 5, 6].map(leaf));
    let drawn = general::ALL.iter().chain(art::ALL).flat_map(|art| art.colours());
    Palette::new(exact.chain(drawn), &[INK, POND, HEAD, PANEL, BAND, WATER])
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_keeps_the_named_colours_apart() {
        for colour in NAMED {
            let found = PALETTE.colours()[usize::from(PALETTE.index(colour))];
            assert!(found.distance(colour) < 30, "{colour:?} became {found:?}");
        }
    }

    #[test]
    fn every_colour_of_the_art_is_in_the_palette() {
        for art in art::ALL.iter().chain(general::ALL) {
            for colour in art.colours() {
                assert!(PALETTE.colours().contains(&colour), "{colour:?} of {}", art.path);
            }
        }
    }
}
