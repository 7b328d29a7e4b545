//! A table: who sits there, how far it is, and the game that runs on it.

use engine::players::Strength;
use engine::{AnyGame, GameKind, Seat, Seats, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::attendance::Attendance;
use super::ids::{ChannelId, GuildId, TableId, Timestamp, UserId};
use super::pace::Pace;
use super::undo::UndoRequest;

/// One game in one channel, from its lobby to its end.
#[derive(Clone, Debug)]
pub struct Table {
    /// The table's number.
    pub id: TableId,
    /// The server, unless the table stands in a conversation of direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel of the thread, where the table stands in one.
    pub parent: Option<ChannelId>,
    /// How far it is.
    pub status: Status,
    /// Grows by one with each accepted change; also the number of the newest entry in the log.
    pub version: u64,
    /// The person who runs the lobby: whoever opened the table, or the one to whom that was handed on.
    pub host: UserId,
    /// Which game.
    pub game: GameKind,
    /// What the host chose of the game's own options, by name. The game knows what they mean and checks them.
    pub options: Map<String, Value>,
    /// Whether the game gets a thread of its own when it starts.
    pub own_thread: bool,
    /// Whether those who play may ask a computer player for a hint.
    pub hints: bool,
    /// How often those are reminded who chose nothing themselves.
    pub reminders: Pace,
    /// Who takes part, in the order of play.
    pub seats: Vec<SeatEntry>,
    /// The game, from the start on.
    pub play: Option<Play>,
    /// Those who have agreed to end a running game before its end, whoever asked for it first; empty unless that is asked.
    pub agreed: Vec<UserId>,
    /// Who is there: time limits, absences, pauses and offered seats.
    pub attendance: Attendance,
    /// When the newest change was accepted.
    pub changed_at: Timestamp,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People join and choose options.
    Lobby,
    /// The game runs.
    Running,
    /// The game was played to its end.
    Finished,
    /// Closed before the end.
    Closed,
}

impl Status {
    /// Whether the table holds its channel, so that no other may open there.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Lobby | Self::Running)
    }
}

/// One place at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Who sits there.
    pub occupant: Occupant,
    /// The role that was chosen, one of [`GameKind::roles`]: a colour, a faction. `None` leaves it to the game.
    pub role: Option<String>,
}

impl SeatEntry {
    /// A person who chose no role.
    pub fn person(user: UserId, name: impl Into<String>) -> Self {
        let occupant = Occupant::Person {
            user,
            name: name.into(),
        };
        Self { occupant, role: None }
    }
}

/// Who sits at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Occupant {
    /// A person.
    Person {
        /// Who.
        user: UserId,
        /// Their name when they sat down.
        name: String,
    },
    /// A computer player.
    Computer {
        /// How strong it is.
        strength: Strength,
    },
    /// A computer player that plays on for a person who left a running game, with the default strength.
    StandIn {
        /// That person's name; empty if their data were deleted.
        name: String,
    },
    /// A person who played here to the end and whose data were deleted.
    Former,
}

impl Occupant {
    /// The person, if it is one who is known here.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } => Some(*user).filter(|user| *user != UserId::ELSEWHERE),
            Self::Computer { .. } | Self::StandIn { .. } | Self::Former => None,
        }
    }

    /// The person, or [`UserId::FORMER`] where it was one of whom nothing is known any more.
    pub fn player(&self) -> Option<UserId> {
        match self {
            Self::Former => Some(UserId::FORMER),
            other => other.user(),
        }
    }

    /// The name of the person, or of the one who left; none of a computer player that sat there from the beginning.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } | Self::StandIn { name } => Some(name),
            Self::Computer { .. } | Self::Former => None,
        }
    }

    /// A computer player of the default strength.
    pub fn computer() -> Self {
        Self::Computer {
            strength: Strength::default(),
        }
    }

    /// Whether a computer player sits there.
    pub fn is_computer(&self) -> bool {
        self.player().is_none()
    }
}

/// A game that was started.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game as it stands.
    pub game: AnyGame,
    /// How often the decision has passed to another seat: two moments with the same number belong to one stretch of
    /// decisions of the same seat.
    pub handovers: u64,
    /// How many of the newest actions may be taken back freely.
    pub undoable: u32,
    /// What somebody asks the others to take back.
    pub undo: Option<UndoRequest>,
    /// Since when the game waits for the present decision.
    pub waiting_since: Timestamp,
}

impl Table {
    /// The seat of `user`, if they take part.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|seat| seat.occupant.user() == Some(user))?;
        Some(Seat(u8::try_from(index).ok()?))
    }

    /// The persons who take part, in the order of play.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().filter_map(|seat| seat.occupant.user())
    }

    /// Who sits at `seat`.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.get(seat.index()).map(|entry| &entry.occupant)
    }

    /// The seats that must decide now; none before the start and after the end.
    pub fn deciders(&self) -> Seats {
        match (self.status, &self.play) {
            (Status::Running, Some(play)) => match play.game.turn() {
                Turn::Decide { seats, .. } => seats,
                Turn::Over(_) => Seats::default(),
            },
            _ => Seats::default(),
        }
    }

    /// Whether `seat` may act: it must decide, or has decided and may still change that.
    pub fn may_act(&self, seat: Seat) -> bool {
        let play = self.play.as_ref().filter(|_| self.status == Status::Running);
        play.is_some_and(|play| !play.game.legal(seat).is_empty())
    }

    /// How strong the computer player at `seat` is; the default strength where none was chosen.
    pub fn strength_of(&self, seat: Seat) -> Strength {
        match self.occupant(seat) {
            Some(Occupant::Computer { strength }) => *strength,
            _ => Strength::default(),
        }
    }

    /// A seat at which a computer player must decide now; none while the game is paused, or where no person sits who would
    /// play with them, as after an import.
    pub fn computer_to_decide(&self) -> Option<Seat> {
        let plays = !self.is_paused() && self.people().next().is_some();
        let deciders = self.deciders();
        let mut deciders = deciders.iter().filter(|_| plays);
        deciders.find(|seat| self.computer_plays(*seat))
    }

    /// How many may sit at a table of this game.
    pub fn capacity(&self) -> usize {
        self.game.max_seats()
    }

    /// The roles by seat, `None` where nobody chose.
    pub fn roles(&self) -> Vec<Option<&str>> {
        self.seats.iter().map(|seat| seat.role.as_deref()).collect()
    }

    /// The first role that nobody has.
    pub fn free_role(&self) -> Option<&'static str> {
        let roles = self.roles();
        let mut all = self.game.roles().iter().copied();
        all.find(|role| !roles.contains(&Some(*role)))
    }
}
