//! What the sandbox answered, held against Discord's own description of its interface.
//!
//! The description is not part of the project: `DISCORD_OPENAPI` names the file. Without it the libraries alone judge.

use std::collections::{BTreeSet, HashMap};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use sandbox::RecordedRequest;
use serde_json::{Value, json};

/// What does not fit, each fault once.
pub fn faults(requests: &[RecordedRequest]) -> BTreeSet<String> {
    let Some(path) = std::env::var_os("DISCORD_OPENAPI") else {
        return BTreeSet::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let mut expectations: HashMap<String, Expected> = HashMap::new();
    let (mut faults, mut held) = (BTreeSet::new(), 0);
    for request in requests.iter().filter(|request| request.status < 300) {
        let operation = format!("{} {} {}", request.method, request.route, request.status);
        let expected = expectations
            .entry(operation.clone())
            .or_insert_with(|| expected(&document, request));
        let mut found = Vec::new();
        match expected {
            Expected::Anything => {}
            Expected::OtherStatus => found.push("is another status than Discord's".to_owned()),
            Expected::Json(validator) => {
                held += 1;
                let errors = validator.iter_errors(&request.answer);
                errors.for_each(|error| innermost(&error, &mut found));
            }
        }
        faults.extend(found.iter().map(|fault| format!("{operation} {fault}")));
    }
    assert!(held > 0, "no answer was held against the description");
    faults
}

/// What Discord's description says of an answer.
enum Expected {
    /// Nothing, or that it is empty.
    Anything,
    /// That it has another status.
    OtherStatus,
    /// What it holds.
    Json(Box<Validator>),
}

fn expected(document: &Value, request: &RecordedRequest) -> Expected {
    let (method, status) = (request.method.to_lowercase(), request.status);
    let Some(path) = path_in(document, &request.route) else {
        return Expected::Anything;
    };
    let Some(answers) = document["paths"][path][&method]["responses"].as_object() else {
        return Expected::Anything;
    };
    match answers.get(&status.to_string()) {
        None => return Expected::OtherStatus,
        Some(answer) if answer.pointer("/content/application~1json/schema").is_none() => return Expected::Anything,
        Some(_) => {}
    }
    let place = path.replace('/', "~1").replace('{', "%7B").replace('}', "%7D");
    let root = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": format!("#/paths/{place}/{method}/responses/{status}/content/application~1json/schema"),
        "paths": document["paths"],
        "components": document["components"],
    });
    Expected::Json(Box::new(jsonschema::validator_for(&root).unwrap()))
}

/// The description's path for a route: the names of its parameters may differ.
fn path_in<'d>(document: &'d Value, route: &str) -> Option<&'d str> {
    let same = |one: &str, other: &str| one == other || one.starts_with('{') && other.starts_with('{');
    let fits = |path: &str| {
        let (path, route): (Vec<_>, Vec<_>) = (path.split('/').collect(), route.split('/').collect());
        path.len() == route.len() && path.iter().zip(&route).all(|(one, other)| same(one, other))
    };
    let paths = document["paths"].as_object()?.keys();
    paths.map(String::as_str).find(|path| fits(path))
}

/// What is wrong in the end: of the kinds that something may be, the one whose type it has, or else the likest.
fn innermost(error: &ValidationError<'_>, found: &mut Vec<String>) {
    let (ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context }) = error.kind() else {
        let place: Vec<&str> = error.instance_path().as_str().split('/').collect();
        let place: Vec<&str> = place
            .iter()
            .map(|part| if part.parse::<u64>().is_ok() { "*" } else { part })
            .collect();
        found.push(format!("{}: {}", place.join("/"), error.masked()));
        return;
    };
    let of_type = |other: &ValidationError<'_>| {
        let itself = other.instance_path() == error.instance_path();
        itself && matches!(other.kind(), ValidationErrorKind::Type { .. })
            || other.instance_path().as_str().ends_with("/type")
    };
    let likest = context
        .iter()
        .min_by_key(|branch| (branch.iter().any(of_type), branch.len()));
    for error in likest.into_iter().flatten() {
        innermost(error, found);
    }
}
