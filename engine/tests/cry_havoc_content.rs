//! Cry Havoc's component data, and files that change them.

#[path = "common/component_files.rs"]
mod component_files;

use component_files::{FILES, assert_refused, embedded, entry, read, refused, with};
use engine::cry_havoc::{Content, Name};
use serde_json::{Value, json};

#[test]
fn the_embedded_data_is_read() {
    let files = FILES.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
    let read = Content::from_files(&files).expect("the data is sound");
    assert_eq!(*read, *Content::embedded());
    assert_eq!(read.differences(), 0);
}

#[test]
fn every_entry_tells_where_it_comes_from() {
    for (name, _) in FILES {
        let mut file = embedded(name);
        let lists = file.as_object_mut().expect("an object");
        assert_eq!(lists.remove("format"), Some(json!(1)));
        for entry in lists.values().flat_map(|list| list.as_array().expect("a list")) {
            assert!(
                ["known", "house"].iter().any(|source| entry["source"] == *source),
                "{entry}"
            );
        }
    }
}

#[test]
fn an_entry_replaces_the_one_of_its_id_as_a_whole() {
    let mut airfield = entry("factions.json", "structures", "hum-airfield");
    airfield["build"] = json!(4);
    airfield["effect"] = json!("TakeControl(where=near1&free)");
    let content = with("factions.json", "structures", &[airfield]).expect("the data is sound");
    let place = content
        .structure("hum-airfield")
        .expect("the Airfield is there")
        .index();
    assert_eq!(content.structures()[place].build, 4);
    assert_eq!(content.differences(), 1);
    assert_ne!(*content, *Content::embedded());
    let mut same = content.structures().to_vec();
    same[place] = Content::embedded().structures()[place].clone();
    let names = |structures: &[engine::cry_havoc::Structure]| -> Vec<(Name, u8)> {
        structures
            .iter()
            .map(|entry| (entry.name.clone(), entry.build))
            .collect()
    };
    assert_eq!(names(&same), names(Content::embedded().structures()), "the others stay");
}

#[test]
fn a_field_that_an_entry_leaves_out_does_not_stay() {
    let mut card = entry("factions.json", "tactics", "hum-flanking");
    card.as_object_mut().expect("an object").remove("battle");
    let content = with("factions.json", "tactics", &[card]).expect("the data is sound");
    let card = content.card("hum-flanking").expect("the card is there");
    assert_eq!(content.cards()[card.index()].battle, None);
}

#[test]
fn a_new_card_takes_the_place_of_copies() {
    let mut trooper = entry("factions.json", "tactics", "hum-drop-trooper");
    trooper["copies"] = json!(1);
    let mut new = trooper.clone();
    new["id"] = json!("hum-second-wave");
    let content = with("factions.json", "tactics", &[new.clone(), trooper]).expect("the data is sound");
    assert!(content.card("hum-second-wave").is_some());
    assert_eq!(content.differences(), 2);
    let (at, reason) = refused("factions.json", "tactics", &[new]);
    assert_eq!(
        (at.as_str(), reason.as_str()),
        ("tactics", "9 Tactics cards of the humans: there must be 8")
    );
}

#[test]
fn an_entry_can_be_taken_out() {
    let mut more = entry("tokens.json", "war_parties", "war-party-2-1");
    more["copies"] = json!(3);
    let removal = json!({ "id": "war-party-3-1", "removed": true });
    let content = with("tokens.json", "war_parties", &[more, removal.clone()]).expect("the data is sound");
    assert_eq!(content.trog_token("war-party-3-1"), None);
    assert_eq!(content.trog_tokens().len(), 10);
    let (at, reason) = refused("tokens.json", "nests", &[removal]);
    assert_eq!(
        (at.as_str(), reason.as_str()),
        ("nests.war-party-3-1", "there is no war-party-3-1 to remove")
    );
    let kept = refused("tokens.json", "nests", &[json!({ "id": "nest-2-0", "removed": false })]);
    assert_eq!(kept.0, "nests.nest-2-0");
}

#[test]
fn data_are_written_with_everything_and_checked_again_on_reading() {
    let mut card = entry("factions.json", "tactics", "hum-flanking");
    card["name"] = json!("Pincer");
    let content = with("factions.json", "tactics", &[card]).expect("the data is sound");
    let text = serde_json::to_string(&*content).expect("data are written");
    let restored: Content = serde_json::from_str(&text).expect("data are read");
    assert_eq!(restored, *content);
    assert_eq!(restored.differences(), 1);
    let place = restored.card("hum-flanking").expect("the card is there").index();
    assert_eq!(restored.cards()[place].about.title, "Pincer");

    let refuse = |change: fn(&mut Value)| {
        let mut data: Value = serde_json::from_str(&text).expect("data are JSON");
        change(&mut data);
        serde_json::from_value::<Content>(data)
            .expect_err("the data is flawed")
            .to_string()
    };
    let copies = refuse(|data| data["factions"]["tactics"][0]["copies"] = json!(3));
    assert_eq!(
        copies,
        "factions.json: tactics: 9 Tactics cards of the humans: there must be 8"
    );
    let format = refuse(|data| data["format"] = json!(2));
    assert_eq!(format, "the component data: format: 2 is not 1, the form read here");
    let twice = refuse(|data| data["map"]["names"][1] = data["map"]["names"][0].clone());
    assert_eq!(twice, "map.json: names.sapos-deep: another entry has this id");
    assert!(refuse(|data| data["tokens"]["nests"] = Value::Null).contains("expected a sequence"));
}

#[test]
fn a_text_that_is_no_data_is_refused_with_its_place() {
    let reason = |file: &str, text: &str| {
        let error = read(file, text).expect_err("the data is flawed");
        (error.file, error.entry, error.reason)
    };
    let broken = reason("map.json", "{\n  \"format\": 1,,\n}");
    assert_eq!(
        (broken.0.as_str(), broken.1.as_str()),
        ("map.json", "line 2, column 15")
    );
    let unknown = reason("cards.json", "{}");
    assert_eq!((unknown.0.as_str(), unknown.1.as_str()), ("cards.json", "the file"));
    assert!(unknown.2.contains("terrain_tactics.json"));
    assert_eq!(reason("map.json", "{ \"format\": 2 }").1, "format");
    assert_eq!(reason("map.json", "{}").1, "format");
    assert_eq!(reason("map.json", "{ \"format\": 1, \"roads\": [] }").1, "roads");
    assert_eq!(reason("map.json", "{ \"format\": 1, \"names\": 3 }").1, "names");
    assert_eq!(reason("map.json", "{ \"format\": 1, \"names\": [{}] }").1, "names[0]");
    let mut card = entry("factions.json", "tactics", "hum-flanking");
    card["colour"] = json!("red");
    let (at, why) = refused("factions.json", "tactics", &[card.clone()]);
    assert_eq!(at, "tactics.hum-flanking");
    assert!(why.contains("colour"), "{why}");
    let (at, why) = refused("factions.json", "tactics", &[card.clone(), card]);
    assert_eq!(at, "tactics.hum-flanking");
    assert!(why.contains("colour"), "{why}");
    let twice = entry("factions.json", "tactics", "hum-flanking");
    let (at, why) = refused("factions.json", "tactics", &[twice.clone(), twice]);
    assert_eq!(
        (at.as_str(), why.as_str()),
        ("tactics.hum-flanking", "there are two entries of this id")
    );
}

#[test]
fn words_that_the_lists_do_not_know_are_refused() {
    assert_refused(
        "factions.json",
        r#"
        tactics.hum-flanking.source = "guess" -> tactics.hum-flanking: guess
        tactics.hum-flanking.faction = "orcs" -> tactics.hum-flanking: orcs
        tactics.hum-flanking.bonus = { "move": ["+cake"] } -> tactics.hum-flanking: +cake
        tactics.hum-flanking.icons = { "fly": 1 } -> tactics.hum-flanking: fly
        skills.pil-tithe.window = "NOON" -> skills.pil-tithe: NOON
        "#,
    );
    assert_refused(
        "map.json",
        r#"
        standard.mistlands.terrain = "swamp" -> standard.mistlands: swamp
        standard.mistlands.icons = ["inn"] -> standard.mistlands: inn
        standard.mistlands.kind = "moon" -> standard.mistlands: moon
        "#,
    );
}

#[test]
fn ch_6_2_borders_and_opposites_are_mutual() {
    let caverns = r#"["drowned-terraces", "ironroot-thicket", "glass-dunes"]"#;
    let also = |name: &str| caverns.replace(']', &format!(", \"{name}\"]"));
    let lines = [
        format!(
            "{} -> standard.caverns.borders: there is no Region atlantis",
            also("atlantis")
        ),
        format!("{} -> standard.caverns.borders: borders itself", also("caverns")),
        format!(
            "{} -> standard.caverns.borders: glass-dunes is there twice",
            also("glass-dunes")
        ),
        format!(
            "{} -> standard.caverns.borders: mistlands does not border it",
            also("mistlands")
        ),
        "[] -> standard.drowned-terraces.borders: caverns does not border it".to_owned(),
    ];
    for line in lines {
        assert_refused("map.json", &format!("standard.caverns.borders = {line}"));
    }
    assert_refused(
        "map.json",
        r#"
        standard.sapos-deep.opposite = "atlantis" -> standard.sapos-deep.opposite: there is no Region atlantis
        standard.sapos-deep.opposite = "sapos-deep" -> standard.sapos-deep.opposite: opposite itself
        standard.sapos-deep.opposite = "caverns" -> standard.sapos-deep.opposite: only outer Regions
        standard.sapos-deep.opposite = "pale-horizon" -> standard.sapos-deep.opposite: pale-horizon is not opposite
        standard.sapos-deep.opposite = null -> standard.cameron-sea.opposite: sapos-deep is not opposite it
        "#,
    );
    let pair = [("sapos-deep", "gullwrack-shore"), ("gullwrack-shore", "sapos-deep")].map(|(id, other)| {
        let mut region = entry("map.json", "standard", id);
        region["opposite"] = json!(other);
        region
    });
    let (at, why) = refused("map.json", "standard", &pair);
    assert_eq!(
        (at.as_str(), why.as_str()),
        ("standard.sapos-deep.opposite", "gullwrack-shore borders it already")
    );
}

#[test]
fn ch_6_2_no_region_cuts_the_map() {
    let lonely = |borders: Value| {
        let mut lonely = entry("map.json", "standard", "mistlands");
        lonely["id"] = json!("brooding-pool");
        lonely["borders"] = borders;
        lonely
    };
    let side = |list: &str, change: &dyn Fn(&mut Vec<Value>)| {
        let mut regions = embedded("map.json")[list].as_array().expect("a list").clone();
        change(&mut regions);
        refused("map.json", list, &regions)
    };
    let drop = |regions: &mut Vec<Value>, id: &str| {
        for region in regions.iter_mut() {
            let borders = region["borders"].as_array_mut().expect("a list");
            borders.retain(|border| *border != *id);
        }
    };
    let (at, why) = side("standard", &|regions| {
        drop(regions, "brooding-pool");
        let place = regions.iter().position(|region| region["id"] == "brooding-pool");
        regions[place.expect("the Region is there")] = lonely(json!([]));
    });
    assert_eq!((at.as_str(), why.as_str()), ("standard", "the map falls apart"));
    let (at, why) = side("standard", &|regions| {
        drop(regions, "brooding-pool");
        let place = regions.iter().position(|region| region["id"] == "brooding-pool");
        regions[place.expect("the Region is there")] = lonely(json!(["caverns"]));
        let caverns = regions.iter_mut().find(|region| region["id"] == "caverns");
        let borders = caverns.expect("the Region is there")["borders"].as_array_mut();
        borders.expect("a list").push(json!("brooding-pool"));
    });
    assert_eq!(
        (at.as_str(), why.as_str()),
        ("standard.caverns", "without this Region the map falls apart")
    );
}

#[test]
fn regions_keep_their_limits() {
    assert_refused(
        "map.json",
        r#"
        two_players.mistlands.terrain = null -> two_players.mistlands.terrain: inner Regions have a terrain
        two_players.sapos-deep.terrain = "ocean" -> two_players.sapos-deep.terrain: inner Regions have a terrain
        two_players.mistlands.crystals = 10 -> two_players.mistlands.crystals: at most 9
        two_players.north-landing.crystals = 1 -> two_players.north-landing.crystals: an HQ Region has none
        two_players.north-landing.icons = ["exploration"] -> two_players.north-landing.icons: an HQ Region has none
        two_players.mistlands.icons = ["war_party", "war_party"] -> two_players.mistlands.icons: twice
        two_players.sapos-deep.icons = ["trog_hq"] -> two_players.sapos-deep.icons: the Trog HQ is an inner Region
        two_players.mistlands.shape = "star" -> two_players.mistlands.shape: there is no shape star
        two_players.mistlands.sector = 2 -> two_players.mistlands.sector: there is no such sector
        two_players.mistlands.centre = [500, 1001] -> two_players.mistlands.centre: 0 to 1000
        two_players.mistlands.label = [1001, 0] -> two_players.mistlands.label: 0 to 1000
        names.mistlands.en = - -> standard.mistlands.id: the Region has no names
        "#,
    );
}

#[test]
fn ch_1_5_the_sides_have_their_hq_regions_and_icons() {
    assert_refused(
        "map.json",
        r#"
        two_players.caverns.icons = ["trog_hq"] -> two_players: 1 Trog HQ icons: there must be 0
        standard.caverns.icons = ["war_party"] -> standard: 0 Trog HQ icons: there must be 1
        standard.sapos-deep.icons = [] -> standard: 2 Tunnel icons: there must be 3
        standard.east-landing.kind = "outer" -> standard: 2 HQ Regions: there must be 3
        "#,
    );
}

#[test]
fn every_region_has_a_name_in_five_languages() {
    for language in ["en", "pt-BR", "pl", "es", "fr"] {
        let at = format!("names.mistlands.{language}");
        let line = format!("{at} = \" \" -> {at}: there is no name in this language");
        assert_refused("map.json", &line);
        let mut names = entry("map.json", "names", "mistlands");
        names.as_object_mut().expect("an object").remove(language);
        assert_eq!(refused("map.json", "names", &[names]).0, at);
    }
}

#[test]
fn shapes_lie_on_the_board() {
    assert_refused(
        "map.json",
        r#"
        sectors.standard.axes = [360] -> sectors.standard.axes: 0 to 359
        sectors.standard.axes = [0] -> standard.west-landing.sector: there is no such sector
        sectors.standard.axes = - -> sectors: there is no standard
        standard_shapes.gate.pieces = [] -> standard_shapes.gate.pieces: there is no piece
        standard_shapes.gate.pieces = [{ "angles": [30, 20], "radii": [0, 9] }] -> standard_shapes.gate.pieces: no part
        standard_shapes.gate.pieces = [{ "angles": [0, 20], "radii": [0, 501] }] -> standard_shapes.gate.pieces: no ring
        standard_shapes.gate.pieces = - -> standard.mistlands.shape: there is no shape gate
        "#,
    );
}

#[test]
fn a_side_has_at_most_32_regions() {
    let regions = (0..14).map(|number| {
        let mut region = entry("map.json", "standard", "mistlands");
        region["id"] = json!(format!("field-{number}"));
        region
    });
    let regions: Vec<Value> = regions.collect();
    let (at, why) = refused("map.json", "standard", &regions);
    assert_eq!((at.as_str(), why.as_str()), ("standard", "33 Regions are more than 32"));
}

#[test]
fn ch_1_13_the_counts_of_cards_and_structures_are_right() {
    assert_refused(
        "factions.json",
        r#"
        tactics.hum-flanking.faction = "pilgrims" -> tactics: 7 Tactics cards of the humans: there must be 8
        skills.hum-recon-forces.faction = "pilgrims" -> skills: 4 Skills of the humans: there must be 5
        skills.hum-recon-forces.default = true -> skills: 2 Default Skills of the humans: there must be 1
        structures.mac-foundry.faction = "trogs" -> structures: 4 types of the machines: there must be 5
        structures.mac-foundry.tokens = 4 -> structures.mac-foundry.tokens: 4 tokens: there must be 3
        structures.tro-tunnels.tokens = 3 -> structures.tro-tunnels.tokens: 3 tokens: there must be 7
        tactics.tro-victory-howl.action = null -> tactics: 0 Enable Scoring cards of the trogs: there must be 1
        tactics.tro-swarm.action = "EnableScoring()" -> tactics: 2 Enable Scoring cards of the trogs: there must be 1
        tactics.tro-scouts.! = "GainVp(n=1)" -> tactics: 0 initiative cards of the trogs: there must be 1
        "#,
    );
    let why = "1 types of Tunnels of the humans: there must be 0";
    let mut tunnel = entry("factions.json", "structures", "tro-tunnels");
    tunnel["id"] = json!("hum-watchtower");
    tunnel["faction"] = json!("humans");
    let (at, reason) = refused("factions.json", "structures", &[tunnel]);
    assert_eq!((at.as_str(), reason.as_str()), ("structures", why));
    let cards = "cards.des-sandstorm.copies = 1 -> cards: 7 cards of the desert deck: there must be 8";
    assert_refused("terrain_tactics.json", cards);
    let cards = "cards.no-bedrock.deck = \"ocean\" -> cards: 1 Objective cards of the mountain deck: there must be 2";
    assert_refused("objectives.json", cards);
}

#[test]
fn ch_1_13_the_counts_of_tokens_are_right() {
    assert_refused(
        "tokens.json",
        "
        events.ev-trogs-stir.copies = 2 -> events: 7 tokens: there must be 6
        explorations.ex-relic.copies = 1 -> explorations: 11 tokens: there must be 12
        war_parties.war-party-3-1.copies = 2 -> war_parties: 19 tokens: there must be 18
        nests.nest-3-1.copies = 2 -> nests: 13 tokens: there must be 12
        strength_tokens.artillery.tokens = 2 -> strength_tokens.artillery.tokens: there must be 3
        spots.spot-5.id = - -> spots: 4 spots: there must be 5
        ",
    );
}

#[test]
fn entries_of_fixed_lists_cannot_be_others() {
    let trogs = "factions.trogs.id = - -> factions: there is no trogs";
    let elves = "factions.trogs.id = \"elves\" -> factions.elves: the ids of this list are humans, pilgrims";
    assert_refused("factions.json", &format!("{trogs}\n{elves}"));
    assert_refused("terrain_tactics.json", "decks.ocean.id = - -> decks: there is no ocean");
    let watchtower = "strength_tokens.watchtower.id = - -> strength_tokens: there is no watchtower";
    assert_refused("tokens.json", watchtower);
}

#[test]
fn identifiers_are_well_formed_and_unique() {
    assert_refused(
        "tokens.json",
        r#"
        nests.nest-4-0.id = "War Party" -> nests.War Party: small letters
        nests.nest-4-0.id = "" -> nests.: small letters
        nests.nest-4-0.units = 5 -> nests.nest-4-0: make it nest-5-0
        explorations.ex-relic.id = "ev-trogs-stir" -> explorations.ev-trogs-stir: another entry has this id
        "#,
    );
    let skill = "skills.hum-recon-forces.id = \"hum-airfield\" -> skills.hum-airfield: another entry has this id";
    assert_refused("factions.json", skill);
    let card = "cards.no-bedrock.id = \"hum-airfield\" -> cards.hum-airfield: another entry has this id";
    assert_refused("objectives.json", card);
}

#[test]
fn no_entry_has_the_word_that_stands_for_a_nest_in_actions() {
    let word = "`nest` is a word of the notation";
    for (file, path) in [
        ("factions.json", "structures.hum-airfield"),
        ("factions.json", "skills.hum-recon-forces"),
        ("terrain_tactics.json", "cards.oce-undertow"),
        ("tokens.json", "explorations.ex-relic"),
        ("map.json", "standard.mistlands"),
    ] {
        let (list, _) = path.split_once('.').expect("a list");
        assert_refused(file, &format!("{path}.id = \"nest\" -> {list}.nest: {word}"));
    }
}

#[test]
fn entries_keep_their_limits() {
    assert_refused(
        "factions.json",
        r#"
        factions.humans.units = 3 -> factions.humans.units: must be 4 to 30, not 3
        factions.humans.units = 31 -> factions.humans.units: must be 4 to 30
        factions.humans.skill_tokens = 9 -> factions.humans.skill_tokens: must be 0 to 8
        factions.humans.name = "" -> factions.humans.name: must not be empty
        structures.hum-airfield.text = " " -> structures.hum-airfield.text: must not be empty
        structures.hum-airfield.build = 0 -> structures.hum-airfield.build: must be 1 to 9
        structures.hum-airfield.activate = 10 -> structures.hum-airfield.activate: must be 1 to 9
        structures.hum-airfield.activate = null -> structures.hum-airfield.activate: BUILD is activated
        structures.tro-warren.activate = 1 -> structures.tro-warren.activate: BUILD is activated
        structures.hum-airfield.window = "TURN" -> structures.hum-airfield.window: no Structure works then
        skills.hum-recon-forces.window = "BUILD" -> skills.hum-recon-forces.window: no Skill is used then
        tactics.hum-flanking.copies = 0 -> tactics.hum-flanking.copies: must be 1 to 8
        tactics.hum-flanking.! = "SetInitiative()" -> tactics.hum-flanking.!: if and only if
        tactics.hum-chain-of-command.! = null -> tactics.hum-chain-of-command.!: if and only if
        tactics.hum-flanking.icons = { "move": 4 } -> tactics.hum-flanking.icons.move: must be 0 to 3, not 4
        tactics.hum-drop-trooper.bonus = { "recruit": ["+VP"] } -> tactics.hum-drop-trooper.bonus.recruit: no icon beside which
        tactics.hum-drop-trooper.bonus = { "move": ["+VP", "+VP", "+VP", "+VP"] } -> tactics.hum-drop-trooper.bonus.move: at most 3
        "#,
    );
    assert_refused(
        "tokens.json",
        "
        spots.spot-3.position = 13 -> spots.spot-3.position: must be above 13
        spots.spot-5.position = 201 -> spots.spot-5.position: at most 200
        nests.nest-4-0.crystals = 10 -> nests.nest-4-0.crystals: must be 0 to 9
        nests.nest-4-0.copies = 0 -> nests.nest-4-0.copies: must be 1 to 18
        events.ev-trogs-stir.copies = 0 -> events.ev-trogs-stir.copies: must be 1 to 12
        ",
    );
}
