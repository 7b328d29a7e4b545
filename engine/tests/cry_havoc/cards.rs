//! Drawing cards and taking Actions with them: CH-0, CH-4 and CH-5.

use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
use engine::cry_havoc::{Event, Terrain, VpSource};
use serde_json::{Value, json};

use crate::rounds::{with, without_skills};
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// The player at `seat` has the turn, with these cards in hand and no Skills.
pub fn with_hand(seat: usize, hand: &[&str]) -> Value {
    let position = position(&THREE, turn(seat as u8));
    without_skills(with_player(position, seat, "hand", json!(hand)))
}

/// The cards that were drawn from the own deck, by time.
fn draws(table: &Table) -> Vec<u8> {
    let draws = table.told.iter().filter_map(|told| match &told.event {
        Event::DrewCards { cards, .. } => Some(*cards),
        _ => None,
    });
    draws.collect()
}

/// The points of the last Action.
pub fn gained(table: &Table) -> u8 {
    let points = table.told.iter().rev().find_map(|told| match &told.event {
        Event::PointsGained { points, .. } => Some(*points),
        _ => None,
    });
    points.expect("an Action gained points")
}

/// The player's points, after taking the Action for which all cards in hand are discarded.
fn points(seat: usize, action: &str, hand: &[&str]) -> u8 {
    let mut table = Table::new(with_hand(seat, hand));
    let faction = table.decides().unwrap();
    table.plays(faction, action);
    for card in hand {
        table.plays(faction, &format!("discard {card}"));
    }
    gained(&table)
}

/// Humans attack Pilgrims in a Mountain Region, with this card.
fn mountain_battle(card: &str) -> Table {
    let position = position(&THREE, json!("battle"));
    let position = with_region(position, "kalas-gorge", battle_region(("humans", 1), ("pilgrims", 1)));
    let position = without_skills(with_player(position, 0, "hand", json!([card])));
    let mut table = Table::new(position);
    table.plays(Humans, "place 1 0 0").plays(Pilgrims, "place 1 0 0");
    table
}

#[test]
fn ch_0_1_a_text_wins_over_the_rules() {
    // By the rules the Defender wins ties.
    let mut by_the_rules = mountain_battle("mou-high-ledge");
    by_the_rules.plays(Humans, "pass");
    assert_eq!(by_the_rules.control("kalas-gorge"), Some(Pilgrims));
    let mut by_the_text = mountain_battle("mou-high-ledge");
    by_the_text.plays(Humans, "play mou-high-ledge");
    assert_eq!(by_the_text.control("kalas-gorge"), Some(Humans));
}

#[test]
fn ch_0_2_a_card_is_played_though_it_can_do_nothing() {
    // Nobody is on Attrition whom Rockfall could kill.
    let mut table = mountain_battle("mou-rockfall");
    table.plays(Humans, "play mou-rockfall");
    assert_eq!(table.player(Humans).discard, ["mou-rockfall".into()]);
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (0, 2));
    assert!(!table.was_told(|event| matches!(event, Event::UnitsKilled { .. })));
}

#[test]
fn ch_4_1_each_player_draws_four_and_discards_down_to_seven() {
    let hand = ["jun-predators", "jun-predators", "oce-undertow", "oce-undertow"];
    let position = with_player(position(&THREE, json!("round")), 0, "hand", json!(hand));
    let position = with_player(position, 2, "hand", json!(["oce-riptide", "oce-riptide"]));
    let position = with_player(
        position,
        1,
        "hand",
        json!(["des-long-raid", "des-long-raid", "des-sandstorm", "des-heat-haze"]),
    );
    let mut table = Table::new(position);
    // Both choose at the same time, in any order; the Machines with 6 cards do not.
    assert_eq!(table.decision(), "discard");
    assert_eq!(table.decides(), None);
    assert_eq!(table.options(Machines), Vec::<String>::new());
    assert_eq!(table.refused(Humans, "discard des-long-raid"), "CH-4.1");
    table.plays(Pilgrims, "discard des-long-raid");
    assert_eq!(table.decides(), Some(Humans));
    table.plays(Humans, "discard oce-undertow");
    let hands = [Humans, Pilgrims, Machines].map(|faction| table.hand(faction).len());
    assert_eq!(hands, [7, 7, 6]);
    assert_eq!(table.decision(), "action");
}

#[test]
fn ch_4_1_the_limit_holds_in_the_draw_phase_only() {
    let hand = [
        "jun-predators",
        "jun-predators",
        "oce-undertow",
        "oce-undertow",
        "oce-riptide",
        "oce-riptide",
        "des-long-raid",
    ];
    let mut table = Table::new(with_hand(0, &hand));
    table.plays(Humans, "draw own").plays(Humans, "keep 1");
    assert_eq!(table.hand(Humans).len(), 8);
    assert_eq!(table.decides(), Some(Pilgrims));
}

#[test]
fn ch_4_2_an_empty_deck_is_made_anew_from_the_discard_pile() {
    let position = with_player(position(&THREE, json!("round")), 0, "deck", json!(["hum-regroup"]));
    let discard = [
        "hum-flanking",
        "hum-air-support",
        "oce-riptide",
        "hum-distraction",
        "hum-colonial-claim",
    ];
    let table = Table::new(with_player(position, 0, "discard", json!(discard)));
    let hand = table.hand(Humans);
    assert_eq!(hand[0], "hum-regroup", "the deck comes first");
    assert_eq!(hand.len(), 4);
    assert!(hand[1..].iter().all(|card| discard.contains(&card.as_str())));
    let player = table.player(Humans);
    assert_eq!((player.deck, player.discard.len()), (2, 0));
    assert!(table.was_told(|event| matches!(event, Event::Reshuffled { faction: Humans })));
}

#[test]
fn ch_4_2_with_both_empty_nothing_is_drawn() {
    let position = with_player(position(&THREE, json!("round")), 0, "deck", json!(["hum-regroup"]));
    let table = Table::new(position);
    assert_eq!(table.hand(Humans), ["hum-regroup"]);
    let reshuffled = table.was_told(|event| matches!(event, Event::Reshuffled { .. }));
    assert!(!reshuffled);
}

#[test]
fn ch_5_1_three_actions_each_in_initiative_order() {
    let position = without_skills(position(&THREE, turn(0)));
    let order = json!(["machines", "humans", "pilgrims"]);
    let mut table = Table::new(with(position, "initiative", order));
    assert_eq!(table.refused(Humans, "pass"), "CH-5.1");
    for _ in 0..3 {
        for faction in [Machines, Humans, Pilgrims] {
            assert_eq!(table.decides(), Some(faction));
            table.plays(faction, "pass");
        }
    }
    let turns = table.told.iter().filter_map(|told| match &told.event {
        Event::ActionTurn { faction, marker } => Some((*faction, *marker)),
        _ => None,
    });
    let expected = [1, 2, 3]
        .into_iter()
        .flat_map(|marker| [Machines, Humans, Pilgrims].map(|faction| (faction, marker)));
    assert!(turns.take(9).eq(expected));
    assert_eq!(table.view().round, 2);
}

#[test]
fn ch_5_1_one_action_a_turn() {
    let position = with_player(position(&THREE, turn(0)), 0, "hand", json!(["hum-colonial-claim"]));
    let mut table = Table::new(position);
    table.plays(Humans, "pass");
    // The Skill may still be used, but there is no second Action.
    for action in ["pass", "move", "draw own", "enable hum-colonial-claim"] {
        assert_eq!(table.refused(Humans, action), "CH-5.1", "{action}");
    }
    assert!(table.may(Humans, "use hum-pathfinders"));
}

#[test]
fn ch_5_2_five_actions_and_to_pass() {
    let table = Table::new(with_hand(0, &["hum-colonial-claim"]));
    let expected = [
        "move",
        "recruit",
        "build",
        "draw own",
        "draw mountain",
        "draw desert",
        "draw jungle",
        "draw ocean",
        "enable hum-colonial-claim",
        "pass",
    ];
    assert_eq!(table.options(Humans), expected);
    let mut passed = Table::new(with_hand(0, &["hum-colonial-claim"]));
    passed.plays(Humans, "pass");
    assert_eq!(passed.hand(Humans).len(), 1);
    assert_eq!(passed.decides(), Some(Pilgrims));
    // A Move with no cards does nothing either.
    let mut moved = Table::new(with_hand(0, &["hum-colonial-claim"]));
    moved.all(Humans, &["move", "done"]);
    assert_eq!((moved.hand(Humans).len(), moved.decides()), (1, Some(Pilgrims)));
}

#[test]
fn ch_5_3_any_number_of_cards_count_their_icons_of_the_kind() {
    let hand = ["hum-flanking", "hum-regroup", "hum-drop-trooper"];
    assert_eq!(points(0, "move", &hand[..1]), 2);
    assert_eq!(points(0, "move", &hand[..2]), 3);
    assert_eq!(points(0, "move", &hand), 4);
    assert_eq!(points(0, "recruit", &hand), 3);
    // What is kept does not count, and texts do nothing.
    let mut table = Table::new(with_hand(0, &hand));
    table.all(Humans, &["move", "discard hum-flanking", "done"]);
    assert_eq!(gained(&table), 2);
    assert_eq!(table.hand(Humans), ["hum-regroup", "hum-drop-trooper"]);
    assert_eq!(table.refused(Humans, "play hum-regroup"), "CH-6.1");
}

/// The cards drawn and the VP gained when these cards are discarded for the Action.
fn bonuses(seat: usize, action: &str, hand: &[&str]) -> (u8, u16) {
    let mut table = Table::new(with_hand(seat, hand));
    let faction = table.decides().unwrap();
    table.plays(faction, action);
    for card in hand {
        table.plays(faction, &format!("discard {card}"));
    }
    (draws(&table).iter().sum(), table.score(faction))
}

#[test]
fn ch_5_4_bonus_icons_work_beside_their_icon() {
    // A card per symbol.
    assert_eq!(bonuses(0, "recruit", &["jun-vine-snare", "jun-vine-snare"]), (2, 0));
    // A card once, however many symbols; both kinds together.
    let once = ["oce-landing-craft", "oce-landing-craft", "hum-air-support"];
    assert_eq!(bonuses(0, "recruit", &once), (1, 0));
    assert_eq!(bonuses(0, "recruit", &["jun-vine-snare", "oce-landing-craft"]), (2, 0));
    // VP for each symbol.
    assert_eq!(bonuses(0, "move", &["jun-predators", "jun-predators"]), (0, 2));
    // Beside another icon they do nothing.
    assert_eq!(bonuses(0, "move", &once), (0, 0));
    assert_eq!(bonuses(0, "recruit", &["hum-flanking"]), (0, 0));
    assert_eq!(bonuses(0, "build", &["hum-flanking"]), (0, 1));
}

#[test]
fn ch_5_4_the_text_is_carried_out_beside_its_icon_only() {
    let mut table = Table::new(with_hand(0, &["hum-chain-of-command"]));
    table.all(Humans, &["move", "discard hum-chain-of-command"]);
    assert_eq!(table.options(Humans), ["number 1", "number 2", "number 3"]);
    let mut table = Table::new(with_hand(0, &["hum-chain-of-command"]));
    table.all(Humans, &["build", "discard hum-chain-of-command"]);
    assert!(!table.was_told(|event| matches!(event, Event::TextCarriedOut { .. })));
    assert!(!table.may(Humans, "number 1"));
}

#[test]
fn ch_5_5_terrain_cards_are_the_players_own() {
    let mut position = with_hand(0, &["oce-riptide", "hum-flanking"]);
    position["players"][0]["deck"] = json!([]);
    let mut table = Table::new(position);
    table.all(Humans, &["recruit", "discard oce-riptide", "done", "done"]);
    assert_eq!(table.player(Humans).discard, ["oce-riptide".into()]);
    assert_eq!(table.view().supply.terrain_decks[&Terrain::Ocean], 7);
    // They come back with the own deck.
    table.plays(Pilgrims, "pass").plays(Machines, "pass");
    table.plays(Humans, "draw own");
    assert_eq!(table.hand(Humans), ["hum-flanking", "oce-riptide"]);
}

#[test]
fn ch_5_6_a_card_drawn_by_a_bonus_icon_is_not_added() {
    let mut position = with_hand(0, &["hum-distraction", "hum-regroup"]);
    position["players"][0]["deck"] = json!(["hum-flanking"]);
    let mut table = Table::new(position);
    table.all(Humans, &["move", "discard hum-distraction", "done"]);
    assert_eq!(table.hand(Humans), ["hum-regroup", "hum-flanking"]);
    assert_eq!(table.view().turn.unwrap().points, 1);
    assert_eq!(table.decision(), "move");
    assert_eq!(table.refused(Humans, "discard hum-flanking"), "CH-6.1");
}

#[test]
fn ch_5_7_vp_then_cards_then_texts_in_the_players_order() {
    let hand = [
        "hum-chain-of-command",
        "des-war-of-thirst",
        "jun-predators",
        "oce-riptide",
        "hum-distraction",
    ];
    let position = with_player(with_hand(0, &hand), 1, "hand", json!(["pil-siphon", "pil-revelation"]));
    let mut table = Table::new(position);
    table.plays(Humans, "move");
    for card in hand {
        table.plays(Humans, &format!("discard {card}"));
    }
    let done: Vec<&str> = table
        .told
        .iter()
        .filter_map(|told| match &told.event {
            Event::VpGained {
                source: VpSource::Icon, ..
            } => Some("VP"),
            Event::DrewCards { .. } => Some("cards"),
            Event::TextCarriedOut { .. } => Some("text"),
            _ => None,
        })
        .collect();
    assert_eq!(done, ["VP", "cards"]);
    assert_eq!(draws(&table), [2], "drawn together");
    assert_eq!(
        table.options(Humans),
        ["text hum-chain-of-command", "text des-war-of-thirst"]
    );
    table
        .plays(Humans, "text des-war-of-thirst")
        .plays(Pilgrims, "discard pil-siphon");
    // The last text follows by itself.
    table.plays(Humans, "number 3");
    assert_eq!(table.view().upcoming, [Pilgrims, Machines, Humans]);
    assert_eq!(table.view().turn.unwrap().points, 7);
}

#[test]
fn ch_5_8_discard_piles_lie_open() {
    let position = with_player(
        position(&THREE, turn(0)),
        2,
        "discard",
        json!(["mac-overrun", "oce-riptide"]),
    );
    let table = Table::new(position);
    for view in [table.view(), table.view_of(Humans)] {
        assert_eq!(view.players[2].discard, ["mac-overrun".into(), "oce-riptide".into()]);
    }
}
