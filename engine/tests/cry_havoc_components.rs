//! The figures of Cry Havoc's embedded component data, as the rules and the notes on them state them.

use engine::cry_havoc::{Card, CardKind, Content, Faction, Icon, Map, MapSide, RegionId, RegionKind, Terrain};

fn region(side: MapSide, name: &str) -> RegionId {
    Content::embedded().region(side, name).expect("the Region is there")
}

/// The steps from a Region to every other one through open Regions; 255 where no way leads.
fn distances(map: &Map, from: RegionId, open: impl Fn(RegionId) -> bool) -> Vec<u8> {
    let mut steps = vec![u8::MAX; map.regions.len()];
    steps[from.index()] = 0;
    let mut next = std::collections::VecDeque::from([from]);
    while let Some(region) = next.pop_front() {
        for neighbour in map.adjacent[region.index()].iter() {
            if steps[neighbour.index()] == u8::MAX && open(neighbour) {
                steps[neighbour.index()] = steps[region.index()] + 1;
                next.push_back(neighbour);
            }
        }
    }
    steps
}

/// What lies at 1, 2 and 3 steps of each HQ Region with the other ones closed, the same for all of them.
fn around_the_landings(side: MapSide, four_players: bool, count: impl Fn(&Map, usize) -> u8) -> [u8; 3] {
    let content = Content::embedded();
    let map = content.map(side);
    let closed = |region: RegionId| map.landings.contains(region) || four_players && map.trog_hq == Some(region);
    let counts = map.landings.iter().map(|landing| {
        let steps = distances(map, landing, |region| !closed(region));
        [1, 2, 3].map(|step| {
            let there = (0..steps.len()).filter(|place| steps[*place] == step);
            there.map(|place| count(map, place)).sum::<u8>()
        })
    });
    let counts: Vec<[u8; 3]> = counts.collect();
    assert!(counts.iter().all(|other| *other == counts[0]), "{counts:?}");
    counts[0]
}

fn deck(kind: CardKind) -> Vec<Card> {
    let content = Content::embedded();
    content
        .cards()
        .iter()
        .filter(|card| card.kind == kind)
        .cloned()
        .collect()
}

/// The icons of a deck by kind.
fn icons(kind: CardKind) -> [u8; 3] {
    let cards = deck(kind);
    Icon::ALL.map(|icon| cards.iter().map(|card| card.icons[icon] * card.copies).sum())
}

#[test]
fn ch_1_1_the_sides_have_their_regions_and_borders() {
    let content = Content::embedded();
    let figures = MapSide::ALL.map(|side| {
        let map = content.map(side);
        let borders: u8 = map.regions.iter().map(|region| region.borders.len()).sum();
        let opposites = map.regions.iter().filter(|region| region.opposite.is_some()).count();
        (map.regions.len(), borders / 2, opposites / 2)
    });
    assert_eq!(figures, [(19, 36, 3), (13, 26, 2)]);
    let neighbours = MapSide::ALL.map(|side| {
        let regions = &content.map(side).regions;
        [3, 4, 5].map(|many| regions.iter().filter(|region| region.borders.len() == many).count())
    });
    assert_eq!(neighbours, [[7, 9, 3], [2, 9, 2]]);
}

#[test]
fn ch_1_5_every_hq_has_the_same_regions_and_crystals_around_it() {
    let crystals = |map: &Map, place: usize| map.regions[place].crystals;
    assert_eq!(around_the_landings(MapSide::Standard, false, crystals), [2, 4, 9]);
    assert_eq!(around_the_landings(MapSide::Standard, true, crystals), [2, 4, 6]);
    assert_eq!(around_the_landings(MapSide::Two, false, crystals), [2, 3, 7]);
    assert_eq!(around_the_landings(MapSide::Standard, false, |_, _| 1), [3, 6, 7]);
    assert_eq!(around_the_landings(MapSide::Standard, true, |_, _| 1), [3, 6, 6]);
    assert_eq!(around_the_landings(MapSide::Two, false, |_, _| 1), [3, 4, 4]);
}

#[test]
fn ch_1_5_no_two_regions_are_more_than_3_steps_apart() {
    let content = Content::embedded();
    for side in [MapSide::Standard, MapSide::Two] {
        let map = content.map(side);
        let centre = region(side, "caverns");
        let from = |start: RegionId| distances(map, start, |_| true);
        let diameter = regions(side).into_iter().flat_map(from).max();
        assert_eq!(diameter, Some(3));
        for landing in map.landings.iter() {
            let steps = from(landing);
            assert_eq!(steps[centre.index()], 3);
            let others = map.landings.iter().filter(|other| *other != landing);
            assert!(others.into_iter().all(|other| steps[other.index()] == 3));
        }
    }
}

/// The Regions of a side, in order.
fn regions(side: MapSide) -> Vec<RegionId> {
    let content = Content::embedded();
    let regions = content.map(side).regions.iter();
    regions.map(|entry| region(side, &entry.name)).collect()
}

#[test]
fn ch_1_9_the_icons_of_the_sides() {
    let content = Content::embedded();
    let figures = MapSide::ALL.map(|side| {
        let map = content.map(side);
        let count = |fits: &dyn Fn(&engine::cry_havoc::Region) -> bool| {
            map.regions.iter().filter(|region| fits(region)).count()
        };
        (
            count(&|region| region.war_party),
            count(&|region| region.exploration),
            count(&|region| region.tunnel),
            map.regions.iter().map(|region| region.crystals).sum::<u8>(),
            Terrain::ALL.map(|terrain| map.terrain[terrain].len()),
        )
    });
    assert_eq!(figures, [(10, 6, 3, 15, [3, 2, 3, 2]), (6, 4, 0, 12, [1, 2, 2, 2])]);
    assert_eq!(
        content.map(MapSide::Standard).trog_hq,
        content.region(MapSide::Standard, "caverns")
    );
    assert_eq!(content.map(MapSide::Two).trog_hq, None);
}

#[test]
fn ch_9_5_neighbouring_regions_differ_in_terrain_and_outer_ones_have_none() {
    let content = Content::embedded();
    for side in [MapSide::Standard, MapSide::Two] {
        let map = content.map(side);
        let centre = region(side, "caverns");
        for (region, place) in map.regions.iter().zip(0..) {
            assert_eq!(region.terrain.is_some(), region.kind == RegionKind::Inner);
            let inner = map.adjacent[place].iter().filter(|other| *other != centre);
            let differ = |other: RegionId| map.regions[other.index()].terrain != region.terrain;
            assert!(&*region.name == "caverns" || region.terrain.is_none() || inner.into_iter().all(differ));
        }
    }
}

#[test]
fn ch_6_2_the_opposite_region_is_adjacent_too() {
    let content = Content::embedded();
    let map = content.map(MapSide::Standard);
    let (deep, sea) = (
        region(MapSide::Standard, "sapos-deep"),
        region(MapSide::Standard, "cameron-sea"),
    );
    assert_eq!(map.regions[deep.index()].opposite, Some(sea));
    assert!(map.adjacent[deep.index()].contains(sea) && map.adjacent[sea.index()].contains(deep));
    assert!(!map.regions[deep.index()].borders.contains(sea));
}

#[test]
fn ch_6_2_the_example_of_the_rulebook_is_possible() {
    let content = Content::embedded();
    let map = content.map(MapSide::Standard);
    let landing = &map.adjacent[region(MapSide::Standard, "north-landing").index()];
    for name in ["mistlands", "feralas-banks", "sapos-deep"] {
        assert!(landing.contains(region(MapSide::Standard, name)), "{name}");
    }
    assert!(
        map.adjacent[region(MapSide::Standard, "mistlands").index()]
            .contains(region(MapSide::Standard, "feralas-banks"))
    );
}

#[test]
fn the_sectors_are_alike_but_for_one_war_party_of_the_map_for_two() {
    let content = Content::embedded();
    for (side, sectors) in [(MapSide::Standard, 3), (MapSide::Two, 2)] {
        let map = content.map(side);
        let size = map.regions.len() / sectors;
        // The Regions of a sector stand together in the data, the centre last.
        let turned = |region: RegionId| {
            let place = region.index();
            if place == map.regions.len() - 1 {
                place
            } else {
                (place + size) % (map.regions.len() - 1)
            }
        };
        for (region, id) in map.regions.iter().zip(regions(side)) {
            let other = &map.regions[turned(id)];
            let holds = |place: usize| {
                let region = &map.regions[place];
                (region.kind, region.crystals, region.exploration, region.tunnel)
            };
            assert_eq!(holds(id.index()), holds(turned(id)), "{}", region.name);
            // With one in both of them the Pilgrims win too little, with one in neither too much (docs/balance.md).
            let one_sided = side == MapSide::Two && ["glass-dunes", "ironroot-thicket"].contains(&&*region.name);
            assert_eq!(region.war_party != other.war_party, one_sided, "{}", region.name);
            let mut borders: Vec<usize> = region.borders.iter().map(turned).collect();
            borders.sort_unstable();
            let others: Vec<usize> = other.borders.iter().map(RegionId::index).collect();
            assert_eq!(borders, others, "{} and {}", region.name, other.name);
            assert_eq!(region.opposite.map(turned), other.opposite.map(RegionId::index));
        }
    }
}

#[test]
fn what_regions_cover_of_the_board_holds_their_middle() {
    let content = Content::embedded();
    for map in MapSide::ALL.map(|side| content.map(side)) {
        for region in &map.regions {
            let [x, y] = region.centre.map(f64::from);
            let (x, y) = (x - 500.0, 500.0 - y);
            let (radius, angle) = (x.hypot(y), y.atan2(x).to_degrees());
            let holds = |piece: &engine::cry_havoc::Piece| {
                let [from, to] = piece.angles.map(f64::from);
                let [inner, outer] = piece.radii.map(f64::from);
                let turn = [-360.0, 0.0, 360.0]
                    .iter()
                    .any(|turn| (from..=to).contains(&(angle + turn)));
                turn && (inner..=outer).contains(&radius)
            };
            assert!(region.pieces.iter().any(holds), "{}", region.name);
        }
    }
}

#[test]
fn ch_1_3_the_spots_of_the_score_track() {
    assert_eq!(Content::embedded().spots(), [5, 13, 24, 37, 50]);
}

#[test]
fn ch_1_13_the_supplies_of_the_factions() {
    let content = Content::embedded();
    let supplies = Faction::ALL.map(|faction| {
        let supply = content.faction(faction);
        let structures = supply.structures.iter().map(|id| &content.structures()[id.index()]);
        assert!(structures.clone().all(|structure| structure.faction == faction));
        let tokens: u8 = structures.map(|structure| structure.tokens).sum();
        let skills = supply.skills.iter().map(|id| &content.skills()[id.index()]);
        assert_eq!(skills.clone().filter(|skill| skill.default).count(), 1);
        assert!(skills.into_iter().all(|skill| skill.faction == faction));
        (
            supply.units,
            supply.skill_tokens,
            supply.structures.len(),
            tokens,
            supply.skills.len(),
        )
    });
    assert_eq!(
        supplies,
        [(12, 2, 3, 9, 5), (12, 1, 3, 9, 5), (12, 2, 5, 15, 5), (16, 1, 3, 13, 5)]
    );
    assert_eq!((content.artillery().tokens, content.watchtower().tokens), (3, 3));
}

#[test]
fn ch_1_13_the_decks_and_tokens_are_complete() {
    let content = Content::embedded();
    let copies = |kind| deck(kind).iter().map(|card| card.copies).sum::<u8>();
    for faction in Faction::ALL {
        let cards = deck(CardKind::Faction(faction));
        assert_eq!(copies(CardKind::Faction(faction)), 8);
        assert_eq!(cards.iter().filter(|card| card.enables_scoring).count(), 1);
        let fighting = cards.iter().filter(|card| card.battle.is_some());
        assert_eq!(fighting.map(|card| card.copies).sum::<u8>(), 6);
    }
    for terrain in Terrain::ALL {
        assert_eq!(copies(CardKind::Terrain(terrain)), 8);
        assert_eq!(copies(CardKind::Objective(terrain)), 2);
    }
    assert_eq!(content.events().iter().map(|token| token.copies).sum::<u8>(), 6);
    assert_eq!(content.explorations().iter().map(|token| token.copies).sum::<u8>(), 12);
    let trogs = |nest: bool| {
        let tokens = content.trog_tokens().iter().filter(|token| token.nest == nest);
        tokens.fold((0, 0, 0), |(copies, units, crystals), token| {
            (
                copies + token.copies,
                units + token.copies * token.units,
                crystals + token.copies * token.crystals,
            )
        })
    };
    assert_eq!((trogs(false), trogs(true)), ((18, 24, 22), (12, 28, 4)));
}

#[test]
fn ch_5_3_the_icons_of_the_decks() {
    let factions = Faction::ALL.map(|faction| icons(CardKind::Faction(faction)));
    assert_eq!(factions, [[9, 11, 13], [9, 7, 9], [7, 6, 13], [7, 8, 7]]);
    let terrains = Terrain::ALL.map(|terrain| icons(CardKind::Terrain(terrain)));
    assert_eq!(terrains, [[6, 9, 19], [19, 7, 8], [11, 19, 4], [13, 11, 10]]);
}

#[test]
fn ch_5_4_the_bonuses_of_the_decks() {
    for (faction, draw, once, vp) in [
        (Faction::Humans, 1, 1, 3),
        (Faction::Pilgrims, 0, 1, 1),
        (Faction::Machines, 0, 1, 1),
        (Faction::Trogs, 0, 0, 1),
    ] {
        let bonuses = deck(CardKind::Faction(faction));
        let bonuses: Vec<_> = bonuses.iter().flat_map(|card| card.bonus.into_values()).collect();
        assert_eq!(bonuses.iter().map(|bonus| bonus.draw).sum::<u8>(), draw, "{faction:?}");
        assert_eq!(
            bonuses.iter().filter(|bonus| bonus.draw_once).count(),
            once,
            "{faction:?}"
        );
        assert_eq!(bonuses.iter().map(|bonus| bonus.vp).sum::<u8>(), vp, "{faction:?}");
        assert_eq!(bonuses.iter().filter(|bonus| bonus.text).count(), 1);
    }
}

#[test]
fn ch_5_3_the_examples_of_the_rulebook_are_possible() {
    let content = Content::embedded();
    let sum = |icon: Icon, names: &[&str]| -> u8 {
        let card = |name: &&str| &content.cards()[content.card(name).expect("the card is there").index()];
        names.iter().map(|name| card(name).icons[icon]).sum()
    };
    assert_eq!(sum(Icon::Move, &["pil-holo-drop"]), 2);
    let four = ["pil-holo-drop", "pil-phase-gate", "pil-mirror-host", "pil-stasis-field"];
    assert_eq!(sum(Icon::Move, &four), 5);
    assert_eq!(
        sum(Icon::Recruit, &["pil-phase-gate", "pil-siphon", "pil-foresight"]),
        5
    );
    assert_eq!(sum(Icon::Build, &["pil-mirror-host", "pil-siphon"]), 5);
    assert_eq!(sum(Icon::Move, &["hum-flanking", "des-sandstorm"]), 4);
    let cost = |name: &str| {
        let structure = content.structure(name).expect("the Structure is there");
        let structure = &content.structures()[structure.index()];
        (structure.build, structure.activate)
    };
    assert_eq!(
        (cost("pil-harvester"), cost("pil-power-orb")),
        ((2, Some(1)), (2, Some(1)))
    );
}

#[test]
fn identifiers_are_found() {
    let content = Content::embedded();
    assert!(content.region(MapSide::Two, "south-landing").is_some());
    assert_eq!(content.region(MapSide::Standard, "south-landing"), None);
    let event = content.event("ev-trogs-stir").expect("the Event is there");
    assert_eq!(content.events()[event.index()].about.title, "The Trogs Stir");
    let cache = content.exploration("ex-crystal-cache").expect("the token is there");
    assert_eq!(content.explorations()[cache.index()].copies, 3);
    let nest = content.trog_token("nest-3-0").expect("the token is there");
    let nest = &content.trog_tokens()[nest.index()];
    assert_eq!((nest.nest, nest.units, nest.crystals, nest.copies), (true, 3, 0, 1));
    assert_eq!(
        content
            .trog_token("war-party-2-1")
            .map(|id| content.trog_tokens()[id.index()].copies),
        Some(2)
    );
    let unknown = ["", "nest", "hum-flankin", "hum-flanking ", "HUM-FLANKING"];
    assert!(unknown.iter().all(|name| content.card(name).is_none()));
    let names = &content.map(MapSide::Standard).regions[region(MapSide::Standard, "shardspine").index()].names;
    assert_eq!(
        [&names.en, &names.pt_br, &names.pl, &names.es, &names.fr],
        [
            "Shardspine",
            "Espinha de Lascas",
            "Grań Odłamków",
            "Espina de Esquirlas",
            "Échine d'Éclats"
        ]
    );
}
