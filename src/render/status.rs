//! A running game in short: whose turn it is, what is left to play, and a panel for each player.

use engine::bullfrogs::Decision;

use super::art::Art;
use super::canvas::{Align, Canvas};
use super::colour::{self, COLUMN, GOLD, INK, IVORY, QUIET, WHITE};
use super::column::{action_lilies, phase_key};
use super::panel::{self, Frame, Table};
use super::pieces::mark;
use super::scene::ScoreScene;
use super::sprite::{Plate, Sprites};
use super::text::{Lettering, Weight};

/// The size of the picture.
const SIZE: (usize, usize) = (1600, 500);
/// The height of the head, its coloured line included.
const HEAD: f32 = 168.0;
/// The margin around the panels and the gap between them.
const MARGIN: f32 = 36.0;
const GAP: f32 = 28.0;

/// Draws the status.
pub(super) fn draw<'a>(sprites: &'a Sprites, scene: &ScoreScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let mut canvas = Canvas::new(sprites, width, height, colour::POND);
    canvas.art(Art::Pond, (0.0, -600.0), 1.33);
    let table = Table {
        view: &scene.view,
        names: &scene.names,
        locale: scene.locale,
    };
    head(&mut canvas, table);
    let count = scene.view.players.len().max(1) as f32;
    let panel_width = (width as f32 - 2.0 * MARGIN - (count - 1.0) * GAP) / count;
    for index in 0..scene.view.players.len() {
        let left = MARGIN + index as f32 * (panel_width + GAP);
        let top = HEAD + 32.0;
        panel::panel(
            &mut canvas,
            table,
            index,
            Frame {
                left,
                top,
                width: panel_width,
                height: height as f32 - top - 32.0,
            },
        );
    }
    canvas
}

fn head(canvas: &mut Canvas, table: Table) {
    let (width, view) = (SIZE.0 as f32, table.view);
    let over = view.decision.is_none();
    let active = view.active.index();
    let Some(player) = view.players.get(active) else { return };
    let line = if over { GOLD } else { colour::player(player.colour) };
    canvas.plate((0.0, 0.0), (width, HEAD), Plate::filled(0.0, COLUMN));
    canvas.plate((0.0, HEAD - 12.0), (width, 12.0), Plate::filled(0.0, INK));
    canvas.plate((0.0, HEAD - 10.0), (width, 8.0), Plate::filled(0.0, line));
    let middle = (HEAD - 12.0) / 2.0;
    let left = if over {
        canvas.art(Art::Crown, (MARGIN + 46.0, middle + 12.0), 2.0);
        MARGIN + 112.0
    } else {
        mark(canvas, player.colour, (MARGIN + 46.0, middle), 1.7);
        MARGIN + 112.0
    };
    let right = pads_left(canvas, table, middle);
    let name = if over {
        table.locale.text("picture-over")
    } else {
        table.name(canvas.fonts(), active)
    };
    let room = if over { right - left } else { 560.0 };
    canvas.fitted(
        &name,
        (left, middle),
        Align::Left,
        Lettering::plain(Weight::Black, 72.0, IVORY),
        40.0,
        room,
    );
    let place = left + room + 40.0;
    match view.decision {
        Some(Decision::Act) => {
            let number = Lettering::outlined(Weight::Black, 96.0, WHITE, 10.0);
            canvas.text(
                &view.actions_left.to_string(),
                (place + 40.0, middle),
                Align::Centre,
                number,
            );
            action_lilies(canvas, view, (place + 160.0, middle));
        }
        Some(decision) => {
            let lettering = Lettering::plain(Weight::Black, 46.0, QUIET);
            let text = table.locale.text(phase_key(decision));
            canvas.fitted(
                &text,
                (place, middle),
                Align::Left,
                lettering,
                30.0,
                right - 30.0 - place,
            );
        }
        None => {}
    }
}

/// The number of the turn and of the pads still to be played, at the right; returns where they begin.
fn pads_left(canvas: &mut Canvas, table: Table, middle: f32) -> f32 {
    let right = SIZE.0 as f32 - MARGIN;
    let turn = table
        .locale
        .text_with("picture-turn", &[("number", table.view.turn.into())]);
    let lettering = Lettering::plain(Weight::Bold, 40.0, QUIET);
    let width = canvas.fonts().width(&turn, lettering.weight, lettering.size).max(150.0);
    canvas.text(&turn, (right, middle), Align::Right, lettering);
    let left: u32 = table
        .view
        .players
        .iter()
        .map(|player| u32::from(player.hand.count) + u32::from(player.deck))
        .sum();
    let x = right - width - 150.0;
    canvas.art(Art::Deck, (x, middle), 1.5);
    canvas.text(
        &left.to_string(),
        (x + 52.0, middle),
        Align::Left,
        Lettering::outlined(Weight::Black, 64.0, IVORY, 8.0),
    );
    x - 60.0
}
