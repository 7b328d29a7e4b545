//! The things of all Regions together: of the ways in which those of each can lie, the ones that cover least of others.

use std::sync::Arc;

use engine::cry_havoc::{Faction, MapSide};

use super::contents::Contents;
use super::geometry::{Geometry, geometry};
use super::placing::{Cover, Item, Layout, What, layouts};
use crate::kit::{Fonts, Point};

/// How often each Region looks at its neighbours anew.
const PASSES: usize = 4;
/// What any overlap costs, however small, and by its area.
const OVERLAP: (f32, f32) = (12.0, 0.1);
/// Half the sides of what an arrow of an opposite Region covers.
const ARROW: (f32, f32) = (24.0, 22.0);

/// Where the things of each Region lie, in the order of the map.
pub struct Arrangement {
    regions: Vec<Ways>,
}

/// What is in a Region, the ways in which it can lie, and which of them is chosen.
type Ways = (Contents, Arc<Vec<Layout>>, usize);

impl Arrangement {
    /// Finds it. `fixed`: what lies on the board besides.
    pub fn new(fonts: &Fonts, side: MapSide, contents: Vec<Contents>, fixed: &[Cover]) -> Self {
        let geometry = geometry(side);
        let ways = contents.into_iter().map(|contents| {
            let layouts = layouts(fonts, side, &contents);
            (contents, layouts, 0)
        });
        let mut regions: Vec<_> = ways.filter(|(_, layouts, _)| !layouts.is_empty()).collect();
        let arrows = geometry.arrows.iter().map(arrow);
        let fixed: Vec<Cover> = fixed.iter().copied().chain(arrows).collect();
        let own: Vec<Vec<f32>> = regions
            .iter()
            .map(|(_, layouts, _)| own_costs(layouts, &fixed))
            .collect();
        let near = neighbours(geometry, &regions);
        // The Region in which it is hardest to find room chooses first.
        let mut order: Vec<usize> = (0..regions.len()).collect();
        order.sort_by(|one, other| regions[*other].1[0].cost.total_cmp(&regions[*one].1[0].cost));
        // A Region chooses anew only where a neighbour chose otherwise since.
        let mut unsettled = vec![true; regions.len()];
        for _ in 0..PASSES {
            for at in &order {
                if !std::mem::take(&mut unsettled[*at]) {
                    continue;
                }
                let best = best(&regions, &near[*at], &regions[*at].1, &own[*at]);
                if best != regions[*at].2 {
                    regions[*at].2 = best;
                    near[*at].iter().for_each(|other| unsettled[*other] = true);
                }
            }
        }
        Self { regions }
    }

    /// Each Region's contents and the way in which they lie.
    pub fn regions(&self) -> impl Iterator<Item = (&Contents, &Layout)> {
        self.regions.iter().map(|region| (&region.0, chosen(region)))
    }

    /// All that is covered.
    pub fn covers(&self) -> impl Iterator<Item = &Cover> {
        self.regions().flat_map(|(_, layout)| &layout.covers)
    }

    /// Where a faction's Units lie in a Region; where it has none, the middle of what lies there.
    pub fn units(&self, region: &str, faction: Faction) -> Option<Point> {
        let (_, layout) = self.regions().find(|(contents, _)| contents.region == region)?;
        let badge = layout.things.iter().find_map(|(item, at)| place_of(item, *at, faction));
        badge.or_else(|| middle(layout))
    }
}

fn chosen((_, layouts, index): &Ways) -> &Layout {
    &layouts[*index]
}

fn arrow(at: &Point) -> Cover {
    Cover {
        edges: [at.0 - ARROW.0, at.1 - ARROW.1, at.0 + ARROW.0, at.1 + ARROW.1],
        weight: 3.0,
    }
}

/// Which of these ways of placing costs least beside what the neighbours chose.
fn best(regions: &[Ways], near: &[usize], layouts: &[Layout], own: &[f32]) -> usize {
    let others = near.iter().map(|other| chosen(&regions[*other]).covers.as_slice());
    let others: Vec<&[Cover]> = others.collect();
    let beside = |layout: &Layout| others.iter().map(|other| overlap(&layout.covers, other)).sum::<f32>();
    let costs = layouts.iter().zip(own).map(|(layout, own)| own + beside(layout));
    let best = costs.enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other));
    best.map_or(0, |(index, _)| index)
}

/// What each way of placing costs without the other Regions.
fn own_costs(layouts: &[Layout], fixed: &[Cover]) -> Vec<f32> {
    let cost = |layout: &Layout| layout.cost + overlap(&layout.covers, fixed);
    layouts.iter().map(cost).collect()
}

/// By Region, those whose things could lie on its own.
fn neighbours(geometry: &Geometry, regions: &[Ways]) -> Vec<Vec<usize>> {
    let outlines: Vec<_> = regions
        .iter()
        .map(|(contents, ..)| geometry.outline(&contents.region))
        .collect();
    let near = |one: usize, other: usize| match (outlines[one], outlines[other]) {
        (Some(one), Some(other)) => one.is_near(other),
        _ => false,
    };
    let of = |one: usize| {
        (0..regions.len())
            .filter(move |other| *other != one && near(one, *other))
            .collect()
    };
    (0..regions.len()).map(of).collect()
}

/// What it costs that things lie on others.
fn overlap(things: &[Cover], others: &[Cover]) -> f32 {
    let mut cost = 0.0;
    for one in things {
        for other in others {
            let width = one.edges[2].min(other.edges[2]) - one.edges[0].max(other.edges[0]);
            let height = one.edges[3].min(other.edges[3]) - one.edges[1].max(other.edges[1]);
            if width > 0.0 && height > 0.0 {
                cost += width * height * one.weight.max(other.weight) * OVERLAP.1 + OVERLAP.0;
            }
        }
    }
    cost
}

/// Where the badge of a faction is, if this is one.
fn place_of(item: &Item, (x, y): Point, faction: Faction) -> Option<Point> {
    match &item.what {
        What::Units(units, _) if units.faction == faction => Some((x, y)),
        What::Battle([(attacker, width), _], _) if attacker.faction == faction => {
            Some((x - (item.width - width) / 2.0, y))
        }
        What::Battle([_, (defender, width)], _) if defender.faction == faction => {
            Some((x + (item.width - width) / 2.0, y))
        }
        _ => None,
    }
}

/// The middle of what lies in a Region besides its name.
fn middle(layout: &Layout) -> Option<Point> {
    let things = layout
        .things
        .iter()
        .filter(|(item, _)| !matches!(item.what, What::Name(_)));
    let places: Vec<Point> = things.map(|(_, at)| *at).collect();
    let count = places.len() as f32;
    let sum = places
        .iter()
        .fold((0.0, 0.0), |sum: Point, at| (sum.0 + at.0, sum.1 + at.1));
    let name = || layout.things.first().map(|(_, at)| *at);
    if places.is_empty() {
        name()
    } else {
        Some((sum.0 / count, sum.1 / count))
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use engine::cry_havoc::{CryHavoc, Level, Options, Setup};
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;

    use super::*;
    use crate::cry_havoc::orbit;
    use crate::cry_havoc::scene::Game;
    use crate::kit::Fonts;
    use locale::Locale;

    /// Positions of a random game, one after so many decisions.
    fn positions(seats: u8, seed: u64, apart: usize) -> Vec<Game> {
        let content = engine::cry_havoc::Content::embedded();
        let options = Options {
            factions: vec![(seats == 4).then_some(Faction::Trogs)],
            level: Level::Veteran,
            new_orders: true,
            ..Options::default()
        };
        let setup = Setup {
            content: content.clone(),
            seats,
            seed,
            options,
        };
        let mut random = StdRng::seed_from_u64(seed);
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        let mut game = CryHavoc::new(&setup, &mut events).unwrap();
        let mut positions = Vec::new();
        for number in 1.. {
            let Some(seat) = game.deciders().iter().next() else {
                break;
            };
            actions.clear();
            game.legal(seat, &mut actions);
            let action = *actions.choose(&mut random).unwrap();
            game.apply(seat, action, &mut events).unwrap();
            if number % apart == 0 {
                positions.push(Game {
                    view: game.view(Viewer::Spectator),
                    content: content.clone(),
                    names: Vec::new(),
                    locale: Locale::EnUs,
                });
            }
        }
        positions
    }

    fn arranged(fonts: &Fonts, game: &Game) -> Arrangement {
        let side = game.view.map;
        let contents = game
            .view
            .regions
            .iter()
            .map(|region| Contents::of(game, region))
            .collect();
        Arrangement::new(fonts, side, contents, &orbit::covers(&game.view, geometry(side)))
    }

    /// What the numeral of each badge takes: the middle, and half of its width and height.
    fn numerals(layout: &Layout) -> Vec<[f32; 4]> {
        let mut found = Vec::new();
        for (item, at) in &layout.things {
            for faction in Faction::ALL {
                let count = match &item.what {
                    What::Units(units, _) if units.faction == faction => units.count,
                    What::Battle(sides, _) => {
                        let side = sides.iter().find(|(units, _)| units.faction == faction);
                        side.map_or(0, |(units, _)| units.count)
                    }
                    _ => 0,
                };
                if let Some((x, y)) = place_of(item, *at, faction).filter(|_| count > 0) {
                    let half = if count > 9 { 42.0 } else { 20.0 };
                    found.push([x - half, y - 28.0, x + half, y + 28.0]);
                }
            }
        }
        found
    }

    /// Whether something with its middle there, and half of its width and height, lies on a numeral by more than its rim.
    fn is_covered([left, top, right, bottom]: [f32; 4], (x, y): Point, (wide, high): (f32, f32)) -> bool {
        const RIM: f32 = 4.0;
        let (wide, high) = (wide - RIM, high - RIM);
        x - wide < right && left < x + wide && y - high < bottom && top < y + high
    }

    /// What is drawn over the numeral of another Region: anything but names, which are drawn last and have an outline.
    fn hidden(arrangement: &Arrangement) -> Vec<(String, String)> {
        let mut hidden = Vec::new();
        for (one, layout) in arrangement.regions() {
            for numeral in numerals(layout) {
                for (other, over) in arrangement.regions().filter(|(other, _)| other.region != one.region) {
                    let things = over
                        .things
                        .iter()
                        .filter(|(item, _)| !matches!(item.what, What::Name(_)));
                    let covers =
                        |(item, at): &&(Item, Point)| is_covered(numeral, *at, (item.width / 2.0, item.height / 2.0));
                    if things.clone().any(|thing| covers(&thing)) {
                        hidden.push((one.region.clone(), other.region.clone()));
                    }
                }
            }
        }
        hidden
    }

    /// Whether an arrow of an opposite Region, which is drawn above pieces, lies on a numeral.
    fn hidden_by_arrows(arrangement: &Arrangement, side: MapSide) -> bool {
        let mut numerals = arrangement.regions().flat_map(|(_, layout)| numerals(layout));
        numerals.any(|numeral| {
            geometry(side)
                .arrows
                .iter()
                .any(|arrow| is_covered(numeral, *arrow, ARROW))
        })
    }

    #[test]
    fn in_200_positions_neither_an_arrow_nor_anything_of_another_region_lies_on_a_numeral() {
        let fonts = Fonts::new().unwrap();
        let games = [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6), (4, 7), (4, 8)];
        let positions = games.into_iter().flat_map(|(seats, seed)| positions(seats, seed, 9));
        let positions: Vec<Game> = positions.take(200).collect();
        assert_eq!(positions.len(), 200);
        for game in positions {
            let arrangement = arranged(&fonts, &game);
            assert_eq!(arrangement.regions().count(), game.view.regions.len());
            assert_eq!(
                hidden(&arrangement),
                [],
                "Round {} of {} players",
                game.view.round,
                game.view.players.len()
            );
            assert!(!hidden_by_arrows(&arrangement, game.view.map));
        }
    }

    #[test]
    fn every_region_has_room_for_its_name_with_a_badge_crystals_and_a_token() {
        let fonts = Fonts::new().unwrap();
        for seats in [2, 3] {
            let mut game = positions(seats, 1, 1).swap_remove(0);
            for region in &mut game.view.regions {
                region.units = [(Faction::Humans, 3)].into();
                region.control = Some(Faction::Humans);
                region.crystals = 2;
                region.nests = 1;
                region.structures.clear();
                (region.war_parties, region.explorations) = (0, 0);
            }
            // An HQ Region has no Crystals and no tokens.
            for region in game.view.regions.iter().filter(|region| !region.hq) {
                let contents = Contents::of(&game, region);
                let best = &layouts(&fonts, game.view.map, &contents)[0];
                // The smallest letters cost 100, an overhang its square: 14 pixels are the band of the border.
                assert!(best.cost < 300.0, "{} costs {}", region.name, best.cost);
            }
        }
    }

    #[test]
    fn a_crowded_board_hides_no_numeral() {
        let fonts = Fonts::new().unwrap();
        for seats in [2, 3, 4] {
            let mut game = positions(seats, 1, 1).swap_remove(0);
            for (index, region) in game.view.regions.iter_mut().enumerate() {
                region.control = Some(Faction::ALL[index % 3]);
                region.crystals = 3;
                region.nests = 1;
                region.explorations = 1;
                let count = 2 + 3 * (index as u8 % 4);
                region.units = [(Faction::ALL[index % 4], count)].into();
                if index % 5 == 2 && !region.hq {
                    region.units.insert(Faction::ALL[(index + 1) % 4], 2);
                    let attacker = Faction::ALL[index % 4];
                    region.battle = Some(engine::cry_havoc::BattleToken { number: 1, attacker });
                }
            }
            assert_eq!(hidden(&arranged(&fonts, &game)), [], "{seats} players");
        }
    }
}
