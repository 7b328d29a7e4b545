//! Going back: what would be taken back, the question to the others, and what is told of it afterwards.

use engine::{Seat, Viewer};

use super::at::RewindTo;
use super::chapters::chapters;
use super::control::Press;
use super::message::{Button, Message, Style, TEXT_LIMIT, escaped, shortened};
use super::presenter::{Presenter, mention, names};
use super::table::table_button;
use super::{Face, face};
use crate::locale::Locale;
use crate::table::{Entry, EntryKind, GoneBack, Point, Table, UndoRequest, UserId, number_at};

/// The most lines of what would be taken back, and their longest, in characters: the board below must stay in sight.
const LINES: usize = 4;
const LINE: usize = 160;

impl Presenter {
    /// The message of a table with the question of whoever asks to take something back, if anybody does. `log`: the log from
    /// the first entry on that would be taken back.
    pub fn asking_to_undo(&self, table: &Table, message: Message, log: &[Entry]) -> Message {
        let locale = Locale::default();
        let request = table.play.as_ref().and_then(|play| play.undo.as_ref());
        let (Some(request), Some(face)) = (request.filter(|_| table.status.is_open()), face(table.game)) else {
            return message;
        };
        let open: Vec<UserId> = table.people().filter(|user| !request.has_answered(*user)).collect();
        let names: Vec<String> = open.iter().map(|user| format!("<@{user}>")).collect();
        let values = [
            ("who", format!("<@{}>", request.asker).into()),
            ("taken", taken(face, table, log, request.from, locale).into()),
            ("open", names.join(", ").into()),
        ];
        let question = locale.text_with("undo-question", &values);
        let mut message = Message {
            text: shortened(&format!("{question}\n{}", message.text), TEXT_LIMIT),
            ..message
        };
        let called: Vec<UserId> = open
            .into_iter()
            .filter(|user| !message.mentions.contains(user))
            .collect();
        message.mentions.extend(called);
        message.with_buttons(answers(table, request, locale))
    }

    /// What somebody is offered whose newest action cannot be taken back freely: to ask the others, or to do it where there is
    /// nobody else. `None` if they have done nothing that counts. `log`: the whole log.
    pub fn undo_offer(&self, table: &Table, seat: Seat, log: &[Entry], locale: Locale) -> Option<Message> {
        let face = face(table.game)?;
        let from = number_at(log, Point::PressOf(seat))?;
        let alone = table.people().count() == 1;
        let (text, label) = match alone {
            true => ("undo-ask-alone", "button-undo-alone"),
            false => ("undo-ask", "button-ask-to-undo"),
        };
        let values = [("taken", taken(face, table, log, from, locale).into())];
        let mut text = locale.text_with(text, &values);
        if !alone {
            text = format!("{text}\n{}", locale.text("undo-ask-shuffle"));
        }
        let ask = table_button(table, Press::AskToUndo(table.version), label, Style::Primary, locale);
        let leave = table_button(table, Press::Move, "button-leave-as-it-is", Style::Secondary, locale);
        Some(Message::text(text).with_buttons(vec![ask, leave]))
    }

    /// The way to withdraw one's own request.
    pub fn undo_asked(&self, table: &Table, locale: Locale) -> Message {
        let request = table.play.as_ref().and_then(|play| play.undo.as_ref());
        let withdraw = request.map(|request| {
            let press = Press::RefuseUndo(request.asked);
            table_button(table, press, "button-withdraw-undo", Style::Secondary, locale)
        });
        Message::text(locale.text("undo-asked")).with_buttons(withdraw.into_iter().collect())
    }

    /// The moments to which the game can go back, the newest first: what each is called, and its newest entry that would
    /// still count. `log`: the whole log.
    pub fn rewind_points(&self, table: &Table, log: &[Entry], typed: &str, locale: Locale) -> Vec<(String, u64)> {
        let Some(face) = face(table.game) else {
            return Vec::new();
        };
        let chapters = chapters(face, table, log);
        let names = names(table, locale);
        let name = |player: usize| names.get(player).cloned().unwrap_or_default();
        let mut points: Vec<(String, u64)> = Vec::new();
        let mut told = 0;
        for chapter in &chapters {
            if let (Some(turn), Some((begins, _))) = (chapter.turn, chapter.events.first()) {
                // What ends a turn may begin the next one.
                let to = if *begins == told { *begins } else { *begins - 1 };
                let values = [("number", turn.number.into()), ("player", name(turn.player).into())];
                points.push((locale.text_with("rewind-point-turn", &values), to));
            }
            told = chapter.until;
        }
        let newest = number_at(log, Point::Newest);
        let newest = log.iter().find(|entry| Some(entry.number) == newest);
        if let Some((EntryKind::Acted { seat, .. }, number)) = newest.map(|entry| (&entry.kind, entry.number)) {
            let values = [("player", name(seat.index()).into())];
            points.push((locale.text_with("rewind-point-action", &values), number - 1));
        }
        let typed = typed.to_lowercase();
        points.reverse();
        points.retain(|(name, to)| {
            name.to_lowercase().contains(&typed) && number_at(log, Point::Before(to + 1)).is_some()
        });
        points
    }

    /// The question before the game goes back, which says what would be lost; `None` if there is nothing to take back. `to`:
    /// the newest entry that would still count. `log`: the whole log.
    pub fn rewind_question(&self, table: &Table, log: &[Entry], to: u64, locale: Locale) -> Option<Message> {
        let face = face(table.game)?;
        let from = number_at(log, Point::Before(to.saturating_add(1)))?;
        let acted = |entry: &&Entry| !entry.undone && matches!(entry.kind, EntryKind::Acted { .. });
        let count = log.iter().filter(|entry| entry.number >= from).filter(acted).count();
        let values = [
            ("count", count.into()),
            ("taken", taken(face, table, log, from, locale).into()),
        ];
        let press = Press::Rewind(RewindTo {
            to,
            version: table.version,
        });
        let mut button = table_button(table, press, "button-rewind", Style::Danger, locale);
        button.label = locale.text_with("button-rewind", &[("count", count.into())]);
        Some(Message::text(locale.text_with("rewind-confirm", &values)).with_buttons(vec![button]))
    }
}

fn answers(table: &Table, request: &UndoRequest, locale: Locale) -> Vec<Button> {
    let agree = Press::AgreeToUndo(request.asked);
    let refuse = Press::RefuseUndo(request.asked);
    vec![
        table_button(table, agree, "button-agree-to-undo", Style::Success, locale),
        table_button(table, refuse, "button-refuse-undo", Style::Secondary, locale),
    ]
}

/// What happened from an entry on, as everybody may know it, in a few quoted lines.
fn taken(face: &dyn Face, table: &Table, log: &[Entry], from: u64, locale: Locale) -> String {
    let since = &log[log.partition_point(|entry| entry.number < from)..];
    let lines = super::news::lines(face, table, Viewer::Spectator, locale, since);
    let mut told: Vec<String> = lines
        .iter()
        .take(LINES)
        .map(|line| format!("> {}", shortened(&line.text(usize::MAX, locale), LINE)))
        .collect();
    if told.is_empty() {
        told.push(locale.text("undo-nothing-public"));
    }
    if lines.len() > LINES {
        told.push(locale.text("undo-more"));
    }
    told.join("\n")
}

/// That the game went back for all, or that somebody does not want it to, a line each.
pub(super) fn goings_back<'a>(
    table: &Table,
    entries: impl IntoIterator<Item = &'a Entry>,
    locale: Locale,
) -> Vec<String> {
    let line = |entry: &Entry| {
        let actor = entry.actor.map(|user| format!("<@{user}>"));
        let who = |who: Option<String>| ("who", who.unwrap_or_default().into());
        match &entry.kind {
            EntryKind::Undid {
                why: GoneBack::Agreed,
                seat,
                ..
            } => {
                let asker = seat.map(|seat| mention(table, locale, seat));
                Some(locale.text_with("story-undid-agreed", &[who(asker)]))
            }
            EntryKind::Undid {
                why: GoneBack::Rewound(reason),
                ..
            } => {
                let key = match actor {
                    Some(_) => "story-rewound",
                    None => "story-rewound-operator",
                };
                Some(locale.text_with(key, &[who(actor), ("reason", escaped(reason).into())]))
            }
            EntryKind::RefusedUndo => Some(locale.text_with("story-refused-undo", &[who(actor)])),
            EntryKind::WithdrewUndo => Some(locale.text_with("story-withdrew-undo", &[who(actor)])),
            _ => None,
        }
    };
    entries.into_iter().filter_map(line).collect()
}
