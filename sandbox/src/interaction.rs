//! Interactions in progress: who did what, and what has come of it.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use tokio::sync::Notify;

use super::ids::{ChannelId, InteractionId, MessageId, UserId};

/// Milliseconds that a bot has for its first answer.
pub(super) const ANSWER_MS: u64 = 3_000;
/// Milliseconds that an interaction's token is good for.
pub(super) const TOKEN_MS: u64 = 15 * 60 * 1_000;

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InteractionKind {
    /// Sent a slash command.
    Command,
    /// Pressed a button or chose from a menu.
    Component,
    /// Typed in a command's option.
    Autocomplete,
    /// Sent a form.
    Modal,
}

impl InteractionKind {
    /// Discord's number.
    pub(super) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// How far the bot's answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", content = "callback", rename_all = "snake_case")]
pub enum Progress {
    /// No answer yet.
    Waiting,
    /// Answered with Discord's callback type: 4 message, 5 more time, 6 nothing to see yet, 7 message changed,
    /// 8 choices, 9 form.
    Answered(u8),
    /// No answer came in three seconds.
    Unanswered,
}

/// One interaction.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
    pub id: InteractionId,
    pub token: String,
    pub kind: InteractionKind,
    pub person: UserId,
    pub channel: ChannelId,
    /// The command's name, for commands.
    pub command: String,
    /// The message whose component was used, also for the form that followed.
    pub source: Option<MessageId>,
    /// The interaction that opened the form, for forms.
    pub opened_by: Option<InteractionId>,
    pub created_ms: u64,
    pub progress: Progress,
    /// The message that `@original` means.
    pub original: Option<MessageId>,
    /// Whether the bot has changed the original since its first answer.
    pub touched: bool,
    pub followups: Vec<MessageId>,
    /// The form that the bot opened.
    pub modal: Option<Value>,
    /// The choices that the bot offered.
    pub choices: Vec<Value>,
    /// The type of the option being typed, which the choices must match.
    pub option_type: u64,
    pub rev: u64,
    /// Wakes those who wait for what comes of it.
    pub changed: Arc<Notify>,
}

impl Interaction {
    /// Whether the first answer comes too late.
    pub fn is_late(&self, now_ms: u64) -> bool {
        self.progress == Progress::Unanswered || now_ms > self.created_ms + ANSWER_MS
    }

    /// Whether the token is no longer good.
    pub fn is_expired(&self, now_ms: u64) -> bool {
        now_ms > self.created_ms + TOKEN_MS
    }
}
