//! A hand: its pads, large, with their numbers to choose by.

use engine::bullfrogs::{Colour, PadKind, PlayerView};

use super::art;
use super::colour::{self, COLUMN, HEAD, INK, IVORY, QUIET, WHITE};
use super::pad::{Place, free_spaces, leaf};
use super::panel::{Counted, icon};
use super::pieces::{chip, mark};
use super::scene::HandScene;
use super::table::player_name;
use crate::kit::{Align, Canvas, Kit, Lettering, Plate, Rgb, Weight, places, title_bar};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 764);
/// The height of the header, the coloured line included.
const HEADER: f32 = 112.0;
/// The size of a card, where cards begin and how far apart they are.
const CARD: (f32, f32) = (472.0, 592.0);
const TOP: f32 = 140.0;
const PITCH: f32 = 517.0;
/// The pixels of one of the units that pads are drawn in.
const UNIT: f32 = 2.26;
/// The height of the foot of a card, with its numbers.
const FOOT: f32 = 118.0;
/// As many cards as find room side by side; the rules never give more (BF-7.1).
const MOST: usize = 3;

/// Draws a hand.
pub fn draw<'a>(kit: &'a Kit, scene: &HandScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let mut canvas = Canvas::new(kit, (width, height), colour::POND);
    pond(&mut canvas);
    let Some(player) = owner(scene) else { return canvas };
    header(&mut canvas, scene, player);
    let pads = player.hand.pads.as_deref().unwrap_or_default();
    let shown = &pads[..pads.len().min(MOST)];
    if shown.is_empty() {
        empty(&mut canvas, scene);
    }
    for (index, (pad, middle)) in shown
        .iter()
        .zip(places(shown.len(), width as f32 / 2.0, PITCH))
        .enumerate()
    {
        // A single pad needs no number: there is nothing to choose.
        let number = (shown.len() > 1).then_some(index + 1);
        card(&mut canvas, *pad, player.colour, number, middle - CARD.0 / 2.0);
    }
    canvas
}

/// The player whose hand it is: the seat that looks, which in the solo game is the only one.
pub fn owner(scene: &HandScene) -> Option<&PlayerView> {
    scene
        .view
        .viewer
        .and_then(|seat| scene.view.players.get(usize::from(seat.0)))
}

fn pond(canvas: &mut Canvas) {
    canvas.art(art::POND, (0.0, -420.0), 1.33);
    for (at, scale) in [
        ((20.0, 200.0), 0.9),
        ((1585.0, 196.0), 0.8),
        ((70.0, 720.0), 1.0),
        ((1545.0, 735.0), 1.0),
    ] {
        canvas.art(art::DRIFT, at, scale);
    }
    canvas.art(art::CATTAILS, (-60.0, 764.0), 1.1);
    canvas.art(art::CATTAILS, (1490.0, 764.0), 1.0);
}

fn header(canvas: &mut Canvas, scene: &HandScene, player: &PlayerView) {
    title_bar(canvas, HEADER, COLUMN, (6.0, colour::player(player.colour)));
    let middle = 53.0;
    mark(canvas, player.colour, (84.0, middle), 1.3);
    let numbers = [
        (Counted::Frogs, usize::from(player.frogs), 1188.0),
        (Counted::Bullfrogs, usize::from(player.bullfrogs), 1332.0),
        (Counted::Deck, usize::from(player.deck), 1476.0),
    ];
    for (what, number, x) in numbers {
        icon(canvas, player.colour, what, (x, middle), 0.95);
        let size = if number > 9 { 46.0 } else { 52.0 };
        canvas.text(
            &number.to_string(),
            (x + 46.0, middle),
            Align::Left,
            Lettering::outlined(Weight::Black, size, IVORY, 6.0),
        );
    }
    let name = player_name(canvas.fonts(), Some(&scene.name), player.colour, scene.locale);
    let lettering = Lettering::plain(Weight::Black, 54.0, IVORY);
    canvas.fitted(&name, (146.0, middle), Align::Left, lettering, 32.0, 1120.0 - 146.0);
}

/// What is said of a hand without pads.
fn empty(canvas: &mut Canvas, scene: &HandScene) {
    let (x, y) = (SIZE.0 as f32 / 2.0, 440.0);
    let (width, height) = (CARD.0, 420.0);
    let dashed = Plate {
        fill: Some(HEAD),
        line: Some((5.0, QUIET)),
        dashes: Some((18.0, 16.0)),
        radius: 36.0,
    };
    canvas.plate((x - width / 2.0, y - height / 2.0), (width, height), dashed);
    canvas.art(art::HAND, (x, y - 50.0), 3.0);
    let lettering = Lettering::plain(Weight::Black, 44.0, IVORY);
    canvas.fitted(
        &scene.locale.text("bullfrogs-picture-hand-empty"),
        (x, y + 110.0),
        Align::Centre,
        lettering,
        28.0,
        width - 48.0,
    );
}

fn card(canvas: &mut Canvas, pad: PadKind, colour: Colour, number: Option<usize>, left: f32) {
    let (width, height) = CARD;
    let own = colour::player(colour);
    canvas.plate((left, TOP + 10.0), CARD, Plate::filled(44.0, Rgb::hex(0x0A_1C19)));
    canvas.plate((left, TOP), CARD, Plate::lined(44.0, own, 6.0, INK));
    canvas.plate(
        (left + 14.0, TOP + 14.0),
        (width - 28.0, height - 28.0),
        Plate::lined(32.0, colour::WATER, 5.0, INK),
    );
    for (x, y) in [(70.0, 128.0), (370.0, 110.0), (70.0, 328.0), (390.0, 308.0)] {
        canvas.art(art::RIPPLE, (left + x, TOP + y), 1.0);
    }
    foot(canvas, pad, left);
    let middle = left + width / 2.0;
    let place = Place {
        at: (middle, TOP + 240.0),
        unit: UNIT,
    };
    leaf(canvas, pad, place);
    free_spaces(canvas, pad, place);
    lilies(canvas, pad.actions, middle);
    if let Some(number) = number {
        chip(canvas, number, (left + 54.0, TOP + 58.0), 88.0);
    }
    mark(canvas, colour, (left + width - 58.0, TOP + 60.0), 1.35);
}

/// The actions along the water's lower edge.
fn lilies(canvas: &mut Canvas, actions: u8, middle: f32) {
    let span = 324.0;
    let gap = if actions > 1 {
        span / f32::from(actions - 1)
    } else {
        0.0
    };
    for index in 0..actions {
        let x = middle - span / 2.0 + gap * f32::from(index);
        canvas.art(art::LILY, (x, TOP + 426.0), 0.72);
    }
}

/// Actions, spaces and victory points in numbers.
fn foot(canvas: &mut Canvas, pad: PadKind, left: f32) {
    let (width, height) = CARD;
    let top = TOP + height - 14.0 - FOOT;
    canvas.plate(
        (left + 16.5, top + 20.0),
        (width - 33.0, FOOT - 22.5),
        Plate::filled(29.0, HEAD),
    );
    canvas.plate(
        (left + 16.5, top),
        (width - 33.0, FOOT - 40.0),
        Plate::filled(0.0, HEAD),
    );
    canvas.plate((left + 16.5, top - 4.0), (width - 33.0, 5.0), Plate::filled(0.0, INK));
    let y = top + FOOT / 2.0 - 2.0;
    let third = (width - 28.0) / 3.0;
    for (index, number) in [pad.actions, pad.spaces, pad.vp].into_iter().enumerate() {
        let x = left + 14.0 + third * (index as f32 + 0.5);
        match index {
            0 => canvas.art(art::LILY, (x - 31.0, y + 2.0), 0.54),
            1 => canvas.art(art::SPACE, (x - 31.0, y), 1.2),
            _ => canvas.tinted(art::STAR, colour::GOLD, (x - 31.0, y), 1.1),
        }
        canvas.text(
            &number.to_string(),
            (x + 30.0, y),
            Align::Centre,
            Lettering::outlined(Weight::Black, 84.0, WHITE, 9.0),
        );
        if index > 0 {
            canvas.plate(
                (x - third / 2.0 - 1.5, y - 35.0),
                (3.0, 70.0),
                Plate::filled(0.0, colour::HAIRLINE),
            );
        }
    }
}
