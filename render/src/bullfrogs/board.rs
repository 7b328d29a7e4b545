//! The board: the pond with its cards and what changed on it, the keys to choose by, the side column and the foot.

use engine::bullfrogs::{Card, Cell, Colour, LogPieces, PieceKind, Player, View};

use super::cards::{self, Force, Ghost, LogFace, PadFace, Rim};
use super::colour::{self, CREAM, INK, IVORY, WHITE};
use super::layout::{BOARD, Grid};
use super::parts::{self, Arrow};
use super::scene::{BoardScene, Choice};
use super::since::{Mark, way};
use super::{foot, pond, side};
use crate::kit::svg::{Style, rect};
use crate::kit::{Canvas, Kit, Point};

/// Keys are never smaller than at this unit.
const LEAST_KEY: f32 = 0.5;
/// Keys in empty cells are never smaller than at this unit.
const LEAST_CELL_KEY: f32 = 0.62;

/// Draws a board.
pub fn draw<'a>(kit: &'a Kit, scene: &BoardScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, BOARD, colour::POND);
    let painter = Painter {
        scene,
        view: &scene.view,
        grid: Grid::new(scene.view.frame),
    };
    let bare = |cell| painter.is_bare(cell);
    pond::draw(&mut canvas, scene, &painter.grid, painter.played(), bare);
    painter.gone(&mut canvas);
    painter.cards(&mut canvas);
    if scene.choices.is_empty() {
        painter.arrows(&mut canvas);
    }
    painter.isaac(&mut canvas);
    for choice in &scene.choices {
        painter.key(&mut canvas, *choice);
    }
    side::draw(&mut canvas, scene);
    foot::draw(&mut canvas, scene);
    canvas
}

struct Painter<'a> {
    scene: &'a BoardScene,
    view: &'a View,
    grid: Grid,
}

impl Painter<'_> {
    fn colour(&self, player: Player) -> Option<Colour> {
        self.view.players.get(player.index()).map(|player| player.colour)
    }

    fn is_card(&self, cell: Cell) -> bool {
        cell == Cell::LOG || self.view.cards.iter().any(|card| card.at == cell)
    }

    fn is_chosen(&self, cell: Cell) -> bool {
        self.scene.choices.iter().any(|choice| choice.cell == cell)
    }

    /// Whether only water is to be seen there.
    fn is_bare(&self, cell: Cell) -> bool {
        let left = |mark: &Mark| matches!(mark, Mark::Sunk { at, .. } | Mark::Slid { from: at, .. } if *at == cell);
        !self.is_card(cell) && !self.is_chosen(cell) && !self.scene.since.iter().any(left)
    }

    /// The pad just played: this turn's, or the last one that was played since.
    fn played(&self) -> Option<Cell> {
        let marked = self.scene.since.iter().rev().find_map(|mark| match mark {
            Mark::Played { at, .. } => Some(*at),
            _ => None,
        });
        self.view.played.or(marked)
    }

    /// Pads that are no longer where they were.
    fn gone(&self, canvas: &mut Canvas) {
        for mark in &self.scene.since {
            match *mark {
                Mark::Sunk { at, .. } | Mark::Slid { from: at, .. } if self.is_card(at) || self.is_chosen(at) => {}
                Mark::Sunk { at, pad, owner, winner } => {
                    let ghost = Ghost {
                        owner: owner.and_then(|owner| self.colour(owner)),
                        vp: pad.vp,
                        winner: winner.and_then(|winner| self.colour(winner)),
                    };
                    self.place(canvas, format!("{ghost:?}"), at, || ghost.draw());
                }
                Mark::Slid { from, .. } => {
                    let hole = || {
                        let card = [-88.0, -88.0, 176.0, 176.0];
                        rect(card, 25.0, Style::line(11.0, INK))
                            + &rect(card, 25.0, Style::line(6.0, IVORY).dashed(14.0, 15.0))
                    };
                    self.place(canvas, "left".to_owned(), from, hole);
                }
                _ => {}
            }
        }
    }

    fn place(&self, canvas: &mut Canvas, name: String, at: Cell, parts: impl FnOnce() -> String) {
        let (at, unit) = (self.grid.centre(at), self.grid.unit());
        canvas.composed(name, cards::BOUNDS, at, unit, parts);
    }

    /// The cards from the back to the front: by row, and those with a rim or something new last.
    fn cards(&self, canvas: &mut Canvas) {
        let mut faces: Vec<(bool, Cell, PadFace)> = self
            .view
            .cards
            .iter()
            .map(|card| {
                let face = self.pad(card);
                let fresh = face.forces.iter().any(|force| force.fresh != (0, 0));
                (face.rim.is_some() || face.sinks || fresh, card.at, face)
            })
            .collect();
        faces.sort_by_key(|(front, at, _)| (*front, at.y, at.x));
        let log = LogFace {
            forces: self.on_log(),
            rim: self.rim(Cell::LOG),
        };
        self.place(canvas, format!("{log:?}"), Cell::LOG, || log.draw());
        for (_, at, face) in faces {
            self.place(canvas, format!("{face:?}"), at, || face.draw());
        }
    }

    fn pad(&self, card: &Card) -> PadFace {
        let rim = self.rim(card.at);
        let sinks = card.free() == 0 || self.view.sinking == Some(card.at);
        // Where a key stands there is no room to say how many came.
        let gained = self.gained(card.at).filter(|_| rim != Some(Rim::Choice));
        PadFace {
            owner: card.owner.and_then(|owner| self.colour(owner)),
            spaces: card.pad.spaces,
            forces: self.forces(card),
            free: card.free(),
            sinks,
            rim,
            veiled: !self.scene.choices.is_empty() && rim.is_none() && self.view.sinking != Some(card.at),
            gained,
        }
    }

    fn rim(&self, at: Cell) -> Option<Rim> {
        if self.is_chosen(at) {
            Some(Rim::Choice)
        } else if self.scene.chosen_cell == Some(at) {
            Some(Rim::Chosen)
        } else {
            (self.played() == Some(at)).then_some(Rim::Played)
        }
    }

    /// What each owner has on a pad.
    fn forces(&self, card: &Card) -> Vec<Force> {
        let of = |(player, seat): (Player, &engine::bullfrogs::PlayerView)| {
            let count = |kind| {
                let same = |piece: &&engine::bullfrogs::Piece| piece.owner == player && piece.kind == kind;
                card.spaces.iter().flatten().filter(same).count() as u8
            };
            let (frogs, bullfrogs) = (count(PieceKind::Frog), count(PieceKind::Bullfrog));
            Force {
                colour: seat.colour,
                frogs,
                bullfrogs,
                fresh: self.fresh(player, card.at),
            }
        };
        in_order((0..).map(Player).zip(&self.view.players).map(of))
    }

    fn on_log(&self) -> Vec<Force> {
        let players = self.view.players.iter().zip(&self.view.log);
        in_order((0..).map(Player).zip(players).map(|(player, (seat, pieces))| {
            let LogPieces { frogs, bullfrogs } = *pieces;
            Force {
                colour: seat.colour,
                frogs,
                bullfrogs,
                fresh: self.fresh(player, Cell::LOG),
            }
        }))
    }

    /// How many Frogs and Bullfrogs of a player came to a card since.
    fn fresh(&self, player: Player, at: Cell) -> (u8, u8) {
        let mut fresh = (0, 0);
        for mark in &self.scene.since {
            if let Mark::Deployed { piece, at: to } | Mark::Hopped { piece, to, .. } = mark
                && piece.owner == player
                && *to == at
            {
                match piece.kind {
                    PieceKind::Frog => fresh.0 += 1,
                    PieceKind::Bullfrog => fresh.1 += 1,
                }
            }
        }
        fresh
    }

    /// How many pieces were deployed on a pad since, and by whom, if it was one player.
    fn gained(&self, at: Cell) -> Option<(Colour, u8)> {
        let mut owners = self.scene.since.iter().filter_map(|mark| match mark {
            Mark::Deployed { piece, at: to } if *to == at => Some(piece.owner),
            _ => None,
        });
        let first = owners.next()?;
        let rest: Vec<Player> = owners.collect();
        if rest.iter().any(|owner| *owner != first) {
            return None;
        }
        Some((self.colour(first)?, rest.len() as u8 + 1))
    }

    /// Which way pieces and pads went.
    fn arrows(&self, canvas: &mut Canvas) {
        for mark in &self.scene.since {
            match *mark {
                Mark::Hopped { piece, from, to } => {
                    if let Some(colour) = self.colour(piece.owner) {
                        self.hop(canvas, colour, from, to);
                    }
                }
                Mark::Slid { from, to } => self.slide(canvas, from, to),
                _ => {}
            }
        }
    }

    /// From the edge of one card to the foot or head of the other, so that no numeral is crossed.
    fn hop(&self, canvas: &mut Canvas, colour: Colour, from: Cell, to: Cell) {
        let unit = self.grid.unit();
        let ((x1, mut y1), (x2, y2)) = (self.grid.centre(from), self.grid.centre(to));
        if !self.is_card(from) && (y2 - y1).abs() < self.grid.cell {
            // Below the sign of who won the pad that sank.
            y1 += 44.0 * unit;
        }
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let step = |part: f32| (dx / length * part * unit, dy / length * part * unit);
        let (tail, tip) = (step(58.0), step(58.0));
        let (start, end) = ((x1 + tail.0, y1 + tail.1), (x2 - tip.0, y2 - tip.1));
        let arrow = Arrow {
            fill: colour::player(colour),
            edge: WHITE,
            width: (0.1 * self.grid.cell).round(),
        };
        self.across(canvas, &format!("hop {colour:?} {from} {to}"), &[start, end], || {
            arrow.bent(start, end, 0.12) + &parts::pip(colour, false, false, start, 40.0 * unit)
        });
    }

    fn slide(&self, canvas: &mut Canvas, from: Cell, to: Cell) {
        let corners = way(from, to, |cell| self.is_card(cell));
        let mut points: Vec<Point> = corners.iter().map(|cell| self.grid.centre(*cell)).collect();
        // It ends at the edge of the pad.
        if let [.., before, end] = points.as_mut_slice() {
            let (dx, dy) = (end.0 - before.0, end.1 - before.1);
            let length = dx.hypot(dy).max(1.0);
            let back = (96.0 * self.grid.unit()).min(0.5 * length);
            *end = (end.0 - dx / length * back, end.1 - dy / length * back);
        }
        let arrow = Arrow {
            fill: IVORY,
            edge: INK,
            width: (0.11 * self.grid.cell).round(),
        };
        self.across(canvas, &format!("slide {corners:?}"), &points, || arrow.along(&points));
    }

    /// Draws something that goes over several cells.
    fn across(&self, canvas: &mut Canvas, name: &str, points: &[Point], parts: impl FnOnce() -> String) {
        let margin = (0.4 * self.grid.cell).ceil();
        let around = |of: fn(&Point) -> f32| {
            let least = points.iter().map(of).fold(f32::INFINITY, f32::min);
            let most = points.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
            ((least - margin).floor(), (most - least + 2.0 * margin).ceil())
        };
        let ((left, width), (top, height)) = (around(|point| point.0), around(|point| point.1));
        let name = format!("{name} {:?}", self.grid.shown);
        canvas.composed(name, [left, top, width, height], (0.0, 0.0), 1.0, parts);
    }

    /// Isaac at the card where he stands.
    fn isaac(&self, canvas: &mut Canvas) {
        if let (Some(isaac), Some(player)) = (&self.view.isaac, self.view.players.get(1)) {
            let ((x, y), unit) = (self.grid.centre(isaac.at), self.grid.unit());
            side::isaac(
                canvas,
                player.colour,
                (x - 60.0 * unit, y - 84.0 * unit),
                (0.86 * unit).max(0.5),
            );
        }
    }

    /// A numbered choice: in the middle of an empty cell, in the head of a card, or on the shore.
    fn key(&self, canvas: &mut Canvas, Choice { cell, number }: Choice) {
        let ((x, y), unit) = (self.grid.centre(cell), self.grid.unit());
        let size = |one: f32, two: f32| if number > 9 { two } else { one };
        if self.is_card(cell) {
            let unit = unit.max(LEAST_KEY);
            let at = (x, y - 81.0 * self.grid.unit());
            key(canvas, number, (72.0, 60.0), size(62.0, 55.0), at, unit);
        } else if self.grid.shown.contains(cell) {
            let open = || {
                rect(
                    [-90.0, -90.0, 180.0, 180.0],
                    25.0,
                    Style::lined(colour::OPEN_CELL, 5.0, CREAM).dashed(12.0, 14.0),
                )
            };
            self.place(canvas, "open".to_owned(), cell, open);
            let unit_of_key = unit.max(LEAST_CELL_KEY);
            key(canvas, number, (112.0, 96.0), 92.0, (x, y - 4.0 * unit), unit_of_key);
        } else {
            let at = self.grid.on_shore(cell);
            key(canvas, number, (size(50.0, 56.0), 46.0), size(44.0, 40.0), at, 1.0);
        }
    }
}

fn key(canvas: &mut Canvas, number: usize, size: (f32, f32), numeral: f32, at: Point, scale: f32) {
    let name = format!("key {number} {size:?}");
    let parts = || parts::key(number, size, numeral);
    canvas.composed(name, [-70.0, -64.0, 140.0, 132.0], at, scale, parts);
}

/// Those who have something there, in the order in which signs are always told.
fn in_order(forces: impl Iterator<Item = Force>) -> Vec<Force> {
    let mut forces: Vec<Force> = forces.filter(|force| force.points() > 0).collect();
    forces.sort_by_key(|force| Colour::ALL.iter().position(|colour| *colour == force.colour));
    forces
}
