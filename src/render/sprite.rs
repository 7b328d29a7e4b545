//! Drawings, boxes and labels as pixels, rasterised once and kept.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::RenderError;
use super::art::Art;
use super::colour::Rgb;
use super::text::{Fonts, Lettering, Weight};

/// Kept sprites may take so many bytes; past that all are dropped and drawn again as they are needed.
const MOST_BYTES: usize = 96 << 20;

/// Pixels with transparency, premultiplied.
pub(super) struct Sprite {
    pub width: usize,
    /// From the point by which the sprite is placed to its left edge.
    pub left: i32,
    /// From the point by which the sprite is placed to its upper edge.
    pub top: i32,
    pub pixels: Vec<[u8; 4]>,
    /// The stretches of pixels that show, so that blitting skips the rest.
    pub runs: Vec<Run>,
}

/// A stretch of neighbouring pixels in a row, all opaque or all partly transparent.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub row: usize,
    pub start: usize,
    pub length: usize,
    pub opaque: bool,
}

impl Sprite {
    fn new(pixmap: &Pixmap, left: i32, top: i32) -> Self {
        let pixels: Vec<[u8; 4]> = pixmap
            .pixels()
            .iter()
            .map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            .collect();
        let width = pixmap.width() as usize;
        let mut runs: Vec<Run> = Vec::new();
        for (row, line) in pixels.chunks_exact(width).enumerate() {
            let mut start = 0;
            while start < width {
                let kind = line[start][3].clamp(0, 255);
                let class = |alpha: u8| if alpha == 0 { 0 } else { 1 + u8::from(alpha == 255) };
                let length = line[start..]
                    .iter()
                    .take_while(|pixel| class(pixel[3]) == class(kind))
                    .count();
                if kind != 0 {
                    runs.push(Run {
                        row,
                        start,
                        length,
                        opaque: kind == 255,
                    });
                }
                start += length;
            }
        }
        Self {
            width,
            left,
            top,
            pixels,
            runs,
        }
    }

    fn bytes(&self) -> usize {
        self.pixels.len() * size_of::<[u8; 4]>() + self.runs.len() * size_of::<Run>()
    }
}

/// A box with round corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plate {
    /// The radius of the corners in pixels.
    pub radius: f32,
    pub fill: Option<Rgb>,
    /// The width of the line, half of it outside the box, and its colour.
    pub line: Option<(f32, Rgb)>,
    /// The length of the line's dashes and of the gaps between them; a dash of 0 is a dot.
    pub dashes: Option<(f32, f32)>,
}

impl Plate {
    /// A box without a line.
    pub const fn filled(radius: f32, fill: Rgb) -> Self {
        Self {
            radius,
            fill: Some(fill),
            line: None,
            dashes: None,
        }
    }

    /// A box with a line around it.
    pub const fn lined(radius: f32, fill: Rgb, width: f32, line: Rgb) -> Self {
        Self {
            radius,
            fill: Some(fill),
            line: Some((width, line)),
            dashes: None,
        }
    }
}

/// What a sprite shows; lengths in hundredths of a pixel.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Art {
        art: Art,
        tint: Option<Rgb>,
        scale: u32,
    },
    Plate {
        size: (u32, u32),
        radius: u32,
        fill: Option<Rgb>,
        line: Option<(u32, Rgb)>,
        dashes: Option<(u32, u32)>,
    },
    Label {
        text: String,
        weight: Weight,
        size: u32,
        fill: Rgb,
        outline: Option<(u32, Rgb)>,
    },
}

fn hundredths(length: f32) -> u32 {
    (length * 100.0).round().max(0.0) as u32
}

/// Makes sprites and keeps them.
pub(super) struct Sprites {
    pub fonts: Fonts,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    sprites: HashMap<Key, Arc<Sprite>>,
    bytes: usize,
}

impl Sprites {
    /// No sprites yet. Every drawing is parsed once, so that a broken one is found at the start.
    pub fn new() -> Result<Self, RenderError> {
        let sprites = Self {
            fonts: Fonts::new()?,
            kept: Mutex::default(),
        };
        for art in Art::ALL {
            sprites.parse(art.svg(), art.file())?;
        }
        Ok(sprites)
    }

    /// A drawing at a scale, tinted where it says `currentColor`.
    pub fn art(&self, art: Art, tint: Option<Rgb>, scale: f32) -> Result<Arc<Sprite>, RenderError> {
        // A drawing's scale is kept more finely than lengths: it multiplies hundreds of pixels.
        let key = Key::Art {
            art,
            tint,
            scale: hundredths(scale * 100.0),
        };
        self.kept(key, || {
            let svg = match tint {
                Some(tint) => art.svg().replace("currentColor", &tint.css()),
                None => art.svg().to_owned(),
            };
            self.rasterise(&svg, art.file(), origin(art.svg()), scale)
        })
    }

    /// A box whose upper left corner is the point by which it is placed.
    pub fn plate(&self, size: (f32, f32), plate: Plate) -> Result<Arc<Sprite>, RenderError> {
        let key = Key::Plate {
            size: (hundredths(size.0), hundredths(size.1)),
            radius: hundredths(plate.radius),
            fill: plate.fill,
            line: plate.line.map(|(width, colour)| (hundredths(width), colour)),
            dashes: plate.dashes.map(|(dash, gap)| (hundredths(dash), hundredths(gap))),
        };
        self.kept(key, || {
            let margin = plate.line.map_or(0.0, |(width, _)| (width / 2.0).ceil() + 1.0);
            let ((width, height), radius) = (size, plate.radius);
            let mut svg = svg_head(width + 2.0 * margin, height + 2.0 * margin);
            let fill = plate.fill.map_or("none".to_owned(), Rgb::css);
            let _ = write!(
                svg,
                r#"<rect x="{margin}" y="{margin}" width="{width}" height="{height}" rx="{radius}" fill="{fill}""#
            );
            if let Some((line, colour)) = plate.line {
                let _ = write!(
                    svg,
                    r#" stroke="{}" stroke-width="{line}" stroke-linecap="round""#,
                    colour.css()
                );
            }
            if let Some((dash, gap)) = plate.dashes {
                let _ = write!(svg, r#" stroke-dasharray="{dash} {gap}""#);
            }
            svg.push_str("/></svg>");
            self.rasterise(&svg, "box", (margin, margin), 1.0)
        })
    }

    /// A text whose point is where its first letter starts, on the middle of its capitals and numerals.
    pub fn label(&self, text: &str, lettering: Lettering) -> Result<Arc<Sprite>, RenderError> {
        let Lettering {
            weight,
            size,
            fill,
            outline,
        } = lettering;
        let key = Key::Label {
            text: text.to_owned(),
            weight,
            size: hundredths(size),
            fill,
            outline: outline.map(|(width, colour)| (hundredths(width), colour)),
        };
        self.kept(key, || {
            let margin = outline.map_or(0.0, |(width, _)| width / 2.0) + size * 0.15;
            let (margin, baseline) = (margin.ceil(), (margin + size * 0.95).round());
            let width = self.fonts.width(text, weight, size) + 2.0 * margin;
            let mut svg = svg_head(width.ceil(), (baseline + size * 0.3 + margin).ceil());
            let _ = write!(
                svg,
                r#"<text x="{margin}" y="{baseline}" font-family="Lato" font-weight="{}" font-size="{size}" fill="{}""#,
                weight.css(),
                fill.css()
            );
            if let Some((width, colour)) = outline {
                let stroke = colour.css();
                let _ = write!(
                    svg,
                    r#" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke""#
                );
            }
            let _ = write!(svg, r#" xml:space="preserve">{}</text></svg>"#, escaped(text));
            self.rasterise(&svg, "label", (margin, baseline - size * CAPITALS / 2.0), 1.0)
        })
    }

    fn kept(&self, key: Key, make: impl FnOnce() -> Result<Sprite, RenderError>) -> Result<Arc<Sprite>, RenderError> {
        // A panic while the lock was held cannot leave the map half changed, so a poisoned lock is still good.
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sprite) = lock().sprites.get(&key) {
            return Ok(Arc::clone(sprite));
        }
        let sprite = Arc::new(make()?);
        let mut kept = lock();
        if kept.bytes + sprite.bytes() > MOST_BYTES {
            *kept = Kept::default();
        }
        kept.bytes += sprite.bytes();
        kept.sprites.insert(key, Arc::clone(&sprite));
        Ok(sprite)
    }

    fn parse(&self, svg: &str, name: &str) -> Result<usvg::Tree, RenderError> {
        let options = usvg::Options {
            fontdb: self.fonts.database(),
            font_family: "Lato".to_owned(),
            ..Default::default()
        };
        usvg::Tree::from_str(svg, &options).map_err(|error| RenderError::Drawing {
            name: name.to_owned(),
            reason: error.to_string(),
        })
    }

    /// Draws an SVG whose point `origin`, from its upper left corner, is the point by which it is placed.
    fn rasterise(&self, svg: &str, name: &str, origin: (f32, f32), scale: f32) -> Result<Sprite, RenderError> {
        let tree = self.parse(svg, name)?;
        // The origin falls on a whole pixel, so that a sprite looks the same wherever it is placed.
        let (left, top) = ((origin.0 * scale).ceil(), (origin.1 * scale).ceil());
        let (shift_x, shift_y) = (left - origin.0 * scale, top - origin.1 * scale);
        let size = tree.size();
        let (width, height) = (size.width() * scale + shift_x, size.height() * scale + shift_y);
        let mut pixmap = Pixmap::new((width.ceil() as u32).max(1), (height.ceil() as u32).max(1)).ok_or_else(|| {
            RenderError::Drawing {
                name: name.to_owned(),
                reason: "it is too large".to_owned(),
            }
        })?;
        resvg::render(
            &tree,
            Transform::from_row(scale, 0.0, 0.0, scale, shift_x, shift_y),
            &mut pixmap.as_mut(),
        );
        Ok(Sprite::new(&pixmap, -(left as i32), -(top as i32)))
    }
}

/// The height of Lato's capitals and numerals, as a part of its size.
const CAPITALS: f32 = 0.72;

fn svg_head(width: f32, height: f32) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">"#)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Where a drawing's origin is, from its upper left corner: its `viewBox` says so.
fn origin(svg: &str) -> (f32, f32) {
    let numbers = svg
        .split("viewBox=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap_or_default();
    let mut numbers = numbers.split(' ').map(|number| number.parse().unwrap_or(0.0_f32));
    (-numbers.next().unwrap_or(0.0), -numbers.next().unwrap_or(0.0))
}
