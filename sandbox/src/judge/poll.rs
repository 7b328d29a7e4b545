//! Limits of polls.

use serde_json::Value;

use super::Problems;
use super::components::check_emoji;
use crate::ids::EmojiId;

/// Checks the `poll` of a body. `emojis` are those of the application.
pub(crate) fn check(body: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    let poll = &body["poll"];
    if poll.is_null() {
        return;
    }
    problems.within("poll", |problems| {
        if poll["question"].is_null() {
            problems.at("question", "BASE_TYPE_REQUIRED", "This field is required");
        } else {
            problems.within("question", |problems| {
                problems.required_text(&poll["question"], "text", 1, 300);
            });
        }
        if poll["answers"].is_null() {
            problems.at("answers", "BASE_TYPE_REQUIRED", "This field is required");
        }
        let answers = problems.list(poll, "answers", 1, 10);
        problems.within("answers", |problems| {
            for (index, answer) in answers.iter().enumerate() {
                problems.within(index, |problems| check_answer(answer, emojis, problems));
            }
        });
        problems.number(poll, "duration", 1, 768);
        problems.boolean(poll, "allow_multiselect");
        problems.choice(poll, "layout_type", 1..=1);
    });
}

fn check_answer(answer: &Value, emojis: &[EmojiId], problems: &mut Problems) {
    let media = &answer["poll_media"];
    if media.is_null() {
        problems.at("poll_media", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    }
    problems.within("poll_media", |problems| {
        problems.required_text(media, "text", 1, 55);
        check_emoji(media, emojis, problems);
    });
}
