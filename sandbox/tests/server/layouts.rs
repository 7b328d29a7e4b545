//! Messages that components of the second version make up, and forms with labels.

use sandbox::MessageId;
use serde_json::{Value, json};

use crate::judge::{assert_refused, long};
use crate::raw::Raw;

const LAYOUT: u64 = 1 << 15;

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn picture() -> Value {
    json!({"media": {"url": "attachment://a0.bin"}, "description": "A frog"})
}

fn layout(components: &[Value]) -> Value {
    json!({"flags": LAYOUT, "components": components})
}

fn section(accessory: Value) -> Value {
    json!({"type": 9, "components": [text("**Left**")], "accessory": accessory})
}

/// One of everything, with pictures from the web.
fn everything() -> Value {
    let web = json!({"media": {"url": "https://example.org/frog.png"}});
    let mut thumbnail = web.clone();
    thumbnail["type"] = 11.into();
    let inner = [
        text("# Heading"),
        section(button("in_section")),
        json!({"type": 14, "spacing": 2, "divider": false}),
        json!({"type": 12, "items": [web, web]}),
        json!({"type": 1, "components": [button("in_container")]}),
    ];
    layout(&[
        text("Hello"),
        json!({"type": 17, "accent_color": 0x4c_af50, "components": inner}),
        section(thumbnail),
        json!({"type": 1, "components": [{"type": 5, "custom_id": "who"}]}),
    ])
}

#[tokio::test]
async fn a_layout_is_kept_with_a_number_for_each_component_and_its_controls_work() {
    let raw = Raw::start().await;
    let (status, message) = raw.post(&raw.messages(), &everything()).await;
    assert_eq!((status, &message["flags"]), (200, &json!(LAYOUT)), "{message}");
    let container = &message["components"][1];
    assert_eq!((&container["id"], &container["spoiler"]), (&json!(2), &json!(false)));
    assert_eq!(container["components"][1]["accessory"]["id"], 6);
    let id = MessageId::parse(message["id"].as_str().unwrap()).unwrap();
    let seen = raw.sandbox.message(id).unwrap();
    assert_eq!(seen.text(), "Hello\n# Heading\n**Left**\n**Left**");
    let ids: Vec<String> = seen.buttons().into_iter().map(|button| button.custom_id).collect();
    assert_eq!(ids, ["in_section", "in_container"]);
    let pressed = raw.sandbox.click("Ana", id, "in_section").unwrap();
    let changed = json!({"type": 7, "data": {"components": [text("Pressed")]}});
    assert_eq!(raw.post(&raw.callback(&pressed), &changed).await.0, 204);
    let seen = raw.sandbox.message(id).unwrap();
    assert_eq!((seen.text().as_str(), seen.is_laid_out()), ("Pressed", true));
    assert_eq!(raw.sandbox.violations(), []);
}

#[tokio::test]
async fn files_are_shown_by_the_components_that_name_them() {
    let raw = Raw::start().await;
    let mut thumbnail = picture();
    thumbnail["type"] = 11.into();
    let body = layout(&[
        section(thumbnail),
        json!({"type": 12, "items": [picture()]}),
        json!({"type": 13, "file": {"url": "attachment://a1.bin"}}),
    ]);
    let (status, message) = raw.post_files(&raw.messages(), &body, &[3, 5]).await;
    assert_eq!(status, 200, "{message}");
    let files = &message["attachments"];
    let thumbnail = &message["components"][0]["accessory"];
    assert_eq!(thumbnail["media"]["url"], files[0]["url"]);
    assert_eq!(
        (&thumbnail["media"]["attachment_id"], &thumbnail["description"]),
        (&files[0]["id"], &json!("A frog"))
    );
    let file = &message["components"][2];
    assert_eq!((&file["name"], &file["size"]), (&json!("a1.bin"), &json!(5)));
    let id = MessageId::parse(message["id"].as_str().unwrap()).unwrap();
    assert!(
        raw.sandbox
            .message(id)
            .unwrap()
            .attachments
            .iter()
            .all(|file| file.in_embed)
    );
}

#[tokio::test]
async fn a_message_becomes_a_layout_by_an_edit_that_takes_its_words_off() {
    let raw = Raw::start().await;
    let (_, message) = raw.post(&raw.messages(), &json!({"content": "Words"})).await;
    let path = format!("{}/{}", raw.messages(), message["id"].as_str().unwrap());
    let mut body = layout(&[text("Laid out")]);
    let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    assert_refused(&raw, &raw.patch(&path, &body).await, "content", code);
    body["content"] = Value::Null;
    let (status, changed) = raw.patch(&path, &body).await;
    assert_eq!(
        (status, &changed["content"], &changed["flags"]),
        (200, &json!(""), &json!(LAYOUT))
    );
    // There is no way back.
    assert_refused(
        &raw,
        &raw.patch(&path, &json!({"content": "Words"})).await,
        "content",
        code,
    );
    assert_eq!(
        raw.patch(&path, &json!({"flags": 0, "components": [text("Still")]}))
            .await
            .1["flags"],
        LAYOUT
    );
}

async fn assert_layouts_refused(cases: &[(Value, &str, &str)]) {
    let raw = Raw::start().await;
    raw.sandbox.set_bot_permissions("game-night", u64::MAX).unwrap();
    for (body, path, code) in cases {
        assert_refused(&raw, &raw.post(&raw.messages(), body).await, path, code);
    }
}

fn rows(count: usize) -> Vec<Value> {
    let row = |i: usize| json!({"type": 1, "components": [button(&i.to_string())]});
    (0..count).map(row).collect()
}

fn inside(part: Value) -> Value {
    layout(&[json!({"type": 17, "components": [part]})])
}

#[tokio::test]
async fn limits_of_a_layout_as_a_whole() {
    let with = |key: &str, value: Value| {
        let mut body = layout(&[text("x")]);
        body[key] = value;
        body
    };
    let legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    assert_layouts_refused(&[
        (
            json!({"content": "x", "components": [text("x")]}),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (with("content", json!("x")), "content", legacy),
        (with("embeds", json!([{"title": "x"}])), "embeds", legacy),
        (with("poll", json!({})), "poll", legacy),
        (
            layout(&rows(21)),
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            layout(&[text(&long(2000)), text(&long(2001))]),
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (layout(&[text("")]), "components.0.content", "BASE_TYPE_REQUIRED"),
        (
            layout(&[text(&long(4001))]),
            "components.0.content",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (layout(&[button("b")]), "components.0.type", "UNION_TYPE_CHOICES"),
        (
            inside(json!({"type": 17, "components": []})),
            "components.0.components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(&[json!({"type": 17, "components": []})]),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            layout(&[json!({"type": 17, "accent_color": 0x0100_0000, "components": [text("x")]})]),
            "components.0.accent_color",
            "NUMBER_TYPE_MAX",
        ),
    ])
    .await;
    let raw = Raw::start().await;
    let (status, answer) = raw.post(&raw.messages(), &layout(&[])).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50006)));
    assert_eq!(raw.post(&raw.messages(), &layout(&rows(20))).await.0, 200);
    assert_eq!(raw.post(&raw.messages(), &layout(&[text(&long(4000))])).await.0, 200);
}

#[tokio::test]
async fn limits_of_the_parts_of_a_layout() {
    assert_layouts_refused(&[
        (
            layout(&[json!({"type": 9, "components": [text("x")]})]),
            "components.0.accessory",
            "BASE_TYPE_REQUIRED",
        ),
        (
            layout(&[section(text("x"))]),
            "components.0.accessory.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(&[json!({"type": 9, "components": vec![text("x"); 4], "accessory": button("b")})]),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            inside(json!({"type": 12, "items": [picture()]})),
            "components.0.components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            layout(&[json!({"type": 12, "items": []})]),
            "components.0.items",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            layout(&[json!({"type": 12, "items": [{"media": {"url": "ftp://x"}}]})]),
            "components.0.items.0.media.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            layout(&[json!({"type": 13, "file": {"url": "https://example.org/a"}})]),
            "components.0.file.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            layout(&[json!({"type": 14, "spacing": 3})]),
            "components.0.spacing",
            "BASE_TYPE_CHOICES",
        ),
        (
            layout(&[json!({"type": 14, "divider": "yes"})]),
            "components.0.divider",
            "BOOLEAN_TYPE_CONVERT",
        ),
        (
            layout(&[
                json!({"type": 10, "id": 7, "content": "x"}),
                json!({"type": 14, "id": 7}),
            ]),
            "components.1.id",
            "COMPONENT_ID_DUPLICATED",
        ),
        (
            layout(&[section(button("b")), json!({"type": 1, "components": [button("b")]})]),
            "components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ])
    .await;
}

fn label(component: Value) -> Value {
    json!({"type": 18, "label": "L", "description": "D", "component": component})
}

fn form(components: &[Value]) -> Value {
    json!({"type": 9, "data": {"custom_id": "f", "title": "F", "components": components}})
}

fn pads() -> Value {
    let option = |name: &str| json!({"label": name, "value": name.to_lowercase()});
    let options = ["North", "East", "South"].map(option);
    json!({"type": 3, "custom_id": "pads", "max_values": 2, "options": options})
}

#[tokio::test]
async fn forms_have_texts_labels_menus_and_groups_and_send_what_was_chosen() {
    let raw = Raw::start().await;
    let opener = raw.go();
    let ana = raw.sandbox.person("Ana").unwrap();
    let two = json!([{"label": "Yes", "value": "y"}, {"label": "No", "value": "n", "default": true}]);
    let parts = [
        text("Choose well."),
        label(json!({"type": 4, "custom_id": "name", "style": 1, "required": false})),
        label(pads()),
        label(json!({"type": 5, "custom_id": "who", "default_values": [{"type": "user", "id": ana}]})),
        label(json!({"type": 21, "custom_id": "sure", "options": two})),
    ];
    assert_eq!(raw.post(&raw.callback(&opener), &form(&parts)).await.0, 204);
    let shown = raw.sandbox.response(&opener).await.unwrap().modal.unwrap();
    let kinds: Vec<u64> = shown.inputs.iter().map(|input| input.kind).collect();
    assert_eq!(kinds, [10, 4, 3, 5, 21]);
    assert_eq!(
        (shown.inputs[0].label.as_str(), shown.inputs[2].label.as_str()),
        ("Choose well.", "L")
    );
    assert_eq!(shown.inputs[2].options[0].label, "North");

    let (mut stream, _) = crate::stream::Stream::identified(&raw.sandbox, 0).await;
    raw.sandbox
        .submit_modal(&opener, &[("pads", "North"), ("pads", "south")])
        .unwrap();
    let data = stream.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["components"][0], json!({"type": 10, "id": 1}));
    assert_eq!(
        data["components"][2],
        json!({"type": 18, "id": 4, "component":
            {"type": 3, "id": 5, "custom_id": "pads", "values": ["north", "south"]}})
    );
    assert_eq!(data["components"][1]["component"]["value"], "");
    assert_eq!(data["components"][3]["component"]["values"], json!([ana]));
    assert_eq!(data["resolved"]["users"][ana.to_string()]["username"], "ana");
    assert_eq!(data["components"][4]["component"]["value"], "n");

    let refused = |values: &[(&str, &str)]| raw.sandbox.submit_modal(&opener, values).unwrap_err().to_string();
    assert_eq!(refused(&[]), "refused: option-missing option=\"L\"");
    assert!(refused(&[("pads", "North"), ("who", "")]).contains("option-missing"));
    assert!(refused(&[("pads", "Up")]).contains("no-choice"));
    assert!(refused(&[("pads", "North"), ("pads", "East"), ("pads", "South")]).contains("wrong-number-chosen"));
}

#[tokio::test]
async fn boxes_to_tick_are_sent_as_they_are_ticked() {
    let raw = Raw::start().await;
    let opener = raw.go();
    let options = json!([{"label": "A", "value": "a", "default": true}, {"label": "B", "value": "b"}]);
    let parts = [
        label(json!({"type": 22, "custom_id": "some", "required": false, "options": options})),
        label(json!({"type": 23, "custom_id": "one"})),
        label(json!({"type": 19, "custom_id": "files", "required": false})),
    ];
    assert_eq!(raw.post(&raw.callback(&opener), &form(&parts)).await.0, 204);
    let (mut stream, _) = crate::stream::Stream::identified(&raw.sandbox, 0).await;
    let mut sent = async |values: &[(&str, &str)]| -> [Value; 3] {
        raw.sandbox.submit_modal(&opener, values).unwrap();
        let data = stream.event("INTERACTION_CREATE").await["data"].clone();
        let part = |index: usize| data["components"][index]["component"].clone();
        [
            part(0)["values"].clone(),
            part(1)["value"].clone(),
            part(2)["values"].clone(),
        ]
    };
    assert_eq!(sent(&[]).await, [json!(["a"]), json!(false), json!([])]);
    assert_eq!(
        sent(&[("some", ""), ("one", "true")]).await,
        [json!([]), json!(true), json!([])]
    );
    assert_eq!(
        sent(&[("some", "a"), ("some", "B")]).await,
        [json!(["a", "b"]), json!(false), json!([])]
    );
}

#[tokio::test]
async fn limits_of_labels() {
    let raw = Raw::start().await;
    let changed = |change: Value| form(&[label(crate::judge::merged(pads(), &change))]);
    let text_input = json!({"type": 4, "custom_id": "a", "style": 1});
    let cases = [
        (
            form(std::slice::from_ref(&text_input)),
            "data.components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            form(&[json!({"type": 18, "label": "L"})]),
            "data.components.0.component",
            "BASE_TYPE_REQUIRED",
        ),
        (
            form(&[json!({"type": 18, "label": long(46), "component": text_input})]),
            "data.components.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            form(&[json!({"type": 18, "label": "L", "description": long(101), "component": text_input})]),
            "data.components.0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            form(&[label(button("b"))]),
            "data.components.0.component.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            changed(json!({"min_values": 0})),
            "data.components.0.component.min_values",
            "COMPONENT_REQUIRED_ZERO_MIN_VALUES",
        ),
        (
            changed(json!({"max_values": 4})),
            "data.components.0.component.max_values",
            "SELECT_COMPONENT_MAX_ABOVE_OPTIONS",
        ),
        (
            form(&[label(pads()), label(pads())]),
            "data.components.1.component.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            form(&[json!({"type": 1, "components": [text_input]})]),
            "data.components.0.components.0.label",
            "BASE_TYPE_REQUIRED",
        ),
        (form(&vec![text("x"); 6]), "data.components", "BASE_TYPE_BAD_LENGTH"),
    ];
    let callback = raw.callback(&raw.go());
    for (body, path, code) in &cases {
        assert_refused(&raw, &raw.post(&callback, body).await, path, code);
    }
    let fine = changed(json!({"min_values": 0, "required": false}));
    assert_eq!(raw.post(&callback, &fine).await.0, 204);
}

#[tokio::test]
async fn a_menu_of_people_begins_with_as_many_as_it_takes() {
    let raw = Raw::start().await;
    let with = |count: usize, kind: &str| {
        let chosen = vec![json!({"type": kind, "id": "1"}); count];
        json!({"content": "x", "components": [{"type": 1, "components": [
            {"type": 5, "custom_id": "who", "default_values": chosen},
        ]}]})
    };
    let place = "components.0.components.0.default_values";
    assert_refused(
        &raw,
        &raw.post(&raw.messages(), &with(2, "user")).await,
        place,
        "BASE_TYPE_BAD_LENGTH",
    );
    let place = format!("{place}.0.type");
    assert_refused(
        &raw,
        &raw.post(&raw.messages(), &with(1, "role")).await,
        &place,
        "BASE_TYPE_CHOICES",
    );
    assert_eq!(raw.post(&raw.messages(), &with(1, "user")).await.0, 200);
}
