//! Which actions are legal, and doing them: one rule for what is listed and what is accepted.
//!
//! For each stage one function visits the choices and one checks a single action; both ask the same questions, such as
//! whether a pad may receive a deployed piece.

use std::ops::ControlFlow;

use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Decision, Refusal};
use crate::Seat;

/// What visits choices: it may break off when it has seen enough.
pub(super) trait Visit {
    fn visit(&mut self, action: Action) -> ControlFlow<()>;

    fn visit_all(&mut self, actions: impl Iterator<Item = Action>) -> ControlFlow<()> {
        for action in actions {
            self.visit(action)?;
        }
        ControlFlow::Continue(())
    }
}

/// Keeps them all.
impl Visit for Vec<Action> {
    fn visit(&mut self, action: Action) -> ControlFlow<()> {
        self.push(action);
        ControlFlow::Continue(())
    }

    fn visit_all(&mut self, actions: impl Iterator<Item = Action>) -> ControlFlow<()> {
        self.extend(actions);
        ControlFlow::Continue(())
    }
}

impl Action {
    /// Whether it is an answer to a decision of this kind.
    pub fn answers(&self, decision: Decision) -> bool {
        match self {
            Self::Play { .. } => decision == Decision::Play,
            Self::Deploy { .. } | Self::Move { .. } | Self::Sabotage { .. } => decision == Decision::Act,
            Self::Done => matches!(decision, Decision::Act | Decision::End),
            Self::Score { .. } => decision == Decision::Score,
            Self::Hop { .. } => decision == Decision::Hop,
            Self::Slide { .. } => decision == Decision::Slide,
            Self::Isaac { .. } => decision == Decision::Isaac,
        }
    }
}

impl Bullfrogs {
    /// Adds the legal actions of a seat to the end of `actions`; none if it does not decide.
    ///
    /// The order is the same for equal states. Every action listed is accepted by [`Self::apply`], no other is.
    pub fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.decides() == Some(seat) {
            let _ = self.choices(actions);
        }
    }

    /// Visits the choices of the present stage, each once.
    pub(super) fn choices(&self, visitor: &mut impl Visit) -> ControlFlow<()> {
        match self.stage {
            Stage::Play => self.plays(visitor),
            Stage::Act => self.acts(visitor),
            Stage::Score => self.scores(visitor),
            Stage::Hop => self.hops(visitor),
            Stage::Slide => self.slides(visitor),
            Stage::IsaacFlees | Stage::IsaacSteps => self.isaac_moves(visitor),
            Stage::End => visitor.visit(Action::Done),
            Stage::Over => ControlFlow::Continue(()),
        }
    }

    /// Whether the seat may do this now, and if not, why.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (Some(decides), Some(decision)) = (self.decides(), self.decision()) else {
            return Err(Refusal::GameOver);
        };
        if seat != decides {
            return Err(Refusal::NotYourDecision { decides });
        }
        if !action.answers(decision) {
            return Err(Refusal::WrongDecision { decision });
        }
        match action {
            Action::Play { pad, to } => self.check_play(pad, to),
            Action::Deploy { kind, to } => self.check_deploy(kind, to),
            Action::Move { from, to } => self.check_move(from, to),
            Action::Sabotage { owner, from, to } => self.check_sabotage(owner, from, to),
            Action::Done => Ok(()),
            Action::Score { pad } => self.check_score(pad),
            Action::Hop { owner, kind, to } => self.check_hop(owner, kind, to),
            Action::Slide { from, to } => self.check_slide(from, to),
            Action::Isaac { to } => self.check_isaac(to),
        }
    }

    /// Does what was checked.
    pub(super) fn perform(&mut self, action: Action, report: &mut Report<'_>) {
        match action {
            Action::Play { pad, to } => self.play(pad, to, report),
            Action::Deploy { kind, to } => self.deploy(kind, to, report),
            Action::Move { from, to } => self.move_frog(from, to, report),
            Action::Sabotage { owner, from, to } => self.sabotage(owner, from, to, report),
            Action::Done if self.stage == Stage::End => self.end_turn(report),
            Action::Done => self.end_actions(report),
            Action::Score { pad } => self.score(pad, report),
            Action::Hop { owner, kind, to } => self.hop(owner, kind, to, report),
            Action::Slide { from, to } => self.slide(from, to, report),
            Action::Isaac { to } => self.isaac_goes(to, report),
        }
    }
}
