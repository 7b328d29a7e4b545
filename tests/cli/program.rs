//! Running the real binary.

use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use sandbox::Sandbox;
use tempfile::TempDir;
use tokio::process::{Child, Command};

/// Real time that a test waits for the program.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How a run of the program ended.
pub struct Ended {
    pub status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
}

/// The program in `folder`, with no settings but these.
pub fn program(folder: &Path, settings: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamekeeper"));
    command
        .current_dir(folder)
        .env_clear()
        .envs(settings.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

/// The program as a bot of the sandbox.
pub fn bot(sandbox: &Sandbox, folder: &Path) -> Command {
    let settings = [("DISCORD_TOKEN", sandbox.token()), ("DISCORD_STAND_IN", &sandbox.url())];
    program(folder, &settings)
}

/// A bot of the sandbox that can be used.
pub async fn running(sandbox: &Sandbox, folder: &TempDir) -> Child {
    let child = bot(sandbox, folder.path()).spawn();
    sandbox.wait_until_ready().await.expect("the bot connects");
    child.expect("the program can be started")
}

/// The address of a database in `folder`.
pub fn url(folder: &TempDir, file: &str) -> String {
    format!("sqlite://{}", folder.path().join(file).display())
}

/// The program with these arguments, on the database in `folder`.
pub fn asked(folder: &TempDir, arguments: &[&str]) -> Command {
    let mut command = program(folder.path(), &[("DATABASE_URL", "sqlite://gamekeeper.db")]);
    command.args(arguments);
    command
}

/// Runs the program with these arguments on the database in `folder`.
pub async fn run(folder: &TempDir, arguments: &[&str]) -> Ended {
    let child = asked(folder, arguments).spawn();
    ended(child.expect("the program can be started")).await
}

/// Waits for the end of a program.
pub async fn ended(child: Child) -> Ended {
    let output = tokio::time::timeout(PATIENCE, child.wait_with_output())
        .await
        .expect("the program ends")
        .expect("its output can be read");
    Ended {
        status: output.status,
        stdout: String::from_utf8(output.stdout).expect("the program writes text"),
        stderr: String::from_utf8(output.stderr).expect("the program writes text"),
    }
}

/// Runs a program that must fail, and returns the one line that says why.
pub async fn failure(mut command: Command) -> String {
    reason(command.spawn().expect("the program can be started")).await
}

/// Waits for the failure of a program, and returns the one line that says why. Lines of the log may stand after it: tasks
/// that end with the program write them.
pub async fn reason(child: Child) -> String {
    let ended = ended(child).await;
    assert_eq!(ended.status.code(), Some(1), "{}", ended.stderr);
    let mut lines = ended.stderr.lines().filter(|line| !is_log(line));
    let line = lines.next().unwrap_or_default().to_owned();
    assert_eq!(lines.next(), None, "more than one line: {}", ended.stderr);
    line.strip_prefix("gamekeeper: ")
        .unwrap_or_else(|| panic!("not a line for the operator: {}", ended.stderr))
        .to_owned()
}

/// Lines of the log begin with a moment.
fn is_log(line: &str) -> bool {
    line.starts_with("20") && line.contains("Z ")
}
