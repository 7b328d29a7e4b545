//! What is said about a Region beside the map.

use engine::cry_havoc::RegionView;

use super::super::art;
use super::super::colour::{self, ATTACK, BATTLE, CARD, CARD_ACTIVE, GOLD, HAIRLINE, INK, QUIET, TEXT, WHITE};
use super::super::contents::works;
use super::super::parts::{self, crystal, mini, stamp, tinted};
use super::super::scene::RegionScene;
use super::super::terrain;
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Lettering, Plate, Weight};

/// What is said about the Region beside the map.
pub(super) struct Card<'a> {
    pub(super) scene: &'a RegionScene,
    pub(super) region: &'a RegionView,
}

/// A Structure in words.
struct Described {
    title: String,
    text: String,
    activate: Option<u8>,
}

impl Card<'_> {
    const LEFT: f32 = 972.0;
    const WIDTH: f32 = 608.0;
    const BOTTOM: f32 = 998.0;

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let (left, width) = (Self::LEFT, Self::WIDTH);
        let game = &self.scene.game;
        canvas.plate(
            (left, 20.0),
            (width, Self::BOTTOM - 20.0),
            Plate::lined(24.0, CARD, 6.0, INK),
        );
        let name = game.region_name(&self.region.name);
        let lettering = Lettering::plain(Weight::Black, 66.0, WHITE);
        canvas.fitted(&name, (left + 30.0, 74.0), Align::Left, lettering, 40.0, width - 56.0);
        self.ground(canvas);
        let mut y = 206.0;
        Self::rule(canvas, y);
        if self.region.battle.is_some() {
            self.battle(canvas, y + 62.0);
            y += 126.0;
            Self::rule(canvas, y);
        }
        let bottom = self.notes(canvas);
        self.structures(canvas, y + 20.0, bottom - 16.0);
    }

    fn rule(canvas: &mut Canvas, y: f32) {
        canvas.plate(
            (Self::LEFT + 24.0, y - 2.0),
            (Self::WIDTH - 48.0, 4.0),
            Plate::filled(2.0, HAIRLINE),
        );
    }

    /// What kind of Region it is, its Crystals and who has Control.
    fn ground(&self, canvas: &mut Canvas) {
        let (left, y, locale) = (Self::LEFT, 155.0, self.scene.game.locale);
        let (word, colour) = match self.region.terrain {
            Some(terrain) => {
                stamp(
                    canvas,
                    &terrain::sign(terrain, (0.0, 0.0), 60.0),
                    (left + 60.0, y),
                    44.0,
                );
                let word = locale.text(&format!("cry-havoc-board-terrain-{terrain}"));
                (word, colour::terrain_light(terrain))
            }
            None => {
                let key = if self.region.hq {
                    "cry-havoc-board-hq"
                } else {
                    "cry-havoc-board-outer"
                };
                (locale.text(key), QUIET)
            }
        };
        let start = if self.region.terrain.is_some() {
            left + 106.0
        } else {
            left + 30.0
        };
        let room = left + 290.0 - start;
        let width = canvas.fitted(
            &word,
            (start, y),
            Align::Left,
            Lettering::plain(Weight::Bold, 46.0, colour),
            34.0,
            room,
        );
        if self.region.crystals > 0 {
            let x = (start + width + 54.0).max(left + 286.0);
            stamp(canvas, &crystal(None, (0.0, 0.0), 0.78), (x, y), 36.0);
            let lettering = Lettering::plain(Weight::Black, 62.0, WHITE);
            canvas.text(&self.region.crystals.to_string(), (x + 34.0, y), Align::Left, lettering);
        }
        if let Some(control) = self.region.control {
            let held = Lettering::plain(Weight::Bold, 42.0, QUIET);
            stamp(canvas, &mini(control, (0.0, 0.0), 62.0), (left + 560.0, y), 42.0);
            canvas.fitted(
                &locale.text("cry-havoc-board-held"),
                (left + 520.0, y),
                Align::Right,
                held,
                30.0,
                130.0,
            );
        }
    }

    /// Who attacks whom.
    fn battle(&self, canvas: &mut Canvas, y: f32) {
        let (left, game) = (Self::LEFT, &self.scene.game);
        let Some(battle) = self.region.battle else {
            return;
        };
        stamp(
            canvas,
            &parts::battle(Some(battle.number), (0.0, 0.0), 1.1),
            (left + 68.0, y),
            56.0,
        );
        let arrow = path("M-30 0H22M4 -18L24 0L4 18", Style::line(9.0, ATTACK));
        stamp(canvas, &arrow, (left + 334.0, y), 44.0);
        let defender = self.region.units.keys().find(|faction| **faction != battle.attacker);
        let sides = [(Some(battle.attacker), left + 154.0), (defender.copied(), left + 404.0)];
        for (faction, x) in sides {
            let Some(faction) = faction else { continue };
            stamp(canvas, &mini(faction, (0.0, 0.0), 62.0), (x, y), 42.0);
            let name = game.name(canvas.fonts(), faction);
            let lettering = Lettering::plain(Weight::Bold, 46.0, WHITE);
            canvas.fitted(&name, (x + 42.0, y), Align::Left, lettering, 30.0, 150.0);
        }
    }

    /// What would happen there; returns where it begins.
    fn notes(&self, canvas: &mut Canvas) -> f32 {
        let lines = &self.scene.notes;
        if lines.is_empty() {
            return Self::BOTTOM;
        }
        let height = 22.0 + 48.0 * lines.len() as f32;
        let top = Self::BOTTOM - 22.0 - height;
        let rim = if self.region.battle.is_some() { BATTLE } else { HAIRLINE };
        let plate = Plate::lined(14.0, CARD_ACTIVE, 5.0, rim);
        canvas.plate((Self::LEFT + 28.0, top), (Self::WIDTH - 56.0, height), plate);
        for (index, line) in lines.iter().enumerate() {
            let y = top + 35.0 + 48.0 * index as f32;
            let lettering = Lettering::plain(Weight::Bold, 40.0, TEXT);
            canvas.fitted(
                line,
                (Self::LEFT + Self::WIDTH / 2.0, y),
                Align::Centre,
                lettering,
                28.0,
                Self::WIDTH - 90.0,
            );
        }
        top
    }

    /// The Structures with what they do, in letters as large as there is room for; without, where there is none.
    fn structures(&self, canvas: &mut Canvas, top: f32, bottom: f32) {
        let game = &self.scene.game;
        let described = self.region.structures.iter().map(|structure| {
            let mut kinds = game.content.structures().iter();
            let kind = kinds.find(|kind| kind.name == structure.structure);
            Described {
                title: kind.map_or_else(|| structure.structure.to_string(), |kind| kind.about.title.clone()),
                text: kind.map(|kind| kind.about.text.clone()).unwrap_or_default(),
                activate: kind.and_then(|kind| kind.activate),
            }
        });
        let described: Vec<Described> = described.collect();
        let sizes = [(96.0, 42.0), (80.0, 38.0), (70.0, 34.0), (64.0, 30.0), (60.0, 0.0)];
        let text = |size: f32| Lettering::plain(Weight::Medium, size, TEXT);
        let lines = |canvas: &Canvas, described: &Described, size: f32| match size > 0.0 {
            true => canvas.fonts().lines(&described.text, text(size), Self::WIDTH - 60.0),
            false => Vec::new(),
        };
        let height = |canvas: &Canvas, (token, size): (f32, f32)| -> f32 {
            let each = |described: &Described| token * 1.3 + lines(canvas, described, size).len() as f32 * size * 1.15;
            described.iter().map(each).sum()
        };
        let fits = sizes.into_iter().find(|sizes| height(canvas, *sizes) <= bottom - top);
        let (token, size) = fits.unwrap_or(sizes[sizes.len() - 1]);
        let mut y = top;
        for (described, structure) in described.iter().zip(&self.region.structures) {
            let usable = works(self.region, structure, &self.scene.game.content);
            let middle = y + token * 0.55;
            let name = &structure.structure;
            let part = parts::structure(name, structure.owner, usable, (0.0, 0.0), token * 0.94);
            stamp(canvas, &part, (Self::LEFT + 26.0 + token / 2.0, middle), token * 0.7);
            let cost = self.cost(canvas, described.activate, middle, token);
            let bold = Lettering::plain(Weight::Bold, token * 0.54, WHITE);
            let left = Self::LEFT + 48.0 + token;
            canvas.fitted(
                &described.title,
                (left, middle),
                Align::Left,
                bold,
                28.0,
                cost - 20.0 - left,
            );
            y += token * 1.15;
            for line in lines(canvas, described, size) {
                canvas.text(&line, (Self::LEFT + 30.0, y + size * 0.5), Align::Left, text(size));
                y += size * 1.15;
            }
            y += token * 0.15;
        }
    }

    /// What it costs to activate a Structure, if it can be; returns where that begins.
    fn cost(&self, canvas: &mut Canvas, activate: Option<u8>, middle: f32, token: f32) -> f32 {
        let right = Self::LEFT + Self::WIDTH - 34.0;
        let Some(points) = activate else {
            let word = self.scene.game.locale.text("cry-havoc-board-always");
            let lettering = Lettering::plain(Weight::Bold, 36.0, GOLD);
            return right - canvas.fitted(&word, (right, middle), Align::Right, lettering, 28.0, 130.0);
        };
        let lettering = Lettering::plain(Weight::Black, token * 0.6, WHITE);
        canvas.text(&points.to_string(), (right, middle), Align::Right, lettering);
        stamp(
            canvas,
            &tinted(art::ACTIVATE, GOLD, (0.0, 0.0), 56.0),
            (right - 66.0, middle),
            40.0,
        );
        right - 96.0
    }
}
