//! The score orbit: markers and Event tokens on the way round the planet (CH-1.3).

use std::f32::consts::{PI, TAU};

use engine::cry_havoc::{Faction, View};

use super::geometry::{CENTRE, Geometry, ORBIT};
use super::parts::{event_spot, final_spot, mini, stamp};
use super::placing::Cover;
use crate::kit::svg::text;
use crate::kit::{Align, Canvas, Lettering, Point, WHITE, Weight};

/// As many places as the orbit has: after 50 it begins anew at 0.
const PLACES: u16 = 51;
/// How far markers in one place stand apart.
const APART: f32 = 42.0;
/// Markers keep so far from the edges of the picture and from the panels: left, upper, right and lower edge.
const EDGES: [f32; 4] = [30.0, 28.0, 1172.0, 1172.0];

/// The place of so many VP on a circle round the planet: 0 at the foot, then clockwise.
fn place(vp: u16, radius: f32) -> Point {
    at_angle(angle(vp), radius)
}

fn angle(vp: u16) -> f32 {
    PI / 2.0 + f32::from(vp % PLACES) / f32::from(PLACES) * TAU
}

fn at_angle(angle: f32, radius: f32) -> Point {
    (CENTRE.0 + radius * angle.cos(), CENTRE.1 + radius * angle.sin())
}

/// What lies on the orbit, so that nothing else is put there.
pub fn covers(view: &View, geometry: &Geometry) -> Vec<Cover> {
    let cover = |(x, y): Point, half: f32, weight: f32| Cover {
        edges: [x - half, y - half, x + half, y + half],
        weight,
    };
    let spots = view
        .spots
        .iter()
        .map(|spot| cover(place(spot.position, ORBIT), 34.0, 3.0));
    let markers = markers(view, geometry).into_iter();
    spots.chain(markers.map(|(at, ..)| cover(at, 27.0, 6.0))).collect()
}

/// Draws the Event spots and the markers of the players.
pub fn draw(canvas: &mut Canvas, view: &View, geometry: &Geometry) {
    for (index, spot) in view.spots.iter().enumerate() {
        let at = place(spot.position, ORBIT);
        let last = index + 1 == view.spots.len();
        let part = |at: Point| match last {
            true => final_spot(spot.position, at, 1.0),
            false => event_spot(spot.position, spot.tokens, at, 1.0),
        };
        stamp(canvas, &part((0.0, 0.0)), at, 60.0);
        if last && spot.tokens > 0 {
            stamp(
                canvas,
                &super::parts::counted(spot.tokens, (10.0, -44.0), 54.0),
                at,
                70.0,
            );
        }
    }
    for (at, faction, score, together) in markers(view, geometry) {
        let size = if together { 46.0 } else { 54.0 };
        let mut part = mini(faction, (0.0, 0.0), size);
        if score >= PLACES {
            let plus = Lettering::outlined(Weight::Black, 34.0, WHITE, 8.0);
            let above = "+";
            part += &text(above, (20.0, -24.0), Align::Centre, plus);
        }
        stamp(canvas, &part, at, 48.0);
    }
}

/// Where each marker stands, and whether it shares its place.
fn markers(view: &View, geometry: &Geometry) -> Vec<(Point, Faction, u16, bool)> {
    let place_of = |score: u16| score % PLACES;
    let mut markers = Vec::new();
    for player in &view.players {
        let here: Vec<Faction> = view
            .players
            .iter()
            .filter(|other| place_of(other.score) == place_of(player.score))
            .map(|other| other.faction)
            .collect();
        let index = here.iter().position(|faction| *faction == player.faction).unwrap_or(0);
        let middle = (here.len() - 1) as f32 / 2.0;
        let angle = angle(player.score) + (index as f32 - middle) * APART / ORBIT;
        let is_spot = view.spots.iter().any(|spot| spot.position == place_of(player.score));
        let radius = if beside_arrow(angle, geometry) {
            ORBIT + 16.0
        } else if is_spot {
            ORBIT - 46.0
        } else {
            ORBIT
        };
        let (x, y) = at_angle(angle, radius);
        let at = (x.clamp(EDGES[0], EDGES[2]), y.clamp(EDGES[1], EDGES[3]));
        markers.push((at, player.faction, player.score, here.len() > 1));
    }
    markers
}

/// Whether the arrow of an opposite Region is in that direction.
fn beside_arrow(angle: f32, geometry: &Geometry) -> bool {
    const NEAR: f32 = 5.0 / 180.0 * PI;
    let mut arrows = geometry.arrows.iter().map(|(x, y)| (y - CENTRE.1).atan2(x - CENTRE.0));
    arrows.any(|arrow| ((angle - arrow + PI).rem_euclid(TAU) - PI).abs() < NEAR)
}
