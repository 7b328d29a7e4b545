//! What exists: one server with its people, channels and messages. This is what is saved and what the page shows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::emoji::Emoji;
use super::ids::{ChannelId, EmojiId, InteractionId, MessageId, Snowflakes, UserId};
use super::message::Message;
use super::permissions;

/// The most messages that a channel keeps; the oldest go first.
const MESSAGES_PER_CHANNEL: usize = 1_000;
/// The most removals that are remembered for pages that were away.
const REMEMBERED_REMOVALS: usize = 2_000;

/// The server's identifier.
pub(super) const GUILD: u64 = 1_000_000_000_000_000_001;
/// The application's identifier, which is also that of its bot user, as for every application made since 2017.
pub(super) const BOT: UserId = UserId(1_000_000_000_000_000_002);
/// The bot's name.
pub(super) const BOT_NAME: &str = "Gamekeeper";
/// The server's name.
pub(super) const GUILD_NAME: &str = "The Clubhouse";

/// Someone that a browser tab or a test can act as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Identifier.
    pub id: UserId,
    /// The name that others see.
    pub name: String,
    /// The name in lower-case letters, digits, dots and underscores, unique in the server.
    pub username: String,
    /// Background of the avatar, as `#rrggbb`.
    pub colour: String,
    /// Language of the person's client, such as `en-US`.
    pub locale: String,
    /// Whether direct messages from the bot are refused.
    pub dms_closed: bool,
    /// Whether the person may manage the server.
    pub manager: bool,
    #[serde(skip)]
    pub(super) rev: u64,
}

/// What sort of place a channel is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of the server.
    Text,
    /// Direct messages between the bot and one person.
    Dm {
        /// The person.
        person: UserId,
    },
    /// A public thread.
    Thread {
        /// The text channel it belongs to.
        parent: ChannelId,
        /// Whether it is put away. Sending a message brings it back.
        archived: bool,
        /// Whether only moderators can bring it back.
        locked: bool,
        /// Minutes without a message after which it is put away.
        auto_archive: u64,
    },
}

/// A place where messages are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Identifier.
    pub id: ChannelId,
    /// Name without `#`; empty for direct messages.
    pub name: String,
    /// What sort of place it is.
    pub kind: ChannelKind,
    /// A line about the channel.
    pub topic: String,
    /// What the bot may do here: Discord's permission bits. A thread follows its parent.
    pub bot_permissions: u64,
    /// The newest message that everyone can see.
    pub last_message: Option<MessageId>,
    #[serde(skip)]
    pub(super) rev: u64,
}

/// A message that is gone, for pages that still show it.
#[derive(Clone, Debug)]
pub(super) struct Removal {
    pub message: MessageId,
    pub rev: u64,
}

/// Everything that outlives a restart.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct World {
    pub people: Vec<Person>,
    pub channels: Vec<Channel>,
    pub messages: BTreeMap<MessageId, Message>,
    /// The same messages by channel: looking through one must not cost more the more there are.
    #[serde(skip)]
    by_channel: BTreeSet<(ChannelId, MessageId)>,
    /// Registered commands as the bot gets them back, for all servers.
    pub commands: Vec<Value>,
    /// Registered commands of this server alone.
    pub guild_commands: Vec<Value>,
    /// The application's emojis.
    #[serde(default)]
    pub emojis: BTreeMap<EmojiId, Emoji>,
    pub snowflakes: Snowflakes,
    /// The change that brought the commands.
    #[serde(skip)]
    pub commands_rev: u64,
    /// The change that brought the emojis.
    #[serde(skip)]
    pub emojis_rev: u64,
    /// The messages that were put, changed or taken away since changes were last kept.
    #[serde(skip)]
    pub touched: BTreeSet<MessageId>,
    #[serde(skip)]
    pub removals: VecDeque<Removal>,
    /// The newest change with a removal that is no longer remembered.
    #[serde(skip)]
    pub forgotten_removals: u64,
    /// Number of the change being made; everything touched by it carries it.
    #[serde(skip)]
    pub rev: u64,
}

const FIRST_PEOPLE: [(&str, &str); 4] = [
    ("Ana", "#d4567b"),
    ("Marek", "#4f83cc"),
    ("Chloé", "#3d9970"),
    ("João", "#b7791f"),
];

const FIRST_CHANNELS: [(&str, &str); 3] = [
    ("game-night", "Everyone at the table at once"),
    ("long-games", "A move now and then, over days"),
    ("lounge", "Talk about anything"),
];

impl World {
    /// The world of a first start.
    pub fn new(now_ms: u64) -> Self {
        let mut world = Self::default();
        for (name, colour) in FIRST_PEOPLE {
            world.add_person(name, colour, now_ms);
        }
        if let Some(owner) = world.people.first_mut() {
            owner.manager = true;
        }
        for (name, topic) in FIRST_CHANNELS {
            world.add_channel(name, topic, now_ms);
        }
        world
    }

    /// Adds a person; the name is taken as it is.
    pub fn add_person(&mut self, name: &str, colour: &str, now_ms: u64) -> UserId {
        let id = UserId(self.snowflakes.next(now_ms));
        let base = username(name);
        let taken = |candidate: &str, people: &[Person]| people.iter().any(|person| person.username == candidate);
        let mut unique = base.clone();
        let mut number = 2;
        while taken(&unique, &self.people) {
            unique = format!("{base}{number}");
            number += 1;
        }
        self.people.push(Person {
            id,
            name: name.to_owned(),
            username: unique,
            colour: colour.to_owned(),
            locale: "en-US".to_owned(),
            dms_closed: false,
            manager: false,
            rev: self.rev,
        });
        id
    }

    /// Adds a text channel.
    pub fn add_channel(&mut self, name: &str, topic: &str, now_ms: u64) -> ChannelId {
        self.put_channel(name, ChannelKind::Text, topic, now_ms)
    }

    pub fn put_channel(&mut self, name: &str, kind: ChannelKind, topic: &str, now_ms: u64) -> ChannelId {
        let id = ChannelId(self.snowflakes.next(now_ms));
        self.put_channel_as(id, name, kind, topic);
        id
    }

    /// Adds a channel under a given identifier: a thread has that of the message it starts from.
    pub fn put_channel_as(&mut self, id: ChannelId, name: &str, kind: ChannelKind, topic: &str) {
        self.channels.push(Channel {
            id,
            name: name.to_owned(),
            kind,
            topic: topic.to_owned(),
            bot_permissions: permissions::BOT_DEFAULT,
            last_message: None,
            rev: self.rev,
        });
    }

    pub fn person(&self, id: UserId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    pub fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    pub fn channel_mut(&mut self, id: ChannelId) -> Option<&mut Channel> {
        self.channels.iter_mut().find(|channel| channel.id == id)
    }

    /// The direct message channel of a person, made when it is first asked for.
    pub fn dm_channel(&mut self, person: UserId, now_ms: u64) -> ChannelId {
        let kind = ChannelKind::Dm { person };
        let known = self.channels.iter().find(|channel| channel.kind == kind);
        match known {
            Some(channel) => channel.id,
            None => self.put_channel("", kind, "", now_ms),
        }
    }

    /// What the bot may do in a channel.
    pub fn bot_permissions(&self, channel: &Channel) -> u64 {
        match channel.kind {
            ChannelKind::Text => channel.bot_permissions,
            ChannelKind::Dm { .. } => permissions::BOT_DEFAULT,
            ChannelKind::Thread { parent, .. } => self
                .channel(parent)
                .map_or(channel.bot_permissions, |parent| parent.bot_permissions),
        }
    }

    /// Whether a person can open a channel.
    pub fn can_see(&self, person: UserId, channel: &Channel) -> bool {
        match channel.kind {
            ChannelKind::Dm { person: owner } => owner == person,
            _ => self.person(person).is_some(),
        }
    }

    /// Puts a new or changed message in its place.
    pub fn put_message(&mut self, mut message: Message) {
        message.rev = self.rev;
        let (id, channel, ephemeral) = (message.id, message.channel, message.only_for.is_some());
        let new = self.messages.insert(id, message).is_none();
        self.touched.insert(id);
        self.by_channel.insert((channel, id));
        if !new || ephemeral {
            return;
        }
        let rev = self.rev;
        if let Some(channel) = self.channel_mut(channel) {
            channel.last_message = Some(id);
            channel.rev = rev;
            if let ChannelKind::Thread { archived, .. } = &mut channel.kind {
                *archived = false;
            }
        }
        self.forget_oldest(channel);
    }

    /// Takes a message away.
    pub fn remove_message(&mut self, id: MessageId) {
        let Some(message) = self.messages.remove(&id) else {
            return;
        };
        self.by_channel.remove(&(message.channel, id));
        self.touched.insert(id);
        self.removals.push_back(Removal {
            message: id,
            rev: self.rev,
        });
        if self.removals.len() > REMEMBERED_REMOVALS {
            let oldest = self.removals.pop_front();
            self.forgotten_removals = oldest.map_or(0, |oldest| oldest.rev);
        }
    }

    /// Whether no removal after a change has been forgotten.
    pub fn knows_removals_after(&self, rev: u64) -> bool {
        self.forgotten_removals <= rev
    }

    fn forget_oldest(&mut self, channel: ChannelId) {
        let surplus = self.in_channel(channel).count().saturating_sub(MESSAGES_PER_CHANNEL);
        let oldest: Vec<MessageId> = self
            .in_channel(channel)
            .take(surplus)
            .map(|message| message.id)
            .collect();
        for id in oldest {
            self.remove_message(id);
        }
    }

    /// The messages of a channel, oldest first.
    pub fn in_channel(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        let all = (channel, MessageId(u64::MIN))..=(channel, MessageId(u64::MAX));
        let ids = self.by_channel.range(all);
        ids.filter_map(|(_, id)| self.messages.get(id))
    }

    /// The messages of a channel that a person sees, oldest first.
    pub fn visible(&self, channel: ChannelId, person: UserId) -> impl DoubleEndedIterator<Item = &Message> {
        self.in_channel(channel)
            .filter(move |message| message.visible_to(person))
    }

    /// Sorts the messages by channel anew, after the world was read from a file.
    pub fn sort_by_channel(&mut self) {
        let places = self.messages.values().map(|message| (message.channel, message.id));
        self.by_channel = places.collect();
    }

    /// The files that something shows, and their sizes in bytes: on messages, and as pictures of emojis.
    pub fn shown_files(&self) -> impl Iterator<Item = (u64, usize)> {
        let attached = self.messages.values().flat_map(|message| &message.attachments);
        let attached = attached.filter_map(|file| Some((file.id.parse().ok()?, file.size)));
        attached.chain(self.emojis.values().map(|emoji| (emoji.id.0, emoji.size)))
    }

    /// The world as it is saved: ephemeral messages end with the program, as they do on Discord.
    pub fn without_ephemerals(&self) -> Self {
        let mut saved = self.clone();
        saved.messages.retain(|_, message| message.only_for.is_none());
        saved
    }

    pub fn next_message_id(&mut self, now_ms: u64) -> MessageId {
        MessageId(self.snowflakes.next(now_ms))
    }

    pub fn next_emoji_id(&mut self, now_ms: u64) -> EmojiId {
        EmojiId(self.snowflakes.next(now_ms))
    }

    pub fn next_interaction_id(&mut self, now_ms: u64) -> InteractionId {
        InteractionId(self.snowflakes.next(now_ms))
    }
}

/// A name as Discord allows it for accounts: lower case, without marks.
fn username(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let plain: String = name
        .nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' })
        .take(30)
        .collect();
    if plain.chars().count() < 2 {
        format!("{plain}__")
    } else {
        plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usernames_are_plain_and_unique() {
        let mut world = World::new(0);
        assert!(world.people.iter().any(|person| person.username == "chloe"));
        let second = world.add_person("Ana", "#000000", 0);
        assert_eq!(world.person(second).unwrap().username, "ana2");
    }

    #[test]
    fn a_channel_keeps_a_bounded_number_of_messages() {
        let mut world = World::new(0);
        let channel = world.channels[0].id;
        for _ in 0..=MESSAGES_PER_CHANNEL {
            let id = world.next_message_id(0);
            world.put_message(Message::new(id, channel, BOT, 0));
        }
        assert_eq!(world.messages.len(), MESSAGES_PER_CHANNEL);
        assert_eq!(world.removals.len(), 1);
    }

    #[test]
    fn messages_are_found_by_channel_after_the_world_was_read_from_a_file() {
        let mut world = World::new(0);
        let [here, there] = [0, 1].map(|place: usize| world.channels[place].id);
        for channel in [here, there, here] {
            let id = world.next_message_id(0);
            world.put_message(Message::new(id, channel, BOT, 0));
        }
        let text = serde_json::to_string(&world).unwrap();
        let mut read: World = serde_json::from_str(&text).unwrap();
        read.sort_by_channel();
        let of = |world: &World| -> Vec<MessageId> { world.in_channel(here).map(|message| message.id).collect() };
        assert_eq!(of(&read).len(), 2);
        assert_eq!(of(&read), of(&world));
        read.remove_message(of(&world)[0]);
        assert_eq!(of(&read), [of(&world)[1]]);
    }
}
