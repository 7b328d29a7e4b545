//! What a person sees, or what of it has changed.

use serde_json::{Value, json};

use crate::form::Modal;
use crate::ids::UserId;
use crate::interaction::Interaction;
use crate::message::Message;
use crate::state::State;
use crate::world::{BOT, BOT_NAME, GUILD_NAME};

/// Everything a person sees that changed after `since`, or all of it. `None` if nothing did.
pub(super) fn changes(state: &State, person: UserId, since: Option<u64>) -> Option<Value> {
    let world = &state.world;
    // Removals are remembered up to a bound; a page that was away for longer starts anew.
    let since = since.filter(|since| world.knows_removals_after(*since));
    let new = |rev: u64| since.is_none_or(|since| rev > since);
    let people: Vec<Value> = world.people.iter().filter(|p| new(p.rev)).map(|p| json!(p)).collect();
    let seen: Vec<_> = world
        .channels
        .iter()
        .filter(|channel| world.can_see(person, channel))
        .collect();
    let channels: Vec<Value> = seen
        .iter()
        .filter(|channel| new(channel.rev))
        .map(|channel| json!(channel))
        .collect();
    let visible = |message: &&Message| {
        new(message.rev) && message.visible_to(person) && seen.iter().any(|channel| channel.id == message.channel)
    };
    let messages: Vec<Value> = world
        .messages
        .values()
        .filter(visible)
        .map(|message| json!(message))
        .collect();
    let interactions = state
        .interactions
        .values()
        .filter(|own| own.person == person && new(own.rev));
    let interactions: Vec<Value> = interactions.map(interaction).collect();
    let removed: Vec<Value> = match since {
        Some(since) => world
            .removals
            .iter()
            .filter(|gone| gone.rev > since)
            .map(|gone| json!(gone.message))
            .collect(),
        None => Vec::new(),
    };
    let commands: Option<Vec<&Value>> = new(world.commands_rev).then(|| state.commands().collect());
    let nothing = people.is_empty()
        && channels.is_empty()
        && messages.is_empty()
        && interactions.is_empty()
        && removed.is_empty()
        && commands.is_none();
    if nothing && since.is_some() {
        return None;
    }
    Some(json!({
        "reset": since.is_none(), "rev": world.rev, "me": person,
        "bot": {"id": BOT, "name": BOT_NAME}, "server": GUILD_NAME,
        "people": people, "channels": channels, "messages": messages, "interactions": interactions,
        "removed": removed, "commands": commands,
    }))
}

fn interaction(own: &Interaction) -> Value {
    json!({
        "id": own.id, "kind": own.kind, "progress": own.progress, "channel": own.channel, "command": own.command,
        "source": own.source, "original": own.original, "created_ms": own.created_ms,
        "modal": own.modal.as_ref().map(Modal::read),
    })
}
