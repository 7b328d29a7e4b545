//! Messages as people see them, with the buttons and menus on them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::components;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::poll::Poll;
use super::reactions::Reaction;

/// Only one person sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// The bot has asked for more time; the text comes later.
pub const LOADING: u64 = 1 << 7;
/// A thread starts from the message.
pub const HAS_THREAD: u64 = 1 << 5;
/// Embeds are hidden.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The message notifies nobody.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The message is laid out by components of the second version.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// A file on a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Snowflake, as text.
    pub id: String,
    /// File name.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// MIME type.
    pub content_type: String,
    /// Bytes.
    pub size: usize,
    /// Pixels, for pictures.
    pub width: Option<u32>,
    /// Pixels, for pictures.
    pub height: Option<u32>,
    /// Path below the sandbox's address.
    pub path: String,
    /// Whether an embed or a component of the message shows it, so that it is not shown a second time.
    pub in_embed: bool,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// The interaction.
    pub id: InteractionId,
    /// Discord's number of the kind: 2 command, 3 component, 5 form.
    pub kind: u8,
    /// The person who caused it.
    pub person: UserId,
    /// The command's name, empty for the other kinds.
    pub command: String,
    /// The message that holds the button or list that was used, if it was one.
    #[serde(default)]
    pub source: Option<MessageId>,
    /// The interaction that opened the form, for forms.
    #[serde(default)]
    pub opened_by: Option<InteractionId>,
    /// The first answer to the same interaction, for messages that follow it.
    #[serde(default)]
    pub follows: Option<MessageId>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Identifier.
    pub id: MessageId,
    /// Where it is.
    pub channel: ChannelId,
    /// Who wrote it: a person or the bot.
    pub author: UserId,
    /// Text, in Discord's markdown.
    pub content: String,
    /// Embeds as sent, with the addresses of attached pictures filled in.
    pub embeds: Vec<Value>,
    /// Rows of buttons and menus, and what else is laid out, as Discord keeps it.
    pub components: Vec<Value>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// Discord's flags.
    pub flags: u64,
    /// The only person who sees it, for ephemeral messages.
    pub only_for: Option<UserId>,
    /// People who are notified.
    pub mentions: Vec<UserId>,
    /// Milliseconds since 1970.
    pub created_ms: u64,
    /// Milliseconds since 1970 of the last edit.
    pub edited_ms: Option<u64>,
    /// What the sender gave to recognise a repetition.
    pub nonce: Option<Value>,
    /// The interaction that it answers.
    pub cause: Option<Cause>,
    /// The message that it replies to.
    pub reply_to: Option<MessageId>,
    /// The thread that starts from it.
    pub thread: Option<ChannelId>,
    /// Whether everyone is notified.
    #[serde(default)]
    pub mentions_everyone: bool,
    /// Emojis on it, first come first.
    #[serde(default)]
    pub reactions: Vec<Reaction>,
    /// What it asks everyone.
    #[serde(default)]
    pub poll: Option<Poll>,
    /// Milliseconds since 1970 when it was pinned, if it is.
    #[serde(default)]
    pub pinned_ms: Option<u64>,
    /// Whether it is the line that tells that the message it refers to was pinned.
    #[serde(default)]
    pub tells_of_pin: bool,
    #[serde(skip)]
    pub(super) rev: u64,
}

/// A button on a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What the bot recognises it by; empty for links.
    pub custom_id: String,
    /// Text on it; empty if it has only an emoji.
    pub label: String,
    /// Emoji on it, or empty.
    pub emoji: String,
    /// 1 blurple, 2 grey, 3 green, 4 red, 5 link.
    pub style: u64,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

/// A menu on a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// What the bot recognises it by.
    pub custom_id: String,
    /// Discord's number: 3 for own options, 5 to 8 for people, roles and channels.
    pub kind: u64,
    /// Text while nothing is chosen.
    pub placeholder: String,
    /// Own options: label and value.
    pub options: Vec<(String, String)>,
    /// Fewest and most options that may be chosen.
    pub range: (u64, u64),
    /// Whether it cannot be opened.
    pub disabled: bool,
}

impl Message {
    pub(super) fn new(id: MessageId, channel: ChannelId, author: UserId, now_ms: u64) -> Self {
        Self {
            id,
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            only_for: None,
            mentions: Vec::new(),
            created_ms: now_ms,
            edited_ms: None,
            nonce: None,
            cause: None,
            reply_to: None,
            thread: None,
            mentions_everyone: false,
            reactions: Vec::new(),
            poll: None,
            pinned_ms: None,
            tells_of_pin: false,
            rev: 0,
        }
    }

    /// Whether the bot has asked for more time and not used it yet.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether only one person sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether a person sees it, if they can see its channel.
    pub fn visible_to(&self, person: UserId) -> bool {
        self.only_for.is_none_or(|only| only == person)
    }

    /// The buttons, in reading order.
    pub fn buttons(&self) -> Vec<Button> {
        self.parts()
            .filter(|part| part["type"] == 2)
            .map(Button::read)
            .collect()
    }

    /// The button with this label or custom id.
    pub fn button(&self, label_or_id: &str) -> Option<Button> {
        let known = |button: &Button| button.custom_id == label_or_id || button.label == label_or_id;
        self.buttons().into_iter().find(known)
    }

    /// The menus, in reading order.
    pub fn selects(&self) -> Vec<Select> {
        let selects = self.parts().filter(|part| components::is_select(part));
        selects.map(Select::read).collect()
    }

    /// The menu with this custom id.
    pub fn select(&self, custom_id: &str) -> Option<Select> {
        self.selects().into_iter().find(|select| select.custom_id == custom_id)
    }

    /// Whether components of the second version make it up.
    pub fn is_laid_out(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// All text that a person reads in it: content, then texts that are laid out and embeds, a line each.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        lines.extend(components::texts(&self.components).map(str::to_owned));
        for embed in &self.embeds {
            lines.extend(embed_texts(embed));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// What the author has written in it, apart from embeds: only that mentions people.
    pub(super) fn text_written(&self) -> String {
        let texts = components::texts(&self.components);
        std::iter::once(self.content.as_str())
            .chain(texts)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The alt texts of its files.
    pub fn alt_texts(&self) -> Vec<&str> {
        self.attachments
            .iter()
            .filter_map(|file| file.description.as_deref())
            .collect()
    }

    /// The number of the component with this custom id.
    pub(super) fn number_of(&self, custom_id: &str) -> Option<u64> {
        let found = self.parts().find(|part| part["custom_id"] == custom_id);
        found.and_then(|part| part["id"].as_u64())
    }

    /// Everything that is laid out, in reading order.
    fn parts(&self) -> impl Iterator<Item = &Value> {
        components::all(&self.components).into_iter()
    }
}

fn embed_texts(embed: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut texts = vec![
        text(&embed["author"]["name"]),
        text(&embed["title"]),
        text(&embed["description"]),
    ];
    for field in embed["fields"].as_array().into_iter().flatten() {
        texts.push(text(&field["name"]));
        texts.push(text(&field["value"]));
    }
    texts.push(text(&embed["footer"]["text"]));
    texts
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Button {
    fn read(part: &Value) -> Self {
        Self {
            custom_id: string(&part["custom_id"]),
            label: string(&part["label"]),
            emoji: string(&part["emoji"]["name"]),
            style: part["style"].as_u64().unwrap_or(2),
            disabled: part["disabled"].as_bool().unwrap_or(false),
        }
    }
}

impl Select {
    pub(super) fn read(part: &Value) -> Self {
        let options = part["options"].as_array().into_iter().flatten();
        Self {
            custom_id: string(&part["custom_id"]),
            kind: part["type"].as_u64().unwrap_or(3),
            placeholder: string(&part["placeholder"]),
            options: options
                .map(|option| (string(&option["label"]), string(&option["value"])))
                .collect(),
            range: (
                part["min_values"].as_u64().unwrap_or(1),
                part["max_values"].as_u64().unwrap_or(1),
            ),
            disabled: part["disabled"].as_bool().unwrap_or(false),
        }
    }
}
