//! The cards of a board: pads, the Log, and where a pad sank. One drawing for every size of cell, in units of 200 a cell.

use engine::bullfrogs::Colour;

use super::colour::{self, CREAM, GOLD, INK, PINK, WATER, WHITE};
use super::parts::{Frog, hole, ink_sign, lily, log, medal, numeral, outlined, pip, prize, sign, sink};
use crate::kit::svg::{Style, path, rect};
use crate::kit::{Align, Rgb};

/// The part of a cell's surroundings that a card may cover: left, top, width and height.
pub const BOUNDS: [f32; 4] = [-126.0, -126.0, 252.0, 252.0];

/// The rim of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rim {
    /// The pad just played.
    Played,
    /// May be chosen.
    Choice,
    /// What a piece is to leave, or what is to slide.
    Chosen,
}

impl Rim {
    fn colour(self) -> Rgb {
        match self {
            Self::Played => WHITE,
            Self::Choice => CREAM,
            Self::Chosen => GOLD,
        }
    }
}

/// What one owner has on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    pub colour: Colour,
    pub frogs: u8,
    pub bullfrogs: u8,
    /// How many of the Frogs and of the Bullfrogs came since.
    pub fresh: (u8, u8),
}

impl Force {
    /// A Bullfrog counts for two (BF-3.5).
    pub fn points(self) -> u8 {
        self.frogs + 2 * self.bullfrogs
    }

    fn is_fresh(self) -> bool {
        self.fresh != (0, 0)
    }
}

/// All that the drawing of a pad depends on.
#[derive(Debug)]
pub struct PadFace {
    /// `None` for a starting pad.
    pub owner: Option<Colour>,
    pub spaces: u8,
    /// In the order in which the signs are always told: green, blue, red, yellow.
    pub forces: Vec<Force>,
    pub free: usize,
    /// Full, or sinking already.
    pub sinks: bool,
    pub rim: Option<Rim>,
    /// Cannot be chosen while others can.
    pub veiled: bool,
    /// How many pieces were deployed here since, and by whom.
    pub gained: Option<(Colour, u8)>,
}

/// Where the owners stand, how low, how wide they are, and the size of their numerals.
type Places = (&'static [f32], f32, f32, f32);

const OPEN: [Places; 4] = [
    (&[-16.0], 10.0, 92.0, 98.0),
    (&[-47.0, 29.0], 11.0, 76.0, 84.0),
    (&[-58.0, -1.0, 55.0], 4.0, 62.0, 70.0),
    (&[-67.0, -23.0, 21.0, 65.0], 5.0, 53.0, 61.0),
];
const FULL: [Places; 4] = [
    (&[0.0], 10.0, 92.0, 98.0),
    (&[-43.0, 43.0], 11.0, 80.0, 88.0),
    (&[-57.0, 0.0, 57.0], 8.0, 64.0, 72.0),
    (&[-66.0, -22.0, 22.0, 66.0], 7.0, 54.0, 61.0),
];

impl PadFace {
    /// The drawing.
    pub fn draw(&self) -> String {
        let mut parts = self.rim.map(|rim| rim_box(rim.colour())).unwrap_or_default();
        if self.sinks && self.rim.is_none() {
            parts += &rim_box(PINK);
        }
        parts += &self.ground();
        if self.sinks && self.rim.is_some() {
            // A pad both played and full has both rims.
            parts += &rect([-89.0, -89.0, 178.0, 178.0], 21.0, Style::line(7.0, PINK));
        }
        parts += &match self.owner {
            Some(owner) => ink_sign(owner, (-63.0, -66.0), 52.0),
            None => lily((-62.0, -66.0), 0.62, true),
        };
        parts += &prize(self.spaces, (61.0, -63.0), 35.0, 58.0);
        parts += &self.battle();
        parts += &self.pieces();
        parts += &if self.sinks {
            sink((70.0, 66.0), 26.0)
        } else {
            hole(self.free, (64.0, 62.0), 32.0)
        };
        if let Some((colour, count)) = self.gained {
            parts += &rect([-34.0, -89.0, 68.0, 48.0], 12.0, Style::lined(WHITE, 6.0, INK));
            parts += &numeral(format!("+{count}"), (0.0, -64.0), 50.0, colour::dark(colour));
        }
        parts
    }

    fn ground(&self) -> String {
        let (leaf, edge, water, ripple) = if self.veiled {
            let (leaf, edge) = (colour::veiled_leaf(self.spaces), colour::VEILED_EDGE);
            (leaf, edge, colour::VEILED_WATER, colour::VEILED_RIPPLE)
        } else {
            let (leaf, edge) = (colour::leaf(self.spaces), colour::leaf_edge(self.spaces));
            (leaf, edge, WATER, colour::HAIRLINE)
        };
        let frame = self.owner.map_or(colour::NO_OWNER, colour::player);
        let mut parts = shadow()
            + &rect([-94.0, -94.0, 188.0, 188.0], 25.0, Style::lined(frame, 6.0, INK))
            + &path(
                "M-84 -38H84V68Q84 84 68 84H-68Q-84 84 -84 68Z",
                Style::lined(water, 4.0, INK),
            )
            + &path("M-80 72q9 -7 18 0t18 0M44 -26q9 -7 18 0t18 0", Style::line(4.0, ripple))
            + &path(
                "M-30 -34H38Q56 -34 66 -28L34 10L80 -6Q80 2 80 10V32Q80 80 30 80H-30Q-80 80 -80 32V14Q-80 -34 -30 -34Z",
                Style::lined(edge, 5.0, INK),
            )
            + &path(
                "M-29 -27H36Q48 -27 54 -24L22 18L73 4V31Q73 73 29 73H-29Q-73 73 -73 31V15Q-73 -27 -29 -27Z",
                Style::fill(leaf),
            )
            + &path(
                "M-4 26L-56 -14M-4 26L-66 38M-4 26L-28 66M-4 26L30 66M-4 26L-10 -22",
                Style::line(4.0, edge),
            );
        if self.veiled {
            let head = "M-91 -40V-69Q-91 -91 -69 -91H69Q91 -91 91 -69V-40Z";
            parts += &path(head, Style::fill(frame.mixed(INK, 3)));
        }
        parts
    }

    /// One frog for each owner, its numeral the points.
    fn battle(&self) -> String {
        let places = if self.sinks { FULL } else { OPEN };
        let Some((xs, y, width, size)) = self.forces.len().checked_sub(1).and_then(|last| places.get(last)) else {
            return String::new();
        };
        let frog = |(x, force): (&f32, &Force)| {
            let frog = Frog {
                colour: force.colour,
                points: Some((force.points(), *size)),
                crowns: force.bullfrogs,
                fresh: force.is_fresh(),
            };
            frog.draw((*x, *y), *width)
        };
        xs.iter().zip(&self.forces).map(frog).collect()
    }

    /// Each piece as a small shape.
    fn pieces(&self) -> String {
        let kinds = self.forces.iter().flat_map(|force| {
            let new = |count: u8, fresh: u8, index: u8| index >= count - fresh.min(count);
            let frogs = (0..force.frogs).map(move |index| (force, false, new(force.frogs, force.fresh.0, index)));
            let bullfrogs =
                (0..force.bullfrogs).map(move |index| (force, true, new(force.bullfrogs, force.fresh.1, index)));
            frogs.chain(bullfrogs)
        });
        let kinds: Vec<(&Force, bool, bool)> = kinds.collect();
        let room: f32 = if self.sinks { 108.0 } else { 112.0 };
        let pitch = (room / kinds.len().max(1) as f32).min(29.0);
        let draw = |(index, (force, bullfrog, fresh)): (usize, &(&Force, bool, bool))| {
            let x = -81.0 + pitch * (index as f32 + 0.5);
            pip(force.colour, *bullfrog, *fresh, (x, 70.0), pitch * 0.93)
        };
        kinds.iter().enumerate().map(draw).collect()
    }
}

fn shadow() -> String {
    rect([-94.0, -88.0, 188.0, 186.0], 25.0, Style::fill(colour::SHADOW))
}

fn rim_box(fill: Rgb) -> String {
    rect([-106.0, -106.0, 212.0, 212.0], 36.0, Style::lined(fill, 5.0, INK))
}

/// All that the drawing of the Log depends on.
#[derive(Debug)]
pub struct LogFace {
    /// Those who have pieces there.
    pub forces: Vec<Force>,
    pub rim: Option<Rim>,
}

impl LogFace {
    /// The drawing: each owner's sign and points side by side, two by two.
    pub fn draw(&self) -> String {
        let mut parts = shadow();
        if let Some(rim) = self.rim {
            parts += &rim_box(rim.colour());
        }
        parts += &rect(
            [-94.0, -94.0, 188.0, 188.0],
            25.0,
            Style::lined(colour::LOG_FRAME, 6.0, INK),
        );
        parts += &rect(
            [-84.0, -84.0, 168.0, 168.0],
            16.0,
            Style::lined(colour::LOG_WATER, 4.0, INK),
        );
        parts += &path(
            "M-78 74q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0",
            Style::line(4.0, colour::HAIRLINE),
        );
        parts += &log((-6.0, -46.0), 1.0);
        let most = self.forces.iter().map(|force| force.points()).max();
        let best = |force: &&Force| Some(force.points()) == most;
        let alone = self.forces.iter().filter(best).count() == 1;
        let count = self.forces.len();
        // Of two numbers side by side with two digits each, none may be covered.
        let narrow = count > 2 && self.forces.iter().any(|force| force.points() > 9);
        for (index, force) in self.forces.iter().enumerate() {
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            let ((x, y), width, size) = match count {
                0 | 1 => ((-18.0, 34.0), 47.0, 68.0),
                2 => ((-60.0 + 84.0 * column, 34.0), 47.0, 68.0),
                _ if narrow => ((-65.0 + 85.0 * column, 12.0 + 47.0 * row), 36.0, 55.0),
                _ => ((-62.0 + 84.0 * column, 12.0 + 47.0 * row), 42.0, 58.0),
            };
            let points = force.points();
            let (size, gap) = if points > 9 { (size * 0.84, 1.0) } else { (size, 6.0) };
            let frog = Frog {
                points: None,
                crowns: force.bullfrogs.min(1),
                fresh: force.is_fresh(),
                ..Frog::plain(force.colour)
            };
            let fill = if alone && best(&force) { GOLD } else { WHITE };
            parts += &frog.draw((x, y + 2.0), width);
            let at = (x + width * 0.5 + gap, y + 3.0);
            parts += &outlined(points, at, Align::Left, size, (fill, 9.0));
        }
        if alone {
            parts += &rect([24.0, -92.0, 66.0, 46.0], 12.0, Style::lined(GOLD, 5.0, INK));
            parts += &numeral("+3", (57.0, -68.0), 46.0, INK);
        }
        parts
    }
}

/// A pad that sank: who won it and for how much.
#[derive(Debug)]
pub struct Ghost {
    pub owner: Option<Colour>,
    pub vp: u8,
    pub winner: Option<Colour>,
}

impl Ghost {
    /// The drawing.
    pub fn draw(&self) -> String {
        let frame = self.owner.map_or(colour::NO_OWNER, colour::player);
        let card = [-90.0, -90.0, 180.0, 180.0];
        let mut parts = rect(card, 25.0, Style::lined(colour::DEEP, 9.0, INK))
            + &rect(card, 25.0, Style::line(6.0, frame).dashed(14.0, 15.0))
            + &path(
                "M-62 72q10 -8 20 0t20 0t20 0t20 0t20 0t20 0",
                Style::line(5.0, colour::HAIRLINE),
            );
        if let Some(winner) = self.winner {
            let letters = if colour::takes_dark_text(winner) { INK } else { WHITE };
            let ground = Style::lined(colour::player(winner), 9.0, INK);
            parts += &sign(winner, (-36.0, -14.0), 80.0, ground, letters);
            parts += &medal((42.0, -16.0), 46.0);
            parts += &numeral(format!("+{}", self.vp), (41.0, -15.0), 58.0, INK);
        } else {
            parts += &prize(self.vp, (0.0, -8.0), 46.0, 70.0);
            parts += &path("M-40 34L40 -50", Style::line(16.0, INK));
            parts += &path("M-40 34L40 -50", Style::line(8.0, PINK));
        }
        parts + &sink((-62.0, -62.0), 24.0)
    }
}
