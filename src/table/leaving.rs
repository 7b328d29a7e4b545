//! Decisions that end a game early, for one person or for all.

use super::command::{Actor, Decision};
use super::entry::{Closing, EntryKind};
use super::ids::UserId;
use super::model::{Occupant, Status};
use super::refusal::Refusal;

impl Decision<'_> {
    fn in_game(&self) -> Result<(), Refusal> {
        match self.table.status {
            Status::Running => Ok(()),
            _ => Err(Refusal::NotStarted),
        }
    }

    pub(super) fn resign(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        let seat = self.table.seat_of(user).ok_or(Refusal::NotSeated)?;
        let Some(next) = self.table.people().find(|other| *other != user) else {
            // The seat keeps the name, beside which the scores so far are shown.
            return Ok(self.closed(Closing::Empty));
        };
        if self.table.host == user {
            self.table.host = next;
        }
        // The hand of whoever leaves is taken down.
        self.show_hands(|other| other == seat);
        let name = self.table.seats[seat.index()]
            .occupant
            .name()
            .unwrap_or_default()
            .to_owned();
        self.table.seats[seat.index()].occupant = Occupant::StandIn { name: name.clone() };
        self.settle(seat);
        Ok(EntryKind::Resigned { seat, name })
    }

    /// Lets a person sit down where a computer player plays on for somebody who left, for themselves if they did.
    pub(super) fn take_over(&mut self, user: UserId, name: &str) -> Result<EntryKind, Refusal> {
        let stand_ins = || {
            (0..)
                .zip(&self.table.seats)
                .filter_map(|(seat, entry)| match &entry.occupant {
                    Occupant::StandIn { name } => Some((engine::Seat(seat), name)),
                    _ => None,
                })
        };
        let own = stand_ins().find(|(_, left)| *left == name);
        let (seat, left) = own.or_else(|| stand_ins().next()).ok_or(Refusal::AlreadyStarted)?;
        let left = left.clone();
        self.table.seats[seat.index()].occupant = Occupant::Person {
            user,
            name: name.to_owned(),
        };
        self.settle(seat);
        self.show_hands(|other| other == seat);
        Ok(EntryKind::TookOver { seat, name: left })
    }

    /// Asks the present decision anew if it is that of a seat which changed hands, where nothing is taken back from before.
    fn settle(&mut self, seat: engine::Seat) {
        let decides = self.table.deciders().contains(seat);
        if let Some(play) = self.table.play.as_mut().filter(|_| decides) {
            play.undoable = 0;
            play.waiting_since = self.now;
        }
    }

    pub(super) fn close(&mut self) -> Result<EntryKind, Refusal> {
        let Actor::Person { user, .. } = self.request.actor else {
            return Ok(self.closed(Closing::Unused));
        };
        if self.table.status == Status::Lobby {
            self.as_host()?;
            return Ok(self.closed(Closing::Person));
        }
        self.own_seat().ok_or(Refusal::NotSeated)?;
        let asked = !self.table.agreed.is_empty();
        let others = || self.table.people().filter(|other| *other != user);
        if others().next().is_none() {
            return Ok(self.closed(Closing::Person));
        }
        if others().all(|other| self.table.agreed.contains(&other)) {
            return Ok(self.closed(Closing::Agreed));
        }
        if self.table.agreed.contains(&user) {
            return Err(Refusal::AlreadyAgreed);
        }
        self.table.agreed.push(user);
        if asked {
            return Ok(EntryKind::AgreedToClose);
        }
        self.call_everybody();
        Ok(EntryKind::AskedToClose)
    }

    pub(super) fn keep_playing(&mut self) -> Result<EntryKind, Refusal> {
        self.own_seat().ok_or(Refusal::NotSeated)?;
        if self.table.agreed.is_empty() {
            return Err(Refusal::NotAsked);
        }
        self.table.agreed.clear();
        Ok(EntryKind::KeptPlaying)
    }

    pub(super) fn force_close(&mut self, reason: &str) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        if !matches!(self.request.actor, Actor::Person { moderator: true, .. }) {
            return Err(Refusal::ModeratorOnly);
        }
        self.call_everybody();
        Ok(self.closed(Closing::Forced(reason.to_owned())))
    }

    /// Lets the table's message be a new one, which can notify people: an edit notifies nobody.
    fn call_everybody(&mut self) {
        if let Some(play) = &mut self.table.play {
            play.handovers += 1;
        }
    }

    pub(super) fn closed(&mut self, why: Closing) -> EntryKind {
        self.table.status = Status::Closed;
        if self.table.play.is_some() {
            self.show_hands(|_| true);
        }
        EntryKind::Closed { why }
    }
}
