//! The fixed palette of at most 256 colours, and the way from any colour to the nearest of them.

use std::sync::atomic::{AtomicU16, Ordering};

use engine::bullfrogs::Colour;

use super::colour::{self, Rgb};

/// As many colours as an indexed PNG can hold.
const SIZE: usize = 256;
/// A blend closer than this to a colour of the palette is not worth an entry ([`Rgb::distance`]): nobody sees the
/// difference on an edge, and fewer colours make smaller files.
const CLOSE: i32 = 2800;
/// Bits per channel of the look-up table: enough to keep apart all colours that the art uses.
const BITS: u32 = 6;

/// Up to 256 colours and a look-up table, filled as colours are asked for.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// Index + 1 of the nearest colour; 0 where nobody asked yet.
    nearest: Box<[AtomicU16]>,
}

impl Palette {
    /// The palette for drawings that use these colours: all of them, the named ones, and the blends that
    /// anti-aliasing makes of them, most important first.
    pub fn new(art: impl Iterator<Item = Rgb>) -> Self {
        let players = Colour::ALL.map(colour::player);
        let leaves = [3, 4, 5, 6].map(colour::leaf);
        let mut colours: Vec<Rgb> = Vec::with_capacity(SIZE);
        // Edges of light letters are where a wrong tint would be seen first.
        let letters =
            [colour::IVORY, colour::WHITE].map(|light| [2, 4, 6].map(|parts| light.mixed(colour::INK, parts)));
        let known = colour::NAMED.into_iter().chain(letters.into_iter().flatten());
        for exact in known.chain(players).chain(leaves).chain(art) {
            if !colours.contains(&exact) && colours.len() < SIZE {
                colours.push(exact);
            }
        }
        let exact = colours.clone();
        let grounds = [
            colour::INK,
            colour::POND,
            colour::HEAD,
            colour::PANEL,
            colour::BAND,
            colour::WATER,
        ];
        for ground in grounds {
            for parts in [4, 2, 6] {
                for colour in &exact {
                    let blend = colour.mixed(ground, parts);
                    if colours.len() < SIZE && colours.iter().all(|known| known.distance(blend) > CLOSE) {
                        colours.push(blend);
                    }
                }
            }
        }
        let nearest = (0..1 << (3 * BITS)).map(|_| AtomicU16::new(0)).collect();
        Self { colours, nearest }
    }

    /// The colours as a PNG's palette holds them.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours
            .iter()
            .flat_map(|colour| [colour.0, colour.1, colour.2])
            .collect()
    }

    /// The index of the colour nearest to this one.
    pub fn index(&self, colour: Rgb) -> u8 {
        let Rgb(red, green, blue) = colour;
        let key = [red, green, blue]
            .into_iter()
            .fold(0, |key, channel| key << BITS | usize::from(channel >> (8 - BITS)));
        // Threads that fill the same entry at once write the same value, so no ordering is needed.
        match self.nearest[key].load(Ordering::Relaxed) {
            0 => {
                let index = self.search(colour);
                self.nearest[key].store(u16::from(index) + 1, Ordering::Relaxed);
                index
            }
            known => (known - 1) as u8,
        }
    }

    /// The nearest colour for all colours that share this one's entry of the table: the entry's own colour if the
    /// palette has one there, else the nearest to the middle of the entry.
    fn search(&self, colour: Rgb) -> u8 {
        let cell = |channel: u8| channel >> (8 - BITS);
        let middle = |channel: u8| (cell(channel) << (8 - BITS)) | (1 << (7 - BITS));
        let same = |known: &Rgb| {
            cell(known.0) == cell(colour.0) && cell(known.1) == cell(colour.1) && cell(known.2) == cell(colour.2)
        };
        let middle = Rgb(middle(colour.0), middle(colour.1), middle(colour.2));
        let index = self.colours.iter().position(same).or_else(|| {
            let distances = self.colours.iter().map(|known| known.distance(middle)).enumerate();
            distances.min_by_key(|(_, distance)| *distance).map(|(index, _)| index)
        });
        index.unwrap_or(0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::art;

    #[test]
    fn the_palette_fits_into_a_png_and_keeps_the_named_colours() {
        let palette = Palette::new(art::colours());
        assert!(
            (64..=SIZE).contains(&palette.colours.len()),
            "{}",
            palette.colours.len()
        );
        for colour in colour::NAMED {
            let found = palette.colours[usize::from(palette.index(colour))];
            assert!(found.distance(colour) < 30, "{colour:?} became {found:?}");
        }
    }

    #[test]
    fn every_colour_of_the_art_is_in_the_palette() {
        let palette = Palette::new(art::colours());
        for colour in art::colours() {
            assert!(palette.colours.contains(&colour), "{colour:?}");
        }
    }
}
