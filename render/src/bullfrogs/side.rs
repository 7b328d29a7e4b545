//! The side column of a board: a banner that says whose turn it is and what is to be done, a panel for each player, and
//! in the solo game the ladder of ranks (BF-8.7).

use engine::bullfrogs::{Colour, Decision, MovementDie, View};

use super::art;
use super::colour::{self, GOLD, HEAD, INK, IVORY, PANEL, QUIET, WHITE};
use super::ladder::{Ladder, draw_rung, score};
use super::layout::{BOARD, BOTTOM, GROUND, LEFT, PANEL_GAP, TOP, WIDTH, side_box};
use super::panel::on_header;
use super::parts::{self, Frog};
use super::scene::BoardScene;
use super::table::{Table, leader, phase_key};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Frame, Lettering, Plate, Point, Weight};
use locale::signed;

/// The height of the banner, and of the coloured bar over it and over panels.
const BANNER: f32 = 186.0;
const BANNER_BAR: f32 = 82.0;
const BAR: f32 = 56.0;
/// The height of a panel with plenty of room, and of both panels of the solo game.
const TALLEST_PANEL: f32 = 316.0;
const SOLO_PANELS: [f32; 2] = [232.0, 182.0];

/// Draws the side column.
pub fn draw(canvas: &mut Canvas, scene: &BoardScene) {
    let (width, height) = (BOARD.0 as f32, BOARD.1 as f32);
    canvas.plate(
        (GROUND, -6.0),
        (width - GROUND + 12.0, height + 12.0),
        Plate::lined(0.0, colour::COLUMN, 5.0, INK),
    );
    banner(canvas, scene);
    let top = TOP + BANNER + 18.0;
    let count = scene.view.players.len();
    let solo = scene.view.isaac.is_some();
    let room = BOTTOM - top - PANEL_GAP * (count as f32 - 1.0);
    let height = (room / count.max(1) as f32).min(TALLEST_PANEL).floor();
    let mut next = top;
    for index in 0..count {
        let height = if solo { SOLO_PANELS[index.min(1)] } else { height };
        panel(canvas, Table::of_board(scene), index, side_box(next, height));
        next += height + PANEL_GAP;
    }
    if solo {
        ranks(canvas, scene, side_box(next, BOTTOM - next));
    }
}

/// Isaac in his pin, 100 pixels wide at scale 1.
pub fn isaac(canvas: &mut Canvas, frogs: Colour, at: Point, scale: f32) {
    let name = format!("isaac {frogs:?}");
    canvas.composed(name, [-50.0, -56.0, 100.0, 122.0], at, scale, || {
        parts::isaac(frogs, (0.0, 0.0), 1.0)
    });
}

fn ink_sign(canvas: &mut Canvas, colour: Colour, at: Point, size: f32) {
    let draw = || parts::ink_sign(colour, (0.0, 0.0), 100.0);
    canvas.composed(
        format!("ink sign {colour:?}"),
        [-64.0, -64.0, 128.0, 128.0],
        at,
        size / 100.0,
        draw,
    );
}

/// In the colour of whoever is to act, with a tongue towards the pond.
fn banner(canvas: &mut Canvas, scene: &BoardScene) {
    let (view, table) = (&scene.view, Table::of_board(scene));
    let over = view.decision.is_none();
    let active = view.active.index();
    let Some(player) = view.players.get(active) else { return };
    let isaacs_turn = !over && view.isaac.is_some() && active == 1;
    let own = if over { GOLD } else { colour::player(player.colour) };
    canvas.plate((LEFT, TOP), (WIDTH, BANNER), Plate::lined(19.0, own, 5.0, INK));
    if !over {
        let tongue =
            || path("M-24 60L2 38V82Z", Style::lined(own, 5.0, INK)) + &path("M-2 42L8 42V80L-2 78Z", Style::fill(own));
        let name = format!("tongue {:?}", player.colour);
        canvas.composed(name, [-32.0, 30.0, 44.0, 60.0], (LEFT, 0.0), 1.0, tongue);
    }
    let middle = TOP + 42.0;
    let (title, lettering) = if over {
        let lettering = Lettering::plain(Weight::Black, 46.0, INK);
        (scene.locale.text("picture-over"), lettering)
    } else {
        (table.name(canvas.fonts(), active), on_header(player.colour, 46.0))
    };
    if over {
        canvas.composed(
            "crown".to_owned(),
            [-30.0, -30.0, 60.0, 60.0],
            (LEFT + 40.0, middle + 4.0),
            1.0,
            || parts::crown((0.0, 0.0), 52.0),
        );
    } else if isaacs_turn {
        isaac(canvas, player.colour, (LEFT + 40.0, middle), 0.62);
    } else {
        ink_sign(canvas, player.colour, (LEFT + 38.0, middle), 56.0);
    }
    canvas.fitted(
        &title,
        (LEFT + 74.0, middle),
        Align::Left,
        lettering,
        30.0,
        WIDTH - 88.0,
    );
    canvas.plate(
        (LEFT + 8.0, TOP + BANNER_BAR),
        (WIDTH - 16.0, BANNER - BANNER_BAR - 8.0),
        Plate::lined(14.0, HEAD, 4.0, INK),
    );
    let middle = TOP + BANNER_BAR + (BANNER - BANNER_BAR - 8.0) / 2.0;
    if over {
        winners(canvas, view, middle);
    } else if isaacs_turn {
        dice(canvas, view, middle);
    } else if view.decision == Some(Decision::Act) && scene.choices.is_empty() && scene.chosen_cell.is_none() {
        actions(canvas, view, middle);
    } else {
        let (what, more) = words(scene);
        let lettering = Lettering::plain(Weight::Black, 42.0, IVORY);
        canvas.fitted(
            &what,
            (LEFT + 22.0, middle - 20.0),
            Align::Left,
            lettering,
            28.0,
            WIDTH - 40.0,
        );
        let lettering = Lettering::plain(Weight::Medium, 34.0, QUIET);
        canvas.fitted(
            &more,
            (LEFT + 22.0, middle + 22.0),
            Align::Left,
            lettering,
            24.0,
            WIDTH - 40.0,
        );
    }
}

/// What is to be done, in two lines.
fn words(scene: &BoardScene) -> (String, String) {
    let (view, locale) = (&scene.view, scene.locale);
    let phase = view
        .decision
        .map(|decision| locale.text(phase_key(decision)))
        .unwrap_or_default();
    if let Some(pad) = scene.chosen_pad {
        let values = [("actions", pad.actions.into()), ("spaces", pad.spaces.into())];
        return (phase, locale.text_with("bullfrogs-picture-banner-pad", &values));
    }
    let chosen = scene
        .chosen_cell
        .map(|cell| locale.text_with("bullfrogs-picture-banner-from", &[("cell", cell.to_string().into())]));
    if view.decision == Some(Decision::Act) {
        let values = [("left", view.actions_left.into()), ("all", view.actions.into())];
        let left = locale.text_with("bullfrogs-picture-banner-left", &values);
        return (
            left,
            chosen.unwrap_or_else(|| locale.text("bullfrogs-picture-banner-where")),
        );
    }
    let sinking = view
        .sinking
        .map(|cell| locale.text_with("bullfrogs-picture-banner-sinks", &[("cell", cell.to_string().into())]));
    let turn = || locale.text_with("bullfrogs-picture-turn", &[("number", view.turn.into())]);
    (phase, chosen.or(sinking).unwrap_or_else(turn))
}

/// The actions left as a numeral and as lilies.
fn actions(canvas: &mut Canvas, view: &View, middle: f32) {
    let number = Lettering::outlined(Weight::Black, 92.0, WHITE, 10.0);
    canvas.text(
        &view.actions_left.to_string(),
        (LEFT + 44.0, middle),
        Align::Centre,
        number,
    );
    for index in 0..view.actions {
        let left = index < view.actions_left;
        lily(canvas, (LEFT + 104.0 + 44.0 * f32::from(index), middle), 0.68, left);
    }
}

fn lily(canvas: &mut Canvas, at: Point, scale: f32, left: bool) {
    let draw = || parts::lily((0.0, 0.0), 1.0, left);
    canvas.composed(format!("lily {left}"), [-36.0, -32.0, 72.0, 60.0], at, scale, draw);
}

/// Both dice of Isaac (BF-8.3, BF-8.4).
fn dice(canvas: &mut Canvas, view: &View, middle: f32) {
    let Some(isaac) = view.isaac else { return };
    let (movement, actions) = (LEFT + 75.0, LEFT + 197.0);
    let die = |canvas: &mut Canvas, x: f32, fill| {
        canvas.plate(
            (x - 41.0, middle - 37.0),
            (82.0, 74.0),
            Plate::lined(16.0, fill, 5.0, INK),
        );
    };
    die(canvas, movement, IVORY);
    match isaac.movement {
        Some(MovementDie::Blank) | None => {}
        Some(face) => {
            if let Some(art) = art::movement(face) {
                canvas.art(art, (movement, middle), 0.9);
            }
        }
    }
    die(canvas, actions, colour::DIE);
    let count = isaac.actions.map_or(0, |die| die.0);
    let (pitch, scale) = if count > 2 { (24.0, 0.4) } else { (34.0, 0.56) };
    for index in 0..count {
        let x = actions + (f32::from(index) - (f32::from(count) - 1.0) / 2.0) * pitch;
        lily(canvas, (x, middle + 1.0), scale, true);
    }
}

/// The winners' signs.
fn winners(canvas: &mut Canvas, view: &View, middle: f32) {
    let result = view.result.iter().flatten();
    let winners: Vec<(Colour, i16)> = view
        .players
        .iter()
        .zip(result)
        .filter(|(_, score)| score.winner)
        .map(|(player, score)| (player.colour, score.total))
        .collect();
    let pitch = 120.0_f32.min(WIDTH / winners.len().max(1) as f32);
    let first = LEFT + WIDTH / 2.0 - (winners.len() as f32 - 1.0) * pitch / 2.0;
    for (index, (colour, total)) in winners.into_iter().enumerate() {
        let x = first + index as f32 * pitch;
        let draw = || {
            let letters = if colour::takes_dark_text(colour) { INK } else { WHITE };
            parts::sign(
                colour,
                (0.0, 0.0),
                100.0,
                Style::lined(colour::player(colour), 8.0, INK),
                letters,
            )
        };
        let bounds = [-70.0, -70.0, 140.0, 140.0];
        canvas.composed(format!("sign {colour:?}"), bounds, (x - 28.0, middle), 0.5, draw);
        let lettering = Lettering::outlined(Weight::Black, 50.0, WHITE, 8.0);
        canvas.text(&total.to_string(), (x + 4.0, middle), Align::Left, lettering);
    }
}

/// A player: name, victory points, points on the Log, reserve, hand and deck.
fn panel(canvas: &mut Canvas, table: Table, index: usize, frame: Frame) {
    let [left, top, width, height] = frame.sides();
    let view = table.view;
    let player = &view.players[index];
    let is_isaac = view.isaac.is_some() && index == 1;
    let active = table.is_active(index) && !is_isaac;
    if active {
        let rim = Plate::lined(27.0, WHITE, 5.0, INK);
        canvas.plate((left - 9.0, top - 9.0), (width + 18.0, height + 18.0), rim);
    }
    let ground = if active { colour::PANEL_ACTIVE } else { PANEL };
    frame.draw(canvas, ground, false);
    canvas.plate(
        (left, top),
        (width, BAR + 20.0),
        Plate::lined(19.0, colour::player(player.colour), 5.0, INK),
    );
    canvas.plate((left + 2.5, top + BAR), (width - 5.0, 24.0), Plate::filled(0.0, ground));
    canvas.plate((left, top + BAR - 2.5), (width, 5.0), Plate::filled(0.0, INK));
    ink_sign(canvas, player.colour, (left + 33.0, top + 29.0), 46.0);
    let lettering = Lettering {
        weight: Weight::Bold,
        ..on_header(player.colour, 42.0)
    };
    let name = table.name(canvas.fonts(), index);
    canvas.fitted(
        &name,
        (left + 66.0, top + 29.0),
        Align::Left,
        lettering,
        30.0,
        width - 80.0,
    );
    let body = height - BAR;
    let row = |part: f32| top + BAR + body * part;
    let rows = if is_isaac {
        [0.29, 0.72, 0.72]
    } else {
        [0.22, 0.55, 0.83]
    };
    let [first, second, third] = rows.map(row);
    let (near, far) = (left + 36.0, left + 182.0);
    icon(canvas, "medal", (near, first), || parts::medal((0.0, 0.0), 28.0));
    let lettering = Lettering::outlined(Weight::Black, 74.0, WHITE, 10.0);
    canvas.text(&player.vp.to_string(), (left + 70.0, first), Align::Left, lettering);
    let log = view.log.get(index).map_or(0, |pieces| pieces.points());
    icon(canvas, "log", (far + 1.0, first), || parts::log((0.0, 0.0), 0.31));
    let fill = if leader(view) == Some(index) { GOLD } else { WHITE };
    number(canvas, log, (far + 34.0, first), fill);
    let colour = player.colour;
    icon(canvas, &format!("frog {colour:?}"), (near, second), || {
        Frog::plain(colour).draw((0.0, 3.0), 42.0)
    });
    number(canvas, player.frogs, (near + 34.0, second), WHITE);
    if is_isaac {
        return;
    }
    icon(canvas, &format!("bullfrog {colour:?}"), (far, second), || {
        Frog {
            crowns: 1,
            ..Frog::plain(colour)
        }
        .draw((0.0, 8.0), 42.0)
    });
    number(canvas, player.bullfrogs, (far + 34.0, second), WHITE);
    icon(canvas, "hand", (near, third), || parts::hand((0.0, 2.0), 1.05));
    number(canvas, player.hand.count, (near + 34.0, third), WHITE);
    icon(canvas, "deck", (far, third), || parts::deck((0.0, 2.0), 1.05));
    number(canvas, player.deck, (far + 34.0, third), WHITE);
}

fn icon(canvas: &mut Canvas, name: &str, at: Point, draw: impl FnOnce() -> String) {
    canvas.composed(format!("icon {name}"), [-36.0, -38.0, 72.0, 76.0], at, 1.0, draw);
}

fn number(canvas: &mut Canvas, number: u8, at: Point, fill: crate::kit::Rgb) {
    canvas.text(
        &number.to_string(),
        at,
        Align::Left,
        Lettering::outlined(Weight::Black, 50.0, fill, 8.0),
    );
}

fn ranks(canvas: &mut Canvas, scene: &BoardScene, frame: Frame) {
    let BoardScene { view, locale, .. } = scene;
    frame.draw(canvas, PANEL, false);
    let middle = frame.top + 40.0;
    let lettering = Lettering::plain(Weight::Bold, 38.0, QUIET);
    canvas.text(
        &locale.text("bullfrogs-picture-score"),
        (frame.left + 20.0, middle),
        Align::Left,
        lettering,
    );
    let number = Lettering::outlined(Weight::Black, 72.0, GOLD, 9.0);
    canvas.text(
        &signed(score(view)),
        (frame.right() - 20.0, middle),
        Align::Right,
        number,
    );
    let (head, gap) = (78.0, 6.0);
    let ladder = Ladder::of(view);
    let step = (frame.height - head - 12.0 + gap) / ladder.len().max(1) as f32;
    for index in 0..ladder.len() {
        let rung = Frame {
            left: frame.left + 10.0,
            top: frame.top + head + (ladder.len() - 1 - index) as f32 * step,
            width: frame.width - 20.0,
            height: step - gap,
        };
        draw_rung(canvas, *locale, &ladder, index, rung);
    }
}
