//! What the game is about, for those who have never played it: three lines, each with its picture.

use engine::bullfrogs::Colour;

use super::art;
use super::cards::{Force, Ghost, PadFace, Rim};
use super::colour::{BAND, GOLD, GRID, HEAD, INK, IVORY, POND};
use super::parts::{Arrow, Frog, crown, log, prize};
use super::scene::IntroductionScene;
use crate::locale::Locale;
use crate::render::kit::svg::{Style, group, rect};
use crate::render::kit::{Align, Canvas, Kit, Lettering, Plate, Point, Weight};

/// The width of the picture.
const WIDTH: f32 = 1600.0;
/// The height of a line, and the gap around it.
const LINE: f32 = 228.0;
const GAP: f32 = 20.0;
/// The height of all lines.
pub const HEIGHT: f32 = 3.0 * (LINE + GAP) + GAP;
/// The width of a line's picture.
const VIGNETTE: f32 = 400.0;
/// Where the words begin and how wide they may be.
const WORDS: f32 = GAP + VIGNETTE + 48.0;
const ROOM: f32 = WIDTH - GAP - 40.0 - WORDS;

/// A line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What it is about.
    Pond,
    /// How a turn goes.
    Turn,
    /// How one wins.
    Goal,
}

impl Topic {
    /// In the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Pond, Self::Turn, Self::Goal];

    /// Its heading and its words.
    pub fn words(self, locale: Locale) -> (String, String) {
        let key = match self {
            Self::Pond => "bullfrogs-picture-introduction-pond",
            Self::Turn => "bullfrogs-picture-introduction-turn",
            Self::Goal => "bullfrogs-picture-introduction-goal",
        };
        (locale.text(key), locale.text(&format!("{key}-text")))
    }

    /// Its picture, around the middle.
    fn draw(self) -> String {
        match self {
            Self::Pond => pond(),
            Self::Turn => turn(),
            Self::Goal => goal(),
        }
    }
}

/// Draws the introduction.
pub fn draw<'a>(kit: &'a Kit, scene: &IntroductionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, (WIDTH as u32, HEIGHT as u32), POND);
    canvas.art(art::POND, (0.0, -120.0), 1.33);
    lines(&mut canvas, 0.0, scene.locale);
    canvas
}

/// Draws the lines from this height on.
pub fn lines(canvas: &mut Canvas, top: f32, locale: Locale) {
    for (index, topic) in Topic::ALL.into_iter().enumerate() {
        line(canvas, topic, top + GAP + index as f32 * (LINE + GAP), locale);
    }
}

fn line(canvas: &mut Canvas, topic: Topic, top: f32, locale: Locale) {
    let size = (WIDTH - 2.0 * GAP, LINE);
    canvas.plate((GAP, top), size, Plate::lined(28.0, HEAD, 6.0, INK));
    let bounds = [-VIGNETTE / 2.0, -LINE / 2.0, VIGNETTE, LINE];
    let at = (GAP + VIGNETTE / 2.0, top + LINE / 2.0);
    canvas.composed(format!("introduction {topic:?}"), bounds, at, 1.0, || {
        let water = [bounds[0] + 12.0, bounds[1] + 12.0, VIGNETTE - 24.0, LINE - 24.0];
        let shore = rect(water, 20.0, Style::line(5.0, GRID));
        rect(water, 20.0, Style::fill(POND)) + &topic.draw() + &shore
    });
    let (heading, words) = topic.words(locale);
    let lettering = Lettering::plain(Weight::Black, 62.0, GOLD);
    canvas.fitted(&heading, (WORDS, top + 50.0), Align::Left, lettering, 40.0, ROOM);
    let lettering = Lettering::plain(Weight::Bold, 52.0, IVORY);
    for (index, words) in canvas.fonts().lines(&words, lettering, ROOM).iter().enumerate() {
        let at = (WORDS, top + 118.0 + 62.0 * index as f32);
        canvas.fitted(words, at, Align::Left, lettering, 40.0, ROOM);
    }
}

/// Frogs of one player on a pad.
fn frogs(colour: Colour, frogs: u8) -> Force {
    Force {
        colour,
        frogs,
        bullfrogs: 0,
        fresh: (0, 0),
    }
}

/// A pad with room for more.
fn pad(owner: Colour, spaces: u8, forces: Vec<Force>) -> PadFace {
    let pieces: u8 = forces.iter().map(|force| force.frogs + force.bullfrogs).sum();
    PadFace {
        owner: Some(owner),
        spaces,
        free: usize::from(spaces.saturating_sub(pieces)),
        sinks: pieces >= spaces,
        forces,
        rim: None,
        veiled: false,
        gained: None,
    }
}

const LEFT: Point = (-93.0, 0.0);
const RIGHT: Point = (93.0, 0.0);
const CARD: f32 = 0.8;

/// A full pad, and who won it.
fn pond() -> String {
    let bullfrog = Force {
        bullfrogs: 1,
        ..frogs(Colour::Green, 1)
    };
    let full = pad(Colour::Red, 4, vec![bullfrog, frogs(Colour::Blue, 2)]);
    let won = Ghost {
        owner: Some(Colour::Red),
        vp: 4,
        winner: Some(Colour::Green),
    };
    let arrow = Arrow {
        fill: IVORY,
        edge: INK,
        width: 13.0,
    };
    group(&full.draw(), LEFT, CARD) + &group(&won.draw(), RIGHT, CARD) + &arrow.along(&[(-14.0, 0.0), (22.0, 0.0)])
}

/// A pad that was just played, and a Frog that came to another one in its row.
fn turn() -> String {
    let played = PadFace {
        rim: Some(Rim::Played),
        ..pad(Colour::Green, 4, Vec::new())
    };
    let new = Force {
        fresh: (1, 0),
        ..frogs(Colour::Green, 1)
    };
    let reached = PadFace {
        gained: Some((Colour::Green, 1)),
        ..pad(Colour::Blue, 5, vec![new, frogs(Colour::Blue, 1)])
    };
    let row = rect([-188.0, -82.0, 376.0, 164.0], 0.0, Style::fill(BAND));
    let column = rect([LEFT.0 - 82.0, -102.0, 164.0, 204.0], 0.0, Style::fill(BAND));
    row + &column + &group(&played.draw(), LEFT, CARD) + &group(&reached.draw(), RIGHT, CARD)
}

/// A pad that was won, and a Frog on the Log.
fn goal() -> String {
    let won = prize(5, (-93.0, 24.0), 66.0, 98.0) + &crown((-93.0, -52.0), 72.0);
    let frog = Frog::plain(Colour::Green).draw((84.0, -26.0), 84.0);
    won + &log((84.0, 44.0), 1.08) + &frog
}
