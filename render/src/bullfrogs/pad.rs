//! A pad as it is drawn in a hand: its leaf, its heart with the victory points, and its free spaces.

use engine::bullfrogs::PadKind;

use super::art;
use super::colour::IVORY;
use super::pieces::FROG;
use crate::kit::{Align, Canvas, Lettering, Point, Weight};

/// Where things are on a pad with so many spaces, in units from the middle of the card.
struct PadLayout {
    spaces: &'static [Point],
    /// The width of a piece.
    piece: f32,
    heart: Point,
    heart_radius: f32,
}

/// The places for a number of spaces, 1 to 6.
fn pad_layout(spaces: u8) -> PadLayout {
    let (spaces, piece, heart, heart_radius): (&[Point], _, _, _) = match spaces {
        0 | 1 => (&[(0.0, -55.0)], 62.0, (0.0, -2.0), 26.0),
        2 => (&[(54.0, 14.0), (-54.0, 14.0)], 62.0, (0.0, -2.0), 26.0),
        3 => (&[(0.0, -55.0), (54.0, 14.0), (-54.0, 14.0)], 62.0, (0.0, -2.0), 26.0),
        4 => (
            &[(-45.0, -43.0), (45.0, -43.0), (45.0, 31.0), (-45.0, 31.0)],
            60.0,
            (0.0, -6.0),
            28.0,
        ),
        5 => (
            &[(0.0, -58.0), (55.0, -20.0), (35.0, 40.0), (-35.0, 40.0), (-55.0, -20.0)],
            55.0,
            (0.0, -4.0),
            27.0,
        ),
        _ => (
            &[
                (0.0, -56.0),
                (50.2, -27.0),
                (50.2, 31.0),
                (0.0, 60.0),
                (-50.2, 31.0),
                (-50.2, -27.0),
            ],
            54.0,
            (0.0, 2.0),
            29.0,
        ),
    };
    PadLayout {
        spaces,
        piece,
        heart,
        heart_radius,
    }
}

/// The radius of the heart as it is drawn.
const HEART: f32 = 28.0;

/// A place on the canvas in which to draw in units.
#[derive(Clone, Copy)]
pub struct Place {
    pub at: Point,
    pub unit: f32,
}

impl Place {
    fn point(self, (x, y): Point) -> Point {
        (self.at.0 + x * self.unit, self.at.1 + y * self.unit)
    }
}

/// The leaf of a pad and its heart with the victory points.
pub fn leaf(canvas: &mut Canvas, pad: PadKind, place: Place) {
    canvas.art(art::leaf(pad.spaces), place.at, place.unit);
    let layout = pad_layout(pad.spaces);
    let at = place.point(layout.heart);
    canvas.art(art::HEART, at, layout.heart_radius / HEART * place.unit);
    let size = 1.72 * layout.heart_radius * place.unit;
    let lettering = Lettering::plain(Weight::Black, size, IVORY);
    canvas.text(&pad.vp.to_string(), at, Align::Centre, lettering);
}

/// All spaces of a pad, free.
pub fn free_spaces(canvas: &mut Canvas, pad: PadKind, place: Place) {
    for at in pad_layout(pad.spaces).spaces {
        free_space(canvas, pad, place, *at);
    }
}

fn free_space(canvas: &mut Canvas, pad: PadKind, place: Place, at: Point) {
    let part = if pad.spaces > 5 { 0.94 } else { 0.9 };
    canvas.art(
        art::SPACE,
        place.point(at),
        part * pad_layout(pad.spaces).piece / FROG * place.unit,
    );
}
