//! The final score: how everybody's points come about, best first (BF-7.3, BF-7.4; solo BF-8.7, BF-8.9).

use engine::bullfrogs::FinalScore;

use locale::{Locale, signed};

use super::art;
use super::colour::{self, COLUMN, GOLD, HEAD, INK, IVORY, PANEL, QUIET, WHITE};
use super::ladder::{Ladder, draw_rung, score};
use super::panel::on_header;
use super::pieces::ink_mark;
use super::scene::FinalScene;
use super::table::Table;
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Point, Weight};

/// The width of the picture and the margin at its sides.
const WIDTH: f32 = 1600.0;
const MARGIN: f32 = 44.0;
/// The height of the title, and of the line that names the columns.
const TITLE: f32 = 176.0;
const NAMES: f32 = 132.0;
/// The height of a player's row and the gap below it.
const ROW: f32 = 132.0;
const GAP: f32 = 26.0;
/// The width of the coloured part of a row, with mark and name.
const PLAYER: f32 = 452.0;
/// The height of the ladder of ranks in the solo game.
const LADDER: f32 = 118.0;

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Pads,
    OwnColour,
    Log,
    Lead,
    TieBreak,
}

impl Column {
    fn key(self) -> &'static str {
        match self {
            Self::Pads => "bullfrogs-picture-final-pads",
            Self::OwnColour => "bullfrogs-picture-final-own",
            Self::Log => "bullfrogs-picture-final-log",
            Self::Lead => "bullfrogs-picture-final-lead",
            Self::TieBreak => "bullfrogs-picture-final-tie",
        }
    }

    /// What it shows of a score; `None` leaves the field empty.
    fn value(self, score: &FinalScore) -> Option<u8> {
        match self {
            Self::Pads => Some(score.pads),
            Self::OwnColour => Some(score.own_colour),
            Self::Log => Some(score.log),
            Self::Lead => Some(score.log_lead),
            Self::TieBreak => score.tie_break,
        }
    }

    fn icon(self, canvas: &mut Canvas, (x, y): Point) {
        match self {
            Self::Pads => canvas.art(art::WON, (x, y), 1.0),
            Self::OwnColour => {
                canvas.tinted(art::CARD, GOLD, (x, y), 0.3);
                canvas.art(art::LEAF_4, (x, y), 0.3);
            }
            Self::Log => canvas.art(art::LOG, (x, y), 0.46),
            Self::Lead => {
                canvas.art(art::LOG, (x, y + 6.0), 0.46);
                canvas.art(art::CROWN, (x + 4.0, y - 16.0), 0.9);
            }
            Self::TieBreak => {
                canvas.art(art::LEAF_6, (x, y), 0.36);
                canvas.art(art::FROG_GREEN, (x, y), 0.62);
            }
        }
    }
}

/// The sum of a player's points, before Isaac's are taken off in the solo game.
fn sum(score: &FinalScore) -> i16 {
    [score.pads, score.own_colour, score.log, score.log_lead]
        .into_iter()
        .map(i16::from)
        .sum()
}

/// The order of the rows: winners first, then by total and by what parts a tie; in the solo game as they sit.
pub fn ranking(scene: &FinalScene) -> Vec<usize> {
    let scores: Vec<&FinalScore> = scene.view.result.iter().flatten().collect();
    let mut order: Vec<usize> = (0..scores.len().min(scene.view.players.len())).collect();
    if scene.view.isaac.is_none() {
        let key = |index: &usize| {
            let score = scores[*index];
            (std::cmp::Reverse((score.winner, score.total, score.tie_break)), *index)
        };
        order.sort_by_key(key);
    }
    order
}

/// Draws the final score.
pub fn draw<'a>(kit: &'a Kit, scene: &FinalScene) -> Canvas<'a> {
    let solo = scene.view.isaac.is_some();
    let order = ranking(scene);
    let rows = order.len() as f32;
    let ladder = if solo { LADDER + GAP } else { 0.0 };
    let height = TITLE + NAMES + rows * (ROW + GAP) + ladder + 22.0;
    let mut canvas = Canvas::new(kit, (WIDTH as u32, height as u32), colour::POND);
    canvas.art(art::POND, (0.0, -380.0), 1.33);
    canvas.art(art::CATTAILS, (1404.0, height), 1.2);
    canvas.art(art::CATTAILS, (-40.0, height), 1.1);
    title(&mut canvas, scene);
    let scores: Vec<&FinalScore> = scene.view.result.iter().flatten().collect();
    let tie = scores.iter().any(|score| score.tie_break.is_some());
    let columns: Vec<Column> = match (solo, tie) {
        (true, _) => vec![Column::Pads, Column::Log, Column::Lead],
        (false, false) => vec![Column::Pads, Column::OwnColour, Column::Log, Column::Lead],
        (false, true) => vec![
            Column::Pads,
            Column::OwnColour,
            Column::Log,
            Column::Lead,
            Column::TieBreak,
        ],
    };
    let (first, last) = (MARGIN + PLAYER + 10.0, WIDTH - MARGIN - 226.0);
    let pitch = (last - first) / columns.len() as f32;
    let middles: Vec<f32> = (0..columns.len())
        .map(|index| first + (index as f32 + 0.5) * pitch)
        .collect();
    for (column, x) in columns.iter().zip(&middles) {
        column_name(&mut canvas, scene, *column, *x, pitch);
    }
    let total = WIDTH - MARGIN - 122.0;
    let lettering = Lettering::plain(Weight::Bold, 34.0, IVORY);
    let text = scene.locale.text("bullfrogs-picture-final-total");
    canvas.fitted(
        &text,
        (total, TITLE + NAMES - 34.0),
        Align::Centre,
        lettering,
        22.0,
        220.0,
    );
    for (place, index) in order.into_iter().enumerate() {
        let top = TITLE + NAMES + place as f32 * (ROW + GAP);
        let frame = Frame {
            left: MARGIN,
            top,
            width: WIDTH - 2.0 * MARGIN,
            height: ROW,
        };
        player(&mut canvas, scene, index, frame);
        for (column, x) in columns.iter().zip(&middles) {
            value(&mut canvas, *column, scores[index], (*x, top + ROW / 2.0));
        }
        let points = if solo { sum(scores[index]) } else { scores[index].total };
        let lettering = Lettering::outlined(
            Weight::Black,
            84.0,
            if scores[index].winner { GOLD } else { WHITE },
            9.0,
        );
        let points = signed(if solo && index == 1 { -points } else { points });
        canvas.text(&points, (total, top + ROW / 2.0), Align::Centre, lettering);
    }
    if solo {
        ranks(&mut canvas, scene, height - 22.0 - LADDER - 4.0);
    }
    canvas
}

/// Who won, or in the solo game the score and the rank.
pub fn headline(scene: &FinalScene, name: impl Fn(usize) -> String) -> String {
    if scene.view.isaac.is_some() {
        let score = score(&scene.view);
        let rank = Ladder::of(&scene.view).reached(scene.locale);
        return scene.locale.text_with(
            "bullfrogs-picture-final-solo",
            &[("score", signed(score).into()), ("rank", rank.into())],
        );
    }
    let scores = scene.view.result.iter().flatten().enumerate();
    let winners: Vec<String> = scores
        .filter(|(_, score)| score.winner)
        .map(|(index, _)| name(index))
        .collect();
    let (key, count) = if winners.len() > 1 {
        ("bullfrogs-picture-final-shared", winners.len())
    } else {
        ("bullfrogs-picture-final-winner", 1)
    };
    let names = joined(scene.locale, &winners);
    scene
        .locale
        .text_with(key, &[("names", names.into()), ("count", count.into())])
}

/// Names as a list in words.
fn joined(locale: Locale, names: &[String]) -> String {
    let pair = |key, first: &String, (name, second): (&'static str, String)| {
        locale.text_with(key, &[("first", first.clone().into()), (name, second.into())])
    };
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [first, last] => pair("picture-names-pair", first, ("last", last.clone())),
        [first, rest @ ..] => pair("picture-names-list", first, ("rest", joined(locale, rest))),
    }
}

fn title(canvas: &mut Canvas, scene: &FinalScene) {
    canvas.plate((0.0, 0.0), (WIDTH, TITLE), Plate::filled(0.0, COLUMN));
    canvas.plate((0.0, TITLE - 4.0), (WIDTH, 5.0), Plate::filled(0.0, INK));
    canvas.art(art::CROWN, (MARGIN + 62.0, TITLE / 2.0 + 14.0), 2.5);
    let (left, middle) = (MARGIN + 144.0, TITLE / 2.0);
    let turn = scene
        .locale
        .text_with("bullfrogs-picture-turn", &[("number", scene.view.turn.into())]);
    let lettering = Lettering::plain(Weight::Medium, 34.0, QUIET);
    let room = canvas.fonts().width(&turn, lettering.weight, lettering.size);
    canvas.text(&turn, (WIDTH - MARGIN, middle), Align::Right, lettering);
    let table = Table::of_final(scene);
    let text = headline(scene, |index| table.name(canvas.fonts(), index));
    let lettering = Lettering::plain(Weight::Black, 72.0, IVORY);
    canvas.fitted(
        &text,
        (left, middle),
        Align::Left,
        lettering,
        40.0,
        WIDTH - MARGIN - room - 30.0 - left,
    );
}

fn column_name(canvas: &mut Canvas, scene: &FinalScene, column: Column, x: f32, width: f32) {
    column.icon(canvas, (x, TITLE + 48.0));
    let lettering = Lettering::plain(Weight::Medium, 32.0, QUIET);
    let at = (x, TITLE + NAMES - 34.0);
    canvas.fitted(
        &scene.locale.text(column.key()),
        at,
        Align::Centre,
        lettering,
        22.0,
        width - 10.0,
    );
}

/// A player's row without its numbers.
fn player(canvas: &mut Canvas, scene: &FinalScene, index: usize, frame: Frame) {
    let (Frame { left, top, height, .. }, view) = (frame, &scene.view);
    let winner = view
        .result
        .iter()
        .flatten()
        .nth(index)
        .is_some_and(|score| score.winner);
    let ground = if winner { colour::PANEL_ACTIVE } else { PANEL };
    frame.draw(canvas, ground, winner);
    let colour = view.players[index].colour;
    canvas.plate(
        (left + 2.5, top + 2.5),
        (PLAYER, height - 5.0),
        Plate::filled(17.5, colour::player(colour)),
    );
    canvas.plate(
        (left + PLAYER - 40.0, top + 2.5),
        (44.0, height - 5.0),
        Plate::filled(0.0, colour::player(colour)),
    );
    canvas.plate((left + PLAYER, top + 2.5), (4.0, height - 5.0), Plate::filled(0.0, INK));
    let middle = top + height / 2.0;
    let mark = if winner { middle + 14.0 } else { middle };
    ink_mark(canvas, colour, (left + 68.0, mark), 1.5);
    if winner {
        canvas.art(art::CROWN, (left + 68.0, mark - 42.0), 1.35);
    }
    let table = Table::of_final(scene);
    let name = table.name(canvas.fonts(), index);
    canvas.fitted(
        &name,
        (left + 130.0, middle),
        Align::Left,
        on_header(colour, 54.0),
        32.0,
        PLAYER - 130.0 - 16.0,
    );
}

fn value(canvas: &mut Canvas, column: Column, score: &FinalScore, at: Point) {
    let Some(value) = column.value(score) else {
        canvas.plate(
            (at.0 - 16.0, at.1 - 3.0),
            (32.0, 6.0),
            Plate::filled(3.0, colour::HAIRLINE),
        );
        return;
    };
    let added = !matches!(column, Column::Pads | Column::TieBreak);
    let text = if added && value > 0 {
        format!("+{value}")
    } else {
        value.to_string()
    };
    let fill = match (column, value) {
        (_, 0) => QUIET,
        (Column::Lead, _) => GOLD,
        _ => IVORY,
    };
    canvas.text(
        &text,
        at,
        Align::Centre,
        Lettering::outlined(Weight::Black, 64.0, fill, 8.0),
    );
}

/// The ladder of ranks from left, the lowest, to right.
fn ranks(canvas: &mut Canvas, scene: &FinalScene, top: f32) {
    let frame = Frame {
        left: MARGIN,
        top,
        width: WIDTH - 2.0 * MARGIN,
        height: LADDER,
    };
    frame.draw(canvas, HEAD, false);
    let ladder = Ladder::of(&scene.view);
    let rungs = Frame {
        left: MARGIN + 18.0,
        top: top + 24.0,
        width: frame.width - 36.0,
        height: LADDER - 48.0,
    };
    for (index, rung) in rungs.columns(ladder.len(), 12.0).enumerate() {
        draw_rung(canvas, scene.locale, &ladder, index, rung);
    }
}
