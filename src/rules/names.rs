//! Finds things by their names, as rules are found by their titles: cards, tokens, places on a map.

use super::search::{SearchIndex, Searched};
use super::words::words;

/// What has a name.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The identifier.
    pub id: &'a str,
    /// The name.
    pub title: &'a str,
    /// What kind of thing it is, in words.
    pub kind: &'a str,
    /// What it says.
    pub text: &'a str,
}

/// The names of some things, which are known by their position among them.
#[derive(Debug)]
pub struct Names {
    /// The words of each identifier and of each title.
    exact: Vec<[Vec<String>; 2]>,
    index: SearchIndex,
}

impl Names {
    /// The names of these things.
    pub fn new<'a>(named: impl Iterator<Item = Named<'a>> + Clone) -> Self {
        let searched = named.clone().map(|named| Searched {
            title: named.title,
            topic: named.kind,
            text: named.text,
            words: &[],
            variant: None,
        });
        Self {
            index: SearchIndex::new(searched, "", &[]),
            exact: named.map(|named| [named.id, named.title].map(words)).collect(),
        }
    }

    /// What a finished text means, best first, and whether the best is likely to be meant. Those of exactly this
    /// identifier or title come before all others.
    pub fn find(&self, text: &str) -> (Vec<usize>, bool) {
        let typed = words(text);
        let exact = |[id, title]: &[Vec<String>; 2]| [*id == typed, *title == typed];
        let mut found: Vec<usize> = (0..self.exact.len())
            .filter(|it| exact(&self.exact[*it]).contains(&true))
            .collect();
        found.sort_by_key(|it| !exact(&self.exact[*it])[0]);
        let (near, likely) = self.index.find(text, None);
        let known = !found.is_empty();
        found.extend(near.into_iter().filter(|it| !exact(&self.exact[*it]).contains(&true)));
        (found, known || likely)
    }

    /// What a text still being typed may mean, best first; everything while it says nothing.
    pub fn complete(&self, text: &str) -> Vec<usize> {
        if words(text).is_empty() {
            return (0..self.exact.len()).collect();
        }
        self.index.complete(text, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THINGS: [Named<'static>; 3] = [
        thing("hum-watchtower", "Watchtower", "Structure", "Put a token here."),
        thing("watchtower", "Watchtower", "Token", "You count 1 more."),
        thing(
            "hum-air-support",
            "Air Support",
            "Card",
            "Watchtower or not: add a Unit.",
        ),
    ];

    const fn thing(id: &'static str, title: &'static str, kind: &'static str, text: &'static str) -> Named<'static> {
        Named { id, title, kind, text }
    }

    #[test]
    fn an_identifier_comes_before_a_title_and_a_title_before_a_text() {
        let names = Names::new(THINGS.into_iter());
        assert_eq!(names.find("Watchtower"), (vec![1, 0], true));
        assert_eq!(names.find("hum-watchtower").0[0], 0);
        assert_eq!(names.find("air suport"), (vec![2], true));
        assert_eq!(names.find("zeppelin"), (Vec::new(), false));
    }

    #[test]
    fn what_is_being_typed_is_completed() {
        let names = Names::new(THINGS.into_iter());
        assert_eq!(names.complete("ai"), [2]);
        assert_eq!(names.complete("watch"), [0, 1]);
        assert_eq!(names.complete(" "), [0, 1, 2]);
    }
}
