//! Where the pads lie, packed so that eight at a time are compared with a cell.

use super::Cell;
use super::pond::MAX_PADS;

/// How many places are compared at a time: the bytes of a word.
const LANES: usize = 8;
/// Room for all pads in whole words.
const ROOM: usize = MAX_PADS.next_multiple_of(LANES);

/// A 1 in each byte.
const ONES: u64 = u64::MAX / 0xff;
/// The lower seven bits of each byte.
const LOW: u64 = 0x7f * ONES;
/// Multiplied by it, the lowest bits of the bytes come together in the highest byte, in their order.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The cells of the pads in play, in the order of the pads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Places {
    columns: [u8; ROOM],
    rows: [u8; ROOM],
    count: usize,
}

/// The highest bit of each byte of `word` that equals `byte`.
#[inline]
fn equal(word: [u8; LANES], byte: u8) -> u64 {
    let differs = u64::from_le_bytes(word) ^ (u64::from(byte) * ONES);
    !(((differs & LOW) + LOW) | differs | LOW)
}

impl Places {
    pub fn new() -> Self {
        Self {
            columns: [0; ROOM],
            rows: [0; ROOM],
            count: 0,
        }
    }

    /// Adds the place of a pad that comes into play.
    pub fn push(&mut self, cell: Cell) {
        self.count += 1;
        self.set(self.count - 1, cell);
    }

    /// Moves a pad.
    pub fn set(&mut self, pad: usize, cell: Cell) {
        self.columns[pad] = cell.x as u8;
        self.rows[pad] = cell.y as u8;
    }

    /// Takes a pad out; those behind it move up.
    pub fn remove(&mut self, pad: usize) {
        for bytes in [&mut self.columns, &mut self.rows] {
            bytes.copy_within(pad + 1..self.count, pad);
            bytes[self.count - 1] = 0;
        }
        self.count -= 1;
    }

    /// The words of columns and rows that hold places.
    #[inline]
    fn words(&self) -> impl Iterator<Item = ([u8; LANES], [u8; LANES])> {
        let (columns, _) = self.columns.as_chunks();
        let (rows, _) = self.rows.as_chunks();
        let used = self.count.div_ceil(LANES);
        columns[..used].iter().copied().zip(rows[..used].iter().copied())
    }

    /// The pad that lies on a cell.
    #[inline]
    pub fn position(&self, cell: Cell) -> Option<usize> {
        for (word, (columns, rows)) in self.words().enumerate() {
            let found = equal(columns, cell.x as u8) & equal(rows, cell.y as u8);
            if found != 0 {
                let pad = word * LANES + found.trailing_zeros() as usize / 8;
                return (pad < self.count).then_some(pad);
            }
        }
        None
    }

    /// The pads in the row or column of a cell (BF-2.3), in order.
    #[inline]
    pub fn in_line_with(&self, cell: Cell) -> impl Iterator<Item = usize> + use<> {
        let mut pads: u64 = 0;
        for (word, (columns, rows)) in self.words().enumerate() {
            let found = equal(columns, cell.x as u8) | equal(rows, cell.y as u8);
            pads |= (found >> 7).wrapping_mul(GATHER) >> 56 << (word * LANES);
        }
        pads &= (1 << self.count) - 1;
        std::iter::from_fn(move || {
            let pad = (pads != 0).then(|| pads.trailing_zeros() as usize)?;
            pads &= pads - 1;
            Some(pad)
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn places_answer_as_a_list_of_cells_does() {
        let mut rng = SmallRng::seed_from_u64(1);
        for _ in 0..200 {
            let (mut places, mut cells) = (Places::new(), Vec::<Cell>::new());
            for _ in 0..120 {
                let mut coordinate = || rng.random_range(-45..=45) / if rng.random() { 1 } else { 15 };
                let cell = Cell {
                    x: coordinate(),
                    y: coordinate(),
                };
                let known = cells.iter().position(|known| *known == cell);
                assert_eq!(places.position(cell), known);
                let in_line = (0..cells.len()).filter(|pad| cells[*pad].in_line_with(cell));
                assert!(places.in_line_with(cell).eq(in_line));
                match known {
                    Some(pad) => {
                        places.remove(pad);
                        cells.remove(pad);
                    }
                    None if cells.len() == MAX_PADS || (cells.len() > 3 && rng.random_ratio(1, 5)) => {
                        let pad = rng.random_range(..cells.len());
                        places.set(pad, cell);
                        cells[pad] = cell;
                    }
                    None => {
                        places.push(cell);
                        cells.push(cell);
                    }
                }
            }
        }
    }
}
