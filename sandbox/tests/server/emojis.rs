//! Emojis of the application: kept, judged, shown.

use serde_json::{Value, json};

use crate::raw::{Answer, Raw};

/// A PNG of this side in one colour.
fn png(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().unwrap();
    let pixels = [0xD5, 0x5F, 0xC6, 0xFF].repeat((side * side) as usize);
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

fn data_uri(kind: &str, bytes: &[u8]) -> String {
    use base64::Engine as _;
    let data = base64::engine::general_purpose::STANDARD.encode(bytes);
    format!("data:image/{kind};base64,{data}")
}

fn crystal() -> Value {
    json!({"name": "ch_crystal", "image": data_uri("png", &png(8))})
}

fn route(raw: &Raw) -> String {
    format!("/applications/{}/emojis", raw.sandbox.bot())
}

fn code_at<'a>(answer: &'a Answer, field: &str) -> &'a Value {
    assert_eq!((answer.0, &answer.1["code"]), (400, &json!(50035)), "{}", answer.1);
    &answer.1["errors"][field]["_errors"][0]["code"]
}

#[tokio::test]
async fn an_emoji_is_made_listed_renamed_and_deleted() {
    let raw = Raw::start().await;
    let path = route(&raw);
    let (status, made) = raw.post(&path, &crystal()).await;
    assert_eq!(
        (status, &made["name"], &made["available"]),
        (201, &json!("ch_crystal"), &json!(true))
    );
    assert_eq!(raw.get(&path).await.1["items"], json!([made]));
    let own = format!("{path}/{}", made["id"].as_str().unwrap());
    assert_eq!(raw.get(&own).await, (200, made.clone()));
    let (status, renamed) = raw.patch(&own, &json!({"name": "ch_gem"})).await;
    assert_eq!(
        (status, &renamed["id"], &renamed["name"]),
        (200, &made["id"], &json!("ch_gem"))
    );
    assert_eq!(raw.delete(&own).await.0, 204);
    for answer in [raw.get(&own).await, raw.delete(&own).await] {
        assert_eq!((answer.0, &answer.1["code"]), (404, &json!(10014)));
    }
    assert!(raw.sandbox.emojis().is_empty() && raw.sandbox.violations().is_empty());
}

#[tokio::test]
async fn an_emoji_that_breaks_a_limit_is_refused() {
    let raw = Raw::start().await;
    let path = route(&raw);
    assert_eq!(raw.post(&path, &crystal()).await.0, 201);
    let image = data_uri("png", &png(8));
    let heavy = [png(8), vec![0; 256 << 10]].concat();
    let refused = [
        ("name", "BASE_TYPE_BAD_LENGTH", json!({"name": "x", "image": image})),
        (
            "name",
            "BASE_TYPE_BAD_LENGTH",
            json!({"name": "x".repeat(33), "image": image}),
        ),
        ("name", "STRING_TYPE_REGEX", json!({"name": "ch-gem", "image": image})),
        ("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", crystal()),
        ("name", "BASE_TYPE_REQUIRED", json!({"image": image})),
        ("image", "BASE_TYPE_REQUIRED", json!({"name": "gem"})),
        (
            "image",
            "IMAGE_INVALID",
            json!({"name": "gem", "image": "data:image/png;base64,AAAA"}),
        ),
        (
            "image",
            "IMAGE_INVALID",
            json!({"name": "gem", "image": data_uri("png", b"BM not one of those")}),
        ),
        (
            "image",
            "BINARY_TYPE_MAX_SIZE",
            json!({"name": "gem", "image": data_uri("png", &heavy)}),
        ),
    ];
    for (field, code, body) in refused {
        assert_eq!(code_at(&raw.post(&path, &body).await, field), code);
    }
    assert_eq!(raw.sandbox.emojis().len(), 1);
    let strange = raw.post("/applications/5/emojis", &crystal()).await;
    assert_eq!((strange.0, &strange.1["code"]), (403, &json!(20012)));
}

#[tokio::test]
async fn an_application_has_at_most_two_thousand_emojis() {
    let raw = Raw::start().await;
    let image = data_uri("png", &png(1));
    for number in 0..2_000 {
        let body = json!({"name": format!("icon_{number}"), "image": image});
        assert_eq!(raw.post(&route(&raw), &body).await.0, 201);
    }
    let answer = raw
        .post(&route(&raw), &json!({"name": "one_more", "image": image}))
        .await;
    assert_eq!((answer.0, &answer.1["code"]), (400, &json!(30008)));
}

#[tokio::test]
async fn buttons_and_options_take_emojis_of_the_application_and_no_others() {
    let raw = Raw::start().await;
    let (_, made) = raw.post(&route(&raw), &crystal()).await;
    let with = |id: &Value| {
        let emoji = json!({"id": id, "name": "ch_crystal"});
        let button = json!({"type": 2, "style": 2, "label": "Crystals", "custom_id": "a", "emoji": emoji});
        let option = json!({"label": "Crystals", "value": "c", "emoji": emoji});
        let list = json!({"type": 3, "custom_id": "b", "options": [option]});
        let row = |part: Value| json!({"type": 1, "components": [part]});
        json!({"content": "x", "components": [row(button), row(list)]})
    };
    let (status, message) = raw.post(&raw.messages(), &with(&made["id"])).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(message["components"][0]["components"][0]["emoji"]["id"], made["id"]);
    let (status, refused) = raw.post(&raw.messages(), &with(&json!("5"))).await;
    assert_eq!(status, 400);
    let fault = &refused["errors"]["components"]["0"]["components"]["0"]["emoji"]["id"]["_errors"][0];
    assert_eq!(fault["code"], "COMPONENT_INVALID_EMOJI");
}

#[tokio::test]
async fn the_picture_of_an_emoji_is_served_as_long_as_there_is_the_emoji() {
    let raw = Raw::start().await;
    let (_, made) = raw.post(&route(&raw), &crystal()).await;
    let url = format!("{}/emojis/{}.png", raw.sandbox.url(), made["id"].as_str().unwrap());
    let answer = reqwest::get(&url).await.unwrap();
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert_eq!(answer.bytes().await.unwrap(), png(8));
    raw.delete(&format!("{}/{}", route(&raw), made["id"].as_str().unwrap()))
        .await;
    assert_eq!(reqwest::get(&url).await.unwrap().status(), 404);
}
