//! A running game in short: whose turn it is, the battles, a panel for each player, and what comes next; no map.

use engine::cry_havoc::{Faction, Phase, PlayerView, RegionView};

use super::colour::{
    self, ATTACK, CARD, CARD_ACTIVE, CREAM, CRYSTAL_LIGHT, FAINT, GOLD, INK, QUIET, SPACE, SPENT, TEXT, WHITE,
};
use super::parts::{battle, crystal, dash, event_spot, final_spot, icon, lamp, markers, mini, stamp, tinted};
use super::scene::{Game, StatusScene};
use super::{art, space};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Drawing, Frame, Kit, Lettering, Plate, Point, Weight, title_bar};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The height of the head, its coloured line included.
const HEAD: f32 = 178.0;
/// The upper edge of the panels, and their height.
const PANELS: f32 = 204.0;
const PANEL: f32 = 680.0;
/// As many battles as find room in the head.
const BATTLES: usize = 3;

/// Draws the status.
pub fn draw<'a>(kit: &'a Kit, scene: &StatusScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 4);
    let game = &scene.game;
    head(&mut canvas, game);
    let order: Vec<&PlayerView> = game
        .view
        .initiative
        .iter()
        .filter_map(|faction| game.player(*faction))
        .collect();
    let panels = Frame {
        left: 28.0,
        top: PANELS,
        width: SIZE.0 as f32 - 56.0,
        height: PANEL,
    };
    for (player, frame) in order.iter().zip(panels.columns(order.len().max(1), 26.0)) {
        panel(&mut canvas, game, player, frame);
    }
    foot(&mut canvas, game);
    canvas
}

/// Whose move it is: who has the turn, or else the first who must decide; who won when the game is over.
pub fn active(game: &Game) -> Option<Faction> {
    let view = &game.view;
    let seated = |seat: engine::Seat| view.players.get(usize::from(seat.0)).map(|player| player.faction);
    match (&view.outcome, &view.turn) {
        (Some(outcome), _) => outcome.winners.iter().next().and_then(seated),
        (None, Some(turn)) => Some(turn.faction),
        (None, None) => view.deciders.iter().next().and_then(seated),
    }
}

/// The name of the words for a phase.
pub fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Events => "cry-havoc-picture-phase-events",
        Phase::Draw => "cry-havoc-picture-phase-draw",
        Phase::Actions => "cry-havoc-picture-phase-actions",
        Phase::Battles => "cry-havoc-picture-phase-battles",
        Phase::Prisoners => "cry-havoc-picture-phase-prisoners",
        Phase::Scoring => "cry-havoc-picture-phase-scoring",
        Phase::Over => "cry-havoc-picture-phase-over",
    }
}

/// What the head says, of somebody with this name.
pub fn headline(game: &Game, name: String) -> String {
    let view = &game.view;
    let value = ("name", name.into());
    match (&view.battle, view.phase) {
        (_, Phase::Over) => game.locale.text_with("cry-havoc-picture-wins", &[value]),
        (Some(fight), _) => {
            let region = ("region", game.region_name(&fight.region).into());
            game.locale.text_with("cry-havoc-picture-battle-in", &[region])
        }
        (None, Phase::Actions) => game.locale.text_with("cry-havoc-picture-turn-of", &[value]),
        _ if view.deciders.iter().count() > 1 => game.locale.text("cry-havoc-picture-all-decide"),
        _ => game.locale.text_with("cry-havoc-picture-decides", &[value]),
    }
}

fn head(canvas: &mut Canvas, game: &Game) {
    let view = &game.view;
    let who = active(game).unwrap_or(Faction::Humans);
    title_bar(canvas, HEAD, colour::dark(who), (10.0, colour::own(who)));
    let sign = if view.outcome.is_some() {
        art::CROWN
    } else {
        art::hq(who)
    };
    stamp(canvas, &icon(sign, (0.0, 0.0), 132.0), (108.0, 84.0), 90.0);
    let mut right = fights(canvas, game);
    if let Some(turn) = &view.turn {
        stamp(
            canvas,
            &markers(turn.marker, (0.0, 0.0), 78.0),
            (right - 150.0, 82.0),
            150.0,
        );
        right -= 310.0;
    }
    let room = right - 196.0;
    let name = game.name(canvas.fonts(), who);
    let lettering = Lettering::outlined(Weight::Black, 72.0, WHITE, 8.0);
    canvas.fitted(&headline(game, name), (196.0, 58.0), Align::Left, lettering, 38.0, room);
    let round = game
        .locale
        .text_with("cry-havoc-picture-round", &[("number", view.round.into())]);
    let phase = game.locale.text(phase_key(view.phase));
    let lettering = Lettering::plain(Weight::Bold, 44.0, colour::light(who));
    canvas.fitted(
        &format!("{round} · {phase}"),
        (196.0, 122.0),
        Align::Left,
        lettering,
        30.0,
        room,
    );
}

/// The battles that are still to be fought, at the right; returns where they begin.
fn fights(canvas: &mut Canvas, game: &Game) -> f32 {
    let mut regions: Vec<&RegionView> = game
        .view
        .regions
        .iter()
        .filter(|region| region.battle.is_some())
        .collect();
    regions.sort_by_key(|region| region.battle.map(|battle| battle.number));
    let shown = regions.len().min(BATTLES);
    let left = SIZE.0 as f32 - 26.0 - 156.0 * shown as f32;
    for (index, region) in regions.iter().take(BATTLES).enumerate() {
        let Some(token) = region.battle else { continue };
        let x = left + 156.0 * index as f32;
        canvas.plate((x, 26.0), (144.0, 114.0), Plate::filled(18.0, INK));
        stamp(
            canvas,
            &battle(Some(token.number), (0.0, 0.0), 0.78),
            (x + 72.0, 58.0),
            40.0,
        );
        let defender = region.units.keys().find(|faction| **faction != token.attacker).copied();
        stamp(canvas, &mini(token.attacker, (0.0, 0.0), 46.0), (x + 35.0, 108.0), 30.0);
        let arrow = path("M-10 0h20m-8 -8l8 8l-8 8", Style::line(6.0, ATTACK));
        stamp(canvas, &arrow, (x + 72.0, 108.0), 20.0);
        if let Some(defender) = defender {
            stamp(canvas, &mini(defender, (0.0, 0.0), 46.0), (x + 109.0, 108.0), 30.0);
        }
    }
    if regions.len() > shown {
        let lettering = Lettering::plain(Weight::Black, 44.0, WHITE);
        canvas.text(
            &format!("+{}", regions.len() - shown),
            (left - 16.0, 82.0),
            Align::Right,
            lettering,
        );
        return left - 90.0;
    }
    left - 16.0
}

fn panel(canvas: &mut Canvas, game: &Game, player: &PlayerView, frame: Frame) {
    let faction = player.faction;
    let active = active(game) == Some(faction);
    let Frame { left, top, width, .. } = frame;
    frame.draw(canvas, if active { CARD_ACTIVE } else { CARD }, active);
    canvas.plate(
        (left + 3.0, top + 3.0),
        (width - 6.0, 112.0),
        Plate::filled(17.0, colour::dark(faction)),
    );
    canvas.plate(
        (left + 3.0, top + 90.0),
        (width - 6.0, 25.0),
        Plate::filled(0.0, colour::dark(faction)),
    );
    canvas.plate((left, top + 112.0), (width, 6.0), Plate::filled(0.0, INK));
    stamp(
        canvas,
        &mini(faction, (0.0, 0.0), 88.0),
        (left + 60.0, top + 58.0),
        56.0,
    );
    let score = player.score.to_string();
    let size = match (width < 400.0, score.len()) {
        (true, 3..) => 68.0,
        (true, _) => 88.0,
        _ => 108.0,
    };
    let lettering = Lettering::outlined(Weight::Black, size, WHITE, 11.0);
    let vp = canvas.fonts().width(&score, Weight::Black, size);
    canvas.text(&score, (left + width - 22.0, top + 58.0), Align::Right, lettering);
    let name = game.name(canvas.fonts(), faction);
    let lettering = Lettering::outlined(Weight::Bold, 58.0, WHITE, 8.0);
    canvas.fitted(
        &name,
        (left + 118.0, top + 58.0),
        Align::Left,
        lettering,
        26.0,
        width - 150.0 - vp,
    );
    numbers(canvas, game, player, frame);
    let skills = Frame {
        left: left + 20.0,
        top: top + 470.0,
        width: width - 40.0,
        height: 196.0,
    };
    skill_bars(canvas, game, player, skills);
}

/// Cards, Units, Regions, Crystals and Prisoners.
fn numbers(canvas: &mut Canvas, game: &Game, player: &PlayerView, frame: Frame) {
    let (regions, crystals) = game.held(player.faction);
    let prisoners: u8 = player.prisoners.values().sum();
    let cells: [(Option<Drawing>, u8); 6] = [
        (Some(art::HAND), player.hand.count),
        (Some(art::DECK), player.deck),
        (Some(art::RESERVE), player.reserve),
        (Some(art::FLAG), regions),
        (None, crystals),
        (Some(art::PRISONER), prisoners),
    ];
    let half = frame.width / 2.0;
    for (index, (drawing, number)) in cells.into_iter().enumerate() {
        let x = frame.left + 62.0 + (index % 2) as f32 * half;
        let y = frame.top + 174.0 + (index / 2) as f32 * 110.0;
        let sign = match drawing {
            Some(drawing) => tinted(drawing, TEXT, (0.0, 0.0), 90.0),
            None => crystal(None, (0.0, 0.0), 1.05),
        };
        stamp(canvas, &sign, (x, y), 56.0);
        let size = if frame.width < 400.0 { 76.0 } else { 90.0 };
        let lettering = Lettering::plain(Weight::Black, size, WHITE);
        canvas.text(&number.to_string(), (x + 56.0, y), Align::Left, lettering);
        if drawing.is_none() && player.stock > 0 {
            let lettering = Lettering::plain(Weight::Black, 40.0, CRYSTAL_LIGHT);
            canvas.text(
                &format!("+{}", player.stock),
                (x + 58.0, y + 52.0),
                Align::Left,
                lettering,
            );
        }
    }
}

/// The Skills, ready ones with a lamp; the more there are, the flatter.
fn skill_bars(canvas: &mut Canvas, game: &Game, player: &PlayerView, frame: Frame) {
    let count = player.skills.len().max(2) as f32;
    let pitch = frame.height / count;
    let height = pitch - if count > 2.0 { 8.0 } else { 14.0 };
    for (index, skill) in player.skills.iter().enumerate() {
        let (left, top) = (frame.left, frame.top + index as f32 * pitch);
        let ready = !skill.exhausted;
        let bar = if ready {
            Plate::lined(16.0, CREAM, 5.0, INK)
        } else {
            Plate {
                fill: None,
                line: Some((4.0, FAINT)),
                ..Plate::filled(16.0, INK)
            }
        };
        canvas.plate((left, top), (frame.width, height), bar);
        stamp(
            canvas,
            &lamp(ready, (0.0, 0.0), 15.0),
            (left + 40.0, top + height / 2.0),
            24.0,
        );
        let id = game.content.skill(&skill.skill);
        let title = id.map_or_else(
            || skill.skill.to_string(),
            |id| game.content.skills()[id.index()].about.title.clone(),
        );
        let lettering = Lettering::plain(Weight::Bold, (height * 0.66).min(52.0), if ready { INK } else { SPENT });
        canvas.fitted(
            &title,
            (left + 74.0, top + height / 2.0),
            Align::Left,
            lettering,
            30.0,
            frame.width - 92.0,
        );
    }
}

/// What comes next: the order of the next Round, who enabled Scoring, Events that still lie on the track.
fn foot(canvas: &mut Canvas, game: &Game) {
    let (view, locale) = (&game.view, game.locale);
    let y = 950.0;
    canvas.plate((232.0, 904.0), (1340.0, 92.0), Plate::lined(18.0, CARD, 5.0, INK));
    let quiet = Lettering::plain(Weight::Bold, 44.0, QUIET);
    let mut x = 262.0;
    x += canvas.fitted(
        &locale.text("cry-havoc-picture-next"),
        (x, y),
        Align::Left,
        quiet,
        34.0,
        150.0,
    ) + 48.0;
    for (index, faction) in view.upcoming.iter().enumerate() {
        if index > 0 {
            let arrow = path("M-4 -10l9 10l-9 10", Style::line(5.0, QUIET));
            stamp(canvas, &arrow, (x - 38.0, y), 16.0);
        }
        stamp(canvas, &mini(*faction, (0.0, 0.0), 58.0), (x, y), 38.0);
        x += 78.0;
    }
    scoring(canvas, game, (x.max(660.0), y));
    events(canvas, game, y);
}

fn scoring(canvas: &mut Canvas, game: &Game, (x, y): Point) {
    stamp(canvas, &tinted(art::STAR, GOLD, (0.0, 0.0), 60.0), (x, y), 40.0);
    let key = if game.view.final_round {
        "cry-havoc-picture-final-round"
    } else {
        "cry-havoc-picture-scoring"
    };
    let gold = Lettering::plain(Weight::Bold, 44.0, GOLD);
    let width = canvas.fitted(&game.locale.text(key), (x + 38.0, y), Align::Left, gold, 30.0, 240.0);
    let at = (x + width + 76.0, y);
    match game.view.scoring {
        Some(faction) => stamp(canvas, &mini(faction, (0.0, 0.0), 58.0), at, 38.0),
        None if !game.view.final_round => stamp(canvas, &dash((0.0, 0.0), 30.0), at, 24.0),
        None => {}
    }
}

fn events(canvas: &mut Canvas, game: &Game, y: f32) {
    let spots = &game.view.spots;
    let Some((last, others)) = spots.split_last() else {
        return;
    };
    let lying: Vec<_> = others.iter().filter(|spot| spot.tokens > 0).collect();
    let mut x = 1520.0;
    if last.open {
        stamp(canvas, &final_spot(last.position, (0.0, 0.0), 1.1), (x, y), 56.0);
        x -= 96.0;
    }
    for spot in lying.iter().rev() {
        stamp(
            canvas,
            &event_spot(spot.position, spot.tokens, (0.0, 0.0), 1.05),
            (x, y + 2.0),
            60.0,
        );
        x -= 92.0;
    }
    let quiet = Lettering::plain(Weight::Bold, 44.0, QUIET);
    if last.open || !lying.is_empty() {
        canvas.fitted(
            &game.locale.text("cry-havoc-picture-events"),
            (x + 36.0, y),
            Align::Right,
            quiet,
            32.0,
            150.0,
        );
    }
}
