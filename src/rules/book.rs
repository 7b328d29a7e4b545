//! The rules of one game in one language: joined from the outline, the same in every language, and the words, and
//! checked.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::document::{self, Document, Entry};
use super::search::{SearchIndex, Searched};
use super::{MAX_NAME, MAX_TEXT, Rule, RulesError};

/// Where the rules of one game come from.
pub struct Source<'a> {
    /// The stable name of the game, as the engine has it.
    pub game: &'a str,
    /// The outline's path and text.
    pub outline: (&'a str, &'a str),
    /// The path and text of the words.
    pub words: (&'a str, &'a str),
}

/// The rules of one game.
#[derive(Debug)]
pub struct Book {
    pub game: String,
    /// In the order of the file.
    pub rules: Vec<Rule>,
    /// The positions of the rules to show first to someone who has asked nothing yet.
    pub key_rules: Vec<usize>,
    /// The identifiers that matter for each kind of decision.
    pub decisions: BTreeMap<String, Vec<String>>,
    pub index: SearchIndex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outline {
    topics: Vec<OutlineTopic>,
    decisions: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlineTopic {
    /// The identifiers to show first to someone who has asked nothing yet.
    key: Vec<String>,
    /// Whether its entries are pages: ways into the rules, without a rule of their own.
    #[serde(default)]
    pages: bool,
    /// The variant of the game that alone has these rules.
    variant: Option<String>,
    rules: Vec<OutlineRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlineRule {
    id: String,
    /// Whether a part of the text must be marked as a ruling.
    #[serde(default)]
    ruling: bool,
    related: Vec<String>,
}

impl Book {
    /// Reads and checks the rules of one game.
    pub fn load(source: &Source<'_>) -> Result<Self, RulesError> {
        let (path, text) = source.outline;
        let outline: Outline =
            serde_json::from_str(text).map_err(|error| RulesError::new(path, None, error.to_string()))?;
        outline
            .check()
            .map_err(|(entry, reason)| RulesError::new(path, Some(entry), reason))?;
        let (path, text) = source.words;
        let document = document::parse(text)
            .map_err(|error| RulesError::new(path, Some(format!("line {}", error.line)), error.reason))?;
        check_order(&outline, &document).map_err(|(entry, reason)| RulesError::new(path, Some(entry), reason))?;
        Self::join(source.game, outline, document).map_err(|(entry, reason)| RulesError::new(path, Some(entry), reason))
    }

    /// Joins an outline and a document that have the same rules in the same order.
    fn join(game: &str, outline: Outline, document: Document) -> Result<Self, Complaint> {
        let key_ids: BTreeSet<String> = outline
            .topics
            .iter()
            .flat_map(|topic| topic.key.iter().cloned())
            .collect();
        let mut rules = Vec::new();
        let mut search_words = Vec::new();
        let mut variants = Vec::new();
        for (outlined_topic, topic) in outline.topics.into_iter().zip(document.topics) {
            for (outlined, entry) in outlined_topic.rules.into_iter().zip(topic.entries) {
                let id = outlined.id.clone();
                check_entry(&outlined, &entry).map_err(|reason| (id.clone(), reason))?;
                search_words.push(entry.words);
                variants.push(outlined_topic.variant.clone());
                let rule = Rule {
                    id: outlined.id,
                    game: game.to_owned(),
                    topic: topic.title.clone(),
                    title: entry.title,
                    text: entry.text,
                    page: outlined_topic.pages,
                    ruling: outlined.ruling,
                    related: outlined.related,
                };
                check_lengths(&rule).map_err(|reason| (id, reason))?;
                rules.push(rule);
            }
        }
        let searched = rules.iter().zip(&search_words).zip(variants);
        let searched = searched.map(|((rule, words), variant)| Searched {
            title: &rule.title,
            topic: &rule.topic,
            text: &rule.text,
            words,
            variant,
        });
        let index = SearchIndex::new(searched, &document.ignored, &document.same);
        let key_rules = (0..rules.len())
            .filter(|rule| key_ids.contains(&rules[*rule].id))
            .collect();
        Ok(Self {
            game: game.to_owned(),
            rules,
            key_rules,
            decisions: outline.decisions,
            index,
        })
    }

    /// The rules whose identifier was typed, whole or in part: `BF-3.3`, `bf3.3`, `bf 33`, `3.3` or `cc-a5`, and all of a
    /// section for `bf-3` or `3`. `None` if the text is no identifier; empty if no rule has it.
    pub fn by_identifier(&self, text: &str) -> Option<Vec<usize>> {
        let typed = compact(text);
        let (letters, number) = split(&typed);
        if typed.is_empty() || !number.chars().all(|c| c.is_ascii_digit() || c == '.') {
            return None;
        }
        let first = self.rules.first()?.id.split('-').next()?.to_lowercase();
        let lettered = !letters.is_empty();
        let letters = if lettered { letters } else { &first };
        let named = self.named(letters);
        if letters.len() < first.len() || named.is_empty() {
            return None;
        }
        let those = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let fitting = named.iter().filter(|(_, known)| fits(known));
            fitting.map(|(rule, _)| *rule).collect()
        };
        let mut found = those(&|known| known == number || known.trim_start_matches('0') == number);
        if found.is_empty() {
            let section = format!("{}.", number.trim_end_matches('.'));
            found = those(&|known| match known.contains('.') {
                true => number.is_empty() || known.starts_with(&section),
                false => known.starts_with(number),
            });
        }
        if found.is_empty() && lettered {
            found = those(&|known| known.replace('.', "") == number);
        }
        // A bare number that is no identifier may stand in a text.
        (lettered || !found.is_empty()).then_some(found)
    }

    /// The rules whose identifier begins with these letters, each with its number, such as `3.3`.
    fn named(&self, letters: &str) -> Vec<(usize, String)> {
        let rules = self.rules.iter().enumerate().filter(|(_, rule)| !rule.page);
        let named = rules.filter_map(|(place, rule)| {
            let known = compact(&rule.id);
            let (own, number) = split(&known);
            own.starts_with(letters).then(|| (place, number.to_owned()))
        });
        named.collect()
    }
}

/// The letters of an identifier without its hyphens, such as `bf` or `cca`, and its number.
fn split(identifier: &str) -> (&str, &str) {
    let letters = identifier.find(|c: char| !c.is_alphabetic());
    identifier.split_at(letters.unwrap_or(identifier.len()))
}

/// An identifier without what people leave out.
fn compact(identifier: &str) -> String {
    identifier
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .flat_map(char::to_lowercase)
        .collect()
}

/// An entry and what is wrong with it.
type Complaint = (String, String);

impl Outline {
    fn check(&self) -> Result<(), Complaint> {
        let mut known = BTreeSet::new();
        for rule in self.topics.iter().flat_map(|topic| &topic.rules) {
            if !known.insert(rule.id.as_str()) {
                return Err((rule.id.clone(), "stands twice in the outline".to_owned()));
            }
        }
        let named = |entry: &str, ids: &[String]| match ids.iter().find(|id| !known.contains(id.as_str())) {
            Some(id) => Err((entry.to_owned(), format!("names the rule {id}, which does not exist"))),
            None => Ok(()),
        };
        for (decision, ids) in &self.decisions {
            named(&format!("decision {decision}"), ids)?;
        }
        let pages = self.topics.iter().filter(|topic| topic.pages);
        if let Some(page) = pages.flat_map(|topic| &topic.rules).find(|page| page.ruling) {
            return Err((page.id.clone(), "is a page, which rules nothing".to_owned()));
        }
        for topic in &self.topics {
            named("key", &topic.key)?;
            for rule in &topic.rules {
                named(&rule.id, &rule.related)?;
                if rule.related.contains(&rule.id) {
                    return Err((rule.id.clone(), "is related to itself".to_owned()));
                }
            }
        }
        Ok(())
    }
}

/// Whether the words have the topics and rules of the outline, in its order.
fn check_order(outline: &Outline, document: &Document) -> Result<(), Complaint> {
    for (number, topic) in outline.topics.iter().enumerate() {
        let Some(written) = document.topics.get(number) else {
            let first = topic.rules.first().map_or("topic", |rule| &rule.id);
            return Err((first.to_owned(), "its topic (\"## \") is missing".to_owned()));
        };
        for (place, rule) in topic.rules.iter().enumerate() {
            match written.entries.get(place) {
                Some(entry) if entry.id == rule.id => {}
                Some(entry) => {
                    return Err((entry.id.clone(), format!("stands where the outline has {}", rule.id)));
                }
                None => {
                    return Err((
                        rule.id.clone(),
                        format!("is missing from the topic \"{}\"", written.title),
                    ));
                }
            }
        }
        if let Some(entry) = written.entries.get(topic.rules.len()) {
            return Err((
                entry.id.clone(),
                format!("is not in this topic of the outline (\"{}\")", written.title),
            ));
        }
    }
    match document.topics.get(outline.topics.len()) {
        Some(topic) => Err((
            topic.title.clone(),
            "is a topic that the outline does not have".to_owned(),
        )),
        None => Ok(()),
    }
}

/// Whether what was written for a rule is whole and safe to post.
fn check_entry(outlined: &OutlineRule, entry: &Entry) -> Result<(), String> {
    if entry.text.is_empty() {
        return Err("has no text".to_owned());
    }
    if entry.words.iter().any(String::is_empty) {
        return Err("has an empty search word (two commas in a row?)".to_owned());
    }
    if entry.ruling != outlined.ruling {
        let (has, needs) = if outlined.ruling {
            ("has no", "one")
        } else {
            ("has a", "none")
        };
        return Err(format!("{has} ruling (\"> \"), the outline says {needs}"));
    }
    if !entry.text.matches("**").count().is_multiple_of(2) {
        return Err("has a ** that is not closed".to_owned());
    }
    if let Some(sign) = entry.text.chars().find(|c| matches!(c, '@' | '<' | '`' | '|')) {
        return Err(format!("has the sign {sign}, which Discord would not show as it is"));
    }
    Ok(())
}

fn check_lengths(rule: &Rule) -> Result<(), String> {
    for (what, length, most) in [
        ("heading", rule.heading().chars().count(), MAX_NAME),
        ("text", rule.text.chars().count(), MAX_TEXT),
    ] {
        if length > most {
            return Err(format!("has a {what} of {length} characters, {most} is the most"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTLINE: &str = r#"{ "topics": [ { "key": ["X-1.1"], "rules": [
        { "id": "X-1.1", "ruling": true, "related": ["X-1.2"] },
        { "id": "X-1.2", "related": [] } ] } ],
        "decisions": { "play": ["X-1.2"] } }"#;
    const WORDS: &str = "# Game\n## Topic\n### X-1.1 First\nOne.\n> A ruling.\n### X-1.2 Second\nTwo.\nWords: pair\n";

    fn load(outline: &str, words: &str) -> Result<Book, RulesError> {
        Book::load(&Source {
            game: "game",
            outline: ("index.json", outline),
            words: ("en-US.md", words),
        })
    }

    /// The error's file, entry and reason when `from` becomes `to` in the outline or the words.
    fn complaint(from: &str, to: &str) -> String {
        assert!(OUTLINE.contains(from) || WORDS.contains(from), "nothing to replace");
        load(&OUTLINE.replace(from, to), &WORDS.replace(from, to))
            .expect_err("it is refused")
            .to_string()
    }

    #[test]
    fn a_sound_book_loads() {
        let book = load(OUTLINE, WORDS).expect("it is sound");
        assert_eq!(book.rules.len(), 2);
        assert_eq!(book.key_rules, [0]);
        assert_eq!(book.rules[0].text, "One.\n> A ruling.");
    }

    #[test]
    fn corrupt_data_names_file_entry_and_reason() {
        let long = "x".repeat(1501);
        for (from, to, expected) in [
            ("\"decisions\"", "\"decision\"", "index.json: unknown field `decision`"),
            (
                "\"key\"",
                "\"pages\": true, \"key\"",
                "index.json: X-1.1: is a page, which rules nothing",
            ),
            (
                "[\"X-1.2\"] },",
                "[\"X-9.9\"] },",
                "index.json: X-1.1: names the rule X-9.9, which does not exist",
            ),
            (
                "[\"X-1.2\"] },",
                "[\"X-1.1\"] },",
                "index.json: X-1.1: is related to itself",
            ),
            (
                "\"id\": \"X-1.2\"",
                "\"id\": \"X-1.1\"",
                "index.json: X-1.1: stands twice in the outline",
            ),
            (
                "\"play\": [\"X-1.2\"]",
                "\"play\": [\"Y\"]",
                "index.json: decision play: names the rule Y",
            ),
            (
                "\"key\": [\"X-1.1\"]",
                "\"key\": [\"Y\"]",
                "index.json: key: names the rule Y",
            ),
            (
                "### X-1.2 Second\nTwo.",
                "",
                "en-US.md: X-1.2: is missing from the topic \"Topic\"",
            ),
            (
                "### X-1.2",
                "### X-1.3",
                "en-US.md: X-1.3: stands where the outline has X-1.2",
            ),
            (
                "Words: pair",
                "### X-1.3 Third\nThree.",
                "en-US.md: X-1.3: is not in this topic of the outline",
            ),
            (
                "Words: pair",
                "## More",
                "en-US.md: More: is a topic that the outline does not have",
            ),
            ("## Topic", "stray", "en-US.md: line 2: text must stand below a rule"),
            ("Two.", "", "en-US.md: X-1.2: has no text"),
            (
                "Two.",
                "> Two.",
                "en-US.md: X-1.2: has a ruling (\"> \"), the outline says none",
            ),
            (
                "> A ruling.",
                "",
                "en-US.md: X-1.1: has no ruling (\"> \"), the outline says one",
            ),
            ("Two.", "**Two.", "en-US.md: X-1.2: has a ** that is not closed"),
            ("Two.", "@everyone", "en-US.md: X-1.2: has the sign @"),
            ("pair", "pair,,two", "en-US.md: X-1.2: has an empty search word"),
            (
                "Two.",
                &long,
                "en-US.md: X-1.2: has a text of 1501 characters, 1500 is the most",
            ),
            (
                "Second",
                &long[..101],
                "en-US.md: X-1.2: has a heading of 109 characters, 100 is the most",
            ),
        ] {
            let complaint = complaint(from, to);
            assert!(complaint.starts_with(expected), "{complaint}");
        }
    }
}
