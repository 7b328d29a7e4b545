//! What people do: commands, presses, choices, forms, plain messages.

pub(super) mod components;
pub(super) mod find;
pub(super) mod forms;
pub(super) mod invocation;
pub(super) mod slash;

use std::sync::Arc;

use serde_json::{Value, json};

use self::find::Who;
use super::error::{Error, refused};
use super::files;
use super::gateway::intents;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interaction::{Interaction, InteractionKind, Progress};
use super::judge::message::MOST_BYTES;
use super::mentions;
use super::message::Message;
use super::reactions::{self, ReactionEmoji};
use super::state::State;
use super::wire;
use super::world::{BOT, Channel, ChannelKind};

/// What an interaction is about, beside who caused it and where.
pub(super) struct Deed {
    pub kind: InteractionKind,
    pub data: Value,
    /// The command's name.
    pub command: String,
    /// The message with the component.
    pub source: Option<MessageId>,
    /// The interaction that opened the form.
    pub opened_by: Option<InteractionId>,
    /// The type of the option being typed.
    pub option_type: u64,
}

/// Starts an interaction and tells the bot.
pub(super) fn begin(state: &mut State, person: UserId, channel: ChannelId, deed: Deed) -> Result<InteractionId, Error> {
    state.forget_old_interactions();
    let now = state.now_ms();
    let id = state.world.next_interaction_id(now);
    let token = format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
    let event = event(state, person, channel, &deed, (id, &token))?;
    let interaction = Interaction {
        id,
        token,
        kind: deed.kind,
        person,
        channel,
        command: deed.command,
        source: deed.source,
        opened_by: deed.opened_by,
        created_ms: now,
        progress: Progress::Waiting,
        original: None,
        touched: false,
        followups: Vec::new(),
        modal: None,
        choices: Vec::new(),
        option_type: deed.option_type,
        rev: state.world.rev,
        changed: Arc::default(),
    };
    state.interactions.insert(id, interaction);
    state.gateway.dispatch("INTERACTION_CREATE", event, intents::ALWAYS);
    Ok(id)
}

fn event(
    state: &State,
    person: UserId,
    channel: ChannelId,
    deed: &Deed,
    (id, token): (InteractionId, &str),
) -> Result<Value, Error> {
    let world = &state.world;
    let who = world
        .person(person)
        .ok_or_else(|| refused("no-person", [("name", &person.to_string())]))?;
    let place = world
        .channel(channel)
        .ok_or_else(|| refused("no-channel", [("name", &channel.to_string())]))?;
    let mut event = json!({
        "id": id, "application_id": BOT, "type": deed.kind.number(), "token": token, "version": 1,
        "channel_id": channel, "channel": partial_channel(state, place, who), "data": deed.data,
        "locale": who.locale, "entitlements": [], "attachment_size_limit": MOST_BYTES,
        "app_permissions": world.bot_permissions(place).to_string(),
    });
    if matches!(place.kind, ChannelKind::Dm { .. }) {
        event["user"] = wire::user(who);
        event["context"] = 1.into();
        event["authorizing_integration_owners"] = json!({"0": "0"});
    } else {
        event["member"] = wire::acting_member(who);
        event["guild_id"] = wire::guild_id();
        event["guild"] = json!({"id": wire::guild_id(), "locale": "en-US", "features": []});
        event["guild_locale"] = "en-US".into();
        event["context"] = 0.into();
        event["authorizing_integration_owners"] = json!({"0": wire::guild_id()});
    }
    if let Some(source) = deed.source.and_then(|id| world.messages.get(&id)) {
        event["message"] = wire::message(world, &state.base_url, source);
    }
    Ok(event)
}

fn partial_channel(state: &State, channel: &Channel, who: &super::world::Person) -> Value {
    let mut partial = wire::channel(&state.world, channel);
    partial["permissions"] = wire::member_permissions(who).to_string().into();
    partial
}

/// Writes a plain message.
pub(super) fn say(state: &mut State, person: UserId, channel: ChannelId, text: &str) -> Result<MessageId, Error> {
    let text = text.trim();
    if text.is_empty() {
        return Err(refused("empty-message", []));
    }
    if text.chars().count() > 2_000 {
        return Err(refused("message-too-long", []));
    }
    let now = state.now_ms();
    let mut message = Message::new(state.world.next_message_id(now), channel, person, now);
    text.clone_into(&mut message.content);
    mentions::apply(&state.world, &Value::Null, &mut message);
    let id = message.id;
    state.put_message(message);
    Ok(id)
}

/// Writes a message that is a file.
pub(super) fn upload(
    state: &mut State,
    person: UserId,
    channel: ChannelId,
    filename: &str,
    bytes: Vec<u8>,
) -> MessageId {
    let now = state.now_ms();
    let mut message = Message::new(state.world.next_message_id(now), channel, person, now);
    let file = state.world.snowflakes.next(now);
    let upload = files::Upload {
        field: "files[0]".to_owned(),
        filename: filename.to_owned(),
        content_type: "application/octet-stream".to_owned(),
        bytes: bytes.into(),
    };
    message.attachments = vec![files::attachment(file, channel.0, &upload, None)];
    state.files.put(file, upload.bytes);
    let id = message.id;
    state.put_message(message);
    id
}

/// Puts an emoji on a message that everyone sees, or takes it off again.
pub(super) fn react(state: &mut State, who: &Who, id: MessageId, emoji: &str, puts: bool) -> Result<(), Error> {
    let person = find::person(&state.world, who)?;
    let message = find::message(state, person, id)?;
    let found = ReactionEmoji::read(&state.world, emoji).ok_or_else(|| refused("no-emoji", [("name", emoji)]))?;
    let known = message.reactions.iter().any(|reaction| reaction.emoji.is(&found));
    if message.is_ephemeral() || (puts && !known && message.reactions.len() >= reactions::MOST) {
        return Err(refused("no-reaction", []));
    }
    if puts {
        state.react(id, person, &found);
    } else {
        state.unreact(id, person, &found);
    }
    Ok(())
}

/// Votes for these answers of a poll, by their numbers, and for no others.
pub(super) fn vote(state: &mut State, who: &Who, id: MessageId, numbers: &[u64]) -> Result<(), Error> {
    let person = find::person(&state.world, who)?;
    let message = find::message(state, person, id)?;
    let open = message.poll.as_ref().filter(|poll| !poll.is_over(state.now_ms()));
    let poll = open.ok_or_else(|| refused("poll-closed", []))?;
    if numbers.iter().any(|number| poll.answer(*number).is_none()) || (numbers.len() > 1 && !poll.several) {
        return Err(refused("wrong-number-chosen", [("min", "0"), ("max", "1")]));
    }
    state.vote(id, person, numbers);
    Ok(())
}

/// Marks an interaction that the bot left without an answer.
pub(super) fn expire(state: &mut State, id: InteractionId) {
    if let Some(interaction) = state.interactions.get_mut(&id)
        && interaction.progress == Progress::Waiting
    {
        interaction.progress = Progress::Unanswered;
        state.touch(id);
    }
}
