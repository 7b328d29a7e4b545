//! What the people of a page do.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::act::find::{self, Who};
use crate::act::invocation::Invocation;
use crate::act::{components, forms, slash};
use crate::api::checked_name;
use crate::error::{Error, refused};
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::response::InteractionHandle;
use crate::{Inner, Sandbox};

/// A request of the page.
#[derive(Deserialize)]
pub(super) struct Request {
    person: UserId,
    #[serde(flatten)]
    act: Act,
}

#[derive(Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
enum Act {
    Slash {
        channel: ChannelId,
        call: Invocation,
    },
    Autocomplete {
        channel: ChannelId,
        call: Invocation,
    },
    Click {
        message: MessageId,
        custom_id: String,
    },
    Select {
        message: MessageId,
        custom_id: String,
        values: Vec<String>,
    },
    Submit {
        opened_by: InteractionId,
        values: Vec<(String, String)>,
    },
    React {
        message: MessageId,
        emoji: String,
    },
    Vote {
        message: MessageId,
        answers: Vec<u64>,
    },
    Unreact {
        message: MessageId,
        emoji: String,
    },
    Say {
        channel: ChannelId,
        text: String,
    },
    OpenDm,
    Dismiss {
        message: MessageId,
    },
    CloseDms {
        closed: bool,
    },
    Locale {
        locale: String,
    },
    AddPerson {
        name: String,
    },
    AddChannel {
        name: String,
    },
}

/// `POST /page/act`
pub(super) async fn act(Shared(inner): Shared<Arc<Inner>>, Json(request): Json<Request>) -> Json<Value> {
    let sandbox = Sandbox { inner };
    let answer = match perform(&sandbox, request).await {
        Ok(mut answer) => {
            answer["ok"] = true.into();
            answer
        }
        Err(Error::Refused(refusal)) => {
            let args: serde_json::Map<_, _> = refusal
                .args
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect();
            json!({"ok": false, "key": refusal.key, "args": args})
        }
        Err(Error::NoAnswer | Error::Timeout(_)) => json!({"ok": false, "key": "no-answer", "args": {}}),
    };
    Json(answer)
}

async fn perform(sandbox: &Sandbox, request: Request) -> Result<Value, Error> {
    let person = Who::from(request.person);
    let begun = |handle: InteractionHandle| json!({"interaction": handle.id});
    match request.act {
        Act::Slash { channel, call } => sandbox
            .act(&person, |state, person| slash::send(state, person, channel, &call))
            .map(begun),
        Act::Autocomplete { channel, call } => {
            let handle = sandbox.act(&person, |state, person| {
                slash::autocomplete(state, person, channel, &call)
            })?;
            Ok(json!({"choices": sandbox.response(&handle).await?.choices}))
        }
        Act::Click { message, custom_id } => sandbox.click(person, message, &custom_id).map(begun),
        Act::Select {
            message,
            custom_id,
            values,
        } => sandbox
            .act(&person, |state, person| {
                components::select(state, person, message, &custom_id, &values)
            })
            .map(begun),
        Act::Submit { opened_by, values } => sandbox
            .act(&person, |state, person| {
                forms::submit(state, person, opened_by, &values)
            })
            .map(begun),
        Act::Say { channel, text } => sandbox.say(person, channel, &text).map(|id| json!({"message": id})),
        Act::React { message, emoji } => sandbox.react(person, message, &emoji).map(|()| json!({})),
        Act::Unreact { message, emoji } => sandbox.unreact(person, message, &emoji).map(|()| json!({})),
        Act::Vote { message, answers } => sandbox.vote(person, message, &answers).map(|()| json!({})),
        Act::OpenDm => sandbox.dm_channel(person).map(|id| json!({"channel": id})),
        Act::Dismiss { message } => dismiss(sandbox, request.person, message),
        Act::CloseDms { closed } => sandbox.close_dms(person, closed).map(|()| json!({})),
        Act::Locale { locale } => sandbox.set_locale(person, &locale).map(|()| json!({})),
        Act::AddPerson { name } => add_person(sandbox, &name),
        Act::AddChannel { name } => add_channel(sandbox, &name),
    }
}

fn dismiss(sandbox: &Sandbox, person: UserId, id: MessageId) -> Result<Value, Error> {
    sandbox.inner.update(|state| {
        if !find::message(state, person, id)?.is_ephemeral() {
            return Err(refused("no-message", [("id", &id.to_string())]));
        }
        state.remove_message(id);
        Ok(json!({}))
    })
}

fn add_person(sandbox: &Sandbox, name: &str) -> Result<Value, Error> {
    let people = sandbox.people();
    let same = |name: &str| {
        people
            .iter()
            .any(|person| person.name.to_lowercase() == name.to_lowercase())
    };
    let name = checked_name(name, same)?;
    Ok(json!({"person": sandbox.add_person(&name)}))
}

fn add_channel(sandbox: &Sandbox, name: &str) -> Result<Value, Error> {
    let name = name
        .trim()
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-");
    let name = checked_name(&name, |name| sandbox.channel(name).is_some())?;
    Ok(json!({"channel": sandbox.add_channel(&name)}))
}
