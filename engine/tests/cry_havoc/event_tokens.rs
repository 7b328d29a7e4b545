//! What each Event token does.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::{Event, Token};
use serde_json::{Value, json};

use crate::rounds::with;
use crate::support::{Table, position, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// Three players, the order being Pilgrims, Humans, Machines, before the second Round, in which this token is resolved.
fn before_event(token: &str) -> Value {
    let position = with(
        position(&THREE, json!("round")),
        "initiative",
        json!(["pilgrims", "humans", "machines"]),
    );
    let spots = json!([{ "open": false }, { "tokens": [token] }, {}, {}, {}]);
    with(position, "spots", spots)
}

/// The Regions among which somebody chooses.
fn regions(options: &[String]) -> Vec<&str> {
    options
        .iter()
        .filter_map(|option| option.strip_prefix("region "))
        .collect()
}

#[test]
fn ev_reinforcements_each_player_puts_a_unit_in_the_own_hq() {
    let position = before_event("ev-reinforcements");
    // The Machines' Reserve is empty.
    let position = with_region(
        position,
        "glass-dunes",
        json!({ "control": "machines", "units": { "machines": 11 } }),
    );
    // Nobody is asked: the text leaves no choice.
    let table = Table::new(position);
    let units = [
        table.units("north-landing", Humans),
        table.units("west-landing", Pilgrims),
        table.units("east-landing", Machines),
    ];
    assert_eq!(units, [2, 2, 1]);
    assert_eq!(table.decision(), "action");
}

#[test]
fn ev_crystal_bloom_each_player_puts_crystals_in_two_regions() {
    let position = with_region(
        before_event("ev-crystal-bloom"),
        "mistlands",
        json!({ "control": "humans", "crystals": 1 }),
    );
    let mut table = Table::new(position);
    let choices = table.options(Pilgrims);
    assert_eq!(regions(&choices).len(), 16, "all but the HQ Regions");
    table.plays(Pilgrims, "region mistlands");
    // In two different Regions.
    assert!(!table.may(Pilgrims, "region mistlands"));
    table.plays(Pilgrims, "region caverns");
    // Neither fewer nor none.
    assert!(!table.may(Humans, "done"));
    table.all(Humans, &["region mistlands", "region caverns"]);
    assert!(!table.may(Machines, "done"));
    table.all(Machines, &["region sapos-deep", "region mistlands"]);
    assert_eq!(
        (table.region("mistlands").crystals, table.region("caverns").crystals),
        (4, 2)
    );
    assert_eq!(table.decision(), "action");
}

#[test]
fn ev_trogs_stir_each_player_puts_a_nest_where_nobody_stands() {
    let position = with_region(
        before_event("ev-trogs-stir"),
        "mistlands",
        json!({ "control": "humans", "units": { "humans": 1 } }),
    );
    let position = with_region(position, "caverns", json!({ "trog_tokens": ["war-party-2-1"] }));
    // Control, Structures and Crystals do not matter.
    let position = with_region(
        position,
        "sapos-deep",
        json!({ "control": "machines", "structures": ["mac-foundry"] }),
    );
    let mut table = Table::new(position);
    let choices = table.options(Pilgrims);
    let sites = regions(&choices);
    assert_eq!(sites.len(), 14, "no HQ Region, no Units, no Trog token");
    assert!(sites.contains(&"sapos-deep") && !sites.contains(&"mistlands") && !sites.contains(&"caverns"));
    table.plays(Pilgrims, "region sapos-deep");
    assert!(!table.may(Humans, "region sapos-deep"));
    assert!(!table.may(Humans, "done"));
    table
        .plays(Humans, "region glass-dunes")
        .plays(Machines, "region shardspine");
    let nests = |name| table.region(name).nests;
    assert_eq!(
        (nests("sapos-deep"), nests("glass-dunes"), table.view().supply.nests),
        (1, 1, 9)
    );
    // Face down: nothing came out of it.
    assert!(!table.was_told(|event| matches!(event, Event::TrogTokenRevealed { .. })));
}

#[test]
fn ev_new_frontiers_each_player_puts_an_exploration_token() {
    let position = with_region(
        before_event("ev-new-frontiers"),
        "mistlands",
        json!({ "control": "humans", "units": { "humans": 1 } }),
    );
    let position = with_region(position, "caverns", json!({ "trog_tokens": ["war-party-2-1"] }));
    let position = with_region(position, "kalas-gorge", json!({ "explorations": ["ex-relic"] }));
    let mut table = Table::new(position);
    let choices = table.options(Pilgrims);
    let sites = regions(&choices);
    assert_eq!(sites.len(), 14, "no HQ Region, no Units, no Exploration token");
    assert!(sites.contains(&"caverns") && !sites.contains(&"mistlands") && !sites.contains(&"kalas-gorge"));
    table.plays(Pilgrims, "region caverns");
    assert!(!table.may(Humans, "region caverns"));
    assert!(!table.may(Humans, "done"));
    table
        .plays(Humans, "region feralas-banks")
        .plays(Machines, "region sapos-deep");
    assert_eq!(table.region("caverns").explorations, 1);
    assert_eq!(
        (
            table.region("sapos-deep").explorations,
            table.view().supply.explorations
        ),
        (1, 8)
    );
}

#[test]
fn cc_a49_without_a_legal_region_nothing_is_put() {
    // Nests in all Regions but one: only the first player finds a place.
    let nests = ["nest-2-0", "nest-2-1", "nest-3-0", "nest-3-1", "nest-4-0"];
    let copies = [6, 3, 1, 1, 1];
    let supply: Vec<&str> = nests
        .iter()
        .zip(copies)
        .flat_map(|(nest, copies)| std::iter::repeat_n(*nest, copies))
        .collect();
    let inner = [
        "feralas-banks",
        "mistlands",
        "brooding-pool",
        "glass-dunes",
        "cameron-sea",
        "pale-horizon",
        "the-scorching",
        "drowned-terraces",
        "ironroot-thicket",
        "caverns",
    ];
    let position = position(&["humans", "pilgrims"], json!("round"));
    let spots = json!([{ "open": false }, { "tokens": ["ev-trogs-stir"] }, {}, {}, {}]);
    let mut position = with(position, "spots", spots);
    for (region, nest) in inner.iter().zip(&supply) {
        position = with_region(position, region, json!({ "trog_tokens": [nest] }));
    }
    let table = Table::new(position);
    // The Humans have one Region to choose, the Pilgrims none; a Nest is left.
    assert_eq!(table.region("sapos-deep").nests, 1);
    assert_eq!((table.decision(), table.view().supply.nests), ("action", 1));
    // What lies in it is told to nobody.
    let put = |event: &Event| matches!(event, Event::TokenPlaced { token: Token::Nest, .. });
    assert_eq!(table.told.iter().filter(|told| put(&told.event)).count(), 1);
}

#[test]
fn cc_a49_the_token_is_drawn_unseen() {
    let supply = |nest: &str| {
        let position = with(before_event("ev-trogs-stir"), "nest_supply", json!([nest]));
        let mut table = Table::new(position);
        table.plays(Pilgrims, "region sapos-deep");
        (table.view(), table.view_of(Pilgrims), table.told)
    };
    assert_eq!(
        supply("nest-2-0"),
        supply("nest-4-0"),
        "who put it cannot tell which it is"
    );
}

#[test]
fn ev_clear_channels_each_player_draws_one_more() {
    let table = Table::new(before_event("ev-clear-channels"));
    let hands = [Humans, Pilgrims, Machines].map(|faction| table.hand(faction).len());
    assert_eq!(hands, [5, 5, 5]);
    // In the draw phase, before the cards beyond seven are discarded.
    let hand = json!(["oce-riptide", "oce-undertow", "oce-fog-bank"]);
    let table = Table::new(with_player(before_event("ev-clear-channels"), 0, "hand", hand));
    assert_eq!((table.decides(), table.decision()), (Some(Humans), "discard"));
    assert_eq!(table.hand(Humans).len(), 8);
}

#[test]
fn ev_shifting_veins_every_region_without_crystals_gets_one() {
    let position = with_region(before_event("ev-shifting-veins"), "mistlands", json!({ "crystals": 2 }));
    let position = with_region(
        position,
        "caverns",
        json!({ "control": "humans", "units": { "humans": 1 } }),
    );
    let table = Table::new(position);
    let crystals = |name| table.region(name).crystals;
    assert_eq!(["mistlands", "caverns", "sapos-deep"].map(crystals), [2, 1, 1]);
    assert_eq!(
        ["north-landing", "west-landing", "east-landing"].map(crystals),
        [0, 0, 0]
    );
    let all: u8 = table.view().regions.iter().map(|region| region.crystals).sum();
    assert_eq!(all, 17);
}
