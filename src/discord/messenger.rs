//! The courier's way to Discord.

use std::sync::Arc;

use async_trait::async_trait;
use serenity::all::{
    AutoArchiveDuration, Builder, ChannelType, CreateThread, EditThread, Http, Nonce, UserId as DiscordUser,
};

use super::convert;
use super::emojis::Emojis;
use super::errors::{delivery_error, is_archived, thread_exists};
use crate::courier::{DeliveryError, Messenger};
use crate::presenters::Message;
use crate::table::{ChannelId, MessageId, UserId};

/// Brings messages to Discord.
pub struct DiscordMessenger {
    http: Arc<Http>,
    emojis: Emojis,
}

impl DiscordMessenger {
    /// A messenger that calls Discord through `http`. `emojis`: the icons that buttons may have.
    pub fn new(http: Arc<Http>, emojis: Emojis) -> Self {
        Self { http, emojis }
    }

    /// Sends to a channel; where that is a thread that Discord has archived, opens it again and sends once more.
    async fn opened<T, F: Future<Output = serenity::Result<T>>>(
        &self,
        channel: ChannelId,
        send: impl Fn() -> F,
    ) -> Result<T, DeliveryError> {
        match send().await {
            Err(error) if is_archived(&error) => {}
            sent => return sent.map_err(failed),
        }
        // A locked one stays closed to whoever may not manage threads.
        let open = EditThread::new().archived(false);
        let opened = channel_of(channel).edit_thread(&*self.http, open).await;
        opened.map_err(failed)?;
        send().await.map_err(failed)
    }
}

/// A thread of a game, which stays open as long as Discord lets one.
fn thread_named(name: &str) -> CreateThread<'_> {
    CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek)
}

fn channel_of(channel: ChannelId) -> serenity::all::ChannelId {
    serenity::all::ChannelId::new(channel.0.max(1))
}

fn message_of(message: MessageId) -> serenity::all::MessageId {
    serenity::all::MessageId::new(message.0.max(1))
}

fn failed(error: serenity::Error) -> DeliveryError {
    delivery_error(&error)
}

#[async_trait]
impl Messenger for DiscordMessenger {
    async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
    ) -> Result<(MessageId, String), DeliveryError> {
        let send = || {
            convert::create_message(message, &self.emojis)
                .nonce(Nonce::String(nonce.to_owned()))
                .enforce_nonce(true)
                .execute(&*self.http, (channel_of(channel), None))
        };
        let posted = self.opened(channel, || self.emojis.or_without(&send)).await?;
        Ok((MessageId(posted.id.get()), posted.content))
    }

    async fn edit(&self, channel: ChannelId, message: MessageId, new: &Message) -> Result<(), DeliveryError> {
        let ids = (channel_of(channel), message_of(message), None);
        let send = || convert::edit_message(new, &self.emojis).execute(&*self.http, ids);
        self.opened(channel, || self.emojis.or_without(&send)).await?;
        Ok(())
    }

    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), DeliveryError> {
        let delete = || channel_of(channel).delete_message(&*self.http, message_of(message));
        self.opened(channel, delete).await
    }

    async fn direct_messages(&self, user: UserId) -> Result<ChannelId, DeliveryError> {
        let channel = DiscordUser::new(user.0.max(1))
            .create_dm_channel(&*self.http)
            .await
            .map_err(failed)?;
        Ok(ChannelId(channel.id.get()))
    }

    async fn thread_at(&self, channel: ChannelId, message: MessageId, name: &str) -> Result<ChannelId, DeliveryError> {
        let thread = channel_of(channel)
            .create_thread_from_message(&*self.http, message_of(message), thread_named(name))
            .await;
        match thread {
            Ok(thread) => Ok(ChannelId(thread.id.get())),
            // A thread has the identifier of the message that it begins at.
            Err(error) if thread_exists(&error) => Ok(ChannelId(message.0)),
            Err(error) => Err(failed(error)),
        }
    }

    async fn new_thread(&self, channel: ChannelId, name: &str) -> Result<ChannelId, DeliveryError> {
        let builder = thread_named(name).kind(ChannelType::PublicThread);
        let thread = channel_of(channel)
            .create_thread(&*self.http, builder)
            .await
            .map_err(failed)?;
        Ok(ChannelId(thread.id.get()))
    }
}
