//! Boxes that hold things, and the bar over a picture.

use super::canvas::Canvas;
use super::colour::{INK, Rgb, WHITE};
use super::sprite::Plate;

/// A box on the picture.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// From the left edge of the picture, in pixels.
    pub left: f32,
    /// From the upper edge of the picture, in pixels.
    pub top: f32,
    /// In pixels.
    pub width: f32,
    /// In pixels.
    pub height: f32,
}

impl Frame {
    /// The right edge.
    pub fn right(&self) -> f32 {
        self.left + self.width
    }

    /// Left, top, width and height.
    pub fn sides(self) -> [f32; 4] {
        [self.left, self.top, self.width, self.height]
    }

    /// Boxes of equal width side by side with gaps between them, which together fill this one.
    pub fn columns(self, count: usize, gap: f32) -> impl Iterator<Item = Self> {
        let width = (self.width - (count as f32 - 1.0) * gap) / count as f32;
        (0..count).map(move |index| Self {
            left: self.left + index as f32 * (width + gap),
            width,
            ..self
        })
    }

    /// Draws the box, with a white rim if somebody is active there.
    pub fn draw(&self, canvas: &mut Canvas, ground: Rgb, active: bool) {
        if active {
            let rim = Plate::lined(26.0, INK, 4.0, WHITE);
            canvas.plate(
                (self.left - 6.0, self.top - 6.0),
                (self.width + 12.0, self.height + 12.0),
                rim,
            );
        }
        canvas.plate(
            (self.left, self.top),
            (self.width, self.height),
            Plate::lined(20.0, ground, 5.0, INK),
        );
    }
}

/// Draws the ground of a title across the picture, so many pixels high, and along its lower edge a line of this width
/// and colour between two of ink.
pub fn title_bar(canvas: &mut Canvas, height: f32, ground: Rgb, (line, colour): (f32, Rgb)) {
    let width = canvas.width();
    let mut band =
        |top: f32, height: f32, fill: Rgb| canvas.plate((0.0, top), (width, height), Plate::filled(0.0, fill));
    band(0.0, height, ground);
    band(height - line - 4.0, line + 4.0, INK);
    band(height - line - 2.0, line, colour);
}
