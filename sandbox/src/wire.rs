//! The world in Discord's JSON, with every field that clients rely on.

use serde_json::{Value, json};

use super::clock::iso8601;
use super::ids::UserId;
use super::message::{Attachment, Cause, Message};
use super::permissions;
use super::reactions::Reaction;
use super::world::{BOT, BOT_NAME, Channel, ChannelKind, GUILD, GUILD_NAME, Person, World};

/// A person as a user object.
pub(super) fn user(person: &Person) -> Value {
    json!({
        "id": person.id, "username": person.username, "global_name": person.name, "discriminator": "0",
        "avatar": null, "bot": false, "system": false, "public_flags": 0, "flags": 0, "primary_guild": null,
    })
}

/// The bot's own user object.
pub(super) fn bot_user() -> Value {
    json!({
        "id": BOT, "username": BOT_NAME, "global_name": null, "discriminator": "0001", "avatar": null,
        "bot": true, "system": false, "public_flags": 0, "verified": true, "mfa_enabled": false,
        "locale": "en-US", "flags": 0, "email": null, "primary_guild": null,
    })
}

/// A person or the bot as a user object.
pub(super) fn author(world: &World, id: UserId) -> Value {
    world.person(id).map_or_else(bot_user, user)
}

/// What a person may do in the server.
pub(super) fn member_permissions(person: &Person) -> u64 {
    if person.manager {
        permissions::MANAGER
    } else {
        permissions::EVERYONE
    }
}

/// A member object without its user.
pub(super) fn bare_member() -> Value {
    json!({
        "nick": null, "avatar": null, "banner": null, "roles": [], "joined_at": "2024-01-01T00:00:00.000000+00:00",
        "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
        "communication_disabled_until": null,
    })
}

/// A person as a member of the server.
pub(super) fn member(person: &Person) -> Value {
    let mut member = bare_member();
    member["user"] = user(person);
    member
}

/// The bot as a member of the server.
pub(super) fn bot_member() -> Value {
    let mut member = bare_member();
    member["user"] = bot_user();
    member
}

/// A person as a member who acts: with their permissions.
pub(super) fn acting_member(person: &Person) -> Value {
    let mut acting = member(person);
    acting["permissions"] = member_permissions(person).to_string().into();
    acting
}

/// The server's own identifier, as text.
pub(super) fn guild_id() -> Value {
    GUILD.to_string().into()
}

/// A channel of any kind.
pub(super) fn channel(world: &World, channel: &Channel) -> Value {
    let common = json!({"id": channel.id, "last_message_id": channel.last_message, "flags": 0});
    let own = match &channel.kind {
        ChannelKind::Text => json!({
            "type": 0, "guild_id": guild_id(), "name": channel.name, "topic": channel.topic, "nsfw": false,
            "position": world.channels.iter().position(|other| other.id == channel.id),
            "permission_overwrites": [], "parent_id": null, "rate_limit_per_user": 0,
        }),
        ChannelKind::Dm { person } => json!({"type": 1, "recipients": [author(world, *person)]}),
        ChannelKind::Thread {
            parent,
            archived,
            locked,
            auto_archive,
        } => json!({
            "type": 11, "guild_id": guild_id(), "name": channel.name, "parent_id": parent, "owner_id": BOT,
            "rate_limit_per_user": 0, "member_count": 1, "message_count": 0, "total_message_sent": 0,
            "thread_metadata": {
                "archived": archived, "locked": locked, "auto_archive_duration": auto_archive,
                "archive_timestamp": iso8601(made_ms(channel.id.0)), "create_timestamp": iso8601(made_ms(channel.id.0)),
            },
        }),
    };
    merged(common, own)
}

/// The server, as `GUILD_CREATE` brings it.
pub(super) fn guild(world: &World) -> Value {
    let of_guild = |threads: bool| -> Vec<Value> {
        let wanted = |kind: &ChannelKind| match kind {
            ChannelKind::Text => !threads,
            ChannelKind::Thread { archived, .. } => threads && !archived,
            ChannelKind::Dm { .. } => false,
        };
        world
            .channels
            .iter()
            .filter(|c| wanted(&c.kind))
            .map(|c| channel(world, c))
            .collect()
    };
    let members: Vec<Value> = world.people.iter().map(member).chain([bot_member()]).collect();
    let everyone = json!({
        "id": guild_id(), "name": "@everyone", "color": 0, "hoist": false, "icon": null, "unicode_emoji": null,
        "position": 0, "permissions": permissions::EVERYONE.to_string(), "managed": false, "mentionable": false,
        "flags": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
    });
    let about = json!({
        "id": guild_id(), "name": GUILD_NAME, "icon": null, "splash": null, "discovery_splash": null,
        "owner_id": world.people.first().map(|person| person.id), "afk_channel_id": null, "afk_timeout": 300,
        "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
        "roles": [everyone], "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0, "home_header": null, "hub_type": null, "incidents_data": null,
        "max_presences": null, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "nsfw": false,
        "region": "deprecated", "widget_channel_id": null, "widget_enabled": false,
    });
    let contents = json!({
        "premium_subscription_count": 0, "preferred_locale": "en-US", "public_updates_channel_id": null,
        "nsfw_level": 0, "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        "joined_at": "2024-01-01T00:00:00.000000+00:00", "large": false, "unavailable": false,
        "member_count": members.len(), "voice_states": [], "members": members, "channels": of_guild(false),
        "threads": of_guild(true), "presences": [], "stage_instances": [], "guild_scheduled_events": [],
        "soundboard_sounds": [],
    });
    merged(about, contents)
}

/// A message as the bot gets it, with the one that it replies to.
pub(super) fn message(world: &World, base_url: &str, message: &Message) -> Value {
    let mut wire = bare_message(world, base_url, message);
    if message_type(message) == 19 {
        let replied = message.reply_to.and_then(|id| world.messages.get(&id));
        wire["referenced_message"] = replied.map_or(Value::Null, |replied| bare_message(world, base_url, replied));
    }
    wire
}

fn bare_message(world: &World, base_url: &str, message: &Message) -> Value {
    let mentions: Vec<Value> = message.mentions.iter().map(|id| author(world, *id)).collect();
    // What an embed shows is told of there alone; what is laid out, here too.
    let told = |file: &&Attachment| !file.in_embed || message.is_laid_out();
    let shown = message.attachments.iter().filter(told);
    let files: Vec<Value> = shown.map(|file| attachment(base_url, file)).collect();
    let mut wire = json!({
        "id": message.id, "channel_id": message.channel, "author": author(world, message.author),
        "content": message.content, "timestamp": iso8601(message.created_ms),
        "edited_timestamp": message.edited_ms.map(iso8601), "tts": false,
        "mention_everyone": message.mentions_everyone, "mentions": mentions, "mention_roles": [],
        "attachments": files, "embeds": message.embeds, "components": message.components, "pinned": message.pinned_ms.is_some(),
        "type": message_type(message), "flags": message.flags,
    });
    if let Some(nonce) = &message.nonce {
        wire["nonce"] = nonce.clone();
    }
    if !message.reactions.is_empty() {
        let reactions: Vec<Value> = message.reactions.iter().map(Reaction::wire).collect();
        wire["reactions"] = reactions.into();
    }
    if let Some(poll) = &message.poll {
        wire["poll"] = poll.wire();
    }
    if let Some(cause) = &message.cause {
        wire["application_id"] = json!(BOT);
        wire["webhook_id"] = json!(BOT);
        wire["interaction_metadata"] = metadata(world, message, cause);
        if cause.kind == 2 {
            let user = author(world, cause.person);
            wire["interaction"] = json!({"id": cause.id, "type": 2, "name": cause.command, "user": user});
        }
    }
    if let Some(replied) = message.reply_to {
        let direct = world
            .channel(message.channel)
            .is_some_and(|channel| matches!(channel.kind, ChannelKind::Dm { .. }));
        wire["message_reference"] = json!({"type": 0, "message_id": replied, "channel_id": message.channel});
        if !direct {
            wire["message_reference"]["guild_id"] = guild_id();
        }
    }
    if let Some(thread) = message.thread.and_then(|id| world.channel(id)) {
        wire["thread"] = channel(world, thread);
    }
    wire
}

/// What caused a message that answers an interaction.
fn metadata(world: &World, message: &Message, cause: &Cause) -> Value {
    let mut metadata = json!({
        "id": cause.id, "type": cause.kind, "user": author(world, cause.person),
        "authorizing_integration_owners": {"0": guild_id()},
    });
    if cause.kind == 5 {
        // A form was opened by a button if its answer has a message to stand on, otherwise by a command.
        let mut trigger = metadata.clone();
        trigger["id"] = json!(cause.opened_by.unwrap_or(cause.id));
        trigger["type"] = json!(if cause.source.is_some() { 3 } else { 2 });
        if let Some(source) = cause.source {
            trigger["interacted_message_id"] = json!(source);
        }
        metadata["triggering_interaction_metadata"] = trigger;
    }
    if cause.kind == 3 {
        // The answer to a button names the message that holds the button; a message that was changed, itself.
        metadata["interacted_message_id"] = json!(cause.source.unwrap_or(message.id));
    }
    if let Some(original) = cause.follows {
        metadata["original_response_message_id"] = json!(original);
    }
    metadata
}

/// Discord's number of a message's kind: 20 for the answer to a command, 19 for a reply, 6 for the line that tells of a
/// pin, 0 otherwise.
fn message_type(message: &Message) -> u8 {
    match &message.cause {
        Some(cause) if cause.kind == 2 => 20,
        _ if message.tells_of_pin => 6,
        _ if message.reply_to.is_some() => 19,
        _ => 0,
    }
}

/// A file as messages and commands refer to it.
pub(super) fn attachment(base_url: &str, file: &Attachment) -> Value {
    let url = format!("{base_url}{}", file.path);
    let mut wire = json!({
        "id": file.id, "filename": file.filename, "size": file.size, "url": url, "proxy_url": url,
        "content_type": file.content_type,
    });
    if let Some(text) = &file.description {
        wire["description"] = text.as_str().into();
    }
    if let (Some(width), Some(height)) = (file.width, file.height) {
        wire["width"] = width.into();
        wire["height"] = height.into();
    }
    wire
}

/// Milliseconds since 1970 that a snowflake tells.
pub(super) fn made_ms(id: u64) -> u64 {
    (id >> 22) + 1_420_070_400_000
}

/// Both objects' members in one.
pub(super) fn merged(mut base: Value, other: Value) -> Value {
    if let (Some(base), Value::Object(other)) = (base.as_object_mut(), other) {
        base.extend(other);
    }
    base
}
