//! The side column of the solo game: Isaac, his dice and the ladder of ranks (BF-8.7).

use std::cmp::Ordering;

use engine::bullfrogs::{RankView, View};

use crate::locale::Locale;

use super::canvas::{Align, Canvas};
use super::colour::{self, GOLD, HEAD, INK, IVORY, QUIET};
use super::column::{self, BOTTOM, PANEL_GAP, TOP};
use super::panel::{self, Counted, Frame, HEADER};
use super::scene::BoardScene;
use super::sprite::Plate;
use super::text::{Lettering, Weight};

/// The ranks from the lowest to the highest, and how far up a score has come (BF-8.7).
pub(super) struct Ladder<'a> {
    ranks: &'a [RankView],
    reached: usize,
}

impl<'a> Ladder<'a> {
    /// The ladder of the solo game with the score as it stands.
    pub fn of(view: &'a View) -> Self {
        let score = score(view);
        let reached = view
            .ranks
            .iter()
            .rposition(|rank| rank.from.is_none_or(|from| score >= from));
        Self {
            ranks: &view.ranks,
            reached: reached.unwrap_or_default(),
        }
    }

    /// How many ranks there are, 0 being the lowest.
    pub fn len(&self) -> usize {
        self.ranks.len()
    }

    /// The name of the rank that is reached.
    pub fn reached(&self, locale: Locale) -> String {
        self.ranks
            .get(self.reached)
            .map_or_else(String::new, |rank| name(rank, locale))
    }

    /// The points that a rank takes; for the lowest, those that it stays under.
    fn points(&self, index: usize) -> String {
        let from = |index: usize| self.ranks.get(index).and_then(|rank| rank.from);
        from(index).map_or_else(|| format!("<{}", from(1).unwrap_or_default()), |from| from.to_string())
    }
}

fn name(rank: &RankView, locale: Locale) -> String {
    locale.text(&format!("rank-{}", rank.name))
}

/// The player's points less Isaac's as they stand, or the final score (BF-8.7, BF-8.9).
pub(super) fn score(view: &View) -> i16 {
    if let Some(score) = view.result.iter().flatten().next() {
        return score.total;
    }
    let lead = panel::leader(view);
    let points = |index: usize| {
        let pads = view.players.get(index).map_or(0, |player| i16::from(player.vp));
        let log = view.log.get(index).map_or(0, |pieces| i16::from(pieces.points()));
        pads + log + if lead == Some(index) { 3 } else { 0 }
    };
    points(0) - points(1)
}

/// A score with a true minus sign.
pub(super) fn signed(score: i16) -> String {
    score.to_string().replace('-', "−")
}

/// Draws everything in the column.
pub(super) fn draw(canvas: &mut Canvas, scene: &BoardScene) {
    let (head, own, isaac) = (226.0, 222.0, 158.0);
    let table = column::table(scene);
    column::head(canvas, scene, head, table.is_active(1));
    let frame = column::frame(TOP + head + 30.0, own);
    panel::header(canvas, table, 0, frame);
    let body = own - HEADER;
    let first = [Counted::Frogs, Counted::Bullfrogs, Counted::Log];
    panel::numbers(canvas, table.view, 0, &first, frame, HEADER + 0.27 * body);
    panel::numbers(
        canvas,
        table.view,
        0,
        &[Counted::Deck, Counted::Won],
        frame,
        HEADER + 0.72 * body,
    );
    let frame = column::frame(frame.top + own + PANEL_GAP + 6.0, isaac);
    panel::header(canvas, table, 1, frame);
    let row = [Counted::Frogs, Counted::Won, Counted::Log];
    panel::numbers(canvas, table.view, 1, &row, frame, HEADER + 0.5 * (isaac - HEADER));
    let top = frame.top + isaac + PANEL_GAP + 4.0;
    ladder(canvas, scene, column::frame(top, BOTTOM - top));
}

fn ladder(canvas: &mut Canvas, scene: &BoardScene, frame: Frame) {
    let BoardScene { view, locale, .. } = scene;
    frame.draw(canvas, HEAD, false);
    let middle = frame.top + 52.0;
    let lettering = Lettering::plain(Weight::Bold, 32.0, QUIET);
    canvas.text(
        &locale.text("picture-score"),
        (frame.left + 22.0, middle),
        Align::Left,
        lettering,
    );
    let number = Lettering::outlined(Weight::Black, 76.0, GOLD, 9.0);
    canvas.text(
        &signed(score(view)),
        (frame.right() - 22.0, middle),
        Align::Right,
        number,
    );
    let (gap, list) = (8.0, frame.top + 98.0);
    let ladder = Ladder::of(view);
    let step = (frame.height - 98.0 - 16.0 + gap) / ladder.len() as f32;
    for index in 0..ladder.len() {
        let rung = Frame {
            left: frame.left + 16.0,
            top: list + (ladder.len() - 1 - index) as f32 * step,
            width: frame.width - 32.0,
            height: step - gap,
        };
        draw_rung(canvas, *locale, &ladder, index, rung);
    }
}

/// Draws one rank of the ladder: the points it needs and its name. Ranks passed on the way to the reached one are
/// lighter than those still ahead.
pub(super) fn draw_rung(canvas: &mut Canvas, locale: Locale, ladder: &Ladder<'_>, index: usize, rung: Frame) {
    let (ground, text) = match index.cmp(&ladder.reached) {
        Ordering::Less => (colour::BAND, IVORY),
        Ordering::Equal => (IVORY, INK),
        Ordering::Greater => (colour::PANEL, QUIET),
    };
    canvas.plate(
        (rung.left, rung.top),
        (rung.width, rung.height),
        Plate::lined(10.0, ground, 4.0, INK),
    );
    let y = rung.top + rung.height / 2.0;
    let (points_end, name_start) = (rung.left + 60.0, rung.left + 79.0);
    canvas.text(
        &ladder.points(index),
        (points_end, y),
        Align::Right,
        Lettering::plain(Weight::Black, 30.0, text),
    );
    let lettering = Lettering::plain(Weight::Bold, 29.0, text);
    canvas.fitted(
        &name(&ladder.ranks[index], locale),
        (name_start, y),
        Align::Left,
        lettering,
        22.0,
        rung.right() - 10.0 - name_start,
    );
}
