//! The planet: its ground, the bands of those who control, and where one may choose.

use engine::cry_havoc::{Faction, MapSide};

use super::colour::{self, ATTACK, CREAM, INK, NOBODY, WHITE};
use super::geometry::{Outline, geometry};
use super::pieces::Lens;
use crate::kit::svg::{Style, path};
use crate::kit::{Canvas, Drawing, Rgb, drawings};

drawings! { "cry_havoc/map":
    /// The ground of the side for 3 or 4 players, with space around it and the dots of the score orbit.
    STANDARD = "standard",
    /// Its borders.
    STANDARD_LINES = "standard-lines",
    /// Its arrows of opposite Regions.
    STANDARD_ARROWS = "standard-arrows",
    /// The ground of the side for 2 players.
    TWO = "two",
    /// Its borders.
    TWO_LINES = "two-lines",
    /// Its arrows of opposite Regions.
    TWO_ARROWS = "two-arrows",
}

/// The ground of a side, the borders that lie above what is drawn on it, and the arrows, which lie above pieces too.
pub fn layers(side: MapSide) -> [Drawing; 3] {
    match side {
        MapSide::Standard => [STANDARD, STANDARD_LINES, STANDARD_ARROWS],
        MapSide::Two => [TWO, TWO_LINES, TWO_ARROWS],
    }
}

/// Draws the arrows of opposite Regions (CH-6.2), which lie above pieces, since there is one letter on each.
pub fn arrows(canvas: &mut Canvas, side: MapSide) {
    /// Half the side of the square in which an arrow lies.
    const HALF: f32 = 40.0;
    let [.., arrows] = layers(side);
    for (x, y) in &geometry(side).arrows {
        let bounds = [x - HALF, y - HALF, 2.0 * HALF, 2.0 * HALF];
        canvas.composed(format!("arrow {side} {x} {y}"), bounds, (0.0, 0.0), 1.0, || {
            arrows.svg.to_owned()
        });
    }
}

/// What is drawn on the ground of a Region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// Who has Control.
    pub control: Option<Faction>,
    /// Who had it before it changed.
    pub was: Option<Faction>,
    /// Whether it can be chosen.
    pub target: bool,
    /// Whose Units go from there.
    pub source: Option<Faction>,
    /// Whether one chooses others.
    pub veiled: bool,
    /// Whether a battle is to be fought there.
    pub battle: bool,
}

impl Paint {
    /// Draws it on the board.
    pub fn draw(self, canvas: &mut Canvas, side: MapSide, region: &str) {
        self.draw_at(canvas, side, region, Lens::PLAIN);
    }

    /// Draws it as the board is looked at.
    pub fn draw_at(self, canvas: &mut Canvas, side: MapSide, region: &str, lens: Lens) {
        let Some(outline) = geometry(side).outline(region) else {
            return;
        };
        if self == Self::default() {
            return;
        }
        let [left, top, right, bottom] = outline.bounds;
        let bounds = [
            left.floor() - 2.0,
            top.floor() - 2.0,
            right - left + 5.0,
            bottom - top + 5.0,
        ];
        let name = format!("{side} {region} {self:?}");
        canvas.composed(name, bounds, lens.at((0.0, 0.0)), lens.scale, || self.parts(outline));
    }

    /// All of it as SVG, in the coordinates of the board.
    fn parts(self, outline: &Outline) -> String {
        let mut parts = String::new();
        let line = |width: f32, colour: Rgb| path(&outline.path, Style::line(width, colour));
        if self.veiled {
            parts += &half(&path(&outline.path, Style::fill(INK)));
        }
        if self.control.is_some() || self.was.is_some() {
            let band = self.control.map_or(NOBODY, colour::own);
            parts += &half(&line(40.0, INK));
            parts += &line(34.0, band);
        }
        if let Some(was) = self.was {
            parts += &stripes(outline, colour::own(was));
        }
        if self.target {
            parts += &(line(36.0, INK) + &line(30.0, CREAM));
        }
        if let Some(faction) = self.source {
            parts += &(line(46.0, INK) + &line(40.0, WHITE) + &line(26.0, colour::own(faction)) + &line(14.0, WHITE));
        }
        if self.battle {
            parts += &path(&outline.inner, Style::line(9.0, INK).dashed(18.0, 16.0));
            parts += &path(&outline.inner, Style::line(6.0, ATTACK).dashed(18.0, 16.0));
        }
        within(outline, &parts)
    }
}

/// What of the parts lies within a Region; of a line along its border, that is one half.
fn within(outline: &Outline, parts: &str) -> String {
    format!(
        r#"<clipPath id="region"><path d="{}"/></clipPath><g clip-path="url(#region)">{parts}</g>"#,
        outline.path
    )
}

/// Stripes of a colour along the border: a line whose dashes end straight.
fn stripes(outline: &Outline, colour: Rgb) -> String {
    format!(
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="34" stroke-dasharray="26 34"/>"#,
        outline.path,
        colour.css()
    )
}

/// The part half transparent.
fn half(part: &str) -> String {
    format!(r#"<g opacity="0.5">{part}</g>"#)
}
