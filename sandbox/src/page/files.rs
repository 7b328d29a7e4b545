//! Files of messages, at the addresses that the messages give, and pictures of emojis.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State as Shared};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::Inner;
use crate::files::Source;
use crate::ids::EmojiId;

/// The bytes of a file, from memory or disk.
pub(crate) async fn bytes(inner: &Inner, id: u64) -> Option<Bytes> {
    match inner.read(|state| state.files.get(id))? {
        Source::Memory(bytes) => Some(bytes),
        Source::Disk(path) => tokio::fs::read(path).await.ok().map(Bytes::from),
    }
}

/// `GET /attachments/{channel}/{id}/{name}`
pub(super) async fn serve(
    Shared(inner): Shared<Arc<Inner>>,
    Path((_, id, name)): Path<(u64, u64, String)>,
) -> Response {
    let Some(bytes) = bytes(&inner, id).await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = content_type(&bytes);
    let shown = if kind.starts_with("image/") {
        "inline"
    } else {
        "attachment"
    };
    let safe: String = name
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || "._-".contains(*c))
        .collect();
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("{shown}; filename=\"{safe}\"")),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, Body::from(bytes)).into_response()
}

/// `GET /emojis/{id}.png`, as Discord's own address of an emoji's picture ends.
pub(super) async fn serve_emoji(Shared(inner): Shared<Arc<Inner>>, Path(picture): Path<String>) -> Response {
    let id = picture.strip_suffix(".png").and_then(EmojiId::parse);
    let id = id.filter(|id| inner.read(|state| state.world.emojis.contains_key(id)));
    match id {
        Some(id) => serve(Shared(inner), Path((0, id.0, picture))).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The type of a picture by its first bytes; everything else is only downloaded, never shown.
fn content_type(bytes: &[u8]) -> &'static str {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => "image/png",
        [b'G', b'I', b'F', b'8', ..] => "image/gif",
        [0xff, 0xd8, 0xff, ..] => "image/jpeg",
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => "image/webp",
        _ => "application/octet-stream",
    }
}
