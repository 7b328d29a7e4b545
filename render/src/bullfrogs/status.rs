//! A running game in short: whose turn it is, what is left to play, and a panel for each player.

use engine::bullfrogs::{Decision, View};

use super::art;
use super::colour::{self, COLUMN, GOLD, IVORY, QUIET, WHITE};
use super::panel;
use super::pieces::mark;
use super::scene::StatusScene;
use super::table::{Table, phase_key};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Point, Weight, title_bar};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 500);
/// The height of the head, its coloured line included.
const HEAD: f32 = 168.0;
/// The margin around the panels and the gap between them.
const MARGIN: f32 = 36.0;
const GAP: f32 = 28.0;

/// Draws the status.
pub fn draw<'a>(kit: &'a Kit, scene: &StatusScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let mut canvas = Canvas::new(kit, (width, height), colour::POND);
    canvas.art(art::POND, (0.0, -600.0), 1.33);
    let table = Table::of_status(scene);
    head(&mut canvas, table);
    let panels = Frame {
        left: MARGIN,
        top: HEAD + 32.0,
        width: width as f32 - 2.0 * MARGIN,
        height: height as f32 - HEAD - 64.0,
    };
    for (index, frame) in panels.columns(scene.view.players.len(), GAP).enumerate() {
        panel::panel(&mut canvas, table, index, frame);
    }
    canvas
}

fn head(canvas: &mut Canvas, table: Table) {
    let view = table.view;
    let over = view.decision.is_none();
    let active = view.active.index();
    let Some(player) = view.players.get(active) else { return };
    let line = if over { GOLD } else { colour::player(player.colour) };
    title_bar(canvas, HEAD, COLUMN, (8.0, line));
    let middle = (HEAD - 12.0) / 2.0;
    let left = if over {
        canvas.art(art::CROWN, (MARGIN + 46.0, middle + 12.0), 2.0);
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
        .text_with("bullfrogs-picture-turn", &[("number", table.view.turn.into())]);
    let lettering = Lettering::plain(Weight::Medium, 40.0, QUIET);
    let width = canvas.fonts().width(&turn, lettering.weight, lettering.size).max(150.0);
    canvas.text(&turn, (right, middle), Align::Right, lettering);
    let left: u32 = table
        .view
        .players
        .iter()
        .map(|player| u32::from(player.hand.count) + u32::from(player.deck))
        .sum();
    let x = right - width - 150.0;
    canvas.art(art::DECK, (x, middle), 1.5);
    canvas.text(
        &left.to_string(),
        (x + 52.0, middle),
        Align::Left,
        Lettering::outlined(Weight::Black, 64.0, IVORY, 8.0),
    );
    x - 60.0
}

/// The actions of the played pad as lilies around a point, spent ones dim.
fn action_lilies(canvas: &mut Canvas, view: &View, middle: Point) {
    let places: &[Point] = match view.actions {
        0 => &[],
        1 => &[(0.0, 0.0)],
        2 => &[(-32.0, 0.0), (32.0, 0.0)],
        3 => &[(-32.0, -24.0), (32.0, -24.0), (0.0, 24.0)],
        _ => &[(-32.0, -24.0), (32.0, -24.0), (-32.0, 24.0), (32.0, 24.0)],
    };
    for (index, (x, y)) in places.iter().enumerate() {
        let art = if index < usize::from(view.actions_left) {
            art::LILY
        } else {
            art::LILY_SPENT
        };
        canvas.art(art, (middle.0 + x, middle.1 + y), 0.51);
    }
}
