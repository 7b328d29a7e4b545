//! The event stream frame by frame: several clients at once, what they ask for, and when they are let go.

use std::time::Duration;

use sandbox::{Clock, Config, Sandbox};
use serde_json::{Value, json};

use crate::stream::Stream;

const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const MESSAGE_CONTENT: u64 = 1 << 15;

async fn start(heartbeat_interval: Duration) -> Sandbox {
    let config = Config {
        clock: Clock::frozen(1_795_000_000_000),
        heartbeat_interval,
        ..Config::default()
    };
    Sandbox::start(config).await.unwrap()
}

#[tokio::test]
async fn two_sessions_side_by_side_both_hear_of_everything_that_their_intents_ask_for() {
    let sandbox = start(Duration::from_secs(40)).await;
    let (mut reader, ready) = Stream::identified(&sandbox, GUILD_MESSAGES | MESSAGE_CONTENT).await;
    let (mut other, second) = Stream::identified(&sandbox, GUILD_MESSAGES).await;
    let (mut deaf, _) = Stream::identified(&sandbox, 0).await;
    assert_ne!(ready["session_id"], second["session_id"]);
    sandbox.say("Ana", "game-night", "Hello").unwrap();
    assert_eq!(reader.event("MESSAGE_CREATE").await["content"], "Hello");
    // Who may not read what people write is told that something was written.
    assert_eq!(other.event("MESSAGE_CREATE").await["content"], "");
    let to_bot = format!("<@{}>, hello", sandbox.bot());
    sandbox.say("Ana", "game-night", &to_bot).unwrap();
    assert_eq!(other.event("MESSAGE_CREATE").await["content"], to_bot);
    sandbox.dispatch("TEST", json!(1));
    assert_eq!(deaf.event("TEST").await, 1);
    assert_eq!(deaf.seq, 2, "the first was its own READY");

    // The end of one is not the end of the other, and each is resumed by itself.
    drop(reader);
    sandbox.say("Ana", "game-night", "Missed").unwrap();
    assert_eq!(other.event("MESSAGE_CREATE").await["content"], "");
    let mut back = Stream::connect(&sandbox).await;
    let data = json!({"token": sandbox.token(), "session_id": ready["session_id"], "seq": 3});
    back.send(&json!({"op": 6, "d": data})).await;
    assert_eq!(back.event("MESSAGE_CREATE").await["content"], "Missed");
    back.event("RESUMED").await;
    assert_eq!(sandbox.sessions(), (3, 1));
}

#[tokio::test]
async fn a_session_that_is_unknown_is_invalid_and_the_connection_can_identify() {
    let sandbox = start(Duration::from_secs(40)).await;
    let mut stream = Stream::connect(&sandbox).await;
    let data = json!({"token": sandbox.token(), "session_id": "none", "seq": 3});
    stream.send(&json!({"op": 6, "d": data})).await;
    assert_eq!(stream.frame().await.unwrap(), json!({"op": 9, "d": false}));
    let data = json!({"token": sandbox.token(), "intents": 0, "properties": {}});
    stream.send(&json!({"op": 2, "d": data})).await;
    stream.event("READY").await;
    stream.send(&json!({"op": 2, "d": data})).await;
    assert_eq!(stream.frame().await, Err(Some(4005)));
}

#[tokio::test]
async fn a_client_without_heartbeats_is_let_go_and_its_session_is_over() {
    let sandbox = start(Duration::from_millis(100)).await;
    let (mut stream, ready) = Stream::identified(&sandbox, 0).await;
    for _ in 0..5 {
        stream.heartbeat().await;
    }
    assert_eq!(stream.frame().await, Err(Some(4009)));
    let mut back = Stream::connect(&sandbox).await;
    let data = json!({"token": sandbox.token(), "session_id": ready["session_id"], "seq": stream.seq});
    back.send(&json!({"op": 6, "d": data})).await;
    assert_eq!(back.frame().await.unwrap(), json!({"op": 9, "d": false}));
}

#[tokio::test]
async fn members_come_by_name_by_identifier_and_with_the_intent_all_at_once() {
    let sandbox = start(Duration::from_secs(40)).await;
    let (mut stream, _) = Stream::identified(&sandbox, GUILD_MEMBERS).await;
    let guild = sandbox.guild().to_string();
    let mut ask = async |wanted: Value| -> Value {
        let mut data = json!({"guild_id": guild});
        data.as_object_mut()
            .unwrap()
            .extend(wanted.as_object().unwrap().clone());
        stream.send(&json!({"op": 8, "d": data})).await;
        stream.event("GUILD_MEMBERS_CHUNK").await
    };
    let names = |chunk: &Value| -> Vec<String> {
        let members = chunk["members"].as_array().unwrap().iter();
        members
            .map(|member| member["user"]["username"].as_str().unwrap().to_owned())
            .collect()
    };
    let found = ask(json!({"query": "CHLO", "limit": 5, "nonce": "n1"})).await;
    assert_eq!(
        (names(&found), &found["nonce"]),
        (vec!["chloe".to_owned()], &json!("n1"))
    );
    assert_eq!((&found["chunk_index"], &found["chunk_count"]), (&json!(0), &json!(1)));
    let ana = sandbox.person("Ana").unwrap();
    let found = ask(json!({"user_ids": [ana, "5"]})).await;
    assert_eq!(
        (names(&found), &found["not_found"]),
        (vec!["ana".to_owned()], &json!(["5"]))
    );
    assert_eq!(names(&ask(json!({"query": "", "limit": 0})).await).len(), 5);
    assert_eq!(names(&ask(json!({"query": "", "limit": 2})).await).len(), 2);
    assert!(names(&ask(json!({"query": "nobody", "limit": 1})).await).is_empty());

    // Without the intent nobody gets the whole list, and other servers are not the bot's.
    let (mut stream, _) = Stream::identified(&sandbox, 0).await;
    stream
        .send(&json!({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}}))
        .await;
    stream
        .send(&json!({"op": 8, "d": {"guild_id": "5", "query": "a", "limit": 1}}))
        .await;
    stream
        .send(&json!({"op": 8, "d": {"guild_id": guild, "query": "a", "limit": 1, "nonce": "last"}}))
        .await;
    assert_eq!(stream.event("GUILD_MEMBERS_CHUNK").await["nonce"], "last");
}
