//! The name of the game in letters of gold, and a figure for each faction.

use engine::cry_havoc::Faction;

use super::colour::{self, CREAM, DIM, GOLD, INK, ORBIT, QUIET, TITLE, TITLE_LIGHT, WHITE};
use super::parts::{crystal, numeral, shape};
use crate::kit::svg::{Style, circle, ellipse, group, path, rect};
use crate::kit::{Point, Rgb};

/// The strokes of a letter, 100 high, and how far the next one is.
fn letter(letter: char) -> (&'static str, f32) {
    match letter {
        'C' => ("M84 22Q66 0 42 0Q0 0 0 50Q0 100 42 100Q66 100 84 78", 124.0),
        'R' => ("M0 100V0H44Q78 0 78 29Q78 58 44 58H0M44 58L80 100", 118.0),
        'Y' => ("M0 0L42 50L84 0M42 50V100", 84.0),
        'H' => ("M0 0V100M78 0V100M0 50H78", 122.0),
        'A' => ("M0 100L44 0L88 100M17 66H71", 128.0),
        'V' => ("M0 0L44 100L88 0", 126.0),
        _ => ("", 70.0),
    }
}

/// The name of the game from this point on, 100 high and about 960 wide at scale 1; its O is a Crystal.
pub fn title(at: Point, scale: f32) -> String {
    let (mut under, mut over, mut x) = (String::new(), String::new(), 0.0);
    for next in "CRY HAVOC".chars() {
        if next == 'O' {
            over += &crystal(None, (x + 40.0, 50.0), 1.66);
            x += 118.0;
            continue;
        }
        let (strokes, width) = letter(next);
        if !strokes.is_empty() {
            under += &group(&path(strokes, Style::line(42.0, INK)), (x, 5.0), 1.0);
            over += &group(&path(strokes, Style::line(27.0, TITLE)), (x, 0.0), 1.0);
            over += &group(&path(strokes, Style::line(11.0, TITLE_LIGHT)), (x - 3.0, -4.0), 1.0);
        }
        x += width;
    }
    group(&(under + &over), at, scale)
}

/// A figure of a faction, about 140 high at scale 1; of somebody whose faction is left to chance, a shape with a question.
pub fn figure(faction: Option<Faction>, at: Point, scale: f32) -> String {
    let parts = match faction {
        Some(Faction::Humans) => human(),
        Some(Faction::Pilgrims) => pilgrim(),
        Some(Faction::Machines) => machine(),
        Some(Faction::Trogs) => trog(),
        None => {
            path("M-28 34H28L40 66H-40Z", Style::lined(colour::NOBODY, 9.0, INK))
                + &path("M-30 -52H30L56 -6L30 40H-30L-56 -6Z", Style::lined(QUIET, 10.0, INK))
                + &numeral("?", (0.0, -6.0), 76.0, INK)
        }
    };
    group(&parts, at, scale)
}

/// A seat that is free: the shape of the faction in dashes with a plus.
pub fn free(faction: Option<Faction>, at: Point, scale: f32) -> String {
    const HEXAGON: &str = "M-30 -52H30L58 0L30 52H-30L-58 0Z";
    let (outline, tint) = match faction {
        Some(faction) => (shape(faction), colour::own(faction)),
        None => (HEXAGON, QUIET),
    };
    let plus = |width, fill: Rgb| path("M-19 0H19M0 -19V19", Style::line(width, fill));
    let parts = path(outline, Style::lined(ORBIT, 14.0, INK))
        + &path(outline, Style::lined(ORBIT, 6.0, tint).dashed(14.0, 11.0))
        + &plus(13.0, INK)
        + &plus(6.5, CREAM);
    group(&parts, at, scale)
}

/// The ground that a figure stands on, 314 wide.
pub fn stand(faction: Option<Faction>, taken: bool, at: Point) -> String {
    let (rim, top) = match faction {
        Some(faction) if taken => (colour::dark(faction), colour::own(faction)),
        _ if taken => (colour::NOBODY, QUIET),
        _ => (DIM, colour::HAIRLINE),
    };
    let parts = ellipse((0.0, 9.0), (164.0, 44.0), Style::fill(INK))
        + &ellipse((0.0, 0.0), (157.0, 40.0), Style::lined(rim, 6.0, INK))
        + &ellipse((0.0, -5.0), (122.0, 27.0), Style::fill(top));
    group(&parts, at, 1.0)
}

fn body(faction: Faction, scale: f32) -> String {
    let body = Style::lined(colour::own(faction), 10.0, INK);
    group(&path(shape(faction), body), (0.0, 0.0), scale)
}

fn legs(faction: Faction) -> String {
    path(
        "M-34 40V66H-10V40M10 40V66H34V40",
        Style::lined(colour::dark(faction), 9.0, INK),
    )
}

fn human() -> String {
    legs(Faction::Humans)
        + &body(Faction::Humans, 1.16)
        + &path("M-38 -22H38L30 8H-30Z", Style::fill(INK))
        + &path("M-28 -14H10L4 0H-24Z", Style::fill(colour::light(Faction::Pilgrims)))
        + &path("M-14 24L0 34L14 24", Style::line(8.0, INK))
}

fn pilgrim() -> String {
    let (dark, light) = (colour::dark(Faction::Pilgrims), colour::light(Faction::Pilgrims));
    path("M-40 30Q-52 66 -30 66H30Q52 66 40 30Z", Style::lined(dark, 9.0, INK))
        + &body(Faction::Pilgrims, 1.1)
        + &path("M-36 -4A36 36 0 0 1 36 -4Q0 -22 -36 -4Z", Style::fill(dark))
        + &circle((0.0, 4.0), 22.0, Style::lined(WHITE, 6.0, INK))
        + &circle((0.0, 4.0), 10.0, Style::fill(INK))
        + &path("M-54 -30A62 62 0 0 1 54 -30", Style::line(8.0, light))
}

fn machine() -> String {
    let eye = |x: f32| circle((x, -14.0), 9.0, Style::fill(colour::light(Faction::Humans)));
    legs(Faction::Machines)
        + &path("M0 -50V-82", Style::line(16.0, INK))
        + &path("M0 -50V-80", Style::line(7.0, QUIET))
        + &circle((0.0, -86.0), 11.0, Style::lined(GOLD, 6.0, INK))
        + &body(Faction::Machines, 1.16)
        + &rect([-36.0, -30.0, 72.0, 32.0], 8.0, Style::fill(INK))
        + &eye(-16.0)
        + &eye(16.0)
        + &path("M-26 24H26M-14 16V32M0 16V32M14 16V32", Style::line(6.0, INK))
}

fn trog() -> String {
    let dark = Style::lined(colour::dark(Faction::Trogs), 9.0, INK);
    let white = Style::lined(WHITE, 5.0, INK);
    let eye = |x: f32| circle((x, -3.0), 5.0, Style::fill(INK));
    path("M-52 -40L-66 -78L-28 -58ZM52 -40L66 -78L28 -58Z", dark)
        + &path("M-36 36L-44 66H-14L-10 48M36 36L44 66H14L10 48", dark)
        + &body(Faction::Trogs, 1.14)
        + &path("M-34 -14L-8 -2L-32 6ZM34 -14L8 -2L32 6Z", white)
        + &eye(-22.0)
        + &eye(22.0)
        + &path("M-26 22H26L18 36L9 24L0 38L-9 24L-18 36Z", white)
}
