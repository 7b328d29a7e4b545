//! The pond below the cards: its water, the names of columns and rows, and the shore.

use engine::bullfrogs::Cell;

use super::colour::{self, BAND, DEEP, INK, IVORY, QUIET};
use super::layout::{BOARD, Grid, LANE, column_name, row_name};
use super::scene::BoardScene;
use crate::kit::svg::{Style, path, rect};
use crate::kit::{Align, Canvas, Lettering, Plate, Weight};

/// Draws all that lies below the cards.
pub fn draw(canvas: &mut Canvas, scene: &BoardScene, grid: &Grid, played: Option<Cell>, bare: impl Fn(Cell) -> bool) {
    let (width, height) = (BOARD.0 as f32, BOARD.1 as f32);
    let water = || {
        rect([0.0, 0.0, width, height], 0.0, Style::fill(colour::POND))
            + &path(
                "M0 470Q380 400 760 480T1400 450V1200H0Z",
                Style::fill(colour::POND_DARK),
            )
            + &path(
                "M0 860Q420 790 800 870T1400 840V1200H0Z",
                Style::fill(colour::POND_DARKER),
            )
    };
    canvas.composed("pond".to_owned(), [0.0, 0.0, width, height], (0.0, 0.0), 1.0, water);
    let [left, top, right, bottom] = grid.edges();
    if let Some((x, y)) = played.map(|cell| grid.centre(cell)) {
        let half = grid.cell / 2.0;
        let band = Plate::filled(0.0, BAND);
        canvas.plate((left, y - half), (right - left, grid.cell), band);
        canvas.plate((x - half, top), (grid.cell, bottom - top), band);
    }
    crosses(canvas, grid);
    let shore = Plate {
        fill: None,
        ..Plate::lined(18.0, INK, 3.0, colour::GRID)
    };
    canvas.plate((left - 3.0, top - 3.0), (right - left + 6.0, bottom - top + 6.0), shore);
    names(canvas, scene, grid, played);
    for y in grid.rows() {
        for x in grid.columns() {
            if bare(Cell { x, y }) {
                ripple(canvas, grid, Cell { x, y });
            }
        }
    }
}

/// A small cross at each corner of the cells.
fn crosses(canvas: &mut Canvas, grid: &Grid) {
    let arm = (grid.cell * 0.055).max(7.0).round();
    let [left, top, ..] = grid.edges();
    let cross = || {
        path(
            &format!("M{} 0H{arm}M0 {}V{arm}", -arm, -arm),
            Style::line(3.0, colour::GRID),
        )
    };
    let bounds = [-arm - 3.0, -arm - 3.0, 2.0 * arm + 6.0, 2.0 * arm + 6.0];
    for column in 1..grid.shown.columns {
        for row in 1..grid.shown.rows {
            let at = (left + f32::from(column) * grid.cell, top + f32::from(row) * grid.cell);
            canvas.composed(format!("cross {arm}"), bounds, at, 1.0, cross);
        }
    }
}

/// One or two faint ripples; which and where follows from the cell's name, so that they stay.
fn ripple(canvas: &mut Canvas, grid: &Grid, cell: Cell) {
    let hash = (i32::from(cell.x) * 37 + i32::from(cell.y) * 61).rem_euclid(29);
    let (x, y) = grid.centre(cell);
    let (right, down) = ((hash % 5) as f32 * 0.08 - 0.2, (hash % 7) as f32 * 0.07 - 0.22);
    let second = hash % 3 == 0;
    let width = 4.0 * (0.7 / grid.unit()).max(1.0);
    let waves = || {
        let more = if second { "M22 16q9 -8 18 0" } else { "" };
        path(
            &format!("M0 0q9 -8 18 0t18 0{more}"),
            Style::line(width, colour::RIPPLE),
        )
    };
    let at = (x + right * grid.cell, y + down * grid.cell);
    let name = format!("ripple {second} {width}");
    canvas.composed(name, [-6.0, -12.0, 56.0, 40.0], at, grid.unit(), waves);
}

/// The names of columns and rows. Where a key stands on the shore beside it, a name moves aside. Where cells are
/// narrower than names, only every second, third … is named, and always those of the played pad.
fn names(canvas: &mut Canvas, scene: &BoardScene, grid: &Grid, played: Option<Cell>) {
    let [left, top, ..] = grid.edges();
    let chosen = |cell: Cell| scene.choices.iter().any(|choice| choice.cell == cell);
    let aside = |key: bool, part: f32, least: f32| {
        if key {
            (part * grid.cell).max(least).min(grid.cell / 2.0 + 10.0)
        } else {
            0.0
        }
    };
    for x in grid.columns() {
        let y = grid.shown.first.y.saturating_sub(1);
        let played = played.map(|cell| cell.x);
        if is_named(x, played, 62.0 / grid.cell) {
            let middle = grid.centre(Cell { x, y }).0;
            let at = (middle - aside(chosen(Cell { x, y }), 0.33, 52.0), top - LANE);
            name(canvas, &column_name(x), at, played == Some(x));
        }
    }
    for y in grid.rows() {
        let x = grid.shown.first.x.saturating_sub(1);
        let played = played.map(|cell| cell.y);
        if is_named(y, played, 50.0 / grid.cell) {
            let middle = grid.centre(Cell { x, y }).1;
            let at = (left - LANE - 1.0, middle - aside(chosen(Cell { x, y }), 0.36, 46.0));
            name(canvas, &row_name(y), at, played == Some(y));
        }
    }
}

/// Whether a line is named, where a name is as wide as so many lines.
fn is_named(line: i8, played: Option<i8>, width: f32) -> bool {
    let every = i16::from(width.ceil().max(1.0) as u8);
    match played.map(|played| (i16::from(played) - i16::from(line)).abs()) {
        Some(0) => true,
        Some(away) if away < every => false,
        _ => i16::from(line).rem_euclid(every) == 0,
    }
}

fn name(canvas: &mut Canvas, name: &str, (x, y): (f32, f32), played: bool) {
    let (ground, text) = if played { (IVORY, INK) } else { (DEEP, QUIET) };
    let lettering = Lettering::plain(Weight::Black, 38.0, text);
    let width = canvas.fonts().width(name, lettering.weight, lettering.size) + 14.0;
    let width = width.clamp(44.0, 62.0);
    canvas.plate(
        (x - width / 2.0, y - 23.0),
        (width, 46.0),
        Plate::lined(13.0, ground, 5.0, INK),
    );
    canvas.fitted(name, (x, y), Align::Centre, lettering, 24.0, width - 8.0);
}
