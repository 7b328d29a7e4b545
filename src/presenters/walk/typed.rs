//! Paths as typed text: written in the words of their choices, and read back from what a person types.

use engine::{Choice, Path};

/// What a text comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// This action and no other.
    One(&'a Path),
    /// Any of so many actions.
    Several(usize),
    /// No action.
    None,
}

/// A path in the words of its choices, in their order.
pub fn written(path: &Path) -> String {
    let words = path.choices.iter().map(word);
    words.collect::<Vec<_>>().join(" ")
}

/// The legal action that a person means by `text`: its notation, or the words of all its choices, each by its stable
/// name or by one of its `names`, in any order that is clear. Words that name no choice of any action, such as "to" or
/// "the", say nothing; a word that names something else than the action has rules it out.
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
    let fitting = |in_order: bool| -> Vec<&'a Path> {
        let fits = |(_, choices): &&(&Path, Vec<Vec<Vec<String>>>)| fits(choices, &telling, in_order);
        named.iter().filter(fits).map(|(path, _)| *path).collect()
    };
    let any = fitting(false);
    match any.as_slice() {
        [] => Reading::None,
        [only] => Reading::One(only),
        several => match fitting(true).as_slice() {
            [only] => Reading::One(only),
            _ => Reading::Several(several.len()),
        },
    }
}

/// Whether the tokens name each of the choices once and nothing else; `in_order`: in the order of the choices.
fn fits(choices: &[Vec<Vec<String>>], typed: &[String], in_order: bool) -> bool {
    let Some((choice, rest)) = choices.split_first() else {
        return typed.is_empty();
    };
    let starts = if in_order {
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
                fits(rest, &left, in_order)
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
