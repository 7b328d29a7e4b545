//! Reactions: emojis that people and the bot put on messages.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::emoji;
use super::gateway::intents;
use super::ids::{EmojiId, MessageId, UserId};
use super::message::Message;
use super::state::State;
use super::wire;
use super::world::{BOT, World};

/// The most different emojis on a message.
pub(super) const MOST: usize = 20;

/// The emoji of a reaction: one that everybody has, or one of the application's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReactionEmoji {
    /// Identifier of an emoji of the application.
    pub id: Option<EmojiId>,
    /// The emoji itself, or the name of the application's.
    pub name: String,
    /// Whether its picture moves.
    pub animated: bool,
}

/// An emoji on a message, and who put it there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// The emoji.
    pub emoji: ReactionEmoji,
    /// People and the bot, first come first.
    pub people: Vec<UserId>,
}

impl ReactionEmoji {
    /// Reads `👍`, or `name:identifier` for an emoji of the application.
    pub(super) fn read(world: &World, text: &str) -> Option<Self> {
        if let Some((_, id)) = text.rsplit_once(':') {
            let emoji = world.emojis.get(&EmojiId::parse(id)?)?;
            return Some(Self {
                id: Some(emoji.id),
                name: emoji.name.clone(),
                animated: emoji.animated,
            });
        }
        emoji::is_everybodys(text).then(|| Self {
            id: None,
            name: text.to_owned(),
            animated: false,
        })
    }

    /// Whether both are the same: some clients leave the sign out that asks for the picture of an emoji.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self.id, other.id) {
            (None, None) => self.name.trim_end_matches('\u{fe0f}') == other.name.trim_end_matches('\u{fe0f}'),
            (own, others) => own == others,
        }
    }

    fn wire(&self) -> Value {
        let mut wire = json!({"id": self.id, "name": self.name});
        if self.id.is_some() {
            wire["animated"] = self.animated.into();
        }
        wire
    }
}

impl Reaction {
    /// The reaction on a message of the bot.
    pub(super) fn wire(&self) -> Value {
        let count = self.people.len();
        json!({
            "emoji": self.emoji.wire(), "count": count, "count_details": {"burst": 0, "normal": count},
            "burst_colors": [], "me": self.people.contains(&BOT), "me_burst": false,
        })
    }
}

impl State {
    /// Puts an emoji on a message. Whoever did so already changes nothing.
    pub fn react(&mut self, id: MessageId, who: UserId, emoji: &ReactionEmoji) {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        let known = message.reactions.iter_mut().find(|reaction| reaction.emoji.is(emoji));
        match known {
            Some(reaction) if reaction.people.contains(&who) => return,
            Some(reaction) => reaction.people.push(who),
            None => message.reactions.push(Reaction {
                emoji: emoji.clone(),
                people: vec![who],
            }),
        }
        let mut data = json!({
            "user_id": who, "emoji": emoji.wire(), "burst": false, "type": 0, "message_author_id": message.author,
        });
        if !self.is_direct(&message) {
            data["member"] = self.world.person(who).map_or_else(wire::bot_member, wire::member);
        }
        self.reacted(message, "MESSAGE_REACTION_ADD", data);
    }

    /// Takes somebody's emoji off a message. `false` if it was not there.
    pub fn unreact(&mut self, id: MessageId, who: UserId, emoji: &ReactionEmoji) -> bool {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return false;
        };
        let known = message.reactions.iter_mut().find(|reaction| reaction.emoji.is(emoji));
        let Some(reaction) = known.filter(|reaction| reaction.people.contains(&who)) else {
            return false;
        };
        reaction.people.retain(|person| *person != who);
        message.reactions.retain(|reaction| !reaction.people.is_empty());
        let data = json!({"user_id": who, "emoji": emoji.wire(), "burst": false, "type": 0});
        self.reacted(message, "MESSAGE_REACTION_REMOVE", data);
        true
    }

    /// Takes one emoji, or all, of everybody off a message.
    pub fn clear_reactions(&mut self, id: MessageId, emoji: Option<&ReactionEmoji>) {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        message
            .reactions
            .retain(|reaction| emoji.is_some_and(|emoji| !reaction.emoji.is(emoji)));
        match emoji {
            Some(emoji) => self.reacted(message, "MESSAGE_REACTION_REMOVE_EMOJI", json!({"emoji": emoji.wire()})),
            None => self.reacted(message, "MESSAGE_REACTION_REMOVE_ALL", json!({})),
        }
    }

    fn reacted(&mut self, message: Message, event: &str, mut data: Value) {
        data["message_id"] = json!(message.id);
        data["channel_id"] = json!(message.channel);
        let wanted_by = if self.is_direct(&message) {
            intents::DIRECT_MESSAGE_REACTIONS
        } else {
            data["guild_id"] = wire::guild_id();
            intents::GUILD_MESSAGE_REACTIONS
        };
        self.world.put_message(message);
        self.gateway.dispatch(event, data, wanted_by);
    }
}
