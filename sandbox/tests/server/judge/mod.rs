//! Every limit of Discord, broken once: refused with the right code at the right place, and recorded.

mod commands;
mod messages;

use serde_json::{Value, json};

use crate::raw::{Answer, Raw};

pub fn long(length: usize) -> String {
    "x".repeat(length)
}

/// Asserts that a body was refused as an invalid form, with a fault of this name in this place.
pub fn assert_refused(raw: &Raw, answer: &Answer, path: &str, code: &str) {
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

pub fn merged(mut base: Value, change: &Value) -> Value {
    for (key, value) in change.as_object().unwrap() {
        base[key] = value.clone();
    }
    base
}
