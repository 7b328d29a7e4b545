//! Making a view: what one viewer may know.

use super::holdings::Holdings;
use super::{Bullfrogs, Card, Cell, Hand, PlayerView, View};
use crate::{Seat, Viewer};

impl Bullfrogs {
    /// The game as one viewer sees it. Hidden are the hands of others, the order of every deck, and what a deck holds;
    /// a viewer at no seat of the game is a spectator.
    pub fn view(&self, viewer: Viewer) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.0 < self.seats() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let mut cards: Vec<Card> = self
            .pond
            .pads()
            .iter()
            .map(|pad| Card {
                at: pad.at,
                pad: pad.kind,
                owner: pad.owner,
                spaces: pad.spaces().to_vec(),
            })
            .collect();
        cards.sort_by_key(|card| reading_order(card.at));
        View {
            viewer,
            turn: self.turn,
            active: self.active,
            decision: self.decision(),
            question: viewer.and_then(|seat| self.question(seat)),
            cards,
            log: self.players.iter().map(|holdings| holdings.log).collect(),
            played: self.played,
            actions: self.actions,
            actions_left: self.actions_left,
            sinking: self.sinking.as_ref().map(|sinking| sinking.at),
            players: (0..)
                .map(Seat)
                .zip(&self.players)
                .map(|(seat, held)| held.view(viewer == Some(seat)))
                .collect(),
            isaac: self.isaac,
            open_cells: self.open_cells(),
            frame: self.pond.frame(),
            ranks: if self.is_solo() {
                self.content.ranks().collect()
            } else {
                Vec::new()
            },
            result: self.result(),
        }
    }

    /// The empty cells next to a card (BF-2.1).
    fn open_cells(&self) -> Vec<Cell> {
        let cards = self.pond.cards();
        cards.neighbours(cards).to_vec()
    }
}

/// By row and then by column.
fn reading_order(cell: Cell) -> (i8, i8) {
    (cell.y, cell.x)
}

impl Holdings {
    fn view(&self, own: bool) -> PlayerView {
        PlayerView {
            colour: self.colour,
            frogs: self.frogs,
            bullfrogs: self.bullfrogs,
            bullfrogs_lost: self.lost,
            hand: Hand {
                count: self.hand.len() as u8,
                pads: own.then(|| self.hand.to_vec()),
            },
            deck: self.deck.len() as u8,
            won: self.won.to_vec(),
            vp: self.vp(),
        }
    }
}
