//! The clients' libraries, installed below the build directory.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command as Blocking;

use tokio::process::Command;

/// Says on the terminal that a client was left out, also where the output of tests is not shown.
pub fn skipped(library: &str, reason: &str) {
    let _ = writeln!(std::io::stderr(), "skipped: the bot in {library}: {reason}");
}

/// The bot in discord.js, ready to run, or why it cannot be.
pub fn discord_js() -> Result<Command, String> {
    present(
        "node",
        &["-e", "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"],
    )?;
    present("npm", &["--version"])?;
    let (sources, place) = folders("discord_js");
    fs::create_dir_all(&place).map_err(said)?;
    // Node looks for libraries beside the program, so that has to stand where they are.
    for entry in fs::read_dir(&sources).map_err(said)? {
        let from = entry.map_err(said)?.path();
        if let Some(name) = from.file_name() {
            fs::copy(&from, place.join(name)).map_err(said)?;
        }
    }
    once(&place, &sources.join("package-lock.json"), || {
        ran(Blocking::new("npm")
            .args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"])
            .current_dir(&place))
    })?;
    let mut command = Command::new("node");
    command.arg("bot.mjs").current_dir(&place);
    Ok(command)
}

/// The bot in discord.py, ready to run, or why it cannot be.
pub fn discord_py() -> Result<Command, String> {
    present("python3", &["-c", "import sys; sys.exit(sys.version_info < (3, 11))"])?;
    let (sources, place) = folders("discord_py");
    let python = place.join("bin").join("python");
    let requirements = sources.join("requirements.txt");
    once(&place, &requirements, || {
        ran(Blocking::new("python3").args(["-m", "venv", "--clear"]).arg(&place))?;
        ran(Blocking::new(&python)
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--requirement",
            ])
            .arg(&requirements))
    })?;
    let mut command = Command::new(&python);
    // Nothing compiled is written beside the sources.
    command.arg("-B").arg(sources.join("bot.py"));
    Ok(command)
}

/// Where a client's sources are and where it is installed.
fn folders(name: &str) -> (PathBuf, PathBuf) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients").join(name);
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    (sources, tmp.parent().unwrap_or(tmp).join("clients").join(name))
}

/// Installs unless exactly this was installed before.
fn once(place: &Path, wanted: &Path, install: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let mark = place.join("installed");
    let wanted = fs::read(wanted).map_err(said)?;
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    install()?;
    fs::write(&mark, wanted).map_err(said)
}

/// Checks that a tool is there and that it finds itself new enough.
fn present(tool: &str, question: &[&str]) -> Result<(), String> {
    match Blocking::new(tool).args(question).output() {
        Ok(answer) if answer.status.success() => Ok(()),
        Ok(_) => Err(format!("{tool} is too old")),
        Err(_) => Err(format!("there is no {tool}")),
    }
}

fn ran(command: &mut Blocking) -> Result<(), String> {
    let output = command.output().map_err(said)?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let last = text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    Err(format!("{} failed: {last}", command.get_program().to_string_lossy()))
}

fn said(error: std::io::Error) -> String {
    error.to_string()
}
