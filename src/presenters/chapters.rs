//! The log of a game by turns, as far as everybody may know it: for the history, and for what is left of messages that
//! newer ones have replaced.

use engine::{AnyEvent, Viewer};

use super::face::TurnBegun;
use super::message::{Message, escaped, shortened};
use super::presenter::{Presenter, not_shown};
use super::{Face, face};
use crate::locale::Locale;
use crate::table::{Entry, EntryKind, Table, Timestamp};

/// The longest line that is left of a message, in characters: two lines on a phone.
const LINE: usize = 160;

/// What happened in a turn.
pub(super) struct Chapter<'a> {
    /// Which turn; none of what comes before the first one.
    pub turn: Option<TurnBegun>,
    /// When the newest of it happened.
    pub at: Timestamp,
    /// The newest entry of the log that belongs to it.
    pub until: u64,
    /// What happened, each with the number of its entry.
    pub events: Vec<(u64, &'a AnyEvent)>,
}

/// The chapters of a log, without what was taken back.
pub(super) fn chapters<'a>(face: &dyn Face, entries: &'a [Entry]) -> Vec<Chapter<'a>> {
    let mut chapters: Vec<Chapter<'a>> = Vec::new();
    let counted = entries.iter().filter(|entry| !entry.undone);
    let events = counted.flat_map(|entry| entry.kind.events().iter().map(move |told| (entry, told)));
    for (entry, told) in events.filter(|(_, told)| told.visible_to(Viewer::Spectator)) {
        let turn = face.turn_begun(&told.event);
        if turn.is_some() || chapters.is_empty() {
            chapters.push(Chapter {
                turn,
                at: entry.at,
                until: entry.number,
                events: Vec::new(),
            });
        }
        if let Some(chapter) = chapters.last_mut() {
            (chapter.at, chapter.until) = (entry.at, entry.number);
            chapter.events.push((entry.number, &told.event));
        }
    }
    chapters
}

impl Presenter {
    /// What is left of a message of the table that a newer one has replaced: a line of what happened in it. `entries`:
    /// the log up to the newer message; it was told up to `told` by the messages before.
    pub fn replaced_message(&self, table: &Table, entries: &[Entry], told: u64) -> Message {
        let locale = Locale::default();
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let names: Vec<String> = face.names(table, locale).iter().map(|name| escaped(name)).collect();
        let mut news = entries.iter().filter(|entry| entry.number > told);
        if news.any(|entry| matches!(entry.kind, EntryKind::Started { .. })) {
            let values = [("players", names.join(", ").into())];
            return Message::text(locale.text_with("table-began", &values));
        }
        let turns: Vec<String> = chapters(face, entries)
            .iter()
            .filter_map(|chapter| {
                let mut events = chapter
                    .events
                    .iter()
                    .filter(|(number, _)| *number > told)
                    .map(|(_, event)| *event);
                let gist = face.gist(locale, &names, &mut events);
                let turn = chapter.turn.filter(|_| !gist.is_empty())?;
                let values = [
                    ("player", names.get(turn.player).cloned().unwrap_or_default().into()),
                    ("number", turn.number.into()),
                    ("gist", gist.join(", ").into()),
                ];
                Some(locale.text_with("table-turn-over", &values))
            })
            .collect();
        if turns.is_empty() {
            return Message::text(locale.text("table-went-on"));
        }
        let line = locale.text_with("table-replaced", &[("turns", turns.join(" · ").into())]);
        Message::text(shortened(&line, LINE))
    }
}
