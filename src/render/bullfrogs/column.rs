//! The side column of a board: whose turn it is, and a panel for each player.

use engine::bullfrogs::Colour;

use crate::locale::Locale;

use super::colour::{self, HEAD, INK, QUIET};
use super::layout::{BOARD, BOTTOM, GROUND, PANEL_GAP, TOP, side_box};
use super::panel::{self, Counted, icon};
use super::scene::BoardScene;
use super::table::Table;
use super::{head, solo};
use crate::render::kit::{Align, Canvas, Frame, Lettering, Plate, Weight};

/// The height of the head, and of the gap below it.
const HEAD_HEIGHT: f32 = 196.0;
const HEAD_GAP: f32 = 26.0;
/// The height of a panel with plenty of room.
const TALLEST_PANEL: f32 = 298.0;

/// Draws the side column.
pub fn draw(canvas: &mut Canvas, scene: &BoardScene) {
    let (width, height) = (BOARD.0 as f32, BOARD.1 as f32);
    canvas.plate(
        (GROUND, 0.0),
        (width - GROUND, height),
        Plate::filled(0.0, colour::COLUMN),
    );
    canvas.plate((GROUND - 2.0, 0.0), (4.0, height), Plate::filled(0.0, INK));
    if scene.view.isaac.is_some() {
        solo::draw(canvas, scene);
    } else {
        head::head(canvas, scene, HEAD_HEIGHT, false);
        panels(canvas, scene);
    }
}

fn panels(canvas: &mut Canvas, scene: &BoardScene) {
    let count = scene.view.players.len().max(1) as f32;
    let top = TOP + HEAD_HEIGHT + HEAD_GAP;
    let height = ((BOTTOM - top - (count - 1.0) * PANEL_GAP) / count)
        .min(TALLEST_PANEL)
        .floor();
    for index in 0..scene.view.players.len() {
        panel::panel(
            canvas,
            Table::of_board(scene),
            index,
            side_box(top + index as f32 * (height + PANEL_GAP), height),
        );
    }
    let foot = top + count * (height + PANEL_GAP);
    if BOTTOM - foot >= TALLEST_PANEL - 10.0 {
        legend(canvas, scene.locale, side_box(foot, BOTTOM - foot));
    }
}

/// What the icons mean.
fn legend(canvas: &mut Canvas, locale: Locale, frame: Frame) {
    frame.draw(canvas, HEAD, false);
    let lines = [
        (Counted::Frogs, "bullfrogs-picture-legend-frogs"),
        (Counted::Bullfrogs, "bullfrogs-picture-legend-bullfrogs"),
        (Counted::Log, "bullfrogs-picture-legend-log"),
        (Counted::Hand, "bullfrogs-picture-legend-hand"),
        (Counted::Deck, "bullfrogs-picture-legend-deck"),
        (Counted::Won, "bullfrogs-picture-legend-won"),
    ];
    let pitch = (frame.height - 28.0) / lines.len() as f32;
    for (index, (what, key)) in lines.into_iter().enumerate() {
        let (x, y) = (frame.left + 80.0, frame.top + 14.0 + (index as f32 + 0.5) * pitch);
        icon(canvas, Colour::Green, what, (frame.left + 42.0, y), 0.62);
        let lettering = Lettering::plain(Weight::Bold, 28.0, QUIET);
        canvas.fitted(
            &locale.text(key),
            (x, y),
            Align::Left,
            lettering,
            22.0,
            frame.right() - 12.0 - x,
        );
    }
}
