//! Drawings: SVG files embedded in the program, and those that every game may use.

use super::colour::Rgb;

/// A drawing. Its file's origin is the point by which it is placed; where it says `currentColor` it is tinted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The path of its file under `assets/`, by which it is known: no two drawings share one.
    pub path: &'static str,
    /// The text of its file.
    pub svg: &'static str,
}

impl Drawing {
    /// The colours written in the drawing, in no particular order and with repetitions.
    pub fn colours(self) -> impl Iterator<Item = Rgb> {
        let written = self.svg.split("=\"#").skip(1).filter_map(|rest| rest.get(..6));
        written.filter_map(|hex| u32::from_str_radix(hex, 16).ok().map(Rgb::hex))
    }

    /// Where the drawing's origin is, from its upper left corner: its `viewBox` says so.
    pub fn origin(self) -> (f32, f32) {
        let numbers = self.svg.split("viewBox=\"").nth(1);
        let numbers = numbers.and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let mut numbers = numbers.split(' ').map(|number| number.parse().unwrap_or(0.0_f32));
        (-numbers.next().unwrap_or(0.0), -numbers.next().unwrap_or(0.0))
    }
}

/// Names the drawings of a folder under `assets/`, and lists them all as `ALL`.
macro_rules! drawings {
    ($folder:literal: $($(#[$meaning:meta])* $name:ident = $file:literal,)*) => {
        $(
            $(#[$meaning])*
            pub const $name: $crate::render::kit::Drawing = $crate::render::kit::Drawing {
                path: concat!($folder, "/", $file, ".svg"),
                svg: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $folder, "/", $file, ".svg")),
            };
        )*

        /// Every drawing of the folder.
        pub const ALL: &[$crate::render::kit::Drawing] = &[$($name,)*];
    };
}
pub(in crate::render) use drawings;

/// The drawings that every game may use.
pub mod general {
    super::drawings! { "art":
        /// What marks a computer player on its piece.
        ANTENNA = "antenna",
        /// The game stays in this channel.
        CHANNEL = "channel",
        /// A computer player.
        GEAR = "gear",
        /// The table has its own thread.
        THREAD = "thread",
    }
}
