//! Who is notified by a message: what its text mentions and `allowed_mentions` lets through.

use serde_json::Value;

use super::ids::UserId;
use super::message::Message;
use super::world::{BOT, ChannelKind, World};
use super::{permissions, wire};

/// Sets the mentions of a message from its text.
pub(super) fn apply(world: &World, body: &Value, message: &mut Message) {
    let allowed = &body["allowed_mentions"];
    let all = match allowed["parse"].as_array() {
        Some(kinds) => kinds.iter().any(|kind| kind == "users"),
        None => allowed.is_null(),
    };
    let listed: Vec<UserId> = allowed["users"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(UserId::read)
        .collect();
    let text = message.text_written();
    message.mentions = mentioned(&text)
        .into_iter()
        .filter(|id| *id == BOT || world.person(*id).is_some())
        .filter(|id| all || listed.contains(id))
        .collect();
    let replied = message.reply_to.and_then(|id| world.messages.get(&id));
    let calls_replied = allowed.is_null() || allowed["replied_user"] == true;
    if let Some(author) = replied.map(|replied| replied.author)
        && calls_replied
        && author != message.author
        && !message.mentions.contains(&author)
    {
        message.mentions.push(author);
    }
    let everyone = match allowed["parse"].as_array() {
        Some(kinds) => kinds.iter().any(|kind| kind == "everyone"),
        None => allowed.is_null(),
    };
    let named = ["@everyone", "@here"].iter().any(|name| text.contains(name));
    message.mentions_everyone = named && everyone && may_mention_everyone(world, message);
}

/// Whether the author may notify everyone there: nobody can in a direct message.
fn may_mention_everyone(world: &World, message: &Message) -> bool {
    let channel = world.channel(message.channel);
    let Some(channel) = channel.filter(|channel| !matches!(channel.kind, ChannelKind::Dm { .. })) else {
        return false;
    };
    let may = match world.person(message.author) {
        Some(person) => wire::member_permissions(person),
        None => world.bot_permissions(channel),
    };
    may & permissions::MENTION_EVERYONE != 0
}

/// The users named in a text, each once, in order.
fn mentioned(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    for part in text.split("<@").skip(1) {
        let digits = part
            .strip_prefix('!')
            .unwrap_or(part)
            .split('>')
            .next()
            .unwrap_or_default();
        if let Some(id) = UserId::parse(digits)
            && part.contains('>')
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::ids::{ChannelId, MessageId};

    #[test]
    fn only_allowed_mentions_notify() {
        let world = World::new(0);
        let (ana, marek) = (world.people[0].id, world.people[1].id);
        let mut message = Message::new(MessageId(1), ChannelId(1), BOT, 0);
        message.content = format!("<@{ana}> and <@!{marek}> and <@7> and <@{ana}>");
        apply(&world, &json!({}), &mut message);
        assert_eq!(message.mentions, [ana, marek]);
        apply(&world, &json!({"allowed_mentions": {"parse": []}}), &mut message);
        assert_eq!(message.mentions, []);
        apply(&world, &json!({"allowed_mentions": {"users": [marek]}}), &mut message);
        assert_eq!(message.mentions, [marek]);
    }
}
