//! A month of slow play: eight tables of both games and forty people in five time zones, some of whom take no direct messages,
//! vanish or leave, while the program restarts every few hours. Whoever is reminded must be waited for, be up, and hear of it
//! once, and nothing is taken back without consent. `MONTHS=20 SEED=7` plays so many.

mod going_back;
mod reminders;
mod times;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::GameKind;
use gamekeeper::presenters::{Control, Press};
use gamekeeper::table::{
    ANSWERED, ChannelId, Command, Lane, Occupant, Outbox, Pace, Post, Remedy, Reminders, Reminding, Status, StoreError,
    Table, TableStore, TimeLimit, Timestamp, UserId, WhileAway,
};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::gateway::What;
use crate::plan::{Fault, Plan};
use crate::program::gateway;
use crate::run::{Outcome, in_world};
use crate::simulation::Simulation;
use crate::world::{BEGIN, World, lock, pause};
pub use going_back::{Asked, posted};
use reminders::misdirected;
pub use reminders::{Sent, heard};
use times::Times;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const DAYS: u64 = 30;
const TABLES: u64 = 8;

/// People by table; the last has no seat in the beginning.
const PEOPLE: u64 = 5;

const ZONES: [&str; 5] = [
    "Europe/Warsaw",
    "America/New_York",
    "Asia/Kolkata",
    "America/Sao_Paulo",
    "Australia/Sydney",
];

/// What somebody did within this time the program may not have known when it sent: in milliseconds.
const ON_THE_WAY: i64 = 60_000;

/// A person of the month.
#[derive(Clone, Copy)]
struct Person(u64);

impl Person {
    fn of(user: UserId) -> Option<Self> {
        let number = user.0.checked_sub(1_000)?;
        (number < TABLES * PEOPLE).then_some(Self(number))
    }

    fn user(self) -> UserId {
        UserId(1_000 + self.0)
    }

    fn zone(self) -> &'static str {
        ZONES[(self.0 % 5) as usize]
    }

    /// How they chose to be reminded. Some chose nothing.
    fn reminding(self) -> Reminding {
        let spread = self.0 / 5 + self.0;
        Reminding {
            hours: [None, Some(4), Some(12), None, Some(30), Some(0), None][(spread % 7) as usize],
            zone: (spread % 4 != 1).then(|| self.zone().to_owned()),
            quiet: (spread % 6 == 2).then_some((20, 11)),
            direct: spread.is_multiple_of(3),
            next: false,
        }
    }

    /// Whether it is an hour at which they play.
    fn is_up(self, now: Timestamp) -> bool {
        (9..22).contains(&local_hour(self.zone(), now))
    }

    /// Some never come back, some look every few days, most twice a day.
    fn visits(self, day: u64, dice: &mut SmallRng) -> bool {
        match self.0 % 11 {
            3 => day < 6,
            7 => day.is_multiple_of(4) && dice.random_bool(0.3),
            _ => dice.random_bool(0.15),
        }
    }
}

fn local_hour(zone: &str, now: Timestamp) -> i8 {
    let zone = jiff::tz::TimeZone::get(zone).expect("the zone is known");
    let now = jiff::Timestamp::from_millisecond(now.0).expect("it is a moment");
    now.to_zoned_datetime(zone).hour()
}

fn home(table: u64) -> ChannelId {
    ChannelId(100 + table)
}

/// Who sits at a table in the beginning, in the order of its seats.
fn seated(table: u64) -> Vec<UserId> {
    let people = (0..PEOPLE).map(|place| Person(table * PEOPLE + place).user());
    people.take(2 + (table % 3) as usize).collect()
}

/// Plays a month.
pub fn month(seed: u64) -> (Plan, Outcome) {
    let faults = Fault::ALL.into_iter().filter(|fault| {
        // Whoever deletes a reminder, or forbids the bot to write, need not be reminded.
        !matches!(fault, Fault::MessageGone | Fault::Forbidden)
    });
    let plan = Plan {
        faults: faults.collect(),
        ..Plan::new(seed, TABLES, DAYS)
    };
    let outcome = in_world(&plan, async |run| {
        settle_in(run).await;
        let mut times = Times::default();
        for day in 0..DAYS {
            live(run, day, &mut times).await;
            if run.world.is_violated() {
                return;
            }
        }
        rest(run).await;
    });
    (plan, outcome)
}

/// People choose how they are reminded, and sit down at the tables.
async fn settle_in(run: &Arc<Simulation>) {
    run.world.calm(true);
    pause(1_000).await;
    let store = run.world.disk.store();
    for person in (0..TABLES * PEOPLE).map(Person) {
        let choice = person.reminding();
        let set = store.set_reminding(person.user(), &choice);
        run.world.disk.now(set).expect("choices can be stored");
        if person.0 % 7 == 4 {
            lock(&run.discord).closed.insert(person.user());
        }
    }
    for number in 0..TABLES {
        let people = seated(number);
        let game = match number % 2 {
            0 => GameKind::Bullfrogs,
            _ => GameKind::CryHavoc,
        };
        run.press(number, people[0], What::Open(home(number), game), None).await;
        let store = run.world.disk.store();
        let id = run.world.disk.now(store.newest_in(home(number)));
        let id = id.expect("it can be read").expect("the table is open");
        let pace = Pace::ALL[(number % 3) as usize];
        let press = |press| What::Press(Control::Table(id, press), None);
        run.press(number, people[0], press(Press::Reminders(pace)), None).await;
        let limit = Command::SetTimeLimit(TimeLimit::ALL[(number % 4) as usize]);
        let rule = Command::SetWhileAway(WhileAway::ALL[usize::from(number % 3 == 1)]);
        for command in [limit, rule] {
            run.press(number, people[0], What::Ask(id, command), None).await;
        }
        for user in &people[1..] {
            run.press(number, *user, press(Press::Join), None).await;
        }
        run.press(number, people[0], press(Press::Start), None).await;
    }
    run.world.calm(false);
}

/// A day, in which people look at their tables now and then, and the program is killed every few hours.
async fn live(run: &Arc<Simulation>, day: u64, times: &mut Times) {
    run.world.day.store(day, Ordering::Relaxed);
    let mut dice = run.world.plan.dice(("month", day));
    for quarter in 0..6_u64 {
        let after = quarter * 4 * HOUR as u64 + dice.random_range(0..4 * HOUR as u64);
        let run = Arc::clone(run);
        tokio::spawn(async move {
            pause(after).await;
            run.world.record().count("restarts");
            run.world.doom.notify_one();
        });
    }
    let begun = BEGIN + day as i64 * DAY;
    for hour in 0..24 {
        let now = run.world.clock.now().0;
        pause((begun + hour * HOUR - now).max(0).unsigned_abs()).await;
        for person in (0..TABLES * PEOPLE).map(Person) {
            let up = person.is_up(run.world.clock.now());
            if up && person.visits(day, &mut dice) {
                let own = run.world.plan.dice(("visit", day, hour, person.0));
                tokio::spawn(person.visit(Arc::clone(run), own));
            }
        }
        if hour % 4 == 3 {
            times.keep(run);
            going_back::judge(run, false);
        }
    }
    let now = run.world.clock.now().0;
    pause((begun + DAY - now).max(0).unsigned_abs()).await;
}

impl Person {
    /// Votes about whoever is late, goes away, offers the own seat or takes one that is offered.
    async fn deal_with_absence(self, run: &Arc<Simulation>, table: &Table, dice: &mut SmallRng) {
        let (number, user) = (self.0 / PEOPLE, self.user());
        let ask = |command| run.press(number, user, What::Ask(table.id, command), None);
        if let Some((late, vote)) = table.attendance.vote() {
            let asked = table.voters(late);
            if asked.contains(&user) || asked.is_empty() && table.seat_of(user).is_some() {
                let remedy = Remedy::ALL[[0, 1, 1, 2, 2, 1, 0, 3][dice.random_range(0..8)]];
                let vote = vote.number;
                run.world.record().count("votes");
                ask(Command::Vote { vote, remedy }).await;
                if dice.random_bool(0.05) {
                    run.world.record().count("left");
                    ask(Command::Resign).await;
                    return;
                }
            }
        }
        if table.seat_of(user).is_some() {
            if dice.random_bool(0.01) {
                let days = dice.random_range(1..6);
                let until = run.world.clock.now().after(Duration::from_secs(days * 24 * 60 * 60));
                if let Some(gateway) = gateway(&run.running) {
                    run.world.record().count("away");
                    lock(&run.world.absences).entry(user).or_default().push(until.0);
                    // Whoever is told that it failed does so another day.
                    let _ = gateway.tables.set_away(user, Some(until)).await;
                }
            } else if dice.random_ratio(1, 100) {
                run.world.record().count("offered");
                ask(Command::OfferSeat { to: None }).await;
            }
        } else if dice.random_bool(0.3) && table.all_seats().any(|seat| table.may_take(seat, user)) {
            run.world.record().count("seats taken");
            let name = format!("Person {user}");
            ask(Command::TakeSeat { seat: None, name }).await;
        }
    }

    /// Looks at their tables and does what they are asked for. A few leave for good, and whoever has no seat takes a free one.
    async fn visit(self, run: Arc<Simulation>, mut dice: SmallRng) {
        pause(dice.random_range(0..HOUR as u64 / 2)).await;
        let number = self.0 / PEOPLE;
        let Some(table) = table_in(&run, home(number)) else {
            return;
        };
        let user = self.user();
        let press = |press| What::Press(Control::Table(table.id, press), None);
        if table.status != Status::Running {
            return;
        }
        self.deal_with_absence(&run, &table, &mut dice).await;
        if table.host == user {
            let (chance, command) = match table.is_paused() {
                true => (0.3, Command::Resume),
                false => (0.01, Command::Pause),
            };
            if dice.random_bool(chance) {
                run.world.record().count("pauses");
                run.press(number, user, What::Ask(table.id, command), None).await;
            }
        }
        let Some(seat) = table.seat_of(user) else {
            let free = |entry: &gamekeeper::table::SeatEntry| matches!(entry.occupant, Occupant::StandIn { .. });
            if table.seats.iter().any(free) && dice.random_bool(0.3) {
                run.world.record().count("taken over");
                run.press(number, user, press(Press::Join), None).await;
            }
            return;
        };
        if table.is_away(seat) {
            return;
        }
        if self.deal_with_going_back(&run, &table, &mut dice).await {
            return;
        }
        if dice.random_bool(0.004) {
            run.world.record().count("left");
            run.press(number, user, press(Press::Resign), None).await;
            return;
        }
        // Until the decision passes on, or something calls them away.
        for _ in 0..dice.random_range(1..40) {
            let Some(table) = table_in(&run, home(number)) else {
                return;
            };
            let Some(play) = table.play.as_ref().filter(|_| table.deciders().contains(seat)) else {
                return;
            };
            let mut legal = play.game.legal(seat);
            let action = legal.swap_remove(dice.random_range(0..legal.len()));
            run.press(number, user, What::Play(table.id, action), None).await;
            pause(dice.random_range(500..60_000)).await;
        }
    }
}

fn table_in(run: &Simulation, channel: ChannelId) -> Option<Table> {
    let store = run.world.disk.store();
    let table = async {
        let newest = store.newest_in(channel).await?;
        match newest {
            Some(id) => store.load(id).await,
            None => Ok(None),
        }
    };
    run.world.disk.now(table).ok().flatten()
}

/// Once nothing fails any more: every table is over or waits for somebody by name, who was reminded if they are to be, and no
/// reminder of what is over stands anywhere.
async fn rest(run: &Arc<Simulation>) {
    run.world.calm(true);
    pause(2 * HOUR as u64).await;
    let now = run.world.clock.now();
    going_back::judge(run, true);
    for number in 0..TABLES {
        let Some(table) = table_in(run, home(number)) else {
            return run.world.violate(format!("there is no table {number}"));
        };
        let wrong = run.world.disk.now(unfinished(&run.world, &table, now));
        run.world.record().count(match table.status {
            Status::Running => "still running",
            Status::Finished => "finished",
            _ => "closed",
        });
        match wrong {
            Ok(None) => {}
            Ok(Some(what)) => run.world.violate(format!("table {}: {what}", table.id)),
            Err(error) => run
                .world
                .violate(format!("table {} cannot be judged: {error}", table.id)),
        }
    }
}

async fn unfinished(world: &World, table: &Table, now: Timestamp) -> Result<Option<String>, StoreError> {
    let store = world.disk.store();
    let waits = store.waits_at(table.id).await?;
    if let Some(what) = misdirected(table, &waits, 0) {
        return Ok(Some(what));
    }
    if table.status == Status::Running && waits.is_empty() {
        return Ok(Some("it waits for nobody".to_owned()));
    }
    for wait in &waits {
        let choice = store.reminding(wait.user).await?;
        let first = choice.hours.unwrap_or(table.reminders.hours());
        let waiting = now.0 - wait.since.0;
        let expected = first > 0 && wait.reminded == 0 && table.awaited().contains(wait.seat);
        if expected && waiting > i64::from(first) * HOUR + 26 * HOUR {
            let hours = waiting / HOUR;
            return Ok(Some(format!("{} has waited {hours} hours for no reminder", wait.user)));
        }
    }
    for (number, _) in (0_u8..).zip(&table.seats) {
        let seat = engine::Seat(number);
        let post = store.post(table.id, Lane::Remind(seat)).await?;
        let open = post
            .as_ref()
            .and_then(Post::shown)
            .filter(|shown| shown.stretch != ANSWERED);
        let asked = waits.iter().find(|wait| wait.seat == seat).map(|wait| wait.asked);
        if open.is_some_and(|shown| Some(shown.stretch) != asked) {
            return Ok(Some(format!("a reminder of {seat:?} still stands")));
        }
    }
    Ok(None)
}

/// `MONTHS` and `SEED` say how many months are played and with which seeds; one, unless something else is said.
#[test]
fn in_a_month_of_slow_play_nobody_is_reminded_twice_at_night_or_in_vain() {
    let first = crate::number("SEED").unwrap_or(1);
    for seed in first..first + crate::number("MONTHS").unwrap_or(1) {
        let (plan, outcome) = month(seed);
        println!("{}", outcome.told(&plan));
        if let Some(violation) = &outcome.record.violation {
            let before = violation.before.join("\n");
            panic!(
                "seed {seed}, day {}: {}\nbefore that:\n{before}",
                violation.day, violation.what
            );
        }
        for (what, least) in [
            ("reminders", 50),
            ("asked to go back", 20),
            ("went back by agreement", 3),
        ] {
            let count = outcome.record.counts.get(what).copied().unwrap_or_default();
            assert!(count > least, "seed {seed}: {what} {count}");
        }
    }
}
