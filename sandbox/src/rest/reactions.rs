//! Reactions of the bot, and those that it takes away.

use serde_json::{Value, json};

use super::error::ApiError;
use super::messages::{found, limit, needs, seen_channel};
use super::request::Request;
use super::{Answer, wire};
use crate::ids::UserId;
use crate::message::Message;
use crate::permissions as bits;
use crate::reactions::{MOST, Reaction, ReactionEmoji};
use crate::state::State;
use crate::world::{BOT, ChannelKind};

fn emoji(state: &State, request: &Request) -> Result<ReactionEmoji, ApiError> {
    ReactionEmoji::read(&state.world, request.part("reaction")).ok_or_else(ApiError::unknown_reaction)
}

/// The message of a request, if the bot may read it.
fn read(state: &State, request: &Request) -> Result<Message, ApiError> {
    let message = found(state, request)?;
    needs(
        state,
        &seen_channel(state, message.channel)?,
        bits::READ_MESSAGE_HISTORY,
    )?;
    Ok(message)
}

/// The message of a request, if the bot may take other people's emojis off it.
fn moderated(state: &State, request: &Request) -> Result<Message, ApiError> {
    let message = found(state, request)?;
    let channel = seen_channel(state, message.channel)?;
    if let ChannelKind::Dm { .. } = channel.kind {
        return Err(ApiError::not_in_dms());
    }
    needs(state, &channel, bits::MANAGE_MESSAGES)?;
    Ok(message)
}

/// `PUT .../reactions/{reaction}/@me`
pub(super) fn add(state: &mut State, request: &Request) -> Answer {
    let (message, emoji) = (read(state, request)?, emoji(state, request)?);
    if !message.reactions.iter().any(|reaction| reaction.emoji.is(&emoji)) {
        needs(state, &seen_channel(state, message.channel)?, bits::ADD_REACTIONS)?;
        if message.reactions.len() >= MOST {
            return Err(ApiError::too_many_reactions(MOST));
        }
    }
    state.react(message.id, BOT, &emoji);
    Ok((204, Value::Null))
}

/// `DELETE .../reactions/{reaction}/@me`
pub(super) fn remove_own(state: &mut State, request: &Request) -> Answer {
    let (message, emoji) = (read(state, request)?, emoji(state, request)?);
    state.unreact(message.id, BOT, &emoji);
    Ok((204, Value::Null))
}

/// `DELETE .../reactions/{reaction}/{user}`
pub(super) fn remove(state: &mut State, request: &Request) -> Answer {
    let user = UserId(request.id("user").unwrap_or(0));
    if user == BOT {
        return remove_own(state, request);
    }
    let (message, emoji) = (moderated(state, request)?, emoji(state, request)?);
    state.unreact(message.id, user, &emoji);
    Ok((204, Value::Null))
}

/// `DELETE .../reactions`
pub(super) fn remove_all(state: &mut State, request: &Request) -> Answer {
    let message = moderated(state, request)?;
    state.clear_reactions(message.id, None);
    Ok((204, Value::Null))
}

/// `DELETE .../reactions/{reaction}`
pub(super) fn remove_emoji(state: &mut State, request: &Request) -> Answer {
    let (message, emoji) = (moderated(state, request)?, emoji(state, request)?);
    state.clear_reactions(message.id, Some(&emoji));
    Ok((204, Value::Null))
}

/// `GET .../reactions/{reaction}`: who put it there, by identifier.
pub(super) fn list(state: &mut State, request: &Request) -> Answer {
    let (message, emoji) = (read(state, request)?, emoji(state, request)?);
    let limit = limit(state, request, 25, 100)?;
    let after = request
        .query("after")
        .and_then(|id| UserId::parse(&id))
        .unwrap_or_default();
    // Nobody pays for bursts here.
    let bursts = request.query("type").as_deref() == Some("1");
    let mut found = message
        .reactions
        .iter()
        .filter(|reaction| !bursts && reaction.emoji.is(&emoji));
    let mut people = found
        .next()
        .map_or_else(Vec::new, |Reaction { people, .. }| people.clone());
    people.sort_unstable();
    let users = people.into_iter().filter(|id| *id > after).take(limit);
    let users: Vec<Value> = users.map(|id| wire::author(&state.world, id)).collect();
    Ok((200, json!(users)))
}
