//! Cards to choose from: what it is about above them, those that cannot be chosen dark with the reason.

use engine::cry_havoc::BattleView;

use super::card::origin;
use super::colour::{self, CARD, INK, SPACE, WHITE};
use super::parts::{Units, battle, stamp, tinted};
use super::scene::CardsScene;
use super::spread::{Shown, Spread};
use super::{art, space, terrain};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The height of the head.
const HEAD: f32 = 112.0;

/// Draws cards to choose from.
pub fn draw<'a>(kit: &'a Kit, scene: &CardsScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 5);
    canvas.plate((24.0, 18.0), (1552.0, HEAD), Plate::lined(22.0, CARD, 6.0, INK));
    let right = match &scene.game.view.battle {
        Some(fight) => fought(&mut canvas, scene, fight),
        None => 1550.0,
    };
    let left = sign(&mut canvas, scene);
    let title = Lettering::plain(Weight::Bold, 60.0, WHITE);
    canvas.fitted(&scene.title, (left, 74.0), Align::Left, title, 36.0, right - left);
    let cards = scene.cards.iter().filter_map(|offered| {
        let content = &scene.game.content;
        let card = &content.cards()[content.card(&offered.card)?.index()];
        Some(Shown {
            card,
            number: offered.number,
            chosen: false,
            why_not: offered.why_not.as_deref(),
        })
    });
    let spread = Spread {
        cards: cards.collect(),
        locale: scene.game.locale,
        icons: scene.game.view.battle.is_none(),
    };
    let area = Frame {
        left: 18.0,
        top: HEAD + 40.0,
        width: 1564.0,
        height: SIZE.1 as f32 - HEAD - 52.0,
    };
    spread.draw(&mut canvas, area);
    canvas
}

/// What the cards belong to, left of the title; returns where the title begins.
fn sign(canvas: &mut Canvas, scene: &CardsScene) -> f32 {
    if let Some(fight) = &scene.game.view.battle {
        stamp(
            canvas,
            &battle(Some(fight.number), (0.0, 0.0), 1.15),
            (92.0, 74.0),
            60.0,
        );
        return 158.0;
    }
    let content = &scene.game.content;
    let mut kinds = scene.cards.iter().filter_map(|offered| content.card(&offered.card));
    let kind = kinds.next().map(|id| content.cards()[id.index()].kind);
    let all_alike = kind.filter(|kind| kinds.all(|id| content.cards()[id.index()].kind == *kind));
    let sign = match all_alike {
        Some(kind) => origin(kind, (0.0, 0.0), 80.0),
        None => tinted(art::HAND, colour::TEXT, (0.0, 0.0), 80.0),
    };
    stamp(canvas, &sign, (90.0, 74.0), 60.0);
    156.0
}

/// Where the battle is, and how many Units fight, at the right; returns where that begins.
fn fought(canvas: &mut Canvas, scene: &CardsScene, fight: &BattleView) -> f32 {
    let game = &scene.game;
    let region = game.region(&fight.region);
    for (index, x) in [1350.0, 1494.0].into_iter().enumerate() {
        let faction = fight.sides[index].faction;
        let there = region.and_then(|region| region.units.get(&faction));
        let units = Units {
            attack: index == 0,
            ..Units::of(faction, there.copied().unwrap_or(0))
        };
        stamp(canvas, &units.draw((0.0, 0.0), 0.86), (x, 76.0), 90.0);
    }
    stamp(canvas, &battle(None, (0.0, 0.0), 0.6), (1422.0, 62.0), 34.0);
    let left = 850.0;
    let (tint, indent) = match region.and_then(|region| region.terrain) {
        Some(terrain) => {
            stamp(
                canvas,
                &terrain::sign(terrain, (0.0, 0.0), 50.0),
                (left + 28.0, 74.0),
                34.0,
            );
            (colour::terrain_light(terrain), 66.0)
        }
        None => (WHITE, 0.0),
    };
    let name = game.region_name(&fight.region);
    let lettering = Lettering::plain(Weight::Bold, 42.0, tint);
    canvas.fitted(
        &name,
        (left + indent, 74.0),
        Align::Left,
        lettering,
        30.0,
        1270.0 - left - indent,
    );
    left - 24.0
}
