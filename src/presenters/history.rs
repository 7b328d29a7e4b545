//! The game told from its beginning, in pages.

use engine::{AnyGame, Viewer};

use super::chapters::{Chapter, chapters};
use super::control::Press;
use super::film::rounds;
use super::message::{Message, Style, escaped, shortened};
use super::presenter::{Presenter, not_shown};
use super::replay::Replay;
use super::table::table_button;
use super::{Face, face};
use crate::locale::{Locale, signed};
use crate::table::{Entry, Table};

/// Which page of the history is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// So many pages before the newest.
    Back(u32),
    /// The page with which a Round begins.
    OfRound(u32),
}

/// The longest page, in characters.
const PAGE: usize = 1700;

impl Presenter {
    /// A page of the history. `entries`: the whole log. `initial`: the game as it was started.
    pub fn history(
        &self,
        table: &Table,
        entries: &[Entry],
        initial: Option<AnyGame>,
        page: Page,
        locale: Locale,
    ) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let chapters = chapters(face, table, entries);
        let rounds = match page {
            Page::Back(_) => vec![0; chapters.len()],
            Page::OfRound(_) => {
                let mut replay = Replay::new(initial.clone(), entries);
                rounds(face, table, &chapters, &mut replay, locale)
            }
        };
        let mut replay = Replay::new(initial, entries);
        let (rounds, turns): (Vec<u32>, Vec<String>) = rounds
            .into_iter()
            .zip(&chapters)
            .filter_map(|(round, chapter)| Some((round, told(face, table, chapter, &mut replay, locale)?)))
            .unzip();
        let (pages, firsts) = pages(&turns);
        let Some(oldest) = pages.len().checked_sub(1) else {
            return Message::text(locale.text("history-empty"));
        };
        let back = match page {
            Page::Back(back) => (back as usize).min(oldest),
            Page::OfRound(round) => match rounds.iter().position(|of| *of == round) {
                Some(turn) => oldest + 1 - firsts.partition_point(|first| *first <= turn),
                None => {
                    let last = rounds.last().copied().unwrap_or(1);
                    let values = [("round", round.into()), ("last", last.into())];
                    return Message::text(locale.text_with("history-no-such-round", &values));
                }
            },
        };
        let values = [("page", (back + 1).into()), ("pages", pages.len().into())];
        let title = if back == 0 {
            "history-title-newest"
        } else {
            "history-title"
        };
        let text = format!("{}\n{}", locale.text_with(title, &values), pages[oldest - back]);
        let mut buttons = Vec::new();
        if back < oldest {
            let older = Press::History(back as u32 + 1);
            buttons.push(table_button(table, older, "button-older", Style::Secondary, locale));
        }
        if back > 0 {
            let newer = Press::History(back as u32 - 1);
            buttons.push(table_button(table, newer, "button-newer", Style::Secondary, locale));
        }
        Message::text(text).with_buttons(buttons)
    }
}

/// A turn in lines, with its number, its time and how the players stood after it; none if there is nothing to tell.
fn told(
    face: &dyn Face,
    table: &Table,
    chapter: &Chapter<'_>,
    replay: &mut Replay<'_>,
    locale: Locale,
) -> Option<String> {
    let mut lines = chapter.story(face, table, locale);
    if lines.is_empty() {
        return None;
    }
    let scores = scores(face, replay, chapter.until, chapter.names(face, table, locale), locale);
    let title = match chapter.turn {
        Some(_) if scores.is_empty() => "history-turn",
        Some(_) => "history-turn-scored",
        None => "history-before",
    };
    let values = [
        ("number", chapter.turn.map_or(0, |turn| turn.number).into()),
        ("at", chapter.at.seconds().to_string().into()),
        ("scores", scores.into()),
    ];
    lines.insert(0, locale.text_with(title, &values));
    Some(lines.join("\n"))
}

/// How the players stood after that entry, in words; nothing if the log does not replay so far.
fn scores(face: &dyn Face, replay: &mut Replay<'_>, number: u64, names: Vec<String>, locale: Locale) -> String {
    let game = replay.after(number);
    let Some(seen) = game.and_then(|game| face.seen(game, Viewer::Spectator, names.clone(), locale)) else {
        return String::new();
    };
    let scores = names.iter().zip(seen.scores());
    let scores: Vec<String> = scores
        .map(|(name, score)| format!("{}: {}", escaped(name), signed(score)))
        .collect();
    scores.join(", ")
}

/// Turns as pages, as many whole ones to a page as fit, and with which turn each page begins.
fn pages(turns: &[String]) -> (Vec<String>, Vec<usize>) {
    let (mut pages, mut firsts): (Vec<String>, Vec<usize>) = (Vec::new(), Vec::new());
    for (number, turn) in turns.iter().enumerate() {
        let turn = shortened(turn, PAGE);
        match pages.last_mut() {
            Some(page) if page.chars().count() + turn.chars().count() < PAGE => {
                page.push('\n');
                page.push_str(&turn);
            }
            _ => {
                pages.push(turn);
                firsts.push(number);
            }
        }
    }
    (pages, firsts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_keep_every_turn_and_fit() {
        let turns: Vec<String> = (0..100).map(|number| format!("{number}\n{}", "x".repeat(90))).collect();
        let (pages, firsts) = pages(&turns);
        assert_eq!(firsts.len(), pages.len());
        for (page, first) in pages.iter().zip(&firsts) {
            assert!(page.starts_with(&turns[*first]));
        }
        assert!(pages.iter().all(|page| page.chars().count() <= PAGE));
        assert_eq!(pages.join("\n"), turns.join("\n"));
    }
}
