//! Where the pads lie: which are in each column and in each row.

use super::Cell;
use super::pad_set::PadSet;

/// How many columns, and how many rows, are within [`Cell::REACH`].
const LINES: usize = Cell::REACH as usize * 2 + 1;

/// The places of the pads in play, no two in the same cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Places {
    columns: [PadSet; LINES],
    rows: [PadSet; LINES],
}

/// The number of a column or row; there are [`LINES`].
#[inline]
fn line(steps: i8) -> usize {
    usize::from(steps.wrapping_add(Cell::REACH) as u8)
}

impl Places {
    pub fn new() -> Self {
        Self {
            columns: [PadSet::default(); LINES],
            rows: [PadSet::default(); LINES],
        }
    }

    /// Adds the pad with this index at a cell within reach.
    pub fn insert(&mut self, pad: usize, cell: Cell) {
        self.columns[line(cell.x)] |= PadSet::only(pad);
        self.rows[line(cell.y)] |= PadSet::only(pad);
    }

    /// Takes a pad out of its cell.
    pub fn remove(&mut self, pad: usize, cell: Cell) {
        for set in [&mut self.columns[line(cell.x)], &mut self.rows[line(cell.y)]] {
            *set = *set - PadSet::only(pad);
        }
    }

    /// The pads in the column and those in the row of a cell.
    #[inline]
    fn lines(&self, cell: Cell) -> [PadSet; 2] {
        [
            self.columns.get(line(cell.x)).copied().unwrap_or_default(),
            self.rows.get(line(cell.y)).copied().unwrap_or_default(),
        ]
    }

    /// The pad that lies on a cell, if one does.
    #[inline]
    pub fn on(&self, cell: Cell) -> PadSet {
        let [column, row] = self.lines(cell);
        column & row
    }

    /// The pad on each of the four neighbours of a cell, in the order of [`Cell::neighbours`].
    #[inline]
    pub fn on_neighbours(&self, cell: Cell) -> [PadSet; 4] {
        let [column, row] = self.lines(cell);
        let [up, down, left, right] = cell.neighbours();
        let [above, below] = [up, down].map(|cell| self.lines(cell)[1]);
        let [before, after] = [left, right].map(|cell| self.lines(cell)[0]);
        [column & above, column & below, before & row, after & row]
    }

    /// The pads on the four neighbours of a cell.
    #[inline]
    pub fn beside(&self, cell: Cell) -> PadSet {
        let [up, down, left, right] = self.on_neighbours(cell);
        up | down | left | right
    }

    /// The pads in the row or column of a cell (BF-2.3).
    #[inline]
    pub fn in_line_with(&self, cell: Cell) -> PadSet {
        let [column, row] = self.lines(cell);
        column | row
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::bullfrogs::pond::MAX_PADS;

    #[test]
    fn places_answer_as_a_list_of_cells_does() {
        let mut rng = SmallRng::seed_from_u64(1);
        for _ in 0..200 {
            let (mut places, mut cells) = (Places::new(), Vec::<Cell>::new());
            for _ in 0..120 {
                let mut coordinate =
                    || rng.random_range(-Cell::REACH..=Cell::REACH) / if rng.random() { 1 } else { 15 };
                let cell = Cell {
                    x: coordinate(),
                    y: coordinate(),
                };
                let known = cells.iter().position(|known| *known == cell);
                assert_eq!(places.on(cell).first(), known);
                let in_line = (0..cells.len()).filter(|pad| cells[*pad].in_line_with(cell));
                assert!(places.in_line_with(cell).iter().eq(in_line));
                let beside = (0..cells.len()).filter(|pad| cells[*pad].direction_to(cell).is_some());
                assert!(places.beside(cell).iter().eq(beside));
                match known {
                    Some(pad) => {
                        places.remove(pad, cell);
                        cells.remove(pad);
                        for (behind, cell) in cells.iter().enumerate().skip(pad) {
                            places.remove(behind + 1, *cell);
                            places.insert(behind, *cell);
                        }
                    }
                    None if cells.len() == MAX_PADS => {}
                    None => {
                        places.insert(cells.len(), cell);
                        cells.push(cell);
                    }
                }
            }
            assert!(places.on(Cell { x: i8::MIN, y: 0 }).is_empty());
        }
    }
}
