//! Days go by: people sit down to play, faults come and go, and every night everything must be at rest.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gamekeeper::table::{Boards, Outbox, Scope, Settings, SettingsStore, TableStore};
use rand::RngExt;
use rand::rngs::SmallRng;
use tempfile::TempDir;

use crate::people::Group;
use crate::plan::{Fault, Plan};
use crate::record::Record;
use crate::simulation::Simulation;
use crate::world::{BEGIN, Disk, World, lock, pause};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// When people go to bed.
const EVENING: u64 = 22 * HOUR;

/// How long it may take until everything is at rest, once nothing fails any more.
const REST: u64 = HOUR;

/// What came of a run.
pub struct Outcome {
    pub record: Record,
    /// Real time.
    pub took: Duration,
}

/// Plays a plan until it ends or something is wrong. `goes_on`: is asked after each day.
pub fn play(plan: &Plan, mut goes_on: impl FnMut(&World) -> bool) -> Outcome {
    in_world(plan, async |run| {
        settle_in(run);
        for day in 0..plan.days {
            live(run, day).await;
            if run.world.is_violated() || !goes_on(&run.world) {
                break;
            }
        }
    })
}

/// Lets something happen in the world of a plan, in which the program runs.
pub fn in_world(plan: &Plan, happens: impl AsyncFnOnce(&Arc<Simulation>)) -> Outcome {
    let begun = Instant::now();
    let folder = folder();
    let url = format!("sqlite://{}", folder.path().join("gamekeeper.db").display());
    let outside = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_time()
        .build()
        .expect("threads can be had");
    let disk = Disk::new(url, outside.handle().clone());
    let inside = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime can be had");
    let run = inside.block_on(async {
        let run = Simulation::new(World::new(plan.clone(), disk));
        let operator = tokio::spawn(Arc::clone(&run).operate());
        happens(&run).await;
        operator.abort();
        run
    });
    drop(inside);
    let store = run.world.disk.store();
    run.world.disk.now(gamekeeper::table::Store::close(&*store));
    outside.shutdown_background();
    let record = std::mem::take(&mut *run.world.record());
    Outcome {
        record,
        took: begun.elapsed(),
    }
}

/// Where the database lies: in memory, if the system has a folder there, for what is synced is not what is tested here.
fn folder() -> TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let folder = match memory.is_dir() {
        true => TempDir::new_in(memory),
        false => TempDir::new(),
    };
    folder.expect("there is room for a database")
}

/// In some channels the board is posted each round, or every game has a thread of its own.
fn settle_in(run: &Simulation) {
    let store = run.world.disk.store();
    for group in 0..run.world.plan.tables {
        let settings = Settings {
            boards: (group % 4 == 2).then_some(Boards::EachRound),
            own_thread: (group % 5 == 3).then_some(true),
            ..Settings::default()
        };
        let set = store.set_settings(Scope::Channel(Group(group).home()), settings);
        run.world.disk.now(set).expect("settings can be stored");
    }
}

/// One day and the night after it.
async fn live(run: &Arc<Simulation>, day: u64) {
    let world = &run.world;
    world.day.store(day, Ordering::Relaxed);
    world.calm(false);
    let mut dice = world.plan.dice(("day", day));
    for group in (0..world.plan.tables).map(Group) {
        // Some come at odd hours, most when others play, too.
        for sitting in 0..dice.random_range(1..=world.plan.sittings) {
            let hour = dice.random_range(0..EVENING / HOUR) * HOUR;
            let moment = match dice.random_bool(0.5) {
                true => hour + dice.random_range(0..HOUR),
                false => hour + dice.random_range(0..4) * 60_000 + dice.random_range(0..3_000),
            };
            let run = Arc::clone(run);
            let own = world.plan.dice(("sitting", day, group.0, sitting));
            tokio::spawn(async move {
                pause(moment).await;
                group.sit(run, own).await;
            });
        }
    }
    troubles(run, &mut dice);
    until(run, day * DAY + EVENING).await;
    world.calm(true);
    rest(run, day).await;
    until(run, (day + 1) * DAY).await;
}

async fn until(run: &Simulation, moment: u64) {
    let now = (run.world.clock.now().0 - BEGIN).unsigned_abs();
    pause(moment.saturating_sub(now)).await;
}

/// What goes wrong in the world today, beside single calls.
fn troubles(run: &Arc<Simulation>, dice: &mut SmallRng) {
    let world = &run.world;
    let tables = world.plan.tables;
    for group in (0..tables).map(Group) {
        let at = dice.random_range(0..EVENING);
        let lasts = dice.random_range(HOUR..8 * HOUR) as i64;
        let who = group.people()[dice.random_range(0..5)];
        let which: u32 = dice.random_range(0..100);
        let run = Arc::clone(run);
        tokio::spawn(async move {
            pause(at).await;
            let world = &run.world;
            let now = world.clock.now().0;
            let mut discord = lock(&run.discord);
            match which {
                0..10 if world.may(Fault::DirectMessagesClosed) => {
                    world.note(format!("{who} opens or closes direct messages"));
                    world.record().fault(Fault::DirectMessagesClosed);
                    if !discord.closed.remove(&who) {
                        discord.closed.insert(who);
                    }
                }
                10..15 if world.may(Fault::Forbidden) => {
                    world.note(format!("{} is forbidden", group.home()));
                    world.record().fault(Fault::Forbidden);
                    discord.forbidden.insert(group.home(), now + lasts);
                }
                15..30 if world.may(Fault::MessageGone) => {
                    let sent = discord.sent_to(who).last();
                    let newest = match which % 2 {
                        0 => discord.around(group.home()).last().copied(),
                        _ => sent,
                    };
                    let newest = newest.map(|posted| posted.id);
                    if let Some((message, channel)) = newest.and_then(|id| Some((id, discord.channel_of(id)?))) {
                        world.note(format!("{message} is deleted"));
                        world.record().fault(Fault::MessageGone);
                        discord.lose(channel, message);
                    }
                }
                _ => {}
            }
        });
    }
}

/// Waits until everything is at rest, and checks all that changed today.
async fn rest(run: &Arc<Simulation>, day: u64) {
    let world = &run.world;
    lock(&run.discord).forbidden.clear();
    let store = || world.disk.store();
    for _ in 0..REST / 20_000 {
        pause(20_000).await;
        let quiet = run.is_quiet() && world.disk.now(store().due()).is_ok_and(|due| due.is_empty());
        let decided = || {
            let running = world.disk.now(store().with_status(gamekeeper::table::Status::Running));
            let table = |id| world.disk.now(store().load(id)).ok().flatten();
            let running = running.unwrap_or_default().into_iter();
            !running
                .filter_map(|(id, _)| table(id))
                .any(|table| table.computer_to_decide().is_some())
        };
        if quiet && decided() {
            break;
        }
    }
    let today = BEGIN + (day * DAY) as i64;
    world.timed("rest", || lock(&run.checks).at_rest(run, today));
}

impl Outcome {
    /// The figures in a few lines.
    pub fn told(&self, plan: &Plan) -> String {
        told(&self.record, plan, self.took)
    }
}

/// The figures so far in a few lines.
pub fn told(record: &Record, plan: &Plan, took: Duration) -> String {
    let mut text = format!(
        "seed {} · {} days · {} tables · {} events · {:.0} s · violations {}\n  ",
        plan.seed,
        record.violation.as_ref().map_or(plan.days, |wrong| wrong.day + 1),
        plan.tables,
        record.steps,
        took.as_secs_f64(),
        u8::from(record.violation.is_some())
    );
    for (what, count) in &record.counts {
        let _ = write!(text, "{what} {count} · ");
    }
    let _ = write!(text, "\n  ");
    for (fault, count) in &record.faults {
        let _ = write!(text, "{fault:?} {count} · ");
    }
    let _ = write!(text, "\n  ");
    for (what, spent) in &record.spent {
        let _ = write!(text, "{what} {:.1} s · ", spent.as_secs_f64());
    }
    text
}
