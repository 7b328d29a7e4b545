//! Slash commands and autocomplete: what is typed, checked against what the bot registered.

use serde_json::{Map, Value, json};

use super::find::{self, Who};
use super::invocation::{Invocation, chat_commands, has_subcommands, named, options};
use super::{Deed, begin};
use crate::error::{Error, refused};
use crate::ids::{ChannelId, InteractionId, UserId};
use crate::interaction::InteractionKind;
use crate::judge::commands::option;
use crate::state::State;
use crate::wire;
use crate::world::{ChannelKind, World};

/// Sends a slash command.
pub(crate) fn send(
    state: &mut State,
    person: UserId,
    channel: ChannelId,
    call: &Invocation,
) -> Result<InteractionId, Error> {
    let (command, leaf) = locate(state, call)?;
    may_use(state, person, channel, &command)?;
    let mut filled = Filled::of(state, person);
    for (name, _) in &call.options {
        if named(options(&leaf), name).is_none() {
            return Err(refused("no-option", [("option", name)]));
        }
    }
    for option in options(&leaf) {
        let name = option["name"].as_str().unwrap_or_default();
        match call.options.iter().find(|(given, _)| given == name) {
            Some((_, text)) => filled.add(&state.world, option, text)?,
            None if option["required"] == true => return Err(refused("option-missing", [("option", name)])),
            None => {}
        }
    }
    let data = data(&command, call, filled);
    let deed = Deed {
        kind: InteractionKind::Command,
        data,
        command: call.path.join(" "),
        source: None,
        opened_by: None,
        option_type: 0,
    };
    begin(state, person, channel, deed)
}

/// Asks for the choices of the option being typed.
pub(crate) fn autocomplete(
    state: &mut State,
    person: UserId,
    channel: ChannelId,
    call: &Invocation,
) -> Result<InteractionId, Error> {
    let (command, leaf) = locate(state, call)?;
    may_use(state, person, channel, &command)?;
    let focused = call.focused.as_deref().unwrap_or_default();
    let typed = named(options(&leaf), focused).filter(|option| option["autocomplete"] == true);
    let typed = typed.ok_or_else(|| refused("no-autocomplete", [("option", focused)]))?;
    let mut filled = Filled::of(state, person);
    for (name, text) in &call.options {
        match named(options(&leaf), name) {
            Some(option) if name == focused => {
                filled.options.push(json!({
                    "name": name, "type": option["type"], "value": text, "focused": true,
                }));
            }
            // What is half typed is left out, as Discord does.
            Some(option) => {
                let _ = filled.add(&state.world, option, text);
            }
            None => {}
        }
    }
    let option_type = typed["type"].as_u64().unwrap_or(option::STRING);
    let data = data(&command, call, filled);
    let command = call.path.join(" ");
    let deed = Deed {
        kind: InteractionKind::Autocomplete,
        data,
        command,
        source: None,
        opened_by: None,
        option_type,
    };
    begin(state, person, channel, deed)
}

/// The command that is called, and the sub-command at the end of its path.
fn locate(state: &State, call: &Invocation) -> Result<(Value, Value), Error> {
    let unknown = || refused("no-command", [("name", &call.path.join(" "))]);
    let (first, rest) = call.path.split_first().ok_or_else(unknown)?;
    let command = named(chat_commands(state.commands()), first).ok_or_else(unknown)?;
    let mut leaf = command;
    for name in rest {
        leaf = named(options(leaf), name)
            .filter(|next| next["type"].as_u64() <= Some(2))
            .ok_or_else(unknown)?;
    }
    if has_subcommands(leaf) {
        Err(unknown())
    } else {
        Ok((command.clone(), leaf.clone()))
    }
}

/// Whether the command is there for this person in this place.
fn may_use(state: &State, person: UserId, channel: ChannelId, command: &Value) -> Result<(), Error> {
    let name = command["name"].as_str().unwrap_or_default();
    let place = state
        .world
        .channel(channel)
        .ok_or_else(|| refused("no-channel", [("name", &channel.to_string())]))?;
    if !state.world.can_see(person, place) {
        return Err(refused("no-channel", [("name", &channel.to_string())]));
    }
    let direct = matches!(place.kind, ChannelKind::Dm { .. });
    let wanted = u64::from(direct);
    let contexts = command["contexts"].as_array();
    let here = match contexts {
        Some(contexts) => contexts.iter().any(|context| context.as_u64() == Some(wanted)),
        None => !direct || (command["dm_permission"] != false && command["guild_id"].is_null()),
    };
    if !here {
        return Err(refused("not-here", [("name", name)]));
    }
    let needed = command["default_member_permissions"]
        .as_str()
        .and_then(|bits| bits.parse::<u64>().ok());
    let has = state.world.person(person).map_or(0, wire::member_permissions);
    if !direct && needed.is_some_and(|needed| has & needed != needed || needed == 0 && has == 0) {
        return Err(refused("not-allowed", [("name", name)]));
    }
    Ok(())
}

/// The `data` of the interaction: the options inside their sub-commands, and what they refer to.
fn data(command: &Value, call: &Invocation, filled: Filled) -> Value {
    let mut inner = Value::Array(filled.options);
    for depth in (1..call.path.len()).rev() {
        let kind = if depth + 1 == call.path.len() {
            option::SUB_COMMAND
        } else {
            option::SUB_COMMAND_GROUP
        };
        inner = json!([{"name": call.path[depth], "type": kind, "options": inner}]);
    }
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1, "options": inner});
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if !filled.resolved.is_empty() {
        data["resolved"] = Value::Object(filled.resolved);
    }
    data
}

/// Options turned into what their types ask for.
struct Filled {
    person: UserId,
    base_url: String,
    options: Vec<Value>,
    resolved: Map<String, Value>,
}

impl Filled {
    fn of(state: &State, person: UserId) -> Self {
        Self {
            person,
            base_url: state.base_url.clone(),
            options: Vec::new(),
            resolved: Map::new(),
        }
    }

    fn add(&mut self, world: &World, definition: &Value, text: &str) -> Result<(), Error> {
        let name = definition["name"].as_str().unwrap_or_default();
        let kind = definition["type"].as_u64().unwrap_or(option::STRING);
        let bad = || refused("bad-value", [("option", name), ("value", text)]);
        let value = match kind {
            option::STRING => chosen(definition, text)?.unwrap_or_else(|| text.into()),
            option::INTEGER | option::NUMBER => match chosen(definition, text)? {
                Some(value) => value,
                None if kind == option::INTEGER => text.parse::<i64>().map_err(|_| bad())?.into(),
                None => text
                    .parse::<f64>()
                    .ok()
                    .filter(|number| number.is_finite())
                    .ok_or_else(bad)?
                    .into(),
            },
            option::BOOLEAN => text.to_lowercase().parse::<bool>().map_err(|_| bad())?.into(),
            option::USER | option::MENTIONABLE => self.person(world, text)?,
            option::CHANNEL => self.channel(world, text)?,
            option::ATTACHMENT => self.attachment(world, text).ok_or_else(bad)?,
            _ => return Err(refused("option-not-supported", [("option", name)])),
        };
        within_bounds(definition, &value).map_err(|()| bad())?;
        self.options.push(json!({"name": name, "type": kind, "value": value}));
        Ok(())
    }

    fn person(&mut self, world: &World, text: &str) -> Result<Value, Error> {
        let id = find::person(world, &reference(text, "<@"))?;
        if let Some(person) = world.person(id) {
            let mut member = wire::acting_member(person);
            if let Some(member) = member.as_object_mut() {
                member.remove("user");
                member.remove("deaf");
                member.remove("mute");
            }
            self.resolve("users", &id.to_string(), wire::user(person));
            self.resolve("members", &id.to_string(), member);
        }
        Ok(json!(id))
    }

    fn channel(&mut self, world: &World, text: &str) -> Result<Value, Error> {
        let id = find::channel(world, &reference(text, "<#"))?;
        if let Some(channel) = world.channel(id) {
            let mut partial = wire::channel(world, channel);
            partial["permissions"] = crate::permissions::EVERYONE.to_string().into();
            self.resolve("channels", &id.to_string(), partial);
        }
        Ok(json!(id))
    }

    /// The newest file that the person sees of this name or with this identifier.
    fn attachment(&mut self, world: &World, text: &str) -> Option<Value> {
        let seen = world.messages.values().filter(|message| {
            let channel = world.channel(message.channel);
            message.visible_to(self.person) && channel.is_some_and(|channel| world.can_see(self.person, channel))
        });
        let files = seen.flat_map(|message| &message.attachments);
        let mut files = files.filter(|file| file.id == text || file.filename == text);
        let file = files.next_back()?;
        self.resolve("attachments", &file.id, wire::attachment(&self.base_url, file));
        Some(json!(file.id))
    }

    fn resolve(&mut self, kind: &str, id: &str, value: Value) {
        let group = self.resolved.entry(kind).or_insert_with(|| json!({}));
        group[id] = value;
    }
}

/// An identifier, a mention such as `<@123>`, or a name.
fn reference(text: &str, opening: &str) -> Who {
    let inner = text
        .strip_prefix(opening)
        .and_then(|rest| rest.strip_suffix('>'))
        .unwrap_or(text);
    inner.parse().map_or_else(|_| Who::Name(text.to_owned()), Who::Id)
}

/// The value of the choice that is meant, if the option has fixed choices.
fn chosen(definition: &Value, text: &str) -> Result<Option<Value>, Error> {
    let choices = definition["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if choices.is_empty() {
        return Ok(None);
    }
    let meant = |choice: &&Value| {
        let name = choice["name"].as_str().unwrap_or_default();
        name.to_lowercase() == text.to_lowercase() || plain(&choice["value"]) == text
    };
    let name = definition["name"].as_str().unwrap_or_default();
    let found = choices
        .iter()
        .find(meant)
        .ok_or_else(|| refused("bad-value", [("option", name), ("value", text)]))?;
    Ok(Some(found["value"].clone()))
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn within_bounds(definition: &Value, value: &Value) -> Result<(), ()> {
    let bound = |key: &str| definition[key].as_f64();
    let (min, max, measured) = match value {
        Value::String(text) => (
            bound("min_length"),
            bound("max_length").or(Some(6_000.0)),
            text.chars().count() as f64,
        ),
        Value::Number(number) => (bound("min_value"), bound("max_value"), number.as_f64().unwrap_or(0.0)),
        _ => return Ok(()),
    };
    let fits = min.is_none_or(|min| measured >= min) && max.is_none_or(|max| measured <= max);
    if fits { Ok(()) } else { Err(()) }
}
