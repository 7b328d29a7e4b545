//! Positions of Cry Havoc that cannot be, and the errors that say why.

#[path = "cry_havoc/by_hand.rs"]
mod by_hand;

use by_hand::{four, start, two};
use engine::cry_havoc::{Content, Position, PositionError};
use engine::{Game, Seat, Turn};
use serde_json::{Value, json};

/// What is changed in a position, and the error that this gives.
type Flaw = (&'static str, Value, &'static str);

fn check_flaws(base: fn() -> Value, flaws: &[Flaw]) {
    start(base()).expect("the position is sound without the flaw");
    for (pointer, value, expected) in flaws {
        let mut position = base();
        put(&mut position, pointer, value.clone());
        let error = start(position).map(|_| ()).expect_err(expected);
        assert_eq!(error.to_string(), *expected, "{pointer} {value}");
    }
}

/// Puts a value where a pointer such as `players/0/score` leads.
fn put(position: &mut Value, pointer: &str, value: Value) {
    let mut at = position;
    for key in pointer.split('/') {
        at = match key.parse::<usize>() {
            Ok(index) => &mut at[index],
            Err(_) => &mut at[key],
        };
    }
    *at = value;
}

#[test]
fn players_who_cannot_play_together_are_refused() {
    let humans = || json!({ "faction": "humans" });
    let flaws = [
        ("players", json!([humans()]), "players: 2 to 4 can play, not 1"),
        (
            "players",
            json!([humans(), humans()]),
            "players: each player has a different faction, humans is there twice",
        ),
        (
            "players/1/faction",
            json!("trogs"),
            "players: the Trogs are played with 4 players only",
        ),
        ("players/0/score", json!(1001), "players[0].score: must be at most 1000"),
        ("players/1/stock", json!(101), "players[1].stock: must be at most 100"),
        (
            "players/0/skills",
            json!([{ "skill": "pil-tithe" }]),
            "players[0].skills: a Skill belongs to another faction",
        ),
        (
            "players/0/skills",
            json!([{ "skill": "hum-pathfinders" }, { "skill": "hum-pathfinders" }]),
            "players[0].skills: a Skill is there twice",
        ),
        (
            "players/0/skills",
            json!([{ "skill": "juggling" }]),
            "players[0].skills: the component data has no `juggling`",
        ),
        (
            "players/0/prisoners",
            json!({ "humans": 1 }),
            "players[0].prisoners: nobody holds Units of the own faction",
        ),
        (
            "players/0/prisoners",
            json!({ "machines": 1 }),
            "players[0].prisoners: a faction does not take part",
        ),
        (
            "players/0/prisoners",
            json!({ "pilgrims": 13 }),
            "regions: 13 of the pilgrims' Units are too many, there can be 12",
        ),
        (
            "set_aside",
            json!({ "trogs": 1 }),
            "set_aside: a faction does not take part",
        ),
    ];
    check_flaws(two, &flaws);
    let aside = [(
        "set_aside",
        json!({ "humans": 1 }),
        "set_aside: only neutral Trogs set Prisoners aside",
    )];
    check_flaws(four, &aside);
}

#[test]
fn cards_that_are_not_there_are_refused() {
    let flaws = [
        (
            "players/0/hand",
            json!(["ace"]),
            "players[0].hand: the component data has no `ace`",
        ),
        (
            "players/0/hand",
            json!(["pil-siphon"]),
            "players[0].hand: a card is there that cannot be there",
        ),
        (
            "players/0/hand",
            json!(["no-bedrock"]),
            "players[0].hand: a card is there that cannot be there",
        ),
        (
            "players/0/hand",
            json!(vec!["hum-regroup"; 60]),
            "players[0].hand: 2 of hum-regroup are too many, there can be 1",
        ),
        (
            "players/0/stored",
            json!(["hum-regroup"]),
            "players[0].stored: a card is there that cannot be there",
        ),
        (
            "objective_cards",
            json!(["no-bedrock"]),
            "objective_cards: a card is there that cannot be there",
        ),
        (
            "terrain_decks",
            json!({ "ocean": ["mou-rockfall"] }),
            "terrain_decks.ocean: a card is there that cannot be there",
        ),
        (
            "terrain_decks",
            json!({ "mountain": ["no-bedrock"] }),
            "terrain_decks.mountain: a card is there that cannot be there",
        ),
    ];
    check_flaws(two, &flaws);
    let mut position = two();
    position["new_orders"] = json!(true);
    position["objective_cards"] = json!(["no-bedrock"]);
    start(position.clone()).expect("with New Orders there are Objective cards");
    position["terrain_decks"] = json!({ "mountain": ["no-bedrock"] });
    let error = start(position).map(|_| ()).expect_err("there is one copy");
    assert_eq!(
        error,
        PositionError::TooMany {
            entry: "terrain_decks.mountain".to_owned(),
            what: "no-bedrock".to_owned(),
            found: 2,
            most: 1
        }
    );
}

#[test]
fn headquarters_that_are_not_right_are_refused() {
    let north = |other: Value| {
        let mut region = json!({ "control": "humans" });
        let fields = other.as_object().expect("an object").clone();
        region.as_object_mut().expect("an object").extend(fields);
        region
    };
    let flaws = [
        (
            "regions/north-landing",
            json!({}),
            "the HQ Region of the machines: a faction controls exactly one",
        ),
        (
            "regions",
            json!({ "north-landing": { "control": "humans" }, "west-landing": { "control": "humans" } }),
            "the HQ Region of the humans: a faction controls exactly one",
        ),
        (
            "regions/caverns",
            json!({ "control": "humans" }),
            "the HQ Region of the humans: it is one for another faction",
        ),
        (
            "regions/north-landing",
            north(json!({ "units": { "pilgrims": 1 } })),
            "regions.north-landing: nobody else has Units in an HQ Region",
        ),
        (
            "regions/north-landing",
            north(json!({ "crystals": 1 })),
            "regions.north-landing: an HQ Region has no Crystals and tokens to reveal",
        ),
        (
            "regions/north-landing",
            north(json!({ "trog_tokens": ["nest-3-0"] })),
            "regions.north-landing: an HQ Region has no Crystals and tokens to reveal",
        ),
        (
            "regions/north-landing",
            json!({ "control": "pilgrims", "artillery": true }),
            "regions.north-landing: nobody else has tokens in an HQ Region",
        ),
        (
            "regions/north-landing",
            north(json!({ "skill_tokens": { "pilgrims": 1 } })),
            "regions.north-landing: nobody else has tokens in an HQ Region",
        ),
        (
            "regions/north-landing",
            north(json!({ "structures": ["hum-airfield"] })),
            "regions.north-landing: nothing is built in an HQ Region",
        ),
        (
            "regions/caverns",
            json!({ "control": "trogs", "structures": ["tro-tunnels", "tro-warren"] }),
            "regions.caverns: nothing is built in an HQ Region",
        ),
    ];
    check_flaws(four, &flaws);
}

#[test]
fn regions_that_are_not_right_are_refused() {
    let sides = |units: Value| json!({ "units": units, "battle": { "number": 1, "attacker": "humans" } });
    let flaws = [
        (
            "regions/atlantis",
            json!({}),
            "regions: the component data has no `atlantis`",
        ),
        (
            "regions/mistlands",
            json!({ "control": "trogs" }),
            "regions.mistlands.control: nobody plays this faction",
        ),
        (
            "regions/mistlands",
            json!({ "units": { "machines": 1 } }),
            "regions.mistlands.units: a faction does not take part",
        ),
        (
            "regions/mistlands",
            json!({ "units": { "humans": 13 } }),
            "regions: 13 of the humans' Units are too many, there can be 12",
        ),
        (
            "regions/mistlands",
            json!({ "crystals": 101 }),
            "regions.mistlands.crystals: must be at most 100",
        ),
        (
            "regions/mistlands",
            sides(json!({ "humans": 1, "pilgrims": 1, "trogs": 1 })),
            "regions.mistlands: more than two factions have Units there",
        ),
        (
            "regions/mistlands",
            sides(json!({ "humans": 1 })),
            "regions.mistlands: a Battle token lies where two factions have Units",
        ),
        (
            "regions/mistlands",
            sides(json!({ "pilgrims": 1, "trogs": 1 })),
            "regions.mistlands: the Attacker has no Units there",
        ),
        (
            "regions/mistlands",
            json!({ "units": { "humans": 1, "pilgrims": 1 } }),
            "regions.mistlands: two factions have Units there without a Battle token",
        ),
        (
            "regions/mistlands",
            json!({ "units": { "trogs": 1 } }),
            "regions.mistlands: neutral Trogs have Units in Battle Regions only",
        ),
        (
            "regions",
            json!({ "mistlands": sides(json!({ "humans": 1, "trogs": 1 })),
                "caverns": sides(json!({ "humans": 1, "trogs": 1 })) }),
            "regions: two Battle tokens have the same number",
        ),
        (
            "regions/mistlands",
            json!({ "units": { "humans": 1, "trogs": 1 }, "battle": { "number": 0, "attacker": "humans" } }),
            "regions.mistlands.battle.number: must be 1 to 100",
        ),
        (
            "regions/mistlands",
            json!({ "structures": ["hum-airfield", "hum-airfield"] }),
            "regions.mistlands.structures: a Structure is there twice",
        ),
        (
            "regions/mistlands",
            json!({ "structures": ["mac-matrix"] }),
            "regions.mistlands.structures: nobody plays the owner of a Structure",
        ),
        (
            "regions/mistlands",
            json!({ "structures": ["castle"] }),
            "regions.mistlands.structures: the component data has no `castle`",
        ),
        (
            "regions/mistlands",
            json!({ "watchtower": true, "control": "pilgrims" }),
            "regions.mistlands.watchtower: the faction whose token it is does not control the Region",
        ),
        (
            "regions/mistlands",
            json!({ "skill_tokens": { "humans": 9 } }),
            "regions: 9 of the humans' Skill tokens are too many, there can be 2",
        ),
    ];
    check_flaws(two, &flaws);
    let mut position = two();
    position["players"] = json!([{ "faction": "machines" }, { "faction": "pilgrims" }]);
    position["regions"] = json!({ "mistlands": { "artillery": true } });
    let error = start(position).map(|_| ()).expect_err("the Humans are not played");
    assert_eq!(
        error.to_string(),
        "regions.mistlands.artillery: nobody plays the faction whose token it is"
    );
}

#[test]
fn more_tokens_than_there_are_are_refused() {
    let each = |region: Value| {
        let names = ["mistlands", "sapos-deep", "feralas-banks", "brooding-pool"];
        let regions: serde_json::Map<String, Value> =
            names.iter().map(|name| ((*name).to_owned(), region.clone())).collect();
        Value::Object(regions)
    };
    let flaws = [
        (
            "regions",
            each(json!({ "structures": ["hum-airfield"] })),
            "regions: 4 of hum-airfield are too many, there can be 3",
        ),
        (
            "regions",
            each(json!({ "artillery": true })),
            "regions: 4 of the Artillery tokens are too many, there can be 3",
        ),
        (
            "regions",
            each(json!({ "watchtower": true, "control": "humans" })),
            "regions: 4 of the Watchtower tokens are too many, there can be 3",
        ),
        (
            "regions/mistlands",
            json!({ "trog_tokens": ["war-party-2-1", "war-party-2-1"] }),
            "regions.mistlands.trog_tokens: 2 of the War Parties are too many, there can be 1",
        ),
        (
            "regions/mistlands",
            json!({ "trog_tokens": vec!["nest-3-0"; 17] }),
            "regions.mistlands.trog_tokens: 17 of all that is there are too many, there can be 16",
        ),
        (
            "regions/mistlands",
            json!({ "explorations": vec![exploration(); 5] }),
            "regions.mistlands.explorations: 5 of all that is there are too many, there can be 4",
        ),
        (
            "nest_supply",
            json!(["war-party-2-1"]),
            "nest_supply: War Parties have no supply",
        ),
        (
            "nest_supply",
            json!(["nest-9-9"]),
            "nest_supply: the component data has no `nest-9-9`",
        ),
        (
            "exploration_supply",
            json!(["boot"]),
            "exploration_supply: the component data has no `boot`",
        ),
    ];
    check_flaws(two, &flaws);
    for supply in ["nest_supply", "exploration_supply"] {
        let name = if supply == "nest_supply" {
            "nest-3-0".to_owned()
        } else {
            exploration()
        };
        let mut position = two();
        position[supply] = json!(vec![name.clone(); 40]);
        let error = start(position).map(|_| ()).expect_err("there are fewer");
        assert!(
            matches!(&error, PositionError::TooMany { entry, what, .. } if entry == supply && *what == name),
            "{error}"
        );
    }
}

/// A kind of Exploration token.
fn exploration() -> String {
    Content::embedded().explorations()[0].name.to_string()
}

#[test]
fn a_course_of_the_game_that_cannot_be_is_refused() {
    let spots = |open: [bool; 5]| json!(open.map(|open| json!({ "open": open })));
    let event = Content::embedded().events()[0].name.clone();
    let flaws = [
        ("round", json!(6), "round: must be at most 5"),
        (
            "round",
            json!(0),
            "round: must be at least 1 when the first Round has begun",
        ),
        ("stage/turn/marker", json!(0), "stage.turn.marker: must be 1 to 3"),
        ("stage/turn/marker", json!(4), "stage.turn.marker: must be 1 to 3"),
        (
            "stage/turn/place",
            json!(2),
            "stage.turn.place: must be below the number of players",
        ),
        (
            "spots",
            spots([true; 5]),
            "spots: each Round that has begun has resolved a spot",
        ),
        (
            "spots",
            json!([{ "open": false, "tokens": [event] }, {}, {}, {}, {}]),
            "spots[0]: a spot that is not open is empty",
        ),
        (
            "spots",
            json!([{ "tokens": ["party"] }, {}, {}, {}, {}]),
            "spots[0]: the component data has no `party`",
        ),
        (
            "final_round",
            json!(true),
            "final_round: the final Round is the one that resolves the final spot",
        ),
        (
            "initiative",
            json!(["humans"]),
            "initiative: must name each faction that is played once",
        ),
        (
            "initiative",
            json!(["humans", "humans"]),
            "initiative: must name each faction that is played once",
        ),
        (
            "upcoming",
            json!(["humans", "pilgrims", "machines"]),
            "upcoming: must name each faction that is played once",
        ),
        ("scoring", json!("machines"), "scoring: nobody plays this faction"),
        (
            "winner",
            json!("humans"),
            "winner: the leading player has won when the game is over, before that nobody",
        ),
        (
            "stage",
            json!("over"),
            "final_round: the game ends with the final Round",
        ),
    ];
    check_flaws(two, &flaws);
    let mut beyond = two();
    beyond["players"][1]["score"] = json!(60);
    start(beyond.clone()).expect("by default passed spots are not open");
    beyond["spots"] = spots([false, false, false, true, true]);
    let error = start(beyond).map(|_| ()).expect_err("the fourth spot is passed");
    assert_eq!(error.to_string(), "spots[3]: a score is beyond an open spot");
}

/// A position at the end of a Round.
fn next_round() -> Value {
    json!({ "stage": "round", "players": two()["players"] })
}

/// A position at the end of the game.
fn over() -> Value {
    json!({ "stage": "over", "round": 5, "winner": "pilgrims", "players": two()["players"] })
}

#[test]
fn what_outlasts_its_round_is_refused() {
    let battle = json!({ "units": { "humans": 1, "pilgrims": 1 }, "battle": { "number": 1, "attacker": "humans" } });
    let flaws = [
        ("regions/mistlands", battle, "regions: no battle outlasts a Round"),
        ("scoring", json!("humans"), "scoring: is over when the Round is"),
        ("mark_paid", json!(true), "mark_paid: is over when the Round is"),
    ];
    check_flaws(next_round, &flaws);
    check_flaws(
        next_round,
        &[("round", json!(5), "final_round: the game ends with the final Round")],
    );
    check_flaws(
        over,
        &[
            (
                "winner",
                json!("humans"),
                "winner: the leading player has won when the game is over, before that nobody",
            ),
            (
                "winner",
                json!(null),
                "winner: the leading player has won when the game is over, before that nobody",
            ),
            (
                "scoring",
                json!("humans"),
                "scoring: nobody enables Scoring in the final Round",
            ),
        ],
    );
    let game = start(over()).expect("the position is sound");
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winners.contains(Seat(1))));
}

#[test]
fn fields_that_no_position_has_are_refused() {
    for pointer in ["luck", "players/0/luck", "regions/mistlands"] {
        let mut position = two();
        put(&mut position, pointer, json!({ "luck": 7 }));
        let error = serde_json::from_value::<Position>(position).expect_err("there is no luck");
        assert!(error.to_string().contains("unknown field `luck`"), "{error}");
    }
}
