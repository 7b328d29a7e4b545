//! The limits of what a bot shows: messages with all their parts, and forms.

use serde_json::{Value, json};

use super::{assert_refused, long, merged};
use crate::raw::Raw;

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(parts: &[Value]) -> Value {
    json!({"type": 1, "components": parts})
}

fn in_row(part: &Value) -> Value {
    json!({"content": "x", "components": [row(std::slice::from_ref(part))]})
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
    assert!(raw.sandbox.messages("game-night", "Ana").is_empty());
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
            "NUMBER_TYPE_MAX",
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
        (json!({"embeds": [{}]}), "embeds.0.description", "BASE_TYPE_REQUIRED"),
        (with(json!({"color": 5})), "embeds.0.description", "BASE_TYPE_REQUIRED"),
        (
            with(json!({"title": "x", "timestamp": "yesterday"})),
            "embeds.0.timestamp",
            "DATE_TIME_TYPE_PARSE",
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
async fn limits_of_polls() {
    let answer = json!({"poll_media": {"text": "A"}});
    let with = |change: Value| {
        let base = json!({"question": {"text": "Q"}, "answers": [answer]});
        json!({"poll": merged(base, &change)})
    };
    let raw = Raw::start().await;
    raw.sandbox.set_bot_permissions("game-night", u64::MAX).unwrap();
    for (body, path, code) in [
        (
            with(json!({"question": {"text": long(301)}})),
            "poll.question.text",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (with(json!({"question": null})), "poll.question", "BASE_TYPE_REQUIRED"),
        (with(json!({"answers": []})), "poll.answers", "BASE_TYPE_BAD_LENGTH"),
        (
            with(json!({"answers": vec![answer.clone(); 11]})),
            "poll.answers",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"answers": [{"poll_media": {"text": long(56)}}]})),
            "poll.answers.0.poll_media.text",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (with(json!({"duration": 769})), "poll.duration", "NUMBER_TYPE_MAX"),
    ] {
        assert_refused(&raw, &raw.post(&raw.messages(), &body).await, path, code);
    }
}

#[tokio::test]
async fn moments_of_embeds_are_written_in_several_ways() {
    let raw = Raw::start().await;
    for moment in [
        "2026-11-23T10:00:00.000Z",
        "2026-11-23T10:00:00+02:00",
        "2026-11-23 10:00:00.123456",
        "2026-11-23",
    ] {
        let body = json!({"embeds": [{"title": "x", "timestamp": moment}]});
        assert_eq!(raw.post(&raw.messages(), &body).await.0, 200, "{moment}");
    }
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
        (of(json!({"style": 9})), &format!("{at}.style"), "BASE_TYPE_CHOICES"),
        (
            of(json!({"emoji": {"name": "frog"}})),
            &format!("{at}.emoji.name"),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            of(json!({"emoji": {"name": "→"}})),
            &format!("{at}.emoji.name"),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            of(json!({"emoji": {"name": "🐸🐸"}})),
            &format!("{at}.emoji.name"),
            "COMPONENT_INVALID_EMOJI",
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
            "NUMBER_TYPE_MAX",
        ),
        (
            menu(&json!({"max_values": 0})),
            &format!("{at}.max_values"),
            "NUMBER_TYPE_MIN",
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
            "NUMBER_TYPE_MAX",
        ),
        (of(json!({"style": 3})), format!("{at}.style"), "BASE_TYPE_CHOICES"),
    ];
    let callback = raw.callback(&raw.go());
    for (body, path, code) in &cases {
        assert_refused(&raw, &raw.post(&callback, body).await, path, code);
    }
    // A refused answer does not use the interaction up.
    assert_eq!(raw.post(&callback, &form(&json!({}))).await.0, 204);
}
