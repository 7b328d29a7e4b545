//! What Discord answers to requests in order and out of order.

use std::time::Duration;

use sandbox::{Error, Fault};
use serde_json::{Value, json};

use crate::raw::{Answer, Raw};

pub fn assert_error(answer: &Answer, status: u16, code: u32) {
    assert_eq!((answer.0, &answer.1["code"]), (status, &json!(code)), "{}", answer.1);
}

fn hello() -> Value {
    json!({"type": 4, "data": {"content": "Hello"}})
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let raw = Raw::start().await;
    for wrong in ["Bot wrong", "wrong", ""] {
        let request = reqwest::Client::new().get(format!("{}/api/v10/users/@me", raw.sandbox.url()));
        let answer = raw.send(request.header("authorization", wrong)).await;
        assert_error(&answer, 401, 0);
    }
    assert_eq!(raw.get("/users/@me").await.1["bot"], true);
    assert_error(&raw.get("/nowhere").await, 404, 0);
}

#[tokio::test]
async fn an_interaction_is_answered_once() {
    let raw = Raw::start().await;
    let handle = raw.go();
    assert_eq!(raw.post(&raw.callback(&handle), &hello()).await, (204, Value::Null));
    assert_error(&raw.post(&raw.callback(&handle), &hello()).await, 400, 40060);
    let other = format!("/interactions/{}/wrong/callback", handle.id);
    assert_error(&raw.post(&other, &hello()).await, 404, 10062);
    assert_eq!(raw.sandbox.messages("game-night", "Ana").len(), 1);
}

#[tokio::test]
async fn the_first_answer_must_come_within_three_seconds() {
    let raw = Raw::start().await;
    let handle = raw.go();
    raw.sandbox.advance(Duration::from_secs(3));
    assert_eq!(raw.sandbox.peek(&handle), None);
    raw.sandbox.advance(Duration::from_millis(1));
    assert_eq!(raw.sandbox.response(&handle).await, Err(Error::NoAnswer));
    assert_error(&raw.post(&raw.callback(&handle), &hello()).await, 404, 10062);
    let in_time = raw.go();
    raw.sandbox.advance(Duration::from_secs(3));
    assert_eq!(raw.post(&raw.callback(&in_time), &hello()).await.0, 204);
}

#[tokio::test]
async fn an_interaction_token_is_good_for_fifteen_minutes() {
    let raw = Raw::start().await;
    let handle = raw.go();
    let (webhook, body) = (raw.webhook(&handle), json!({"content": "More"}));
    assert_error(&raw.post(&webhook, &body).await, 404, 10015);
    raw.post(&raw.callback(&handle), &hello()).await;
    raw.sandbox.advance(Duration::from_mins(15));
    assert_eq!(raw.post(&webhook, &body).await.0, 200);
    raw.sandbox.advance(Duration::from_millis(1));
    assert_error(&raw.post(&webhook, &body).await, 401, 50027);
    assert_error(
        &raw.patch(&format!("{webhook}/messages/@original"), &body).await,
        401,
        50027,
    );
}

#[tokio::test]
async fn answers_can_be_read_changed_and_deleted() {
    let raw = Raw::start().await;
    let handle = raw.go();
    let callback = format!("{}?with_response=true", raw.callback(&handle));
    let (status, answer) = raw.post(&callback, &json!({"type": 5, "data": {"flags": 64}})).await;
    assert_eq!(
        (status, &answer["interaction"]["response_message_loading"]),
        (200, &json!(true))
    );
    let original = format!("{}/messages/@original", raw.webhook(&handle));
    assert_eq!(raw.get(&original).await.1["flags"], 128 | 64);
    let (_, filled) = raw.patch(&original, &json!({"content": "Here"})).await;
    assert_eq!(
        (&filled["flags"], &filled["edited_timestamp"]),
        (&json!(64), &Value::Null)
    );
    let (_, more) = raw
        .post(&raw.webhook(&handle), &json!({"content": "More", "flags": 64}))
        .await;
    let more = format!("{}/messages/{}", raw.webhook(&handle), more["id"].as_str().unwrap());
    assert_eq!(
        raw.patch(&more, &json!({"content": "Changed"})).await.1["content"],
        "Changed"
    );
    // Ephemeral messages are not found through their channel.
    let id = filled["id"].as_str().unwrap();
    assert_error(&raw.get(&format!("{}/{id}", raw.messages())).await, 404, 10008);
    assert_eq!(raw.sandbox.messages("game-night", "Marek").len(), 0);
    assert_eq!(raw.delete(&original).await.0, 204);
    assert_error(&raw.get(&original).await, 404, 10008);
    assert_eq!(raw.sandbox.messages("game-night", "Ana").len(), 1);
}

#[tokio::test]
async fn messages_are_kept_changed_listed_and_deleted() {
    let raw = Raw::start().await;
    let mut ids = Vec::new();
    for number in 0..3 {
        let (_, message) = raw
            .post(&raw.messages(), &json!({"content": format!("{number}")}))
            .await;
        ids.push(message["id"].as_str().unwrap().to_owned());
    }
    let (_, listed) = raw.get(&format!("{}?limit=2&before={}", raw.messages(), ids[2])).await;
    let contents: Vec<&Value> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|message| &message["content"])
        .collect();
    assert_eq!(contents, ["1", "0"]);
    let path = format!("{}/{}", raw.messages(), ids[0]);
    assert!(raw.patch(&path, &json!({"content": "new"})).await.1["edited_timestamp"].is_string());
    assert_eq!(raw.get(&path).await.1["content"], "new");
    assert_eq!(raw.delete(&path).await.0, 204);
    assert_error(&raw.get(&path).await, 404, 10008);
    let said = raw.sandbox.say("Ana", "game-night", "Mine").unwrap();
    let path = format!("{}/{said}", raw.messages());
    assert_error(&raw.patch(&path, &json!({"content": "Not yours"})).await, 403, 50005);
    assert_error(&raw.delete(&path).await, 403, 50013);
}

#[tokio::test]
async fn files_stay_go_and_come_with_a_change() {
    let raw = Raw::start().await;
    let body = json!({"attachments": [{"id": "0", "description": "zero"}, {"id": 1, "description": "one"}]});
    let (_, message) = raw.post_files(&raw.messages(), &body, &[3, 5]).await;
    let path = format!("{}/{}", raw.messages(), message["id"].as_str().unwrap());
    let first = &message["attachments"][0];
    assert_eq!((&first["description"], &first["size"]), (&json!("zero"), &json!(3)));
    let url = first["url"].as_str().unwrap();
    assert_eq!(reqwest::get(url).await.unwrap().bytes().await.unwrap().len(), 3);
    assert_eq!(
        raw.patch(&path, &json!({"content": "x"})).await.1["attachments"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let kept = json!({"attachments": [{"id": message["attachments"][1]["id"]}]});
    let (_, changed) = raw.patch(&path, &kept).await;
    assert_eq!(changed["attachments"], json!([message["attachments"][1]]));
    let (_, bare) = raw.patch(&path, &json!({"attachments": []})).await;
    assert_eq!(bare["attachments"], json!([]));
}

#[tokio::test]
async fn a_picture_in_an_embed_is_not_shown_twice() {
    let raw = Raw::start().await;
    let body = json!({"embeds": [{"title": "T", "image": {"url": "attachment://a0.bin"}}]});
    let (_, message) = raw.post_files(&raw.messages(), &body, &[3]).await;
    assert_eq!(message["attachments"], json!([]));
    let url = message["embeds"][0]["image"]["url"].as_str().unwrap();
    assert!(url.starts_with(&raw.sandbox.url()), "{url}");
    assert_eq!(reqwest::get(url).await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_nonce_posts_once() {
    let raw = Raw::start().await;
    let body = json!({"content": "Once", "nonce": "n1", "enforce_nonce": true});
    let (_, first) = raw.post(&raw.messages(), &body).await;
    let (_, again) = raw.post(&raw.messages(), &body).await;
    assert_eq!(first["id"], again["id"]);
    raw.sandbox
        .inject("POST /channels/{channel}/messages", Fault::AnswerLost(502), 1);
    let body = json!({"content": "Lost", "nonce": 7, "enforce_nonce": true});
    assert_eq!(raw.post(&raw.messages(), &body).await.0, 502);
    assert_eq!(raw.post(&raw.messages(), &body).await.1["content"], "Lost");
    assert_eq!(raw.sandbox.messages("game-night", "Ana").len(), 2);
}

#[tokio::test]
async fn missing_permissions_are_told_apart() {
    let raw = Raw::start().await;
    let body = json!({"content": "x"});
    raw.sandbox.forbid("game-night", true).unwrap();
    assert_error(&raw.post(&raw.messages(), &body).await, 403, 50001);
    // An answer to a person needs no permission of the bot's own.
    assert_eq!(raw.post(&raw.callback(&raw.go()), &hello()).await.0, 204);
    raw.sandbox.set_bot_permissions("game-night", 1 << 10).unwrap();
    assert_error(&raw.post(&raw.messages(), &body).await, 403, 50013);
    raw.sandbox.forbid("game-night", false).unwrap();
    assert_eq!(raw.post(&raw.messages(), &body).await.0, 200);
    assert_error(&raw.post("/channels/5/messages", &body).await, 404, 10003);
}

#[tokio::test]
async fn closed_direct_messages_are_refused() {
    let raw = Raw::start().await;
    let ana = raw.sandbox.person("Ana").unwrap();
    let (_, channel) = raw.post("/users/@me/channels", &json!({"recipient_id": ana})).await;
    let path = format!("/channels/{}/messages", channel["id"].as_str().unwrap());
    let (_, hand) = raw.post(&path, &json!({"content": "Hand"})).await;
    raw.sandbox.close_dms("Ana", true).unwrap();
    assert_error(&raw.post(&path, &json!({"content": "Hand"})).await, 403, 50007);
    let hand = format!("{path}/{}", hand["id"].as_str().unwrap());
    assert_eq!(raw.patch(&hand, &json!({"content": "New hand"})).await.0, 200);
    assert_eq!(raw.sandbox.dms("Ana")[0].content, "New hand");
    let nobody = json!({"recipient_id": "5"});
    assert_error(&raw.post("/users/@me/channels", &nobody).await, 400, 50033);
}

#[tokio::test]
async fn threads_open_from_channels_and_messages_and_are_put_away() {
    let raw = Raw::start().await;
    let lounge = raw.sandbox.channel("game-night").unwrap();
    let body = json!({"name": "Table 1", "auto_archive_duration": 10080, "type": 11});
    let (status, thread) = raw.post(&format!("/channels/{lounge}/threads"), &body).await;
    assert_eq!(
        (status, &thread["type"], &thread["parent_id"]),
        (201, &json!(11), &json!(lounge))
    );
    let (_, message) = raw.post(&raw.messages(), &json!({"content": "x"})).await;
    let from = format!("{}/{}/threads", raw.messages(), message["id"].as_str().unwrap());
    assert_eq!(
        raw.post(&from, &json!({"name": "Table 2"})).await.1["id"],
        message["id"]
    );
    assert_error(&raw.post(&from, &json!({"name": "Table 2"})).await, 400, 160_004);
    let path = format!("/channels/{}", thread["id"].as_str().unwrap());
    let (_, archived) = raw.patch(&path, &json!({"archived": true})).await;
    assert_eq!(archived["thread_metadata"]["archived"], true);
    assert_eq!(
        raw.post(&format!("{path}/messages"), &json!({"content": "Back"}))
            .await
            .0,
        200
    );
    assert_eq!(raw.get(&path).await.1["thread_metadata"]["archived"], false);
    assert_eq!(raw.sandbox.messages("Table 1", "Marek").len(), 1);
    raw.sandbox.forbid("game-night", true).unwrap();
    assert_error(&raw.get(&path).await, 403, 50001);
}

#[tokio::test]
async fn trouble_comes_when_it_is_asked_for() {
    let raw = Raw::start().await;
    let body = json!({"content": "x"});
    raw.sandbox.inject("/messages", Fault::Status(503), 1);
    assert_eq!(raw.post(&raw.messages(), &body).await.0, 503);
    raw.sandbox
        .inject("POST /channels/{channel}/messages", Fault::RateLimit(1.5), 2);
    assert_eq!(raw.get(&raw.messages()).await.0, 200);
    for _ in 0..2 {
        let (status, answer) = raw.post(&raw.messages(), &body).await;
        assert_eq!((status, &answer["retry_after"]), (429, &json!(1.5)));
    }
    assert_eq!(raw.post(&raw.messages(), &body).await.0, 200);
    let recorded = raw.sandbox.requests_to("POST /channels/{channel}/messages");
    let statuses: Vec<u16> = recorded.iter().map(|request| request.status).collect();
    assert_eq!(statuses, [503, 429, 429, 200]);
    assert_eq!(recorded[0].body, body);
}

#[tokio::test]
async fn commands_keep_their_identity() {
    let raw = Raw::start().await;
    let path = format!("/applications/{}/commands", raw.sandbox.bot());
    let (_, before) = raw.get(&path).await;
    let (status, after) = raw.put(&path, &json!([{"name": "go", "description": "Goes on"}])).await;
    assert_eq!((status, &after[0]["id"]), (200, &before[0]["id"]));
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        raw.sandbox.bot(),
        raw.sandbox.guild()
    );
    assert_eq!(
        raw.post(&guild, &json!({"name": "here", "description": "Here"}))
            .await
            .0,
        201
    );
    assert_eq!(raw.sandbox.commands().len(), 2);
    assert!(
        raw.sandbox
            .slash("Ana", raw.sandbox.dm_channel("Ana").unwrap(), "/here")
            .is_err()
    );
    assert_error(&raw.get("/applications/5/commands").await, 403, 20012);
}
