//! What cannot lie on the map.

use engine::cry_havoc::{Content, PositionError};
use serde_json::{Value, json};

use crate::by_hand::{four, start, two};
use crate::check_flaws;

/// A kind of Exploration token.
fn exploration() -> String {
    Content::embedded().explorations()[0].name.to_string()
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
            json!({ "trog_tokens": ["war-party-2-0", "war-party-2-0"] }),
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
