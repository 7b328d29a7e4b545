//! What the bot sent, held against Discord's own description of its interface.
//!
//! The description is not part of the project: `DISCORD_OPENAPI` names the file. Without it only the sandbox judges.

use std::collections::HashMap;
use std::sync::OnceLock;

use jsonschema::Validator;
use sandbox::RecordedRequest;
use serde_json::{Value, json};

static DOCUMENT: OnceLock<Option<Value>> = OnceLock::new();

/// The description, with the one relaxation that the library needs: it writes some identifiers as numbers.
fn document() -> Option<&'static Value> {
    let read = || {
        let path = std::env::var_os("DISCORD_OPENAPI")?;
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut document: Value = serde_json::from_str(&text).expect("DISCORD_OPENAPI names a JSON file");
        document["components"]["schemas"]["SnowflakeType"] = json!({ "type": ["string", "integer"] });
        Some(document)
    };
    DOCUMENT.get_or_init(read).as_ref()
}

/// Checks every request that the sandbox took.
pub fn check(requests: &[RecordedRequest]) {
    let Some(document) = document() else { return };
    let mut validators: HashMap<String, Option<Validator>> = HashMap::new();
    let mut checked = 0;
    for request in requests
        .iter()
        .filter(|request| request.status < 300 && !request.body.is_null())
    {
        let operation = format!("{} {}", request.method, request.route);
        let validator = validators
            .entry(operation)
            .or_insert_with(|| validator(document, request));
        if let Some(validator) = validator {
            let errors: Vec<String> = validator
                .iter_errors(&request.body)
                .map(|error| error.to_string())
                .collect();
            assert!(
                errors.is_empty(),
                "{} {}: {errors:#?}\n{:#}",
                request.method,
                request.route,
                request.body
            );
            checked += 1;
        }
    }
    assert!(checked > 0, "no request was held against the description");
}

fn validator(document: &Value, request: &RecordedRequest) -> Option<Validator> {
    let path = path_in(document, &request.route)?;
    let method = request.method.to_lowercase();
    let body = &document["paths"][&path][&method]["requestBody"]["content"]["application/json"]["schema"];
    if body.is_null() {
        return None;
    }
    let pointer = path
        .replace('~', "~0")
        .replace('/', "~1")
        .replace('{', "%7B")
        .replace('}', "%7D");
    let reference = format!("#/paths/{pointer}/{method}/requestBody/content/application~1json/schema");
    let root = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": reference,
        "paths": document["paths"],
        "components": document["components"],
    });
    Some(jsonschema::validator_for(&root).expect("the description holds valid schemas"))
}

/// The description's path for a route: the names of its parameters may differ.
fn path_in(document: &Value, route: &str) -> Option<String> {
    let shape = |path: &str| -> Vec<String> {
        path.split('/')
            .map(|part| {
                if part.starts_with('{') {
                    "{}".to_owned()
                } else {
                    part.to_owned()
                }
            })
            .collect()
    };
    let wanted = shape(route);
    document["paths"]
        .as_object()?
        .keys()
        .find(|path| shape(path) == wanted)
        .cloned()
}
