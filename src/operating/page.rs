//! The operator's page against the program.

use std::fs;
use std::path::{Path, PathBuf};

/// The longest piece of each text that the program logs as a warning or an error, without what is filled in.
fn logged(source: &str) -> Vec<String> {
    let calls = source.match_indices("tracing::").filter_map(|(at, name)| {
        let call = &source[at + name.len()..];
        let arguments = call.strip_prefix("warn!(").or_else(|| call.strip_prefix("error!("))?;
        let mut depth = 1;
        let end = arguments.find(|sign| {
            depth += i32::from(sign == '(') - i32::from(sign == ')');
            depth == 0
        })?;
        let text = arguments[..end].rsplit('"').nth(1)?;
        let pieces = text.split(['{', '}']).step_by(2);
        Some(pieces.max_by_key(|piece| piece.len())?.trim().to_owned())
    });
    calls.collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = inside.partition(|path| path.is_dir());
    files
        .into_iter()
        .chain(folders.iter().flat_map(|folder| sources(folder)))
        .collect()
}

#[test]
fn the_text_of_a_line_is_found_wherever_it_stands() {
    let source = r#"Err(error) => tracing::warn!(table = %id(1), %error, "gone ({error}): see there"), _ => tracing::info!("x")"#;
    assert_eq!(logged(source), ["): see there"]);
}

#[test]
fn every_line_of_the_log_is_explained_to_operators() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(project.join("docs/operating.md")).unwrap();
    let texts: Vec<String> = sources(&project.join("src"))
        .iter()
        .filter(|path| !path.ends_with("operating/page.rs"))
        .flat_map(|path| logged(&fs::read_to_string(path).unwrap()))
        .collect();
    assert!(texts.len() > 50, "only {} lines were found", texts.len());
    let missing: Vec<&String> = texts.iter().filter(|text| !page.contains(text.as_str())).collect();
    assert!(missing.is_empty(), "docs/operating.md does not explain {missing:#?}");
}
