//! Words for alt texts, within Discord's limit.

use locale::{Locale, Value};

/// As many characters as Discord allows in an alt text.
pub const MOST_ALT: usize = 1024;

/// Names longer than this are cut: eight long ones must not crowd out the board.
const MOST_NAME: usize = 32;

/// The words for a scene, looked up by key.
pub struct Words {
    pub locale: Locale,
    text: String,
}

impl Words {
    /// No words yet.
    pub fn new(locale: Locale) -> Self {
        Self {
            locale,
            text: String::new(),
        }
    }

    /// Adds a sentence.
    pub fn add(&mut self, sentence: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(sentence);
    }

    /// Adds the sentence of this name.
    pub fn say(&mut self, key: &str, values: &[(&'static str, Value)]) {
        self.add(&self.locale.text_with(key, values));
    }

    /// Adds as many of the items as find room, and then how many more there are.
    pub fn list(&mut self, key: &str, items: &[String]) {
        for shown in (0..=items.len()).rev() {
            let mut list = items[..shown].join("; ");
            if shown < items.len() {
                list.push_str(
                    &self
                        .locale
                        .text_with("alt-more", &[("count", (items.len() - shown).into())]),
                );
            }
            let sentence = self.locale.text_with(key, &[("list", list.into())]);
            if self.text.chars().count() + 1 + sentence.chars().count() <= MOST_ALT || shown == 0 {
                self.text.push(' ');
                self.text.push_str(&sentence);
                return;
            }
        }
    }

    /// The text, cut where it is too long.
    pub fn done(self) -> String {
        cut(self.text.trim().to_owned())
    }
}

/// A text for ears, cut where it is too long.
pub fn cut(text: String) -> String {
    match text.char_indices().nth(MOST_ALT) {
        None => text,
        Some(_) => text.chars().take(MOST_ALT - 1).chain(['…']).collect(),
    }
}

/// A name on one line, not too long.
pub fn plain_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words
        .join(" ")
        .chars()
        .filter(|letter| !letter.is_control())
        .take(MOST_NAME)
        .collect()
}
