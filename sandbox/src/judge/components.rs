//! Limits of buttons and menus.

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;
use super::layout::fits;
use crate::components::{is_select, kind, kind_of};
use crate::emoji;
use crate::ids::{EmojiId, UserId};

const MOST_ROWS: usize = 5;
const MOST_OPTIONS: usize = 25;
const LINK: u64 = 5;

/// Checks the `components` of a message that has words of its own.
pub(crate) fn check<'a>(body: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    let rows = problems.list(body, "components", 0, MOST_ROWS);
    problems.within("components", |problems| {
        for (index, row) in rows.iter().enumerate() {
            problems.within(index, |problems| check_row(row, seen, problems));
        }
    });
}

/// What components are held against beside themselves.
pub(crate) struct Seen<'a> {
    /// The emojis of the application.
    pub emojis: &'a [EmojiId],
    /// The custom ids so far.
    ids: HashSet<&'a str>,
    /// The numbers so far.
    numbers: HashSet<u64>,
}

impl<'a> Seen<'a> {
    pub fn new(emojis: &'a [EmojiId]) -> Self {
        Self {
            emojis,
            ids: HashSet::new(),
            numbers: HashSet::new(),
        }
    }
}

pub(super) fn check_row<'a>(row: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if !fits(row, &[kind::ROW], problems) {
        return;
    }
    check_unique(row, seen, problems);
    if row["components"].is_null() {
        problems.at("components", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    let parts = problems.list(row, "components", 1, 5);
    let selects = parts.iter().filter(|part| is_select(part)).count();
    problems.within("components", |problems| {
        if selects > 0 && parts.len() > 1 {
            let message = "The specified component exceeds the maximum width";
            problems.here("COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        for (index, part) in parts.iter().enumerate() {
            problems.within(index, |problems| check_part(part, seen, problems));
        }
    });
}

fn check_part<'a>(part: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if !fits(part, &[kind::BUTTON, kind::OWN_SELECT, 5, 6, 7, 8], problems) {
        return;
    }
    if kind_of(part) == kind::BUTTON {
        check_button(part, seen.emojis, problems);
    } else {
        check_select(part, seen.emojis, problems);
    }
    problems.boolean(part, "disabled");
    check_unique(part, seen, problems);
}

/// Checks that nothing else has the custom id or the number of a component.
pub(super) fn check_unique<'a>(part: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if let Some(id) = part["custom_id"].as_str()
        && !seen.ids.insert(id)
    {
        let message = "Component custom id cannot be duplicated";
        problems.at("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
    // 0 asks for any number, as none does.
    let number = problems.number(part, "id", 0, i32::MAX as u64);
    if number.is_some_and(|number| number != 0 && !seen.numbers.insert(number)) {
        problems.at("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
    }
}

pub(super) fn check_button(button: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    let style = problems.choice(button, "style", 1..=LINK);
    if style.is_none() {
        problems.at("style", "BASE_TYPE_REQUIRED", "This field is required");
    }
    problems.text(button, "label", 0, 80);
    check_emoji(button, emojis, problems);
    let has_label = button["label"].as_str().is_some_and(|label| !label.is_empty());
    if !has_label && button["emoji"].is_null() {
        let message = "A button must have a label or an emoji.";
        problems.here("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message);
    }
    if style == Some(LINK) {
        if !button["custom_id"].is_null() {
            let message = "A custom id and url cannot both be specified";
            problems.at(
                "custom_id",
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                message,
            );
        }
        if let Some(url) = problems.required_text(button, "url", 1, 512)
            && !["http://", "https://", "discord://"]
                .iter()
                .any(|scheme| url.starts_with(scheme))
        {
            let message = format!("Scheme of \"{url}\" must be one of ('http', 'https', 'discord').");
            problems.at("url", "URL_TYPE_INVALID_SCHEME", message);
        }
    } else {
        problems.required_text(button, "custom_id", 1, 100);
        if !button["url"].is_null() {
            problems.at(
                "url",
                "BUTTON_COMPONENT_INVALID_STYLE",
                "Only link buttons may have a url.",
            );
        }
    }
}

pub(super) fn check_select(select: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    problems.required_text(select, "custom_id", 1, 100);
    problems.text(select, "placeholder", 0, 150);
    let min = problems.number(select, "min_values", 0, 25).unwrap_or(1);
    let max = problems.number(select, "max_values", 1, 25).unwrap_or(1);
    if min > max {
        let message = "The minimum number of values is above the maximum.";
        problems.at("min_values", "SELECT_COMPONENT_MIN_ABOVE_MAX", message);
    }
    if kind_of(select) != kind::OWN_SELECT {
        check_defaults(select, min, max, problems);
        return;
    }
    if select["options"].is_null() {
        problems.at("options", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    let options = problems.list(select, "options", 1, MOST_OPTIONS);
    if max as usize > options.len() {
        let message = "More values may be chosen than there are options.";
        problems.at("max_values", "SELECT_COMPONENT_MAX_ABOVE_OPTIONS", message);
    }
    let mut values = HashSet::new();
    problems.within("options", |problems| {
        for (index, option) in options.iter().enumerate() {
            problems.within(index, |problems| {
                problems.required_text(option, "label", 1, 100);
                problems.text(option, "description", 0, 100);
                check_emoji(option, emojis, problems);
                if let Some(value) = problems.required_text(option, "value", 1, 100)
                    && !values.insert(value)
                {
                    let message = "The specified option value is already used";
                    problems.at("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
                }
            });
        }
        let chosen = options.iter().filter(|option| option["default"] == true).count();
        if chosen as u64 > max {
            problems.here(
                "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
                "More options are chosen than may be.",
            );
        }
    });
}

/// Checks who or what is chosen at first in a menu of people, roles or channels.
fn check_defaults(select: &Value, min: u64, max: u64, problems: &mut Problems) {
    let chosen = problems.list(select, "default_values", 0, 25);
    problems.within("default_values", |problems| {
        let count = chosen.len() as u64;
        if !chosen.is_empty() && !(min..=max).contains(&count) {
            let message = format!("Must be between {min} and {max} in length.");
            problems.here("BASE_TYPE_BAD_LENGTH", message);
        }
        let fit: &[&str] = match kind_of(select) {
            5 => &["user"],
            6 => &["role"],
            7 => &["user", "role"],
            _ => &["channel"],
        };
        for (index, value) in chosen.iter().enumerate() {
            problems.within(index, |problems| {
                if !fit.iter().any(|kind| value["type"] == *kind) {
                    let message = format!("Value must be one of {{'{}'}}.", fit.join("', '"));
                    problems.at("type", "BASE_TYPE_CHOICES", message);
                }
                if UserId::read(&value["id"]).is_none() {
                    let message = format!("Value {} is not snowflake.", value["id"]);
                    problems.at("id", "NUMBER_TYPE_COERCE", message);
                }
            });
        }
    });
}

/// Checks that an emoji is one that everybody has, or one of the application's: the server has none.
pub(super) fn check_emoji(part: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    let given = &part["emoji"];
    if given.is_null() {
        return;
    }
    let name = given["name"].as_str().unwrap_or_default();
    let known = match &given["id"] {
        Value::Null => emoji::is_everybodys(name),
        id => EmojiId::read(id).is_some_and(|id| emojis.contains(&id)),
    };
    if !known {
        problems.within("emoji", |problems| {
            let part = if given["id"].is_null() { "name" } else { "id" };
            problems.at(part, "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        });
    }
}
