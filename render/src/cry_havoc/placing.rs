//! Where the things of a Region lie: rows of name, badges and small things, tried in many ways.

use std::sync::{Arc, LazyLock};

use engine::cry_havoc::{Faction, MapSide};
use quick_cache::sync::Cache;

use super::contents::{Contents, Key, Thing, Units, few};
use super::geometry::geometry;
use crate::kit::{Fonts, Point, Room, Row, Weight};

/// Between things of a row.
const GAP: f32 = 5.0;
/// Between things above each other in one place of a row.
const PILE_GAP: f32 = 4.0;
/// The sizes in which names are written, and what each costs.
const NAMES: [(f32, f32); 3] = [(36.0, 0.0), (34.0, 40.0), (32.0, 100.0)];
/// A Region whose things cost no more is not tried with a smaller name.
const GOOD: f32 = 40.0;
/// As many ways of placing are kept of each size of the name, and of all.
const KEPT: (usize, usize) = (26, 50);
/// As many stacks of the same rows, at different heights.
const HEIGHTS: usize = 3;
/// As many small things in a Region, and in one with a battle.
const MOST_THINGS: (usize, usize) = (4, 3);
/// The share of a row with badges, above and below, that need not lie in the Region, and that of other rows.
const SPARE: (f32, f32) = (0.2, 0.06);
/// As many Regions with all their ways of placing are remembered.
const REMEMBERED: usize = 256;

/// Something that has its place in a Region.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What.
    pub what: What,
    /// In pixels.
    pub width: f32,
    /// In pixels.
    pub height: f32,
    /// How bad it is if it lies outside.
    weight: f32,
}

/// What has its place in a Region.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// The name, with the key of a choice and the marks of Control before it.
    Name(Label),
    /// Units; with the number of the battle if they are its Attacker's and stand above the Defender's.
    Units(Units, Option<u8>),
    /// Attacker and Defender side by side.
    Battle([Side; 2], u8),
    /// Units that were lost.
    Lost(Faction, u8),
    /// Crystals.
    Crystals(u8),
    /// A Structure or token.
    Thing(Thing),
    /// Things above each other.
    Pile(Vec<Item>),
}

/// A side of a battle and the width of its badge.
pub type Side = (Units, f32);

/// A Region's name.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Line by line.
    pub lines: Vec<String>,
    /// The size of its letters.
    pub size: f32,
    /// The number of a choice.
    pub key: Option<Key>,
    /// Who had Control before.
    pub was: Option<Faction>,
    /// Who has Control.
    pub control: Option<Faction>,
}

impl Key {
    /// How large it is drawn.
    pub fn scale(self) -> f32 {
        if self.small { 0.7 } else { 1.0 }
    }

    /// The room that it takes before a name.
    pub fn width(self) -> f32 {
        80.0 * self.scale()
    }
}

impl Label {
    /// The room that the mark of who had Control takes.
    pub const WAS: f32 = 46.0;
    /// The room that the mark of who has Control takes.
    pub const CONTROL: f32 = 40.0;
}

/// All things of a Region at their places.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The less, the better.
    pub cost: f32,
    /// What lies where; the points are middles.
    pub things: Vec<(Item, Point)>,
    /// What they cover.
    pub covers: Vec<Cover>,
}

/// A box that should not be covered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    /// Left, upper, right and lower edge.
    pub edges: [f32; 4],
    /// How bad it is to cover it.
    pub weight: f32,
}

/// How wide a badge is.
pub fn badge_width(units: Units) -> f32 {
    let width = match units.faction {
        Faction::Humans => 96.0,
        Faction::Pilgrims => 95.0,
        Faction::Machines => 90.0,
        Faction::Trogs => 107.0,
    };
    width + if units.count > 9 { 36.0 } else { 0.0 }
}

/// The ways in which the things of a Region can lie, the best first; at least one. They depend on nothing but what is
/// given, and are remembered.
pub fn layouts(fonts: &Fonts, side: MapSide, contents: &Contents) -> Arc<Vec<Layout>> {
    type Known = Cache<(MapSide, Contents), Arc<Vec<Layout>>>;
    static KNOWN: LazyLock<Known> = LazyLock::new(|| Cache::new(REMEMBERED));
    let key = (side, contents.clone());
    let made = KNOWN.get_or_insert_with(&key, || {
        Ok::<_, std::convert::Infallible>(Arc::new(tried(fonts, side, contents)))
    });
    match made {
        Ok(layouts) => layouts,
        Err(never) => match never {},
    }
}

fn tried(fonts: &Fonts, side: MapSide, contents: &Contents) -> Vec<Layout> {
    let Some(outline) = geometry(side).outline(&contents.region) else {
        return Vec::new();
    };
    let variants = variants(contents);
    let mut found: Vec<Layout> = Vec::new();
    for (size, penalty) in NAMES {
        let mut ways = with_name(fonts, &outline.room, contents, &variants, size);
        ways.sort_by(|one, other| one.0.total_cmp(&other.0));
        ways.truncate(KEPT.0);
        found.extend(
            ways.into_iter()
                .map(|(cost, rows, places)| laid(cost + penalty, rows, &places)),
        );
        if found.iter().any(|layout| layout.cost < GOOD) {
            break;
        }
    }
    found.sort_by(|one, other| one.cost.total_cmp(&other.cost));
    found.truncate(KEPT.1);
    found
}

/// Rows, and how unwelcome it is to have them so.
type Variant = (Vec<Vec<Item>>, f32);
/// Rows with what they cost there, and the middle of each.
type Way = (f32, Vec<Vec<Item>>, Vec<Point>);

fn with_name(fonts: &Fonts, room: &Room, contents: &Contents, variants: &[Variant], size: f32) -> Vec<Way> {
    let mut ways = Vec::new();
    for (number, lines) in split(fonts, &contents.title, size).into_iter().enumerate() {
        let short = lines.len() == 2 || lines[0].chars().count() < 9;
        let name = name(fonts, contents, lines, size);
        let mut attempt = |rows: Vec<Vec<Item>>, penalty: f32, name_above: bool| {
            let rows: Vec<Vec<Item>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
            let sizes = rows.iter().enumerate();
            let sizes: Vec<Row> = sizes
                .map(|(index, row)| measured(row, name_above && index == 0))
                .collect();
            for stack in room.stacks(&sizes, HEIGHTS) {
                let cost = stack.cost + 2.0 * penalty + 4.0 * number as f32;
                ways.push((cost, rows.clone(), stack.rows));
            }
        };
        for (rows, penalty) in variants {
            let above = std::iter::once(vec![name.clone()]).chain(rows.iter().cloned());
            attempt(above.collect(), *penalty, true);
            if let Some(first) = rows.first()
                && (1..=2).contains(&first.len())
                && short
            {
                let mut beside = rows.clone();
                beside[0].insert(0, name.clone());
                attempt(beside, penalty + 2.0, false);
            }
        }
    }
    ways
}

/// The name on one line, on two, and on three if it has three long words.
pub fn split(fonts: &Fonts, name: &str, size: f32) -> Vec<Vec<String>> {
    let width = |text: &str| fonts.width(text, Weight::Bold, size);
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut ways = vec![vec![name.to_owned()]];
    let uneven = |at: &usize| (width(&words[..*at].join(" ")) + 30.0 - width(&words[*at..].join(" "))).abs();
    if let Some(at) = (1..words.len()).min_by(|one, other| uneven(one).total_cmp(&uneven(other))) {
        ways.push(vec![words[..at].join(" "), words[at..].join(" ")]);
    }
    if words.len() == 3 && width(name) > 300.0 {
        ways.push(words.iter().map(|word| (*word).to_owned()).collect());
    }
    ways
}

fn name(fonts: &Fonts, contents: &Contents, lines: Vec<String>, size: f32) -> Item {
    let width = |line: &String| fonts.width(line, Weight::Bold, size);
    let widest = lines.iter().map(width).fold(0.0, f32::max);
    let before = [
        (contents.was.is_some(), Label::WAS),
        (contents.control.is_some(), Label::CONTROL),
    ];
    let before: f32 = before.iter().filter(|(there, _)| *there).map(|(_, room)| room).sum();
    let before = before + contents.key.map_or(0.0, Key::width);
    let height = lines.len() as f32 * (size - 1.0) + 2.0;
    Item {
        width: widest + before,
        height: contents
            .key
            .map_or(height, |key| (height + 8.0).max(70.0 * key.scale())),
        weight: if contents.key.is_some() { 2.6 } else { 1.6 },
        what: What::Name(Label {
            lines,
            size,
            key: contents.key,
            was: contents.was,
            control: contents.control,
        }),
    }
}

fn measured(row: &[Item], is_name: bool) -> Row {
    let heavy = |item: &Item| matches!(item.what, What::Units(..) | What::Battle(..));
    Row {
        width: row.iter().map(|item| item.width).sum::<f32>() + GAP * (row.len() - 1) as f32,
        height: row.iter().map(|item| item.height).fold(0.0, f32::max),
        weight: row.iter().map(|item| item.weight).fold(0.0, f32::max),
        spare: if !is_name && row.iter().any(heavy) {
            SPARE.0
        } else {
            SPARE.1
        },
        near: is_name,
    }
}

fn laid(cost: f32, rows: Vec<Vec<Item>>, places: &[Point]) -> Layout {
    let mut things = Vec::new();
    for (row, (middle, y)) in rows.into_iter().zip(places) {
        let mut x = middle - measured(&row, false).width / 2.0;
        for item in row {
            let at = (x + item.width / 2.0, *y);
            x += item.width + GAP;
            things.push((item, at));
        }
    }
    let covers = things.iter().flat_map(|(item, at)| item.covers(*at)).collect();
    Layout { cost, things, covers }
}

impl Item {
    fn units(units: Units) -> Self {
        let (wider, higher) = if units.fresh { (26.0, 24.0) } else { (0.0, 0.0) };
        let height = if units.faction == Faction::Trogs { 100.0 } else { 92.0 };
        Self {
            what: What::Units(units, None),
            width: badge_width(units) + wider,
            height: height + higher,
            weight: 6.0,
        }
    }

    fn battle(sides: [&Item; 2], units: [Units; 2], number: u8) -> Self {
        const STAR: f32 = 26.0;
        let trogs = units.iter().any(|units| units.faction == Faction::Trogs);
        Self {
            width: sides[0].width + sides[1].width + STAR,
            height: if trogs { 100.0 } else { 94.0 },
            weight: 7.0,
            what: What::Battle([(units[0], sides[0].width), (units[1], sides[1].width)], number),
        }
    }

    fn lost(faction: Faction, units: u8) -> Self {
        Self {
            what: What::Lost(faction, units),
            width: 74.0,
            height: 72.0,
            weight: 2.0,
        }
    }

    fn crystals(count: u8, in_battle: bool) -> Self {
        let scale = if in_battle { 0.9 } else { 1.0 };
        Self {
            what: What::Crystals(count),
            width: 62.0 * scale,
            height: 76.0 * scale,
            weight: 3.0,
        }
    }

    fn thing(thing: Thing, in_battle: bool) -> Self {
        let size = if in_battle { 50.0 } else { 54.0 };
        Self {
            what: What::Thing(thing),
            width: size,
            height: size,
            weight: 2.0,
        }
    }

    fn pile(items: &[Item]) -> Self {
        Self {
            width: items.iter().map(|item| item.width).fold(0.0, f32::max),
            height: items.iter().map(|item| item.height + PILE_GAP).sum(),
            weight: 2.0,
            what: What::Pile(items.to_vec()),
        }
    }

    /// Where the things of a pile lie, if this is one in that place.
    pub fn piled(&self, (x, y): Point) -> impl Iterator<Item = (&Item, Point)> {
        let items: &[Item] = if let What::Pile(items) = &self.what { items } else { &[] };
        let mut top = y - self.height / 2.0;
        items.iter().map(move |item| {
            let at = (x, top + item.height / 2.0);
            top += item.height + PILE_GAP;
            (item, at)
        })
    }

    /// What it covers there.
    fn covers(&self, (x, y): Point) -> Vec<Cover> {
        let (right, down) = (self.width / 2.0, self.height / 2.0);
        let cover = |edges: [f32; 4], weight: f32| {
            let [left, top, right, bottom] = edges;
            vec![Cover {
                edges: [x + left, y + top, x + right, y + bottom],
                weight,
            }]
        };
        match &self.what {
            What::Name(_) => cover([-right - 3.0, 4.0 - down, right + 5.0, down - 3.0], 2.2),
            What::Units(..) | What::Battle(..) => cover([2.0 - right, 2.0 - down, right - 2.0, down - 4.0], 3.0),
            What::Pile(_) => self.piled((x, y)).flat_map(|(item, at)| item.covers(at)).collect(),
            What::Lost(..) | What::Crystals(_) | What::Thing(_) => {
                cover([3.0 - right, 3.0 - down, right - 3.0, down - 3.0], 1.6)
            }
        }
    }
}

/// The rows below the name in all the ways that are tried.
fn variants(contents: &Contents) -> Vec<Variant> {
    let badges: Vec<Item> = contents.units.iter().map(|units| Item::units(*units)).collect();
    let in_battle = contents.battle.is_some();
    let crystals = (contents.crystals > 0).then(|| Item::crystals(contents.crystals, in_battle));
    let crystals: Vec<Item> = crystals.into_iter().collect();
    let lost: Vec<Item> = contents
        .lost
        .iter()
        .map(|(faction, units)| Item::lost(*faction, *units))
        .collect();
    let most = if in_battle { MOST_THINGS.1 } else { MOST_THINGS.0 };
    let things: Vec<Item> = few(&contents.things, most)
        .into_iter()
        .map(|thing| Item::thing(thing, in_battle))
        .collect();
    match (contents.battle, contents.units.as_slice()) {
        (Some(number), [attacker, defender]) => battle_variants(
            number,
            [*attacker, *defender],
            &badges,
            &crystals,
            &[lost, things].concat(),
        ),
        _ if badges.len() + lost.len() < 3 => peaceful_variants(&[badges, lost].concat(), &crystals, &things),
        _ => peaceful_variants(&badges, &crystals, &[lost, things].concat()),
    }
}

fn battle_variants(number: u8, units: [Units; 2], badges: &[Item], crystals: &[Item], things: &[Item]) -> Vec<Variant> {
    let battle = [Item::battle([&badges[0], &badges[1]], units, number)];
    let (battle, first) = (&battle[..], &things[..things.len().min(1)]);
    let (cr, all, rest) = (crystals, things, &things[first.len()..]);
    let row = |parts: &[&[Item]]| parts.concat();
    let pile = |items: Vec<Item>| vec![Item::pile(&items)];
    let mut variants = vec![
        (vec![row(&[battle]), row(&[cr, all])], 0.0),
        (vec![row(&[cr, all]), row(&[battle])], 4.0),
        (vec![row(&[battle, cr]), row(&[all])], 1.0),
        (vec![row(&[battle, all]), row(&[cr])], 3.0),
        (vec![row(&[battle, cr, all])], 2.0),
    ];
    if !all.is_empty() {
        variants.push((vec![row(&[battle, &pile(row(&[cr, first]))]), row(&[rest])], 3.0));
        variants.push((vec![row(&[all]), row(&[battle, cr])], 4.0));
        variants.push((vec![row(&[cr]), row(&[battle]), row(&[all])], 4.0));
    }
    if all.len() > 1 {
        let (one, other) = all.split_at(all.len().div_ceil(2));
        variants.push((vec![row(&[battle]), row(&[cr, one]), row(&[other])], 6.0));
        variants.push((vec![row(&[one]), row(&[battle]), row(&[cr, other])], 6.0));
    }
    // Only if nothing else fits: the badges above each other.
    let [mut attacker, mut defender] = [badges[0].clone(), badges[1].clone()];
    let height = attacker.height.max(defender.height) + 12.0;
    (attacker.height, defender.height) = (height, height);
    attacker.what = What::Units(units[0], Some(number));
    let (attacker, defender) = (&[attacker][..], &[defender][..]);
    variants.push((vec![row(&[attacker, cr]), row(&[first, defender]), row(&[rest])], 11.0));
    variants.push((vec![row(&[cr, attacker]), row(&[defender, first]), row(&[rest])], 12.0));
    variants.push((vec![row(&[attacker, first]), row(&[cr, defender]), row(&[rest])], 12.0));
    variants
}

fn peaceful_variants(main: &[Item], crystals: &[Item], things: &[Item]) -> Vec<Variant> {
    let (cr, all) = (crystals, things);
    let row = |parts: &[&[Item]]| parts.concat();
    let pile = |items: &[Item]| vec![Item::pile(items)];
    let upto = |end: usize| &all[..end.min(all.len())];
    let from = |start: usize| &all[start.min(all.len())..];
    let mut variants = vec![(vec![row(&[main, cr, all])], 0.0)];
    if all.is_empty() {
        if !main.is_empty() && !cr.is_empty() {
            variants.push((vec![row(&[main]), row(&[cr])], 3.0));
        }
        return variants;
    }
    variants.push((vec![row(&[main, cr]), row(&[all])], 0.0));
    variants.push((vec![row(&[all]), row(&[main, cr])], 5.0));
    let two = pile(upto(2));
    if all.len() >= 2 {
        let others = if all.len() > 3 { pile(from(2)) } else { from(2).to_vec() };
        variants.push((vec![row(&[main, cr, &two]), row(&[from(2)])], 1.0));
        variants.push((vec![row(&[main, cr, &two, &others])], 2.0));
    }
    if !main.is_empty() && !cr.is_empty() {
        let beside = pile(&row(&[cr, upto(1)]));
        variants.push((vec![row(&[main]), row(&[cr, all])], 1.0));
        variants.push((vec![row(&[main, &beside]), row(&[from(1)])], 2.0));
        variants.push((vec![row(&[main, all]), row(&[cr])], 3.0));
    }
    if all.len() >= 3 {
        variants.push((vec![row(&[main, cr]), row(&[upto(2)]), row(&[from(2)])], 4.0));
        variants.push((vec![row(&[main, cr, upto(1)]), row(&[from(1)])], 1.0));
    }
    if all.len() >= 2 && !main.is_empty() {
        variants.push((vec![row(&[main, upto(1)]), row(&[cr, from(1)])], 2.0));
        if !cr.is_empty() {
            variants.push((vec![row(&[main]), row(&[cr, upto(1)]), row(&[from(1)])], 3.0));
            variants.push((vec![row(&[upto(1), cr]), row(&[main]), row(&[from(1)])], 5.0));
            variants.push((vec![row(&[cr, all]), row(&[main])], 5.0));
        }
    }
    variants
}
