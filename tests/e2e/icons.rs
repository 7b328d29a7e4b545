//! Icons as emojis of the application: uploaded once, anew when they are drawn anew, and never in the way.

use std::collections::BTreeSet;
use std::time::Duration;

use gamekeeper::presenters::icons;
use reqwest::Method;
use sandbox::{Fault, Message};
use serde_json::{Value, json};

use crate::chat::{Chat, PATIENCE};
use crate::faults::in_time;

const LIST: &str = "GET /applications/{application}/emojis";
const UPLOAD: &str = "POST /applications/{application}/emojis";

/// The names of the emojis that Discord has.
fn names(chat: &Chat) -> BTreeSet<String> {
    chat.sandbox.emojis().into_iter().map(|emoji| emoji.name).collect()
}

/// Waits until Discord has every icon.
async fn all_uploaded(chat: &Chat) {
    let prefixes: Vec<String> = icons().iter().map(|icon| format!("{}_", icon.name)).collect();
    in_time(chat, "Discord has every icon", || {
        let names = names(chat);
        prefixes
            .iter()
            .all(|prefix| names.iter().any(|name| name.starts_with(prefix)))
    })
    .await;
}

/// Starts the bot again, and lets it see to the icons.
async fn restart(chat: &mut Chat) {
    let listed = chat.sandbox.requests_to(LIST).len();
    chat.start_bot().await;
    let look = || (chat.sandbox.requests_to(LIST).len() > listed).then_some(());
    chat.sandbox
        .wait_for(PATIENCE, look)
        .await
        .expect("the bot lists the emojis");
}

/// Changes the application's emojis as their owner may on Discord's pages.
async fn as_owner(chat: &Chat, method: Method, path: &str, body: Value) {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!(
        "{}/api/v10/applications/{}/emojis{path}",
        chat.sandbox.url(),
        chat.sandbox.bot()
    );
    let request = client.request(method, url);
    let request = request.header("authorization", format!("Bot {}", chat.sandbox.token()));
    let answer = request
        .header("content-type", "application/json")
        .body(body.to_string())
        .send();
    assert!(answer.await.unwrap().status().is_success());
}

/// The names of the application's emojis in the controls of a message.
fn shown(message: &Message) -> Vec<String> {
    let parts = message
        .components
        .iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let options = parts.flat_map(|part| match part["options"].as_array() {
        Some(options) => options.clone(),
        None => vec![part],
    });
    let emojis = options.filter(|part| part["emoji"]["id"].is_string());
    emojis
        .filter_map(|part| Some(part["emoji"]["name"].as_str()?.to_owned()))
        .collect()
}

/// The panel of options of a new table.
async fn options(chat: &Chat) -> Message {
    chat.say("Ana", "/table open game:Bullfrogs").await;
    let lobby = chat.message_with_button("Ana", "Options").await;
    let pressed = chat.click("Ana", &lobby, "Options");
    chat.answer(&pressed).await
}

#[tokio::test]
async fn icons_are_uploaded_once_and_shown_in_lists_and_on_buttons() {
    let mut chat = Chat::start().await;
    all_uploaded(&chat).await;
    assert_eq!(chat.sandbox.emojis().len(), icons().len());
    let of_options = shown(&options(&chat).await);
    assert!(
        of_options.iter().any(|name| name.starts_with("bf_frog_green_")),
        "{of_options:?}"
    );

    chat.stop_bot().await;
    let uploaded = chat.sandbox.requests_to(UPLOAD).len();
    restart(&mut chat).await;
    chat.say("Marek", "/table join").await;
    chat.say("Ana", "/table start").await;
    let board = chat.message_with_button("Ana", "Your move").await;
    let pressed = chat.click("Ana", &board, "Your move");
    let answer = chat.answer(&pressed).await;
    let on_buttons = if answer.content.contains("Waiting") || shown(&answer).is_empty() {
        shown(&chat.answer(&chat.click("Marek", &board, "Your move")).await)
    } else {
        shown(&answer)
    };
    assert!(
        on_buttons.iter().any(|name| name.starts_with("bf_pad_")),
        "{on_buttons:?}"
    );
    assert_eq!(chat.sandbox.requests_to(UPLOAD).len(), uploaded);
    chat.end().await;
}

#[tokio::test]
async fn an_icon_that_is_drawn_anew_takes_the_place_of_the_old_one_and_nothing_else_is_touched() {
    let mut chat = Chat::start().await;
    all_uploaded(&chat).await;
    chat.stop_bot().await;
    let now = names(&chat);
    let emoji = chat.sandbox.emojis().remove(0);
    let (key, _) = emoji.name.rsplit_once('_').expect("it ends with a fingerprint");
    let old = format!("{key}_00000000");
    as_owner(&chat, Method::PATCH, &format!("/{}", emoji.id), json!({"name": old})).await;
    let logo = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    as_owner(
        &chat,
        Method::POST,
        "",
        json!({"name": "own_logo_12345678", "image": logo}),
    )
    .await;
    let before = chat.sandbox.requests_to(UPLOAD).len();

    restart(&mut chat).await;
    in_time(&chat, "the old icon is gone", || !names(&chat).contains(&old)).await;
    let mut expected = now.clone();
    expected.insert("own_logo_12345678".to_owned());
    assert_eq!(names(&chat), expected);
    assert_eq!(chat.sandbox.requests_to(UPLOAD).len(), before + 1);
    chat.end().await;
}

#[tokio::test]
async fn where_discord_refuses_icons_everything_goes_on_without_them() {
    let mut chat = Chat::start().await;
    chat.stop_bot().await;
    for emoji in chat.sandbox.emojis() {
        as_owner(&chat, Method::DELETE, &format!("/{}", emoji.id), Value::Null).await;
    }
    chat.sandbox.inject(UPLOAD, Fault::Status(403), 1_000);
    restart(&mut chat).await;
    let refused = || {
        let tried = chat.sandbox.requests_to(UPLOAD);
        tried.iter().any(|request| request.status == 403).then_some(())
    };
    chat.sandbox.wait_for(PATIENCE, refused).await.expect("the bot tries");
    let tried = chat.sandbox.requests_to(UPLOAD).len();
    chat.clock.advance(Duration::from_secs(24 * 60 * 60));
    let list = options(&chat).await;
    assert!(!list.selects().is_empty() && shown(&list).is_empty());
    chat.say("Marek", "/table join").await;
    chat.say("Ana", "/table start").await;
    chat.table_says("play a pad").await;
    assert_eq!(chat.sandbox.requests_to(UPLOAD).len(), tried);
    assert!(chat.sandbox.emojis().is_empty());
    chat.end().await;
}

#[tokio::test]
async fn icons_that_could_not_be_uploaded_are_uploaded_later() {
    let mut chat = Chat::start().await;
    chat.stop_bot().await;
    chat.sandbox.inject(UPLOAD, Fault::Status(503), 2);
    restart(&mut chat).await;
    all_uploaded(&chat).await;
    assert_eq!(chat.sandbox.emojis().len(), icons().len());
    chat.end().await;
}

#[tokio::test]
async fn a_message_with_an_icon_that_somebody_deleted_comes_without_icons_and_they_are_uploaded_anew() {
    let mut chat = Chat::start().await;
    all_uploaded(&chat).await;
    for emoji in chat.sandbox.emojis() {
        as_owner(&chat, Method::DELETE, &format!("/{}", emoji.id), Value::Null).await;
    }
    let list = options(&chat).await;
    assert!(!list.selects().is_empty() && shown(&list).is_empty());
    all_uploaded(&chat).await;
    chat.stop_bot().await;
    let violations = chat.sandbox.violations();
    assert!(
        violations.iter().all(|refused| refused.code.ends_with("INVALID_EMOJI")),
        "{violations:?}"
    );
    chat.sandbox.shutdown().await;
}
