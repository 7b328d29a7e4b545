//! Panels: a player's mark, name and points over rows of icons with numbers.

use engine::bullfrogs::{Colour, PieceKind, View};

use super::art;
use super::colour::{self, GOLD, INK, IVORY, PANEL, WHITE};
use super::pieces::ink_mark;
use super::table::{Table, leader};
use crate::kit::{Align, Canvas, Frame, Lettering, Plate, Point, Weight};

/// The height of a panel's coloured header, its lower line included.
pub const HEADER: f32 = 84.0;
/// Where a name begins, from the panel's left edge.
const NAME: f32 = 80.0;
/// Where the three icons of a row are, as parts of the width, and how far to the right of them their numbers begin.
const ICONS: [(f32, f32); 3] = [(0.108, 29.0), (0.462, 31.0), (0.74, 30.0)];

/// Draws a panel's box and coloured header: mark, name and points of the scoring pile.
pub fn header(canvas: &mut Canvas, table: Table, index: usize, frame: Frame) {
    let player = &table.view.players[index];
    let active = table.is_active(index);
    let ground = if active { colour::PANEL_ACTIVE } else { PANEL };
    // In Isaac's turn the head of the column has the rim: it shows his dice.
    let rim = active && !(table.view.isaac.is_some() && index == 1);
    frame.draw(canvas, ground, rim);
    let Frame { left, top, width, .. } = frame;
    let inner = width - 5.0;
    canvas.plate(
        (left + 2.5, top + 2.5),
        (inner, 100.0),
        Plate::filled(17.5, colour::player(player.colour)),
    );
    canvas.plate((left + 2.5, top + HEADER - 4.0), (inner, 4.0), Plate::filled(0.0, INK));
    canvas.plate((left + 2.5, top + HEADER), (inner, 30.0), Plate::filled(0.0, ground));
    let middle = top + 42.0;
    ink_mark(canvas, player.colour, (left + 42.0, middle), 1.15);
    let star = victory_points(canvas, i16::from(player.vp), (frame.right() - 20.0, middle));
    let lettering = on_header(player.colour, 38.0);
    let room = star - 28.0 - (left + NAME);
    let name = table.name(canvas.fonts(), index);
    canvas.fitted(&name, (left + NAME, middle), Align::Left, lettering, 24.0, room);
}

/// Letters of a name on ground of the player's colour.
pub fn on_header(colour: Colour, size: f32) -> Lettering {
    if colour::takes_dark_text(colour) {
        Lettering::plain(Weight::Black, size, INK)
    } else {
        Lettering::outlined(Weight::Black, size, WHITE, 6.0)
    }
}

/// Points and a star that end at a point; returns where the star's middle is.
pub fn victory_points(canvas: &mut Canvas, points: i16, (right, middle): Point) -> f32 {
    let points = points.to_string();
    let number = Lettering::outlined(Weight::Black, if points.len() > 1 { 68.0 } else { 78.0 }, WHITE, 9.0);
    canvas.text(&points, (right, middle), Align::Right, number);
    let star = right - canvas.fonts().width(&points, number.weight, number.size) - 36.0;
    canvas.tinted(art::STAR, IVORY, (star, middle), 0.98);
    star
}

/// What a number in a panel counts.
#[derive(Clone, Copy)]
pub enum Counted {
    Frogs,
    Bullfrogs,
    Log,
    Hand,
    Deck,
    Won,
}

/// Draws a panel with all six numbers of a player.
pub fn panel(canvas: &mut Canvas, table: Table, index: usize, frame: Frame) {
    header(canvas, table, index, frame);
    let body = frame.height - HEADER;
    let rows = [
        [Counted::Frogs, Counted::Bullfrogs, Counted::Log],
        [Counted::Hand, Counted::Deck, Counted::Won],
    ];
    for (row, part) in rows.iter().zip([0.26, 0.71]) {
        numbers(canvas, table.view, index, row, frame, HEADER + part * body);
    }
}

/// Draws a row of icons with numbers, so far below the panel's upper edge.
pub fn numbers(canvas: &mut Canvas, view: &View, index: usize, row: &[Counted], frame: Frame, below: f32) {
    let y = frame.top + below;
    for (what, (part, gap)) in row.iter().zip(ICONS) {
        let x = frame.left + part * frame.width;
        icon(canvas, view.players[index].colour, *what, (x, y), 0.8);
        let number = count(view, index, *what);
        let leads = matches!(what, Counted::Log) && leader(view) == Some(index);
        let size = if number > 9 { 40.0 } else { 46.0 };
        let fill = if leads { GOLD } else { IVORY };
        canvas.text(
            &number.to_string(),
            (x + gap, y),
            Align::Left,
            Lettering::outlined(Weight::Black, size, fill, 6.0),
        );
    }
}

fn count(view: &View, index: usize, what: Counted) -> usize {
    let player = &view.players[index];
    usize::from(match what {
        Counted::Frogs => player.frogs,
        Counted::Bullfrogs => player.bullfrogs,
        Counted::Log => view.log.get(index).map_or(0, |pieces| pieces.points()),
        Counted::Hand => player.hand.count,
        Counted::Deck => player.deck,
        Counted::Won => return player.won.len(),
    })
}

/// The icon for what is counted, about 50 pixels wide at scale 0.8.
pub fn icon(canvas: &mut Canvas, colour: Colour, what: Counted, at: Point, scale: f32) {
    match what {
        Counted::Frogs => canvas.art(art::piece(colour, PieceKind::Frog), at, scale),
        Counted::Bullfrogs => canvas.art(
            art::piece(colour, PieceKind::Bullfrog),
            (at.0, at.1 + 3.0),
            0.88 * scale,
        ),
        Counted::Log => canvas.art(art::LOG, at, 0.42 * scale),
        Counted::Hand => canvas.art(art::HAND, at, scale),
        Counted::Deck => canvas.art(art::DECK, at, scale),
        Counted::Won => canvas.art(art::WON, at, scale),
    }
}
