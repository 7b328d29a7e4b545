//! Positions of Cry Havoc that cannot be, and the errors that say why.

#[path = "../cry_havoc/by_hand.rs"]
mod by_hand;
mod on_the_map;

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
        (
            "players/0/earned",
            json!({ "kills": 3, "ransom": -2 }),
            "players[0].earned: must add up to the score",
        ),
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
