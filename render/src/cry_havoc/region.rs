//! One Region large, with its neighbours around it and its Structures in words beside it.

mod card;

use engine::cry_havoc::{Content, Faction, MapSide, RegionView, View};

use self::card::Card;
use super::colour::{INK, SPACE, WHITE};
use super::contents::Contents;
use super::geometry::{Outline, geometry};
use super::parts::{self, mini, stamp};
use super::pieces::{self, Lens};
use super::placing::{layouts, split};
use super::planet::{Paint, layers};
use super::scene::{Game, RegionScene};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Drawing, Kit, Lettering, Plate, Point, Rgb, Room, Row, Stack, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The part of it through which one looks at the map.
const WINDOW: (f32, f32) = (960.0, 1018.0);
/// The Region is at most so large, and its middle is there.
const LARGEST: f32 = 760.0;
const MIDDLE: Point = (480.0, 505.0);
/// Clients lay a badge over the lower left corner: no name comes nearer to it.
const CORNER: f32 = 190.0;
/// A neighbour that shows so little that its name costs more is not named.
const HARDLY_SEEN: f32 = 700.0;

/// Draws a Region.
pub fn draw<'a>(kit: &'a Kit, scene: &RegionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    let game = &scene.game;
    let region = game.region(&scene.region);
    let outline = geometry(game.view.map).outline(&scene.region);
    if let (Some(region), Some(outline)) = (region, outline) {
        Map::new(game, outline).draw(&mut canvas, region);
    }
    canvas.plate(
        (WINDOW.0, 0.0),
        (SIZE.0 as f32 - WINDOW.0, WINDOW.1),
        Plate::filled(0.0, SPACE),
    );
    if let Some(region) = region {
        Card { scene, region }.draw(&mut canvas);
    }
    canvas
}

/// The Regions that have a border with this one, or are opposite to it.
pub fn neighbours<'a>(content: &Content, view: &'a View, region: &str) -> Vec<&'a RegionView> {
    let map = content.map(view.map);
    let Some(index) = map.regions.iter().position(|known| *known.name == *region) else {
        return Vec::new();
    };
    let near = map.adjacent[index];
    let near: Vec<&str> = near.iter().map(|near| &*map.regions[near.index()].name).collect();
    view.regions
        .iter()
        .filter(|region| near.contains(&&*region.name))
        .collect()
}

/// The map around a Region.
struct Map<'a> {
    game: &'a Game,
    side: MapSide,
    outline: &'a Outline,
    lens: Lens,
}

impl<'a> Map<'a> {
    fn new(game: &'a Game, outline: &'a Outline) -> Self {
        let [left, top, right, bottom] = outline.bounds;
        let scale = (LARGEST / (right - left)).min(LARGEST / (bottom - top));
        let middle = (f32::midpoint(left, right), f32::midpoint(top, bottom));
        let corner = (middle.0 - MIDDLE.0 / scale, middle.1 - MIDDLE.1 / scale);
        Self {
            game,
            side: game.view.map,
            outline,
            lens: Lens { corner, scale },
        }
    }

    fn draw(&self, canvas: &mut Canvas, region: &RegionView) {
        let [ground, lines, arrows] = layers(self.side);
        self.layer(canvas, ground);
        for region in &self.game.view.regions {
            let paint = Paint {
                control: region.control,
                ..Paint::default()
            };
            self.paint(canvas, paint, &region.name);
        }
        for other in self.game.view.regions.iter().filter(|other| other.name != region.name) {
            let veil = Paint {
                veiled: true,
                ..Paint::default()
            };
            self.paint(canvas, veil, &other.name);
        }
        self.layer(canvas, lines);
        let contents = Contents {
            control: None,
            ..Contents::of(self.game, region)
        };
        let dashes = Paint {
            battle: contents.battle.is_some(),
            ..Paint::default()
        };
        self.paint(canvas, dashes, &region.name);
        let rim =
            || path(&self.outline.path, Style::line(8.0, INK)) + &path(&self.outline.path, Style::line(4.0, WHITE));
        let name = format!("rim {} {}", self.side, region.name);
        canvas.composed(name, self.window(), self.lens.at((0.0, 0.0)), self.lens.scale, rim);
        if let Some(layout) = layouts(canvas.fonts(), self.side, &contents).first() {
            pieces::pieces(canvas, layout, self.lens);
        }
        self.layer(canvas, arrows);
        for near in neighbours(&self.game.content, &self.game.view, &region.name) {
            self.neighbour(canvas, near);
        }
    }

    /// The part of the board that is seen: left, top, width and height.
    fn window(&self) -> [f32; 4] {
        let Lens { corner, scale } = self.lens;
        [corner.0, corner.1, WINDOW.0 / scale, WINDOW.1 / scale]
    }

    /// Whether a part of a Region can be seen.
    fn is_seen(&self, outline: &Outline) -> bool {
        let [left, top, width, height] = self.window();
        let bounds = outline.bounds;
        bounds[0] < left + width && bounds[2] > left && bounds[1] < top + height && bounds[3] > top
    }

    fn layer(&self, canvas: &mut Canvas, drawing: Drawing) {
        let name = format!("{} {:?} {}", drawing.path, self.lens.corner, self.lens.scale);
        let at = self.lens.at((0.0, 0.0));
        canvas.composed(name, self.window(), at, self.lens.scale, || drawing.svg.to_owned());
    }

    fn paint(&self, canvas: &mut Canvas, paint: Paint, region: &str) {
        let outline = geometry(self.side)
            .outline(region)
            .filter(|outline| self.is_seen(outline));
        if outline.is_some() {
            paint.draw_at(canvas, self.side, region, self.lens);
        }
    }

    /// Who is in a neighbouring Region, and its name, where most of it is seen.
    fn neighbour(&self, canvas: &mut Canvas, region: &RegionView) {
        const NAME: f32 = 36.0;
        let Some(outline) = geometry(self.side)
            .outline(&region.name)
            .filter(|outline| self.is_seen(outline))
        else {
            return;
        };
        let scale = self.lens.scale;
        let [left, top, width, height] = self.window();
        let edge = 8.0 / scale;
        let seen = [left + edge, top + edge, left + width - edge, top + height - edge];
        let corner = ((left, top + height), CORNER / scale);
        let room = Room::new(&outline.points, 6.0, 6.0, &[corner]).within(seen);
        let badges = Badges::of(region);
        let row = |width: f32, height: f32| Row {
            width: width / scale,
            height: height / scale,
            weight: 3.0,
            spare: 0.0,
            near: true,
        };
        let name = self.game.region_name(&region.name);
        let mut ways: Vec<(Stack, Vec<String>, bool)> = Vec::new();
        for lines in split(canvas.fonts(), &name, NAME) {
            let widths = lines.iter().map(|line| canvas.fonts().width(line, Weight::Bold, NAME));
            let (width, height) = (widths.fold(12.0, f32::max) + 12.0, NAME * lines.len() as f32 + 4.0);
            let below = [row(badges.width(), 84.0), row(width, height)];
            let below = if badges.is_empty() { &below[1..] } else { &below };
            let beside = [row(badges.width() + width, height.max(84.0))];
            for (rows, beside) in [(below, false), (&beside, true)] {
                let stack = room.stacks(rows, 1).pop().filter(|_| !beside || !badges.is_empty());
                ways.extend(stack.map(|stack| (stack, lines.clone(), beside)));
            }
        }
        let best = ways
            .into_iter()
            .min_by(|(one, ..), (other, ..)| one.cost.total_cmp(&other.cost));
        let Some((stack, lines, beside)) = best.filter(|(stack, ..)| stack.cost < HARDLY_SEEN) else {
            return;
        };
        let first = self.lens.at(stack.rows[0]);
        let (x, y) = self.lens.at(stack.rows[stack.rows.len() - 1]);
        let widths = lines.iter().map(|line| canvas.fonts().width(line, Weight::Bold, NAME));
        let width = widths.fold(0.0, f32::max);
        // Side by side, each lies in the middle of its part of the row.
        let (badge, x) = if beside {
            ((first.0 - width / 2.0 - 6.0, first.1), x + badges.width() / 2.0)
        } else {
            (first, x)
        };
        if !badges.is_empty() {
            badges.draw(canvas, badge);
        }
        let lettering = Lettering::outlined(Weight::Bold, NAME, Rgb::hex(0xDC_E3F2), 8.0);
        for (index, line) in lines.iter().enumerate() {
            let down = (index as f32 - (lines.len() - 1) as f32 / 2.0) * NAME;
            canvas.text(line, (x, y + down), Align::Centre, lettering);
        }
    }
}

/// Who is in a neighbouring Region: Units, or else who has Control.
struct Badges {
    units: Vec<parts::Units>,
    control: Option<Faction>,
}

impl Badges {
    const SCALE: f32 = 0.82;
    const APART: f32 = 88.0;

    fn of(region: &RegionView) -> Self {
        let units = region.units.iter().map(|(faction, count)| parts::Units {
            attack: region.battle.is_some_and(|battle| battle.attacker == *faction),
            ..parts::Units::of(*faction, *count)
        });
        let mut units: Vec<parts::Units> = units.collect();
        units.sort_by_key(|units| !units.attack);
        let control = region.control.filter(|_| units.is_empty());
        Self { units, control }
    }

    fn is_empty(&self) -> bool {
        self.units.is_empty() && self.control.is_none()
    }

    fn width(&self) -> f32 {
        if self.units.is_empty() {
            60.0
        } else {
            Self::APART * self.units.len() as f32
        }
    }

    fn draw(&self, canvas: &mut Canvas, (x, y): Point) {
        for (index, units) in self.units.iter().enumerate() {
            let across = (index as f32 - (self.units.len() - 1) as f32 / 2.0) * Self::APART;
            stamp(canvas, &units.draw((0.0, 0.0), Self::SCALE), (x + across, y), 80.0);
        }
        if let Some(control) = self.control {
            stamp(canvas, &mini(control, (0.0, 0.0), 60.0), (x, y + 8.0), 40.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use engine::cry_havoc::{Content, CryHavoc, Options, Setup};

    use super::*;
    use locale::Locale;

    #[test]
    fn neighbours_are_those_across_a_border_and_the_opposite_one() {
        let setup = Setup {
            content: Content::embedded(),
            seats: 3,
            seed: 1,
            options: Options::default(),
        };
        let game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
        let game = Game {
            view: game.view(Viewer::Spectator),
            content: Content::embedded(),
            names: Vec::new(),
            locale: Locale::EnUs,
        };
        let near = neighbours(&game.content, &game.view, "sapos-deep");
        let names: Vec<&str> = near.iter().map(|region| &*region.name).collect();
        assert!(
            names.contains(&"cameron-sea") && names.contains(&"north-landing"),
            "{names:?}"
        );
        assert!(neighbours(&game.content, &game.view, "nowhere").is_empty());
    }
}
