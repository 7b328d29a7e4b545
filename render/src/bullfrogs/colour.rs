//! The colours of Bullfrogs, named after what they are used for, and its palette.

use std::sync::LazyLock;

use engine::bullfrogs::Colour;

use super::art;
pub use crate::kit::{INK, WHITE};
use crate::kit::{Palette, Rgb, general};

/// Light text.
pub const IVORY: Rgb = Rgb::hex(0xFF_F4D6);
/// The pond itself.
pub const POND: Rgb = Rgb::hex(0x12_302B);
/// Row and column of the played pad.
pub const BAND: Rgb = Rgb::hex(0x1F_5047);
/// The darker waves of the pond.
pub const POND_DARK: Rgb = Rgb::hex(0x10_2B27);
/// Its darkest waves.
pub const POND_DARKER: Rgb = Rgb::hex(0x0E_2723);
/// Crosses at the corners of cells and the shore.
pub const GRID: Rgb = Rgb::hex(0x28_5A50);
/// Ripples in empty cells.
pub const RIPPLE: Rgb = Rgb::hex(0x1C_443B);
/// Where a pad sank, and chips of names.
pub const DEEP: Rgb = Rgb::hex(0x0C_211E);
/// What cards throw on the water.
pub const SHADOW: Rgb = Rgb::hex(0x0A_1F1B);
/// Empty cells that may be chosen.
pub const OPEN_CELL: Rgb = Rgb::hex(0x1A_4640);
/// Numbered choices, and rims of cards that may be chosen; used for nothing else.
pub const CREAM: Rgb = Rgb::hex(0xF3_ECD8);
/// The upper edge of a numbered choice.
pub const KEY_EDGE: Rgb = Rgb::hex(0xFF_FDF4);
/// The lower side of a numbered choice.
pub const LIP: Rgb = Rgb::hex(0xB9_A878);
/// What is new.
pub const PALE: Rgb = Rgb::hex(0xFF_F3B0);
/// Crowns.
pub const CROWN: Rgb = Rgb::hex(0xFF_E08A);
/// The stone of a crown.
pub const GEM: Rgb = Rgb::hex(0xE0_503F);
/// Free spaces.
pub const HOLE: Rgb = Rgb::hex(0xEE_F5DA);
/// The rim of free spaces.
pub const HOLE_RIM: Rgb = Rgb::hex(0x4F_7F52);
/// The frame of the Log.
pub const LOG_FRAME: Rgb = Rgb::hex(0xB9_8A58);
/// The water under the Log.
pub const LOG_WATER: Rgb = Rgb::hex(0x17_433F);
/// The bark of the Log.
pub const BARK: Rgb = Rgb::hex(0x8A_5A34);
/// Lines in the bark.
pub const BARK_DARK: Rgb = Rgb::hex(0x5F_3B20);
/// Moss on the Log.
pub const MOSS: Rgb = Rgb::hex(0x6F_A84F);
/// A sprout of the Log.
pub const SPROUT: Rgb = Rgb::hex(0xA9_D66B);
/// Where the Log was cut.
pub const CUT: Rgb = Rgb::hex(0xE9_C48C);
/// Its rings.
pub const CUT_RING: Rgb = Rgb::hex(0xA9_743F);
/// Petals.
pub const PETAL: Rgb = Rgb::hex(0xFF_D3E1);
/// The outer petals of an action already taken.
pub const SPENT_DARK: Rgb = Rgb::hex(0x23_4C45);
/// Its petals.
pub const SPENT: Rgb = Rgb::hex(0x2A_5A52);
/// Its heart.
pub const SPENT_LIGHT: Rgb = Rgb::hex(0x33_685F);
/// The leaf on the back of a pad.
pub const LEAF_ICON: Rgb = Rgb::hex(0x67_AE8B);
/// The lowest pad of a deck.
pub const DECK_DARK: Rgb = Rgb::hex(0x7F_A79A);
/// The one above it.
pub const DECK_LIGHT: Rgb = Rgb::hex(0xB5_D2C4);
/// Isaac's hat.
pub const HAT: Rgb = Rgb::hex(0x3B_2F4A);
/// What Isaac's pin is filled with.
pub const PIN: Rgb = Rgb::hex(0xCD_BFEA);
/// Isaac's Action die.
pub const DIE: Rgb = Rgb::hex(0x4A_2C44);
/// Pads that cannot be chosen while others can: the water.
pub const VEILED_WATER: Rgb = Rgb::hex(0x17_3F3D);
/// Their ripples.
pub const VEILED_RIPPLE: Rgb = Rgb::hex(0x1D_4B49);
/// The edge of their leaves.
pub const VEILED_EDGE: Rgb = Rgb::hex(0x3E_5C48);
/// The frame of a starting pad.
pub const NO_OWNER: Rgb = Rgb::hex(0xE4_DBBB);
/// The rim and badge of a full pad, and what sinks.
pub const PINK: Rgb = Rgb::hex(0xF5_8BB0);
/// Victory points, and the leader on the Log.
pub const GOLD: Rgb = Rgb::hex(0xFF_D766);
/// The side column.
pub const COLUMN: Rgb = Rgb::hex(0x0A_1B19);
/// The head of the side column, and chips of coordinates.
pub const HEAD: Rgb = Rgb::hex(0x0F_2724);
/// A panel.
pub const PANEL: Rgb = Rgb::hex(0x18_403A);
/// The panel of the active player.
pub const PANEL_ACTIVE: Rgb = Rgb::hex(0x22_574E);
/// Secondary text.
pub const QUIET: Rgb = Rgb::hex(0xA9_CFC2);
/// Water inside a card.
pub const WATER: Rgb = Rgb::hex(0x1F_5A57);
/// Hairlines on dark ground.
pub const HAIRLINE: Rgb = Rgb::hex(0x2A_6F6A);

/// The leaf of a pad with so many spaces.
pub fn leaf(spaces: u8) -> Rgb {
    match spaces {
        0..=3 => Rgb::hex(0xDC_EBA2),
        4 => Rgb::hex(0xC9_E4A0),
        5 => Rgb::hex(0xB9_DFA8),
        _ => Rgb::hex(0xA6_D8B2),
    }
}

/// The edge and the veins of that leaf.
pub fn leaf_edge(spaces: u8) -> Rgb {
    match spaces {
        0..=3 => Rgb::hex(0xA9_C56B),
        4 => Rgb::hex(0x90_BD70),
        5 => Rgb::hex(0x7D_B57C),
        _ => Rgb::hex(0x67_AE8B),
    }
}

/// The leaf of a pad that cannot be chosen while others can.
pub fn veiled_leaf(spaces: u8) -> Rgb {
    match spaces {
        0..=3 => Rgb::hex(0x67_774F),
        4 => Rgb::hex(0x5D_7350),
        5 => Rgb::hex(0x55_7056),
        _ => Rgb::hex(0x4B_6C5C),
    }
}

/// The colours that cover ground or carry text, which the palette must hold exactly.
pub const NAMED: [Rgb; 30] = [
    INK,
    WHITE,
    IVORY,
    POND,
    POND_DARK,
    POND_DARKER,
    BAND,
    GRID,
    RIPPLE,
    DEEP,
    SHADOW,
    OPEN_CELL,
    CREAM,
    LIP,
    PALE,
    CROWN,
    HOLE,
    HOLE_RIM,
    LOG_FRAME,
    LOG_WATER,
    NO_OWNER,
    PINK,
    GOLD,
    COLUMN,
    HEAD,
    PANEL,
    PANEL_ACTIVE,
    QUIET,
    WATER,
    HAIRLINE,
];

/// The colours of small parts.
const SMALL: [Rgb; 21] = [
    KEY_EDGE,
    GEM,
    BARK,
    BARK_DARK,
    MOSS,
    SPROUT,
    CUT,
    CUT_RING,
    PETAL,
    SPENT_DARK,
    SPENT,
    SPENT_LIGHT,
    LEAF_ICON,
    DECK_DARK,
    DECK_LIGHT,
    HAT,
    PIN,
    DIE,
    VEILED_WATER,
    VEILED_RIPPLE,
    VEILED_EDGE,
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

/// The darker tone of a player's colour.
pub fn dark(colour: Colour) -> Rgb {
    match colour {
        Colour::Green => Rgb::hex(0x3C_8A3B),
        Colour::Blue => Rgb::hex(0x1C_5299),
        Colour::Red => Rgb::hex(0x8A_1F1B),
        Colour::Yellow => Rgb::hex(0xB3_861A),
    }
}

/// The light tone of a player's colour, for letters in ink.
pub fn light(colour: Colour) -> Rgb {
    match colour {
        Colour::Green => Rgb::hex(0xA6_E69F),
        Colour::Blue => Rgb::hex(0x8F_C1FA),
        Colour::Red => Rgb::hex(0xF7_9C93),
        Colour::Yellow => Rgb::hex(0xFF_E08A),
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
    let exact = named.chain([player, dark, light].into_iter().flat_map(|tone| Colour::ALL.map(tone)));
    let exact = exact.chain(
        [leaf, leaf_edge, veiled_leaf]
            .into_iter()
            .flat_map(|tone| [3, 4, 5, 6].map(tone)),
    );
    let veiled = Colour::ALL
        .map(player)
        .into_iter()
        .chain([NO_OWNER])
        .map(|frame| frame.mixed(INK, 3));
    let exact = exact.chain(SMALL).chain(veiled);
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
