//! What the game is about, for those who have never played it: three lines, each with its picture.

use engine::cry_havoc::{Faction, Icon, Terrain};

use super::colour::{self, CARD, GOLD, Ground, HAIRLINE, INK, SEA, SPACE, TEXT};
use super::parts::{Units, battle, crystal, mini, tinted};
use super::scene::IntroductionScene;
use super::{art, space, terrain};
use crate::locale::Locale;
use crate::render::kit::svg::{Style, group, path, rect};
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
    Planet,
    /// How a turn goes.
    Turn,
    /// How one wins.
    Battle,
}

impl Topic {
    /// In the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Planet, Self::Turn, Self::Battle];

    /// Its heading and its words.
    pub fn words(self, locale: Locale) -> (String, String) {
        let key = match self {
            Self::Planet => "cry-havoc-picture-introduction-planet",
            Self::Turn => "cry-havoc-picture-introduction-turn",
            Self::Battle => "cry-havoc-picture-introduction-battle",
        };
        (locale.text(key), locale.text(&format!("{key}-text")))
    }

    /// Its picture, around the middle.
    fn draw(self) -> String {
        match self {
            Self::Planet => planet(),
            Self::Turn => turn(),
            Self::Battle => fight(),
        }
    }
}

/// Draws the introduction.
pub fn draw<'a>(kit: &'a Kit, scene: &IntroductionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, (WIDTH as u32, HEIGHT as u32), SPACE);
    space::stars(&mut canvas, 8);
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
    canvas.plate((GAP, top), size, Plate::lined(28.0, CARD, 6.0, INK));
    let bounds = [-VIGNETTE / 2.0, -LINE / 2.0, VIGNETTE, LINE];
    let at = (GAP + VIGNETTE / 2.0, top + LINE / 2.0);
    canvas.composed(format!("cry-havoc introduction {topic:?}"), bounds, at, 1.0, || {
        let ground = [bounds[0] + 12.0, bounds[1] + 12.0, VIGNETTE - 24.0, LINE - 24.0];
        rect(ground, 20.0, Style::fill(SPACE)) + &topic.draw() + &rect(ground, 20.0, Style::line(5.0, HAIRLINE))
    });
    let (heading, words) = topic.words(locale);
    let lettering = Lettering::plain(Weight::Black, 62.0, GOLD);
    canvas.fitted(&heading, (WORDS, top + 50.0), Align::Left, lettering, 40.0, ROOM);
    let lettering = Lettering::plain(Weight::Bold, 50.0, TEXT);
    for (index, words) in canvas.fonts().lines(&words, lettering, ROOM).iter().enumerate() {
        let at = (WORDS, top + 118.0 + 60.0 * index as f32);
        canvas.fitted(words, at, Align::Left, lettering, 40.0, ROOM);
    }
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
