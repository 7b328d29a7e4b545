//! A start on a hundred thousand tables: `cargo bench --bench sleeping`.
//!
//! A few real tables of both games, lobbies, running and over, are copied in the database until there are so many. The program
//! starts on them in a process of its own, connected to a sandbox in this one. Then it starts as if some of them had to go on at
//! once, each of which it must load and replay: what a start would take that did so with every running table.

#[path = "../tests/kill/program.rs"]
mod program;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{GameKind, Seat};
use gamekeeper::app::Threads;
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{
    Actor, Chance, ChannelId, Clock, Command, NewTable, Request, SeatEntry, Store, Table, TableId, Tables, UserId,
};
use sandbox::{Config, Sandbox};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;

use program::Program;

/// How many tables of each kind: the game, how many decisions after its start, whether it is closed then, and how often.
const TABLES: [(GameKind, Option<usize>, bool, u32); 5] = [
    (GameKind::Bullfrogs, None, false, 20_000),
    (GameKind::Bullfrogs, Some(12), false, 40_000),
    (GameKind::CryHavoc, Some(40), false, 4_000),
    (GameKind::Bullfrogs, Some(20), true, 34_000),
    (GameKind::CryHavoc, Some(20), true, 2_000),
];

/// So many of the running ones are said to go on, for comparison.
const AWAKE: u32 = 1_000;

/// What must hold.
const GOAL: Duration = Duration::from_secs(2);
const MEMORY: usize = 100;

fn main() {
    let threads = Threads::new().expect("there are threads to run on");
    let runtime = threads.front();
    runtime.block_on(async {
        let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
        let empty = TempDir::new().expect("there is room for a database");
        // The first start of all registers the commands.
        started(&sandbox, empty.path()).await;
        tell("on no table", started(&sandbox, empty.path()).await);

        let folder = TempDir::new().expect("there is room for a database");
        let file = folder.path().join("gamekeeper.db");
        let tables = filled(&file).await;
        started(&sandbox, folder.path()).await;
        for _ in 0..3 {
            let measured = started(&sandbox, folder.path()).await;
            tell(&format!("on {tables} tables"), measured);
            let (took, memory) = measured;
            let met = if took <= GOAL && memory <= MEMORY {
                "met"
            } else {
                "missed"
            };
            println!("  goal: {} s, {MEMORY} MB: {met}", GOAL.as_secs());
        }
        let mut database = open(&file).await;
        let awake = format!(
            "UPDATE tables SET computer_decides = 1
             WHERE id IN (SELECT id FROM tables WHERE status = 'running' ORDER BY id % 1000, id LIMIT {AWAKE})"
        );
        run(&mut database, awake).await;
        database.close().await.expect("the database can be closed");
        tell(
            &format!("on the same, of which {AWAKE} are loaded and replayed"),
            started(&sandbox, folder.path()).await,
        );
        sandbox.shutdown().await;
    });
}

fn tell(what: &str, (took, memory): (Duration, usize)) {
    println!("start {what}: {:.2} s, most memory {memory} MB", took.as_secs_f64());
}

/// How long the program takes until it can be used, and the most memory that it has had then, in MB.
async fn started(sandbox: &Sandbox, folder: &Path) -> (Duration, usize) {
    let since = Instant::now();
    let program = Program::start(sandbox, folder, &[]).await;
    let took = since.elapsed();
    // What goes on by itself after a start is part of it.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let memory = memory(program.0.id());
    program.kill(sandbox).await;
    (took, memory)
}

/// The most memory that a process has used so far, in MB; 0 where the system does not tell.
fn memory(process: Option<u32>) -> usize {
    let status = process.and_then(|process| std::fs::read_to_string(format!("/proc/{process}/status")).ok());
    let mut lines = status.as_deref().unwrap_or_default().lines();
    let kilobytes = lines.find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
    kilobytes.unwrap_or(0_usize) / 1_000
}

/// A database with all the tables; how many there are.
async fn filled(file: &Path) -> u32 {
    let url = format!("sqlite://{}", file.display());
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&url).await.expect("a database can be made"));
    let tables = Tables::new(Arc::clone(&store), Clock::default(), Chance::seeded(1));
    let mut originals = Vec::new();
    for (channel, (game, decisions, closed, _)) in (1..).zip(TABLES) {
        originals.push(original(&tables, channel, game, decisions, closed).await.id);
    }
    store.close().await;
    let mut database = open(file).await;
    run(&mut database, "DELETE FROM outbox".to_owned()).await;
    let mut count = originals.len() as u32;
    for (original, (.., copies)) in originals.into_iter().zip(TABLES) {
        copy(&mut database, original, count, copies).await;
        count += copies;
    }
    database.close().await.expect("the database can be closed");
    count
}

/// A table of two people, played so far.
async fn original(tables: &Tables, channel: u64, game: GameKind, decisions: Option<usize>, closed: bool) -> Table {
    let (channel, ana, now) = (ChannelId(channel), UserId(1), tables.clock().now());
    let new = NewTable::new(channel, ana, game, vec![SeatEntry::person(ana, "Ana")], now);
    let id = tables.open(&new).await.expect("the channel is free").id;
    let name = "Marek".to_owned();
    let mut table = ask(tables, id, 2, Command::Join { name }).await;
    let Some(decisions) = decisions else {
        return table;
    };
    table = ask(tables, id, 1, Command::Start { seed: 5 }).await;
    for _ in 0..decisions {
        let seat = table.deciders().iter().next().unwrap_or(Seat(0));
        let game = &table.play.as_ref().expect("it has started").game;
        let Some(action) = game.legal(seat).into_iter().next() else {
            break;
        };
        table = ask(tables, id, u64::from(seat.0) + 1, Command::Act { action }).await;
    }
    if closed {
        for user in [1, 2] {
            table = ask(tables, id, user, Command::Close).await;
        }
    }
    table
}

async fn ask(tables: &Tables, id: TableId, user: u64, command: Command) -> Table {
    let request = Request::new(Actor::person(UserId(user)), command);
    tables.execute(id, request).await.expect("it is allowed").table
}

/// Copies a table so often; the copies are numbered after `last`.
async fn copy(database: &mut SqliteConnection, original: TableId, last: u32, copies: u32) {
    let numbers = format!(
        "WITH RECURSIVE n (i) AS (SELECT {last} + 1 UNION ALL SELECT i + 1 FROM n WHERE i < {last} + {copies})"
    );
    for (table, key, own) in [
        ("tables", "id", ", 1000000 + i"),
        ("seats", "table_id", ""),
        ("starts", "table_id", ""),
        ("log", "table_id", ""),
    ] {
        let channel = if own.is_empty() { "" } else { ", channel_id" };
        let query = "SELECT group_concat(name) FROM pragma_table_info($1) WHERE name NOT IN ($2, 'channel_id')";
        let columns: String = sqlx::query_scalar(query)
            .bind(table)
            .bind(key)
            .fetch_one(&mut *database)
            .await
            .expect("the table has columns");
        let insert = format!(
            "{numbers} INSERT INTO {table} ({key}{channel}, {columns})
             SELECT i{own}, {columns} FROM n, {table} WHERE {table}.{key} = {original}"
        );
        run(database, insert).await;
    }
}

async fn open(file: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}", file.display());
    SqliteConnection::connect(&url)
        .await
        .expect("the database can be opened")
}

async fn run(database: &mut SqliteConnection, statements: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(statements)).execute(database).await;
    done.expect("the database takes it");
}
