//! A table that waits for players: seats on leaves under the night sky.

use engine::bullfrogs::{Colour, PieceKind};

use super::art;
use super::colour::{self, COLUMN, HEAD, INK, IVORY, QUIET};
use super::introduction;
use super::pieces::{isaac_pin, mark, piece};
use super::scene::{LobbyScene, LobbySeat, OptionKind};
use super::table::player_name;
use crate::kit::introduction::HEIGHT;
use crate::kit::{Align, Canvas, Kit, Lettering, Plate, Point, SeatKind, Weight, general, options, places};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 700);
/// How far apart seats are, and the height of their leaves' middle.
const PITCH: f32 = 372.0;
const SEAT: f32 = 500.0;
/// The width of a Frog on its leaf.
const FROG: f32 = 130.0;
/// The height of the middle of the name plates, and how wide they may be.
const NAMES: f32 = 569.0;
const WIDEST_NAME: f32 = 344.0;
/// The upper edge of the foot with the options.
const FOOT: f32 = 617.0;

/// Draws a lobby.
pub fn draw<'a>(kit: &'a Kit, scene: &LobbyScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let below = if scene.introduction { HEIGHT } else { 0.0 };
    let mut canvas = Canvas::new(kit, (width, height + below as u32), colour::POND);
    canvas.art(art::LOBBY, (0.0, 0.0), 1.0);
    canvas.art(art::CATTAILS, (-8.0, 472.0), 1.2);
    canvas.art(art::CATTAILS, (1440.0, 486.0), 1.18);
    canvas.art(art::TITLE, (0.0, 0.0), 1.0);
    for (seat, x) in scene
        .seats
        .iter()
        .zip(places(scene.seats.len(), width as f32 / 2.0, PITCH))
    {
        draw_seat(&mut canvas, scene, seat, x);
    }
    let lettering = Lettering::plain(Weight::Black, 32.0, IVORY);
    let texts = scene.options.iter().map(|option| option.text.as_str());
    options(
        &mut canvas,
        (FOOT, height as f32, COLUMN),
        (lettering, 26.0),
        texts,
        |canvas, index, at| {
            option_icon(canvas, scene.options[index].kind, at);
        },
    );
    if scene.introduction {
        introduction::LINES.draw(&mut canvas, height as f32, scene.locale);
    }
    canvas
}

fn draw_seat(canvas: &mut Canvas, scene: &LobbyScene, seat: &LobbySeat, x: f32) {
    let at = (x, SEAT);
    match &seat.kind {
        SeatKind::Free => {
            canvas.art(art::SEAT_FREE, at, 1.0);
            plate(canvas, &scene.locale.text("picture-lobby-free"), None, x);
        }
        SeatKind::Person(name) => {
            canvas.art(art::SEAT, at, 1.0);
            piece(canvas, seat.colour, PieceKind::Frog, (x, SEAT - 70.0), FROG);
            plate(
                canvas,
                &player_name(canvas.fonts(), Some(name), seat.colour, scene.locale),
                Some(seat),
                x,
            );
        }
        SeatKind::Computer(name) => {
            canvas.art(art::SEAT, at, 1.0);
            canvas.art(general::ANTENNA, (x, SEAT - 128.0), 1.0);
            piece(canvas, seat.colour, PieceKind::Frog, (x, SEAT - 70.0), FROG);
            canvas.art(general::GEAR, (x + 84.0, SEAT - 36.0), 0.95);
            plate(
                canvas,
                &player_name(canvas.fonts(), Some(name), seat.colour, scene.locale),
                Some(seat),
                x,
            );
        }
    }
}

/// The name plate of a seat, with the mark and a line in the colour of whoever sits there.
fn plate(canvas: &mut Canvas, name: &str, seat: Option<&LobbySeat>, x: f32) {
    let fill = if seat.is_some() { IVORY } else { QUIET };
    let lettering = Lettering::plain(if seat.is_some() { Weight::Black } else { Weight::Bold }, 40.0, fill);
    let (badge, padding) = (if seat.is_some() { 52.0 } else { 0.0 }, 36.0);
    let (name, lettering) = canvas
        .fonts()
        .fit(name, lettering, 28.0, WIDEST_NAME - badge - 2.0 * padding);
    let text = canvas.fonts().width(&name, lettering.weight, lettering.size);
    let width = (text + badge + 2.0 * padding).round();
    let left = (x - width / 2.0).round();
    canvas.plate((left, NAMES - 30.0), (width, 60.0), Plate::lined(18.0, HEAD, 5.0, INK));
    if let Some(seat) = seat {
        let line = Plate::filled(3.5, colour::player(seat.colour));
        canvas.plate((left + 4.0, NAMES + 20.0), (width - 8.0, 7.0), line);
        mark(canvas, seat.colour, (left + padding + 12.0, NAMES - 2.0), 0.75);
    }
    canvas.text(&name, (left + padding + badge, NAMES - 2.0), Align::Left, lettering);
}

fn option_icon(canvas: &mut Canvas, kind: OptionKind, at: Point) {
    match kind {
        OptionKind::First => canvas.art(art::FIRST, at, 1.0),
        OptionKind::Thread => canvas.art(general::THREAD, at, 1.0),
        OptionKind::Channel => canvas.art(general::CHANNEL, at, 1.0),
        OptionKind::Solo => isaac_pin(canvas, Colour::Red, (at.0, at.1 + 3.0), 0.56),
    }
}
