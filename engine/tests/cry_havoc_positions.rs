//! Positions of Cry Havoc: saves that load to an equal game, positions written by hand, and damaged saves.

#[path = "cry_havoc/by_hand.rs"]
mod by_hand;

use std::collections::BTreeMap;
use std::sync::Arc;

use by_hand::{four, start, two};
use engine::cry_havoc::{Content, CryHavoc, Event, Faction, Level, Options, Position, PositionError, Setup};
use engine::{Game, Seat, Turn, Viewer};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// No game takes more decisions than this.
const BOUND: usize = 6000;
/// How many saves are damaged.
const SAVES: u64 = 12;
/// How often each.
const DAMAGES: usize = 150;

fn new_game(content: Arc<Content>, seats: u8, level: Level, seed: u64) -> CryHavoc {
    let factions = if seats == 4 { vec![Faction::Trogs] } else { Vec::new() };
    let setup = Setup {
        content,
        seats,
        seed,
        options: Options {
            level,
            new_orders: seed % 2 == 1,
            factions: factions.into_iter().map(Some).collect(),
            ..Options::default()
        },
    };
    CryHavoc::new(&setup, &mut Vec::new()).expect("the options are right")
}

/// Does something at random; whether there was something to do.
fn step(game: &mut CryHavoc, rng: &mut SmallRng) -> bool {
    let Turn::Decide { seats, .. } = game.turn() else {
        return false;
    };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = *seats.choose(rng).expect("somebody decides");
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let action = *actions.choose(rng).expect("there is a choice");
    game.apply(seat, action, &mut Vec::new())
        .expect("what is listed is accepted");
    true
}

fn write(game: &CryHavoc) -> String {
    serde_json::to_string(game).expect("games are written")
}

fn check_saved(game: &CryHavoc) {
    let text = write(game);
    let loaded: CryHavoc = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&loaded, game);
    assert_eq!(write(&loaded), text);
}

#[test]
fn a_save_after_every_decision_loads_to_an_equal_game() {
    let tables = [
        (2, Level::Beginner, 1),
        (2, Level::Veteran, 2),
        (3, Level::Experienced, 3),
        (3, Level::Veteran, 4),
        (4, Level::Experienced, 5),
        (4, Level::Veteran, 6),
    ];
    for (seats, level, seed) in tables {
        let mut game = new_game(Content::embedded(), seats, level, seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut decisions = 0;
        while step(&mut game, &mut rng) {
            check_saved(&game);
            decisions += 1;
            assert!(decisions < BOUND, "the game of seed {seed} takes too long");
        }
    }
}

#[test]
fn a_save_that_does_not_say_what_vp_came_from_loads_to_the_same_game() {
    let mut game = new_game(Content::embedded(), 3, Level::Veteran, 3);
    let mut rng = SmallRng::seed_from_u64(3);
    let scores = |game: &CryHavoc| {
        game.view(Viewer::Spectator)
            .players
            .iter()
            .all(|player| player.score > 0)
    };
    while !scores(&game) {
        assert!(step(&mut game, &mut rng), "everybody scores some time");
    }
    // Scores count from the beginning of the stage on: what was gained since is gained again.
    while serde_json::to_value(&game).unwrap()["players"][0]["score"] == json!(0) {
        assert!(step(&mut game, &mut rng), "the next stage begins");
    }
    let mut save = serde_json::to_value(&game).expect("games are written");
    for player in save["players"].as_array_mut().expect("there are players") {
        let player = player.as_object_mut().expect("a player is an object");
        assert!(player.remove("earned").is_some(), "a save says what VP came from");
    }
    let loaded: CryHavoc = serde_json::from_value(save).expect("games are read");
    assert_eq!(loaded, game);
    let earned = |game: &CryHavoc| game.view(Viewer::Spectator).players[0].earned.clone();
    assert_eq!((earned(&loaded), earned(&game).is_some()), (None, true));
    check_saved(&loaded);
}

#[test]
fn a_save_keeps_the_component_data_it_was_started_with() {
    let structure = json!({ "format": 1, "structures": [{
        "id": "hum-airfield", "source": "house", "faction": "humans", "name": "Landing Strip", "tokens": 3, "build": 1,
        "activate": 1, "window": "BUILD", "in_battle": false, "effect": "TakeControl(where=near2&free)", "text": "As before, for less." }] });
    let files = BTreeMap::from([("factions.json".to_owned(), structure.to_string())]);
    let content = Content::from_files(&files).expect("the file is sound");
    let mut game = new_game(content, 3, Level::Veteran, 8);
    let mut rng = SmallRng::seed_from_u64(8);
    for _ in 0..30 {
        step(&mut game, &mut rng);
    }
    check_saved(&game);
    let loaded: CryHavoc = serde_json::from_str(&write(&game)).expect("games are read");
    assert_eq!(loaded.content().differences(), 1);
}

#[test]
fn a_position_by_hand_needs_few_lines() {
    let game = start(two()).expect("the position is sound");
    assert_eq!(game.deciders().iter().collect::<Vec<_>>(), [Seat(0)]);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.round, 1);
    let homes: Vec<(&str, Faction)> = view
        .regions
        .iter()
        .filter_map(|region| Some((&*region.name, region.control?)))
        .collect();
    assert_eq!(
        homes,
        [("north-landing", Faction::Humans), ("south-landing", Faction::Pilgrims)]
    );
    let save = serde_json::to_value(&game).expect("games are written");
    assert_eq!(save["players"][0]["deck"].as_array().map(Vec::len), Some(8));
    assert_eq!(
        save["players"][0]["skills"],
        json!([{ "skill": default_skill("humans") }])
    );
    assert_eq!(save["terrain_decks"]["ocean"].as_array().map(Vec::len), Some(8));
    assert_eq!(save["nest_supply"].as_array().map(Vec::len), Some(12));
    assert_eq!(save["exploration_supply"].as_array().map(Vec::len), Some(12));
    assert_eq!(save["spots"][0], json!({ "open": false }));
    assert_eq!(save["spots"][1], json!({ "open": true }));
    assert_eq!(save["initiative"], json!(["humans", "pilgrims"]));
    check_saved(&game);
}

fn default_skill(faction: &str) -> String {
    let content = Content::embedded();
    let skill = content
        .skills()
        .iter()
        .find(|skill| skill.default && skill.faction.name() == faction);
    skill.expect("each faction has one").name.to_string()
}

#[test]
fn what_lies_on_the_map_is_taken_out_of_the_supplies() {
    let mut position = four();
    position["regions"] = json!({
        "caverns": { "control": "trogs", "units": { "trogs": 5 }, "structures": ["tro-tunnels"] },
        "mistlands": { "control": "humans", "units": { "humans": 3 }, "crystals": 4, "watchtower": true,
            "structures": ["hum-airfield", "tro-tunnels"], "trog_tokens": ["nest-3-0"] } });
    position["players"][1]["prisoners"] = json!({ "humans": 2 });
    let game = start(position).expect("the position is sound");
    let save = serde_json::to_value(&game).expect("games are written");
    let nests = |list: &Value| {
        list.as_array()
            .expect("a list")
            .iter()
            .filter(|nest| **nest == "nest-3-0")
            .count()
    };
    let copies = Content::embedded()
        .trog_tokens()
        .iter()
        .find(|kind| &*kind.name == "nest-3-0")
        .expect("a kind")
        .copies;
    assert_eq!(nests(&save["nest_supply"]), usize::from(copies) - 1);
    let view = game.view(Viewer::Spectator);
    let reserve = |faction| {
        let player = view.players.iter().find(|player| player.faction == faction);
        player.expect("the faction is played").reserve
    };
    assert_eq!(reserve(Faction::Humans), 12 - 3 - 2);
    assert_eq!(reserve(Faction::Trogs), 16 - 5);
}

#[test]
fn starting_tells_what_happens_before_the_first_decision() {
    let mut position = two();
    position["since"] = json!([{ "seat": 0, "action": "pass" }]);
    let position: Position = serde_json::from_value(position).expect("the position is well formed");
    let mut told = Vec::new();
    position.start(&mut told).expect("the position is sound");
    let passed = |event: &Event| {
        matches!(
            event,
            Event::ActionPassed {
                faction: Faction::Humans
            }
        )
    };
    assert!(matches!(
        told[0].event,
        Event::ActionTurn {
            faction: Faction::Humans,
            marker: 1
        }
    ));
    assert!(told.iter().any(|told| passed(&told.event)));
}

#[test]
fn what_was_done_since_must_be_legal() {
    let since = |actions: &[(u8, &str)]| {
        let mut position = two();
        position["players"][0]["hand"] = json!(["hum-regroup"]);
        let done = actions
            .iter()
            .map(|(seat, action)| json!({ "seat": seat, "action": action }));
        position["since"] = done.collect();
        start(position)
    };
    let game = since(&[(0, "move")]).expect("the Action is legal");
    assert!(matches!(game.turn(), Turn::Decide { decision: "cards", .. }));
    check_saved(&game);
    let error = since(&[(2, "pass")]).map(|_| ()).expect_err("there are two seats");
    assert_eq!(error.to_string(), "since[0].seat: there is no such seat");
    let error = since(&[(0, "move"), (0, "dance")]).map(|_| ()).expect_err("no action");
    assert!(matches!(error, PositionError::NoAction { index: 1, .. }), "{error}");
    let error = since(&[(1, "pass")]).map(|_| ()).expect_err("it is the other's turn");
    assert!(matches!(error, PositionError::Refused { index: 0, .. }), "{error}");
    let error = since(&[(0, "move"), (0, "discard pil-siphon")])
        .map(|_| ())
        .expect_err("not in hand");
    assert!(matches!(error, PositionError::Refused { index: 1, .. }), "{error}");
    assert_eq!(
        error.to_string(),
        r#"since[1] is refused by CH-5.3: {"reason":"not_in_hand","card":"pil-siphon"}"#
    );
}

/// Everything in a save but the component data, as paths.
fn paths(value: &Value, prefix: &str, found: &mut Vec<String>) {
    let mut visit = |key: &str, inner: &Value| {
        let path = if prefix.is_empty() {
            key.to_owned()
        } else {
            format!("{prefix}/{key}")
        };
        if path != "content" {
            paths(inner, &path, found);
            found.push(path);
        }
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, inner)| visit(key, inner)),
        Value::Array(items) => (0..)
            .zip(items)
            .for_each(|(index, inner): (usize, _)| visit(&index.to_string(), inner)),
        _ => {}
    }
}

/// Takes out, replaces, exchanges or doubles something in a save.
fn damage(save: &mut Value, rng: &mut SmallRng) {
    let mut all = Vec::new();
    paths(save, "", &mut all);
    let path = all.choose(rng).expect("a save has parts");
    let other = all.choose(rng).expect("a save has parts");
    let other = save.pointer(&format!("/{other}")).cloned().unwrap_or_default();
    let (parent, key) = path
        .rsplit_once('/')
        .map_or(("", &**path), |(parent, key)| (parent, key));
    let parent = if parent.is_empty() {
        String::new()
    } else {
        format!("/{parent}")
    };
    let values = [
        json!(null),
        json!(0),
        json!(1),
        json!(3),
        json!(100),
        json!(255),
        json!(-1),
        json!(70_000),
    ];
    let more = [
        json!(true),
        json!(false),
        json!("trogs"),
        json!("caverns"),
        json!([]),
        json!({}),
        json!("round"),
    ];
    let odd = values.iter().chain(&more).collect::<Vec<_>>();
    let new = match rng.random_range(0..3) {
        0 => (*odd.choose(rng).expect("there are some")).clone(),
        1 => other,
        _ => {
            let number = save.pointer(&format!("/{path}")).and_then(Value::as_u64);
            json!(number.map(|number| if rng.random() {
                number + 1
            } else {
                number.saturating_sub(1)
            }))
        }
    };
    match save.pointer_mut(&parent).expect("the parent of a part is there") {
        Value::Object(fields) if rng.random_bool(0.3) => drop(fields.remove(key)),
        Value::Object(fields) => drop(fields.insert(key.to_owned(), new)),
        Value::Array(items) => {
            let index: usize = key.parse().expect("lists have numbers");
            match rng.random_range(0..4) {
                0 => drop(items.remove(index)),
                1 => items.push(items[index].clone()),
                2 => items.insert(index, new),
                _ => items[index] = new,
            }
        }
        _ => unreachable!("only lists and objects have parts"),
    }
}

#[test]
fn a_damaged_save_gives_an_error_or_a_sound_game() {
    let mut sound = 0;
    for seed in 0..SAVES {
        let seats = 2 + (seed % 3) as u8;
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = new_game(Content::embedded(), seats, Level::Veteran, seed);
        for _ in 0..rng.random_range(0..250) {
            step(&mut game, &mut rng);
        }
        let mut save = serde_json::to_value(&game).expect("games are written");
        save.as_object_mut().expect("a save is an object").remove("content");
        for _ in 0..DAMAGES {
            let mut damaged = save.clone();
            for _ in 0..rng.random_range(1..=3) {
                damage(&mut damaged, &mut rng);
            }
            if let Ok(mut game) = serde_json::from_value::<CryHavoc>(damaged) {
                sound += 1;
                check_saved(&game);
                for _ in 0..60 {
                    step(&mut game, &mut rng);
                }
            }
        }
    }
    assert!(sound > 100, "only {sound} damaged saves could be played on");
}
