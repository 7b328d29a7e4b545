//! The game turn by turn: what happened in a turn, with the board as it was after it.

use engine::{AnyGame, Seat, Viewer};

use super::chapters::{Chapter, chapters};
use super::control::{Control, Press};
use super::face::TurnBegun;
use super::message::{Button, Message, Style, TEXT_LIMIT, shortened};
use super::presenter::{Presenter, not_shown};
use super::table::table_button;
use super::{Face, face};
use crate::locale::Locale;
use crate::table::{Entry, Status, Table};

/// A game that goes along its log.
pub(super) struct Replay<'a> {
    entries: std::slice::Iter<'a, Entry>,
    /// None once an entry does not replay: words without boards and scores are better than none.
    game: Option<AnyGame>,
}

impl<'a> Replay<'a> {
    /// `initial`: the game as it was started.
    pub fn new(initial: Option<AnyGame>, entries: &'a [Entry]) -> Self {
        Self {
            entries: entries.iter(),
            game: initial,
        }
    }

    /// The game after that entry; it must not lie before one that was asked for already.
    pub fn after(&mut self, number: u64) -> Option<&AnyGame> {
        while let Some(entry) = self.entries.as_slice().first().filter(|entry| entry.number <= number) {
            if !entry.undone {
                let kind = &entry.kind;
                self.game = self
                    .game
                    .take()
                    .and_then(|mut game| kind.replay_on(&mut game).ok().map(|()| game));
            }
            self.entries.next();
        }
        self.game.as_ref()
    }
}

impl Presenter {
    /// What happened in the turn of that number, and the board after it, as everybody may know them; of a turn that is not
    /// there, the nearest. `entries`: the whole log. `initial`: the game as it was started. `reader`: where the
    /// reader plays.
    pub async fn turn(
        &self,
        table: &Table,
        entries: &[Entry],
        initial: Option<AnyGame>,
        number: u32,
        reader: Option<Seat>,
        locale: Locale,
    ) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let chapters = chapters(face, table, entries);
        let turns: Vec<(TurnBegun, &Chapter<'_>)> = chapters
            .iter()
            .filter_map(|chapter| Some((chapter.turn?, chapter)))
            .collect();
        let Some(newest) = turns.len().checked_sub(1) else {
            return Message::text(locale.text("history-empty"));
        };
        let index = turns.partition_point(|(turn, _)| turn.number < number).min(newest);
        let (turn, chapter) = turns[index];
        let mut message = Message::text(told(face, table, turn, chapter, locale));
        let game = Replay::new(initial, entries).after(chapter.until).cloned();
        let names = chapter.names(face, table, locale);
        if let Some(mut seen) = game.and_then(|game| face.seen(&game, Viewer::Spectator, names, locale)) {
            seen.mark(&mut chapter.events.iter().map(|(_, event)| *event));
            message.pictures.extend(self.picture("turn.png", seen.board()).await);
        }
        let mut buttons = Vec::new();
        let mut lead_to = |turn: usize, label, style| {
            let number = turns[turn].0.number;
            let label = locale.text_with(label, &[("number", number.into())]);
            let id = Control::Table(table.id, Press::Turn(number)).to_string();
            buttons.push(Button {
                id,
                label,
                style,
                icon: None,
            });
        };
        if index > 0 {
            lead_to(index - 1, "button-turn-before", Style::Secondary);
        }
        if index < newest {
            lead_to(index + 1, "button-turn-after", Style::Primary);
        }
        if reader.is_some() && table.status == Status::Running {
            buttons.push(table_button(
                table,
                Press::Move,
                "button-skip-ahead",
                Style::Secondary,
                locale,
            ));
        } else if index < newest {
            lead_to(newest, "button-skip-to-turn", Style::Secondary);
        }
        let base = reader.and_then(|seat| self.before_deciding(table, entries, seat, turn.number));
        buttons.extend(base.map(|base| Self::what_if_button(table, base, locale)));
        message.with_buttons(buttons)
    }
}

/// What happened in a turn, in full as far as a message holds it.
fn told(face: &dyn Face, table: &Table, turn: TurnBegun, chapter: &Chapter<'_>, locale: Locale) -> String {
    let names = chapter.names(face, table, locale);
    let player = names
        .get(turn.player)
        .map(|name| super::escaped(name))
        .unwrap_or_default();
    let values = [
        ("number", turn.number.into()),
        ("player", player.into()),
        ("at", chapter.at.seconds().to_string().into()),
    ];
    let mut lines = vec![locale.text_with("turn-title", &values)];
    let story = chapter.story(face, table, locale);
    lines.extend(story.iter().map(|line| format!("> {line}")));
    if lines.len() == 1 {
        lines.push(locale.text("turn-uneventful"));
    }
    shortened(&lines.join("\n"), TEXT_LIMIT)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::presenters::Page;
    use crate::presenters::message::Row;
    use crate::presenters::news::tests::Play;
    use crate::presenters::presenter::names_before;
    use crate::render::Renderer;
    use crate::rules::Rules;
    use crate::table::{Actor, Command};

    const LOCALE: Locale = Locale::EnUs;

    fn presenter() -> Arc<Presenter> {
        Arc::new(Presenter::new(
            Arc::new(Renderer::new().unwrap()),
            Rules::load().unwrap(),
        ))
    }

    /// A game of two people until somebody has had so many presses, and the game as it was started.
    fn played(presses: usize) -> (Play, AnyGame) {
        let mut play = Play::start(&presenter(), 2, 0, 3);
        let initial = play.table.play.as_ref().unwrap().game.clone();
        for _ in 0..presses {
            play.press();
        }
        (play, initial)
    }

    #[test]
    fn a_replay_shows_the_game_as_it_was_after_each_entry() {
        let (play, initial) = played(60);
        let mut replay = Replay::new(Some(initial), &play.log);
        let mut compared = 0;
        for pair in play.before.windows(2) {
            let ((number, ..), (_, _, after)) = (&pair[0], &pair[1]);
            let shown = replay.after(*number).expect("the log replays");
            assert_eq!(shown, after, "after entry {number}");
            compared += 1;
        }
        assert!(compared > 20, "{compared}");
    }

    #[tokio::test]
    async fn every_turn_is_told_in_full_with_its_board_and_leads_to_its_neighbours() {
        let (play, initial) = played(40);
        let face = face(play.table.game).unwrap();
        let chapters = chapters(face, &play.table, &play.log);
        let numbers: Vec<u32> = chapters
            .iter()
            .filter_map(|chapter| Some(chapter.turn?.number))
            .collect();
        assert!(numbers.len() > 5, "{numbers:?}");
        for (index, chapter) in chapters.iter().filter(|chapter| chapter.turn.is_some()).enumerate() {
            let number = numbers[index];
            let initial = Some(initial.clone());
            let turn = play
                .presenter
                .turn(&play.table, &play.log, initial, number, Some(Seat(9)), LOCALE);
            let message = turn.await;
            assert!(
                message.text.starts_with(&format!("**Turn {number} · ")),
                "{}",
                message.text
            );
            for (number, event) in &chapter.events {
                let entry = play.log.iter().find(|entry| entry.number == *number).unwrap();
                let told = entry.kind.events().iter().find(|told| told.event == **event).unwrap();
                if let Some(phrase) = play.phrase(told, Seat(9)) {
                    assert!(message.text.contains(&phrase), "{phrase} is not in {}", message.text);
                }
            }
            assert_eq!(message.pictures.len(), 1);
            let labels: Vec<&str> = message.rows.iter().flat_map(labels).collect();
            let before = index.checked_sub(1).map(|before| format!("◀ Turn {}", numbers[before]));
            let after = numbers.get(index + 1).map(|after| format!("Turn {after} ▶"));
            let expected: Vec<String> = before
                .into_iter()
                .chain(after)
                .chain(["Skip ahead".to_owned()])
                .collect();
            assert_eq!(labels, expected);
        }
    }

    fn labels(row: &Row) -> Vec<&str> {
        match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| button.label.as_str()).collect(),
            Row::Select(_) => Vec::new(),
        }
    }

    #[test]
    fn the_history_opens_where_a_round_begins() {
        let (play, initial) = played(60);
        let page = |page| {
            let initial = Some(initial.clone());
            play.presenter
                .history(&play.table, &play.log, initial, page, LOCALE)
                .text
        };
        for (round, turn) in [(1, 1), (2, 3), (4, 7)] {
            let text = page(Page::OfRound(round));
            assert!(text.contains(&format!("**Turn {turn}** ·")), "Round {round}: {text}");
        }
        let never = page(Page::OfRound(99));
        assert!(
            never.starts_with("This game has no Round 99; its newest is Round "),
            "{never}"
        );
    }

    #[tokio::test]
    async fn who_left_is_named_for_what_they_did() {
        let (mut play, initial) = played(20);
        let ana = Actor::person(crate::table::UserId(1));
        let before = play.log.len();
        play.ask(ana, Command::Resign, true);
        let noor = Actor::person(crate::table::UserId(3));
        let name = "Noor".to_owned();
        play.ask(noor, Command::Join { name }, true);
        let face = face(play.table.game).unwrap();
        let names = |later: &[Entry]| names_before(face, &play.table, LOCALE, later)[0].clone();
        assert_eq!(names(&play.log[before..]), "Ana");
        assert_eq!(names(&play.log[before + 1..]), "Computer for Ana");
        assert_eq!(names(&[]), "Noor");
        let history = play
            .presenter
            .history(&play.table, &play.log, Some(initial), Page::Back(0), LOCALE);
        assert!(history.text.contains("**Ana** played a pad"), "{}", history.text);
        assert!(!history.text.contains("**Noor** played a pad"), "{}", history.text);
        assert!(history.text.contains("<@1> left the game"), "{}", history.text);
        assert!(history.text.contains("<@3> took over"), "{}", history.text);
    }
}
