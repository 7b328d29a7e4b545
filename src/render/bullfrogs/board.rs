//! The board: the pond with its cards, and the side column.

use engine::bullfrogs::{Card, Cell, View};

use super::art;
use super::cards::CardPainter;
use super::colour::{self, HEAD, INK, IVORY, QUIET};
use super::column;
use super::layout::{self, BOARD, Grid, LABELS, STRIP, Template, ZONE};
use super::pieces::chip;
use super::scene::{BoardScene, Choice};
use crate::render::kit::{Align, Canvas, Kit, Lettering, Plate, Point, Weight};

/// Where leaves drift and how large they are.
const DRIFTING: [(Point, f32); 4] = [
    ((560.0, 70.0), 0.6),
    ((59.0, 330.0), 0.62),
    ((90.0, 1120.0), 0.97),
    ((1130.0, 1130.0), 0.9),
];
/// Where cattails stand and how large they are.
const CATTAILS: [(Point, f32); 2] = [((12.0, 1204.0), 1.0), ((1060.0, 1214.0), 0.86)];
/// Dashes and a plus sign need cells of this size.
const SMALLEST_DASHED: f32 = 64.0;
/// A numbered choice is never smaller than this many pixels: 14 when a picture is shown 400 wide.
const SMALLEST_CHIP: f32 = 56.0;

/// The grid of a board picture: the cards, and the cells to choose from.
pub fn grid(scene: &BoardScene) -> Grid {
    let cards = scene.view.cards.iter().map(|card| card.at);
    let choices = scene.choices.iter().map(|choice| choice.cell);
    Grid::new(cards.chain(choices).chain(scene.chosen_cell))
}

/// Draws a board.
pub fn draw<'a>(kit: &'a Kit, scene: &BoardScene) -> Canvas<'a> {
    let (width, height) = BOARD;
    let mut canvas = Canvas::new(kit, (width, height), colour::POND);
    let (view, grid) = (&scene.view, grid(scene));
    canvas.art(art::POND, (0.0, 0.0), 1.0);
    decoration(&mut canvas, scene, &grid);
    if let Some(played) = view.played {
        band(&mut canvas, &grid, played);
    }
    for cell in &view.open_cells {
        open_cell(&mut canvas, &grid, *cell);
    }
    coordinates(&mut canvas, &grid, view.played);
    let painter = CardPainter { view, grid: &grid };
    cards(&mut canvas, &painter, scene);
    for choice in &scene.choices {
        choice_chip(&mut canvas, &grid, view, *choice);
    }
    column::draw(&mut canvas, scene);
    canvas
}

/// The moon's reflection where there is calm water, drifting leaves and cattails.
fn decoration(canvas: &mut Canvas, scene: &BoardScene, grid: &Grid) {
    let view = &scene.view;
    let taken = |x: i32, y: i32| {
        let here = |cell: &Cell| i32::from(cell.x) == x && i32::from(cell.y) == y;
        let in_band = |cell: Cell| i32::from(cell.x) == x || i32::from(cell.y) == y;
        (x, y) == (0, 0) || view.cards.iter().any(|card| here(&card.at)) || view.played.is_some_and(in_band)
    };
    let calm = grid.template() == Template::Full && scene.choices.is_empty();
    if let Some(at) = grid.empty_corner(|x, y| !taken(x, y)).filter(|_| calm) {
        canvas.art(art::MOON, at, 1.0);
    }
    for (at, scale) in DRIFTING {
        canvas.art(art::DRIFT, at, scale);
    }
    for (at, scale) in CATTAILS {
        canvas.art(art::CATTAILS, at, scale);
    }
}

/// The row and the column of the played pad.
fn band(canvas: &mut Canvas, grid: &Grid, played: Cell) {
    let [left, top, right, bottom] = grid.edges();
    let (x, y) = grid.centre(played);
    let half = grid.cell / 2.0;
    let plain = Plate::filled(14.0, colour::BAND);
    let dotted = Plate {
        fill: None,
        line: Some((3.0, colour::BAND_EDGE)),
        dashes: Some((0.1, 6.5)),
        ..plain
    };
    let row = ((left - STRIP, y - half), (right - left + 2.0 * STRIP, grid.cell));
    let column = ((x - half, top - STRIP), (grid.cell, bottom - top + 2.0 * STRIP));
    for plate in [plain, dotted] {
        for (at, size) in [row, column] {
            canvas.plate(at, size, plate);
        }
    }
}

/// A legal cell: dashed, with a plus sign. Where it is small a plain line says the same.
fn open_cell(canvas: &mut Canvas, grid: &Grid, cell: Cell) {
    let line = |radius: f32, dashes| Plate {
        radius,
        fill: None,
        line: Some((3.0, colour::OPEN_CELL)),
        dashes,
    };
    if grid.contains(cell) {
        let (at, side) = (grid.centre(cell), (0.866 * grid.cell).round());
        let dashes = (grid.cell >= SMALLEST_DASHED).then_some((11.0, 10.0));
        canvas.plate(
            (at.0 - side / 2.0, at.1 - side / 2.0),
            (side, side),
            line(0.1 * grid.cell, dashes),
        );
        if dashes.is_some() {
            plus(
                canvas,
                at,
                (0.16 * grid.cell).clamp(14.0, 40.0),
                if grid.cell < 104.0 { 4.0 } else { 5.0 },
            );
        }
    } else {
        let (at, (width, height)) = grid.tab(cell);
        let dashes = (grid.cell >= SMALLEST_DASHED).then_some((8.0, 8.0));
        canvas.plate(
            (at.0 - width / 2.0, at.1 - height / 2.0),
            (width, height),
            line(7.0, dashes),
        );
        if dashes.is_some() {
            plus(canvas, at, 13.0, 4.0);
        }
    }
}

fn plus(canvas: &mut Canvas, at: Point, length: f32, thickness: f32) {
    let (length, thickness) = (length.round(), thickness.round());
    let bar = Plate::filled(thickness / 2.0, colour::OPEN_CELL);
    let corner = |width: f32, height: f32| (at.0 - width / 2.0, at.1 - height / 2.0);
    canvas.plate(corner(length, thickness), (length, thickness), bar);
    canvas.plate(corner(thickness, length), (thickness, length), bar);
}

/// The names of columns and rows. Where cells are narrower than a name's chip, only every second, third … is named,
/// and always those of the played pad.
fn coordinates(canvas: &mut Canvas, grid: &Grid, played: Option<Cell>) {
    let [left, top, ..] = grid.edges();
    let every = |room: f32| (room / grid.cell).ceil() as i32;
    let shown = |index: i32, played: Option<i32>, every: i32| match played {
        Some(played) if played == index => true,
        Some(played) if (played - index).abs() < every => false,
        _ => index.rem_euclid(every) == 0,
    };
    let size = if grid.cell < 120.0 { 28.0 } else { 36.0 };
    let (column, row) = (
        played.map(|cell| i32::from(cell.x)),
        played.map(|cell| i32::from(cell.y)),
    );
    for x in (grid.columns.0..=grid.columns.1).filter(|x| shown(*x, column, every(60.0))) {
        let at = (grid.column(x), top - STRIP - LABELS / 2.0);
        coordinate(canvas, &layout::column_name(x as i8), at, size, column == Some(x));
    }
    for y in (grid.rows.0..=grid.rows.1).filter(|y| shown(*y, row, every(50.0))) {
        let at = ((left - STRIP - LABELS / 2.0 - 9.0).max(ZONE[0] + 14.0), grid.row(y));
        coordinate(canvas, &layout::row_name(y as i8), at, size, row == Some(y));
    }
}

fn coordinate(canvas: &mut Canvas, name: &str, at: Point, size: f32, played: bool) {
    let (ground, text) = if played { (IVORY, INK) } else { (HEAD, QUIET) };
    let (width, height) = (54.0, 42.0);
    canvas.plate(
        (at.0 - width / 2.0, at.1 - height / 2.0),
        (width, height),
        Plate::lined(12.0, ground, 4.0, INK),
    );
    canvas.fitted(
        name,
        at,
        Align::Centre,
        Lettering::plain(Weight::Heavy, size, text),
        22.0,
        width - 4.0,
    );
}

/// The cards from the back to the front: by row, then full ones, then the played one.
fn cards(canvas: &mut Canvas, painter: &CardPainter, scene: &BoardScene) {
    painter.log(canvas);
    let view = &scene.view;
    let mut cards: Vec<&Card> = view.cards.iter().collect();
    cards.sort_by_key(|card| {
        (
            view.played == Some(card.at),
            painter.is_full(card),
            card.at.y,
            card.at.x,
        )
    });
    for card in &cards {
        if scene.chosen_cell == Some(card.at) {
            painter.chosen(canvas, card.at);
        }
        painter.pad(canvas, card);
    }
    for card in cards.iter().filter(|card| painter.is_full(card)) {
        painter.sink_badge(canvas, card);
    }
    painter.isaac(canvas);
}

/// A numbered choice: in the middle of an empty cell; on a pad over its heart, on the Log below its points. Where cards
/// have no room for that, at their upper right corner.
fn choice_chip(canvas: &mut Canvas, grid: &Grid, view: &View, choice: Choice) {
    let (x, y) = grid.centre(choice.cell);
    let on_log = choice.cell == Cell::LOG;
    let on_card = on_log || view.cards.iter().any(|card| card.at == choice.cell);
    let unit = grid.unit();
    let (at, size) = match (on_card, grid.template()) {
        (false, _) => ((x, y), (0.46 * grid.cell).clamp(SMALLEST_CHIP, 100.0)),
        (true, Template::Full) if on_log && view.players.len() < 4 => {
            ((x, y + 42.0 * unit), (0.37 * grid.cell).max(SMALLEST_CHIP))
        }
        (true, Template::Full) => ((x, y), (0.37 * grid.cell).max(SMALLEST_CHIP)),
        (true, _) => ((x + 64.0 * unit, y - 66.0 * unit), SMALLEST_CHIP),
    };
    chip(canvas, choice.number, at, size);
}
