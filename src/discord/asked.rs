//! An interaction: who asks, where, and how to answer. Commands, buttons, lists and forms are answered the same way:
//! acknowledge first, within three seconds, and work after.

use std::time::{Duration, Instant};

use serenity::all::{
    Builder, CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage,
    Http, Member, MessageFlags, ModalInteraction, PartialChannel, Permissions, User,
};
use tokio_util::sync::CancellationToken;

use super::emojis::Emojis;
use super::{convert, dispatcher, errors};
use crate::locale::Locale;
use crate::metrics::METRICS;
use crate::presenters::Message;
use crate::table::{Actor, ChannelId, Clock, GuildId, InteractionId, MessageId, Owed, RoleId, UserId};

/// Discord waits three seconds for an acknowledgement.
const ACKNOWLEDGE_WITHIN: Duration = Duration::from_millis(2500);

/// After these pauses an answer that Discord failed to take is sent again. It takes answers for a quarter of an hour.
const AGAIN_AFTER: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(10), Duration::from_secs(60)];

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

/// The way back to whoever asked.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    /// What Discord is told at once goes over connections of its own: their tasks run where nothing else does.
    pub acknowledging: &'a Http,
    pub http: &'a Http,
    pub emojis: &'a Emojis,
    pub clock: &'a Clock,
    /// Cancelled when the program ends.
    pub ending: &'a CancellationToken,
}

/// An interaction of a person.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the person or the place"
)]
pub(super) struct Asked<'a> {
    way: Way<'a>,
    /// When the interaction arrived.
    arrived: Instant,
    token: &'a str,
    /// Discord's name of the person's language, such as `en-GB`.
    language: &'a str,
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

/// The interaction was not acknowledged, so nothing must be done for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotTaken {
    /// It came too late, or another arrival of it was answered.
    Over,
    /// Discord failed, or could not be reached in time: perhaps it took the acknowledgement all the same.
    Unknown,
}

/// An answer is not where it was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotShown {
    /// Discord will not take it, however often.
    Refused,
    /// Discord failed each time.
    Failed,
    /// The person has asked for something else in its place meanwhile.
    Replaced,
}

/// The channel in which a thread is.
fn parent(thread: Option<&PartialChannel>) -> Option<ChannelId> {
    let parent = thread?.parent_id?;
    Some(ChannelId(parent.get()))
}

impl<'a> Asked<'a> {
    pub(super) fn command(way: Way<'a>, command: &'a CommandInteraction) -> Self {
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
                way,
                &command.token,
                &command.user,
                command.member.as_deref(),
                &command.locale,
            )
        }
    }

    pub(super) fn component(way: Way<'a>, component: &'a ComponentInteraction) -> Self {
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
                way,
                &component.token,
                &component.user,
                component.member.as_ref(),
                &component.locale,
            )
        }
    }

    pub(super) fn modal(way: Way<'a>, modal: &'a ModalInteraction) -> Self {
        Self {
            id: InteractionId(modal.id.get()),
            channel: ChannelId(modal.channel_id.get()),
            guild: modal.guild_id.map(|guild| GuildId(guild.get())),
            permissions: modal.app_permissions,
            ..Self::person(way, &modal.token, &modal.user, modal.member.as_ref(), &modal.locale)
        }
    }

    fn person(way: Way<'a>, token: &'a str, user: &User, member: Option<&Member>, language: &'a str) -> Self {
        let name = member
            .map_or_else(|| user.display_name(), Member::display_name)
            .to_owned();
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Self {
            name,
            roles: member.map_or_else(Vec::new, |member| {
                member.roles.iter().map(|role| RoleId(role.get())).collect()
            }),
            moderator: permissions.manage_channels(),
            manages_server: permissions.manage_guild(),
            ..Self::somebody(way, token, UserId(user.id.get()), language)
        }
    }

    /// An interaction whose answer is still owed, as it was kept. What is not needed for an answer is not known any more.
    pub(super) fn owed(way: Way<'a>, owed: &'a Owed) -> Self {
        Self {
            id: owed.interaction,
            channel: owed.channel,
            guild: owed.guild,
            ..Self::somebody(way, &owed.token, owed.user, &owed.language)
        }
    }

    /// Somebody of whom nothing more is known.
    fn somebody(way: Way<'a>, token: &'a str, user: UserId, language: &'a str) -> Self {
        Self {
            way,
            arrived: Instant::now(),
            token,
            language,
            id: InteractionId(0),
            user,
            name: String::new(),
            channel: ChannelId(0),
            guild: None,
            locale: Locale::from_discord(language),
            parent: None,
            roles: Vec::new(),
            moderator: false,
            manages_server: false,
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

    /// What is kept of it until its answer was shown. `in_place`: the answer replaces the message that was pressed in.
    pub(super) fn to_owe(&self, in_place: bool) -> Owed {
        Owed {
            interaction: self.id,
            token: self.token.to_owned(),
            language: self.language.to_owned(),
            user: self.user,
            channel: self.channel,
            guild: self.guild,
            in_place,
            at: self.way.clock.now(),
        }
    }

    /// Acknowledges.
    ///
    /// # Errors
    /// [`NotTaken`] if Discord does not take the acknowledgement, or cannot be reached in time: then the person sees
    /// that the click had no effect, and it must have none.
    pub(super) async fn acknowledge(&self, answer: Answer) -> Result<(), NotTaken> {
        let empty = CreateInteractionResponseMessage::new();
        let response = match answer {
            Answer::Private => CreateInteractionResponse::Defer(empty.ephemeral(true)),
            Answer::Public => CreateInteractionResponse::Defer(empty),
            Answer::Update => CreateInteractionResponse::Acknowledge,
        };
        let taken = self.respond(response).await;
        match taken {
            Ok(()) => {
                METRICS.acknowledged.observe(self.arrived.elapsed().as_secs_f64());
                dispatcher::acknowledged().await;
            }
            Err(_) => {
                METRICS.unacknowledged.inc();
            }
        }
        if taken == Err(NotTaken::Unknown) {
            self.tell_that_it_was_lost(answer).await;
        }
        taken
    }

    /// If Discord took the acknowledgement after all, the person would wait for an answer that never comes.
    async fn tell_that_it_was_lost(&self, answer: Answer) {
        let lost = Message::text(self.locale.text("answer-lost"));
        let Way { http, emojis, .. } = self.way;
        let told = match answer {
            Answer::Private | Answer::Public => convert::edit_response(&lost, emojis).execute(http, self.token).await,
            Answer::Update => {
                let followup = convert::private_followup(&lost, emojis);
                followup.execute(http, (None, self.token)).await
            }
        };
        if let Err(error) = told {
            tracing::debug!(interaction = %self.id, %error, "nobody waits for an answer");
        }
    }

    /// Answers at once: with a form or with suggestions.
    pub(super) async fn respond(&self, response: CreateInteractionResponse) -> Result<(), NotTaken> {
        let call = response.execute(self.way.acknowledging, (self.id.0.into(), self.token));
        match tokio::time::timeout(ACKNOWLEDGE_WITHIN, call).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) if errors::is_over(&error) => {
                tracing::info!(interaction = %self.id, %error, "an interaction was answered already or came too late");
                Err(NotTaken::Over)
            }
            Ok(Err(error)) => {
                tracing::warn!(interaction = %self.id, %error, "an interaction could not be acknowledged");
                Err(NotTaken::Unknown)
            }
            Err(_) => {
                tracing::warn!(interaction = %self.id, "Discord took too long to take an acknowledgement");
                Err(NotTaken::Unknown)
            }
        }
    }

    /// Shows the answer in the place that the acknowledgement promised, and gives the message. It is sent again while it
    /// is `wanted`.
    ///
    /// # Errors
    /// [`NotShown`] if it is not there.
    pub(super) async fn show(&self, message: &Message, wanted: impl Fn() -> bool) -> Result<MessageId, NotShown> {
        let Way { http, emojis, .. } = self.way;
        let send = || convert::edit_response(message, emojis).execute(http, self.token);
        let shown = self.patiently(wanted, || emojis.or_without(send)).await?;
        Ok(MessageId(shown.id.get()))
    }

    /// Shows a further message to the person alone. That it could not be shown was logged.
    pub(super) async fn add(&self, message: &Message) {
        let Way { http, emojis, .. } = self.way;
        let send = || convert::private_followup(message, emojis).execute(http, (None, self.token));
        let _ = self.patiently(|| true, || emojis.or_without(send)).await;
    }

    /// Sends an answer, again after pauses where it may arrive then.
    async fn patiently<T, F>(&self, wanted: impl Fn() -> bool, send: impl Fn() -> F) -> Result<T, NotShown>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let Way { clock, ending, .. } = self.way;
        let mut pauses = AGAIN_AFTER.into_iter();
        while wanted() {
            let error = match send().await {
                Ok(sent) => return Ok(sent),
                Err(error) => error,
            };
            tracing::warn!(interaction = %self.id, %error, "an answer could not be shown");
            if errors::is_refused(&error) {
                return Err(NotShown::Refused);
            }
            let pause = pauses.next().ok_or(NotShown::Failed)?;
            let passed = clock.reach(clock.now().after(pause));
            // What is owed then is made good after the next start.
            ending.run_until_cancelled(passed).await.ok_or(NotShown::Failed)?;
        }
        Err(NotShown::Replaced)
    }
}
