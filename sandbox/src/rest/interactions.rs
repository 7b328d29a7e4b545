//! The first answer to an interaction.

use serde_json::{Value, json};

use super::error::ApiError;
use super::messages::{compose, edited, hide};
use super::request::Request;
use super::{Answer, judged};
use crate::components;
use crate::ids::InteractionId;
use crate::interaction::{Interaction, InteractionKind, Progress};
use crate::judge::message::Use;
use crate::judge::{commands, modal};
use crate::message::{Cause, EPHEMERAL, LOADING, Message};
use crate::state::State;
use crate::wire;
use crate::world::BOT;

/// Callback types.
mod callback_type {
    pub const MESSAGE: u64 = 4;
    pub const DEFERRED_MESSAGE: u64 = 5;
    pub const DEFERRED_UPDATE: u64 = 6;
    pub const UPDATE: u64 = 7;
    pub const CHOICES: u64 = 8;
    pub const MODAL: u64 = 9;
}
use callback_type as kind;

/// `POST /interactions/{interaction}/{token}/callback`
pub(super) fn callback(state: &mut State, request: &Request) -> Answer {
    let id = InteractionId(request.id("interaction").unwrap_or(0));
    let now = state.now_ms();
    let known = state
        .interactions
        .get(&id)
        .filter(|interaction| interaction.token == request.part("token"));
    let interaction = known.cloned().ok_or_else(ApiError::unknown_interaction)?;
    if matches!(interaction.progress, Progress::Answered(_)) {
        return Err(ApiError::already_acknowledged());
    }
    if interaction.is_late(now) {
        return Err(ApiError::unknown_interaction());
    }
    let wanted = request.body["type"].as_u64().unwrap_or(0);
    judged(state, request, |problems| {
        if !fits(&interaction, wanted) {
            let message = format!("Callback type {wanted} does not fit this interaction.");
            problems.at("type", "INTERACTION_CALLBACK_TYPE_INVALID", message);
        }
    })?;
    let data = &request.body["data"];
    match wanted {
        kind::MESSAGE => answer_with_message(state, request, &interaction)?,
        kind::DEFERRED_MESSAGE => defer(state, data, &interaction),
        kind::UPDATE => update_source(state, request, &interaction)?,
        kind::CHOICES => {
            judged_in_data(state, request, |problems| {
                commands::check_autocomplete(data, interaction.option_type, problems);
            })?;
            let choices = data["choices"].as_array().cloned().unwrap_or_default();
            change(state, id, |interaction| interaction.choices = choices);
        }
        kind::MODAL => {
            judged_in_data(state, request, |problems| modal::check(data, problems))?;
            let mut form = data.clone();
            form["components"] = {
                let list = data["components"].as_array().map_or(&[][..], Vec::as_slice);
                components::kept(list, &state.world.emojis).into()
            };
            change(state, id, |interaction| interaction.modal = Some(form));
        }
        _ => {}
    }
    change(state, id, |interaction| {
        interaction.progress = Progress::Answered(wanted as u8);
        if wanted == kind::DEFERRED_UPDATE || wanted == kind::UPDATE {
            interaction.original = interaction.source;
        }
    });
    Ok(response(state, request, id, wanted))
}

/// Walks into `data`, where the faults of callbacks are.
fn judged_in_data(
    state: &mut State,
    request: &Request,
    check: impl FnOnce(&mut crate::judge::Problems),
) -> Result<(), ApiError> {
    judged(state, request, |problems| problems.within("data", check))
}

/// Whether a kind of answer fits what the person did.
fn fits(interaction: &Interaction, wanted: u64) -> bool {
    let has_source = interaction.source.is_some();
    match interaction.kind {
        InteractionKind::Autocomplete => wanted == kind::CHOICES,
        InteractionKind::Command => matches!(wanted, kind::MESSAGE | kind::DEFERRED_MESSAGE | kind::MODAL),
        InteractionKind::Component => (kind::MESSAGE..=kind::UPDATE).contains(&wanted) || wanted == kind::MODAL,
        InteractionKind::Modal => match wanted {
            kind::MESSAGE | kind::DEFERRED_MESSAGE => true,
            kind::DEFERRED_UPDATE | kind::UPDATE => has_source,
            _ => false,
        },
    }
}

fn change(state: &mut State, id: InteractionId, change: impl FnOnce(&mut Interaction)) {
    if let Some(interaction) = state.interactions.get_mut(&id) {
        change(interaction);
    }
    state.touch(id);
}

/// A new message of the bot that answers an interaction.
pub(super) fn blank(state: &mut State, interaction: &Interaction) -> Message {
    let now = state.now_ms();
    let mut message = Message::new(state.world.next_message_id(now), interaction.channel, BOT, now);
    message.cause = Some(Cause {
        id: interaction.id,
        kind: interaction.kind.number(),
        person: interaction.person,
        command: interaction.command.clone(),
        source: interaction.source,
        opened_by: interaction.opened_by,
        follows: None,
    });
    message
}

fn answer_with_message(state: &mut State, request: &Request, interaction: &Interaction) -> Result<(), ApiError> {
    let draft = blank(state, interaction);
    let mut message = compose(state, request, &request.body["data"], draft, Use::Answer)?;
    hide(&mut message, interaction.person);
    post_original(state, interaction.id, message);
    Ok(())
}

fn defer(state: &mut State, data: &Value, interaction: &Interaction) {
    let mut message = blank(state, interaction);
    message.flags = LOADING | data["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
    hide(&mut message, interaction.person);
    post_original(state, interaction.id, message);
}

fn post_original(state: &mut State, id: InteractionId, message: Message) {
    let original = message.id;
    state.put_message(message);
    change(state, id, |interaction| interaction.original = Some(original));
}

fn update_source(state: &mut State, request: &Request, interaction: &Interaction) -> Result<(), ApiError> {
    let source = interaction.source.and_then(|id| state.world.messages.get(&id)).cloned();
    let message = source.ok_or_else(ApiError::unknown_message)?;
    edited(state, request, &request.body["data"], message)?;
    Ok(())
}

/// The answer to the callback: nothing, or what it made if the bot asks for that.
fn response(state: &State, request: &Request, id: InteractionId, wanted: u64) -> (u16, Value) {
    let wanted_back = matches!(request.query("with_response").as_deref(), Some("true" | "True" | "1"));
    if !wanted_back {
        return (204, Value::Null);
    }
    let Some(interaction) = state.interactions.get(&id) else {
        return (204, Value::Null);
    };
    let mut about = json!({"id": id, "type": interaction.kind.number()});
    // Only an answer that made or changed a message at once has one.
    let made = match wanted {
        kind::MESSAGE | kind::DEFERRED_MESSAGE => Some(kind::MESSAGE),
        kind::UPDATE => Some(kind::UPDATE),
        _ => None,
    };
    let message = interaction.original.and_then(|id| state.world.messages.get(&id));
    let (Some(made), Some(message)) = (made, message) else {
        return (200, json!({"interaction": about}));
    };
    about["response_message_id"] = json!(message.id);
    about["response_message_loading"] = message.is_loading().into();
    about["response_message_ephemeral"] = message.is_ephemeral().into();
    let wire = wire::message(&state.world, &state.base_url, message);
    (
        200,
        json!({"interaction": about, "resource": {"type": made, "message": wire}}),
    )
}
