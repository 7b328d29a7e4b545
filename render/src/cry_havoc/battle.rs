//! A battle: its Objectives in the order in which they are resolved, the Attacker above and the Defender below, between them
//! what would happen as it stands, and beside them what was played.

use engine::cry_havoc::{BattleView, Faction, Objective};

use super::colour::{
    self, BATTLE, CARD, CREAM, CRYSTAL_LIGHT, DIM, FAINT, GOLD, Ground, HEAD, INK, LAMP, NOBODY, QUIET, SPENT, TEXT,
    WHITE,
};
use super::outlook::{Outlook, Prospect, Winner, outlook, unresolved};
use super::parts::{Units, battle, cross, crystal, dash, icon, mini, numeral, on_own, padlock, shape, stamp, tinted};
use super::scene::BattleScene;
use super::verdict::{self, range};
use super::{art, played, terrain};
use crate::kit::svg::{Style, circle, group, path, rect};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Point, Rgb, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The columns of the Objectives.
const COLUMN: f32 = 364.0;
const GAP: f32 = 14.0;
const LEFT: f32 = 24.0;
const TOP: f32 = 166.0;
const HEIGHT: f32 = 832.0;
/// The head of a column, and the ribbon with what would happen.
const HEAD_HEIGHT: f32 = 84.0;
const RIBBON: f32 = 128.0;
/// As many Units as are drawn one by one.
const MOST_FIGURES: u8 = 6;
/// The upper edge of the ribbon.
const MIDDLE: f32 = TOP + HEAD_HEIGHT + (HEIGHT - HEAD_HEIGHT - RIBBON) / 2.0;

/// Where an Objective is in the course of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It was resolved, and this side won it.
    Resolved(Option<Faction>),
    /// It is still to be resolved.
    Ahead,
    /// It is not resolved in this battle.
    Skipped,
}

/// The Objectives in order: those resolved, those ahead, those skipped.
pub fn courses(scene: &BattleScene, fight: &BattleView) -> Vec<(Objective, Course)> {
    let done = fight
        .resolved
        .iter()
        .map(|(at, winner)| (*at, Course::Resolved(*winner)));
    let mut courses: Vec<(Objective, Course)> = done.collect();
    let ahead = unresolved(&scene.game.view).into_iter().map(|at| (at, Course::Ahead));
    for (objective, course) in ahead.chain(Objective::ALL.map(|at| (at, Course::Skipped))) {
        if courses.iter().all(|(known, _)| *known != objective) {
            courses.push((objective, course));
        }
    }
    courses
}

/// Draws a battle.
pub fn draw<'a>(kit: &'a Kit, scene: &BattleScene) -> Canvas<'a> {
    let Some(fight) = &scene.game.view.battle else {
        return Canvas::new(kit, SIZE, colour::SPACE);
    };
    let terrain = scene.game.region(&fight.region).and_then(|region| region.terrain);
    let [ground, dark, light] = colour::battlefield(terrain);
    let mut canvas = Canvas::new(kit, SIZE, ground);
    for index in 0..14_u8 {
        let motif = terrain::motif(
            terrain.map_or(Ground::Outer, Ground::Inner),
            index % 2 == 0,
            (0.0, 0.0),
            2.6,
        );
        let [_, _, lighter, darker] = terrain.map_or(Ground::Outer, Ground::Inner).tones();
        let motif = motif
            .replace(&lighter.css(), &light.css())
            .replace(&darker.css(), &dark.css());
        let at = (f32::from(index) * 122.0, if index % 2 == 0 { 996.0 } else { 158.0 });
        stamp(&mut canvas, &motif, at, 80.0);
    }
    let outlook = outlook(&scene.game.view, scene.placing);
    header(&mut canvas, scene, fight);
    for (index, (objective, course)) in courses(scene, fight).into_iter().enumerate() {
        let prospect = outlook.as_ref().and_then(|outlook| outlook.of(objective));
        let left = LEFT + index as f32 * (COLUMN + GAP);
        column(&mut canvas, scene, fight, (index, left), (objective, course), prospect);
    }
    let survivors = outlook.as_ref().map(|outlook: &Outlook| outlook.survivors);
    let panel = Frame {
        left: 1158.0,
        top: TOP,
        width: 418.0,
        height: HEIGHT,
    };
    played::panel(&mut canvas, scene, fight, panel, survivors);
    canvas
}

fn header(canvas: &mut Canvas, scene: &BattleScene, fight: &BattleView) {
    let game = &scene.game;
    canvas.plate((24.0, 20.0), (1552.0, 128.0), Plate::lined(22.0, CARD, 6.0, INK));
    stamp(
        canvas,
        &battle(Some(fight.number), (0.0, 0.0), 1.32),
        (100.0, 84.0),
        70.0,
    );
    let title = Lettering::plain(Weight::Bold, 56.0, WHITE);
    canvas.fitted(
        &game.region_name(&fight.region),
        (176.0, 60.0),
        Align::Left,
        title,
        36.0,
        510.0,
    );
    let region = game.region(&fight.region);
    let mut x = 176.0;
    if let Some(terrain) = region.and_then(|region| region.terrain) {
        stamp(
            canvas,
            &terrain::sign(terrain, (0.0, 0.0), 44.0),
            (x + 22.0, 115.0),
            30.0,
        );
        let name = game.locale.text(verdict::terrain_key(terrain));
        let lettering = Lettering::plain(Weight::Bold, 38.0, colour::terrain_light(terrain));
        x += 56.0 + canvas.fitted(&name, (x + 56.0, 115.0), Align::Left, lettering, 30.0, 160.0) + 26.0;
    }
    let crystals = region.map_or(0, |region| region.crystals);
    stamp(canvas, &crystal(None, (0.0, 0.0), 0.62), (x + 20.0, 115.0), 30.0);
    let words = game
        .locale
        .text_with("cry-havoc-picture-crystals", &[("count", crystals.into())]);
    let lettering = Lettering::plain(Weight::Bold, 38.0, CRYSTAL_LIGHT);
    canvas.fitted(
        &words,
        (x + 48.0, 115.0),
        Align::Left,
        lettering,
        30.0,
        690.0 - x - 48.0,
    );
    for (index, left) in [706.0, 1146.0].into_iter().enumerate() {
        side(canvas, scene, fight, index, left);
    }
}

/// A side in the header: its Units in all, who it is, and whether it plays no more cards.
fn side(canvas: &mut Canvas, scene: &BattleScene, fight: &BattleView, index: usize, left: f32) {
    let (game, side) = (&scene.game, &fight.sides[index]);
    let faction = side.faction;
    let there = game.region(&fight.region).and_then(|region| region.units.get(&faction));
    let units = Units {
        attack: index == 0,
        ..Units::of(faction, there.copied().unwrap_or(0))
    };
    canvas.plate(
        (left, 32.0),
        (418.0, 104.0),
        Plate::lined(18.0, colour::dark(faction), 5.0, INK),
    );
    stamp(canvas, &units.draw((0.0, 0.0), 0.92), (left + 72.0, 85.0), 90.0);
    let names = left + 142.0;
    let tag = side.passed.then(|| game.locale.text("cry-havoc-picture-passed"));
    let room = if tag.is_some() { 140.0 } else { 262.0 };
    let lettering = Lettering::outlined(Weight::Bold, 48.0, WHITE, 7.0);
    let name = game.name(canvas.fonts(), faction);
    canvas.fitted(&name, (names, 62.0), Align::Left, lettering, 30.0, room);
    let role = match index {
        0 => "cry-havoc-picture-attacker",
        _ => "cry-havoc-picture-defender",
    };
    let lettering = Lettering::outlined(Weight::Bold, 36.0, WHITE, 7.0);
    canvas.fitted(
        &game.locale.text(role),
        (names, 108.0),
        Align::Left,
        lettering,
        30.0,
        room,
    );
    if let Some(tag) = tag {
        canvas.plate((left + 286.0, 60.0), (120.0, 50.0), Plate::filled(12.0, INK));
        let lettering = Lettering::plain(Weight::Bold, 36.0, QUIET);
        canvas.fitted(&tag, (left + 346.0, 85.0), Align::Centre, lettering, 26.0, 108.0);
    }
}

fn column(
    canvas: &mut Canvas,
    scene: &BattleScene,
    fight: &BattleView,
    (index, left): (usize, f32),
    (objective, course): (Objective, Course),
    prospect: Option<&Prospect>,
) {
    let [attacker, defender] = [0, 1].map(|side| fight.sides[side].faction);
    let body = halves(colour::ground(attacker), colour::ground(defender));
    canvas.composed(
        body.clone(),
        [-4.0, -4.0, COLUMN + 8.0, HEIGHT + 8.0],
        (left, TOP),
        1.0,
        || body,
    );
    head(
        canvas,
        scene,
        (index, left),
        (objective, course),
        fight.locked.contains(&objective),
    );
    for side in [0, 1] {
        let gains = course == Course::Ahead && prospect.is_some_and(|prospect| prospect.vp[side].most > 0);
        half(canvas, scene, fight, (side, gains), objective, left);
    }
    if objective == Objective::Attrition && course == Course::Ahead {
        for side in [0, 1] {
            prevented(canvas, scene, fight.sides[side].prevented, side, left);
        }
    }
    if course == Course::Skipped {
        let veil = format!(r##"<rect width="{COLUMN}" height="{HEIGHT}" rx="20" fill="#0B0F1A" opacity="0.6"/>"##);
        canvas.composed(veil.clone(), [0.0, 0.0, COLUMN, HEIGHT], (left, TOP), 1.0, || veil);
        stamp(
            canvas,
            &cross((0.0, 0.0), 20.0, 9.0, WHITE),
            (left + 42.0, TOP + 43.0),
            50.0,
        );
    }
    ribbon(canvas, scene, fight, (objective, course), prospect, left);
}

/// The ground of a column: the head, the Attacker's half and the Defender's.
fn halves(above: Rgb, below: Rgb) -> String {
    let (right, foot, waist) = (COLUMN - 3.0, HEIGHT - 3.0, MIDDLE - TOP + RIBBON / 2.0);
    let lower = format!(
        "M3 {waist}H{right}V{}Q{right} {foot} {} {foot}H20Q3 {foot} 3 {}Z",
        foot - 17.0,
        right - 17.0,
        foot - 17.0
    );
    let upper = format!(
        "M3 {HEAD_HEIGHT}V20Q3 3 20 3H{}Q{right} 3 {right} 20V{HEAD_HEIGHT}Z",
        right - 17.0
    );
    rect([0.0, 0.0, COLUMN, HEIGHT], 20.0, Style::lined(above, 6.0, INK))
        + &path(&lower, Style::fill(below))
        + &path(&upper, Style::fill(HEAD))
        + &path(&format!("M0 {HEAD_HEIGHT}H{COLUMN}"), Style::line(5.0, INK))
}

fn head(
    canvas: &mut Canvas,
    scene: &BattleScene,
    (index, left): (usize, f32),
    (objective, course): (Objective, Course),
    locked: bool,
) {
    let y = TOP + 43.0;
    let number = match course {
        Course::Resolved(_) => {
            circle((0.0, 0.0), 27.0, Style::lined(LAMP, 5.0, INK))
                + &path("M-13 1L-3 12L14 -10", Style::line(8.0, WHITE))
        }
        Course::Ahead => {
            circle((0.0, 0.0), 27.0, Style::lined(CREAM, 5.0, INK)) + &numeral(index + 1, (0.0, 0.0), 44.0, INK)
        }
        Course::Skipped => circle((0.0, 0.0), 27.0, Style::lined(DIM, 5.0, INK)),
    };
    stamp(canvas, &number, (left + 42.0, y), 34.0);
    let name = scene.game.locale.text(verdict::objective_key(objective));
    let room = COLUMN - 140.0 - if locked { 48.0 } else { 0.0 };
    let lettering = Lettering::plain(Weight::Bold, 46.0, WHITE);
    canvas.fitted(&name, (left + 80.0, y), Align::Left, lettering, 32.0, room);
    stamp(
        canvas,
        &tinted(art::objective(objective), GOLD, (0.0, 0.0), 55.0),
        (left + COLUMN - 34.0, y),
        40.0,
    );
    if locked {
        stamp(canvas, &padlock((0.0, 0.0), 0.9), (left + COLUMN - 90.0, y - 4.0), 40.0);
    }
}

/// The Units of a side on an Objective: as they are placed, or would be.
fn placed(scene: &BattleScene, fight: &BattleView, side: usize, objective: Objective) -> Option<u8> {
    let faction = fight.sides[side].faction;
    let planned = scene
        .placing
        .filter(|(whose, _)| *whose == faction)
        .map(|(_, units)| units);
    planned
        .or(fight.sides[side].units)
        .map(|units| units[objective as usize])
}

/// Half a column: the Units of a side, the single ones beside the VP that it gains there.
fn half(
    canvas: &mut Canvas,
    scene: &BattleScene,
    fight: &BattleView,
    (side, gains): (usize, bool),
    objective: Objective,
    left: f32,
) {
    let faction = fight.sides[side].faction;
    let planned = scene.placing.is_some_and(|(whose, _)| whose == faction);
    let x = left + COLUMN / 2.0;
    let (badge, figures) = match side {
        0 => (TOP + HEAD_HEIGHT + 112.0, TOP + HEAD_HEIGHT + 244.0),
        _ => (MIDDLE + RIBBON + 166.0, MIDDLE + RIBBON + 50.0),
    };
    let Some(units) = placed(scene, fight, side, objective) else {
        let hidden = path(
            shape(faction),
            Style::lined(colour::ground(faction), 5.0, colour::light(faction)).dashed(15.0, 11.0),
        ) + &numeral("?", (0.0, -2.0), 60.0, colour::light(faction));
        stamp(canvas, &group(&hidden, (0.0, 0.0), 1.3), (x, badge), 90.0);
        return;
    };
    if planned {
        let top = if side == 0 {
            TOP + HEAD_HEIGHT + 10.0
        } else {
            MIDDLE + RIBBON + 10.0
        };
        let rim = Plate {
            radius: 16.0,
            fill: None,
            line: Some((5.0, CREAM)),
            dashes: Some((16.0, 14.0)),
        };
        canvas.plate(
            (left + 12.0, top),
            (COLUMN - 24.0, (HEIGHT - HEAD_HEIGHT - RIBBON) / 2.0 - 20.0),
            rim,
        );
    }
    let strength = fight.sides[side].strength[objective as usize];
    let shift = if strength > 0 { -46.0 } else { 0.0 };
    if units == 0 {
        let none = path(shape(faction), Style::lined(colour::ground(faction), 6.0, INK))
            + &numeral(0, (0.0, -3.0), 74.0, SPENT);
        stamp(canvas, &group(&none, (0.0, 0.0), 1.3), (x + shift, badge), 90.0);
    } else {
        stamp(
            canvas,
            &Units::of(faction, units).draw((0.0, 0.0), 1.66),
            (x + shift, badge),
            140.0,
        );
    }
    if strength > 0 {
        let at = (x + shift + 96.0 + if units > 9 { 30.0 } else { 0.0 }, badge - 30.0);
        let lettering = Lettering::outlined(Weight::Black, 78.0, GOLD, 11.0);
        canvas.text(&format!("+{strength}"), at, Align::Left, lettering);
    }
    if units > MOST_FIGURES {
        return;
    }
    let (middle, room) = if gains { (left + 112.0, 200.0) } else { (x, 330.0) };
    let pitch = (room / f32::from(units.max(1))).min(62.0);
    for index in 0..units {
        let at = middle + (f32::from(index) - (f32::from(units) - 1.0) / 2.0) * pitch;
        stamp(canvas, &figure(faction), (at, figures), 34.0);
    }
}

/// A single Unit.
fn figure(faction: Faction) -> String {
    let ink = if colour::takes_ink(faction) { INK } else { WHITE };
    let body = path(shape(faction), Style::lined(colour::own(faction), 11.0, INK));
    group(&body, (0.0, 0.0), 0.5)
        + &path("M-13 13Q-13 0 0 0Q13 0 13 13Z", Style::fill(ink))
        + &circle((0.0, -9.0), 8.0, Style::fill(ink))
}

/// How many of a side's Units cannot be killed.
fn prevented(canvas: &mut Canvas, scene: &BattleScene, kills: u8, side: usize, left: f32) {
    if kills == 0 {
        return;
    }
    let y = if side == 0 {
        MIDDLE - 29.0
    } else {
        MIDDLE + RIBBON + 29.0
    };
    canvas.plate(
        (left + 10.0, y - 26.0),
        (196.0, 52.0),
        Plate::lined(14.0, INK, 4.0, FAINT),
    );
    let words = scene
        .game
        .locale
        .text_with("cry-havoc-picture-saved", &[("count", kills.into())]);
    let lettering = Lettering::plain(Weight::Bold, 36.0, TEXT);
    canvas.fitted(&words, (left + 108.0, y), Align::Centre, lettering, 26.0, 180.0);
}

/// What would happen, between the sides, with the VP that each would gain.
fn ribbon(
    canvas: &mut Canvas,
    scene: &BattleScene,
    fight: &BattleView,
    (objective, course): (Objective, Course),
    prospect: Option<&Prospect>,
    left: f32,
) {
    let (words, detail) = verdict::words(scene, fight, (objective, course), prospect, Some(canvas.fonts()));
    let winner = match (course, prospect.map(|prospect| prospect.winner)) {
        (Course::Resolved(Some(winner)), _) | (Course::Ahead, Some(Winner::Side(winner))) => Some(winner),
        _ => None,
    };
    let kills = objective == Objective::Attrition
        && course == Course::Ahead
        && prospect.is_some_and(|prospect| prospect.kills.iter().any(|kills| kills.most > 0));
    let ground = match winner {
        Some(winner) => colour::own(winner),
        None if kills => BATTLE,
        None => NOBODY,
    };
    canvas.plate(
        (left - 7.0, MIDDLE),
        (COLUMN + 14.0, RIBBON),
        Plate::lined(0.0, ground, 6.0, INK),
    );
    let at = (left + 45.0, MIDDLE + RIBBON / 2.0);
    stamp(canvas, &ribbon_sign(fight, winner, kills, course), at, 60.0);
    let lettering = |size, weight| match winner {
        Some(winner) => on_own(winner, weight, size, 7.0),
        None => Lettering::outlined(weight, size, WHITE, 7.0),
    };
    let (x, room) = (left + 97.0, COLUMN - 97.0);
    let first = if detail.is_empty() {
        MIDDLE + RIBBON / 2.0
    } else {
        MIDDLE + 42.0
    };
    canvas.fitted(
        &words,
        (x, first),
        Align::Left,
        lettering(46.0, Weight::Bold),
        30.0,
        room,
    );
    canvas.fitted(
        &detail,
        (x, MIDDLE + 94.0),
        Align::Left,
        lettering(36.0, Weight::Bold),
        28.0,
        room,
    );
    if let Some(prospect) = prospect.filter(|_| course == Course::Ahead) {
        for (vp, y) in prospect.vp.into_iter().zip([MIDDLE - 29.0, MIDDLE + RIBBON + 29.0]) {
            if vp.most > 0 {
                pill(canvas, &format!("+{} VP", range(vp)), (left + COLUMN - 6.0, y));
            }
        }
    }
}

fn ribbon_sign(fight: &BattleView, winner: Option<Faction>, kills: bool, course: Course) -> String {
    let [attacker, defender] = [0, 1].map(|side| fight.sides[side].faction);
    match winner {
        Some(winner) => icon(art::hq(winner), (0.0, 0.0), 82.0),
        None if kills => mini(attacker, (-14.0, -20.0), 54.0) + &mini(defender, (14.0, 20.0), 54.0),
        None => {
            let disc = circle((0.0, 0.0), 34.0, Style::lined(DIM, 5.0, INK));
            match course {
                Course::Ahead => disc + &path("M-16 -9h32m-32 18h32", Style::line(8.0, TEXT)),
                Course::Resolved(_) => disc + &path("M-15 1L-3 13L16 -12", Style::line(9.0, TEXT)),
                Course::Skipped => disc + &dash((0.0, 0.0), 30.0),
            }
        }
    }
}

/// VP on the side that gains them.
fn pill(canvas: &mut Canvas, words: &str, (right, y): Point) {
    let lettering = Lettering::plain(Weight::Black, 42.0, GOLD);
    let width = canvas.fonts().width(words, lettering.weight, lettering.size) + 26.0;
    canvas.plate(
        (right - width, y - 28.0),
        (width, 56.0),
        Plate::lined(14.0, INK, 4.0, GOLD),
    );
    canvas.text(words, (right - width / 2.0, y), Align::Centre, lettering);
}
