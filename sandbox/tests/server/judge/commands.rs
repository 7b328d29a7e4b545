//! The limits of commands, their options, and what the bot proposes for these.

use serde_json::{Value, json};

use super::{assert_refused, long, merged};
use crate::raw::Raw;

fn command(change: &Value) -> Value {
    json!([merged(json!({"name": "a", "description": "d"}), change)])
}

fn numbered(count: usize) -> Vec<Value> {
    (0..count)
        .map(|i| json!({"name": format!("o{i}"), "description": "d", "type": 3}))
        .collect()
}

async fn assert_commands_refused(cases: &[(Value, &str, &str)]) {
    let raw = Raw::start().await;
    let path = format!("/applications/{}/commands", raw.sandbox.bot());
    for (body, place, code) in cases {
        assert_refused(&raw, &raw.put(&path, body).await, place, code);
    }
    assert_eq!(raw.sandbox.commands().len(), 1, "a refused set changes nothing");
}

#[tokio::test]
async fn limits_of_commands() {
    let large: Vec<Value> = (0..25)
        .map(|i| {
            let choices = json!([
                {"name": long(100), "value": long(100)}, {"name": format!("y{}", long(99)), "value": long(100)},
            ]);
            json!({"name": format!("{i}{}", long(20)), "description": long(100), "type": 3, "choices": choices})
        })
        .collect();
    let twice = json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]);
    let many: Vec<Value> = (0..101)
        .map(|i| json!({"name": format!("c{i}"), "description": "d"}))
        .collect();
    let named = |name: String| command(&json!({"name": name}));
    let in_french = command(&json!({"name_localizations": {"fr": "A"}}));
    assert_commands_refused(&[
        (named("Open".to_owned()), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (
            named("two words".to_owned()),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (named(long(33)), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (
            command(&json!({"description": long(101)})),
            "0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(&json!({"description": ""})),
            "0.description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            command(&json!({"name_localizations": {"xx": "a"}})),
            "0.name_localizations.xx",
            "LOCALE_INVALID",
        ),
        (in_french, "0.name_localizations.fr", "APPLICATION_COMMAND_INVALID_NAME"),
        (
            command(&json!({"options": large})),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (twice, "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        (json!(many), "", "APPLICATION_COMMAND_TOO_MANY"),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_options() {
    let of = |options: &[Value]| command(&json!({"options": options}));
    let option = |change: Value| of(&[merged(numbered(1)[0].clone(), &change)]);
    let choices = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|i| json!({"name": format!("{i}"), "value": "v"}))
            .collect()
    };
    let choice = |name: String, value: Value| option(json!({"choices": [{"name": name, "value": value}]}));
    let required = merged(numbered(2)[1].clone(), &json!({"required": true}));
    let group = json!({"name": "g", "description": "d", "type": 2});
    let nested = merged(group.clone(), &json!({"options": [group]}));
    let both = option(json!({"choices": choices(1), "autocomplete": true}));
    let again = numbered(1)[0].clone();
    let same = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS";
    assert_commands_refused(&[
        (of(&numbered(26)), "0.options", "BASE_TYPE_BAD_LENGTH"),
        (of(&[again.clone(), again.clone()]), "0.options.1.name", same),
        (
            of(&[again, required]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            of(&[nested]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            option(json!({"choices": choices(26)})),
            "0.options.0.choices",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            choice(long(101), json!("v")),
            "0.options.0.choices.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            choice("n".to_owned(), json!(long(101))),
            "0.options.0.choices.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            choice("n".to_owned(), json!(1)),
            "0.options.0.choices.0.value",
            "STRING_TYPE_CONVERT",
        ),
        (
            both,
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
        ),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_autocomplete() {
    let raw = Raw::start().await;
    let sandbox = raw.sandbox.clone();
    let typing = tokio::spawn(async move { sandbox.autocomplete("Ana", "game-night", "/go word:a").await });
    let path = raw
        .sandbox
        .wait_for(std::time::Duration::from_secs(5), || raw.sandbox.newest_interaction())
        .await
        .map(|handle| raw.callback(&handle))
        .unwrap();
    let answer = |choices: Value| json!({"type": 8, "data": {"choices": choices}});
    let many: Vec<Value> = (0..26).map(|i| json!({"name": format!("{i}"), "value": "v"})).collect();
    let cases = [
        (answer(json!(many)), "data.choices", "BASE_TYPE_BAD_LENGTH"),
        (
            answer(json!([{"name": long(101), "value": "v"}])),
            "data.choices.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            answer(json!([{"name": "n", "value": long(101)}])),
            "data.choices.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"type": 4, "data": {"content": "x"}}),
            "type",
            "INTERACTION_CALLBACK_TYPE_INVALID",
        ),
    ];
    for (body, place, code) in &cases {
        assert_refused(&raw, &raw.post(&path, body).await, place, code);
    }
    assert_eq!(raw.post(&path, &answer(json!([]))).await.0, 204);
    assert_eq!(typing.await.unwrap().unwrap(), []);
}
