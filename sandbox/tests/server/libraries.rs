//! What libraries other than the bot's own rely on, and what they send that it does not.

use reqwest::Method;
use serde_json::{Value, json};

use crate::raw::Raw;
use crate::rest::assert_error;

#[tokio::test]
async fn an_empty_answer_has_no_type_that_a_library_would_read_as_json() {
    let raw = Raw::start().await;
    let typing = format!("/channels/{}/typing", raw.sandbox.channel("lounge").unwrap());
    let answer = raw.request(Method::POST, &typing).send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), answer.headers().get("content-type")),
        (204, None)
    );
    let answer = raw.request(Method::GET, "/users/@me").send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/json");
}

#[tokio::test]
async fn parts_of_a_path_may_be_percent_encoded() {
    let raw = Raw::start().await;
    let handle = raw.go();
    raw.post(
        &raw.callback(&handle),
        &json!({"type": 4, "data": {"content": "Hello"}}),
    )
    .await;
    let original = format!("{}/messages/%40original", raw.webhook(&handle));
    assert_eq!(raw.get(&original).await.1["content"], "Hello");
    assert_eq!(raw.get("/users/%40me").await.1["bot"], true);
    // A slash that is encoded does not part the path, and what is no text fits no route.
    assert_error(&raw.get("/users%2F@me").await, 404, 0);
    assert_error(&raw.get("/users/%FF").await, 404, 0);
}

#[tokio::test]
async fn the_message_of_an_answer_comes_back_for_every_way_to_ask_for_it() {
    let raw = Raw::start().await;
    for (query, status) in [
        ("?with_response=true", 200),
        ("?with_response=True", 200),
        ("?with_response=1", 200),
        ("?with_response=false", 204),
        ("?with_response=0", 204),
        ("", 204),
    ] {
        let callback = format!("{}{query}", raw.callback(&raw.go()));
        let answer = raw
            .post(&callback, &json!({"type": 4, "data": {"content": "Hello"}}))
            .await;
        assert_eq!(answer.0, status, "{query}");
        if status == 200 {
            assert_eq!(answer.1["resource"]["message"]["content"], "Hello", "{query}");
        }
    }
}

#[tokio::test]
async fn a_direct_message_is_opened_by_a_number_or_a_text() {
    let raw = Raw::start().await;
    let ana = raw.sandbox.person("Ana").unwrap();
    let (_, by_text) = raw.post("/users/@me/channels", &json!({"recipient_id": ana})).await;
    let (status, by_number) = raw.post("/users/@me/channels", &json!({"recipient_id": ana.0})).await;
    assert_eq!((status, &by_number["id"]), (200, &by_text["id"]));
    let nobody = raw.post("/users/@me/channels", &json!({"recipient_id": 5})).await;
    assert_error(&nobody, 400, 50033);
}

#[tokio::test]
async fn what_discord_leaves_out_is_absent_and_not_null() {
    let raw = Raw::start().await;
    let (_, application) = raw.get("/applications/@me").await;
    assert_eq!(application.get("install_params"), None, "{application}");

    // A form that a command opened names no message; one that a button opened names the button's.
    let trigger = async |opener| {
        let form = json!({"type": 9, "data": {"custom_id": "f", "title": "F", "components": [
            {"type": 1, "components": [{"type": 4, "style": 1, "custom_id": "a", "label": "A"}]},
        ]}});
        assert_eq!(raw.post(&raw.callback(&opener), &form).await.0, 204);
        let sent = raw.sandbox.submit_modal(&opener, &[("a", "x")]).unwrap();
        let callback = format!("{}?with_response=true", raw.callback(&sent));
        let (_, answer) = raw
            .post(&callback, &json!({"type": 4, "data": {"content": "Hello"}}))
            .await;
        answer["resource"]["message"]["interaction_metadata"]["triggering_interaction_metadata"].clone()
    };
    let by_command = trigger(raw.go()).await;
    assert_eq!(
        (&by_command["type"], by_command.get("interacted_message_id")),
        (&json!(2), None)
    );
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "b"});
    let body = json!({"content": "x", "components": [{"type": 1, "components": [button]}]});
    let (_, message) = raw.post(&raw.messages(), &body).await;
    let id = sandbox::MessageId::parse(message["id"].as_str().unwrap()).unwrap();
    let by_button = trigger(raw.sandbox.click("Ana", id, "b").unwrap()).await;
    assert_eq!(
        (&by_button["type"], &by_button["interacted_message_id"]),
        (&json!(3), &message["id"])
    );
    assert_ne!(message["id"], Value::Null);
}
