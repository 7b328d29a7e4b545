//! Events, and who hears of them.

use serde_json::{Value, json};

/// Intents: which events a bot wants to hear of.
pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    pub const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
    pub const DIRECT_MESSAGE_POLLS: u64 = 1 << 25;
    /// Wanted by everyone.
    pub const ALWAYS: u64 = u64::MAX;
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// Discord's name, such as `MESSAGE_CREATE`.
    pub name: String,
    data: Value,
    /// The data for those who may not read what people write, if they differ.
    veiled: Option<Value>,
    /// The intents of which one is needed.
    wanted_by: u64,
}

impl Event {
    pub fn new(name: &str, data: Value, wanted_by: u64) -> Self {
        Self {
            name: name.to_owned(),
            data,
            veiled: None,
            wanted_by,
        }
    }

    /// Hides what a message says from those without the intent for it.
    pub fn veiled(mut self) -> Self {
        let mut veiled = self.data.clone();
        veiled["content"] = "".into();
        for key in ["embeds", "attachments", "components"] {
            veiled[key] = json!([]);
        }
        if let Some(members) = veiled.as_object_mut() {
            members.remove("poll");
        }
        self.veiled = Some(veiled);
        self
    }

    pub fn is_wanted_by(&self, intents: u64) -> bool {
        self.wanted_by == intents::ALWAYS || intents & self.wanted_by != 0
    }

    pub fn data_for(&self, intents: u64) -> &Value {
        match &self.veiled {
            Some(veiled) if intents & intents::MESSAGE_CONTENT == 0 => veiled,
            _ => &self.data,
        }
    }
}
