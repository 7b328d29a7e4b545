//! Where things in rows find room in a shape.
//!
//! A [`Room`] is a shape as free cells. Rows of things are stacked in it; each row has its own sideways place, so a stack
//! leans with the shape.

use super::canvas::Point;

/// The side of a cell in pixels.
const STEP: f32 = 5.0;
/// Stacks are tried at heights so far apart.
const PITCH: f32 = 5.0;
/// Two stacks of the same rows differ at least so much in height.
const APART: f32 = 14.0;
/// How far it is from a row to the next one, and from one that may come near the edge.
const GAPS: [f32; 2] = [5.0, 2.0];
/// What a row costs that finds no room at all, by its height.
const NOWHERE: f32 = 1000.0;
/// A stack that costs so much more than the best one is not looked at any further.
const HOPELESS: f32 = 1500.0;
/// As many rows as a stack may have.
const MOST_ROWS: usize = 8;

/// Things side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// In pixels.
    pub width: f32,
    /// In pixels.
    pub height: f32,
    /// How bad it is where the row overhangs the shape.
    pub weight: f32,
    /// The part of the height, above and below, that need not lie in the shape.
    pub spare: f32,
    /// Whether the row may come nearer to the edge than others, as names do.
    pub near: bool,
}

/// Rows at their places.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// The less, the better: overhang, jumps between the rows, distance from the middle.
    pub cost: f32,
    /// The middle of each row.
    pub rows: Vec<Point>,
}

/// The free cells of a shape.
#[derive(Clone, Debug)]
pub struct Room {
    /// The left, upper and lower edge of the shape.
    left: f32,
    top: f32,
    bottom: f32,
    centre: Point,
    /// Where rows may lie, and where those that may come near the edge.
    inner: Cells,
    outer: Cells,
}

/// Rows of cells: of those in level `n`, each tells which cells are free in 2^n rows from there on. A bit is a cell; the
/// lowest is the leftmost.
#[derive(Clone, Debug)]
struct Cells(Vec<Vec<u128>>);

impl Cells {
    fn new(rows: Vec<u128>) -> Self {
        let mut levels = vec![rows];
        let mut reach = 1;
        while let Some(last) = levels.last()
            && last.len() > reach
        {
            let next = last.iter().zip(&last[reach..]).map(|(one, other)| one & other);
            let next = next.collect();
            levels.push(next);
            reach *= 2;
        }
        Self(levels)
    }

    /// The middle of all free cells, from the upper left corner.
    fn middle(&self) -> Option<Point> {
        let (mut count, mut x, mut y) = (0.0, 0.0, 0.0);
        for (row, free) in self.0[0].iter().enumerate() {
            for cell in (0..128_u8).filter(|cell| free >> cell & 1 == 1) {
                count += 1.0;
                x += f32::from(cell) + 0.5;
                y += row as f32 + 0.5;
            }
        }
        (count > 0.0).then(|| (x / count * STEP, y / count * STEP))
    }

    /// The cells that are free in all rows from `first` up to `end`.
    fn free(&self, first: isize, end: isize) -> u128 {
        let (Ok(first), Ok(end)) = (usize::try_from(first), usize::try_from(end)) else {
            return 0;
        };
        if end <= first || end > self.0[0].len() {
            return 0;
        }
        let level = (end - first).ilog2() as usize;
        self.0[level][first] & self.0[level][end - (1 << level)]
    }
}

impl Room {
    /// As many pixels as a shape may be wide.
    pub const MOST_WIDTH: f32 = 128.0 * STEP;

    /// The room in a closed outline whose points are at most about 8 pixels apart. Rows keep `inset` pixels from it, those
    /// that may come near `near` pixels; all keep out of the holes, each a middle and a radius.
    pub fn new(outline: &[Point], inset: f32, near: f32, holes: &[(Point, f32)]) -> Self {
        let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        for (x, y) in outline {
            (left, right) = (left.min(*x), right.max(*x));
            (top, bottom) = (top.min(*y), bottom.max(*y));
        }
        let left = (left / STEP).floor() * STEP;
        let first = (top / STEP).floor() * STEP;
        let rows = ((bottom - first) / STEP).ceil() as usize;
        let shape = filled(outline, left, first, rows);
        let cells = |inset: f32| {
            let mut rows = shape.clone();
            let edge = outline.iter().zip(outline.iter().cycle().skip(1));
            for ((ax, ay), (bx, by)) in edge {
                for part in [0.0, 0.34, 0.67] {
                    clear(
                        &mut rows,
                        (ax + (bx - ax) * part - left, ay + (by - ay) * part - first),
                        inset,
                    );
                }
            }
            for ((x, y), radius) in holes {
                clear(&mut rows, (x - left, y - first), *radius);
            }
            Cells::new(rows)
        };
        Self {
            left,
            top: first,
            bottom,
            centre: centroid(outline),
            inner: cells(inset),
            outer: cells(near),
        }
    }

    /// What of it lies within a window: left, upper, right and lower edge.
    #[must_use]
    pub fn within(mut self, window: [f32; 4]) -> Self {
        let [left, top, right, bottom] = window;
        let cell = |x: f32| ((x - self.left) / STEP).clamp(0.0, 128.0);
        let seen = below(cell(right).floor() as u32) & !below(cell(left).ceil() as u32);
        for cells in [&mut self.inner, &mut self.outer] {
            let rows = cells.0[0].iter().enumerate().map(|(row, free)| {
                let y = self.top + row as f32 * STEP;
                if top <= y && y + STEP <= bottom { free & seen } else { 0 }
            });
            *cells = Cells::new(rows.collect());
        }
        self.centre = self
            .outer
            .middle()
            .map_or(self.centre, |(x, y)| (self.left + x, self.top + y));
        self
    }

    /// The middle of the shape.
    pub fn centre(&self) -> Point {
        self.centre
    }

    /// The best few stacks of these rows, the best first, each at another height.
    pub fn stacks(&self, rows: &[Row], most: usize) -> Vec<Stack> {
        let rows = &rows[..rows.len().min(MOST_ROWS)];
        let gap = |row: &Row| GAPS[usize::from(row.near)];
        let gaps: f32 = rows.iter().rev().skip(1).map(gap).sum();
        let height = rows.iter().map(|row| row.height).sum::<f32>() + gaps;
        let heaviest = (0..rows.len()).max_by(|one, other| rows[*one].weight.total_cmp(&rows[*other].weight));
        let heaviest = heaviest.unwrap_or(0);
        let last = (self.bottom - height + 10.0).max(self.top + 3.0);
        let mut found: Vec<(f32, f32, [Point; MOST_ROWS])> = Vec::new();
        let mut best = f32::MAX;
        let mut top = self.top + 2.0;
        while top < last {
            if let Some((cost, places)) = self.stack(rows, heaviest, top, height, best + HOPELESS) {
                best = best.min(cost);
                found.push((cost, top, places));
            }
            top += PITCH;
        }
        found.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut kept: Vec<(f32, Stack)> = Vec::new();
        for (cost, top, places) in found {
            if kept.iter().all(|(other, _)| (other - top).abs() >= APART) {
                let rows = places[..rows.len()].to_vec();
                kept.push((top, Stack { cost, rows }));
            }
            if kept.len() == most {
                break;
            }
        }
        kept.into_iter().map(|(_, stack)| stack).collect()
    }

    /// The stack that begins at this height, and what it costs; `None` if it costs more than `most`.
    fn stack(
        &self,
        rows: &[Row],
        heaviest: usize,
        top: f32,
        height: f32,
        most: f32,
    ) -> Option<(f32, [Point; MOST_ROWS])> {
        let mut free = [0; MOST_ROWS];
        let mut places = [(0.0, 0.0); MOST_ROWS];
        let mut cost = (top + height / 2.0 - self.centre.1).abs() / 9.0;
        let mut y = top;
        for (index, row) in rows.iter().enumerate() {
            let spare = row.height * row.spare;
            free[index] = self.free(row.near, y + spare, y + row.height - spare);
            if free[index] == 0 {
                cost += NOWHERE * row.height;
            }
            places[index].1 = y + row.height / 2.0;
            y += row.height + GAPS[usize::from(row.near)];
        }
        if cost > most {
            return None;
        }
        // The heaviest row comes first, its neighbours follow it.
        let mut put = |index: usize, wish: f32| -> f32 {
            let (more, x) = self.across(&rows[index], free[index], wish);
            places[index].0 = x;
            cost += more;
            x
        };
        if !rows.is_empty() {
            let middle = put(heaviest, self.centre.0);
            let mut x = middle;
            for index in (0..heaviest).rev() {
                x = put(index, x);
            }
            x = middle;
            for index in heaviest + 1..rows.len() {
                x = put(index, x);
            }
        }
        (cost <= most).then_some((cost, places))
    }

    fn free(&self, near: bool, from: f32, to: f32) -> u128 {
        let cells = if near { &self.outer } else { &self.inner };
        let row = |y: f32| (y - self.top) / STEP;
        cells.free(row(from).floor() as isize, row(to).ceil() as isize)
    }

    /// The best place of a row across the shape, as near to the wish as there is room; and what that costs.
    fn across(&self, row: &Row, mut free: u128, wish: f32) -> (f32, f32) {
        let mut best = (f32::MAX, self.centre.0);
        let half = row.width / 2.0;
        let mut try_stretch = |from: f32, to: f32| {
            let (middle, overhang) = (f32::midpoint(from, to), (row.width - (to - from)).max(0.0));
            let x = if overhang > 0.0 {
                middle
            } else {
                wish.clamp(from + half, to - half) * 0.75 + middle * 0.25
            };
            let away = (x - wish).abs();
            let cost = (overhang / 7.0).powi(2) * row.weight + away / 10.0 + (away - 60.0).max(0.0) / 2.0;
            if cost < best.0 {
                best = (cost, x);
            }
        };
        if free == 0 {
            try_stretch(self.centre.0 - 1.0, self.centre.0 + 1.0);
        }
        let mut from = self.left;
        while free != 0 {
            let gap = free.trailing_zeros();
            free >>= gap;
            let length = free.trailing_ones();
            from += gap as f32 * STEP;
            let to = from + length as f32 * STEP;
            try_stretch(from, to);
            from = to;
            free = free.checked_shr(length).unwrap_or(0);
        }
        best
    }
}

/// The cells to the left of this one.
fn below(cell: u32) -> u128 {
    1_u128.checked_shl(cell).map_or(u128::MAX, |bit| bit - 1)
}

/// The cells whose middle lies within the outline.
fn filled(outline: &[Point], left: f32, top: f32, rows: usize) -> Vec<u128> {
    let row = |row: usize| {
        let y = top + (row as f32 + 0.5) * STEP;
        let edges = outline.iter().zip(outline.iter().cycle().skip(1));
        let crossed = edges.filter(|((_, from), (_, to))| (*from > y) != (*to > y));
        let mut crossings: Vec<f32> = crossed
            .map(|(a, b)| a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1))
            .collect();
        crossings.sort_by(f32::total_cmp);
        let mut bits = 0;
        for stretch in crossings.as_chunks::<2>().0 {
            let cell = |x: f32| (((x - left) / STEP - 0.5).ceil().max(0.0) as u32).min(128);
            bits |= below(cell(stretch[1])) & !below(cell(stretch[0]));
        }
        bits
    };
    (0..rows).map(row).collect()
}

/// Makes the cells around a point taken.
fn clear(rows: &mut [u128], (x, y): Point, radius: f32) {
    let first = ((y - radius) / STEP).floor().max(0.0) as usize;
    let end = (((y + radius) / STEP).ceil().max(0.0) as usize).min(rows.len());
    for (row, bits) in rows.iter_mut().enumerate().take(end).skip(first) {
        let down = ((row as f32 + 0.5) * STEP - y).abs();
        let reach = (radius * radius - down * down).max(0.0).sqrt();
        let from = ((x - reach) / STEP - 0.5).ceil().max(0.0) as u32;
        let to = ((x + reach) / STEP - 0.5).floor() as i32;
        for cell in from..(to + 1).clamp(0, 128) as u32 {
            *bits &= !(1 << cell);
        }
    }
}

/// The middle of the area within an outline.
fn centroid(outline: &[Point]) -> Point {
    // Around one of its points, so that the large numbers of far shapes take nothing of the precision.
    let Some(&(ox, oy)) = outline.first() else {
        return (0.0, 0.0);
    };
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for ((ax, ay), (bx, by)) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let (ax, ay, bx, by) = (ax - ox, ay - oy, bx - ox, by - oy);
        let cross = ax * by - bx * ay;
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
    }
    if area == 0.0 {
        return (ox, oy);
    }
    (ox + x / (3.0 * area), oy + y / (3.0 * area))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Row = Row {
        width: 60.0,
        height: 40.0,
        weight: 3.0,
        spare: 0.0,
        near: false,
    };

    /// The outline through these corners, with points as close as a room wants them.
    fn outline(corners: &[Point]) -> Vec<Point> {
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let points = edges.flat_map(|((ax, ay), (bx, by))| {
            let count = ((bx - ax).hypot(by - ay) / 5.0).ceil() as usize;
            (0..count).map(move |index| {
                let part = index as f32 / count as f32;
                (ax + (bx - ax) * part, ay + (by - ay) * part)
            })
        });
        points.collect()
    }

    fn square(side: f32) -> Vec<Point> {
        outline(&[
            (100.0, 100.0),
            (100.0 + side, 100.0),
            (100.0 + side, 100.0 + side),
            (100.0, 100.0 + side),
        ])
    }

    #[test]
    fn a_row_that_fits_lies_in_the_middle_at_hardly_any_cost() {
        let room = Room::new(&square(200.0), 10.0, 5.0, &[]);
        assert!((room.centre().0 - 200.0).abs() < 1.0 && (room.centre().1 - 200.0).abs() < 1.0);
        let stacks = room.stacks(&[ROW, ROW], 3);
        assert_eq!(stacks.len(), 3);
        assert!(stacks[0].cost < 2.0, "{stacks:?}");
        for (x, _) in &stacks[0].rows {
            assert!((x - 200.0).abs() < 4.0, "{stacks:?}");
        }
        assert!(
            (stacks[0].rows[1].1 - stacks[0].rows[0].1 - 45.0).abs() < 0.1,
            "a gap between them"
        );
    }

    #[test]
    fn what_is_too_wide_costs_more_the_more_it_overhangs() {
        let room = Room::new(&square(200.0), 10.0, 5.0, &[]);
        let cost = |width: f32| room.stacks(&[Row { width, ..ROW }], 1)[0].cost;
        assert!(cost(170.0) < 3.0 && cost(220.0) > 50.0 && cost(240.0) > 2.0 * cost(220.0));
    }

    #[test]
    fn a_stack_leans_with_the_shape_and_keeps_out_of_holes() {
        let leaning = outline(&[(100.0, 100.0), (200.0, 100.0), (300.0, 300.0), (200.0, 300.0)]);
        let stack = Room::new(&leaning, 5.0, 5.0, &[]).stacks(&[ROW, ROW, ROW], 1).remove(0);
        assert!(
            stack.rows[0].0 + 10.0 < stack.rows[1].0 && stack.rows[1].0 + 10.0 < stack.rows[2].0,
            "{stack:?}"
        );
        let holed = Room::new(&square(200.0), 10.0, 5.0, &[((200.0, 200.0), 30.0)]);
        let (x, y) = holed.stacks(&[ROW], 1)[0].rows[0];
        assert!((x - 200.0).abs() > 55.0 || (y - 200.0).abs() > 45.0, "{x} {y}");
    }

    #[test]
    fn what_lies_outside_a_window_is_not_free() {
        let room = Room::new(&square(200.0), 10.0, 5.0, &[]).within([0.0, 0.0, 190.0, 400.0]);
        assert!((room.centre().0 - 147.0).abs() < 4.0, "{:?}", room.centre());
        let (x, _) = room.stacks(&[ROW], 1)[0].rows[0];
        assert!(x + 30.0 <= 190.0, "{x}");
    }

    #[test]
    fn a_room_too_small_for_anything_still_has_a_place() {
        let room = Room::new(&square(12.0), 10.0, 5.0, &[]);
        let rows = [ROW; 6];
        assert_eq!(room.stacks(&rows, 1)[0].rows.len(), 6);
        assert_eq!(room.stacks(&[], 1)[0].rows.len(), 0);
    }
}
