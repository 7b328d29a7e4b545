//! What an operator can watch while the bot runs.

use std::net::TcpListener;

use sandbox::{Config, Sandbox};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};

use crate::program::{bot, failure};

#[tokio::test]
async fn metrics_count_what_people_do_and_are_shown_to_this_machine_alone() {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let folder = TempDir::new().expect("there is room for files");
    let mut command = bot(&sandbox, folder.path());
    command.env("METRICS_PORT", "0");
    let mut running = command.spawn().expect("the program can be started");
    let mut log = BufReader::new(running.stderr.take().expect("the log is piped")).lines();
    let address = loop {
        let line = log
            .next_line()
            .await
            .expect("the log is text")
            .expect("the program goes on");
        if let Some((_, address)) = line.split_once("metrics are shown at ") {
            break address.to_owned();
        }
    };
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    sandbox.wait_until_ready().await.expect("the bot connects");
    // Nothing has begun that could be taken back.
    for command in ["/table open game:Bullfrogs", "/undo"] {
        let typed = sandbox
            .slash("Ana", "game-night", command)
            .expect("the command is known");
        sandbox.response(&typed).await.expect("the bot answers");
    }
    let text = reqwest::get(&address)
        .await
        .expect("it is shown")
        .text()
        .await
        .expect("it is text");
    for line in [
        "gamekeeper_acknowledgement_seconds_count 2",
        "gamekeeper_refusals_total 1",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
    }
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_port_for_metrics_that_is_taken() {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let folder = TempDir::new().expect("there is room for files");
    let taken = TcpListener::bind("127.0.0.1:0").expect("loopback is free");
    let port = taken.local_addr().expect("it is bound").port().to_string();
    let mut command = bot(&sandbox, folder.path());
    command.env("METRICS_PORT", port);
    let line = failure(command).await;
    assert!(line.contains("METRICS_PORT chooses another"), "{line}");
}
