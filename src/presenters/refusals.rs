//! Why something was refused, in words, with a way on.

use engine::{GameKind, Rejection};
use serde_json::Value as Json;

use super::control::{Control, General, Press};
use super::message::{Button, Message, Style, escaped, shortened};
use super::presenter::{Presenter, cast, mention, names, person};
use super::table::table_button;
use super::{Cast, face};
use crate::locale::{Locale, Value, Values};
use crate::metrics::METRICS;
use crate::table::{Error, Refusal, StoreError, Table};

/// What the engine names instead of a rule if a text is no action.
const NOTATION: &str = "notation";

/// The longest piece of a person's own text that is quoted back, in characters.
const QUOTED_LIMIT: usize = 100;

impl Presenter {
    /// Tells a person why a request failed. Nothing was changed.
    pub fn failure(&self, table: Option<&Table>, error: &Error, locale: Locale) -> Message {
        match error {
            Error::Refused(refusal) => {
                METRICS.refusals.inc();
                refused(table, refusal, locale)
            }
            Error::Store(error) => {
                METRICS.database_errors.inc();
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
}

fn refused(table: Option<&Table>, refusal: &Refusal, locale: Locale) -> Message {
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
        (Refusal::HostOnly, Some(table)) => {
            let host = person(table.host, locale);
            Message::text(locale.text_with("refusal-host-only", &[("host", host.into())]))
        }
        (Refusal::StartLater(from), Some(table)) => {
            let values = [
                ("host", person(table.host, locale).into()),
                ("from", from.seconds().to_string().into()),
            ];
            Message::text(locale.text_with("refusal-start-later", &values))
        }
        (Refusal::Paused(pause), _) => {
            let values = [
                ("who", person(pause.by, locale).into()),
                ("since", pause.since.seconds().to_string().into()),
            ];
            Message::text(locale.text_with("refusal-paused", &values))
        }
        (Refusal::NotAVoter(asked), _) => {
            let asked: Vec<String> = asked.iter().map(|user| format!("<@{user}>")).collect();
            Message::text(locale.text_with("refusal-not-a-voter", &[("asked", asked.join(", ").into())]))
        }
        (Refusal::RoleTaken, Some(table)) => Message::text(locale.text(&format!("{}-role-taken", table.game))),
        _ => Message::text(locale.text(key(refusal))),
    }
}

fn key(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoTable => "refusal-no-table",
        Refusal::ChannelTaken => "refusal-channel-taken",
        Refusal::NotOffered => "refusal-not-offered",
        Refusal::MayNotOpen => "refusal-may-not-open",
        Refusal::AlwaysInThreads => "refusal-always-in-threads",
        Refusal::AlreadyStarted => "refusal-already-started",
        Refusal::NotStarted => "refusal-not-started",
        Refusal::Over => "refusal-over",
        Refusal::Full => "refusal-full",
        Refusal::NotOpenToPerson => "refusal-not-open-to-person",
        Refusal::OnOwnList => "refusal-on-own-list",
        Refusal::PlaysHere => "refusal-plays-here",
        Refusal::FollowersFull => "refusal-followers-full",
        Refusal::ListFull => "refusal-list-full",
        Refusal::OnlyOthers => "refusal-only-others",
        Refusal::AlreadySeated => "refusal-already-seated",
        Refusal::NotSeated => "refusal-not-seated",
        Refusal::HostOnly | Refusal::StartLater(_) => "refusal-host-only-unnamed",
        Refusal::ModeratorOnly => "refusal-moderator-only",
        Refusal::NotAlone => "refusal-not-alone",
        Refusal::AlreadyAgreed => "refusal-already-agreed",
        Refusal::NotAsked => "refusal-not-asked",
        Refusal::NotOver => "refusal-not-over",
        Refusal::NobodySeated => "refusal-nobody-seated",
        Refusal::NoComputer => "refusal-no-computer",
        Refusal::NoHints => "refusal-no-hints",
        Refusal::RoleTaken => "refusal-role-taken",
        Refusal::NoSuchSeat => "refusal-no-such-seat",
        Refusal::Stale => "refusal-stale",
        Refusal::NotYourTurn { .. } => "refusal-not-your-turn",
        Refusal::Setup(_) => "refusal-setup",
        Refusal::Rules(_) => "refusal-rules",
        Refusal::NothingToUndo => "refusal-nothing-to-undo",
        Refusal::UndoClosed => "refusal-undo-closed",
        Refusal::Paused(_) => "refusal-paused",
        Refusal::NotPaused => "refusal-not-paused",
        Refusal::NothingDue => "refusal-nothing-due",
        Refusal::VoteOver => "refusal-vote-over",
        Refusal::NotAVoter(_) => "refusal-not-a-voter",
        Refusal::LastPerson => "refusal-last-person",
        Refusal::OfferedAlready => "refusal-offered-already",
        Refusal::NoOffer => "refusal-no-offer",
        Refusal::SeatedAlready => "refusal-seated-already",
        Refusal::NoSeatOffered => "refusal-no-seat-offered",
        Refusal::NobodyThere => "refusal-nobody-there",
        Refusal::NotDamaged => "refusal-not-damaged",
        Refusal::UndoAsked => "refusal-undo-asked",
        Refusal::UndoAskedByOther => "refusal-undo-asked-by-other",
        Refusal::UndoAnswered => "refusal-undo-answered",
        Refusal::NoUndoAsked => "refusal-no-undo-asked",
    }
}

/// What a rule refuses: why in this position, the rule to read, and the way to what is allowed.
fn rejected(table: &Table, rejection: &Rejection, locale: Locale) -> Message {
    let allowed = table_button(table, Press::Move, "button-alternatives", Style::Primary, locale);
    let cast = cast(table, names(table, locale), locale);
    let why = reason(table.game, rejection, &cast);
    if rejection.rule == NOTATION {
        return Message::text(why).with_buttons(vec![allowed]);
    }
    let values = [("why", why.into()), ("rule", rejection.rule.clone().into())];
    let rule = Control::General(General::ReadRule(rejection.rule.clone())).to_string();
    Message::text(locale.text_with("refusal-by-rule", &values)).with_buttons(vec![
        allowed,
        Button {
            id: rule,
            label: rejection.rule.clone(),
            style: Style::Secondary,
            icon: None,
        },
    ])
}

/// Why a rule of the game refuses an action, or why a text is no action at all.
pub(super) fn reason(game: GameKind, rejection: &Rejection, cast: &Cast<'_>) -> String {
    let face = face(game);
    let shown = |fact: &str, json: &Json| face?.fact(fact, json, cast);
    worded(game, rejection, &shown, cast.locale).unwrap_or_else(|| cast.locale.text("refusal-rules"))
}

/// The same with facts as `shown` has them; `None` if the reason has no text. A reason that the engine gives with a fact or
/// without may have a text of its own for when it is given, with the fact's name behind its key.
pub(super) fn worded(game: GameKind, rejection: &Rejection, shown: Shown<'_>, locale: Locale) -> Option<String> {
    let key = match rejection.rule.as_str() {
        NOTATION => "refusal-no-such-action".to_owned(),
        _ => format!("{game}-reason-{}", rejection.reason),
    };
    let mut facts = Facts {
        shown,
        values: Values::new(),
    };
    for (fact, json) in &rejection.facts {
        facts.add(fact, fact, json);
    }
    let mut given = rejection.facts.keys();
    given
        .find_map(|fact| locale.try_text(&format!("{key}-{fact}"), &facts.values))
        .or_else(|| locale.try_text(&key, &facts.values))
}

/// How a game shows a fact, where it knows better than to show it as it is.
type Shown<'a> = &'a dyn Fn(&str, &Json) -> Option<Value>;

/// The facts of a refusal as the values of its text.
struct Facts<'a> {
    shown: Shown<'a>,
    values: Values,
}

impl Facts<'_> {
    /// Adds a fact under `name`: as the game shows it, a fact inside a fact joined by a hyphen.
    fn add(&mut self, name: &str, fact: &str, json: &Json) {
        let shown = (self.shown)(fact, json);
        let value = match json {
            Json::Object(facts) if shown.is_none() => {
                for (fact, json) in facts {
                    self.add(&format!("{name}-{fact}"), fact, json);
                }
                return;
            }
            Json::Number(number) => shown.unwrap_or_else(|| number.as_i64().unwrap_or_default().into()),
            Json::String(text) => shown.unwrap_or_else(|| escaped(&shortened(text, QUOTED_LIMIT)).into()),
            other => shown.unwrap_or_else(|| other.to_string().into()),
        };
        self.values.insert(name.to_owned().into(), value);
    }
}
