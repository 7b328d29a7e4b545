//! Decisions about people who are late, away or gone: votes, pauses, and seats that go to others.

use engine::Seat;

use super::attendance::{Offer, Pause, SeatAttendance, TimeLimit, Vote, WhileAway};
use super::command::{Actor, Decision};
use super::entry::{Closing, EntryKind};
use super::ids::{Timestamp, UserId};
use super::model::{Occupant, Status, Table};
use super::refusal::Refusal;
use super::remedy::Remedy;

impl Decision<'_> {
    pub(super) fn set_time_limit(&mut self, limit: TimeLimit) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.attendance.rules.limit = limit;
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn set_while_away(&mut self, rule: WhileAway) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.attendance.rules.while_away = rule;
        Ok(EntryKind::LobbyChanged)
    }

    /// Changes what is kept of a seat.
    fn keep(&mut self, seat: Seat, change: impl FnOnce(&mut SeatAttendance)) {
        let mut kept = self.table.attendance.seat(seat);
        change(&mut kept);
        self.table.attendance.set(seat, kept);
    }

    /// Does what is due by now, one thing at a time.
    pub(super) fn keep_time(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let due = |at: Option<Timestamp>| at.is_some_and(|at| at <= self.now);
        let back = |seat: &Seat| due(self.table.attendance.seat(*seat).away_until);
        if let Some(seat) = self.table.all_seats().find(back) {
            return Ok(self.come_back(seat));
        }
        let up = |seat: &Seat| due(self.table.time_up(*seat));
        let seat = self.table.all_seats().find(up).ok_or(Refusal::NothingDue)?;
        let number = self.table.version + 1;
        let bank = self.table.attendance.rules.limit.spans().unwrap_or_default().1;
        self.keep(seat, |kept| {
            kept.running = None;
            kept.taken = 0;
            kept.spent = bank.as_millis() as i64;
            kept.vote = Some(Vote {
                number,
                given: Vec::new(),
            });
        });
        self.call_everybody();
        Ok(EntryKind::TimeUp { seat })
    }

    fn come_back(&mut self, seat: Seat) -> EntryKind {
        self.keep(seat, |kept| kept.away_until = None);
        if self.table.deciders().contains(seat) {
            self.call_everybody();
        }
        EntryKind::CameBack { seat }
    }

    /// Notes until when a person is away, or that they are back.
    pub(super) fn away(&mut self, user: UserId, until: Option<Timestamp>) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let seat = self.table.seat_of(user).ok_or(Refusal::NotSeated)?;
        match until.filter(|until| *until > self.now) {
            Some(until) => {
                self.keep(seat, |kept| kept.away_until = Some(until));
                Ok(EntryKind::WentAway { seat, until })
            }
            None if self.table.is_away(seat) => Ok(self.come_back(seat)),
            None => Err(Refusal::NothingDue),
        }
    }

    pub(super) fn pause(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        self.as_host()?;
        if let Some(pause) = self.table.attendance.paused {
            return Err(Refusal::Paused(pause));
        }
        self.table.attendance.paused = Some(Pause {
            by: self.person()?,
            since: self.now,
        });
        Ok(EntryKind::Paused)
    }

    pub(super) fn resume(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        self.as_host()?;
        self.table.attendance.paused.take().ok_or(Refusal::NotPaused)?;
        self.call_everybody();
        Ok(EntryKind::Resumed)
    }

    pub(super) fn vote(&mut self, number: u64, remedy: Remedy) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        let about = |seat: &Seat| {
            let vote = self.table.attendance.seat(*seat).vote;
            vote.is_some_and(|vote| vote.number == number)
        };
        let seat = self.table.all_seats().find(about).ok_or(Refusal::VoteOver)?;
        if !self.table.remedies(seat).any(|possible| possible == remedy) {
            return Err(Refusal::LastPerson);
        }
        let asked = self.table.voters(seat);
        let decided = if asked.contains(&user) {
            self.keep(seat, |kept| {
                if let Some(vote) = &mut kept.vote {
                    vote.given.retain(|(voter, _)| *voter != user);
                    vote.given.push((user, remedy));
                }
            });
            outcome(&self.table, seat)
        } else if asked.is_empty() && (self.own_seat().is_some() || self.as_host().is_ok()) {
            Some(remedy)
        } else {
            return Err(Refusal::NotAVoter(asked));
        };
        Ok(match decided {
            Some(remedy) => self.remedied(seat, remedy),
            None => EntryKind::Voted { seat, remedy },
        })
    }

    /// Does what was decided about somebody whose time is up.
    fn remedied(&mut self, seat: Seat, remedy: Remedy) -> EntryKind {
        self.keep(seat, |kept| kept.vote = None);
        match remedy {
            Remedy::Wait => {}
            Remedy::ComputerTurn => self.keep(seat, |kept| kept.computer_turn = true),
            Remedy::HandOver => {
                let name = self.let_stand_in(seat);
                self.keep(seat, |kept| kept.offer = Some(Offer::Anybody));
                return EntryKind::HandedOver {
                    seat,
                    name,
                    voted: true,
                };
            }
            Remedy::End => {
                let name = self.table.occupant(seat).and_then(Occupant::name);
                let why = Closing::TimeUp(name.unwrap_or_default().to_owned());
                self.call_everybody();
                return self.closed(why);
            }
        }
        EntryKind::Decided { seat, remedy }
    }

    pub(super) fn offer_seat(&mut self, to: Option<UserId>) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let seat = self.own_seat().ok_or(Refusal::NotSeated)?;
        self.offered(seat, to)
    }

    fn offered(&mut self, seat: Seat, to: Option<UserId>) -> Result<EntryKind, Refusal> {
        if to.is_some_and(|user| self.table.seat_of(user).is_some()) {
            return Err(Refusal::SeatedAlready);
        }
        let offer = to.map_or(Offer::Anybody, Offer::To);
        if self.table.attendance.seat(seat).offer == Some(offer) {
            return Err(Refusal::OfferedAlready);
        }
        self.keep(seat, |kept| kept.offer = Some(offer));
        if to.is_some() {
            self.call_everybody();
        }
        Ok(EntryKind::Offered { seat, to })
    }

    pub(super) fn keep_seat(&mut self) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let seat = self.own_seat().ok_or(Refusal::NotSeated)?;
        if self.table.attendance.seat(seat).offer.is_none() {
            return Err(Refusal::NoOffer);
        }
        self.keep(seat, |kept| kept.offer = None);
        Ok(EntryKind::OfferWithdrawn { seat })
    }

    /// Lets a computer player stand in for whoever sits at a seat, or offers it to a person, who must accept.
    pub(super) fn replace(&mut self, seat: Seat, with: Option<UserId>) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        self.as_host()?;
        let occupant = self.table.occupant(seat).ok_or(Refusal::NoSuchSeat)?;
        if with.is_some() {
            return self.offered(seat, with);
        }
        let user = occupant.user().ok_or(Refusal::NobodyThere)?;
        if self.table.people().all(|other| other == user) {
            return Err(Refusal::LastPerson);
        }
        let name = self.let_stand_in(seat);
        self.keep(seat, |kept| kept.offer = Some(Offer::Anybody));
        Ok(EntryKind::HandedOver {
            seat,
            name,
            voted: false,
        })
    }

    /// Takes a seat that is to be had: the one that is named; else one that is offered to the person, their own from
    /// before, or any other.
    pub(super) fn take_seat(&mut self, seat: Option<Seat>, name: &str) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        if self.table.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let rank = |seat: &Seat| {
            let named = self.table.attendance.seat(*seat).offer == Some(Offer::To(user));
            let own = self.table.occupant(*seat).and_then(Occupant::name) == Some(name);
            (!named, !own)
        };
        let to_be_had = self.table.all_seats().filter(|one| self.table.may_take(*one, user));
        let taken = to_be_had
            .filter(|one| seat.is_none_or(|seat| seat == *one))
            .min_by_key(rank)
            .ok_or(Refusal::NoSeatOffered)?;
        Ok(self.succeed(taken, user, name))
    }

    /// Seats a person in place of whoever sits there.
    pub(super) fn succeed(&mut self, seat: Seat, user: UserId, name: &str) -> EntryKind {
        let occupant = Occupant::Person {
            user,
            name: name.to_owned(),
        };
        let before = std::mem::replace(&mut self.table.seats[seat.index()].occupant, occupant);
        if before.user() == Some(self.table.host) {
            self.table.host = user;
        }
        self.vacated(seat);
        self.show_hands(|other| other == seat);
        match before {
            Occupant::StandIn { name } => EntryKind::TookOver { seat, name },
            Occupant::Person { name, .. } => EntryKind::Succeeded { seat, name },
            Occupant::Computer { .. } | Occupant::Former => EntryKind::Succeeded {
                seat,
                name: String::new(),
            },
        }
    }

    /// Lets a computer player play on for the person at a seat, whose hand is taken down; gives their name. There must be
    /// another person.
    pub(super) fn let_stand_in(&mut self, seat: Seat) -> String {
        self.show_hands(|other| other == seat);
        let occupant = &mut self.table.seats[seat.index()].occupant;
        let name = occupant.name().unwrap_or_default().to_owned();
        let before = std::mem::replace(occupant, Occupant::StandIn { name: name.clone() });
        let next = self.table.people().next();
        if let Some(next) = next.filter(|_| before.user() == Some(self.table.host)) {
            self.table.host = next;
        }
        self.vacated(seat);
        name
    }

    /// Forgets what was kept of the person who sat there; what is spent of the bank stays so.
    fn vacated(&mut self, seat: Seat) {
        self.keep(seat, |kept| {
            *kept = SeatAttendance {
                spent: kept.spent,
                ..SeatAttendance::default()
            };
        });
        self.settle(seat);
    }

    /// Lets time run for those who are waited for, and for nobody else, after a change of this kind. Who acts has begun a
    /// new decision, and is not late any more.
    pub(super) fn keep_clocks(&mut self, kind: &EntryKind) {
        let limit = self.table.attendance.rules.limit.spans();
        let (acted, passed) = match kind {
            EntryKind::Acted { seat, consequences, .. } => (Some(*seat), consequences.passed),
            _ => (None, false),
        };
        let by_person = matches!(self.request.actor, Actor::Person { .. });
        for seat in self.table.all_seats() {
            let mut kept = self.table.attendance.seat(seat);
            let decides = self.table.deciders().contains(seat);
            let taken_back = matches!(kind, EntryKind::Undid { seat: undid, .. } if *undid == Some(seat));
            let own = acted == Some(seat) || taken_back || kind.goes_back_for_all();
            if !decides || (own && (by_person || passed)) {
                kept.computer_turn = false;
            }
            if !decides || own || kept.away_until.is_some() {
                kept.vote = None;
            }
            if let Some(since) = kept.running.take() {
                kept.taken += (self.now.0 - since.0).max(0);
            }
            if acted == Some(seat) || !decides || kind.goes_back_for_all() {
                let (decision, bank) = limit.unwrap_or_default();
                let over = (kept.taken - decision.as_millis() as i64).max(0);
                kept.spent = (kept.spent + over).min(bank.as_millis() as i64);
                kept.taken = 0;
            }
            self.table.attendance.set(seat, kept);
        }
        self.table.start_clocks(self.now);
        if self.table.status != Status::Running {
            self.table.attendance.paused = None;
        }
    }
}

/// What a vote has come to: what more than half of those asked want, and once all have answered what most want, of several
/// the gentlest.
fn outcome(table: &Table, seat: Seat) -> Option<Remedy> {
    let asked = table.voters(seat);
    let vote = table.attendance.seat(seat).vote?;
    let count = |remedy: Remedy| {
        let given = vote.given.iter();
        given
            .filter(|(user, wanted)| *wanted == remedy && asked.contains(user))
            .count()
    };
    let all: usize = Remedy::ALL.into_iter().map(count).sum();
    // Of equals the last counts.
    let most = Remedy::ALL.into_iter().rev().max_by_key(|remedy| count(*remedy))?;
    (count(most) * 2 > asked.len() || all == asked.len()).then_some(most)
}

#[cfg(test)]
mod tests;
