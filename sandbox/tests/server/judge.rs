//! Every limit of Discord, broken once: refused with the right code at the right place, and recorded.

use serde_json::{Value, json};

use crate::raw::{Answer, Raw};

fn long(length: usize) -> String {
    "x".repeat(length)
}

/// Asserts that a body was refused as an invalid form, with a fault of this name in this place.
fn assert_refused(raw: &Raw, answer: &Answer, path: &str, code: &str) {
    let (status, body) = answer;
    assert_eq!((*status, &body["code"]), (400, &json!(50035)), "{path}: {body}");
    assert_eq!(body["message"], "Invalid Form Body");
    let place = path
        .split('.')
        .filter(|key| !key.is_empty())
        .fold(&body["errors"], |node, key| &node[key]);
    let codes: Vec<&Value> = place["_errors"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|fault| &fault["code"])
        .collect();
    assert!(codes.contains(&&json!(code)), "{path} {code}: {body}");
    let recorded = raw.sandbox.violations();
    assert!(
        recorded.iter().any(|v| v.path == path && v.code == code),
        "{path} {code}: {recorded:?}"
    );
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(parts: &[Value]) -> Value {
    json!({"type": 1, "components": parts})
}

fn in_row(part: &Value) -> Value {
    json!({"content": "x", "components": [row(std::slice::from_ref(part))]})
}

fn merged(mut base: Value, change: &Value) -> Value {
    for (key, value) in change.as_object().unwrap() {
        base[key] = value.clone();
    }
    base
}

fn menu(change: &Value) -> Value {
    let base =
        json!({"type": 3, "custom_id": "m", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]});
    in_row(&merged(base, change))
}

fn options(count: usize) -> Vec<Value> {
    (0..count)
        .map(|i| json!({"label": format!("{i}"), "value": format!("{i}")}))
        .collect()
}

async fn assert_messages_refused(cases: &[(Value, &str, &str)]) {
    let raw = Raw::start().await;
    for (body, path, code) in cases {
        let answer = raw.post(&raw.messages(), body).await;
        assert_refused(&raw, &answer, path, code);
    }
    assert!(raw.sandbox.messages("bullfrogs", "Ana").is_empty());
}

#[tokio::test]
async fn limits_of_texts_and_embeds() {
    let fields: Vec<Value> = (0..26).map(|_| json!({"name": "n", "value": "v"})).collect();
    let with = |embed: Value| json!({"embeds": [embed]});
    assert_messages_refused(&[
        (json!({"content": long(2001)}), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({"content": 5}), "content", "STRING_TYPE_CONVERT"),
        (
            json!({"embeds": vec![json!({"title": "x"}); 11]}),
            "embeds",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"title": long(257)})),
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with(json!({"description": long(4097)})),
            "embeds.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with(json!({"fields": fields})),
            "embeds.0.fields",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"fields": [{"name": long(257), "value": "v"}]})),
            "embeds.0.fields.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"fields": [{"name": "n", "value": long(1025)}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"fields": [{"name": "n", "value": ""}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_REQUIRED",
        ),
        (
            with(json!({"footer": {"text": long(2049)}})),
            "embeds.0.footer.text",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"author": {"name": long(257)}})),
            "embeds.0.author.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"title": "x", "color": 0x0100_0000})),
            "embeds.0.color",
            "NUMBER_TYPE_RANGE",
        ),
        (
            with(json!({"title": "x", "url": "ftp://x"})),
            "embeds.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            with(json!({"image": {"url": "attachment://no.png"}})),
            "embeds.0.image.url",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({"embeds": [{"description": long(3000)}, {"description": long(3001)}]}),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_buttons() {
    let rows: Vec<Value> = (0..6).map(|i| row(&[button(&format!("{i}"))])).collect();
    let six: Vec<Value> = (0..6).map(|i| button(&format!("{i}"))).collect();
    let at = "components.0.components.0";
    let of = |change: Value| in_row(&merged(button("b"), &change));
    assert_messages_refused(&[
        (
            json!({"content": "x", "components": rows}),
            "components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"content": "x", "components": [row(&six)]}),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"content": "x", "components": [row(&[])]}),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"content": "x", "components": [button("b")]}),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            of(json!({"label": long(81)})),
            &format!("{at}.label"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            of(json!({"custom_id": long(101)})),
            &format!("{at}.custom_id"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            of(json!({"custom_id": null})),
            &format!("{at}.custom_id"),
            "BASE_TYPE_REQUIRED",
        ),
        (of(json!({"label": ""})), at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        (of(json!({"style": 9})), &format!("{at}.style"), "NUMBER_TYPE_RANGE"),
        (
            of(json!({"emoji": {"name": "frog"}})),
            &format!("{at}.emoji.name"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            of(json!({"url": "https://x"})),
            &format!("{at}.url"),
            "BUTTON_COMPONENT_INVALID_STYLE",
        ),
        (
            of(json!({"style": 5, "custom_id": null})),
            &format!("{at}.url"),
            "BASE_TYPE_REQUIRED",
        ),
        (
            of(json!({"style": 5, "url": "https://x"})),
            &format!("{at}.custom_id"),
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "components": [row(&[button("b")]), row(&[button("b")])]}),
            "components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_menus() {
    let at = "components.0.components.0";
    let option = |change: Value| menu(&json!({"options": [merged(json!({"label": "A", "value": "a"}), &change)]}));
    let whole = json!({"type": 3, "custom_id": "m", "options": options(2)});
    let twice = json!([{"label": "A", "value": "a"}, {"label": "B", "value": "a"}]);
    assert_messages_refused(&[
        (
            menu(&json!({"options": options(26)})),
            &format!("{at}.options"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            menu(&json!({"options": []})),
            &format!("{at}.options"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            menu(&json!({"placeholder": long(151)})),
            &format!("{at}.placeholder"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            menu(&json!({"custom_id": long(101)})),
            &format!("{at}.custom_id"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            menu(&json!({"min_values": 26})),
            &format!("{at}.min_values"),
            "NUMBER_TYPE_RANGE",
        ),
        (
            menu(&json!({"max_values": 0})),
            &format!("{at}.max_values"),
            "NUMBER_TYPE_RANGE",
        ),
        (
            menu(&json!({"max_values": 3})),
            &format!("{at}.max_values"),
            "SELECT_COMPONENT_MAX_ABOVE_OPTIONS",
        ),
        (
            menu(&json!({"min_values": 2})),
            &format!("{at}.min_values"),
            "SELECT_COMPONENT_MIN_ABOVE_MAX",
        ),
        (
            option(json!({"label": long(101)})),
            &format!("{at}.options.0.label"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            option(json!({"value": long(101)})),
            &format!("{at}.options.0.value"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            option(json!({"description": long(101)})),
            &format!("{at}.options.0.description"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            menu(&json!({"options": twice})),
            &format!("{at}.options.1.value"),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            json!({"content": "x", "components": [row(&[whole, button("b")])]}),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_flags_mentions_and_nonces() {
    let both = json!({"parse": ["users"], "users": ["1"]});
    assert_messages_refused(&[
        (json!({"content": "x", "flags": 64}), "flags", "MESSAGE_FLAGS_INVALID"),
        (json!({"flags": 1 << 15}), "flags", "COMPONENTS_V2_NOT_SUPPORTED"),
        (
            json!({"content": "x", "nonce": long(26)}),
            "nonce",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "enforce_nonce": true}),
            "nonce",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({"content": "x", "allowed_mentions": both}),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ])
    .await;
}

#[tokio::test]
async fn limits_of_files() {
    let raw = Raw::start().await;
    let described = json!({"attachments": [{"id": 0, "description": long(1025)}]});
    let answer = raw.post_files(&raw.messages(), &described, &[4]).await;
    assert_refused(&raw, &answer, "attachments.0.description", "BASE_TYPE_MAX_LENGTH");
    let answer = raw.post_files(&raw.messages(), &json!({}), &[1; 11]).await;
    assert_refused(&raw, &answer, "attachments", "BASE_TYPE_MAX_LENGTH");
    let answer = raw
        .post(&raw.messages(), &json!({"content": "x", "attachments": [{"id": 3}]}))
        .await;
    assert_refused(&raw, &answer, "attachments.0.id", "ATTACHMENT_NOT_FOUND");
    let (status, body) = raw
        .post_files(&raw.messages(), &json!({}), &[10 * 1024 * 1024 + 1])
        .await;
    assert_eq!((status, &body["code"]), (413, &json!(40005)));
    let (status, body) = raw.post_files(&raw.messages(), &json!({}), &[10 * 1024 * 1024]).await;
    assert_eq!(
        (status, &body["attachments"][0]["size"]),
        (200, &json!(10 * 1024 * 1024))
    );
}

#[tokio::test]
async fn the_message_of_a_first_answer_is_judged_in_its_place() {
    let raw = Raw::start().await;
    let callback = raw.callback(&raw.go());
    let answer = |content: String| json!({"type": 4, "data": {"content": content, "flags": 64}});
    let refused = raw.post(&callback, &answer(long(2001))).await;
    assert_refused(&raw, &refused, "data.content", "BASE_TYPE_MAX_LENGTH");
    assert_eq!(raw.post(&callback, &answer(long(2000))).await.0, 204);
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let raw = Raw::start().await;
    for body in [json!({}), json!({"content": "  \n"}), json!({"embeds": []})] {
        let (status, answer) = raw.post(&raw.messages(), &body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50006)));
    }
    assert_eq!(raw.sandbox.violations().len(), 3);
}

#[tokio::test]
async fn the_greatest_message_is_accepted() {
    let raw = Raw::start().await;
    let rows: Vec<Value> = (0..5)
        .map(|r| {
            row(&(0..5)
                .map(|c| merged(button(&format!("{r}{c}")), &json!({"label": long(80)})))
                .collect::<Vec<_>>())
        })
        .collect();
    let body = json!({"content": "ö".repeat(2000), "embeds": [{"description": long(4096)}, {"description": long(1904)}], "components": rows});
    let (status, answer) = raw.post(&raw.messages(), &body).await;
    assert_eq!(status, 200, "{answer}");
    let greatest =
        menu(&json!({"options": options(25), "max_values": 25, "placeholder": long(150), "custom_id": long(100)}));
    assert_eq!(raw.post(&raw.messages(), &greatest).await.0, 200);
    assert_eq!(raw.sandbox.violations(), []);
}

#[tokio::test]
async fn limits_of_forms() {
    let raw = Raw::start().await;
    let input = json!({"type": 4, "style": 1, "custom_id": "a", "label": "A"});
    let form = |change: &Value| {
        let base = json!({"custom_id": "f", "title": "F", "components": [row(std::slice::from_ref(&input))]});
        json!({"type": 9, "data": merged(base, change)})
    };
    let of = |change: Value| form(&json!({"components": [row(&[merged(input.clone(), &change)])]}));
    let six: Vec<Value> = (0..6)
        .map(|i| row(&[merged(input.clone(), &json!({"custom_id": format!("{i}")}))]))
        .collect();
    let at = "data.components.0.components.0";
    let cases = [
        (
            form(&json!({"title": long(46)})),
            "data.title".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            form(&json!({"custom_id": long(101)})),
            "data.custom_id".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            form(&json!({"components": six})),
            "data.components".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            of(json!({"label": long(46)})),
            format!("{at}.label"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            of(json!({"placeholder": long(101)})),
            format!("{at}.placeholder"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            of(json!({"value": long(6), "max_length": 5})),
            format!("{at}.value"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            of(json!({"max_length": 4001})),
            format!("{at}.max_length"),
            "NUMBER_TYPE_RANGE",
        ),
        (of(json!({"style": 3})), format!("{at}.style"), "NUMBER_TYPE_RANGE"),
    ];
    let callback = raw.callback(&raw.go());
    for (body, path, code) in &cases {
        assert_refused(&raw, &raw.post(&callback, body).await, path, code);
    }
    // A refused answer does not use the interaction up.
    assert_eq!(raw.post(&callback, &form(&json!({}))).await.0, 204);
}

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
    let typing = tokio::spawn(async move { sandbox.autocomplete("Ana", "bullfrogs", "/go word:a").await });
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
