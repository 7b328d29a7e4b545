//! Emojis of the application: pictures that only its bot puts into messages.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use unicode_properties::UnicodeEmoji as _;

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

/// Whether a text is one of the emojis that everybody has: a sign, with a variant, a tone of skin or joined to others as
/// Unicode has it.
pub(super) fn is_everybodys(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    match signs.as_slice() {
        ['0'..='9' | '#' | '*', rest @ ..] => matches!(rest, [KEYCAP] | [VARIANT, KEYCAP]),
        [first, second] if is_regional(*first) => is_regional(*second),
        ['\u{1f3f4}', tags @ .., '\u{e007f}'] => tags.iter().all(|tag| ('\u{e0020}'..='\u{e007e}').contains(tag)),
        all => all.split(|sign| *sign == JOINER).all(is_element),
    }
}

const VARIANT: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const JOINER: char = '\u{200d}';

fn is_regional(sign: char) -> bool {
    ('\u{1f1e6}'..='\u{1f1ff}').contains(&sign)
}

/// Whether these are one sign with what may follow it.
fn is_element(signs: &[char]) -> bool {
    let [first, rest @ ..] = signs else {
        return false;
    };
    let toned = |sign: &char| ('\u{1f3fb}'..='\u{1f3ff}').contains(sign);
    let follows = match rest {
        [] | [VARIANT] => true,
        [tone] | [tone, VARIANT] => toned(tone),
        _ => false,
    };
    follows && !first.is_ascii() && !is_regional(*first) && first.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybodys_emojis_are_told_from_other_signs() {
        for emoji in ["🐸", "👍🏽", "❤", "❤️", "🇵🇱", "👩‍💻", "🏳️‍🌈", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "↔️", "🫠", "©️"]
        {
            assert!(is_everybodys(emoji), "{emoji}");
        }
        for other in [
            "",
            "→",
            "é",
            "🐸🐸",
            "frog",
            "1",
            ":frog:",
            " 🐸",
            "🇵",
            "🐸\u{200d}",
            "é️",
        ] {
            assert!(!is_everybodys(other), "{other}");
        }
    }
}
