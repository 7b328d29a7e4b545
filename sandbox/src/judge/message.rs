//! Limits of messages: text, mentions, files, and that there is something to read.

use serde_json::Value;

use super::{Problems, components, embeds, layout, poll};
use crate::files::Upload;
use crate::ids::EmojiId;
use crate::message::{Attachment, COMPONENTS_V2, EPHEMERAL, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};

/// The most files on a message.
const MOST_FILES: usize = 10;
/// The most bytes of a file: what a server without boosts allows.
pub(crate) const MOST_BYTES: usize = 10 * 1024 * 1024;

/// Where a message body is used, which decides what it may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// A message in a channel.
    Channel,
    /// An answer to an interaction, which may be ephemeral.
    Answer,
    /// A change of a message.
    Edit,
}

/// What a message body is held against beside itself.
pub(crate) struct Around<'a> {
    /// The files that come with it.
    pub uploads: &'a [Upload],
    /// The message before.
    pub before: &'a Message,
    /// The application's emojis.
    pub emojis: &'a [EmojiId],
    /// Where it is used.
    pub used: Use,
}

/// Checks a message body.
pub(crate) fn check(body: &Value, around: &Around<'_>, problems: &mut Problems) {
    let Around {
        uploads,
        before,
        emojis,
        used,
    } = *around;
    problems.text(body, "content", 0, 2_000);
    problems.boolean(body, "tts");
    let flags = check_flags(body, used, problems);
    check_nonce(body, problems);
    check_mentions(body, problems);
    let names = check_files(body, uploads, &before.attachments, problems);
    embeds::check(body, &names, problems);
    poll::check(body, emojis, problems);
    let mut seen = components::Seen::new(emojis);
    if (before.flags | flags) & COMPONENTS_V2 == 0 {
        components::check(body, &mut seen, problems);
    } else {
        layout::check_alone(body, !before.content.is_empty(), !before.embeds.is_empty(), problems);
        layout::check(body, &names, &mut seen, problems);
    }
}

/// Checks the flags, and returns them.
fn check_flags(body: &Value, used: Use, problems: &mut Problems) -> u64 {
    let Some(flags) = problems.number(body, "flags", 0, u64::MAX) else {
        return 0;
    };
    let allowed = match used {
        Use::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2,
        Use::Answer => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL | COMPONENTS_V2,
        // An edit repeats the flags that the message has; only the embeds' and the way it is laid out can change.
        Use::Edit => u64::MAX,
    };
    if flags & !allowed != 0 {
        problems.at("flags", "MESSAGE_FLAGS_INVALID", "These flags cannot be set here.");
    }
    flags
}

fn check_nonce(body: &Value, problems: &mut Problems) {
    if body["nonce"].is_string() {
        problems.text(body, "nonce", 0, 25);
    } else if !body["nonce"].is_null() && !body["nonce"].is_i64() && !body["nonce"].is_u64() {
        problems.at("nonce", "BASE_TYPE_BAD_TYPE", "Value must be a string or an integer.");
    }
    if body["enforce_nonce"] == true && body["nonce"].is_null() {
        problems.at("nonce", "BASE_TYPE_REQUIRED", "This field is required");
    }
}

fn check_mentions(body: &Value, problems: &mut Problems) {
    let allowed = &body["allowed_mentions"];
    if allowed.is_null() {
        return;
    }
    problems.within("allowed_mentions", |problems| {
        let parse = problems.list(allowed, "parse", 0, 3);
        for (index, kind) in parse.iter().enumerate() {
            if !["users", "roles", "everyone"].iter().any(|known| kind == known) {
                let message = "Value must be one of ('users', 'roles', 'everyone').";
                problems.within("parse", |problems| {
                    problems.at(&index.to_string(), "BASE_TYPE_CHOICES", message);
                });
            }
        }
        for kind in ["users", "roles"] {
            let listed = problems.list(allowed, kind, 0, 100);
            if !listed.is_empty() && parse.iter().any(|parsed| parsed == kind) {
                let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
                problems.here("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
        }
    });
}

/// Checks the files and their descriptions, and returns the names that embeds may refer to.
fn check_files(body: &Value, uploads: &[Upload], kept: &[Attachment], problems: &mut Problems) -> Vec<String> {
    let listed = problems.list(body, "attachments", 0, MOST_FILES);
    let mut names: Vec<String> = uploads.iter().map(|upload| upload.filename.clone()).collect();
    problems.within("attachments", |problems| {
        for (index, file) in listed.iter().enumerate() {
            problems.within(index, |problems| {
                problems.text(file, "description", 0, 1_024);
                problems.text(file, "filename", 0, 1_024);
                let id = attachment_id(file);
                let known_upload = uploads.iter().any(|upload| upload.field == format!("files[{id}]"));
                match kept.iter().find(|old| old.id == id) {
                    Some(old) => names.push(old.filename.clone()),
                    None if known_upload => {}
                    None => problems.at(
                        "id",
                        "ATTACHMENT_NOT_FOUND",
                        format!("No file came for attachment {id}."),
                    ),
                }
            });
        }
    });
    if body["attachments"].is_null() {
        names.extend(kept.iter().map(|file| file.filename.clone()));
    }
    let total = if body["attachments"].is_null() {
        kept.len() + uploads.len()
    } else {
        listed.len().max(uploads.len())
    };
    if total > MOST_FILES {
        let message = format!("Must be {MOST_FILES} or fewer in length.");
        problems.at("attachments", "BASE_TYPE_MAX_LENGTH", message);
    }
    names
}

/// The `id` of an entry of `attachments`, which bots write as text or as a number.
pub(crate) fn attachment_id(file: &Value) -> String {
    file["id"]
        .as_str()
        .map_or_else(|| file["id"].to_string(), str::to_owned)
}
