//! Drawings that are put together from parts: pieces of SVG around an origin, y downwards.

use std::fmt::Write as _;

use super::canvas::{Align, Point};
use super::colour::Rgb;
use super::text::{CAPITALS, FAMILY, Lettering};

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    fill: Option<Rgb>,
    line: Option<(f32, Rgb)>,
    dashes: Option<(f32, f32)>,
}

impl Style {
    /// Filled, without a line.
    pub const fn fill(fill: Rgb) -> Self {
        Self {
            fill: Some(fill),
            line: None,
            dashes: None,
        }
    }

    /// A line of this width alone.
    pub const fn line(width: f32, colour: Rgb) -> Self {
        Self {
            fill: None,
            line: Some((width, colour)),
            dashes: None,
        }
    }

    /// Filled, with a line of this width around it.
    pub const fn lined(fill: Rgb, width: f32, colour: Rgb) -> Self {
        Self {
            fill: Some(fill),
            line: Some((width, colour)),
            dashes: None,
        }
    }

    /// With the line broken into dashes and gaps of these lengths.
    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self {
            dashes: Some((dash, gap)),
            ..self
        }
    }

    fn attributes(self) -> String {
        let mut text = format!(r#"fill="{}""#, self.fill.map_or("none".to_owned(), Rgb::css));
        if let Some((width, colour)) = self.line {
            let _ = write!(
                text,
                r#" stroke="{}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#,
                colour.css()
            );
        }
        if let Some((dash, gap)) = self.dashes {
            let _ = write!(text, r#" stroke-dasharray="{dash} {gap}""#);
        }
        text
    }
}

/// A box with round corners: left, top, width and height.
pub fn rect([left, top, width, height]: [f32; 4], radius: f32, style: Style) -> String {
    let style = style.attributes();
    format!(r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{radius}" {style}/>"#)
}

/// A path as SVG writes it.
pub fn path(path: &str, style: Style) -> String {
    format!(r#"<path d="{path}" {}/>"#, style.attributes())
}

/// A circle.
pub fn circle((x, y): Point, radius: f32, style: Style) -> String {
    ellipse((x, y), (radius, radius), style)
}

/// An ellipse by its middle and its radii.
pub fn ellipse((x, y): Point, (rx, ry): (f32, f32), style: Style) -> String {
    let style = style.attributes();
    format!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" {style}/>"#)
}

/// Parts moved to a point, at a scale.
pub fn group(inner: &str, (x, y): Point, scale: f32) -> String {
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{inner}</g>"#)
}

/// Parts turned clockwise around the origin by so many degrees.
pub fn turned(inner: &str, degrees: f32) -> String {
    format!(r#"<g transform="rotate({degrees})">{inner}</g>"#)
}

/// A text with the middle of its capitals and numerals at the point's height.
pub fn text(text: &str, (x, y): Point, align: Align, lettering: Lettering) -> String {
    let Lettering {
        weight,
        size,
        fill,
        outline,
    } = lettering;
    let anchor = match align {
        Align::Left => "start",
        Align::Centre => "middle",
        Align::Right => "end",
    };
    let mut part = format!(
        r#"<text x="{x}" y="{}" text-anchor="{anchor}" font-family="{FAMILY}" font-weight="{}" font-size="{size}" fill="{}""#,
        y + size * CAPITALS / 2.0,
        weight.css(),
        fill.css()
    );
    if let Some((width, colour)) = outline {
        let _ = write!(
            part,
            r#" stroke="{}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke""#,
            colour.css()
        );
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = write!(part, r#" xml:space="preserve">{text}</text>"#);
    part
}
