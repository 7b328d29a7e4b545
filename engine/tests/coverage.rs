//! Every rule identifier has a test named by it; `docs/rules-coverage.md` lists them.
//!
//! `RECORD_COVERAGE=1 cargo test -p engine --test coverage` writes the page anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

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

#[test]
fn every_rule_has_a_test_and_every_test_a_rule() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = tests(package);
    let mut page =
        "# Rules and their tests\nWritten by `engine/tests/coverage.rs`, which fails for a rule without a test.\n\n\
        | rule | about | tests |\n|---|---|---|\n"
            .to_owned();
    let (mut prefixes, mut missing) = (Vec::new(), Vec::new());
    for line in RULES.lines() {
        let (rule, title) = line.split_once(' ').expect("an identifier and a title");
        let prefix = format!("{}_", rule.to_lowercase().replace(['-', '.'], "_"));
        let named: Vec<String> = tests
            .iter()
            .filter(|(name, _)| name.starts_with(&prefix))
            .map(|(name, file)| format!("`{name}` ({file})"))
            .collect();
        if named.is_empty() {
            missing.push(rule);
        }
        writeln!(page, "| {rule} | {title} | {} |", named.join("<br>")).expect("texts take text");
        prefixes.push(prefix);
    }
    assert!(missing.is_empty(), "without a test: {missing:?}");
    let of_a_rule = |name: &&String| ["bf_", "ch_", "cc_"].iter().any(|game| name.starts_with(game));
    for name in tests.keys().filter(of_a_rule) {
        assert!(
            prefixes.iter().any(|prefix| name.starts_with(prefix)),
            "{name} names no rule"
        );
    }
    let path = package.join("../docs/rules-coverage.md");
    if std::env::var_os("RECORD_COVERAGE").is_some() {
        std::fs::write(&path, &page).expect("the page is written");
    }
    let recorded = std::fs::read_to_string(&path).expect("the page is there");
    assert_eq!(page, recorded, "record the page anew");
}
