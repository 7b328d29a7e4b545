//! Pieces and names at their places on the planet.

use super::arranging::Arrangement;
use super::art;
use super::colour::{self, CREAM, INK, LAMP, WHITE};
use super::contents::{Kind, Thing};
use super::parts::{self, counted, more};
use super::placing::{Item, Label, Layout, Side, What};
use crate::kit::svg::{Style, circle, path};
use crate::kit::{Align, Canvas, Lettering, Plate, Point, Weight};

/// How the board is looked at: the point of it that is at the upper left corner of the picture, and how large it is.
#[derive(Clone, Copy)]
pub struct Lens {
    /// In pixels of the board.
    pub corner: Point,
    /// How many pixels of the picture a pixel of the board is.
    pub scale: f32,
}

impl Lens {
    /// The board as it is.
    pub const PLAIN: Self = Self {
        corner: (0.0, 0.0),
        scale: 1.0,
    };

    /// Where a point of the board is in the picture.
    pub fn at(self, (x, y): Point) -> Point {
        ((x - self.corner.0) * self.scale, (y - self.corner.1) * self.scale)
    }
}

/// What lies above what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Things,
    Badges,
    Stars,
}

/// Draws all pieces.
pub fn draw(canvas: &mut Canvas, arrangement: &Arrangement) {
    for (_, layout) in arrangement.regions() {
        pieces(canvas, layout, Lens::PLAIN);
    }
}

/// Draws all names: above pieces and arrows, so that none is ever cut.
pub fn names(canvas: &mut Canvas, arrangement: &Arrangement) {
    for (_, layout) in arrangement.regions() {
        for (item, at) in &layout.things {
            if let What::Name(label) = &item.what {
                name(canvas, item, label, *at);
            }
        }
    }
}

/// Draws the pieces of a Region.
pub fn pieces(canvas: &mut Canvas, layout: &Layout, lens: Lens) {
    for layer in [Layer::Things, Layer::Badges, Layer::Stars] {
        for (item, at) in &layout.things {
            piece(canvas, item, *at, layer, lens);
        }
    }
    star_between(canvas, layout, lens);
}

fn piece(canvas: &mut Canvas, item: &Item, at: Point, layer: Layer, lens: Lens) {
    let mut stamp = |name: String, at: Point, parts: &dyn Fn() -> String| {
        canvas.composed(name, [-84.0, -84.0, 168.0, 168.0], lens.at(at), lens.scale, parts);
    };
    match (&item.what, layer) {
        (What::Pile(_), _) => {
            for (item, at) in item.piled(at) {
                piece(canvas, item, at, layer, lens);
            }
        }
        (What::Thing(thing), Layer::Things) => {
            let size = item.width;
            stamp(format!("{thing:?} {size}"), at, &|| small(thing, size));
        }
        (What::Crystals(count), Layer::Badges) => {
            let scale = item.width / 62.0;
            stamp(format!("crystals {count} {scale}"), at, &|| {
                parts::crystal(Some(*count), (0.0, 0.0), scale)
            });
        }
        (What::Lost(faction, count), Layer::Badges) => {
            stamp(format!("lost {faction} {count}"), at, &|| {
                parts::lost(*faction, *count, (0.0, 0.0), 1.0)
            });
        }
        (What::Units(units, battle), Layer::Badges) => {
            let attack = battle.is_some();
            stamp(format!("{units:?} {attack}"), at, &|| badge(*units, attack));
        }
        (What::Battle([attacker, defender], _), Layer::Badges) => {
            // The Attacker's ring lies above the Defender's badge.
            for ((units, _), at, attack) in [
                (defender, defender_at(item, at, defender), false),
                (attacker, attacker_at(item, at, attacker), true),
            ] {
                stamp(format!("{units:?} {attack}"), at, &|| badge(*units, attack));
            }
        }
        (What::Battle([attacker, defender], number), Layer::Stars) => {
            let left = attacker_at(item, at, attacker).0 + attacker.1 / 2.0;
            let right = defender_at(item, at, defender).0 - defender.1 / 2.0;
            let at = (f32::midpoint(left, right), at.1 - 15.0);
            stamp(format!("star {number} 0.8"), at, &|| {
                parts::battle(Some(*number), (0.0, 0.0), 0.8)
            });
        }
        _ => {}
    }
}

fn attacker_at(item: &Item, (x, y): Point, (_, width): &Side) -> Point {
    (x - (item.width - width) / 2.0, y)
}

fn defender_at(item: &Item, (x, y): Point, (_, width): &Side) -> Point {
    (x + (item.width - width) / 2.0, y)
}

/// Where the badges of a battle stand above each other, the star is beside the numerals.
fn star_between(canvas: &mut Canvas, layout: &Layout, lens: Lens) {
    let mut badges = layout.things.iter().filter_map(|(item, at)| match &item.what {
        What::Units(_, battle) => Some((*battle, *at)),
        _ => None,
    });
    let (Some((Some(number), (ax, ay))), Some((None, (x, y)))) = (badges.next(), badges.next()) else {
        return;
    };
    let across = x - ax;
    let side = if across.abs() > 56.0 {
        0.0
    } else {
        1.0_f32.copysign(across)
    };
    let at = (
        f32::midpoint(ax, x) + side * (58.0 - across.abs() / 2.0),
        f32::midpoint(ay, y) - side * 2.0,
    );
    canvas.composed(
        format!("star {number} 0.7"),
        [-84.0, -84.0, 168.0, 168.0],
        lens.at(at),
        lens.scale,
        || parts::battle(Some(number), (0.0, 0.0), 0.7),
    );
}

fn badge(units: super::contents::Units, attack: bool) -> String {
    let ring = if units.fresh {
        parts::fresh((0.0, 0.0), 54.0)
    } else {
        String::new()
    };
    let badge = parts::Units {
        attack,
        ..parts::Units::of(units.faction, units.count)
    };
    ring + &badge.draw((0.0, 0.0), 1.0)
}

/// A Structure or token in a box of this side.
fn small(thing: &Thing, size: f32) -> String {
    let at = (0.0, 0.0);
    let token = |drawing| parts::icon(drawing, at, size * 1.1);
    let mut parts = if thing.fresh {
        parts::fresh(at, size * 0.62)
    } else {
        String::new()
    };
    parts += &match &thing.kind {
        Kind::Hq(faction) => parts::icon(art::hq(*faction), at, size * 1.12),
        Kind::Structure {
            name, owner, usable, ..
        } => parts::structure(name, *owner, *usable, at, size),
        Kind::Artillery => token(art::ARTILLERY),
        Kind::Watchtower => token(art::WATCHTOWER),
        Kind::Skill(faction) => {
            let disc = Style::lined(colour::own(*faction), 5.0, INK);
            circle(at, size * 0.46, disc)
                + &circle(at, size * 0.29, Style::lined(CREAM, 4.0, INK))
                + &circle(at, size * 0.13, Style::fill(LAMP))
        }
        Kind::WarParty => token(art::WAR_PARTY),
        Kind::Nest => token(art::NEST),
        Kind::Exploration => token(art::EXPLORATION),
        Kind::Battle(number) => parts::battle(Some(*number), at, size / 86.0),
        Kind::More => more(thing.count, at, size),
    };
    if let Kind::Structure { marked: true, .. } = thing.kind {
        parts += &circle((size * 0.38, -size * 0.38), 10.0, Style::lined(LAMP, 4.0, INK));
    }
    if thing.count > 1 && thing.kind != Kind::More {
        parts += &counted(thing.count, at, size);
    }
    parts
}

/// A Region's name, with the key of a choice and who has Control.
fn name(canvas: &mut Canvas, item: &Item, label: &Label, (x, y): Point) {
    let mut left = x - item.width / 2.0;
    let high = label.lines.len() as f32 * (label.size + 1.0) + 8.0;
    if let Some(key) = label.key {
        let (scale, plate) = (key.scale(), Plate::lined(11.0, CREAM, 6.0, INK));
        canvas.plate(
            (left + 30.0 * scale, y - high / 2.0),
            (item.width + 10.0 - 30.0 * scale, high),
            plate,
        );
        let name = format!("key {}", key.number);
        canvas.composed(
            name,
            [-44.0, -44.0, 88.0, 88.0],
            (left + 34.0 * scale, y),
            scale,
            || parts::key(key.number, (0.0, 0.0), 1.0),
        );
        left += key.width() - 2.0;
    }
    if let Some(was) = label.was {
        canvas.composed(
            format!("was {was}"),
            [-24.0, -24.0, 72.0, 48.0],
            (left + 15.0, y),
            1.0,
            || struck_out(was),
        );
        left += Label::WAS;
    }
    if let Some(control) = label.control {
        canvas.composed(
            format!("control {control}"),
            [-24.0, -24.0, 48.0, 48.0],
            (left + 17.0, y),
            1.0,
            || parts::mini(control, (0.0, 0.0), 38.0),
        );
        left += Label::CONTROL;
    }
    let lettering = match label.key {
        Some(_) => Lettering::plain(Weight::Bold, label.size, INK),
        None => Lettering::outlined(Weight::Bold, label.size, WHITE, 8.0),
    };
    let width = |line: &String| canvas.fonts().width(line, lettering.weight, lettering.size);
    let widest = label.lines.iter().map(width).fold(0.0, f32::max);
    let middle = (label.lines.len() - 1) as f32 / 2.0;
    for (index, line) in label.lines.iter().enumerate() {
        let line_y = y + (index as f32 - middle) * (label.size - 1.0);
        match label.control {
            Some(_) => canvas.text(line, (left, line_y), Align::Left, lettering),
            None => canvas.text(line, (left + widest / 2.0, line_y), Align::Centre, lettering),
        }
    }
}

/// Who had Control, struck out, and an arrow to who has it.
fn struck_out(was: engine::cry_havoc::Faction) -> String {
    let strokes = ["M-13 13l26 -26", "M20 -7l7 7l-7 7"];
    let lines = [(INK, 9.0, 11.0), (WHITE, 4.0, 5.0)].map(|(colour, strike, arrow)| {
        path(strokes[0], Style::line(strike, colour)) + &path(strokes[1], Style::line(arrow, colour))
    });
    parts::mini(was, (0.0, 0.0), 32.0) + &lines.concat()
}
