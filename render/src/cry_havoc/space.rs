//! What is behind things: stars.

use super::colour::{FAR_STAR, SPENT, STAR};
use super::parts::stamp;
use crate::kit::Canvas;
use crate::kit::svg::{Style, circle};

/// Scatters stars over the picture, for each seed in other places.
pub fn stars(canvas: &mut Canvas, seed: u32) {
    let (width, height) = (canvas.width(), canvas.height());
    let mut random = Scatter(seed.wrapping_mul(2_654_435_761).wrapping_add(12_345));
    for _ in 0..80 {
        let at = (random.part() * width, random.part() * height);
        let (radius, light) = match random.next() % 4 {
            0 | 1 => (1.5, FAR_STAR),
            2 => (2.2, STAR),
            _ => (3.0, SPENT),
        };
        stamp(canvas, &circle((0.0, 0.0), radius, Style::fill(light)), at, 4.0);
    }
}

/// Numbers without a pattern, the same for the same seed.
struct Scatter(u32);

impl Scatter {
    fn next(&mut self) -> u32 {
        // Xorshift, which never leaves 0.
        self.0 |= u32::from(self.0 == 0);
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// From 0 to 1.
    fn part(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1 << 24) as f32
    }
}
