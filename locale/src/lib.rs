//! Everything a person reads, from the Fluent files under `assets/locales/`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Display;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};

static_loader! {
    static TEXTS = {
        locales: "../assets/locales",
        fallback_language: "en-US",
        // Discord shows the invisible isolation marks of some fonts as boxes.
        customise: |bundle| {
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(formatted));
        },
    };
}

/// A number as people read it: with a true minus sign.
pub fn signed(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// How a value of a text is written; `None` leaves it to the library.
fn formatted<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(value) => Some(signed(value.as_string())),
        _ => None,
    }
}

const EN_US: LanguageIdentifier = langid!("en-US");

/// A value in a text: a name, or a number that the text may inflect by.
pub type Value = FluentValue<'static>;

/// The values of a text by the names that it gives them.
pub type Values = HashMap<Cow<'static, str>, Value>;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// American English, which stands in for every other language.
    #[default]
    EnUs,
}

impl Locale {
    /// The language for a locale as Discord names it, such as `en-GB`.
    pub fn from_discord(_tag: &str) -> Self {
        Self::EnUs
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::EnUs => EN_US,
        }
    }

    /// The text named `key`. A missing text shows its key, so that it is found; a test checks that none is missing.
    pub fn text(self, key: &str) -> String {
        self.try_text(key, &Values::new()).unwrap_or_else(|| key.to_owned())
    }

    /// The text named `key` with its values filled in.
    pub fn text_with(self, key: &str, values: &[(&'static str, Value)]) -> String {
        let named = values.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone()));
        self.try_text(key, &named.collect()).unwrap_or_else(|| key.to_owned())
    }

    /// The text named `key` with its values filled in, if there is one. Keys are written with hyphens; the stable names of
    /// games, reasons and the like that a key is made of may have underscores instead.
    pub fn try_text(self, key: &str, values: &Values) -> Option<String> {
        TEXTS.try_lookup_with_args(&self.identifier(), &key.replace('_', "-"), values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_and_filled_in() {
        let text = Locale::EnUs.text_with("bullfrogs-picture-turn", &[("number", 14.into())]);
        assert_eq!(text, "Turn 14");
    }

    #[test]
    fn a_number_below_zero_has_a_true_minus() {
        let values = [("player", "Ana-Lu".into()), ("vp", (-8).into())];
        let text = Locale::EnUs.text_with("bullfrogs-standing-player", &values);
        assert_eq!(text, "**Ana-Lu** −8 VP");
    }

    #[test]
    fn a_stable_name_finds_its_text() {
        let text = Locale::EnUs.text(&format!("{}-name", engine::GameKind::CryHavoc));
        assert_eq!(text, "Cry Havoc");
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        assert_eq!(Locale::EnUs.text("no-such-text"), "no-such-text");
    }
}
