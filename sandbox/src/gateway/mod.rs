//! The event stream: sessions that outlive their connections, and the faults that tests ask for.

mod socket;

use std::collections::{HashMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

pub(super) use socket::serve;

/// The most events that a session keeps for a bot that comes back.
const KEPT_EVENTS: usize = 1_000;

/// Something for a connection to do.
#[derive(Clone, Debug)]
pub(super) enum Out {
    /// Send this text.
    Text(String),
    /// Close with a code, or without one.
    Close(Option<u16>),
    /// Let the connection go without a word.
    Drop,
}

/// One identified bot.
#[derive(Debug)]
struct Session {
    seq: u64,
    intents: u64,
    sent: VecDeque<(u64, String)>,
    /// The connection that serves it now.
    connection: Option<u64>,
}

/// All sessions and connections.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    sessions: HashMap<String, Session>,
    connections: HashMap<u64, UnboundedSender<Out>>,
    last_connection: u64,
    /// Dispatches that wait because a test holds them back.
    held: Option<Vec<(String, Value)>>,
    /// How many of the next dispatches are sent twice.
    twice: usize,
    /// Whether heartbeats are left without an answer.
    pub silent: bool,
    /// How often a bot has identified.
    pub identified: u64,
    /// How often a bot has resumed.
    pub resumed: u64,
}

/// Intents: which events a bot wants to hear of.
pub(super) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Wanted by everyone.
    pub const ALWAYS: u64 = u64::MAX;
}

impl Gateway {
    /// Whether a bot is connected and identified.
    pub fn is_connected(&self) -> bool {
        self.sessions.values().any(|session| session.connection.is_some())
    }

    fn connect(&mut self, out: UnboundedSender<Out>) -> u64 {
        self.last_connection += 1;
        self.connections.insert(self.last_connection, out);
        self.last_connection
    }

    fn disconnect(&mut self, connection: u64) {
        self.connections.remove(&connection);
        for session in self.sessions.values_mut() {
            if session.connection == Some(connection) {
                session.connection = None;
            }
        }
    }

    /// Opens a session on a connection. Older sessions end: there is one bot.
    fn identify(&mut self, connection: u64, intents: u64) -> String {
        self.identified += 1;
        let id = format!("{:032x}", rand::random::<u128>());
        self.sessions.clear();
        let session = Session {
            seq: 0,
            intents,
            sent: VecDeque::new(),
            connection: Some(connection),
        };
        self.sessions.insert(id.clone(), session);
        id
    }

    /// Gives a session to a new connection and sends what it missed. `false` if there is no such session, or if the
    /// events after `seq` are gone.
    fn resume(&mut self, connection: u64, id: &str, seq: u64) -> bool {
        let Some(session) = self.sessions.get_mut(id) else {
            return false;
        };
        let oldest = session.sent.front().map_or(session.seq + 1, |(first, _)| *first);
        if seq > session.seq || seq + 1 < oldest {
            return false;
        }
        session.connection = Some(connection);
        let missed: Vec<String> = session
            .sent
            .iter()
            .filter(|(sent, _)| *sent > seq)
            .map(|(_, text)| text.clone())
            .collect();
        for text in missed {
            self.send(connection, Out::Text(text));
        }
        self.resumed += 1;
        self.dispatch_now("RESUMED", &json!({"_trace": []}), intents::ALWAYS);
        true
    }

    /// Sends an event to the bot if its intents ask for it, at once or when the hold ends.
    pub fn dispatch(&mut self, event: &str, data: Value, wanted_by: u64) {
        if !self
            .sessions
            .values()
            .any(|session| session.intents & wanted_by != 0 || wanted_by == intents::ALWAYS)
        {
            return;
        }
        if let Some(held) = &mut self.held {
            held.push((event.to_owned(), data));
            return;
        }
        if self.twice > 0 {
            self.twice -= 1;
            self.dispatch_now(event, &data, wanted_by);
        }
        self.dispatch_now(event, &data, wanted_by);
    }

    fn dispatch_now(&mut self, event: &str, data: &Value, wanted_by: u64) {
        let mut ready = Vec::new();
        for session in self.sessions.values_mut() {
            if wanted_by != intents::ALWAYS && session.intents & wanted_by == 0 {
                continue;
            }
            session.seq += 1;
            let text = json!({"op": 0, "t": event, "s": session.seq, "d": data}).to_string();
            session.sent.push_back((session.seq, text.clone()));
            if session.sent.len() > KEPT_EVENTS {
                session.sent.pop_front();
            }
            ready.extend(session.connection.map(|connection| (connection, text)));
        }
        for (connection, text) in ready {
            self.send(connection, Out::Text(text));
        }
    }

    /// The intents of the identified bot.
    pub fn intents(&self) -> u64 {
        self.sessions.values().fold(0, |all, session| all | session.intents)
    }

    fn send(&self, connection: u64, out: Out) {
        if let Some(sender) = self.connections.get(&connection) {
            // A connection that has just ended is removed by its own task.
            let _ = sender.send(out);
        }
    }

    /// Does the same on every connection.
    pub fn everywhere(&self, out: &Out) {
        for sender in self.connections.values() {
            let _ = sender.send(out.clone());
        }
    }

    /// Forgets all sessions, so that none can be resumed.
    pub fn forget_sessions(&mut self) {
        self.sessions.clear();
    }

    /// Sends the next `count` dispatches twice.
    pub fn send_twice(&mut self, count: usize) {
        self.twice = count;
    }

    /// Keeps dispatches back, or sends those kept.
    pub fn hold(&mut self, hold: bool) {
        if hold {
            self.held.get_or_insert_default();
        } else if let Some(held) = self.held.take() {
            for (event, data) in held {
                self.dispatch(&event, data, intents::ALWAYS);
            }
        }
    }
}
