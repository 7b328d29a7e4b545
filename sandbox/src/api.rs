//! What people do and see, for tests. The page does the same through the same functions.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use super::act::find::{self, Who};
use super::act::invocation::Invocation;
use super::act::{self, components, forms, slash};
use super::error::{Error, refused};
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interaction::{ANSWER_MS, Interaction, Progress};
use super::message::Message;
use super::response::{self, Choice, InteractionHandle, Response};
use super::state::State;
use super::world::{BOT, Channel, ChannelKind, GUILD, Person};
use super::{Clock, Inner, Sandbox};

/// How long [`Sandbox::response`] and its like wait, in real time.
const PATIENCE: Duration = Duration::from_secs(60);

/// # Who and where
impl Sandbox {
    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.inner.addr
    }

    /// Its address for browsers, and for the bot as a proxy: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://{}", self.inner.addr)
    }

    /// The bot's token, without `Bot` before it.
    pub fn token(&self) -> &str {
        &self.inner.config.token
    }

    /// The clock for deadlines and timestamps.
    pub fn clock(&self) -> &Clock {
        &self.inner.config.clock
    }

    /// The bot's user, which is also its application.
    pub fn bot(&self) -> UserId {
        BOT
    }

    /// The server.
    pub fn guild(&self) -> u64 {
        GUILD
    }

    /// The person with this name.
    pub fn person(&self, name: &str) -> Option<UserId> {
        self.inner.read(|state| find::person(&state.world, &name.into()).ok())
    }

    /// The channel or thread with this name.
    pub fn channel(&self, name: &str) -> Option<ChannelId> {
        self.inner.read(|state| find::channel(&state.world, &name.into()).ok())
    }

    /// Everyone in the server but the bot.
    pub fn people(&self) -> Vec<Person> {
        self.inner.read(|state| state.world.people.clone())
    }

    /// All channels: text channels, threads and direct messages.
    pub fn channels(&self) -> Vec<Channel> {
        self.inner.read(|state| state.world.channels.clone())
    }

    /// Adds a person.
    pub fn add_person(&self, name: &str) -> UserId {
        self.inner.update(|state| {
            let now = state.now_ms();
            state.world.add_person(name, "#6b7280", now)
        })
    }

    /// Adds a text channel.
    pub fn add_channel(&self, name: &str) -> ChannelId {
        self.inner.update(|state| {
            let now = state.now_ms();
            state.world.add_channel(name, "", now)
        })
    }

    /// Archives a thread, as Discord does after a time without messages; `locked`: as a moderator who wants it to stay so.
    pub fn archive_thread(&self, thread: impl Into<Who>, locked: bool) -> Result<(), Error> {
        self.close_thread(&thread.into(), true, locked)
    }

    /// Opens an archived thread again, as a moderator who lets people write there.
    pub fn open_thread(&self, thread: impl Into<Who>) -> Result<(), Error> {
        self.close_thread(&thread.into(), false, false)
    }

    fn close_thread(&self, thread: &Who, close: bool, lock: bool) -> Result<(), Error> {
        self.inner.update(|state| {
            let id = find::channel(&state.world, thread)?;
            let rev = state.world.rev;
            if let Some(channel) = state.world.channel_mut(id)
                && let ChannelKind::Thread { archived, locked, .. } = &mut channel.kind
            {
                (*archived, *locked) = (close, lock);
                channel.rev = rev;
            }
            Ok(())
        })
    }

    /// Sets the language of a person's client, such as `pt-BR`.
    pub fn set_locale(&self, person: impl Into<Who>, locale: &str) -> Result<(), Error> {
        self.change_person(&person.into(), |person| locale.clone_into(&mut person.locale))
    }

    /// Makes a person one who manages the server, or an ordinary member.
    pub fn set_manager(&self, person: impl Into<Who>, manager: bool) -> Result<(), Error> {
        self.change_person(&person.into(), |person| person.manager = manager)
    }

    /// Opens or closes a person's direct messages.
    pub fn close_dms(&self, person: impl Into<Who>, closed: bool) -> Result<(), Error> {
        self.change_person(&person.into(), |person| person.dms_closed = closed)
    }

    pub(super) fn change_person(&self, who: &Who, change: impl FnOnce(&mut Person)) -> Result<(), Error> {
        self.inner.update(|state| {
            let id = find::person(&state.world, who)?;
            let rev = state.world.rev;
            if let Some(person) = state.world.people.iter_mut().find(|person| person.id == id) {
                change(person);
                person.rev = rev;
            }
            Ok(())
        })
    }
}

/// # What people see
impl Sandbox {
    /// The messages of a channel that a person sees, oldest first.
    pub fn messages(&self, channel: impl Into<Who>, person: impl Into<Who>) -> Vec<Message> {
        let (channel, person) = (channel.into(), person.into());
        self.inner.read(|state| {
            let found =
                find::channel(&state.world, &channel).and_then(|c| Ok((c, find::person(&state.world, &person)?)));
            found.map_or_else(
                |_| Vec::new(),
                |(channel, person)| state.world.visible(channel, person).cloned().collect(),
            )
        })
    }

    /// The newest message of a channel that a person sees.
    pub fn last_message(&self, channel: impl Into<Who>, person: impl Into<Who>) -> Option<Message> {
        self.newest_message(channel, person, |_| true)
    }

    /// The newest message of a channel that a person sees and that fits.
    pub fn newest_message(
        &self,
        channel: impl Into<Who>,
        person: impl Into<Who>,
        fits: impl Fn(&Message) -> bool,
    ) -> Option<Message> {
        let (channel, person) = (channel.into(), person.into());
        self.inner.read(|state| {
            let channel = find::channel(&state.world, &channel).ok()?;
            let person = find::person(&state.world, &person).ok()?;
            let mut newest_first = state.world.visible(channel, person).rev();
            newest_first.find(|message| fits(message)).cloned()
        })
    }

    /// A message, whoever can see it.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.inner.read(|state| state.world.messages.get(&id).cloned())
    }

    /// The direct messages between the bot and a person, oldest first.
    pub fn dms(&self, person: impl Into<Who>) -> Vec<Message> {
        let person = person.into();
        match self.dm_channel(person.clone()) {
            Ok(channel) => self.messages(channel, person_of(&self.inner, &person)),
            Err(_) => Vec::new(),
        }
    }

    /// The direct message channel of a person, made when it is first asked for.
    pub fn dm_channel(&self, person: impl Into<Who>) -> Result<ChannelId, Error> {
        let person = person.into();
        self.inner.update(|state| {
            let id = find::person(&state.world, &person)?;
            let now = state.now_ms();
            Ok(state.world.dm_channel(id, now))
        })
    }

    /// The bytes of a file on a message.
    pub async fn file(&self, attachment: &super::Attachment) -> Option<Vec<u8>> {
        super::page::files::bytes(&self.inner, attachment.id.parse().ok()?)
            .await
            .map(|bytes| bytes.to_vec())
    }
}

fn person_of(inner: &Inner, who: &Who) -> UserId {
    inner.read(|state| find::person(&state.world, who).unwrap_or_default())
}

/// # What people do
impl Sandbox {
    /// Sends a slash command as typed, such as `/table open game:bullfrogs`. It is checked against the registered
    /// commands as Discord's client does. Needs a tokio runtime.
    pub fn slash(
        &self,
        person: impl Into<Who>,
        channel: impl Into<Who>,
        text: &str,
    ) -> Result<InteractionHandle, Error> {
        self.act(&person.into(), |state, person| {
            let channel = find::channel(&state.world, &channel.into())?;
            let call = Invocation::parse(text, state.commands())?;
            slash::send(state, person, channel, &call)
        })
    }

    /// Types a slash command up to its last option and returns what the bot offers for that option.
    pub async fn autocomplete(
        &self,
        person: impl Into<Who>,
        channel: impl Into<Who>,
        text: &str,
    ) -> Result<Vec<Choice>, Error> {
        let handle = self.act(&person.into(), |state, person| {
            let channel = find::channel(&state.world, &channel.into())?;
            let call = Invocation::parse(text, state.commands())?;
            slash::autocomplete(state, person, channel, &call)
        })?;
        Ok(self.response(&handle).await?.choices)
    }

    /// Presses the button with this label or custom id. Needs a tokio runtime.
    pub fn click(&self, person: impl Into<Who>, message: MessageId, button: &str) -> Result<InteractionHandle, Error> {
        self.act(&person.into(), |state, person| {
            components::click(state, person, message, button)
        })
    }

    /// Chooses from the menu with this custom id: options by value or label, people and channels by name or
    /// identifier. Needs a tokio runtime.
    pub fn select(
        &self,
        person: impl Into<Who>,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionHandle, Error> {
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        self.act(&person.into(), |state, person| {
            components::select(state, person, message, custom_id, &values)
        })
    }

    /// Sends the form that an interaction opened, with values by custom id. What is left out keeps its first value;
    /// where several can be chosen, the custom id stands once for each, and one empty value chooses nothing.
    /// Needs a tokio runtime.
    pub fn submit_modal(
        &self,
        opened_by: &InteractionHandle,
        values: &[(&str, &str)],
    ) -> Result<InteractionHandle, Error> {
        let values: Vec<(String, String)> = values
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        self.act(&opened_by.person.into(), |state, person| {
            forms::submit(state, person, opened_by.id, &values)
        })
    }

    /// Writes a plain message.
    pub fn say(&self, person: impl Into<Who>, channel: impl Into<Who>, text: &str) -> Result<MessageId, Error> {
        let (person, channel) = (person.into(), channel.into());
        self.inner.update(|state| {
            let person = find::person(&state.world, &person)?;
            let channel = find::channel(&state.world, &channel)?;
            act::say(state, person, channel, text)
        })
    }

    /// Posts a file in a channel, which commands may then name.
    pub fn upload(
        &self,
        person: impl Into<Who>,
        channel: impl Into<Who>,
        filename: &str,
        bytes: Vec<u8>,
    ) -> Result<MessageId, Error> {
        let (person, channel) = (person.into(), channel.into());
        self.inner.update(|state| {
            let person = find::person(&state.world, &person)?;
            let channel = find::channel(&state.world, &channel)?;
            Ok(act::upload(state, person, channel, filename, bytes))
        })
    }

    /// Puts an emoji on a message: `👍`, or `name:identifier` for one of the application's.
    pub fn react(&self, person: impl Into<Who>, message: MessageId, emoji: &str) -> Result<(), Error> {
        self.inner
            .update(|state| act::react(state, &person.into(), message, emoji, true))
    }

    /// Takes an emoji off a message again.
    pub fn unreact(&self, person: impl Into<Who>, message: MessageId, emoji: &str) -> Result<(), Error> {
        self.inner
            .update(|state| act::react(state, &person.into(), message, emoji, false))
    }

    /// Votes for these answers of a poll, by their numbers from 1, and for no others.
    pub fn vote(&self, person: impl Into<Who>, message: MessageId, answers: &[u64]) -> Result<(), Error> {
        self.inner
            .update(|state| act::vote(state, &person.into(), message, answers))
    }

    pub(super) fn act(
        &self,
        person: &Who,
        act: impl FnOnce(&mut State, UserId) -> Result<InteractionId, Error>,
    ) -> Result<InteractionHandle, Error> {
        let (handle, deadline) = self.inner.update(|state| {
            let person = find::person(&state.world, person)?;
            let id = act(state, person)?;
            Ok::<_, Error>((InteractionHandle { id, person }, state.now_ms() + ANSWER_MS + 1))
        })?;
        let inner = self.inner.clone();
        self.inner.tasks.spawn(async move {
            let stop = inner.stop.clone();
            tokio::select! {
                () = inner.config.clock.reach(deadline) => inner.update(|state| act::expire(state, handle.id)),
                () = stop.cancelled() => {}
            }
        });
        Ok(handle)
    }
}

/// # Waiting for the bot
impl Sandbox {
    /// Waits for the first answer to an interaction.
    pub async fn acknowledged(&self, handle: &InteractionHandle) -> Result<Response, Error> {
        self.outcome(handle, |_, interaction| interaction.progress != Progress::Waiting)
            .await
    }

    /// Waits until an interaction has come to its effect: after asking for more time (5) the message is filled in,
    /// after a silent acknowledgement (6) the message was changed or another came. What comes later still can be
    /// waited for with [`Self::wait_for`].
    pub async fn response(&self, handle: &InteractionHandle) -> Result<Response, Error> {
        self.outcome(handle, response::is_complete).await
    }

    async fn outcome(
        &self,
        handle: &InteractionHandle,
        done: impl Fn(&State, &Interaction) -> bool,
    ) -> Result<Response, Error> {
        let known = |state: &State| Some(Arc::clone(&state.interactions.get(&handle.id)?.changed));
        let changed = self.inner.read(known).ok_or(Error::NoAnswer)?;
        let look = |state: &State| {
            let interaction = state.interactions.get(&handle.id)?;
            done(state, interaction).then(|| match interaction.progress {
                Progress::Answered(callback) => Ok(Response::read(state, interaction, callback)),
                _ => Err(Error::NoAnswer),
            })
        };
        let outcome = async {
            loop {
                // Waiting begins before looking: what changes in between counts.
                let mut next = std::pin::pin!(changed.notified());
                next.as_mut().enable();
                if let Some(outcome) = self.inner.read(look) {
                    return outcome;
                }
                next.await;
            }
        };
        tokio::time::timeout(PATIENCE, outcome)
            .await
            .map_err(|_| Error::Timeout(PATIENCE))?
    }

    /// The answers to an interaction so far, `None` before the first.
    pub fn peek(&self, handle: &InteractionHandle) -> Option<Response> {
        self.inner.read(|state| {
            let interaction = state.interactions.get(&handle.id)?;
            match interaction.progress {
                Progress::Answered(callback) => Some(Response::read(state, interaction, callback)),
                _ => None,
            }
        })
    }

    /// Waits until `look` finds something; it is called again after every change. The time is real time, whatever the
    /// sandbox's clock shows.
    pub async fn wait_for<T>(&self, patience: Duration, mut look: impl FnMut() -> Option<T>) -> Result<T, Error> {
        let mut changed = self.inner.changed.subscribe();
        let found = async {
            loop {
                changed.mark_unchanged();
                if let Some(found) = look() {
                    return found;
                }
                // The sender lives as long as self.
                let _ = changed.changed().await;
            }
        };
        tokio::time::timeout(patience, found)
            .await
            .map_err(|_| Error::Timeout(patience))
    }

    /// Waits for a message in a channel that a person sees and that fits.
    pub async fn message_where(
        &self,
        channel: impl Into<Who>,
        person: impl Into<Who>,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, Error> {
        let (channel, person) = (channel.into(), person.into());
        let look = || self.newest_message(channel.clone(), person.clone(), &fits);
        self.wait_for(PATIENCE, look).await
    }

    /// Waits for a direct message to a person that fits.
    pub async fn dm_where(&self, person: impl Into<Who>, fits: impl Fn(&Message) -> bool) -> Result<Message, Error> {
        let person = person.into();
        let channel = self.dm_channel(person.clone())?;
        self.message_where(channel, person, fits).await
    }

    /// Waits until a bot has identified and there are commands.
    pub async fn wait_until_ready(&self) -> Result<(), Error> {
        let ready = || {
            self.inner
                .read(|state| (state.gateway.is_connected() && state.registered).then_some(()))
        };
        self.wait_for(Duration::from_mins(1), ready).await
    }
}

/// Refuses a name that a person or channel cannot have, and returns it without spaces around it.
pub(super) fn checked_name(name: &str, taken: impl Fn(&str) -> bool) -> Result<String, Error> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 32 {
        return Err(refused("bad-name", []));
    }
    if taken(name) {
        Err(refused("name-taken", [("name", name)]))
    } else {
        Ok(name.to_owned())
    }
}
