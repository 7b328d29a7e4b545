//! What pictures of any game are made of: a canvas, sprites, texts, boxes, a palette, and the way to a PNG.

mod canvas;
mod colour;
mod drawing;
mod encode;
mod error;
mod frame;
mod lobby;
mod palette;
mod sprite;
pub mod svg;
mod text;
mod words;

pub use canvas::{Align, Canvas, Point};
pub use colour::{INK, Rgb, WHITE};
pub(super) use drawing::drawings;
pub use drawing::{Drawing, general};
pub use encode::encode;
pub use error::RenderError;
pub use frame::{Frame, title_bar};
pub use lobby::{SeatKind, options, places};
pub use palette::Palette;
pub use sprite::{Kit, Plate};
pub use text::{Fonts, Lettering, Weight};
pub use words::{MOST_ALT, Words, plain_name};
