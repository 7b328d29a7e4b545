//! The battle that the rulebook explains (CH-9.12).

use engine::cry_havoc::Faction::{Humans, Pilgrims};
use engine::cry_havoc::Objective::{Attrition, Capture, Control};
use serde_json::json;

use crate::support::{Table, battle_region, position, with_player, with_region};

#[test]
fn ch_9_12_check_battle() {
    let position = position(&["pilgrims", "humans"], json!("battle"));
    let position = with_region(position, "mistlands", battle_region(("pilgrims", 4), ("humans", 3)));
    let position = with_region(position, "feralas-banks", json!({ "control": "pilgrims" }));
    let position = with_player(position, 0, "hand", json!(["pil-holo-drop"]));
    let position = with_player(position, 1, "hand", json!(["hum-air-support", "hum-flanking"]));
    let mut table = Table::new(position);

    table.plays(Pilgrims, "place 3 1 0").plays(Humans, "place 0 0 3");
    table
        .plays(Pilgrims, "play pil-holo-drop")
        .plays(Pilgrims, "shift control attrition");
    assert_eq!(table.placed(Pilgrims), [2, 1, 1]);
    table
        .plays(Humans, "play hum-air-support")
        .plays(Humans, "objective capture");
    assert_eq!(table.placed(Humans), [0, 1, 3]);
    table.plays(Humans, "play hum-flanking");
    table
        .plays(Humans, "shift attrition control")
        .plays(Humans, "shift attrition control");

    assert_eq!(
        table.resolved(),
        [(Control, Some(Humans)), (Capture, None), (Attrition, None)]
    );
    // Two for Region Control and one for a kill, against one for a kill.
    assert_eq!((table.score(Humans), table.score(Pilgrims)), (3, 1));
    // The own HQ Region is next to the battle too (CH-10.9).
    assert_eq!(
        table.options(Pilgrims),
        ["retreat 3 north-landing", "retreat 3 feralas-banks"]
    );
    table.plays(Pilgrims, "retreat 3 feralas-banks");
    assert_eq!(table.units("mistlands", Humans), 3);
    assert_eq!(table.units("mistlands", Pilgrims), 0);
    assert_eq!(table.units("feralas-banks", Pilgrims), 3);
    assert_eq!(table.control("mistlands"), Some(Humans));
}
