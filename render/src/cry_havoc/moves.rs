//! Arrows of moves since somebody looked, led so that they cover as little as there is to cover.

use super::arranging::Arrangement;
use super::parts::{Moved, stamp};
use super::placing::Cover;
use super::since::Mark;
use crate::kit::{Canvas, Point};

/// Around the place of Units, in which direction an arrow may begin and end, off the straight line.
const TURNS: [f32; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5];
/// How far an arrow may be bent, as a part of its length.
const BENDS: [f32; 7] = [0.0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5];
/// Where along the arrow its number may stand.
const LABELS: [f32; 4] = [0.3, 0.4, 0.5, 0.6];
/// How far from the middle of Units arrows begin and end.
const BESIDE: (f32, f32) = (50.0, 60.0);
/// The least length.
const SHORTEST: f32 = 60.0;
/// As many points of an arrow are looked at.
const POINTS: usize = 14;
/// Half the thickness of an arrow.
const HALF: f32 = 14.0;
/// Half the sides of its number.
const LABEL: (f32, f32) = (32.0, 27.0);

/// Draws the arrow of each move.
pub fn draw(canvas: &mut Canvas, since: &[Mark], arrangement: &Arrangement, fixed: &[Cover]) {
    let mut covers: Vec<Cover> = arrangement.covers().chain(fixed).copied().collect();
    for mark in since {
        let Mark::Moved {
            faction,
            units,
            from,
            to,
        } = mark
        else {
            continue;
        };
        let (Some(start), Some(end)) = (arrangement.units(from, *faction), arrangement.units(to, *faction)) else {
            continue;
        };
        let plain = Moved {
            faction: *faction,
            units: *units,
            from: start,
            to: end,
            bend: 0.0,
            label: 0.4,
        };
        let Some(arrow) = best(plain, &covers) else {
            continue;
        };
        // The number of one arrow must not lie on that of another.
        let (x, y) = along(arrow, arrow.label);
        covers.push(Cover {
            edges: [x - LABEL.0, y - LABEL.1, x + LABEL.0, y + LABEL.1],
            weight: 3.0,
        });
        stamp_arrow(canvas, arrow);
    }
}

/// Draws it around the middle between its ends.
fn stamp_arrow(canvas: &mut Canvas, arrow: Moved) {
    let at = (
        f32::midpoint(arrow.from.0, arrow.to.0).round(),
        f32::midpoint(arrow.from.1, arrow.to.1).round(),
    );
    let reach = (arrow.to.0 - arrow.from.0).hypot(arrow.to.1 - arrow.from.1) * 0.8 + 60.0;
    let moved = |point: Point| (point.0 - at.0, point.1 - at.1);
    let arrow = Moved {
        from: moved(arrow.from),
        to: moved(arrow.to),
        ..arrow
    };
    stamp(canvas, &arrow.draw(), at, reach.ceil());
}

/// The way from one place to the other that covers least.
fn best(plain: Moved, covers: &[Cover]) -> Option<Moved> {
    let (start, end) = (plain.from, plain.to);
    let direction = (end.1 - start.1).atan2(end.0 - start.0);
    let mut best: Option<(f32, Moved)> = None;
    for away in TURNS {
        let angle = direction + away;
        let from = (start.0 + BESIDE.0 * angle.cos(), start.1 + BESIDE.0 * angle.sin());
        for back in TURNS {
            let angle = direction + back;
            let to = (end.0 - BESIDE.1 * angle.cos(), end.1 - BESIDE.1 * angle.sin());
            if (to.0 - from.0).hypot(to.1 - from.1) < SHORTEST {
                continue;
            }
            for bend in BENDS {
                let arrow = Moved {
                    from,
                    to,
                    bend,
                    ..plain
                };
                let cost = bend.abs() * 14.0 + (away.abs() + back.abs()) * 3.0;
                let least = best.map_or(f32::MAX, |(cost, _)| cost);
                if let Some(found) = with_label(arrow, cost, least, covers) {
                    best = Some(found);
                }
            }
        }
    }
    best.map(|(_, arrow)| arrow)
}

/// The arrow with its number where that covers least, if all of it costs less than `least`.
fn with_label(arrow: Moved, cost: f32, least: f32, covers: &[Cover]) -> Option<(f32, Moved)> {
    let mut cost = cost;
    for index in 0..=POINTS {
        let (x, y) = along(arrow, index as f32 / POINTS as f32);
        for Cover {
            edges: [left, top, right, bottom],
            weight,
        } in covers
        {
            if left - HALF < x && x < right + HALF && top - HALF < y && y < bottom + HALF {
                cost += 5.0 * weight;
            }
        }
        if cost >= least {
            return None;
        }
    }
    let labelled = |label: f32| {
        let (x, y) = along(arrow, label);
        let hidden = covers.iter().map(
            |Cover {
                 edges: [left, top, right, bottom],
                 weight,
             }| {
                let width = (right.min(x + LABEL.0) - left.max(x - LABEL.0)).max(0.0);
                let height = (bottom.min(y + LABEL.1) - top.max(y - LABEL.1)).max(0.0);
                width * height * weight / 40.0
            },
        );
        (cost + hidden.sum::<f32>(), Moved { label, ..arrow })
    };
    let labels = LABELS.map(labelled);
    let best = labels.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (best.0 < least).then_some(best)
}

/// A point of an arrow, from 0 at its beginning to 1 at its tip.
fn along(arrow: Moved, part: f32) -> Point {
    let Moved { from, to, bend, .. } = arrow;
    let bow = (
        f32::midpoint(from.0, to.0) - (to.1 - from.1) * bend,
        f32::midpoint(from.1, to.1) + (to.0 - from.0) * bend,
    );
    let rest = 1.0 - part;
    let between = |from: f32, bow: f32, to: f32| rest * rest * from + 2.0 * part * rest * bow + part * part * to;
    (between(from.0, bow.0, to.0), between(from.1, bow.1, to.1))
}
