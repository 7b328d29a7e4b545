//! The texts of `assets/locales` against the program: none is missing, none is left over, all are filled in.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::GameKind;

use super::{Presenter, face};
use crate::locale::Locale;
use crate::render::Renderer;
use crate::rules::Rules;

const LOCALE: Locale = Locale::EnUs;

#[test]
fn every_game_that_is_shown_has_its_own_words_for_what_all_games_say() {
    for game in GameKind::ALL.into_iter().filter(|game| face(*game).is_some()) {
        for key in [
            "name",
            "rules-near",
            "rules-nothing",
            "role-taken",
            "options-guest",
            "options-onlooker",
        ] {
            let key = format!("{game}-{key}").replace('_', "-");
            assert!(keys().contains(&key), "{key} is missing");
        }
    }
}

#[test]
fn a_game_that_is_not_offered_is_refused_in_words() {
    let presenter = Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap());
    let refused = presenter.failure(None, &crate::table::Refusal::NotOffered.into(), LOCALE);
    assert_eq!(refused.text, LOCALE.text("refusal-not-offered"));
}

/// The program's source files without their tests.
fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("render/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                files.push((path, code.to_owned()));
            }
        }
    }
    files
}

/// The texts in quotation marks that could be keys, or patterns for keys such as `wait-{decision}`.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    let is_key = |text: &&str| {
        text.starts_with(|first: char| first.is_ascii_lowercase() || first == '{')
            && text
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || "-_{}".contains(letter))
    };
    code.split('"').filter(is_key)
}

/// The keys in the language files.
fn keys() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en-US");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let lines = files.flat_map(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let begins = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    begins
        .filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()))
        .collect()
}

/// Whether `key` is `pattern` with something for each of its braces.
fn fits(pattern: &str, key: &str) -> bool {
    let mut parts = pattern
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = key.strip_prefix(first) else {
        return false;
    };
    for part in parts {
        if part.is_empty() {
            return !rest.is_empty();
        }
        match rest.find(part) {
            Some(at) if at > 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    rest.is_empty()
}

#[test]
fn every_text_that_the_program_names_exists() {
    let keys = keys();
    let mut missing = Vec::new();
    let mut named = 0;
    for (path, code) in sources() {
        for call in ["text(", "text_with(", "try_text("] {
            let calls = code
                .split(call)
                .skip(1)
                .filter_map(|rest| rest.trim_start().strip_prefix('"'));
            for key in calls.filter_map(|rest| rest.split('"').next()) {
                named += 1;
                if !keys.contains(key) {
                    missing.push(format!("{}: {key}", path.display()));
                }
            }
        }
        let of_messages = path
            .components()
            .any(|part| part.as_os_str() == "presenters" || part.as_os_str() == "discord");
        // The verbs of the controls look like keys, and are none.
        if of_messages && !path.ends_with("control.rs") {
            let heads: BTreeSet<&str> = keys.iter().filter_map(|key| Some(key.split_once('-')?.0)).collect();
            for key in literals(&code).filter(|literal| !literal.contains('{')) {
                let is_key = key.split_once('-').is_some_and(|(head, _)| heads.contains(head));
                if is_key && !keys.contains(key) {
                    missing.push(format!("{}: {key}", path.display()));
                }
            }
        }
    }
    assert!(named > 50, "only {named} texts were found");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Whether a text is a pattern for keys, such as `wait-{decision}` or `{game}-name`.
fn is_pattern(text: &str) -> bool {
    text.contains("-{") || text.starts_with('{') && text.contains("}-")
}

#[test]
fn no_text_is_left_over() {
    let sources = sources();
    let used: BTreeSet<&str> = sources.iter().flat_map(|(_, code)| literals(code)).collect();
    // The descriptions of commands are named by the commands themselves, and checked there.
    let unused: Vec<String> = keys()
        .into_iter()
        .filter(|key| !key.starts_with("command-") && !used.contains(key.as_str()))
        .filter(|key| !used.iter().any(|pattern| is_pattern(pattern) && fits(pattern, key)))
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn a_pattern_fits_only_its_keys() {
    assert!(fits("wait-{decision}", "wait-play"));
    assert!(fits("ask-{verb}-place-{nth}", "ask-hop-place-1"));
    assert!(!fits("ask-{verb}-place-{nth}", "ask-hop"));
    assert!(!fits("wait-{}", "wait-"));
}
