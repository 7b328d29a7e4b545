//! The side column of the solo game: Isaac, his dice and the ladder of ranks (BF-8.7).

use super::colour::{GOLD, HEAD, QUIET};
use super::head;
use super::ladder::{Ladder, draw_rung, score, signed};
use super::layout::{BOTTOM, PANEL_GAP, TOP, side_box};
use super::panel::{self, Counted, HEADER};
use super::scene::BoardScene;
use super::table::Table;
use crate::render::kit::{Align, Canvas, Frame, Lettering, Weight};

/// Draws everything in the column.
pub fn draw(canvas: &mut Canvas, scene: &BoardScene) {
    let (head, own, isaac) = (226.0, 222.0, 158.0);
    let table = Table::of_board(scene);
    head::head(canvas, scene, head, table.is_active(1));
    let frame = side_box(TOP + head + 30.0, own);
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
    let frame = side_box(frame.top + own + PANEL_GAP + 6.0, isaac);
    panel::header(canvas, table, 1, frame);
    let row = [Counted::Frogs, Counted::Won, Counted::Log];
    panel::numbers(canvas, table.view, 1, &row, frame, HEADER + 0.5 * (isaac - HEADER));
    let top = frame.top + isaac + PANEL_GAP + 4.0;
    ladder(canvas, scene, side_box(top, BOTTOM - top));
}

fn ladder(canvas: &mut Canvas, scene: &BoardScene, frame: Frame) {
    let BoardScene { view, locale, .. } = scene;
    frame.draw(canvas, HEAD, false);
    let middle = frame.top + 52.0;
    let lettering = Lettering::plain(Weight::Bold, 32.0, QUIET);
    canvas.text(
        &locale.text("bullfrogs-picture-score"),
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
