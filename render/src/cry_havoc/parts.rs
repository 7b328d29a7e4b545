//! The small parts that pictures of Cry Havoc are put together from, as pieces of SVG around their middle.
//!
//! Lengths are in pixels of a picture 1600 wide. A part is drawn with [`stamp`], or joined with others to a larger piece.

use std::f32::consts::PI;
use std::fmt::Write as _;

use engine::cry_havoc::Faction;

use super::art;
use super::colour::{
    self, ATTACK, BATTLE, CREAM, CRYSTAL, CRYSTAL_DARK, CRYSTAL_DEEP, CRYSTAL_LIGHT, DIM, EVENT, EVENT_DARK, FAINT,
    FINAL, GOLD, INK, LAMP, LIP, NEW, QUIET, SPENT, STAR_EDGE, TEXT, WHITE,
};
use crate::kit::svg::{Style, circle, group, path, rect, text};
use crate::kit::{Align, Canvas, Drawing, Lettering, Point, Rgb, Weight};

/// Draws a part that reaches this far from its middle in every direction.
pub fn stamp(canvas: &mut Canvas, part: &str, at: Point, reach: f32) {
    let bounds = [-reach, -reach, 2.0 * reach, 2.0 * reach];
    canvas.composed(part.to_owned(), bounds, at, 1.0, || part.to_owned());
}

/// A numeral without an outline.
pub fn numeral(number: impl ToString, at: Point, size: f32, fill: Rgb) -> String {
    let lettering = Lettering::plain(Weight::Black, size, fill);
    text(&number.to_string(), at, Align::Centre, lettering)
}

/// A light numeral with an ink outline of this width.
pub fn outlined(number: impl ToString, at: Point, size: f32, width: f32) -> String {
    let lettering = Lettering::outlined(Weight::Black, size, WHITE, width);
    text(&number.to_string(), at, Align::Centre, lettering)
}

/// The side of the box that drawings of icons are made for.
const ICON: f32 = 76.0;

/// An icon of the art in a box of this side.
pub fn icon(drawing: Drawing, at: Point, size: f32) -> String {
    group(drawing.parts(), at, size / ICON)
}

/// The icon in a colour.
pub fn tinted(drawing: Drawing, tint: Rgb, at: Point, size: f32) -> String {
    icon(drawing, at, size).replace("currentColor", &tint.css())
}

/// The letter by which a faction is known.
pub fn letter(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "H",
        Faction::Pilgrims => "P",
        Faction::Machines => "M",
        Faction::Trogs => "T",
    }
}

/// The shape by which a faction is known, in a box of 100.
pub fn shape(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "M-40 -46H40Q48 -46 48 -38C48 4 34 30 7 47Q0 51 -7 47C-34 30 -48 4 -48 -38Q-48 -46 -40 -46Z",
        Faction::Pilgrims => "M0 -48A48 48 0 1 1 0 48A48 48 0 1 1 0 -48Z",
        Faction::Machines => "M-36 -44H36Q44 -44 44 -36V36Q44 44 36 44H-36Q-44 44 -44 36V-36Q-44 -44 -36 -44Z",
        Faction::Trogs => "M-7 -53Q0 -59 7 -53L53 -7Q59 0 53 7L7 53Q0 59 -7 53L-53 7Q-59 0 -53 -7Z",
    }
}

/// The same shape with room for two digits.
fn wide_shape(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "M-58 -46H58Q66 -46 66 -38C66 4 48 32 8 48Q0 51 -8 48C-48 32 -66 4 -66 -38Q-66 -46 -58 -46Z",
        Faction::Pilgrims => "M-16 -48H16A48 48 0 0 1 16 48H-16A48 48 0 0 1 -16 -48Z",
        Faction::Machines => "M-54 -44H54Q62 -44 62 -36V36Q62 44 54 44H-54Q-62 44 -62 36V-36Q-62 -44 -54 -44Z",
        Faction::Trogs => {
            "M-30 -50Q-26 -54 -20 -54H20Q26 -54 30 -50L72 -6Q77 0 72 6L30 50Q26 54 20 54H-20Q-26 54 -30 50L-72 6Q-77 0 -72 -6Z"
        }
    }
}

/// How letters stand on an owner's colour: ink on light colours, white with an ink outline of this width on the others.
pub fn on_own(faction: Faction, weight: Weight, size: f32, outline: f32) -> Lettering {
    if colour::takes_ink(faction) {
        Lettering::plain(weight, size, INK)
    } else {
        Lettering::outlined(weight, size, WHITE, outline)
    }
}

/// A faction's shape with its letter, this wide: who controls, whose it is.
pub fn mini(faction: Faction, at: Point, size: f32) -> String {
    let drop = if faction == Faction::Humans { -4.0 } else { 1.0 };
    let lettering = on_own(faction, Weight::Black, 68.0, 12.0);
    let parts = path(shape(faction), Style::lined(colour::own(faction), 12.0, INK))
        + &text(letter(faction), (0.0, drop), Align::Centre, lettering);
    group(&parts, at, size / 100.0)
}

/// Units of one side in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// Whose.
    pub faction: Faction,
    /// How many, up to two digits.
    pub count: u8,
    /// Whether they attack: a ring in orange.
    pub attack: bool,
}

impl Units {
    /// Units that do not attack.
    pub fn of(faction: Faction, count: u8) -> Self {
        Self {
            faction,
            count,
            attack: false,
        }
    }

    /// The shape with the numeral, and the letter at the lower right.
    pub fn draw(self, at: Point, scale: f32) -> String {
        let Self { faction, count, attack } = self;
        let wide = count > 9;
        let outline = if wide { wide_shape(faction) } else { shape(faction) };
        let mut body = String::new();
        if attack {
            body += &path(outline, Style::line(27.0, INK));
            body += &path(outline, Style::line(18.0, ATTACK));
        }
        body += &path(outline, Style::lined(colour::own(faction), 10.0, INK));
        body += &group(
            &path(outline, Style::line(4.0, colour::light(faction))),
            (0.0, 0.0),
            0.9,
        );
        let (drop, (x, y)) = match faction {
            Faction::Humans => (-6.0, (36.0, 31.0)),
            Faction::Pilgrims => (-1.0, (36.0, 35.0)),
            Faction::Machines => (-1.0, (36.0, 36.0)),
            Faction::Trogs => (-1.0, (32.0, 35.0)),
        };
        let (tag, size) = if wide { ((x + 21.0, y), 90.0) } else { ((x, y), 92.0) };
        let lettering = on_own(faction, Weight::Black, size, 11.0);
        // Tight, so that the numeral keeps its height.
        let parts = group(&body, (0.0, 0.0), 0.94)
            + &text(&count.to_string(), (-3.0, drop), Align::Centre, lettering)
            + &circle(tag, 17.0, Style::fill(INK))
            + &numeral(letter(faction), tag, 27.0, colour::light(faction));
        group(&parts, at, scale)
    }
}

/// Units that were lost: the shape in dashes with how many.
pub fn lost(faction: Faction, count: u8, at: Point, scale: f32) -> String {
    let ground = Rgb::hex(0x16_1D31);
    let outline = path(shape(faction), Style::lined(ground, 16.0, INK))
        + &path(
            shape(faction),
            Style::lined(ground, 9.0, colour::own(faction)).dashed(15.0, 11.0),
        );
    let drop = if faction == Faction::Humans { -5.0 } else { 0.0 };
    let parts = group(&outline, (0.0, 0.0), 0.76) + &numeral(format_args!("−{count}"), (-1.0, drop), 56.0, WHITE);
    group(&parts, at, scale)
}

/// A ring with rays round what is new; at a radius of 54 round Units, of 0.62 of its side round a token.
pub fn fresh(at: Point, radius: f32) -> String {
    let mut rays = String::new();
    for index in 0..14_u8 {
        let (sine, cosine) = (PI * f32::from(index) / 7.0).sin_cos();
        let (near, far) = (radius + 2.0, radius + 13.0);
        let _ = write!(
            rays,
            "M{:.1} {:.1}L{:.1} {:.1}",
            near * cosine,
            near * sine,
            far * cosine,
            far * sine
        );
    }
    let parts = path(&rays, Style::line(13.0, INK))
        + &path(&rays, Style::line(6.0, NEW))
        + &circle((0.0, 0.0), radius, Style::lined(NEW, 4.0, INK));
    group(&parts, at, 1.0)
}

/// A Crystal, 76 high at scale 1, with how many there are.
pub fn crystal(count: Option<u8>, at: Point, scale: f32) -> String {
    let mut parts = path("M0 -38L30 -20V18L0 38L-30 18V-20Z", Style::lined(CRYSTAL, 8.0, INK))
        + &path("M0 -38L30 -20L0 -6L-30 -20Z", Style::fill(CRYSTAL_LIGHT))
        + &path("M30 -20L0 -6V38L30 18Z", Style::fill(CRYSTAL_DARK))
        + &path("M-30 18L0 10L30 18L0 38Z", Style::fill(CRYSTAL_DEEP));
    if let Some(count) = count {
        let size = if count > 9 { 50.0 } else { 60.0 };
        parts += &outlined(count, (0.0, 1.0), size, 10.0);
    }
    group(&parts, at, scale)
}

/// The star of a battle, 80 wide at scale 1, with its number.
pub fn battle(number: Option<u8>, at: Point, scale: f32) -> String {
    let mut star = String::new();
    for index in 0..24_u8 {
        let radius = if index % 2 == 0 { 40.0 } else { 29.0 };
        let (sine, cosine) = (PI * f32::from(index) / 12.0).sin_cos();
        let start = if index == 0 { 'M' } else { 'L' };
        let _ = write!(star, "{start}{:.1} {:.1}", radius * sine, -radius * cosine);
    }
    star.push('Z');
    let mut parts = path(&star, Style::lined(BATTLE, 13.0, INK)) + &path(&star, Style::lined(BATTLE, 4.0, STAR_EDGE));
    if let Some(number) = number {
        let size = if number > 9 { 40.0 } else { 50.0 };
        parts += &outlined(number, (0.0, 0.0), size, 9.0);
    }
    group(&parts, at, scale)
}

/// A Structure in a box of this side; grey where it cannot be used.
pub fn structure(identifier: &str, owner: Faction, usable: bool, at: Point, size: f32) -> String {
    let token = match art::structure(identifier) {
        Some(drawing) => icon(drawing, at, size * 1.06),
        None => plain_structure(owner, at, size * 1.06),
    };
    if usable {
        return token;
    }
    let grey = |text: String, colour: Rgb, grey: Rgb| text.replace(&colour.css(), &grey.css());
    let token = grey(token, colour::own(owner), colour::NOBODY);
    [CREAM, WHITE, TEXT]
        .into_iter()
        .fold(token, |token, light| grey(token, light, SPENT))
}

/// The token of a type of Structure that the program has no drawing of.
fn plain_structure(owner: Faction, at: Point, size: f32) -> String {
    let sign = if colour::takes_ink(owner) { INK } else { WHITE };
    let rim = "M-22 -36H22L36 -22V22L22 36H-22L-36 22V-22Z";
    let ground = "M-18 -28H18L28 -18V18L18 28H-18L-28 18V-18Z";
    let parts = path(rim, Style::lined(CREAM, 6.0, INK))
        + &path(ground, Style::fill(colour::own(owner)))
        + &tinted(art::BUILD, sign, (0.0, 0.0), 38.0);
    group(&parts, at, size / ICON)
}

/// How many there are of a small thing, at the lower right of its box of this side.
pub fn counted(count: u8, at: Point, size: f32) -> String {
    let at = (at.0 + size * 0.36, at.1 + size * 0.34);
    circle(at, 18.0, Style::fill(INK)) + &numeral(count, at, 30.0, WHITE)
}

/// How many more things there are than are shown, in a box of this side.
pub fn more(count: u8, at: Point, size: f32) -> String {
    circle(at, size * 0.45, Style::lined(DIM, 5.0, INK)) + &numeral(format_args!("+{count}"), at, 34.0, WHITE)
}

/// The number of a choice, 70 wide at scale 1: a key like the button under the picture.
pub fn key(number: usize, at: Point, scale: f32) -> String {
    let size = match number {
        0..=9 => 64.0,
        10..=99 => 54.0,
        _ => 38.0,
    };
    let parts = rect([-35.0, -35.0, 70.0, 70.0], 13.0, Style::lined(INK, 9.0, INK))
        + &rect([-35.0, -35.0, 70.0, 70.0], 13.0, Style::fill(LIP))
        + &rect([-35.0, -35.0, 70.0, 61.0], 12.0, Style::fill(CREAM))
        + &numeral(number, (0.0, -4.0), size, INK);
    group(&parts, at, scale)
}

/// Tokens on an Event spot of the score track, 72 wide at scale 1: with VP and number; dark where none lies.
pub fn event_spot(position: u16, tokens: u8, at: Point, scale: f32) -> String {
    let diamond = |radius: f32| format!("M0 {}L{radius} 0L0 {radius}L{} 0Z", -radius, -radius);
    let parts = if tokens == 0 {
        path(&diamond(29.0), Style::lined(DIM, 6.0, INK)) + &numeral(position, (0.0, 0.0), 30.0, SPENT)
    } else {
        let mut parts = String::new();
        if tokens > 1 {
            parts += &group(
                &path(&diamond(37.0), Style::lined(EVENT_DARK, 7.0, INK)),
                (0.0, -6.0),
                1.0,
            );
        }
        parts += &path(&diamond(36.0), Style::lined(EVENT, 7.0, INK));
        parts += &outlined(position, (0.0, 0.0), 38.0, 8.0);
        if tokens > 1 {
            parts += &circle((30.0, -26.0), 19.0, Style::fill(INK));
            parts += &numeral(tokens, (30.0, -26.0), 32.0, GOLD);
        }
        parts
    };
    group(&parts, at, scale)
}

/// The final spot of the score track, 68 wide at scale 1.
pub fn final_spot(position: u16, at: Point, scale: f32) -> String {
    let parts =
        path("M-30 -27H38L28 0L38 27H-30Z", Style::lined(FINAL, 7.0, INK)) + &outlined(position, (0.0, 0.0), 38.0, 8.0);
    group(&parts, at, scale)
}

/// A Skill's lamp, or the stroke of an exhausted one.
pub fn lamp(ready: bool, at: Point, radius: f32) -> String {
    if ready {
        circle(at, radius, Style::lined(LAMP, radius * 0.32, INK))
    } else {
        let (x, y) = (at.0 - radius * 0.8, at.1 + radius * 0.8);
        let stroke = format!("M{x} {y}l{0} -{0}", radius * 1.6);
        path(&stroke, Style::line(radius * 0.5, SPENT))
    }
}

/// The action markers I to III with the one at hand lit; each cell this wide, around the middle.
pub fn markers(marker: u8, at: Point, size: f32) -> String {
    let mut parts = String::new();
    for index in 0..3_u8 {
        let lit = index + 1 == marker;
        let x = at.0 + (f32::from(index) - 1.0) * (size + 8.0);
        let cell = [x - size / 2.0, at.1 - size / 2.0 - 5.0, size, size + 10.0];
        let (ground, figure) = if lit { (CREAM, INK) } else { (INK, QUIET) };
        parts += &rect(cell, 12.0, Style::lined(ground, 4.0, INK));
        parts += &numeral("I".repeat(usize::from(index) + 1), (x, at.1), size * 0.71, figure);
    }
    parts
}

/// Points, each a chevron, spent ones dark, to the right from this point; 40 apart.
pub fn points(left: u8, of: u8, at: Point) -> String {
    let chevron = |index: u8| {
        let x = at.0 + 40.0 * f32::from(index);
        let ground = if index < left { NEW } else { DIM };
        let outline = format!("M{x} {}h18l17 20l-17 20h-18l15 -20Z", at.1 - 20.0);
        path(&outline, Style::lined(ground, 6.0, INK))
    };
    (0..of).map(chevron).collect()
}

/// A cross that strikes something out.
pub fn cross(at: Point, radius: f32, width: f32, fill: Rgb) -> String {
    let (x, y) = at;
    let strokes = format!(
        "M{} {}l{2} {2}M{3} {1}l-{2} {2}",
        x - radius,
        y - radius,
        2.0 * radius,
        x + radius
    );
    path(&strokes, Style::line(width + 9.0, INK)) + &path(&strokes, Style::line(width, fill))
}

/// A padlock, 60 high at scale 1.
pub fn padlock(at: Point, scale: f32) -> String {
    let parts = path("M-14 -4V-14A14 14 0 0 1 14 -14V-4", Style::line(18.0, INK))
        + &path("M-14 -4V-14A14 14 0 0 1 14 -14V-4", Style::line(8.0, TEXT))
        + &rect([-23.0, -6.0, 46.0, 36.0], 8.0, Style::lined(GOLD, 6.0, INK))
        + &path("M0 8V18", Style::line(8.0, INK));
    group(&parts, at, scale)
}

/// Nothing, where otherwise things are listed.
pub fn dash(at: Point, width: f32) -> String {
    let line = format!("M{} {}h{width}", at.0 - width / 2.0, at.1);
    path(&line, Style::line(8.0, FAINT))
}

/// Units that moved since somebody looked: an arrow in their colour with how many.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// Whose.
    pub faction: Faction,
    /// How many.
    pub units: u8,
    /// Where it begins.
    pub from: Point,
    /// Where its tip is.
    pub to: Point,
    /// How far it is bent to its right, as a part of its length.
    pub bend: f32,
    /// Where the number stands, from 0 at the beginning to 1 at the end.
    pub label: f32,
}

impl Moved {
    /// The arrow.
    pub fn draw(self) -> String {
        let Self { from, to, bend, .. } = self;
        let bow = (
            f32::midpoint(from.0, to.0) - (to.1 - from.1) * bend,
            f32::midpoint(from.1, to.1) + (to.0 - from.0) * bend,
        );
        let length = (to.0 - bow.0).hypot(to.1 - bow.1).max(1.0);
        let (x, y) = ((to.0 - bow.0) / length, (to.1 - bow.1) / length);
        let neck = (to.0 - x * 30.0, to.1 - y * 30.0);
        let line = format!(
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            from.0, from.1, bow.0, bow.1, neck.0, neck.1
        );
        let head = format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            to.0,
            to.1,
            neck.0 - y * 27.0,
            neck.1 + x * 27.0,
            neck.0 + y * 27.0,
            neck.1 - x * 27.0
        );
        let own = colour::own(self.faction);
        let layers = [(INK, 31.0, 16.0), (WHITE, 22.0, 7.0), (own, 14.0, 1.0)];
        let arrow: String = layers
            .into_iter()
            .map(|(fill, width, rim)| {
                path(&line, Style::line(width, fill)) + &path(&head, Style::lined(fill, rim, fill))
            })
            .collect();
        let at = self.point(bow, neck);
        let plate = rect(
            [at.0 - 30.0, at.1 - 25.0, 60.0, 50.0],
            12.0,
            Style::lined(WHITE, 6.0, INK),
        );
        arrow + &plate + &numeral(format_args!("+{}", self.units), (at.0 - 1.0, at.1), 46.0, INK)
    }

    /// Where the number stands on the curve.
    fn point(self, bow: Point, neck: Point) -> Point {
        let (t, rest) = (self.label, 1.0 - self.label);
        let along = |from: f32, bow: f32, to: f32| rest * rest * from + 2.0 * t * rest * bow + t * t * to;
        (along(self.from.0, bow.0, neck.0), along(self.from.1, bow.1, neck.1))
    }
}
