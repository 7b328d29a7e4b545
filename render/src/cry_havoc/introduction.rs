//! What the game is about, for those who have never played it: three lines, each with its picture.

use engine::cry_havoc::{Faction, Icon, Terrain};

use super::colour::{self, CARD, GOLD, Ground, HAIRLINE, INK, SEA, SPACE, TEXT};
use super::parts::{Units, battle, crystal, mini, tinted};
use super::scene::IntroductionScene;
use super::{art, space, terrain};
use crate::kit::introduction::{self, Introduction, Topic};
use crate::kit::svg::{Style, group, path, rect};
use crate::kit::{Canvas, Kit, Point};

/// The three lines.
pub const LINES: Introduction = Introduction {
    topics: [
        Topic {
            key: "cry-havoc-picture-introduction-planet",
            draw: planet,
        },
        Topic {
            key: "cry-havoc-picture-introduction-turn",
            draw: turn,
        },
        Topic {
            key: "cry-havoc-picture-introduction-battle",
            draw: fight,
        },
    ],
    plate: (CARD, INK),
    ground: (SPACE, HAIRLINE),
    letters: (GOLD, TEXT),
    size: 50.0,
};

/// The size of the picture.
const SIZE: (u32, u32) = (introduction::WIDTH as u32, introduction::HEIGHT as u32);

/// Draws the introduction.
pub fn draw<'a>(kit: &'a Kit, scene: &IntroductionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 8);
    LINES.draw(&mut canvas, 0.0, scene.locale);
    canvas
}

/// The text for it.
pub fn alt(scene: &IntroductionScene) -> String {
    LINES.alt(scene.locale)
}

/// Two Regions at the sea, with Crystals and who controls them.
fn planet() -> String {
    let sea = rect([-188.0, -102.0, 376.0, 204.0], 20.0, Style::fill(SEA));
    let region = |outline: &str, terrain: Terrain, motifs: &[Point]| {
        let ground = Ground::Inner(terrain);
        let [fill, edge, ..] = ground.tones();
        let motifs: String = motifs
            .iter()
            .map(|at| terrain::motif(ground, false, *at, 1.2))
            .collect();
        path(outline, Style::lined(fill, 14.0, edge)) + &motifs + &path(outline, Style::line(6.0, INK))
    };
    let jungle = region(
        "M-168 -60Q-130 -94 -60 -84L-14 -70L-6 66Q-80 96 -146 76Q-182 30 -168 -60Z",
        Terrain::Jungle,
        &[(-140.0, -44.0), (-110.0, 62.0), (-40.0, 48.0)],
    );
    let desert = region(
        "M-14 -70Q60 -96 130 -76Q176 -40 166 50Q120 92 40 80L-6 66Z",
        Terrain::Desert,
        &[(36.0, -56.0), (124.0, -40.0), (64.0, 60.0)],
    );
    sea + &jungle
        + &desert
        + &Units::of(Faction::Pilgrims, 3).draw((-112.0, 6.0), 0.84)
        + &crystal(Some(2), (-44.0, -12.0), 0.8)
        + &crystal(Some(3), (52.0, 4.0), 0.8)
        + &mini(Faction::Humans, (118.0, 12.0), 64.0)
}

/// A card, and the Actions that its icons are for.
fn turn() -> String {
    let cell = |icon: Icon, x: f32| {
        let ground = Style::lined(colour::icon(icon), 6.0, INK);
        rect([x - 54.0, -66.0, 108.0, 132.0], 18.0, ground) + &tinted(art::icon(icon), TEXT, (x, 0.0), 92.0)
    };
    cell(Icon::Move, -122.0) + &cell(Icon::Recruit, 0.0) + &cell(Icon::Build, 122.0)
}

/// Two sides, and what they fight for.
fn fight() -> String {
    let attacker = Units {
        attack: true,
        ..Units::of(Faction::Machines, 4)
    };
    let signs = [art::FLAG, art::PRISONER, art::SWORDS];
    let signs: String = signs
        .into_iter()
        .zip([-96.0, 0.0, 96.0])
        .map(|(sign, x)| tinted(sign, GOLD, (x, 58.0), 62.0))
        .collect();
    attacker.draw((-104.0, -38.0), 1.0)
        + &Units::of(Faction::Trogs, 3).draw((104.0, -38.0), 1.0)
        + &battle(None, (0.0, -38.0), 0.95)
        + &group(&signs, (0.0, 0.0), 1.0)
}
