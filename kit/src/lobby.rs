//! What the lobbies of all games have: seats side by side, and the options of the table along the foot.

use super::canvas::{Align, Canvas, Point};
use super::colour::{INK, Rgb};
use super::sprite::Plate;
use super::text::Lettering;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person with this name.
    Person(String),
    /// A computer player with this name.
    Computer(String),
    /// Nobody yet.
    Free,
}

/// The middles of things that stand so far apart from each other around `middle`.
pub fn places(count: usize, middle: f32, pitch: f32) -> impl Iterator<Item = f32> {
    let first = middle - pitch * (count.max(1) - 1) as f32 / 2.0;
    (0..count).map(move |index| first + index as f32 * pitch)
}

/// The width of an option's icon with the gap to its words.
const ICON: f32 = 66.0;

/// Draws the foot of the lobby from `top` to `bottom`: each option's words in this lettering, in sizes down to `least`, after
/// an icon that `icon` draws around a point.
pub fn options<'t>(
    canvas: &mut Canvas,
    (top, bottom, ground): (f32, f32, Rgb),
    (lettering, least): (Lettering, f32),
    texts: impl ExactSizeIterator<Item = &'t str>,
    icon: impl Fn(&mut Canvas, usize, Point),
) {
    let width = canvas.width();
    canvas.plate((0.0, top), (width, bottom - top), Plate::filled(0.0, ground));
    canvas.plate((0.0, top - 3.0), (width, 5.0), Plate::filled(0.0, INK));
    let part = width / texts.len().max(1) as f32;
    let y = f32::midpoint(top, bottom);
    for (index, text) in texts.enumerate() {
        let text = canvas.fonts().writable(text).unwrap_or_default();
        let (text, lettering) = canvas.fonts().fit(&text, lettering, least, part - 60.0 - ICON);
        let words = canvas.fonts().width(&text, lettering.weight, lettering.size);
        let left = part * (index as f32 + 0.5) - f32::midpoint(ICON, words);
        icon(canvas, index, (left + 24.0, y));
        canvas.text(&text, (left + ICON, y), Align::Left, lettering);
    }
}
