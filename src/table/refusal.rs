//! Why a change was not accepted.

use engine::{Rejection, Seats};

use super::attendance::Pause;
use super::ids::{ChannelId, TableId, Timestamp, UserId};

/// Why a change was not accepted. Nothing was changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The channel has no table.
    NoTable,
    /// The channel already has an open table.
    ChannelTaken,
    /// People cannot be shown tables of this game.
    NotOffered,
    /// Not everybody may open tables here, and this person may not.
    MayNotOpen,
    /// In this place every game gets a thread of its own.
    AlwaysInThreads,
    /// The game has already started.
    AlreadyStarted,
    /// The game has not started yet.
    NotStarted,
    /// The table is finished or closed.
    Over,
    /// All seats are taken.
    Full,
    /// The host does not want to play with the person, who must not learn that.
    NotOpenToPerson,
    /// The host offers a seat to somebody with whom they do not want to play.
    OnOwnList,
    /// The person plays here, and so need not follow.
    PlaysHere,
    /// As many people follow the table as may.
    FollowersFull,
    /// The person has so many on their list of people to avoid as may be there.
    ListFull,
    /// The person named themselves.
    OnlyOthers,
    /// The person already sits there.
    AlreadySeated,
    /// The person does not sit there.
    NotSeated,
    /// Only the host may do that, or somebody who may manage the channel.
    HostOnly,
    /// Only a moderator may do that.
    ModeratorOnly,
    /// Only the host may start so far; from this moment on anybody with a seat may, unless something changes before.
    StartLater(Timestamp),
    /// There is somebody else at the table.
    NotAlone,
    /// The person has agreed to end the game before.
    AlreadyAgreed,
    /// Nobody asks to end the game.
    NotAsked,
    /// The game is not over yet.
    NotOver,
    /// No person sits there: computer players do not play alone.
    NobodySeated,
    /// No computer player sits there.
    NoComputer,
    /// Nobody gets hints at this table.
    NoHints,
    /// Somebody else has that role.
    RoleTaken,
    /// No seat has that number.
    NoSuchSeat,
    /// The table has changed since the person looked at it.
    Stale,
    /// Somebody else must decide.
    NotYourTurn {
        /// The seats that must decide.
        whose: Seats,
    },
    /// The game cannot be set up with these seats and options.
    Setup(String),
    /// A rule of the game refuses it.
    Rules(Rejection),
    /// There is nothing that could be taken back.
    NothingToUndo,
    /// Something hidden was shown, chance was used or somebody else had to decide since.
    UndoClosed,
    /// The game is paused.
    Paused(Pause),
    /// The game is not paused.
    NotPaused,
    /// Nothing is due at the table.
    NothingDue,
    /// Nobody votes on that any more.
    VoteOver,
    /// Only these persons are asked.
    NotAVoter(Vec<UserId>),
    /// Nobody else would be left to play.
    LastPerson,
    /// The seat is offered so already.
    OfferedAlready,
    /// The person does not offer their seat.
    NoOffer,
    /// The person to whom a seat is to be offered has one.
    SeatedAlready,
    /// No seat is to be had, or not by this person.
    NoSeatOffered,
    /// A computer player sits there already.
    NobodyThere,
    /// The record of the table is sound.
    NotDamaged,
    /// The person asks the others already to take something back.
    UndoAsked,
    /// Somebody else asks to take something back, which is to be answered first.
    UndoAskedByOther,
    /// The person has answered already whether something is taken back.
    UndoAnswered,
    /// Nobody asks to take anything back.
    NoUndoAsked,
}

/// Why a request could not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request was understood and refused.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else changed the table first.
    #[error("table {0} has moved on")]
    Moved(TableId),
    /// This click or command has already been carried out.
    #[error("the interaction has already been carried out at table {0}")]
    Repeated(TableId),
    /// The channel already has an open table.
    #[error("channel {0} already has an open table")]
    ChannelTaken(ChannelId),
    /// What is stored about the table does not agree with itself. It is never repaired silently.
    #[error("table {table} is damaged: {reason}")]
    Damaged {
        /// Which table.
        table: TableId,
        /// What does not agree.
        reason: String,
    },
    /// The database cannot be used as it is: one line for the operator.
    #[error("{0}")]
    Unusable(String),
    /// The database file at this path is not the one that was opened: whatever is stored would be lost.
    #[error("the database file {0} was deleted or replaced while the program ran: nothing more is accepted")]
    Lost(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}
