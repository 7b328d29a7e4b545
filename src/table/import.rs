//! A table from a file: nothing in it is believed that can be replayed.

use engine::{AnyGame, Consequences, GameKind, Library, Seat, Setup, Turn};
use serde_json::Value;

use super::attendance::{Attendance, TimeRules};
use super::entry::{Entry, EntryKind};
use super::export::{Exported, FORMAT, Logged, Place, REPLAYED, Sitting, VERSION, Who, saved};
use super::ids::{InteractionId, TableId, Timestamp, UserId};
use super::model::{Occupant, Play, SeatEntry, Status, Table};
use super::pace::Pace;
use super::refusal::{Error, Refusal, StoreError};
use super::service::Tables;

/// The largest file of a table that is read, in bytes. A game of four that went through every Round has about 200,000.
pub const MOST_BYTES: usize = 2 << 20;

/// The longest name of a person, in characters: more than Discord allows.
const NAME: usize = 100;

/// The longest text of any other kind that a file may bring, in characters.
const WORDS: usize = 300;

/// The first thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Flaw {
    /// It is larger than [`MOST_BYTES`].
    #[error("the file is larger than {MOST_BYTES} bytes")]
    TooLarge,
    /// It is not JSON of the right form.
    #[error("it is not a file of a table: {0}")]
    Malformed(String),
    /// It was written by another version of the program.
    #[error("it has version {0} of the format, and this program reads version {VERSION}")]
    Version(u32),
    /// Its game never began.
    #[error("its game has not started")]
    NotStarted,
    /// The component data, the game at its start or its last state cannot be read, or the options and seats do not fit.
    #[error("{part}: {reason}")]
    Part {
        /// Which part.
        part: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// An entry of the log cannot be read, or the rules refuse it.
    #[error("entry {number} of the log: {reason}")]
    Entry {
        /// Its number, counted from 1.
        number: u64,
        /// What is wrong.
        reason: String,
    },
    /// The log does not come to the last state.
    #[error("the log comes to another state than the file says")]
    OtherState,
    /// The log comes to an end that the status denies, or the other way round.
    #[error("the game is not {0}")]
    OtherStatus(&'static str),
}

/// A file that was read and replayed: all of it agrees.
#[derive(Clone, Debug)]
pub struct Imported {
    pub(super) game: GameKind,
    pub(super) status: Status,
    pub(super) options: serde_json::Map<String, Value>,
    pub(super) hints: bool,
    reminders: Pace,
    time_rules: TimeRules,
    place: Option<Place>,
    seats: Vec<Sitting>,
    log: Vec<(Option<u8>, Entry)>,
    initial: AnyGame,
    last: AnyGame,
}

/// Where a table comes to, and who brings it.
#[derive(Clone, Copy, Debug)]
pub struct Bringing {
    /// Where it shall stand.
    pub place: Place,
    /// Who brings it; none for the operator.
    pub by: Option<UserId>,
    /// The command behind it.
    pub interaction: Option<InteractionId>,
    /// Whether the people whom the file knows by Discord's numbers keep their seats. Else, and where it knows only names, their
    /// seats of a running game wait for whoever takes them.
    pub seated: bool,
}

/// A table that is stored whole, with its log.
#[derive(Clone, Debug)]
pub struct WholeTable {
    /// The table. Its number is given by the store.
    pub table: Table,
    /// The game as it was started.
    pub initial: AnyGame,
    /// Its log, complete.
    pub entries: Vec<Entry>,
}

impl Imported {
    /// Reads and checks a file: every action is replayed, and what they come to is compared.
    ///
    /// # Errors
    /// [`Flaw`] with the first thing that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, Flaw> {
        if bytes.len() > MOST_BYTES {
            return Err(Flaw::TooLarge);
        }
        let malformed = |error: serde_json::Error| Flaw::Malformed(error.to_string());
        let json: Value = serde_json::from_slice(bytes).map_err(malformed)?;
        if json["format"] != FORMAT {
            return Err(Flaw::Malformed(format!("`format` is not \"{FORMAT}\"")));
        }
        match json["version"].as_u64() {
            Some(version) if version == u64::from(VERSION) => {}
            Some(version) => return Err(Flaw::Version(u32::try_from(version).unwrap_or(u32::MAX))),
            None => return Err(Flaw::Malformed("`version` is missing".to_owned())),
        }
        Self::of(serde_json::from_value(json).map_err(malformed)?)
    }

    fn of(file: Exported) -> Result<Self, Flaw> {
        if file.status == Status::Lobby {
            return Err(Flaw::NotStarted);
        }
        check_texts(&file)?;
        let part = |part| move |reason: String| Flaw::Part { part, reason };
        let library =
            Library::with(file.game, file.content).map_err(|error| part("the component data")(error.to_string()))?;
        let roles: Vec<Option<&str>> = file.seats.iter().map(|seat| seat.role.as_deref()).collect();
        AnyGame::check(&library, file.game, &roles, &Value::Object(file.options.clone()))
            .map_err(|error| part("the seats and options")(error.to_string()))?;
        let load = |name, save| {
            let (game, _) = AnyGame::load_with(&library, save).map_err(|error| part(name)(error.to_string()))?;
            match game.kind() == file.game && usize::from(game.seats()) == file.seats.len() {
                true => Ok(game),
                false => Err(part(name)("it is of another game or of other seats".to_owned())),
            }
        };
        let initial = load("the game at its start", file.start)?;
        let last = load("the last state", file.last)?;
        let roles = roles.into_iter().map(|role| role.map(str::to_owned)).collect();
        let mut replay = Replaying {
            game: initial.clone(),
            library,
            setup: (file.game, roles, file.options.clone()),
            started: false,
        };
        let mut log = Vec::with_capacity(file.log.len());
        for (number, logged) in (1..).zip(file.log) {
            let by = logged.by;
            let entry = replay.entry(number, logged);
            log.push((by, entry.map_err(|reason| Flaw::Entry { number, reason })?));
        }
        if replay.game != last {
            return Err(Flaw::OtherState);
        }
        let imported = Self {
            game: file.game,
            status: file.status,
            options: file.options,
            hints: file.hints,
            reminders: file.reminders,
            time_rules: file.time_rules,
            place: file.place,
            seats: file.seats,
            log,
            initial,
            last,
        };
        imported.check_status(replay.started)?;
        Ok(imported)
    }

    fn check_status(&self, started: bool) -> Result<(), Flaw> {
        let over = matches!(self.last.turn(), Turn::Over(_));
        let newest = self.log.last().map(|(_, entry)| &entry.kind);
        let closed = matches!(newest, Some(EntryKind::Closed { .. }));
        match self.status {
            _ if !started => Err(Flaw::NotStarted),
            Status::Finished if !over => Err(Flaw::OtherStatus("finished")),
            Status::Running if over || closed => Err(Flaw::OtherStatus("running")),
            Status::Closed if !closed => Err(Flaw::OtherStatus("closed")),
            _ => Ok(()),
        }
    }

    /// Where the table stood, if the file says so.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// Whether its game is not over.
    pub fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    /// The table as it is to be stored.
    fn into_whole(self, bringing: &Bringing, now: Timestamp) -> WholeTable {
        let known = |user: &Option<UserId>| user.filter(|_| bringing.seated);
        let users: Vec<Option<UserId>> = self
            .seats
            .iter()
            .map(|seat| match &seat.who {
                Who::Person { user, .. } => known(user),
                _ => None,
            })
            .collect();
        let over = !self.status.is_open();
        let people: Vec<Seat> = (0..)
            .map(Seat)
            .zip(&self.seats)
            .filter_map(|(seat, sitting)| matches!(sitting.who, Who::Person { .. }).then_some(seat))
            .collect();
        let seats: Vec<SeatEntry> = self
            .seats
            .into_iter()
            .zip(&users)
            .map(|(seat, user)| SeatEntry {
                occupant: match (seat.who, user) {
                    (Who::Person { name, .. }, Some(user)) => Occupant::Person { user: *user, name },
                    (Who::Person { name, .. }, None) if over => Occupant::Person {
                        user: UserId::ELSEWHERE,
                        name,
                    },
                    (Who::Person { name, .. } | Who::StandIn { name }, _) => Occupant::StandIn { name },
                    (Who::Computer { strength }, _) => Occupant::Computer { strength },
                },
                role: seat.role,
            })
            .collect();
        let actor = |by: Option<u8>| users.get(usize::from(by?)).copied().flatten();
        let mut entries: Vec<Entry> = self
            .log
            .into_iter()
            .map(|(by, entry)| Entry {
                actor: actor(by),
                ..entry
            })
            .collect();
        // What they did before is told with their names, not with those of who plays on.
        let left: Vec<EntryKind> = (0..)
            .map(Seat)
            .zip(&seats)
            .filter(|(seat, _)| people.contains(seat))
            .filter_map(|(seat, entry)| match &entry.occupant {
                Occupant::StandIn { name } => Some((seat, name.clone())),
                _ => None,
            })
            .map(|(seat, name)| EntryKind::Resigned { seat, name })
            .collect();
        for kind in left.into_iter().chain([EntryKind::Imported]) {
            let last = kind == EntryKind::Imported;
            entries.push(Entry {
                number: entries.len() as u64 + 1,
                at: now,
                actor: bringing.by.filter(|_| last),
                interaction: bringing.interaction.filter(|_| last),
                kind,
                undone: false,
            });
        }
        let version = entries.len() as u64;
        let host = bringing.by.or(users.iter().copied().flatten().next());
        let mut table = Table {
            id: TableId(0),
            guild: bringing.place.guild,
            channel: bringing.place.channel,
            parent: bringing.place.parent,
            status: self.status,
            version,
            host: host.unwrap_or(UserId(0)),
            game: self.game,
            options: self.options,
            own_thread: false,
            hints: self.hints,
            reminders: self.reminders,
            seats,
            play: Some(Play {
                game: self.last,
                handovers: 0,
                undoable: 0,
                undo: None,
                waiting_since: now,
            }),
            agreed: Vec::new(),
            attendance: Attendance {
                rules: self.time_rules,
                ..Attendance::default()
            },
            changed_at: now,
        };
        // Everybody begins with the whole time and the whole bank.
        table.start_clocks(now);
        WholeTable {
            table,
            initial: self.initial,
            entries,
        }
    }
}

/// Whatever people will read of it has the length of what people write.
fn check_texts(file: &Exported) -> Result<(), Flaw> {
    for seat in &file.seats {
        if let Who::Person { name, .. } | Who::StandIn { name } = &seat.who
            && name.chars().count() > NAME
        {
            let reason = format!("a name has more than {NAME} characters");
            return Err(Flaw::Part {
                part: "the seats",
                reason,
            });
        }
    }
    for (number, logged) in (1..).zip(&file.log) {
        if logged.kind.values().any(|value| longest(value) > WORDS) {
            let reason = format!("a text has more than {WORDS} characters");
            return Err(Flaw::Entry { number, reason });
        }
    }
    Ok(())
}

/// The length of the longest text in a value.
fn longest(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        Value::Array(values) => values.iter().map(longest).max().unwrap_or(0),
        Value::Object(values) => values.values().map(longest).max().unwrap_or(0),
        _ => 0,
    }
}

/// A log that is made again, entry by entry.
struct Replaying {
    game: AnyGame,
    library: Library,
    /// The game, the roles and the options that it was set up with.
    setup: (GameKind, Vec<Option<String>>, serde_json::Map<String, Value>),
    started: bool,
}

impl Replaying {
    /// An entry with what follows from replaying it. What was taken back is kept as words alone.
    fn entry(&mut self, number: u64, logged: Logged) -> Result<Entry, String> {
        let mut kind = logged.kind;
        for name in REPLAYED {
            kind.remove(name);
        }
        let named = kind.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
        if ["started", "acted"].contains(&named.as_str()) {
            kind.insert("events".to_owned(), Value::Array(Vec::new()));
        }
        if named == "acted" {
            let none = serde_json::to_value(Consequences::default()).map_err(|error| error.to_string())?;
            kind.insert("consequences".to_owned(), none);
        }
        let mut kind: EntryKind = serde_json::from_value(Value::Object(kind)).map_err(|error| error.to_string())?;
        match &mut kind {
            EntryKind::Started { events } => {
                if std::mem::replace(&mut self.started, true) {
                    return Err("the game starts a second time".to_owned());
                }
                *events = self.start_again();
            }
            EntryKind::Acted {
                seat,
                action,
                events,
                consequences,
            } if !logged.undone => {
                if !self.started {
                    return Err("the game has not started".to_owned());
                }
                let applied = self.game.apply(*seat, action).map_err(|refused| refused.to_string())?;
                (*events, *consequences) = (applied.events, applied.consequences);
            }
            EntryKind::Undid { seed: Some(seed), .. } if !logged.undone => self.game.reshuffle(*seed),
            _ => {}
        }
        Ok(Entry {
            number,
            at: logged.at,
            actor: None,
            interaction: None,
            kind,
            undone: logged.undone,
        })
    }

    /// What happened as the game was set up; nothing if this program would set it up in another way.
    fn start_again(&self) -> Vec<engine::Told<engine::AnyEvent>> {
        let (game, roles, options) = &self.setup;
        let roles: Vec<Option<&str>> = roles.iter().map(Option::as_deref).collect();
        let setup = || {
            Some(Setup {
                game: *game,
                seats: u8::try_from(roles.len()).ok()?,
                seed: saved(&self.game)["random"]["seed"].as_u64()?,
                options: game.options(&roles, &Value::Object(options.clone())).ok()?,
            })
        };
        let started = setup().and_then(|setup| AnyGame::start_with(&self.library, &setup).ok());
        started
            .filter(|(started, _)| *started == self.game)
            .map_or_else(Vec::new, |(_, events)| events)
    }
}

impl Tables {
    /// Brings a table here from a file: all of it or nothing.
    ///
    /// # Errors
    /// [`Refusal::ChannelTaken`] if an open table stands there.
    pub async fn import(&self, imported: Imported, bringing: &Bringing) -> Result<Table, Error> {
        let whole = imported.into_whole(bringing, self.clock().now());
        let stored = self.store().import(&whole).await;
        // Also where the store failed: it may have stored the table before.
        self.wake_courier();
        self.wake_timekeeper();
        let id = match stored {
            Err(StoreError::ChannelTaken(_)) => return Err(Refusal::ChannelTaken.into()),
            Err(StoreError::Repeated(table)) => table,
            stored => stored?,
        };
        let table = self.load(id).await?;
        self.resume(id).await?;
        Ok(table)
    }
}
