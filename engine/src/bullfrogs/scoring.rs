//! Scoring full pads: count, hop, sink (BF-5).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::legal::Visit;
use super::pond::{MAX_PLAYERS, Pad, Spot};
use super::stage::{Sinking, Stage};
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, Piece, PieceKind, Player, Refusal};

/// Who has most points, if it is one alone (§BF-5.2).
pub(super) fn sole_leader(points: &[u8]) -> Option<Player> {
    let most = *points.iter().max()?;
    let mut leaders = (0_u8..).zip(points).filter(|(_, points)| **points == most);
    match (leaders.next(), leaders.next()) {
        (Some((leader, _)), None) => Some(Player(leader)),
        _ => None,
    }
}

impl Bullfrogs {
    /// §BF-5.1: every full pad is scored, in the order that the active player chooses.
    pub(super) fn scores(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        visitor.visit_all(self.pond.full().map(|pad| Action::Score { pad: pad.at }))
    }

    pub(super) fn check_score(&self, at: Cell) -> Result<(), Refusal> {
        let pad = self.pad_on(at, "BF-5.1", "BF-7.5")?;
        if pad.is_full() {
            Ok(())
        } else {
            Err(Refusal::NotFull { at, free: pad.free() })
        }
    }

    /// Counts a full pad (BF-5.2).
    pub(super) fn score(&mut self, at: Cell, report: &mut Report<'_>) {
        let pad = self.pond.pad_at(at).expect("a pad is scored");
        let points = pad.points();
        let winner = sole_leader(&points);
        report.tell(|| Event::Scored {
            at,
            pad: pad.kind,
            winner,
            points,
        });
        self.sinking = Some(Sinking {
            at,
            winner,
            hopped_to: ArrayVec::new(),
        });
        // §BF-5.8: this pad is finished before the next is chosen.
        self.stage = Stage::Hop;
    }

    fn sinking(&self) -> (&Sinking, &Pad) {
        let sinking = self.sinking.as_ref().expect("pieces hop off a sinking pad");
        (sinking, self.pond.pad_at(sinking.at).expect("a sinking pad is in play"))
    }

    /// A piece's place in the order of hops, 0 first (§BF-5.3). In a tie the active player counts as winner (§BF-5.4).
    fn hop_order(&self, sinking: &Sinking, piece: Piece) -> u8 {
        let winner = sinking.winner.unwrap_or(self.active);
        2 * u8::from(piece.owner == winner) + u8::from(piece.kind == PieceKind::Bullfrog)
    }

    /// The pieces on a pad, one of each kind of each player.
    fn kinds_aboard(pad: &Pad) -> impl Iterator<Item = Piece> {
        let all = PieceKind::ALL.into_iter().flat_map(|kind| {
            (0..MAX_PLAYERS as u8).map(move |owner| Piece {
                owner: Player(owner),
                kind,
            })
        });
        all.filter(|piece| pad.count(*piece) > 0)
    }

    pub(super) fn hops(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        let (sinking, pad) = self.sinking();
        let order = |piece: &Piece| self.hop_order(sinking, *piece);
        let Some(now) = Self::kinds_aboard(pad).map(|piece| order(&piece)).min() else {
            return ControlFlow::Continue(());
        };
        let mut open = self.pond.takers_beside(sinking.at);
        open.retain(|to| !sinking.hopped_to.contains(to));
        for Piece { owner, kind } in Self::kinds_aboard(pad).filter(|piece| order(piece) == now) {
            visitor.visit_all(open.iter().map(|to| Action::Hop { owner, kind, to: *to }))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a card can take a piece that hops off the sinking pad.
    fn receives_hop(&self, sinking: &Sinking, to: Cell) -> Result<(), Refusal> {
        if sinking.hopped_to.contains(&to) {
            return Err(Refusal::HoppedThere { to });
        }
        self.takes_from_neighbour(sinking.at, to, "BF-5.3")
    }

    pub(super) fn check_hop(&self, owner: Player, kind: PieceKind, to: Cell) -> Result<(), Refusal> {
        let (sinking, pad) = self.sinking();
        let piece = Piece { owner, kind };
        if !Self::kinds_aboard(pad).any(|aboard| aboard == piece) {
            return Err(Refusal::NotAboard { piece, at: sinking.at });
        }
        let order = self.hop_order(sinking, piece);
        let earlier = |other: &Piece| self.hop_order(sinking, *other) < order;
        if let Some(first) = Self::kinds_aboard(pad).find(earlier) {
            return Err(Refusal::HopsLater { piece, first });
        }
        self.receives_hop(sinking, to)
    }

    pub(super) fn hop(&mut self, owner: Player, kind: PieceKind, to: Cell, report: &mut Report<'_>) {
        let piece = Piece { owner, kind };
        let sinking = self.sinking.as_mut().expect("pieces hop off a sinking pad");
        let from = sinking.at;
        sinking.hopped_to.push(to);
        self.take(piece, from);
        self.put(piece, to);
        report.tell(|| Event::Hopped { piece, from, to });
    }

    /// Takes the sinking pad and what is left on it out of play (BF-5.5, BF-5.6).
    pub(super) fn sink(&mut self, report: &mut Report<'_>) {
        let Sinking { at, winner, .. } = self.sinking.take().expect("a pad sinks");
        let Spot::Pad(index) = self.pond.spot(at) else {
            unreachable!("a sinking pad is in play")
        };
        let pad = self.pond.remove(index);
        for player in self.all_players() {
            let (frogs, bullfrogs) = (pad.frogs(player), pad.bullfrogs(player));
            let holdings = self.holdings(player);
            // §BF-5.5: Frogs go home, Bullfrogs leave the game.
            holdings.frogs += frogs;
            holdings.lost += bullfrogs;
            if frogs > 0 {
                report.tell(|| Event::Returned { player, frogs });
            }
            if bullfrogs > 0 {
                report.tell(|| Event::BullfrogsLost { player, bullfrogs });
            }
        }
        // §BF-5.6: without a winner the pad leaves the game.
        match winner {
            Some(winner) => self.holdings(winner).won.push(pad.won()),
            None => self.gone.push(pad.won()),
        }
        if self.played == Some(at) {
            self.played = None;
        }
        report.tell(|| Event::Sank {
            at,
            pad: pad.kind,
            winner,
        });
        // §BF-5.7: hops may have filled pads; scoring goes on until none is full.
        self.stage = Stage::Score;
    }
}
