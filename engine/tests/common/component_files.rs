//! Files that change Cry Havoc's component data, for tests.

#![allow(dead_code, reason = "each test program uses its part")]

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::cry_havoc::{Content, ContentError};
use serde_json::{Value, json};

/// The names and texts of the embedded files.
pub const FILES: [(&str, &str); 5] = [
    (
        "map.json",
        include_str!("../../../assets/cry_havoc/components/map.json"),
    ),
    (
        "factions.json",
        include_str!("../../../assets/cry_havoc/components/factions.json"),
    ),
    (
        "terrain_tactics.json",
        include_str!("../../../assets/cry_havoc/components/terrain_tactics.json"),
    ),
    (
        "tokens.json",
        include_str!("../../../assets/cry_havoc/components/tokens.json"),
    ),
    (
        "objectives.json",
        include_str!("../../../assets/cry_havoc/components/objectives.json"),
    ),
];

/// An embedded file.
pub fn embedded(file: &str) -> Value {
    let (_, text) = FILES.iter().find(|(name, _)| *name == file).expect("the file is there");
    serde_json::from_str(text).expect("the data is JSON")
}

/// An entry of an embedded file.
pub fn entry(file: &str, list: &str, id: &str) -> Value {
    let file = embedded(file);
    let entries = file[list].as_array().expect("a list");
    let entry = entries.iter().find(|entry| entry["id"] == *id);
    entry.expect("the entry is there").clone()
}

/// The data changed by a file.
pub fn read(file: &str, text: &str) -> Result<Arc<Content>, ContentError> {
    Content::from_files(&BTreeMap::from([(file.to_owned(), text.to_owned())]))
}

/// The data with these entries of a list.
pub fn with(file: &str, list: &str, entries: &[Value]) -> Result<Arc<Content>, ContentError> {
    read(file, &json!({ "format": 1, list: entries }).to_string())
}

/// The entry and the reason for which the file with these entries is refused.
pub fn refused(file: &str, list: &str, entries: &[Value]) -> (String, String) {
    let error = with(file, list, entries).expect_err("the data is flawed");
    assert_eq!(error.file, file);
    assert_eq!(error.to_string(), format!("{file}: {}: {}", error.entry, error.reason));
    (error.entry, error.reason)
}

/// Asserts where and why changes of a file are refused, each for itself. Each line is
/// `list.id.field = new value -> the entry named: part of the reason`; the value `-` takes the whole entry out.
pub fn assert_refused(file: &str, lines: &str) {
    for line in lines.trim().lines().map(str::trim) {
        let (change, expected) = line.split_once(" -> ").expect("an arrow");
        let (path, value) = change.split_once(" = ").expect("a value");
        let (at, why) = expected.split_once(": ").expect("a reason");
        let mut path = path.splitn(3, '.');
        let mut next = || path.next().expect("list, id and field");
        let (list, id, field) = (next(), next(), next());
        let changed = if value == "-" {
            json!({ "id": id, "removed": true })
        } else {
            let mut entry = entry(file, list, id);
            entry[field] = serde_json::from_str(value).expect("a JSON value");
            entry
        };
        let (found, reason) = refused(file, list, &[changed]);
        assert_eq!(found, at, "{line}: {reason}");
        assert!(reason.contains(why), "{line}: {reason}");
    }
}

/// Asserts why effects are refused in the field of an entry. Each line is `effect -> part of the reason`.
pub fn assert_effects_refused(file: &str, [list, id, field]: [&str; 3], lines: &str) {
    for line in lines.trim().lines().map(str::trim) {
        let (effect, why) = line.split_once("-> ").expect("an arrow");
        let mut changed = entry(file, list, id);
        changed[field] = json!(effect.trim_end());
        let (found, reason) = refused(file, list, &[changed]);
        assert_eq!(found, format!("{list}.{id}.{field}"), "{line}: {reason}");
        assert!(reason.contains(why), "{line}: {reason}");
    }
}
