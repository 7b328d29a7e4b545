//! Actions: deploying (BF-3) and sabotage (BF-4).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::legal::Visit;
use super::pond::{MAX_PADS, Pad, Spot};
use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, Piece, PieceKind, Player, Refusal};

/// How many pieces may be deployed on one pad in one turn (§BF-3.3, BF-8.4).
pub(super) const DEPLOY_LIMIT: u8 = 2;

impl Bullfrogs {
    pub(super) fn acts(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        if self.actions_left == 0 {
            return ControlFlow::Continue(());
        }
        let played = self.just_played();
        let kinds = PieceKind::ALL
            .into_iter()
            .filter(|kind| self.has_in_reserve(*kind).is_ok());
        let kinds: ArrayVec<PieceKind, 2> = kinds.collect();
        let sources = self.sources();
        for pad in self.pond.in_line_with(played) {
            let to = pad.at;
            if Self::receives(pad, played).is_ok() {
                visitor.visit_all(kinds.iter().map(|kind| Action::Deploy { kind: *kind, to }))?;
                let others = sources.iter().filter(|from| **from != to);
                visitor.visit_all(others.map(|from| Action::Move { from: *from, to }))?;
            }
            // §BF-4.3: the pad just played is in line with itself, and a Frog may be sabotaged again.
            self.sabotages(pad, visitor)?;
        }
        visitor.visit(Action::Done)
    }

    /// The pads with an own Frog that could move to another pad; none if no Frog may.
    fn sources(&self) -> ArrayVec<Cell, MAX_PADS> {
        if self.reserve_is_empty().is_err() {
            return ArrayVec::new();
        }
        let own = self.pond.pads().iter().filter(|pad| pad.frogs(self.active) > 0);
        own.map(|pad| pad.at).collect()
    }

    fn sabotages(&self, pad: &Pad, visitor: &mut impl Visit) -> ControlFlow<()> {
        if !pad.has_frogs_but_of(self.active) {
            return ControlFlow::Continue(());
        }
        let from = pad.at;
        let open = self.pond.takers_beside(from);
        let opponents = self.all_players().filter(|player| *player != self.active);
        for owner in opponents.filter(|owner| pad.frogs(*owner) > 0) {
            visitor.visit_all(open.iter().map(|to| Action::Sabotage { owner, from, to: *to }))?;
        }
        ControlFlow::Continue(())
    }

    fn just_played(&self) -> Cell {
        self.played.expect("actions follow a played pad")
    }

    fn in_line(at: Cell, played: Cell) -> Result<(), Refusal> {
        if at.in_line_with(played) {
            Ok(())
        } else {
            Err(Refusal::NotInLine { at, played })
        }
    }

    /// Whether a piece may be deployed on a pad.
    fn receives(pad: &Pad, played: Cell) -> Result<(), Refusal> {
        let at = pad.at;
        Self::in_line(at, played)?;
        // §BF-3.2: nor is the Log deployed on: it is no pad.
        if at == played {
            Err(Refusal::JustPlayed { at })
        } else if pad.is_full() {
            Err(Refusal::PadFull { at, rule: "BF-3.1" })
        } else if pad.deployed >= DEPLOY_LIMIT {
            Err(Refusal::DeployLimit {
                at,
                deployed: pad.deployed,
            })
        } else {
            Ok(())
        }
    }

    fn has_in_reserve(&self, kind: PieceKind) -> Result<(), Refusal> {
        let reserve = &self.players[self.active.index()];
        let count = match kind {
            PieceKind::Frog => reserve.frogs,
            PieceKind::Bullfrog => reserve.bullfrogs,
        };
        if count > 0 {
            Ok(())
        } else {
            Err(Refusal::ReserveEmpty { kind })
        }
    }

    fn reserve_is_empty(&self) -> Result<(), Refusal> {
        let reserve = &self.players[self.active.index()];
        match (reserve.frogs, reserve.bullfrogs) {
            (0, 0) => Ok(()),
            (frogs, bullfrogs) => Err(Refusal::ReserveNotEmpty { frogs, bullfrogs }),
        }
    }

    /// The pad on a cell; for the Log the rule that excepts it.
    pub(super) fn pad_on(&self, at: Cell, pads: &'static str, no_log: &'static str) -> Result<&Pad, Refusal> {
        match self.pond.spot(at) {
            Spot::Pad(pad) => Ok(&self.pond.pads()[pad]),
            Spot::Log => Err(Refusal::OnLog { rule: no_log }),
            Spot::Empty => Err(Refusal::NoPad { at, rule: pads }),
        }
    }

    /// §BF-3.1: a piece from the reserve onto a free space of a pad in line.
    pub(super) fn check_deploy(&self, kind: PieceKind, to: Cell) -> Result<(), Refusal> {
        let pad = self.pad_on(to, "BF-3.1", "BF-3.2")?;
        Self::receives(pad, self.just_played())?;
        self.has_in_reserve(kind)
    }

    /// §BF-3.4: with an empty reserve an own Frog may move from any pad to another one in line.
    pub(super) fn check_move(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        self.reserve_is_empty()?;
        let source = self.pad_on(from, "BF-3.4", "BF-3.4")?;
        let pad = self.pad_on(to, "BF-3.1", "BF-3.2")?;
        Self::receives(pad, self.just_played())?;
        if from == to {
            return Err(Refusal::SamePad { at: to });
        }
        Self::has_frog(source, self.active, "BF-3.4", "BF-3.4")
    }

    /// Whether the owner has a Frog on the pad; if there are only Bullfrogs, the rule that spares them.
    fn has_frog(pad: &Pad, owner: Player, rule: &'static str, spared: &'static str) -> Result<(), Refusal> {
        if owner.index() < pad.points().len() && pad.frogs(owner) > 0 {
            Ok(())
        } else if owner.index() < pad.points().len() && pad.bullfrogs(owner) > 0 {
            Err(Refusal::OnlyBullfrogs {
                owner,
                at: pad.at,
                rule: spared,
            })
        } else {
            Err(Refusal::NoFrog {
                owner,
                at: pad.at,
                rule,
            })
        }
    }

    /// §BF-4.1: an opponent's Frog in line hops to a card next to it that can take it.
    pub(super) fn check_sabotage(&self, owner: Player, from: Cell, to: Cell) -> Result<(), Refusal> {
        let pad = self.pad_on(from, "BF-4.1", "BF-4.2")?;
        Self::in_line(from, self.just_played())?;
        // §BF-4.2: own Frogs are spared; so are Bullfrogs and what is on the Log.
        if owner == self.active {
            return Err(Refusal::OwnFrog);
        }
        Self::has_frog(pad, owner, "BF-4.1", "BF-4.2")?;
        self.takes_from_neighbour(from, to, "BF-4.1")
    }

    /// Whether a piece can hop from a pad to a card next to it.
    pub(super) fn takes_from_neighbour(&self, from: Cell, to: Cell, rule: &'static str) -> Result<(), Refusal> {
        if from.direction_to(to).is_none() || self.pond.is_empty(to) {
            Err(Refusal::NotNeighbour { from, to, rule })
        } else if self.pond.can_take(to) {
            Ok(())
        } else {
            Err(Refusal::PadFull { at: to, rule })
        }
    }

    pub(super) fn deploy(&mut self, kind: PieceKind, to: Cell, report: &mut Report<'_>) {
        let piece = Piece {
            owner: self.active,
            kind,
        };
        *self.holdings(self.active).reserve(kind) -= 1;
        self.put_deployed(piece, to);
        self.actions_left -= 1;
        report.tell(|| Event::Deployed { piece, at: to });
    }

    pub(super) fn move_frog(&mut self, from: Cell, to: Cell, report: &mut Report<'_>) {
        let piece = Piece::frog(self.active);
        self.take(piece, from);
        self.put_deployed(piece, to);
        self.actions_left -= 1;
        report.tell(|| Event::Moved { piece, from, to });
    }

    /// Puts a piece on a pad and counts it (BF-3.3).
    fn put_deployed(&mut self, piece: Piece, to: Cell) {
        let Spot::Pad(pad) = self.pond.spot(to) else {
            unreachable!("pieces are deployed on pads")
        };
        self.pond.put(piece, pad);
        self.pond.count_deployed(pad);
    }

    pub(super) fn sabotage(&mut self, owner: Player, from: Cell, to: Cell, report: &mut Report<'_>) {
        let piece = Piece::frog(owner);
        self.take(piece, from);
        self.put(piece, to);
        self.actions_left -= 1;
        report.tell(|| Event::Sabotaged {
            by: self.active,
            piece,
            from,
            to,
        });
    }

    pub(super) fn end_actions(&mut self, report: &mut Report<'_>) {
        report.tell(|| Event::ActionsEnded {
            player: self.active,
            unused: self.actions_left,
        });
        self.actions_left = 0;
        self.stage = Stage::Score;
    }
}
