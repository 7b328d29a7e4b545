//! Playing a pad (BF-2.1).

use std::ops::ControlFlow;

use super::legal::Visit;
use super::pond::Pad;
use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, PadKind, Refusal};

impl Bullfrogs {
    pub(super) fn plays(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        let hand = &self.players[self.active.index()].hand;
        let cards = self.pond.cards();
        let open = cards.neighbours(cards);
        for (index, pad) in hand.iter().enumerate() {
            if !hand[..index].contains(pad) {
                visitor.visit_all(open.iter().map(|to| Action::Play { pad: *pad, to: *to }))?;
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
        report.tell(|| Event::Played { player, pad, at: to });
    }
}
