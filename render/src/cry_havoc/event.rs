//! An Event token that was revealed: what it says, whose turn it is to carry it out, and what lies on the track.

use engine::cry_havoc::{Faction, SpotView};

use super::colour::{
    self, CARD, CARD_ACTIVE, DIM, EVENT, EVENT_DARK, EVENT_DEEP, FINAL, GOLD, HAIRLINE, INK, ORBIT, QUIET, SPACE,
    SPENT, TEXT, WHITE,
};
use super::parts::{counted, crystal, icon, mini, numeral, outlined, stamp, tinted};
use super::scene::EventScene;
use super::{art, space};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Kit, Lettering, Plate, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// Where the words begin, and how wide they may be.
const WORDS: f32 = 680.0;
const ROOM: f32 = 872.0;
/// The height of the middle of the track.
const TRACK: f32 = 906.0;

/// The name and the words of the token.
pub fn words(scene: &EventScene) -> (String, String) {
    let content = &scene.game.content;
    let about = content
        .event(&scene.token)
        .map(|id| &content.events()[id.index()].about);
    about.map_or_else(
        || (scene.token.to_string(), String::new()),
        |about| (about.title.clone(), about.text.clone()),
    )
}

/// The players in Initiative order, each with whether they must decide.
pub fn players(scene: &EventScene) -> Vec<(Faction, bool)> {
    let view = &scene.game.view;
    let decides = |faction: Faction| {
        let mut seats = view
            .deciders
            .iter()
            .filter_map(|seat| view.players.get(usize::from(seat.0)));
        seats.any(|player| player.faction == faction)
    };
    view.initiative
        .iter()
        .map(|faction| (*faction, decides(*faction)))
        .collect()
}

/// Draws a revealed Event token.
pub fn draw<'a>(kit: &'a Kit, scene: &EventScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 7);
    token(&mut canvas, scene);
    let game = &scene.game;
    let (title, text) = words(scene);
    let round = game
        .locale
        .text_with("cry-havoc-picture-event", &[("number", game.view.round.into())]);
    let lettering = Lettering::plain(Weight::Bold, 46.0, GOLD);
    canvas.fitted(&round, (WORDS, 96.0), Align::Left, lettering, 34.0, ROOM);
    let lettering = Lettering::plain(Weight::Black, 104.0, WHITE);
    canvas.fitted(&title, (WORDS, 184.0), Align::Left, lettering, 60.0, ROOM);
    let mut lettering = Lettering::plain(Weight::Medium, 56.0, TEXT);
    let mut lines = canvas.fonts().lines(&text, lettering, ROOM);
    while lines.len() > 3 && lettering.size > 36.0 {
        lettering.size -= 2.0;
        lines = canvas.fonts().lines(&text, lettering, ROOM);
    }
    for (index, line) in lines.iter().enumerate() {
        let at = (WORDS, 280.0 + lettering.size * 1.16 * index as f32);
        canvas.fitted(line, at, Align::Left, lettering, 30.0, ROOM);
    }
    let players = players(scene);
    let below = 280.0 + lettering.size * 1.16 * lines.len() as f32;
    let (top, pitch) = (below.clamp(440.0, 476.0), if players.len() > 3 { 92.0 } else { 112.0 });
    for (index, (faction, decides)) in players.into_iter().enumerate() {
        player(
            &mut canvas,
            scene,
            (faction, decides),
            (top + pitch * index as f32, pitch - 14.0),
        );
    }
    track(&mut canvas, &game.view.spots);
    canvas
}

/// The token, large, with what it is about.
fn token(canvas: &mut Canvas, scene: &EventScene) {
    let diamond = |radius: f32| format!("M0 {}L{radius} 0L0 {radius}L{} 0Z", -radius, -radius);
    let mut parts = path(&diamond(306.0), Style::fill(ORBIT))
        + &path(&diamond(286.0), Style::fill(DIM))
        + &path(&diamond(268.0), Style::lined(EVENT, 12.0, INK))
        + &path(&diamond(232.0), Style::lined(EVENT_DARK, 6.0, GOLD));
    parts += &path("M-130 92Q0 40 130 92L0 206Z", Style::fill(EVENT_DEEP));
    parts += &match &*scene.token {
        "ev-reinforcements" => {
            let unit = |at, size| tinted(art::UNIT, TEXT, at, size);
            unit((-84.0, 36.0), 120.0) + &unit((84.0, 36.0), 120.0) + &unit((0.0, -24.0), 180.0)
        }
        "ev-trogs-stir" => icon(art::NEST, (0.0, -6.0), 250.0),
        "ev-new-frontiers" => icon(art::EXPLORATION, (0.0, -6.0), 260.0),
        "ev-clear-channels" => tinted(art::HAND, TEXT, (0.0, -6.0), 270.0),
        "ev-crystal-bloom" | "ev-shifting-veins" => {
            crystal(None, (-78.0, 44.0), 1.5)
                + &crystal(None, (82.0, 52.0), 1.3)
                + &crystal(None, (0.0, -30.0), 2.6)
                + &path("M-84 -76l-16 -16M84 -76l16 -16M0 -146v-26", Style::line(9.0, GOLD))
        }
        _ => numeral("!", (0.0, 0.0), 260.0, GOLD),
    };
    stamp(canvas, &parts, (330.0, 440.0), 310.0);
}

fn player(canvas: &mut Canvas, scene: &EventScene, (faction, decides): (Faction, bool), (top, height): (f32, f32)) {
    let game = &scene.game;
    let (ground, rim) = if decides {
        (CARD_ACTIVE, colour::own(faction))
    } else {
        (CARD, INK)
    };
    canvas.plate((WORDS, top), (880.0, height), Plate::lined(18.0, ground, 6.0, rim));
    let y = top + height / 2.0;
    stamp(canvas, &mini(faction, (0.0, 0.0), 66.0), (740.0, y), 44.0);
    let name = game.name(canvas.fonts(), faction);
    let lettering = Lettering::plain(Weight::Bold, 50.0, WHITE);
    let room = if decides { 360.0 } else { 740.0 };
    canvas.fitted(&name, (792.0, y), Align::Left, lettering, 34.0, room);
    if decides {
        let lettering = Lettering::plain(Weight::Bold, 44.0, TEXT);
        let words = game.locale.text("cry-havoc-picture-chooses");
        canvas.fitted(&words, (1484.0, y), Align::Right, lettering, 32.0, 320.0);
        let arrow = path("M-14 -23l28 23l-28 23Z", Style::lined(colour::own(faction), 4.0, INK));
        stamp(canvas, &arrow, (1520.0, y), 30.0);
    }
}

/// The Event spots, resolved ones dark, and the final spot.
fn track(canvas: &mut Canvas, spots: &[SpotView]) {
    canvas.plate((300.0, TRACK - 6.0), (1210.0, 12.0), Plate::filled(6.0, HAIRLINE));
    let last = spots.len().saturating_sub(1);
    for (index, spot) in spots.iter().enumerate() {
        let x = 330.0 + 285.0 * index as f32;
        let parts = if index == last {
            let ground = if spot.open { FINAL } else { DIM };
            path("M-46 -42H62L46 0L62 42H-46Z", Style::lined(ground, 8.0, INK))
                + &outlined(spot.position, (2.0, 0.0), 58.0, 9.0)
        } else if spot.tokens > 0 {
            path("M0 -62L62 0L0 62L-62 0Z", Style::lined(EVENT, 9.0, INK))
                + &outlined(spot.position, (0.0, 0.0), 56.0, 9.0)
                + &if spot.tokens > 1 {
                    counted(spot.tokens, (20.0, -66.0), 60.0)
                } else {
                    String::new()
                }
        } else {
            let figure = if spot.open { QUIET } else { SPENT };
            path("M0 -50L50 0L0 50L-50 0Z", Style::lined(DIM, 9.0, INK))
                + &numeral(spot.position, (0.0, 0.0), 46.0, figure)
        };
        stamp(canvas, &parts, (x, TRACK), 80.0);
    }
}
