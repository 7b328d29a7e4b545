//! The picture while it is being drawn, and its encoding.

use std::sync::Arc;

use super::RenderError;
use super::art::Art;
use super::colour::Rgb;
use super::palette::Palette;
use super::sprite::{Plate, Run, Sprite, Sprites};
use super::text::{Fonts, Lettering};

/// A point in pixels, from the upper left corner.
pub(super) type Point = (f32, f32);

/// The side of a text that its point marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

/// Draws sprites onto an opaque picture. The first thing that cannot be drawn is reported by [`Canvas::encode`].
pub(super) struct Canvas<'a> {
    sprites: &'a Sprites,
    pub width: usize,
    pub height: usize,
    pixels: Vec<[u8; 4]>,
    failure: Option<RenderError>,
}

impl<'a> Canvas<'a> {
    /// A picture of one colour.
    pub fn new(sprites: &'a Sprites, width: usize, height: usize, ground: Rgb) -> Self {
        let pixels = vec![[ground.0, ground.1, ground.2, 255]; width * height];
        Self {
            sprites,
            width,
            height,
            pixels,
            failure: None,
        }
    }

    /// The fonts that texts are written in.
    pub fn fonts(&self) -> &'a Fonts {
        &self.sprites.fonts
    }

    /// Draws a drawing with its origin there.
    pub fn art(&mut self, art: Art, at: Point, scale: f32) {
        let sprite = self.sprites.art(art, None, scale);
        self.place(sprite, at);
    }

    /// Draws a drawing in a colour.
    pub fn tinted(&mut self, art: Art, tint: Rgb, at: Point, scale: f32) {
        let sprite = self.sprites.art(art, Some(tint), scale);
        self.place(sprite, at);
    }

    /// Draws a box with its upper left corner there.
    pub fn plate(&mut self, at: Point, size: (f32, f32), plate: Plate) {
        let sprite = self.sprites.plate(size, plate);
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
        let sprite = self.sprites.label(text, lettering);
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

    fn blit(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (left, top) = (x + sprite.left, y + sprite.top);
        for &Run {
            row,
            start,
            length,
            opaque,
        } in &sprite.runs
        {
            let y = top + row as i32;
            let first = left + start as i32;
            let (from, to) = (first.max(0), (first + length as i32).min(self.width as i32));
            if y < 0 || y >= self.height as i32 || from >= to {
                continue;
            }
            let source = row * sprite.width + start + (from - first) as usize;
            let target = y as usize * self.width + from as usize;
            let count = (to - from) as usize;
            let (source, target) = (
                &sprite.pixels[source..source + count],
                &mut self.pixels[target..target + count],
            );
            if opaque {
                target.copy_from_slice(source);
            } else {
                for (under, over) in target.iter_mut().zip(source) {
                    blend(under, *over);
                }
            }
        }
    }

    /// The picture as an indexed PNG.
    pub fn encode(mut self, palette: &Palette) -> Result<Vec<u8>, RenderError> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let indices = indices(&self.pixels, palette);
        let mut png = self.compress(&indices, palette, USUAL_LEVEL)?;
        if png.len() > LARGE {
            png = self.compress(&indices, palette, THOROUGH_LEVEL)?;
        }
        Ok(png)
    }

    fn compress(&self, indices: &[u8], palette: &Palette, level: u8) -> Result<Vec<u8>, RenderError> {
        let mut png = Vec::with_capacity(LARGE);
        let mut encoder = png::Encoder::new(&mut png, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette.bytes());
        encoder.set_deflate_compression(png::DeflateCompression::Level(level));
        // Indices are names, not amounts: differences between them compress worse than they themselves.
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(indices)?;
        writer.finish()?;
        Ok(png)
    }
}

/// A picture should not be larger than this: on a phone every byte costs more than the time to compress it.
const LARGE: usize = 200 << 10;
/// The level at which boards stay below that, and the one for boards that do not.
const USUAL_LEVEL: u8 = 4;
const THOROUGH_LEVEL: u8 = 9;

/// Source over, premultiplied, onto an opaque pixel.
fn blend(under: &mut [u8; 4], over: [u8; 4]) {
    let through = 255 - u32::from(over[3]);
    for channel in 0..3 {
        let dimmed = u32::from(under[channel]) * through + 128;
        under[channel] = (u32::from(over[channel]) + ((dimmed + (dimmed >> 8)) >> 8)) as u8;
    }
}

fn indices(pixels: &[[u8; 4]], palette: &Palette) -> Vec<u8> {
    let mut last = ([0, 0, 0, 0], 0);
    let index = |pixel: &[u8; 4]| {
        // Flat art: most pixels look like their neighbour.
        if *pixel != last.0 {
            last = (*pixel, palette.index(Rgb(pixel[0], pixel[1], pixel[2])));
        }
        last.1
    };
    pixels.iter().map(index).collect()
}
