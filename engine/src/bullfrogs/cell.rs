//! Cells of the pond and their names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A cell of the unbounded pond, in steps from the Log: `x` to the right, `y` down. The Log is at (0, 0), named `M13`.
///
/// A name is a column and a row, like `N12`. Columns run from `A` (12 to the left of the Log) to `Y` (12 to the
/// right) and rows from 1 to 25. The pond has no edge, so names go on: to the right `Z`, `AA`, `AB`; to the left of
/// `A` counting down `ZZ`, `ZY`; below row 25 `26`, `27`; above row 1 `0`, `-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Columns to the right of the Log.
    pub x: i8,
    /// Rows below the Log.
    pub y: i8,
}

/// What column `A` and row 1 are less than the Log's.
const NAMED_FROM: i16 = 13;
/// The number of column names of one or two letters; the column to the left of `A` has the last of them.
const COLUMNS: i16 = 26 + 26 * 26;

impl Cell {
    /// Where the Log lies (BF-1.2); it never moves (BF-6.1).
    pub const LOG: Self = Self { x: 0, y: 0 };

    /// The furthest that a cell can matter, in columns or rows from the Log: one beyond a straight line of all pads.
    pub const REACH: i8 = 45;

    /// The cell next to this one; at the end of the numbers it is the cell itself.
    #[inline]
    #[must_use]
    pub fn step(self, direction: Direction) -> Self {
        let (x, y) = (self.x, self.y);
        match direction {
            Direction::Up => Self {
                x,
                y: y.saturating_sub(1),
            },
            Direction::Down => Self {
                x,
                y: y.saturating_add(1),
            },
            Direction::Left => Self {
                x: x.saturating_sub(1),
                y,
            },
            Direction::Right => Self {
                x: x.saturating_add(1),
                y,
            },
        }
    }

    /// The four orthogonal neighbours, in the order of [`Direction::ALL`].
    #[inline]
    pub fn neighbours(self) -> [Self; 4] {
        [
            self.step(Direction::Up),
            self.step(Direction::Down),
            self.step(Direction::Left),
            self.step(Direction::Right),
        ]
    }

    /// The direction of an orthogonal neighbour (BF-2.1: diagonal is not adjacent).
    pub fn direction_to(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| self.step(*direction) == neighbour && self != neighbour)
    }

    /// Whether the two are in the same row or column (§BF-2.3).
    #[inline]
    pub fn in_line_with(self, other: Self) -> bool {
        self.x == other.x || self.y == other.y
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = match i16::from(self.x) + NAMED_FROM {
            column @ 1.. => column,
            column => column + COLUMNS,
        };
        let letter = |index: i16| char::from(b'A' + index as u8);
        if column > 26 {
            write!(f, "{}", letter((column - 1) / 26 - 1))?;
        }
        write!(f, "{}{}", letter((column - 1) % 26), i16::from(self.y) + NAMED_FROM)
    }
}

/// The text is not the name of a cell within [`Cell::REACH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a cell")]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(name: &str) -> Result<Self, NotACell> {
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = name.split_at(letters);
        if !(1..=2).contains(&letters) || row.starts_with('+') || row.len() > 3 {
            return Err(NotACell);
        }
        let column = column.bytes().fold(0, |number, letter| {
            number * 26 + i16::from(letter.to_ascii_uppercase() - b'A') + 1
        });
        let row: i16 = row.parse().map_err(|_| NotACell)?;
        let reach = i16::from(Self::REACH);
        let x = [column - NAMED_FROM, column - COLUMNS - NAMED_FROM]
            .into_iter()
            .find(|x| x.abs() <= reach);
        match (x, row - NAMED_FROM) {
            (Some(x), y) if y.abs() <= reach => Ok(Self { x: x as i8, y: y as i8 }),
            _ => Err(NotACell),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse()
            .map_err(|error| serde::de::Error::custom(format!("`{name}` is {error}")))
    }
}

/// A step to an orthogonal neighbour (BF-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// One row up: `y - 1`.
    Up,
    /// One row down: `y + 1`.
    Down,
    /// One column left: `x - 1`.
    Left,
    /// One column right: `x + 1`.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn reachable() -> impl Iterator<Item = Cell> {
        let range = -Cell::REACH..=Cell::REACH;
        range
            .clone()
            .flat_map(move |x| range.clone().map(move |y| Cell { x, y }))
    }

    #[test]
    fn names_are_unique_and_read_back_in_the_reachable_range() {
        let mut names = HashSet::new();
        for cell in reachable() {
            let name = cell.to_string();
            assert_eq!(name.parse(), Ok(cell), "{name}");
            assert_eq!(name.to_lowercase().parse(), Ok(cell), "{name}");
            assert!(names.insert(name.clone()), "{name} twice");
        }
    }

    #[test]
    fn names_go_on_beyond_the_lettered_columns_and_numbered_rows() {
        let name = |x, y| Cell { x, y }.to_string();
        assert_eq!(name(0, 0), "M13");
        assert_eq!(name(-12, -12), "A1");
        assert_eq!(name(12, 12), "Y25");
        assert_eq!((name(13, 13), name(14, 14)), ("Z26".into(), "AA27".into()));
        assert_eq!((name(-13, -13), name(-14, -14)), ("ZZ0".into(), "ZY-1".into()));
    }

    #[test]
    fn other_texts_are_no_cells() {
        for text in [
            "", "M", "13", "M 13", "M+3", "MMM13", "M999", "é13", "M13x", "M--1", "M-", "GG13", "M60",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text}");
        }
    }

    #[test]
    fn bf_2_1_a_diagonal_cell_is_no_neighbour() {
        let cell = Cell { x: 3, y: 4 };
        assert_eq!(cell.direction_to(Cell { x: 4, y: 4 }), Some(Direction::Right));
        assert_eq!(cell.direction_to(Cell { x: 4, y: 5 }), None);
        assert_eq!(cell.direction_to(cell), None);
    }
}
