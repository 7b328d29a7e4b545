//! Sets of cells as rows of bits, for questions about many cells at once.

use std::ops::ControlFlow;

use super::Cell;
use super::pond::MARGIN;

/// The most rows that are ever looked at.
const MAX_ROWS: usize = MARGIN as usize * 2 + 1;

/// The column of the Log among the bits of a row; a row has room for every column within reach.
const LOG_COLUMN: i8 = 64;

/// A set of cells in some rows of the pond. Sets that are combined must cover the same rows.
pub(super) struct Rows {
    top: i8,
    count: usize,
    bits: [u128; MAX_ROWS],
}

impl Rows {
    /// The empty set over rows `top` to `bottom`.
    pub fn new(top: i8, bottom: i8) -> Self {
        Self {
            top,
            count: (bottom - top + 1) as usize,
            bits: [0; MAX_ROWS],
        }
    }

    /// The empty set over the same rows as this one.
    pub fn cleared(&self) -> Self {
        Self {
            top: self.top,
            count: self.count,
            bits: [0; MAX_ROWS],
        }
    }

    fn place(&self, cell: Cell) -> Option<(usize, u128)> {
        let row = usize::try_from(i16::from(cell.y) - i16::from(self.top))
            .ok()
            .filter(|row| *row < self.count)?;
        let column = u32::try_from(i16::from(cell.x) + i16::from(LOG_COLUMN)).ok()?;
        Some((row, 1_u128.checked_shl(column)?))
    }

    /// Adds a cell, which must lie in the rows covered.
    pub fn insert(&mut self, cell: Cell) {
        let (row, bit) = self.place(cell).expect("the cell lies in the rows covered");
        self.bits[row] |= bit;
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|(row, bit)| self.bits[row] & bit != 0)
    }

    /// The cells of a row that are next to those of this set.
    fn next_in_row(&self, row: usize) -> u128 {
        let above = if row > 0 { self.bits[row - 1] } else { 0 };
        let below = if row + 1 < self.count { self.bits[row + 1] } else { 0 };
        let here = self.bits[row];
        here << 1 | here >> 1 | above | below
    }

    /// Visits the cells next to those of this set that are not in `walls`, by row and then by column.
    pub fn each_neighbour(&self, walls: &Self, mut visit: impl FnMut(Cell) -> ControlFlow<()>) -> ControlFlow<()> {
        for row in 0..self.count {
            let mut left = self.next_in_row(row) & !walls.bits[row];
            while left != 0 {
                let x = left.trailing_zeros() as i8 - LOG_COLUMN;
                visit(Cell {
                    x,
                    y: self.top + row as i8,
                })?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that can be reached by steps from those of this set without entering `walls` or leaving the rows covered
    /// and the columns from `left` to `right`; those of the set itself only if they can be reached so.
    pub fn flood(&self, walls: &Self, left: i8, right: i8) -> Self {
        let columns = (2_u128 << (right + LOG_COLUMN)) - (1_u128 << (left + LOG_COLUMN));
        let mut reached = self.cleared();
        for row in 0..self.count {
            reached.bits[row] = self.next_in_row(row) & columns & !walls.bits[row];
        }
        loop {
            let mut grown = false;
            for row in (0..self.count).chain((0..self.count).rev()) {
                let water = columns & !walls.bits[row];
                let seeds = (reached.bits[row] | reached.next_in_row(row)) & water;
                if seeds != reached.bits[row] {
                    reached.bits[row] = fill_runs(seeds, water);
                    grown = true;
                }
            }
            if !grown {
                return reached;
            }
        }
    }
}

/// All bits of those runs of ones in `water` that have a bit of `seeds`, a part of `water`.
fn fill_runs(seeds: u128, water: u128) -> u128 {
    // Adding a seed to its run carries to the run's end and so flips every bit from the seed on.
    let up = |seeds: u128, water: u128| (water ^ water.wrapping_add(seeds) | seeds) & water;
    up(seeds, water) | up(seeds.reverse_bits(), water.reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_filled_from_any_bits_of_theirs() {
        let water = 0b0111_1101_1011_1100;
        assert_eq!(fill_runs(0b0000_1000_0001_0000, water), 0b0111_1100_0011_1100 & water);
        assert_eq!(fill_runs(0b0110_0001_0000_0000, water), 0b0111_1101_1000_0000 & water);
        assert_eq!(fill_runs(0, water), 0);
        assert_eq!(fill_runs(1 << 127, u128::MAX), u128::MAX);
    }

    #[test]
    fn water_inside_a_ring_is_apart() {
        let mut ring = Rows::new(-3, 3);
        for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            ring.insert(Cell { x, y });
        }
        let mut start = ring.cleared();
        start.insert(Cell { x: 2, y: 0 });
        let outside = start.flood(&ring, -3, 3);
        assert!(outside.contains(Cell { x: -2, y: 0 }) && outside.contains(Cell { x: 2, y: 0 }));
        assert!(!outside.contains(Cell { x: 0, y: 0 }) && !outside.contains(Cell { x: 4, y: 0 }));
    }
}
