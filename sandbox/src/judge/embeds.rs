//! Limits of embeds.

use serde_json::Value;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::Problems;

const MOST_EMBEDS: usize = 10;
const MOST_CHARACTERS: usize = 6_000;

/// Checks the `embeds` of a body. `files` are the names that `attachment://` may mean.
pub(crate) fn check(body: &Value, files: &[String], problems: &mut Problems) {
    let embeds = problems.list(body, "embeds", 0, MOST_EMBEDS);
    problems.within("embeds", |problems| {
        let mut characters = 0;
        for (index, embed) in embeds.iter().enumerate() {
            problems.within(index, |problems| characters += check_one(embed, files, problems));
        }
        if characters > MOST_CHARACTERS {
            problems.here("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
        }
    });
}

/// Checks one embed and counts the characters that the common limit is about.
fn check_one(embed: &Value, files: &[String], problems: &mut Problems) -> usize {
    if !embed.is_object() {
        problems.here("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        return 0;
    }
    let parts = [
        "title",
        "description",
        "image",
        "thumbnail",
        "footer",
        "author",
        "timestamp",
    ];
    let has_fields = embed["fields"].as_array().is_some_and(|fields| !fields.is_empty());
    if !has_fields && parts.iter().all(|part| is_nothing(&embed[part])) {
        problems.at("description", "BASE_TYPE_REQUIRED", "This field is required");
    }
    check_moment(embed, problems);
    let count = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    let mut characters = count(problems.text(embed, "title", 0, 256));
    characters += count(problems.text(embed, "description", 0, 4_096));
    problems.number(embed, "color", 0, 0xff_ffff);
    check_url(embed, "url", None, problems);
    for key in ["image", "thumbnail"] {
        if embed[key].is_object() {
            problems.within(key, |problems| check_url(&embed[key], "url", Some(files), problems));
        }
    }
    for (key, text, max) in [("footer", "text", 2_048), ("author", "name", 256)] {
        if embed[key].is_object() {
            problems.within(key, |problems| {
                characters += count(problems.required_text(&embed[key], text, 1, max));
                check_url(&embed[key], "icon_url", Some(files), problems);
            });
        }
    }
    let fields = problems.list(embed, "fields", 0, 25);
    problems.within("fields", |problems| {
        for (index, field) in fields.iter().enumerate() {
            problems.within(index, |problems| {
                characters += count(problems.required_text(field, "name", 1, 256));
                characters += count(problems.required_text(field, "value", 1, 1_024));
            });
        }
    });
    characters
}

fn is_nothing(part: &Value) -> bool {
    part.is_null() || part == ""
}

fn check_moment(embed: &Value, problems: &mut Problems) {
    let Some(text) = problems.text(embed, "timestamp", 0, usize::MAX) else {
        return;
    };
    if !is_moment(text) {
        let message = format!("Could not parse {text}. Should be ISO8601.");
        problems.at("timestamp", "DATE_TIME_TYPE_PARSE", message);
    }
}

/// Whether a text is a moment as ISO 8601 writes it: a day, with or without a time, with or without a zone.
fn is_moment(text: &str) -> bool {
    let text = text.replacen(' ', "T", 1);
    let zoned = [text.clone(), format!("{text}Z"), format!("{text}T00:00:00Z")];
    zoned.iter().any(|text| OffsetDateTime::parse(text, &Rfc3339).is_ok())
}

/// Checks an address: on the web, or of a file that comes with the message where `files` are given.
fn check_url(object: &Value, key: &str, files: Option<&[String]>, problems: &mut Problems) {
    let Some(url) = problems.text(object, key, 0, 2_048) else {
        return;
    };
    if let (Some(name), Some(files)) = (url.strip_prefix("attachment://"), files) {
        if !files.iter().any(|file| file == name) {
            problems.at(
                key,
                "ATTACHMENT_NOT_FOUND",
                format!("No file named {name} comes with the message."),
            );
        }
    } else if !url.is_empty() && !url.starts_with("http://") && !url.starts_with("https://") {
        let message = format!("Scheme of \"{url}\" must be one of ('http', 'https').");
        problems.at(key, "URL_TYPE_INVALID_SCHEME", message);
    }
}
