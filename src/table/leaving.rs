//! Decisions that end a game early, for one person or for all.

use super::command::{Actor, Decision};
use super::entry::{Closing, EntryKind};
use super::model::Status;
use super::refusal::Refusal;

impl Decision<'_> {
    pub(super) fn in_game(&self) -> Result<(), Refusal> {
        match self.table.status {
            Status::Running => Ok(()),
            _ => Err(Refusal::NotStarted),
        }
    }

    pub(super) fn resign(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        let seat = self.table.seat_of(user).ok_or(Refusal::NotSeated)?;
        if self.table.people().all(|other| other == user) {
            // The seat keeps the name, beside which the scores so far are shown.
            return Ok(self.closed(Closing::Empty));
        }
        let name = self.let_stand_in(seat);
        Ok(EntryKind::Resigned { seat, name })
    }

    /// Lets a person sit down in a running game where a seat is to be had, in their own from before if they left one.
    pub(super) fn take_over(&mut self, name: &str) -> Result<EntryKind, Refusal> {
        match self.take_seat(None, name) {
            Err(Refusal::NoSeatOffered) => Err(Refusal::AlreadyStarted),
            taken => taken,
        }
    }

    /// Asks the present decision anew if it is that of a seat which changed hands, where nothing is taken back from before.
    pub(super) fn settle(&mut self, seat: engine::Seat) {
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
    pub(super) fn call_everybody(&mut self) {
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
