//! The stream of changes to a page. A browser that comes back names the last change it saw and gets the rest.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State as Shared};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::stream::unfold;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::watch;

use super::view;
use crate::Inner;
use crate::act::find;
use crate::ids::UserId;

#[derive(Deserialize)]
pub(super) struct Wanted {
    person: String,
}

struct Follower {
    inner: Arc<Inner>,
    person: UserId,
    changed: watch::Receiver<u64>,
    since: Option<u64>,
    connected: Option<bool>,
}

/// `GET /page/events?person=NAME`
pub(super) async fn events(
    Shared(inner): Shared<Arc<Inner>>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let person = inner.read(|state| find::person(&state.world, &wanted.person.as_str().into()));
    let Ok(person) = person else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let since = last.and_then(|last| {
        let (run, rev) = last.split_once('-')?;
        rev.parse().ok().filter(|_| run == inner.run.to_string())
    });
    let changed = inner.changed.subscribe();
    let follower = Follower {
        inner,
        person,
        changed,
        since,
        connected: None,
    };
    let stream = unfold(follower, next);
    Sse::new(stream)
        .keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
        .into_response()
}

async fn next(mut follower: Follower) -> Option<(Result<Event, Infallible>, Follower)> {
    loop {
        follower.changed.mark_unchanged();
        if let Some(event) = follower.take() {
            return Some((Ok(event), follower));
        }
        tokio::select! {
            changed = follower.changed.changed() => changed.ok()?,
            () = follower.inner.stop.cancelled() => return None,
        }
    }
}

impl Follower {
    /// The next event, if something has changed.
    fn take(&mut self) -> Option<Event> {
        let (changes, connected, rev) = self.inner.read(|state| {
            let changes = view::changes(state, self.person, self.since);
            (changes, state.gateway.is_connected(), state.world.rev)
        });
        let mut changes = match changes {
            Some(changes) => changes,
            None if self.connected != Some(connected) => Value::Object(serde_json::Map::new()),
            None => return None,
        };
        changes["connected"] = connected.into();
        self.connected = Some(connected);
        self.since = Some(rev);
        let id = format!("{}-{rev}", self.inner.run);
        Some(Event::default().id(id).data(changes.to_string()))
    }
}
