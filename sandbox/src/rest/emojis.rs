//! Emojis of the application.

use serde_json::{Value, json};

use super::error::ApiError;
use super::request::Request;
use super::{Answer, judged, own_application};
use crate::emoji::Emoji;
use crate::ids::EmojiId;
use crate::judge::emojis::{self as judge, MOST};
use crate::state::State;

/// `GET .../emojis`
pub(super) fn list(state: &mut State, request: &Request) -> Answer {
    own_application(request)?;
    let all: Vec<Value> = state.world.emojis.values().map(Emoji::wire).collect();
    Ok((200, json!({"items": all})))
}

/// `POST .../emojis`
pub(super) fn create(state: &mut State, request: &Request) -> Answer {
    own_application(request)?;
    let taken = names(state, None);
    let mut image = None;
    judged(state, request, |problems| {
        judge::check_name(&request.body, &taken, problems);
        image = judge::check_image(&request.body, problems);
    })?;
    // What has no image was refused by the judge.
    let image = image.unwrap_or_default();
    if taken.len() >= MOST {
        return Err(ApiError::too_many_emojis(MOST));
    }
    let emoji = Emoji {
        id: state.world.next_emoji_id(state.now_ms()),
        name: name(request),
        animated: judge::is_animated(&image),
        size: image.len(),
    };
    state.files.put(emoji.id.0, image.into());
    let wire = emoji.wire();
    state.world.emojis.insert(emoji.id, emoji);
    state.world.emojis_rev = state.world.rev;
    Ok((201, wire))
}

/// `GET .../emojis/{emoji}`
pub(super) fn get(state: &mut State, request: &Request) -> Answer {
    Ok((200, found(state, request)?.wire()))
}

/// `PATCH .../emojis/{emoji}`: another name.
pub(super) fn change(state: &mut State, request: &Request) -> Answer {
    let id = found(state, request)?.id;
    if request.body["name"].is_null() {
        return get(state, request);
    }
    let taken = names(state, Some(id));
    judged(state, request, |problems| {
        judge::check_name(&request.body, &taken, problems);
    })?;
    state.world.emojis_rev = state.world.rev;
    let emoji = found(state, request)?;
    emoji.name = name(request);
    Ok((200, emoji.wire()))
}

/// `DELETE .../emojis/{emoji}`
pub(super) fn delete(state: &mut State, request: &Request) -> Answer {
    let id = found(state, request)?.id;
    state.world.emojis.remove(&id);
    state.world.emojis_rev = state.world.rev;
    Ok((204, Value::Null))
}

fn found<'s>(state: &'s mut State, request: &Request) -> Result<&'s mut Emoji, ApiError> {
    own_application(request)?;
    let id = EmojiId(request.id("emoji").unwrap_or(0));
    state.world.emojis.get_mut(&id).ok_or_else(ApiError::unknown_emoji)
}

/// The name that a judged body gives.
fn name(request: &Request) -> String {
    request.body["name"].as_str().unwrap_or_default().to_owned()
}

/// The names of all emojis but one.
fn names(state: &State, but: Option<EmojiId>) -> Vec<String> {
    let others = state.world.emojis.values().filter(|emoji| Some(emoji.id) != but);
    others.map(|emoji| emoji.name.clone()).collect()
}
