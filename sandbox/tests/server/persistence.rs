//! The world outlives the program.

use std::path::Path;

use sandbox::{Clock, Config, Sandbox};
use serde_json::json;
use tempfile::TempDir;

use crate::mini_bot::MiniBot;
use crate::raw::Raw;
use crate::stream::Stream;

async fn start(dir: &Path) -> Sandbox {
    let clock = Clock::frozen(1_795_000_000_000);
    Sandbox::start(Config {
        clock,
        state_dir: Some(dir.to_owned()),
        ..Config::default()
    })
    .await
    .unwrap()
}

#[tokio::test]
async fn channels_messages_files_commands_and_switches_survive_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    let bot = MiniBot::start(&sandbox).await;
    let sent = sandbox.slash("Ana", "game-night", "/pond").unwrap();
    let pond = sandbox.response(&sent).await.unwrap().message.unwrap();
    let secret = sandbox.slash("Ana", "game-night", "/secret").unwrap();
    sandbox.response(&secret).await.unwrap();
    let zoe = sandbox.add_person("Zoë");
    sandbox.close_dms(zoe, true).unwrap();
    bot.stop().await.unwrap();
    sandbox.shutdown().await;

    let sandbox = start(dir.path()).await;
    let messages = sandbox.messages("game-night", "Ana");
    assert_eq!(messages.len(), 1, "ephemeral messages end with the program");
    assert_eq!(messages[0].id, pond.id);
    assert_eq!(messages[0].components, pond.components);
    let bytes = sandbox.file(&messages[0].attachments[0]).await.unwrap();
    assert_eq!(bytes.len(), pond.attachments[0].size);
    assert!(
        sandbox
            .people()
            .iter()
            .any(|person| person.name == "Zoë" && person.dms_closed)
    );
    assert!(!sandbox.commands().is_empty());

    let bot = MiniBot::start(&sandbox).await;
    let jumped = sandbox.click("Marek", pond.id, "Jump").unwrap();
    assert_eq!(
        sandbox.response(&jumped).await.unwrap().message.unwrap().content,
        "Jumped"
    );
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

/// The sandbox that a start finds after this one was killed at this instant.
async fn killed_and_started(dir: &Path) -> (Sandbox, TempDir) {
    let left = tempfile::tempdir().unwrap();
    copy(dir, left.path());
    (start(left.path()).await, left)
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[tokio::test]
async fn what_the_bot_was_told_is_done_survives_a_kill_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let raw = Raw::with(start(dir.path()).await);
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "b"});
    let body = json!({"content": "old", "components": [{"type": 1, "components": [button]}]});
    let (_, old) = raw.post_files(&raw.messages(), &body, &[3]).await;
    let (left, _dir) = killed_and_started(dir.path()).await;
    let found = left.messages("game-night", "Ana");
    assert_eq!((found.len(), found[0].buttons().len()), (1, 1));
    assert_eq!(left.file(&found[0].attachments[0]).await.unwrap().len(), 3);

    // The move of a live message: posted anew, and the buttons taken off the old one.
    let path = format!("{}/{}", raw.messages(), old["id"].as_str().unwrap());
    let (_, new) = raw.post(&raw.messages(), &json!({"content": "new"})).await;
    raw.patch(&path, &json!({"components": [], "attachments": []})).await;
    let zoe = raw.sandbox.add_person("Zoë");
    raw.sandbox.close_dms(zoe, true).unwrap();
    let (left, _dir) = killed_and_started(dir.path()).await;
    let found = left.messages("game-night", "Ana");
    assert_eq!((found.len(), found[0].buttons().len()), (2, 0));
    assert_eq!(found[1].id.to_string(), new["id"].as_str().unwrap());
    assert!(
        left.people()
            .iter()
            .any(|person| person.name == "Zoë" && person.dms_closed)
    );

    raw.delete(&path).await;
    let commands = format!("/applications/{}/commands", raw.sandbox.bot());
    raw.put(&commands, &json!([{"name": "go", "description": "Goes"}]))
        .await;
    let (left, _dir) = killed_and_started(dir.path()).await;
    assert_eq!(left.messages("game-night", "Ana").len(), 1);
    assert_eq!(left.commands().len(), 1);
    raw.sandbox.shutdown().await;
    let again = start(dir.path()).await;
    assert_eq!(again.messages("game-night", "Ana"), left.messages("game-night", "Ana"));
}

#[tokio::test]
async fn a_heartbeat_writes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    let (mut stream, _) = Stream::identified(&sandbox, 0).await;
    let raw = Raw::with(sandbox);
    raw.post(&raw.messages(), &json!({"content": "x"})).await;
    let written = || {
        let mut files: Vec<_> = std::fs::read_dir(dir.path()).unwrap().map(Result::unwrap).collect();
        files.sort_by_key(std::fs::DirEntry::file_name);
        let stamp = |file: &std::fs::DirEntry| file.metadata().unwrap().modified().unwrap();
        files
            .iter()
            .map(|file| (file.file_name(), stamp(file)))
            .collect::<Vec<_>>()
    };
    let before = written();
    assert!(!before.is_empty());
    for _ in 0..3 {
        stream.heartbeat().await;
    }
    assert_eq!(written(), before);
    raw.sandbox.shutdown().await;
}

#[tokio::test]
async fn a_change_that_was_half_written_is_left_out_and_a_damaged_one_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let raw = Raw::with(start(dir.path()).await);
    raw.post(&raw.messages(), &json!({"content": "whole"})).await;
    raw.post(&raw.messages(), &json!({"content": "half"})).await;
    let left = tempfile::tempdir().unwrap();
    copy(dir.path(), left.path());
    let changes = left.path().join("changes.0.jsonl");
    let text = std::fs::read_to_string(&changes).unwrap();
    std::fs::write(&changes, &text[..text.len() - 7]).unwrap();
    let found = start(left.path()).await.messages("game-night", "Ana");
    assert_eq!(
        found.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(),
        ["whole"]
    );

    let left = tempfile::tempdir().unwrap();
    copy(dir.path(), left.path());
    let changes = left.path().join("changes.0.jsonl");
    std::fs::write(&changes, text.replacen('{', "", 1)).unwrap();
    let config = Config {
        state_dir: Some(left.path().to_owned()),
        ..Config::default()
    };
    let error = Sandbox::start(config).await.err().unwrap().to_string();
    assert!(error.contains("changes.0.jsonl"), "{error}");
    raw.sandbox.shutdown().await;
}

#[tokio::test]
async fn two_sandboxes_do_not_keep_their_worlds_in_one_folder() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    let config = Config {
        state_dir: Some(dir.path().to_owned()),
        ..Config::default()
    };
    let error = Sandbox::start(config.clone()).await.err().unwrap();
    assert_eq!(error.kind(), std::io::ErrorKind::ResourceBusy);
    sandbox.shutdown().await;
    assert!(Sandbox::start(config).await.is_ok());
}

#[tokio::test]
async fn a_damaged_world_is_named_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("world.json");
    for (text, reason) in [("{", "EOF"), (r#"{"version": 99, "world": {}}"#, "missing field")] {
        std::fs::write(&path, text).unwrap();
        let config = Config {
            state_dir: Some(dir.path().to_owned()),
            ..Config::default()
        };
        let error = Sandbox::start(config).await.err().unwrap().to_string();
        assert!(error.contains("world.json") && error.contains(reason), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[tokio::test]
async fn only_loopback_addresses_are_listened_on() {
    let config = Config {
        addr: "0.0.0.0:0".parse().unwrap(),
        ..Config::default()
    };
    let error = Sandbox::start(config).await.err().unwrap();
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);
}
