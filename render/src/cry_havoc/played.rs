//! What was played in a battle: how Units were placed, the cards in order, and who would survive.

use engine::cry_havoc::{BattleView, CardKind, Faction, Name};

use super::colour::{self, CARD, CREAM, GOLD, HAIRLINE, INK, QUIET, WHITE};
use super::outlook::Range;
use super::parts::{mini, stamp};
use super::scene::BattleScene;
use super::verdict::range;
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Frame, Lettering, Plate, Weight};

/// The heights of a line: of a side's placing or of a card's name, and of a card with its text.
const LINE: f32 = 68.0;
const WITH_TEXT: f32 = 128.0;
/// The height of the foot with the survivors.
const FOOT: f32 = 88.0;
/// From the upper edge to the first line.
const FIRST: f32 = 84.0;

/// A line of the panel.
enum Line<'a> {
    Placed(Faction, [u8; 3]),
    Earlier(usize),
    Card(Faction, &'a Name),
    NoEffect(Faction),
}

/// Draws the panel.
pub fn panel(
    canvas: &mut Canvas,
    scene: &BattleScene,
    fight: &BattleView,
    frame: Frame,
    survivors: Option<[Range; 2]>,
) {
    frame.draw(canvas, CARD, false);
    let Frame { left, top, width, .. } = frame;
    let title = Lettering::plain(Weight::Bold, 46.0, WHITE);
    let words = scene.game.locale.text("cry-havoc-picture-cards-played");
    canvas.fitted(
        &words,
        (left + 28.0, top + 44.0),
        Align::Left,
        title,
        34.0,
        width - 56.0,
    );
    let room = frame.height - FIRST - FOOT - 8.0;
    let (lines, tall) = lines(fight, room);
    let mut y = top + FIRST;
    let bottoms: Vec<f32> = lines
        .iter()
        .map(|line| {
            if tall && matches!(line, Line::Card(..)) {
                WITH_TEXT
            } else {
                LINE
            }
        })
        .collect();
    let whole: f32 = bottoms.iter().sum::<f32>() - LINE;
    if whole > 0.0 {
        canvas.plate(
            (left + 49.0, y + LINE / 2.0),
            (7.0, whole),
            Plate::filled(0.0, HAIRLINE),
        );
    }
    for (line, height) in lines.iter().zip(bottoms) {
        draw_line(canvas, scene, line, (left, y), (width, height));
        y += height;
    }
    if let Some(survivors) = survivors {
        foot(canvas, scene, fight, frame, survivors);
    }
}

/// The lines that find room, and whether cards have their texts; the last cards are never left out.
fn lines(fight: &BattleView, room: f32) -> (Vec<Line<'_>>, bool) {
    let mut lines = Vec::new();
    for side in &fight.sides {
        if let Some(units) = side.units.filter(|_| fight.played.is_empty()) {
            lines.push(Line::Placed(side.faction, units));
        }
    }
    let after = fight.sides.iter().filter(|side| side.nullified > 0);
    let after: Vec<Line> = after.map(|side| Line::NoEffect(side.faction)).collect();
    let room = room - LINE * (lines.len() + after.len()) as f32;
    let cards = fight.played.len();
    let tall = cards as f32 * WITH_TEXT <= room;
    let most = (room / LINE) as usize;
    let shown = if tall || cards <= most {
        cards
    } else {
        most.saturating_sub(1)
    };
    if shown < cards {
        lines.push(Line::Earlier(cards - shown));
    }
    lines.extend(
        fight.played[cards - shown..]
            .iter()
            .map(|(who, card)| Line::Card(*who, card)),
    );
    lines.extend(after);
    (lines, tall)
}

fn draw_line(
    canvas: &mut Canvas,
    scene: &BattleScene,
    line: &Line,
    (left, top): (f32, f32),
    (width, height): (f32, f32),
) {
    let locale = scene.game.locale;
    let y = top + height / 2.0;
    let (who, words) = match line {
        Line::Card(who, card) => {
            stamp(canvas, &mini(*who, (0.0, 0.0), 56.0), (left + 52.0, y), 36.0);
            card_line(
                canvas,
                scene,
                (*who, card),
                (left + 92.0, top + 3.0),
                (width - 108.0, height - 6.0),
            );
            return;
        }
        Line::Placed(who, units) => {
            let units = units.map(|units| units.to_string()).join(" · ");
            (
                Some(*who),
                locale.text_with("cry-havoc-picture-placed", &[("units", units.into())]),
            )
        }
        Line::NoEffect(who) => (Some(*who), locale.text("cry-havoc-picture-no-effect")),
        Line::Earlier(count) => (
            None,
            locale.text_with("cry-havoc-picture-earlier", &[("count", (*count).into())]),
        ),
    };
    if let Some(who) = who {
        stamp(canvas, &mini(who, (0.0, 0.0), 56.0), (left + 52.0, y), 36.0);
    }
    let lettering = Lettering::plain(Weight::Medium, 40.0, QUIET);
    canvas.fitted(&words, (left + 104.0, y), Align::Left, lettering, 28.0, width - 120.0);
}

/// A card with its name and, where there is room, its Battle text.
fn card_line(
    canvas: &mut Canvas,
    scene: &BattleScene,
    (who, name): (Faction, &Name),
    (left, top): (f32, f32),
    (width, height): (f32, f32),
) {
    canvas.plate((left, top), (width, height), Plate::lined(14.0, CREAM, 5.0, INK));
    let content = &scene.game.content;
    let card = content.card(name).map(|id| &content.cards()[id.index()]);
    let stripe = card.map_or(colour::own(who), |card| match card.kind {
        CardKind::Faction(faction) => colour::own(faction),
        CardKind::Terrain(terrain) | CardKind::Objective(terrain) => colour::terrain(terrain),
    });
    let line = path(&format!("M0 0V{}", height - 30.0), Style::line(11.0, stripe));
    canvas.composed(
        line.clone(),
        [-8.0, -8.0, 16.0, height - 14.0],
        (left + 3.0, top + 15.0),
        1.0,
        || line,
    );
    let title = card.map_or(&**name, |card| card.about.title.as_str());
    let (x, room) = (left + 20.0, width - 32.0);
    let lettering = Lettering::plain(Weight::Bold, 42.0, INK);
    let first = if height > 90.0 { top + 30.0 } else { top + height / 2.0 };
    canvas.fitted(title, (x, first), Align::Left, lettering, 28.0, room);
    if height <= 90.0 {
        return;
    }
    let text = card.and_then(|card| super::card::texts(card).into_iter().next());
    let text = text.map(|(_, words)| words).unwrap_or_default();
    let mut lettering = Lettering::plain(Weight::Medium, 31.0, HAIRLINE);
    let mut lines = canvas.fonts().lines(&text, lettering, room);
    while lines.len() > 2 && lettering.size > 27.0 {
        lettering.size -= 1.0;
        lines = canvas.fonts().lines(&text, lettering, room);
    }
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(rest);
    }
    for (index, line) in lines.iter().enumerate() {
        let y = top + 67.0 + 34.0 * index as f32;
        let (line, lettering) = canvas.fonts().fit(line, lettering, lettering.size, room);
        canvas.text(&line, (x, y), Align::Left, lettering);
    }
}

/// Who would be left.
fn foot(canvas: &mut Canvas, scene: &BattleScene, fight: &BattleView, frame: Frame, survivors: [Range; 2]) {
    let y = frame.top + frame.height - 44.0;
    canvas.plate(
        (frame.left + 24.0, y - 40.0),
        (frame.width - 48.0, 4.0),
        Plate::filled(0.0, HAIRLINE),
    );
    let lettering = Lettering::plain(Weight::Bold, 42.0, GOLD);
    let words = scene.game.locale.text("cry-havoc-picture-survivors");
    canvas.fitted(
        &words,
        (frame.left + 24.0, y + 2.0),
        Align::Left,
        lettering,
        28.0,
        150.0,
    );
    for (index, units) in survivors.into_iter().enumerate() {
        let x = frame.left + 210.0 + 112.0 * index as f32;
        stamp(
            canvas,
            &mini(fight.sides[index].faction, (0.0, 0.0), 54.0),
            (x, y + 2.0),
            36.0,
        );
        let lettering = Lettering::plain(Weight::Black, 56.0, WHITE);
        canvas.fitted(&range(units), (x + 31.0, y + 2.0), Align::Left, lettering, 26.0, 54.0);
    }
}
