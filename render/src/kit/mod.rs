//! What scenes are made of: the kit for drawing, the drawings that every game may use, and words for alt texts.

mod drawings;
pub mod introduction;
mod words;

pub use ::kit::{
    Align, Canvas, Drawing, Film, Fonts, Frame, INK, Kit, Lettering, Palette, Plate, Point, RenderError, Rgb, Room,
    Row, SeatKind, Stack, WHITE, Weight, options, places, svg, title_bar,
};
pub(super) use drawings::drawings;
pub use drawings::general;
pub use words::{MOST_ALT, Words, cut, plain_name};
