//! The small parts that boards are drawn with, as pieces of SVG around their middle.

use std::f32::consts::PI;
use std::fmt::Write as _;

use engine::bullfrogs::Colour;

use super::colour::{self, CREAM, CROWN, GOLD, HOLE, HOLE_RIM, INK, IVORY, KEY_EDGE, LIP, PALE, PINK, WHITE};
use super::pieces::letter;
use crate::kit::svg::{Style, circle, ellipse, group, path, rect, text, turned};
use crate::kit::{Align, Lettering, Point, Rgb, Weight};

/// A numeral without an outline.
pub fn numeral(number: impl ToString, at: Point, size: f32, fill: Rgb) -> String {
    let lettering = Lettering::plain(Weight::Black, size, fill);
    text(&number.to_string(), at, Align::Centre, lettering)
}

/// A light numeral with an ink outline of this width.
pub fn outlined(number: impl ToString, at: Point, align: Align, size: f32, (fill, line): (Rgb, f32)) -> String {
    let lettering = Lettering::outlined(Weight::Black, size, fill, line);
    text(&number.to_string(), at, align, lettering)
}

/// The shape by which an owner is known, in a box of 100.
fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46Z",
        Colour::Blue => "M-31 -42H31Q42 -42 42 -31V31Q42 42 31 42H-31Q-42 42 -42 31V-31Q-42 -42 -31 -42Z",
        Colour::Red => "M-11 -44Q0 -60 11 -44L54 32Q60 46 45 46H-45Q-60 46 -54 32Z",
        Colour::Yellow => "M-8 -51Q0 -58 8 -51L52 -8Q59 0 52 8L8 51Q0 58 -8 51L-52 8Q-59 0 -52 -8Z",
    }
}

/// An owner's sign: the shape in a colour, with the letter.
pub fn sign(colour: Colour, at: Point, size: f32, ground: Style, letters: Rgb) -> String {
    let (drop, lettering) = if colour == Colour::Red {
        (11.0, 54.0)
    } else {
        (0.0, 62.0)
    };
    let inner = path(shape(colour), ground) + &numeral(letter(colour), (0.0, drop), lettering, letters);
    group(&inner, at, size / 100.0)
}

/// The sign in ink, on ground of the owner's colour.
pub fn ink_sign(colour: Colour, at: Point, size: f32) -> String {
    sign(colour, at, size, Style::fill(INK), colour::light(colour))
}

/// A crown this wide.
pub fn crown(at: Point, width: f32) -> String {
    let inner = path(
        "M-19 10L-23 -15L-10 -5L0 -20L10 -5L23 -15L19 10Z",
        Style::lined(CROWN, 6.0, INK),
    ) + &circle((0.0, 0.0), 4.0, Style::fill(colour::GEM));
    group(&inner, at, width / 44.0)
}

/// Rays around something new.
fn rays(radius: f32) -> String {
    let mut lines = String::new();
    for index in 0..14_u8 {
        let angle = 2.0 * PI * f32::from(index) / 14.0;
        let (x, y) = (angle.cos(), angle.sin());
        let (near, far) = (radius, radius + 11.0);
        let _ = write!(lines, "M{:.1} {:.1}L{:.1} {:.1}", near * x, near * y, far * x, far * y);
    }
    path(&lines, Style::line(12.0, INK)) + &path(&lines, Style::line(6.0, PALE))
}

/// One owner on a card.
#[derive(Clone, Copy)]
pub struct Frog {
    pub colour: Colour,
    /// The points in the battle and the size of their numeral.
    pub points: Option<(u8, f32)>,
    /// A crown for each Bullfrog.
    pub crowns: u8,
    /// Whether pieces came since.
    pub fresh: bool,
}

impl Frog {
    /// A Frog as an icon.
    pub fn plain(colour: Colour) -> Self {
        Self {
            colour,
            points: None,
            crowns: 0,
            fresh: false,
        }
    }

    /// The drawing, this wide.
    pub fn draw(self, at: Point, width: f32) -> String {
        let Self {
            colour,
            points,
            crowns,
            fresh,
        } = self;
        let (own, dark) = (colour::player(colour), colour::dark(colour));
        let ((eye_x, eye_y), foot, drop) = match colour {
            Colour::Green => ((23.0, -38.0), 30.0, 3.0),
            Colour::Blue => ((22.0, -40.0), 30.0, 3.0),
            Colour::Red => ((17.0, -40.0), 36.0, 11.0),
            Colour::Yellow => ((18.0, -42.0), 20.0, 3.0),
        };
        let mut parts = String::new();
        if fresh {
            parts += &group(&rays(60.0), (0.0, -2.0), 1.0);
            parts += &path(shape(colour), Style::line(32.0, INK));
            parts += &path(shape(colour), Style::line(22.0, PALE));
        }
        for side in [-1.0, 1.0] {
            parts += &ellipse((side * foot, 44.0), (19.0, 10.0), Style::lined(dark, 6.0, INK));
            parts += &circle((side * eye_x, eye_y), 17.0, Style::lined(own, 7.0, INK));
        }
        parts += &path(shape(colour), Style::lined(own, 8.0, INK));
        for side in [-1.0, 1.0] {
            parts += &circle((side * eye_x, eye_y), 14.0, Style::fill(own));
            parts += &circle((side * eye_x, eye_y - 1.0), 11.0, Style::fill(WHITE));
            parts += &circle((side * (eye_x - 2.0), eye_y + 1.0), 5.5, Style::fill(INK));
        }
        for index in 0..crowns {
            let x = (f32::from(index) - (f32::from(crowns) - 1.0) / 2.0) * 46.0;
            parts += &crown((x, eye_y - 19.0), if crowns == 1 { 56.0 } else { 46.0 });
        }
        if let Some((points, size)) = points {
            let size = size / width * 100.0 * if points > 9 { 0.82 } else { 1.0 };
            parts += &outlined(points, (0.0, drop + 4.0), Align::Centre, size, (WHITE, 13.0));
        }
        group(&parts, at, width / 100.0)
    }
}

/// A single piece as a small shape.
pub fn pip(colour: Colour, bullfrog: bool, fresh: bool, at: Point, width: f32) -> String {
    let mut parts = String::new();
    if fresh {
        parts += &path(shape(colour), Style::line(52.0, PALE));
    }
    parts += &path(shape(colour), Style::lined(colour::player(colour), 17.0, INK));
    if bullfrog {
        parts += &crown((0.0, -42.0), 76.0);
    }
    group(&parts, at, width / 100.0)
}

/// The number of free spaces.
pub fn hole(free: usize, at: Point, radius: f32) -> String {
    let parts = circle((0.0, 0.0), radius, Style::lined(HOLE, 5.0, INK))
        + &circle((0.0, 0.0), radius - 5.5, Style::line(2.6, HOLE_RIM).dashed(2.5, 6.5))
        + &numeral(free, (0.0, 0.5), radius * 1.86, INK);
    group(&parts, at, 1.0)
}

/// The medal that stands for victory points everywhere.
pub fn medal(at: Point, radius: f32) -> String {
    let mut outline = String::new();
    for index in 0..18_u8 {
        let angle = -PI / 2.0 + f32::from(index) * PI / 9.0;
        let reach = if index % 2 == 0 { radius } else { radius * 0.82 };
        let start = if index == 0 { 'M' } else { 'L' };
        let _ = write!(outline, "{start}{:.1} {:.1}", reach * angle.cos(), reach * angle.sin());
    }
    group(&path(&(outline + "Z"), Style::lined(GOLD, 5.0, INK)), at, 1.0)
}

/// The size of a pad, which is also what it is worth.
pub fn prize(spaces: impl ToString, at: Point, radius: f32, size: f32) -> String {
    medal(at, radius) + &numeral(spaces, (at.0, at.1 + 0.5), size * 1.08, INK)
}

/// The badge of a pad that sinks.
pub fn sink(at: Point, radius: f32) -> String {
    let parts = circle((0.0, 0.0), 30.0, Style::lined(PINK, 6.0, INK))
        + &path("M0 -17V7M-11 -2L0 9L11 -2", Style::line(7.0, INK))
        + &path("M-18 15Q-9 8 0 15T18 15", Style::line(5.0, INK));
    group(&parts, at, radius / 30.0)
}

/// The Log itself.
pub fn log(at: Point, scale: f32) -> String {
    let end = |radii, style| ellipse((-60.0, 2.0), radii, style);
    let parts = path(
        "M-62 -24H58Q74 -24 74 2Q74 28 58 28H-62Z",
        Style::lined(colour::BARK, 5.0, INK),
    ) + &path(
        "M-36 -6H14M28 -8H54M-26 10H44M-14 20H24",
        Style::line(4.0, colour::BARK_DARK),
    ) + &path(
        "M-30 -24q8 12 18 4q8 11 20 0q10 9 16 -4Z",
        Style::lined(colour::MOSS, 4.0, INK),
    ) + &end((18.0, 26.0), Style::lined(colour::CUT, 5.0, INK))
        + &end((11.0, 17.0), Style::line(3.4, colour::CUT_RING))
        + &end((5.0, 8.0), Style::line(3.4, colour::CUT_RING))
        + &path("M44 -24L53 -40L63 -36L58 -23Z", Style::lined(colour::BARK, 4.0, INK))
        + &path(
            "M56 -39q10 -13 22 -6q-8 12 -22 6Z",
            Style::lined(colour::SPROUT, 3.5, INK),
        );
    group(&parts, at, scale)
}

/// A numbered choice, like the button below the picture.
pub fn key(number: usize, (width, height): (f32, f32), size: f32) -> String {
    let (lip, radius) = ((height * 0.11).max(5.0), height * 0.2);
    let (left, top) = (-width / 2.0, -height / 2.0);
    let under = [left - 2.0, top - 2.0, width + 4.0, height + lip + 4.0];
    rect(under, radius + 2.0, Style::lined(INK, 6.0, INK))
        + &rect([left, top + lip, width, height], radius, Style::fill(LIP))
        + &rect(
            [left, top, width, height],
            radius,
            Style::lined(CREAM, (height * 0.035).max(2.0), KEY_EDGE),
        )
        + &numeral(number, (0.0, 1.0), size, INK)
}

/// An action, or one already taken.
pub fn lily(at: Point, scale: f32, left: bool) -> String {
    let (outer, inner, heart) = if left {
        (PINK, colour::PETAL, WHITE)
    } else {
        (colour::SPENT_DARK, colour::SPENT, colour::SPENT_LIGHT)
    };
    let parts = path(
        "M-30 6Q-22 22 0 22Q22 22 30 6Q16 4 0 18Q-16 4 -30 6Z",
        Style::lined(outer, 4.0, INK),
    ) + &path(
        "M-22 -14Q-26 10 0 20Q26 10 22 -14Q8 -6 0 18Q-8 -6 -22 -14Z",
        Style::lined(inner, 4.0, INK),
    ) + &path("M0 -26Q-14 0 0 20Q14 0 0 -26Z", Style::lined(heart, 4.0, INK));
    group(&parts, at, scale)
}

/// Pads in hand.
pub fn hand(at: Point, scale: f32) -> String {
    let pad = rect([-11.0, -16.0, 22.0, 31.0], 5.0, Style::lined(IVORY, 4.0, INK))
        + &circle((0.0, 0.0), 5.0, Style::fill(colour::LEAF_ICON));
    let pads: String = [(-16.0, -9.0_f32), (0.0, 0.0), (16.0, 9.0)]
        .into_iter()
        .map(|(angle, x)| group(&turned(&pad, angle), (x, x.abs() * 0.2), 1.0))
        .collect();
    group(&pads, at, scale)
}

/// Pads in the deck.
pub fn deck(at: Point, scale: f32) -> String {
    let pad = |offset: f32, fill| {
        rect(
            [-14.0 + offset, -18.0 + offset, 27.0, 29.0],
            6.0,
            Style::lined(fill, 4.0, INK),
        )
    };
    let pads = pad(8.0, colour::DECK_DARK)
        + &pad(4.0, colour::DECK_LIGHT)
        + &pad(0.0, IVORY)
        + &circle((-0.5, -3.5), 6.0, Style::fill(colour::LEAF_ICON));
    group(&pads, at, scale)
}

/// Isaac: a hat in a pin whose tip is below, over the sign of his Frogs.
pub fn isaac(frogs: Colour, at: Point, scale: f32) -> String {
    let eye = |x: f32| circle((x, -28.0), 13.0, Style::lined(WHITE, 6.0, INK));
    let pupil = |x: f32| circle((x, -26.0), 5.0, Style::fill(INK));
    let face = path(shape(frogs), Style::lined(colour::player(frogs), 12.0, INK))
        + &eye(-17.0)
        + &eye(17.0)
        + &pupil(-14.0)
        + &pupil(14.0);
    let hat = Style::lined(colour::HAT, 5.0, INK);
    let parts = path("M0 58L-21 34A40 40 0 1 1 21 34Z", Style::lined(IVORY, 7.0, INK))
        + &circle((0.0, 0.0), 31.0, Style::lined(colour::PIN, 5.0, INK))
        + &group(&face, (0.0, 12.0), 0.36)
        + &path("M-21 -6L-16 -29Q0 -36 16 -29L21 -6Z", hat)
        + &path("M-19 -11H19", Style::line(6.0, PINK))
        + &path("M-31 -4Q0 -13 31 -4Q0 5 -31 -4Z", hat);
    group(&parts, at, scale)
}

/// How an arrow looks.
#[derive(Clone, Copy)]
pub struct Arrow {
    pub fill: Rgb,
    pub edge: Rgb,
    pub width: f32,
}

impl Arrow {
    /// An arrow along points, the corners included.
    pub fn along(self, points: &[Point]) -> String {
        let [.., before, end] = *points else {
            return String::new();
        };
        let (neck, along) = self.neck(before, end);
        let mut line = String::new();
        for (index, (x, y)) in points[..points.len() - 1].iter().chain([&neck]).enumerate() {
            let _ = write!(line, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
        }
        self.draw(&line, neck, along, end)
    }

    /// A bent arrow.
    pub fn bent(self, start: Point, end: Point, bend: f32) -> String {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        let middle = (
            f32::midpoint(start.0, end.0) - dy * bend,
            f32::midpoint(start.1, end.1) + dx * bend,
        );
        let (neck, along) = self.neck(middle, end);
        let line = format!(
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            start.0, start.1, middle.0, middle.1, neck.0, neck.1
        );
        self.draw(&line, neck, along, end)
    }

    /// How wide the head is, of the shaft's width.
    const HEAD: f32 = 2.3;

    /// Where the head begins, and its direction.
    fn neck(self, before: Point, end: Point) -> (Point, Point) {
        let (dx, dy) = (end.0 - before.0, end.1 - before.1);
        let length = dx.hypot(dy).max(1.0);
        let (x, y) = (dx / length, dy / length);
        let head = self.width * Self::HEAD * 0.95;
        ((end.0 - x * head, end.1 - y * head), (x, y))
    }

    fn draw(self, line: &str, neck: Point, (x, y): Point, end: Point) -> String {
        let half = self.width * Self::HEAD / 2.0;
        let head = format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            end.0,
            end.1,
            neck.0 - y * half,
            neck.1 + x * half,
            neck.0 + y * half,
            neck.1 - x * half
        );
        let edge = (self.width * 0.28).max(4.0);
        [(INK, 4.0 * edge), (self.edge, 2.0 * edge), (self.fill, 0.0)]
            .into_iter()
            .map(|(colour, more)| {
                path(line, Style::line(self.width + more, colour))
                    + &path(&head, Style::lined(colour, more.max(1.0), colour))
            })
            .collect()
    }
}
