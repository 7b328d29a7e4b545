//! What a view tells beside what lies on the table.

use engine::cry_havoc::Faction::Pilgrims;
use serde_json::json;

use crate::support::{Table, position, turn, with_player};

#[test]
fn a_view_names_the_entry_whose_effect_asks() {
    let position = with_player(position(&["pilgrims", "humans"], turn(0)), 0, "stock", json!(2));
    let mut table = Table::new(position);
    assert_eq!(table.view().asked_by, None);
    for action in ["use pil-teleport", "number 1"] {
        table.plays(Pilgrims, action);
        assert_eq!(table.view().asked_by.as_deref(), Some("pil-teleport"));
    }
    table.plays(Pilgrims, "move 1 north-landing mistlands");
    assert_eq!(table.view().asked_by, None);
}
