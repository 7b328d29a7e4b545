//! A table that waits for players: seats on leaves under the night sky.

use engine::bullfrogs::PieceKind;

use super::art::Art;
use super::canvas::{Align, Canvas, Point};
use super::colour::{self, COLUMN, HEAD, INK, IVORY, QUIET};
use super::panel::player_name;
use super::pieces::{isaac_pin, mark, piece};
use super::scene::{LobbyOption, LobbyScene, LobbySeat, OptionKind, SeatKind};
use super::sprite::{Plate, Sprites};
use super::text::{Lettering, Weight};

/// The size of the picture.
const SIZE: (usize, usize) = (1600, 700);
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
pub(super) fn draw<'a>(sprites: &'a Sprites, scene: &LobbyScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let mut canvas = Canvas::new(sprites, width, height, colour::POND);
    canvas.art(Art::Lobby, (0.0, 0.0), 1.0);
    canvas.art(Art::Cattails, (-8.0, 472.0), 1.2);
    canvas.art(Art::Cattails, (1440.0, 486.0), 1.18);
    canvas.art(Art::Title, (0.0, 0.0), 1.0);
    let middle = width as f32 / 2.0;
    let first = middle - PITCH * (scene.seats.len().max(1) - 1) as f32 / 2.0;
    for (index, seat) in scene.seats.iter().enumerate() {
        draw_seat(&mut canvas, scene, seat, first + index as f32 * PITCH);
    }
    canvas.plate(
        (0.0, FOOT),
        (width as f32, height as f32 - FOOT),
        Plate::filled(0.0, COLUMN),
    );
    canvas.plate((0.0, FOOT - 3.0), (width as f32, 5.0), Plate::filled(0.0, INK));
    let part = width as f32 / scene.options.len().max(1) as f32;
    for (index, option) in scene.options.iter().enumerate() {
        let y = FOOT + (height as f32 - FOOT) / 2.0;
        draw_option(&mut canvas, option, (part * (index as f32 + 0.5), y), part - 60.0);
    }
    canvas
}

fn draw_seat(canvas: &mut Canvas, scene: &LobbyScene, seat: &LobbySeat, x: f32) {
    let at = (x, SEAT);
    match &seat.kind {
        SeatKind::Free => {
            canvas.art(Art::SeatFree, at, 1.0);
            plate(canvas, &scene.locale.text("picture-lobby-free"), None, x);
        }
        SeatKind::Person(name) => {
            canvas.art(Art::Seat, at, 1.0);
            piece(canvas, seat.colour, PieceKind::Frog, (x, SEAT - 70.0), FROG);
            plate(
                canvas,
                &player_name(canvas.fonts(), Some(name), seat.colour, scene.locale),
                Some(seat),
                x,
            );
        }
        SeatKind::Computer(name) => {
            canvas.art(Art::Seat, at, 1.0);
            canvas.art(Art::Antenna, (x, SEAT - 128.0), 1.0);
            piece(canvas, seat.colour, PieceKind::Frog, (x, SEAT - 70.0), FROG);
            canvas.art(Art::Gear, (x + 84.0, SEAT - 36.0), 0.95);
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
    let lettering = Lettering::plain(if seat.is_some() { Weight::Black } else { Weight::Heavy }, 40.0, fill);
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

/// An option as icon and words, around a point.
fn draw_option(canvas: &mut Canvas, option: &LobbyOption, at: Point, room: f32) {
    let icon = 66.0;
    let lettering = Lettering::plain(Weight::Black, 32.0, IVORY);
    let text = canvas.fonts().writable(&option.text).unwrap_or_default();
    let (text, lettering) = canvas.fonts().fit(&text, lettering, 26.0, room - icon);
    let width = icon + canvas.fonts().width(&text, lettering.weight, lettering.size);
    let left = at.0 - width / 2.0;
    let icon_at = (left + 24.0, at.1);
    match option.kind {
        OptionKind::First => canvas.art(Art::First, icon_at, 1.0),
        OptionKind::Thread => canvas.art(Art::Thread, icon_at, 1.0),
        OptionKind::Channel => canvas.art(Art::Channel, icon_at, 1.0),
        OptionKind::Solo => isaac_pin(canvas, engine::bullfrogs::Colour::Red, (icon_at.0, at.1 + 3.0), 0.56),
    }
    canvas.text(&text, (left + icon, at.1), Align::Left, lettering);
}
