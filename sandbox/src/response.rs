//! What comes back to a person who acted.

use serde::Serialize;
use serde_json::Value;

use super::ids::{InteractionId, UserId};
use super::interaction::{Interaction, Progress};
use super::message::Message;
use super::state::State;

/// Something that a person did and that the bot answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InteractionHandle {
    /// The interaction.
    pub id: InteractionId,
    /// Who acted.
    pub person: UserId,
}

/// A choice that autocomplete offers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What the person reads.
    pub name: String,
    /// What the bot gets: text or a number.
    pub value: Value,
}

/// A line or a box of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Input {
    /// What the bot recognises it by.
    pub custom_id: String,
    /// Text above it.
    pub label: String,
    /// Text in it at first.
    pub value: String,
    /// Grey text while it is empty.
    pub placeholder: String,
    /// Whether it has several lines.
    pub paragraph: bool,
    /// Whether it must be filled in.
    pub required: bool,
    /// Fewest characters.
    pub min_length: u64,
    /// Most characters.
    pub max_length: u64,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Modal {
    /// What the bot recognises it by.
    pub custom_id: String,
    /// Heading.
    pub title: String,
    /// Its lines and boxes.
    pub inputs: Vec<Input>,
}

impl Modal {
    pub(super) fn read(form: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = form["components"].as_array().into_iter().flatten();
        let inputs = rows.map(|row| {
            let input = &row["components"][0];
            Input {
                custom_id: text(&input["custom_id"]),
                label: text(&input["label"]),
                value: text(&input["value"]),
                placeholder: text(&input["placeholder"]),
                paragraph: input["style"] == 2,
                required: input["required"] != false,
                min_length: input["min_length"].as_u64().unwrap_or(0),
                max_length: input["max_length"].as_u64().unwrap_or(4_000),
            }
        });
        Self {
            custom_id: text(&form["custom_id"]),
            title: text(&form["title"]),
            inputs: inputs.collect(),
        }
    }
}

/// What the bot has answered so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// Discord's callback type: 4 message, 5 more time, 6 nothing to see yet, 7 message changed, 8 choices, 9 form.
    pub callback: u8,
    /// The message that answers (also one that was changed), as it stands now.
    pub message: Option<Message>,
    /// Further messages.
    pub followups: Vec<Message>,
    /// The form that was opened.
    pub modal: Option<Modal>,
    /// The choices that were offered.
    pub choices: Vec<Choice>,
}

impl Response {
    /// The newest message that came back: the last follow-up, or the answer itself.
    pub fn newest(&self) -> Option<&Message> {
        self.followups.last().or(self.message.as_ref())
    }

    pub(super) fn read(state: &State, interaction: &Interaction, callback: u8) -> Self {
        let message = |id| state.world.messages.get(&id).cloned();
        Self {
            callback,
            message: interaction.original.and_then(message),
            followups: interaction.followups.iter().filter_map(|id| message(*id)).collect(),
            modal: interaction.modal.as_ref().map(Modal::read),
            choices: choices(interaction),
        }
    }
}

fn choices(interaction: &Interaction) -> Vec<Choice> {
    let choice = |choice: &Value| Choice {
        name: choice["name"].as_str().unwrap_or_default().to_owned(),
        value: choice["value"].clone(),
    };
    interaction.choices.iter().map(choice).collect()
}

/// Whether the bot has done what its first answer promised: the message that was waited for is there, or the press
/// that was acknowledged has had its effect.
pub(super) fn is_complete(state: &State, interaction: &Interaction) -> bool {
    let original = interaction.original.and_then(|id| state.world.messages.get(&id));
    match interaction.progress {
        Progress::Waiting => false,
        Progress::Answered(5) => !original.is_some_and(Message::is_loading),
        Progress::Answered(6) => interaction.touched || !interaction.followups.is_empty(),
        _ => true,
    }
}
