//! Every rule identifier and every component of Cry Havoc has a test named by it, and every rule a mark in the code;
//! `docs/rules-coverage.md` lists them.
//!
//! `RECORD_COVERAGE=1 cargo test -p engine --test coverage` writes the page anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use engine::cry_havoc::Content;

const RULES: &str = include_str!("rules.txt");

const HEAD: &str = "\
# Rules and components, their place in the code and their tests
Written by `engine/tests/coverage.rs`, which fails for a rule or component without a test, and for a rule that is not
marked once in the code: `§CH-6.3` in a comment of `engine/src/` stands where CH-6.3 is enforced, all other mentions go
without the section sign. Worked examples (\"Check\") have tests alone.

| rule | about | code | tests |
|---|---|---|---|
";

/// The identifiers of the rules and their titles.
fn rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    let line = |line: &'static str| line.split_once(' ').expect("an identifier and a title");
    RULES.lines().map(line)
}

/// The rules that code enforces: all but worked examples.
fn enforced() -> impl Iterator<Item = &'static str> {
    let enforced = rules().filter(|(_, title)| !title.starts_with("Check: "));
    enforced.map(|(rule, _)| rule)
}

/// Rust files below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is read").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The Rust files below these folders of the package: name and text.
fn texts(folders: &[&str]) -> Vec<(String, String)> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in folders {
        sources(&package.join(folder), &mut files);
    }
    let named = files.into_iter().map(|path| {
        let file = path.strip_prefix(package).expect("it lies in the package");
        let text = std::fs::read_to_string(&path).expect("the file is text");
        (file.display().to_string(), text)
    });
    named.collect()
}

/// The identifiers with a section sign in comments of the code, and the files of each mark.
fn marks() -> BTreeMap<String, Vec<String>> {
    let mut marks = BTreeMap::<String, Vec<String>>::new();
    for (file, text) in texts(&["src"]) {
        let comments = text.lines().filter(|line| line.trim_start().starts_with("//"));
        for mark in comments.flat_map(|comment| comment.split('§').skip(1)) {
            let end = mark.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
            let rule = mark[..end.unwrap_or(mark.len())].trim_end_matches('.');
            marks.entry(rule.to_owned()).or_default().push(file.clone());
        }
    }
    marks
}

/// The names of all tests and the files they stand in.
fn tests() -> BTreeMap<String, String> {
    let mut tests = BTreeMap::new();
    for (file, text) in texts(&["src", "tests"]) {
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if line == "#[test]"
                && let Some(name) = lines.next().and_then(|line| line.strip_prefix("fn "))
            {
                tests.insert(name.split('(').next().unwrap_or_default().to_owned(), file.clone());
            }
        }
    }
    tests
}

/// The tests whose names begin with `prefix`, for the page.
fn proofs(tests: &BTreeMap<String, String>, prefix: &str) -> Vec<String> {
    let named = tests.iter().filter(|(name, _)| name.starts_with(prefix));
    named.map(|(name, file)| format!("`{name}` ({file})")).collect()
}

/// The beginning of the names of the tests that prove an entry: `CH-6.3` as `ch_6_3_`.
fn prefix(entry: &str) -> String {
    format!("{}_", entry.to_lowercase().replace(['-', '.'], "_"))
}

/// Adds a row to the page for each entry, with these cells before its tests; returns those that no test proves.
fn write_rows<'a>(
    page: &mut String,
    tests: &BTreeMap<String, String>,
    entries: impl Iterator<Item = (&'a str, String)>,
) -> Vec<&'a str> {
    let mut missing = Vec::new();
    for (entry, cells) in entries {
        let named = proofs(tests, &prefix(entry));
        if named.is_empty() {
            missing.push(entry);
        }
        writeln!(page, "| {entry} | {cells} | {} |", named.join("<br>")).expect("texts take text");
    }
    missing
}

/// Every card, Skill, Structure and token of Cry Havoc that does something: identifier and title.
fn components(content: &Content) -> Vec<(&str, &str)> {
    let mut components = Vec::new();
    components.extend(content.cards().iter().map(|card| (&*card.name, &*card.about.title)));
    components.extend(
        content
            .structures()
            .iter()
            .map(|kind| (&*kind.name, &*kind.about.title)),
    );
    components.extend(content.skills().iter().map(|kind| (&*kind.name, &*kind.about.title)));
    components.extend(content.events().iter().map(|kind| (&*kind.name, &*kind.about.title)));
    components.extend(
        content
            .explorations()
            .iter()
            .map(|kind| (&*kind.name, &*kind.about.title)),
    );
    components.push(("war-party", "War Party"));
    components.push(("nest", "Nest"));
    components
}

#[test]
fn every_rule_and_component_has_a_test_and_every_test_a_rule() {
    let (tests, marks) = (tests(), marks());
    let mut page = HEAD.to_owned();
    let in_code = rules().map(|(rule, title)| {
        let files = marks.get(rule).map(|files| files.join("<br>")).unwrap_or_default();
        (rule, format!("{title} | {files}"))
    });
    let mut missing = write_rows(&mut page, &tests, in_code);
    page.push_str("\n| component of Cry Havoc | name | tests |\n|---|---|---|\n");
    let content = Content::embedded();
    let components = components(&content).into_iter();
    let components = components.map(|(component, name)| (component, name.to_owned()));
    missing.extend(write_rows(&mut page, &tests, components));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules-coverage.md");
    if std::env::var_os("RECORD_COVERAGE").is_some() {
        std::fs::write(&path, &page).expect("the page is written");
    }
    assert!(missing.is_empty(), "without a test: {missing:?}");

    let prefixes: Vec<String> = rules().map(|(rule, _)| prefix(rule)).collect();
    let families: BTreeSet<String> = rules()
        .filter_map(|(rule, _)| Some(format!("{}_", rule.split_once('-')?.0.to_lowercase())))
        .collect();
    let of_a_rule = |name: &&String| families.iter().any(|family| name.starts_with(family));
    for name in tests.keys().filter(of_a_rule) {
        assert!(
            prefixes.iter().any(|prefix| name.starts_with(prefix)),
            "{name} names no rule"
        );
    }
    let recorded = std::fs::read_to_string(&path).expect("the page is there");
    assert_eq!(page, recorded, "record the page anew");
}

#[test]
fn every_rule_is_marked_once_where_the_code_enforces_it() {
    let marks = marks();
    let counts = enforced().map(|rule| (rule, marks.get(rule).map_or(&[][..], Vec::as_slice)));
    let wrong: Vec<_> = counts.filter(|(_, files)| files.len() != 1).collect();
    assert!(wrong.is_empty(), "not marked once: {wrong:?}");
    let unknown: Vec<_> = marks
        .keys()
        .filter(|mark| !enforced().any(|rule| rule == **mark))
        .collect();
    assert!(unknown.is_empty(), "marks that name no rule: {unknown:?}");
}
