//! Sets of cells as rows of bits, for questions about many cells at once.

use std::borrow::Cow;
use std::ops::Range;

use arrayvec::ArrayVec;

use super::Cell;
use super::pond::MAX_PADS;

/// The most cells next to cards: each card, the Log too, has four sides.
const MAX_NEIGHBOURS: usize = 4 * (MAX_PADS + 1);

/// How far up and down of the Log the rows go: every cell that a card can reach and one more.
const MARGIN: i8 = Cell::REACH + 1;
const ROWS: usize = MARGIN as usize * 2 + 1;

/// The column of the Log among the bits of a row; a row has room for every column within reach.
const LOG_COLUMN: i8 = 64;

/// A set of cells of the pond.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    bits: [u128; ROWS],
    /// The first and the last of the rows that may hold cells, the Log's among them.
    first: usize,
    last: usize,
}

#[inline]
fn row_of(y: i8) -> Option<usize> {
    let row = usize::from(y.wrapping_add(MARGIN) as u8);
    (row < ROWS).then_some(row)
}

#[inline]
fn column_of(x: i8) -> Option<u32> {
    let column = u32::from(x.wrapping_add(LOG_COLUMN) as u8);
    (column < u128::BITS).then_some(column)
}

/// The row of a cell and its bit there, if it is near enough.
fn place(cell: Cell) -> Option<(usize, u128)> {
    Some((row_of(cell.y)?, 1 << column_of(cell.x)?))
}

/// Sets are equal that hold the same cells, whichever were taken out.
impl PartialEq for Rows {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl Eq for Rows {}

impl Rows {
    /// The empty set.
    pub fn new() -> Self {
        Self {
            bits: [0; ROWS],
            first: MARGIN as usize,
            last: MARGIN as usize,
        }
    }

    /// Adds a cell where a card can lie: less than [`Cell::REACH`] away, so that there is a row more on both sides.
    pub fn insert(&mut self, cell: Cell) {
        let (row, bit) = place(cell).expect("the cell is within reach");
        self.bits[row] |= bit;
        self.first = self.first.min(row);
        self.last = self.last.max(row);
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        if let Some((row, bit)) = place(cell) {
            self.bits[row] &= !bit;
        }
    }

    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        match (row_of(cell.y), column_of(cell.x)) {
            (Some(row), Some(column)) => self.bits[row] >> column & 1 != 0,
            _ => false,
        }
    }

    /// The orthogonal neighbours of a cell that are in the set, in the order of [`Cell::neighbours`].
    #[inline]
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        cell.neighbours()
            .into_iter()
            .filter(|neighbour| self.contains(*neighbour))
    }

    /// The rows that may hold cells and one more on both sides.
    fn around(&self) -> Range<usize> {
        self.first - 1..self.last + 2
    }

    /// The cells next to those of this set, at most as many as there are cards, that are not in `walls`; by row and then by
    /// column.
    #[inline]
    pub fn neighbours(&self, walls: &Self) -> ArrayVec<Cell, MAX_NEIGHBOURS> {
        let mut neighbours = ArrayVec::new();
        for row in self.around() {
            let here = self.bits[row];
            let beside = here << 1 | here >> 1 | self.bits[row - 1] | self.bits[row + 1];
            let open = beside & !walls.bits[row];
            // Half by half, as a word of the machine is no longer.
            for (half, column) in [(open as u64, -LOG_COLUMN), ((open >> LOG_COLUMN) as u64, 0)] {
                let mut left = half;
                while left != 0 {
                    let x = left.trailing_zeros() as i8 + column;
                    neighbours.push(Cell {
                        x,
                        y: row as i8 - MARGIN,
                    });
                    left &= left - 1;
                }
            }
        }
        neighbours
    }

    /// The cells not of this set that are joined to those beyond all of its cells.
    pub fn outside(&self) -> Self {
        let mut outside = Self {
            bits: [u128::MAX; ROWS],
            first: self.first,
            last: self.last,
        };
        for row in self.first..=self.last {
            let walls = self.bits[row];
            if walls != 0 {
                let before = (1 << walls.trailing_zeros()) - 1;
                let after = !(u128::MAX >> walls.leading_zeros());
                outside.bits[row] = before | after;
            }
        }
        outside.spread(self.around(), |row| !self.bits[row]);
        outside
    }

    /// The cells not of this set that can be reached from a cell of it by steps without entering the set, as far as they
    /// are next to the set or joined to it by others; [`Self::outside`] must be given, as most ways lead there.
    #[inline]
    pub fn reach<'a>(&self, outside: &'a Self, from: Cell) -> Cow<'a, Self> {
        let starts = || from.neighbours().into_iter().filter(|start| !self.contains(*start));
        let mut reach = if starts().any(|start| outside.contains(start)) {
            Cow::Borrowed(outside)
        } else {
            Cow::Owned(Self::new())
        };
        for start in starts() {
            if !reach.contains(start) {
                let pool = reach.to_mut();
                pool.insert(start);
                pool.spread(self.around(), |row| !self.bits[row]);
            }
        }
        reach
    }

    /// Adds all cells that can be reached by steps from those of this set, among `rows` and the cells that `within` has
    /// in a row.
    fn spread(&mut self, rows: Range<usize>, within: impl Fn(usize) -> u128) {
        let mut grow = |row: usize| {
            let seeds = self.bits[row] | self.bits[row - 1] | self.bits[row + 1];
            let filled = fill_runs(seeds & within(row), within(row));
            let grows = filled != self.bits[row];
            self.bits[row] = filled;
            grows
        };
        // Down and up in turns, until nothing has grown on one way.
        let mut down = true;
        loop {
            let sweep = |grown, row| grow(row) | grown;
            let grown = if down {
                rows.clone().fold(false, sweep)
            } else {
                rows.clone().rev().fold(false, sweep)
            };
            if !grown {
                return;
            }
            down = !down;
        }
    }
}

/// All bits of those runs of ones in `water` that have a bit of `seeds`, a part of `water`.
fn fill_runs(mut seeds: u128, water: u128) -> u128 {
    // Nearly all runs that are not seeds as a whole are a few cells long.
    loop {
        let grown = (seeds | seeds << 1 | seeds >> 1) & water;
        if grown == seeds {
            return seeds;
        }
        seeds = grown;
    }
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
        let mut ring = Rows::new();
        for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            ring.insert(Cell { x, y });
        }
        let outside = ring.outside();
        assert!(outside.contains(Cell { x: -2, y: 0 }) && outside.contains(Cell { x: 2, y: 0 }));
        assert!(!outside.contains(Cell { x: 0, y: 0 }) && !outside.contains(Cell { x: 1, y: 0 }));
        let side = ring.reach(&outside, Cell { x: 1, y: 0 });
        assert!(side.contains(Cell { x: 0, y: 0 }) && side.contains(Cell { x: -2, y: 0 }));
        let corner = ring.reach(&outside, Cell { x: 1, y: 1 });
        assert!(!corner.contains(Cell { x: 0, y: 0 }) && corner.contains(Cell { x: -2, y: 0 }));
    }

    #[test]
    fn outside_water_follows_a_winding_way_in() {
        let spiral = [
            "#######", // the way in is on the left below this row
            "      #", "##### #", "#   # #", "# #   #", "# #####", "#######",
        ];
        let mut walls = Rows::new();
        for (y, row) in (-3..).zip(spiral) {
            for (x, _) in (-3..).zip(row.chars()).filter(|(_, cell)| *cell == '#') {
                walls.insert(Cell { x, y });
            }
        }
        let innermost = Cell { x: -2, y: 2 };
        assert!(walls.outside().contains(innermost));
        walls.insert(Cell { x: -3, y: -2 });
        assert!(!walls.outside().contains(innermost));
        let wall = Cell { x: -3, y: 2 };
        assert!(walls.reach(&walls.outside(), wall).contains(Cell { x: -2, y: -2 }));
    }
}
