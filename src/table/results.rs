//! What a finished game was for each person in it. It follows from the table and its log alone, so that it can be made again
//! at any time and comes out the same.

use std::time::Duration;

use engine::{GameKind, Outcome, Seat, Turn};

use super::entry::{Entry, EntryKind};
use super::ids::{TableId, Timestamp, UserId};
use super::model::{Status, Table};

/// A decision that took no longer was taken in time, at a table without a time limit of its own.
pub const IN_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// What a finished game was for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonResult {
    /// Who; [`UserId::FORMER`] for somebody whose data were deleted.
    pub user: UserId,
    /// Their place, counted from 1; shared by equals. Whoever left comes last.
    pub place: u32,
    /// Whether they won, perhaps with others.
    pub won: bool,
    /// How many played, computer players included.
    pub players: u32,
    /// What they played, where that makes a difference: see [`super::SeatEntry::role`].
    pub role: Option<String>,
    /// Whether they left before the end.
    pub resigned: bool,
    /// How many actions they took that count.
    pub decisions: u32,
    /// How many of these came in time after what happened before at the table: within its time limit for a decision, the bank
    /// left out; within [`IN_TIME`] where it had none.
    pub in_time: u32,
}

/// A finished game with what it was for each person in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// Which game.
    pub game: GameKind,
    /// When it ended.
    pub ended: Timestamp,
    /// Those who played to the end in the order of play, then those who left.
    pub people: Vec<PersonResult>,
}

/// What a game was for the people in it; nothing unless it was played to its end by at least two, computer players
/// included, and here: a file says who played whatever somebody wrote into it. `log`: the whole log of the table.
pub fn results(table: &Table, log: &[Entry]) -> Vec<PersonResult> {
    let (Status::Finished, Some(play)) = (table.status, &table.play) else {
        return Vec::new();
    };
    let Turn::Over(outcome) = play.game.turn() else {
        return Vec::new();
    };
    if table.seats.len() < 2 || log.iter().any(|entry| entry.kind == EntryKind::Imported) {
        return Vec::new();
    }
    let players = table.seats.len() as u32;
    let limit = table
        .attendance
        .rules
        .limit
        .spans()
        .map_or(IN_TIME, |(decision, _)| decision);
    let result = |user: UserId, seat: Seat, resigned: bool| {
        let (decisions, in_time) = decisions(user, log, limit);
        PersonResult {
            user,
            place: if resigned { players } else { place(&outcome, seat) },
            won: !resigned && outcome.winners.contains(seat),
            players,
            role: play.game.role(seat).map(str::to_owned),
            resigned,
            decisions,
            in_time,
        }
    };
    let seats = (0..).map(Seat).zip(&table.seats);
    let stayed = seats.filter_map(|(seat, entry)| Some(result(entry.occupant.player()?, seat, false)));
    let mut people: Vec<PersonResult> = stayed.collect();
    for (number, entry) in log.iter().enumerate() {
        if let (EntryKind::Resigned { seat, .. }, Some(user)) = (&entry.kind, entry.actor)
            && !has_come_back(user, *seat, &log[number..])
            && (user == UserId::FORMER || people.iter().all(|known| known.user != user))
        {
            people.push(result(user, *seat, true));
        }
    }
    people
}

/// Whether a person took a seat again that they had left.
fn has_come_back(user: UserId, left: Seat, later: &[Entry]) -> bool {
    let back = |entry: &Entry| matches!(entry.kind, EntryKind::TookOver { seat, .. } if seat == left);
    later.iter().any(|entry| back(entry) && entry.actor == Some(user))
}

/// How many actions of a person count, and how many of them took no longer than `limit`.
fn decisions(user: UserId, log: &[Entry], limit: Duration) -> (u32, u32) {
    let (mut all, mut in_time) = (0, 0);
    let mut before: Option<Timestamp> = None;
    for entry in log {
        let acts = matches!(entry.kind, EntryKind::Acted { .. });
        if acts && entry.actor == Some(user) && user != UserId::FORMER && !entry.undone {
            all += 1;
            in_time += u32::from(before.is_none_or(|before| entry.at <= before.after(limit)));
        }
        if acts
            || matches!(entry.kind, EntryKind::Started { .. } | EntryKind::Undid { .. })
            || entry.kind.changes_hands()
        {
            before = Some(entry.at);
        }
    }
    (all, in_time)
}

/// The place of a seat, counted from 1: behind all who won or have more points while it has not.
fn place(outcome: &Outcome, seat: Seat) -> u32 {
    let key = |seat: Seat| {
        (
            outcome.winners.contains(seat),
            outcome.scores.get(seat.index()).copied(),
        )
    };
    let all = (0..outcome.scores.len() as u8).map(Seat);
    1 + all.filter(|other| key(*other) > key(seat)).count() as u32
}
