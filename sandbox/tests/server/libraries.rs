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

#[tokio::test]
async fn every_version_of_the_interface_that_discord_serves_is_served() {
    let raw = Raw::start().await;
    let status = async |version: &str| {
        let url = format!("{}/api{version}/users/@me", raw.sandbox.url());
        let request = reqwest::Client::new().get(url);
        raw.send(request.header("authorization", format!("Bot {}", raw.sandbox.token())))
            .await
    };
    for version in ["/v10", "/v9", ""] {
        assert_eq!(status(version).await.1["bot"], true, "{version}");
    }
    assert_error(&status("/v77").await, 400, 50041);
}

#[tokio::test]
async fn a_message_may_come_as_a_browser_sends_a_form() {
    let raw = Raw::start().await;
    let post = async |path: &str, kind: &str, body: &'static str| {
        let request = raw.request(Method::POST, path).header("content-type", kind);
        raw.send(request.body(body)).await
    };
    let form = "application/x-www-form-urlencoded";
    let (status, message) = post(&raw.messages(), form, "content=1+%2B+1+%3D+2%21&tts=false&flags=4096").await;
    assert_eq!(
        (status, &message["content"], &message["flags"]),
        (200, &json!("1 + 1 = 2!"), &json!(4096))
    );
    // Where Discord takes JSON alone, and for what is not what it says, the type is the fault.
    let commands = format!("/applications/{}/commands", raw.sandbox.bot());
    for (path, kind, body) in [
        (commands.as_str(), form, "name=go"),
        (&raw.messages(), "text/plain", r#"{"content": "x"}"#),
        (&raw.messages(), "application/xml", "<content/>"),
    ] {
        let answer = post(path, kind, body).await;
        assert_error(&answer, 400, 50035);
        assert_eq!(
            answer.1["errors"]["_errors"][0]["code"], "CONTENT_TYPE_INVALID",
            "{kind}"
        );
    }
    let charset = "application/json; charset=utf-8";
    assert_eq!(post(&raw.messages(), charset, r#"{"content": "x"}"#).await.0, 200);
}

#[tokio::test]
async fn a_path_without_an_identifier_where_one_belongs_is_an_invalid_form() {
    let raw = Raw::start().await;
    for (path, place) in [
        ("/channels/abc", "channel_id"),
        ("/channels/1/messages/x", "message_id"),
        ("/guilds/-1", "guild_id"),
    ] {
        let answer = raw.get(path).await;
        assert_error(&answer, 400, 50035);
        assert_eq!(
            answer.1["errors"][place]["_errors"][0]["code"], "NUMBER_TYPE_COERCE",
            "{path}"
        );
    }
    for (limit, code) in [
        ("0", "NUMBER_TYPE_MIN"),
        ("101", "NUMBER_TYPE_MAX"),
        ("x", "NUMBER_TYPE_COERCE"),
    ] {
        let answer = raw.get(&format!("{}?limit={limit}", raw.messages())).await;
        assert_eq!(answer.1["errors"]["limit"]["_errors"][0]["code"], code, "{limit}");
    }
}

#[tokio::test]
async fn the_answer_to_a_form_names_what_opened_the_form_and_a_follow_up_the_answer() {
    let raw = Raw::start().await;
    let opener = raw.go();
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "F", "components": [
        {"type": 1, "components": [{"type": 4, "style": 1, "custom_id": "a", "label": "A"}]},
    ]}});
    raw.post(&raw.callback(&opener), &form).await;
    let sent = raw.sandbox.submit_modal(&opener, &[("a", "x")]).unwrap();
    let callback = format!("{}?with_response=1", raw.callback(&sent));
    let (_, answer) = raw
        .post(&callback, &json!({"type": 4, "data": {"content": "Hello"}}))
        .await;
    let message = &answer["resource"]["message"];
    let metadata = &message["interaction_metadata"];
    assert_eq!(metadata["id"], json!(sent.id));
    assert_eq!(metadata["triggering_interaction_metadata"]["id"], json!(opener.id));
    let (_, more) = raw.post(&raw.webhook(&sent), &json!({"content": "More"})).await;
    assert_eq!(
        more["interaction_metadata"]["original_response_message_id"],
        message["id"]
    );
}

#[tokio::test]
async fn what_a_callback_comes_back_with_is_what_it_made() {
    let raw = Raw::start().await;
    let answer = async |handle, body: Value| {
        let callback = format!("{}?with_response=1", raw.callback(&handle));
        raw.post(&callback, &body).await.1
    };
    let waiting = answer(raw.go(), json!({"type": 5})).await;
    assert_eq!(
        (
            &waiting["resource"]["type"],
            &waiting["interaction"]["response_message_loading"]
        ),
        (&json!(4), &json!(true))
    );
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "b"});
    let body = json!({"content": "x", "components": [{"type": 1, "components": [button]}]});
    let (_, message) = raw.post(&raw.messages(), &body).await;
    let id = sandbox::MessageId::parse(message["id"].as_str().unwrap()).unwrap();
    let changed = answer(
        raw.sandbox.click("Ana", id, "b").unwrap(),
        json!({"type": 7, "data": {"content": "y"}}),
    )
    .await;
    assert_eq!(
        (&changed["resource"]["type"], &changed["resource"]["message"]["id"]),
        (&json!(7), &message["id"])
    );
    let nothing = answer(raw.sandbox.click("Ana", id, "b").unwrap(), json!({"type": 6})).await;
    assert_eq!(nothing.get("resource"), None);
    assert_eq!(nothing["interaction"].get("response_message_id"), None);
}

#[tokio::test]
async fn components_come_back_complete_and_without_what_they_do_not_have() {
    let raw = Raw::start().await;
    let ana = raw.sandbox.person("Ana").unwrap();
    let emoji = json!({"id": null, "name": "🐸"});
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "b", "url": null, "emoji": emoji});
    let menu = json!({"type": 5, "custom_id": "who", "default_values": [{"type": "user", "id": ana.0}]});
    let row = |part: Value| json!({"type": 1, "components": [part]});
    let body = json!({"content": "x", "components": [row(button), row(menu)]});
    let (_, message) = raw.post(&raw.messages(), &body).await;
    assert_eq!(
        message["components"],
        json!([
            {"type": 1, "id": 1, "components": [
                {"type": 2, "id": 2, "style": 1, "label": "Go", "custom_id": "b", "emoji": {"name": "🐸"}},
            ]},
            {"type": 1, "id": 3, "components": [
                {"type": 5, "id": 4, "custom_id": "who", "min_values": 1, "max_values": 1,
                    "default_values": [{"type": "user", "id": ana}]},
            ]},
        ])
    );
}

#[tokio::test]
async fn a_reply_notifies_whom_it_answers_unless_it_says_otherwise() {
    let raw = Raw::start().await;
    let said = raw.sandbox.say("Ana", "game-night", "Whose move is it?").unwrap();
    let reply = async |allowed: Value| {
        // Some libraries write identifiers as numbers.
        let mut body = json!({"content": "Yours", "message_reference": {"message_id": said.0}});
        body["allowed_mentions"] = allowed;
        let (_, reply) = raw.post(&raw.messages(), &body).await;
        assert_eq!(reply["type"], 19);
        reply["mentions"].as_array().unwrap().len()
    };
    assert_eq!(reply(Value::Null).await, 1);
    assert_eq!(reply(json!({"parse": ["users"]})).await, 0);
    assert_eq!(reply(json!({"replied_user": true})).await, 1);
}
