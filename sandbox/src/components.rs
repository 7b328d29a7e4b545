//! Components of messages and forms: walking through what is laid out, and what Discord adds to it.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};

use super::emoji::Emoji;
use super::ids::EmojiId;

/// Discord's numbers.
pub(super) mod kind {
    pub const ROW: u64 = 1;
    pub const BUTTON: u64 = 2;
    pub const OWN_SELECT: u64 = 3;
    pub const TEXT_INPUT: u64 = 4;
    pub const SECTION: u64 = 9;
    pub const TEXT: u64 = 10;
    pub const THUMBNAIL: u64 = 11;
    pub const GALLERY: u64 = 12;
    pub const FILE: u64 = 13;
    pub const SEPARATOR: u64 = 14;
    pub const CONTAINER: u64 = 17;
    pub const LABEL: u64 = 18;
    pub const FILE_UPLOAD: u64 = 19;
    pub const RADIO_GROUP: u64 = 21;
    pub const CHECKBOX_GROUP: u64 = 22;
    pub const CHECKBOX: u64 = 23;
}

/// The kind of a component, 0 if it has none.
pub(super) fn kind_of(part: &Value) -> u64 {
    part["type"].as_u64().unwrap_or(0)
}

/// Whether a component is a menu: of own options, or of people, roles and channels.
pub(super) fn is_select(part: &Value) -> bool {
    matches!(kind_of(part), kind::OWN_SELECT | 5..=8)
}

/// The components directly inside one, in reading order.
fn inside(part: &Value) -> impl Iterator<Item = &Value> {
    let list = part["components"].as_array().into_iter().flatten();
    list.chain(["accessory", "component"].iter().filter_map(|key| part.get(key)))
}

/// All components, those inside others too, in reading order.
pub(super) fn all(list: &[Value]) -> Vec<&Value> {
    list.iter().flat_map(everything).collect()
}

fn everything(part: &Value) -> Vec<&Value> {
    let mut found = vec![part];
    found.extend(inside(part).flat_map(everything));
    found
}

/// The texts that are laid out, in reading order.
pub(super) fn texts(list: &[Value]) -> impl Iterator<Item = &str> {
    let texts = all(list).into_iter().filter(|part| kind_of(part) == kind::TEXT);
    texts.filter_map(|text| text["content"].as_str())
}

/// The components as Discord keeps them: without empty members, complete, and each with a number of its own. `emojis` are
/// those of the application.
pub(super) fn kept(list: &[Value], emojis: &Emojis) -> Vec<Value> {
    let mut kept = list.to_vec();
    let taken = all(list).into_iter().filter_map(|part| part["id"].as_u64());
    let mut numbers = Numbers {
        taken: taken.collect(),
        last: 0,
    };
    for part in &mut kept {
        complete(part, &mut numbers, emojis);
    }
    kept
}

type Emojis = BTreeMap<EmojiId, Emoji>;

struct Numbers {
    taken: HashSet<u64>,
    last: u64,
}

impl Numbers {
    fn next(&mut self) -> u64 {
        self.last += 1;
        while self.taken.contains(&self.last) {
            self.last += 1;
        }
        self.last
    }
}

fn complete(part: &mut Value, numbers: &mut Numbers, emojis: &Emojis) {
    drop_nulls(part);
    complete_emoji(part, emojis);
    if part["id"].as_u64().unwrap_or(0) == 0 {
        part["id"] = numbers.next().into();
    }
    let defaults = match kind_of(part) {
        kind::CONTAINER => json!({"accent_color": null, "spoiler": false}),
        kind::THUMBNAIL => json!({"description": null, "spoiler": false}),
        kind::FILE => json!({"spoiler": false}),
        kind::SEPARATOR => json!({"divider": true, "spacing": 1}),
        _ if is_select(part) => json!({"min_values": 1, "max_values": 1}),
        _ => json!({}),
    };
    add(part, defaults);
    for option in list_in(part, "options") {
        drop_nulls(option);
        complete_emoji(option, emojis);
    }
    for chosen in list_in(part, "default_values") {
        if let Some(number) = chosen["id"].as_u64() {
            chosen["id"] = number.to_string().into();
        }
    }
    for item in list_in(part, "items") {
        add(item, json!({"description": null, "spoiler": false}));
    }
    for inner in list_in(part, "components") {
        complete(inner, numbers, emojis);
    }
    for key in ["accessory", "component"] {
        if let Some(inner) = part.get_mut(key) {
            complete(inner, numbers, emojis);
        }
    }
}

/// The entries of a list, none where there is no list.
fn list_in<'a>(part: &'a mut Value, key: &str) -> impl Iterator<Item = &'a mut Value> {
    part.get_mut(key).and_then(Value::as_array_mut).into_iter().flatten()
}

fn drop_nulls(part: &mut Value) {
    if let Some(members) = part.as_object_mut() {
        members.retain(|_, value| !value.is_null());
    }
}

/// Says of an emoji of the application what it is; bots know it by its identifier.
fn complete_emoji(part: &mut Value, emojis: &Emojis) {
    let Some(emoji) = part.get_mut("emoji") else {
        return;
    };
    drop_nulls(emoji);
    if let Some(known) = EmojiId::read(&emoji["id"]).and_then(|id| emojis.get(&id)) {
        *emoji = json!({"id": known.id, "name": known.name, "animated": known.animated});
    }
    drop_nulls(emoji);
}

fn add(part: &mut Value, defaults: Value) {
    let (Some(members), Value::Object(defaults)) = (part.as_object_mut(), defaults) else {
        return;
    };
    for (key, value) in defaults {
        members.entry(key).or_insert(value);
    }
}

/// Changes each picture or file that is laid out, wherever it stands.
pub(super) fn change_media(list: &mut [Value], change: &mut impl FnMut(&mut Value)) {
    for part in list {
        match kind_of(part) {
            kind::THUMBNAIL => change(&mut part["media"]),
            kind::FILE => change(&mut part["file"]),
            kind::GALLERY => {
                for item in list_in(part, "items") {
                    change(&mut item["media"]);
                }
            }
            kind::SECTION => change_media(std::slice::from_mut(&mut part["accessory"]), change),
            kind::CONTAINER => {
                if let Some(list) = part["components"].as_array_mut() {
                    change_media(list, change);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_component_has_a_number_and_given_ones_stay() {
        let button = |id: &str| json!({"type": 2, "style": 2, "label": id, "custom_id": id, "url": null});
        let section = json!({"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": button("a")});
        let list = [
            json!({"type": 17, "id": 2, "components": [section, {"type": 14, "id": 0}]}),
            json!({"type": 1, "components": [button("b")]}),
        ];
        let kept = kept(&list, &BTreeMap::new());
        let numbers: Vec<u64> = all(&kept).iter().filter_map(|part| part["id"].as_u64()).collect();
        assert_eq!(numbers, [2, 1, 3, 4, 5, 6, 7]);
        assert_eq!(kept[0]["components"][0]["accessory"].get("url"), None);
        assert_eq!(kept[0]["components"][1]["divider"], true);
    }
}
