//! What people, computer players and the clock may ask of a table, and the change that follows.
//!
//! Deciding is pure: a table and a request give a change or a refusal. The service stores the change.

use std::collections::BTreeSet;

use engine::players::Strength;
use engine::{AnyGame, Library, Order, Seat};
use serde_json::Value;

use super::attendance::{TimeLimit, WhileAway};
use super::entry::{Entry, EntryKind};
use super::ids::{ChannelId, InteractionId, Timestamp, UserId};
use super::lane::Lane;
use super::model::{Status, Table};
use super::pace::Pace;
use super::refusal::Refusal;
use super::remedy::Remedy;
use super::undo::{Point, Previous};

/// What is asked of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take a free seat; in a running game the one of a computer player that plays on for somebody who left.
    Join {
        /// The person's name.
        name: String,
    },
    /// Give up one's seat in the lobby.
    Leave,
    /// Let a computer player of this strength take a free seat. Host only.
    AddComputer(Strength),
    /// Choose how strong the computer player at a seat is. Host only, before the start.
    SetStrength {
        /// The seat.
        seat: Seat,
        /// How strong it shall be.
        strength: Strength,
    },
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
    /// Choose whether those who play may ask for hints. Host only, before the start.
    SetHints(bool),
    /// Choose how often those are reminded who chose nothing themselves. Host only.
    SetReminders(Pace),
    /// Start the game. Host only, until nothing has changed for [`super::START_PATIENCE`].
    Start {
        /// Seeds the game's random generator.
        seed: u64,
    },
    /// Seat one computer player of the default strength opposite the only person, and start. Host only.
    PlayComputer {
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
    /// Ask the others to take one's newest press back, whatever has happened since.
    AskToUndo {
        /// Seeds what is shuffled anew where nobody has to agree.
        seed: u64,
    },
    /// Agree to take back what somebody asks for; the last who agrees takes it back.
    AgreeToUndo {
        /// Which request: the entry with which it was asked.
        asked: u64,
        /// Seeds what is shuffled anew.
        seed: u64,
    },
    /// Do not agree to it, or do not ask for it any more.
    RefuseUndo {
        /// Which request: the entry with which it was asked.
        asked: u64,
    },
    /// Let the game go back. Host and moderators only.
    Rewind {
        /// The newest entry that still counts.
        to: u64,
        /// Why, in the words of whoever does it: told to everybody.
        reason: String,
        /// Seeds what is shuffled anew.
        seed: u64,
    },
    /// Go on in another channel: the thread that was made for the game.
    MoveTo(ChannelId),
    /// Hand one's seat in a running game to a computer player. With the last person the table closes.
    Resign,
    /// Close the table before its end: a lobby at once, host only; a running game once all persons who play have asked
    /// for it.
    Close,
    /// Do not agree to close the running game: whoever wants that has to ask anew.
    KeepPlaying,
    /// Choose how long decisions may take. Host only, before the start.
    SetTimeLimit(TimeLimit),
    /// Choose what happens at the turns of somebody who is away. Host only, before the start.
    SetWhileAway(WhileAway),
    /// Do what is due because time has passed.
    KeepTime,
    /// Note that a person is away, or back.
    Away {
        /// Who.
        user: UserId,
        /// Until when; back if it is over, or none is named.
        until: Option<Timestamp>,
    },
    /// Choose what to do about somebody whose time is up.
    Vote {
        /// Which vote: see [`super::Vote::number`].
        vote: u64,
        /// What is chosen.
        remedy: Remedy,
    },
    /// Offer one's own seat, to everybody if nobody is named.
    OfferSeat {
        /// To whom.
        to: Option<UserId>,
    },
    /// Keep the seat that one has offered.
    KeepSeat,
    /// Take a seat in a running game that is offered, or where a computer player stands in.
    TakeSeat {
        /// Which; any if none is named.
        seat: Option<Seat>,
        /// The person's name.
        name: String,
    },
    /// Let the game take no actions for now. Host only.
    Pause,
    /// Let a paused game go on. Host only.
    Resume,
    /// Let a computer player stand in at a seat, or offer it to a person. Host only.
    Replace {
        /// Which seat.
        seat: Seat,
        /// The person, if it is to be one.
        with: Option<UserId>,
    },
    /// Close a running game at once. Moderators only.
    ForceClose {
        /// Why, in the moderator's own words: told to everybody.
        reason: String,
    },
}

impl Command {
    /// Where the game would go back to with this command of whoever asks; `None` for a command that takes nothing back.
    pub fn goes_back_to(&self, table: &Table, actor: Actor) -> Option<Point> {
        match self {
            Self::Undo => Some(Point::Newest),
            Self::AskToUndo { .. } => Some(Point::PressOf(table.seat_of(actor.user()?)?)),
            Self::AgreeToUndo { .. } => Some(Point::Before(table.play.as_ref()?.undo.as_ref()?.from)),
            Self::Rewind { to, .. } => Some(Point::Before(to.saturating_add(1))),
            _ => None,
        }
    }

    /// Whether it moves the game on, or what is decided about its course: a paused game refuses that.
    fn plays(&self) -> bool {
        matches!(
            self,
            Self::Act { .. } | Self::Undo | Self::AskToUndo { .. } | Self::AgreeToUndo { .. } | Self::Vote { .. }
        )
    }
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
    /// A person who may manage no channel.
    pub fn person(user: UserId) -> Self {
        Self::Person { user, moderator: false }
    }

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

impl Request {
    /// What is asked behind no click or command, whatever the version of the table is.
    pub fn new(actor: Actor, command: Command) -> Self {
        Self {
            actor,
            interaction: None,
            seen: None,
            command,
        }
    }
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
    /// What a person answers in advance with it.
    pub order: Option<(UserId, Order)>,
}

/// Decides on `request`: the change that follows, or why it is refused. `previous` is the game before the action
/// that is to be taken back, replayed from the log, where [`Command::goes_back_to`] says so. New games start with the data of `library`.
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
    if let Some(pause) = table.attendance.paused.filter(|_| request.command.plays()) {
        return Err(Refusal::Paused(pause));
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
        Command::AddComputer(strength) => decision.add_computer(*strength),
        Command::SetStrength { seat, strength } => decision.set_strength(*seat, *strength),
        Command::RemoveComputer => decision.remove_computer(),
        Command::ChooseRole(role) => decision.choose_role(role.clone()),
        Command::SetOption { name, value } => decision.set_option(name, value),
        Command::SetOwnThread(own) => decision.set_own_thread(*own),
        Command::SetHints(on) => decision.set_hints(*on),
        Command::SetReminders(pace) => decision.set_reminders(*pace),
        Command::Start { seed } => decision.start(*seed),
        Command::Act { action } => decision.act(action),
        Command::Undo => decision.undo(previous),
        Command::AskToUndo { seed } => decision.ask_to_undo(previous, *seed),
        Command::AgreeToUndo { asked, seed } => decision.agree_to_undo(previous, *asked, *seed),
        Command::RefuseUndo { asked } => decision.refuse_undo(*asked),
        Command::Rewind { reason, seed, .. } => decision.rewind(previous, reason, *seed),
        Command::MoveTo(channel) => Ok(decision.move_to(*channel)),
        Command::PlayComputer { seed } => decision.play_computer(*seed),
        Command::Resign => decision.resign(),
        Command::Close => decision.close(),
        Command::KeepPlaying => decision.keep_playing(),
        Command::ForceClose { reason } => decision.force_close(reason),
        Command::SetTimeLimit(limit) => decision.set_time_limit(*limit),
        Command::SetWhileAway(rule) => decision.set_while_away(*rule),
        Command::KeepTime => decision.keep_time(),
        Command::Away { user, until } => decision.away(*user, *until),
        Command::Vote { vote, remedy } => decision.vote(*vote, *remedy),
        Command::OfferSeat { to } => decision.offer_seat(*to),
        Command::KeepSeat => decision.keep_seat(),
        Command::TakeSeat { seat, name } => decision.take_seat(*seat, name),
        Command::Pause => decision.pause(),
        Command::Resume => decision.resume(),
        Command::Replace { seat, with } => decision.replace(*seat, *with),
    }?;
    decision.end_undo_request(&kind);
    decision.keep_clocks(&kind);
    decision.show_questions(table);
    decision.show_changed_hands(table);
    decision.tell_next(table);
    Ok(decision.into_change(kind))
}

/// A change in the making. What a lobby does is in `lobby.rs`, what ends a game early in `leaving.rs`.
pub(super) struct Decision<'a> {
    pub(super) table: Table,
    pub(super) request: &'a Request,
    pub(super) now: Timestamp,
    pub(super) library: &'a Library,
    lanes: BTreeSet<Lane>,
    pub(super) initial: Option<AnyGame>,
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
            order: None,
        }
    }

    pub(super) fn person(&self) -> Result<UserId, Refusal> {
        self.request.actor.user().ok_or(Refusal::NotSeated)
    }

    pub(super) fn in_lobby(&self) -> Result<(), Refusal> {
        if self.table.status == Status::Lobby {
            Ok(())
        } else {
            Err(Refusal::AlreadyStarted)
        }
    }

    pub(super) fn as_host(&self) -> Result<(), Refusal> {
        let Actor::Person { user, moderator } = self.request.actor else {
            return Ok(());
        };
        let host = self.table.host;
        // A host without a seat cannot keep those who play waiting.
        let stands_in = self.table.seat_of(host).is_none() && self.table.seat_of(user).is_some();
        if user == host || moderator || stands_in {
            Ok(())
        } else {
            Err(Refusal::HostOnly)
        }
    }

    pub(super) fn own_seat(&self) -> Option<Seat> {
        self.table.seat_of(self.request.actor.user()?)
    }

    pub(super) fn deciding_seat(&self) -> Result<Seat, Refusal> {
        if self.table.status != Status::Running {
            return Err(Refusal::NotStarted);
        }
        let seat = match self.request.actor {
            Actor::Computer(seat) if self.table.computer_plays(seat) => seat,
            Actor::Person { user, .. } => self.table.seat_of(user).ok_or(Refusal::NotSeated)?,
            Actor::Computer(_) | Actor::Program => return Err(Refusal::NotSeated),
        };
        let whose = self.table.deciders();
        if whose.contains(seat) || self.table.may_act(seat) {
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
        play.undoable = if consequences.is_final() { 0 } else { play.undoable + 1 };
        if let engine::Turn::Over(_) = play.game.turn() {
            self.table.status = Status::Finished;
            // Else the table's own message is in the channel.
            self.lanes.extend(self.table.parent.map(|_| Lane::Results));
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

    fn move_to(&mut self, channel: ChannelId) -> EntryKind {
        let before = std::mem::replace(&mut self.table.channel, channel);
        self.table.parent.get_or_insert(before);
        self.table.own_thread = false;
        // Hands lead to the table.
        self.show_hands(|_| true);
        EntryKind::Moved
    }

    /// Ends what somebody asked to take back, if the change does.
    fn end_undo_request(&mut self, kind: &EntryKind) {
        if let Some(play) = self.table.play.as_mut().filter(|_| kind.ends_undo_request()) {
            play.undo = None;
        }
    }

    /// Marks what persons were asked and are asked to be shown to them. `before`: the table before the change.
    fn show_questions(&mut self, before: &Table) {
        let seats = (0..self.table.seats.len() as u8).map(Seat);
        let is_asked = |table: &Table, seat: Seat| {
            table.may_act(seat) && table.occupant(seat).is_some_and(|who| who.user().is_some())
        };
        let asked = seats.filter(|seat| [before, &self.table].iter().any(|table| is_asked(table, *seat)));
        let lanes: Vec<Lane> = asked.map(Lane::Ask).collect();
        self.lanes.extend(lanes);
    }

    /// Marks who has become next to be told, and who was, so that they are not any more. `before`: the table before the change.
    fn tell_next(&mut self, before: &Table) {
        let (was, is) = (before.next_up(), self.table.next_up());
        if was != is {
            self.lanes
                .extend([was, is].into_iter().flatten().map(|next| Lane::Next(next.seat)));
        }
    }

    /// Marks the hands to which something came or from which something went, also in others' turns. `before`: the table
    /// before the change.
    fn show_changed_hands(&mut self, before: &Table) {
        let (Some(before), Some(play)) = (&before.play, &self.table.play) else {
            return;
        };
        let seats = (0..self.table.seats.len() as u8).map(Seat);
        let changed: Vec<Seat> = seats
            .filter(|seat| before.game.held(*seat) != play.game.held(*seat))
            .collect();
        self.show_hands(|seat| changed.contains(&seat));
    }

    /// Marks the hands of the persons at these seats to be shown to them.
    pub(super) fn show_hands(&mut self, which: impl Fn(Seat) -> bool) {
        let seats = (0..self.table.seats.len() as u8).map(Seat);
        let people = seats.filter(|seat| self.table.occupant(*seat).is_some_and(|who| who.user().is_some()));
        self.lanes.extend(people.filter(|seat| which(*seat)).map(Lane::Hand));
    }
}
