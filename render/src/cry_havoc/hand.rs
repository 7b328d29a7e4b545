//! A hand: its cards with their numbers, the chosen ones raised.

use engine::cry_havoc::Card;

use super::colour::{CARD, SPACE, SPENT, TEXT};
use super::parts::{stamp, tinted};
use super::scene::HandScene;
use super::spread::{Shown, Spread};
use super::{art, space};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Weight};

/// The width of the picture, and its heights with one row of cards and with more.
const WIDTH: f32 = 1600.0;
const LOW: f32 = 1018.0;
const HIGH: f32 = 1200.0;

/// Draws a hand.
pub fn draw<'a>(kit: &'a Kit, scene: &HandScene) -> Canvas<'a> {
    let cards = cards(scene);
    let height = if cards.len() > 5 { HIGH } else { LOW };
    let mut canvas = Canvas::new(kit, (WIDTH as u32, height as u32), SPACE);
    space::stars(&mut canvas, 3);
    if cards.is_empty() {
        empty(&mut canvas, scene);
        return canvas;
    }
    // A single card needs no number: there is nothing to choose.
    let several = cards.len() > 1;
    let shown = cards.into_iter().enumerate().map(|(index, card)| Shown {
        card,
        number: several.then_some(index + 1),
        chosen: scene.chosen.contains(&index),
        why_not: None,
    });
    let spread = Spread {
        cards: shown.collect(),
        locale: scene.game.locale,
        icons: true,
    };
    let area = Frame {
        left: 18.0,
        top: 22.0,
        width: WIDTH - 36.0,
        height: height - 40.0,
    };
    spread.draw(&mut canvas, area);
    canvas
}

/// The cards that the viewer may see.
pub fn cards(scene: &HandScene) -> Vec<&Card> {
    let player = scene.game.view.players.get(usize::from(scene.seat.0));
    let names = player
        .and_then(|player| player.hand.cards.as_deref())
        .unwrap_or_default();
    let content = &scene.game.content;
    let cards = names.iter().filter_map(|name| content.card(name));
    cards.map(|id| &content.cards()[id.index()]).collect()
}

/// What is said of a hand without cards.
fn empty(canvas: &mut Canvas, scene: &HandScene) {
    let (x, y, width, height) = (WIDTH / 2.0, LOW / 2.0, 620.0, 420.0);
    let plate = Plate {
        fill: Some(CARD),
        line: Some((5.0, SPENT)),
        dashes: Some((18.0, 16.0)),
        radius: 36.0,
    };
    canvas.plate((x - width / 2.0, y - height / 2.0), (width, height), plate);
    stamp(
        canvas,
        &tinted(art::HAND, TEXT, (0.0, 0.0), 190.0),
        (x, y - 50.0),
        120.0,
    );
    let lettering = Lettering::plain(Weight::Bold, 56.0, TEXT);
    let words = scene.game.locale.text("cry-havoc-picture-hand-empty");
    canvas.fitted(&words, (x, y + 120.0), Align::Centre, lettering, 36.0, width - 60.0);
}
