//! Decisions about a table before its start: seats, roles, options, and who may begin.

use engine::players::Strength;
use engine::{ANY_ROLE, AnyGame, Seat, Setup};
use serde_json::Value;

use super::command::Decision;
use super::deadlines::START_PATIENCE;
use super::entry::{Closing, EntryKind};
use super::model::{Occupant, Play, SeatEntry, Status};
use super::pace::Pace;
use super::refusal::Refusal;

impl Decision<'_> {
    fn sit_down(&mut self, occupant: Occupant) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        if self.table.seats.len() >= self.table.capacity() {
            return Err(Refusal::Full);
        }
        let role = self.table.free_role().map(str::to_owned);
        self.table.seats.push(SeatEntry { occupant, role });
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn join(&mut self, name: &str) -> Result<EntryKind, Refusal> {
        let user = self.person()?;
        if self.table.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if self.table.status == Status::Running {
            return self.take_over(name);
        }
        self.sit_down(Occupant::Person {
            user,
            name: name.to_owned(),
        })
    }

    pub(super) fn leave(&mut self) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        let seat = self.table.seat_of(self.person()?).ok_or(Refusal::NotSeated)?;
        self.stand_up(seat);
        Ok(self.after_leaving(EntryKind::LobbyChanged))
    }

    /// What it comes to that the person who asks has left: `left`, unless the host changes with it or nobody stays.
    fn after_leaving(&mut self, left: EntryKind) -> EntryKind {
        let Some(next) = self.table.people().next() else {
            return self.closed(Closing::Empty);
        };
        if self.table.seat_of(self.table.host).is_some() {
            return left;
        }
        self.table.host = next;
        EntryKind::HandedOn
    }

    fn stand_up(&mut self, seat: Seat) {
        self.table.seats.remove(seat.index());
        // The seats behind it move up: a choice of one that no longer names the same person is given up, and so is one
        // where only one is left to choose.
        let alone = self.table.seats.len() < 2;
        for option in self.table.game.seat_options() {
            let chosen = self.table.options.get(*option).and_then(Value::as_u64);
            if chosen.is_some_and(|chosen| alone || chosen >= u64::from(seat.0)) {
                self.table.options.remove(*option);
            }
        }
    }

    pub(super) fn add_computer(&mut self, strength: Strength) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.sit_down(Occupant::Computer { strength })
    }

    pub(super) fn set_strength(&mut self, seat: Seat, strength: Strength) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        match self.table.seats.get_mut(seat.index()).map(|entry| &mut entry.occupant) {
            Some(Occupant::Computer { strength: chosen }) => *chosen = strength,
            _ => return Err(Refusal::NoComputer),
        }
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn play_computer(&mut self, seed: u64) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        if self.table.seats.len() > 1 {
            return Err(Refusal::NotAlone);
        }
        self.sit_down(Occupant::computer())?;
        self.begin(seed)
    }

    pub(super) fn remove_computer(&mut self) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        let seats = &self.table.seats;
        let index = seats
            .iter()
            .rposition(|seat| seat.occupant.is_computer())
            .ok_or(Refusal::NoComputer)?;
        self.stand_up(Seat(index as u8));
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn choose_role(&mut self, role: Option<String>) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        let seat = self.table.seat_of(self.person()?).ok_or(Refusal::NotSeated)?.index();
        let seats = &mut self.table.seats;
        let is_one = role.as_deref().is_some_and(|role| role != ANY_ROLE);
        if is_one
            && let Some(holder) = seats.iter().position(|entry| entry.role == role)
            && holder != seat
        {
            if !seats[holder].occupant.is_computer() {
                return Err(Refusal::RoleTaken);
            }
            // A computer player gives its role away for the one that becomes free.
            seats[holder].role = seats[seat].role.take();
        }
        seats[seat].role = role;
        self.checked()
    }

    pub(super) fn set_option(&mut self, name: &str, value: &Value) -> Result<EntryKind, Refusal> {
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

    pub(super) fn set_own_thread(&mut self, own: bool) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.own_thread = own;
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn set_hints(&mut self, on: bool) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.hints = on;
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn set_reminders(&mut self, pace: Pace) -> Result<EntryKind, Refusal> {
        self.as_host()?;
        self.in_lobby()?;
        self.table.reminders = pace;
        Ok(EntryKind::LobbyChanged)
    }

    pub(super) fn start(&mut self, seed: u64) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        if let Err(refusal) = self.as_host() {
            let from = self.table.changed_at.after(START_PATIENCE);
            if self.own_seat().is_none() {
                return Err(refusal);
            }
            if self.now < from {
                return Err(Refusal::StartLater(from));
            }
        }
        self.begin(seed)
    }

    fn begin(&mut self, seed: u64) -> Result<EntryKind, Refusal> {
        if self.table.people().next().is_none() {
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
            undo: None,
            waiting_since: self.now,
        });
        self.show_hands(|_| true);
        Ok(EntryKind::Started { events })
    }
}
