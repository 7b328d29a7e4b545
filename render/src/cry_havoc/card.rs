//! A card, large: its name, its icons with bonus icons, and its texts under signs that say when they count.

use engine::cry_havoc::{Bonus, Card, CardKind, Icon};

use super::colour::{
    self, ACTION_TEXT, BATTLE_TEXT, CREAM, FAINT, FINAL, INK, NO_ICON, NO_ICON_TEXT, PAPER, TEXT, WHITE,
};
use super::parts::{icon, key, numeral, stamp, tinted};
use super::{art, terrain, vignette};
use crate::kit::svg::{Style, circle, group, path, rect, text};
use crate::kit::{Align, Canvas, Drawing, Fonts, Frame, Lettering, Plate, Point, Rgb, Weight};
use locale::Locale;

/// How a card is shown.
#[derive(Clone, Copy, Debug)]
pub struct Face<'a> {
    /// Where.
    pub frame: Frame,
    /// The height of its picture; 0 without one.
    pub art: f32,
    /// Whether its icons are shown: in a battle they do not count.
    pub icons: bool,
    /// The largest size of its text.
    pub text: f32,
    /// Its number to choose it by.
    pub number: Option<usize>,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Why it cannot be chosen.
    pub why_not: Option<&'a str>,
}

/// The least size of a card's text.
const LEAST: f32 = 20.0;
/// A card's picture makes room for a text that would else be smaller than this.
const READABLE: f32 = 36.0;
/// From this size on a card is drawn with large signs.
const LARGE: (f32, f32) = (440.0, 700.0);

fn is_large(frame: Frame) -> bool {
    frame.width > LARGE.0 && frame.height > LARGE.1
}

/// When a text of a card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Played in a battle (CH-9.13).
    Battle,
    /// Discarded for its icons (CH-5.4).
    Discarded,
    /// Taken as an Action (CH-8.8).
    Action,
    /// At Final Scoring (CH-12.3).
    End,
}

impl When {
    /// The name of its words.
    pub fn key(self) -> &'static str {
        match self {
            Self::Battle => "cry-havoc-picture-card-battle",
            Self::Discarded => "cry-havoc-picture-card-discarded",
            Self::Action => "cry-havoc-picture-card-action",
            Self::End => "cry-havoc-picture-card-end",
        }
    }

    fn colour(self) -> Rgb {
        match self {
            Self::Battle => BATTLE_TEXT,
            Self::Discarded => FINAL,
            Self::Action | Self::End => ACTION_TEXT,
        }
    }

    /// Its sign, this far from the middle to the rim.
    fn sign(self, at: Point, radius: f32) -> String {
        let sign = match self {
            Self::Battle => tinted(art::SWORDS, WHITE, at, radius * 1.85),
            Self::Discarded => numeral("!", at, radius * 1.75, WHITE),
            Self::Action => tinted(art::STAR, WHITE, at, radius * 1.85),
            Self::End => tinted(art::CROWN, WHITE, at, radius * 1.5),
        };
        circle(at, radius, Style::lined(self.colour(), 4.0, INK)) + &sign
    }
}

/// The texts of a card, each with when it counts. In the data they are one text, in which a "!" comes before what happens when
/// it is discarded.
pub fn texts(card: &Card) -> Vec<(When, String)> {
    let whole = card.about.text.as_str();
    let first = match card.kind {
        CardKind::Objective(_) => When::End,
        _ if card.enables_scoring => When::Action,
        _ => When::Battle,
    };
    let (before, after) = whole.split_once("! ").unwrap_or((whole, ""));
    let before = before.strip_prefix("Action: ").unwrap_or(before).trim();
    let parts = [(first, before), (When::Discarded, after.trim())];
    let parts = parts.into_iter().filter(|(_, words)| !words.is_empty());
    parts.map(|(when, words)| (when, capitalised(words))).collect()
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The colours of a card: its frame and its head.
pub fn tones(kind: CardKind) -> [Rgb; 2] {
    match kind {
        CardKind::Faction(faction) => [colour::own(faction), colour::dark(faction)],
        CardKind::Terrain(terrain) | CardKind::Objective(terrain) => {
            [colour::terrain(terrain), colour::terrain_head(terrain)]
        }
    }
}

/// Whose card it is, as a sign of this size.
pub fn origin(kind: CardKind, at: Point, size: f32) -> String {
    match kind {
        CardKind::Faction(faction) => icon(art::hq(faction), at, size),
        CardKind::Terrain(terrain) | CardKind::Objective(terrain) => terrain::glyph(terrain, at, size / 40.0),
    }
}

/// The bonus icons beside an icon.
pub fn bonus(bonus: Bonus) -> Vec<Drawing> {
    let draws = std::iter::repeat_n(art::BONUS_DRAW, bonus.draw.into());
    let once = bonus.draw_once.then_some(art::BONUS_DRAW_ONCE);
    let vp = std::iter::repeat_n(art::BONUS_VP, bonus.vp.into());
    let text = bonus.text.then_some(art::BONUS_TEXT);
    draws.chain(once).chain(vp).chain(text).collect()
}

/// Draws a card.
pub fn draw(canvas: &mut Canvas, card: &Card, locale: Locale, face: Face) {
    let [left, top, width, height] = face.frame.sides();
    if face.chosen {
        let rim = Plate::lined(36.0, INK, 9.0, WHITE);
        canvas.plate((left - 9.0, top - 9.0), (width + 18.0, height + 18.0), rim);
    }
    let fonts = canvas.fonts();
    let bounds = [-4.0, -4.0, width + 8.0, height + 14.0];
    let Face { art, icons, text, .. } = face;
    let numbered = face.number.is_some();
    let name = format!("{card:?} {locale:?} {width} {height} {art} {icons} {text} {numbered}");
    canvas.composed(name, bounds, (left, top), 1.0, || body(fonts, card, locale, face));
    let large = is_large(face.frame);
    if let Some(why_not) = face.why_not {
        veil(canvas, face.frame, why_not);
    } else if let Some(number) = face.number {
        let (right, scale) = if large { (90.0, 1.36) } else { (62.0, 1.14) };
        stamp(
            canvas,
            &key(number, (0.0, 0.0), scale),
            (left + width - right, top + height - 14.0),
            70.0,
        );
    }
}

/// Darkens a card and says why it cannot be chosen.
fn veil(canvas: &mut Canvas, frame: Frame, why_not: &str) {
    let [left, top, width, height] = frame.sides();
    let veil = format!(r##"<rect width="{width}" height="{height}" rx="26" fill="#0B0F1A" opacity="0.62"/>"##);
    canvas.composed(veil.clone(), [0.0, 0.0, width, height], (left, top), 1.0, || veil);
    let lettering = Lettering::plain(Weight::Bold, 40.0, TEXT);
    let lines = canvas.fonts().lines(why_not, lettering, width - 44.0);
    let (size, middle) = ((width - 24.0, 24.0 + 44.0 * lines.len() as f32), top + height - 84.0);
    canvas.plate(
        (left + 12.0, middle - size.1 / 2.0),
        size,
        Plate::lined(14.0, INK, 4.0, FAINT),
    );
    for (index, line) in lines.iter().enumerate() {
        let y = middle + 44.0 * (index as f32 - (lines.len() as f32 - 1.0) / 2.0);
        canvas.fitted(
            line,
            (left + width / 2.0, y),
            Align::Centre,
            lettering,
            30.0,
            width - 44.0,
        );
    }
}

/// Everything on the paper, from its upper left corner.
fn body(fonts: &Fonts, card: &Card, locale: Locale, face: Face) -> String {
    let Frame { width, height, .. } = face.frame;
    let large = is_large(face.frame);
    let [own, head] = tones(card.kind);
    let mut parts = rect([4.0, 8.0, width, height], 26.0, Style::fill(Rgb::hex(0x07_0A12)))
        + &rect([0.0, 0.0, width, height], 26.0, Style::lined(own, 6.0, INK))
        + &rect(
            [13.0, 13.0, width - 26.0, height - 26.0],
            16.0,
            Style::lined(CREAM, 4.0, INK),
        );
    let foot = if large { 120.0 } else { 92.0 };
    parts += &path(
        &format!(
            "M15 {foot}V29Q15 15 29 15H{}Q{1} 15 {1} 29V{foot}Z",
            width - 29.0,
            width - 15.0
        ),
        Style::fill(head),
    );
    parts += &title(fonts, &card.about.title, (width, foot), large);
    let middle = f32::midpoint(15.0, foot);
    let (inset, size) = if large { (78.0, 96.0) } else { (52.0, 60.0) };
    parts += &origin(card.kind, (width - inset, middle), size);
    let icons = face.icons && !matches!(card.kind, CardKind::Objective(_));
    let tall = if large { 150.0 } else { 112.0 };
    let lip = if face.number.is_some() { 34.0 } else { 0.0 };
    let paper = |art: f32| {
        let above = [(art > 0.0, art + 14.0), (icons, tall + 14.0)];
        let above: f32 = above
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, height)| height)
            .sum();
        let top = foot + 12.0 + above;
        Frame {
            left: 26.0,
            top,
            width: width - 52.0,
            height: height - 26.0 - top - lip,
        }
    };
    let texts = texts(card);
    let sized = |art: f32| (art, Words::set(fonts, &texts, paper(art), face.text));
    let sizes = [face.art, face.art * 0.66].map(sized).into_iter().chain([sized(0.0)]);
    let sizes: Vec<(f32, Words)> = sizes.collect();
    let fits = sizes.iter().find(|(_, words)| words.size >= READABLE).or(sizes.last());
    let Some((art, set)) = fits else { return parts };
    let mut y = foot + 12.0;
    if *art > 0.0 {
        parts += &group(&vignette::draw(card, (width - 52.0, *art)), (26.0, y), 1.0);
        y += art + 14.0;
    }
    if icons {
        let cells = Frame {
            left: 26.0,
            top: y,
            width: width - 52.0,
            height: tall,
        };
        for (kind, cell) in Icon::ALL.into_iter().zip(cells.columns(3, 8.0)) {
            parts += &icon_cell(kind, card.icons[kind], card.bonus[kind], cell, large);
        }
    }
    parts + &set.draw(fonts, &texts, locale, paper(*art))
}

/// The name, on two lines where one would be too small.
fn title(fonts: &Fonts, name: &str, (width, foot): (f32, f32), large: bool) -> String {
    let (size, room) = if large {
        (64.0, width - 170.0)
    } else {
        (46.0, width - 128.0)
    };
    let lettering = |size| Lettering::plain(Weight::Bold, size, WHITE);
    let middle = f32::midpoint(15.0, foot);
    let (fair, least) = (36.0, 38.0);
    let fits = fonts.width(name, Weight::Bold, fair) <= room;
    let lines = if fits {
        vec![name.to_owned()]
    } else {
        fonts.lines(name, lettering(least), room)
    };
    let (most, pitch) = if lines.len() > 1 {
        (least.min(size), 38.0)
    } else {
        (size, 0.0)
    };
    let mut parts = String::new();
    for (index, line) in lines.iter().take(2).enumerate() {
        let (line, lettering) = fonts.fit(line, lettering(most), 28.0, room);
        let y = middle + pitch * (index as f32 - (lines.len().min(2) as f32 - 1.0) / 2.0);
        parts += &text(&line, (30.0, y), Align::Left, lettering);
    }
    parts
}

/// An icon with its number and its bonus icons.
pub fn icon_cell(kind: Icon, number: u8, with: Bonus, cell: Frame, large: bool) -> String {
    let [left, top, width, height] = cell.sides();
    let has = number > 0;
    let (ground, rim, sign) = if has {
        (colour::icon(kind), INK, WHITE)
    } else {
        (NO_ICON, Rgb::hex(0xC9_BE9F), NO_ICON_TEXT)
    };
    let with = bonus(with);
    let middle = left + width / 2.0;
    let (icon_size, bonus_size, shift, figure) = match (large, with.len()) {
        (true, 0) => (68.0, 0.0, 0.0, 92.0),
        (true, _) => (60.0, 66.0, 36.0, 92.0),
        (false, 0) => (47.0, 0.0, 0.0, 66.0),
        (false, _) => (34.0, 40.0, 18.0, 66.0),
    };
    let y = top + height * 0.28;
    let mut parts = rect([left, top, width, height], 12.0, Style::lined(ground, 4.0, rim));
    parts += &tinted(art::icon(kind), sign, (middle - shift, y), icon_size);
    let crowd = with.len().max(1) as f32;
    for (index, drawing) in with.iter().enumerate() {
        let step = bonus_size * 0.72 * (index as f32 - (crowd - 1.0) / 2.0);
        parts += &icon(*drawing, (middle + shift * 1.15 + step, y), bonus_size);
    }
    parts + &numeral(number, (middle, top + height * 0.7), figure, sign)
}

/// Texts broken into lines, in the largest size in which they find room.
struct Words {
    size: f32,
    lines: Vec<Vec<String>>,
}

impl Words {
    fn set(fonts: &Fonts, texts: &[(When, String)], paper: Frame, most: f32) -> Self {
        let broken = |size: f32| {
            let lines = texts
                .iter()
                .map(|(_, words)| fonts.lines(words, ink(size), paper.width - 28.0));
            Self {
                size,
                lines: lines.collect(),
            }
        };
        let mut set = broken(most);
        while set.size > LEAST && set.height() > paper.height {
            set = broken(set.size - 1.0);
        }
        set
    }

    fn height(&self) -> f32 {
        let heads = self.lines.len() as f32 * (head(self.size) + 14.0);
        heads + self.lines.iter().flatten().count() as f32 * self.size * LEAD + 8.0
    }

    /// The texts with their signs on paper.
    fn draw(&self, fonts: &Fonts, texts: &[(When, String)], locale: Locale, paper: Frame) -> String {
        let size = self.size;
        let ground = [paper.left, paper.top, paper.width, paper.height];
        let mut parts = rect(ground, 14.0, Style::fill(PAPER));
        let room = paper.width - 28.0;
        let mut y = paper.top + 10.0;
        for ((when, _), lines) in texts.iter().zip(&self.lines) {
            let radius = head(size) / 2.0;
            parts += &when.sign((paper.left + radius + 8.0, y + radius), radius);
            let label = Lettering::plain(Weight::Bold, size + 2.0, when.colour());
            let (words, label) = fonts.fit(&locale.text(when.key()), label, 20.0, room - 2.0 * radius);
            let at = (paper.left + 2.0 * radius + 18.0, y + radius);
            parts += &text(&words, at, Align::Left, label);
            y += head(size) + 5.0;
            for line in lines {
                let (line, lettering) = fonts.fit(line, ink(size), 18.0, room);
                parts += &text(
                    &line,
                    (paper.left + 14.0, y + size * LEAD / 2.0),
                    Align::Left,
                    lettering,
                );
                y += size * LEAD;
            }
            y += 9.0;
        }
        parts
    }
}

fn ink(size: f32) -> Lettering {
    Lettering::plain(Weight::Medium, size, INK)
}

/// From line to line, in sizes of the text.
const LEAD: f32 = 1.14;

/// The height of the sign above a text of this size.
fn head(size: f32) -> f32 {
    size * 1.22
}

/// The emblem of a card that has no picture of its own.
pub fn emblem(kind: CardKind) -> String {
    match kind {
        CardKind::Faction(faction) => icon(art::hq(faction), (0.0, 0.0), 150.0),
        CardKind::Terrain(terrain) | CardKind::Objective(terrain) => terrain::glyph(terrain, (0.0, 0.0), 4.0),
    }
}

#[cfg(test)]
mod tests {
    use engine::cry_havoc::Content;

    use super::*;

    #[test]
    fn a_text_with_two_moments_is_told_apart() {
        let content = Content::embedded();
        let texts = |name: &str| texts(&content.cards()[content.card(name).unwrap().index()]);
        let sky = texts("mou-sky-fortress");
        assert_eq!(sky.len(), 2);
        assert_eq!((sky[0].0, sky[1].0), (When::Battle, When::Discarded));
        assert_eq!(sky[1].1, "Put 1 Crystal in a Mountain Region you control.");
        assert_eq!(
            texts("hum-colonial-claim"),
            [(When::Action, "Enable Scoring.".to_owned())]
        );
        assert_eq!(texts("hum-chain-of-command")[0].0, When::Discarded);
        assert_eq!(texts("no-bedrock")[0].0, When::End);
    }

    #[test]
    fn every_card_that_the_program_carries_says_when_its_texts_count() {
        for card in Content::embedded().cards() {
            let texts = texts(card);
            let has = |when| texts.iter().any(|(has, _)| *has == when);
            assert_eq!(has(When::Battle), card.battle.is_some(), "{}", card.name);
            assert_eq!(has(When::Discarded), card.text.is_some(), "{}", card.name);
            assert_eq!(has(When::Action), card.enables_scoring, "{}", card.name);
            assert_eq!(has(When::End), card.objective.is_some(), "{}", card.name);
        }
    }
}
