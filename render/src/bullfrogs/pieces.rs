//! Pieces and marks, the shapes and letters by which players are known, and numbers to choose by.

use engine::bullfrogs::{Colour, PieceKind};

use super::art;
use super::colour::{self, INK, WHITE};
use crate::kit::{Align, Canvas, Lettering, Point, Weight, svg};

/// The width of a Frog as it is drawn.
pub const FROG: f32 = 56.0;

/// The letter by which a colour is known, on pieces and marks.
pub fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "G",
        Colour::Blue => "B",
        Colour::Red => "R",
        Colour::Yellow => "Y",
    }
}

/// Letters on a player's colour: ink on light colours, white with an ink outline on the others.
fn on_colour(colour: Colour, size: f32, outline: f32) -> Lettering {
    if colour::takes_dark_text(colour) {
        Lettering::plain(Weight::Black, size, INK)
    } else {
        Lettering::outlined(Weight::Black, size, WHITE, outline)
    }
}

/// The mark of a colour with its letter.
pub fn mark(canvas: &mut Canvas, colour: Colour, at: Point, scale: f32) {
    canvas.tinted(art::mark(colour), colour::player(colour), at, scale);
    let (size, drop) = mark_text(colour);
    canvas.text(
        letter(colour),
        (at.0, at.1 + drop * scale),
        Align::Centre,
        on_colour(colour, size * scale, 5.0 * scale),
    );
}

/// The mark in ink with a white letter, on ground of its own colour.
pub fn ink_mark(canvas: &mut Canvas, colour: Colour, at: Point, scale: f32) {
    canvas.tinted(art::mark(colour), INK, at, scale);
    let (size, drop) = mark_text(colour);
    let lettering = Lettering::plain(Weight::Black, size * scale, WHITE);
    canvas.text(letter(colour), (at.0, at.1 + drop * scale), Align::Centre, lettering);
}

/// The size of the letter in a mark and how far below the middle it sits.
fn mark_text(colour: Colour) -> (f32, f32) {
    match colour {
        Colour::Green | Colour::Blue => (33.0, 0.0),
        Colour::Red => (30.0, 5.0),
        Colour::Yellow => (32.0, 0.0),
    }
}

/// A piece with its letter, as wide as a Frog of this width.
pub fn piece(canvas: &mut Canvas, colour: Colour, kind: PieceKind, at: Point, width: f32) {
    let scale = match kind {
        PieceKind::Frog => width / FROG,
        PieceKind::Bullfrog => width / FROG * 1.04,
    };
    canvas.art(art::piece(colour, kind), at, scale);
    let (size, drop) = piece_text(colour);
    canvas.text(
        letter(colour),
        (at.0, at.1 + drop * scale),
        Align::Centre,
        on_colour(colour, size * scale, 4.5 * scale),
    );
}

/// The size of the letter on a piece and how far below the middle it sits.
fn piece_text(colour: Colour) -> (f32, f32) {
    match colour {
        Colour::Green | Colour::Blue => (31.0, 5.0),
        Colour::Red => (28.0, 9.0),
        Colour::Yellow => (30.0, 5.0),
    }
}

/// A piece with its letter as a part of a drawing, at this scale.
pub fn piece_part(colour: Colour, kind: PieceKind, at: Point, scale: f32) -> String {
    let (size, drop) = piece_text(colour);
    let lettering = on_colour(colour, size, 4.5);
    let parts =
        art::piece(colour, kind).parts().to_owned() + &svg::text(letter(colour), (0.0, drop), Align::Centre, lettering);
    svg::group(&parts, at, scale)
}

/// Isaac in his pin, 100 pixels wide at scale 1.
pub fn isaac_pin(canvas: &mut Canvas, colour: Colour, at: Point, scale: f32) {
    canvas.art(art::ISAAC_PIN, at, scale);
    piece(
        canvas,
        colour,
        PieceKind::Frog,
        (at.0, at.1 + 4.0 * scale),
        50.0 * scale,
    );
    canvas.art(art::ISAAC_HAT, at, scale);
}

/// An ivory disc with a dark numeral, so many pixels wide.
pub fn chip(canvas: &mut Canvas, number: usize, at: Point, size: f32) {
    canvas.art(art::CHIP, at, size / 104.0);
    let part = if number > 9 { 0.56 } else { 0.68 };
    canvas.text(
        &number.to_string(),
        at,
        Align::Centre,
        Lettering::plain(Weight::Black, part * size, INK),
    );
}
