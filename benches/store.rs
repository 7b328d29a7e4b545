//! What an accepted action costs over the bare transaction that stores it: `cargo bench --bench store`.
//!
//! Both sides store the same bytes in the same kind of database file: one row of the log and one snapshot. The program
//! also decides on the action, checks it and asks for its deliveries. The two take turns, so that whatever else the
//! machine does weighs on both.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{GameKind, Seat, WithoutContent};
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{
    Actor, Chance, ChannelId, Clock, Command, EntryKind, InteractionId, NewTable, Request, SeatEntry, Status, Store,
    Table, Tables, UserId,
};
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use tempfile::TempDir;

/// Actions per turn of each side.
const BATCH: usize = 100;

/// Turns of each side.
const ROUNDS: usize = 40;

/// The share of a bare transaction's speed that the program means to keep.
const GOAL: f64 = 0.7;

/// What the bare side stores for one action.
struct Bytes {
    entry: String,
    snapshot: String,
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("there are threads to run on");
    runtime.block_on(async {
        let folder = TempDir::new().expect("there is room for databases");
        let mut games = Games::new(&folder).await;
        let bare = bare_database(&folder).await;
        let (mut whole, mut transactions) = (Vec::new(), Vec::new());
        for round in 0..=ROUNDS {
            let (times, bytes) = games.batch().await;
            let bare_times = bare_batch(&bare, &bytes).await;
            // The first turn warms up.
            if round > 0 {
                whole.extend(times);
                transactions.extend(bare_times);
            }
        }
        report(whole, transactions);
    });
}

fn report(mut whole: Vec<Duration>, mut bare: Vec<Duration>) {
    whole.sort_unstable();
    bare.sort_unstable();
    let line = |name: &str, times: &[Duration]| {
        let at = |share: usize| times[times.len() * share / 100].as_secs_f64() * 1e3;
        println!(
            "{name:<36} p50 {:>7.3} ms   p99 {:>7.3} ms   n {}",
            at(50),
            at(99),
            times.len()
        );
        at(50)
    };
    let (whole, bare) = (
        line("action accepted and stored", &whole),
        line("bare transaction, same bytes", &bare),
    );
    let ratio = bare / whole;
    let verdict = if ratio >= GOAL { "met" } else { "missed" };
    println!("ratio of speeds (bare p50 / action p50) {ratio:.2}; goal {GOAL:.2} {verdict}");
}

/// Games of three people, played at random.
struct Games {
    tables: Tables,
    table: Table,
    interactions: u64,
    channels: u64,
}

impl Games {
    async fn new(folder: &TempDir) -> Self {
        let url = format!("sqlite://{}", folder.path().join("program.db").display());
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&url).await.expect("a new database can be made"));
        let tables = Tables::new(store, Clock::default(), Chance::seeded(1));
        let table = start(&tables, 1).await;
        Self {
            tables,
            table,
            interactions: 1_000_000,
            channels: 1,
        }
    }

    /// Plays some actions; tells how long each took and what it stored.
    async fn batch(&mut self) -> (Vec<Duration>, Vec<Bytes>) {
        let (mut times, mut bytes) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        for _ in 0..BATCH {
            if self.table.status != Status::Running {
                self.channels += 1;
                self.table = start(&self.tables, self.channels).await;
            }
            let request = self.request();
            let since = Instant::now();
            let accepted = self
                .tables
                .execute(self.table.id, request)
                .await
                .expect("listed actions are accepted");
            times.push(since.elapsed());
            self.table = accepted.table;
            let events = accepted.kind.as_ref().map_or(&[][..], EntryKind::events);
            let play = self.table.play.as_ref().expect("the game was started");
            bytes.push(Bytes {
                entry: serde_json::to_string(events).expect("events can be written"),
                snapshot: serde_json::to_string(&WithoutContent(&play.game)).expect("games can be written"),
            });
        }
        (times, bytes)
    }

    /// Any action of whoever must decide.
    fn request(&mut self) -> Request {
        self.interactions += 1;
        let game = &self.table.play.as_ref().expect("the game was started").game;
        let seat = self.table.deciders().iter().next().expect("somebody must decide");
        let legal = game.legal(seat);
        let action = legal[self.interactions as usize * 31 % legal.len()].clone();
        Request {
            actor: person(seat),
            interaction: Some(InteractionId(self.interactions)),
            seen: None,
            command: Command::Act { action },
        }
    }
}

fn person(seat: Seat) -> Actor {
    Actor::person(UserId(u64::from(seat.0) + 1))
}

async fn start(tables: &Tables, channel: u64) -> Table {
    let seats = (1..=3).map(|user| SeatEntry::person(UserId(user), format!("Player {user}")));
    let (game, now) = (GameKind::Bullfrogs, tables.clock().now());
    let new = NewTable::new(ChannelId(channel), UserId(1), game, seats.collect(), now);
    let table = tables.open(&new).await.expect("the channel is free");
    let request = Request::new(person(Seat(0)), Command::Start { seed: channel });
    tables
        .execute(table.id, request)
        .await
        .expect("the game can start")
        .table
}

async fn bare_database(folder: &TempDir) -> SqlitePool {
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("bare.db"))
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
        .expect("a new database can be made");
    let tables = "CREATE TABLE log (number INTEGER PRIMARY KEY, entry TEXT NOT NULL);
                  CREATE TABLE tables (id INTEGER PRIMARY KEY, snapshot TEXT NOT NULL);
                  INSERT INTO tables VALUES (1, '');";
    sqlx::raw_sql(tables)
        .execute(&pool)
        .await
        .expect("the statements are sound");
    pool
}

async fn bare_batch(pool: &SqlitePool, actions: &[Bytes]) -> Vec<Duration> {
    let mut times = Vec::with_capacity(actions.len());
    for action in actions {
        let since = Instant::now();
        let mut tx = pool.begin_with("BEGIN IMMEDIATE").await.expect("nobody else writes");
        sqlx::query("INSERT INTO log (entry) VALUES ($1)")
            .bind(&action.entry)
            .execute(&mut *tx)
            .await
            .expect("the row can be written");
        sqlx::query("UPDATE tables SET snapshot = $1 WHERE id = 1")
            .bind(&action.snapshot)
            .execute(&mut *tx)
            .await
            .expect("the row can be written");
        tx.commit().await.expect("nobody else writes");
        times.push(since.elapsed());
    }
    times
}
