//! What the bot asked for, and what it should not have.

use serde::Serialize;
use serde_json::Value;

/// A file that came with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileMeta {
    /// Name of the form field, such as `files[0]`.
    pub field: String,
    /// File name.
    pub filename: String,
    /// MIME type.
    pub content_type: String,
    /// Bytes.
    pub size: usize,
}

/// One request of the bot and its outcome.
#[derive(Clone, Debug, Serialize)]
pub struct RecordedRequest {
    /// Number of the request since the start, from 0.
    pub number: u64,
    /// HTTP method.
    pub method: String,
    /// The route below `/api/v10` with names for its variable parts, such as `/channels/{id}/messages`. Empty if there
    /// is no such route.
    pub route: String,
    /// The path as it was asked for, below `/api/v10`.
    pub path: String,
    /// The query, without its question mark.
    pub query: String,
    /// The JSON body, or the `payload_json` of a form; null without one.
    pub body: Value,
    /// Files of a form.
    pub files: Vec<FileMeta>,
    /// HTTP status of the answer.
    pub status: u16,
    /// Discord's error number of the answer, 0 if it was accepted.
    pub code: u32,
    /// The JSON that was answered.
    pub answer: Value,
    /// Milliseconds since 1970, by the sandbox's clock.
    pub at_ms: u64,
}

/// Something that Discord would have refused, so the sandbox did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// Number of the request.
    pub request: u64,
    /// Method and route, such as `POST /channels/{id}/messages`.
    pub route: String,
    /// Place in the body, such as `embeds.0.title`.
    pub path: String,
    /// Discord's name of the fault, such as `BASE_TYPE_MAX_LENGTH`.
    pub code: String,
    /// The fault in words.
    pub message: String,
}
