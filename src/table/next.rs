//! Who is next: the person whose turn follows as soon as the one that is going on ends.

use engine::Seat;

use super::ids::UserId;
use super::model::{Occupant, Status, Table};

/// A person who is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextUp {
    /// Where they sit.
    pub seat: Seat,
    /// Who.
    pub user: UserId,
    /// The number of the turn before theirs, from 1.
    pub turn: u32,
}

impl Table {
    /// Who is next, while another person has their turn. Computer players in between take no time; nobody is next where it is
    /// their turn that goes on, where a computer player has it, or where the order of play is not fixed so far.
    pub fn next_up(&self) -> Option<NextUp> {
        let play = self.play.as_ref().filter(|_| self.status == Status::Running)?;
        let turns = play.game.turns()?;
        let (now, follow) = turns.seats.split_first()?;
        if self.computer_plays(*now) {
            return None;
        }
        let seat = *follow.iter().find(|seat| !self.computer_plays(**seat))?;
        let user = self.occupant(seat).and_then(Occupant::user)?;
        let turn = turns.number;
        Some(NextUp { seat, user, turn })
    }
}
