//! The head of the side column: whose turn it is and what is left of it, or who won.

use engine::bullfrogs::{Decision, PlayerView, View};

use super::art;
use super::cards::{Place, free_spaces, leaf, lilies};
use super::colour::{self, GOLD, HEAD, IVORY, QUIET, WHITE};
use super::layout::{TOP, side_box};
use super::pieces::{isaac_pin, mark};
use super::scene::BoardScene;
use super::table::Table;
use crate::render::kit::{Align, Canvas, Lettering, Plate, Point, Weight};

/// Whose turn it is, and what is left of it.
pub fn head(canvas: &mut Canvas, scene: &BoardScene, height: f32, rim: bool) {
    let (view, table, frame) = (&scene.view, Table::of_board(scene), side_box(TOP, height));
    frame.draw(canvas, HEAD, rim);
    let over = view.decision.is_none();
    let active = view.active.index();
    let Some(player) = view.players.get(active) else { return };
    let (left, right) = (frame.left + 21.0, frame.right() - 23.0);
    let lettering = Lettering::plain(Weight::Bold, 28.0, QUIET);
    let turn = scene
        .locale
        .text_with("bullfrogs-picture-turn", &[("number", view.turn.into())]);
    let room = canvas.fonts().width(&turn, lettering.weight, lettering.size);
    canvas.text(&turn, (right, TOP + 38.0), Align::Right, lettering);
    let (title, line) = if over {
        (scene.locale.text("picture-over"), GOLD)
    } else {
        (table.name(canvas.fonts(), active), colour::player(player.colour))
    };
    let lettering = Lettering::plain(Weight::Black, 42.0, IVORY);
    canvas.fitted(
        &title,
        (left, TOP + 36.0),
        Align::Left,
        lettering,
        28.0,
        right - room - 16.0 - left,
    );
    canvas.plate(
        (left - 3.0, TOP + 64.0),
        (right - left + 8.0, 6.0),
        Plate::filled(3.0, line),
    );
    let middle = TOP + 70.0 + (height - 70.0) / 2.0;
    if over {
        winners(canvas, view, (frame.left + frame.width / 2.0, middle));
    } else if view.isaac.is_some() && active == 1 {
        isaac_and_dice(canvas, view, frame.left, middle);
    } else {
        mark(canvas, player.colour, (left + 35.0, middle), 1.3);
        phase(canvas, scene, left + 84.0, right, middle);
    }
}

/// What the player in turn is about to do.
fn phase(canvas: &mut Canvas, scene: &BoardScene, left: f32, right: f32, middle: f32) {
    let view = &scene.view;
    if let Some(pad) = scene.chosen_pad {
        let place = Place {
            at: (left + 58.0, middle - 1.0),
            unit: 0.54,
        };
        let tint = view
            .players
            .get(view.active.index())
            .map_or(IVORY, |player| colour::player(player.colour));
        canvas.tinted(art::CARD, tint, place.at, place.unit);
        leaf(canvas, pad, false, place);
        free_spaces(canvas, pad, place);
        lilies(canvas, pad.actions, place);
        canvas.art(art::LILY, (left + 154.0, middle + 2.0), 0.5);
        let number = Lettering::outlined(Weight::Black, 66.0, WHITE, 8.0);
        canvas.text(&pad.actions.to_string(), (left + 190.0, middle), Align::Left, number);
    } else if view.decision == Some(Decision::Act) {
        let number = Lettering::outlined(Weight::Black, 84.0, WHITE, 9.0);
        canvas.text(
            &view.actions_left.to_string(),
            (left + 26.0, middle),
            Align::Centre,
            number,
        );
        action_lilies(canvas, view, (left + 143.0, middle));
    } else if let Some(key) = view.decision.map(phase_key) {
        let lettering = Lettering::plain(Weight::Black, 40.0, IVORY);
        canvas.fitted(
            &scene.locale.text(key),
            (left + 4.0, middle),
            Align::Left,
            lettering,
            26.0,
            right - left,
        );
    }
}

/// The name of the words for a decision.
pub fn phase_key(decision: Decision) -> &'static str {
    match decision {
        Decision::Play => "bullfrogs-picture-phase-play",
        Decision::Act => "bullfrogs-picture-phase-act",
        Decision::Score => "bullfrogs-picture-phase-score",
        Decision::Hop => "bullfrogs-picture-phase-hop",
        Decision::Slide => "bullfrogs-picture-phase-slide",
        Decision::Isaac => "bullfrogs-picture-phase-isaac",
        Decision::End => "bullfrogs-picture-phase-end",
    }
}

/// The actions of the played pad as lilies around a point, spent ones dim.
pub fn action_lilies(canvas: &mut Canvas, view: &View, middle: Point) {
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

fn isaac_and_dice(canvas: &mut Canvas, view: &View, left: f32, middle: f32) {
    let (Some(isaac), Some(player)) = (view.isaac, view.players.get(1)) else {
        return;
    };
    isaac_pin(canvas, player.colour, (left + 60.0, middle + 4.0), 0.9);
    let (movement, actions) = ((left + 168.0, middle + 2.0), (left + 280.0, middle + 2.0));
    canvas.art(art::DIE_MOVEMENT, movement, 0.86);
    if let Some(art) = isaac.movement.and_then(art::movement) {
        canvas.art(art, (movement.0, movement.1 - 3.0), 0.86);
    }
    canvas.art(art::DIE_ACTION, actions, 0.86);
    let (places, scale): (&[Point], f32) = match isaac.actions.map_or(0, |die| die.0) {
        0 => (&[], 1.0),
        1 => (&[(0.0, 0.0)], 0.6),
        2 => (&[(-16.0, -17.0), (16.0, 18.0)], 0.42),
        _ => (&[(-20.0, -19.0), (20.0, -19.0), (0.0, 20.0)], 0.36),
    };
    for (x, y) in places {
        canvas.art(art::LILY, (actions.0 + x, actions.1 - 3.0 + y), scale);
    }
}

/// The winners' marks under crowns, around a point.
fn winners(canvas: &mut Canvas, view: &View, middle: Point) {
    let result = view.result.iter().flatten();
    let winners: Vec<&PlayerView> = view
        .players
        .iter()
        .zip(result)
        .filter(|(_, score)| score.winner)
        .map(|(player, _)| player)
        .collect();
    let first = middle.0 - (winners.len() as f32 - 1.0) * 38.0;
    for (index, player) in winners.iter().enumerate() {
        let x = first + index as f32 * 76.0;
        mark(canvas, player.colour, (x, middle.1 + 14.0), 1.15);
        canvas.art(art::CROWN, (x, middle.1 - 26.0), 1.1);
    }
}
