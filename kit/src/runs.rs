//! What shows of a sprite, row by row. Most of a drawing as large as a board shows nothing or is of one colour: kept so it
//! takes a fraction of its pixels, and less is read when it is drawn.

use std::ops::Range;

use image::RgbaImage;

use super::sheet::Pixel;

/// So many equal pixels in a row are worth a run of their own.
const SAME: usize = 16;

/// The stretches of pixels that show, from the upper left to the lower right.
#[derive(Debug, Default, PartialEq)]
pub struct Runs {
    runs: Vec<Run>,
    /// Premultiplied, those of one run after those of the one before.
    pixels: Vec<Pixel>,
}

/// A stretch of neighbouring pixels in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Run {
    row: u16,
    start: u16,
    length: u16,
    /// All are opaque; else all are partly transparent.
    opaque: bool,
    /// All are the same, and kept once.
    same: bool,
    /// Where its pixels are.
    from: u32,
}

impl Runs {
    /// What shows of these premultiplied pixels, at most 65,535 wide and high.
    pub fn of(pixels: &RgbaImage) -> Self {
        let mut runs = Self::default();
        let class = |pixel: &Pixel| (pixel[3] > 0, pixel[3] == 255);
        let rows = pixels.as_chunks().0.chunks_exact(pixels.width() as usize);
        for (row, line) in (0..).zip(rows) {
            let mut start = 0;
            for stretch in line.chunk_by(|one, next| class(one) == class(next)) {
                if class(&stretch[0]).0 {
                    runs.add(row, start, stretch);
                }
                start += stretch.len();
            }
        }
        runs.runs.shrink_to_fit();
        runs.pixels.shrink_to_fit();
        runs
    }

    /// Adds pixels that are all opaque or all partly transparent.
    fn add(&mut self, row: u16, start: usize, stretch: &[Pixel]) {
        let (mut added, mut seen) = (0, 0);
        for equal in stretch.chunk_by(|one, next| one == next) {
            if equal.len() >= SAME {
                self.push(row, start + added, &stretch[added..seen], false);
                self.push(row, start + seen, equal, true);
                added = seen + equal.len();
            }
            seen += equal.len();
        }
        self.push(row, start + added, &stretch[added..], false);
    }

    fn push(&mut self, row: u16, start: usize, pixels: &[Pixel], same: bool) {
        let Some(first) = pixels.first() else { return };
        self.runs.push(Run {
            row,
            start: start as u16,
            length: pixels.len() as u16,
            opaque: first[3] == 255,
            same,
            from: self.pixels.len() as u32,
        });
        let kept = if same { 1 } else { pixels.len() };
        self.pixels.extend_from_slice(&pixels[..kept]);
    }

    /// The rows in which something shows.
    pub fn rows(&self) -> Range<u32> {
        match (self.runs.first(), self.runs.last()) {
            (Some(first), Some(last)) => first.row.into()..u32::from(last.row) + 1,
            _ => 0..0,
        }
    }

    /// What it takes to keep them.
    pub fn bytes(&self) -> usize {
        self.pixels.len() * size_of::<Pixel>() + self.runs.len() * size_of::<Run>()
    }

    /// Draws them with their upper left corner at `left` and `top` onto opaque pixels, `stride` in a row. `first` is the row
    /// with which the pixels begin; only the first `most` columns are drawn on.
    pub fn draw(&self, (left, top): (i32, i32), pixels: &mut [Pixel], stride: usize, first: i32, most: i32) {
        let last = first + (pixels.len() / stride) as i32;
        let from = self.runs.partition_point(|run| top + i32::from(run.row) < first);
        let seen = self.runs[from..].iter();
        for run in seen.take_while(|run| top + i32::from(run.row) < last) {
            let start = left + i32::from(run.start);
            let (from, to) = (start.max(0), (start + i32::from(run.length)).min(most));
            if from >= to {
                continue;
            }
            let (count, hidden) = ((to - from) as usize, (from - start) as usize);
            let target = (top + i32::from(run.row) - first) as usize * stride + from as usize;
            let under = &mut pixels[target..target + count];
            let over = &self.pixels[run.from as usize..];
            match (run.opaque, run.same) {
                (true, true) => under.fill(over[0]),
                (true, false) => under.copy_from_slice(&over[hidden..hidden + count]),
                (false, true) => under.iter_mut().for_each(|under| blend(under, over[0])),
                (false, false) => {
                    let over = &over[hidden..hidden + count];
                    under.iter_mut().zip(over).for_each(|(under, over)| blend(under, *over));
                }
            }
        }
    }
}

/// Source over, premultiplied, onto an opaque pixel.
fn blend(under: &mut Pixel, over: Pixel) {
    let through = 255 - u32::from(over[3]);
    for channel in 0..3 {
        let dimmed = u32::from(under[channel]) * through + 128;
        under[channel] = (u32::from(over[channel]) + ((dimmed + (dimmed >> 8)) >> 8)) as u8;
    }
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::*;

    const GROUND: Pixel = [9, 80, 200, 255];

    /// Stretches of one colour and of many, opaque, partly transparent and empty, of all lengths.
    fn patchwork() -> RgbaImage {
        let mut state = 7_u32;
        let mut random = move |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let (mut left, mut kind, mut colour) = (0, 0, 0);
        RgbaImage::from_fn(90, 40, |_, _| {
            if left == 0 {
                (left, kind, colour) = (1 + random(50), random(5), random(200) as u8);
            }
            left -= 1;
            match kind {
                0 => Rgba([0; 4]),
                1 => Rgba([colour, 3, 5, 255]),
                2 => Rgba([random(256) as u8, 3, 5, 255]),
                3 => Rgba([colour / 2, 3, 5, 100]),
                _ => Rgba([random(90) as u8, 3, 5, 100]),
            }
        })
    }

    #[test]
    fn what_is_drawn_is_each_pixel_over_what_lies_below_it() {
        const STRIDE: usize = 100;
        let (picture, rows, most) = (patchwork(), 12, 97);
        let runs = Runs::of(&picture);
        for (left, top, first) in [
            (0, 0, 0),
            (3, 20, 17),
            (-40, 5, 0),
            (60, 5, 30),
            (20, -30, 0),
            (99, 50, 50),
        ] {
            let mut drawn = vec![GROUND; STRIDE * rows];
            runs.draw((left, top), &mut drawn, STRIDE, first, most);
            for (place, drawn) in drawn.iter().enumerate() {
                let (x, y) = ((place % STRIDE) as i32, (place / STRIDE) as i32 + first);
                let mut expected = GROUND;
                if let Some(over) = picture.get_pixel_checked((x - left) as u32, (y - top) as u32)
                    && x < most
                {
                    blend(&mut expected, over.0);
                }
                assert_eq!(*drawn, expected, "{x} {y} with {left} {top} {first}");
            }
        }
    }

    #[test]
    fn what_is_of_one_colour_or_shows_nothing_takes_little_to_keep() {
        let mut board = RgbaImage::new(1600, 1200);
        assert_eq!((Runs::of(&board).bytes(), Runs::of(&board).rows()), (0, 0..0));
        for (_, y, pixel) in board.enumerate_pixels_mut() {
            if (100..1100).contains(&y) {
                *pixel = Rgba([1, 2, 3, 255]);
            }
        }
        let runs = Runs::of(&board);
        assert_eq!(runs.rows(), 100..1100);
        assert!(runs.bytes() < 20_000, "{}", runs.bytes());
    }
}
