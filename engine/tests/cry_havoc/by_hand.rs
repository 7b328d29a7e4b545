//! Positions of a few lines for tests.

use engine::cry_havoc::{CryHavoc, Position, PositionError};
use serde_json::{Value, json};

/// Two players in the first turn of a Round.
pub fn two() -> Value {
    json!({ "stage": { "turn": { "marker": 1, "place": 0 } },
        "players": [{ "faction": "humans" }, { "faction": "pilgrims" }] })
}

/// Four players before the next battle.
pub fn four() -> Value {
    json!({ "stage": "battle", "players": [
        { "faction": "humans" }, { "faction": "pilgrims" }, { "faction": "machines" }, { "faction": "trogs" }] })
}

/// Starts the position, if it is sound.
pub fn start(position: Value) -> Result<CryHavoc, PositionError> {
    let position: Position = serde_json::from_value(position).expect("the position is well formed");
    position.start(&mut Vec::new())
}
