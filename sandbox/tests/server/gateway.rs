//! The event stream under a real bot: drops, closes, silence, repetition.

use std::sync::atomic::Ordering;
use std::time::Duration;

use sandbox::{Clock, Config, Error, Sandbox};

use crate::mini_bot::{MiniBot, http};

const PATIENCE: Duration = Duration::from_secs(20);

async fn start(heartbeat: Duration) -> (Sandbox, MiniBot) {
    let clock = Clock::frozen(1_795_000_000_000);
    let config = Config {
        clock,
        heartbeat_interval: heartbeat,
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = MiniBot::start(&sandbox).await;
    (sandbox, bot)
}

/// Sends a command and expects its answer.
async fn assert_works(sandbox: &Sandbox) {
    let sent = sandbox.slash("Ana", "game-night", "/ask where").unwrap();
    assert_eq!(
        sandbox.response(&sent).await.unwrap().message.unwrap().content,
        "in the server, en-US"
    );
}

#[tokio::test]
async fn what_was_missed_during_a_drop_is_replayed() {
    let (sandbox, bot) = start(Duration::from_secs(40)).await;
    sandbox.drop_gateway();
    let sent = sandbox.slash("Ana", "game-night", "/ask where").unwrap();
    assert!(sandbox.response(&sent).await.is_ok());
    assert_eq!(sandbox.sessions(), (1, 1));
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_close_code_and_a_request_to_reconnect_are_followed_by_a_resume() {
    let (sandbox, bot) = start(Duration::from_secs(40)).await;
    sandbox.close_gateway(Some(4000));
    sandbox
        .wait_for(PATIENCE, || (sandbox.sessions().1 == 1).then_some(()))
        .await
        .unwrap();
    assert_works(&sandbox).await;
    sandbox.ask_reconnect();
    sandbox
        .wait_for(PATIENCE, || (sandbox.sessions().1 == 2).then_some(()))
        .await
        .unwrap();
    assert_works(&sandbox).await;
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn an_invalid_session_and_silence_make_the_bot_identify_anew() {
    let (sandbox, bot) = start(Duration::from_secs(1)).await;
    sandbox.invalidate_session(false);
    sandbox
        .wait_for(PATIENCE, || (sandbox.sessions().0 == 2).then_some(()))
        .await
        .unwrap();
    assert_works(&sandbox).await;
    sandbox.answer_heartbeats(false);
    sandbox
        .wait_for(PATIENCE, || (sandbox.sessions().0 >= 3).then_some(()))
        .await
        .unwrap();
    sandbox.answer_heartbeats(true);
    assert_works(&sandbox).await;
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn an_event_can_be_delivered_twice() {
    let (sandbox, bot) = start(Duration::from_secs(40)).await;
    sandbox.deliver_twice(1);
    let sent = sandbox.slash("Ana", "game-night", "/ask where").unwrap();
    sandbox.response(&sent).await.unwrap();
    let callback = "POST /interactions/{interaction}/{token}/callback";
    let both = sandbox.wait_for(PATIENCE, || {
        Some(sandbox.requests_to(callback)).filter(|all| all.len() == 2)
    });
    let codes: Vec<u32> = both.await.unwrap().iter().map(|request| request.code).collect();
    assert_eq!(codes, [0, 40060]);
    assert_eq!(sandbox.messages("game-night", "Ana").len(), 1);
    assert_eq!(bot.seen.interactions.load(Ordering::SeqCst), 2);
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn an_event_held_back_for_too_long_is_answered_too_late() {
    let (sandbox, bot) = start(Duration::from_secs(40)).await;
    sandbox.hold_events(true);
    let sent = sandbox.slash("Ana", "game-night", "/ask where").unwrap();
    sandbox.advance(Duration::from_secs(4));
    assert_eq!(sandbox.response(&sent).await, Err(Error::NoAnswer));
    sandbox.hold_events(false);
    let callback = "POST /interactions/{interaction}/{token}/callback";
    let late = sandbox
        .wait_for(PATIENCE, || sandbox.requests_to(callback).pop())
        .await
        .unwrap();
    assert_eq!((late.status, late.code), (404, 10062));
    assert!(sandbox.messages("game-night", "Ana").is_empty());
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_wrong_token_cannot_identify() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let wrong = "MTAwMDAwMDAwMDAwMDAwMDAwMg.c2FuZA.d3Jvbmctd3Jvbmctd3Jvbmctd3Jvbmc";
    let intents = poise::serenity_prelude::GatewayIntents::empty();
    let builder = poise::serenity_prelude::ClientBuilder::new_with_http(http(&sandbox, wrong), intents);
    let error = builder.await.unwrap().start().await.unwrap_err();
    assert!(error.to_string().contains("nvalid"), "{error}");
    sandbox.shutdown().await;
}
