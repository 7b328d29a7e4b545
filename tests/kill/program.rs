//! The real binary, connected to a sandbox: for the tests that kill it, and for the bench of load.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use sandbox::Sandbox;
use tokio::process::{Child, Command};

/// Real time that the test waits for something before it fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A running program.
pub struct Program(pub Child);

impl Program {
    /// Starts the program on the database in `folder`, with what stands in `environment` beside, and waits until it can be
    /// used.
    pub async fn start(sandbox: &Sandbox, folder: &Path, environment: &[(&str, &Path)]) -> Self {
        let (identified, _) = sandbox.sessions();
        let child = Command::new(env!("CARGO_BIN_EXE_gamekeeper"))
            .current_dir(folder)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_STAND_IN", sandbox.url())
            .env("DATABASE_URL", "sqlite://gamekeeper.db")
            .env("RUST_LOG", "warn")
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the program can be started");
        let ready = || (sandbox.sessions().0 > identified && sandbox.is_connected()).then_some(());
        sandbox.wait_for(PATIENCE, ready).await.expect("the program connects");
        sandbox.wait_until_ready().await.expect("the commands are registered");
        Self(child)
    }

    /// Kills it without warning and waits until it is gone.
    pub async fn kill(mut self, sandbox: &Sandbox) {
        self.0.kill().await.expect("the program was still running");
        let gone = || (!sandbox.is_connected()).then_some(());
        sandbox.wait_for(PATIENCE, gone).await.expect("its connection ends");
    }
}
