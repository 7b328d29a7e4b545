//! A faction for those who choose one: what it is good at, its Structures, Skills and cards.

use engine::cry_havoc::{Card, CardKind, Icon};

use super::area::{paragraph, skill_card, structure_card};
use super::colour::{self, CREAM, INK, NO_ICON, NO_ICON_TEXT, SPACE, TEXT, WHITE};
use super::figures::figure;
use super::parts::{mini, numeral, stamp, tinted};
use super::scene::FactionScene;
use super::table::faction_name;
use super::{art, space};
use crate::kit::svg::{Style, rect};
use crate::kit::{Align, Canvas, Frame, Kit, Lettering, Plate, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1200);
/// The upper edge of the columns, and their height.
const TOP: f32 = 218.0;
const HEIGHT: f32 = 794.0;
const GAP: f32 = 12.0;

/// Draws a faction.
pub fn draw<'a>(kit: &'a Kit, scene: &FactionScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 14);
    head(&mut canvas, scene);
    let data = scene.content.faction(scene.faction);
    let columns = Frame {
        left: 24.0,
        top: TOP,
        width: 1552.0,
        height: HEIGHT,
    };
    let mut columns = columns.columns(2, 16.0);
    let (Some(left), Some(right)) = (columns.next(), columns.next()) else {
        return canvas;
    };
    let kinds = data.structures.iter().map(|id| &scene.content.structures()[id.index()]);
    for (kind, frame) in kinds.zip(stack(left, data.structures.len())) {
        structure_card(&mut canvas, scene.locale, kind, None, frame);
    }
    let skills = data.skills.iter().map(|id| &scene.content.skills()[id.index()]);
    for (skill, frame) in skills.zip(stack(right, data.skills.len())) {
        let state = skill
            .default
            .then(|| (true, scene.locale.text("cry-havoc-picture-default-skill")));
        skill_card(&mut canvas, (&skill.about.title, &skill.about.text), state, frame);
    }
    let cards = cards(scene);
    let foot = Frame {
        left: 232.0,
        top: TOP + HEIGHT + 8.0,
        width: 1344.0,
        height: 152.0,
    };
    for (card, frame) in cards.iter().zip(foot.columns(cards.len().max(1), 8.0)) {
        small_card(&mut canvas, scene, card, frame);
    }
    canvas
}

/// Boxes of equal height above one another.
fn stack(column: Frame, count: usize) -> impl Iterator<Item = Frame> {
    let pitch = (column.height + GAP) / count.max(1) as f32;
    (0..count).map(move |index| Frame {
        top: column.top + pitch * index as f32,
        height: pitch - GAP,
        ..column
    })
}

/// The kinds of cards of its deck.
pub fn cards(scene: &FactionScene) -> Vec<&Card> {
    let own = CardKind::Faction(scene.faction);
    scene.content.cards().iter().filter(|card| card.kind == own).collect()
}

fn head(canvas: &mut Canvas, scene: &FactionScene) {
    let faction = scene.faction;
    canvas.plate(
        (24.0, 20.0),
        (1552.0, 182.0),
        Plate::lined(24.0, colour::dark(faction), 6.0, INK),
    );
    stamp(canvas, &figure(Some(faction), (0.0, 0.0), 1.05), (126.0, 122.0), 110.0);
    let lettering = Lettering::outlined(Weight::Black, 76.0, WHITE, 9.0);
    let name = faction_name(&scene.content, faction);
    canvas.fitted(&name, (236.0, 72.0), Align::Left, lettering, 50.0, 700.0);
    let data = scene.content.faction(faction);
    let sign = mini(faction, (0.0, 0.0), 66.0);
    stamp(canvas, &sign, (1440.0, 72.0), 44.0);
    let lettering = Lettering::outlined(Weight::Black, 66.0, WHITE, 8.0);
    canvas.text(
        &format!("× {}", data.units),
        (1400.0 - 20.0, 72.0),
        Align::Right,
        lettering,
    );
    let room = ((236.0, 112.0), (1310.0, 84.0));
    paragraph(canvas, &data.about.text, room, (38.0, 28.0), TEXT);
}

/// A card as its name and its icons.
fn small_card(canvas: &mut Canvas, scene: &FactionScene, card: &Card, frame: Frame) {
    let [left, top, width, height] = frame.sides();
    canvas.plate((left, top), (width, height), Plate::lined(16.0, CREAM, 5.0, INK));
    canvas.plate(
        (left + 3.0, top + 3.0),
        (width - 6.0, 78.0),
        Plate::filled(13.0, colour::dark(scene.faction)),
    );
    let lettering = Lettering::plain(Weight::Bold, 34.0, WHITE);
    let lines = canvas.fonts().lines(&card.about.title, lettering, width - 20.0);
    let shown = lines.len().min(2);
    for (index, line) in lines.iter().take(2).enumerate() {
        let y = top + 42.0 + 35.0 * (index as f32 - (shown as f32 - 1.0) / 2.0);
        canvas.fitted(
            line,
            (left + width / 2.0, y),
            Align::Centre,
            lettering,
            22.0,
            width - 18.0,
        );
    }
    let cells = Frame {
        left: 0.0,
        top: 0.0,
        width: width - 16.0,
        height: height - 96.0,
    };
    let cells: String = Icon::ALL
        .into_iter()
        .zip(cells.columns(3, 4.0))
        .map(|(kind, cell)| {
            let number = card.icons[kind];
            let (ground, sign) = if number > 0 {
                (colour::icon(kind), WHITE)
            } else {
                (NO_ICON, NO_ICON_TEXT)
            };
            let x = cell.left + cell.width / 2.0;
            rect([cell.left, cell.top, cell.width, cell.height], 8.0, Style::fill(ground))
                + &tinted(art::icon(kind), sign, (x, 15.0), 27.0)
                + &numeral(number, (x, 42.0), 34.0, sign)
        })
        .collect();
    let bounds = [-2.0, -2.0, width, height];
    canvas.composed(cells.clone(), bounds, (left + 8.0, top + 88.0), 1.0, || cells);
    if card.copies > 1 {
        let lettering = Lettering::outlined(Weight::Black, 34.0, WHITE, 7.0);
        canvas.text(
            &format!("×{}", card.copies),
            (left + width - 4.0, top + 4.0),
            Align::Right,
            lettering,
        );
    }
}
