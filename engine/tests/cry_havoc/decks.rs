//! The Actions Draw two, keep one and Enable Scoring, and Terrain decks with Objective cards: CH-8.7, CH-8.8, CH-8.12.

use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims};
use engine::cry_havoc::{CardKind, Content, Event, Terrain};
use serde_json::{Value, json};

use crate::cards::{gained, with_hand};
use crate::rounds::{with, without_skills};
use crate::support::{Table, position, turn, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// The Terrain deck, the top card first; the others are as the position says.
fn with_deck(position: Value, terrain: &str, cards: &[&str]) -> Value {
    with(position, "terrain_decks", json!({ terrain: cards }))
}

#[test]
fn ch_8_7_two_cards_are_drawn_and_one_is_kept() {
    let deck = ["oce-riptide", "oce-undertow", "oce-fog-bank"];
    // The Machines control no Ocean Region.
    let mut table = Table::new(with_deck(with_hand(2, &["mac-overrun"]), "ocean", &deck));
    table.plays(Machines, "draw ocean");
    let drawn = table.view_of(Machines).turn.unwrap().drawn.cards.unwrap();
    assert_eq!(drawn, ["oce-riptide".into(), "oce-undertow".into()]);
    let seen = table.view().turn.unwrap().drawn;
    assert_eq!((seen.count, seen.cards), (2, None));
    assert_eq!(table.options(Machines), ["keep 1", "keep 2"]);
    table.plays(Machines, "keep 2");
    assert_eq!(table.hand(Machines), ["mac-overrun", "oce-undertow"]);
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], 2);
    assert_eq!(table.decides(), Some(Humans), "the Action is taken");
    // Humans draw the other two: the card was shuffled back.
    table.plays(Humans, "draw ocean");
    let mut left = table.view_of(Humans).turn.unwrap().drawn.cards.unwrap();
    left.sort();
    assert_eq!(left, ["oce-fog-bank".into(), "oce-riptide".into()]);
}

#[test]
fn ch_8_7_the_own_deck_can_be_chosen() {
    let mut position = with_hand(0, &[]);
    position["players"][0]["deck"] = json!(["hum-flanking", "hum-regroup", "hum-air-support"]);
    let mut table = Table::new(position);
    table.all(Humans, &["draw own", "keep 1"]);
    assert_eq!(table.hand(Humans), ["hum-flanking"]);
    let player = table.player(Humans);
    assert_eq!((player.deck, player.discard.len()), (2, 0), "the other is no discard");
}

/// All three have their card that enables Scoring and another one.
fn scoring_cards() -> Value {
    let hands = [
        ["hum-colonial-claim", "hum-flanking"],
        ["pil-revelation", "pil-siphon"],
        ["mac-directive-fulfilled", "mac-overrun"],
    ];
    let position = without_skills(position(&THREE, turn(0)));
    hands.into_iter().enumerate().fold(position, |position, (seat, hand)| {
        with_player(position, seat, "hand", json!(hand))
    })
}

#[test]
fn ch_8_8_scoring_is_enabled_with_the_one_card() {
    let mut table = Table::new(scoring_cards());
    assert_eq!(table.refused(Humans, "enable hum-flanking"), "CH-8.8");
    assert_eq!(table.refused(Humans, "enable pil-revelation"), "CH-8.8");
    table.plays(Humans, "enable hum-colonial-claim");
    assert_eq!(table.view().scoring, Some(Humans));
    assert_eq!(table.player(Humans).discard, ["hum-colonial-claim".into()]);
    assert_eq!(table.hand(Humans), ["hum-flanking"]);
    // The icons do not count then: it is the next player's turn.
    assert!(!table.was_told(|event| matches!(event, Event::PointsGained { .. })));
    assert_eq!(table.decides(), Some(Pilgrims));
    // Once for the whole table.
    assert_eq!(table.refused(Pilgrims, "enable pil-revelation"), "CH-8.8");
    assert!(!table.may(Pilgrims, "enable pil-revelation"));
}

#[test]
fn ch_8_8_discarded_for_icons_it_is_an_ordinary_card() {
    let mut table = Table::new(scoring_cards());
    table.all(Humans, &["build", "discard hum-colonial-claim", "done"]);
    assert_eq!(table.view().scoring, None);
    assert!(table.was_told(|event| matches!(event, Event::PointsGained { points: 2, .. })));
}

#[test]
fn cc_a53_without_scoring_to_enable_only_the_icons_count() {
    let enabled = with(scoring_cards(), "scoring", json!("machines"));
    let last = with(with(scoring_cards(), "round", json!(5)), "final_round", json!(true));
    for position in [enabled, last] {
        let mut table = Table::new(position);
        assert_eq!(table.refused(Humans, "enable hum-colonial-claim"), "CH-8.8");
        table.all(Humans, &["recruit", "discard hum-colonial-claim", "done"]);
        table.plays(Humans, "put 2 north-landing");
        assert_eq!((gained(&table), table.units("north-landing", Humans)), (2, 3));
    }
}

#[test]
fn ch_8_12_a_short_terrain_deck() {
    let mut table = Table::new(with_deck(with_hand(0, &[]), "ocean", &["oce-riptide"]));
    table.plays(Humans, "draw ocean");
    // One card left is kept.
    assert_eq!(table.hand(Humans), ["oce-riptide"]);
    assert_eq!(table.decides(), Some(Pilgrims));
    // With none the deck cannot be chosen.
    assert!(!table.may(Pilgrims, "draw ocean"));
    assert_eq!(table.refused(Pilgrims, "draw ocean"), "CH-8.12");
    // It has no discard pile: what its owner discards does not come back.
    table.plays(Pilgrims, "pass").plays(Machines, "pass");
    table.all(Humans, &["recruit", "discard oce-riptide", "done"]);
    assert_eq!(table.refused(Pilgrims, "draw ocean"), "CH-8.12");
}

/// New Orders, with objective cards on top of the Ocean deck.
fn new_orders(seat: usize, hand: &[&str]) -> Value {
    let deck = [
        "no-rim-lords",
        "oce-riptide",
        "no-both-horizons",
        "oce-undertow",
        "oce-fog-bank",
    ];
    with_deck(with(with_hand(seat, hand), "new_orders", json!(true)), "ocean", &deck)
}

fn laid_out(table: &Table) -> Vec<String> {
    table.view().objective_cards.iter().map(ToString::to_string).collect()
}

#[test]
fn cc_a52_two_tactics_cards_are_seen() {
    let mut table = Table::new(new_orders(0, &[]));
    table.plays(Humans, "draw ocean");
    let drawn = table.view_of(Humans).turn.unwrap().drawn.cards.unwrap();
    assert_eq!(drawn, ["oce-riptide".into(), "oce-undertow".into()]);
    assert_eq!(laid_out(&table), ["no-rim-lords", "no-both-horizons"]);
    table.plays(Humans, "keep 1");
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], 2);
}

#[test]
fn cc_a51_fog_bank_draws_past_objective_cards() {
    let mut position = new_orders(0, &["oce-fog-bank"]);
    position["terrain_decks"]["ocean"] = json!(["no-rim-lords", "oce-riptide", "oce-undertow"]);
    let mut table = Table::new(position);
    table.all(Humans, &["build", "discard oce-fog-bank"]);
    assert_eq!(table.hand(Humans), ["oce-riptide"]);
    assert_eq!(laid_out(&table), ["no-rim-lords"]);
}

#[test]
fn cc_a51_field_manual_and_matrix_draw_past_objective_cards() {
    let manual = json!({ "explorations": ["ex-field-manual"] });
    let mut table = Table::new(with_region(new_orders(0, &["hum-flanking"]), "sapos-deep", manual));
    table.all(
        Humans,
        &[
            "move",
            "discard hum-flanking",
            "move 1 north-landing sapos-deep",
            "done",
        ],
    );
    table.plays(Humans, "deck ocean");
    assert_eq!(table.hand(Humans), ["oce-riptide"]);
    assert_eq!(laid_out(&table), ["no-rim-lords"]);

    let matrix = json!({ "control": "machines", "structures": ["mac-matrix"] });
    let mut table = Table::new(with_region(new_orders(2, &["mac-overrun"]), "brooding-pool", matrix));
    table.all(
        Machines,
        &[
            "build",
            "discard mac-overrun",
            "activate mac-matrix brooding-pool",
            "deck ocean",
        ],
    );
    let stored = table.player(Machines).stored;
    assert_eq!(stored[0].card, Some("oce-riptide".into()));
    assert_eq!((stored.len(), laid_out(&table)), (1, vec!["no-rim-lords".to_owned()]));
}

#[test]
fn ch_8_8_every_deck_has_one_such_card() {
    let content = Content::embedded();
    for faction in Faction::ALL {
        let cards = content.cards().iter().filter(|card| card.enables_scoring);
        let own = cards.filter(|card| card.kind == CardKind::Faction(faction));
        assert_eq!(own.map(|card| card.copies).sum::<u8>(), 1);
    }
}

#[test]
fn ch_8_14_without_a_tactics_card_nothing_is_kept() {
    // Nobody knows beforehand what is left of the deck, so it can be chosen.
    let position = with(with_hand(0, &[]), "new_orders", json!(true));
    let mut table = Table::new(with_deck(position, "ocean", &["no-rim-lords"]));
    table.plays(Humans, "draw ocean");
    assert_eq!(laid_out(&table), ["no-rim-lords"]);
    assert_eq!((table.hand(Humans).len(), table.decides()), (0, Some(Pilgrims)));
    assert_eq!(table.refused(Pilgrims, "draw ocean"), "CH-8.12");
}

#[test]
fn ch_8_7_the_own_deck_is_made_anew_for_the_second_card() {
    let position = with_player(with_hand(0, &[]), 0, "deck", json!(["hum-flanking"]));
    let mut table = Table::new(with_player(position, 0, "discard", json!(["hum-regroup"])));
    table.plays(Humans, "draw own");
    assert_eq!(table.options(Humans), ["keep 1", "keep 2"]);
    table.plays(Humans, "keep 2");
    assert_eq!(table.hand(Humans), ["hum-regroup"]);
    assert_eq!((table.player(Humans).deck, table.player(Humans).discard.len()), (1, 0));
    // With neither cards nor discards the deck cannot be chosen.
    let none = Table::new(with_player(with_hand(0, &[]), 0, "deck", json!([])));
    assert_eq!(none.refused(Humans, "draw own"), "CH-8.12");
}
