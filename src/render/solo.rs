//! The side column of the solo game: Isaac, his dice and the ladder of ranks (BF-8.7).

use std::cmp::Ordering;

use engine::bullfrogs::View;

use crate::locale::Locale;

use super::canvas::{Align, Canvas};
use super::colour::{self, GOLD, HEAD, INK, IVORY, QUIET};
use super::column::{self, BOTTOM, PANEL_GAP, TOP};
use super::panel::{self, Counted, Frame, HEADER};
use super::scene::BoardScene;
use super::sprite::Plate;
use super::text::{Lettering, Weight};

/// The ranks from the highest to the lowest, with the points that each needs (BF-8.7).
pub(super) const RANKS: [(Option<i16>, &str); 6] = [
    (Some(45), "rank-grand_master"),
    (Some(40), "rank-commander"),
    (Some(35), "rank-duke"),
    (Some(30), "rank-knight"),
    (Some(25), "rank-soldier"),
    (None, "rank-squire"),
];

/// The index of the rank in [`RANKS`] that a score reaches.
pub(super) fn rank(score: i16) -> usize {
    RANKS
        .iter()
        .position(|(needed, _)| needed.is_none_or(|needed| score >= needed))
        .unwrap_or(RANKS.len() - 1)
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
    ladder(
        canvas,
        scene.locale,
        score(&scene.view),
        column::frame(top, BOTTOM - top),
    );
}

fn ladder(canvas: &mut Canvas, locale: Locale, score: i16, frame: Frame) {
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
    canvas.text(&signed(score), (frame.right() - 22.0, middle), Align::Right, number);
    let (gap, list) = (8.0, frame.top + 98.0);
    let step = (frame.height - 98.0 - 16.0 + gap) / RANKS.len() as f32;
    for index in 0..RANKS.len() {
        let rung = Frame {
            left: frame.left + 16.0,
            top: list + index as f32 * step,
            width: frame.width - 32.0,
            height: step - gap,
        };
        draw_rung(canvas, locale, index, rank(score), rung);
    }
}

/// Draws one rank of the ladder: the points it needs and its name. Ranks passed on the way to the reached one are
/// lighter than those still ahead.
pub(super) fn draw_rung(canvas: &mut Canvas, locale: Locale, index: usize, reached: usize, rung: Frame) {
    let (needed, key) = RANKS[index];
    let (ground, text) = match index.cmp(&reached) {
        Ordering::Less => (colour::PANEL, QUIET),
        Ordering::Equal => (IVORY, INK),
        Ordering::Greater => (colour::BAND, IVORY),
    };
    canvas.plate(
        (rung.left, rung.top),
        (rung.width, rung.height),
        Plate::lined(10.0, ground, 4.0, INK),
    );
    let y = rung.top + rung.height / 2.0;
    let lowest = || RANKS.iter().rev().find_map(|(needed, _)| *needed).unwrap_or_default();
    let points = needed.map_or_else(|| format!("<{}", lowest()), |needed| needed.to_string());
    let (points_end, name) = (rung.left + 60.0, rung.left + 79.0);
    canvas.text(
        &points,
        (points_end, y),
        Align::Right,
        Lettering::plain(Weight::Black, 30.0, text),
    );
    let lettering = Lettering::plain(Weight::Bold, 29.0, text);
    canvas.fitted(
        &locale.text(key),
        (name, y),
        Align::Left,
        lettering,
        22.0,
        rung.right() - 10.0 - name,
    );
}
