//! Why something was refused, in words, with a way on.

use engine::Rejection;
use serde_json::Value as Json;

use super::control::{Control, Press};
use super::message::{Button, Message, Style, escaped, shortened};
use super::presenter::{Presenter, mention, names};
use super::table::table_button;
use crate::locale::{Locale, Value, Values};
use crate::table::{Error, Refusal, StoreError, Table};

/// What the engine names instead of a rule if a text is no action.
const NOTATION: &str = "notation";

/// The longest piece of a person's own text that is quoted back, in characters.
const QUOTED_LIMIT: usize = 100;

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
        Refusal::NotOffered => "refusal-not-offered",
        Refusal::AlreadyStarted => "refusal-already-started",
        Refusal::NotStarted => "refusal-not-started",
        Refusal::Over => "refusal-over",
        Refusal::Full => "refusal-full",
        Refusal::AlreadySeated => "refusal-already-seated",
        Refusal::NotSeated => "refusal-not-seated",
        Refusal::HostOnly => "refusal-host-only",
        Refusal::NobodySeated => "refusal-nobody-seated",
        Refusal::NoComputer => "refusal-no-computer",
        Refusal::RoleTaken => "refusal-colour-taken",
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
    let allowed = table_button(table, Press::Move, "button-alternatives", Style::Primary, locale);
    let why = reason(rejection, &names(table, locale), locale);
    if rejection.rule == NOTATION {
        return Message::text(why).with_buttons(vec![allowed]);
    }
    let values = [("why", why.into()), ("rule", rejection.rule.clone().into())];
    let rule = Control::ReadRule(rejection.rule.clone()).to_string();
    Message::text(locale.text_with("refusal-by-rule", &values)).with_buttons(vec![
        allowed,
        Button {
            id: rule,
            label: rejection.rule.clone(),
            style: Style::Secondary,
        },
    ])
}

/// Why a rule refuses an action, or why a text is no action at all.
pub(super) fn reason(rejection: &Rejection, names: &[String], locale: Locale) -> String {
    let key = match rejection.rule.as_str() {
        NOTATION => "refusal-no-such-action".to_owned(),
        _ => format!("reason-{}", rejection.reason.replace('_', "-")),
    };
    let mut values = Values::new();
    for (fact, json) in &rejection.facts {
        add_fact(&mut values, fact, fact, json, names, locale);
    }
    locale
        .try_text(&key, &values)
        .unwrap_or_else(|| locale.text("refusal-rules"))
}

/// Adds a fact as a value of the text: players by name, pieces by name, a fact inside a fact joined by a hyphen.
fn add_fact(values: &mut Values, name: &str, fact: &str, json: &Json, names: &[String], locale: Locale) {
    let player = |number: &serde_json::Number| {
        let index = number.as_u64().and_then(|number| usize::try_from(number).ok());
        let name = index.and_then(|index| names.get(index)).map_or("?", String::as_str);
        escaped(name)
    };
    let value: Value = match json {
        Json::Object(facts) => {
            for (fact, json) in facts {
                add_fact(values, &format!("{name}-{fact}"), fact, json, names, locale);
            }
            return;
        }
        Json::Number(number) if matches!(fact, "owner" | "decides") => player(number).into(),
        Json::Number(number) => number.as_i64().unwrap_or_default().into(),
        Json::String(kind) if fact == "kind" => locale.text(&format!("piece-{kind}")).into(),
        Json::String(text) => escaped(&shortened(text, QUOTED_LIMIT)).into(),
        other => other.to_string().into(),
    };
    values.insert(name.to_owned().into(), value);
}
