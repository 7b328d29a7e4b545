//! Every rule identifier and every component of Cry Havoc has a test named by it; `docs/rules-coverage.md` lists them.
//!
//! `RECORD_COVERAGE=1 cargo test -p engine --test coverage` writes the page anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use engine::cry_havoc::Content;

const RULES: &str = include_str!("rules.txt");

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

/// The names of all tests and the files they stand in.
fn tests(package: &Path) -> BTreeMap<String, String> {
    let mut files = Vec::new();
    sources(&package.join("src"), &mut files);
    sources(&package.join("tests"), &mut files);
    let mut tests = BTreeMap::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("the file is text");
        let file = path
            .strip_prefix(package)
            .expect("it lies in the package")
            .display()
            .to_string();
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

/// Adds a row to the page for each entry; returns those that no test proves.
fn write_rows<'a>(
    page: &mut String,
    tests: &BTreeMap<String, String>,
    entries: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<&'a str> {
    let mut missing = Vec::new();
    for (entry, title) in entries {
        let named = proofs(tests, &prefix(entry));
        if named.is_empty() {
            missing.push(entry);
        }
        writeln!(page, "| {entry} | {title} | {} |", named.join("<br>")).expect("texts take text");
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
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = tests(package);
    let mut page =
        "# Rules and components and their tests\nWritten by `engine/tests/coverage.rs`, which fails for a rule or \
        component without a test.\n\n| rule | about | tests |\n|---|---|---|\n"
            .to_owned();
    let rules = || {
        RULES
            .lines()
            .map(|line| line.split_once(' ').expect("an identifier and a title"))
    };
    let mut missing = write_rows(&mut page, &tests, rules());
    page.push_str("\n| component of Cry Havoc | name | tests |\n|---|---|---|\n");
    let content = Content::embedded();
    missing.extend(write_rows(&mut page, &tests, components(&content).into_iter()));
    let path = package.join("../docs/rules-coverage.md");
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
