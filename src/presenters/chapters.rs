//! The log of a game by turns, as far as everybody may know it: for the history, and for what is left of messages that
//! newer ones have replaced.

use engine::{AnyEvent, Viewer};

use super::absence::comings;
use super::face::{Cast, TurnBegun};
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

    /// What was most important of what happened after the entry `told`: in the turn, with whose it was, and after it. The
    /// names of the cast are ready to be shown.
    fn gists(&self, face: &dyn Face, told: u64, cast: &Cast<'_>) -> Vec<String> {
        let over = self.events.iter().position(|(_, event)| face.turn_over(event));
        let (own, after) = self.events.split_at(over.unwrap_or(self.events.len()));
        let gist = |events: &[(u64, &AnyEvent)]| {
            let mut news = events
                .iter()
                .filter(|(number, _)| *number > told)
                .map(|(_, event)| *event);
            Some(face.gist(cast, &mut news).join(", ")).filter(|gist| !gist.is_empty())
        };
        let turn = self.turn.zip(gist(own)).map(|(turn, gist)| {
            let values = [
                ("player", cast.get(turn.player).cloned().unwrap_or_default().into()),
                ("number", turn.number.into()),
                ("gist", gist.into()),
            ];
            cast.locale.text_with("table-turn-over", &values)
        });
        turn.into_iter().chain(gist(after)).collect()
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
        let left: Vec<String> = chapters
            .iter()
            .flat_map(|chapter| chapter.gists(face, told, &cast(table, names_of(chapter), locale)))
            .collect();
        if left.is_empty() {
            return Message::text(locale.text("table-went-on"));
        }
        let line = locale.text_with("table-replaced", &[("turns", left.join(" · ").into())]);
        Message::text(shortened(&line, LINE))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::cry_havoc::Event;
    use engine::{GameKind, Told, Turn, players};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::presenters::every_game;
    use crate::render::Renderer;
    use crate::rules::Rules;
    use crate::table::Status;

    fn fights(told: &Told<AnyEvent>) -> bool {
        use Event::{BattleEnded, BattleStarted};
        matches!(
            told.event,
            AnyEvent::CryHavoc(BattleStarted { .. } | BattleEnded { .. })
        )
    }

    /// Each action has a message of its own here, as where the decisions of a battle go to and fro.
    #[test]
    fn a_battle_is_nobodys_turn_in_what_is_left_of_a_message() {
        let presenter = Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap());
        let mut table = every_game::table(GameKind::CryHavoc, 4, Status::Running);
        let (mut log, mut rng) = (Vec::new(), SmallRng::seed_from_u64(1));
        let (mut battles, mut turns) = (0, 0);
        loop {
            let play = table.play.as_mut().expect("the game has started");
            let Turn::Decide { seats, .. } = play.game.turn() else {
                break;
            };
            let seat = seats.iter().next().expect("somebody decides");
            let action = players::random(&play.game, seat, &mut rng).expect("who decides has a choice");
            let events = play
                .game
                .apply(seat, &action)
                .expect("what is listed is accepted")
                .events;
            let fought = events.iter().any(fights);
            let number = log.len() as u64 + 1;
            log.push(Entry {
                number,
                at: Timestamp(1),
                actor: None,
                interaction: None,
                kind: EntryKind::Acted {
                    seat,
                    action,
                    events,
                    consequences: engine::Consequences::default(),
                },
                undone: false,
            });
            let left = presenter.replaced_message(&table, &log, number - 1).text;
            let battle = |part: &str| part.contains("battle in") || part.contains(" to the ");
            let (of_battles, others): (Vec<&str>, Vec<&str>) = left.split(" · ").partition(|part| battle(part));
            assert_eq!(!of_battles.is_empty(), fought, "{left}");
            assert!(!of_battles.iter().any(|part| part.contains("’s turn")), "{left}");
            battles += of_battles.len();
            turns += others.iter().filter(|part| part.contains("’s turn")).count();
        }
        assert!(battles > 5 && turns > 50, "{battles}, {turns}");
    }
}
