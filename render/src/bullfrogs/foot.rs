//! The foot of a board: what its signs mean.

use engine::bullfrogs::Colour;

use super::cards::Ghost;
use super::colour::{self, HEAD, INK, IVORY, WHITE};
use super::layout::FOOT;
use super::parts::{self, Arrow, Frog};
use super::scene::BoardScene;
use super::since::Mark;
use crate::kit::svg::group;
use crate::kit::{Align, Canvas, Lettering, Plate, Weight};

/// A sign that is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Key,
    Points,
    Pieces,
    Free,
    Size,
    Full,
    Isaac(Colour),
    New,
    Hop,
    Slide,
    Sunk,
}

impl Sign {
    /// The name of the words, and the width of the drawing.
    fn words(self) -> (&'static str, f32) {
        match self {
            Self::Key => ("bullfrogs-picture-legend-key", 78.0),
            Self::Points => ("bullfrogs-picture-legend-points", 60.0),
            Self::Pieces => ("bullfrogs-picture-legend-pieces", 68.0),
            Self::Free => ("bullfrogs-picture-legend-free", 66.0),
            Self::Size => ("bullfrogs-picture-legend-size", 70.0),
            Self::Full => ("bullfrogs-picture-legend-full", 66.0),
            Self::Isaac(_) => ("bullfrogs-picture-legend-isaac", 58.0),
            Self::New => ("bullfrogs-picture-legend-new", 76.0),
            Self::Hop => ("bullfrogs-picture-legend-hop", 92.0),
            Self::Slide => ("bullfrogs-picture-legend-slide", 92.0),
            Self::Sunk => ("bullfrogs-picture-legend-sunk", 80.0),
        }
    }

    fn draw(self) -> String {
        let middle = (0.0, 0.0);
        match self {
            Self::Key => group(&parts::key(1, (62.0, 56.0), 50.0), (0.0, -4.0), 1.0),
            Self::Points => Frog {
                points: Some((4, 54.0)),
                crowns: 1,
                ..Frog::plain(Colour::Green)
            }
            .draw((0.0, 6.0), 50.0),
            Self::Pieces => {
                let pip = |colour, x| parts::pip(colour, false, false, (x, 0.0), 25.0);
                pip(Colour::Blue, -14.0) + &pip(Colour::Red, 14.0)
            }
            Self::Free => parts::hole(2, middle, 28.0),
            Self::Size => parts::prize(5, middle, 31.0, 50.0),
            Self::Full => parts::sink(middle, 27.0),
            Self::Isaac(colour) => parts::isaac(colour, (0.0, -4.0), 0.5),
            Self::New => Frog {
                fresh: true,
                ..Frog::plain(Colour::Blue)
            }
            .draw((0.0, 4.0), 44.0),
            Self::Hop => Arrow {
                fill: colour::player(Colour::Green),
                edge: WHITE,
                width: 15.0,
            }
            .bent((-34.0, 12.0), (36.0, -4.0), 0.25),
            Self::Slide => Arrow {
                fill: IVORY,
                edge: INK,
                width: 15.0,
            }
            .along(&[(-38.0, 0.0), (36.0, 0.0)]),
            Self::Sunk => {
                let ghost = Ghost {
                    owner: Some(Colour::Red),
                    vp: 5,
                    winner: Some(Colour::Red),
                };
                group(&ghost.draw(), middle, 0.36)
            }
        }
    }
}

/// The signs that need explaining.
fn signs(scene: &BoardScene) -> Vec<Sign> {
    if !scene.choices.is_empty() {
        return vec![Sign::Key, Sign::Free, Sign::Size, Sign::Full];
    }
    let there = |of: fn(&Mark) -> bool| scene.since.iter().any(of);
    let mut signs = Vec::new();
    if there(|mark| matches!(mark, Mark::Deployed { .. } | Mark::Hopped { .. })) {
        signs.push(Sign::New);
    }
    if there(|mark| matches!(mark, Mark::Hopped { .. })) {
        signs.push(Sign::Hop);
    }
    if there(|mark| matches!(mark, Mark::Slid { .. })) {
        signs.push(Sign::Slide);
    }
    if there(|mark| matches!(mark, Mark::Sunk { .. })) {
        signs.push(Sign::Sunk);
    }
    let isaac = scene.view.isaac.and(scene.view.players.get(1));
    match (signs.len(), isaac) {
        (0, None) => vec![Sign::Points, Sign::Pieces, Sign::Free, Sign::Size],
        (0, Some(isaac)) => vec![Sign::Points, Sign::Free, Sign::Size, Sign::Isaac(isaac.colour)],
        (1 | 2, _) => {
            signs.insert(0, Sign::Points);
            signs.push(Sign::Size);
            signs
        }
        _ => signs,
    }
}

/// Draws the foot.
pub fn draw(canvas: &mut Canvas, scene: &BoardScene) {
    let [left, top, width, height] = FOOT;
    canvas.plate((left, top), (width, height), Plate::lined(18.0, HEAD, 5.0, INK));
    let signs: Vec<(Sign, f32, String)> = signs(scene)
        .into_iter()
        .map(|sign| {
            let (key, width) = sign.words();
            (sign, width, scene.locale.text(key))
        })
        .collect();
    let room = width - 28.0;
    let mut lettering = Lettering::plain(Weight::Medium, 33.0, IVORY);
    let total = |canvas: &Canvas, lettering: Lettering| -> f32 {
        let width = |text: &str| canvas.fonts().width(text, lettering.weight, lettering.size);
        signs.iter().map(|(_, sign, text)| sign + width(text)).sum()
    };
    let least_gap = 14.0 * (signs.len() as f32 - 1.0);
    while lettering.size > 22.0 && total(canvas, lettering) + least_gap > room {
        lettering.size -= 1.0;
    }
    let total = total(canvas, lettering);
    let gaps = (signs.len() as f32 - 1.0).max(1.0);
    let gap = ((room - total) / gaps).clamp(0.0, 46.0);
    let mut x = left + (width - total - gap * gaps) / 2.0;
    let middle = top + height / 2.0;
    for (sign, room, text) in signs {
        let bounds = [-60.0, -50.0, 120.0, 100.0];
        let at = (x + room / 2.0 - 5.0, middle);
        canvas.composed(format!("sign {sign:?}"), bounds, at, 1.0, || sign.draw());
        canvas.text(&text, (x + room, middle), Align::Left, lettering);
        x += room + gap + canvas.fonts().width(&text, lettering.weight, lettering.size);
    }
}
