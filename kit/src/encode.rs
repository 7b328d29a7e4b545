//! From what is drawn where to a file: an indexed PNG, made in strips on two threads.
//!
//! More than half of a picture's time goes into compressing it, so strips that were compressed before are taken as they
//! are. A strip refers to no more than a few rows above it, so that it stays as it is when others change; hardly anything
//! is lost in size.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use flate2::{Compress, Compression, FlushCompress};

use super::colour::Rgb;
use super::error::RenderError;
use super::palette::Palette;
use super::sheet::{Pixel, Sheet, Strip};
use super::strips::{Key, Pressed, Strips};

/// The level of strips with few details, and that of those with many. At the lower one throughout, the largest boards would
/// exceed 250 KiB, and on a phone every byte costs more than the time to compress it; a level higher than these takes a
/// third longer for one part in 100.
const USUAL: u32 = 2;
const THOROUGH: u32 = 5;
/// More details in a row than this are many.
const MANY: usize = 57;
/// What a zlib stream begins with: deflate with the largest window, compressed fast.
const HEADER: [u8; 2] = [0x78, 0x5E];
/// What it ends with, before its sum: a last block of nothing.
const END: [u8; 2] = [0x03, 0x00];
/// What an Adler-32 counts by, and that of nothing.
const ADLER: u32 = 65_521;
const NOTHING: u32 = 1;

/// A picture as a file.
pub struct Encoded {
    /// The file, an indexed PNG.
    pub png: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// The sheets one below the other, in the colours of the palette.
pub fn encode(sheets: &[Sheet], palette: &Palette, kept: &Strips) -> Result<Encoded, RenderError> {
    let width = sheets.iter().map(|sheet| sheet.width).max().unwrap_or(0);
    let height: usize = sheets.iter().map(|sheet| sheet.height).sum();
    let strips: Vec<Strip> = sheets.iter().flat_map(Sheet::strips).collect();
    let pixels = joined(&strips, &pressed(&strips, width, palette, kept)?, width);
    let (width, height) = (width as u32, height as u32);
    let mut png = Vec::with_capacity(pixels.len() + 1024);
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &pixels)?;
    writer.finish()?;
    Ok(Encoded { png, width, height })
}

/// The strips as one zlib stream.
fn joined(strips: &[Strip], pressed: &[Arc<Pressed>], width: usize) -> Vec<u8> {
    let length: usize = pressed.iter().map(|pressed| pressed.stream.len()).sum();
    let mut stream = Vec::with_capacity(length + 16);
    stream.extend(HEADER);
    let mut sum = NOTHING;
    for (strip, pressed) in strips.iter().zip(pressed) {
        stream.extend_from_slice(&pressed.stream);
        sum = continued(sum, pressed.sum, strip.height() * (width + 1));
    }
    stream.extend(END);
    stream.extend(sum.to_be_bytes());
    stream
}

/// The Adler-32 of two stretches of bytes, of which the second has this length.
fn continued(first: u32, second: u32, length: usize) -> u32 {
    let low = |sum: u32| u64::from(sum & 0xFFFF);
    let high = |sum: u32| u64::from(sum >> 16);
    let modulus = u64::from(ADLER);
    let before = low(first) + modulus - 1;
    let sum = (before + low(second)) % modulus;
    let sums = (high(first) + high(second) + before * (length as u64 % modulus)) % modulus;
    (sums << 16 | sum) as u32
}

/// Each strip compressed: kept ones as they are, the others shared by two threads.
fn pressed(strips: &[Strip], width: usize, palette: &Palette, kept: &Strips) -> Result<Vec<Arc<Pressed>>, RenderError> {
    let key = |strip: &Strip| Key {
        look: strip.look(),
        palette: palette.id(),
        width,
    };
    let keys: Vec<Key> = strips.iter().map(key).collect();
    let mut found: Vec<Option<Arc<Pressed>>> = keys.iter().map(|key| kept.get(key)).collect();
    let missing: Vec<usize> = (0..strips.len()).filter(|index| found[*index].is_none()).collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Pressed)>, RenderError> {
        let (mut press, mut made) = (Press::new(width, palette), Vec::new());
        while let Some(index) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            made.push((*index, press.press(&strips[*index])?));
            // Who waits for this core, such as a press on a button, does not wait for the whole picture.
            thread::yield_now();
        }
        Ok(made)
    };
    let made = thread::scope(|scope| {
        let other = (missing.len() > 1).then(|| scope.spawn(work));
        let own = if missing.is_empty() { Vec::new() } else { work()? };
        let others = other.map_or(Ok(Ok(Vec::new())), thread::ScopedJoinHandle::join);
        Ok::<_, RenderError>([own, others.map_err(|_| RenderError::Interrupted)??])
    })?;
    for (index, pressed) in made.into_iter().flatten() {
        let pressed = Arc::new(pressed);
        kept.keep(keys[index].clone(), &pressed);
        found[index] = Some(pressed);
    }
    found
        .into_iter()
        .map(|strip| strip.ok_or(RenderError::Interrupted))
        .collect()
}

/// What a thread compresses strips with, one after the other.
struct Press<'a> {
    width: usize,
    palette: &'a Palette,
    usual: Compress,
    thorough: Compress,
    /// Room for a strip's pixels, for their indices, and for what becomes of those.
    pixels: Vec<Pixel>,
    rows: Vec<u8>,
    stream: Vec<u8>,
}

impl<'a> Press<'a> {
    fn new(width: usize, palette: &'a Palette) -> Self {
        let compressor = |level| Compress::new(Compression::new(level), false);
        Self {
            width,
            palette,
            usual: compressor(USUAL),
            thorough: compressor(THOROUGH),
            pixels: Vec::new(),
            rows: Vec::new(),
            stream: Vec::new(),
        }
    }

    /// Draws a strip and compresses it.
    fn press(&mut self, strip: &Strip) -> Result<Pressed, RenderError> {
        strip.draw(self.width, &mut self.pixels);
        self.index();
        let stride = self.width + 1;
        let (above, own) = self.rows.split_at(strip.above() * stride);
        let compressor = if details(own, above, stride) > strip.height() * MANY {
            &mut self.thorough
        } else {
            &mut self.usual
        };
        deflate(compressor, own, above, &mut self.stream)?;
        Ok(Pressed {
            stream: self.stream.clone(),
            sum: simd_adler32::adler32(&own),
        })
    }

    /// The indices of the pixels, each row after the number of its filter. That is 0, none, throughout: indices are names,
    /// not amounts, and differences between them compress worse than they themselves.
    fn index(&mut self) {
        let stride = self.width + 1;
        self.rows.resize(stride * (self.pixels.len() / self.width), 0);
        let pixels = self.pixels.chunks_exact(self.width);
        for (pixels, row) in pixels.zip(self.rows.chunks_exact_mut(stride)) {
            index_row(pixels, &mut row[1..], self.palette);
        }
    }
}

fn index_row(pixels: &[Pixel], row: &mut [u8], palette: &Palette) {
    let mut last = ([0; 4], 0);
    for (pixel, index) in pixels.iter().zip(row) {
        // Flat art: most pixels look like their neighbour.
        if *pixel != last.0 {
            let [red, green, blue, _] = *pixel;
            last = (*pixel, palette.index(Rgb(red, green, blue)));
        }
        *index = last.1;
    }
}

/// How many pixels differ both from the one before them and from the one above them: what is new in these rows.
fn details(rows: &[u8], above: &[u8], stride: usize) -> usize {
    let ground = vec![0; stride];
    let above = above.rchunks_exact(stride).next().unwrap_or(&ground);
    let above = std::iter::once(above).chain(rows.chunks_exact(stride));
    // Counted without branches and in 32 bits, so that the compiler counts many pixels at once.
    let new = |(above, row): (&[u8], &[u8])| -> u32 {
        let neighbours = row.iter().zip(&row[1..]).zip(&above[1..]);
        let begins = neighbours.map(|((before, pixel), above)| u32::from(before != pixel) & u32::from(above != pixel));
        begins.sum()
    };
    above.zip(rows.chunks_exact(stride)).map(new).sum::<u32>() as usize
}

/// Makes a part of a deflate stream of whole bytes; `above` is what lies before it.
fn deflate(compressor: &mut Compress, part: &[u8], above: &[u8], stream: &mut Vec<u8>) -> Result<(), RenderError> {
    compressor.reset();
    if !above.is_empty() {
        compressor.set_dictionary(above)?;
    }
    stream.clear();
    // What cannot be compressed is stored, with five bytes for each block of some thousands.
    stream.reserve(part.len() + part.len() / 256 + 64);
    compressor.compress_vec(part, stream, FlushCompress::Sync)?;
    debug_assert_eq!(compressor.total_in(), part.len() as u64);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use image::{Rgb as Colour, Rgba, RgbaImage};
    use proptest::prelude::*;

    use super::*;
    use crate::sprite::Sprite;
    use crate::{INK, WHITE};

    fn palette() -> Palette {
        let colours = (0..64).map(|index: u32| Rgb::hex(index * 0x04_0000 + (index * 11 % 64) * 0x0400 + index * 4));
        Palette::new([INK, WHITE].into_iter().chain(colours), &[])
    }

    fn sheet(picture: &RgbaImage) -> Sheet {
        let mut sheet = Sheet::new(picture.dimensions(), WHITE);
        sheet.place(Arc::new(Sprite::new(picture, 0, 0)), 0, 0);
        sheet
    }

    fn read(encoded: &Encoded) -> image::RgbImage {
        let read = image::load_from_memory(&encoded.png).unwrap().into_rgb8();
        assert_eq!(read.dimensions(), (encoded.width, encoded.height));
        read
    }

    fn assert_shows(picture: &RgbaImage, palette: &Palette) {
        let read = read(&encode(&[sheet(picture)], palette, &Strips::default()).unwrap());
        assert_eq!(read.dimensions(), picture.dimensions());
        for (read, drawn) in read.pixels().zip(picture.pixels()) {
            assert_eq!(*read, nearest(palette, *drawn));
        }
    }

    fn nearest(palette: &Palette, Rgba([red, green, blue, _]): Rgba<u8>) -> Colour<u8> {
        let nearest = palette.colours()[usize::from(palette.index(Rgb(red, green, blue)))];
        Colour([nearest.0, nearest.1, nearest.2])
    }

    fn noise(width: u32, height: u32) -> RgbaImage {
        let mut state = 1_u32;
        RgbaImage::from_fn(width, height, |_, _| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Rgba([(state >> 24) as u8, (state >> 16) as u8, (state >> 8) as u8, 255])
        })
    }

    #[test]
    fn a_picture_full_of_noise_is_written_whole() {
        assert_shows(&noise(640, 480), &palette());
    }

    #[test]
    fn strips_that_are_kept_make_the_same_picture_as_new_ones() {
        let (palette, kept) = (palette(), Strips::default());
        let (over, under) = (noise(30, 30), noise(90, 170));
        let piece = Arc::new(Sprite::new(&over, -15, -15));
        let ground = Arc::new(Sprite::new(&under, 0, 0));
        for place in [(0, 0), (40, 75), (40, 76), (88, 169), (200, 90), (40, 75)] {
            let mut sheet = Sheet::new((90, 170), INK);
            sheet.place(Arc::clone(&ground), 0, 0);
            sheet.place(Arc::clone(&piece), place.0, place.1);
            let sheets = [sheet];
            let [kept, new] = [&kept, &Strips::default()].map(|strips| encode(&sheets, &palette, strips).unwrap());
            assert_eq!(kept.png, new.png, "{place:?}");
            let drawn = read(&kept);
            for (x, y, pixel) in drawn.enumerate_pixels() {
                let (over_x, over_y) = (x as i32 - place.0 + 15, y as i32 - place.1 + 15);
                let over = over.get_pixel_checked(over_x as u32, over_y as u32);
                assert_eq!(
                    *pixel,
                    nearest(&palette, *over.unwrap_or(under.get_pixel(x, y))),
                    "{x} {y}"
                );
            }
        }
    }

    #[test]
    fn a_sheet_that_is_not_as_wide_as_the_picture_lies_on_ink() {
        let palette = palette();
        let wide = Sheet::new((8, 2), WHITE);
        let mut narrow = Sheet::new((4, 3), WHITE);
        narrow.place(
            Arc::new(Sprite::new(&RgbaImage::from_pixel(8, 1, Rgba(WHITE.opaque())), 0, 0)),
            0,
            1,
        );
        let read = read(&encode(&[wide, narrow], &palette, &Strips::default()).unwrap());
        for (x, y, pixel) in read.enumerate_pixels() {
            let colour = if y < 2 || x < 4 { WHITE } else { INK };
            assert_eq!(*pixel, Colour([colour.0, colour.1, colour.2]), "{x} {y}");
        }
    }

    #[test]
    fn the_sum_of_two_stretches_is_that_of_both_together() {
        let bytes = noise(300, 100).into_raw();
        for at in [0, 1, 7000, 65_521, bytes.len()] {
            let (first, second) = bytes.split_at(at);
            let sum = continued(
                simd_adler32::adler32(&first),
                simd_adler32::adler32(&second),
                second.len(),
            );
            assert_eq!(sum, simd_adler32::adler32(&bytes.as_slice()), "{at}");
        }
    }

    #[test]
    fn the_details_of_a_picture_are_where_something_begins() {
        let rows = [
            [0, 1, 1, 1], //
            [0, 1, 2, 1],
            [0, 1, 2, 1],
        ];
        assert_eq!(details(&rows.concat(), &[], 4), 2);
        assert_eq!(details(&rows.concat(), &[0, 1, 1, 1], 4), 1);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

        #[test]
        fn any_picture_is_read_back_in_the_colours_of_the_palette(
            (width, height) in (1_u32..70, 1_u32..70), colours in prop::collection::vec(any::<[u8; 3]>(), 1..40), step in 1_u32..9
        ) {
            let at = |x: u32, y: u32| colours[((x / step) * (y / step + 3)) as usize % colours.len()];
            let picture = RgbaImage::from_fn(width, height, |x, y| {
                let [red, green, blue] = at(x, y);
                Rgba([red, green, blue, 255])
            });
            assert_shows(&picture, &palette());
        }
    }
}
