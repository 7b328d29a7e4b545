//! Registration of slash commands.

use serde_json::{Value, json};

use super::error::ApiError;
use super::request::Request;
use super::routes::Scope;
use super::{Answer, in_guild, judged, own_application};
use crate::judge::commands as judge;
use crate::state::State;
use crate::wire;
use crate::world::BOT;

fn checked(request: &Request, scope: Scope) -> Result<(), ApiError> {
    own_application(request)?;
    if scope == Scope::Guild {
        in_guild(request)
    } else {
        Ok(())
    }
}

fn commands(state: &mut State, scope: Scope) -> &mut Vec<Value> {
    match scope {
        Scope::Global => &mut state.world.commands,
        Scope::Guild => &mut state.world.guild_commands,
    }
}

/// The command as it is answered: with what the bot left out.
fn completed(state: &mut State, command: &Value, scope: Scope) -> Value {
    let now = state.now_ms();
    let known = commands(state, scope).iter().find(|known| same(known, command));
    let id = known.map_or_else(|| Value::Null, |known| known["id"].clone());
    let id = if id.is_null() {
        state.world.snowflakes.next(now).to_string().into()
    } else {
        id
    };
    let defaults = json!({
        "id": id, "application_id": BOT, "version": state.world.snowflakes.next(now).to_string(), "type": 1,
        "description": "", "default_member_permissions": null, "nsfw": false, "options": [],
    });
    let mut given = command.clone();
    if let Some(given) = given.as_object_mut() {
        given.retain(|_, value| !value.is_null());
    }
    let mut complete = wire::merged(defaults, given);
    // Bots write the bits as text or as a number.
    if let Some(bits) = complete["default_member_permissions"].as_u64() {
        complete["default_member_permissions"] = bits.to_string().into();
    }
    complete["id"] = id;
    if scope == Scope::Guild {
        complete["guild_id"] = wire::guild_id();
    }
    complete
}

/// Notes that the commands have changed.
fn registered(state: &mut State) {
    state.registered = true;
    state.world.commands_rev = state.world.rev;
}

fn same(one: &Value, other: &Value) -> bool {
    let kind = |command: &Value| command["type"].as_u64().unwrap_or(1);
    one["name"] == other["name"] && kind(one) == kind(other)
}

/// `GET .../commands`
pub(super) fn list(state: &mut State, request: &Request, scope: Scope) -> Answer {
    checked(request, scope)?;
    Ok((200, json!(commands(state, scope))))
}

/// `PUT .../commands`: the whole set.
pub(super) fn replace_all(state: &mut State, request: &Request, scope: Scope) -> Answer {
    checked(request, scope)?;
    let Some(sent) = request.body.as_array() else {
        judged(state, request, |problems| {
            problems.here("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        })?;
        return Err(ApiError::invalid_form(json!({})));
    };
    judged(state, request, |problems| judge::check_all(sent, problems))?;
    let complete: Vec<Value> = sent.iter().map(|command| completed(state, command, scope)).collect();
    commands(state, scope).clone_from(&complete);
    registered(state);
    Ok((200, json!(complete)))
}

/// `POST .../commands`: one more, or a new version of one.
pub(super) fn put(state: &mut State, request: &Request, scope: Scope) -> Answer {
    checked(request, scope)?;
    let mut all = commands(state, scope).clone();
    let known = all.iter().position(|known| same(known, &request.body));
    judged(state, request, |problems| judge::check(&request.body, problems))?;
    let complete = completed(state, &request.body, scope);
    match known {
        Some(index) => all[index] = complete.clone(),
        None => all.push(complete.clone()),
    }
    *commands(state, scope) = all;
    registered(state);
    Ok((if known.is_some() { 200 } else { 201 }, complete))
}

fn position(state: &mut State, request: &Request, scope: Scope) -> Result<usize, ApiError> {
    checked(request, scope)?;
    let id = request.part("command");
    commands(state, scope)
        .iter()
        .position(|known| known["id"] == id)
        .ok_or_else(ApiError::unknown_command)
}

/// `GET .../commands/{command}`
pub(super) fn get(state: &mut State, request: &Request, scope: Scope) -> Answer {
    let index = position(state, request, scope)?;
    Ok((200, commands(state, scope)[index].clone()))
}

/// `PATCH .../commands/{command}`
pub(super) fn change(state: &mut State, request: &Request, scope: Scope) -> Answer {
    let index = position(state, request, scope)?;
    let changed = wire::merged(commands(state, scope)[index].clone(), request.body.clone());
    judged(state, request, |problems| judge::check(&changed, problems))?;
    commands(state, scope)[index] = changed.clone();
    registered(state);
    Ok((200, changed))
}

/// `DELETE .../commands/{command}`
pub(super) fn delete(state: &mut State, request: &Request, scope: Scope) -> Answer {
    let index = position(state, request, scope)?;
    commands(state, scope).remove(index);
    registered(state);
    Ok((204, Value::Null))
}
