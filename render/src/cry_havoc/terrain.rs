//! Terrain: signs on cards and panels, motifs on the map and behind battles.

use engine::cry_havoc::Terrain;

use super::colour::{self, Ground, INK};
use crate::kit::Point;
use crate::kit::svg::{Style, circle, group, path, rect};

/// What stands for a terrain, about 34 wide at scale 1.
pub fn glyph(terrain: Terrain, at: Point, scale: f32) -> String {
    let light = colour::terrain_light(terrain);
    let parts = match terrain {
        Terrain::Mountain => path("M-17 13L-4 -13L4 -1L8 -7L18 13Z", Style::fill(light)),
        Terrain::Desert => {
            path("M-18 12Q-4 -12 3 -5Q10 2 18 12Z", Style::fill(light)) + &circle((10.0, -9.0), 4.0, Style::fill(light))
        }
        Terrain::Jungle => path(
            "M0 -16C11 -16 15 -4 11 3C8 8 3 8 3 8V16H-3V8S-8 8 -11 3C-15 -4 -11 -16 0 -16Z",
            Style::fill(light),
        ),
        Terrain::Ocean => path(
            "M-17 -4Q-11 -12 -5 -4T7 -4T17 -6M-17 9Q-11 1 -5 9T7 9T17 7",
            Style::line(5.0, light),
        ),
    };
    group(&parts, at, scale)
}

/// The glyph on the terrain's colour, this wide.
pub fn sign(terrain: Terrain, at: Point, size: f32) -> String {
    let parts = rect(
        [-22.0, -21.0, 44.0, 42.0],
        9.0,
        Style::lined(colour::terrain(terrain), 4.0, INK),
    ) + &glyph(terrain, (0.0, 0.0), 1.0);
    group(&parts, at, size / 44.0)
}

/// The back of a card of that Terrain deck, 58 wide at scale 1.
pub fn card_back(terrain: Terrain, at: Point, scale: f32) -> String {
    let parts = rect(
        [-29.0, -36.0, 58.0, 72.0],
        10.0,
        Style::lined(colour::terrain(terrain), 5.0, INK),
    ) + &glyph(terrain, (0.0, 0.0), 1.2);
    group(&parts, at, scale)
}

/// A mountain, a dune, a tree, waves, rocks: what lies on the ground of a Region, about 45 wide at scale 1. Outer Regions have
/// two kinds, by `odd`; HQ Regions none.
pub fn motif(ground: Ground, odd: bool, at: Point, scale: f32) -> String {
    let [_, _, light, dark] = ground.tones();
    let parts = match ground {
        Ground::Inner(Terrain::Mountain) => {
            path("M-21 15L-2 -19L20 15Z", Style::fill(dark)) + &path("M-2 -19L20 15H3Z", Style::fill(light))
        }
        Ground::Inner(Terrain::Desert) => {
            path("M-26 8Q-6 -16 4 -6Q14 4 28 8Z", Style::fill(dark))
                + &path("M-2 -9Q14 -2 28 8H10Q2 0 -2 -9Z", Style::fill(light))
        }
        Ground::Inner(Terrain::Jungle) => {
            path("M-3 8H3V19H-3Z", Style::fill(dark))
                + &path(
                    "M0 -19C12 -19 17 -6 13 3C10 10 -10 10 -13 3C-17 -6 -12 -19 0 -19Z",
                    Style::fill(dark),
                )
                + &path("M2 -17C12 -17 15 -5 12 2C9 7 4 8 2 8Z", Style::fill(light))
        }
        Ground::Inner(Terrain::Ocean) => {
            path("M-24 0Q-16 -9 -8 0T8 0T24 0", Style::line(4.5, light))
                + &path("M-12 11Q-6 5 0 11T12 11", Style::line(4.5, dark))
        }
        Ground::Outer if odd => path("M-24 4Q-10 -8 4 0T26 -2", Style::line(5.0, dark)),
        Ground::Outer => {
            circle((0.0, 0.0), 12.0, Style::fill(dark)) + &path("M-11 -4A12 12 0 0 1 11 -4", Style::line(4.0, light))
        }
        Ground::Hq => String::new(),
    };
    group(&parts, at, scale)
}
