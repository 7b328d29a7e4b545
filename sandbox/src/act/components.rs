//! Presses on buttons, choices from menus, and forms.

use serde_json::{Value, json};

use super::find::{self, Who};
use super::{Deed, begin};
use crate::error::{Error, refused};
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::interaction::InteractionKind;
use crate::message::Select;
use crate::state::State;
use crate::wire;

/// The style of buttons that open a page instead of asking the bot.
const LINK: u64 = 5;

/// Presses the button with this label or custom id.
pub(crate) fn click(
    state: &mut State,
    person: UserId,
    message: MessageId,
    button: &str,
) -> Result<InteractionId, Error> {
    let on = find::message(state, person, message)?;
    let channel = on.channel;
    let found = on.button(button).ok_or_else(|| {
        let known: Vec<String> = on.buttons().into_iter().map(|button| button.label).collect();
        refused("no-button", [("name", button), ("known", &known.join(", "))])
    })?;
    if found.disabled || found.style == LINK {
        return Err(refused("button-disabled", [("name", button)]));
    }
    let data = json!({"custom_id": found.custom_id, "component_type": 2, "id": on.number_of(&found.custom_id)});
    begin(
        state,
        person,
        channel,
        deed(InteractionKind::Component, data, Some(message)),
    )
}

/// Uses a component that need not be there: with any custom id, and with any values if it is to be a menu.
pub(crate) fn raw(
    state: &mut State,
    person: UserId,
    message: MessageId,
    custom_id: &str,
    values: Option<&[&str]>,
) -> Result<InteractionId, Error> {
    let on = state.world.messages.get(&message);
    let channel = on
        .ok_or_else(|| refused("no-message", [("id", &message.to_string())]))?
        .channel;
    let data = match values {
        None => json!({"custom_id": custom_id, "component_type": 2}),
        Some(values) => json!({"custom_id": custom_id, "component_type": 3, "values": values}),
    };
    begin(
        state,
        person,
        channel,
        deed(InteractionKind::Component, data, Some(message)),
    )
}

/// Sends a form that nobody need have opened, with any fields.
pub(crate) fn raw_form(
    state: &mut State,
    person: UserId,
    channel: ChannelId,
    custom_id: &str,
    fields: &[(&str, &str)],
) -> Result<InteractionId, Error> {
    let row =
        |(id, value): &(&str, &str)| json!({"type": 1, "components": [{"type": 4, "custom_id": id, "value": value}]});
    let rows: Vec<Value> = fields.iter().map(row).collect();
    let data = json!({"custom_id": custom_id, "components": rows});
    begin(state, person, channel, deed(InteractionKind::Modal, data, None))
}

pub(super) fn deed(kind: InteractionKind, data: Value, source: Option<MessageId>) -> Deed {
    Deed {
        kind,
        data,
        command: String::new(),
        source,
        opened_by: None,
        option_type: 0,
    }
}

/// Chooses from the menu with this custom id. Own options go by value or label, people and channels by name or
/// identifier.
pub(crate) fn select(
    state: &mut State,
    person: UserId,
    message: MessageId,
    custom_id: &str,
    chosen: &[String],
) -> Result<InteractionId, Error> {
    let on = find::message(state, person, message)?;
    let channel = on.channel;
    let menu = on
        .select(custom_id)
        .ok_or_else(|| refused("no-menu", [("name", custom_id)]))?;
    if menu.disabled {
        return Err(refused("button-disabled", [("name", custom_id)]));
    }
    let count = chosen.len() as u64;
    if count < menu.range.0 || count > menu.range.1 {
        return Err(refused(
            "wrong-number-chosen",
            [("min", &menu.range.0.to_string()), ("max", &menu.range.1.to_string())],
        ));
    }
    let mut data = json!({"custom_id": custom_id, "component_type": menu.kind, "id": on.number_of(custom_id)});
    let mut values = Vec::new();
    for choice in chosen {
        values.push(choose(state, &menu, choice, &mut data)?);
    }
    data["values"] = values.into();
    begin(
        state,
        person,
        channel,
        deed(InteractionKind::Component, data, Some(message)),
    )
}

pub(super) fn choose(state: &State, menu: &Select, choice: &str, data: &mut Value) -> Result<Value, Error> {
    let who = choice.parse().map_or_else(|_| Who::Name(choice.to_owned()), Who::Id);
    match menu.kind {
        3 => {
            let meant = |(label, value): &&(String, String)| value == choice || label == choice;
            let found = menu.options.iter().find(meant);
            found
                .map(|(_, value)| value.as_str().into())
                .ok_or_else(|| refused("no-choice", [("name", choice)]))
        }
        5 | 7 => {
            let id = find::person(&state.world, &who)?;
            if let Some(person) = state.world.person(id) {
                data["resolved"]["users"][id.to_string()] = wire::user(person);
                let mut member = wire::acting_member(person);
                if let Some(member) = member.as_object_mut() {
                    member.retain(|key, _| !["user", "deaf", "mute"].contains(&key.as_str()));
                }
                data["resolved"]["members"][id.to_string()] = member;
            }
            Ok(json!(id))
        }
        8 => {
            let id = find::channel(&state.world, &who)?;
            if let Some(channel) = state.world.channel(id) {
                let mut partial = wire::channel(&state.world, channel);
                partial["permissions"] = crate::permissions::EVERYONE.to_string().into();
                data["resolved"]["channels"][id.to_string()] = partial;
            }
            Ok(json!(id))
        }
        _ => Err(refused("no-choice", [("name", choice)])),
    }
}
