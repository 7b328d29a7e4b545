//! Pinned messages.

use serde_json::{Value, json};

use super::error::ApiError;
use super::messages::{found, limit, needs, seen_channel};
use super::request::Request;
use super::{Answer, wire};
use crate::clock::iso8601;
use crate::gateway::intents;
use crate::ids::ChannelId;
use crate::message::Message;
use crate::permissions as bits;
use crate::state::State;
use crate::world::{BOT, Channel, ChannelKind};

/// The most pinned messages of a channel.
const MOST: usize = 250;
/// How much of a moment's notation is compared: down to milliseconds, whatever follows.
const TO_MILLISECONDS: usize = "2026-11-21T01:50:00.000".len();

/// The pinned messages of a channel, the last pinned first.
fn pinned(state: &State, channel: ChannelId) -> Vec<(u64, &Message)> {
    let messages = state.world.in_channel(channel);
    let mut pinned: Vec<_> = messages
        .filter_map(|message| Some((message.pinned_ms?, message)))
        .collect();
    pinned.sort_by_key(|(at, message)| std::cmp::Reverse((*at, message.id)));
    pinned
}

fn pinnable(state: &State, request: &Request) -> Result<(Message, Channel), ApiError> {
    let message = found(state, request)?;
    let channel = seen_channel(state, message.channel)?;
    if !matches!(channel.kind, ChannelKind::Dm { .. }) {
        needs(state, &channel, bits::PIN_MESSAGES)?;
    }
    Ok((message, channel))
}

/// `PUT /channels/{channel}/messages/pins/{message}`, also at its old address.
pub(super) fn pin(state: &mut State, request: &Request) -> Answer {
    let (mut message, channel) = pinnable(state, request)?;
    if message.tells_of_pin {
        return Err(ApiError::system_message());
    }
    if message.pinned_ms.is_some() {
        return Ok((204, Value::Null));
    }
    if pinned(state, channel.id).len() >= MOST {
        return Err(ApiError::too_many_pins(MOST));
    }
    let now = state.now_ms();
    let mut line = Message::new(state.world.next_message_id(now), channel.id, BOT, now);
    line.tells_of_pin = true;
    line.reply_to = Some(message.id);
    message.pinned_ms = Some(now);
    state.put_message(message);
    tell(state, &channel);
    state.put_message(line);
    Ok((204, Value::Null))
}

/// `DELETE /channels/{channel}/messages/pins/{message}`, also at its old address.
pub(super) fn unpin(state: &mut State, request: &Request) -> Answer {
    let (mut message, channel) = pinnable(state, request)?;
    if message.pinned_ms.take().is_some() {
        state.put_message(message);
        tell(state, &channel);
    }
    Ok((204, Value::Null))
}

fn tell(state: &mut State, channel: &Channel) {
    let last = pinned(state, channel.id).first().map(|(at, _)| iso8601(*at));
    let mut data = json!({"channel_id": channel.id, "last_pin_timestamp": last});
    let wanted_by = if let ChannelKind::Dm { .. } = channel.kind {
        intents::DIRECT_MESSAGES
    } else {
        data["guild_id"] = wire::guild_id();
        intents::GUILDS
    };
    state.gateway.dispatch("CHANNEL_PINS_UPDATE", data, wanted_by);
}

/// `GET /channels/{channel}/messages/pins`
pub(super) fn list(state: &mut State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    needs(state, &channel, bits::READ_MESSAGE_HISTORY)?;
    let limit = limit(state, request, 50, 50)?;
    let before = request.query("before");
    let earlier = |at: u64| {
        let at = iso8601(at);
        before.as_deref().is_none_or(|before| {
            let before = before.get(..TO_MILLISECONDS).unwrap_or(before);
            at.get(..TO_MILLISECONDS).is_some_and(|at| at < before)
        })
    };
    let found: Vec<_> = pinned(state, channel.id)
        .into_iter()
        .filter(|(at, _)| earlier(*at))
        .collect();
    let item = |(at, message): &(u64, &Message)| json!({"pinned_at": iso8601(*at), "message": wire::message(&state.world, &state.base_url, message)});
    let items: Vec<Value> = found.iter().take(limit).map(item).collect();
    Ok((200, json!({"items": items, "has_more": found.len() > limit})))
}

/// `GET /channels/{channel}/pins`: the old list, without moments.
pub(super) fn list_old(state: &State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    needs(state, &channel, bits::READ_MESSAGE_HISTORY)?;
    let found = pinned(state, channel.id).into_iter().take(50);
    let messages: Vec<Value> = found
        .map(|(_, message)| wire::message(&state.world, &state.base_url, message))
        .collect();
    Ok((200, json!(messages)))
}
