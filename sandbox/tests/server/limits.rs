//! How often the bot may ask, where the sandbox limits it.

use std::time::Duration;

use reqwest::Method;
use sandbox::{Clock, Config, Sandbox};
use serde_json::{Value, json};

use crate::raw::Raw;

async fn start(rate_limits: bool) -> Raw {
    let config = Config {
        clock: Clock::frozen(1_795_000_000_000),
        rate_limits,
        ..Config::default()
    };
    Raw::with(Sandbox::start(config).await.unwrap())
}

/// Posts a message: status, headers by name, and body.
async fn post(raw: &Raw, channel: &str) -> (u16, Vec<(String, String)>, Value) {
    let path = format!("/channels/{}/messages", raw.sandbox.channel(channel).unwrap());
    let request = raw
        .request(Method::POST, &path)
        .header("content-type", "application/json");
    let answer = request.body(r#"{"content": "x"}"#).send().await.unwrap();
    let status = answer.status().as_u16();
    let named = answer
        .headers()
        .iter()
        .filter(|(name, _)| name.as_str().starts_with("x-ratelimit") || *name == "retry-after" || *name == "via");
    let headers = named
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    (
        status,
        headers,
        serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap(),
    )
}

fn header<'a>(headers: &'a [(String, String)], name: &str) -> &'a str {
    headers
        .iter()
        .find(|(known, _)| known == name)
        .map_or("", |(_, value)| value)
}

#[tokio::test]
async fn who_asks_too_often_is_told_how_long_to_wait() {
    let raw = start(true).await;
    for left in ["4", "3", "2", "1", "0"] {
        let (status, headers, _) = post(&raw, "game-night").await;
        assert_eq!((status, header(&headers, "x-ratelimit-remaining")), (200, left));
        assert_eq!(header(&headers, "x-ratelimit-limit"), "5");
        assert_eq!(header(&headers, "x-ratelimit-reset-after"), "5.000");
        assert_eq!(header(&headers, "x-ratelimit-reset"), "1795000005.000");
        assert_ne!(header(&headers, "x-ratelimit-bucket"), "");
    }
    raw.sandbox.advance(Duration::from_millis(2_750));
    let (status, headers, body) = post(&raw, "game-night").await;
    assert_eq!(
        (status, &body["retry_after"], &body["global"]),
        (429, &json!(2.25), &json!(false))
    );
    assert_eq!(
        (header(&headers, "retry-after"), header(&headers, "x-ratelimit-scope")),
        ("3", "user")
    );
    assert_ne!(header(&headers, "via"), "");
    // Another channel has a bucket of its own, and the full one is empty again in time.
    assert_eq!(post(&raw, "lounge").await.0, 200);
    raw.sandbox.advance(Duration::from_millis(2_250));
    assert_eq!(post(&raw, "game-night").await.0, 200);
    assert_eq!(raw.sandbox.messages("game-night", "Ana").len(), 6);
}

#[tokio::test]
async fn all_requests_together_are_limited_too() {
    let raw = start(true).await;
    let mut refused = None;
    for number in 0..=50 {
        // A channel each, so that no bucket is full before.
        let channel = raw.sandbox.add_channel(&format!("c{number}"));
        let answer = raw.get(&format!("/channels/{channel}")).await;
        if answer.0 == 429 {
            refused = Some((number, answer.1));
        }
    }
    let (number, body) = refused.unwrap();
    assert_eq!((number, &body["global"]), (50, &json!(true)));
    raw.sandbox.advance(Duration::from_secs(1));
    assert_eq!(raw.get("/users/@me").await.0, 200);
}

#[tokio::test]
async fn answers_to_interactions_have_no_limit() {
    let raw = start(true).await;
    let commands = format!("/applications/{}/commands", raw.sandbox.bot());
    raw.put(&commands, &json!([{"name": "go", "description": "Goes"}]))
        .await;
    for _ in 0..60 {
        let answer = raw
            .post(&raw.callback(&raw.go()), &json!({"type": 4, "data": {"content": "x"}}))
            .await;
        assert_eq!(answer.0, 204);
    }
}

#[tokio::test]
async fn without_limits_nobody_is_told_of_any() {
    let raw = start(false).await;
    for _ in 0..20 {
        let (status, headers, _) = post(&raw, "game-night").await;
        assert_eq!((status, header(&headers, "x-ratelimit-limit")), (200, ""));
    }
}
