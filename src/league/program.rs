//! Other people's programs at seats of matches, by lines of JSON on their standard input and output.
//!
//! `docs/engine-protocol.md` describes what is said. Each seat of each game has a process of its own, so that nothing of one
//! seat is known at another.

use std::process::{ExitStatus, Stdio};
use std::time::Duration;
use std::{fmt, io};

use engine::players::guest::{Decision, Guest, Outsider};
use engine::{Turn, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::runtime::{self, Runtime};
use tokio::time::timeout;

use super::PROGRAM;
use crate::protocol::{MAX_LINE, Session};

/// How long a program may take to end once its input has ended.
const GRACE: Duration = Duration::from_secs(2);

/// A program that plays.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file to run, and its arguments.
    words: Vec<String>,
    /// How long it may take for a decision.
    limit: Duration,
}

impl Program {
    /// The program that a command starts, its words parted by white space; `None` if there are none.
    pub fn new(command: &str, limit: Duration) -> Option<Self> {
        let words: Vec<String> = command.split_whitespace().map(ToOwned::to_owned).collect();
        (!words.is_empty()).then_some(Self { words, limit })
    }

    fn start(&self) -> io::Result<Process> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that what it starts can be ended with it.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = runtime.block_on(async { command.spawn() })?;
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let talk = Talk {
            input: child.stdin.take(),
            output: BufReader::new(output),
        };
        Ok(Process {
            runtime,
            talk,
            child,
            limit: self.limit,
            grace: GRACE,
        })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PROGRAM}{}", self.words.join(" "))
    }
}

impl Outsider for Program {
    fn sit_down(&self) -> Result<Box<dyn Guest>, String> {
        match self.start() {
            Ok(process) => Ok(Box::new(process)),
            Err(error) => Err(format!("it cannot be started: {error}")),
        }
    }
}

/// A program that runs.
struct Process {
    runtime: Runtime,
    talk: Talk,
    child: Child,
    /// How long it may take for a decision.
    limit: Duration,
    /// How long it may take to end.
    grace: Duration,
}

impl Guest for Process {
    fn choose(&mut self, decision: Decision) -> Result<String, String> {
        let Self { talk, limit, .. } = self;
        let answer = async { timeout(*limit, talk.answer(decision)).await };
        match self.runtime.block_on(answer) {
            Ok(Ok(action)) => Ok(action),
            Ok(Err(Wrong::Line(reason))) => Err(reason),
            Ok(Err(Wrong::Ended)) => Err(match self.ended_within(GRACE) {
                Some(Ok(status)) => format!("it ended before it answered ({status})"),
                Some(Err(_)) | None => "it closed its output before it answered".to_owned(),
            }),
            Err(_) => {
                self.grace = Duration::ZERO;
                Err(format!("no answer within {} s", self.limit.as_secs_f64()))
            }
        }
    }
}

impl Process {
    /// How the program ended, if it does within this time.
    fn ended_within(&mut self, time: Duration) -> Option<io::Result<ExitStatus>> {
        let Self { runtime, child, .. } = self;
        runtime.block_on(async { timeout(time, child.wait()).await }).ok()
    }
}

/// The end of its input tells a program to end. One that does not is ended with all that it started.
impl Drop for Process {
    fn drop(&mut self) {
        self.talk.input = None;
        if self.ended_within(self.grace).is_none() {
            end(&mut self.child);
            // Where this fails there is nothing left to try.
            let _ = self.runtime.block_on(self.child.wait());
        }
    }
}

/// Ends a process that has not been waited for, with its group.
#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = child.id().and_then(|id| Pid::from_raw(id as i32)) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Ends a process that has not been waited for.
#[cfg(not(unix))]
fn end(child: &mut Child) {
    let _ = child.start_kill();
}

/// Why there is no answer.
enum Wrong {
    /// There is no more output.
    Ended,
    /// A line is no answer; why, for people.
    Line(String),
}

/// What a program says when it has decided.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    action: String,
}

struct Talk {
    /// None once nothing more is said.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// Puts a decision, carries out the commands with which the program looks ahead, and returns the action that it answers.
    async fn answer(&mut self, decision: Decision) -> Result<String, Wrong> {
        self.say(question(&decision).to_string()).await;
        let mut session = Session::about(decision.game);
        loop {
            let line = self.hear().await?;
            let wrong = |what: String| {
                let shown: String = line.trim_end().chars().take(100).collect();
                Wrong::Line(format!("its line `{shown}` is {what}"))
            };
            let said: Value = serde_json::from_str(&line).map_err(|error| wrong(format!("not JSON: {error}")))?;
            if said.get("cmd").is_none() {
                let neither = |_| wrong(r#"neither {"action":"..."} nor a command"#.to_owned());
                let Answer { action } = serde_json::from_value(said).map_err(neither)?;
                return Ok(action);
            }
            self.say(session.handle(&line)).await;
        }
    }

    /// That a line is not taken in is no error here: a program that has ended is noticed by the end of its output, after all
    /// that it said before.
    async fn say(&mut self, mut line: String) {
        line.push('\n');
        if let Some(input) = &mut self.input {
            let _ = input.write_all(line.as_bytes()).await;
        }
    }

    async fn hear(&mut self) -> Result<String, Wrong> {
        let mut line = Vec::new();
        let mut output = (&mut self.output).take(MAX_LINE as u64 + 1);
        let read = output.read_until(b'\n', &mut line).await;
        if read.is_err() || line.is_empty() {
            return Err(Wrong::Ended);
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            return Err(Wrong::Line(format!("it wrote a line of more than {MAX_LINE} bytes")));
        }
        String::from_utf8(line).map_err(|_| Wrong::Line("it wrote a line that is not UTF-8".to_owned()))
    }
}

/// The line that puts a decision.
fn question(Decision { game, seat, seed }: &Decision) -> Value {
    let decision = match game.turn() {
        Turn::Decide { decision, .. } => Some(decision),
        Turn::Over(_) => None,
    };
    json!({
        "game": game.kind(),
        "seat": seat,
        "seed": seed,
        "decision": decision,
        "view": game.view(Viewer::Seat(*seat)),
        "legal": game.legal(*seat),
    })
}

#[cfg(test)]
mod tests;
