//! The board: the planet with everything on it, the score orbit round it, and the players beside it.

use engine::cry_havoc::Name;

use super::arranging::Arrangement;
use super::colour::SPACE;
use super::contents;
use super::geometry::{BOARD, geometry};
use super::planet::{self, Paint, layers};
use super::scene::BoardScene;
use super::{banner, moves, orbit, pieces, side};
use crate::kit::{Canvas, Kit};

/// Draws a board.
pub fn draw<'a>(kit: &'a Kit, scene: &BoardScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, BOARD, SPACE);
    let (game, view) = (&scene.game, &scene.game.view);
    let [ground, lines, _] = layers(view.map);
    canvas.art(ground, (0.0, 0.0), 1.0);
    let contents = contents::all(scene);
    for region in &contents {
        paint(scene, region).draw(&mut canvas, view.map, &region.region);
    }
    canvas.art(lines, (0.0, 0.0), 1.0);
    let fixed = orbit::covers(view, geometry(view.map));
    let arrangement = Arrangement::new(canvas.fonts(), view.map, contents, &fixed);
    pieces::draw(&mut canvas, &arrangement);
    planet::arrows(&mut canvas, view.map);
    pieces::names(&mut canvas, &arrangement);
    orbit::draw(&mut canvas, view, geometry(view.map));
    if scene.is_told() {
        moves::draw(&mut canvas, &scene.since, &arrangement, &fixed);
    }
    banner::round(&mut canvas, game);
    banner::turn(&mut canvas, scene);
    banner::next(&mut canvas, game);
    side::draw(&mut canvas, game);
    canvas
}

impl BoardScene {
    /// Whether what happened is marked. Where one chooses it is not: a picture that says two things says none.
    pub(super) fn is_told(&self) -> bool {
        !self.is_choice()
    }

    /// Whether Regions are to be chosen.
    pub(super) fn is_choice(&self) -> bool {
        !self.choices.is_empty() || self.source.is_some()
    }
}

/// What is drawn on the ground of a Region.
fn paint(scene: &BoardScene, contents: &contents::Contents) -> Paint {
    let view = &scene.game.view;
    let is_source = |source: &Name| **source == *contents.region;
    let source = scene.source.as_ref().filter(|source| is_source(source)).map(|_| {
        let acting = view
            .turn
            .as_ref()
            .map(|turn| turn.faction)
            .or_else(|| scene.game.decider());
        acting
            .or(contents.control)
            .or_else(|| contents.units.first().map(|units| units.faction))
    });
    let target = contents.key.is_some();
    Paint {
        control: contents.control,
        was: contents.was,
        target,
        source: source.flatten(),
        veiled: scene.is_choice() && !target && source.is_none(),
        battle: contents.battle.is_some(),
    }
}
