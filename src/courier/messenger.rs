//! What the courier needs of a chat service. Discord is the one that exists.

use std::time::Duration;

use async_trait::async_trait;

use crate::presenters::Message;
use crate::table::{ChannelId, MessageId, UserId};

/// Why a message could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// The person takes no direct messages.
    #[error("the person takes no direct messages")]
    DirectMessagesClosed,
    /// The channel or the message does not exist any more.
    #[error("the channel or message is gone")]
    Gone,
    /// The bot may not write there.
    #[error("missing permission: {0}")]
    Forbidden(String),
    /// The service will never take this message.
    #[error("refused: {0}")]
    Refused(String),
    /// It may work later.
    #[error("not now: {reason}")]
    Later {
        /// How long the service asks to wait, if it says so.
        after: Option<Duration>,
        /// What went wrong.
        reason: String,
    },
}

/// A chat service that messages can be brought to.
#[async_trait]
pub trait Messenger: Send + Sync {
    /// Posts a message. The service posts only one message per `nonce` for some minutes, and answers a repetition with
    /// that message: the text that it has tells whether it is up to date.
    async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
    ) -> Result<(MessageId, String), DeliveryError>;

    /// Replaces what a message shows.
    async fn edit(&self, channel: ChannelId, message: MessageId, new: &Message) -> Result<(), DeliveryError>;

    /// Deletes a message.
    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), DeliveryError>;

    /// The conversation of direct messages with a person.
    async fn direct_messages(&self, user: UserId) -> Result<ChannelId, DeliveryError>;

    /// Begins a thread at a message; the same thread again if there is one.
    async fn thread_at(&self, channel: ChannelId, message: MessageId, name: &str) -> Result<ChannelId, DeliveryError>;

    /// Begins a thread in a channel.
    async fn new_thread(&self, channel: ChannelId, name: &str) -> Result<ChannelId, DeliveryError>;
}
