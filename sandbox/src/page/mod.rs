//! The page that looks like a chat: its parts, its stream of changes, and what its people do.

mod acts;
pub(super) mod files;
mod stream;
mod view;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State as Shared};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};

use super::Inner;
use super::world::Person;

/// The most bytes of what somebody does.
const MOST_BYTES: usize = 1 << 20;

const INDEX: &str = include_str!("../../assets/index.html");

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

macro_rules! part {
    ($name:literal, $kind:expr) => {
        ($name, $kind, include_str!(concat!("../../assets/", $name)))
    };
}

/// The page's parts by name: type and text.
const PARTS: &[(&str, &str, &str)] = &[
    part!("app.js", SCRIPT),
    part!("commands.js", SCRIPT),
    part!("components.js", SCRIPT),
    part!("composer.js", SCRIPT),
    part!("dialogs.js", SCRIPT),
    part!("dom.js", SCRIPT),
    part!("focus.js", SCRIPT),
    part!("interactions.js", SCRIPT),
    part!("layout.js", SCRIPT),
    part!("markdown.js", SCRIPT),
    part!("messages.js", SCRIPT),
    part!("notice.js", SCRIPT),
    part!("pictures.js", SCRIPT),
    part!("polls.js", SCRIPT),
    part!("reactions.js", SCRIPT),
    part!("sidebar.js", SCRIPT),
    part!("state.js", SCRIPT),
    part!("texts.js", SCRIPT),
    part!("style.css", STYLE),
    part!("icon.svg", PICTURE),
];

/// What the page loads and asks for.
pub(super) fn router() -> Router<Arc<Inner>> {
    Router::new()
        .route("/", get(index))
        .route("/page/parts/{name}", get(part))
        .route("/page/people", get(people))
        .route("/page/events", get(stream::events))
        .route("/page/act", post(acts::act).layer(DefaultBodyLimit::max(MOST_BYTES)))
        .route("/emojis/{picture}", get(files::serve_emoji))
        .route("/attachments/{channel}/{id}/{name}", get(files::serve))
}

/// The page runs its own scripts only, and is shown in no other page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: \
                      https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn index() -> Response {
    (
        [
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::CACHE_CONTROL, "no-cache"),
        ],
        Html(INDEX),
    )
        .into_response()
}

/// Who a new tab can be.
async fn people(Shared(inner): Shared<Arc<Inner>>) -> Json<Vec<Person>> {
    Json(inner.read(|state| state.world.people.clone()))
}

async fn part(Path(name): Path<String>) -> Response {
    match PARTS.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => (
            [(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-cache")],
            *text,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
