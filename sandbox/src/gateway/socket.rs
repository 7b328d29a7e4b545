//! One connection of a bot: hello, identify or resume, heartbeats, events.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::Instant;

use super::{Out, intents, members};
use crate::Inner;
use crate::wire;
use crate::world::BOT;

const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const UNKNOWN_OPCODE: u16 = 4001;
const DECODE_ERROR: u16 = 4002;
const ALREADY_AUTHENTICATED: u16 = 4005;
const SESSION_TIMED_OUT: u16 = 4009;
const GOING_AWAY: u16 = 1001;

/// After so many intervals without a heartbeat a connection is taken for dead.
const PATIENT_INTERVALS: u32 = 3;

/// What to do after a frame.
enum Next {
    Go,
    /// It was a heartbeat.
    Alive,
    Close(u16),
}

/// Serves one connection until it ends.
pub(crate) async fn serve(inner: Arc<Inner>, mut socket: WebSocket) {
    let (sender, mut orders) = unbounded_channel();
    let connection = inner.update(|state| state.gateway.connect(sender));
    let interval = inner.config.heartbeat_interval.as_millis() as u64;
    let hello = json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": interval, "_trace": []}});
    let mut open = socket.send(Message::text(hello.to_string())).await.is_ok();
    let patience = inner.config.heartbeat_interval * PATIENT_INTERVALS;
    let mut deadline = Instant::now() + patience;
    while open {
        let order = tokio::select! {
            order = orders.recv() => order,
            frame = socket.recv() => match frame {
                Some(Ok(Message::Text(text))) => match receive(&inner, connection, &text) {
                    Next::Alive => {
                        deadline = Instant::now() + patience;
                        None
                    }
                    Next::Go => None,
                    Next::Close(code) => Some(Out::Close(Some(code))),
                },
                Some(Ok(Message::Close(_)) | Err(_)) | None => Some(Out::Drop),
                Some(Ok(_)) => None,
            },
            () = tokio::time::sleep_until(deadline) => {
                inner.update(|state| state.gateway.end_session(connection));
                Some(Out::Close(Some(SESSION_TIMED_OUT)))
            }
            () = inner.stop.cancelled() => Some(Out::Close(Some(GOING_AWAY))),
        };
        open = match order {
            None => true,
            Some(Out::Text(text)) => socket.send(Message::text(text)).await.is_ok(),
            Some(Out::Close(code)) => {
                let frame = code.map(|code| CloseFrame {
                    code,
                    reason: "".into(),
                });
                let _ = socket.send(Message::Close(frame)).await;
                // The bot answers a close frame with its own; without waiting for it, it would see a broken pipe.
                let answer = async { while let Some(Ok(_)) = socket.recv().await {} };
                let _ = tokio::time::timeout(std::time::Duration::from_secs(1), answer).await;
                false
            }
            Some(Out::Drop) => false,
        };
    }
    inner.update(|state| state.gateway.disconnect(connection));
}

fn receive(inner: &Inner, connection: u64, text: &str) -> Next {
    let Ok(frame) = serde_json::from_str::<Value>(text) else {
        return Next::Close(DECODE_ERROR);
    };
    let identified = inner.read(|state| state.gateway.session_of(connection).is_some());
    match frame["op"].as_u64() {
        Some(1) => {
            inner.update(|state| {
                if !state.gateway.silent {
                    state.gateway.send(connection, Out::Text(json!({"op": 11}).to_string()));
                }
            });
            Next::Alive
        }
        Some(2 | 6) if identified => Next::Close(ALREADY_AUTHENTICATED),
        Some(2) => identify(inner, connection, &frame["d"]),
        Some(6) => resume(inner, connection, &frame["d"]),
        Some(8) if identified => {
            inner.update(|state| members::request(state, connection, &frame["d"]));
            Next::Go
        }
        Some(3 | 4) if identified => Next::Go,
        Some(3 | 4 | 8) => Next::Close(NOT_AUTHENTICATED),
        _ => Next::Close(UNKNOWN_OPCODE),
    }
}

fn right_token(inner: &Inner, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == inner.config.token
}

fn identify(inner: &Inner, connection: u64, data: &Value) -> Next {
    if !right_token(inner, data) {
        return Next::Close(AUTHENTICATION_FAILED);
    }
    inner.update(|state| {
        let intents = data["intents"].as_u64().unwrap_or(0);
        let session = state.gateway.identify(connection, intents);
        let ready = json!({
            "v": 10, "user": wire::bot_user(), "guilds": [{"id": wire::guild_id(), "unavailable": true}],
            "session_id": session, "resume_gateway_url": inner.gateway_url(), "shard": data["shard"],
            "application": {"id": BOT, "flags": 0, "flags_new": "0"}, "session_type": "normal", "private_channels": [],
            "relationships": [], "presences": [], "guild_join_requests": [], "_trace": [],
        });
        state.gateway.dispatch_on(connection, "READY", ready);
        if intents & intents::GUILDS != 0 {
            let guild = wire::guild(&state.world);
            state.gateway.dispatch_on(connection, "GUILD_CREATE", guild);
        }
    });
    Next::Go
}

fn resume(inner: &Inner, connection: u64, data: &Value) -> Next {
    if !right_token(inner, data) {
        return Next::Close(AUTHENTICATION_FAILED);
    }
    let id = data["session_id"].as_str().unwrap_or_default();
    let seq = data["seq"].as_u64().unwrap_or(0);
    inner.update(|state| {
        if !state.gateway.resume(connection, id, seq) {
            let invalid = json!({"op": 9, "d": false}).to_string();
            state.gateway.send(connection, Out::Text(invalid));
        }
    });
    Next::Go
}
