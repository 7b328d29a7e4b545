//! Emojis of the application: pictures that only its bot puts into messages.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::ids::EmojiId;
use super::wire;

/// An emoji of the application. Its picture is a file of the same identifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emoji {
    /// Identifier.
    pub id: EmojiId,
    /// Letters, digits and underscores, unique in the application.
    pub name: String,
    /// Whether the picture moves.
    pub animated: bool,
    /// Bytes of the picture.
    pub size: usize,
}

impl Emoji {
    /// The emoji in Discord's JSON.
    pub(super) fn wire(&self) -> Value {
        json!({
            "id": self.id, "name": self.name, "roles": [], "user": wire::bot_user(), "require_colons": true,
            "managed": false, "animated": self.animated, "available": true,
        })
    }
}
