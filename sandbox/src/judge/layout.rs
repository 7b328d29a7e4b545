//! Limits of what is laid out by components of the second version.

use serde_json::Value;

use super::Problems;
use super::components::{Seen, check_button, check_row, check_unique};
use crate::components::{all, kind, kind_of, texts};

/// The most components of a message, those inside others too.
const MOST: usize = 40;
/// The most characters of all texts together.
const MOST_CHARACTERS: usize = 4_000;
const MOST_TEXTS: usize = 3;
const MOST_ITEMS: usize = 10;

/// What may stand alone.
const TOP: [u64; 7] = [
    kind::ROW,
    kind::SECTION,
    kind::TEXT,
    kind::GALLERY,
    kind::FILE,
    kind::SEPARATOR,
    kind::CONTAINER,
];

/// Checks the `components` of a message that they alone make up. `files` are the names that `attachment://` may mean.
pub(crate) fn check<'a>(body: &'a Value, files: &[String], seen: &mut Seen<'a>, problems: &mut Problems) {
    let list = problems.list(body, "components", 0, usize::MAX);
    problems.within("components", |problems| {
        if all(list).len() > MOST {
            let message = format!("The number of components exceeds {MOST}.");
            problems.here("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
        }
        let characters: usize = texts(list).map(|text| text.chars().count()).sum();
        if characters > MOST_CHARACTERS {
            let message = format!("Components displayable text size exceeds maximum size of {MOST_CHARACTERS}");
            problems.here("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
        }
        check_each(list, &TOP, files, seen, problems);
    });
}

/// Refuses what a message that components make up cannot have beside them.
pub(crate) fn check_alone(body: &Value, has_content: bool, has_embeds: bool, problems: &mut Problems) {
    let is_there = |key: &str, had: bool| match &body[key] {
        Value::Null => had && body.get(key).is_none(),
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    for (key, had) in [
        ("content", has_content),
        ("embeds", has_embeds),
        ("poll", false),
        ("sticker_ids", false),
    ] {
        if is_there(key, had) {
            let message = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            problems.at(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
        }
    }
}

fn check_each<'a>(list: &'a [Value], fit: &[u64], files: &[String], seen: &mut Seen<'a>, problems: &mut Problems) {
    for (index, part) in list.iter().enumerate() {
        problems.within(index, |problems| check_part(part, fit, files, seen, problems));
    }
}

fn check_part<'a>(part: &'a Value, fit: &[u64], files: &[String], seen: &mut Seen<'a>, problems: &mut Problems) {
    if !fits(part, fit, problems) {
        return;
    }
    match kind_of(part) {
        // A row judges its own number.
        kind::ROW => return check_row(part, seen, problems),
        kind::SECTION => check_section(part, files, seen, problems),
        kind::TEXT => check_text(part, problems),
        kind::GALLERY => check_gallery(part, files, problems),
        kind::FILE => problems.within("file", |problems| check_url(&part["file"], files, true, problems)),
        kind::SEPARATOR => {
            problems.choice(part, "spacing", 1..=2);
            problems.boolean(part, "divider");
        }
        kind::CONTAINER => {
            problems.number(part, "accent_color", 0, 0xff_ffff);
            problems.boolean(part, "spoiler");
            let inner = required_list(part, "components", usize::MAX, problems);
            let fit: Vec<u64> = TOP.into_iter().filter(|kind| *kind != kind::CONTAINER).collect();
            problems.within("components", |problems| check_each(inner, &fit, files, seen, problems));
        }
        _ => {}
    }
    check_unique(part, seen, problems);
}

/// Whether a component is of a kind that may stand here.
pub(super) fn fits(part: &Value, fit: &[u64], problems: &mut Problems) -> bool {
    if fit.contains(&kind_of(part)) {
        return true;
    }
    let known: Vec<String> = fit.iter().map(u64::to_string).collect();
    let comma = if known.len() == 1 { "," } else { "" };
    let message = format!("Value of field \"type\" must be one of ({}{comma}).", known.join(", "));
    problems.at("type", "UNION_TYPE_CHOICES", message);
    false
}

pub(super) fn required_list<'a>(part: &'a Value, key: &str, most: usize, problems: &mut Problems) -> &'a [Value] {
    if part[key].is_null() {
        problems.at(key, "BASE_TYPE_REQUIRED", "This field is required");
    }
    problems.list(part, key, 1, most)
}

/// Checks a text to read, in a message or a form.
pub(super) fn check_text(part: &Value, problems: &mut Problems) {
    problems.required_text(part, "content", 1, MOST_CHARACTERS);
}

fn check_section<'a>(part: &'a Value, files: &[String], seen: &mut Seen<'a>, problems: &mut Problems) {
    let texts = required_list(part, "components", MOST_TEXTS, problems);
    problems.within("components", |problems| {
        check_each(texts, &[kind::TEXT], files, seen, problems)
    });
    let accessory = &part["accessory"];
    if accessory.is_null() {
        problems.at("accessory", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    problems.within("accessory", |problems| {
        if !fits(accessory, &[kind::BUTTON, kind::THUMBNAIL], problems) {
            return;
        }
        if kind_of(accessory) == kind::BUTTON {
            check_button(accessory, seen.emojis, problems);
        } else {
            check_described(accessory, files, problems);
        }
        check_unique(accessory, seen, problems);
    });
}

fn check_gallery(part: &Value, files: &[String], problems: &mut Problems) {
    let items = required_list(part, "items", MOST_ITEMS, problems);
    problems.within("items", |problems| {
        for (index, item) in items.iter().enumerate() {
            problems.within(index, |problems| check_described(item, files, problems));
        }
    });
}

/// Checks a picture with its alt text.
fn check_described(item: &Value, files: &[String], problems: &mut Problems) {
    problems.text(item, "description", 1, 1_024);
    problems.boolean(item, "spoiler");
    if item["media"].is_null() {
        problems.at("media", "BASE_TYPE_REQUIRED", "This field is required");
    } else {
        problems.within("media", |problems| check_url(&item["media"], files, false, problems));
    }
}

/// Checks the address of a picture or file: one that comes with the message or, if it need not, one on the web.
fn check_url(media: &Value, files: &[String], must_come: bool, problems: &mut Problems) {
    let Some(url) = problems.required_text(media, "url", 1, 2_048) else {
        return;
    };
    if let Some(name) = url.strip_prefix("attachment://") {
        if !files.iter().any(|file| file == name) {
            let message = format!("The referenced attachment {name} was not found.");
            problems.at("url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message);
        }
    } else if must_come || !(url.starts_with("http://") || url.starts_with("https://")) {
        let known = if must_come {
            "('attachment',)"
        } else {
            "('http', 'https', 'attachment')"
        };
        let message = format!("Scheme of \"{url}\" must be one of {known}.");
        problems.at("url", "URL_TYPE_INVALID_SCHEME", message);
    }
}
