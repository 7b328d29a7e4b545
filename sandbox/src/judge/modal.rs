//! Limits of forms.

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;
use super::components::{Seen, check_select, check_unique};
use super::layout::{check_text, fits, required_list};
use crate::components::{is_select, kind, kind_of};

const MOST_PARTS: usize = 5;
const MOST_CHARACTERS: u64 = 4_000;
const MOST_FILES: u64 = 10;

/// What a label may stand above.
const FIELDS: [u64; 10] = [
    kind::OWN_SELECT,
    kind::TEXT_INPUT,
    5,
    6,
    7,
    8,
    kind::FILE_UPLOAD,
    kind::RADIO_GROUP,
    kind::CHECKBOX_GROUP,
    kind::CHECKBOX,
];

/// Checks the `data` of a callback that opens a form.
pub(crate) fn check(data: &Value, problems: &mut Problems) {
    problems.required_text(data, "custom_id", 1, 100);
    problems.required_text(data, "title", 1, 45);
    let parts = required_list(data, "components", MOST_PARTS, problems);
    let mut seen = Seen::new(&[]);
    problems.within("components", |problems| {
        for (index, part) in parts.iter().enumerate() {
            problems.within(index, |problems| check_part(part, &mut seen, problems));
        }
    });
}

fn check_part<'a>(part: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if !fits(part, &[kind::ROW, kind::TEXT, kind::LABEL], problems) {
        return;
    }
    check_unique(part, seen, problems);
    match kind_of(part) {
        kind::TEXT => check_text(part, problems),
        kind::LABEL => check_label(part, seen, problems),
        _ => {
            let inputs = required_list(part, "components", 1, problems);
            problems.within("components", |problems| {
                for (index, input) in inputs.iter().enumerate() {
                    problems.within(index, |problems| check_lone_input(input, seen, problems));
                }
            });
        }
    }
}

/// Checks an input without a label above it: it says itself what it is for.
fn check_lone_input<'a>(input: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if fits(input, &[kind::TEXT_INPUT], problems) {
        problems.required_text(input, "label", 1, 45);
        check_field(input, seen, problems);
    }
}

fn check_label<'a>(label: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    problems.required_text(label, "label", 1, 45);
    problems.text(label, "description", 1, 100);
    let field = &label["component"];
    if field.is_null() {
        problems.at("component", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    problems.within("component", |problems| {
        if fits(field, &FIELDS, problems) {
            check_field(field, seen, problems);
        }
    });
}

fn check_field<'a>(field: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    check_unique(field, seen, problems);
    problems.boolean(field, "required");
    match kind_of(field) {
        kind::TEXT_INPUT => check_input(field, problems),
        kind::FILE_UPLOAD => {
            problems.required_text(field, "custom_id", 1, 100);
            problems.number(field, "min_values", 0, MOST_FILES);
            problems.number(field, "max_values", 1, MOST_FILES);
        }
        kind::RADIO_GROUP => check_group(field, 2, problems),
        kind::CHECKBOX_GROUP => check_group(field, 1, problems),
        kind::CHECKBOX => {
            problems.required_text(field, "custom_id", 1, 100);
            problems.boolean(field, "default");
        }
        _ => {
            check_select(field, seen.emojis, problems);
            if field["disabled"] == true {
                let message = "Components in a modal cannot be disabled.";
                problems.at("disabled", "MODAL_COMPONENT_CANNOT_BE_DISABLED", message);
            }
        }
    }
    let chooses = is_select(field) || matches!(kind_of(field), kind::FILE_UPLOAD | kind::CHECKBOX_GROUP);
    if chooses && field["required"] != false && field["min_values"] == 0 {
        let message = "Components marked as required cannot have a min_values of 0";
        problems.at("min_values", "COMPONENT_REQUIRED_ZERO_MIN_VALUES", message);
    }
}

/// Checks a group of which one or several can be chosen.
fn check_group(group: &Value, min: usize, problems: &mut Problems) {
    problems.required_text(group, "custom_id", 1, 100);
    if group["options"].is_null() {
        problems.at("options", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    let options = problems.list(group, "options", min, 10);
    problems.number(group, "min_values", 0, 10);
    problems.number(group, "max_values", 1, 10);
    let mut values = HashSet::new();
    problems.within("options", |problems| {
        for (index, option) in options.iter().enumerate() {
            problems.within(index, |problems| {
                problems.required_text(option, "label", 1, 100);
                problems.text(option, "description", 0, 100);
                if let Some(value) = problems.required_text(option, "value", 1, 100)
                    && !values.insert(value)
                {
                    let message = "The specified option value is already used";
                    problems.at("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
                }
            });
        }
    });
}

fn check_input(input: &Value, problems: &mut Problems) {
    problems.required_text(input, "custom_id", 1, 100);
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
