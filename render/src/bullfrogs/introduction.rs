//! What the game is about, for those who have never played it: three lines, each with its picture.

use engine::bullfrogs::Colour;

use super::art;
use super::cards::{Force, Ghost, PadFace, Rim};
use super::colour::{BAND, GOLD, GRID, HEAD, INK, IVORY, POND};
use super::parts::{Arrow, Frog, crown, log, prize};
use super::scene::IntroductionScene;
use crate::kit::introduction::{self, Introduction, Topic};
use crate::kit::svg::{Style, group, rect};
use crate::kit::{Canvas, Kit, Point};

/// The three lines.
pub const LINES: Introduction = Introduction {
    topics: [
        Topic {
            key: "bullfrogs-picture-introduction-pond",
            draw: pond,
        },
        Topic {
            key: "bullfrogs-picture-introduction-turn",
            draw: turn,
        },
        Topic {
            key: "bullfrogs-picture-introduction-goal",
            draw: goal,
        },
    ],
    plate: (HEAD, INK),
    ground: (POND, GRID),
    letters: (GOLD, IVORY),
    size: 52.0,
};

/// The size of the picture.
const SIZE: (u32, u32) = (introduction::WIDTH as u32, introduction::HEIGHT as u32);

/// Draws the introduction.
pub fn draw<'a>(kit: &'a Kit, scene: &IntroductionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, POND);
    canvas.art(art::POND, (0.0, -120.0), 1.33);
    LINES.draw(&mut canvas, 0.0, scene.locale);
    canvas
}

/// The text for it.
pub fn alt(scene: &IntroductionScene) -> String {
    LINES.alt(scene.locale)
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
