//! Discord's permission bits that matter here.

/// Change a channel.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Change the server.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// Put a new emoji on a message.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// See a channel at all.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Send messages in a channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Remove other people's messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was said before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Notify everyone.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Change or archive other people's threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Open threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Send messages in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// Start polls.
pub const SEND_POLLS: u64 = 1 << 49;
/// Pin messages.
pub const PIN_MESSAGES: u64 = 1 << 51;

/// What the bot may do in a new channel: enough to run tables, no more.
pub const BOT_DEFAULT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What everyone in the server may do.
pub const EVERYONE: u64 = BOT_DEFAULT | USE_APPLICATION_COMMANDS | ADD_REACTIONS | MENTION_EVERYONE | SEND_POLLS;

/// What those who manage the server may do besides.
pub const MANAGER: u64 = EVERYONE | MANAGE_CHANNELS | MANAGE_GUILD | MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES;
