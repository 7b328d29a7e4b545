//! The event stream as a library's client holds it: frames in, frames out.

use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use sandbox::Sandbox;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a frame may take to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection to the event stream.
pub struct Stream {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The number of the newest event.
    pub seq: u64,
}

impl Stream {
    /// Connects and reads the greeting.
    pub async fn connect(sandbox: &Sandbox) -> Self {
        let url = format!("ws://{}/gateway/?v=10&encoding=json", sandbox.addr());
        let (socket, _) = connect_async(url).await.unwrap();
        let mut stream = Self { socket, seq: 0 };
        assert_eq!(stream.frame().await.unwrap()["op"], 10);
        stream
    }

    /// Connects, identifies with these intents and reads the event that says so.
    pub async fn identified(sandbox: &Sandbox, intents: u64) -> (Self, Value) {
        let mut stream = Self::connect(sandbox).await;
        let data = json!({"token": sandbox.token(), "intents": intents, "properties": {}});
        stream.send(&json!({"op": 2, "d": data})).await;
        let ready = stream.event("READY").await;
        (stream, ready)
    }

    pub async fn send(&mut self, frame: &Value) {
        self.socket.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The next frame, or the code that the connection was closed with.
    pub async fn frame(&mut self) -> Result<Value, Option<u16>> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        match next.expect("a frame in time") {
            Some(Ok(Message::Text(text))) => Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(frame))) => Err(frame.map(|frame| frame.code.into())),
            other => panic!("{other:?}"),
        }
    }

    /// The data of the next event of this name; others are passed over.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.frame().await.unwrap();
            self.seq = frame["s"].as_u64().unwrap_or(self.seq);
            if frame["t"] == name {
                return frame["d"].clone();
            }
        }
    }

    /// Sends a heartbeat and waits for its answer.
    pub async fn heartbeat(&mut self) {
        self.send(&json!({"op": 1, "d": self.seq})).await;
        while self.frame().await.unwrap()["op"] != 11 {}
    }
}
