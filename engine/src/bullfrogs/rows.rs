//! Sets of cells as rows of bits, for questions about many cells at once.

use arrayvec::ArrayVec;

use super::Cell;
use super::pond::MARGIN;

/// The most rows that are ever looked at.
const MAX_ROWS: usize = MARGIN as usize * 2 + 1;

/// The column of the Log among the bits of a row; a row has room for every column within reach.
const LOG_COLUMN: i8 = 64;

/// A set of cells in some rows of the pond. Sets that are combined must cover the same rows.
#[derive(Clone)]
pub(super) struct Rows {
    top: i8,
    rows: ArrayVec<u128, MAX_ROWS>,
}

impl Rows {
    /// The empty set over rows `top` to `bottom`.
    pub fn new(top: i8, bottom: i8) -> Self {
        Self {
            top,
            rows: (top..=bottom).map(|_| 0).collect(),
        }
    }

    /// The empty set over the same rows as this one.
    pub fn cleared(&self) -> Self {
        Self {
            top: self.top,
            rows: self.rows.iter().map(|_| 0).collect(),
        }
    }

    fn place(&self, cell: Cell) -> Option<(usize, u128)> {
        let row = usize::try_from(i16::from(cell.y) - i16::from(self.top))
            .ok()
            .filter(|row| *row < self.rows.len())?;
        let column = u32::try_from(i16::from(cell.x) + i16::from(LOG_COLUMN)).ok()?;
        Some((row, 1_u128.checked_shl(column)?))
    }

    /// Adds a cell, which must lie in the rows covered.
    pub fn insert(&mut self, cell: Cell) {
        let (row, bit) = self.place(cell).expect("the cell lies in the rows covered");
        self.rows[row] |= bit;
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|(row, bit)| self.rows[row] & bit != 0)
    }

    /// The cells next to those of this set, without those of `walls`.
    pub fn neighbours(&self, walls: &Self) -> Self {
        let mut next = self.cleared();
        for row in 0..self.rows.len() {
            next.rows[row] = self.next_in_row(row) & !walls.rows[row];
        }
        next
    }

    /// The cells of a row that are next to those of this set.
    fn next_in_row(&self, row: usize) -> u128 {
        let above = if row > 0 { self.rows[row - 1] } else { 0 };
        let below = self.rows.get(row + 1).copied().unwrap_or(0);
        let here = self.rows[row];
        here << 1 | here >> 1 | above | below
    }

    /// The cells that can be reached from those of this set without entering `walls` or leaving the columns from `left`
    /// to `right` and the rows covered.
    pub fn flood(mut self, walls: &Self, left: i8, right: i8) -> Self {
        let columns = (2_u128 << (right + LOG_COLUMN)) - (1_u128 << (left + LOG_COLUMN));
        let count = self.rows.len();
        loop {
            let mut grown = false;
            for row in (0..count).chain((0..count).rev()) {
                let water = columns & !walls.rows[row];
                loop {
                    let next = (self.rows[row] | self.next_in_row(row)) & water;
                    if next == self.rows[row] {
                        break;
                    }
                    self.rows[row] = next;
                    grown = true;
                }
            }
            if !grown {
                return self;
            }
        }
    }

    /// The cells by row and then by column.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        (self.top..).zip(&self.rows).flat_map(|(y, row)| {
            let mut left = *row;
            std::iter::from_fn(move || {
                let column = left.trailing_zeros();
                left &= left.wrapping_sub(1);
                (column < u128::BITS).then_some(Cell {
                    x: column as i8 - LOG_COLUMN,
                    y,
                })
            })
        })
    }
}
