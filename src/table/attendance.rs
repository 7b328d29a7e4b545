//! Who is there: time limits, absences, pauses, seats on offer, and the votes about somebody whose time is up.

use std::time::Duration;

use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::ids::{Timestamp, UserId};
use super::model::{Occupant, Status, Table};
use super::remedy::Remedy;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// All that a table keeps of who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attendance {
    /// What the host chose.
    #[serde(skip_serializing_if = "is_default")]
    pub rules: TimeRules,
    /// Who paused the game, and since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<Pause>,
    /// By number of the seat, as far as there is anything to keep.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatAttendance>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What the host chose about time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeRules {
    /// How long a decision may take.
    #[serde(skip_serializing_if = "is_default")]
    pub limit: TimeLimit,
    /// What happens at the turns of somebody who is away.
    #[serde(skip_serializing_if = "is_default")]
    pub while_away: WhileAway,
}

/// How long a decision may take. What one takes longer comes out of the seat's bank, which is for the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeLimit {
    /// As long as it takes.
    #[default]
    None,
    /// 12 hours, and a bank of 1 day.
    Brisk,
    /// 24 hours, and a bank of 3 days.
    Daily,
    /// 3 days, and a bank of 7 days.
    Relaxed,
}

impl TimeLimit {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::None, Self::Brisk, Self::Daily, Self::Relaxed];

    /// The time for a decision, and the bank; `None` without a limit.
    pub fn spans(self) -> Option<(Duration, Duration)> {
        match self {
            Self::None => None,
            Self::Brisk => Some((12 * HOUR, DAY)),
            Self::Daily => Some((DAY, 3 * DAY)),
            Self::Relaxed => Some((3 * DAY, 7 * DAY)),
        }
    }

    /// Its stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Brisk => "brisk",
            Self::Daily => "daily",
            Self::Relaxed => "relaxed",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|limit| limit.name() == name)
    }
}

/// What happens at the turns of somebody who is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhileAway {
    /// The game waits.
    #[default]
    Wait,
    /// A computer player of the default strength decides for them.
    ComputerPlays,
}

impl WhileAway {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Wait, Self::ComputerPlays];

    /// Its stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::ComputerPlays => "computer-plays",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// A pause: the game takes no actions, and no time limit runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// Who paused it.
    pub by: UserId,
    /// Since when.
    pub since: Timestamp,
}

/// What a table keeps of whoever sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatAttendance {
    /// Milliseconds of the bank that are spent.
    #[serde(skip_serializing_if = "is_default")]
    pub spent: i64,
    /// Milliseconds that the present decision has taken, up to `running`.
    #[serde(skip_serializing_if = "is_default")]
    pub taken: i64,
    /// Since when the time for the present decision runs; `None` while it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<Timestamp>,
    /// What the others decide, because time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<Vote>,
    /// Whether a computer player decides for the person until the decision passes on.
    #[serde(skip_serializing_if = "is_default")]
    pub computer_turn: bool,
    /// Until when the person is away, if they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_until: Option<Timestamp>,
    /// To whom the seat is offered, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
}

/// To whom a seat is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To everybody who has no seat.
    Anybody,
    /// To this person alone.
    To(UserId),
}

/// A vote about somebody whose time is up. It ends at once when they act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The number of the entry that began it, by which its buttons are known.
    pub number: u64,
    /// Who has chosen what, the newest choice of each.
    pub given: Vec<(UserId, Remedy)>,
}

impl Attendance {
    /// What is kept of a seat.
    pub fn seat(&self, seat: Seat) -> SeatAttendance {
        self.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Changes what is kept of a seat.
    pub(super) fn set(&mut self, seat: Seat, kept: SeatAttendance) {
        if self.seats.len() <= seat.index() {
            self.seats.resize(seat.index() + 1, SeatAttendance::default());
        }
        self.seats[seat.index()] = kept;
        while self.seats.last() == Some(&SeatAttendance::default()) {
            self.seats.pop();
        }
    }

    /// The first seat about which the others vote, and the vote.
    pub fn vote(&self) -> Option<(Seat, &Vote)> {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats
            .filter_map(|(seat, kept)| Some((seat, kept.vote.as_ref()?)))
            .min_by_key(|(_, vote)| vote.number)
    }
}

impl Table {
    /// The seats, in order of play.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// Whether a computer player decides at `seat`: one that sits there, or one that does so for a person.
    pub fn computer_plays(&self, seat: Seat) -> bool {
        match self.occupant(seat) {
            Some(Occupant::Person { .. }) => {
                let kept = self.attendance.seat(seat);
                let away = kept.away_until.is_some() && self.attendance.rules.while_away == WhileAway::ComputerPlays;
                kept.computer_turn || away
            }
            Some(Occupant::Computer { .. } | Occupant::StandIn { .. }) => true,
            // They sit where games are over.
            Some(Occupant::Former) | None => false,
        }
    }

    /// Whether the person at `seat` has said that they are away.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.attendance.seat(seat).away_until.is_some()
    }

    /// Whether the game takes no actions for now.
    pub fn is_paused(&self) -> bool {
        self.attendance.paused.is_some()
    }

    /// The seats that must decide now and whose persons are waited for: not of those who are away, not while the game
    /// is paused, and none where a computer player decides.
    pub fn awaited(&self) -> Seats {
        if self.is_paused() {
            return Seats::default();
        }
        let deciders = self.deciders();
        let awaited = deciders.iter();
        awaited
            .filter(|seat| !self.computer_plays(*seat) && !self.is_away(*seat))
            .collect()
    }

    /// When the time for the decision of `seat` is up, its bank included; `None` where no time runs.
    pub fn time_up(&self, seat: Seat) -> Option<Timestamp> {
        let (decision, bank) = self.attendance.rules.limit.spans()?;
        let kept = self.attendance.seat(seat);
        let all = (decision + bank).as_millis() as i64;
        Some(Timestamp(kept.running?.0 + all - kept.spent - kept.taken))
    }

    /// Lets time run from now for those who are waited for, where there is a limit: not before a computer player has decided,
    /// and not while the others vote.
    pub(super) fn start_clocks(&mut self, now: Timestamp) {
        if self.attendance.rules.limit.spans().is_none() || self.computer_to_decide().is_some() {
            return;
        }
        for seat in self.awaited().iter() {
            let mut kept = self.attendance.seat(seat);
            kept.running = kept.vote.is_none().then_some(now);
            self.attendance.set(seat, kept);
        }
    }

    /// The next moment at which something happens at this table by itself: time is up, or an absence ends.
    pub fn due_at(&self) -> Option<Timestamp> {
        if self.status != Status::Running {
            return None;
        }
        let of_seat = |seat| [self.time_up(seat), self.attendance.seat(seat).away_until];
        self.all_seats().flat_map(of_seat).flatten().min()
    }

    /// The persons who are asked what to do about `seat`: those who play, are not late themselves and not away. Where that
    /// is nobody, whoever comes decides.
    pub fn voters(&self, seat: Seat) -> Vec<UserId> {
        let on_time = self.all_seats().filter(|other| {
            let kept = self.attendance.seat(*other);
            *other != seat && kept.vote.is_none() && kept.away_until.is_none()
        });
        on_time
            .filter_map(|other| self.occupant(other).and_then(Occupant::user))
            .collect()
    }

    /// What can be chosen about `seat`. A seat is not handed over where nobody else would be left to play.
    pub fn remedies(&self, seat: Seat) -> impl Iterator<Item = Remedy> + use<> {
        let own = self.occupant(seat).and_then(Occupant::user);
        let others = self.people().any(|user| Some(user) != own);
        Remedy::ALL
            .into_iter()
            .filter(move |remedy| others || *remedy != Remedy::HandOver)
    }

    /// Whether `user`, who has no seat, may take `seat`.
    pub fn may_take(&self, seat: Seat, user: UserId) -> bool {
        match self.attendance.seat(seat).offer {
            Some(Offer::To(named)) => named == user,
            Some(Offer::Anybody) => true,
            None => matches!(self.occupant(seat), Some(Occupant::StandIn { .. })),
        }
    }
}
