//! Actions in a test: cards of plain icons laid down for them, and what came of it in short.

use engine::cry_havoc::Faction;
use serde_json::{Value, json};

use crate::support::{Table, position, turn, with_player, with_region};

/// Three players, the first one the Humans, on turn.
pub fn humans_on_turn() -> Value {
    position(&["humans", "pilgrims", "machines"], turn(0))
}

/// Three players, this faction on turn.
pub fn on_turn(factions: &[&str]) -> Value {
    position(factions, turn(0))
}

/// The Region with Units of its controller.
pub fn held(position: Value, region: &str, faction: &str, units: u8) -> Value {
    with_region(
        position,
        region,
        json!({ "control": faction, "units": { faction: units } }),
    )
}

/// Cards that have so many icons of the kind, and no bonus icons with them: at most 11.
fn cards(icon: &str, points: usize) -> Vec<&'static str> {
    let (of_three, of_two, of_one) = match icon {
        "move" => (
            ["des-long-raid", "des-long-raid", "des-heat-haze"],
            "oce-undertow",
            "mou-foundation-stones",
        ),
        "recruit" => (
            ["jun-hidden-camp", "jun-hidden-camp", "jun-trophy-hunt"],
            "oce-fog-bank",
            "oce-undertow",
        ),
        _ => (
            ["mou-rockfall", "mou-rockfall", "mou-foundation-stones"],
            "oce-riptide",
            "oce-undertow",
        ),
    };
    let mut cards = of_three[..points / 3].to_vec();
    cards.extend(match points % 3 {
        2 => Some(of_two),
        1 => Some(of_one),
        _ => None,
    });
    cards
}

/// The first seat lays down cards for so many points and is about to spend them.
pub fn acting(position: Value, icon: &str, points: usize) -> Table {
    let faction = serde_json::from_value(position["players"][0]["faction"].clone()).unwrap();
    let cards = cards(icon, points);
    let mut table = Table::new(with_player(position, 0, "hand", json!(cards)));
    lay_down(&mut table, faction, icon, &cards);
    table
}

/// Takes the Action with these cards.
pub fn lay_down(table: &mut Table, faction: Faction, icon: &str, cards: &[&str]) {
    table.plays(faction, icon);
    for card in cards {
        table.plays(faction, &format!("discard {card}"));
    }
    // With no card left nothing more is asked.
    if table.decision() == "cards" {
        table.plays(faction, "done");
    }
}

/// Points left in the turn.
pub fn points(table: &Table) -> u8 {
    table.view().turn.expect("somebody is on turn").points
}

/// What was told of these kinds with its Region, in order.
pub fn story(table: &Table, kinds: &[&str]) -> Vec<String> {
    let events = table.told.iter().map(|told| serde_json::to_value(&told.event).unwrap());
    events
        .filter_map(|event| {
            let kind = event["type"].as_str()?;
            kinds
                .contains(&kind)
                .then(|| format!("{kind} {}", event["at"].as_str().unwrap_or_default()))
        })
        .collect()
}

/// The options that begin so.
pub fn options_with(table: &Table, faction: Faction, start: &str) -> Vec<String> {
    let mut options = table.options(faction);
    options.retain(|option| option.starts_with(start));
    options
}

/// Everybody ends or passes what is asked until the player's next turn begins.
pub fn until_next_turn(table: &mut Table, faction: Faction) {
    let fresh = |table: &Table| table.decides() == Some(faction) && table.may(faction, "pass");
    assert!(!fresh(table), "the turn has not begun");
    while !fresh(table) {
        let decides = table.decides().expect("one player decides");
        let end = if table.may(decides, "pass") { "pass" } else { "done" };
        table.plays(decides, end);
    }
}
