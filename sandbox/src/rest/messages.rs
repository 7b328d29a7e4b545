//! Messages in channels, and the composing and changing of messages that webhooks share.

use serde_json::{Value, json};

use super::error::ApiError;
use super::request::Request;
use super::routes::Endpoint;
use super::{Answer, judged, media, violate};
use crate::components;
use crate::files::{self, Upload};
use crate::ids::{ChannelId, EmojiId, MessageId, UserId};
use crate::judge::message::{Around, MOST_BYTES, Use, attachment_id, check};
use crate::judge::{Problems, whole};
use crate::mentions;
use crate::message::{Attachment, COMPONENTS_V2, EPHEMERAL, LOADING, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use crate::permissions as bits;
use crate::poll::Poll;
use crate::state::State;
use crate::wire::{self, made_ms};
use crate::world::{BOT, Channel, ChannelKind};

/// How long a nonce is remembered, in milliseconds.
const NONCE_MS: u64 = 5 * 60 * 1_000;
/// How old a message may be to be deleted together with others, in milliseconds.
const BULK_MS: u64 = 14 * 24 * 60 * 60 * 1_000;

/// The channel of a request, if the bot can see it.
pub(super) fn seen_channel(state: &State, id: ChannelId) -> Result<Channel, ApiError> {
    let channel = state.world.channel(id).ok_or_else(ApiError::unknown_channel)?;
    if state.world.bot_permissions(channel) & bits::VIEW_CHANNEL == 0 {
        return Err(ApiError::missing_access());
    }
    Ok(channel.clone())
}

pub(super) fn needs(state: &State, channel: &Channel, wanted: u64) -> Result<(), ApiError> {
    let has = state.world.bot_permissions(channel);
    if has & wanted == wanted {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

/// `POST /channels/{channel}/messages`
pub(super) fn post(state: &mut State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    let sending = match channel.kind {
        ChannelKind::Thread { .. } => bits::SEND_MESSAGES_IN_THREADS,
        _ => bits::SEND_MESSAGES,
    };
    needs(state, &channel, sending)?;
    if let ChannelKind::Dm { person } = channel.kind
        && state.world.person(person).is_none_or(|person| person.dms_closed)
    {
        return Err(ApiError::closed_dms());
    }
    if let ChannelKind::Thread { locked: true, .. } = channel.kind {
        return Err(ApiError::missing_permissions());
    }
    if !request.uploads.is_empty() {
        needs(state, &channel, bits::ATTACH_FILES)?;
    }
    if request.body["embeds"]
        .as_array()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        needs(state, &channel, bits::EMBED_LINKS)?;
    }
    if !request.body["poll"].is_null() && !matches!(channel.kind, ChannelKind::Dm { .. }) {
        needs(state, &channel, bits::SEND_POLLS)?;
    }
    if request.body["enforce_nonce"] == true
        && let Some(known) = same_nonce(state, channel.id, &request.body["nonce"])
    {
        return Ok((200, wire::message(&state.world, &state.base_url, known)));
    }
    let id = state.world.next_message_id(state.now_ms());
    let draft = Message::new(id, channel.id, BOT, state.now_ms());
    let message = compose(state, request, &request.body, draft, Use::Channel)?;
    let wire = wire::message(&state.world, &state.base_url, &message);
    state.put_message(message);
    Ok((200, wire))
}

fn same_nonce<'a>(state: &'a State, channel: ChannelId, nonce: &Value) -> Option<&'a Message> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let since = state.now_ms().saturating_sub(NONCE_MS);
    let newest_first = state.world.in_channel(channel).rev();
    let mut recent = newest_first.take_while(|message| message.created_ms >= since);
    recent.find(|message| {
        let same = message.nonce.as_ref().is_some_and(|known| text(known) == text(nonce));
        same && message.author == BOT
    })
}

/// Fills a new message from a judged body, or changes an old one. Nothing is stored but its files.
pub(super) fn compose(
    state: &mut State,
    request: &Request,
    body: &Value,
    mut message: Message,
    used: Use,
) -> Result<Message, ApiError> {
    if request.uploads.iter().any(|upload| upload.bytes.len() > MOST_BYTES) {
        violate(
            state,
            request,
            "files",
            "FILE_TOO_LARGE",
            "A file is larger than 10 MiB.",
        );
        return Err(ApiError::too_large());
    }
    let before = message.clone();
    let emojis: Vec<EmojiId> = state.world.emojis.keys().copied().collect();
    judged(state, request, |problems| {
        let around = Around {
            uploads: &request.uploads,
            before: &before,
            emojis: &emojis,
            used,
        };
        let check = |problems: &mut Problems| check(body, &around, problems);
        // The message of a first answer lies inside the callback's body.
        if request.endpoint() == Some(Endpoint::Callback) {
            problems.within("data", check);
        } else {
            check(problems);
        }
    })?;
    if let Some(content) = body["content"].as_str() {
        content.trim().clone_into(&mut message.content);
    } else if body.as_object().is_some_and(|body| body.contains_key("content")) {
        message.content.clear();
    }
    let flags = whole(&body["flags"]);
    message.flags |= flags.unwrap_or(0) & COMPONENTS_V2;
    if used == Use::Edit {
        let visible = flags.unwrap_or(message.flags) & SUPPRESS_EMBEDS;
        message.flags = message.flags & !SUPPRESS_EMBEDS | visible;
    } else {
        message.flags |= flags.unwrap_or(0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL);
        message.poll = Some(&body["poll"])
            .filter(|poll| !poll.is_null())
            .map(|poll| Poll::read(poll, state.now_ms()));
        message.nonce = Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null());
    }
    if let Some(list) = list_or_null(body, "components") {
        message.components = components::kept(list, &state.world.emojis);
    }
    message.attachments = attachments(state, request, body, &message, &before.attachments);
    if let Some(embeds) = list_or_null(body, "embeds") {
        message.embeds = embeds.to_vec();
    }
    media::link(&state.base_url, &mut message);
    message.reply_to = reply(state, request, body, &message)?;
    mentions::apply(&state.world, body, &mut message);
    if is_empty(&message) {
        violate(state, request, "", "EMPTY_MESSAGE", "Cannot send an empty message");
        return Err(ApiError::new(400, 50006, "Cannot send an empty message"));
    }
    Ok(message)
}

fn is_empty(message: &Message) -> bool {
    message.content.is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
        && message.poll.is_none()
        && message.flags & LOADING == 0
}

/// The files that the message keeps, then the new ones, with their descriptions.
fn attachments(
    state: &mut State,
    request: &Request,
    body: &Value,
    message: &Message,
    kept: &[Attachment],
) -> Vec<Attachment> {
    let listed = body["attachments"].as_array();
    let entry = |id: &str| listed.into_iter().flatten().find(|file| attachment_id(file) == id);
    let stays = |file: &&Attachment| listed.is_none() || entry(&file.id).is_some();
    let mut files: Vec<Attachment> = kept.iter().filter(stays).cloned().collect();
    for file in &mut files {
        if let Some(text) = entry(&file.id).and_then(|entry| entry["description"].as_str()) {
            file.description = Some(text.to_owned());
        }
    }
    for upload in &request.uploads {
        let index = upload.field.trim_start_matches("files[").trim_end_matches(']');
        let alt = entry(index).and_then(|entry| entry["description"].as_str());
        files.push(store(state, message.channel, upload, alt));
    }
    files
}

fn store(state: &mut State, channel: ChannelId, upload: &Upload, alt: Option<&str>) -> Attachment {
    let now = state.now_ms();
    let id = state.world.snowflakes.next(now);
    state.files.put(id, upload.bytes.clone());
    let attachment = files::attachment(id, channel.0, upload, alt);
    state.files.prune(&state.world);
    attachment
}

/// A list of the body; nothing that is said to be there is an empty one.
fn list_or_null<'a>(body: &'a Value, key: &str) -> Option<&'a [Value]> {
    match body.get(key)? {
        Value::Null => Some(&[]),
        value => value.as_array().map(Vec::as_slice),
    }
}

fn reply(state: &mut State, request: &Request, body: &Value, message: &Message) -> Result<Option<MessageId>, ApiError> {
    let reference = &body["message_reference"];
    let Some(id) = MessageId::read(&reference["message_id"]) else {
        return Ok(message.reply_to);
    };
    let known = state
        .world
        .messages
        .get(&id)
        .is_some_and(|replied| replied.channel == message.channel);
    if known {
        return Ok(Some(id));
    }
    if reference["fail_if_not_exists"] == false {
        return Ok(None);
    }
    judged(state, request, |problems| {
        problems.at(
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
            "Unknown message",
        );
    })?;
    Ok(None)
}

/// How many entries of a list are asked for.
pub(super) fn limit(state: &mut State, request: &Request, usual: usize, most: usize) -> Result<usize, ApiError> {
    let Some(text) = request.query("limit") else {
        return Ok(usual);
    };
    let number = text.parse::<i64>().ok();
    judged(state, request, |problems| match number {
        None => problems.at("limit", "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not int.")),
        Some(number) if number < 1 => {
            problems.at(
                "limit",
                "NUMBER_TYPE_MIN",
                "int value should be greater than or equal to 1.",
            );
        }
        Some(number) if number > most as i64 => {
            let message = format!("int value should be less than or equal to {most}.");
            problems.at("limit", "NUMBER_TYPE_MAX", message);
        }
        Some(_) => {}
    })?;
    Ok(number.map_or(usual, |number| number as usize))
}

/// `GET /channels/{channel}/messages`: the newest first.
pub(super) fn list(state: &mut State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    needs(state, &channel, bits::READ_MESSAGE_HISTORY)?;
    let limit = limit(state, request, 50, 100)?;
    let edge = |name: &str| request.query(name).and_then(|text| text.parse::<u64>().ok());
    let public = state
        .world
        .in_channel(channel.id)
        .filter(|message| message.only_for.is_none());
    let mut found: Vec<&Message> = if let Some(around) = edge("around") {
        let all: Vec<&Message> = public.collect();
        let middle = all.partition_point(|message| message.id.0 < around);
        let first = middle.saturating_sub(limit / 2);
        all.into_iter().skip(first).take(limit).collect()
    } else if let Some(after) = edge("after") {
        public.filter(|message| message.id.0 > after).take(limit).collect()
    } else {
        let before = edge("before").unwrap_or(u64::MAX);
        public
            .rev()
            .filter(|message| message.id.0 < before)
            .take(limit)
            .collect()
    };
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    let wire: Vec<Value> = found
        .iter()
        .map(|found| wire::message(&state.world, &state.base_url, found))
        .collect();
    Ok((200, json!(wire)))
}

/// The message of a request that goes through its channel: ephemeral ones are not found there.
pub(super) fn found(state: &State, request: &Request) -> Result<Message, ApiError> {
    let channel = seen_channel(state, request.channel())?;
    let message = state
        .world
        .messages
        .get(&request.message())
        .filter(|message| message.channel == channel.id);
    message
        .filter(|message| message.only_for.is_none())
        .cloned()
        .ok_or_else(ApiError::unknown_message)
}

/// `GET /channels/{channel}/messages/{message}`
pub(super) fn get(state: &State, request: &Request) -> Answer {
    let message = found(state, request)?;
    let channel = seen_channel(state, request.channel())?;
    needs(state, &channel, bits::READ_MESSAGE_HISTORY)?;
    Ok((200, wire::message(&state.world, &state.base_url, &message)))
}

/// `PATCH /channels/{channel}/messages/{message}`
pub(super) fn change(state: &mut State, request: &Request) -> Answer {
    let message = found(state, request)?;
    if message.author != BOT {
        return Err(ApiError::foreign_message());
    }
    if message.tells_of_pin {
        return Err(ApiError::system_message());
    }
    let channel = seen_channel(state, message.channel)?;
    if let ChannelKind::Thread { archived: true, .. } = channel.kind {
        return Err(ApiError::archived());
    }
    if !request.uploads.is_empty() {
        needs(state, &channel, bits::ATTACH_FILES)?;
    }
    let message = edited(state, request, &request.body, message)?;
    Ok((200, wire::message(&state.world, &state.base_url, &message)))
}

/// Changes a message by a body and puts it back.
pub(super) fn edited(
    state: &mut State,
    request: &Request,
    body: &Value,
    mut message: Message,
) -> Result<Message, ApiError> {
    let was_loading = message.is_loading();
    message.flags &= !LOADING;
    let mut message = compose(state, request, body, message, Use::Edit)?;
    // The text that a deferred answer was waiting for is no edit to those who read it.
    message.edited_ms = if was_loading { None } else { Some(state.now_ms()) };
    state.put_message(message.clone());
    Ok(message)
}

/// `DELETE /channels/{channel}/messages/{message}`
pub(super) fn delete(state: &mut State, request: &Request) -> Answer {
    let message = found(state, request)?;
    if message.author != BOT {
        needs(state, &seen_channel(state, message.channel)?, bits::MANAGE_MESSAGES)?;
    }
    state.remove_message(message.id);
    Ok((204, Value::Null))
}

/// `POST /channels/{channel}/messages/bulk-delete`: what is not there is passed over.
pub(super) fn delete_many(state: &mut State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    if let ChannelKind::Dm { .. } = channel.kind {
        return Err(ApiError::not_in_dms());
    }
    needs(state, &channel, bits::MANAGE_MESSAGES)?;
    let mut ids = Vec::new();
    judged(state, request, |problems| {
        if request.body["messages"].is_null() {
            problems.at("messages", "BASE_TYPE_REQUIRED", "This field is required");
        }
        let listed = problems.list(&request.body, "messages", 2, 100);
        problems.within("messages", |problems| {
            for (index, value) in listed.iter().enumerate() {
                match MessageId::read(value) {
                    None => {
                        let message = format!("Value {value} is not snowflake.");
                        problems.at(&index.to_string(), "NUMBER_TYPE_COERCE", message);
                    }
                    Some(id) if ids.contains(&id) => {
                        let message = "The set already contains this value.";
                        problems.at(&index.to_string(), "SET_TYPE_ALREADY_CONTAINS_VALUE", message);
                    }
                    Some(id) => ids.push(id),
                }
            }
        });
    })?;
    let oldest = state.now_ms().saturating_sub(BULK_MS);
    if ids.iter().any(|id| made_ms(id.0) < oldest) {
        return Err(ApiError::too_old_to_delete());
    }
    let here = |id: &MessageId| {
        let message = state.world.messages.get(id);
        message.is_some_and(|message| message.channel == channel.id && message.only_for.is_none())
    };
    ids.retain(here);
    state.remove_messages(channel.id, &ids);
    Ok((204, Value::Null))
}

/// Makes a message ephemeral if its flags say so.
pub(super) fn hide(message: &mut Message, person: UserId) {
    message.only_for = (message.flags & EPHEMERAL != 0).then_some(person);
}
