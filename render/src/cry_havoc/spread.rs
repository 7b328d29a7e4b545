//! Cards side by side. The more there are, the less of each is shown: first the pictures go, then the cards become rows, at
//! last the texts go.

use engine::cry_havoc::{Card, Icon};

use super::art;
use super::card::{self, Face, When, icon_cell, origin, texts, tones};
use super::colour::{self, CREAM, INK, PAPER, SPENT, WHITE};
use super::parts::{icon, key, numeral, stamp, tinted};
use crate::kit::svg::{Style, rect};
use crate::kit::{Align, Canvas, Frame, Lettering, Plate, Point, Weight, places};
use locale::Locale;

/// As many cards as stand side by side, in one row or two.
const LARGE: usize = 10;
/// As many cards as are shown with their texts; of more, as many as find room without them.
const WITH_TEXT: usize = 12;
const MOST: usize = 30;
/// Rows are at most as high as if there were so many.
const LEAST_ROWS: usize = 6;
/// How far a chosen card is raised.
const RAISED: f32 = 24.0;
/// How far keys reach below their cards.
const KEY: f32 = 28.0;

/// A card among others.
pub struct Shown<'a> {
    /// Which.
    pub card: &'a Card,
    /// Its number to choose it by.
    pub number: Option<usize>,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Why it cannot be chosen.
    pub why_not: Option<&'a str>,
}

/// Cards, and how they are shown.
pub struct Spread<'a> {
    /// The cards in order.
    pub cards: Vec<Shown<'a>>,
    /// The language of the words.
    pub locale: Locale,
    /// Whether icons are shown: in a battle they do not count.
    pub icons: bool,
}

impl Spread<'_> {
    /// Draws them.
    pub fn draw(&self, canvas: &mut Canvas, area: Frame) {
        if self.cards.len() > LARGE {
            self.rows(canvas, area);
        } else {
            self.large(canvas, area);
        }
    }

    /// Up to ten cards as such, up to five of them with their pictures.
    fn large(&self, canvas: &mut Canvas, area: Frame) {
        let count = self.cards.len();
        let in_rows = if count > 5 { 2 } else { 1 };
        let columns = count.div_ceil(in_rows).max(1);
        let (width, gap, size, art) = match (in_rows, columns) {
            (1, 1 | 2) => (590.0, 30.0, 50.0, 232.0),
            (1, 3) => (500.0, 24.0, 48.0, 216.0),
            (1, 4) => (380.0, 14.0, 44.0, 220.0),
            (1, _) => (300.0, 14.0, 42.0, 206.0),
            (_, ..=3) => (500.0, 24.0, 42.0, 0.0),
            (_, 4) => (380.0, 12.0, 40.0, 0.0),
            _ => (300.0, 14.0, 38.0, 0.0),
        };
        let pitch = area.height / in_rows as f32;
        // Cards keep their size when one is chosen: they are drawn once, and nothing jumps.
        let raised = if self.cards.iter().any(|card| card.number.is_some() || card.chosen) {
            RAISED
        } else {
            0.0
        };
        for (row, cards) in self.cards.chunks(columns).enumerate() {
            let middles = places(cards.len(), area.left + area.width / 2.0, width + gap);
            for (shown, middle) in cards.iter().zip(middles) {
                let frame = Frame {
                    left: (middle - width / 2.0).round(),
                    top: area.top + row as f32 * pitch + if shown.chosen { 0.0 } else { raised },
                    width,
                    height: pitch - raised - KEY,
                };
                let face = Face {
                    frame,
                    art,
                    icons: self.icons,
                    text: size,
                    number: shown.number,
                    chosen: shown.chosen,
                    why_not: shown.why_not,
                };
                card::draw(canvas, shown.card, self.locale, face);
            }
        }
    }

    /// Many cards: each is a row in one of two columns, or without its text in one of three.
    fn rows(&self, canvas: &mut Canvas, area: Frame) {
        let shown = &self.cards[..self.cards.len().min(MOST)];
        let columns = if shown.len() > WITH_TEXT { 3 } else { 2 };
        let in_column = shown.len().div_ceil(columns);
        let pitch = area.height / in_column.max(LEAST_ROWS) as f32;
        let frames: Vec<Frame> = area.columns(columns, 16.0).collect();
        for (index, shown) in shown.iter().enumerate() {
            let frame = Frame {
                top: (area.top + (index % in_column) as f32 * pitch).round(),
                height: pitch - 14.0,
                ..frames[index / in_column]
            };
            self.row(canvas, shown, frame, columns == 2);
        }
    }

    /// A card as a row: its key, name and icons, and its text beside them.
    fn row(&self, canvas: &mut Canvas, shown: &Shown, frame: Frame, with_text: bool) {
        let [left, top, width, height] = frame.sides();
        let [own, head] = tones(shown.card.kind);
        if shown.chosen {
            let rim = Plate::lined(26.0, INK, 6.0, WHITE);
            canvas.plate((left - 7.0, top - 7.0), (width + 14.0, height + 14.0), rim);
        }
        canvas.plate((left, top), (width, height), Plate::lined(20.0, own, 5.0, INK));
        let dark = shown.why_not.is_some();
        let paper = match (dark, shown.chosen) {
            (true, _) => SPENT,
            (_, true) => CREAM,
            _ => PAPER,
        };
        canvas.plate(
            (left + 8.0, top + 8.0),
            (width - 16.0, height - 16.0),
            Plate::lined(14.0, paper, 4.0, INK),
        );
        // Flat rows have flat heads.
        let head_height = (height * 0.4).min(50.0);
        let label = if with_text { 384.0 } else { width - 20.0 };
        let name = Frame {
            left: left + 10.0,
            top: top + 10.0,
            width: label,
            height: if self.icons { head_height } else { height - 20.0 },
        };
        canvas.plate(
            (name.left, name.top),
            (name.width, name.height),
            Plate::filled(10.0, head),
        );
        let y = name.top + name.height / 2.0;
        stamp(
            canvas,
            &origin(shown.card.kind, (0.0, 0.0), 42.0),
            (left + label - 20.0, y),
            32.0,
        );
        let lettering = Lettering::plain(Weight::Bold, (name.height * 0.8).min(38.0), WHITE);
        canvas.fitted(
            &shown.card.about.title,
            (left + 90.0, y),
            Align::Left,
            lettering,
            26.0,
            label - 134.0,
        );
        if self.icons {
            let cells = Frame {
                left: 0.0,
                top: 0.0,
                width: label - 80.0,
                height: height - head_height - 26.0,
            };
            let cells: String = Icon::ALL
                .into_iter()
                .zip(cells.columns(3, 6.0))
                .map(|(kind, cell)| slim_cell(shown.card, kind, cell))
                .collect();
            let bounds = [-4.0, -4.0, label, height];
            canvas.composed(
                cells.clone(),
                bounds,
                (left + 90.0, top + head_height + 14.0),
                1.0,
                || cells,
            );
        }
        if let Some(number) = shown.number {
            stamp(
                canvas,
                &key(number, (0.0, 0.0), 0.94),
                (left + 47.0, top + height / 2.0),
                44.0,
            );
        }
        if with_text {
            let words = texts(shown.card).into_iter().map(|(when, words)| match when {
                When::Discarded => format!("! {words}"),
                _ => words,
            });
            let words: Vec<String> = words.collect();
            let words = shown.why_not.map_or_else(|| words.join(" "), str::to_owned);
            text(
                canvas,
                &words,
                (left + label + 24.0, top + 12.0),
                (width - label - 42.0, height - 24.0),
            );
        }
    }
}

/// An icon beside its number, with its bonus icons.
fn slim_cell(card: &Card, kind: Icon, cell: Frame) -> String {
    if cell.height > 90.0 {
        return icon_cell(kind, card.icons[kind], card.bonus[kind], cell, false);
    }
    let (number, y) = (card.icons[kind], cell.top + cell.height / 2.0);
    let (ground, rim, sign) = if number > 0 {
        (colour::icon(kind), INK, WHITE)
    } else {
        (colour::NO_ICON, colour::LIP, colour::NO_ICON_TEXT)
    };
    let bonus = card::bonus(card.bonus[kind]);
    let shift = if bonus.is_empty() { 0.0 } else { -12.0 };
    let middle = cell.left + cell.width / 2.0 + shift;
    let mut parts = rect(
        [cell.left, cell.top, cell.width, cell.height],
        10.0,
        Style::lined(ground, 4.0, rim),
    );
    let size = (cell.height * 0.8).min(42.0);
    parts += &tinted(art::icon(kind), sign, (middle - 20.0, y), size * 0.9);
    parts += &numeral(number, (middle + 18.0, y), size, sign);
    for (index, drawing) in bonus.into_iter().enumerate() {
        let at = (
            cell.left + cell.width - 18.0 - 24.0 * index as f32,
            cell.top + (cell.height * 0.5).min(15.0),
        );
        parts += &icon(drawing, at, 32.0);
    }
    parts
}

/// A text in the largest size in which it finds room.
fn text(canvas: &mut Canvas, words: &str, at: Point, (width, height): (f32, f32)) {
    let ink = |size| Lettering::plain(Weight::Medium, size, INK);
    let mut size = 36.0;
    let mut lines = canvas.fonts().lines(words, ink(size), width);
    while size > 20.0 && lines.len() as f32 * size * 1.12 > height {
        size -= 1.0;
        lines = canvas.fonts().lines(words, ink(size), width);
    }
    let pitch = size * 1.12;
    let first = at.1 + (height - pitch * lines.len() as f32) / 2.0 + pitch / 2.0;
    for (index, line) in lines.iter().enumerate() {
        let y = first + pitch * index as f32;
        canvas.fitted(line, (at.0, y), Align::Left, ink(size), 18.0, width);
    }
}
