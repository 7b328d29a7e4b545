//! The facts of a refusal in words.

use std::str::FromStr;

use engine::cry_havoc::Faction;
use serde_json::Value as Json;

use super::words::Words;
use crate::locale::Value;

/// How many Regions that are possible are named before the others are counted.
const NAMED: usize = 8;

/// A fact of a refusal as a value of its text; `None` for what is shown as it is.
pub fn fact(words: Words<'_>, fact: &str, json: &Json) -> Option<Value> {
    let value = match (fact, json) {
        ("at" | "from" | "to", Json::String(region)) => words.region(region),
        ("card", Json::String(card)) => words.card(card),
        ("skill" | "structure" | "asked_by", Json::String(name)) => words.title(name),
        ("enabled_by", Json::String(faction)) => {
            Faction::from_str(faction).ok().map(|faction| words.player(faction))?
        }
        ("decide", Json::Array(seats)) => {
            let seats = seats.iter().filter_map(|seat| usize::try_from(seat.as_u64()?).ok());
            let factions = seats.filter_map(|seat| words.factions.get(seat));
            words.list(&factions.map(|faction| words.player(*faction)).collect::<Vec<_>>())
        }
        ("regions", Json::Array(regions)) => {
            let names = regions.iter().filter_map(Json::as_str);
            let mut named: Vec<String> = names.clone().take(NAMED).map(|region| words.region(region)).collect();
            if regions.len() > NAMED {
                let more = [("count", (regions.len() - NAMED).into())];
                named.push(words.locale.text_with("cry-havoc-event-regions-more", &more));
            }
            words.list(&named)
        }
        ("numbers", Json::Array(numbers)) => {
            let numbers: Vec<String> = numbers.iter().map(Json::to_string).collect();
            numbers.join(", ")
        }
        _ => return None,
    };
    Some(value.into())
}
