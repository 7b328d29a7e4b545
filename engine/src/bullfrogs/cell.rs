//! Cells of the pond and their names.

use serde::{Deserialize, Serialize};

/// A cell of the unbounded pond, in steps from the Log: `x` to the right, `y` down. The Log is at (0, 0), named `M13`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Columns to the right of the Log.
    pub x: i8,
    /// Rows below the Log.
    pub y: i8,
}

impl Cell {
    /// Where the Log lies (BF-1.2); it never moves (BF-6.1).
    pub const LOG: Self = Self { x: 0, y: 0 };
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
