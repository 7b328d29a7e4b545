//! Looking behind the scenes and making trouble, for tests.

use std::time::Duration;

use serde_json::{Value, json};

use super::act::components;
use super::act::find::{self, Who};
use super::emoji::Emoji;
use super::error::Error;
use super::faults::Fault;
use super::gateway::{Out, intents};
use super::ids::MessageId;
use super::interaction::{Interaction, Progress};
use super::permissions;
use super::record::{RecordedRequest, Violation};
use super::response::InteractionHandle;
use super::world::Channel;
use super::{Sandbox, wire};

/// # What the bot did
impl Sandbox {
    /// Every request of the bot so far, oldest first.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.inner.read(|state| state.requests.iter().cloned().collect())
    }

    /// How many requests the bot has made so far.
    pub fn request_count(&self) -> u64 {
        self.inner.read(|state| state.request_count)
    }

    /// The requests whose `METHOD /route` is this one, such as `POST /channels/{channel}/messages`.
    pub fn requests_to(&self, method_and_route: &str) -> Vec<RecordedRequest> {
        let mut requests = self.requests();
        requests.retain(|request| format!("{} {}", request.method, request.route) == method_and_route);
        requests
    }

    /// Everything that Discord would have refused for its form.
    pub fn violations(&self) -> Vec<Violation> {
        self.inner.read(|state| state.violations.clone())
    }

    /// The registered commands, as the bot gets them back.
    pub fn commands(&self) -> Vec<Value> {
        self.inner.read(|state| state.commands().cloned().collect())
    }

    /// The application's emojis, oldest first.
    pub fn emojis(&self) -> Vec<Emoji> {
        self.inner.read(|state| state.world.emojis.values().cloned().collect())
    }

    /// The token that the bot answers an interaction with.
    pub fn token_of(&self, handle: &InteractionHandle) -> Option<String> {
        self.inner.read(|state| {
            state
                .interactions
                .get(&handle.id)
                .map(|interaction| interaction.token.clone())
        })
    }

    /// The newest interaction that the bot has not answered.
    pub fn newest_interaction(&self) -> Option<InteractionHandle> {
        self.inner.read(|state| {
            let waits = |own: &&Interaction| own.progress == Progress::Waiting;
            let newest = state.interactions.values().rev().find(waits)?;
            Some(InteractionHandle {
                id: newest.id,
                person: newest.person,
            })
        })
    }

    /// Whether a bot is connected and identified.
    pub fn is_connected(&self) -> bool {
        self.inner.read(|state| state.gateway.is_connected())
    }

    /// How often a bot has identified and how often it has resumed.
    pub fn sessions(&self) -> (u64, u64) {
        self.inner
            .read(|state| (state.gateway.identified, state.gateway.resumed))
    }
}

/// # Trouble
impl Sandbox {
    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.inner.config.clock.advance(by);
        self.inner.update(|_| ());
    }

    /// The next `times` requests whose `METHOD /route` contains `route` meet a fault. The route is the one that
    /// [`RecordedRequest`] shows.
    pub fn inject(&self, route: &str, fault: Fault, times: usize) {
        self.inner.update(|state| state.faults.add(route, fault, times));
    }

    /// Ends all faults of requests.
    pub fn clear_faults(&self) {
        self.inner.update(|state| state.faults.clear());
    }

    /// Lets the event stream's connections go without a close frame.
    pub fn drop_gateway(&self) {
        self.inner.update(|state| state.gateway.everywhere(&Out::Drop));
    }

    /// Closes the event stream's connections with a code, or with a close frame that has none.
    pub fn close_gateway(&self, code: Option<u16>) {
        self.inner.update(|state| state.gateway.everywhere(&Out::Close(code)));
    }

    /// Asks the bot to reconnect (opcode 7).
    pub fn ask_reconnect(&self) {
        self.send_raw(&json!({"op": 7, "d": null}));
    }

    /// Tells the bot that its session is invalid (opcode 9); one that is not resumable is forgotten.
    pub fn invalidate_session(&self, resumable: bool) {
        if !resumable {
            self.inner.update(|state| state.gateway.forget_sessions());
        }
        self.send_raw(&json!({"op": 9, "d": resumable}));
    }

    /// Sends a frame as it is on every connection of the event stream.
    pub fn send_raw(&self, frame: &Value) {
        self.inner
            .update(|state| state.gateway.everywhere(&Out::Text(frame.to_string())));
    }

    /// Sends an event of any kind in the session's order.
    pub fn dispatch(&self, event: &str, data: Value) {
        self.inner
            .update(|state| state.gateway.dispatch(event, data, intents::ALWAYS));
    }

    /// Uses a component as no client of Discord would: any person, any message, any custom id, and any values if it is
    /// to be a menu. Needs a tokio runtime.
    pub fn use_component_raw(
        &self,
        person: impl Into<Who>,
        message: MessageId,
        custom_id: &str,
        values: Option<&[&str]>,
    ) -> Result<InteractionHandle, Error> {
        self.act(&person.into(), |state, person| {
            components::raw(state, person, message, custom_id, values)
        })
    }

    /// Sends a form as no client of Discord would: one that was not opened, with any fields. Needs a tokio runtime.
    pub fn send_form_raw(
        &self,
        person: impl Into<Who>,
        channel: impl Into<Who>,
        custom_id: &str,
        fields: &[(&str, &str)],
    ) -> Result<InteractionHandle, Error> {
        self.act(&person.into(), |state, person| {
            let channel = find::channel(&state.world, &channel.into())?;
            components::raw_form(state, person, channel, custom_id, fields)
        })
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, message: MessageId) {
        self.inner.update(|state| state.remove_message(message));
    }

    /// Answers heartbeats, or leaves them without an answer.
    pub fn answer_heartbeats(&self, answer: bool) {
        self.inner.update(|state| state.gateway.silent = !answer);
    }

    /// Delivers the next `count` events twice.
    pub fn deliver_twice(&self, count: usize) {
        self.inner.update(|state| state.gateway.send_twice(count));
    }

    /// Holds all events back, or delivers those held back.
    pub fn hold_events(&self, hold: bool) {
        self.inner.update(|state| state.gateway.hold(hold));
    }

    /// Takes everything the bot may do in a channel away, or gives it back.
    pub fn forbid(&self, channel: impl Into<Who>, forbidden: bool) -> Result<(), Error> {
        self.set_bot_permissions(channel, if forbidden { 0 } else { permissions::BOT_DEFAULT })
    }

    /// Sets what the bot may do in a channel: Discord's permission bits.
    pub fn set_bot_permissions(&self, channel: impl Into<Who>, bits: u64) -> Result<(), Error> {
        let channel = channel.into();
        self.inner.update(|state| {
            let id = find::channel(&state.world, &channel)?;
            let rev = state.world.rev;
            if let Some(channel) = state.world.channel_mut(id) {
                channel.bot_permissions = bits;
                channel.rev = rev;
            }
            let wire = state
                .world
                .channel(id)
                .map(|channel: &Channel| wire::channel(&state.world, channel));
            if let Some(wire) = wire {
                state.gateway.dispatch("CHANNEL_UPDATE", wire, intents::GUILDS);
            }
            Ok(())
        })
    }
}
