//! What a player has: Structures with their costs, Skills with their texts, Prisoners, Stock, and what is held on the map.

use engine::cry_havoc::{Faction, PlayerView, Structure};

use super::colour::{
    self, ACTIVATION, CARD, CREAM, DIM, FAINT, GOLD, HAIRLINE, INK, QUIET, READY, SPACE, SPENT, TEXT, WHITE,
};
use super::parts::{crystal, dash, icon, lamp, mini, stamp, structure, tinted};
use super::scene::{AreaScene, Game};
use super::table::faction_name;
use super::{art, space, terrain};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Point, Rgb, Weight};
use locale::Locale;

/// The width of the picture, and its heights.
const WIDTH: f32 = 1600.0;
const LOW: f32 = 1018.0;
const HIGH: f32 = 1200.0;
/// The gap between cards.
const GAP: f32 = 14.0;

/// Draws a player's area.
pub fn draw<'a>(kit: &'a Kit, scene: &AreaScene) -> Canvas<'a> {
    let game = &scene.game;
    let kinds = &game.content.faction(scene.faction).structures;
    let skills = game.player(scene.faction).map_or(0, |player| player.skills.len());
    let height = if kinds.len() > 3 || skills > 2 { HIGH } else { LOW };
    let mut canvas = Canvas::new(kit, (WIDTH as u32, height as u32), SPACE);
    space::stars(&mut canvas, 12);
    let Some(player) = game.player(scene.faction) else {
        return canvas;
    };
    head(&mut canvas, game, player);
    let low = height - 170.0;
    let structures = Frame {
        left: 24.0,
        top: 190.0,
        width: 1004.0,
        height: low - 190.0,
    };
    let pitch = structures.height / kinds.len().max(1) as f32;
    for (index, id) in kinds.iter().enumerate() {
        let kind = &game.content.structures()[id.index()];
        let frame = Frame {
            top: structures.top + pitch * index as f32,
            height: pitch - GAP,
            ..structures
        };
        let left = player.structures_left.iter().find(|(name, _)| *name == kind.name);
        let placed = kind.tokens - left.map_or(0, |(_, left)| (*left).min(kind.tokens));
        structure_card(&mut canvas, game.locale, kind, Some(placed), frame);
    }
    let column = Frame {
        left: 1046.0,
        top: 190.0,
        width: 530.0,
        height: low - 190.0 - 156.0,
    };
    skills_column(&mut canvas, game, player, column);
    let stores = Frame {
        top: low - 142.0 - GAP,
        height: 142.0,
        ..column
    };
    stored(&mut canvas, game, player, stores);
    foot(&mut canvas, game, player, low);
    canvas
}

fn head(canvas: &mut Canvas, game: &Game, player: &PlayerView) {
    let faction = player.faction;
    canvas.plate(
        (24.0, 20.0),
        (1552.0, 150.0),
        Plate::lined(24.0, colour::dark(faction), 6.0, INK),
    );
    stamp(canvas, &icon(art::hq(faction), (0.0, 0.0), 134.0), (112.0, 95.0), 90.0);
    let name = game.name(canvas.fonts(), faction);
    let lettering = Lettering::outlined(Weight::Bold, 64.0, WHITE, 8.0);
    canvas.fitted(&name, (196.0, 70.0), Align::Left, lettering, 34.0, 290.0);
    let lettering = Lettering::plain(Weight::Bold, 42.0, colour::light(faction));
    let title = faction_name(&game.content, faction);
    canvas.fitted(&title, (196.0, 128.0), Align::Left, lettering, 30.0, 290.0);
    let cells = [
        (art::HAND, usize::from(player.hand.count), "cry-havoc-picture-hand"),
        (art::DECK, usize::from(player.deck), "cry-havoc-picture-deck"),
        (art::DISCARD, player.discard.len(), "cry-havoc-picture-discard"),
        (art::RESERVE, usize::from(player.reserve), "cry-havoc-picture-reserve"),
    ];
    for (index, (drawing, number, key)) in cells.into_iter().enumerate() {
        let x = 514.0 + 184.0 * index as f32;
        stamp(canvas, &tinted(drawing, TEXT, (0.0, 0.0), 80.0), (x + 34.0, 74.0), 50.0);
        let lettering = Lettering::plain(Weight::Black, 68.0, WHITE);
        canvas.text(&number.to_string(), (x + 102.0, 74.0), Align::Centre, lettering);
        let lettering = Lettering::plain(Weight::Bold, 36.0, colour::light(faction));
        canvas.fitted(
            &game.locale.text(key),
            (x + 66.0, 134.0),
            Align::Centre,
            lettering,
            28.0,
            172.0,
        );
    }
    let lettering = Lettering::outlined(Weight::Black, 120.0, WHITE, 10.0);
    canvas.text(&player.score.to_string(), (1478.0, 94.0), Align::Right, lettering);
    canvas.text(
        &game.locale.text("cry-havoc-picture-vp"),
        (1490.0, 122.0),
        Align::Left,
        Lettering::plain(Weight::Bold, 46.0, GOLD),
    );
}

/// A type of Structure with its costs and text, and of its tokens how many are on the map.
pub fn structure_card(canvas: &mut Canvas, locale: Locale, kind: &Structure, placed: Option<u8>, frame: Frame) {
    frame.draw(canvas, CARD, false);
    let [left, top, width, height] = frame.sides();
    let small = height < 190.0;
    let size = if small { 96.0 } else { 122.0 };
    let token = structure(&kind.name, kind.faction, true, (0.0, 0.0), size);
    let squares = if placed.is_some() { 24.0 } else { 0.0 };
    stamp(
        canvas,
        &token,
        (left + 84.0, top + (height - squares) / 2.0 - 2.0),
        80.0,
    );
    if let Some(placed) = placed {
        tokens(canvas, kind, placed, (left + 84.0, top + height - 25.0));
    }
    let middle = top + if small { 34.0 } else { 44.0 };
    let lettering = Lettering::plain(Weight::Bold, if small { 46.0 } else { 50.0 }, WHITE);
    canvas.fitted(
        &kind.about.title,
        (left + 172.0, middle),
        Align::Left,
        lettering,
        34.0,
        width - 172.0 - 356.0,
    );
    let right = left + width;
    let cost = |canvas: &mut Canvas, x: f32, ground: Rgb, sign: &str, number: u8| {
        canvas.plate((x, middle - 25.0), (150.0, 50.0), Plate::lined(13.0, ground, 4.0, INK));
        stamp(canvas, sign, (x + 40.0, middle), 30.0);
        let lettering = Lettering::plain(Weight::Black, 44.0, WHITE);
        canvas.text(&number.to_string(), (x + 102.0, middle), Align::Centre, lettering);
    };
    let build = tinted(art::BUILD, WHITE, (0.0, 0.0), 44.0);
    let build_cell = colour::icon(engine::cry_havoc::Icon::Build);
    cost(canvas, right - 334.0, build_cell, &build, kind.build);
    match kind.activate {
        Some(points) => cost(
            canvas,
            right - 170.0,
            ACTIVATION,
            &icon(art::ACTIVATE, (0.0, 0.0), 54.0),
            points,
        ),
        None => {
            canvas.plate(
                (right - 170.0, middle - 25.0),
                (150.0, 50.0),
                Plate::lined(13.0, DIM, 4.0, INK),
            );
            let lettering = Lettering::plain(Weight::Bold, 36.0, QUIET);
            let words = locale.text("cry-havoc-picture-always");
            canvas.fitted(&words, (right - 95.0, middle), Align::Centre, lettering, 26.0, 138.0);
        }
    }
    let text_top = middle + 34.0;
    let room = (width - 172.0 - 24.0, top + height - 10.0 - text_top);
    paragraph(
        canvas,
        &kind.about.text,
        ((left + 172.0, text_top), room),
        (40.0, 26.0),
        TEXT,
    );
}

/// How many tokens of a Structure are on the map: a square for each, or in figures if there are many.
fn tokens(canvas: &mut Canvas, kind: &Structure, placed: u8, (x, y): Point) {
    if kind.tokens > 4 {
        let lettering = Lettering::plain(Weight::Bold, 34.0, QUIET);
        canvas.text(&format!("{placed} / {}", kind.tokens), (x, y), Align::Centre, lettering);
        return;
    }
    for index in 0..kind.tokens {
        let square = if index < placed {
            Plate::lined(6.0, colour::own(kind.faction), 4.0, INK)
        } else {
            Plate::lined(6.0, CARD, 4.0, FAINT)
        };
        let left = x + 36.0 * (f32::from(index) - f32::from(kind.tokens) / 2.0) + 4.0;
        canvas.plate((left, y - 11.0), (28.0, 22.0), square);
    }
}

/// A text in the largest size in which it finds room, from its upper left corner.
pub fn paragraph(
    canvas: &mut Canvas,
    words: &str,
    (at, (width, height)): (Point, (f32, f32)),
    (most, least): (f32, f32),
    tint: Rgb,
) {
    let lettering = |size| Lettering::plain(Weight::Medium, size, tint);
    let mut size = most;
    let mut lines = canvas.fonts().lines(words, lettering(size), width);
    while size > least && lines.len() as f32 * size * 1.15 > height {
        size -= 1.0;
        lines = canvas.fonts().lines(words, lettering(size), width);
    }
    for (index, line) in lines.iter().enumerate() {
        let y = at.1 + size * 1.15 * (index as f32 + 0.5);
        canvas.fitted(line, (at.0, y), Align::Left, lettering(size), 22.0, width);
    }
}

fn skills_column(canvas: &mut Canvas, game: &Game, player: &PlayerView, column: Frame) {
    let pitch = column.height / player.skills.len().max(1) as f32;
    for (index, skill) in player.skills.iter().enumerate() {
        let Some(id) = game.content.skill(&skill.skill) else {
            continue;
        };
        let frame = Frame {
            top: column.top + pitch * index as f32,
            height: pitch - GAP,
            ..column
        };
        let about = &game.content.skills()[id.index()].about;
        let state = if skill.exhausted {
            "cry-havoc-picture-used"
        } else {
            "cry-havoc-picture-ready"
        };
        let state = Some((!skill.exhausted, game.locale.text(state)));
        skill_card(canvas, (&about.title, &about.text), state, frame);
    }
}

/// A Skill with its text; cream while it is ready.
pub fn skill_card(canvas: &mut Canvas, (title, text): (&str, &str), state: Option<(bool, String)>, frame: Frame) {
    let [left, top, width, height] = frame.sides();
    let ready = state.as_ref().is_none_or(|(ready, _)| *ready);
    let plate = if ready {
        Plate::lined(20.0, CREAM, 6.0, INK)
    } else {
        Plate::lined(20.0, SPACE, 5.0, FAINT)
    };
    canvas.plate((left, top), (width, height), plate);
    let (first, second) = if ready { (INK, INK) } else { (SPENT, QUIET) };
    let flat = height < 170.0;
    let y = top + if flat { 34.0 } else { 40.0 };
    let mut x = left + 28.0;
    let mut room = width - 56.0;
    if let Some((ready, words)) = state {
        stamp(canvas, &lamp(ready, (0.0, 0.0), 16.0), (left + 44.0, y), 26.0);
        let lettering = Lettering::plain(Weight::Bold, 38.0, if ready { READY } else { SPENT });
        canvas.fitted(&words, (left + width - 26.0, y), Align::Right, lettering, 28.0, 110.0);
        x += 48.0;
        room -= 48.0 + 108.0;
    }
    let lettering = Lettering::plain(Weight::Bold, if flat { 44.0 } else { 48.0 }, first);
    canvas.fitted(title, (x, y), Align::Left, lettering, 32.0, room);
    let text_top = y + if flat { 26.0 } else { 34.0 };
    let text_room = ((left + 28.0, text_top), (width - 52.0, top + height - 8.0 - text_top));
    paragraph(canvas, text, text_room, (40.0, 26.0), second);
}

/// Prisoners by their owners, the Pilgrims' Stock, cards on Matrix tiles.
fn stored(canvas: &mut Canvas, game: &Game, player: &PlayerView, frame: Frame) {
    frame.draw(canvas, CARD, false);
    let Frame { left, top, width, .. } = frame;
    let y = top + 54.0;
    let has_stock = game.content.faction(player.faction).stock;
    let half = match player.prisoners.len() {
        _ if !has_stock && player.stored.is_empty() => width,
        0..=2 => width / 2.0,
        _ => width * 0.62,
    };
    stamp(
        canvas,
        &tinted(art::PRISONER, TEXT, (0.0, 0.0), 72.0),
        (left + 54.0, y),
        44.0,
    );
    caption(
        canvas,
        &game.locale.text("cry-havoc-picture-prisoners"),
        (left + 26.0, top + 114.0),
        half - 40.0,
    );
    if player.prisoners.is_empty() {
        stamp(canvas, &dash((0.0, 0.0), 40.0), (left + 134.0, y), 30.0);
    }
    let step = ((half - 104.0) / player.prisoners.len().max(1) as f32).min(118.0);
    let small = step < 84.0;
    for (index, (faction, units)) in player.prisoners.iter().enumerate() {
        let x = left + 126.0 + step * index as f32;
        let (sign, figure) = if small { (42.0, 42.0) } else { (62.0, 64.0) };
        stamp(canvas, &mini(*faction, (0.0, 0.0), sign), (x, y), 40.0);
        let lettering = Lettering::outlined(Weight::Black, figure, WHITE, 6.0);
        canvas.text(&units.to_string(), (x + sign * 0.58, y), Align::Left, lettering);
    }
    if half < width {
        canvas.plate(
            (left + half - 2.0, top + 22.0),
            (4.0, 98.0),
            Plate::filled(0.0, HAIRLINE),
        );
    }
    let x = left + half;
    if has_stock {
        stamp(canvas, &crystal(None, (0.0, 0.0), 0.95), (x + 60.0, y), 46.0);
        let lettering = Lettering::plain(Weight::Black, 70.0, WHITE);
        canvas.text(&player.stock.to_string(), (x + 110.0, y), Align::Left, lettering);
        caption(
            canvas,
            &game.locale.text("cry-havoc-picture-stock"),
            (x + 26.0, top + 114.0),
            width - half - 40.0,
        );
    } else if !player.stored.is_empty() {
        let step = ((width - half - 60.0) / player.stored.len() as f32).min(70.0);
        for (index, card) in player.stored.iter().enumerate() {
            if let Some(terrain) = card.terrain {
                let at = (x + 50.0 + step * index as f32, y);
                stamp(canvas, &terrain::card_back(terrain, (0.0, 0.0), 0.95), at, 44.0);
            }
        }
        caption(
            canvas,
            &game.locale.text("cry-havoc-picture-stored"),
            (x + 26.0, top + 114.0),
            width - half - 40.0,
        );
    }
}

/// What a number above counts, from there to the right.
fn caption(canvas: &mut Canvas, words: &str, at: Point, room: f32) {
    let lettering = Lettering::plain(Weight::Medium, 37.0, QUIET);
    canvas.fitted(words, at, Align::Left, lettering, 28.0, room);
}

/// Units of a faction that others hold, by who holds them.
fn held_by(game: &Game, faction: Faction) -> Vec<(Faction, u8)> {
    let held = game.view.players.iter().filter_map(|player| {
        let units = player.prisoners.get(&faction).copied().filter(|units| *units > 0)?;
        Some((player.faction, units))
    });
    let neutral = game.view.neutral_trogs.iter().filter_map(|trogs| {
        let units = trogs.set_aside.get(&faction).copied().filter(|units| *units > 0)?;
        Some((Faction::Trogs, units))
    });
    held.chain(neutral).collect()
}

/// What is held on the map. The lower left corner stays free.
fn foot(canvas: &mut Canvas, game: &Game, player: &PlayerView, top: f32) {
    let faction = player.faction;
    canvas.plate((232.0, top), (1344.0, 148.0), Plate::lined(20.0, CARD, 6.0, INK));
    let (regions, crystals) = game.held(faction);
    let units: u8 = game
        .view
        .regions
        .iter()
        .filter_map(|region| region.units.get(&faction))
        .sum();
    let lost = held_by(game, faction);
    let cells = [
        (
            tinted(art::FLAG, GOLD, (0.0, 0.0), 72.0),
            regions,
            "cry-havoc-picture-regions-held",
        ),
        (
            crystal(None, (0.0, 0.0), 0.9),
            crystals,
            "cry-havoc-picture-crystals-held",
        ),
        (mini(faction, (0.0, 0.0), 64.0), units, "cry-havoc-picture-units-on-map"),
        (
            tinted(
                art::PRISONER,
                colour::own(lost.first().map_or(faction, |(holder, _)| *holder)),
                (0.0, 0.0),
                70.0,
            ),
            lost.iter().map(|(_, units)| *units).sum(),
            "cry-havoc-picture-units-captured",
        ),
    ];
    for (index, (sign, number, key)) in cells.into_iter().enumerate() {
        let x = 262.0 + 328.0 * index as f32;
        stamp(canvas, &sign, (x + 36.0, top + 54.0), 46.0);
        let lettering = Lettering::plain(Weight::Black, 70.0, WHITE);
        canvas.text(&number.to_string(), (x + 88.0, top + 54.0), Align::Left, lettering);
        caption(canvas, &game.locale.text(key), (x, top + 117.0), 308.0);
    }
}
