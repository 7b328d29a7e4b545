//! The judge: every limit that Discord sets on what a bot sends, with Discord's names for the faults.

pub(super) mod commands;
pub(super) mod components;
pub(super) mod embeds;
pub(super) mod emojis;
pub(super) mod layout;
pub(super) mod message;
pub(super) mod modal;
pub(super) mod poll;

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

/// One fault in a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    /// Member names and indices from the outside in.
    pub path: Vec<String>,
    pub code: &'static str,
    pub message: String,
}

/// The faults of one body, found while walking through it.
#[derive(Debug, Default)]
pub(super) struct Problems {
    found: Vec<Problem>,
    here: Vec<String>,
}

impl Problems {
    /// The faults, if there are any.
    pub fn into_found(self) -> Vec<Problem> {
        self.found
    }

    /// Walks into a member or an entry.
    pub fn within<T>(&mut self, key: impl std::fmt::Display, walk: impl FnOnce(&mut Self) -> T) -> T {
        self.here.push(key.to_string());
        let result = walk(self);
        self.here.pop();
        result
    }

    /// Reports a fault of the whole value at hand.
    pub fn here(&mut self, code: &'static str, message: impl Into<String>) {
        self.found.push(Problem {
            path: self.here.clone(),
            code,
            message: message.into(),
        });
    }

    /// Reports a fault of a member of the value at hand.
    pub fn at(&mut self, key: &str, code: &'static str, message: impl Into<String>) {
        self.within(key, |problems| problems.here(code, message));
    }

    /// Checks that an optional text member has a length in characters within the bounds, and returns it.
    pub fn text<'a>(&mut self, object: &'a Value, key: &str, min: usize, max: usize) -> Option<&'a str> {
        let value = &object[key];
        if value.is_null() {
            return None;
        }
        let Some(text) = value.as_str() else {
            self.at(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
            return None;
        };
        self.within(key, |problems| {
            problems.length(text.chars().count(), min, max, "length");
        });
        Some(text)
    }

    /// Like [`Self::text`], for a member that must be there.
    pub fn required_text<'a>(&mut self, object: &'a Value, key: &str, min: usize, max: usize) -> Option<&'a str> {
        if object[key].is_null() || (min > 0 && object[key] == "") {
            self.at(key, "BASE_TYPE_REQUIRED", "This field is required");
            return None;
        }
        self.text(object, key, min, max)
    }

    /// Checks that an optional list has a number of entries within the bounds, and returns them.
    pub fn list<'a>(&mut self, object: &'a Value, key: &str, min: usize, max: usize) -> &'a [Value] {
        let value = &object[key];
        if value.is_null() {
            return &[];
        }
        let Some(list) = value.as_array() else {
            self.at(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return &[];
        };
        self.within(key, |problems| problems.length(list.len(), min, max, "entries"));
        list
    }

    /// Checks that an optional whole number lies within the bounds, and returns it.
    pub fn number(&mut self, object: &Value, key: &str, min: u64, max: u64) -> Option<u64> {
        let value = &object[key];
        if value.is_null() {
            return None;
        }
        let Some(number) = whole(value) else {
            self.at(key, "NUMBER_TYPE_COERCE", "Value is not a whole number.");
            return None;
        };
        if number < min {
            let message = format!("int value should be greater than or equal to {min}.");
            self.at(key, "NUMBER_TYPE_MIN", message);
        } else if number > max {
            let message = format!("int value should be less than or equal to {max}.");
            self.at(key, "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    /// Checks that an optional number is one of those that mean something, and returns it.
    pub fn choice(&mut self, object: &Value, key: &str, choices: RangeInclusive<u64>) -> Option<u64> {
        let number = object[key].as_u64().filter(|number| !choices.contains(number));
        if number.is_some() {
            let known: Vec<String> = choices.map(|choice| choice.to_string()).collect();
            let message = format!("Value must be one of {{{}}}.", known.join(", "));
            self.at(key, "BASE_TYPE_CHOICES", message);
            return number;
        }
        self.number(object, key, 0, u64::MAX)
    }

    /// Checks that an optional member is a yes or a no.
    pub fn boolean(&mut self, object: &Value, key: &str) {
        if !object[key].is_null() && !object[key].is_boolean() {
            self.at(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
    }

    fn length(&mut self, length: usize, min: usize, max: usize, unit: &str) {
        if (min..=max).contains(&length) {
            return;
        }
        if unit == "entries" || min > 0 {
            let of = if unit == "entries" { "" } else { " in length" };
            self.here("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max}{of}."));
        } else {
            self.here("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        }
    }
}

/// A whole number, also where it is written with a point, as some libraries do.
pub(super) fn whole(value: &Value) -> Option<u64> {
    let written = || value.as_f64().filter(|number| number.fract() == 0.0 && *number >= 0.0);
    value.as_u64().or_else(|| written().map(|number| number as u64))
}

/// The faults as the tree that Discord answers with.
pub(super) fn tree(problems: &[Problem]) -> Value {
    let mut tree = Value::Object(Map::new());
    for problem in problems {
        let mut node = &mut tree;
        for key in &problem.path {
            node = &mut node[key.as_str()];
        }
        let list = &mut node["_errors"];
        if list.is_null() {
            *list = json!([]);
        }
        if let Some(list) = list.as_array_mut() {
            list.push(json!({"code": problem.code, "message": problem.message}));
        }
    }
    tree
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_become_discords_tree() {
        let mut problems = Problems::default();
        let body = json!({"embeds": [{"title": "x".repeat(3)}]});
        problems.within("embeds", |problems| {
            problems.within(0, |problems| problems.text(&body["embeds"][0], "title", 0, 2));
        });
        let tree = tree(&problems.into_found());
        let fault = &tree["embeds"]["0"]["title"]["_errors"][0];
        assert_eq!(fault["code"], "BASE_TYPE_MAX_LENGTH");
        assert_eq!(fault["message"], "Must be 2 or fewer in length.");
    }
}
