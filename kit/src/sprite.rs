//! Drawings, boxes and labels as pixels, rasterised once and kept.

use std::fmt::Write as _;
use std::sync::Arc;

use image::RgbaImage;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::canvas::Align;
use super::colour::Rgb;
use super::drawing::Drawing;
use super::error::RenderError;
use super::identity::unique;
use super::runs::Runs;
use super::strips::Strips;
use super::svg;
use super::text::{CAPITALS, FAMILY, Fonts, Lettering, Weight};

/// Kept sprites may take so many bytes; those least in use make room for others.
const MOST_BYTES: u64 = 64 << 20;
/// About as many sprites as that is.
const SPRITES: usize = 4096;

/// A picture with transparency to be drawn onto others.
pub struct Sprite {
    /// What tells it from all others, those that are no longer kept included.
    pub id: u64,
    /// From the point by which the sprite is placed to its left edge.
    pub left: i32,
    /// From the point by which the sprite is placed to its upper edge.
    pub top: i32,
    /// What shows of it.
    pub runs: Runs,
}

impl Sprite {
    /// A sprite of these premultiplied pixels.
    pub fn new(pixels: &RgbaImage, left: i32, top: i32) -> Self {
        Self {
            id: unique(),
            left,
            top,
            runs: Runs::of(pixels),
        }
    }
}

/// A box with round corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// The radius of the corners in pixels.
    pub radius: f32,
    /// The colour within; none leaves what is below it.
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

impl Plate {
    /// The same with lengths in whole hundredths of a pixel.
    fn rounded(self) -> Self {
        Self {
            radius: rounded(self.radius),
            line: self.line.map(|(width, colour)| (rounded(width), colour)),
            dashes: self.dashes.map(|(dash, gap)| (rounded(dash), rounded(gap))),
            ..self
        }
    }
}

/// What a sprite shows; lengths in hundredths of a pixel. A sprite is drawn by its key alone: of two that share one, either
/// may be asked for first.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Drawing {
        path: &'static str,
        tint: Option<Rgb>,
        scale: u32,
    },
    Composed {
        name: String,
        bounds: [u32; 4],
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

/// The length that a key of so many hundredths means.
fn rounded(length: f32) -> f32 {
    hundredths(length) as f32 / 100.0
}

/// The scale that a key means. Scales are kept more finely than lengths: they multiply hundreds of pixels.
fn rounded_scale(scale: f32) -> f32 {
    rounded(scale * 100.0) / 100.0
}

/// What pictures are made with: the fonts, and sprites and strips of pictures, which are made once and kept.
pub struct Kit {
    /// What texts are written in.
    pub fonts: Fonts,
    sprites: Sprites,
    pub(super) strips: Strips,
}

type Sprites = Cache<Key, Arc<Sprite>, Bytes>;

/// Sprites weigh their bytes.
#[derive(Clone)]
struct Bytes;

impl Weighter<Key, Arc<Sprite>> for Bytes {
    fn weight(&self, _: &Key, sprite: &Arc<Sprite>) -> u64 {
        (size_of::<Sprite>() + sprite.runs.bytes()) as u64
    }
}

impl Kit {
    /// The fonts, and no sprites yet.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self {
            fonts: Fonts::new()?,
            sprites: sprites(),
            strips: Strips::default(),
        })
    }

    /// A drawing at a scale, tinted where it says `currentColor`.
    pub fn art(&self, drawing: Drawing, tint: Option<Rgb>, scale: f32) -> Result<Arc<Sprite>, RenderError> {
        let scale = rounded_scale(scale);
        let key = Key::Drawing {
            path: drawing.path,
            tint,
            scale: scale.to_bits(),
        };
        self.kept(key, || {
            let svg = match tint {
                Some(tint) => drawing.svg.replace("currentColor", &tint.css()),
                None => drawing.svg.to_owned(),
            };
            self.rasterise(&svg, drawing.path, drawing.origin(), scale)
        })
    }

    /// A drawing put together from parts within these bounds (left, top, width and height). Its name tells all that
    /// there is to know of it: two drawings of one name look the same.
    pub fn composed(
        &self,
        name: String,
        [left, top, width, height]: [f32; 4],
        scale: f32,
        parts: impl FnOnce() -> String,
    ) -> Result<Arc<Sprite>, RenderError> {
        let scale = rounded_scale(scale);
        let key = Key::Composed {
            name,
            bounds: [left, top, width, height].map(f32::to_bits),
            scale: scale.to_bits(),
        };
        self.kept(key, || {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{left} {top} {width} {height}">{}</svg>"#,
                parts()
            );
            self.rasterise(&svg, "a drawing of parts", (-left, -top), scale)
        })
    }

    /// A box whose upper left corner is the point by which it is placed.
    pub fn plate(&self, size: (f32, f32), plate: Plate) -> Result<Arc<Sprite>, RenderError> {
        let size = (rounded(size.0), rounded(size.1));
        let plate = plate.rounded();
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
        let size = rounded(size);
        let outline = outline.map(|(width, colour)| (rounded(width), colour));
        let lettering = Lettering {
            size,
            outline,
            ..lettering
        };
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
            let middle = baseline - size * CAPITALS / 2.0;
            svg.push_str(&svg::text(text, (margin, middle), Align::Left, lettering));
            svg.push_str("</svg>");
            self.rasterise(&svg, "label", (margin, middle), 1.0)
        })
    }

    fn kept(&self, key: Key, make: impl FnOnce() -> Result<Sprite, RenderError>) -> Result<Arc<Sprite>, RenderError> {
        self.sprites.get_or_insert_with(&key, || make().map(Arc::new))
    }

    fn parse(&self, svg: &str, name: &str) -> Result<usvg::Tree, RenderError> {
        let options = usvg::Options {
            fontdb: self.fonts.database(),
            font_family: FAMILY.to_owned(),
            ..Default::default()
        };
        usvg::Tree::from_str(svg, &options).map_err(|error| RenderError::Drawing {
            name: name.to_owned(),
            reason: error.to_string(),
        })
    }

    /// Draws an SVG whose point `origin`, from its upper left corner, is the point by which it is placed.
    fn rasterise(&self, svg: &str, name: &str, origin: (f32, f32), scale: f32) -> Result<Sprite, RenderError> {
        // The origin falls on a whole pixel, so that a sprite looks the same wherever it is placed.
        let (left, top) = ((origin.0 * scale).ceil(), (origin.1 * scale).ceil());
        let shift = (left - origin.0 * scale, top - origin.1 * scale);
        let pixels = self.pixels(svg, name, shift, scale)?;
        Ok(Sprite::new(&pixels, -(left as i32), -(top as i32)))
    }

    /// The premultiplied pixels of an SVG, after it was scaled and then shifted.
    pub(super) fn pixels(
        &self,
        svg: &str,
        name: &str,
        (shift_x, shift_y): (f32, f32),
        scale: f32,
    ) -> Result<RgbaImage, RenderError> {
        let tree = self.parse(svg, name)?;
        let size = tree.size();
        let side = |length: f32| (length.ceil() as u32).max(1);
        let (width, height) = (
            side(size.width() * scale + shift_x),
            side(size.height() * scale + shift_y),
        );
        let too_large = || RenderError::Drawing {
            name: name.to_owned(),
            reason: "it is too large".to_owned(),
        };
        let mut pixmap = Pixmap::new(width, height).ok_or_else(too_large)?;
        resvg::render(
            &tree,
            Transform::from_row(scale, 0.0, 0.0, scale, shift_x, shift_y),
            &mut pixmap.as_mut(),
        );
        RgbaImage::from_raw(width, height, pixmap.take()).ok_or_else(too_large)
    }
}

/// How much of the room is for sprites that were needed again. What is new must find room for several drawings as large as a
/// board, 7.7 MB each: where it does not, such a drawing is made anew for every picture.
const NEEDED_AGAIN: f64 = 0.5;

/// No sprites yet. There is one shard: of several, each could hold only a part of the bytes.
fn sprites() -> Sprites {
    let options = OptionsBuilder::new()
        .estimated_items_capacity(SPRITES)
        .weight_capacity(MOST_BYTES)
        .shards(1)
        .hot_allocation(NEEDED_AGAIN)
        .build()
        .expect("all that an option needs is given");
    Cache::with_options(
        options,
        Bytes,
        DefaultHashBuilder::default(),
        DefaultLifecycle::default(),
    )
}

fn svg_head(width: f32, height: f32) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::INK;

    /// As large as a board.
    fn board(kit: &Kit, colour: u32) -> u64 {
        let plate = Plate::filled(0.0, Rgb::hex(colour));
        kit.plate((1600.0, 1200.0), plate).unwrap().id
    }

    #[test]
    fn lengths_that_are_nearly_equal_look_the_same_whichever_is_drawn_first() {
        let drawn_after = |first: f32| {
            let kit = Kit::new().unwrap();
            let plate = |length: f32| kit.plate((30.3 + length, 20.0), Plate::filled(5.0, INK)).unwrap();
            plate(first);
            plate(0.0)
        };
        assert!(
            drawn_after(0.0).runs == drawn_after(0.004).runs,
            "the first decides what the second looks like"
        );
    }

    #[test]
    fn drawings_as_large_as_a_board_that_are_new_in_a_picture_do_not_displace_each_other() {
        let kit = Kit::new().unwrap();
        for colour in 0..20 {
            board(&kit, colour);
        }
        let picture = || [100, 101, 102].map(|colour| board(&kit, colour));
        let first = picture();
        assert_eq!(picture(), first, "some were made anew");
    }
}
