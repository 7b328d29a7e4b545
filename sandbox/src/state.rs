//! Everything behind the one lock, and what is derived from it.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use super::clock::Clock;
use super::faults::Faults;
use super::files::Files;
use super::gateway::{Event, Gateway, intents};
use super::ids::{ChannelId, InteractionId, MessageId};
use super::interaction::{Interaction, TOKEN_MS};
use super::limits::Limits;
use super::message::Message;
use super::persist::Store;
use super::record::{RecordedRequest, Violation};
use super::wire;
use super::world::{BOT, ChannelKind, World};

/// The most requests that are remembered.
const KEPT_REQUESTS: usize = 10_000;
/// The most violations that are remembered.
const KEPT_VIOLATIONS: usize = 1_000;

/// The sandbox's whole state.
pub(super) struct State {
    pub world: World,
    pub clock: Clock,
    /// Address of the sandbox without a slash at the end.
    pub base_url: String,
    pub gateway: Gateway,
    pub interactions: BTreeMap<InteractionId, Interaction>,
    pub faults: Faults,
    pub limits: Limits,
    pub files: Files,
    /// Where the world is kept, if it is.
    pub store: Option<Store>,
    pub requests: VecDeque<RecordedRequest>,
    /// Number of the next request, from the start.
    pub request_count: u64,
    pub violations: Vec<Violation>,
    /// Whether commands were registered since the start, or are known from an earlier one.
    pub registered: bool,
}

impl State {
    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// Keeps what the newest change has touched.
    pub fn keep(&mut self) {
        match &mut self.store {
            Some(store) => store.keep(&mut self.world),
            None => self.world.touched.clear(),
        }
    }

    /// Remembers a request and forgets the oldest beyond the bound.
    pub fn record(&mut self, request: RecordedRequest) {
        self.requests.push_back(request);
        if self.requests.len() > KEPT_REQUESTS {
            self.requests.pop_front();
        }
    }

    /// Remembers something that Discord refuses; the first ones tell the most.
    pub fn violate(&mut self, violation: Violation) {
        if self.violations.len() < KEPT_VIOLATIONS {
            self.violations.push(violation);
        }
    }

    /// Puts a message in its place and tells the bot if it wants to know.
    pub fn put_message(&mut self, message: Message) {
        let id = message.id;
        if let Some(cause) = &message.cause {
            self.touch(cause.id);
        }
        let new = !self.world.messages.contains_key(&id);
        self.world.put_message(message);
        self.announce(id, if new { "MESSAGE_CREATE" } else { "MESSAGE_UPDATE" });
    }

    fn announce(&mut self, id: MessageId, event: &str) {
        let Some(message) = self
            .world
            .messages
            .get(&id)
            .filter(|message| message.only_for.is_none())
        else {
            return;
        };
        let direct = self.is_direct(message);
        let wanted_by = if direct {
            intents::DIRECT_MESSAGES
        } else {
            intents::GUILD_MESSAGES
        };
        if !self.gateway.is_wanted(wanted_by) {
            return;
        }
        let mut data = wire::message(&self.world, &self.base_url, message);
        if direct {
            self.gateway.dispatch(event, data, wanted_by);
            return;
        }
        data["guild_id"] = wire::guild_id();
        data["member"] = wire::bare_member();
        let about_bot = message.author == BOT || message.mentions.contains(&BOT);
        let event = Event::new(event, data, wanted_by);
        self.gateway
            .dispatch_event(if about_bot { event } else { event.veiled() });
    }

    pub fn is_direct(&self, message: &Message) -> bool {
        let channel = self.world.channel(message.channel);
        channel.is_some_and(|channel| matches!(channel.kind, ChannelKind::Dm { .. }))
    }

    /// Takes a message away, with its files, and tells the bot if it wants to know.
    pub fn remove_message(&mut self, id: MessageId) {
        let Some(message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        self.world.remove_message(id);
        if let Some(cause) = &message.cause {
            self.touch(cause.id);
        }
        if message.only_for.is_some() {
            return;
        }
        let direct = self.is_direct(&message);
        let mut data = serde_json::json!({"id": id, "channel_id": message.channel});
        if !direct {
            data["guild_id"] = wire::guild_id();
        }
        let wanted_by = if direct {
            intents::DIRECT_MESSAGES
        } else {
            intents::GUILD_MESSAGES
        };
        self.gateway.dispatch("MESSAGE_DELETE", data, wanted_by);
    }

    /// Takes public messages of a channel of the server away at once, and tells of them in one event.
    pub fn remove_messages(&mut self, channel: ChannelId, ids: &[MessageId]) {
        for id in ids {
            let gone = self.world.messages.get(id).and_then(|message| message.cause.as_ref());
            let cause = gone.map(|cause| cause.id);
            self.world.remove_message(*id);
            if let Some(cause) = cause {
                self.touch(cause);
            }
        }
        let data = serde_json::json!({"ids": ids, "channel_id": channel, "guild_id": wire::guild_id()});
        self.gateway
            .dispatch("MESSAGE_DELETE_BULK", data, intents::GUILD_MESSAGES);
    }

    /// Forgets interactions whose token is long expired.
    pub fn forget_old_interactions(&mut self) {
        let now = self.now_ms();
        // Identifiers count on with time.
        while let Some(oldest) = self.interactions.first_entry()
            && now > oldest.get().created_ms + 2 * TOKEN_MS
        {
            oldest.remove();
        }
    }

    /// Marks an interaction as changed, for the page and for those who wait.
    pub fn touch(&mut self, id: InteractionId) {
        let rev = self.world.rev;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.rev = rev;
            interaction.changed.notify_waiters();
        }
    }

    /// The commands that can be used in the server.
    pub fn commands(&self) -> impl Iterator<Item = &Value> {
        self.world.guild_commands.iter().chain(&self.world.commands)
    }
}
