//! Limits of buttons and menus.

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;
use crate::emoji;
use crate::ids::EmojiId;

const MOST_ROWS: usize = 5;
const MOST_OPTIONS: usize = 25;
const ROW: u64 = 1;
const BUTTON: u64 = 2;
const OWN_SELECT: u64 = 3;
const LINK: u64 = 5;

/// Checks the `components` of a message. `emojis` are those of the application.
pub(crate) fn check(body: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    let rows = problems.list(body, "components", 0, MOST_ROWS);
    let mut seen = Seen {
        emojis,
        ids: HashSet::new(),
    };
    problems.within("components", |problems| {
        for (index, row) in rows.iter().enumerate() {
            problems.within(index, |problems| check_row(row, &mut seen, problems));
        }
    });
}

/// What controls are held against beside themselves.
struct Seen<'a> {
    /// The emojis of the application.
    emojis: &'a [EmojiId],
    /// The custom ids so far.
    ids: HashSet<&'a str>,
}

fn check_row<'a>(row: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if row["type"].as_u64() != Some(ROW) {
        problems.at(
            "type",
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (1,).",
        );
        return;
    }
    if row["components"].is_null() {
        problems.at("components", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    let parts = problems.list(row, "components", 1, 5);
    let selects = parts.iter().filter(|part| is_select(part)).count();
    problems.within("components", |problems| {
        if selects > 0 && parts.len() > 1 {
            let message = "A menu must be alone in its row.";
            problems.here("COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        for (index, part) in parts.iter().enumerate() {
            problems.within(index, |problems| check_part(part, seen, problems));
        }
    });
}

fn is_select(part: &Value) -> bool {
    part["type"]
        .as_u64()
        .is_some_and(|kind| matches!(kind, OWN_SELECT | 5..=8))
}

fn check_part<'a>(part: &'a Value, seen: &mut Seen<'a>, problems: &mut Problems) {
    if part["type"].as_u64() == Some(BUTTON) {
        check_button(part, seen.emojis, problems);
    } else if is_select(part) {
        check_select(part, seen.emojis, problems);
    } else {
        problems.at(
            "type",
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
        );
    }
    if let Some(id) = part["custom_id"].as_str()
        && !seen.ids.insert(id)
    {
        problems.at(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn check_button(button: &Value, emojis: &[EmojiId], problems: &mut Problems) {
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

fn check_select(select: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    problems.required_text(select, "custom_id", 1, 100);
    problems.text(select, "placeholder", 0, 150);
    let min = problems.number(select, "min_values", 0, 25).unwrap_or(1);
    let max = problems.number(select, "max_values", 1, 25).unwrap_or(1);
    if min > max {
        let message = "The minimum number of values is above the maximum.";
        problems.at("min_values", "SELECT_COMPONENT_MIN_ABOVE_MAX", message);
    }
    if select["type"].as_u64() != Some(OWN_SELECT) {
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

/// Checks that an emoji is one that everybody has, or one of the application's: the server has none.
fn check_emoji(part: &Value, emojis: &[EmojiId], problems: &mut Problems) {
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
            problems.at(part, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        });
    }
}
