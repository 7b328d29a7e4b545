//! Messages that components make up, forms with labels, and emojis on messages, as people use them.

use sandbox::{MessageId, Sandbox};
use serde_json::{Value, json};

use crate::Chat;

/// Asks the sandbox for something as the bot.
async fn ask(sandbox: &Sandbox, path: &str, body: &Value) -> Value {
    let request = reqwest::Client::new().post(format!("{}/api/v10{path}", sandbox.url()));
    let request = request.header("authorization", format!("Bot {}", sandbox.token()));
    let request = request
        .header("content-type", "application/json")
        .body(body.to_string());
    let answer = request.send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default()
}

async fn post(sandbox: &Sandbox, body: &Value) -> MessageId {
    let path = format!("/channels/{}/messages", sandbox.channel("game-night").unwrap());
    let message = ask(sandbox, &path, body).await;
    MessageId::parse(message["id"].as_str().unwrap()).unwrap()
}

/// Answers the press that the page has just made.
async fn answer(sandbox: &Sandbox, body: &Value) {
    let look = || sandbox.newest_interaction();
    let pressed = sandbox
        .wait_for(std::time::Duration::from_secs(15), look)
        .await
        .unwrap();
    let token = sandbox.token_of(&pressed).unwrap();
    ask(sandbox, &format!("/interactions/{}/{token}/callback", pressed.id), body).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_layout_is_shown_and_its_buttons_work() {
    let Some(chat) = Chat::start(390, 844).await else {
        return;
    };
    let browser = &chat.browser;
    let text = |content: &str| json!({"type": 10, "content": content});
    let button = json!({"type": 2, "style": 1, "label": "Ask", "custom_id": "x:ask"});
    let inside = [
        text("# The pond"),
        json!({"type": 9, "components": [text("**Two** frogs")], "accessory": button}),
        json!({"type": 14, "spacing": 2}),
        json!({"type": 1, "components": [{"type": 5, "custom_id": "x:who", "placeholder": "Who?"}]}),
    ];
    let body = json!({"flags": 1 << 15, "components": [
        text("Hello"), {"type": 17, "accent_color": 0x4c_af50, "components": inside},
    ]});
    post(&chat.sandbox, &body).await;
    chat.open("/?person=ana").await;
    browser.with_text(".layout > .text", "Hello").await;
    browser
        .with_text(".container h1, .container h2, .container .text", "The pond")
        .await;
    browser.with_text(".section-main", "Two frogs").await;
    browser.with_text(".container .opener", "Who?").await;
    assert_eq!(browser.count(".container hr").await, 1);
    assert!(browser.fits_width().await, "the page is wider than the phone");

    browser.click_text(".section button", "Ask").await;
    let option = |name: &str| json!({"label": name, "value": name.to_lowercase()});
    let label = |label: &str, component: Value| json!({"type": 18, "label": label, "component": component});
    let form = json!({"type": 9, "data": {"custom_id": "x:form", "title": "A question", "components": [
        text("Choose *well*."),
        label("Name", json!({"type": 4, "custom_id": "name", "style": 1})),
        label("Pad", json!({"type": 3, "custom_id": "pad", "options": [option("North"), option("East")]})),
        label("Who", json!({"type": 5, "custom_id": "who", "required": false})),
        label("Sure", json!({"type": 23, "custom_id": "sure"})),
    ]}});
    answer(&chat.sandbox, &form).await;
    browser.with_text("dialog .form-text", "Choose well.").await;
    browser.find("dialog input[name=name]").await.type_text("Croaker").await;
    browser.find("dialog select[name=pad]").await.type_text("East").await;
    browser.click("dialog input[name=sure]").await;
    browser.click_text("dialog button", "Submit").await;
    answer(
        &chat.sandbox,
        &json!({"type": 7, "data": {"components": [text("Thanks")]}}),
    )
    .await;
    browser.with_text(".layout > .text", "Thanks").await;
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emojis_on_messages_are_counted_and_toggled() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    let id = post(&chat.sandbox, &json!({"content": "Who plays?"})).await;
    chat.sandbox.react("Marek", id, "🐸").unwrap();
    chat.open("/?person=ana").await;
    browser.with_text(".reaction", "🐸 1").await;
    browser.click(".reaction").await;
    browser.with_text(".reaction.own", "🐸 2").await;
    browser.click(".reaction").await;
    browser.with_text(".reaction:not(.own)", "🐸 1").await;
    chat.end().await;
}
