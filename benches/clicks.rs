//! How soon a click is acknowledged while many tables are busy: `cargo bench --bench clicks`.
//!
//! Fifty tables in fifty channels of a sandbox, two people at each, all clicking as fast as they are answered: the
//! button for the panel, which draws a picture, then an action, which stores, draws and posts. The bot runs in this
//! process, with threads and an allocator like those of the program, connected over the wire protocol to a sandbox
//! that has threads of its own, as Discord has. They do so by themselves, and then beside a person who plays Cry Havoc
//! against two computer players, of each strength in turn. `cargo bench --bench clicks -- alone` ends before that.
//!
//! A virtual machine shares its processors with others: what they took away meanwhile is told, too.

mod guests;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::players::{Advice, Strength};
use engine::{AnyGame, GameKind, Library, Seat};
use gamekeeper::app::{self, Settings, Threads};
use gamekeeper::computers::{Mind, Pace, Trained};
use gamekeeper::discord::{Connection, Farewell};
use gamekeeper::table::{Chance, Clock};
use sandbox::{ChannelId, Config, Sandbox, UserId};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use guests::{Guests, PATIENCE, last_action, report};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tables that are busy at once.
const TABLES: usize = 50;

/// Actions at each table without computer players; each takes two clicks.
const ACTIONS: usize = 20;

/// Actions at each table beside computer players of each strength.
const ACTIONS_BESIDE: usize = 8;

/// Decisions of computer players before their table counts as under way.
const WARM_UP: usize = 5;

/// The slowest hundredth of the clicks may take this long.
const GOAL: Duration = Duration::from_millis(10);

/// The longest that a computer player may think about a decision while the tables are busy.
const THOUGHT_GOAL: Duration = Duration::from_secs(2);

fn main() {
    let discord = Runtime::new().expect("there are threads to run on");
    let program = Threads::new().expect("there are threads to run on");
    discord.block_on(async {
        let mind = Arc::new(Timed::default());
        let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
        let folder = TempDir::new().expect("there is room for a database");
        let settings = Settings {
            connection: Connection {
                token: sandbox.token().to_owned(),
                stand_in: Some(sandbox.url()),
            },
            database_url: format!("sqlite://{}", folder.path().join("gamekeeper.db").display()),
            clock: Clock::default(),
            chance: Chance::seeded(1),
            library: Library::default(),
            mind: Arc::clone(&mind) as Arc<dyn Mind>,
            pace: Pace::at_once(),
            metrics_port: None,
            farewell: Farewell::default(),
            background: program.background(),
        };
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let bot = program.front().spawn(app::run(
            settings,
            Box::pin(async {
                let _ = stopped.await;
            }),
        ));
        sandbox.wait_until_ready().await.expect("the bot connects");
        let since = Instant::now();
        let tables = (0..TABLES).map(|number| tokio::spawn(Guests::seat(sandbox.clone(), number, GameKind::Bullfrogs)));
        let mut guests = Vec::with_capacity(TABLES);
        for table in tables.collect::<Vec<_>>() {
            guests.push(table.await.expect("the table is opened"));
        }
        println!(
            "{TABLES} tables opened and started in {:.1} s",
            since.elapsed().as_secs_f64()
        );
        let guests: Arc<[Guests]> = guests.into();
        let since = Instant::now();
        let stolen = Stolen::so_far();
        report_clicks(play(&guests, ACTIONS).await, since.elapsed());
        println!("{} ms of processor time went to other machines", stolen.since());
        let alone = std::env::args().any(|argument| argument == "alone");
        for strength in Strength::ALL.into_iter().filter(|_| !alone) {
            let visitor = Visitor::seat(sandbox.clone(), strength).await;
            let going_on = Arc::new(AtomicBool::new(true));
            let beside = tokio::spawn(visitor.play(Arc::clone(&going_on)));
            mind.has_decided(WARM_UP).await;
            mind.took();
            let since = Instant::now();
            println!("\nbeside two computer players, {strength}:");
            report_clicks(play(&guests, ACTIONS_BESIDE).await, since.elapsed());
            going_on.store(false, Ordering::Relaxed);
            beside.await.expect("the game goes on");
            report("their decisions", mind.took(), 100, THOUGHT_GOAL);
        }
        let _ = stop.send(());
        bot.await
            .expect("the bot does not panic")
            .expect("the bot ends in good order");
        sandbox.shutdown().await;
    });
}

/// Lets everybody play; how long the acknowledgement of each click took.
async fn play(guests: &Arc<[Guests]>, actions: usize) -> Vec<Duration> {
    let busy = (0..guests.len()).map(|number| {
        let guests = Arc::clone(guests);
        tokio::spawn(async move {
            let mut times = Vec::with_capacity(2 * actions);
            for _ in 0..actions {
                let (person, action) = guests[number].next_action().await;
                times.push(guests[number].look(person).await);
                times.push(guests[number].act(person, &action).await);
            }
            times
        })
    });
    let mut times = Vec::new();
    for busy in busy.collect::<Vec<_>>() {
        times.extend(busy.await.expect("the game goes on"));
    }
    times
}

/// Tells of clicks how soon they were acknowledged, and how many were answered while this time went by.
fn report_clicks(times: Vec<Duration>, took: Duration) {
    let rate = times.len() as f64 / took.as_secs_f64();
    report("click to acknowledgement, all tables busy", times, 99, GOAL);
    println!("{rate:.0} clicks a second answered in full");
}

/// Processor time that this machine's host gave to others, as Linux counts it in `/proc/stat`, in its hundredths of a second.
struct Stolen(u64);

impl Stolen {
    fn so_far() -> Self {
        let counts = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let stolen = counts.lines().next().and_then(|all| all.split_whitespace().nth(8));
        Self(stolen.and_then(|count| count.parse().ok()).unwrap_or(0))
    }

    /// How much it was since then, in milliseconds.
    fn since(&self) -> u64 {
        10 * Self::so_far().0.saturating_sub(self.0)
    }
}

impl Guests {
    /// Whoever must decide, and something they may do; where the game is over, in the next one.
    async fn next_action(&self) -> (UserId, String) {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            for person in self.people {
                if let Some(action) = self.suggested(person).await {
                    return (person, action);
                }
            }
            self.start().await;
        }
        panic!("for a minute nobody had anything to decide");
    }
}

/// A person at a table of Cry Havoc with two computer players.
struct Visitor {
    sandbox: Sandbox,
    channel: ChannelId,
    person: UserId,
}

impl Visitor {
    async fn seat(sandbox: Sandbox, strength: Strength) -> Self {
        let channel = sandbox.add_channel(&format!("beside-{strength}"));
        let person = sandbox.add_person(&format!("visitor-{strength}"));
        let visitor = Self {
            sandbox,
            channel,
            person,
        };
        let computer = format!("/table computer strength:{strength:?}");
        for said in ["/table open game:Cry Havoc", &computer, &computer, "/table start"] {
            visitor.say(said).await;
        }
        visitor
    }

    async fn say(&self, text: &str) {
        let handle = self.sandbox.slash(self.person, self.channel, text);
        let handle = handle.expect("the command is known");
        self.sandbox.response(&handle).await.expect("the bot answers");
    }

    /// Does the last that is offered, as long as the others play.
    async fn play(self, going_on: Arc<AtomicBool>) {
        while going_on.load(Ordering::Relaxed) {
            let offered = self
                .sandbox
                .autocomplete(self.person, self.channel, "/play action:")
                .await;
            let offered = offered.expect("the bot offers actions");
            match last_action(&offered) {
                Some(action) => self.say(&format!("/play action:{action}")).await,
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
    }
}

/// The computer players of the program, and how long each of their decisions took.
#[derive(Default)]
struct Timed {
    took: Mutex<Vec<Duration>>,
}

impl Timed {
    /// Waits until this many decisions were made since they were last asked for.
    async fn has_decided(&self, count: usize) {
        while self.took.lock().unwrap_or_else(PoisonError::into_inner).len() < count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// How long each decision took since they were last asked for.
    fn took(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.took.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Mind for Timed {
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        let since = Instant::now();
        let decision = Trained.decide(game, seat, strength, seed);
        self.took
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(since.elapsed());
        decision
    }

    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice> {
        Trained.advise(game, seat, strength, seed)
    }
}
