//! What else happens to messages: emojis on them, pins, threads, replies, and going all at once.

use std::time::Duration;

use sandbox::{MessageId, Sandbox};
use serde_json::{Value, json};

use crate::raw::Raw;
use crate::rest::assert_error;
use crate::stream::Stream;

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
const MODERATOR: u64 = u64::MAX;

async fn post(raw: &Raw, content: &str) -> Value {
    let (status, message) = raw.post(&raw.messages(), &json!({"content": content})).await;
    assert_eq!(status, 200, "{message}");
    message
}

fn id(message: &Value) -> MessageId {
    MessageId::parse(message["id"].as_str().unwrap()).unwrap()
}

fn allow_everything(sandbox: &Sandbox) {
    sandbox.set_bot_permissions("game-night", MODERATOR).unwrap();
}

#[tokio::test]
async fn emojis_are_put_on_messages_listed_and_taken_off() {
    let raw = Raw::start().await;
    allow_everything(&raw.sandbox);
    let (mut stream, _) = Stream::identified(&raw.sandbox, GUILD_MESSAGE_REACTIONS).await;
    let message = post(&raw, "x").await;
    let path = format!("{}/{}", raw.messages(), id(&message));
    let frog = format!("{path}/reactions/%F0%9F%90%B8");
    assert_eq!(
        raw.request(reqwest::Method::PUT, &format!("{frog}/@me"))
            .send()
            .await
            .unwrap()
            .status(),
        204
    );
    let added = stream.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(
        (&added["emoji"], &added["user_id"], &added["message_author_id"]),
        (
            &json!({"id": null, "name": "🐸"}),
            &json!(raw.sandbox.bot()),
            &json!(raw.sandbox.bot())
        )
    );
    raw.sandbox.react("Ana", id(&message), "🐸").unwrap();
    raw.sandbox.react("Ana", id(&message), "❤️").unwrap();
    assert_eq!(
        stream.event("MESSAGE_REACTION_ADD").await["member"]["user"]["username"],
        "ana"
    );
    let reactions = raw.get(&path).await.1["reactions"].clone();
    let counts: Vec<_> = reactions
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["count"], &one["me"]))
        .collect();
    assert_eq!(counts, [(&json!(2), &json!(true)), (&json!(1), &json!(false))]);
    let (_, users) = raw.get(&format!("{frog}?limit=1")).await;
    assert_eq!(
        (users.as_array().unwrap().len(), &users[0]["id"]),
        (1, &json!(raw.sandbox.bot()))
    );
    let (_, users) = raw.get(&format!("{frog}?after={}", raw.sandbox.bot())).await;
    assert_eq!(users[0]["username"], "ana");

    // A client that leaves the variant's sign out means the same heart.
    let ana = raw.sandbox.person("Ana").unwrap();
    assert_eq!(raw.delete(&format!("{path}/reactions/%E2%9D%A4/{ana}")).await.0, 204);
    assert_eq!(stream.event("MESSAGE_REACTION_REMOVE").await["user_id"], json!(ana));
    assert_eq!(raw.delete(&format!("{frog}/@me")).await.0, 204);
    assert_eq!(
        stream.event("MESSAGE_REACTION_REMOVE").await["user_id"],
        json!(raw.sandbox.bot())
    );
    assert_eq!(raw.delete(&frog).await.0, 204);
    assert_eq!(
        stream.event("MESSAGE_REACTION_REMOVE_EMOJI").await["emoji"]["name"],
        "🐸"
    );
    raw.sandbox.react("Ana", id(&message), "🐸").unwrap();
    assert_eq!(raw.delete(&format!("{path}/reactions")).await.0, 204);
    assert_eq!(
        stream.event("MESSAGE_REACTION_REMOVE_ALL").await["message_id"],
        message["id"]
    );
    assert_eq!(raw.get(&path).await.1.get("reactions"), None);
}

#[tokio::test]
async fn emojis_that_discord_refuses_are_refused() {
    let raw = Raw::start().await;
    let message = post(&raw, "x").await;
    let path = format!("{}/{}/reactions", raw.messages(), id(&message));
    let put = async |emoji: &str| raw.put(&format!("{path}/{emoji}/@me"), &Value::Null).await;
    // The bot may add an emoji that is there, and no new one.
    assert_error(&put("%F0%9F%90%B8").await, 403, 50013);
    raw.sandbox.react("Ana", id(&message), "🐸").unwrap();
    assert_eq!(put("%F0%9F%90%B8").await.0, 204);
    for unknown in ["frog", "frog:5", "%F0%9F%90%B8%F0%9F%90%B8", "%E2%86%92"] {
        assert_error(&put(unknown).await, 400, 10014);
    }
    let ana = raw.sandbox.person("Ana").unwrap();
    assert_error(&raw.delete(&format!("{path}/%F0%9F%90%B8/{ana}")).await, 403, 50013);
    allow_everything(&raw.sandbox);
    let signs: Vec<char> = ('\u{1f400}'..='\u{1f412}').collect();
    for sign in &signs {
        raw.sandbox.react("Ana", id(&message), &sign.to_string()).unwrap();
    }
    assert_error(&put("%F0%9F%8D%83").await, 400, 30010);
    assert!(raw.sandbox.react("Ana", id(&message), "🍃").is_err());
    let gone = format!("{}/5/reactions/%F0%9F%90%B8/@me", raw.messages());
    assert_error(&raw.put(&gone, &Value::Null).await, 404, 10008);
}

#[tokio::test]
async fn an_emoji_of_the_application_can_be_put_on_a_message() {
    let raw = Raw::start().await;
    allow_everything(&raw.sandbox);
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    let emojis = format!("/applications/{}/emojis", raw.sandbox.bot());
    let (_, made) = raw.post(&emojis, &json!({"name": "gem", "image": image})).await;
    let message = post(&raw, "x").await;
    let emoji = format!("gem%3A{}", made["id"].as_str().unwrap());
    let path = format!("{}/{}/reactions/{emoji}/@me", raw.messages(), id(&message));
    assert_eq!(raw.put(&path, &Value::Null).await.0, 204);
    let (_, shown) = raw.get(&format!("{}/{}", raw.messages(), id(&message))).await;
    assert_eq!(
        shown["reactions"][0]["emoji"],
        json!({"id": made["id"], "name": "gem", "animated": false})
    );
}

#[tokio::test]
async fn messages_are_pinned_with_a_line_that_tells_of_it() {
    let raw = Raw::start().await;
    let (mut stream, _) = Stream::identified(&raw.sandbox, GUILDS | GUILD_MESSAGES).await;
    let (first, second) = (post(&raw, "one").await, post(&raw, "two").await);
    let pin = |message: &Value| format!("{}/pins/{}", raw.messages(), id(message));
    assert_error(&raw.put(&pin(&first), &Value::Null).await, 403, 50013);
    allow_everything(&raw.sandbox);
    assert_eq!(raw.put(&pin(&first), &Value::Null).await.0, 204);
    assert_eq!(stream.event("MESSAGE_UPDATE").await["pinned"], true);
    assert!(stream.event("CHANNEL_PINS_UPDATE").await["last_pin_timestamp"].is_string());
    let line = stream.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&line["type"], &line["message_reference"]["message_id"]),
        (&json!(6), &first["id"])
    );
    assert_error(&raw.put(&pin(&line), &Value::Null).await, 403, 50021);

    raw.sandbox.advance(Duration::from_secs(60));
    let old = format!("/channels/{}/pins", raw.sandbox.channel("game-night").unwrap());
    assert_eq!(raw.put(&format!("{old}/{}", id(&second)), &Value::Null).await.0, 204);
    let (_, pins) = raw.get(&format!("{}/pins", raw.messages())).await;
    let contents: Vec<&Value> = pins["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pin| &pin["message"]["content"])
        .collect();
    assert_eq!(
        (contents, &pins["has_more"]),
        (vec![&json!("two"), &json!("one")], &json!(false))
    );
    let before = pins["items"][0]["pinned_at"].as_str().unwrap().replace('+', "%2B");
    let (_, earlier) = raw
        .get(&format!("{}/pins?before={before}&limit=1", raw.messages()))
        .await;
    assert_eq!(earlier["items"][0]["message"]["content"], "one");
    assert_eq!(raw.get(&old).await.1[1]["content"], "one");

    assert_eq!(raw.delete(&pin(&second)).await.0, 204);
    assert_eq!(raw.delete(&pin(&first)).await.0, 204);
    let last = loop {
        let event = stream.event("CHANNEL_PINS_UPDATE").await;
        if event["last_pin_timestamp"].is_null() {
            break event;
        }
    };
    assert_eq!(last["guild_id"], raw.sandbox.guild().to_string());
    assert_eq!(raw.get(&old).await.1, json!([]));
}

#[tokio::test]
async fn many_messages_go_at_once() {
    let raw = Raw::start().await;
    let (mut stream, _) = Stream::identified(&raw.sandbox, GUILD_MESSAGES).await;
    let bulk = format!("{}/bulk-delete", raw.messages());
    let old = post(&raw, "old").await;
    raw.sandbox.advance(Duration::from_secs(14 * 24 * 60 * 60 + 1));
    let (one, two) = (post(&raw, "one").await, post(&raw, "two").await);
    let both = json!({"messages": [one["id"], two["id"], "5000000000000000000"]});
    assert_error(&raw.post(&bulk, &both).await, 403, 50013);
    allow_everything(&raw.sandbox);
    assert_error(
        &raw.post(&bulk, &json!({"messages": [old["id"], one["id"]]})).await,
        400,
        50034,
    );
    for (ids, code) in [
        (json!([one["id"]]), "BASE_TYPE_BAD_LENGTH"),
        (json!(vec!["7"; 101]), "BASE_TYPE_BAD_LENGTH"),
        (json!([one["id"], one["id"]]), "SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (json!([one["id"], "x"]), "NUMBER_TYPE_COERCE"),
        (Value::Null, "BASE_TYPE_REQUIRED"),
    ] {
        let answer = raw.post(&bulk, &json!({"messages": ids})).await;
        assert_error(&answer, 400, 50035);
        assert!(answer.1["errors"].to_string().contains(code), "{code}: {}", answer.1);
    }
    assert_eq!(raw.post(&bulk, &both).await, (204, Value::Null));
    let gone = stream.event("MESSAGE_DELETE_BULK").await;
    assert_eq!(gone["ids"], json!([one["id"], two["id"]]));
    assert_eq!(raw.sandbox.messages("game-night", "Ana").len(), 1);
}

#[tokio::test]
async fn a_reply_brings_the_message_that_it_answers() {
    let raw = Raw::start().await;
    let said = raw.sandbox.say("Ana", "game-night", "Whose move is it?").unwrap();
    let body = json!({"content": "Yours", "message_reference": {"message_id": said}});
    let (_, reply) = raw.post(&raw.messages(), &body).await;
    assert_eq!(reply["referenced_message"]["content"], "Whose move is it?");
    assert_eq!(reply["referenced_message"].get("referenced_message"), None);
    raw.sandbox.delete_message(said);
    let (_, reply) = raw.get(&format!("{}/{}", raw.messages(), id(&reply))).await;
    assert_eq!(reply.get("referenced_message"), Some(&Value::Null));
}

#[tokio::test]
async fn a_message_that_a_thread_starts_from_says_so() {
    let raw = Raw::start().await;
    let (mut stream, _) = Stream::identified(&raw.sandbox, GUILD_MESSAGES).await;
    let message = post(&raw, "x").await;
    let path = format!("{}/{}/threads", raw.messages(), id(&message));
    let (_, thread) = raw.post(&path, &json!({"name": "Table 2"})).await;
    let changed = stream.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["flags"], &changed["thread"]["id"]),
        (&json!(32), &thread["id"])
    );
    let (_, active) = raw
        .get(&format!("/guilds/{}/threads/active", raw.sandbox.guild()))
        .await;
    assert_eq!(active["threads"][0]["id"], thread["id"]);
    assert_eq!(active["members"][0]["user_id"], json!(raw.sandbox.bot()));
}

#[tokio::test]
async fn history_can_be_read_around_a_message() {
    let raw = Raw::start().await;
    let mut ids = Vec::new();
    for number in 0..5 {
        ids.push(id(&post(&raw, &number.to_string()).await));
    }
    let contents = async |around: MessageId| -> Vec<String> {
        let (_, listed) = raw.get(&format!("{}?limit=3&around={around}", raw.messages())).await;
        listed
            .as_array()
            .unwrap()
            .iter()
            .map(|message| message["content"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(contents(ids[2]).await, ["3", "2", "1"]);
    assert_eq!(contents(ids[4]).await, ["4", "3"]);
}

#[tokio::test]
async fn everyone_is_notified_by_those_who_may() {
    let raw = Raw::start().await;
    assert_eq!(post(&raw, "@everyone, come").await["mention_everyone"], false);
    allow_everything(&raw.sandbox);
    assert_eq!(post(&raw, "@here, come").await["mention_everyone"], true);
    let body = json!({"content": "@everyone, come", "allowed_mentions": {"parse": ["users"]}});
    assert_eq!(raw.post(&raw.messages(), &body).await.1["mention_everyone"], false);
    let said = raw.sandbox.say("Ana", "game-night", "@everyone, come").unwrap();
    assert!(raw.sandbox.message(said).unwrap().mentions_everyone);
}

#[tokio::test]
async fn the_bots_servers_are_listed() {
    let raw = Raw::start().await;
    let (_, guilds) = raw.get("/users/@me/guilds?limit=200&with_counts=true").await;
    assert_eq!(guilds[0]["id"], raw.sandbox.guild().to_string());
    assert_eq!(
        (&guilds[0]["owner"], &guilds[0]["approximate_member_count"]),
        (&json!(false), &json!(5))
    );
    let after = format!("/users/@me/guilds?after={}", raw.sandbox.guild());
    assert_eq!(raw.get(&after).await.1, json!([]));
}

#[tokio::test]
async fn polls_are_voted_in_counted_and_ended() {
    let raw = Raw::start().await;
    let (mut stream, _) = Stream::identified(&raw.sandbox, 1 << 24).await;
    let answer = |text: &str| json!({"poll_media": {"text": text, "emoji": {"name": "🐸"}}});
    let poll = json!({"question": {"text": "When?"}, "answers": [answer("Now"), answer("Later")], "duration": 2});
    let body = json!({"poll": poll});
    assert_error(&raw.post(&raw.messages(), &body).await, 403, 50013);
    allow_everything(&raw.sandbox);
    let (status, message) = raw.post(&raw.messages(), &body).await;
    assert_eq!(
        (status, &message["poll"]["answers"][1]["answer_id"]),
        (200, &json!(2)),
        "{message}"
    );
    let vote = |numbers: &[u64]| raw.sandbox.vote("Ana", id(&message), numbers);
    vote(&[1]).unwrap();
    assert_eq!(stream.event("MESSAGE_POLL_VOTE_ADD").await["answer_id"], 1);
    vote(&[2]).unwrap();
    assert_eq!(stream.event("MESSAGE_POLL_VOTE_REMOVE").await["answer_id"], 1);
    assert!(vote(&[1, 2]).is_err() && vote(&[3]).is_err());
    let path = format!(
        "/channels/{}/polls/{}",
        raw.sandbox.channel("game-night").unwrap(),
        id(&message)
    );
    assert_eq!(
        raw.get(&format!("{path}/answers/2")).await.1["users"][0]["username"],
        "ana"
    );
    let (status, ended) = raw.post(&format!("{path}/expire"), &Value::Null).await;
    let results = json!({"is_finalized": true, "answer_counts": [{"id": 2, "count": 1, "me_voted": false}]});
    assert_eq!((status, &ended["poll"]["results"]), (200, &results));
    assert!(vote(&[]).is_err());
}

#[tokio::test]
async fn a_poll_is_closed_when_its_time_is_over() {
    let raw = Raw::start().await;
    allow_everything(&raw.sandbox);
    let poll = json!({"question": {"text": "When?"}, "answers": [{"poll_media": {"text": "Now"}}], "duration": 1.0});
    let (_, message) = raw.post(&raw.messages(), &json!({"poll": poll})).await;
    raw.sandbox.advance(Duration::from_secs(3_599));
    raw.sandbox.vote("Ana", id(&message), &[1]).unwrap();
    raw.sandbox.advance(Duration::from_secs(1));
    assert!(raw.sandbox.vote("Ana", id(&message), &[]).is_err());
}
