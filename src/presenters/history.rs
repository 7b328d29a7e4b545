//! The game told from its beginning, in pages.

use super::control::Press;
use super::face;
use super::message::{Message, Style};
use super::presenter::{Presenter, not_shown, story};
use super::table::table_button;
use crate::locale::Locale;
use crate::table::{Entry, Table};

/// The longest page, in characters.
const PAGE: usize = 1700;

impl Presenter {
    /// A page of the history, 0 being the newest. `entries`: the whole log.
    pub fn history(&self, table: &Table, entries: &[Entry], page: u32, locale: Locale) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let pages = pages(&story(face, table, locale, entries));
        let Some(newest) = pages.len().checked_sub(1) else {
            return Message::text(locale.text("history-empty"));
        };
        let back = (page as usize).min(newest);
        let at = newest - back;
        let values = [("page", (at + 1).into()), ("pages", pages.len().into())];
        let text = format!("{}\n{}", locale.text_with("history-title", &values), pages[at]);
        let mut buttons = Vec::new();
        if at > 0 {
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

/// Lines as pages: as many whole lines to a page as fit.
fn pages(lines: &[String]) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for line in lines {
        let line = super::shortened(line, PAGE);
        match pages.last_mut() {
            Some(page) if page.chars().count() + line.chars().count() < PAGE => {
                page.push('\n');
                page.push_str(&line);
            }
            _ => pages.push(line),
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_keep_every_line_and_fit() {
        let lines: Vec<String> = (0..100).map(|number| format!("{number} {}", "x".repeat(90))).collect();
        let pages = pages(&lines);
        assert!(pages.iter().all(|page| page.chars().count() <= PAGE));
        assert_eq!(pages.join("\n"), lines.join("\n"));
    }
}
