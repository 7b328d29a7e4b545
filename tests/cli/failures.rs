//! Every way not to start, in one line with what to do.

use std::net::TcpListener;

use gamekeeper::store::SqliteStore;
use gamekeeper::table::Store;
use sandbox::{Config, Fault, Sandbox};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};

use crate::program::{asked, bot, failure, program, reason, running, url};

async fn sandbox() -> Sandbox {
    Sandbox::start(Config::default()).await.expect("loopback is free")
}

fn folder() -> TempDir {
    TempDir::new().expect("there is room for files")
}

/// A database that a program has used, and a connection of another program to it.
async fn used_database(folder: &TempDir) -> SqliteConnection {
    let url = url(folder, "gamekeeper.db");
    SqliteStore::open(&url)
        .await
        .expect("a new database can be made")
        .close()
        .await;
    SqliteConnection::connect(&url).await.expect("the database is there")
}

async fn run_sql(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql)
        .execute(connection)
        .await
        .expect("the statement is sound");
}

#[tokio::test]
async fn a_token_that_discord_does_not_know() {
    let (sandbox, folder) = (sandbox().await, folder());
    let mut command = bot(&sandbox, folder.path());
    command.env("DISCORD_TOKEN", "MTAwMDAwMDAwMDAwMDAwMDAwMg.c2FuZA.another");
    let line = failure(command).await;
    assert!(line.starts_with("Discord does not accept the token"), "{line}");
    assert!(!line.contains("another"), "the token is not repeated: {line}");
}

#[tokio::test]
async fn a_bot_that_may_not_register_commands() {
    let (sandbox, folder) = (sandbox().await, folder());
    sandbox.inject("PUT /applications", Fault::Status(403), 1);
    let line = failure(bot(&sandbox, folder.path())).await;
    assert!(line.starts_with("the bot lacks a permission"), "{line}");
}

#[tokio::test]
async fn a_discord_that_cannot_be_reached_at_the_start_is_tried_again() {
    let folder = folder();
    let free = TcpListener::bind("127.0.0.1:0").expect("loopback is free");
    let addr = free.local_addr().expect("it is bound");
    drop(free);
    let config = Config {
        addr,
        ..Config::default()
    };
    let settings = [
        ("DISCORD_TOKEN", config.token.as_str()),
        ("DISCORD_STAND_IN", &format!("http://{addr}")),
    ];
    let mut running = program(folder.path(), &settings)
        .spawn()
        .expect("the program can be started");
    let mut log = BufReader::new(running.stderr.take().expect("the log is piped")).lines();
    loop {
        let line = log
            .next_line()
            .await
            .expect("the log is text")
            .expect("the program goes on");
        if line.contains("Discord cannot be reached") && line.contains("tried again") {
            break;
        }
    }
    let sandbox = Sandbox::start(config.clone()).await.expect("the port is free");
    sandbox.wait_until_ready().await.expect("the bot connects");
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_gateway_that_ends_the_connection_for_good() {
    for (code, why) in [
        (4004, "Discord does not accept the token"),
        (4010, "(4010)"),
        (4011, "(4011)"),
        (4012, "(4012)"),
        (4013, "Discord does not accept which events"),
        (4014, "Discord does not accept which events"),
    ] {
        let (sandbox, folder) = (sandbox().await, folder());
        let running = running(&sandbox, &folder).await;
        sandbox.close_gateway(Some(code));
        let line = reason(running).await;
        assert!(line.contains(why), "{code}: {line}");
        sandbox.shutdown().await;
    }
}

/// As `| head` goes away.
#[tokio::test]
async fn an_output_that_nobody_reads() {
    let folder = folder();
    used_database(&folder).await.close().await.expect("it is open");
    for arguments in [
        &["tables"][..],
        &["check"],
        &["content", "new", "mine"],
        &["content", "check", "mine"],
        &["league", "bullfrogs", "--seeds", "1", "--one", "random"],
        &["balance", "--player", "random", "--games", "1"],
    ] {
        let (reader, writer) = std::io::pipe().expect("pipes can be made");
        drop(reader);
        let mut command = asked(&folder, arguments);
        command.stdout(writer);
        let line = failure(command).await;
        assert!(
            line.starts_with("what it says cannot be written: "),
            "{arguments:?}: {line}"
        );
    }
}

#[tokio::test]
async fn a_database_that_another_instance_uses() {
    let (sandbox, folder) = (sandbox().await, folder());
    let _first = running(&sandbox, &folder).await;
    let line = failure(bot(&sandbox, folder.path())).await;
    assert!(line.contains("another Gamekeeper is running on it"), "{line}");
}

#[tokio::test]
async fn a_database_that_another_program_has_locked() {
    let (sandbox, folder) = (sandbox().await, folder());
    let mut other = used_database(&folder).await;
    run_sql(&mut other, "BEGIN EXCLUSIVE").await;
    let line = failure(bot(&sandbox, folder.path())).await;
    assert!(line.contains("it is locked by another program"), "{line}");
}

#[tokio::test]
async fn a_database_of_a_newer_program() {
    let (sandbox, folder) = (sandbox().await, folder());
    let mut other = used_database(&folder).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (99990101000000, 'from the future', 1, x'00', 0)";
    run_sql(&mut other, newer).await;
    let line = failure(bot(&sandbox, folder.path())).await;
    assert!(line.contains("newer Gamekeeper (migration 99990101000000)"), "{line}");
}

#[tokio::test]
async fn a_database_whose_file_is_something_else() {
    let (sandbox, folder) = (sandbox().await, folder());
    std::fs::write(folder.path().join("gamekeeper.db"), "frogs ".repeat(4_000)).expect("the folder is writable");
    let line = failure(bot(&sandbox, folder.path())).await;
    assert!(line.contains("the file is damaged or is not a database"), "{line}");
}

#[tokio::test]
async fn a_database_in_a_place_that_cannot_be_written() {
    let (sandbox, folder) = (sandbox().await, folder());
    let mut command = bot(&sandbox, folder.path());
    command.env("DATABASE_URL", "sqlite://no/such/folder/gamekeeper.db");
    let line = failure(command).await;
    assert!(line.contains("sqlite://no/such/folder/gamekeeper.db"), "{line}");
    assert!(line.contains("cannot write there"), "{line}");
}

#[tokio::test]
async fn a_database_that_is_opened_for_reading_only() {
    let (sandbox, folder) = (sandbox().await, folder());
    used_database(&folder).await;
    let mut command = bot(&sandbox, folder.path());
    command.env("DATABASE_URL", "sqlite://gamekeeper.db?mode=ro");
    let line = failure(command).await;
    assert!(line.contains("it is read-only"), "{line}");
}

#[tokio::test]
async fn an_address_that_is_no_database() {
    let (sandbox, folder) = (sandbox().await, folder());
    for address in [
        "postgres://localhost/frogs",
        "gamekeeper.db",
        "sqlite://frogs.db?mode=frog",
        "sqlite::memory:",
    ] {
        let mut command = bot(&sandbox, folder.path());
        command.env("DATABASE_URL", address);
        let line = failure(command).await;
        assert!(line.contains("such as sqlite://gamekeeper.db"), "{line}");
    }
}

#[tokio::test]
async fn a_sandbox_whose_port_is_taken() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").expect("loopback is free");
    let port = taken.local_addr().expect("it is bound").port().to_string();
    let line = failure(program(folder.path(), &[("SANDBOX_PORT", &port)])).await;
    assert!(
        line.contains(&port) && line.contains("SANDBOX_PORT chooses another port"),
        "{line}"
    );
}

#[tokio::test]
async fn settings_that_cannot_be_read() {
    for content in [&b"DISCORD_TOKEN = 'never closed"[..], b"DISCORD_TOKEN=\xff\xfe"] {
        let folder = folder();
        std::fs::write(folder.path().join(".env"), content).expect("the folder is writable");
        let line = failure(program(folder.path(), &[])).await;
        assert!(line.starts_with("the file .env cannot be read"), "{line}");
    }
}

#[tokio::test]
async fn a_log_filter_that_makes_no_sense() {
    let folder = folder();
    std::fs::write(folder.path().join(".env"), "RUST_LOG=gamekeeper=loud").expect("the folder is writable");
    let line = failure(program(folder.path(), &[])).await;
    assert!(line.starts_with("RUST_LOG is \"gamekeeper=loud\""), "{line}");
}
