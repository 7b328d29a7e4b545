//! Sliding pads that are cut off from the Log (BF-6).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::legal::Visit;
use super::pond::{MAX_PADS, Pond, Spot};
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, Refusal};

/// The most cells that can be next to the Log's group.
const MAX_TARGETS: usize = 2 * (MAX_PADS + 1) + 2;

/// The most cells in the rectangle of all cards and the cells around it.
const MAX_AREA: usize = (2 * Cell::REACH as usize + 1) * (2 * Cell::REACH as usize + 1);

/// The empty cells around the cards, told apart by which can be reached from which along empty cells (BF-6.2).
///
/// Only the smallest rectangle around all cards and one cell more on each side is looked at: beyond it all is connected.
struct Water {
    low: Cell,
    width: usize,
    height: usize,
    /// Row by row: 0 for a cell not seen or not empty, else the number of its connected water.
    bodies: [u8; MAX_AREA],
}

impl Water {
    fn new(pond: &Pond) -> Self {
        let (low, high) = pond.bounds();
        let low = Cell {
            x: low.x - 1,
            y: low.y - 1,
        };
        let width = (high.x - low.x + 2) as usize;
        let height = (high.y - low.y + 2) as usize;
        let mut water = Self {
            low,
            width,
            height,
            bodies: [0; MAX_AREA],
        };
        let mut bodies = 0;
        for index in 0..width * height {
            if water.bodies[index] == 0 && pond.is_empty(water.cell(index)) {
                bodies += 1;
                water.fill(pond, index, bodies);
            }
        }
        water
    }

    fn cell(&self, index: usize) -> Cell {
        Cell {
            x: self.low.x + (index % self.width) as i8,
            y: self.low.y + (index / self.width) as i8,
        }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = ((cell.x - self.low.x) as usize, (cell.y - self.low.y) as usize);
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }

    fn fill(&mut self, pond: &Pond, start: usize, body: u8) {
        let mut open = ArrayVec::<usize, MAX_AREA>::new();
        self.bodies[start] = body;
        open.push(start);
        while let Some(index) = open.pop() {
            for neighbour in self.cell(index).neighbours() {
                if let Some(next) = self.index(neighbour)
                    && self.bodies[next] == 0
                    && pond.is_empty(neighbour)
                {
                    self.bodies[next] = body;
                    open.push(next);
                }
            }
        }
    }

    /// The connected water of a cell; 0 if there is none.
    fn body(&self, cell: Cell) -> u8 {
        self.index(cell).map_or(0, |index| self.bodies[index])
    }

    /// Whether a pad can slide along empty cells to an empty cell.
    fn reaches(&self, from: Cell, to: Cell) -> bool {
        let body = self.body(to);
        body != 0
            && from
                .neighbours()
                .into_iter()
                .any(|neighbour| self.body(neighbour) == body)
    }

    /// The empty cells next to the Log's group, by row and then by column.
    fn targets(&self, pond: &Pond, group: u64) -> ArrayVec<Cell, MAX_TARGETS> {
        let cells = (0..self.width * self.height).filter(|index| self.bodies[*index] != 0);
        cells
            .map(|index| self.cell(index))
            .filter(|cell| next_to_group(pond, group, *cell))
            .collect()
    }
}

fn next_to_group(pond: &Pond, group: u64, cell: Cell) -> bool {
    cell.neighbours()
        .into_iter()
        .any(|neighbour| match pond.spot(neighbour) {
            Spot::Empty => false,
            Spot::Log => true,
            Spot::Pad(pad) => group & (1 << pad) != 0,
        })
}

/// Whether the slide joins all cards in one straight line where that can be avoided (BF-6.4, BF-6.5).
///
/// It can be avoided whenever there are three cards or more, the Log included. Let the Log's group be a straight line of
/// two cards or more; if it is not, no line can come about any more. Some pad reaches some cell next to the group. If
/// that cell is beside the line, sliding there breaks the line. If it is the cell beyond an end of the line, look at
/// the cell beside that end card: it is empty, else the line would already be broken. From beyond the end it is reached
/// around a corner; if a card lies on that corner, that card is itself cut off and reaches it. So a slide that breaks the
/// line exists for as long as pads are cut off, and only the slide that joins all cards can go wrong. With the Log alone
/// and several pads cut off, a slide that joins them all in a line can be replaced by one to another side of the Log.
fn ends_in_line(pond: &Pond, pad: usize, to: Cell) -> bool {
    let pads = pond.pads();
    let cells = || {
        let others = pads
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != pad)
            .map(|(_, pad)| pad.at);
        others.chain([to, Cell::LOG])
    };
    let span = |along: fn(Cell) -> i8, across: fn(Cell) -> i8| {
        cells().all(|cell| across(cell) == 0) && {
            let (low, high) = cells().fold((0, 0), |(low, high), cell| {
                (along(cell).min(low), along(cell).max(high))
            });
            (high - low) as usize == pads.len()
        }
    };
    pads.len() >= 2 && (span(|cell| cell.x, |cell| cell.y) || span(|cell| cell.y, |cell| cell.x))
}

impl Bullfrogs {
    /// Visits the slides. There is at least one while a pad is cut off (BF-6.5): along the shortest way from the Log's
    /// group to such a pad all cells are empty.
    pub(super) fn slides(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let group = self.pond.log_group();
        if group == self.pond.all() {
            return ControlFlow::Continue(());
        }
        let water = Water::new(&self.pond);
        let targets = water.targets(&self.pond, group);
        for (index, pad) in self.pond.pads().iter().enumerate() {
            if group & (1 << index) == 0 {
                for &to in &targets {
                    if water.reaches(pad.at, to) && !ends_in_line(&self.pond, index, to) {
                        visit(Action::Slide { from: pad.at, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn check_slide(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        let pad = match self.pond.spot(from) {
            Spot::Pad(pad) => pad,
            Spot::Log => return Err(Refusal::LogNeverSlides),
            Spot::Empty => {
                return Err(Refusal::NoPad {
                    at: from,
                    rule: "BF-6.1",
                });
            }
        };
        let group = self.pond.log_group();
        if group & (1 << pad) != 0 {
            Err(Refusal::Connected { at: from })
        } else if !self.pond.is_empty(to) {
            Err(Refusal::Occupied { at: to, rule: "BF-6.2" })
        } else if !next_to_group(&self.pond, group, to) {
            Err(Refusal::NotNextToGroup { to })
        } else if !Water::new(&self.pond).reaches(from, to) {
            Err(Refusal::NoFreePath { from, to })
        } else if ends_in_line(&self.pond, pad, to) {
            Err(Refusal::StraightLine { to })
        } else {
            Ok(())
        }
    }

    /// Slides a pad with all that is on it (BF-6.2, BF-8.8).
    pub(super) fn slide(&mut self, from: Cell, to: Cell, report: &mut Report<'_>) {
        let Spot::Pad(pad) = self.pond.spot(from) else {
            unreachable!("pads slide")
        };
        self.pond.relocate(pad, to);
        if self.played == Some(from) {
            self.played = Some(to);
        }
        if let Some(isaac) = self.isaac.as_mut().filter(|isaac| isaac.at == from) {
            isaac.at = to;
        }
        report.tell(Event::Slid { from, to });
    }
}
