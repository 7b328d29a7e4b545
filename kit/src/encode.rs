//! From pixels to a file: an indexed PNG, made on two threads.
//!
//! More than half of a picture's time goes into compressing it. So it is cut in two where half of its details lie, and
//! the lower part is compressed beside the upper one, knowing the rows above it: nothing is lost in size.

use std::thread;

use flate2::{Compress, Compression, FlushCompress, Status};
use image::imageops::ColorMap as _;
use image::{Rgba, RgbaImage};

use super::error::RenderError;
use super::palette::Palette;

/// A picture should not be larger than this: on a phone every byte costs more than the time to compress it.
const LARGE: usize = 200 << 10;
/// The level at which boards stay below that, and the one for pictures that would not. A still higher level takes four
/// times as long for 3 parts in 100.
const USUAL: u32 = 4;
const THOROUGH: u32 = 6;
/// About as many bytes as a detail takes at the usual level: from 1.5 to 1.7 on boards.
const DETAIL: f32 = 1.7;
/// As far back as a compressed picture can refer to what was before, in bytes.
const WINDOW: usize = 32 << 10;
/// What a zlib stream begins with: deflate with the largest window, compressed fast.
const HEADER: [u8; 2] = [0x78, 0x5E];

/// The picture in the colours of the palette.
pub fn encode(picture: &RgbaImage, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let rows = indexed(picture, palette);
    let pixels = compressed(&rows, picture.width() as usize + 1)?;
    let mut file = Vec::with_capacity(pixels.len() + 1024);
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &pixels)?;
    writer.finish()?;
    Ok(file)
}

/// The indices of the pixels, each row after the number of its filter. That is 0, none, throughout: indices are names,
/// not amounts, and differences between them compress worse than they themselves.
fn indexed(picture: &RgbaImage, palette: &Palette) -> Vec<u8> {
    let width = picture.width() as usize;
    let mut rows = vec![0; (width + 1) * picture.height() as usize];
    let middle = picture.height() as usize / 2;
    let (upper, lower) = picture.split_at(middle * width * 4);
    let (upper_rows, lower_rows) = rows.split_at_mut(middle * (width + 1));
    let index = |pixels: &[u8], rows: &mut [u8]| {
        for (pixels, row) in pixels.chunks_exact(width * 4).zip(rows.chunks_exact_mut(width + 1)) {
            index_row(pixels, &mut row[1..], palette);
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| index(lower, lower_rows));
        index(upper, upper_rows);
    });
    rows
}

fn index_row(pixels: &[u8], row: &mut [u8], palette: &Palette) {
    let mut last = ([0; 4], 0);
    for (pixel, index) in pixels.as_chunks().0.iter().zip(row) {
        // Flat art: most pixels look like their neighbour.
        if *pixel != last.0 {
            last = (*pixel, palette.index_of(&Rgba(*pixel)) as u8);
        }
        *index = last.1;
    }
}

/// The rows as a zlib stream.
fn compressed(rows: &[u8], stride: usize) -> Result<Vec<u8>, RenderError> {
    let details = details(rows, stride);
    let all: usize = details.iter().sum();
    let level = if all as f32 * DETAIL > LARGE as f32 {
        THOROUGH
    } else {
        USUAL
    };
    let mut above = 0;
    let half = details.iter().take_while(|row| {
        above += *row;
        above <= all / 2
    });
    let (upper, lower) = rows.split_at(half.count() * stride);
    let before = &upper[upper.len().saturating_sub(WINDOW)..];
    let (upper, lower) = thread::scope(|scope| {
        let lower = scope.spawn(|| deflated(lower, before, level, FlushCompress::Finish));
        let upper = deflated(upper, &[], level, FlushCompress::Sync);
        (upper, lower.join().unwrap_or(Err(RenderError::Interrupted)))
    });
    let sum = simd_adler32::adler32(&rows).to_be_bytes();
    Ok([&HEADER, upper?.as_slice(), lower?.as_slice(), &sum].concat())
}

/// How many pixels of each row differ both from the one before them and from the one above them: what is new in it.
fn details(rows: &[u8], stride: usize) -> Vec<usize> {
    let ground = vec![0; stride];
    let above = std::iter::once(ground.as_slice()).chain(rows.chunks_exact(stride));
    // Counted without branches and in 32 bits, so that the compiler counts many pixels at once.
    let new = |(above, row): (&[u8], &[u8])| -> usize {
        let neighbours = row.iter().zip(&row[1..]).zip(&above[1..]);
        let begins = neighbours.map(|((before, pixel), above)| u32::from(before != pixel) & u32::from(above != pixel));
        begins.sum::<u32>() as usize
    };
    above.zip(rows.chunks_exact(stride)).map(new).collect()
}

/// A part of a deflate stream; `before` is what lies before it.
fn deflated(part: &[u8], before: &[u8], level: u32, flush: FlushCompress) -> Result<Vec<u8>, RenderError> {
    let mut compressor = Compress::new(Compression::new(level), false);
    if !before.is_empty() {
        compressor.set_dictionary(before)?;
    }
    // What cannot be compressed is stored, with five bytes for each block of some thousands.
    let mut stream = Vec::with_capacity(part.len() + part.len() / 256 + 64);
    let status = compressor.compress_vec(part, &mut stream, flush)?;
    debug_assert!(status == Status::StreamEnd || matches!(flush, FlushCompress::Sync));
    Ok(stream)
}

#[cfg(test)]
mod tests {
    use image::Rgb as Pixel;
    use proptest::prelude::*;

    use super::*;
    use crate::{INK, Rgb, WHITE};

    fn palette() -> Palette {
        let colours = (0..64).map(|index: u32| Rgb::hex(index * 0x04_0000 + (index * 11 % 64) * 0x0400 + index * 4));
        Palette::new([INK, WHITE].into_iter().chain(colours), &[])
    }

    fn assert_shows(picture: &RgbaImage, palette: &Palette) {
        let file = encode(picture, palette).unwrap();
        let read = image::load_from_memory(&file).unwrap().into_rgb8();
        assert_eq!(read.dimensions(), picture.dimensions());
        for (read, drawn) in read.pixels().zip(picture.pixels()) {
            let [red, green, blue, _] = drawn.0;
            let nearest = palette.colours()[usize::from(palette.index(Rgb(red, green, blue)))];
            assert_eq!(*read, Pixel([nearest.0, nearest.1, nearest.2]));
        }
    }

    #[test]
    fn a_picture_full_of_noise_is_written_whole() {
        let mut state = 1_u32;
        let noise = RgbaImage::from_fn(640, 480, |_, _| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Rgba([(state >> 24) as u8, (state >> 16) as u8, (state >> 8) as u8, 255])
        });
        assert_shows(&noise, &palette());
    }

    #[test]
    fn the_details_of_a_picture_are_where_something_begins() {
        let rows = [
            [0, 1, 1, 1], //
            [0, 1, 2, 1],
            [0, 1, 2, 1],
        ];
        assert_eq!(details(&rows.concat(), 4), [1, 1, 0]);
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
