//! A table that waits for players: figures of the factions on the planet, under the name of the game.

use super::colour::{
    self, CARD, CRATER, CREAM, CRYSTAL_DARK, CRYSTAL_DEEP, FOOT, GLOW, GLOW_FAR, GLOW_NEAR, HILL, HILL_FAR, INK, MOON,
    QUIET, SPACE, TEXT, WHITE,
};
use super::figures::{figure, free, stand, title};
use super::parts::{mini, stamp, tinted};
use super::scene::{LobbyScene, LobbySeat};
use super::table::faction_name;
use super::{art, introduction, space};
use crate::kit::introduction::HEIGHT;
use crate::kit::svg::{Style, circle, group, path};
use crate::kit::{Align, Canvas, Kit, Lettering, Plate, SeatKind, Weight, general, options, places};

/// The size of the picture without what it says below.
const SIZE: (u32, u32) = (1600, 1018);
/// How far apart seats are, and the height of the middle of their figures.
const PITCH: f32 = 391.0;
const FIGURE: f32 = 578.0;
/// The upper edge of the name plates, and their size.
const PLATE: f32 = 774.0;
const PLATE_SIZE: (f32, f32) = (344.0, 118.0);
/// The upper edge of the foot with the options.
const OPTIONS: f32 = 918.0;

/// Draws a lobby.
pub fn draw<'a>(kit: &'a Kit, scene: &LobbyScene) -> Canvas<'a> {
    let (width, height) = SIZE;
    let below = if scene.introduction { HEIGHT } else { 0.0 };
    let mut canvas = Canvas::new(kit, (width, height + below as u32), SPACE);
    space::stars(&mut canvas, 21);
    let bounds = [0.0, 0.0, width as f32, OPTIONS];
    canvas.composed("cry-havoc lobby".to_owned(), bounds, (0.0, 0.0), 1.0, planet);
    for (seat, x) in scene
        .seats
        .iter()
        .zip(places(scene.seats.len(), width as f32 / 2.0, PITCH))
    {
        draw_seat(&mut canvas, scene, seat, x);
    }
    let lettering = Lettering::plain(Weight::Bold, 42.0, TEXT);
    let texts = scene.options.iter().map(String::as_str);
    options(
        &mut canvas,
        (OPTIONS, height as f32, FOOT),
        (lettering, 30.0),
        texts,
        |canvas, index, at| {
            let sign = if index == 0 {
                tinted(art::STAR, CREAM, (0.0, 0.0), 58.0)
            } else {
                circle((0.0, 0.0), 13.0, Style::fill(CREAM))
            };
            stamp(canvas, &sign, at, 34.0);
        },
    );
    if scene.introduction {
        introduction::LINES.draw(&mut canvas, height as f32, scene.locale);
    }
    canvas
}

/// The planet's glow, a moon, hills with Crystals, and the name of the game.
fn planet() -> String {
    let glow: String = [(760.0, GLOW_FAR), (690.0, GLOW), (620.0, GLOW_NEAR)]
        .into_iter()
        .map(|(radius, tone)| circle((1180.0, 300.0), radius, Style::fill(tone)))
        .collect();
    let craters = circle((1220.0, 160.0), 136.0, Style::fill(MOON))
        + &circle((1130.0, 116.0), 18.0, Style::fill(CRATER))
        + &circle((1310.0, 226.0), 22.0, Style::fill(CRATER))
        + &circle((1156.0, 236.0), 13.0, Style::fill(CRATER));
    let hills = path("M0 730Q360 600 800 640T1600 600V918H0Z", Style::fill(HILL_FAR))
        + &path("M0 790Q420 680 860 712T1600 680V918H0Z", Style::fill(HILL));
    let cluster = path("M0 40L-14 -6L0 -46L14 -6Z", Style::fill(CRYSTAL_DARK))
        + &path("M0 40L14 -6L0 -46Z", Style::fill(CRYSTAL_DEEP))
        + &path("M22 40L12 8L22 -18L32 8Z", Style::fill(CRYSTAL_DEEP));
    let places = [
        (52.0, 730.0, 1.5),
        (404.0, 700.0, 1.0),
        (1556.0, 680.0, 1.6),
        (1196.0, 690.0, 0.9),
        (800.0, 700.0, 0.8),
    ];
    let crystals: String = places
        .into_iter()
        .map(|(x, y, scale)| group(&cluster, (x, y), scale))
        .collect();
    glow + &craters + &hills + &crystals + &title((163.0, 92.0), 1.3)
}

fn draw_seat(canvas: &mut Canvas, scene: &LobbyScene, seat: &LobbySeat, x: f32) {
    let taken = seat.kind != SeatKind::Free;
    stamp(canvas, &stand(seat.faction, taken, (0.0, 0.0)), (x, 727.0), 170.0);
    let shape = if taken {
        figure(seat.faction, (0.0, 0.0), 2.05)
    } else {
        free(seat.faction, (0.0, 0.0), 2.0)
    };
    stamp(canvas, &shape, (x, FIGURE), 210.0);
    if matches!(seat.kind, SeatKind::Computer(_)) {
        canvas.art(general::GEAR, (x + 124.0, FIGURE + 84.0), 1.5);
    }
    plate(canvas, scene, seat, x);
}

/// Who sits there, and for which faction.
fn plate(canvas: &mut Canvas, scene: &LobbyScene, seat: &LobbySeat, x: f32) {
    let (width, height) = PLATE_SIZE;
    let left = x - width / 2.0;
    let (own, light) = seat
        .faction
        .map_or((QUIET, QUIET), |faction| (colour::own(faction), colour::light(faction)));
    canvas.plate((left, PLATE), (width, height), Plate::lined(20.0, CARD, 6.0, INK));
    canvas.plate(
        (left + 6.0, PLATE + height - 12.0),
        (width - 12.0, 9.0),
        Plate::filled(4.5, own),
    );
    let sign = match seat.faction {
        Some(faction) => mini(faction, (0.0, 0.0), 76.0),
        None => free(None, (0.0, 0.0), 0.62),
    };
    stamp(canvas, &sign, (x - 122.0, PLATE + 55.0), 50.0);
    let faction = match seat.faction {
        Some(faction) => faction_name(&engine::cry_havoc::Content::embedded(), faction),
        None => scene.locale.text("cry-havoc-picture-any-faction"),
    };
    let (name, fill) = match &seat.kind {
        SeatKind::Free => (scene.locale.text("picture-lobby-free"), QUIET),
        SeatKind::Person(name) | SeatKind::Computer(name) => {
            (canvas.fonts().writable(name).unwrap_or_else(|| faction.clone()), WHITE)
        }
    };
    let room = width - 110.0;
    let lettering = Lettering::plain(Weight::Bold, 50.0, fill);
    canvas.fitted(&name, (x - 72.0, PLATE + 36.0), Align::Left, lettering, 28.0, room);
    let lettering = Lettering::plain(Weight::Bold, 40.0, light);
    canvas.fitted(&faction, (x - 72.0, PLATE + 83.0), Align::Left, lettering, 30.0, room);
}
