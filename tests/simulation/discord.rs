//! Discord as it is: channels with messages, conversations, who may write where, and the nonces of some minutes.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use gamekeeper::courier::DeliveryError;
use gamekeeper::presenters::{Control, Message, Row};
use gamekeeper::table::{ChannelId, MessageId, TableId, UserId};

/// Where the numbers of conversations, threads and messages begin.
const DIRECT: u64 = 1_000_000_000;
const THREADS: u64 = 2_000_000_000;
const MESSAGES: u64 = 10_000_000_000;

/// How long Discord knows a nonce, in milliseconds.
const NONCE_LIFE: i64 = 5 * 60_000;

/// As many of the newest messages of a channel are kept.
const KEPT: usize = 60;

/// A message that is there.
#[derive(Clone, Debug)]
pub struct Posted {
    pub id: MessageId,
    pub message: Shape,
    /// The nonce that it was posted with.
    nonce: String,
    /// Whether a message with the same nonce was posted later, when Discord did not know it any more: the program cannot
    /// know of this one.
    pub forgotten: bool,
}

/// What people see of a message.
#[derive(Clone, Debug)]
pub struct Shape {
    pub text: String,
    pub alts: Vec<String>,
    pub rows: Vec<Row>,
}

impl From<&Message> for Shape {
    fn from(message: &Message) -> Self {
        Self {
            text: message.text.clone(),
            alts: message.pictures.iter().map(|picture| picture.alt.clone()).collect(),
            rows: message.rows.clone(),
        }
    }
}

impl Shape {
    /// All that it shows.
    pub fn told(&self) -> String {
        format!("{}\n{:?}\n{:?}", self.text, self.alts, self.rows)
    }

    /// All that it shows but what can be pressed.
    pub fn words(&self) -> String {
        format!("{}\n{:?}", self.text, self.alts)
    }

    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.told().hash(&mut hasher);
        hasher.finish()
    }

    /// What can be pressed, with what a list adds.
    pub fn controls(&self) -> Vec<(Control, Option<String>)> {
        let mut controls = Vec::new();
        for row in &self.rows {
            match row {
                Row::Buttons(buttons) => {
                    controls.extend(
                        buttons
                            .iter()
                            .filter_map(|button| Some((button.id.parse().ok()?, None))),
                    );
                }
                Row::Select(list) => {
                    if let Ok(control) = list.id.parse::<Control>() {
                        let entries = list.options.iter();
                        controls.extend(entries.map(|option| (control.clone(), Some(option.value.clone()))));
                    }
                }
            }
        }
        controls
    }

    /// The table about which something can be pressed.
    pub fn table(&self) -> Option<TableId> {
        self.controls().into_iter().find_map(|(control, _)| match control {
            Control::Table(table, _) | Control::Pick { table, .. } => Some(table),
            _ => None,
        })
    }
}

impl Posted {
    /// Whether it calls whoever must decide. If the program could not keep that it arrived, and nobody needs to be called
    /// any more, it is not asked for again, and stays.
    pub fn is_call(&self) -> bool {
        self.lane() == Some(-2)
    }

    /// The code of the lane that it belongs to.
    fn lane(&self) -> Option<i64> {
        self.nonce.split('.').nth(1)?.parse().ok()
    }

    /// Whether it reminds somebody. If the program could not keep that it arrived, it stays, too.
    pub fn is_reminder(&self) -> bool {
        self.lane().is_some_and(|lane| (512..768).contains(&lane))
    }
}

/// All of Discord.
#[derive(Default)]
pub struct Discord {
    next: u64,
    channels: BTreeMap<ChannelId, VecDeque<Posted>>,
    /// What each nonce of a channel stands for, and since when.
    nonces: BTreeMap<(ChannelId, String), (MessageId, i64)>,
    directs: BTreeMap<UserId, ChannelId>,
    /// The channel in which a thread was begun.
    threads: BTreeMap<ChannelId, ChannelId>,
    /// Who takes no direct messages.
    pub closed: BTreeSet<UserId>,
    /// Where the bot may not write, and until when.
    pub forbidden: BTreeMap<ChannelId, i64>,
    /// What people deleted.
    deleted: BTreeSet<MessageId>,
    /// The reminder that was posted last, with those whom it calls, until somebody looks at it.
    pub reminder: Option<(MessageId, Vec<UserId>)>,
    /// The newest message of each channel that is so old that it is not kept here.
    passed: BTreeMap<ChannelId, MessageId>,
}

impl Discord {
    fn may_write(&self, channel: ChannelId, now: i64) -> Result<(), DeliveryError> {
        let closed = |(user, direct): (&UserId, &ChannelId)| *direct == channel && self.closed.contains(user);
        if self.directs.iter().any(closed) {
            return Err(DeliveryError::DirectMessagesClosed);
        }
        let home = self.threads.get(&channel).unwrap_or(&channel);
        match self.forbidden.get(home) {
            Some(until) if now < *until => Err(DeliveryError::Forbidden("SEND_MESSAGES".to_owned())),
            _ => Ok(()),
        }
    }

    pub fn post(
        &mut self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
        now: i64,
    ) -> Result<(MessageId, String), DeliveryError> {
        self.may_write(channel, now)?;
        self.nonces.retain(|_, (_, since)| now - *since < NONCE_LIFE);
        let known = self.nonces.get(&(channel, nonce.to_owned())).map(|(known, _)| *known);
        if let Some(known) = known.and_then(|known| self.message(channel, known)) {
            return Ok((known.id, known.message.text.clone()));
        }
        self.next += 1;
        let id = MessageId(MESSAGES + self.next);
        self.nonces.insert((channel, nonce.to_owned()), (id, now));
        let messages = self.channels.entry(channel).or_default();
        for before in messages.iter_mut().filter(|before| before.nonce == nonce) {
            before.forgotten = true;
        }
        if messages.len() == KEPT
            && let Some(oldest) = messages.pop_front()
        {
            self.passed.insert(channel, oldest.id);
        }
        let shape = Shape::from(message);
        let text = shape.text.clone();
        let posted = Posted {
            id,
            message: shape,
            nonce: nonce.to_owned(),
            forgotten: false,
        };
        if posted.is_reminder() {
            self.reminder = Some((id, message.mentions.clone()));
        }
        messages.push_back(posted);
        Ok((id, text))
    }

    pub fn edit(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        new: &Message,
        now: i64,
    ) -> Result<(), DeliveryError> {
        self.may_write(channel, now)?;
        let messages = self.channels.entry(channel).or_default();
        let Some(posted) = messages.iter_mut().find(|posted| posted.id == message) else {
            return Err(DeliveryError::Gone);
        };
        posted.message = Shape::from(new);
        Ok(())
    }

    pub fn delete(&mut self, channel: ChannelId, message: MessageId) -> Result<(), DeliveryError> {
        let messages = self.channels.entry(channel).or_default();
        let before = messages.len();
        messages.retain(|posted| posted.id != message);
        match messages.len() < before {
            true => Ok(()),
            false => Err(DeliveryError::Gone),
        }
    }

    pub fn direct(&mut self, user: UserId) -> ChannelId {
        *self.directs.entry(user).or_insert(ChannelId(DIRECT + user.0))
    }

    pub fn thread_at(&mut self, channel: ChannelId, message: MessageId, now: i64) -> Result<ChannelId, DeliveryError> {
        self.may_write(channel, now)?;
        if self.message(channel, message).is_none() {
            return Err(DeliveryError::Gone);
        }
        let thread = ChannelId(message.0);
        self.threads.insert(thread, channel);
        Ok(thread)
    }

    pub fn new_thread(&mut self, channel: ChannelId, now: i64) -> Result<ChannelId, DeliveryError> {
        self.may_write(channel, now)?;
        self.next += 1;
        let thread = ChannelId(THREADS + self.next);
        self.threads.insert(thread, channel);
        Ok(thread)
    }

    pub fn message(&self, channel: ChannelId, id: MessageId) -> Option<&Posted> {
        self.channels.get(&channel)?.iter().rev().find(|posted| posted.id == id)
    }

    /// Whether a message is not known here without any fault of the program: people deleted it, or it is too old.
    pub fn is_past(&self, channel: ChannelId, message: MessageId) -> bool {
        let passed = self.passed.get(&channel);
        self.deleted.contains(&message) || passed.is_some_and(|passed| message <= *passed)
    }

    /// The messages of a channel and of its threads, the oldest first.
    pub fn around(&self, home: ChannelId) -> Vec<&Posted> {
        let threads = self.threads.iter().filter(|(_, parent)| **parent == home);
        let places = std::iter::once(home).chain(threads.map(|(thread, _)| *thread));
        let mut messages: Vec<&Posted> = places.filter_map(|place| self.channels.get(&place)).flatten().collect();
        messages.sort_by_key(|posted| posted.id);
        messages
    }

    /// The messages of one channel.
    pub fn in_channel(&self, channel: ChannelId) -> impl Iterator<Item = &Posted> {
        self.channels.get(&channel).into_iter().flatten()
    }

    /// Whose conversation a channel is.
    pub fn reader_of(&self, channel: ChannelId) -> Option<UserId> {
        let mut directs = self.directs.iter();
        directs.find_map(|(user, direct)| (*direct == channel).then_some(*user))
    }

    /// What a person was sent.
    pub fn sent_to(&self, user: UserId) -> impl Iterator<Item = &Posted> {
        let direct = self.directs.get(&user);
        direct.into_iter().flat_map(|direct| self.in_channel(*direct))
    }

    /// Lets people delete a message.
    pub fn lose(&mut self, channel: ChannelId, message: MessageId) {
        if self.delete(channel, message).is_ok() {
            self.deleted.insert(message);
        }
    }

    /// The channel in which a message stands.
    pub fn channel_of(&self, message: MessageId) -> Option<ChannelId> {
        let stands = |posted: &Posted| posted.id == message;
        let mut channels = self.channels.iter();
        channels.find_map(|(channel, messages)| messages.iter().any(stands).then_some(*channel))
    }
}
