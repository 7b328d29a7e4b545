//! Limits of forms.

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;

const MOST_ROWS: usize = 5;
const MOST_CHARACTERS: u64 = 4_000;

/// Checks the `data` of a callback that opens a form.
pub(crate) fn check(data: &Value, problems: &mut Problems) {
    problems.required_text(data, "custom_id", 1, 100);
    problems.required_text(data, "title", 1, 45);
    if data["components"].is_null() {
        problems.at("components", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let rows = problems.list(data, "components", 1, MOST_ROWS);
    let mut ids = HashSet::new();
    problems.within("components", |problems| {
        for (index, row) in rows.iter().enumerate() {
            problems.within(index, |problems| check_row(row, &mut ids, problems));
        }
    });
}

fn check_row<'a>(row: &'a Value, ids: &mut HashSet<&'a str>, problems: &mut Problems) {
    if row["type"].as_u64() != Some(1) {
        problems.at(
            "type",
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (1,).",
        );
        return;
    }
    if row["components"].is_null() {
        problems.at("components", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let inputs = problems.list(row, "components", 1, 1);
    problems.within("components", |problems| {
        for (index, input) in inputs.iter().enumerate() {
            problems.within(index, |problems| check_input(input, ids, problems));
        }
    });
}

fn check_input<'a>(input: &'a Value, ids: &mut HashSet<&'a str>, problems: &mut Problems) {
    if input["type"].as_u64() != Some(4) {
        problems.at(
            "type",
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (4,).",
        );
        return;
    }
    if let Some(id) = problems.required_text(input, "custom_id", 1, 100)
        && !ids.insert(id)
    {
        problems.at(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    problems.required_text(input, "label", 1, 45);
    problems.text(input, "placeholder", 0, 100);
    if problems.choice(input, "style", 1..=2).is_none() {
        problems.at("style", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let min = problems.number(input, "min_length", 0, MOST_CHARACTERS).unwrap_or(0);
    let max = problems
        .number(input, "max_length", 1, MOST_CHARACTERS)
        .unwrap_or(MOST_CHARACTERS);
    if min > max {
        problems.at(
            "min_length",
            "TEXT_INPUT_MIN_ABOVE_MAX",
            "The minimum length is above the maximum.",
        );
    }
    problems.text(input, "value", 0, max as usize);
}
