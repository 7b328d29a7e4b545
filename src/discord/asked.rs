//! An interaction: who asks, where, and how to answer. Commands, buttons, lists and forms are answered the same way:
//! acknowledge first, within three seconds, and work after.

use std::time::Duration;

use serenity::all::{
    Builder, CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage,
    Http, Member, MessageFlags, ModalInteraction, PartialChannel, Permissions, User,
};

use super::emojis::Emojis;
use super::{convert, errors};
use crate::locale::Locale;
use crate::presenters::Message;
use crate::table::{Actor, ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

/// Discord waits three seconds for an acknowledgement.
const ACKNOWLEDGE_WITHIN: Duration = Duration::from_millis(2500);

/// How an interaction is acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// With a message that only the person sees.
    Private,
    /// With a message that everybody in the channel sees.
    Public,
    /// By changing the message that holds the button, or not at all.
    Update,
}

/// An interaction of a person.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the person or the place"
)]
pub(super) struct Asked<'a> {
    http: &'a Http,
    emojis: &'a Emojis,
    token: &'a str,
    pub id: InteractionId,
    pub user: UserId,
    pub name: String,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub locale: Locale,
    /// The channel of the thread, if the channel is one.
    pub parent: Option<ChannelId>,
    /// The person's roles in the server.
    pub roles: Vec<RoleId>,
    /// Whether the person may manage the channel.
    moderator: bool,
    /// Whether the person may manage the server.
    pub manages_server: bool,
    /// What the bot may do in the channel.
    pub permissions: Option<Permissions>,
    /// Whether the channel is a thread.
    pub in_thread: bool,
    /// Whether the button stands in a message that only the person sees.
    from_private: bool,
    /// The message that holds the button.
    pub pressed_in: Option<MessageId>,
}

/// The interaction can no longer be acknowledged, so nothing must be done for it.
#[derive(Debug)]
pub(super) struct TooLate;

/// The channel in which a thread is.
fn parent(thread: Option<&PartialChannel>) -> Option<ChannelId> {
    let parent = thread?.parent_id?;
    Some(ChannelId(parent.get()))
}

impl<'a> Asked<'a> {
    pub(super) fn command(http: &'a Http, emojis: &'a Emojis, command: &'a CommandInteraction) -> Self {
        let thread = command
            .channel
            .as_ref()
            .filter(|channel| channel.thread_metadata.is_some());
        Self {
            id: InteractionId(command.id.get()),
            channel: ChannelId(command.channel_id.get()),
            guild: command.guild_id.map(|guild| GuildId(guild.get())),
            permissions: command.app_permissions,
            in_thread: thread.is_some(),
            parent: parent(thread),
            from_private: false,
            ..Self::person(
                (http, emojis),
                &command.token,
                &command.user,
                command.member.as_deref(),
                &command.locale,
            )
        }
    }

    pub(super) fn component(http: &'a Http, emojis: &'a Emojis, component: &'a ComponentInteraction) -> Self {
        let thread = component
            .channel
            .as_ref()
            .filter(|channel| channel.thread_metadata.is_some());
        let flags = component.message.flags.unwrap_or_default();
        Self {
            id: InteractionId(component.id.get()),
            channel: ChannelId(component.channel_id.get()),
            guild: component.guild_id.map(|guild| GuildId(guild.get())),
            permissions: component.app_permissions,
            in_thread: thread.is_some(),
            parent: parent(thread),
            from_private: flags.contains(MessageFlags::EPHEMERAL),
            pressed_in: Some(MessageId(component.message.id.get())),
            ..Self::person(
                (http, emojis),
                &component.token,
                &component.user,
                component.member.as_ref(),
                &component.locale,
            )
        }
    }

    pub(super) fn modal(http: &'a Http, emojis: &'a Emojis, modal: &'a ModalInteraction) -> Self {
        Self {
            id: InteractionId(modal.id.get()),
            channel: ChannelId(modal.channel_id.get()),
            guild: modal.guild_id.map(|guild| GuildId(guild.get())),
            permissions: modal.app_permissions,
            ..Self::person(
                (http, emojis),
                &modal.token,
                &modal.user,
                modal.member.as_ref(),
                &modal.locale,
            )
        }
    }

    fn person(
        (http, emojis): (&'a Http, &'a Emojis),
        token: &'a str,
        user: &User,
        member: Option<&Member>,
        locale: &str,
    ) -> Self {
        let name = member
            .map_or_else(|| user.display_name(), Member::display_name)
            .to_owned();
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Self {
            http,
            emojis,
            token,
            id: InteractionId(0),
            user: UserId(user.id.get()),
            name,
            channel: ChannelId(0),
            guild: None,
            locale: Locale::from_discord(locale),
            parent: None,
            roles: member.map_or_else(Vec::new, |member| {
                member.roles.iter().map(|role| RoleId(role.get())).collect()
            }),
            moderator: permissions.manage_channels(),
            manages_server: permissions.manage_guild(),
            permissions: None,
            in_thread: false,
            from_private: false,
            pressed_in: None,
        }
    }

    /// The person as one who asks something of a table.
    pub(super) fn actor(&self) -> Actor {
        Actor::Person {
            user: self.user,
            moderator: self.moderator,
        }
    }

    /// Whether the person may do what the host of a table may.
    pub(super) fn moderator(&self) -> bool {
        self.moderator
    }

    /// How to acknowledge a button whose answer is for the person alone: in place, if it stands in a private message.
    pub(super) fn privately(&self) -> Answer {
        if self.from_private {
            Answer::Update
        } else {
            Answer::Private
        }
    }

    /// Acknowledges.
    ///
    /// # Errors
    /// [`TooLate`] if Discord no longer takes the acknowledgement, or cannot be reached in time: then the person sees
    /// that the click had no effect, and it must have none.
    pub(super) async fn acknowledge(&self, answer: Answer) -> Result<(), TooLate> {
        let empty = CreateInteractionResponseMessage::new();
        let response = match answer {
            Answer::Private => CreateInteractionResponse::Defer(empty.ephemeral(true)),
            Answer::Public => CreateInteractionResponse::Defer(empty),
            Answer::Update => CreateInteractionResponse::Acknowledge,
        };
        self.respond(response).await
    }

    /// Answers at once: with a form or with suggestions.
    pub(super) async fn respond(&self, response: CreateInteractionResponse) -> Result<(), TooLate> {
        let call = response.execute(self.http, (self.id.0.into(), self.token));
        match tokio::time::timeout(ACKNOWLEDGE_WITHIN, call).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) if errors::is_over(&error) => {
                tracing::info!(interaction = %self.id, %error, "an interaction was answered already or came too late");
                Err(TooLate)
            }
            Ok(Err(error)) => {
                tracing::warn!(interaction = %self.id, %error, "an interaction could not be acknowledged");
                Err(TooLate)
            }
            Err(_) => {
                tracing::warn!(interaction = %self.id, "Discord took too long to take an acknowledgement");
                Err(TooLate)
            }
        }
    }

    /// Shows the answer in the place that the acknowledgement promised; gives the message, if it is there.
    pub(super) async fn show(&self, message: &Message) -> Option<MessageId> {
        let send = || convert::edit_response(message, self.emojis).execute(self.http, self.token);
        let shown = self.emojis.or_without(send).await;
        let shown =
            shown.inspect_err(|error| tracing::warn!(interaction = %self.id, %error, "an answer could not be shown"));
        shown.ok().map(|message| MessageId(message.id.get()))
    }

    /// Shows a further message to the person alone.
    pub(super) async fn add(&self, message: &Message) {
        let send = || convert::private_followup(message, self.emojis).execute(self.http, (None, self.token));
        if let Err(error) = self.emojis.or_without(send).await {
            tracing::warn!(interaction = %self.id, %error, "an answer could not be shown");
        }
    }
}
