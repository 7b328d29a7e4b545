//! Where things are on a board: the cells with their names, and the side column.

use engine::bullfrogs::{Cell, Frame as Shown};

use crate::kit::{Frame, Point};

/// The size of a board picture.
pub const BOARD: (u32, u32) = (1600, 1200);
/// Where the side column begins, and the left edge and the width of what is in it.
pub const GROUND: f32 = 1300.0;
pub const LEFT: f32 = 1314.0;
pub const WIDTH: f32 = 274.0;
/// The upper and the lower edge of everything in the column.
pub const TOP: f32 = 12.0;
pub const BOTTOM: f32 = 1188.0;
/// The gap between panels.
pub const PANEL_GAP: f32 = 14.0;
/// The box that tells what the signs mean: left, top, width and height. The corner to its left stays empty: there chats
/// put the badge that opens the alt text.
pub const FOOT: [f32; 4] = [186.0, 1110.0, 1112.0, 78.0];
/// The part of the picture that cells never leave: left, top, width and height. Round it runs the shore.
const ZONE: [f32; 4] = [62.0, 62.0, 1180.0, 988.0];
/// How far beyond the cells names and keys stand on the shore.
pub const LANE: f32 = 30.0;
/// The size of a cell in the units that cards are drawn in.
pub const UNITS: f32 = 200.0;

/// A box of the side column.
pub fn side_box(top: f32, height: f32) -> Frame {
    Frame {
        left: LEFT,
        top,
        width: WIDTH,
        height,
    }
}

/// The cells of a board.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// What is shown of the pond.
    pub shown: Shown,
    /// The side of a cell in pixels, a whole number.
    pub cell: f32,
    left: f32,
    top: f32,
}

impl Grid {
    /// The cells that are shown, as large as the zone allows and in its middle.
    pub fn new(shown: Shown) -> Self {
        let [left, top, width, height] = ZONE;
        let (columns, rows) = (f32::from(shown.columns), f32::from(shown.rows));
        let cell = (width / columns).min(height / rows).floor();
        Self {
            shown,
            cell,
            left: (left + (width - columns * cell) / 2.0).floor(),
            top: (top + (height - rows * cell) / 2.0).floor(),
        }
    }

    /// The pixels of one of the units that cards are drawn in.
    pub fn unit(&self) -> f32 {
        self.cell / UNITS
    }

    /// The left, top, right and bottom edge of the cells.
    pub fn edges(&self) -> [f32; 4] {
        let (columns, rows) = (f32::from(self.shown.columns), f32::from(self.shown.rows));
        [
            self.left,
            self.top,
            self.left + columns * self.cell,
            self.top + rows * self.cell,
        ]
    }

    /// The middle of a cell.
    pub fn centre(&self, Cell { x, y }: Cell) -> Point {
        let steps = |at: i8, first: i8| f32::from(at) - f32::from(first) + 0.5;
        (
            self.left + steps(x, self.shown.first.x) * self.cell,
            self.top + steps(y, self.shown.first.y) * self.cell,
        )
    }

    /// The columns from left to right.
    pub fn columns(&self) -> impl Iterator<Item = i8> + use<> {
        let first = self.shown.first.x;
        (0..self.shown.columns).map(move |index| first.saturating_add_unsigned(index))
    }

    /// The rows from top to bottom.
    pub fn rows(&self) -> impl Iterator<Item = i8> + use<> {
        let first = self.shown.first.y;
        (0..self.shown.rows).map(move |index| first.saturating_add_unsigned(index))
    }

    /// Where the key of a cell beyond those shown stands on the shore.
    pub fn on_shore(&self, cell: Cell) -> Point {
        let ([left, top, right, bottom], (x, y)) = (self.edges(), self.centre(cell));
        (
            x.clamp(left - LANE - 1.0, right + LANE - 3.0),
            y.clamp(top - LANE - 2.0, bottom + LANE - 5.0),
        )
    }
}

/// The name of a column, as the game gives it: a cell's name without its row.
pub fn column_name(x: i8) -> String {
    let name = Cell { x, y: 0 }.to_string();
    name.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic())
        .to_owned()
}

/// The name of a row, as the game gives it: a cell's name without its column.
pub fn row_name(y: i8) -> String {
    let name = Cell { x: 0, y }.to_string();
    name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
        .to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_size_of_cells_follows_the_number_of_columns_and_rows() {
        for (columns, rows, cell) in [
            (6, 5, 196.0),
            (8, 6, 147.0),
            (10, 8, 118.0),
            (12, 10, 98.0),
            (14, 11, 84.0),
            (16, 13, 73.0),
        ] {
            let grid = Grid::new(Shown {
                columns,
                rows,
                ..Shown::START
            });
            assert!((grid.cell - cell).abs() < 0.1, "{columns}x{rows}: {}", grid.cell);
        }
    }

    #[test]
    fn columns_and_rows_are_named_as_cells_are() {
        for x in -40..=40 {
            for y in -40..=40 {
                assert_eq!(column_name(x) + &row_name(y), Cell { x, y }.to_string());
            }
        }
        assert_eq!((column_name(0), row_name(0)), ("M".to_owned(), "13".to_owned()));
    }

    proptest! {
        #[test]
        fn every_card_has_its_own_place_inside_the_zone(
            cells in prop::collection::vec((-22_i8..=22, -22_i8..=22), 0..45)
        ) {
            let cells: Vec<Cell> = cells.into_iter().map(|(x, y)| Cell { x, y }).collect();
            let grid = Grid::new(Shown::holding(cells.iter().copied()));
            let [left, top, right, bottom] = grid.edges();
            prop_assert!(left >= ZONE[0] && top >= ZONE[1]);
            prop_assert!(right <= ZONE[0] + ZONE[2] && bottom <= ZONE[1] + ZONE[3]);
            for cell in cells {
                let (x, y) = grid.centre(cell);
                let half = grid.cell / 2.0;
                prop_assert!(x - half >= left && x + half <= right && y - half >= top && y + half <= bottom);
            }
        }
    }
}
