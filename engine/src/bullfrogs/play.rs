//! Playing a pad (BF-2.1).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::legal::Visit;
use super::pond::{MAX_PADS, Pad};
use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, PadKind, Refusal};

/// The most cells on which a pad can be played: in one group of `n` cards at least `n - 1` pairs lie side by side, so
/// that `4n - 2(n - 1)` sides are free at most; the Log is a card too.
const MAX_OPEN: usize = 2 * (MAX_PADS + 1) + 2;

impl Bullfrogs {
    pub(super) fn plays(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let hand = &self.players[self.active.index()].hand;
        let cards = self.pond.cards();
        let mut open = ArrayVec::<Cell, MAX_OPEN>::new();
        cards.each_neighbour(cards, |cell| {
            open.push(cell);
            ControlFlow::Continue(())
        })?;
        for (index, pad) in hand.iter().enumerate() {
            if !hand[..index].contains(pad) {
                for to in &open {
                    visit(Action::Play { pad: *pad, to: *to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// §BF-2.1: a pad from hand, on an empty cell next to a card; diagonal is not next to.
    pub(super) fn check_play(&self, pad: PadKind, to: Cell) -> Result<(), Refusal> {
        if !self.players[self.active.index()].hand.contains(&pad) {
            Err(Refusal::NotInHand { pad })
        } else if !self.pond.is_empty(to) {
            Err(Refusal::Occupied { at: to, rule: "BF-2.1" })
        } else if self.pond.cards_next_to(to).next().is_none() {
            Err(Refusal::NotAdjacent { at: to })
        } else {
            Ok(())
        }
    }

    pub(super) fn play(&mut self, pad: PadKind, to: Cell, report: &mut Report<'_>) {
        let player = self.active;
        let hand = &mut self.holdings(player).hand;
        let index = hand.iter().position(|held| *held == pad).expect("the pad is in hand");
        hand.remove(index);
        self.pond.place(Pad::new(to, pad, Some(player)));
        self.played = Some(to);
        self.actions = pad.actions;
        // §BF-2.2: as many actions as the pad shows; `done` leaves the rest.
        self.actions_left = pad.actions;
        self.stage = Stage::Act;
        // §BF-2.5: this reveals nothing to its player, so that it can be taken back.
        report.tell(Event::Played { player, pad, at: to });
    }
}
