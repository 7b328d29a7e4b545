//! The colours of Cry Havoc, named after what they are used for, and its palette.

use std::sync::LazyLock;

use engine::cry_havoc::{Faction, Icon, Terrain};

use super::{art, planet, vignette};
pub use crate::kit::{INK, WHITE};
use crate::kit::{Palette, Rgb, general};

/// The names of colours, and a list of them in order.
macro_rules! colours {
    ($(#[$about:meta])* $list:ident: $($(#[$use:meta])* $name:ident = $hex:literal,)*) => {
        $($(#[$use])* pub const $name: Rgb = Rgb::hex($hex);)*

        $(#[$about])*
        pub const $list: &[Rgb] = &[$($name),*];
    };
}

colours! {
    /// The colours that cover ground or carry text, which the palette must hold exactly.
    NAMED:
    /// Space, the ground of every picture.
    SPACE = 0x14_1B2D,
    /// A card or panel.
    CARD = 0x1E_2740,
    /// The card of the player on turn.
    CARD_ACTIVE = 0x28_334F,
    /// The head of a column.
    HEAD = 0x33_405F,
    /// The foot of a picture.
    FOOT = 0x0E_1424,
    /// Main text.
    TEXT = 0xF4_F1E6,
    /// Quiet text.
    QUIET = 0xB4_BED6,
    /// Text of what is spent or cannot be used.
    SPENT = 0x8C_97B8,
    /// Tokens, numbers of choices, ready Skills, the paper of cards.
    CREAM = 0xF3_ECD8,
    /// The lower side of a numbered choice.
    LIP = 0xB9_AE8E,
    /// The ground of a text on a card.
    PAPER = 0xE6_DDC4,
    /// The cell of an icon that a card does not have.
    NO_ICON = 0xDD_D4BC,
    /// The numeral in it.
    NO_ICON_TEXT = 0xA8_9E80,
    /// Gold notes: VP, Scoring.
    GOLD = 0xFF_D27A,
    /// Event tokens.
    EVENT = 0xF0_8A24,
    /// The lower of two Event tokens, and the inside of a large one.
    EVENT_DARK = 0x8A_4A0C,
    /// The ground within a large Event token.
    EVENT_DEEP = 0x5C_300A,
    /// The lamp of a ready Skill.
    LAMP = 0x2E_9E4F,
    /// The words beside it.
    READY = 0x1F_7A3C,
    /// The star of a battle, and what happens in Attrition.
    BATTLE = 0xE8_551C,
    /// The ring and the dashes of an attack.
    ATTACK = 0xFF_7A2E,
    /// The edge of the star.
    STAR_EDGE = 0xFF_F3D0,
    /// New since the last look; move points left.
    NEW = 0xFF_F3B0,
    /// The final Event spot, and what is discarded.
    FINAL = 0xA5_281F,
    /// The Battle text of a card.
    BATTLE_TEXT = 0x8F_2A1E,
    /// The Action text of a card.
    ACTION_TEXT = 0x7A_5200,
    /// The cost of activating a Structure.
    ACTIVATION = 0x0F_5563,
    /// The ground of what is neither one side's nor the other's.
    NOBODY = 0x5A_6079,
    /// The ground of what is spent, resolved or hidden.
    DIM = 0x23_2C47,
    /// Hairlines on cards.
    HAIRLINE = 0x3A_466A,
    /// The rim of what is spent.
    FAINT = 0x5B_678C,
    /// Crystals; this pink is used for nothing else.
    CRYSTAL = 0xD5_5FC6,
    /// Their light side.
    CRYSTAL_LIGHT = 0xFB_C4F2,
    /// Their dark side.
    CRYSTAL_DARK = 0xA5_3C9B,
    /// Their foot.
    CRYSTAL_DEEP = 0x7E_2A78,
    /// The planet's sea.
    SEA = 0x17_3A5E,
    /// Its deeper shallows.
    SHALLOWS = 0x1D_4B72,
    /// Its shallows at the coast.
    COAST = 0x2A_6C8C,
    /// The rim of a chasm.
    CHASM = 0x4A_3A5E,
    /// The first step down.
    CHASM_DARK = 0x1A_1424,
    /// The second.
    CHASM_DARKER = 0x0C_0912,
    /// The third.
    CHASM_BLACK = 0x04_0308,
    /// The orbit.
    ORBIT = 0x1B_2440,
    /// Far stars.
    FAR_STAR = 0x46_506E,
    /// Nearer ones.
    STAR = 0x6A_7699,
    /// The ground of the lobby: hills before and behind.
    HILL = 0x3A_3358,
    /// The hills behind.
    HILL_FAR = 0x2B_2745,
    /// The outer glow of the planet.
    GLOW_FAR = 0x18_213A,
    /// Its middle glow.
    GLOW = 0x1B_2745,
    /// Its inner glow.
    GLOW_NEAR = 0x1F_2E52,
    /// A moon.
    MOON = 0x2B_3A63,
    /// Its craters.
    CRATER = 0x22_3056,
    /// The letters of the name of the game.
    TITLE = 0xE0_A021,
    /// Their light.
    TITLE_LIGHT = 0xFF_D96B,
}

/// An owner's colour.
pub fn own(faction: Faction) -> Rgb {
    match faction {
        Faction::Humans => Rgb::hex(0xF2_C230),
        Faction::Pilgrims => Rgb::hex(0x2F_7FD8),
        Faction::Machines => Rgb::hex(0xC8_372D),
        Faction::Trogs => Rgb::hex(0x63_C25A),
    }
}

/// The dark tone of an owner's colour.
pub fn dark(faction: Faction) -> Rgb {
    match faction {
        Faction::Humans => Rgb::hex(0x8A_6708),
        Faction::Pilgrims => Rgb::hex(0x17_4F94),
        Faction::Machines => Rgb::hex(0x82_190F),
        Faction::Trogs => Rgb::hex(0x2F_7A2B),
    }
}

/// The light tone of an owner's colour, for letters on dark ground.
pub fn light(faction: Faction) -> Rgb {
    match faction {
        Faction::Humans => Rgb::hex(0xFF_E08A),
        Faction::Pilgrims => Rgb::hex(0x7D_B6F5),
        Faction::Machines => Rgb::hex(0xF0_8378),
        Faction::Trogs => Rgb::hex(0xA6_E69F),
    }
}

/// Ground in a deep tone of an owner's colour, for half of a battle.
pub fn ground(faction: Faction) -> Rgb {
    match faction {
        Faction::Humans => Rgb::hex(0x5C_4A12),
        Faction::Pilgrims => Rgb::hex(0x1B_3D6E),
        Faction::Machines => Rgb::hex(0x5E_1D18),
        Faction::Trogs => Rgb::hex(0x23_4F22),
    }
}

/// Whether text on an owner's colour is ink; else it is white with an outline.
pub fn takes_ink(faction: Faction) -> bool {
    matches!(faction, Faction::Humans | Faction::Trogs)
}

/// The ground that a Region is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// An inner Region.
    Inner(Terrain),
    /// An outer Region.
    Outer,
    /// An HQ Region.
    Hq,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Inner(Terrain::Mountain),
        Self::Inner(Terrain::Desert),
        Self::Inner(Terrain::Jungle),
        Self::Inner(Terrain::Ocean),
        Self::Outer,
        Self::Hq,
    ];

    /// Its colour, its dark edge, and the light and the dark tone of its motifs.
    pub fn tones(self) -> [Rgb; 4] {
        let tones = match self {
            Self::Inner(Terrain::Mountain) => [0x74_7A93, 0x5A_6079, 0x8C_92AA, 0x66_6C85],
            Self::Inner(Terrain::Desert) => [0xC0_8A55, 0x9C_6B3C, 0xD2_9F6A, 0xAD_7945],
            Self::Inner(Terrain::Jungle) => [0x2F_6F4C, 0x21_5237, 0x3D_8560, 0x28_6143],
            Self::Inner(Terrain::Ocean) => [0x1F_7F93, 0x14_6172, 0x35_97AA, 0x1A_6F81],
            Self::Outer => [0x54_506E, 0x40_3C58, 0x65_6181, 0x49_4562],
            Self::Hq => [0x3A_435C, 0x2A_3147, 0x4A_5472, 0x33_3B52],
        };
        tones.map(Rgb::hex)
    }

    /// The tones where a Region is veiled while others are chosen from.
    pub fn veiled(self) -> [Rgb; 4] {
        self.tones().map(|tone| tone.mixed(INK, 4))
    }
}

/// A terrain's colour.
pub fn terrain(terrain: Terrain) -> Rgb {
    Ground::Inner(terrain).tones()[0]
}

/// The head of a card of that terrain.
pub fn terrain_head(terrain: Terrain) -> Rgb {
    Rgb::hex(match terrain {
        Terrain::Mountain => 0x47_4C63,
        Terrain::Desert => 0x7A_4E26,
        Terrain::Jungle => 0x1A_4630,
        Terrain::Ocean => 0x0F_5563,
    })
}

/// The name of a terrain on dark ground, and what is drawn in its sign.
pub fn terrain_light(terrain: Terrain) -> Rgb {
    Rgb::hex(match terrain {
        Terrain::Mountain => 0xE3_E6F0,
        Terrain::Desert => 0xFF_E7C2,
        Terrain::Jungle => 0xB7_F0C4,
        Terrain::Ocean => 0xD2_F4FA,
    })
}

/// The ground of a battle there: its colour, a darker and a lighter tone.
pub fn battlefield(terrain: Option<Terrain>) -> [Rgb; 3] {
    let tones = match terrain {
        Some(Terrain::Mountain) => [0x24_2838, 0x1D_212F, 0x2F_3447],
        Some(Terrain::Desert) => [0x3A_2A1C, 0x31_2317, 0x4A_3726],
        Some(Terrain::Jungle) => [0x16_352A, 0x12_3027, 0x1C_4233],
        Some(Terrain::Ocean) => [0x0E_333F, 0x0B_2C37, 0x14_404E],
        None => [0x23_2140, 0x1D_1B36, 0x2D_2A4E],
    };
    tones.map(Rgb::hex)
}

/// The cell of a kind of icon on a card.
pub fn icon(icon: Icon) -> Rgb {
    Rgb::hex(match icon {
        Icon::Move => 0x2C_5C3C,
        Icon::Recruit => 0x7C_3A1C,
        Icon::Build => 0x3B_3A7C,
    })
}

/// The palette of every picture of Cry Havoc.
pub static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    // Edges of light letters are where a wrong tint would be seen first.
    let letters = [TEXT, WHITE].map(|light| [2, 4, 6].map(|parts| light.mixed(INK, parts)));
    let named = [INK, WHITE].into_iter().chain(NAMED.iter().copied());
    let owners = [own, dark, light, ground]
        .into_iter()
        .flat_map(|tone| Faction::ALL.map(tone));
    let terrains = [terrain_head, terrain_light]
        .into_iter()
        .flat_map(|tone| Terrain::ALL.map(tone));
    let fields = [None].into_iter().chain(Terrain::ALL.map(Some)).flat_map(battlefield);
    let exact = named
        .chain(owners)
        .chain(Ground::ALL.into_iter().flat_map(Ground::tones))
        .chain(terrains)
        .chain(Icon::ALL.map(icon))
        .chain(letters.into_iter().flatten())
        .chain(Ground::ALL.into_iter().flat_map(Ground::veiled))
        .chain(fields);
    let drawn = general::ALL
        .iter()
        .chain(art::ALL)
        .chain(planet::ALL)
        .chain(vignette::ALL)
        .flat_map(|art| art.colours());
    Palette::new(exact.chain(drawn), &[INK, CARD, CREAM, SPACE])
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_keeps_the_named_colours_apart() {
        let owners = Faction::ALL.map(own);
        for colour in NAMED.iter().chain(&owners) {
            let found = PALETTE.colours()[usize::from(PALETTE.index(*colour))];
            assert!(found.distance(*colour) < 30, "{colour:?} became {found:?}");
        }
    }

    #[test]
    fn every_colour_of_the_art_is_in_the_palette() {
        for art in art::ALL
            .iter()
            .chain(planet::ALL)
            .chain(vignette::ALL)
            .chain(general::ALL)
        {
            for colour in art.colours() {
                assert!(PALETTE.colours().contains(&colour), "{colour:?} of {}", art.path);
            }
        }
    }
}
