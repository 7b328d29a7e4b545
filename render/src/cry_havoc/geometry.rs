//! The shapes of the Regions: polylines that neighbours share, in pixels of the board's picture.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::cry_havoc::MapSide;
use serde::Deserialize;

use crate::kit::{Point, Room};

/// The board's picture, in pixels.
pub const BOARD: (u32, u32) = (1600, 1200);
/// The middle of the planet.
pub const CENTRE: Point = (604.0, 600.0);
/// The radius of the score orbit.
pub const ORBIT: f32 = 575.0;

/// How far pieces and names keep from the outline of their Region.
const INSETS: (f32, f32) = (10.0, 5.0);
/// The room that the arrow of an opposite Region takes.
const ARROW: f32 = 28.0;

/// A side of the map.
pub struct Geometry {
    regions: BTreeMap<String, Outline>,
    /// The places of the arrows that lead to opposite Regions (CH-6.2).
    pub arrows: Vec<Point>,
}

/// The shape of a Region.
pub struct Outline {
    /// The closed line around it.
    pub points: Vec<Point>,
    /// Left, upper, right and lower edge.
    pub bounds: [f32; 4],
    /// As SVG writes it.
    pub path: String,
    /// The line along which a battle is dashed, well inside, as SVG writes it.
    pub inner: String,
    /// What is free in it for names and pieces.
    pub room: Room,
    /// The numbers of the shared polylines that it is made of.
    #[cfg(test)]
    lines: Vec<usize>,
}

/// A side of the map as its file holds it.
#[derive(Deserialize)]
struct File {
    /// Polylines, each shared by the two shapes beside it.
    lines: Vec<Vec<Point>>,
    /// The outline of each Region, chasm and rift as a chain of lines, numbered from 1, negative where run backwards.
    regions: BTreeMap<String, Vec<i32>>,
    /// By Region, the arrow at its coast.
    arrows: BTreeMap<String, Point>,
    /// By Region, the line well inside its outline, as SVG writes it.
    inner: BTreeMap<String, String>,
}

static STANDARD: LazyLock<Geometry> =
    LazyLock::new(|| Geometry::read(include_str!("../../../assets/cry_havoc/map/standard.json")));
static TWO: LazyLock<Geometry> =
    LazyLock::new(|| Geometry::read(include_str!("../../../assets/cry_havoc/map/two.json")));

/// A side of the map.
pub fn geometry(side: MapSide) -> &'static Geometry {
    match side {
        MapSide::Standard => &STANDARD,
        MapSide::Two => &TWO,
    }
}

impl Geometry {
    fn read(text: &str) -> Self {
        let file: File = serde_json::from_str(text).expect("a test reads both sides");
        let arrows: Vec<Point> = file.arrows.into_values().collect();
        // What has no line inside is a chasm or a rift.
        let regions = file.inner.into_iter().map(|(name, inner)| {
            let outline = Outline::new(&file.regions[&name], inner, &file.lines, &arrows);
            (name, outline)
        });
        Self {
            regions: regions.collect(),
            arrows,
        }
    }

    /// The shape of a Region; none if the map was changed so that it has Regions that are not drawn.
    pub fn outline(&self, region: &str) -> Option<&Outline> {
        self.regions.get(region)
    }
}

impl Outline {
    fn new(chain: &[i32], inner: String, lines: &[Vec<Point>], arrows: &[Point]) -> Self {
        let mut points: Vec<Point> = Vec::new();
        for number in chain {
            let line = &lines[number.unsigned_abs() as usize - 1];
            // The last point of each line is the first of the next.
            if *number > 0 {
                points.extend(&line[..line.len() - 1]);
            } else {
                points.extend(line[1..].iter().rev());
            }
        }
        let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        for (x, y) in &points {
            bounds = [
                bounds[0].min(*x),
                bounds[1].min(*y),
                bounds[2].max(*x),
                bounds[3].max(*y),
            ];
        }
        let holes: Vec<(Point, f32)> = arrows.iter().map(|arrow| (*arrow, ARROW)).collect();
        let (inset, near) = INSETS;
        Self {
            path: path(&points),
            inner,
            room: Room::new(&points, inset, near, &holes),
            #[cfg(test)]
            lines: chain.iter().map(|number| number.unsigned_abs() as usize).collect(),
            points,
            bounds,
        }
    }

    /// Whether the Regions' surroundings overlap, so that things of one could lie on things of the other.
    pub fn is_near(&self, other: &Self) -> bool {
        const MARGIN: f32 = 40.0;
        let [left, top, right, bottom] = self.bounds;
        let [other_left, other_top, other_right, other_bottom] = other.bounds;
        left - MARGIN < other_right
            && other_left - MARGIN < right
            && top - MARGIN < other_bottom
            && other_top - MARGIN < bottom
    }
}

/// A closed line as SVG writes it.
fn path(points: &[Point]) -> String {
    let places: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    format!("M{}Z", places.join("L"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::cry_havoc::Content;

    use super::*;

    #[test]
    fn regions_share_a_line_exactly_where_the_data_say_that_they_have_a_border() {
        let content = Content::embedded();
        for (side, borders) in [(MapSide::Standard, 36), (MapSide::Two, 26)] {
            let map = content.map(side);
            let mut found = BTreeSet::new();
            for region in &map.regions {
                let own = geometry(side).outline(&region.name).unwrap();
                for other in &map.regions {
                    let shape = geometry(side).outline(&other.name).unwrap();
                    if region.name < other.name && own.lines.iter().any(|line| shape.lines.contains(line)) {
                        found.insert((region.name.clone(), other.name.clone()));
                    }
                }
            }
            let mut written = BTreeSet::new();
            for region in &map.regions {
                for other in region.borders.iter().map(|other| &map.regions[other.index()]) {
                    if region.name < other.name {
                        written.insert((region.name.clone(), other.name.clone()));
                    }
                }
            }
            assert_eq!(found, written);
            assert_eq!(found.len(), borders);
        }
    }

    #[test]
    fn every_opposite_region_and_no_other_has_an_arrow_at_its_coast() {
        let content = Content::embedded();
        for side in [MapSide::Standard, MapSide::Two] {
            let map = content.map(side);
            let opposite = map.regions.iter().filter(|region| region.opposite.is_some());
            let geometry = geometry(side);
            assert_eq!(opposite.clone().count(), geometry.arrows.len());
            for region in opposite {
                let outline = geometry.outline(&region.name).unwrap();
                let near = |arrow: &&Point| {
                    let mut points = outline.points.iter();
                    points.any(|point| (point.0 - arrow.0).hypot(point.1 - arrow.1) < 30.0)
                };
                assert!(geometry.arrows.iter().any(|arrow| near(&arrow)), "{}", region.name);
            }
        }
    }

    #[test]
    fn outlines_are_closed_and_as_fine_and_narrow_as_a_room_wants_them() {
        for side in [MapSide::Standard, MapSide::Two] {
            for (name, outline) in &geometry(side).regions {
                let points = &outline.points;
                for (one, next) in points.iter().zip(points.iter().cycle().skip(1)) {
                    let gap = (one.0 - next.0).hypot(one.1 - next.1);
                    assert!(gap < 8.0, "{name} has a gap of {gap} at {one:?}");
                }
                assert!(outline.bounds[2] - outline.bounds[0] < Room::MOST_WIDTH - 8.0, "{name}");
            }
        }
    }
}
