//! Ending in good order, and the engine's own command.

use std::process::Stdio;
use std::time::Duration;

use gamekeeper::store::SqliteStore;
use gamekeeper::table::{ChannelId, TableStore};
use sandbox::{Config, Fault, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

use crate::program::{PATIENCE, ended, program, running, url};

async fn signal(child: &Child, name: &str) {
    let id = child.id().expect("the program runs").to_string();
    let sent = Command::new("kill").args(["-s", name, &id]).status().await;
    assert!(sent.expect("there is a kill command").success());
}

/// A signal comes while the program works on a click that it has acknowledged.
async fn ends_in_good_order_on(name: &str) {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let folder = TempDir::new().expect("there is room for files");
    let child = running(&sandbox, &folder).await;
    // The answer is on its way while the program is asked to stop.
    sandbox.inject("PATCH /webhooks", Fault::Delay(Duration::from_millis(200)), 1);
    let handle = sandbox
        .slash("Ana", "game-night", "/table open game:Bullfrogs")
        .expect("the command is known");
    sandbox.acknowledged(&handle).await.expect("the program answers");
    signal(&child, name).await;
    let answer = sandbox.response(&handle).await.expect("the answer comes");
    assert!(answer.newest().is_some_and(|message| message.content.contains("open")));

    let ended = ended(child).await;
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    assert!(!ended.stderr.contains("gamekeeper: "), "{}", ended.stderr);
    assert!(
        !ended.stdout.contains("Invite"),
        "there is nothing to invite from a stand-in: {}",
        ended.stdout
    );
    let url = url(&folder, "gamekeeper.db");
    let store = SqliteStore::open(&url)
        .await
        .expect("the program has let go of the database");
    let channel = sandbox.channel("game-night").expect("the channel exists");
    assert!(
        store
            .newest_in(ChannelId(channel.0))
            .await
            .expect("the store works")
            .is_some()
    );
    sandbox.shutdown().await;
}

#[tokio::test]
async fn sigterm_ends_the_program_in_good_order() {
    ends_in_good_order_on("TERM").await;
}

#[tokio::test]
async fn sigint_ends_the_program_in_good_order() {
    ends_in_good_order_on("INT").await;
}

/// A program whose Discord has gone away: it is trying to come back.
async fn abandoned(folder: &TempDir) -> Child {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let child = running(&sandbox, folder).await;
    let address = sandbox.addr();
    sandbox.shutdown().await;
    let listener = TcpListener::bind(address)
        .await
        .expect("the sandbox has let go of its port");
    for _ in 0..2 {
        let attempt = tokio::time::timeout(PATIENCE, listener.accept()).await;
        drop(attempt.expect("the program tries to come back"));
    }
    child
}

#[tokio::test]
async fn a_signal_ends_the_program_while_discord_is_away() {
    let folder = TempDir::new().expect("there is room for files");
    let child = abandoned(&folder).await;
    signal(&child, "TERM").await;
    let ended = ended(child).await;
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
}

#[tokio::test]
async fn a_second_signal_ends_the_program_at_once() {
    let folder = TempDir::new().expect("there is room for files");
    let mut child = abandoned(&folder).await;
    signal(&child, "TERM").await;
    let mut log = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let mut next = async || {
        log.next_line()
            .await
            .expect("the log can be read")
            .expect("the log goes on")
    };
    while !next().await.contains("stopping") {}
    signal(&child, "INT").await;
    while !next().await.starts_with("gamekeeper: ended at once by a second signal") {}
    assert_eq!(ended(child).await.status.code(), Some(1));
}

#[tokio::test]
async fn a_signal_ends_the_program_before_discord_has_answered() {
    let folder = TempDir::new().expect("there is room for files");
    let silent = TcpListener::bind("127.0.0.1:0").await.expect("loopback is free");
    let address = format!("http://{}", silent.local_addr().expect("it is bound"));
    let settings = [
        ("DISCORD_TOKEN", "MTA.c2FuZA.x"),
        ("DISCORD_STAND_IN", address.as_str()),
    ];
    let child = program(folder.path(), &settings)
        .spawn()
        .expect("the program can be started");
    let _connection = silent.accept().await.expect("the program connects");
    signal(&child, "TERM").await;
    assert_eq!(ended(child).await.status.code(), Some(0));
}

#[cfg(unix)]
#[tokio::test]
async fn the_program_ends_when_its_database_was_deleted() {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let folder = TempDir::new().expect("there is room for files");
    let child = running(&sandbox, &folder).await;
    std::fs::remove_file(folder.path().join("gamekeeper.db")).expect("the database is there");
    let handle = sandbox
        .slash("Ana", "game-night", "/table open game:Bullfrogs")
        .expect("the command is known");
    let ended = ended(child).await;
    assert_eq!(ended.status.code(), Some(1), "{}", ended.stderr);
    let line = ended.stderr.lines().find_map(|line| line.strip_prefix("gamekeeper: "));
    assert!(
        line.is_some_and(|line| line.contains("gamekeeper.db was deleted or replaced")),
        "{}",
        ended.stderr
    );
    let answer = sandbox.peek(&handle).and_then(|response| response.newest().cloned());
    assert!(
        answer.is_none_or(|answer| !answer.content.contains("open")),
        "nobody is told that it worked"
    );
    sandbox.shutdown().await;
}

#[tokio::test]
async fn the_engine_plays_a_script() {
    let folder = TempDir::new().expect("there is room for files");
    let mut command = program(folder.path(), &[]);
    let mut child = command
        .arg("engine")
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let script = [
        json!({"cmd": "new", "game": "bullfrogs", "seats": 2, "seed": 7}),
        json!({"cmd": "turn"}),
        json!({"cmd": "apply", "seat": 0, "action": "fly to the moon"}),
        json!({"cmd": "save"}),
    ];
    let lines = script.map(|line| line.to_string()).join("\n");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(lines.as_bytes()).await.expect("the program reads");
    drop(input);
    let ended = ended(child).await;
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    let answers: Vec<Value> = ended
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is an object"))
        .collect();
    assert_eq!(answers.len(), 4, "{answers:#?}");
    assert_eq!(answers[2]["ok"], false, "{answers:#?}");
    assert!(
        [0, 1, 3].iter().all(|line| answers[*line]["ok"] == true),
        "{answers:#?}"
    );
}
