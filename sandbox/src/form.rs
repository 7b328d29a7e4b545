//! Forms as people see them.

use serde::Serialize;
use serde_json::Value;

use super::components::{kind, kind_of};

/// A part of a form: a line or a box to write in, something to choose from, or a text to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Input {
    /// Discord's number: 3 and 5 to 8 menus, 4 a line or a box, 10 a text, 19 files, 21 and 22 groups of which one or
    /// several can be chosen, 23 a yes or no.
    pub kind: u64,
    /// What the bot recognises it by; empty for a text.
    pub custom_id: String,
    /// Text above it, or the text itself.
    pub label: String,
    /// More about it.
    pub description: String,
    /// Text in it at first.
    pub value: String,
    /// Grey text while it is empty.
    pub placeholder: String,
    /// Whether it has several lines.
    pub paragraph: bool,
    /// Whether it must be filled in.
    pub required: bool,
    /// Fewest characters.
    pub min_length: u64,
    /// Most characters.
    pub max_length: u64,
    /// What can be chosen, where the bot says it.
    pub options: Vec<FormOption>,
    /// Fewest and most that may be chosen.
    pub range: (u64, u64),
    /// What is chosen at first: values, or identifiers of people and channels.
    pub chosen: Vec<String>,
}

/// Something that can be chosen in a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FormOption {
    /// What the person reads.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// More about it.
    pub description: String,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Modal {
    /// What the bot recognises it by.
    pub custom_id: String,
    /// Heading.
    pub title: String,
    /// Its parts, from the top.
    pub inputs: Vec<Input>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Modal {
    pub(super) fn read(form: &Value) -> Self {
        let parts = form["components"].as_array().into_iter().flatten();
        Self {
            custom_id: text(&form["custom_id"]),
            title: text(&form["title"]),
            inputs: parts.map(Input::read).collect(),
        }
    }
}

/// The field of a part of a form: what stands in a row or below a label; a text stands for itself.
pub(super) fn field(part: &Value) -> &Value {
    match kind_of(part) {
        kind::ROW => &part["components"][0],
        kind::LABEL => &part["component"],
        _ => part,
    }
}

impl Input {
    pub(super) fn read(part: &Value) -> Self {
        let field = field(part);
        let labels = [&part["label"], &field["label"], &field["content"]];
        let label = labels.into_iter().find(|label| label.is_string());
        let required = field["required"] != false;
        let options = field["options"].as_array().map_or(&[][..], Vec::as_slice);
        let usual = if kind_of(field) == kind::CHECKBOX_GROUP {
            options.len()
        } else {
            1
        };
        let min = field["min_values"].as_u64().unwrap_or(1);
        let max = field["max_values"].as_u64().unwrap_or(usual as u64);
        Self {
            kind: kind_of(field),
            custom_id: text(&field["custom_id"]),
            label: label.map(text).unwrap_or_default(),
            description: text(&part["description"]),
            value: text(&field["value"]),
            placeholder: text(&field["placeholder"]),
            paragraph: field["style"] == 2,
            required: required && !matches!(kind_of(field), kind::TEXT | kind::CHECKBOX),
            min_length: field["min_length"].as_u64().unwrap_or(0),
            max_length: field["max_length"].as_u64().unwrap_or(4_000),
            options: options.iter().map(FormOption::read).collect(),
            range: (min, max),
            chosen: chosen(field, options),
        }
    }
}

fn chosen(field: &Value, options: &[Value]) -> Vec<String> {
    if kind_of(field) == kind::CHECKBOX {
        return vec![(field["default"] == true).to_string()];
    }
    let marked = options.iter().filter(|option| option["default"] == true);
    let values = marked.map(|option| text(&option["value"]));
    let listed = field["default_values"].as_array().into_iter().flatten();
    let ids = listed.map(|value| {
        value["id"]
            .as_str()
            .map_or_else(|| value["id"].to_string(), str::to_owned)
    });
    values.chain(ids).collect()
}

impl FormOption {
    fn read(option: &Value) -> Self {
        Self {
            label: text(&option["label"]),
            value: text(&option["value"]),
            description: text(&option["description"]),
        }
    }
}
