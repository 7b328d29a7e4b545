//! The picture while it is being drawn.

use std::sync::Arc;

use image::{RgbaImage, imageops};

use super::colour::{INK, Rgb};
use super::drawing::Drawing;
use super::error::RenderError;
use super::sprite::{Kit, Plate, Sprite};
use super::text::{Fonts, Lettering};

/// A point in pixels, from the upper left corner.
pub type Point = (f32, f32);

/// The side of a text that its point marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It begins at the point.
    Left,
    /// Half of it lies on each side of the point.
    Centre,
    /// It ends at the point.
    Right,
}

/// Draws sprites onto an opaque picture. The first thing that cannot be drawn is reported by [`Canvas::finish`].
pub struct Canvas<'a> {
    kit: &'a Kit,
    picture: RgbaImage,
    failure: Option<RenderError>,
}

impl<'a> Canvas<'a> {
    /// A picture of one colour.
    pub fn new(kit: &'a Kit, (width, height): (u32, u32), ground: Rgb) -> Self {
        Self {
            kit,
            picture: RgbaImage::from_pixel(width, height, ground.opaque()),
            failure: None,
        }
    }

    /// In pixels.
    pub fn width(&self) -> f32 {
        self.picture.width() as f32
    }

    /// In pixels.
    pub fn height(&self) -> f32 {
        self.picture.height() as f32
    }

    /// The fonts that texts are written in.
    pub fn fonts(&self) -> &'a Fonts {
        &self.kit.fonts
    }

    /// Draws a drawing with its origin there.
    pub fn art(&mut self, drawing: Drawing, at: Point, scale: f32) {
        let sprite = self.kit.art(drawing, None, scale);
        self.place(sprite, at);
    }

    /// Draws a drawing in a colour.
    pub fn tinted(&mut self, drawing: Drawing, tint: Rgb, at: Point, scale: f32) {
        let sprite = self.kit.art(drawing, Some(tint), scale);
        self.place(sprite, at);
    }

    /// Draws what is put together from parts, with its origin there; see [`Kit::composed`].
    pub fn composed(&mut self, name: String, bounds: [f32; 4], at: Point, scale: f32, parts: impl FnOnce() -> String) {
        let sprite = self.kit.composed(name, bounds, scale, parts);
        self.place(sprite, at);
    }

    /// Draws a box with its upper left corner there.
    pub fn plate(&mut self, at: Point, size: (f32, f32), plate: Plate) {
        let sprite = self.kit.plate(size, plate);
        self.place(sprite, at);
    }

    /// Writes a text with the middle of its capitals at the point's height.
    pub fn text(&mut self, text: &str, at: Point, align: Align, lettering: Lettering) {
        let width = self.fonts().width(text, lettering.weight, lettering.size);
        let left = match align {
            Align::Left => at.0,
            Align::Centre => at.0 - width / 2.0,
            Align::Right => at.0 - width,
        };
        let sprite = self.kit.label(text, lettering);
        self.place(sprite, (left, at.1));
    }

    /// Writes a text that shrinks down to `least` and then ends in an ellipsis to stay within `width`.
    /// Returns how wide it is.
    pub fn fitted(&mut self, text: &str, at: Point, align: Align, lettering: Lettering, least: f32, width: f32) -> f32 {
        let (text, lettering) = self.fonts().fit(text, lettering, least, width);
        self.text(&text, at, align, lettering);
        self.fonts().width(&text, lettering.weight, lettering.size)
    }

    fn place(&mut self, sprite: Result<Arc<Sprite>, RenderError>, at: Point) {
        match sprite {
            Ok(sprite) => self.blit(&sprite, at.0.round() as i32, at.1.round() as i32),
            Err(error) => {
                self.failure.get_or_insert(error);
            }
        }
    }

    /// Draws a sprite, row by row: what shows of it is known, and opaque stretches are copied.
    fn blit(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (left, top) = (x + sprite.left, y + sprite.top);
        let (width, height) = (self.picture.width() as i32, self.picture.height() as i32);
        let over = sprite.pixels.as_chunks().0;
        let under = self.picture.as_chunks_mut().0;
        for run in &sprite.runs {
            let y = top + run.row as i32;
            let first = left + run.start as i32;
            let (from, to) = (first.max(0), (first + run.length as i32).min(width));
            if !(0..height).contains(&y) || from >= to {
                continue;
            }
            let count = (to - from) as usize;
            let source = run.row * sprite.pixels.width() as usize + run.start + (from - first) as usize;
            let target = (y * width + from) as usize;
            let (over, under) = (&over[source..source + count], &mut under[target..target + count]);
            if run.opaque {
                under.copy_from_slice(over);
            } else {
                for (under, over) in under.iter_mut().zip(over) {
                    blend(under, *over);
                }
            }
        }
    }

    /// This picture with another below it.
    #[must_use]
    pub fn above(self, below: Self) -> Self {
        let width = self.picture.width().max(below.picture.width());
        let height = self.picture.height() + below.picture.height();
        let mut picture = RgbaImage::from_pixel(width, height, INK.opaque());
        imageops::replace(&mut picture, &self.picture, 0, 0);
        imageops::replace(&mut picture, &below.picture, 0, i64::from(self.picture.height()));
        Self {
            kit: self.kit,
            picture,
            failure: self.failure.or(below.failure),
        }
    }

    /// The finished picture.
    pub fn finish(self) -> Result<RgbaImage, RenderError> {
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok(self.picture),
        }
    }
}

/// Source over, premultiplied, onto an opaque pixel.
fn blend(under: &mut [u8; 4], over: [u8; 4]) {
    let through = 255 - u32::from(over[3]);
    for channel in 0..3 {
        let dimmed = u32::from(under[channel]) * through + 128;
        under[channel] = (u32::from(over[channel]) + ((dimmed + (dimmed >> 8)) >> 8)) as u8;
    }
}
