//! What comes back to a person who acted.

use serde::Serialize;
use serde_json::Value;

use super::form::Modal;
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
