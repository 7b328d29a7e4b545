//! Cards of the board: pads in three templates, and the Log.

use engine::bullfrogs::{Card, Colour, PadKind, Piece, PieceKind, Player, View};

use super::art;
use super::colour::{self, INK, IVORY, WHITE};
use super::layout::{Grid, Template};
use super::pieces::{FROG, by_owner, counted, crowns, isaac_pin, mark, number_mark, piece};
use crate::render::kit::{Align, Canvas, Lettering, Plate, Point, Rgb, Weight};

/// Where things are on a pad with so many spaces, in units from the middle of the card.
struct PadLayout {
    spaces: &'static [Point],
    /// The width of a piece.
    piece: f32,
    heart: Point,
    heart_radius: f32,
}

/// The places for a number of spaces, 1 to 6.
fn pad_layout(spaces: u8) -> PadLayout {
    let (spaces, piece, heart, heart_radius): (&[Point], _, _, _) = match spaces {
        0 | 1 => (&[(0.0, -55.0)], 62.0, (0.0, -2.0), 26.0),
        2 => (&[(54.0, 14.0), (-54.0, 14.0)], 62.0, (0.0, -2.0), 26.0),
        3 => (&[(0.0, -55.0), (54.0, 14.0), (-54.0, 14.0)], 62.0, (0.0, -2.0), 26.0),
        4 => (
            &[(-45.0, -43.0), (45.0, -43.0), (45.0, 31.0), (-45.0, 31.0)],
            60.0,
            (0.0, -6.0),
            28.0,
        ),
        5 => (
            &[(0.0, -58.0), (55.0, -20.0), (35.0, 40.0), (-35.0, 40.0), (-55.0, -20.0)],
            55.0,
            (0.0, -4.0),
            27.0,
        ),
        _ => (
            &[
                (0.0, -56.0),
                (50.2, -27.0),
                (50.2, 31.0),
                (0.0, 60.0),
                (-50.2, 31.0),
                (-50.2, -27.0),
            ],
            54.0,
            (0.0, 2.0),
            29.0,
        ),
    };
    PadLayout {
        spaces,
        piece,
        heart,
        heart_radius,
    }
}

/// A piece's middle is a little below its space's, so that the eyes do not tower over the leaf.
const PIECE_DROP: f32 = 3.0;
/// The radius of the heart as it is drawn.
const HEART: f32 = 28.0;
/// Where lilies lie, and how large.
const LILY_Y: f32 = 71.0;
const LILY_SCALE: f32 = 0.2818;

/// A place on the canvas in which to draw in units.
#[derive(Clone, Copy)]
pub struct Place {
    pub at: Point,
    pub unit: f32,
}

impl Place {
    fn point(self, (x, y): Point) -> Point {
        (self.at.0 + x * self.unit, self.at.1 + y * self.unit)
    }
}

/// Draws pads and the Log of one board.
pub struct CardPainter<'a> {
    pub view: &'a View,
    pub grid: &'a Grid,
}

impl CardPainter<'_> {
    fn place(&self, at: Point) -> Place {
        Place {
            at,
            unit: self.grid.unit(),
        }
    }

    fn colour(&self, owner: Player) -> Option<Colour> {
        self.view.players.get(owner.index()).map(|player| player.colour)
    }

    /// Whether a pad is full, or sinking already.
    pub fn is_full(&self, card: &Card) -> bool {
        card.free() == 0 || self.view.sinking == Some(card.at)
    }

    /// Draws a pad with everything on it, and its rim if it is played or full.
    pub fn pad(&self, canvas: &mut Canvas, card: &Card) {
        let place = self.place(self.grid.centre(card.at));
        let played = self.view.played == Some(card.at);
        rim(canvas, place, played, self.is_full(card));
        match self.grid.template() {
            Template::Full => self.full(canvas, card, place),
            Template::Count => self.count(canvas, card, place),
            Template::Chip => self.chip(canvas, card, place),
        }
        // The only player of the solo game needs no mark.
        let owner = card
            .owner
            .and_then(|owner| self.colour(owner))
            .filter(|_| self.view.isaac.is_none());
        match (owner, self.grid.template()) {
            (Some(colour), Template::Full) => mark(canvas, colour, place.point((-82.0, -81.0)), 0.75 * place.unit),
            (Some(colour), Template::Count) => mark(canvas, colour, place.point((-82.0, -81.0)), 0.82 * place.unit),
            _ => {}
        }
    }

    /// The rim of a card from which something is to move.
    pub fn chosen(&self, canvas: &mut Canvas, at: engine::bullfrogs::Cell) {
        canvas.tinted(art::RIM, colour::GOLD, self.grid.centre(at), 1.04 * self.grid.unit());
    }

    fn frame(&self, card: &Card) -> Rgb {
        card.owner
            .and_then(|owner| self.colour(owner))
            .map_or(colour::NO_OWNER, colour::player)
    }

    fn full(&self, canvas: &mut Canvas, card: &Card, place: Place) {
        canvas.tinted(art::CARD, self.frame(card), place.at, place.unit);
        leaf(canvas, card.pad, self.is_full(card), place);
        let layout = pad_layout(card.pad.spaces);
        let spaces = || layout.spaces.iter().zip(&card.spaces);
        for (at, _) in spaces().filter(|(_, piece)| piece.is_none()) {
            free_space(canvas, card.pad, place, *at);
        }
        lilies(canvas, card.pad.actions, place);
        // Lower pieces over higher ones, Bullfrogs over Frogs.
        let mut pieces: Vec<(Point, Piece)> = spaces()
            .filter_map(|(at, piece)| piece.map(|piece| (*at, piece)))
            .collect();
        pieces.sort_by(|(one, a), (other, b)| a.kind.cmp(&b.kind).then(one.1.total_cmp(&other.1)));
        for (at, Piece { owner, kind }) in pieces {
            if let Some(colour) = self.colour(owner) {
                let width = if kind == PieceKind::Bullfrog {
                    layout.piece.min(54.0)
                } else {
                    layout.piece
                };
                piece(
                    canvas,
                    colour,
                    kind,
                    place.point((at.0, at.1 + PIECE_DROP)),
                    width * place.unit,
                );
            }
        }
    }

    fn count(&self, canvas: &mut Canvas, card: &Card, place: Place) {
        canvas.tinted(art::CARD, self.frame(card), place.at, place.unit);
        canvas.art(art::leaf(card.pad.spaces), place.at, 0.96 * place.unit);
        let owners = by_owner(card, self.view);
        if owners.is_empty() {
            canvas.art(art::SPACE, place.point((0.0, -2.0)), 1.75 * place.unit);
            let lettering = Lettering::plain(Weight::Black, 62.0 * place.unit, INK);
            canvas.text(&card.free().to_string(), place.at, Align::Centre, lettering);
            return;
        }
        let (places, width): (&[Point], f32) = match owners.len() {
            1 => (&[(0.0, -10.0)], 112.0),
            2 => (&[(-39.0, -10.0), (39.0, -10.0)], 82.0),
            3 => (&[(-43.0, -38.0), (43.0, -38.0), (0.0, 15.0)], 74.0),
            _ => (&[(-42.0, -42.0), (42.0, -42.0), (-42.0, 20.0), (42.0, 20.0)], 68.0),
        };
        for (at, pieces) in places.iter().zip(&owners) {
            let pointed = matches!(pieces.colour, Colour::Red | Colour::Yellow) && owners.len() > 1;
            let width = if pointed { 0.9 * width } else { width };
            counted(
                canvas,
                pieces,
                place.point((at.0, at.1 + PIECE_DROP)),
                width * place.unit,
            );
        }
        self.tab(canvas, card, place);
    }

    /// The tab that tells how many of the spaces are free.
    fn tab(&self, canvas: &mut Canvas, card: &Card, place: Place) {
        let unit = place.unit;
        let (fill, text) = if self.is_full(card) {
            (colour::FULL_DARK, WHITE)
        } else {
            (WHITE, INK)
        };
        canvas.plate(
            place.point((-38.0, 54.0)),
            (76.0 * unit, 42.0 * unit),
            Plate::lined(16.0 * unit, fill, 4.5 * unit, INK),
        );
        let numbers = format!("{}/{}", card.free(), card.pad.spaces);
        canvas.text(
            &numbers,
            place.point((0.0, 75.0)),
            Align::Centre,
            Lettering::plain(Weight::Black, 35.0 * unit, text),
        );
    }

    fn chip(&self, canvas: &mut Canvas, card: &Card, place: Place) {
        let unit = place.unit;
        let side = |units: f32| (units * unit, units * unit);
        canvas.plate(
            place.point((-93.0, -88.0)),
            side(186.0),
            Plate::filled(24.0 * unit, Rgb::hex(0x0C_211E)),
        );
        canvas.plate(
            place.point((-93.0, -93.0)),
            side(186.0),
            Plate::lined(23.0 * unit, self.frame(card), 6.0 * unit, INK),
        );
        let ground = colour::leaf(card.pad.spaces);
        canvas.plate(
            place.point((-74.0, -74.0)),
            side(148.0),
            Plate::lined(14.0 * unit, ground, 6.0 * unit, INK),
        );
        let owners = by_owner(card, self.view);
        let (places, scale, disc, radius): (&[Point], f32, Point, f32) = match owners.len() {
            0 => (&[], 1.0, (0.0, 0.0), 42.0),
            1 => (&[(-12.0, -14.0)], 2.15, (46.0, 46.0), 27.0),
            2 => (&[(-36.0, -27.0), (36.0, -27.0)], 1.38, (0.0, 43.0), 27.0),
            3 => (&[(-36.0, -36.0), (36.0, -36.0), (-36.0, 36.0)], 1.3, (38.0, 38.0), 27.0),
            _ => (
                &[(-38.0, -38.0), (38.0, -38.0), (-38.0, 38.0), (38.0, 38.0)],
                1.25,
                (0.0, 0.0),
                24.0,
            ),
        };
        for (at, pieces) in places.iter().zip(&owners) {
            let pointed = if pieces.colour == Colour::Green || pieces.colour == Colour::Blue {
                1.0
            } else {
                0.92
            };
            number_mark(
                canvas,
                pieces.colour,
                pieces.total,
                place.point(*at),
                scale * pointed * unit,
            );
            crowns(
                canvas,
                pieces.bullfrogs,
                place.point((at.0, at.1 - 29.0 * scale)),
                scale * unit,
            );
        }
        let (fill, text) = if self.is_full(card) {
            (colour::FULL_DARK, WHITE)
        } else {
            (WHITE, INK)
        };
        let corner = place.point((disc.0 - radius, disc.1 - radius));
        canvas.plate(
            corner,
            side(2.0 * radius),
            Plate::lined(radius * unit, fill, 5.0 * unit, INK),
        );
        let lettering = Lettering::plain(Weight::Black, 1.55 * radius * unit, text);
        canvas.text(&card.free().to_string(), place.point(disc), Align::Centre, lettering);
    }

    /// Draws the Log with everybody's points on it.
    pub fn log(&self, canvas: &mut Canvas) {
        let place = self.place(self.grid.centre(engine::bullfrogs::Cell::LOG));
        // Four numbers beside each other above the drawing would be too small to read.
        let full = self.grid.template() == Template::Full && self.view.players.len() < 4;
        canvas.art(if full { art::LOG_CARD } else { art::LOG_PLAIN }, place.at, place.unit);
        let (places, scale): (&[Point], f32) = match (self.view.players.len(), full) {
            (1 | 2, true) => (&[(-40.0, -38.0), (40.0, -38.0)], 1.15),
            (_, true) => (&[(-53.0, -38.0), (0.0, -38.0), (53.0, -38.0)], 1.02),
            (1 | 2, false) => (&[(-40.0, 0.0), (40.0, 0.0)], 1.55),
            (3, false) => (&[(-40.0, -39.0), (40.0, -39.0), (0.0, 40.0)], 1.5),
            (_, false) => (&[(-40.0, -39.0), (40.0, -39.0), (-40.0, 40.0), (40.0, 40.0)], 1.45),
        };
        for ((at, pieces), player) in places.iter().zip(&self.view.log).zip(&self.view.players) {
            number_mark(
                canvas,
                player.colour,
                usize::from(pieces.points()),
                place.point(*at),
                scale * place.unit,
            );
        }
    }

    /// Draws the badge of a full pad.
    pub fn sink_badge(&self, canvas: &mut Canvas, card: &Card) {
        let place = self.place(self.grid.centre(card.at));
        let (at, scale) = match self.grid.template() {
            Template::Full if self.view.isaac.is_some() => ((-78.0, -80.0), 1.0),
            Template::Full => ((70.0, -80.0), 1.0),
            Template::Count if self.view.isaac.is_some() => ((-76.0, -84.0), 1.1),
            Template::Count => ((76.0, -84.0), 1.1),
            Template::Chip => return,
        };
        canvas.art(art::SINK, place.point(at), scale * place.unit);
    }

    /// Draws Isaac's pin at the card where he stands.
    pub fn isaac(&self, canvas: &mut Canvas) {
        if let (Some(isaac), Some(player)) = (&self.view.isaac, self.view.players.get(1)) {
            let place = self.place(self.grid.centre(isaac.at));
            isaac_pin(
                canvas,
                player.colour,
                place.point((80.0, -88.0)),
                0.6 * place.unit.max(0.55),
            );
        }
    }
}

/// The rim of a played pad, of a full one, or of one that is both.
fn rim(canvas: &mut Canvas, place: Place, played: bool, full: bool) {
    let tint = if played { WHITE } else { colour::FULL };
    if played || full {
        canvas.tinted(art::RIM, tint, place.at, place.unit);
    }
    if played && full {
        canvas.art(art::RIM_INNER, place.at, place.unit);
    }
}

/// The leaf of a pad and its heart with the victory points.
pub fn leaf(canvas: &mut Canvas, pad: PadKind, full: bool, place: Place) {
    canvas.art(art::leaf(pad.spaces), place.at, place.unit);
    let layout = pad_layout(pad.spaces);
    let at = place.point(layout.heart);
    let scale = layout.heart_radius / HEART * place.unit;
    canvas.art(if full { art::HEART_FULL } else { art::HEART }, at, scale);
    let size = 1.72 * layout.heart_radius * place.unit;
    let lettering = if full {
        Lettering::outlined(Weight::Black, size, WHITE, 6.0 * place.unit)
    } else {
        Lettering::plain(Weight::Black, size, IVORY)
    };
    canvas.text(&pad.vp.to_string(), at, Align::Centre, lettering);
}

/// All spaces of a pad, free.
pub fn free_spaces(canvas: &mut Canvas, pad: PadKind, place: Place) {
    for at in pad_layout(pad.spaces).spaces {
        free_space(canvas, pad, place, *at);
    }
}

fn free_space(canvas: &mut Canvas, pad: PadKind, place: Place, at: Point) {
    let part = if pad.spaces > 5 { 0.94 } else { 0.9 };
    canvas.art(
        art::SPACE,
        place.point(at),
        part * pad_layout(pad.spaces).piece / FROG * place.unit,
    );
}

/// The actions of a pad, as lilies along its lower edge.
pub fn lilies(canvas: &mut Canvas, actions: u8, place: Place) {
    let gap = if actions > 1 {
        132.0 / f32::from(actions - 1)
    } else {
        0.0
    };
    for index in 0..actions {
        let x = -66.0 + gap * f32::from(index);
        canvas.art(art::LILY, place.point((x, LILY_Y)), LILY_SCALE * place.unit);
    }
}
