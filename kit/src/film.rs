//! Pictures one after the other as a moving one: a GIF of one palette, each frame of which holds only what changed.
//!
//! It is drawn strip by strip at full size and made smaller at once; a strip that looks as it did in the frame before is not
//! drawn again.

use std::borrow::Cow;

use super::canvas::Canvas;
use super::colour::Rgb;
use super::error::RenderError;
use super::palette::Palette;
use super::sheet::{Look, Pixel, Sheet, Strip};

/// So many pixels of a picture become [`LESS`] of the moving one, in each direction: 1600 become 640.
const MORE: usize = 5;
const LESS: usize = 2;
/// How often a pixel of a group counts in each of those that it becomes.
const SHARES: [[u32; MORE]; LESS] = [[2, 2, 1, 0, 0], [0, 0, 1, 2, 2]];
/// What the shares of a pixel come to, in both directions.
const WHOLE: u32 = 25;

/// A moving picture in the making.
pub struct Film<'p> {
    palette: &'p Palette,
    /// The index that shows what was there before.
    clear: u8,
    /// In its own pixels, from the first frame on.
    size: (usize, usize),
    file: Option<gif::Encoder<Vec<u8>>>,
    /// What is shown, in indices.
    shown: Vec<u8>,
    /// What each strip of the newest frame looks like.
    looks: Vec<Look>,
    /// The newest frame, which stays until something changes.
    pending: Option<gif::Frame<'static>>,
    pixels: Vec<Pixel>,
}

/// A moving picture as a file.
pub struct Filmed {
    /// The file, a GIF that begins again after its end.
    pub gif: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl<'p> Film<'p> {
    /// A film without frames, in the colours of a palette.
    pub fn new(palette: &'p Palette) -> Self {
        Self {
            palette,
            clear: palette.colours().len().min(255) as u8,
            size: (0, 0),
            file: None,
            shown: Vec::new(),
            looks: Vec::new(),
            pending: None,
            pixels: Vec::new(),
        }
    }

    /// Adds a frame, which stays for so many hundredths of a second. All frames have the size of the first.
    ///
    /// # Errors
    /// [`RenderError`] if something could not be drawn.
    pub fn add(&mut self, canvas: Canvas<'_>, hundredths: u16) -> Result<(), RenderError> {
        let sheets = canvas.into_sheets()?;
        if self.file.is_none() {
            self.begin(&sheets)?;
        }
        let changed = self.draw(&sheets);
        match (changed, &mut self.pending) {
            (None, Some(pending)) => pending.delay = pending.delay.saturating_add(hundredths),
            (changed, _) => {
                let frame = changed.unwrap_or_default();
                self.write()?;
                self.pending = Some(gif::Frame {
                    delay: hundredths,
                    ..frame
                });
            }
        }
        Ok(())
    }

    /// The finished file.
    ///
    /// # Errors
    /// [`RenderError`] of a film without frames.
    pub fn finish(mut self) -> Result<Filmed, RenderError> {
        self.write()?;
        let file = self.file.ok_or(RenderError::Interrupted)?;
        Ok(Filmed {
            gif: file.into_inner()?,
            width: self.size.0 as u32,
            height: self.size.1 as u32,
        })
    }

    fn begin(&mut self, sheets: &[Sheet]) -> Result<(), RenderError> {
        let width = sheets.iter().map(|sheet| sheet.width).max().unwrap_or(0);
        let height: usize = sheets.iter().map(|sheet| smaller(sheet.height)).sum();
        self.size = (smaller(width), height);
        let mut colours = self.palette.bytes();
        colours.truncate(3 * usize::from(self.clear));
        colours.extend([0; 3]);
        let mut file = gif::Encoder::new(Vec::new(), self.size.0 as u16, height as u16, &colours)?;
        file.set_repeat(gif::Repeat::Infinite)?;
        self.file = Some(file);
        self.shown = vec![self.clear; self.size.0 * height];
        Ok(())
    }

    fn write(&mut self) -> Result<(), RenderError> {
        if let (Some(file), Some(frame)) = (&mut self.file, self.pending.take()) {
            file.write_frame(&frame)?;
        }
        Ok(())
    }

    /// Draws what looks otherwise than before; the frame that changes the one into the other, if anything shows.
    fn draw(&mut self, sheets: &[Sheet]) -> Option<gif::Frame<'static>> {
        let (width, height) = self.size;
        let mut next = self.shown.clone();
        let strips = sheets.iter().flat_map(Sheet::strips);
        let (mut looks, mut top) = (Vec::with_capacity(self.looks.len()), 0);
        for (index, strip) in strips.enumerate() {
            let (look, rows) = (strip.look(), smaller(strip.height()));
            let below = top + rows;
            if self.looks.get(index) != Some(&look) && below <= height {
                self.shrink(&strip, &mut next[top * width..below * width]);
            }
            looks.push(look);
            top = below;
        }
        self.looks = looks;
        let frame = self.difference(&next);
        self.shown = next;
        frame
    }

    /// Draws a strip into rows of indices, smaller.
    fn shrink(&mut self, strip: &Strip<'_>, rows: &mut [u8]) {
        let width = self.size.0;
        let full = width / LESS * MORE;
        strip.draw(full, &mut self.pixels);
        let own = &self.pixels[strip.above() * full..];
        let groups = own.chunks_exact(full * MORE);
        let mut sums = vec![[[0_u32; 3]; MORE]; width];
        for (group, rows) in groups.zip(rows.chunks_exact_mut(width * LESS)) {
            for (line, pixels) in group.chunks_exact(full).enumerate() {
                across(pixels, |x, sum| sums[x][line] = sum);
            }
            for (shares, row) in SHARES.iter().zip(rows.chunks_exact_mut(width)) {
                for (sums, index) in sums.iter().zip(row) {
                    *index = self.index(down(sums, shares));
                }
            }
        }
    }

    /// The index of the nearest colour that the file has.
    fn index(&self, colour: Rgb) -> u8 {
        let index = self.palette.index(colour);
        if index < self.clear {
            return index;
        }
        let known = self.palette.colours()[..usize::from(self.clear)].iter().enumerate();
        let nearest = known.min_by_key(|(_, known)| known.distance(colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// What of the next frame is not shown yet, in the smallest box that holds it.
    fn difference(&self, next: &[u8]) -> Option<gif::Frame<'static>> {
        let width = self.size.0;
        let mut rows = self.shown.chunks_exact(width).zip(next.chunks_exact(width)).enumerate();
        let (mut top, mut bottom, mut left, mut right) = (None, 0, width, 0);
        for (y, (before, after)) in rows.by_ref().filter(|(_, (before, after))| before != after) {
            top.get_or_insert(y);
            bottom = y;
            let differs = |x: &usize| before[*x] != after[*x];
            left = left.min((0..width).find(differs).unwrap_or(width));
            right = right.max((0..width).rev().find(differs).unwrap_or(0));
        }
        let top = top?;
        let mut pixels = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for y in top..=bottom {
            let row = y * width + left..=y * width + right;
            let both = self.shown[row.clone()].iter().zip(&next[row]);
            pixels.extend(both.map(|(before, after)| if before == after { self.clear } else { *after }));
        }
        Some(gif::Frame {
            left: left as u16,
            top: top as u16,
            width: (right + 1 - left) as u16,
            height: (bottom + 1 - top) as u16,
            transparent: Some(self.clear),
            dispose: gif::DisposalMethod::Keep,
            buffer: Cow::Owned(pixels),
            ..gif::Frame::default()
        })
    }
}

/// A length in the pixels of the film.
fn smaller(length: usize) -> usize {
    length / MORE * LESS
}

/// The sums of the pixels of a row that become one each.
fn across(pixels: &[Pixel], mut take: impl FnMut(usize, [u32; 3])) {
    for (group, pixels) in pixels.as_chunks::<MORE>().0.iter().enumerate() {
        for (place, shares) in SHARES.iter().enumerate() {
            let mut sum = [0; 3];
            for (pixel, share) in pixels.iter().zip(shares) {
                for channel in 0..3 {
                    sum[channel] += u32::from(pixel[channel]) * share;
                }
            }
            take(group * LESS + place, sum);
        }
    }
}

/// The mean of the sums of several rows.
fn down(sums: &[[u32; 3]; MORE], shares: &[u32; MORE]) -> Rgb {
    let mean = |channel: usize| {
        let sum: u32 = sums.iter().zip(shares).map(|(sum, share)| sum[channel] * share).sum();
        ((sum + WHOLE / 2) / WHOLE) as u8
    };
    Rgb(mean(0), mean(1), mean(2))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use image::{Rgba, RgbaImage};

    use super::*;
    use crate::sprite::{Kit, Sprite};
    use crate::{INK, WHITE};

    const RED: Rgb = Rgb(200, 30, 40);

    fn palette() -> Palette {
        Palette::new([INK, WHITE, RED], &[INK, WHITE])
    }

    /// A white picture with a red square there.
    fn picture(kit: &Kit, at: i32) -> Canvas<'_> {
        let mut canvas = Canvas::new(kit, (100, 60), WHITE);
        let square = RgbaImage::from_pixel(10, 10, Rgba(RED.opaque()));
        canvas.put(Arc::new(Sprite::new(&square, 0, 0)), at, at);
        canvas
    }

    /// All frames as they are seen, with the time that each stays and the box that it changes.
    fn seen(gif: &[u8]) -> Vec<(Vec<[u8; 3]>, u16, [u16; 4])> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut reader = options.read_info(gif).unwrap();
        let (width, height) = (usize::from(reader.width()), usize::from(reader.height()));
        let (mut screen, mut frames) = (vec![[0; 3]; width * height], Vec::new());
        while let Some(frame) = reader.read_next_frame().unwrap() {
            for (index, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate() {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                if pixel[3] > 0 {
                    let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                    screen[at] = [pixel[0], pixel[1], pixel[2]];
                }
            }
            let changed = [frame.left, frame.top, frame.width, frame.height];
            frames.push((screen.clone(), frame.delay, changed));
        }
        frames
    }

    #[test]
    fn each_frame_changes_no_more_than_what_differs_and_one_that_changes_nothing_is_none() {
        let (kit, palette) = (Kit::new().unwrap(), palette());
        let mut film = Film::new(&palette);
        for at in [0, 20, 20, 40] {
            film.add(picture(&kit, at), 50).unwrap();
        }
        let filmed = film.finish().unwrap();
        assert_eq!((filmed.width, filmed.height), (40, 24));
        let frames = seen(&filmed.gif);
        let told: Vec<(u16, [u16; 4])> = frames.iter().map(|(_, delay, changed)| (*delay, *changed)).collect();
        assert_eq!(
            told,
            [(50, [0, 0, 40, 24]), (100, [0, 0, 12, 12]), (50, [8, 8, 12, 12])]
        );
        for ((screen, ..), at) in frames.iter().zip([0, 8, 16]) {
            for (index, pixel) in screen.iter().enumerate() {
                let within = |place: usize| (at..at + 4).contains(&place);
                let red = within(index % 40) && within(index / 40);
                let expected = if red { RED } else { WHITE };
                assert_eq!(*pixel, [expected.0, expected.1, expected.2], "{index}");
            }
        }
    }

    #[test]
    fn a_pixel_that_lies_half_in_each_of_two_is_shared_by_them() {
        let mut sums = Vec::new();
        let row = [[250, 0, 0, 255], [250, 0, 0, 255], [100, 0, 0, 255], [0; 4], [0; 4]];
        across(&row, |_, sum| sums.push(sum[0]));
        assert_eq!(sums, [1_100, 100]);
        let alike = [[1_100, 0, 0]; MORE];
        assert_eq!(down(&alike, &SHARES[0]), Rgb(220, 0, 0));
    }
}
