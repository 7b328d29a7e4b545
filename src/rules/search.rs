//! Finds rules by the words that people type.

use std::collections::{BTreeMap, BTreeSet};

use super::words::{ONE_MISTAKE, WELL_SPELLED, forgiving_likeness, likeness, words};

/// How much a found word says about a rule, by where it stands.
mod weight {
    pub const TITLE: f32 = 5.0;
    pub const SEARCH_WORD: f32 = 4.0;
    pub const IN_PHRASE: f32 = 2.5;
    pub const TOPIC: f32 = 2.0;
    pub const TEXT: f32 = 1.5;
    /// For each word of a search phrase of which every word was typed.
    pub const WHOLE_PHRASE: f32 = 3.5;
}

/// Rules scoring less than this share of the best one are left out.
const WORTH_SHOWING: f32 = 0.35;

/// How much rules of a variant count that is neither played nor asked for.
const OTHER_VARIANT: f32 = 0.5;

/// How much rules of the variant count that is played.
const VARIANT_AT_HAND: f32 = 1.3;

/// The share of what a question says that the best rule must speak of, to be an answer to it.
const ANSWERS: f32 = 0.5;

/// A word of so many letters that no rule has is taken for a slip of the pen.
const SLIP: usize = 3;

/// How many characters of a question are looked at, so that an endless one costs no more than a long one.
const MAX_QUERY: usize = 200;

/// The words of one book of rules. Rules are known by their position in the book.
#[derive(Debug)]
pub struct SearchIndex {
    rules: usize,
    /// For each known word, how much it says about each rule that has it.
    weights: BTreeMap<String, BTreeMap<usize, f32>>,
    /// Search phrases of several words, with their rule.
    phrases: Vec<(Vec<String>, usize)>,
    ignored: BTreeSet<String>,
    /// What people say, in words, and the word that it is looked for by.
    same: Vec<(Vec<String>, String)>,
    /// The variant that alone has it, for each rule, and the words of its topic, which name the variant.
    variants: Vec<Option<(String, Vec<String>)>>,
}

/// What can be found, by its words.
pub struct Searched<'a> {
    pub title: &'a str,
    /// What it belongs to.
    pub topic: &'a str,
    pub text: &'a str,
    /// Search words and phrases.
    pub words: &'a [String],
    /// The variant of the game that alone has it.
    pub variant: Option<String>,
}

/// What a typed text asks for.
struct Query {
    words: Vec<String>,
    /// Whether the last word is still being typed.
    unfinished: bool,
}

impl SearchIndex {
    /// The index over `rules`, without the words that say nothing. Each group of `same` is one word to it.
    pub fn new<'a>(rules: impl Iterator<Item = Searched<'a>>, ignored: &str, same: &[Vec<String>]) -> Self {
        let mut index = Self {
            rules: 0,
            weights: BTreeMap::new(),
            phrases: Vec::new(),
            ignored: words(ignored).into_iter().collect(),
            same: same.iter().flat_map(|group| alike_in(group)).collect(),
            variants: Vec::new(),
        };
        for rule in rules {
            index
                .variants
                .push(rule.variant.map(|variant| (variant, words(rule.topic))));
            index.add(rule.title, weight::TITLE);
            index.add(rule.topic, weight::TOPIC);
            index.add(rule.text, weight::TEXT);
            for phrase in rule.words {
                let phrase = index.telling_words(phrase);
                let single = phrase.len() == 1;
                for word in &phrase {
                    index.add(word, if single { weight::SEARCH_WORD } else { weight::IN_PHRASE });
                }
                if !single {
                    index.phrases.push((phrase, index.rules));
                }
            }
            index.rules += 1;
        }
        index
    }

    /// Notes that the rule being added has the words of `text`.
    fn add(&mut self, text: &str, weight: f32) {
        for word in self.telling_words(text) {
            let known = self.weights.entry(word).or_default().entry(self.rules).or_insert(0.0);
            *known = known.max(weight);
        }
    }

    fn telling_words(&self, text: &str) -> Vec<String> {
        let all = words(text);
        let mut rest = all.as_slice();
        let mut telling = Vec::new();
        while let Some((word, after)) = rest.split_first() {
            let same = self.same.iter().find(|(said, _)| rest.starts_with(said));
            if let Some((said, meant)) = same {
                telling.push(meant.clone());
                rest = &rest[said.len()..];
                continue;
            }
            telling.extend(Some(word).filter(|word| !self.ignored.contains(*word)).cloned());
            rest = after;
        }
        telling
    }

    /// Whether `text` has no word to search for.
    pub fn says_nothing(&self, text: &str) -> bool {
        self.telling_words(text).is_empty()
    }

    /// The rules that a finished question asks for, best first, and whether the best is likely to answer it.
    pub fn find(&self, text: &str, variant: Option<&str>) -> (Vec<usize>, bool) {
        let query = Query {
            words: self.telling_words(shortened(text)),
            unfinished: false,
        };
        let ranked = self.rank(&query, variant);
        let answers = ranked
            .first()
            .is_some_and(|best| self.answered(&query, *best) >= ANSWERS);
        (ranked, answers)
    }

    /// The share of what a question says that a rule speaks of, from 0 to 1.
    fn answered(&self, query: &Query, rule: usize) -> f32 {
        let (mut said, mut known) = (0.0, 0.0);
        for typed in &query.words {
            let hits = self.hits(typed, false);
            if hits.is_empty() && typed.chars().count() <= SLIP {
                continue;
            }
            let rarity = self.rarity(hits.len());
            said += rarity;
            if hits.contains_key(&rule) {
                known += rarity;
            }
        }
        known / said.max(f32::MIN_POSITIVE)
    }

    /// How much a word says that so many rules have: more if they are few.
    fn rarity(&self, rules: usize) -> f32 {
        (1.0 + self.rules as f32 / rules.max(1) as f32).ln()
    }

    /// The rules that a text still being typed may ask for, best first.
    pub fn complete(&self, text: &str, variant: Option<&str>) -> Vec<usize> {
        let text = shortened(text);
        let unfinished = text.chars().last().is_some_and(char::is_alphanumeric);
        let telling = self.telling_words(text);
        // A lone "is" may become "isaac"; within a question it says nothing.
        let words = if telling.is_empty() && unfinished {
            words(text).pop().into_iter().collect()
        } else {
            telling
        };
        self.rank(&Query { words, unfinished }, variant)
    }

    fn rank(&self, query: &Query, variant: Option<&str>) -> Vec<usize> {
        let mut scores = vec![0.0_f32; self.rules];
        let mut found = vec![0_usize; self.rules];
        for (position, typed) in query.words.iter().enumerate() {
            let unfinished = query.unfinished && position + 1 == query.words.len();
            let hits = self.hits(typed, unfinished);
            let rarity = self.rarity(hits.len());
            for (rule, hit) in hits {
                scores[rule] += hit * rarity;
                found[rule] += 1;
            }
        }
        for (rule, score) in scores.iter_mut().enumerate() {
            *score *= found[rule] as f32 / query.words.len().max(1) as f32;
        }
        // Phrases share most of their words, and comparing takes most of the time.
        let mut meant: BTreeMap<&str, bool> = BTreeMap::new();
        let is_meant = |word: &str| query.words.iter().any(|typed| alike(typed, word));
        for (phrase, rule) in &self.phrases {
            if phrase
                .iter()
                .all(|word| *meant.entry(word).or_insert_with(|| is_meant(word)))
            {
                scores[*rule] += weight::WHOLE_PHRASE * phrase.len() as f32;
            }
        }
        for (score, only) in scores.iter_mut().zip(&self.variants) {
            let Some((only, names)) = only else { continue };
            let asked = || {
                query
                    .words
                    .iter()
                    .any(|typed| names.iter().any(|name| alike(typed, name)))
            };
            *score *= match variant {
                Some(variant) if variant == only => VARIANT_AT_HAND,
                _ if asked() => 1.0,
                _ => OTHER_VARIANT,
            };
        }
        let best = scores.iter().copied().fold(0.0, f32::max);
        let mut rules: Vec<usize> = (0..self.rules)
            .filter(|rule| scores[*rule] > 0.0 && scores[*rule] >= best * WORTH_SHOWING)
            .collect();
        // A stable sort: equal rules stay in the order of the book.
        rules.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
        rules
    }

    /// The rules that have a word like `typed`, with the best weight in each. Mistakes in spelling are looked for only
    /// when nothing is spelled so.
    fn hits(&self, typed: &str, unfinished: bool) -> BTreeMap<usize, f32> {
        let spelled = self.hits_by(|known| likeness(typed, known, unfinished));
        if spelled.is_empty() {
            self.hits_by(|known| forgiving_likeness(typed, known))
        } else {
            spelled
        }
    }

    fn hits_by(&self, likeness: impl Fn(&str) -> f32) -> BTreeMap<usize, f32> {
        let mut hits = BTreeMap::new();
        for (known, weights) in &self.weights {
            let likeness = likeness(known);
            if likeness > 0.0 {
                for (rule, weight) in weights {
                    let hit: &mut f32 = hits.entry(*rule).or_insert(0.0);
                    *hit = hit.max(weight * likeness);
                }
            }
        }
        hits
    }
}

/// What people may say for the first word of a group, longest first, so that "have to" is read before "have".
fn alike_in(group: &[String]) -> Vec<(Vec<String>, String)> {
    let meant = group.first().cloned().unwrap_or_default();
    let mut said: Vec<_> = group.iter().map(|said| (words(said), meant.clone())).collect();
    said.retain(|(said, _)| !said.is_empty());
    said.sort_by_key(|(said, _)| std::cmp::Reverse(said.len()));
    said
}

/// The part of a typed text that is looked at.
fn shortened(text: &str) -> &str {
    text.char_indices().nth(MAX_QUERY).map_or(text, |(end, _)| &text[..end])
}

/// Whether a typed word stands for the word of a phrase.
fn alike(typed: &str, word: &str) -> bool {
    likeness(typed, word, false) >= WELL_SPELLED
        || begin_alike(typed, word) && forgiving_likeness(typed, word) >= ONE_MISTAKE
}

/// Whether the first two letters have one in common: otherwise there are two mistakes in them, which is found out faster so.
fn begin_alike(typed: &str, word: &str) -> bool {
    let mut letters = typed.chars().take(2);
    letters.any(|letter| word.chars().take(2).any(|other| other == letter))
}
