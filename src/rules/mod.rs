//! The rules desk: the rules as players read them, found by identifier, by words and by what must be decided.
//!
//! The texts live in `assets/<game>/rules/`, one Markdown file per language beside an outline that holds what is the same
//! in every language. They are part of the binary and are checked when they are loaded.

mod book;
mod document;
mod names;
mod search;
mod words;

use book::{Book, Source};
use engine::GameKind;
pub use names::{Named, Names};

/// The most characters in a name that Discord shows as a suggestion, and so in a rule's heading.
pub const MAX_NAME: usize = 100;
/// The most characters in the text of a rule.
pub const MAX_TEXT: usize = 1500;
/// The most suggestions that Discord takes at once.
pub const MAX_SUGGESTIONS: usize = 25;

/// The rules in a game's folder under `assets/`, in English.
macro_rules! source {
    ($game:literal) => {
        Source {
            game: $game,
            outline: source!($game, "index.json"),
            words: source!($game, "en-US.md"),
        }
    };
    ($game:literal, $file:literal) => {
        (
            concat!("assets/", $game, "/rules/", $file),
            include_str!(concat!("../../assets/", $game, "/rules/", $file)),
        )
    };
}

/// The rules of a game; `None` for one that has none for players to read.
#[allow(
    clippy::unnecessary_wraps,
    reason = "a game may be played before its rules are written"
)]
fn source(game: GameKind) -> Option<Source<'static>> {
    match game {
        GameKind::Bullfrogs => Some(source!("bullfrogs")),
        GameKind::CryHavoc => Some(source!("cry_havoc")),
    }
}

/// One rule, in words for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The identifier that rejections cite, such as `BF-3.3`; of a page, a name such as `BF-play`.
    pub id: String,
    /// The stable name of the game, such as `bullfrogs`.
    pub game: String,
    /// The title of the group of rules it belongs to.
    pub topic: String,
    /// A short title.
    pub title: String,
    /// The text, up to [`MAX_TEXT`] characters, in Markdown that Discord shows: bold, lists and quotes. A quoted line
    /// (`> `) is a ruling: what the rulebook leaves open and this program decides.
    pub text: String,
    /// Whether it is a page: a way into the rules, which it names, without a rule of its own.
    pub page: bool,
    /// Whether a part of the text is a ruling.
    pub ruling: bool,
    /// The identifiers of rules to read next; each exists.
    pub related: Vec<String>,
}

impl Rule {
    /// Identifier and title in up to [`MAX_NAME`] characters, such as `BF-5.3 · Hopping off`; of a page its title alone.
    pub fn heading(&self) -> String {
        match self.page {
            true => self.title.clone(),
            false => format!("{} · {}", self.id, self.title),
        }
    }
}

/// What a search comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found<'a> {
    /// The rules that speak of what was asked, best first.
    pub rules: Vec<&'a Rule>,
    /// Whether the first one is likely to answer it: otherwise the question is mostly about something else, and the rules
    /// are only near it.
    pub answers: bool,
}

/// A rule offered while a person types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What the person sees, up to [`MAX_NAME`] characters.
    pub name: String,
    /// The rule's identifier.
    pub value: String,
}

/// Why the rules cannot be loaded.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{file}: {}{reason}", entry.as_ref().map(|entry| format!("{entry}: ")).unwrap_or_default())]
pub struct RulesError {
    /// The path of the file with the error.
    pub file: String,
    /// The rule, topic or line with the error; `None` if the file as a whole cannot be read.
    pub entry: Option<String>,
    /// What is wrong.
    pub reason: String,
}

impl RulesError {
    fn new(file: &str, entry: Option<String>, reason: String) -> Self {
        Self {
            file: file.to_owned(),
            entry,
            reason,
        }
    }
}

/// The rules of every game.
#[derive(Debug)]
pub struct Rules {
    books: Vec<Book>,
}

impl Rules {
    /// Loads and checks the rules that are part of the program. Load once and share: reading them takes longer than any
    /// search.
    pub fn load() -> Result<Self, RulesError> {
        let sources = GameKind::ALL.into_iter().filter_map(source);
        let books = sources.map(|source| Book::load(&source)).collect::<Result<_, _>>()?;
        Ok(Self { books })
    }

    /// The rule with this identifier, in any case.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.books
            .iter()
            .flat_map(|book| &book.rules)
            .find(|rule| rule.id.eq_ignore_ascii_case(id.trim()))
    }

    /// The rules of `game` that answer `query`, best first: an identifier, whole or in part, or words in any form, with
    /// or without accents and small mistakes. Rules of a variant other than `variant` stand back behind those of the game.
    /// Nothing for an unknown game.
    pub fn search(&self, game: &str, variant: Option<&str>, query: &str) -> Found<'_> {
        let Some(book) = self.book(game) else {
            return Found::default();
        };
        let (found, answers) = match book.by_identifier(query) {
            Some(found) => (found, true),
            None => book.index.find(query, variant),
        };
        Found {
            answers: answers && !found.is_empty(),
            rules: found.into_iter().map(|rule| &book.rules[rule]).collect(),
        }
    }

    /// Up to `limit` (at most [`MAX_SUGGESTIONS`]) rules of `game` to offer for what a person has typed so far, best
    /// first; the key rules of every topic while it says nothing. Empty for an unknown game.
    pub fn suggest(&self, game: &str, variant: Option<&str>, partial: &str, limit: usize) -> Vec<Suggestion> {
        let Some(book) = self.book(game) else { return Vec::new() };
        let mut found = book
            .by_identifier(partial)
            .unwrap_or_else(|| book.index.complete(partial, variant));
        if found.is_empty() && book.index.says_nothing(partial) {
            found.clone_from(&book.key_rules);
        }
        found
            .into_iter()
            .take(limit.min(MAX_SUGGESTIONS))
            .map(|rule| &book.rules[rule])
            .map(|rule| Suggestion {
                name: rule.heading(),
                value: rule.id.clone(),
            })
            .collect()
    }

    /// The identifiers of the rules that matter for a kind of decision of `game`, such as `hop`, most helpful first.
    /// Empty for an unknown game or decision.
    pub fn for_decision(&self, game: &str, decision: &str) -> &[String] {
        self.book(game)
            .and_then(|book| book.decisions.get(decision))
            .map_or(&[], Vec::as_slice)
    }

    /// The rules of `game` that speak of what is called `name`, those whose title does first. Pages are left out.
    pub fn naming(&self, game: &str, name: &str) -> Vec<&Rule> {
        let name = words::words(name);
        let speaks = |text: &str| !name.is_empty() && words::words(text).windows(name.len()).any(|some| *some == *name);
        let rules = self.book(game).map_or(&[][..], |book| &book.rules);
        let (titled, others): (Vec<&Rule>, Vec<&Rule>) = rules
            .iter()
            .filter(|rule| !rule.page && (speaks(&rule.title) || speaks(&rule.text)))
            .partition(|rule| speaks(&rule.title));
        titled.into_iter().chain(others).collect()
    }

    fn book(&self, game: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.game == game)
    }
}

#[cfg(test)]
mod tests;
