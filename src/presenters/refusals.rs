//! Why something was refused, in words, with a way on.

use engine::Rejection;
use serde_json::Value as Json;

use super::control::{Control, Press};
use super::message::{Button, Message, Style};
use super::presenter::{Presenter, mention, seat_name};
use super::table::table_button;
use crate::locale::{Locale, Value};
use crate::table::{Error, Refusal, StoreError, Table};

impl Presenter {
    /// Tells a person why a request failed. Nothing was changed.
    pub fn failure(&self, table: Option<&Table>, error: &Error, locale: Locale) -> Message {
        match error {
            Error::Refused(refusal) => self.refusal(table, refusal, locale),
            Error::Store(error) => {
                tracing::error!(%error, "a request failed");
                match error {
                    StoreError::Damaged { table, .. } => {
                        let values = [("table", table.to_string().into())];
                        Message::text(locale.text_with("failure-damaged", &values))
                    }
                    _ => Message::text(locale.text("failure")),
                }
            }
        }
    }

    fn refusal(&self, table: Option<&Table>, refusal: &Refusal, locale: Locale) -> Message {
        match (refusal, table) {
            (Refusal::Rules(rejection), Some(table)) => rejected(table, rejection, locale),
            (Refusal::NotYourTurn { whose }, Some(table)) => {
                let whose: Vec<String> = whose.iter().map(|seat| mention(table, locale, seat)).collect();
                Message::text(locale.text_with("panel-waiting", &[("whose", whose.join(", ").into())]))
            }
            (Refusal::Stale, Some(table)) => {
                let fresh = table_button(table, Press::Move, "button-move", Style::Primary, locale);
                Message::text(locale.text("refusal-stale")).with_buttons(vec![fresh])
            }
            (Refusal::ChannelTaken, _) => self.channel_taken(locale),
            _ => Message::text(locale.text(key(refusal))),
        }
    }
}

fn key(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoTable => "refusal-no-table",
        Refusal::ChannelTaken => "refusal-channel-taken",
        Refusal::AlreadyStarted => "refusal-already-started",
        Refusal::NotStarted => "refusal-not-started",
        Refusal::Over => "refusal-over",
        Refusal::Full => "refusal-full",
        Refusal::AlreadySeated => "refusal-already-seated",
        Refusal::NotSeated => "refusal-not-seated",
        Refusal::HostOnly => "refusal-host-only",
        Refusal::NobodySeated => "refusal-nobody-seated",
        Refusal::NoComputer => "refusal-no-computer",
        Refusal::ColourTaken => "refusal-colour-taken",
        Refusal::NoSuchSeat => "refusal-no-such-seat",
        Refusal::Stale => "refusal-stale",
        Refusal::NotYourTurn { .. } => "refusal-not-your-turn",
        Refusal::Setup(_) => "refusal-setup",
        Refusal::Rules(_) => "refusal-rules",
        Refusal::NothingToUndo => "refusal-nothing-to-undo",
        Refusal::UndoClosed => "refusal-undo-closed",
    }
}

/// What a rule refuses: why in this position, the rule to read, and the way to what is allowed.
fn rejected(table: &Table, rejection: &Rejection, locale: Locale) -> Message {
    let facts = facts(table, rejection, locale);
    let why = locale
        .try_text(&reason_key(&rejection.reason), &facts)
        .unwrap_or_else(|| locale.text("refusal-rules"));
    let text = locale.text_with(
        "refusal-by-rule",
        &[("why", why.into()), ("rule", rejection.rule.clone().into())],
    );
    let rule = Control::ReadRule(rejection.rule.clone()).to_string();
    Message::text(text).with_buttons(vec![
        table_button(table, Press::Move, "button-alternatives", Style::Primary, locale),
        Button {
            id: rule,
            label: rejection.rule.clone(),
            style: Style::Secondary,
        },
    ])
}

/// The text for a reason that the engine names.
pub(super) fn reason_key(reason: &str) -> String {
    format!("reason-{}", reason.replace('_', "-"))
}

/// The facts of a rejection as values of its text; a player is named.
fn facts(table: &Table, rejection: &Rejection, locale: Locale) -> Vec<(&'static str, Value)> {
    let name = |number: u64| super::escaped(&seat_name(table, locale, engine::Seat(number as u8)));
    let known = [
        "cell", "from", "to", "pad", "player", "owner", "kind", "count", "limit", "text", "first", "reserve",
    ];
    let facts = known
        .into_iter()
        .filter_map(|fact| Some((fact, rejection.facts.get(fact)?)));
    let value = |fact: &str, value: &Json| match value {
        Json::Number(number) if matches!(fact, "player" | "owner") => name(number.as_u64().unwrap_or_default()).into(),
        Json::Number(number) => number.as_i64().unwrap_or_default().into(),
        Json::String(text) => super::escaped(text).into(),
        other => other.to_string().into(),
    };
    facts.map(|(fact, json)| (fact, value(fact, json))).collect()
}
