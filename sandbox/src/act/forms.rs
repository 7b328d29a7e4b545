//! Filling forms in and sending them.

use serde_json::{Value, json};

use super::components::{choose, deed};
use super::{Deed, begin};
use crate::components::{is_select, kind, kind_of};
use crate::error::{Error, refused};
use crate::form::{Input, field};
use crate::ids::{InteractionId, UserId};
use crate::interaction::InteractionKind;
use crate::message::Select;
use crate::state::State;

/// Sends the form that an interaction opened. What has no value keeps its first one; where several can be chosen, a name
/// stands once for each, and one empty value chooses nothing.
pub(crate) fn submit(
    state: &mut State,
    person: UserId,
    opened_by: InteractionId,
    values: &[(String, String)],
) -> Result<InteractionId, Error> {
    let opener = state
        .interactions
        .get(&opened_by)
        .filter(|opener| opener.person == person);
    let opener = opener.ok_or_else(|| refused("no-form", []))?;
    let form = opener.modal.as_ref().ok_or_else(|| refused("no-form", []))?;
    let mut data = json!({"custom_id": form["custom_id"]});
    let mut parts = Vec::new();
    for part in form["components"].as_array().into_iter().flatten() {
        let input = Input::read(part);
        let given = values.iter().filter(|(name, _)| *name == input.custom_id);
        let given: Vec<&str> = given.map(|(_, value)| value.as_str()).collect();
        let mut sent = json!({"type": kind_of(part), "id": part["id"]});
        match kind_of(part) {
            kind::ROW => sent["components"] = json!([fill(state, field(part), &input, &given, &mut data)?]),
            kind::LABEL => sent["component"] = fill(state, field(part), &input, &given, &mut data)?,
            _ => {}
        }
        parts.push(sent);
    }
    data["components"] = parts.into();
    let (channel, source) = (opener.channel, opener.source);
    let deed = Deed {
        opened_by: Some(opened_by),
        ..deed(InteractionKind::Modal, data, source)
    };
    begin(state, person, channel, deed)
}

/// A field as it is sent. What it refers to is added to `data`.
fn fill(state: &State, field: &Value, input: &Input, given: &[&str], data: &mut Value) -> Result<Value, Error> {
    let mut sent = json!({"type": input.kind, "id": field["id"], "custom_id": input.custom_id});
    if input.kind == kind::TEXT_INPUT {
        let value = given.first().copied().unwrap_or(&input.value);
        check_length(input, value)?;
        sent["value"] = value.into();
        return Ok(sent);
    }
    let first: Vec<&str> = input.chosen.iter().map(String::as_str).collect();
    let mut chosen = if given.is_empty() { &first[..] } else { given };
    if chosen == [""] {
        chosen = &[];
    }
    if input.kind == kind::CHECKBOX {
        sent["value"] = (chosen == ["true"]).into();
        return Ok(sent);
    }
    check_number(input, chosen.len() as u64)?;
    if input.kind == kind::FILE_UPLOAD && !chosen.is_empty() {
        return Err(refused("option-not-supported", [("option", &input.label)]));
    }
    let mut values = Vec::new();
    for choice in chosen {
        values.push(if is_select(field) {
            choose(state, &Select::read(field), choice, data)?
        } else {
            option(input, choice)?
        });
    }
    if input.kind == kind::RADIO_GROUP {
        sent["value"] = values.first().cloned().unwrap_or_default();
    } else {
        sent["values"] = values.into();
    }
    Ok(sent)
}

/// The value of an option of a group, by value or label.
fn option(input: &Input, choice: &str) -> Result<Value, Error> {
    let mut options = input.options.iter();
    let found = options.find(|option| option.value == choice || option.label == choice);
    found
        .map(|option| option.value.as_str().into())
        .ok_or_else(|| refused("no-choice", [("name", choice)]))
}

fn check_number(input: &Input, count: u64) -> Result<(), Error> {
    if count == 0 {
        return may_be_left(input);
    }
    let (min, max) = input.range;
    if (min..=max).contains(&count) {
        return Ok(());
    }
    let (min, max) = (min.to_string(), max.to_string());
    Err(refused("wrong-number-chosen", [("min", &min), ("max", &max)]))
}

fn check_length(input: &Input, value: &str) -> Result<(), Error> {
    let length = value.chars().count() as u64;
    if length == 0 {
        return may_be_left(input);
    }
    let (min, max) = (input.min_length, input.max_length);
    if (min..=max).contains(&length) {
        return Ok(());
    }
    let (min, max) = (min.to_string(), max.to_string());
    Err(refused(
        "bad-length",
        [("option", &input.label), ("min", &min), ("max", &max)],
    ))
}

/// Whether a field may stay empty.
fn may_be_left(input: &Input) -> Result<(), Error> {
    if input.required {
        Err(refused("option-missing", [("option", &input.label)]))
    } else {
        Ok(())
    }
}
