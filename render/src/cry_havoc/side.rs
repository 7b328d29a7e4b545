//! Beside the planet: a panel for each player, the Terrain decks, the neutral Trogs, the Objective cards.

use engine::cry_havoc::{CardKind, Faction, PlayerView, Terrain};

use super::art;
use super::banner::RIGHT;
use super::colour::{self, CARD, CARD_ACTIVE, CREAM, FAINT, GOLD, INK, QUIET, SPENT, TEXT, WHITE};
use super::parts::{self, crystal, dash, lamp, mini, stamp, tinted};
use super::scene::Game;
use super::terrain;
use crate::kit::svg::{Style, path, rect};
use crate::kit::{Align, Canvas, Drawing, Frame, Lettering, Plate, Point, Rgb, Weight};

/// The left edge of the panels.
const LEFT: f32 = 1240.0;
/// The upper edge of the first panel and the lower edge of the last.
const TOP: f32 = 200.0;
const BOTTOM: f32 = 1186.0;
/// Between panels.
const GAP: f32 = 13.0;
/// The height of what stands below the panels about neutral Trogs.
const TROGS: f32 = 62.0;
/// The height of the bar of a Skill, and from one to the next.
const SKILL: (f32, f32) = (44.0, 49.0);
/// Where the icons of the first row are, from the left edge of a panel.
const COLUMNS: [f32; 4] = [29.0, 112.0, 192.0, 277.0];

/// Draws all of it.
pub fn draw(canvas: &mut Canvas, game: &Game) {
    let players = game.view.players.len();
    let trogs = game.view.neutral_trogs.is_some();
    let bottom = if trogs { BOTTOM - TROGS - GAP } else { BOTTOM };
    let height = (bottom - TOP + GAP) / players as f32 - GAP;
    for (index, player) in game.in_order().enumerate() {
        let frame = Frame {
            left: LEFT,
            top: TOP + index as f32 * (height + GAP),
            width: RIGHT - LEFT,
            height,
        };
        Panel { game, player, frame }.draw(canvas);
    }
    neutral_trogs(canvas, game);
    decks(canvas, game);
    objectives(canvas, game);
}

/// A light numeral with an outline.
fn number(canvas: &mut Canvas, number: impl ToString, at: Point, size: f32) {
    canvas.text(
        &number.to_string(),
        at,
        Align::Left,
        Lettering::plain(Weight::Black, size, WHITE),
    );
}

fn icon(canvas: &mut Canvas, drawing: Drawing, at: Point, size: f32) {
    stamp(canvas, &tinted(drawing, TEXT, (0.0, 0.0), size), at, size * 0.7);
}

struct Panel<'a> {
    game: &'a Game,
    player: &'a PlayerView,
    frame: Frame,
}

impl Panel<'_> {
    fn draw(&self, canvas: &mut Canvas) {
        let four = self.game.view.players.len() > 3;
        let header = if four { 76.0 } else { 80.0 };
        self.header(canvas, header);
        let skills = self.player.skills.len() as f32;
        let two = self.game.view.players.len() == 2;
        let lamps = four || (skills > 2.0 && !two);
        let rows = if two { 3.0 } else { 2.0 };
        let Frame { top, height, .. } = self.frame;
        let room = height - header - 4.0;
        let pitch = if lamps {
            room / (rows + 1.0)
        } else {
            ((room - 14.0 - SKILL.1 * skills) / rows).clamp(53.0, 90.0)
        };
        let mut y = top + header + pitch / 2.0 + 3.0;
        self.cards(canvas, y);
        y += pitch;
        self.prisoners(canvas, y);
        if two {
            y += pitch;
            self.held(canvas, y);
        }
        if lamps {
            self.lamps(canvas, y + pitch);
        } else {
            self.skills(canvas, top + height - 8.0 - SKILL.1 * skills);
        }
    }

    fn header(&self, canvas: &mut Canvas, height: f32) {
        let Frame { left, top, width, .. } = self.frame;
        let faction = self.player.faction;
        let active = self.game.decides(faction);
        let middle = top + height / 2.0;
        if active {
            let rim = Plate::lined(24.0, colour::own(faction), 5.0, INK);
            canvas.plate((left - 7.0, top - 7.0), (width + 14.0, self.frame.height + 14.0), rim);
            let tongue = path("M0 -26L-28 0L0 26Z", Style::lined(colour::own(faction), 5.0, INK))
                + &path("M-2 -20V20", Style::line(6.0, colour::own(faction)));
            stamp(canvas, &tongue, (left - 6.0, middle), 36.0);
        }
        let ground = if active { CARD_ACTIVE } else { CARD };
        canvas.plate(
            (left, top),
            (width, self.frame.height),
            Plate::lined(18.0, ground, 5.0, INK),
        );
        let inner = width - 5.0;
        canvas.plate(
            (left + 2.5, top + 2.5),
            (inner, height + 20.0),
            Plate::filled(15.5, colour::dark(faction)),
        );
        canvas.plate((left + 2.5, top + height - 2.5), (inner, 5.0), Plate::filled(0.0, INK));
        canvas.plate(
            (left + 2.5, top + height + 2.5),
            (inner, 24.0),
            Plate::filled(0.0, ground),
        );
        stamp(canvas, &mini(faction, (0.0, 0.0), 68.0), (left + 44.0, middle), 44.0);
        let score = Lettering::outlined(Weight::Black, if height < 80.0 { 80.0 } else { 86.0 }, WHITE, 10.0);
        let points = self.player.score.to_string();
        let points_width = canvas.fonts().width(&points, score.weight, score.size);
        canvas.text(&points, (left + width - 16.0, middle), Align::Right, score);
        let name = self.game.name(canvas.fonts(), faction);
        let lettering = Lettering::outlined(Weight::Bold, 44.0, WHITE, 8.0);
        canvas.fitted(
            &name,
            (left + 88.0, middle),
            Align::Left,
            lettering,
            30.0,
            width - 108.0 - points_width,
        );
    }

    /// Hand, deck, discard pile and Reserve.
    fn cards(&self, canvas: &mut Canvas, y: f32) {
        let player = self.player;
        let counts = [
            (art::HAND, usize::from(player.hand.count)),
            (art::DECK, usize::from(player.deck)),
            (art::DISCARD, player.discard.len()),
            (art::RESERVE, usize::from(player.reserve)),
        ];
        for ((drawing, count), x) in counts.into_iter().zip(COLUMNS) {
            icon(canvas, drawing, (self.frame.left + x, y), 54.0);
            let (gap, size) = if count > 9 { (22.0, 38.0) } else { (25.0, 46.0) };
            number(canvas, count, (self.frame.left + x + gap, y), size);
        }
    }

    /// Prisoners by owner, and the Stock of who has one.
    fn prisoners(&self, canvas: &mut Canvas, y: f32) {
        let left = self.frame.left;
        icon(canvas, art::PRISONER, (left + 31.0, y), 54.0);
        let prisoners: Vec<(&Faction, &u8)> = self.player.prisoners.iter().filter(|(_, count)| **count > 0).collect();
        if prisoners.is_empty() {
            stamp(canvas, &dash((0.0, 0.0), 26.0), (left + 81.0, y), 24.0);
        }
        let stock = self.game.content.faction(self.player.faction).stock;
        let (pitch, size) = match (prisoners.len(), stock) {
            (3, true) => (58.0, 38.0),
            (3, false) | (2, true) => (66.0, 42.0),
            _ => (78.0, 46.0),
        };
        let mut x = left + 62.0;
        for (faction, count) in prisoners {
            stamp(canvas, &mini(*faction, (0.0, 0.0), 40.0), (x + 19.0, y), 28.0);
            number(canvas, count, (x + 42.0, y), size);
            x += pitch;
        }
        if stock {
            stamp(canvas, &crystal(None, (0.0, 0.0), 0.62), (left + 258.0, y), 30.0);
            number(
                canvas,
                self.player.stock,
                (left + 283.0, y),
                if self.player.stock > 9 { 40.0 } else { 46.0 },
            );
        }
    }

    /// Regions that the player controls and Crystals in them.
    fn held(&self, canvas: &mut Canvas, y: f32) {
        let left = self.frame.left;
        let (regions, crystals) = self.game.held(self.player.faction);
        icon(canvas, art::FLAG, (left + 31.0, y), 50.0);
        number(canvas, regions, (left + 62.0, y), 46.0);
        let width = canvas.fonts().width(&regions.to_string(), Weight::Black, 46.0);
        let word = self.game.locale.text("cry-havoc-board-regions");
        let lettering = Lettering::plain(Weight::Bold, 36.0, QUIET);
        canvas.fitted(
            &word,
            (left + 70.0 + width, y),
            Align::Left,
            lettering,
            26.0,
            160.0 - width,
        );
        stamp(canvas, &crystal(None, (0.0, 0.0), 0.62), (left + 258.0, y), 30.0);
        number(canvas, crystals, (left + 283.0, y), 46.0);
    }

    /// Skills with their names.
    fn skills(&self, canvas: &mut Canvas, top: f32) {
        let Frame { left, width, .. } = self.frame;
        for (index, skill) in self.player.skills.iter().enumerate() {
            let top = top + index as f32 * SKILL.1;
            let (middle, size) = (top + SKILL.0 / 2.0, (width - 24.0, SKILL.0));
            let (plate, ink) = if skill.exhausted {
                let rim = Plate {
                    fill: None,
                    ..Plate::lined(10.0, INK, 3.0, FAINT)
                };
                (rim, SPENT)
            } else {
                (Plate::lined(10.0, CREAM, 4.0, INK), INK)
            };
            canvas.plate((left + 12.0, top), size, plate);
            stamp(
                canvas,
                &lamp(!skill.exhausted, (0.0, 0.0), 11.0),
                (left + 38.0, middle),
                18.0,
            );
            let skills = self.game.content.skills().iter();
            let mut titles = skills
                .filter(|known| known.name == skill.skill)
                .map(|known| known.about.title.as_str());
            let title = titles.next().unwrap_or(&skill.skill);
            let lettering = Lettering::plain(Weight::Bold, 36.0, ink);
            canvas.fitted(title, (left + 62.0, middle), Align::Left, lettering, 28.0, width - 84.0);
        }
    }

    /// Skills as lamps, where there is no room for names.
    fn lamps(&self, canvas: &mut Canvas, y: f32) {
        let left = self.frame.left;
        let word = self.game.locale.text("cry-havoc-board-skills");
        let lettering = Lettering::plain(Weight::Bold, 36.0, QUIET);
        canvas.fitted(&word, (left + 14.0, y), Align::Left, lettering, 26.0, 112.0);
        for (index, skill) in self.player.skills.iter().enumerate() {
            let (cell, rim) = if skill.exhausted {
                (None, FAINT)
            } else {
                (Some(CREAM), INK)
            };
            let x = left + 132.0 + 70.0 * index as f32;
            let plate = Plate {
                fill: cell,
                ..Plate::lined(9.0, INK, 4.0, rim)
            };
            canvas.plate((x, y - 19.0), (62.0, 38.0), plate);
            stamp(canvas, &lamp(!skill.exhausted, (0.0, 0.0), 9.0), (x + 31.0, y), 16.0);
        }
    }
}

/// The Reserve of the neutral Trogs and their supply of Nests.
fn neutral_trogs(canvas: &mut Canvas, game: &Game) {
    let Some(trogs) = &game.view.neutral_trogs else {
        return;
    };
    let (top, middle) = (BOTTOM - TROGS, BOTTOM - TROGS / 2.0);
    canvas.plate((LEFT, top), (RIGHT - LEFT, TROGS), Plate::lined(16.0, CARD, 5.0, INK));
    stamp(
        canvas,
        &mini(Faction::Trogs, (0.0, 0.0), 48.0),
        (LEFT + 34.0, middle),
        34.0,
    );
    let word = game.locale.text("cry-havoc-board-trogs");
    let lettering = Lettering::plain(Weight::Bold, 36.0, QUIET);
    canvas.fitted(&word, (LEFT + 62.0, middle), Align::Left, lettering, 26.0, 90.0);
    icon(canvas, art::RESERVE, (LEFT + 178.0, middle), 50.0);
    number(canvas, trogs.reserve, (LEFT + 203.0, middle), 44.0);
    stamp(
        canvas,
        &parts::icon(art::NEST, (0.0, 0.0), 46.0),
        (LEFT + 275.0, middle),
        34.0,
    );
    number(canvas, game.view.supply.nests, (LEFT + 299.0, middle), 44.0);
}

/// How many cards are in each Terrain deck.
fn decks(canvas: &mut Canvas, game: &Game) {
    const CORNER: Point = (1012.0, 1062.0);
    canvas.plate(CORNER, (206.0, 124.0), Plate::lined(16.0, CARD, 5.0, INK));
    for (index, deck) in Terrain::ALL.into_iter().enumerate() {
        let x = CORNER.0 + 30.0 + 98.0 * (index % 2) as f32;
        let y = CORNER.1 + 36.0 + 52.0 * (index / 2) as f32;
        stamp(canvas, &terrain::sign(deck, (0.0, 0.0), 44.0), (x, y), 34.0);
        let count = game.view.supply.terrain_decks.get(&deck).copied().unwrap_or(0);
        number(canvas, count, (x + 25.0, y), 42.0);
    }
}

/// The Objective cards that are laid out, by the terrain of their decks (CH-12.2).
fn objectives(canvas: &mut Canvas, game: &Game) {
    let laid_out = |terrain: &Terrain| {
        let cards = game
            .content
            .cards()
            .iter()
            .filter(|card| card.kind == CardKind::Objective(*terrain));
        let out = cards.filter(|card| game.view.objective_cards.contains(&card.name));
        out.count() as u8
    };
    let found: Vec<(Terrain, u8)> = Terrain::ALL
        .into_iter()
        .map(|terrain| (terrain, laid_out(&terrain)))
        .collect();
    let found: Vec<(Terrain, u8)> = found.into_iter().filter(|(_, count)| *count > 0).collect();
    if found.is_empty() {
        return;
    }
    let rows = found.len().div_ceil(2) as f32;
    let height = rows * 54.0 + 18.0;
    let (left, top) = (1096.0, 1052.0 - height);
    canvas.plate((left, top), (122.0, height), Plate::lined(16.0, CARD, 5.0, GOLD));
    for (index, (deck, count)) in found.into_iter().enumerate() {
        let x = left + 34.0 + 54.0 * (index % 2) as f32;
        let y = top + 36.0 + 54.0 * (index / 2) as f32;
        if count > 1 {
            stamp(canvas, &card(deck), (x + 6.0, y - 6.0), 32.0);
        }
        stamp(canvas, &card(deck), (x - 2.0, y + 2.0), 32.0);
    }
    stamp(
        canvas,
        &tinted(art::STAR, GOLD, (0.0, 0.0), 44.0),
        (left + 2.0, top + 4.0),
        34.0,
    );
}

fn card(deck: Terrain) -> String {
    let paper: Rgb = colour::terrain(deck);
    rect([-20.0, -24.0, 40.0, 48.0], 8.0, Style::lined(paper, 4.0, INK)) + &terrain::glyph(deck, (0.0, 0.0), 0.9)
}
