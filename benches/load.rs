//! A hundred tables of both games at two hundred presses a second: `cargo bench --bench load`.
//!
//! The program runs as a process of its own, connected to a sandbox in this one. At each table two people press twice a
//! second, whether or not the others are served. Of four presses two ask what can be done, one opens the panel, which
//! draws a picture, and one acts, which stores, draws and posts. First they have the machine for themselves, then
//! two processes compute beside them without end.

mod guests;
#[path = "../tests/kill/program.rs"]
mod program;

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::GameKind;
use sandbox::{Config, Sandbox};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::time::{MissedTickBehavior, interval};

use guests::{Guests, report};
use program::Program;

const TABLES: usize = 100;

/// Presses a second at all tables together.
const RATE: usize = 200;

/// How long people press.
const FOR: Duration = Duration::from_secs(60);

/// Processes that compute beside the tables in the second part.
const BESIDE: usize = 2;

/// What must hold.
struct Goals {
    /// The slowest hundredth of the acknowledgements may take this long.
    acknowledged: Duration,
    /// So long after the last press everything has been delivered.
    delivered: Duration,
}

const ALONE: Goals = Goals {
    acknowledged: Duration::from_millis(15),
    delivered: Duration::from_secs(2),
};

const BUSY: Goals = Goals {
    acknowledged: Duration::from_millis(100),
    delivered: Duration::from_secs(10),
};

/// What the program may use of the memory at most, in MB.
const MEMORY: usize = 250;

/// Given to this program, it computes without end.
const COMPUTE: &str = "--compute";

fn main() {
    if std::env::args().any(|argument| argument == COMPUTE) {
        compute();
    }
    let runtime = tokio::runtime::Runtime::new().expect("there are threads to run on");
    runtime.block_on(async {
        let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
        let folder = TempDir::new().expect("there is room for a database");
        let program = Program::start(&sandbox, folder.path(), &[]).await;
        let tables = (0..TABLES).map(|number| {
            let game = GameKind::ALL[number % GameKind::ALL.len()];
            tokio::spawn(Guests::seat(sandbox.clone(), number, game))
        });
        let mut guests = Vec::with_capacity(TABLES);
        for table in tables.collect::<Vec<_>>() {
            guests.push(Arc::new(table.await.expect("the table is opened")));
        }
        println!("{TABLES} tables, {RATE} presses a second for {} s:", FOR.as_secs());
        press(&sandbox, &guests, &folder, &ALONE).await;
        println!("\nbeside {BESIDE} processes that compute without end:");
        let beside: Vec<Computing> = (0..BESIDE).map(|_| Computing::start()).collect();
        press(&sandbox, &guests, &folder, &BUSY).await;
        drop(beside);
        println!(
            "\nmost memory of the program {} MB; goal: {MEMORY} MB",
            memory(program.0.id())
        );
        println!("requests that Discord would not take: {}", sandbox.violations().len());
        program.kill(&sandbox).await;
        sandbox.shutdown().await;
    });
}

/// Lets everybody press, and tells what came of it.
async fn press(sandbox: &Sandbox, guests: &[Arc<Guests>], folder: &TempDir, goals: &Goals) {
    let requests = sandbox.request_count();
    let since = Instant::now();
    let busy = guests.iter().enumerate().map(|(number, guests)| {
        let guests = Arc::clone(guests);
        tokio::spawn(async move { guests.press_on(number).await })
    });
    let mut times = Vec::new();
    for busy in busy.collect::<Vec<_>>() {
        times.extend(busy.await.expect("everybody is answered"));
    }
    let took = since.elapsed();
    let rate = times.len() as f64 / took.as_secs_f64();
    let since = Instant::now();
    let waiting = waiting(folder).await;
    while self::waiting(folder).await > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let delivered = since.elapsed();
    report("press to acknowledgement", times, 99, goals.acknowledged);
    let requests = sandbox.request_count() - requests;
    println!("{rate:.0} presses a second answered in full, {requests} requests to Discord");
    let verdict = if delivered <= goals.delivered { "met" } else { "missed" };
    println!(
        "{waiting} deliveries waited at the end, the last for {:.1} s; goal: {} s: {verdict}",
        delivered.as_secs_f64(),
        goals.delivered.as_secs()
    );
}

impl Guests {
    /// Presses at the pace of one table among all. Who is answered late makes up for it.
    async fn press_on(&self, number: usize) -> Vec<Duration> {
        let pace = Duration::from_secs(1) * TABLES as u32 / RATE as u32;
        tokio::time::sleep(pace * number as u32 / TABLES as u32).await;
        let mut ticks = interval(pace);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut times = Vec::new();
        let since = Instant::now();
        while since.elapsed() < FOR {
            let mut found = None;
            for person in self.people {
                ticks.tick().await;
                let asked = Instant::now();
                let action = self.suggested(person).await;
                times.push(asked.elapsed());
                found = found.or(action.map(|action| (person, action)));
            }
            let Some((person, action)) = found else {
                self.start().await;
                continue;
            };
            ticks.tick().await;
            times.push(self.look(person).await);
            ticks.tick().await;
            times.push(self.act(person, &action).await);
        }
        times
    }
}

/// How many deliveries the program still has to make.
async fn waiting(folder: &TempDir) -> u32 {
    let url = format!("sqlite://{}", folder.path().join("gamekeeper.db").display());
    let mut database = SqliteConnection::connect(&url).await.expect("the database can be read");
    let count = sqlx::query_scalar("SELECT count(*) FROM outbox");
    count.fetch_one(&mut database).await.expect("the database can be read")
}

/// The most memory that a process has used so far, in MB; 0 where the system does not tell.
fn memory(process: Option<u32>) -> usize {
    let status = process.and_then(|process| std::fs::read_to_string(format!("/proc/{process}/status")).ok());
    let mut lines = status.as_deref().unwrap_or_default().lines();
    let kilobytes = lines.find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
    kilobytes.unwrap_or(0_usize) / 1_000
}

/// A process that computes, killed at the end.
struct Computing(Child);

impl Computing {
    fn start() -> Self {
        let this = std::env::current_exe().expect("this program has a file");
        let child = Command::new(this).arg(COMPUTE).stdin(Stdio::null()).spawn();
        Self(child.expect("it can be started"))
    }
}

impl Drop for Computing {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// As a compiler does: goes to and fro in more memory than the processor keeps at hand.
fn compute() -> ! {
    let mut memory = vec![1_usize; 1 << 24];
    let mut place = 0_usize;
    loop {
        place = (place
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(memory[place]))
            % memory.len();
        memory[place] = memory[place].wrapping_add(place);
    }
}
