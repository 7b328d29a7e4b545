//! Tables as files: giving one, taking one, and what is wrong with one.

use super::message::{File, Message, escaped, shortened};
use super::presenter::Presenter;
use crate::locale::{Locale, Value};
use crate::table::{Flaw, MOST_BYTES, Status, Table};

/// The longest reason that is quoted from what could not be read, in characters.
const REASON: usize = 200;

impl Presenter {
    /// A table's file.
    pub fn exported(&self, table: &Table, bytes: Vec<u8>, locale: Locale) -> Message {
        let file = File {
            name: format!("{}-{}.json", table.game, table.id),
            bytes,
            alt: None,
            permit: None,
        };
        let values = [("table", table.id.to_string().into())];
        Message {
            files: vec![file],
            ..Message::text(locale.text_with("export-done", &values))
        }
    }

    /// What is said of a table that came from a file.
    pub fn imported(&self, table: &Table, locale: Locale) -> Message {
        let state = match table.status {
            Status::Running => "running",
            _ => "over",
        };
        let values = [("table", table.id.to_string().into()), ("state", state.into())];
        Message::text(locale.text_with("import-done", &values))
    }

    /// What is wrong with a file.
    pub fn flaw(&self, flaw: &Flaw, locale: Locale) -> Message {
        let reason = |reason: &str| -> Value { escaped(&shortened(reason, REASON)).into() };
        let (key, values) = match flaw {
            Flaw::TooLarge => ("import-too-large", vec![("kib", (MOST_BYTES / 1024).into())]),
            Flaw::Malformed(why) => ("import-malformed", vec![("reason", reason(why))]),
            Flaw::Version(found) => ("import-version", vec![("found", found.to_string().into())]),
            Flaw::NotStarted => ("import-not-started", Vec::new()),
            Flaw::Part { part, reason: why } => {
                ("import-part", vec![("part", (*part).into()), ("reason", reason(why))])
            }
            Flaw::Entry { number, reason: why } => {
                let number = number.to_string().into();
                ("import-entry", vec![("number", number), ("reason", reason(why))])
            }
            Flaw::OtherState => ("import-other-state", Vec::new()),
            Flaw::OtherStatus(status) => ("import-other-status", vec![("status", (*status).into())]),
        };
        Message::text(locale.text_with(key, &values))
    }
}
