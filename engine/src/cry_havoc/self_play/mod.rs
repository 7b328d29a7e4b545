//! Random games with every invariant checked after every action.

mod secrets;

pub use secrets::disguised;

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::cry_havoc::model::state::{Player, Stage, State};
use crate::cry_havoc::model::task::Task;
use crate::cry_havoc::rules::setup::{Options, Setup};
use crate::cry_havoc::{
    Action, CardId, Content, CryHavoc, Deck, Discards, Event, Faction, Icon, Level, Objective, RegionId, SkillId,
    StructureId,
};
use crate::{Game, Seat, Told, Turn};

/// No game takes more decisions than this.
const BOUND: usize = 6000;

/// Every kind of table: seats, level, New Orders and, with fewer than four, which factions.
fn kinds() -> Vec<(u8, Options)> {
    use Faction::{Humans, Machines, Pilgrims};
    let sets: [(u8, &[Faction]); 5] = [
        (2, &[Humans, Pilgrims]),
        (2, &[Machines, Humans]),
        (2, &[Pilgrims, Machines]),
        (3, &[Machines, Pilgrims, Humans]),
        (4, &[Faction::Trogs, Humans, Pilgrims, Machines]),
    ];
    let mut kinds = Vec::new();
    for (seats, factions) in sets {
        for level in Level::ALL {
            for new_orders in [false, true] {
                let factions = factions.to_vec();
                let options = Options {
                    factions: factions.into_iter().map(Some).collect(),
                    level,
                    new_orders,
                    ..Options::default()
                };
                kinds.push((seats, options));
            }
        }
    }
    kinds
}

fn all_cards(state: &State) -> Vec<CardId> {
    let held = |player: &Player| {
        let piles = [&player.hand[..], &player.deck, &player.discard, &player.stored];
        piles.concat()
    };
    let mut cards: Vec<CardId> = state.players.iter().flat_map(held).collect();
    cards.extend(state.terrain_decks.values().flatten());
    cards.extend(&state.turn.drawn);
    cards.extend(&state.objective_cards);
    cards.sort_unstable();
    cards
}

fn crystals(state: &State) -> i32 {
    let map: i32 = state.places.iter().map(|place| i32::from(place.crystals)).sum();
    map + state.players.iter().map(|player| i32::from(player.stock)).sum::<i32>()
}

/// What the events say that the Crystals of the map and the Stock changed by.
fn crystals_told(events: &[Told<Event>]) -> i32 {
    let change = |told: &Told<Event>| match &told.event {
        Event::CrystalsAdded { crystals, .. } | Event::TrogTokenRevealed { crystals, .. } => i32::from(*crystals),
        Event::CrystalsTaken {
            crystals, stock: None, ..
        }
        | Event::CrystalsSpent { crystals, .. } => -i32::from(*crystals),
        _ => 0,
    };
    events.iter().map(change).sum()
}

fn check_units(state: &State) {
    for faction in Faction::ALL {
        let index = faction;
        let map: u8 = state.places.iter().map(|place| place.units[index]).sum();
        let held: u8 = state.players.iter().map(|player| player.prisoners[index]).sum();
        let total = map + held + state.reserve[index] + state.set_aside[index];
        assert_eq!(total, state.content.faction(faction).units, "{faction}");
    }
}

fn check_tokens(state: &State) {
    for (index, kind) in state.content.structures.iter().enumerate() {
        let standing = state
            .places
            .iter()
            .filter(|place| place.structures & 1 << index != 0)
            .count() as u8;
        assert_eq!(standing + state.structures_left[index], kind.tokens, "{}", kind.name);
    }
    for faction in Faction::ALL {
        let index = faction;
        let lying: u8 = state.places.iter().map(|place| place.skill_tokens[index]).sum();
        let marking = if state.turn.faction == Some(faction) {
            state.turn.marked.len() as u8
        } else {
            0
        };
        let all = state.content.faction(faction).skill_tokens;
        assert_eq!(lying + marking + state.skill_tokens_left[index], all);
    }
    let artillery = state.places.iter().filter(|place| place.artillery).count() as u8;
    assert_eq!(artillery + state.artillery_left, state.content.artillery.tokens);
    let watchtowers = state.places.iter().filter(|place| place.watchtower).count() as u8;
    assert_eq!(watchtowers + state.watchtowers_left, state.content.watchtower.tokens);
}

fn check_regions(state: &State, between_stages: bool) {
    for faction in Faction::ALL {
        let controlled = state.regions_with(|place| place.control == Some(faction));
        assert_eq!(state.controlled(faction), controlled);
    }
    assert_eq!(
        state.battle_regions(),
        state.regions_with(|place| place.battle.is_some())
    );
    let hqs = state.hq_regions();
    for (region, place) in state.regions().zip(&state.places) {
        let sides: Vec<Faction> = place.sides().collect();
        assert!(sides.len() <= 2, "{}: {sides:?}", state.region_name(region));
        if between_stages {
            assert_eq!(
                sides.len() == 2,
                place.battle.is_some(),
                "{}",
                state.region_name(region)
            );
        }
        if let Some((_, attacker)) = place.battle
            && state.battle.as_ref().is_none_or(|battle| battle.region != region)
        {
            assert!(sides.len() == 2 && sides.contains(&attacker));
        }
        if hqs.contains(region) {
            assert_eq!((place.crystals, place.battle), (0, None));
            assert!(place.trog_tokens.is_empty() && place.explorations.is_empty());
            assert!(
                place
                    .units
                    .iter()
                    .all(|(side, units)| { *units == 0 || place.control.is_some_and(|owner| owner == side) })
            );
        }
        if state.neutral_trogs() && place.battle.is_none() && between_stages {
            assert_eq!(place.units[Faction::Trogs], 0);
        }
        assert!(!place.watchtower || place.control == Some(state.content.watchtower.owner));
    }
    for player in &state.players {
        let hq = state.hq(player.faction).expect("every player has an HQ Region");
        assert_eq!(state.place(hq).control, Some(player.faction));
    }
    if let Some(battle) = &state.battle {
        let place = state.place(battle.region);
        for (side, faction) in battle.sides {
            if battle.placed[side] && place.battle.is_some() && battle.order.len() == 3 {
                assert_eq!(battle.units_of(side), place.units[faction]);
            }
        }
    }
}

fn check_vp(state: &State) {
    for player in &state.players {
        let earned = player.earned.known(player.score);
        assert!(earned.is_some(), "{}: {:?}", player.faction, player.earned);
    }
}

fn check(state: &State, cards: &[CardId]) {
    let between_stages = state.tasks.is_empty();
    check_vp(state);
    check_units(state);
    check_tokens(state);
    check_regions(state, between_stages);
    assert_eq!(all_cards(state), cards);
    assert!((1..=5).contains(&state.round));
    let held: u8 = state.players.iter().map(|player| player.hand.len() as u8).sum();
    assert!(held <= 64);
}

/// An action made at random, legal or not.
fn any_action(game: &CryHavoc, rng: &mut SmallRng) -> Action {
    let state = &game.state;
    let region = RegionId(rng.random_range(..state.places.len()) as u8);
    let to = RegionId(rng.random_range(..state.places.len()) as u8);
    let card = CardId(rng.random_range(..state.content.cards.len()) as u8);
    let structure = StructureId(rng.random_range(..state.content.structures.len()) as u8);
    let skill = SkillId(rng.random_range(..state.content.skills.len()) as u8);
    let owner = *Faction::ALL.choose(rng).expect("there are factions");
    let [one, other] = [(); 2].map(|()| *Objective::ALL.choose(rng).expect("there are Objectives"));
    let units = rng.random_range(0..4);
    let spread = [rng.random_range(0..3), rng.random_range(0..3), units];
    match rng.random_range(0..27) {
        0 => Action::Take(*Icon::ALL.choose(rng).expect("there are icons")),
        1 => Action::Draw(Deck::Own),
        2 => Action::Enable(card),
        3 => Action::Pass,
        4 => Action::Done,
        5 => Action::Discard(card),
        6 => Action::Text(card),
        7 => Action::Keep(units),
        8 => Action::Use(skill),
        9 => Action::Move {
            units,
            from: region,
            to,
        },
        10 => Action::Put { units, to },
        11 => Action::Build { structure, at: to },
        12 => Action::Activate { structure, at: to },
        13 => Action::Structure { structure, at: to },
        14 => Action::Step {
            structure: Some(structure),
            from: region,
            to,
        },
        15 => Action::Region(to),
        16 => Action::Unit { owner, at: to },
        17 => Action::Place(spread),
        18 => Action::Kill(spread),
        19 => Action::Objective(one),
        20 => Action::Victim { owner, at: one },
        21 => Action::Shift { from: one, to: other },
        22 => Action::Bring { from: region, to: one },
        23 => Action::Play(card),
        25 => Discards::new(&[card, CardId(units)]).map_or(Action::Pass, Action::Discards),
        24 => Action::Retreat { units, to },
        _ => Action::Ransom(owner),
    }
}

/// What is not listed is refused, for everybody, with a rule, and changes nothing.
fn check_unlisted(game: &CryHavoc, rng: &mut SmallRng) {
    let mut listed = Vec::new();
    for _ in 0..3 {
        let seat = Seat(rng.random_range(0..game.seats()));
        let action = any_action(game, rng);
        listed.clear();
        game.legal(seat, &mut listed);
        let mut copy = game.clone();
        let mut events = Vec::new();
        match copy.apply(seat, action, &mut events) {
            Ok(_) => assert!(listed.contains(&action), "{action:?} is accepted but not listed"),
            Err(refusal) => {
                assert!(!listed.contains(&action));
                assert!(refusal.rule().starts_with('C'));
                assert!(events.is_empty());
                assert_eq!(&copy, game);
            }
        }
    }
}

/// Plays a game at random with all checks; with `secrets` those too that take long.
fn play(seats: u8, options: &Options, seed: u64, secrets: bool) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let content = Content::embedded();
    let setup = Setup {
        content,
        seats,
        seed,
        options: options.clone(),
    };
    let mut game = CryHavoc::new(&setup, &mut Vec::new()).expect("the setup is sound");
    let cards = all_cards(&game.state);
    let mut decisions = 0;
    while let Turn::Decide { seats: deciders, .. } = game.turn() {
        check(&game.state, &cards);
        // Who has chosen what to discard may choose anew as long as others have not.
        let again = (0..seats).map(Seat).filter(|seat| game.state.over_limit(*seat) > 0);
        let deciding: Vec<Seat> = match game.state.tasks.last() {
            Some(Task::Limit) => again.collect(),
            _ => deciders.iter().collect(),
        };
        let seat = *deciding.choose(&mut rng).expect("somebody decides");
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        assert!(!actions.is_empty());
        for (index, action) in actions.iter().enumerate() {
            assert!(!actions[..index].contains(action), "{action:?} is listed twice");
        }
        let action = actions[rng.random_range(..actions.len())];
        let mut events = Vec::new();
        let before = crystals(&game.state);
        if secrets && decisions % 3 == seed as usize % 3 {
            secrets::check(&game, seat, action, &mut rng);
            check_unlisted(&game, &mut rng);
        }
        game.apply(seat, action, &mut events)
            .expect("what is listed is accepted");
        assert_eq!(crystals(&game.state) - before, crystals_told(&events), "{action:?}");
        decisions += 1;
        assert!(decisions < BOUND, "the game ends");
    }
    check(&game.state, &cards);
    assert_eq!(game.state.stage, Stage::Over);
    assert!(game.state.final_round);
}

/// Plays `games` of every kind, or as many as the environment variable `GAMES` says.
fn play_every_kind(games: u64, secrets: bool) {
    let games = std::env::var("GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(games);
    for (seats, options) in kinds() {
        for seed in 0..games {
            play(seats, &options, seed, secrets);
        }
    }
}

#[test]
fn random_games_of_every_kind_hold_every_invariant() {
    play_every_kind(300, false);
}

#[test]
fn random_games_show_nobody_what_is_hidden_and_refuse_what_is_not_listed() {
    play_every_kind(12, true);
}
