//! What must be shown to people, and where it was shown last.

use engine::Seat;

use super::ids::{ChannelId, MessageId, TableId, Timestamp};

/// The stretch of a message whose question is answered: see [`Shown::stretch`]. No table has this version.
pub const ANSWERED: u64 = 0;

/// A place where a table shows its newest state: at most one message that counts at a time. What waits to be delivered
/// is a set of lanes; the message itself is made from the newest state on delivery, so that late deliveries collapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lane {
    /// The public message in the channel.
    Table,
    /// The line that calls whoever must decide, where the public message is edited and notifies nobody. It is brought
    /// with the public message and never waits by itself.
    Call,
    /// The hand of a seat, by direct message.
    Hand(Seat),
    /// What a seat is asked while it is somebody else's turn, by direct message: the panel itself.
    Ask(Seat),
    /// The result of a game that ran in a thread, in the channel of the thread.
    Results,
    /// That the game is over, by direct message to the person who follows the table under this number.
    Follower(u32),
    /// What reminds a seat that it must decide: a mention at the table or a direct message.
    Remind(Seat),
    /// That a seat is next: the same way, to those who want to know.
    Next(Seat),
}

/// Where the codes of [`Lane::Ask`] begin: above those of all hands, as each kind of lane has so many.
const ASK: i64 = 256;

/// Where the codes of [`Lane::Remind`] begin.
const REMIND: i64 = 2 * ASK;

/// Where the codes of [`Lane::Next`] begin.
const NEXT: i64 = 3 * ASK;

/// Where the codes of [`Lane::Follower`] begin: above those of all seats.
const FOLLOWER: i64 = 1024;

impl Lane {
    /// The lane as the database keeps it: -1 for the table, -2 for the call, -3 for the results, the seat for its hand, from
    /// 256 on the seats for what they are asked, from 512 on for what reminds them, from 768 on for whether they are next, and from 1024 on those who follow.
    pub fn code(self) -> i64 {
        match self {
            Self::Table => -1,
            Self::Call => -2,
            Self::Hand(seat) => i64::from(seat.0),
            Self::Ask(seat) => ASK + i64::from(seat.0),
            Self::Results => -3,
            Self::Follower(number) => FOLLOWER + i64::from(number),
            Self::Remind(seat) => REMIND + i64::from(seat.0),
            Self::Next(seat) => NEXT + i64::from(seat.0),
        }
    }

    /// The lane that the database keeps as `code`.
    pub fn from_code(code: i64) -> Option<Self> {
        match code {
            -1 => Some(Self::Table),
            -2 => Some(Self::Call),
            -3 => Some(Self::Results),
            FOLLOWER.. => u32::try_from(code - FOLLOWER).ok().map(Self::Follower),
            _ => {
                let seat = Seat(u8::try_from(code % ASK).ok()?);
                match code / ASK {
                    0 => Some(Self::Hand(seat)),
                    1 => Some(Self::Ask(seat)),
                    2 => Some(Self::Remind(seat)),
                    3 => Some(Self::Next(seat)),
                    _ => None,
                }
            }
        }
    }
}

/// A delivery that waits in the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Which table.
    pub table: TableId,
    /// Which lane.
    pub lane: Lane,
    /// The table's version when the newest delivery was asked for.
    pub version: u64,
    /// How often it has failed in a row; at least once if the program has ended since it was asked for. None of these
    /// attempts is known to have had no effect.
    pub attempts: u32,
    /// Not to be tried before.
    pub not_before: Timestamp,
}

/// What a lane shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Post {
    /// A message that is about to be posted: nobody knows yet whether it has arrived.
    Planned(Plan),
    /// A message that is there.
    Shown(Shown),
}

/// A message that is about to be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Where.
    pub channel: ChannelId,
    /// The stretch of decisions that it was planned in: see [`Shown::stretch`].
    pub stretch: u64,
    /// The newest entry of the log that an older message has told already.
    pub told: u64,
    /// The version of the table when the message was planned.
    pub begun: u64,
    /// The message that it replaces.
    pub replaces: Option<(ChannelId, MessageId)>,
}

/// A message that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Where.
    pub channel: ChannelId,
    /// Which message.
    pub message: MessageId,
    /// The stretch of decisions that the message belongs to: 0 in the lobby, then [`super::Play::handovers`] plus one, or
    /// the round where the board is posted each round. 0 of a hand, which has one message throughout the game. Of a call
    /// the handovers plus one. Of what a seat is asked, and of what reminds it, the version at which it was asked, [`ANSWERED`]
    /// afterwards. Of word that a seat is next the number of the turn before its own, [`ANSWERED`] afterwards.
    pub stretch: u64,
    /// The newest entry of the log that an older message has told already. Of what a seat is asked the newest that the
    /// message itself has told. Of a reminder which it is, from 1. Of word that a seat is next the number of the turn, also afterwards.
    pub told: u64,
    /// The version of the table when the message was posted.
    pub begun: u64,
    /// A fingerprint of what the message shows, so that an unchanged hand is not sent again. Empty where nobody knows.
    pub fingerprint: String,
    /// The message that this one replaced and that still has to become a line of what happened in it: the entries of the
    /// log from `told` to `begun`.
    pub retired: Option<(ChannelId, MessageId)>,
}

impl Post {
    /// The message, if it is known to be there.
    pub fn shown(&self) -> Option<&Shown> {
        match self {
            Self::Planned(_) => None,
            Self::Shown(shown) => Some(shown),
        }
    }

    /// The stretch of decisions that the message belongs to: see [`Shown::stretch`].
    pub fn stretch(&self) -> u64 {
        match self {
            Self::Planned(plan) => plan.stretch,
            Self::Shown(shown) => shown.stretch,
        }
    }
}
