//! The event stream: sessions that outlive their connections, and the faults that tests ask for.

pub(super) mod event;
mod members;
mod socket;

use std::collections::{HashMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

pub(super) use event::{Event, intents};
pub(super) use socket::serve;

/// The most events that a session keeps for a bot that comes back.
const KEPT_EVENTS: usize = 1_000;
/// The most sessions without a connection that are kept; the oldest go first.
const KEPT_SESSIONS: usize = 8;

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

/// One identified bot. Several may be there side by side, and each hears of everything.
#[derive(Debug)]
struct Session {
    /// Counts on from session to session.
    number: u64,
    seq: u64,
    intents: u64,
    sent: VecDeque<(u64, String)>,
    /// The connection that serves it now.
    connection: Option<u64>,
}

impl Session {
    /// Numbers an event, keeps it, and returns its text with the connection that it goes to.
    fn take(&mut self, event: &Event) -> Option<(u64, String)> {
        self.seq += 1;
        let data = event.data_for(self.intents);
        let text = json!({"op": 0, "t": event.name, "s": self.seq, "d": data}).to_string();
        self.sent.push_back((self.seq, text.clone()));
        if self.sent.len() > KEPT_EVENTS {
            self.sent.pop_front();
        }
        self.connection.map(|connection| (connection, text))
    }
}

/// All sessions and connections.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    sessions: HashMap<String, Session>,
    connections: HashMap<u64, UnboundedSender<Out>>,
    last_connection: u64,
    /// Dispatches that wait because a test holds them back.
    held: Option<Vec<Event>>,
    /// How many of the next dispatches are sent twice.
    twice: usize,
    /// Whether heartbeats are left without an answer.
    pub silent: bool,
    /// How often a bot has identified.
    pub identified: u64,
    /// How often a bot has resumed.
    pub resumed: u64,
}

impl Gateway {
    /// Whether a bot is connected and identified.
    pub fn is_connected(&self) -> bool {
        self.sessions.values().any(|session| session.connection.is_some())
    }

    /// Whether somebody's intents ask for one of these.
    pub fn is_wanted(&self, intents: u64) -> bool {
        self.sessions.values().any(|session| session.intents & intents != 0)
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

    /// The session that a connection serves.
    fn session_of(&self, connection: u64) -> Option<&Session> {
        self.sessions
            .values()
            .find(|session| session.connection == Some(connection))
    }

    /// Ends the session that a connection serves, so that it cannot be resumed.
    fn end_session(&mut self, connection: u64) {
        self.sessions
            .retain(|_, session| session.connection != Some(connection));
    }

    /// Opens a session on a connection, beside those that there are.
    fn identify(&mut self, connection: u64, intents: u64) -> String {
        self.identified += 1;
        let id = format!("{:032x}", rand::random::<u128>());
        let mut left: Vec<u64> = self.left_alone().map(|(_, session)| session.number).collect();
        left.sort_unstable();
        let forgotten = left.len().saturating_sub(KEPT_SESSIONS);
        self.sessions
            .retain(|_, session| !left[..forgotten].contains(&session.number));
        let session = Session {
            number: self.identified,
            seq: 0,
            intents,
            sent: VecDeque::new(),
            connection: Some(connection),
        };
        self.sessions.insert(id.clone(), session);
        id
    }

    fn left_alone(&self) -> impl Iterator<Item = (&String, &Session)> {
        self.sessions.iter().filter(|(_, session)| session.connection.is_none())
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
        self.dispatch_on(connection, "RESUMED", json!({"_trace": []}));
        true
    }

    /// Sends an event to those whose intents ask for it, at once or when the hold ends.
    pub fn dispatch(&mut self, name: &str, data: Value, wanted_by: u64) {
        self.dispatch_event(Event::new(name, data, wanted_by));
    }

    /// Like [`Self::dispatch`], for an event that does not show everybody the same.
    pub fn dispatch_event(&mut self, event: Event) {
        if !self
            .sessions
            .values()
            .any(|session| event.is_wanted_by(session.intents))
        {
            return;
        }
        if let Some(held) = &mut self.held {
            held.push(event);
            return;
        }
        if self.twice > 0 {
            self.twice -= 1;
            self.dispatch_now(&event);
        }
        self.dispatch_now(&event);
    }

    fn dispatch_now(&mut self, event: &Event) {
        let wanting = self
            .sessions
            .values_mut()
            .filter(|session| event.is_wanted_by(session.intents));
        let ready: Vec<(u64, String)> = wanting.filter_map(|session| session.take(event)).collect();
        for (connection, text) in ready {
            self.send(connection, Out::Text(text));
        }
    }

    /// Sends an event to the session of one connection alone, whatever its intents.
    fn dispatch_on(&mut self, connection: u64, name: &str, data: Value) {
        let event = Event::new(name, data, intents::ALWAYS);
        let mut sessions = self.sessions.values_mut();
        let own = sessions.find(|session| session.connection == Some(connection));
        if let Some((connection, text)) = own.and_then(|session| session.take(&event)) {
            self.send(connection, Out::Text(text));
        }
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
            for event in held {
                self.dispatch_event(event);
            }
        }
    }
}
