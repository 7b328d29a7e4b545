//! The world outlives the program.

use std::path::Path;

use sandbox::{Clock, Config, Sandbox};

use crate::mini_bot::MiniBot;

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
