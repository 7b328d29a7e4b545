//! The component data, and files of it that are flawed.

use engine::bullfrogs::{Content, ContentError};
use serde_json::{Value, json};

const FILE: &str = include_str!("../../../assets/bullfrogs/components/components.json");

fn parse(change: impl FnOnce(&mut Value)) -> Result<Content, ContentError> {
    let mut data: Value = serde_json::from_str(FILE).expect("the data is JSON");
    change(&mut data);
    Content::parse("my.json", &data.to_string())
}

/// The entry and the reason for which changed data is refused.
fn flaw(change: impl FnOnce(&mut Value)) -> (String, String) {
    let error = parse(change).expect_err("the data is flawed");
    assert_eq!(error.file, "my.json");
    assert_eq!(error.to_string(), format!("my.json: {}: {}", error.entry, error.reason));
    (error.entry, error.reason)
}

#[test]
fn the_embedded_data_is_read() {
    assert_eq!(
        Content::parse("components.json", FILE).as_ref(),
        Ok(Content::embedded().as_ref())
    );
}

#[test]
fn every_entry_tells_where_it_comes_from() {
    fn check(value: &Value) {
        match value {
            Value::Object(entry) => {
                assert!(
                    ["known", "house"].iter().any(|source| entry["source"] == *source),
                    "{entry:?}"
                );
            }
            Value::Array(entries) => entries.iter().for_each(check),
            _ => {}
        }
    }
    let data: Value = serde_json::from_str(FILE).expect("the data is JSON");
    data.as_object().expect("an object").values().for_each(check);
}

#[test]
fn a_text_that_is_no_data_is_refused_with_its_place() {
    let broken = Content::parse("my.json", "{\n  \"format\": 1,,\n}").expect_err("it is no JSON");
    assert_eq!(broken.entry, "line 2, column 15");
    let unknown = Content::parse("my.json", "{ \"colour\": 1 }").expect_err("there is no such entry");
    assert!(unknown.reason.contains("colour"));
    assert!(parse(|data| drop(data.as_object_mut().expect("an object").remove("ranks"))).is_err());
    let source = flaw(|data| data["pieces"]["source"] = json!("guess"));
    assert!(source.1.contains("guess"));
    let face = flaw(|data| data["movement_die"]["faces"][0] = json!("sideways"));
    assert!(face.1.contains("sideways"));
}

#[test]
fn each_kind_of_flaw_is_refused_with_entry_and_reason() {
    let entries = [
        flaw(|data| data["format"] = json!(2)),
        flaw(|data| data["starting_pads"]["count"] = json!(5)),
        flaw(|data| data["starting_pads"]["spaces"] = json!(7)),
        flaw(|data| data["pads"] = json!([])),
        flaw(|data| data["pads"][1]["actions"] = json!(0)),
        flaw(|data| data["pads"][1]["spaces"] = json!(0)),
        flaw(|data| data["pads"][2]["count"] = json!(0)),
        flaw(|data| data["pads"][2] = data["pads"][1].clone()),
        flaw(|data| data["pads"][0]["count"] = json!(30)),
        flaw(|data| data["pads"][0]["vp"] = json!(60)),
        flaw(|data| data["four_players"]["removed_actions"] = json!(1)),
        flaw(|data| data["pieces"]["frogs"] = json!(0)),
        flaw(|data| data["pieces"]["bullfrogs"] = json!(51)),
        flaw(|data| data["isaac"]["frogs"] = json!(0)),
        flaw(|data| data["movement_die"]["faces"] = json!([])),
        flaw(|data| data["action_die"]["faces"] = json!([])),
        flaw(|data| data["action_die"]["faces"][3] = json!(4)),
        flaw(|data| data["ranks"] = json!([])),
        flaw(|data| data["ranks"][1]["name"] = json!("")),
        flaw(|data| data["ranks"][0]["from"] = json!(3)),
        flaw(|data| data["ranks"][3]["from"] = json!(30)),
    ]
    .map(|(entry, _)| entry);
    let expected = [
        "format",
        "starting_pads.count",
        "starting_pads.spaces",
        "pads",
        "pads[1].actions",
        "pads[1].spaces",
        "pads[2].count",
        "pads[2]",
        "pads",
        "pads",
        "four_players",
        "pieces.frogs",
        "pieces.bullfrogs",
        "isaac.frogs",
        "movement_die.faces",
        "action_die.faces",
        "action_die.faces[3]",
        "ranks",
        "ranks[1].name",
        "ranks[0].from",
        "ranks[3].from",
    ];
    assert_eq!(entries, expected);
}

#[test]
fn a_game_keeps_the_data_it_started_with() {
    let content = parse(|data| data["pieces"]["frogs"] = json!(9)).expect("the data is sound");
    let setup = engine::bullfrogs::Setup {
        content: std::sync::Arc::new(content),
        seats: 2,
        seed: 1,
        options: engine::bullfrogs::Options::default(),
    };
    let game = engine::bullfrogs::Bullfrogs::new(&setup, &mut Vec::new()).expect("the setup is sound");
    let text = serde_json::to_string(&game).expect("games are written");
    let restored: engine::bullfrogs::Bullfrogs = serde_json::from_str(&text).expect("games are read");
    assert_eq!(restored.content().frogs(), 9);
}
