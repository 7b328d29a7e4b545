//! Reading a request: path, token, JSON or form, files.

use axum::extract::{FromRequest, Multipart};
use axum::http::{HeaderMap, header};
use serde_json::{Value, json};

use super::error::ApiError;
use super::routes::{self, Endpoint, Route};
use crate::files::Upload;
use crate::ids::{ChannelId, MessageId};
use crate::record::FileMeta;

/// The most bytes of a request: ten files of the greatest size and their descriptions.
pub(crate) const MOST_BYTES: usize = 101 * 1024 * 1024;
/// The versions of the interface that answer alike here; none means an old one.
const VERSIONS: [&str; 2] = ["v10", "v9"];

/// A request that was read whole.
pub(super) struct Request {
    pub method: String,
    /// Path below `/api/v10`, `/api/v9` or `/api`.
    pub path: String,
    pub query: String,
    /// The token without its `Bot` prefix.
    pub token: Option<String>,
    pub body: Value,
    pub uploads: Vec<Upload>,
    route: Option<&'static Route>,
    bound: Vec<(&'static str, String)>,
}

impl Request {
    pub async fn read(request: axum::extract::Request) -> Result<Self, ApiError> {
        let method = request.method().to_string();
        let path = unversioned(request.uri().path())?;
        let query = request.uri().query().unwrap_or_default().to_owned();
        let token = token(request.headers());
        let (route, bound) = match routes::find(&method, &path) {
            Some((route, bound)) => (Some(route), bound),
            None => (None, Vec::new()),
        };
        let takes_pairs = route.is_some_and(|route| route.endpoint.takes_pairs());
        let (body, uploads) = read_body(request, takes_pairs).await?;
        Ok(Self {
            method,
            path,
            query,
            token,
            body,
            uploads,
            route,
            bound,
        })
    }

    pub fn endpoint(&self) -> Option<Endpoint> {
        self.route.map(|route| route.endpoint)
    }

    /// The route with names for its variable parts, or nothing if there is no such route.
    pub fn template(&self) -> &'static str {
        self.route.map_or("", |route| route.template)
    }

    /// Whether the route is closed to strangers: an interaction's own token opens its callback and its webhook.
    pub fn needs_token(&self) -> bool {
        !matches!(
            self.endpoint(),
            Some(
                Endpoint::Gateway
                    | Endpoint::Callback
                    | Endpoint::PostWebhook
                    | Endpoint::GetWebhookMessage
                    | Endpoint::PatchWebhookMessage
                    | Endpoint::DeleteWebhookMessage
            )
        )
    }

    /// What stands in the place of `{name}`.
    pub fn part(&self, name: &str) -> &str {
        self.bound
            .iter()
            .find(|(key, _)| *key == name)
            .map_or("", |(_, value)| value)
    }

    /// The identifier in the place of `{name}`.
    pub fn id(&self, name: &str) -> Option<u64> {
        self.part(name).parse().ok()
    }

    pub fn channel(&self) -> ChannelId {
        ChannelId(self.id("channel").unwrap_or(0))
    }

    pub fn message(&self) -> MessageId {
        MessageId(self.id("message").unwrap_or(0))
    }

    /// The parts of the path that ought to be identifiers and are none: name and what stands in its place.
    pub fn strange_identifiers(&self) -> Vec<(&'static str, String)> {
        let named = |name: &str| !matches!(name, "token" | "reaction");
        let bound = self
            .bound
            .iter()
            .filter(|(name, value)| named(name) && value != "@original");
        bound
            .filter(|(_, value)| value.parse::<u64>().is_err())
            .cloned()
            .collect()
    }

    /// A value of the query.
    pub fn query(&self, name: &str) -> Option<String> {
        pairs(&self.query).find(|(key, _)| key == name).map(|(_, value)| value)
    }

    pub fn file_metas(&self) -> Vec<FileMeta> {
        let meta = |upload: &Upload| FileMeta {
            field: upload.field.clone(),
            filename: upload.filename.clone(),
            content_type: upload.content_type.clone(),
            size: upload.bytes.len(),
        };
        self.uploads.iter().map(meta).collect()
    }
}

fn token(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bot ").map(str::to_owned)
}

/// The path below the version of the interface.
fn unversioned(path: &str) -> Result<String, ApiError> {
    let path = path.strip_prefix("/api").unwrap_or_default();
    let (first, rest) = match path.trim_start_matches('/').split_once('/') {
        Some((first, rest)) => (first, format!("/{rest}")),
        None => return Ok(path.to_owned()),
    };
    if VERSIONS.contains(&first) {
        return Ok(rest);
    }
    let version = first
        .strip_prefix('v')
        .is_some_and(|number| number.parse::<u32>().is_ok());
    if version {
        return Err(ApiError::new(400, 50041, "Invalid API version provided"));
    }
    Ok(path.to_owned())
}

/// The pairs of a query or of a body in its form, decoded.
fn pairs(text: &str) -> impl Iterator<Item = (String, String)> {
    let decoded = |part: &str| routes::decoded(&part.replace('+', " "));
    text.split('&').filter_map(move |pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        Some((decoded(key)?, decoded(value)?))
    })
}

async fn read_body(request: axum::extract::Request, takes_pairs: bool) -> Result<(Value, Vec<Upload>), ApiError> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    if kind.starts_with("multipart/form-data") {
        return read_form(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), MOST_BYTES)
        .await
        .map_err(|_| ApiError::too_large())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    match kind.split(';').next().unwrap_or_default().trim() {
        "application/json" => Ok((parse(&bytes)?, Vec::new())),
        "application/x-www-form-urlencoded" if takes_pairs => Ok((from_pairs(&bytes)?, Vec::new())),
        _ => {
            let message = "Expected \"Content-Type\" header to be one of {'application/json'}.";
            let fault = json!({"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": message}]});
            Err(ApiError::invalid_form(fault))
        }
    }
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    let invalid = |_| ApiError::new(400, 50109, "The request body contains invalid JSON.");
    serde_json::from_slice(bytes).map_err(invalid)
}

/// The body that a list of pairs stands for. What a name tells to be a number or a yes is read as one.
fn from_pairs(bytes: &[u8]) -> Result<Value, ApiError> {
    let text = std::str::from_utf8(bytes).map_err(|_| ApiError::invalid_form(json!({})))?;
    let mut body = json!({});
    for (key, value) in pairs(text) {
        body[&key] = match key.as_str() {
            "payload_json" => return parse(value.as_bytes()),
            "type" | "flags" | "auto_archive_duration" | "rate_limit_per_user" => {
                value.parse::<u64>().map_or_else(|_| value.into(), Value::from)
            }
            "tts" | "enforce_nonce" | "invitable" => match value.as_str() {
                "true" | "True" | "1" => true.into(),
                "false" | "False" | "0" => false.into(),
                _ => value.into(),
            },
            _ => value.into(),
        };
    }
    Ok(body)
}

async fn read_form(request: axum::extract::Request) -> Result<(Value, Vec<Upload>), ApiError> {
    let broken = || ApiError::new(400, 50035, "Invalid Form Body");
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| broken())?;
    let mut body = Value::Null;
    let mut uploads = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|_| broken())? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = field.bytes().await.map_err(|_| ApiError::too_large())?;
        match filename {
            Some(filename) => uploads.push(Upload {
                field: name,
                filename,
                content_type,
                bytes,
            }),
            None if name == "payload_json" => body = parse(&bytes)?,
            None => return Err(broken()),
        }
    }
    Ok((body, uploads))
}
