//! The picture while it is being drawn.

use std::sync::Arc;

use super::colour::Rgb;
use super::drawing::Drawing;
use super::encode::{Encoded, encode};
use super::error::RenderError;
use super::palette::Palette;
use super::sheet::Sheet;
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
    sheet: Sheet,
    /// What lies above the picture, not over it.
    upper: Vec<Sheet>,
    failure: Option<RenderError>,
}

impl<'a> Canvas<'a> {
    /// A picture of one colour.
    pub fn new(kit: &'a Kit, size: (u32, u32), ground: Rgb) -> Self {
        Self {
            kit,
            sheet: Sheet::new(size, ground),
            upper: Vec::new(),
            failure: None,
        }
    }

    /// In pixels.
    pub fn width(&self) -> f32 {
        self.sheet.width as f32
    }

    /// In pixels.
    pub fn height(&self) -> f32 {
        self.sheet.height as f32
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
            Ok(sprite) => self.sheet.place(sprite, at.0.round() as i32, at.1.round() as i32),
            Err(error) => {
                self.failure.get_or_insert(error);
            }
        }
    }

    /// This picture with another below it.
    #[must_use]
    pub fn above(self, below: Self) -> Self {
        let upper = self.upper.into_iter().chain([self.sheet]).chain(below.upper);
        Self {
            upper: upper.collect(),
            failure: self.failure.or(below.failure),
            ..below
        }
    }

    /// The finished picture in the colours of the palette.
    ///
    /// # Errors
    /// [`RenderError`] if something could not be drawn, or the picture cannot be encoded.
    pub fn finish(self, palette: &Palette) -> Result<Encoded, RenderError> {
        let strips = &self.kit.strips;
        encode(&self.into_sheets()?, palette, strips)
    }

    /// What is drawn, in sheets one below the other.
    pub(super) fn into_sheets(mut self) -> Result<Vec<Sheet>, RenderError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.upper.push(self.sheet);
        Ok(self.upper)
    }

    #[cfg(test)]
    pub(super) fn put(&mut self, sprite: Arc<Sprite>, x: i32, y: i32) {
        self.sheet.place(sprite, x, y);
    }
}
