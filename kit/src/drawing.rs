//! Drawings: SVG files embedded in the program.

use super::colour::Rgb;

/// A drawing. Its file's origin is the point by which it is placed; where it says `currentColor` it is tinted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The path of its file under `assets/`, by which it is known: no two drawings share one.
    pub path: &'static str,
    /// The text of its file.
    pub svg: &'static str,
}

impl Drawing {
    /// The colours written in the drawing, in no particular order and with repetitions.
    pub fn colours(self) -> impl Iterator<Item = Rgb> {
        let written = self.svg.split("=\"#").skip(1).filter_map(|rest| rest.get(..6));
        written.filter_map(|hex| u32::from_str_radix(hex, 16).ok().map(Rgb::hex))
    }

    /// What its file draws, around the origin, to be joined with other parts.
    pub fn parts(self) -> &'static str {
        let inner = self.svg.split_once('>').map_or("", |(_, rest)| rest);
        inner.trim_end().trim_end_matches("</svg>")
    }

    /// Where the drawing's origin is, from its upper left corner: its `viewBox` says so.
    pub fn origin(self) -> (f32, f32) {
        let numbers = self.svg.split("viewBox=\"").nth(1);
        let numbers = numbers.and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let mut numbers = numbers.split(' ').map(|number| number.parse().unwrap_or(0.0_f32));
        (-numbers.next().unwrap_or(0.0), -numbers.next().unwrap_or(0.0))
    }
}
