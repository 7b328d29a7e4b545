//! The ladder of ranks of the solo game (BF-8.7), and the score that climbs it.

use std::cmp::Ordering;

use engine::bullfrogs::{RankView, View};

use crate::kit::{Align, Canvas, Frame, Lettering, Plate, Weight};
use locale::Locale;

use super::colour::{self, INK, IVORY, QUIET};
use super::table::leader;

/// The ranks from the lowest to the highest, and how far up a score has come (BF-8.7).
pub struct Ladder<'a> {
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
    locale.text(&format!("bullfrogs-rank-{}", rank.name))
}

/// The player's points less Isaac's as they stand, or the final score (BF-8.7, BF-8.9).
pub fn score(view: &View) -> i16 {
    if let Some(score) = view.result.iter().flatten().next() {
        return score.total;
    }
    let lead = leader(view);
    let points = |index: usize| {
        let pads = view.players.get(index).map_or(0, |player| i16::from(player.vp));
        let log = view.log.get(index).map_or(0, |pieces| i16::from(pieces.points()));
        pads + log + if lead == Some(index) { 3 } else { 0 }
    };
    points(0) - points(1)
}

/// Draws one rank of the ladder: the points it needs and its name. Ranks passed on the way to the reached one are
/// lighter than those still ahead.
pub fn draw_rung(canvas: &mut Canvas, locale: Locale, ladder: &Ladder<'_>, index: usize, rung: Frame) {
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
    let lettering = Lettering::plain(Weight::Medium, 29.0, text);
    canvas.fitted(
        &name(&ladder.ranks[index], locale),
        (name_start, y),
        Align::Left,
        lettering,
        22.0,
        rung.right() - 10.0 - name_start,
    );
}
