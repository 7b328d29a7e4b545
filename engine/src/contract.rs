//! What every game has in common: seats, turns, what an applied action brings about, and who may see it.

use serde::{Deserialize, Serialize};

use crate::Token;

/// A place at the table, counted from 0 in the order of play. A person or a computer player sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into lists that have one entry per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of up to eight seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The set that holds just `seat`.
    pub fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |set, seat| set | 1 << seat.0))
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 >= 8) {
            Some(seat) => Err(serde::de::Error::custom(format!("seat {} is out of range", seat.0))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The person who sits there: sees their own hidden things.
    Seat(Seat),
    /// Anybody else: sees what lies open on the table.
    Spectator,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Each of `seats` has a decision to make.
    Decide {
        /// The seats that must decide; more than one only where the rules let several decide at once.
        seats: Seats,
        /// The stable name of the kind of decision, for texts and scripts, such as `play` or `hop`.
        decision: &'static str,
    },
    /// The game is over.
    Over(Outcome),
}

/// The turn that is going on, and those that are sure to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// Which turn of the game it is, counted from 1: no two have the same number.
    pub number: u32,
    /// Whose turn it is, then whose turns follow, each seat at most once; only as far as the rules fix it.
    pub seats: Vec<Seat>,
}

/// What a seat must decide, for the line in which it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The stable name of the kind of decision, as in [`Turn::Decide`].
    pub decision: Token,
    /// The identifier of the rule by which it must be decided, such as `CH-6.3`.
    pub rule: Token,
    /// How many points, actions or choices of the same kind are left, this one included, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// Whether fewer than are left may be taken.
    #[serde(default)]
    pub less: bool,
    /// The identifier of the card, Skill, Structure or token that asks, if any does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Token>,
    /// The cell or Region that it is about, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Token>,
    /// The role of whom it is decided for, if not for the seat itself: Isaac, or neutral Trogs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acts: Option<Token>,
    /// What a number is chosen of, where one is: `crystals`, or `places` in an order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Token>,
    /// What the final action ends, if there is one among the legal actions: `actions`, `action`, `battle_step`, `turn`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Token>,
}

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The final score of each seat.
    pub scores: Vec<i32>,
    /// The winner, or all who share the win. A solo game has no winner but a rank.
    pub winners: Seats,
    /// The stable name of the rank reached in a solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
}

/// Who may see an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// The person at this seat alone.
    Only(Seat),
}

/// An event together with those who may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E> {
    /// Who may see the event.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

impl<E> Told<E> {
    /// Whether `viewer` may see the event.
    pub fn visible_to(&self, viewer: Viewer) -> bool {
        match self.audience {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer == Viewer::Seat(seat),
        }
    }
}

/// What an applied action meant for taking it back: undo is free while none of these holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consequences {
    /// The acting seat learnt something that was hidden from it; not what it learnt only because of a roll or a shuffle, for
    /// that nobody can foretell without telling of these.
    pub revealed: bool,
    /// A die was rolled or a deck was shuffled.
    pub chance: bool,
    /// The decision went to another seat, or the game ended.
    pub passed: bool,
}

impl Consequences {
    /// Whether the action can never be taken back by its player alone.
    pub fn is_final(self) -> bool {
        self.revealed || self.chance || self.passed
    }
}

/// Gathers what an action brings about.
pub(crate) struct Report<'a, E> {
    /// Where it is told; `None` where nobody listens.
    events: Option<&'a mut Vec<Told<E>>>,
    pub consequences: Consequences,
}

impl<'a, E> Report<'a, E> {
    pub fn new(events: &'a mut Vec<Told<E>>) -> Self {
        Self {
            events: Some(events),
            consequences: Consequences::default(),
        }
    }

    /// One that nobody listens to: no event is made.
    pub fn unheard() -> Self {
        Self {
            events: None,
            consequences: Consequences::default(),
        }
    }

    /// Tells everybody.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        self.tell_to(Audience::Everyone, event);
    }

    /// Tells the person at one seat.
    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce() -> E) {
        self.tell_to(Audience::Only(seat), event);
    }

    #[inline]
    fn tell_to(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            let event = event();
            events.push(Told { audience, event });
        }
    }
}
