//! Programs that play well, badly, or not at all.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use engine::players::guest::Decision;
use engine::players::league::{Contestant, Table};
use engine::{AnyGame, GameKind, Library, Seat, Turn};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::question;
use crate::league::Match;

/// Longer than any program here takes that answers at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// Shell scripts that play.
struct Scripts(TempDir);

impl Scripts {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The contestant that runs a script.
    fn program(&self, script: &str) -> String {
        let file = self.path("player.sh");
        fs::write(&file, script).unwrap();
        format!("program:sh {}", file.display())
    }
}

fn of(one: &str, limit: Duration) -> Match {
    Match {
        game: GameKind::Bullfrogs,
        seats: 2,
        one: one.to_owned(),
        others: "random".to_owned(),
        seeds: 2,
        first: 3,
        limit,
    }
}

/// Why a match with this script ends early, without the name of the program and of the game.
fn reason(script: &str) -> String {
    let scripts = Scripts::new();
    let one = scripts.program(script);
    let told = of(&one, PATIENCE).play().unwrap_err();
    let begins = format!("{one} at seat 0 in the game of seed 3: ");
    let reason = told.strip_prefix(&begins);
    reason.unwrap_or_else(|| panic!("{told}")).to_owned()
}

#[test]
fn what_is_no_answer_ends_the_match_and_is_named() {
    for (said, told) in [
        ("swim", "its line `swim` is not JSON: expected value at line 1 column 1"),
        ("[]", "its line `[]` is neither {\"action\":\"...\"} nor a command"),
        (
            r#"{"move":"done"}"#,
            "its line `{\"move\":\"done\"}` is neither {\"action\":\"...\"} nor a command",
        ),
        (r#"{"action":"swim"}"#, "`swim` is no action (unknown_form)"),
        (r#"{"action":"done"}"#, "the action `done` is not legal"),
    ] {
        assert_eq!(reason(&format!("read line\necho '{said}'\nread line\n")), told);
    }
    assert_eq!(reason("printf '\\377\\n'\n"), "it wrote a line that is not UTF-8");
    assert_eq!(
        reason("head -c 2000000 /dev/zero\n"),
        "it wrote a line of more than 1048576 bytes"
    );
}

#[test]
fn a_program_that_ends_before_it_answers_ends_the_match() {
    assert_eq!(
        reason("read line\nexit 3\n"),
        "it ended before it answered (exit status: 3)"
    );
    assert_eq!(reason(""), "it ended before it answered (exit status: 0)");
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let told = of("program:/no/such/player fast", PATIENCE).play().unwrap_err();
    assert!(
        told.starts_with(
            "program:/no/such/player fast at seat 0 in the game of seed 3: it cannot be started: No such file"
        ),
        "{told}"
    );
    assert_eq!(
        of("program: ", PATIENCE).play().unwrap_err(),
        "`program:` names no program"
    );
}

/// A program and what it started hold a pipe open, which ends when the last of them does.
#[test]
fn of_a_program_that_does_not_answer_in_time_nothing_is_left() {
    let scripts = Scripts::new();
    let pipe = scripts.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let one = scripts.program(&format!(
        "exec 9>{}\necho running >&9\nsleep 600\necho survived >&9\n",
        pipe.display()
    ));
    let held = std::thread::spawn(move || fs::read_to_string(pipe));
    // One game, so that the pipe is opened once; the program has long been started when two seconds have passed, or else the
    // reader below would wait for it.
    let one_game = Match {
        seats: 1,
        seeds: 1,
        ..of(&one, Duration::from_secs(2))
    };
    let told = one_game.play().unwrap_err();
    assert!(told.ends_with("no answer within 2 s"), "{told}");
    assert_eq!(held.join().unwrap().unwrap(), "running\n");
}

/// Plays by the list of legal actions, after a look at what others could do.
const LOOKS_AHEAD: &str = r#"while read -r line; do
    echo '{"cmd":"save"}'; read -r save
    case $save in *dealt_anew*) ;; *) echo '"a save was given away"'; exit;; esac
    echo '{"cmd":"turn"}'; read -r turn
    legal=${line#*\"legal\":[\"}
    echo "{\"action\":\"${legal%%\"*}\"}"
done
"#;

#[test]
fn a_program_that_looks_ahead_plays_whole_games_and_alike_each_time() {
    let scripts = Scripts::new();
    let of = of(&scripts.program(LOOKS_AHEAD), PATIENCE);
    let score = of.play().unwrap();
    assert_eq!(score.games, 4);
    assert_eq!(of.play(), Ok(score));
}

/// Some positions of a game of random players, each with the seat that decides.
fn positions(game: GameKind) -> Vec<(AnyGame, Seat)> {
    let (mut positions, mut random) = (Vec::new(), StdRng::seed_from_u64(1));
    let mut game = Table::usual(game, 3).game(&Library::default(), 5).unwrap();
    for step in 0.. {
        let Turn::Decide { seats, .. } = game.turn() else { break };
        let seat = seats.iter().next().unwrap();
        if step % 20 == 0 {
            positions.push((game.clone(), seat));
        }
        let action = engine::players::random(&game, seat, &mut random).unwrap();
        game.apply(seat, &action).unwrap();
    }
    positions
}

/// Writes down all that it is told, at first and when it asks, and ends without an answer.
fn writes_down(file: &Path, seat: Seat) -> String {
    let redeal = |seed: u64| json!({ "cmd": "redeal", "seat": seat, "seed": seed });
    let view = |seat: u8| json!({ "cmd": "view", "seat": seat });
    let asked = [
        redeal(1),
        view(0),
        view(1),
        view(2),
        redeal(2),
        view(0),
        json!({ "cmd": "back" }),
        view(1),
        view(2),
    ];
    let asked: Vec<String> = asked.iter().map(|line| format!("'{line}'")).collect();
    let hear = "read -r line; printf '%s\\n' \"$line\" >&3";
    let (file, asked) = (file.display(), asked.join(" "));
    format!("exec 3>{file}\n{hear}\nfor command in {asked}; do echo \"$command\"; {hear}; done\n")
}

/// The fields of a line, in order.
fn fields(line: &str) -> Vec<String> {
    let line: Value = serde_json::from_str(line).expect(line);
    line.as_object().unwrap().keys().cloned().collect()
}

#[test]
fn a_decision_is_put_as_documented() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let documented = page
        .lines()
        .find(|line| line.starts_with("{\"game\":\"bullfrogs\",\"seat\""));
    let game = Table::usual(GameKind::Bullfrogs, 2)
        .game(&Library::default(), 1)
        .unwrap();
    let (seat, seed) = (Seat(0), 5);
    let put = question(&Decision { game, seat, seed }).to_string();
    assert_eq!(fields(&put), fields(&documented.unwrap().replace("...", "null")));
}

#[test]
fn a_program_is_told_the_same_in_games_that_its_seat_cannot_tell_apart() {
    let scripts = Scripts::new();
    let file = scripts.path("told");
    let mut compared = 0;
    for (game, seat) in GameKind::ALL.into_iter().flat_map(positions) {
        let program = of(&scripts.program(&writes_down(&file, seat)), PATIENCE);
        let (program, others) = (program.read(&program.one).unwrap(), Contestant::Random.into());
        let mut seated = vec![&others; 3];
        seated[seat.index()] = &program;
        let told = |game: &AnyGame| {
            let stopped = game.play_out(&seated, 7).unwrap_err();
            assert!(stopped.reason.starts_with("it ended"), "{stopped}");
            fs::read_to_string(&file).unwrap()
        };
        let mut other = game.clone();
        assert!(other.redeal(seat, 11) && other != game);
        let lines = told(&game);
        assert_eq!(lines.lines().count(), 10, "{lines}");
        assert!(
            lines.lines().skip(1).all(|line| line.contains("\"ok\":true")),
            "{lines}"
        );
        assert_eq!(told(&other), lines);
        compared += 1;
    }
    assert!(compared > 10, "{compared} positions were compared");
}
