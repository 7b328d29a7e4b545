//! The log of a game by turns, as far as everybody may know it: for the history, and for what is left of messages that
//! newer ones have replaced.

use engine::{AnyEvent, Viewer};

use super::absence::comings;
use super::face::TurnBegun;
use super::message::{Message, escaped, shortened};
use super::presenter::{Presenter, cast, names_before, not_shown};
use super::rewind::goings_back;
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
    /// The log from each entry on that is about who is there, or with which the game went back.
    hands: Vec<&'a [Entry]>,
    /// The log after the entry with which it begins.
    later: &'a [Entry],
}

impl Chapter<'_> {
    /// The players' names as they were when it began.
    pub fn names(&self, face: &dyn Face, table: &Table, locale: Locale) -> Vec<String> {
        names_before(face, table, locale, self.later)
    }

    /// What happened in it, in lines: each deed with the name of whoever did it.
    pub fn story(&self, face: &dyn Face, table: &Table, locale: Locale) -> Vec<String> {
        let run = |events: &[(u64, &AnyEvent)], later: &[Entry]| -> Vec<String> {
            let names = names_before(face, table, locale, later);
            let story = face.story(&cast(table, names, locale), &mut events.iter().map(|(_, event)| *event));
            story.iter().map(|line| line.text(usize::MAX, locale)).collect()
        };
        let mut lines = Vec::new();
        let (mut events, mut later) = (self.events.as_slice(), self.later);
        for hands in &self.hands {
            if let [change, after @ ..] = hands {
                let until = events.partition_point(|(number, _)| *number < change.number);
                lines.extend(run(&events[..until], hands));
                lines.extend(comings(face, table, hands, 1, locale));
                lines.extend(goings_back(table, &hands[..1], locale));
                (events, later) = (&events[until..], after);
            }
        }
        lines.extend(run(events, later));
        lines
    }
}

/// The chapters of a log, without what was taken back.
pub(super) fn chapters<'a>(face: &dyn Face, table: &Table, entries: &'a [Entry]) -> Vec<Chapter<'a>> {
    let cast = cast(table, Vec::new(), Locale::default());
    let mut turns = 0;
    let mut chapters: Vec<Chapter<'a>> = Vec::new();
    // That the game went back is told, also where it went further back later.
    let told = |entry: &Entry| !entry.undone || entry.kind.goes_back_for_all();
    for (index, entry) in entries.iter().enumerate().filter(|(_, entry)| told(entry)) {
        let kind = &entry.kind;
        if (kind.changes_hands() || kind.is_of_people() || kind.goes_back_for_all())
            && let Some(chapter) = chapters.last_mut()
        {
            chapter.hands.push(&entries[index..]);
        }
        let events = entry.kind.events().iter();
        for told in events.filter(|told| told.visible_to(Viewer::Spectator)) {
            let turn = face.turn_begun(&cast, &told.event, turns);
            turns += u32::from(turn.is_some());
            if turn.is_some() || chapters.is_empty() {
                chapters.push(Chapter {
                    turn,
                    at: entry.at,
                    until: entry.number,
                    events: Vec::new(),
                    hands: Vec::new(),
                    later: &entries[index + 1..],
                });
            }
            if let Some(chapter) = chapters.last_mut() {
                (chapter.at, chapter.until) = (entry.at, entry.number);
                chapter.events.push((entry.number, &told.event));
            }
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
        let names_of = |chapter: &Chapter<'_>| -> Vec<String> {
            let names = chapter.names(face, table, locale);
            names.iter().map(|name| escaped(name)).collect()
        };
        let chapters = chapters(face, table, entries);
        let mut news = entries.iter().filter(|entry| entry.number > told);
        if news.any(|entry| matches!(entry.kind, EntryKind::Started { .. })) {
            let players = chapters.first().map(names_of).unwrap_or_default();
            let values = [("players", players.join(", ").into())];
            return Message::text(locale.text_with("table-began", &values));
        }
        let turns: Vec<String> = chapters
            .iter()
            .filter_map(|chapter| {
                let mut events = chapter
                    .events
                    .iter()
                    .filter(|(number, _)| *number > told)
                    .map(|(_, event)| *event);
                let names = names_of(chapter);
                let cast = cast(table, names, locale);
                let gist = face.gist(&cast, &mut events);
                let turn = chapter.turn.filter(|_| !gist.is_empty())?;
                let values = [
                    ("player", cast.get(turn.player).cloned().unwrap_or_default().into()),
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
