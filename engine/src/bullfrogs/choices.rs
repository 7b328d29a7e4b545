//! The choices that lead to an action, and what a decision is about.

use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Cell, Decision, PieceKind, Player};
use crate::{Choice, Question, Seat, Token};

impl Decision {
    /// The rule by which it must be decided.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Play => "BF-2.1",
            Self::Act => "BF-2.2",
            Self::Score => "BF-5.1",
            Self::Hop => "BF-5.3",
            Self::Slide => "BF-6.1",
            Self::Isaac => "BF-8.3",
            Self::End => "BF-2.6",
        }
    }
}

fn place(cell: Cell) -> Choice {
    Choice::Place(cell.to_string().into())
}

fn thing(kind: PieceKind) -> Choice {
    Choice::Thing(kind.name().into())
}

impl Bullfrogs {
    fn role(&self, player: Player) -> Choice {
        Choice::Role(self.colour(player).into())
    }

    /// The choices that lead to an action: what to do, with which pad or piece, from where, to where.
    pub(super) fn path(&self, action: Action) -> Vec<Choice> {
        let verb = |verb: &'static str| Choice::Verb(verb.into());
        match action {
            Action::Play { pad, to } => vec![verb("play"), Choice::Card(pad.to_string().into()), place(to)],
            Action::Deploy { kind, to } => vec![verb("deploy"), thing(kind), place(to)],
            Action::Move { from, to } => vec![verb("move"), place(from), place(to)],
            Action::Sabotage { owner, from, to } => vec![verb("sabotage"), self.role(owner), place(from), place(to)],
            Action::Done => vec![Choice::Final("done".into())],
            Action::Score { pad } => vec![verb("score"), place(pad)],
            Action::Hop { owner, kind, to } => vec![verb("hop"), self.role(owner), thing(kind), place(to)],
            Action::Slide { from, to } => vec![verb("slide"), place(from), place(to)],
            Action::Isaac { to } => vec![verb("isaac"), place(to)],
        }
    }

    /// What the seat must decide; `None` if it has nothing to decide.
    pub(super) fn question(&self, seat: Seat) -> Option<Question> {
        let decision = self.decision().filter(|_| self.decides() == Some(seat))?;
        let cell = |cell: Cell| -> Token { cell.to_string().into() };
        let sinking = self.sinking.as_ref().map(|sinking| sinking.at);
        let acting = decision == Decision::Act;
        let isaac = self.isaac.filter(|_| decision == Decision::Isaac);
        Some(Question {
            decision: decision.name().into(),
            rule: if isaac.is_some() && sinking.is_some() {
                "BF-8.6".into()
            } else {
                decision.rule().into()
            },
            left: acting.then_some(self.actions_left),
            less: acting,
            asks: None,
            at: match decision {
                Decision::Act => self.played.map(cell),
                Decision::Hop => sinking.map(cell),
                Decision::Isaac => isaac.map(|isaac| cell(isaac.at)),
                Decision::Play | Decision::Score | Decision::Slide | Decision::End => None,
            },
            counts: None,
            acts: self.isaacs_turn().then(|| self.colour(Self::ISAAC).into()),
            ends: match decision {
                Decision::End => Some("turn".into()),
                Decision::Act if self.done_ends_turn() => Some("turn".into()),
                Decision::Act => Some("actions".into()),
                _ => None,
            },
        })
    }

    /// Whether nothing is left to choose in this turn once no more actions are taken: tried on a copy, of which is told only
    /// what lies open.
    fn done_ends_turn(&self) -> bool {
        let mut copy = self.clone();
        copy.carry_out(Action::Done, &mut Report::unheard());
        copy.turn != self.turn || copy.stage == Stage::Over
    }
}
