//! What follows the first answer: messages through an interaction's token.

use serde_json::Value;

use super::Answer;
use super::error::ApiError;
use super::interactions::blank;
use super::messages::{compose, edited, hide};
use super::request::Request;
use crate::ids::MessageId;
use crate::interaction::{Interaction, Progress};
use crate::judge::message::Use;
use crate::message::{EPHEMERAL, Message};
use crate::state::State;
use crate::wire;
use crate::world::BOT;

/// The interaction that a token belongs to, if it was answered and is not too old.
fn interaction(state: &State, request: &Request) -> Result<Interaction, ApiError> {
    if request.id("application") != Some(BOT.0) {
        return Err(ApiError::unknown_webhook());
    }
    // What is answered is seldom old.
    let mut newest_first = state.interactions.values().rev();
    let known = newest_first.find(|interaction| interaction.token == request.part("token"));
    let interaction = known.ok_or_else(ApiError::unknown_webhook)?;
    if interaction.is_expired(state.now_ms()) {
        return Err(ApiError::expired_token());
    }
    if !matches!(interaction.progress, Progress::Answered(_)) {
        return Err(ApiError::unknown_webhook());
    }
    Ok(interaction.clone())
}

/// The message that a request means: `@original`, or one of the interaction's own.
fn found(state: &State, request: &Request, interaction: &Interaction) -> Result<Message, ApiError> {
    let id = match request.part("message") {
        "@original" => interaction.original,
        text => {
            MessageId::parse(text).filter(|id| interaction.original == Some(*id) || interaction.followups.contains(id))
        }
    };
    let message = id.and_then(|id| state.world.messages.get(&id));
    message.cloned().ok_or_else(ApiError::unknown_message)
}

/// `POST /webhooks/{application}/{token}`: a follow-up. The first one after asking for more time takes the place of
/// the message that shows the waiting.
pub(super) fn post(state: &mut State, request: &Request) -> Answer {
    let interaction = interaction(state, request)?;
    let loading = interaction
        .original
        .and_then(|id| state.world.messages.get(&id))
        .filter(|m| m.is_loading());
    if let Some(message) = loading.cloned() {
        return fill(state, request, &interaction, message);
    }
    let mut draft = blank(state, &interaction);
    if let Some(cause) = &mut draft.cause {
        cause.follows = interaction.original;
    }
    let mut message = compose(state, request, &request.body, draft, Use::Answer)?;
    hide(&mut message, interaction.person);
    let wire = wire::message(&state.world, &state.base_url, &message);
    let id = message.id;
    state.put_message(message);
    if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
        interaction.followups.push(id);
    }
    state.touch(interaction.id);
    Ok((200, wire))
}

/// Fills the message that shows the waiting. Whether it is ephemeral was settled when the bot asked for more time.
fn fill(state: &mut State, request: &Request, interaction: &Interaction, message: Message) -> Answer {
    let mut body = request.body.clone();
    if let (Some(body), Some(flags)) = (body.as_object_mut(), request.body["flags"].as_u64()) {
        body.insert("flags".to_owned(), (flags & !EPHEMERAL).into());
    }
    let message = edited(state, request, &body, message)?;
    touched(state, interaction);
    Ok((200, wire::message(&state.world, &state.base_url, &message)))
}

fn touched(state: &mut State, interaction: &Interaction) {
    if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
        interaction.touched = true;
    }
    state.touch(interaction.id);
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub(super) fn get(state: &State, request: &Request) -> Answer {
    let interaction = interaction(state, request)?;
    let message = found(state, request, &interaction)?;
    Ok((200, wire::message(&state.world, &state.base_url, &message)))
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub(super) fn change(state: &mut State, request: &Request) -> Answer {
    let interaction = interaction(state, request)?;
    let message = found(state, request, &interaction)?;
    let original = interaction.original == Some(message.id);
    let message = edited(state, request, &request.body, message)?;
    if original {
        touched(state, &interaction);
    }
    Ok((200, wire::message(&state.world, &state.base_url, &message)))
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub(super) fn delete(state: &mut State, request: &Request) -> Answer {
    let interaction = interaction(state, request)?;
    let message = found(state, request, &interaction)?;
    state.remove_message(message.id);
    touched(state, &interaction);
    Ok((204, Value::Null))
}
