//! What pictures of any game are made of: a canvas, sprites, texts, boxes, a palette, and the way to an indexed PNG.
//!
//! Drawings and labels are rasterised once per size and kept as sprites; a [`Canvas`] is composed of them, and finished in
//! the colours of a [`Palette`]. The kit knows no game. It is a package of its own because it alone works pixel
//! by pixel: it is optimised where the rest of the program is not.

mod canvas;
mod colour;
mod cut_out;
mod drawing;
mod encode;
mod error;
mod film;
mod frame;
mod identity;
mod lobby;
mod palette;
mod room;
mod runs;
mod sheet;
mod sprite;
mod strips;
pub mod svg;
mod text;

pub use canvas::{Align, Canvas, Point};
pub use colour::{INK, Rgb, WHITE};
pub use drawing::Drawing;
pub use encode::Encoded;
pub use error::RenderError;
pub use film::{Film, Filmed};
pub use frame::{Frame, title_bar};
pub use lobby::{SeatKind, options, places};
pub use palette::Palette;
pub use room::{Room, Row, Stack};
pub use sprite::{Kit, Plate};
pub use text::{Fonts, Lettering, Weight};
