//! Components and setup: CH-1.

use std::collections::BTreeSet;

use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{
    CardKind, Content, CryHavoc, Level, MapSide, Options, Position, RegionPosition, Setup, SetupError, Stage, Terrain,
    View,
};
use engine::{Game, Seat, Viewer};
use serde_json::json;

use crate::support::{Table, position, turn, with_region};

fn try_start(seats: u8, seed: u64, options: Options) -> Result<CryHavoc, SetupError> {
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options,
    };
    CryHavoc::new(&setup, &mut Vec::new())
}

fn view(seats: u8) -> View {
    let game = try_start(seats, 1, Options::default()).expect("the setup is sound");
    game.view(Viewer::Spectator)
}

fn level(level: Level) -> Options {
    Options {
        level,
        ..Options::default()
    }
}

fn factions(named: &[Faction]) -> Options {
    Options {
        factions: named.iter().copied().map(Some).collect(),
        ..Options::default()
    }
}

/// Games as they are set up, before the first Round: those of many seeds whose first event asks somebody.
fn fresh(seats: u8, options: &Options) -> Vec<Position> {
    let starts = (0..60).map(|seed| try_start(seats, seed, options.clone()).expect("the setup is sound"));
    let positions = starts.map(|game| Position::try_from(&game).unwrap());
    let fresh: Vec<Position> = positions
        .filter(|position| position.stage == Stage::Round && position.round == 0)
        .collect();
    assert!(
        fresh.len() >= 15,
        "only {} games wait for their first event",
        fresh.len()
    );
    fresh
}

fn region(position: &Position, name: &str) -> RegionPosition {
    position.regions.get(name).cloned().unwrap_or_default()
}

/// How many different values there are.
fn kinds<T: Ord>(values: impl Iterator<Item = T>) -> usize {
    values.collect::<BTreeSet<T>>().len()
}

#[test]
fn ch_1_1_two_to_four_play_on_the_side_for_their_number() {
    for seats in [0, 1, 5] {
        let refused = try_start(seats, 1, Options::default());
        assert_eq!(refused.unwrap_err(), SetupError::Seats { seats });
    }
    let sides = [2, 3, 4].map(|seats| (view(seats).map, view(seats).regions.len()));
    assert_eq!(
        sides,
        [(MapSide::Two, 13), (MapSide::Standard, 19), (MapSide::Standard, 19)]
    );
}

#[test]
fn ch_1_2_factions_differ_and_the_trogs_are_played_by_the_fourth_player_only() {
    let twice = try_start(3, 1, factions(&[Humans, Humans]));
    assert_eq!(twice.unwrap_err(), SetupError::FactionTwice { faction: Humans });
    for seats in [2, 3] {
        let played = try_start(seats, 1, factions(&[Trogs]));
        assert_eq!(played.unwrap_err(), SetupError::TrogsNeedFour);
        assert!(view(seats).neutral_trogs.is_some());
    }
    let four = try_start(4, 1, factions(&[Pilgrims, Trogs])).unwrap();
    let seats = [0, 1, 2, 3].map(|seat| four.faction(Seat(seat)).unwrap());
    assert_eq!(seats, [Pilgrims, Trogs, Humans, Machines]);
    assert!(view(4).neutral_trogs.is_none());
}

#[test]
fn ch_1_3_one_event_token_lies_on_each_of_the_four_spots() {
    let positions = fresh(3, &Options::default());
    for position in &positions {
        let spots = position.spots.as_ref().unwrap();
        assert_eq!(spots.each_ref().map(|spot| spot.tokens.len()), [1, 1, 1, 1, 0]);
        let tokens = spots.iter().flat_map(|spot| &spot.tokens);
        assert_eq!(kinds(tokens), 4, "the other two leave the game");
        assert!(spots.iter().all(|spot| spot.open));
    }
    let on_the_last = |position: &Position| position.spots.as_ref().unwrap()[3].tokens[0].clone();
    assert_eq!(kinds(positions.iter().map(on_the_last)), 6, "all six are shuffled");
    // The first one is resolved at once; of the others nobody sees more than their number.
    let spots = view(3).spots;
    let seen = spots.iter().map(|spot| (spot.position, spot.tokens));
    assert!(seen.eq([(5, 0), (13, 1), (24, 1), (37, 1), (50, 0)]));
}

#[test]
fn ch_1_4_four_shuffled_terrain_decks_of_eight() {
    let positions = fresh(3, &Options::default());
    let content = Content::embedded();
    for terrain in Terrain::ALL {
        let decks = positions.iter().map(|position| &position.terrain_decks[&terrain]);
        for deck in decks.clone() {
            assert_eq!(deck.len(), 8);
            let kind = |card: &str| content.cards()[content.card(card).unwrap().index()].kind;
            assert!(deck.iter().all(|card| kind(card) == CardKind::Terrain(terrain)));
        }
        assert!(kinds(decks) > 10, "{terrain} is not shuffled");
    }
    assert!(view(3).supply.terrain_decks.values().all(|cards| *cards == 8));
}

#[test]
fn ch_1_5_headquarters_at_random_with_four_units() {
    let positions = fresh(3, &Options::default());
    let landings = ["north-landing", "west-landing", "east-landing"];
    let mut homes = BTreeSet::new();
    for position in &positions {
        for landing in landings {
            let hq = region(position, landing);
            let owner = hq.control.expect("everybody has one");
            assert_eq!(hq.units.into_iter().collect::<Vec<_>>(), [(owner, 4)]);
            homes.insert((owner, landing));
        }
        let controlled = position.regions.values().filter(|region| region.control.is_some());
        assert_eq!(controlled.count(), 3);
    }
    assert_eq!(homes.len(), 9, "every faction was everywhere");
    let reserves: Vec<u8> = Table::new(json!(positions[0]))
        .view()
        .players
        .iter()
        .map(|player| player.reserve)
        .collect();
    assert_eq!(reserves, [8, 8, 8]);
}

#[test]
fn ch_1_6_the_level_tells_how_many_skills_beside_the_default_one() {
    for (tables, skills) in [(Level::Beginner, 1), (Level::Experienced, 2), (Level::Veteran, 3)] {
        let positions = fresh(4, &level(tables));
        let hands: Vec<Vec<String>> = positions
            .iter()
            .map(|position| {
                let own = position.players[0].skills.as_ref().unwrap();
                own.iter().map(|own| own.skill.to_string()).collect()
            })
            .collect();
        assert!(
            hands
                .iter()
                .all(|own| own.len() == skills && own[0] == "hum-pathfinders")
        );
        assert!(hands.iter().all(|own| kinds(own.iter()) == skills));
        // Of the four others each comes up.
        let seen = kinds(hands.iter().flatten());
        assert_eq!(seen, if skills == 1 { 1 } else { 5 });
    }
}

#[test]
fn ch_1_7_each_player_has_a_shuffled_deck_and_an_empty_hand() {
    let positions = fresh(4, &Options::default());
    for seat in 0..4 {
        let decks = positions.iter().map(|position| {
            let player = &position.players[seat];
            assert!(player.hand.is_empty() && player.discard.is_empty());
            player.deck.clone().unwrap()
        });
        let decks: Vec<_> = decks.collect();
        let sorted = decks.iter().map(|deck| {
            let mut deck = deck.clone();
            deck.sort();
            deck
        });
        assert_eq!(kinds(sorted), 1, "always the same cards");
        assert_eq!(decks[0].len(), 8);
        assert!(kinds(decks.iter()) > 10, "in another order");
    }
}

#[test]
fn ch_1_8_scores_start_at_0_and_the_initiative_at_random() {
    let positions = fresh(3, &Options::default());
    for position in &positions {
        assert!(position.players.iter().all(|player| player.score == 0));
        assert_eq!(position.initiative, position.upcoming);
    }
    let orders = positions.iter().map(|position| position.initiative.clone());
    assert_eq!(kinds(orders), 6, "each of the six orders came up");
}

#[test]
fn ch_1_9_war_party_and_exploration_tokens_lie_where_they_are_printed() {
    let content = Content::embedded();
    for (seats, side) in [(2, MapSide::Two), (3, MapSide::Standard)] {
        let positions = fresh(seats, &Options::default());
        for printed in &content.map(side).regions {
            let there = region(&positions[0], &printed.name);
            assert_eq!(
                there.trog_tokens.len(),
                usize::from(printed.war_party),
                "{}",
                printed.name
            );
            assert_eq!(there.explorations.len(), usize::from(printed.exploration));
            assert!(there.trog_tokens.iter().all(|token| token.starts_with("war-party")));
        }
        let caverns = positions.iter().map(|position| region(position, "caverns").trog_tokens);
        assert!(kinds(caverns) > 3, "which token lies where is by chance");
    }
    let table = Table::new(json!(fresh(3, &Options::default())[0]));
    let at = |name| (table.region(name).war_parties, table.region(name).explorations);
    let printed = ["north-landing", "mistlands", "caverns", "sapos-deep", "kalas-gorge"].map(at);
    assert_eq!(printed, [(0, 0), (0, 0), (1, 0), (0, 1), (1, 1)]);
    // Of the 12 Exploration tokens 6 lie on the standard side; Nests all wait.
    let supply = table.view().supply;
    assert_eq!((supply.explorations, supply.nests), (6, 12));
}

#[test]
fn ch_1_10_crystals_as_printed() {
    let content = Content::embedded();
    for (seats, side) in [(2, MapSide::Two), (3, MapSide::Standard)] {
        let position = &fresh(seats, &Options::default())[0];
        for printed in &content.map(side).regions {
            assert_eq!(
                region(position, &printed.name).crystals,
                printed.crystals,
                "{}",
                printed.name
            );
        }
        let at = |name| region(position, name).crystals;
        let centre = if side == MapSide::Two { 4 } else { 3 };
        assert_eq!(
            ["north-landing", "feralas-banks", "mistlands", "caverns"].map(at),
            [0, 0, 1, centre]
        );
    }
}

#[test]
fn ch_1_11_with_four_players_the_caverns_are_the_trogs_hq() {
    for position in fresh(4, &Options::default()) {
        let caverns = region(&position, "caverns");
        assert_eq!(caverns.control, Some(Trogs));
        assert_eq!(caverns.units.into_iter().collect::<Vec<_>>(), [(Trogs, 2)]);
        assert!(caverns.trog_tokens.is_empty());
        let tunnels = position
            .regions
            .iter()
            .filter(|(_, region)| !region.structures.is_empty());
        let tunnels: Vec<&str> = tunnels.map(|(name, _)| &**name).collect();
        assert_eq!(tunnels, ["caverns", "ember-strand", "pale-horizon", "sapos-deep"]);
    }
    for position in fresh(3, &Options::default()) {
        assert_eq!(region(&position, "caverns").control, None);
        assert!(position.regions.values().all(|region| region.structures.is_empty()));
    }
}

#[test]
fn ch_1_12_the_trogs_hq_gets_no_crystals() {
    let crystals = |seats| region(&fresh(seats, &Options::default())[0], "caverns").crystals;
    assert_eq!((crystals(3), crystals(4)), (3, 0));
}

#[test]
fn ch_1_13_there_are_so_many_of_each_component() {
    let content = Content::embedded();
    let cards = |kind| content.cards().iter().filter(move |card| card.kind == kind);
    let sum = |copies: &mut dyn Iterator<Item = u8>| copies.sum::<u8>();
    for faction in Faction::ALL {
        assert_eq!(sum(&mut cards(CardKind::Faction(faction)).map(|card| card.copies)), 8);
        assert_eq!(content.faction(faction).skills.len(), 5);
        let structures = content.structures().iter().filter(|kind| kind.faction == faction);
        let tokens: Vec<u8> = structures.map(|kind| kind.tokens).collect();
        let expected: &[u8] = match faction {
            Machines => &[3, 3, 3, 3, 3],
            Trogs => &[7, 3, 3],
            _ => &[3, 3, 3],
        };
        assert_eq!(tokens, expected);
    }
    for terrain in Terrain::ALL {
        assert_eq!(sum(&mut cards(CardKind::Terrain(terrain)).map(|card| card.copies)), 8);
    }
    assert_eq!(
        Faction::ALL.map(|faction| content.faction(faction).units),
        [12, 12, 12, 16]
    );
    assert_eq!(
        Faction::ALL.map(|faction| content.faction(faction).skill_tokens),
        [2, 1, 2, 1]
    );
    assert_eq!((content.artillery().tokens, content.watchtower().tokens), (3, 3));
    assert_eq!(sum(&mut content.events().iter().map(|token| token.copies)), 6);
    assert_eq!(sum(&mut content.explorations().iter().map(|token| token.copies)), 12);
    let trogs = |nest| content.trog_tokens().iter().filter(move |token| token.nest == nest);
    assert_eq!(sum(&mut trogs(false).map(|token| token.copies)), 18);
    assert_eq!(sum(&mut trogs(true).map(|token| token.copies)), 12);
}

#[test]
fn ch_1_13_control_tokens_never_run_out() {
    let outer = ["sapos-deep", "feralas-banks", "cameron-sea", "pale-horizon"];
    let inner = ["mistlands", "brooding-pool", "glass-dunes", "drowned-terraces"];
    let mut position = position(&["humans", "pilgrims"], turn(0));
    for region in outer.into_iter().chain(inner) {
        position = with_region(position, region, json!({ "control": "humans" }));
    }
    let mut table = Table::new(position);
    table.all(Humans, &["use hum-pathfinders", "region caverns"]);
    let regions = table.view().regions;
    let controlled = regions.iter().filter(|region| region.control == Some(Humans));
    assert_eq!(controlled.count(), 10);
}

#[test]
fn ch_1_14_factions_that_nobody_chose_are_handed_out_in_order() {
    let seats = |seats: u8, named: &[Faction]| {
        let game = try_start(seats, 1, factions(named)).unwrap();
        (0..seats)
            .map(|seat| game.faction(Seat(seat)).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(seats(3, &[]), [Humans, Pilgrims, Machines]);
    assert_eq!(seats(3, &[Machines]), [Machines, Humans, Pilgrims]);
    assert_eq!(seats(4, &[Pilgrims, Humans]), [Pilgrims, Humans, Machines, Trogs]);
    let second = Options {
        factions: vec![None, Some(Humans)],
        ..Options::default()
    };
    let game = try_start(3, 1, second).unwrap();
    let by_seat = [0, 1, 2].map(|seat| game.faction(Seat(seat)).unwrap());
    assert_eq!(by_seat, [Pilgrims, Humans, Machines]);
    let many = try_start(2, 1, factions(&[Humans, Pilgrims, Machines]));
    assert_eq!(many.unwrap_err(), SetupError::TooManyFactions { factions: 3, seats: 2 });
}

#[test]
fn ch_1_14_who_wants_any_faction_is_dealt_one_of_those_left_by_chance() {
    let options = Options {
        factions: vec![None, Some(Machines)],
        random_factions: true,
        ..Options::default()
    };
    let deal = |seats, seed| {
        let game = try_start(seats, seed, options.clone()).unwrap();
        (0..seats)
            .map(|seat| game.faction(Seat(seat)).unwrap())
            .collect::<Vec<_>>()
    };
    for (seats, left) in [(2, [Humans, Pilgrims].as_slice()), (4, &[Humans, Pilgrims, Trogs])] {
        let dealt: Vec<Vec<Faction>> = (1..=60).map(|seed| deal(seats, seed)).collect();
        assert!(dealt.iter().all(|factions| factions[1] == Machines));
        for faction in left {
            assert!(dealt.iter().any(|factions| factions[0] == *faction), "{faction}");
        }
        assert!(dealt.iter().all(|factions| left.contains(&factions[0])));
        assert_eq!(deal(seats, 7), deal(seats, 7), "a seed deals the same");
    }
}

#[test]
fn ch_1_14_a_table_leaves_out_skills_but_no_default_skill() {
    let without = |skills: &[&str], level| Options {
        level,
        without_skills: skills.iter().map(ToString::to_string).collect(),
        ..Options::default()
    };
    let two_left = without(&["hum-colony-charter", "hum-fallback-plan"], Level::Veteran);
    for position in fresh(3, &two_left) {
        let own = position.players[0].skills.as_ref().unwrap();
        let own: BTreeSet<&str> = own.iter().map(|own| &*own.skill).collect();
        assert_eq!(
            own,
            BTreeSet::from(["hum-pathfinders", "hum-recon-forces", "hum-veteran-forces"])
        );
    }
    let one_left = ["hum-colony-charter", "hum-fallback-plan", "hum-recon-forces"];
    let error = |skills: &[&str], level| try_start(3, 1, without(skills, level)).unwrap_err();
    assert!(try_start(3, 1, without(&one_left, Level::Experienced)).is_ok());
    assert_eq!(
        error(&one_left, Level::Veteran),
        SetupError::TooFewSkills { faction: Humans }
    );
    let skill = "pil-teleport".to_owned();
    assert_eq!(
        error(&["pil-teleport"], Level::Beginner),
        SetupError::DefaultSkill { skill }
    );
    let skill = "pil-nothing".to_owned();
    assert_eq!(
        error(&["pil-nothing"], Level::Beginner),
        SetupError::UnknownSkill { skill }
    );
}

#[test]
fn ch_1_14_options_are_checked_while_seats_are_still_being_taken() {
    let check = |options| {
        let options = serde_json::from_value(options).ok()?;
        CryHavoc::check_options(&Content::embedded(), 1, &options).ok()
    };
    let sound = json!({ "level": "veteran", "without_skills": ["hum-fallback-plan"] });
    assert_eq!(check(sound), Some(()));
    for options in [
        json!({ "level": "expert" }),
        json!({ "without_skills": ["pil-nothing"] }),
        json!({ "without_skills": ["pil-teleport"] }),
    ] {
        assert_eq!(check(options.clone()), None, "{options}");
    }
}
