//! Asking for the members of the server (opcode 8).

use serde_json::{Value, json};

use super::intents;
use crate::ids::UserId;
use crate::state::State;
use crate::wire;
use crate::world::{BOT, GUILD};

/// The most members that a request by name or by identifiers brings.
const MOST: usize = 100;
/// The most members in one event.
const CHUNK: usize = 1_000;

/// Answers a request on a connection, in as many events as it takes. What Discord leaves without an answer has none:
/// another server, and everybody without the intent for it.
pub(super) fn request(state: &mut State, connection: u64, wanted: &Value) {
    let intents = state
        .gateway
        .session_of(connection)
        .map_or(0, |session| session.intents);
    // Old clients write a list of one server.
    let guild = wanted["guild_id"]
        .as_array()
        .map_or(&wanted["guild_id"], |list| &list[0]);
    let own = guild.as_u64() == Some(GUILD) || *guild == wire::guild_id();
    let Some((members, missing)) = found(state, wanted, intents).filter(|_| own) else {
        return;
    };
    let chunks: Vec<&[Value]> = if members.is_empty() {
        vec![&[]]
    } else {
        members.chunks(CHUNK).collect()
    };
    let count = chunks.len();
    for (index, chunk) in chunks.into_iter().enumerate() {
        let mut data = json!({
            "guild_id": wire::guild_id(), "members": chunk, "chunk_index": index, "chunk_count": count,
        });
        if !missing.is_empty() {
            data["not_found"] = missing.clone().into();
        }
        if wanted["presences"] == true {
            data["presences"] = json!([]);
        }
        if wanted["nonce"].as_str().is_some_and(|nonce| nonce.len() <= 32) {
            data["nonce"] = wanted["nonce"].clone();
        }
        state.gateway.dispatch_on(connection, "GUILD_MEMBERS_CHUNK", data);
    }
}

/// The members that are meant, and the identifiers that nobody has. `None` if the request is not answered.
fn found(state: &State, wanted: &Value, intents: u64) -> Option<(Vec<Value>, Vec<Value>)> {
    let mut all: Vec<(UserId, String, String, Value)> = Vec::new();
    for person in &state.world.people {
        let names = (person.username.to_lowercase(), person.name.to_lowercase());
        all.push((person.id, names.0, names.1, wire::member(person)));
    }
    all.push((
        BOT,
        crate::world::BOT_NAME.to_lowercase(),
        String::new(),
        wire::bot_member(),
    ));
    let ids: Option<Vec<&Value>> = match &wanted["user_ids"] {
        Value::Null => None,
        Value::Array(ids) => Some(ids.iter().collect()),
        id => Some(vec![id]),
    };
    if let Some(ids) = ids {
        let known = |id: &&&Value| UserId::read(id).is_some_and(|id| all.iter().any(|(known, ..)| *known == id));
        let (there, missing): (Vec<&Value>, Vec<&Value>) = ids.into_iter().take(MOST).partition(|id| known(&id));
        let member = |id: &Value| all.iter().find(|(known, ..)| Some(*known) == UserId::read(id));
        let members = there.into_iter().filter_map(member).map(|(.., member)| member.clone());
        return Some((members.collect(), missing.into_iter().cloned().collect()));
    }
    let query = wanted["query"].as_str()?.to_lowercase();
    let limit = wanted["limit"].as_u64().unwrap_or(0) as usize;
    if query.is_empty() && limit == 0 {
        let everybody = all.into_iter().map(|(.., member)| member).collect();
        return (intents & intents::GUILD_MEMBERS != 0).then_some((everybody, Vec::new()));
    }
    let limit = if limit == 0 { MOST } else { limit.min(MOST) };
    let fits = |names: &(UserId, String, String, Value)| names.1.starts_with(&query) || names.2.starts_with(&query);
    let members = all.into_iter().filter(fits).take(limit).map(|(.., member)| member);
    Some((members.collect(), Vec::new()))
}
