//! Paths as typed text: written in the words of their choices, and read back from what a person types.

use engine::{Choice, Path};

/// What a text comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// This action and no other.
    One(&'a Path),
    /// Any of these actions.
    Several(Vec<&'a Path>),
    /// No action.
    None,
}

/// A path in the words of its choices, in their order.
pub fn written(path: &Path) -> String {
    let words = path.choices.iter().map(word);
    words.collect::<Vec<_>>().join(" ")
}

/// The legal action that a person means by `text`: its notation, or the words of its choices, each by its stable name or
/// by one of its `names`, in any order that is clear. Choices may be left out as far as no other action has those that are
/// named; an action that is named in full goes before those of which more could be said. Words that name no choice of any
/// action, such as "to" or "the", say nothing; a word that names something else than the action has rules it out.
pub fn read<'a>(paths: &'a [Path], text: &str, names: impl Fn(&Choice) -> Vec<String>) -> Reading<'a> {
    let same = |path: &&Path| {
        path.action
            .split_whitespace()
            .eq(text.split_whitespace().map(str::trim))
    };
    if let Some(path) = paths.iter().find(same) {
        return Reading::One(path);
    }
    let typed = tokens(text);
    let named: Vec<(&Path, Vec<Vec<Vec<String>>>)> = paths
        .iter()
        .map(|path| {
            let names = |choice| names(choice).into_iter().chain([word(choice)]);
            let choices = path.choices.iter();
            let choices = choices.map(|choice| names(choice).map(|name| tokens(&name)).collect());
            (path, choices.collect())
        })
        .collect();
    let telling: Vec<String> = {
        let known = |token: &String| {
            named
                .iter()
                .flat_map(|(_, choices)| choices.iter().flatten().flatten())
                .any(|word| word == token)
        };
        typed.into_iter().filter(known).collect()
    };
    if telling.is_empty() {
        return Reading::None;
    }
    let fitting = |how: How| -> Vec<&'a Path> {
        let fits = |(_, choices): &&(&Path, Vec<Vec<Vec<String>>>)| fits(choices, &telling, how);
        named.iter().filter(fits).map(|(path, _)| *path).collect()
    };
    for in_full in [true, false] {
        let any = fitting(How {
            in_order: false,
            in_full,
        });
        if let [only] = any.as_slice() {
            return Reading::One(only);
        }
        let in_order = fitting(How {
            in_order: true,
            in_full,
        });
        match (any.as_slice(), in_order.as_slice()) {
            ([], _) => {}
            (_, [only]) => return Reading::One(only),
            _ => return Reading::Several(any),
        }
    }
    Reading::None
}

/// How strictly typed words must name the choices of an action.
#[derive(Clone, Copy)]
struct How {
    /// In the order of the choices.
    in_order: bool,
    /// Each of the choices.
    in_full: bool,
}

/// Whether the tokens name choices, each at most once, and nothing else.
fn fits(choices: &[Vec<Vec<String>>], typed: &[String], how: How) -> bool {
    let Some((choice, rest)) = choices.split_first() else {
        return typed.is_empty();
    };
    if !how.in_full && fits(rest, typed, how) {
        return true;
    }
    let starts = if how.in_order {
        0..=0
    } else {
        0..=typed.len().saturating_sub(1)
    };
    starts.into_iter().any(|start| {
        let at = &typed[start.min(typed.len())..];
        choice
            .iter()
            .filter(|name| !name.is_empty() && at.starts_with(name))
            .any(|name| {
                let left: Vec<String> = typed[..start].iter().chain(&at[name.len()..]).cloned().collect();
                fits(rest, &left, how)
            })
    })
}

/// The stable word of a choice.
fn word(choice: &Choice) -> String {
    match choice {
        Choice::Verb(token)
        | Choice::Card(token)
        | Choice::Place(token)
        | Choice::Thing(token)
        | Choice::Role(token)
        | Choice::Deck(token)
        | Choice::Objective(token)
        | Choice::Skill(token)
        | Choice::Decline(token)
        | Choice::Final(token) => token.to_string(),
        Choice::Nth(number) | Choice::Count(number) => number.to_string(),
        Choice::Split([first, second, third]) => format!("{first} {second} {third}"),
    }
}

/// A text as words to compare: without case, and without signs at their ends.
fn tokens(text: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
    text.split_whitespace()
        .map(bare)
        .filter(|word| !word.is_empty())
        .collect()
}
