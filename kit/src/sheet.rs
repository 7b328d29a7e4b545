//! What is drawn where, before there are any pixels, and the strips in which it becomes a picture.
//!
//! A strip is drawn and compressed by itself, so that two threads share the work and its pixels stay in a processor's
//! nearest memory. What it will look like is known before it is drawn: by its sprites and their places.

use std::ops::Range;
use std::sync::Arc;

use super::colour::{INK, Rgb};
use super::sprite::Sprite;

/// The height of a strip. Lower ones waste less where little changes, higher ones less where everything does.
const STRIP: usize = 20;
/// How many rows above a strip are known where it is compressed; see [`Strip::above`].
const ABOVE: usize = 2;

/// A pixel, premultiplied.
pub type Pixel = [u8; 4];

/// Sprites on a ground of one colour, from below to above.
pub struct Sheet {
    pub width: usize,
    pub height: usize,
    pub ground: Rgb,
    placed: Vec<Placed>,
}

/// A sprite with its upper left corner there.
struct Placed {
    sprite: Arc<Sprite>,
    left: i32,
    top: i32,
}

/// Some rows of a sheet.
pub struct Strip<'a> {
    sheet: &'a Sheet,
    rows: Range<usize>,
    placed: Vec<&'a Placed>,
}

/// All that a strip's pixels follow from: strips that are equal in this look the same.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Look {
    ground: Rgb,
    width: usize,
    above: usize,
    height: usize,
    /// Which sprites, and where their upper left corners are, seen from that of the strip.
    placed: Vec<(u64, i32, i32)>,
}

impl Sheet {
    /// A sheet without sprites.
    pub fn new((width, height): (u32, u32), ground: Rgb) -> Self {
        Self {
            width: width as usize,
            height: height as usize,
            ground,
            placed: Vec::new(),
        }
    }

    /// Puts a sprite above all others, by its point.
    pub fn place(&mut self, sprite: Arc<Sprite>, x: i32, y: i32) {
        let (left, top) = (x + sprite.left, y + sprite.top);
        self.placed.push(Placed { sprite, left, top });
    }

    /// All of its rows.
    pub fn strips(&self) -> impl Iterator<Item = Strip<'_>> {
        (0..self.height)
            .step_by(STRIP)
            .map(|top| Strip::new(self, top..(top + STRIP).min(self.height)))
    }
}

impl<'a> Strip<'a> {
    fn new(sheet: &'a Sheet, rows: Range<usize>) -> Self {
        let mut strip = Self {
            sheet,
            rows,
            placed: Vec::new(),
        };
        let drawn = strip.drawn();
        let shows = |placed: &&Placed| {
            let shown = placed.sprite.runs.rows();
            placed.top + (shown.start as i32) < drawn.end as i32 && placed.top + shown.end as i32 > drawn.start as i32
        };
        strip.placed = sheet.placed.iter().filter(shows).collect();
        strip
    }

    /// How many rows of the same sheet lie above it, as far as it is compressed better by knowing them: what goes on below
    /// is mostly in the rows next to it.
    pub fn above(&self) -> usize {
        self.rows.start.min(ABOVE)
    }

    /// The number of its rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Its own rows and those above.
    fn drawn(&self) -> Range<usize> {
        self.rows.start - self.above()..self.rows.end
    }

    /// What it looks like.
    pub fn look(&self) -> Look {
        let place = |placed: &&Placed| (placed.sprite.id, placed.left, placed.top - self.rows.start as i32);
        Look {
            ground: self.sheet.ground,
            width: self.sheet.width,
            above: self.above(),
            height: self.height(),
            placed: self.placed.iter().map(place).collect(),
        }
    }

    /// Draws the rows above and its own as they are in a picture of this width. What the sheet leaves of it is ink.
    pub fn draw(&self, width: usize, pixels: &mut Vec<Pixel>) {
        let rows = self.drawn();
        pixels.clear();
        pixels.resize(rows.len() * width, self.sheet.ground.opaque());
        if self.sheet.width < width {
            for row in pixels.chunks_exact_mut(width) {
                row[self.sheet.width..].fill(INK.opaque());
            }
        }
        for placed in &self.placed {
            let corner = (placed.left, placed.top);
            let (first, most) = (rows.start as i32, self.sheet.width as i32);
            placed.sprite.runs.draw(corner, pixels, width, first, most);
        }
    }
}

impl Look {
    /// What it takes to keep it.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.placed.len() * size_of::<(u64, i32, i32)>()
    }
}
