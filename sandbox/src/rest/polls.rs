//! What the bot asks of a poll.

use serde_json::{Value, json};

use super::error::ApiError;
use super::messages::{found, limit};
use super::request::Request;
use super::{Answer, wire};
use crate::ids::UserId;
use crate::state::State;
use crate::world::BOT;

/// `POST /channels/{channel}/polls/{message}/expire`: ends the bot's own poll at once.
pub(super) fn end(state: &mut State, request: &Request) -> Answer {
    let mut message = found(state, request)?;
    if message.author != BOT {
        return Err(ApiError::new(
            403,
            520_002,
            "Cannot expire a poll authored by another user",
        ));
    }
    let now = state.now_ms();
    let Some(poll) = &mut message.poll else {
        return Err(ApiError::new(400, 520_006, "Cannot expire a non-poll message"));
    };
    if !poll.is_over(now) {
        poll.ends_ms = now;
    }
    poll.ended = true;
    let wire = wire::message(&state.world, &state.base_url, &message);
    state.put_message(message);
    Ok((200, wire))
}

/// `GET /channels/{channel}/polls/{message}/answers/{answer}`: who votes for it, by identifier.
pub(super) fn voters(state: &mut State, request: &Request) -> Answer {
    let message = found(state, request)?;
    let limit = limit(state, request, 25, 100)?;
    let number = request.id("answer").unwrap_or(0);
    let answer = message.poll.as_ref().and_then(|poll| poll.answer(number));
    let mut voters = answer.ok_or_else(ApiError::unknown_message)?.voters.clone();
    voters.sort_unstable();
    let after = request
        .query("after")
        .and_then(|id| UserId::parse(&id))
        .unwrap_or_default();
    let users = voters.into_iter().filter(|id| *id > after).take(limit);
    let users: Vec<Value> = users.map(|id| wire::author(&state.world, id)).collect();
    Ok((200, json!({"users": users})))
}
