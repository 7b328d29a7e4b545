//! Channels, threads and direct message channels.

use serde_json::{Value, json};

use super::error::ApiError;
use super::messages::{needs, seen_channel};
use super::request::Request;
use super::{Answer, in_guild, judged};
use crate::clock::iso8601;
use crate::gateway::intents;
use crate::ids::{ChannelId, UserId};
use crate::message::HAS_THREAD;
use crate::permissions as bits;
use crate::state::State;
use crate::wire;
use crate::world::{BOT, Channel, ChannelKind, GUILD};

/// `GET /channels/{channel}`
pub(super) fn get(state: &State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    Ok((200, wire::channel(&state.world, &channel)))
}

/// `GET /guilds/{guild}/channels`: text channels, without threads, as on Discord.
pub(super) fn of_guild(state: &State, request: &Request) -> Answer {
    in_guild(request)?;
    let text = state
        .world
        .channels
        .iter()
        .filter(|channel| channel.kind == ChannelKind::Text);
    let wire: Vec<Value> = text.map(|channel| wire::channel(&state.world, channel)).collect();
    Ok((200, json!(wire)))
}

/// `GET /guilds/{guild}/threads/active`, with the bot as a member of each.
pub(super) fn active_threads(state: &State, request: &Request) -> Answer {
    in_guild(request)?;
    let active = |kind: &ChannelKind| matches!(kind, ChannelKind::Thread { archived: false, .. });
    let mut threads: Vec<_> = state
        .world
        .channels
        .iter()
        .filter(|channel| active(&channel.kind))
        .collect();
    threads.sort_by_key(|channel| std::cmp::Reverse(channel.id));
    let member = |channel: &&Channel| json!({"id": channel.id, "user_id": BOT, "join_timestamp": iso8601(wire::made_ms(channel.id.0)), "flags": 0});
    let members: Vec<Value> = threads.iter().map(member).collect();
    let threads: Vec<Value> = threads
        .iter()
        .map(|channel| wire::channel(&state.world, channel))
        .collect();
    Ok((200, json!({"threads": threads, "members": members, "has_more": false})))
}

/// `POST /users/@me/channels`
pub(super) fn open_dm(state: &mut State, request: &Request) -> Answer {
    let id = UserId::read(&request.body["recipient_id"]);
    let Some(id) = id.filter(|id| state.world.person(*id).is_some()) else {
        return Err(ApiError::new(400, 50033, "Invalid Recipient(s)"));
    };
    let now = state.now_ms();
    let channel = state.world.dm_channel(id, now);
    let channel = state.world.channel(channel).ok_or_else(ApiError::unknown_channel)?;
    Ok((200, wire::channel(&state.world, channel)))
}

/// `PATCH /channels/{channel}`: name and topic of a channel, state of a thread.
pub(super) fn change(state: &mut State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    judged(state, request, |problems| {
        problems.text(&request.body, "name", 1, 100);
        problems.text(&request.body, "topic", 0, 1_024);
        auto_archive(&request.body, problems);
    })?;
    // A bot may change the threads that it opened; all threads here are its own.
    if channel.kind == ChannelKind::Text {
        return Err(ApiError::missing_permissions());
    }
    let (rev, body) = (state.world.rev, &request.body);
    let Some(channel) = state.world.channel_mut(channel.id) else {
        return Err(ApiError::unknown_channel());
    };
    let ChannelKind::Thread {
        archived,
        locked,
        auto_archive,
        ..
    } = &mut channel.kind
    else {
        return Err(ApiError::not_in_dms());
    };
    // Only who may manage threads opens a locked one, and the bot may not.
    if *locked && *archived {
        return Err(ApiError::missing_permissions());
    }
    *archived = body["archived"].as_bool().unwrap_or(*archived);
    *locked = body["locked"].as_bool().unwrap_or(*locked);
    *auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(*auto_archive);
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    channel.rev = rev;
    let channel = channel.clone();
    let wire = wire::channel(&state.world, &channel);
    state.gateway.dispatch("THREAD_UPDATE", wire.clone(), intents::GUILDS);
    Ok((200, wire))
}

/// `DELETE /channels/{channel}`: closes a direct message channel, which stays where it is. For others the bot would
/// need to manage channels, which it never may here.
pub(super) fn delete(state: &State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    let wire = wire::channel(&state.world, &channel);
    let direct = matches!(channel.kind, ChannelKind::Dm { .. });
    if direct {
        Ok((200, wire))
    } else {
        Err(ApiError::missing_permissions())
    }
}

/// `POST /channels/{channel}/typing`
pub(super) fn typing(state: &State, request: &Request) -> Answer {
    seen_channel(state, request.channel())?;
    Ok((204, Value::Null))
}

/// `PUT /channels/{channel}/thread-members/{user}`: everyone sees public threads, so nothing changes.
pub(super) fn join_thread(state: &State, request: &Request) -> Answer {
    let channel = seen_channel(state, request.channel())?;
    if !matches!(channel.kind, ChannelKind::Thread { .. }) {
        return Err(ApiError::new(400, 50024, "Cannot execute action on this channel type"));
    }
    Ok((204, Value::Null))
}

fn auto_archive(body: &Value, problems: &mut crate::judge::Problems) {
    let minutes = body["auto_archive_duration"].as_u64();
    if minutes.is_some_and(|minutes| ![60, 1_440, 4_320, 10_080].contains(&minutes)) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        problems.at("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
}

/// `POST /channels/{channel}/threads`
pub(super) fn open_thread(state: &mut State, request: &Request) -> Answer {
    judged(state, request, |problems| {
        if request.body["type"].as_u64().is_some_and(|kind| kind != 11) {
            problems.at("type", "BASE_TYPE_CHOICES", "The sandbox has public threads only.");
        }
    })?;
    let now = state.now_ms();
    let id = ChannelId(state.world.snowflakes.next(now));
    open(state, request, id)
}

/// `POST /channels/{channel}/messages/{message}/threads`
pub(super) fn open_thread_from_message(state: &mut State, request: &Request) -> Answer {
    let id = request.message();
    let message = state
        .world
        .messages
        .get(&id)
        .filter(|message| message.channel == request.channel());
    let message = message
        .filter(|message| message.only_for.is_none())
        .ok_or_else(ApiError::unknown_message)?;
    if message.thread.is_some() {
        return Err(ApiError::new(
            400,
            160_004,
            "A thread has already been created for this message",
        ));
    }
    let mut message = message.clone();
    // A thread has the identifier of the message it starts from.
    let thread = ChannelId(id.0);
    let answer = open(state, request, thread)?;
    message.thread = Some(thread);
    message.flags |= HAS_THREAD;
    state.put_message(message);
    Ok(answer)
}

fn open(state: &mut State, request: &Request, id: ChannelId) -> Answer {
    let parent = seen_channel(state, request.channel())?;
    if parent.kind != ChannelKind::Text {
        return Err(ApiError::new(400, 50024, "Cannot execute action on this channel type"));
    }
    needs(state, &parent, bits::CREATE_PUBLIC_THREADS)?;
    judged(state, request, |problems| {
        problems.required_text(&request.body, "name", 1, 100);
        auto_archive(&request.body, problems);
    })?;
    let kind = ChannelKind::Thread {
        parent: parent.id,
        archived: false,
        locked: false,
        auto_archive: request.body["auto_archive_duration"].as_u64().unwrap_or(1_440),
    };
    state
        .world
        .put_channel_as(id, request.body["name"].as_str().unwrap_or_default(), kind, "");
    let channel = state.world.channel(id).ok_or_else(ApiError::unknown_channel)?;
    let wire = wire::channel(&state.world, channel);
    let mut event = wire.clone();
    event["newly_created"] = true.into();
    event["guild_id"] = GUILD.to_string().into();
    state.gateway.dispatch("THREAD_CREATE", event, intents::GUILDS);
    Ok((201, wire))
}
