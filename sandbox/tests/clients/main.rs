//! The sandbox as the libraries of others see it: one bot in discord.js and one in discord.py do everything that such
//! bots do, and print a line for each thing that they check.
//!
//! The people's side goes through the page, as in a browser.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod checks;
mod described;
mod install;

use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use sandbox::{Config, Fault, Sandbox};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;

/// Every permission that Discord knows.
const EVERYTHING: u64 = (1 << 53) - 1;

/// How long a client may take for all its checks.
const PATIENCE: Duration = Duration::from_secs(90);

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_discord_js_finds_what_it_would_find_on_discord() {
    run("discord.js", install::discord_js()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_discord_py_finds_what_it_would_find_on_discord() {
    run("discord.py", install::discord_py()).await;
}

/// Runs a client against sandboxes of its own and holds what it prints against what must be checked.
async fn run(library: &str, client: Result<Command, String>) {
    let mut client = match client {
        Ok(client) => client,
        Err(reason) => return install::skipped(library, &reason),
    };
    let (sandbox, limited) = (stage().await, limited().await);
    let channel = limited.channel("lounge").unwrap();
    client
        .env("SANDBOX_URL", sandbox.url())
        .env("SANDBOX_TOKEN", sandbox.token())
        .env("LIMITED_URL", limited.url())
        .env("LIMITED_CHANNEL", channel.to_string())
        .env("NO_PROXY", "127.0.0.1")
        .env("no_proxy", "127.0.0.1");
    let mut printed = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, listen(client, &sandbox, &mut printed)).await;
    sandbox.shutdown().await;
    limited.shutdown().await;
    let mut faults = checks::faults(&printed);
    let answers = described::faults(&sandbox.requests());
    faults.extend(
        answers
            .iter()
            .map(|fault| format!("not as Discord describes it: {fault}")),
    );
    match ended {
        Ok(status) if status.success() => {}
        Ok(status) => faults.push(format!("it ended with {status}")),
        Err(_) => faults.push(format!("it did not end in {PATIENCE:?}")),
    }
    assert!(faults.is_empty(), "the bot in {library}:\n{}", faults.join("\n"));
}

/// Runs a program to its end, takes down the lines that it prints, and does what it asks for.
async fn listen(mut program: Command, sandbox: &Sandbox, printed: &mut Vec<String>) -> ExitStatus {
    program.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut running = program.spawn().unwrap();
    let mut lines = BufReader::new(running.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        match line.as_str() {
            "please ask for a new connection" => sandbox.ask_reconnect(),
            "please cut the connection" => sandbox.drop_gateway(),
            _ => printed.push(line),
        }
    }
    running.wait().await.unwrap()
}

/// A sandbox with a channel in which the bot may do everything, and one that it cannot see.
async fn stage() -> Sandbox {
    let config = Config {
        heartbeat_interval: Duration::from_secs(2),
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.unwrap();
    sandbox.add_channel("workshop");
    sandbox.set_bot_permissions("workshop", EVERYTHING).unwrap();
    sandbox.add_channel("closed");
    sandbox.forbid("closed", true).unwrap();
    sandbox.inject("POST /channels/{channel}/typing", Fault::RateLimit(0.3), 1);
    sandbox
}

/// A sandbox that limits requests as Discord does.
async fn limited() -> Sandbox {
    let config = Config {
        rate_limits: true,
        ..Config::default()
    };
    Sandbox::start(config).await.unwrap()
}
