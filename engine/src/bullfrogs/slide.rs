//! Sliding pads that are cut off from the Log (BF-6).

use std::ops::ControlFlow;

use super::legal::Visit;
use super::pond::{Pond, Spot};
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, Refusal};

/// Whether the slide joins all cards in one straight line where that can be avoided (§BF-6.4, BF-6.5).
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
    let others = || {
        pads.iter()
            .enumerate()
            .filter(|(other, _)| *other != pad)
            .map(|(_, pad)| pad.at)
    };
    let in_row = to.y == 0 && others().all(|cell| cell.y == 0);
    let in_column = to.x == 0 && others().all(|cell| cell.x == 0);
    // §BF-6.5: only with three cards or more, and only where the slide joins all of them.
    if pads.len() < 2 || !(in_row || in_column) {
        return false;
    }
    let along = |cell: Cell| if in_row { cell.x } else { cell.y };
    let ends = others()
        .chain([to])
        .map(along)
        .fold((0, 0), |(low, high), step| (step.min(low), step.max(high)));
    (ends.1 - ends.0) as usize == pads.len()
}

impl Bullfrogs {
    /// Visits the slides. There is at least one while a pad is cut off (BF-6.5): along the shortest way from the Log's
    /// group to such a pad all cells are empty.
    pub(super) fn slides(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        if self.pond.is_whole() {
            return ControlFlow::Continue(());
        }
        let cards = self.pond.cards();
        let outside = cards.outside();
        let shore = self.pond.log_group().neighbours(cards);
        // §BF-6.1: pads that are cut off slide and no others.
        for pad in self.pond.cut_off().iter() {
            let from = self.pond.pads()[pad].at;
            let reach = cards.reach(&outside, from);
            let open = shore
                .iter()
                .filter(|to| reach.contains(**to) && !ends_in_line(&self.pond, pad, **to));
            visitor.visit_all(open.map(|to| Action::Slide { from, to: *to }))?;
        }
        ControlFlow::Continue(())
    }

    /// §BF-6.2: along empty cells to an empty cell next to the Log's group.
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
        let cards = self.pond.cards();
        if !self.pond.cut_off().contains(pad) {
            Err(Refusal::Connected { at: from })
        } else if !self.pond.is_empty(to) {
            Err(Refusal::Occupied { at: to, rule: "BF-6.2" })
        } else if !self.pond.touches_group(to) {
            Err(Refusal::NotNextToGroup { to })
        } else if !cards.reach(&cards.outside(), from).contains(to) {
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
        report.tell(|| Event::Slid { from, to });
    }
}
