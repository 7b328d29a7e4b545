//! Isaac, the opponent of the solo game (BF-8).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::actions::DEPLOY_LIMIT;
use super::legal::Visit;
use super::pond::{MAX_PADS, Pad};
use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Event, IsaacView, MovementDie, Piece, Player, Refusal};
use crate::random::Random;

fn roll<T>(random: &mut Random, mut faces: impl ExactSizeIterator<Item = T>) -> T {
    let face = random.below(faces.len() as u32);
    faces.nth(face as usize).expect("the draw is one of the faces")
}

impl Bullfrogs {
    fn isaac(&self) -> IsaacView {
        self.isaac.expect("Isaac plays in the solo game")
    }

    /// Whether Isaac's marker stands on the sinking pad.
    pub(super) fn isaac_sinks(&self) -> bool {
        self.isaac
            .zip(self.sinking.as_ref())
            .is_some_and(|(isaac, sinking)| isaac.at == sinking.at)
    }

    /// Rolls both dice and moves him where they leave no choice (§BF-8.3).
    pub(super) fn isaac_rolls(&mut self, report: &mut Report<'_>) {
        let movement = roll(&mut self.random, self.content.movement_faces());
        let actions = roll(&mut self.random, self.content.action_faces());
        let at = self.isaac().at;
        self.isaac = Some(IsaacView {
            at,
            movement: Some(movement),
            actions: Some(actions),
        });
        self.actions = actions.0;
        self.actions_left = actions.0;
        report.consequences.chance = true;
        report.tell(|| Event::Rolled { movement, actions });
        match movement {
            MovementDie::Any => self.stage = Stage::IsaacSteps,
            MovementDie::Step(direction) if !self.pond.is_empty(at.step(direction)) => {
                self.move_isaac(at.step(direction), report);
                self.isaac_acts(report);
            }
            MovementDie::Step(_) | MovementDie::Blank => self.isaac_acts(report),
        }
    }

    fn move_isaac(&mut self, to: Cell, report: &mut Report<'_>) {
        let isaac = self.isaac.as_mut().expect("Isaac plays in the solo game");
        let from = std::mem::replace(&mut isaac.at, to);
        report.tell(|| Event::IsaacMoved { from, to });
    }

    /// Where the player may send him: to the cards next to his; off a sinking pad without any, to the pads with most
    /// free spaces, and without any pad to the Log (BF-8.3, §BF-8.6, BF-8.8).
    fn isaac_places(&self) -> ArrayVec<Cell, MAX_PADS> {
        let at = self.isaac().at;
        let beside: ArrayVec<Cell, MAX_PADS> = self.pond.cards_next_to(at).collect();
        if !beside.is_empty() || self.stage == Stage::IsaacSteps {
            return beside;
        }
        let others = || self.pond.pads().iter().filter(|pad| pad.at != at);
        let most = others().map(Pad::free).max();
        let mut places: ArrayVec<Cell, MAX_PADS> = others()
            .filter(|pad| Some(pad.free()) == most)
            .map(|pad| pad.at)
            .collect();
        // §BF-8.8: his pad sank and none is left.
        if places.is_empty() {
            places.push(Cell::LOG);
        }
        places
    }

    pub(super) fn isaac_moves(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        visitor.visit_all(self.isaac_places().into_iter().map(|to| Action::Isaac { to }))
    }

    pub(super) fn check_isaac(&self, to: Cell) -> Result<(), Refusal> {
        if self.isaac_places().contains(&to) {
            return Ok(());
        }
        let rule = if self.stage == Stage::IsaacFlees {
            "BF-8.6"
        } else {
            "BF-8.3"
        };
        Err(Refusal::IsaacCannotGo {
            from: self.isaac().at,
            to,
            rule,
        })
    }

    pub(super) fn isaac_goes(&mut self, to: Cell, report: &mut Report<'_>) {
        self.move_isaac(to, report);
        match self.stage {
            Stage::IsaacFlees => self.sink(report),
            _ => self.isaac_acts(report),
        }
    }

    /// Takes his actions on the card where he is (§BF-8.4, BF-8.5).
    pub(super) fn isaac_acts(&mut self, report: &mut Report<'_>) {
        let at = self.isaac().at;
        self.isaac_expels(at, report);
        let mut deployed = 0;
        while self.actions_left > 0 && deployed < DEPLOY_LIMIT && self.isaac_deploys(at, report) {
            deployed += 1;
            self.actions_left -= 1;
        }
        if self.actions_left > 0 {
            report.tell(|| Event::IsaacLostActions {
                count: self.actions_left,
            });
            self.actions_left = 0;
        }
        self.stage = Stage::Score;
    }

    /// Sends one of the player's Frogs home, if there is one.
    fn isaac_expels(&mut self, at: Cell, report: &mut Report<'_>) {
        let piece = Piece::frog(Player(0));
        let there = match self.pond.pad_at(at) {
            Some(pad) => pad.frogs(piece.owner),
            None => self.players[piece.owner.index()].log.frogs,
        };
        if there > 0 {
            self.take(piece, at);
            self.holdings(piece.owner).frogs += 1;
            self.actions_left -= 1;
            report.tell(|| Event::Expelled { piece, from: at });
        }
    }

    /// Deploys one of his Frogs, from the reserve or, on a pad, from the Log (§BF-8.5); `false` if he cannot.
    fn isaac_deploys(&mut self, at: Cell, report: &mut Report<'_>) -> bool {
        let piece = Piece::frog(Self::ISAAC);
        let holdings = &self.players[Self::ISAAC.index()];
        let (reserve, log) = (holdings.frogs, holdings.log.frogs);
        if !self.pond.can_take(at) {
            return false;
        }
        if reserve > 0 {
            self.holdings(Self::ISAAC).frogs -= 1;
            report.tell(|| Event::Deployed { piece, at });
        } else if log > 0 && at != Cell::LOG {
            self.take(piece, Cell::LOG);
            report.tell(|| Event::Moved {
                piece,
                from: Cell::LOG,
                to: at,
            });
        } else {
            return false;
        }
        self.put(piece, at);
        true
    }
}
