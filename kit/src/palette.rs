//! The fixed palette of at most 256 colours, and the way from any colour to the nearest of them.

use std::sync::atomic::{AtomicU16, Ordering};

use super::colour::Rgb;
use super::identity::unique;

/// As many colours as an indexed PNG can hold.
const SIZE: usize = 256;
/// A blend closer than this to a colour of the palette is not worth an entry ([`Rgb::distance`]): nobody sees the
/// difference on an edge, and fewer colours make smaller files.
const CLOSE: i32 = 2800;
/// Bits per channel of the look-up table: enough to keep apart all colours that the art uses.
const BITS: u32 = 6;

/// Up to 256 colours and a look-up table, filled as colours are asked for.
pub struct Palette {
    id: u64,
    colours: Vec<Rgb>,
    /// Index + 1 of the nearest colour; 0 where nobody asked yet.
    nearest: Box<[AtomicU16]>,
}

impl Palette {
    /// The palette of these colours, most important first, as many as find room, and of the blends that anti-aliasing
    /// makes of them on the colours that cover most ground.
    pub fn new(exact: impl IntoIterator<Item = Rgb>, grounds: &[Rgb]) -> Self {
        let mut colours: Vec<Rgb> = Vec::with_capacity(SIZE);
        for colour in exact {
            if !colours.contains(&colour) && colours.len() < SIZE {
                colours.push(colour);
            }
        }
        let exact = colours.clone();
        for ground in grounds {
            for parts in [4, 2, 6] {
                for colour in &exact {
                    let blend = colour.mixed(*ground, parts);
                    if colours.len() < SIZE && colours.iter().all(|known| known.distance(blend) > CLOSE) {
                        colours.push(blend);
                    }
                }
            }
        }
        let nearest = (0..1 << (3 * BITS)).map(|_| AtomicU16::new(0)).collect();
        Self {
            id: unique(),
            colours,
            nearest,
        }
    }

    /// What tells it from all other palettes.
    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// The colours in the order of their indices.
    pub fn colours(&self) -> &[Rgb] {
        &self.colours
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
