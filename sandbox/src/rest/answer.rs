//! The answer to a request, with its headers.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

use super::Answer;
use super::error::ApiError;
use super::request::Request;
use super::routes::Endpoint;
use crate::limits::{Rule, Standing};
use crate::state::State;

const fn rule(name: &'static str, most: u64, per_ms: u64) -> Rule {
    Rule { name, most, per_ms }
}

/// The limit of an endpoint; answers to interactions have none.
fn limit(endpoint: Endpoint) -> Option<Rule> {
    Some(match endpoint {
        Endpoint::Callback => return None,
        Endpoint::PostMessage => rule("post-message", 5, 5_000),
        Endpoint::PatchMessage => rule("patch-message", 5, 5_000),
        Endpoint::DeleteMessage => rule("delete-message", 5, 1_000),
        Endpoint::BulkDelete => rule("bulk-delete", 1, 1_000),
        Endpoint::Typing => rule("typing", 5, 5_000),
        Endpoint::PutReaction
        | Endpoint::DeleteOwnReaction
        | Endpoint::DeleteReaction
        | Endpoint::DeleteReactionsOf
        | Endpoint::DeleteReactions => rule("reactions", 1, 250),
        Endpoint::PutPin | Endpoint::DeletePin => rule("pins", 5, 5_000),
        Endpoint::PostThread | Endpoint::PostThreadFromMessage => rule("threads", 50, 300_000),
        Endpoint::PatchChannel => rule("patch-channel", 5, 15_000),
        Endpoint::OpenDm => rule("open-dm", 10, 10_000),
        Endpoint::PostWebhook
        | Endpoint::GetWebhookMessage
        | Endpoint::PatchWebhookMessage
        | Endpoint::DeleteWebhookMessage => rule("webhook", 5, 2_000),
        Endpoint::PutCommands(_) => rule("put-commands", 5, 20_000),
        Endpoint::PostEmoji => rule("post-emoji", 50, 60_000),
        _ => rule("other", 10, 1_000),
    })
}

/// Counts a request against its limits; `None` where there are none.
pub(super) fn count(state: &mut State, request: &Request) -> Option<Standing> {
    let endpoint = request.endpoint()?;
    // Other channels, servers and interactions are limited by themselves.
    let place = ["channel", "guild", "token"].map(|name| request.part(name)).concat();
    let now = state.now_ms();
    let counts_in_all = request.needs_token();
    limit(endpoint).map(|rule| state.limits.take(rule, &place, counts_in_all, now))
}

/// The answer as it travels.
pub(super) fn respond(answer: &Answer, standing: Option<&Standing>) -> Response<Body> {
    let (status, body) = match answer {
        Ok((status, body)) => (*status, body.clone()),
        Err(error) => (error.status, error.body()),
    };
    let empty = status == 204;
    let body = if empty {
        Body::empty()
    } else {
        Body::from(body.to_string())
    };
    let mut response = Response::new(body);
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    if !empty {
        // Libraries read whatever has this type, also nothing, as JSON.
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    // Without it, libraries take a 429 for one that did not come from Discord.
    headers.insert(header::VIA, HeaderValue::from_static("1.1 sandbox"));
    if let Some(standing) = standing {
        add_standing(headers, standing);
    }
    if let Err(error) = answer {
        add_wait(headers, error);
    }
    response
}

fn add_standing(headers: &mut HeaderMap, standing: &Standing) {
    let seconds = |ms: u64| format!("{:.3}", ms as f64 / 1_000.0);
    set(headers, "x-ratelimit-limit", &standing.rule.most.to_string());
    set(headers, "x-ratelimit-remaining", &standing.left.to_string());
    set(headers, "x-ratelimit-reset", &seconds(standing.reset_at_ms));
    set(headers, "x-ratelimit-reset-after", &seconds(standing.reset_ms));
    set(headers, "x-ratelimit-bucket", standing.rule.name);
}

fn add_wait(headers: &mut HeaderMap, error: &ApiError) {
    let Some(seconds) = error.retry_after else {
        return;
    };
    set(
        headers,
        header::RETRY_AFTER.as_str(),
        &seconds.ceil().max(1.0).to_string(),
    );
    if error.global {
        set(headers, "x-ratelimit-global", "true");
    }
    set(
        headers,
        "x-ratelimit-scope",
        if error.global { "global" } else { "user" },
    );
}

fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = value.parse() {
        headers.insert(name, value);
    }
}
