//! Whether time runs for those who are waited for, and for nobody else; and whether votes and absences come to what people said.
//! Everything is counted again from the log and the rules alone.

use std::collections::BTreeMap;

use engine::{AnyGame, Seat, Seats, Turn};
use gamekeeper::table::{
    Closing, Entry, EntryKind, Occupant, Remedy, Reminders, SeatAttendance, Table, TableStore, TimeRules, Timestamp,
    UserId, WhileAway,
};

use super::reminders::misdirected;
use super::{HOUR, TABLES, home, seated, table_in};
use crate::simulation::Simulation;
use crate::world::{World, lock};

/// The tables as their logs tell them, by number.
#[derive(Default)]
pub(super) struct Times(BTreeMap<u64, Course>);

/// What is known of a table from its log.
struct Course {
    followed: u64,
    rules: TimeRules,
    /// The game after each entry that changed it, the newest last, with the entry’s number.
    games: Vec<(u64, AnyGame)>,
    seats: Vec<Place>,
    paused: bool,
    /// Whether the game goes on: it has begun, and is not over.
    plays: bool,
    /// The newest entry with which the game went back for all.
    back: u64,
}

/// What is known of a seat: who sits there, since when time runs, how much the decision has taken and how much of the bank is
/// spent, in milliseconds; what the others have said about it, and until when its person is away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Place {
    user: Option<UserId>,
    running: Option<i64>,
    taken: i64,
    spent: i64,
    vote: Option<BTreeMap<UserId, Remedy>>,
    computer_turn: bool,
    away: Option<i64>,
}

impl Place {
    fn of(user: Option<UserId>, kept: &SeatAttendance) -> Self {
        let given = kept.vote.as_ref().map(|vote| vote.given.iter().copied().collect());
        Self {
            user,
            running: kept.running.map(|since| since.0),
            taken: kept.taken,
            spent: kept.spent,
            vote: given,
            computer_turn: kept.computer_turn,
            away: kept.away_until.map(|until| until.0),
        }
    }
}

impl Course {
    fn new(table: &Table, first: &[UserId], initial: AnyGame) -> Self {
        let place = |user: &UserId| Place {
            user: Some(*user),
            ..Place::default()
        };
        Self {
            followed: 0,
            rules: table.attendance.rules,
            games: vec![(0, initial)],
            seats: first.iter().map(place).collect(),
            paused: false,
            plays: false,
            back: 0,
        }
    }

    /// The time for a decision and the bank, in milliseconds.
    fn spans(&self) -> Option<(i64, i64)> {
        let (decision, bank) = self.rules.limit.spans()?;
        Some((decision.as_millis() as i64, bank.as_millis() as i64))
    }

    fn deciders(&self) -> Seats {
        match self.games.last().map(|(_, game)| game.turn()) {
            Some(Turn::Decide { seats, .. }) if self.plays => seats,
            _ => Seats::default(),
        }
    }

    /// Who is asked about somebody who is late.
    fn asked(&self, late: usize) -> Vec<UserId> {
        let others = self.seats.iter().enumerate().filter(|(seat, _)| *seat != late);
        let on_time = others.filter(|(_, place)| place.vote.is_none() && place.away.is_none());
        on_time.filter_map(|(_, place)| place.user).collect()
    }

    /// What those who are asked have decided, if they have.
    fn outcome(&self, late: usize) -> Option<Remedy> {
        let asked = self.asked(late);
        let given = self.seats[late].vote.as_ref()?;
        let counts: Vec<Remedy> = asked.iter().filter_map(|user| given.get(user).copied()).collect();
        let times = |remedy: &Remedy| counts.iter().filter(|given| *given == remedy).count();
        let best = counts.iter().map(times).max()?;
        let most = counts.iter().filter(|remedy| times(remedy) == best).min().copied();
        most.filter(|_| best * 2 > asked.len() || counts.len() == asked.len())
    }

    /// What is wrong with an entry.
    fn follow(&mut self, world: &World, entry: &Entry) -> Result<(), String> {
        let at = entry.at.0;
        for place in &mut self.seats {
            place.taken += place.running.take().map_or(0, |since| at - since);
        }
        self.in_time(entry)?;
        match &entry.kind {
            EntryKind::Acted { .. } => {
                let mut game = self.games[self.games.len() - 1].1.clone();
                let replayed = entry.kind.replay_on(&mut game);
                replayed.map_err(|_| "it does not replay".to_owned())?;
                self.plays = !matches!(game.turn(), Turn::Over(_));
                self.games.push((entry.number, game));
            }
            EntryKind::Undid { number, .. } => {
                self.games.retain(|(before, _)| before < number);
                let mut game = self.games[self.games.len() - 1].1.clone();
                let _ = entry.kind.replay_on(&mut game);
                self.games.push((entry.number, game));
                if entry.kind.goes_back_for_all() {
                    self.back = entry.number;
                }
            }
            EntryKind::Started { .. } => self.plays = true,
            EntryKind::Paused => self.paused = true,
            EntryKind::Resumed => self.paused = false,
            kind => self.of_people(world, entry, kind)?,
        }
        self.run_clocks(entry);
        self.followed = entry.number;
        Ok(())
    }

    /// Nobody’s time is up sooner than it is, and nothing else comes long after that.
    fn in_time(&self, entry: &Entry) -> Result<(), String> {
        let late = match entry.kind {
            EntryKind::TimeUp { seat } => Some(seat.index()),
            _ => None,
        };
        for (seat, place) in self.seats.iter().enumerate() {
            let all = self
                .spans()
                .map_or(i64::MAX, |(decision, bank)| decision + bank - place.spent);
            let minutes = (place.taken - all.min(place.taken + HOUR)) / 60_000;
            if late == Some(seat) && (self.paused || place.away.is_some() || place.taken < all) {
                return Err(format!("the time of seat {seat} is up {} minutes too soon", -minutes));
            }
            if place.taken - HOUR > all {
                return Err(format!("the time of seat {seat} was up {minutes} minutes before"));
            }
        }
        Ok(())
    }

    fn of_people(&mut self, world: &World, entry: &Entry, kind: &EntryKind) -> Result<(), String> {
        let bank = self.spans().map_or(0, |(_, bank)| bank);
        match kind {
            EntryKind::TimeUp { seat } => {
                let place = &mut self.seats[seat.index()];
                (place.taken, place.spent, place.vote) = (0, bank, Some(BTreeMap::new()));
            }
            EntryKind::Voted { seat, remedy } => {
                let decided = self.voted(entry, seat.index(), *remedy)?;
                decided.map_or(Ok(()), |_| Err("a vote is decided, and nothing follows".to_owned()))?;
            }
            EntryKind::Decided { seat, remedy } => {
                self.decided(entry, seat.index(), *remedy)?;
                let place = &mut self.seats[seat.index()];
                (place.vote, place.computer_turn) = (None, *remedy == Remedy::ComputerTurn);
            }
            EntryKind::HandedOver { seat, voted, .. } => {
                if *voted {
                    self.decided(entry, seat.index(), Remedy::HandOver)?;
                }
                self.sit(*seat, None);
            }
            EntryKind::Closed { why } => {
                let voted = matches!(why, Closing::TimeUp(_));
                if voted && !(0..self.seats.len()).any(|seat| self.decided(entry, seat, Remedy::End).is_ok()) {
                    return Err("a game ends that nobody voted to end".to_owned());
                }
                self.plays = false;
            }
            EntryKind::Resigned { seat, .. } => self.sit(*seat, None),
            EntryKind::TookOver { seat, .. } | EntryKind::Succeeded { seat, .. } => self.sit(*seat, entry.actor),
            EntryKind::WentAway { seat, until } => self.away(world, *seat, *until)?,
            EntryKind::CameBack { seat } => {
                let until = self.seats[seat.index()].away.take();
                if until.is_none_or(|until| entry.at.0 < until) {
                    return Err(format!("{seat:?} is back before their time"));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn sit(&mut self, seat: Seat, user: Option<UserId>) {
        let place = &mut self.seats[seat.index()];
        let spent = place.spent;
        *place = Place {
            user,
            spent,
            ..Place::default()
        };
    }

    fn away(&mut self, world: &World, seat: Seat, until: Timestamp) -> Result<(), String> {
        let place = &mut self.seats[seat.index()];
        place.away = Some(until.0);
        let said = lock(&world.absences);
        let own = place.user.and_then(|user| said.get(&user));
        match own.is_some_and(|own| own.contains(&until.0)) {
            true => Ok(()),
            false => Err(format!("{seat:?} is away until {until:?}, as they never said")),
        }
    }

    /// Takes note of a vote; what is decided with it.
    fn voted(&mut self, entry: &Entry, late: usize, remedy: Remedy) -> Result<Option<Remedy>, String> {
        let asked = self.asked(late);
        let user = entry.actor.ok_or("nobody votes")?;
        let vote = self.seats[late].vote.as_mut().ok_or("there is no vote")?;
        match asked.contains(&user) {
            true => {
                vote.insert(user, remedy);
                Ok(self.outcome(late))
            }
            false if asked.is_empty() => Ok(Some(remedy)),
            false => Err("somebody votes who is not asked".to_owned()),
        }
    }

    fn decided(&mut self, entry: &Entry, late: usize, remedy: Remedy) -> Result<(), String> {
        match self.voted(entry, late, remedy)? {
            Some(decided) if decided == remedy => Ok(()),
            decided => Err(format!(
                "{remedy:?} is done about seat {late}, and they want {decided:?}"
            )),
        }
    }

    fn computer_plays(&self, place: &Place) -> bool {
        let stands_in = place.away.is_some() && self.rules.while_away == WhileAway::ComputerPlays;
        place.user.is_none() || place.computer_turn || stands_in
    }

    /// Lets time run for those who are waited for after an entry.
    fn run_clocks(&mut self, entry: &Entry) {
        let deciders = self.deciders();
        let anew = entry.kind.goes_back_for_all();
        let (own, passed) = match &entry.kind {
            EntryKind::Acted { seat, consequences, .. } => (Some(*seat), consequences.passed),
            _ => (None, false),
        };
        let (decision, bank) = self.spans().unwrap_or_default();
        let limited = self.spans().is_some();
        for (number, place) in (0..).map(Seat).zip(&mut self.seats) {
            let (decides, acts) = (deciders.contains(number), own == Some(number) || anew);
            if !decides || acts && (entry.actor.is_some() || passed) {
                place.computer_turn = false;
            }
            if !decides || acts || place.away.is_some() {
                place.vote = None;
            }
            if !decides || acts {
                let over = (place.taken - decision).max(0);
                (place.spent, place.taken) = ((place.spent + over).min(bank), 0);
            }
        }
        let decide = |number: Seat| deciders.contains(number) && !self.paused;
        let seats: Vec<(Seat, Place)> = (0..).map(Seat).zip(self.seats.iter().cloned()).collect();
        let thinks = seats
            .iter()
            .any(|(number, place)| decide(*number) && self.computer_plays(place));
        let awaited: Vec<bool> = seats
            .iter()
            .map(|(number, place)| {
                limited && decide(*number) && place.away.is_none() && place.vote.is_none() && !thinks
            })
            .collect();
        for (place, awaited) in self.seats.iter_mut().zip(awaited) {
            place.running = awaited.then_some(entry.at.0);
        }
    }

    /// What the table keeps of its seats that is not what its log comes to.
    fn differs(&self, table: &Table) -> Option<String> {
        let kept = table.all_seats().map(|seat| {
            let user = table.occupant(seat).and_then(Occupant::user);
            Place::of(user, &table.attendance.seat(seat))
        });
        let mut pairs = kept.zip(&self.seats);
        let (kept, own) = pairs.find(|(kept, own)| kept != *own)?;
        Some(format!("it keeps {kept:?}, and its log comes to {own:?}"))
    }
}

impl Times {
    /// Judges the times of all tables. What was due must have been done, unless the program has only just learned of it.
    pub(super) fn keep(&mut self, run: &Simulation) {
        let now = run.world.clock.now();
        for number in 0..TABLES {
            let Some(table) = table_in(run, home(number)).filter(|table| table.play.is_some()) else {
                continue;
            };
            let overdue = table.due_at().filter(|due| now.0 - due.0 > HOUR);
            let overdue = overdue.map(|due| format!("something is due since {due:?}"));
            if let Some(what) = self.of_table(run, number, &table).err().or(overdue) {
                run.world.violate(format!("table {}: {what}", table.id));
            }
        }
    }

    fn of_table(&mut self, run: &Simulation, number: u64, table: &Table) -> Result<(), String> {
        let store = run.world.disk.store();
        let course = match self.0.entry(number) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(free) => {
                let initial = run.world.disk.now(store.initial(table.id));
                let initial = initial.map_err(|error| error.to_string())?;
                free.insert(Course::new(
                    table,
                    &seated(number),
                    initial.ok_or("it has no beginning")?,
                ))
            }
        };
        let log = run.world.disk.now(store.entries(table.id, course.followed));
        for entry in log.map_err(|error| error.to_string())? {
            if let EntryKind::TimeUp { .. } = entry.kind {
                run.world.record().count("times up");
            }
            let followed = course.follow(&run.world, &entry);
            followed.map_err(|what| format!("{what}, entry {}", entry.number))?;
        }
        let waits = run.world.disk.now(store.waits_at(table.id));
        let waits = waits.map_err(|error| error.to_string())?;
        let wrong = misdirected(table, &waits, course.back);
        course.differs(table).or(wrong).map_or(Ok(()), Err)
    }
}
