//! What people, computer players and the clock may ask of a table, and the change that follows.
//!
//! Deciding is pure: a table and a request give a change or a refusal. The service stores the change.

use std::collections::BTreeSet;

use engine::{AnyGame, Library, Seat, Setup};
use serde_json::Value;

use super::entry::{Entry, EntryKind};
use super::ids::{ChannelId, InteractionId, Timestamp, UserId};
use super::lane::Lane;
use super::model::{Occupant, Play, SeatEntry, Status, Table};
use super::refusal::Refusal;

/// What is asked of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take a free seat.
    Join {
        /// The person's name.
        name: String,
    },
    /// Give up one's seat in the lobby.
    Leave,
    /// Let a computer player take a free seat. Host only.
    AddComputer,
    /// Remove the computer player that sat down last. Host only.
    RemoveComputer,
    /// Choose one's own role, such as a colour or a faction; `None` leaves it to the game.
    ChooseRole(Option<String>),
    /// Choose one of the game's own options. Host only.
    SetOption {
        /// Its name, as the game knows it.
        name: String,
        /// What is chosen; `null` for what the game does unless something is chosen.
        value: Value,
    },
    /// Choose whether the game gets a thread of its own. Host only.
    SetOwnThread(bool),
    /// Start the game. Host only.
    Start {
        /// Seeds the game's random generator.
        seed: u64,
    },
    /// Take an action of the game.
    Act {
        /// The action in notation.
        action: String,
    },
    /// Take one's newest action back.
    Undo,
    /// Go on in another channel: the thread that was made for the game.
    MoveTo(ChannelId),
    /// Close the table before its end. Host only.
    Close,
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person. `moderator`: they may manage the channel, and so do what the host may.
    Person {
        /// Who.
        user: UserId,
        /// Whether they may manage the channel.
        moderator: bool,
    },
    /// The computer player at that seat.
    Computer(Seat),
    /// The program itself: the clock, or the courier that made a thread.
    Program,
}

impl Actor {
    fn user(self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } => Some(user),
            _ => None,
        }
    }
}

/// A command with its circumstances.
#[derive(Clone, Debug)]
pub struct Request {
    /// Who asks.
    pub actor: Actor,
    /// The click or command behind it.
    pub interaction: Option<InteractionId>,
    /// The version of the table that the person looked at, where the choice depends on it.
    pub seen: Option<u64>,
    /// What is asked.
    pub command: Command,
}

/// An accepted change, not yet stored.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table after the change.
    pub table: Table,
    /// What the log keeps of it.
    pub entry: Entry,
    /// What people must be shown.
    pub lanes: BTreeSet<Lane>,
    /// The game as it was started, with the first change of a game only: all later states replay from it.
    pub initial: Option<AnyGame>,
}

/// Decides on `request`: the change that follows, or why it is refused. `previous` is the game before the newest action
/// that counts, replayed from the log; only [`Command::Undo`] needs it. New games start with the data of `library`.
pub fn decide(
    table: &Table,
    request: &Request,
    now: Timestamp,
    previous: Option<Previous>,
    library: &Library,
) -> Result<Change, Refusal> {
    if !table.status.is_open() {
        return Err(Refusal::Over);
    }
    if request.seen.is_some_and(|seen| seen != table.version) {
        return Err(Refusal::Stale);
    }
    let mut decision = Decision {
        table: table.clone(),
        request,
        now,
        library,
        lanes: BTreeSet::from([Lane::Table]),
        initial: None,
    };
    let kind = match &request.command {
        Command::Join { name } => decision.join(name),
        Command::Leave => decision.leave(),
        Command::AddComputer => decision.add_computer(),
        Command::RemoveComputer => decision.remove_computer(),
        Command::ChooseRole(role) => decision.choose_role(role.clone()),
        Command::SetOption { name, value } => decision.set_option(name, value),
        Command::SetOwnThread(own) => decision.set_own_thread(*own),
        Command::Start { seed } => decision.start(*seed),
        Command::Act { action } => decision.act(action),
        Command::Undo => decision.undo(previous),
        Command::MoveTo(channel) => Ok(decision.move_to(*channel)),
        Command::Close => decision.close(),
    }?;
    Ok(decision.into_change(kind))
}

/// The game before its newest action that counts.
#[derive(Clone, Debug)]
pub struct Previous {
    /// The number of that action's entry.
    pub number: u64,
    /// The seat that took it.
    pub seat: Seat,
    /// The game before it.
    pub game: AnyGame,
}

struct Decision<'a> {
    table: Table,
    request: &'a Request,
    now: Timestamp,
    library: &'a Library,
    lanes: BTreeSet<Lane>,
    initial: Option<AnyGame>,
}

impl Decision<'_> {
    fn into_change(mut self, kind: EntryKind) -> Change {
        self.table.version += 1;
        self.table.changed_at = self.now;
        let entry = Entry {
            number: self.table.version,
            at: self.now,
            actor: self.request.actor.user(),
            interaction: self.request.interaction,
            kind,
            undone: false,
        };
        Change {
            table: self.table,
            entry,
            lanes: self.lanes,
            initial: self.initial,
        }
    }

    fn person(&self) -> Result<UserId, Refusal> {
        self.request.actor.user().ok_or(Refusal::NotSeated)
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        if self.table.status == Status::Lobby {
            Ok(())
        } else {
            Err(Refusal::AlreadyStarted)
        }
    }

    fn as_host(&self) -> Result<(), Refusal> {
        match self.request.actor {
            Actor::Person { user, moderator } if user != self.table.host && !moderator => Err(Refusal::HostOnly),
            _ => Ok(()),
        }
    }

    fn sit_down(&mut self, occupant: Occupant) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        if self.table.seats.len() >= self.table.capacity() {
            return Err(Refusal::Full);
        }
        let role = self.table.free_role().map(str::to_owned);
        self.table.seats.push(SeatEntry { occupant, role });
        Ok(EntryKind::LobbyChanged)
    }

    fn join(&mut self, name: &str) -> Result<EntryKind, Refusal> {
        let user = self.person()?;
        if self.table.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        self.sit_down(Occupant::Person {
            user,
            name: name.to_owned(),
        })
    }

    fn leave(&mut self) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        let seat = self.table.seat_of(self.person()?).ok_or(Refusal::NotSeated)?;
        self.stand_up(seat);
        Ok(EntryKind::LobbyChanged)
    }

    fn stand_up(&mut self, seat: Seat) {
        self.table.seats.remove(seat.index());
        // The seats behind it move up: a choice of one that no longer names the same person is given up.
        for option in self.table.game.seat_options() {
            let chosen = self.table.options.get(*option).and_then(Value::as_u64);
            if chosen.is_some_and(|chosen| chosen >= u64::from(seat.0)) {
                self.table.options.remove(*option);
            }
        }
    }

    fn add_computer(&mut self) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.sit_down(Occupant::Computer)
    }

    fn remove_computer(&mut self) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        let seats = &self.table.seats;
        let index = seats
            .iter()
            .rposition(|seat| seat.occupant == Occupant::Computer)
            .ok_or(Refusal::NoComputer)?;
        self.stand_up(Seat(index as u8));
        Ok(EntryKind::LobbyChanged)
    }

    fn choose_role(&mut self, role: Option<String>) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        let seat = self.table.seat_of(self.person()?).ok_or(Refusal::NotSeated)?.index();
        let seats = &mut self.table.seats;
        if role.is_some()
            && let Some(holder) = seats.iter().position(|entry| entry.role == role)
            && holder != seat
        {
            if seats[holder].occupant != Occupant::Computer {
                return Err(Refusal::RoleTaken);
            }
            // A computer player gives its role away for the one that becomes free.
            seats[holder].role = seats[seat].role.take();
        }
        seats[seat].role = role;
        self.checked()
    }

    fn set_option(&mut self, name: &str, value: &Value) -> Result<EntryKind, Refusal> {
        let names_seat = self.table.game.seat_options().contains(&name);
        if names_seat && value.as_u64().is_some_and(|seat| seat >= self.table.seats.len() as u64) {
            return Err(Refusal::NoSuchSeat);
        }
        self.as_host()?;
        self.in_lobby()?;
        match value {
            Value::Null => self.table.options.remove(name),
            value => self.table.options.insert(name.to_owned(), value.clone()),
        };
        self.checked()
    }

    /// The change of the lobby, if the game can be played with these roles and options.
    fn checked(&self) -> Result<EntryKind, Refusal> {
        let options = Value::Object(self.table.options.clone());
        AnyGame::check(self.library, self.table.game, &self.table.roles(), &options)
            .map_err(|error| Refusal::Setup(error.to_string()))?;
        Ok(EntryKind::LobbyChanged)
    }

    fn set_own_thread(&mut self, own: bool) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.own_thread = own;
        Ok(EntryKind::LobbyChanged)
    }

    fn start(&mut self, seed: u64) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        self.as_host()?;
        if !self.table.seats.iter().any(|seat| seat.occupant.user().is_some()) {
            return Err(Refusal::NobodySeated);
        }
        let game = self.table.game;
        let options = Value::Object(self.table.options.clone());
        let started = game.options(&self.table.roles(), &options).and_then(|options| {
            let setup = Setup {
                game,
                seats: self.table.seats.len() as u8,
                seed,
                options,
            };
            AnyGame::start_with(self.library, &setup)
        });
        let (game, events) = started.map_err(|error| Refusal::Setup(error.to_string()))?;
        self.initial = Some(game.clone());
        self.table.status = Status::Running;
        self.table.play = Some(Play {
            game,
            handovers: 0,
            undoable: 0,
            waiting_since: self.now,
        });
        self.show_hands(|_| true);
        Ok(EntryKind::Started { events })
    }

    fn own_seat(&self) -> Option<Seat> {
        self.table.seat_of(self.request.actor.user()?)
    }

    fn deciding_seat(&self) -> Result<Seat, Refusal> {
        if self.table.status != Status::Running {
            return Err(Refusal::NotStarted);
        }
        let seat = match self.request.actor {
            Actor::Computer(seat) => seat,
            Actor::Person { user, .. } => self.table.seat_of(user).ok_or(Refusal::NotSeated)?,
            Actor::Program => return Err(Refusal::NotSeated),
        };
        let whose = self.table.deciders();
        if whose.contains(seat) {
            Ok(seat)
        } else {
            Err(Refusal::NotYourTurn { whose })
        }
    }

    fn act(&mut self, action: &str) -> Result<EntryKind, Refusal> {
        let seat = self.deciding_seat()?;
        let play = self.table.play.as_mut().ok_or(Refusal::NotStarted)?;
        let action = play.game.canonical(action).map_err(Refusal::Rules)?;
        let applied = play.game.apply(seat, &action).map_err(Refusal::Rules)?;
        let consequences = applied.consequences;
        play.waiting_since = self.now;
        play.handovers += u64::from(consequences.passed);
        let final_word = consequences.revealed || consequences.chance || consequences.passed;
        play.undoable = if final_word { 0 } else { play.undoable + 1 };
        if let engine::Turn::Over(_) = play.game.turn() {
            self.table.status = Status::Finished;
        }
        let deciders = self.table.deciders();
        let over = self.table.status == Status::Finished;
        self.show_hands(|other| over || other == seat || (consequences.passed && deciders.contains(other)));
        Ok(EntryKind::Acted {
            seat,
            action,
            events: applied.events,
            consequences,
        })
    }

    fn undo(&mut self, previous: Option<Previous>) -> Result<EntryKind, Refusal> {
        let newest = previous.as_ref().map(|previous| previous.seat);
        let seat = match self.deciding_seat() {
            // The action is the person's own, but the decision has passed on since.
            Err(Refusal::NotYourTurn { .. }) if newest.is_some() && newest == self.own_seat() => {
                return Err(Refusal::UndoClosed);
            }
            seat => seat?,
        };
        let play = self.table.play.as_mut().ok_or(Refusal::NotStarted)?;
        let Some(previous) = previous.filter(|previous| previous.seat == seat) else {
            return Err(Refusal::NothingToUndo);
        };
        if play.undoable == 0 {
            return Err(Refusal::UndoClosed);
        }
        play.undoable -= 1;
        play.game = previous.game;
        play.waiting_since = self.now;
        self.show_hands(|other| other == seat);
        Ok(EntryKind::Undid {
            seat,
            number: previous.number,
        })
    }

    fn move_to(&mut self, channel: ChannelId) -> EntryKind {
        let before = std::mem::replace(&mut self.table.channel, channel);
        self.table.parent.get_or_insert(before);
        self.table.own_thread = false;
        EntryKind::Moved
    }

    fn close(&mut self) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.table.status = Status::Closed;
        if self.table.play.is_some() {
            self.show_hands(|_| true);
        }
        Ok(EntryKind::Closed)
    }

    /// Marks the hands of the persons at these seats to be shown to them.
    fn show_hands(&mut self, which: impl Fn(Seat) -> bool) {
        let seats = (0..self.table.seats.len() as u8).map(Seat);
        let people = seats.filter(|seat| self.table.occupant(*seat).is_some_and(|who| who.user().is_some()));
        self.lanes.extend(people.filter(|seat| which(*seat)).map(Lane::Hand));
    }
}
