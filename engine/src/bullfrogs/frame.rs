//! The part of the pond that a table shows.

use serde::{Deserialize, Serialize};

use super::Cell;

/// The rows and columns of the pond that are shown. They grow in a few fixed steps, as far as cards come to lie, and
/// never shrink, so that between two steps every cell keeps its place. They follow from the course of the game alone:
/// all viewers have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The upper left cell.
    pub first: Cell,
    /// How many columns there are.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
}

/// How many columns and rows there can be. A pond that is larger still gets as many as it needs.
const STEPS: [(u8, u8); 6] = [(6, 5), (8, 6), (10, 8), (12, 10), (14, 11), (16, 13)];
/// Spare lines stay within this many columns or rows from the Log, where names are short.
const SPARE: i16 = 12;

impl Frame {
    /// What is shown when a game begins: columns K to P, rows 11 to 15.
    pub const START: Self = Self {
        first: Cell { x: -2, y: -2 },
        columns: STEPS[0].0,
        rows: STEPS[0].1,
    };

    /// What is shown of a pond with cards in these cells, if they came in this order.
    pub fn holding(cells: impl IntoIterator<Item = Cell>) -> Self {
        cells.into_iter().fold(Self::START, Self::with)
    }

    /// Whether a cell is shown.
    pub fn contains(self, cell: Cell) -> bool {
        let within = |first: i8, count: u8, at: i8| {
            (i16::from(first)..i16::from(first) + i16::from(count)).contains(&i16::from(at))
        };
        within(self.first.x, self.columns, cell.x) && within(self.first.y, self.rows, cell.y)
    }

    /// The frame after a card came to lie in a cell: the first step that holds it and all that was shown.
    #[must_use]
    pub fn with(self, cell: Cell) -> Self {
        if self.contains(cell) {
            return self;
        }
        let columns = needed(self.first.x, self.columns, cell.x);
        let rows = needed(self.first.y, self.rows, cell.y);
        let length = |(first, last): (i16, i16)| (last - first + 1) as u8;
        let (wide, high) = (length(columns), length(rows));
        let step = STEPS.into_iter().find(|step| wide <= step.0 && high <= step.1);
        let (across, down) = step.unwrap_or((wide.max(STEPS[5].0), high.max(STEPS[5].1)));
        Self {
            first: Cell {
                x: filled(columns, across),
                y: filled(rows, down),
            },
            columns: across,
            rows: down,
        }
    }
}

/// The first and the last line of those shown and a new one.
fn needed(first: i8, count: u8, at: i8) -> (i16, i16) {
    let (first, at) = (i16::from(first), i16::from(at));
    (first.min(at), (first + i16::from(count) - 1).max(at))
}

/// The first line when spare ones are added after and before the others in turn, as long as their names stay short.
fn filled((mut first, mut last): (i16, i16), count: u8) -> i8 {
    let mut after = true;
    while last - first + 1 < i16::from(count) {
        if (after && last < SPARE) || first <= -SPARE {
            last += 1;
        } else {
            first -= 1;
        }
        after = !after;
    }
    first as i8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn the_frame_grows_by_steps_where_cards_come_to_lie() {
        let first = Frame::holding(["K11", "P15", "M12"].map(cell));
        assert_eq!(first, Frame::START);
        let wider = first.with(cell("M16"));
        assert_eq!((wider.columns, wider.rows, wider.first), (8, 6, cell("J11")));
        assert_eq!(wider.with(cell("Q16")), wider);
        let next = wider.with(cell("I13"));
        assert_eq!((next.columns, next.rows), (10, 8));
    }

    #[test]
    fn spare_lines_stay_where_names_are_short() {
        let frame = Frame::holding(["Y13"].map(cell));
        assert_eq!((frame.columns, frame.first.x + 15), (16, 12));
        let frame = Frame::holding(["A13"].map(cell));
        assert_eq!((frame.columns, frame.first.x), (16, -12));
    }

    proptest! {
        #[test]
        fn no_line_that_was_shown_is_ever_dropped(
            cells in prop::collection::vec((-44_i8..=44, -44_i8..=44), 0..30)
        ) {
            let mut frame = Frame::START;
            let mut shown = Vec::new();
            for (x, y) in cells {
                let before = frame;
                shown.push(Cell { x, y });
                frame = frame.with(Cell { x, y });
                prop_assert!(shown.iter().all(|cell| frame.contains(*cell)));
                let last = |frame: Frame| Cell {
                    x: frame.first.x + (frame.columns - 1) as i8,
                    y: frame.first.y + (frame.rows - 1) as i8,
                };
                prop_assert!(frame.contains(before.first) && frame.contains(last(before)));
            }
        }
    }
}
