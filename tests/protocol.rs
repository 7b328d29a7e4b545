//! The line protocol: the documented session, and lines that are no commands.

use std::io::{self, Cursor};
use std::path::Path;
use std::process::{Command, Output};

use gamekeeper::protocol::{MAX_LINE, Session, run};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../docs/engine-protocol.md");

fn ask(session: &mut Session, line: &str) -> Value {
    serde_json::from_str(&session.handle(line)).expect("answers are JSON")
}

/// Runs the program on some bytes; its answers.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    run(Cursor::new(input), &mut output).expect("memory is read and written");
    let text = String::from_utf8(output).expect("answers are text");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("answers are JSON"))
        .collect()
}

#[test]
fn the_documented_session_goes_as_documented() {
    let mut session = Session::default();
    let transcript = PAGE
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("a transcript");
    let mut lines = transcript.lines();
    let mut exchanges = 0;
    while let (Some(asked), Some(answered)) = (lines.next(), lines.next()) {
        let answer = session.handle(asked.strip_prefix("> ").expect("a question"));
        let expected = answered.strip_prefix("< ").expect("an answer");
        let answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
        match expected
            .strip_prefix("{\"ok\":true,\"")
            .and_then(|rest| rest.strip_suffix("\":..."))
        {
            Some(field) => assert!(answer["ok"] == true && !answer[field].is_null(), "{asked}"),
            None => assert_eq!(
                answer,
                serde_json::from_str::<Value>(expected).expect(expected),
                "{asked}"
            ),
        }
        exchanges += 1;
    }
    assert!(exchanges > 10);
}

#[test]
fn the_documented_positions_are_loaded() {
    let positions = PAGE.split("```json\n").skip(1);
    let positions: Vec<Value> = positions
        .map(|rest| serde_json::from_str(rest.split("```").next().expect("an end")).expect("a position"))
        .collect();
    assert_eq!(positions.len(), 3);
    for save in positions {
        let mut session = Session::default();
        let answer = ask(&mut session, &json!({ "cmd": "load", "save": save }).to_string());
        assert_eq!(answer["ok"], true, "{answer}");
        let events = answer["events"]
            .as_array()
            .expect("what happened since the stage began");
        assert!(!events.is_empty(), "{save}");
    }
}

#[test]
fn every_line_gets_an_answer_and_the_program_goes_on() {
    let mut input =
        b"{\"cmd\":\"turn\"}\nnonsense\n\n\xff\xfe\n{\"cmd\":\"fly\"}\n{\"cmd\":\"turn\",\"x\":1}\r\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', MAX_LINE + 1));
    input.extend(b"\n{\"cmd\":\"new\",\"game\":\"chess\",\"seats\":2,\"seed\":1}\n");
    input.extend(b"{\"cmd\":\"new\",\"game\":\"bullfrogs\",\"seats\":7,\"seed\":1}\n");
    input.extend(b"{\"cmd\":\"load\",\"save\":{}}\n{\"cmd\":\"new\",\"game\":\"bullfrogs\",\"seats\":2,\"seed\":1}");
    let answers = answers(&input);
    let reasons: Vec<&str> = answers
        .iter()
        .map(|answer| answer["reason"].as_str().unwrap_or("ok"))
        .collect();
    let expected = [
        "no_game",
        "malformed",
        "malformed",
        "not_utf8",
        "malformed",
        "malformed",
        "too_long",
        "unknown_game",
        "bad_setup",
        "bad_save",
        "ok",
    ];
    assert_eq!(reasons, expected);
    assert!(
        answers
            .iter()
            .all(|answer| answer["ok"].as_bool() == Some(answer["reason"].is_null()))
    );
    assert!(
        answers
            .iter()
            .all(|answer| answer["ok"] == true || answer["rule"] == "protocol")
    );
}

#[test]
fn the_longest_line_is_read() {
    let padding = " ".repeat(MAX_LINE - "{\"cmd\":\"turn\"}".len());
    assert_eq!(
        answers(format!("{{\"cmd\":\"turn\"}}{padding}\r\n").as_bytes())[0]["reason"],
        "no_game"
    );
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut session = Session::default();
    ask(&mut session, r#"{"cmd":"new","game":"bullfrogs","seats":2,"seed":7}"#);
    let before = ask(&mut session, r#"{"cmd":"save"}"#);
    for line in [
        r#"{"cmd":"apply","seat":0,"action":"play 3/4 A1"}"#,
        r#"{"cmd":"apply","seat":1,"action":"play 3/4 A1"}"#,
        r#"{"cmd":"apply","seat":200,"action":"done"}"#,
        r#"{"cmd":"load","save":{"game":"bullfrogs"}}"#,
        r#"{"cmd":"new","game":"bullfrogs","seats":2,"seed":-1}"#,
    ] {
        assert_eq!(ask(&mut session, line)["ok"], false, "{line}");
    }
    assert_eq!(ask(&mut session, r#"{"cmd":"save"}"#), before);
}

#[test]
fn a_game_can_be_played_to_its_end_and_loaded_elsewhere() {
    play_to_the_end(r#"{"cmd":"new","game":"bullfrogs","seats":3,"seed":5,"options":{"first":1}}"#);
    play_to_the_end(
        r#"{"cmd":"new","game":"cry_havoc","seats":3,"seed":1,"options":{"level":"experienced","new_orders":true}}"#,
    );
}

/// Plays a game of three, which `new` begins.
fn play_to_the_end(new: &str) {
    let mut session = Session::default();
    assert_eq!(ask(&mut session, new)["ok"], true);
    let mut steps = 0;
    loop {
        let turn = ask(&mut session, r#"{"cmd":"turn"}"#);
        let Some(seat) = turn["turn"]["decide"]["seats"][0].as_u64() else {
            assert_eq!(turn["turn"]["over"]["scores"].as_array().map(Vec::len), Some(3));
            break;
        };
        let actions = ask(&mut session, &json!({ "cmd": "legal", "seat": seat }).to_string());
        let actions = actions["actions"].as_array().expect("a list").clone();
        let action = &actions[steps * 7 % actions.len()];
        let applied = ask(
            &mut session,
            &json!({ "cmd": "apply", "seat": seat, "action": action }).to_string(),
        );
        assert_eq!(applied["ok"], true);
        if steps % 20 == 0 {
            let save = ask(&mut session, r#"{"cmd":"save"}"#)["save"].clone();
            let mut other = Session::default();
            let loaded = ask(&mut other, &json!({ "cmd": "load", "save": save }).to_string());
            assert!(loaded["ok"] == true && loaded["events"].is_array(), "{loaded}");
            let view = r#"{"cmd":"view","seat":2}"#;
            assert_eq!(ask(&mut other, view), ask(&mut session, view));
        }
        steps += 1;
    }
}

fn started(game: &str, seats: u8) -> Session {
    let mut session = Session::default();
    let new = json!({ "cmd": "new", "game": game, "seats": seats, "seed": 4 });
    assert_eq!(ask(&mut session, &new.to_string())["ok"], true);
    session
}

fn decider(session: &mut Session) -> u64 {
    let turn = ask(session, r#"{"cmd":"turn"}"#);
    turn["turn"]["decide"]["seats"][0].as_u64().expect("somebody decides")
}

#[test]
fn what_is_dealt_anew_is_played_without_touching_the_game() {
    let mut session = started("bullfrogs", 3);
    let seat = decider(&mut session);
    let save = ask(&mut session, r#"{"cmd":"save"}"#);
    let view = json!({ "cmd": "view", "seat": seat }).to_string();
    let seen = ask(&mut session, &view);
    let redeal = json!({ "cmd": "redeal", "seat": seat, "seed": 9 }).to_string();
    assert_eq!(ask(&mut session, &redeal)["ok"], true);
    assert_eq!(ask(&mut session, &view), seen, "the seat sees what it saw");
    assert_eq!(ask(&mut session, r#"{"cmd":"save"}"#)["reason"], "dealt_anew");
    let other = json!({ "cmd": "view", "seat": (seat + 1) % 3 }).to_string();
    let imagined = ask(&mut session, &other);
    let legal = ask(&mut session, &json!({ "cmd": "legal", "seat": seat }).to_string());
    let play = json!({ "cmd": "play", "actions": [{ "seat": seat, "action": legal["actions"][0] }] });
    assert!(!ask(&mut session, &play.to_string())["turn"].is_null());
    assert!(ask(&mut session, &view) != seen);
    ask(&mut session, r#"{"cmd":"back"}"#);
    assert_eq!(ask(&mut session, r#"{"cmd":"save"}"#), save);
    assert!(ask(&mut session, &other) != imagined, "others hold something else");
}

#[test]
fn nobody_deals_anew_who_need_not_decide() {
    let mut session = Session::default();
    assert_eq!(
        ask(&mut session, r#"{"cmd":"redeal","seat":0,"seed":1}"#)["reason"],
        "no_game"
    );
    let mut session = Session::default();
    ask(&mut session, r#"{"cmd":"new","game":"bullfrogs","seats":2,"seed":1}"#);
    let other = 1 - decider(&mut session);
    let redeal = json!({ "cmd": "redeal", "seat": other, "seed": 1 });
    assert_eq!(ask(&mut session, &redeal.to_string())["reason"], "not_deciding");
    let nobody = json!({ "cmd": "redeal", "seat": 200, "seed": 1 });
    assert_eq!(ask(&mut session, &nobody.to_string())["reason"], "not_deciding");
}

#[test]
fn of_several_actions_all_are_done_or_none() {
    let mut session = started("cry_havoc", 2);
    let seat = decider(&mut session);
    let legal = ask(&mut session, &json!({ "cmd": "legal", "seat": seat }).to_string());
    let first = json!({ "seat": seat, "action": legal["actions"][0] });
    let save = ask(&mut session, r#"{"cmd":"save"}"#);
    let wrong = json!({ "cmd": "play", "actions": [first, { "seat": seat, "action": "ransom trogs" }] });
    let refused = ask(&mut session, &wrong.to_string());
    assert_eq!((&refused["ok"], &refused["facts"]["index"]), (&json!(false), &json!(1)));
    assert_eq!(ask(&mut session, r#"{"cmd":"save"}"#), save);
    let right = json!({ "cmd": "play", "actions": [first] });
    assert_eq!(ask(&mut session, &right.to_string())["ok"], true);
    assert_ne!(ask(&mut session, r#"{"cmd":"save"}"#), save);
}

/// Runs the program that has the documented player, by its number, as `player.py` in its folder; none without Python.
fn with_player(number: usize, run: impl FnOnce(&Path) -> io::Result<Output>) -> Option<Output> {
    let script = PAGE.split("```python\n").nth(number);
    let script = script.and_then(|rest| rest.split("```").next());
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("player.py"), script.expect("an example")).expect("the player is written");
    if Command::new("python3").arg("--version").output().is_err() {
        println!("not run: there is no python3");
        return None;
    }
    let output = run(folder.path()).expect("it can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    Some(output)
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_gamekeeper");

#[test]
fn the_documented_player_plays_a_game_to_its_end() {
    let run = |folder: &Path| {
        let mut python = Command::new("python3");
        python.args(["player.py", PROGRAM, "2"]).current_dir(folder).output()
    };
    let Some(output) = with_player(1, run) else { return };
    let over: Value = serde_json::from_slice(&output.stdout).expect("how the game ended");
    assert_eq!(over["scores"].as_array().map(Vec::len), Some(2), "{over}");
}

#[test]
fn the_documented_player_in_a_match_wins_against_chance() {
    let run = |folder: &Path| {
        let mut league = Command::new(PROGRAM);
        league.args([
            "league",
            "bullfrogs",
            "--seeds",
            "2",
            "--one",
            "program:python3 player.py",
        ]);
        league.current_dir(folder).output()
    };
    let Some(output) = with_player(2, run) else { return };
    let told = String::from_utf8_lossy(&output.stdout);
    let row = "| bullfrogs | 2 | program:python3 player.py | random | 4 | 100.0 % (";
    assert!(told.contains(row), "{told}");
}
