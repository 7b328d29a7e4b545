//! Where things are on a board: the cells, their names and their size, and the side column.

use engine::bullfrogs::Cell;

use crate::render::kit::{Frame, Point};

/// The size of a board picture.
pub const BOARD: (u32, u32) = (1600, 1200);
/// Where the side column begins, and the left edge and the width of what is in it.
pub const GROUND: f32 = 1212.0;
const LEFT: f32 = 1238.0;
const WIDTH: f32 = 342.0;
/// The upper and the lower edge of everything in the column.
pub const TOP: f32 = 20.0;
pub const BOTTOM: f32 = 1180.0;
/// The gap between panels.
pub const PANEL_GAP: f32 = 22.0;
/// The part of the picture that cards and coordinates stay in: left, top, right and bottom edge.
pub const ZONE: [f32; 4] = [20.0, 16.0, 1212.0, 1184.0];
/// The room for coordinates left of the cells and above them.
pub const LABELS: f32 = 44.0;
/// The room around the occupied cells where legal cells outside show as tabs.
pub const STRIP: f32 = 34.0;
/// Cells are never larger than this.
const LARGEST_CELL: f32 = 264.0;
/// The size of a cell in the units that cards are drawn in.
pub const UNITS: f32 = 199.0;

/// The least width and height of empty water for the moon's reflection.
const MOON: f32 = 180.0;

/// A box of the side column.
pub fn side_box(top: f32, height: f32) -> Frame {
    Frame {
        left: LEFT,
        top,
        width: WIDTH,
        height,
    }
}

/// How much of a card finds room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Template {
    /// Every piece is drawn.
    Full,
    /// One Frog per owner, with the number of pieces.
    Count,
    /// Plain shapes with numbers.
    Chip,
}

/// The cells of a board, from the first occupied column and row to the last.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The side of a cell in pixels, a whole number.
    pub cell: f32,
    /// The first and the last column.
    pub columns: (i32, i32),
    /// The first and the last row.
    pub rows: (i32, i32),
    left: f32,
    top: f32,
}

impl Grid {
    /// The smallest grid that holds the Log and these cells, as large as the zone allows and in its middle.
    pub fn new(cells: impl Iterator<Item = Cell>) -> Self {
        let (mut columns, mut rows) = ((0, 0), (0, 0));
        for cell in cells {
            let (x, y) = (i32::from(cell.x), i32::from(cell.y));
            columns = (columns.0.min(x), columns.1.max(x));
            rows = (rows.0.min(y), rows.1.max(y));
        }
        let [left, top, right, bottom] = ZONE;
        let around = LABELS + 2.0 * STRIP;
        let (across, down) = ((columns.1 - columns.0 + 1) as f32, (rows.1 - rows.0 + 1) as f32);
        let cell = LARGEST_CELL
            .min((right - left - around) / across)
            .min((bottom - top - around) / down)
            .floor();
        let (width, height) = (around + across * cell, around + down * cell);
        Self {
            cell,
            columns,
            rows,
            left: (left + (right - left - width) / 2.0).floor() + LABELS + STRIP,
            top: (top + (bottom - top - height) / 2.0).floor() + LABELS + STRIP,
        }
    }

    /// How much of a card finds room.
    pub fn template(&self) -> Template {
        match self.cell {
            150.0.. => Template::Full,
            104.0.. => Template::Count,
            _ => Template::Chip,
        }
    }

    /// The pixels of one of the units that cards are drawn in.
    pub fn unit(&self) -> f32 {
        self.cell / UNITS
    }

    /// The left, top, right and bottom edge of the cells.
    pub fn edges(&self) -> [f32; 4] {
        let (across, down) = (self.columns.1 - self.columns.0 + 1, self.rows.1 - self.rows.0 + 1);
        [
            self.left,
            self.top,
            self.left + across as f32 * self.cell,
            self.top + down as f32 * self.cell,
        ]
    }

    /// The middle of a cell.
    pub fn centre(&self, cell: Cell) -> Point {
        (self.column(i32::from(cell.x)), self.row(i32::from(cell.y)))
    }

    /// The middle of a column.
    pub fn column(&self, x: i32) -> f32 {
        self.left + ((x - self.columns.0) as f32 + 0.5) * self.cell
    }

    /// The middle of a row.
    pub fn row(&self, y: i32) -> f32 {
        self.top + ((y - self.rows.0) as f32 + 0.5) * self.cell
    }

    /// Whether a cell lies inside the grid.
    pub fn contains(&self, cell: Cell) -> bool {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        (self.columns.0..=self.columns.1).contains(&x) && (self.rows.0..=self.rows.1).contains(&y)
    }

    /// The tab for a cell next to the grid: its middle, width and height.
    pub fn tab(&self, cell: Cell) -> (Point, (f32, f32)) {
        let [left, top, right, bottom] = self.edges();
        let (length, depth, inset) = ((0.51 * self.cell).round(), 22.0, STRIP / 2.0 + 3.0);
        let (x, y) = self.centre(cell);
        if i32::from(cell.y) < self.rows.0 {
            ((x, top - inset), (length, depth))
        } else if i32::from(cell.y) > self.rows.1 {
            ((x, bottom + inset), (length, depth))
        } else if i32::from(cell.x) < self.columns.0 {
            ((left - inset, y), (depth, length))
        } else {
            ((right + inset, y), (depth, length))
        }
    }

    /// The largest empty corner of the grid for the moon's reflection: the middle of its block of cells, if at least
    /// two neighbouring corner cells are `empty`.
    pub fn empty_corner(&self, empty: impl Fn(i32, i32) -> bool) -> Option<Point> {
        let ((first, last), (upper, lower)) = (self.columns, self.rows);
        let mut best = None;
        for (x0, dx) in [(first, 1), (last, -1)] {
            for (y0, dy) in [(lower, -1), (upper, 1)] {
                for width in 1..=(last - first + 1) {
                    for height in 1..=(lower - upper + 1) {
                        let free = (0..width).all(|i| (0..height).all(|j| empty(x0 + i * dx, y0 + j * dy)));
                        let roomy = width * height >= 2 && width.min(height) as f32 * self.cell >= MOON;
                        if free && roomy && best.is_none_or(|(area, _)| width * height > area) {
                            let middle = |start: f32, cells: i32, step: i32| {
                                start + (cells - 1) as f32 / 2.0 * self.cell * step as f32
                            };
                            let at = (middle(self.column(x0), width, dx), middle(self.row(y0), height, dy));
                            best = Some((width * height, at));
                        }
                    }
                }
            }
        }
        best.map(|(_, at)| at)
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

    fn cells() -> impl Strategy<Value = Vec<Cell>> {
        prop::collection::vec((-22_i8..=22, -22_i8..=22).prop_map(|(x, y)| Cell { x, y }), 0..45)
    }

    #[test]
    fn the_size_of_cells_follows_the_number_of_columns_and_rows() {
        let grid = |columns: i8, rows: i8| {
            Grid::new(
                [Cell {
                    x: columns - 1,
                    y: rows - 1,
                }]
                .into_iter(),
            )
        };
        for (columns, rows, cell, template) in [
            (4, 3, 264.0, Template::Full),
            (5, 5, 211.0, Template::Full),
            (8, 7, 135.0, Template::Count),
            (12, 12, 88.0, Template::Chip),
        ] {
            let grid = grid(columns, rows);
            assert!((grid.cell - cell).abs() < 0.5, "{columns}x{rows}: {}", grid.cell);
            assert_eq!(grid.template(), template);
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
        fn cells_coordinates_and_tabs_stay_inside_the_zone(cells in cells()) {
            let grid = Grid::new(cells.iter().copied());
            let [left, top, right, bottom] = grid.edges();
            let around = LABELS + STRIP;
            prop_assert!(left - around >= ZONE[0] && top - around >= ZONE[1]);
            prop_assert!(right + STRIP <= ZONE[2] && bottom + STRIP <= ZONE[3]);
            for cell in &cells {
                for (x, y) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                    let next = Cell { x: cell.x + x, y: cell.y + y };
                    if !grid.contains(next) {
                        let ((x, y), (width, height)) = grid.tab(next);
                        prop_assert!(x - width / 2.0 >= left - STRIP && x + width / 2.0 <= right + STRIP);
                        prop_assert!(y - height / 2.0 >= top - STRIP && y + height / 2.0 <= bottom + STRIP);
                        prop_assert!(x + width / 2.0 <= left || x - width / 2.0 >= right
                            || y + height / 2.0 <= top || y - height / 2.0 >= bottom);
                    }
                }
            }
        }

        #[test]
        fn every_cell_has_its_own_place(cells in cells()) {
            let grid = Grid::new(cells.iter().copied());
            for cell in &cells {
                prop_assert!(grid.contains(*cell));
                let (x, y) = grid.centre(*cell);
                let [left, top, right, bottom] = grid.edges();
                let half = grid.cell / 2.0;
                prop_assert!(x - half >= left && x + half <= right && y - half >= top && y + half <= bottom);
            }
        }
    }
}
