//! What stands at the head of a private panel: everything that its reader may know and has not been told there, so that who
//! reads nothing else knows what happened.

use engine::{AnyEvent, Order, Seat, Viewer};

use super::absence::comings;
use super::face::Line;
use super::message::{TEXT_LIMIT, shortened};
use super::presenter::{Presenter, cast, names_before};
use super::rewind::goings_back;
use super::{Face, face, seen};
use crate::locale::Locale;
use crate::table::{Entry, EntryKind, GoneBack, Occupant, Point, Table, UserId, number_at};

/// The most lines of news, unless there are more scores, without the one that counts what is left out.
const LINES: usize = 5;

/// The longest news, in characters, unless the scores alone are longer, without the line that counts what is left out: what a
/// phone shows above the board.
const CHARACTERS: usize = 480;

/// What happened since the reader of a panel last acted.
#[derive(Clone, Debug, Default)]
pub struct News {
    lines: Vec<String>,
    /// All that ever happened, as far as the reader may know it, the newest last.
    told: Vec<AnyEvent>,
    /// Where in it the news begin.
    fresh: usize,
    /// What is explained of the decision below it.
    lesson: Option<String>,
    /// The first of several turns that others took.
    turns: Option<u32>,
    /// What the reader has answered in advance.
    given: Vec<Order>,
    /// Whether the reader has done something that counts.
    acted: bool,
}

impl News {
    /// All that ever happened, as far as the reader may know it, the newest last.
    pub(super) fn told(&self) -> &[AnyEvent] {
        &self.told
    }

    /// What happened since the reader last acted, the newest last.
    pub(super) fn fresh(&self) -> &[AnyEvent] {
        &self.told[self.fresh..]
    }

    /// Whether one of its lines says that sentence already, with or without its full stop.
    pub(super) fn says(&self, sentence: &str) -> bool {
        let sentence = sentence.trim_end_matches('.');
        self.lines.iter().any(|line| line.contains(sentence))
    }

    /// The first of several turns that others took since the reader last acted: too much to be followed in one picture.
    pub(super) fn turns(&self) -> Option<u32> {
        self.turns
    }

    /// The news with a line before them that says why they come unasked.
    #[must_use]
    pub fn after(mut self, note: String) -> Self {
        self.lines.insert(0, note);
        self
    }

    /// The news of a panel that explains the decision with this lesson, if there is one.
    #[must_use]
    pub fn teaching(self, lesson: Option<String>) -> Self {
        Self { lesson, ..self }
    }

    /// The news of a panel of somebody who has answered this in advance.
    #[must_use]
    pub fn with_given(self, given: Vec<Order>) -> Self {
        Self { given, ..self }
    }

    /// What the reader has answered in advance.
    pub(super) fn given(&self) -> &[Order] {
        &self.given
    }

    /// Whether the reader has done something that counts, and could ask to take back.
    pub(super) fn acted(&self) -> bool {
        self.acted
    }

    /// Whether the decision is explained.
    pub(super) fn teaches(&self) -> bool {
        self.lesson.is_some()
    }

    /// The text of a panel: the news, below them what it asks, and last what is explained of it.
    pub fn above(&self, text: &str) -> String {
        let news = self.lines.iter().map(|line| format!("> {line}"));
        let lesson = self.lesson.iter().cloned();
        let all: Vec<String> = news.chain([text.to_owned()]).chain(lesson).collect();
        shortened(&all.join("\n"), TEXT_LIMIT)
    }
}

impl Presenter {
    /// What the person at `seat` is told before they are asked: their own newest press with what came of it, and everything
    /// since, as far as they may know it. `log`: the whole log of the table.
    pub fn news(&self, table: &Table, seat: Seat, log: &[Entry], locale: Locale) -> News {
        let log = &log[..log.partition_point(|entry| entry.number <= table.version)];
        let since = table.occupant(seat).and_then(Occupant::user);
        let since = since.and_then(|user| newest_press(log, user)).unwrap_or(0);
        News::since(table, seat, log, since, locale)
    }
}

impl News {
    /// What happened since that place in `log`, which goes no further than the table.
    pub(super) fn since(table: &Table, seat: Seat, log: &[Entry], since: usize, locale: Locale) -> Self {
        let Some(face) = face(table.game) else {
            return Self::default();
        };
        let viewer = Viewer::Seat(seat);
        let mut lines = within_limits(&lines(face, table, viewer, locale, &log[since..]), locale);
        lines.extend(taken_back(face, table, Some(seat), locale, log, since));
        lines.extend(comings(face, table, &log[since..], log.len() - since, locale));
        lines.extend(goings_back(table, &log[since..], locale));
        lines.extend(last_turns(table, viewer, locale, &log[since..]));
        lines.extend(result(table, seat, locale).map(|result| result.replace('\n', "\n> ")));
        if lines.is_empty() {
            lines.push(locale.text(uneventful(&log[since..], seat)));
        }
        let told: Vec<AnyEvent> = visible(log, viewer).cloned().collect();
        let fresh = told.len() - visible(&log[since..], viewer).count();
        let cast = cast(table, face.names(table, locale), locale);
        let mut begun = 0;
        let mut others: Vec<u32> = Vec::new();
        for (place, event) in told.iter().enumerate() {
            let turn = face.turn_begun(&cast, event, begun);
            begun += u32::from(turn.is_some());
            let other = turn.filter(|turn| place >= fresh && turn.player != seat.index());
            others.extend(other.map(|turn| turn.number));
        }
        let turns = others.first().copied().filter(|_| others.len() > 1);
        Self {
            lines,
            told,
            fresh,
            lesson: None,
            turns,
            given: Vec::new(),
            acted: number_at(log, Point::PressOf(seat)).is_some(),
        }
    }

    /// The same without a word of what happened.
    #[must_use]
    pub fn untold(self) -> Self {
        Self {
            lines: Vec::new(),
            ..self
        }
    }
}

/// Where the person's newest press or command stands in the log. Of several actions that one press asked for, only the
/// first is marked with it.
fn newest_press(log: &[Entry], user: UserId) -> Option<usize> {
    let pressed = |entry: &Entry| entry.actor == Some(user) && entry.interaction.is_some();
    log.iter().rposition(pressed)
}

/// The events of the entries that count, as far as `viewer` may know them.
pub(super) fn visible(entries: &[Entry], viewer: Viewer) -> impl Iterator<Item = &AnyEvent> {
    let count = entries.iter().filter(|entry| !entry.undone);
    let events = count.flat_map(|entry| entry.kind.events());
    events
        .filter(move |told| told.visible_to(viewer))
        .map(|told| &told.event)
}

/// What happened in the game with `entries`, as `viewer` may know it, without what was taken back.
pub(super) fn lines(face: &dyn Face, table: &Table, viewer: Viewer, locale: Locale, entries: &[Entry]) -> Vec<Line> {
    let runs = entries.split_inclusive(|entry| entry.kind.changes_hands());
    let mut told = 0;
    let stories = runs.flat_map(|run| {
        told += run.len();
        let names = names_before(face, table, locale, &entries[told - 1..]);
        face.story(&cast(table, names, locale), &mut visible(run, viewer))
    });
    stories.collect()
}

/// What was taken back, if nothing has happened since: one line for each entry of `log` from `since` on that says so. `reader`:
/// whom it is told, to whom their own name is not.
pub(super) fn taken_back(
    face: &dyn Face,
    table: &Table,
    reader: Option<Seat>,
    locale: Locale,
    log: &[Entry],
    since: usize,
) -> Vec<String> {
    let cast = cast(table, face.names(table, locale), locale);
    let newest = log[since..].iter().rev();
    let undone = newest.map_while(|entry| match entry.kind {
        EntryKind::Undid {
            why: GoneBack::Own,
            seat: Some(seat),
            number,
            ..
        } => Some((seat, number)),
        _ => None,
    });
    let mut lines: Vec<String> = undone
        .filter_map(|(seat, number)| {
            let entry = log.iter().find(|entry| entry.number == number)?;
            let viewer = reader.map_or(Viewer::Spectator, Viewer::Seat);
            let mut events = entry.kind.events().iter().filter(|told| told.visible_to(viewer));
            let story = face.story(&cast, &mut events.by_ref().map(|told| &told.event));
            let deed = story.first()?.deeds.first()?.clone();
            if reader == Some(seat) {
                return Some(locale.text_with("panel-undone", &[("deed", deed.into())]));
            }
            let player = super::escaped(cast.get(seat.index())?);
            let values = [("player", player.into()), ("deed", deed.into())];
            Some(locale.text_with("story-undone", &values))
        })
        .collect();
    lines.reverse();
    lines
}

/// That the last turns have begun, if they did with these entries.
pub(super) fn last_turns(table: &Table, viewer: Viewer, locale: Locale, entries: &[Entry]) -> Option<String> {
    seen(table, viewer, locale)?.last_turns(&mut visible(entries, viewer))
}

/// How the game ended, if it did.
fn result(table: &Table, seat: Seat, locale: Locale) -> Option<String> {
    match table.play.as_ref()?.game.turn() {
        engine::Turn::Over(outcome) => Some(seen(table, Viewer::Seat(seat), locale)?.result(&outcome)),
        engine::Turn::Decide { .. } => None,
    }
}

/// What is said of entries in which nothing happened on the board.
fn uneventful(entries: &[Entry], seat: Seat) -> &'static str {
    let any = |of: fn(&EntryKind, Seat) -> bool| entries.iter().any(|entry| of(&entry.kind, seat));
    if any(|kind, _| matches!(kind, EntryKind::Started { .. })) {
        "panel-begun"
    } else if any(
        |kind, own| matches!(kind, EntryKind::Acted { seat, consequences, .. } if *seat == own && consequences.passed),
    ) {
        "panel-turn-ended"
    } else {
        "panel-no-news"
    }
}

/// All lines with scores, and the newest of the others as far as there is room: of each the beginning, and the rest where there
/// still is room. What is left out is counted in one more line.
fn within_limits(lines: &[Line], locale: Locale) -> Vec<String> {
    let length = |number: usize, deeds: usize| lines[number].text(deeds, locale).chars().count();
    let mut wanted: Vec<usize> = (0..lines.len()).rev().collect();
    wanted.sort_by_key(|number| !lines[*number].scores);
    let scores = lines.iter().filter(|line| line.scores).count();
    wanted.truncate(LINES.max(scores));
    let mut room = CHARACTERS;
    let mut kept: Vec<(usize, usize)> = Vec::new();
    for number in wanted {
        let beginning = length(number, 1);
        if beginning <= room || lines[number].scores || kept.is_empty() {
            room = room.saturating_sub(beginning);
            kept.push((number, 1));
        }
    }
    for (number, deeds) in &mut kept {
        let beginning = length(*number, 1);
        let most = (1..=lines[*number].deeds.len()).rev();
        *deeds = most
            .into_iter()
            .find(|deeds| length(*number, *deeds) <= beginning + room)
            .unwrap_or(1);
        room = (room + beginning).saturating_sub(length(*number, *deeds));
    }
    kept.sort_unstable();
    let all: usize = lines.iter().map(|line| line.deeds.len()).sum();
    let told: usize = kept.iter().map(|(_, deeds)| deeds).sum();
    let mut texts: Vec<String> = kept
        .iter()
        .map(|(number, deeds)| lines[*number].text(*deeds, locale))
        .collect();
    if all > told {
        texts.push(locale.text_with("panel-more", &[("count", (all - told).into())]));
    }
    texts
}

#[cfg(test)]
pub(super) mod tests;
