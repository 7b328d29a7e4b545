//! The requests of a bot: which there are, who may make them, and what happens to each.

mod answer;
mod channels;
mod commands;
mod emojis;
mod error;
mod interactions;
mod media;
mod messages;
mod pins;
mod polls;
mod reactions;
mod request;
mod routes;
mod webhooks;

use std::sync::Arc;

use axum::body::Body;
use axum::http::Response;
use serde_json::{Value, json};

use super::Inner;
use super::faults::Fault;
use super::judge::{self, Problems};
use super::permissions;
use super::record::{RecordedRequest, Violation};
use super::state::State;
use super::wire;
use super::world::{BOT, BOT_NAME, GUILD, GUILD_NAME};
use answer::respond;
use error::ApiError;
pub(super) use request::MOST_BYTES;
use request::Request;
use routes::Endpoint;

/// What a request is answered with: a status below 300 and a body, or an error.
type Answer = Result<(u16, Value), ApiError>;

/// Carries out one request of the bot, with the faults that were asked for.
pub(super) async fn serve(inner: Arc<Inner>, request: axum::extract::Request) -> Response<Body> {
    let request = match Request::read(request).await {
        Ok(request) => request,
        Err(error) => return respond(&Err(error), None),
    };
    let fault = inner.update(|state| state.faults.take(&request.method, request.template()));
    let refused = match fault {
        Some(Fault::Status(status)) => ApiError::new(status, 0, "The sandbox was told to fail."),
        Some(Fault::RateLimit(seconds)) => ApiError::rate_limited(seconds),
        Some(Fault::AnswerLost(status)) => {
            // It is done all the same; only the answer is another.
            carry_out(&inner, &request);
            return respond(&Err(ApiError::new(status, 0, "The sandbox lost the answer.")), None);
        }
        Some(Fault::Delay(time)) => {
            tokio::time::sleep(time).await;
            return carry_out(&inner, &request);
        }
        None => return carry_out(&inner, &request),
    };
    let answer = Err(refused);
    inner.update(|state| record(state, &request, &answer));
    respond(&answer, None)
}

fn carry_out(inner: &Inner, request: &Request) -> Response<Body> {
    inner.update(|state| {
        let known = request.token.as_deref() == Some(&inner.config.token) || !request.needs_token();
        let limited = known && inner.config.rate_limits;
        let standing = if limited { answer::count(state, request) } else { None };
        let answer = match &standing {
            _ if !known => Err(ApiError::unauthorized()),
            Some(standing) if standing.refused => Err(ApiError {
                global: standing.all,
                ..ApiError::rate_limited(standing.reset_ms as f64 / 1_000.0)
            }),
            _ => answer(state, request),
        };
        record(state, request, &answer);
        respond(&answer, standing.as_ref())
    })
}

fn record(state: &mut State, request: &Request, outcome: &Answer) {
    let (status, code, answer) = match outcome {
        Ok((status, body)) => (*status, 0, body.clone()),
        Err(error) => (error.status, error.code, error.body()),
    };
    let recorded = RecordedRequest {
        number: state.request_count,
        method: request.method.clone(),
        route: request.template().to_owned(),
        path: request.path.clone(),
        query: request.query.clone(),
        body: request.body.clone(),
        files: request.file_metas(),
        status,
        code,
        answer,
        at_ms: state.now_ms(),
    };
    state.request_count += 1;
    state.record(recorded);
}

/// Judges a body: what is wrong with it is recorded and refused.
fn judged(state: &mut State, request: &Request, check: impl FnOnce(&mut Problems)) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    check(&mut problems);
    let found = problems.into_found();
    if found.is_empty() {
        return Ok(());
    }
    for problem in &found {
        violate(state, request, &problem.path.join("."), problem.code, &problem.message);
    }
    Err(ApiError::invalid_form(judge::tree(&found)))
}

/// Records something that Discord refuses.
fn violate(state: &mut State, request: &Request, path: &str, code: &str, message: &str) {
    let violation = Violation {
        request: state.request_count,
        route: format!("{} {}", request.method, request.template()),
        path: path.to_owned(),
        code: code.to_owned(),
        message: message.to_owned(),
    };
    tracing::warn!(?violation, "the bot sent something that Discord refuses");
    state.violate(violation);
}

/// Refuses a path in which something else stands where an identifier belongs.
fn identifiers(state: &mut State, request: &Request) -> Result<(), ApiError> {
    let strange = request.strange_identifiers();
    judged(state, request, |problems| {
        for (name, value) in strange {
            let message = format!("Value \"{value}\" is not snowflake.");
            problems.at(&format!("{name}_id"), "NUMBER_TYPE_COERCE", message);
        }
    })
}

fn answer(state: &mut State, request: &Request) -> Answer {
    let Some(endpoint) = request.endpoint() else {
        return Err(ApiError::no_route());
    };
    identifiers(state, request)?;
    match endpoint {
        Endpoint::Gateway => Ok((200, json!({"url": gateway_url(state)}))),
        Endpoint::GatewayBot => Ok((200, gateway_bot(state))),
        Endpoint::CurrentUser => Ok((200, wire::bot_user())),
        Endpoint::Application => Ok((200, application(state))),
        Endpoint::User => user(state, request),
        Endpoint::OpenDm => channels::open_dm(state, request),
        Endpoint::GetCommands(scope) => commands::list(state, request, scope),
        Endpoint::PutCommands(scope) => commands::replace_all(state, request, scope),
        Endpoint::PostCommand(scope) => commands::put(state, request, scope),
        Endpoint::GetCommand(scope) => commands::get(state, request, scope),
        Endpoint::PatchCommand(scope) => commands::change(state, request, scope),
        Endpoint::DeleteCommand(scope) => commands::delete(state, request, scope),
        Endpoint::GetEmojis => emojis::list(state, request),
        Endpoint::PostEmoji => emojis::create(state, request),
        Endpoint::GetEmoji => emojis::get(state, request),
        Endpoint::PatchEmoji => emojis::change(state, request),
        Endpoint::DeleteEmoji => emojis::delete(state, request),
        Endpoint::Callback => interactions::callback(state, request),
        Endpoint::PostWebhook => webhooks::post(state, request),
        Endpoint::GetWebhookMessage => webhooks::get(state, request),
        Endpoint::PatchWebhookMessage => webhooks::change(state, request),
        Endpoint::DeleteWebhookMessage => webhooks::delete(state, request),
        Endpoint::GetChannel => channels::get(state, request),
        Endpoint::PatchChannel => channels::change(state, request),
        Endpoint::DeleteChannel => channels::delete(state, request),
        Endpoint::Typing => channels::typing(state, request),
        Endpoint::JoinThread => channels::join_thread(state, request),
        Endpoint::PostThread => channels::open_thread(state, request),
        Endpoint::PostThreadFromMessage => channels::open_thread_from_message(state, request),
        Endpoint::PostMessage => messages::post(state, request),
        Endpoint::GetMessages => messages::list(state, request),
        Endpoint::GetMessage => messages::get(state, request),
        Endpoint::PatchMessage => messages::change(state, request),
        Endpoint::DeleteMessage => messages::delete(state, request),
        Endpoint::BulkDelete => messages::delete_many(state, request),
        Endpoint::EndPoll => polls::end(state, request),
        Endpoint::GetVoters => polls::voters(state, request),
        Endpoint::GetReactions => reactions::list(state, request),
        Endpoint::PutReaction => reactions::add(state, request),
        Endpoint::DeleteOwnReaction => reactions::remove_own(state, request),
        Endpoint::DeleteReaction => reactions::remove(state, request),
        Endpoint::DeleteReactionsOf => reactions::remove_emoji(state, request),
        Endpoint::DeleteReactions => reactions::remove_all(state, request),
        Endpoint::GetPins => pins::list(state, request),
        Endpoint::GetPinsOld => pins::list_old(state, request),
        Endpoint::PutPin => pins::pin(state, request),
        Endpoint::DeletePin => pins::unpin(state, request),
        Endpoint::Guilds => Ok((200, guilds(state, request))),
        Endpoint::Guild => in_guild(request).map(|()| (200, wire::guild(&state.world))),
        Endpoint::GuildChannels => channels::of_guild(state, request),
        Endpoint::ActiveThreads => channels::active_threads(state, request),
        Endpoint::GuildMember => member(state, request),
        Endpoint::GuildRoles => in_guild(request).map(|()| (200, wire::guild(&state.world)["roles"].clone())),
    }
}

/// Refuses requests for another application than the bot's own.
fn own_application(request: &Request) -> Result<(), ApiError> {
    if request.id("application") == Some(BOT.0) {
        Ok(())
    } else {
        Err(ApiError::foreign_application())
    }
}

/// Refuses requests for another server than the one there is.
fn in_guild(request: &Request) -> Result<(), ApiError> {
    if request.id("guild") == Some(GUILD) {
        Ok(())
    } else {
        Err(ApiError::unknown_guild())
    }
}

fn gateway_url(state: &State) -> String {
    format!("{}/gateway", state.base_url.replacen("http", "ws", 1))
}

fn gateway_bot(state: &State) -> Value {
    json!({
        "url": gateway_url(state), "shards": 1,
        "session_start_limit": {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1},
    })
}

/// The one server, as the list of the bot's servers shows it.
fn guilds(state: &State, request: &Request) -> Value {
    let edge = |name: &str| request.query(name).and_then(|id| id.parse::<u64>().ok());
    let within = edge("after").is_none_or(|after| GUILD > after) && edge("before").is_none_or(|before| GUILD < before);
    if !within {
        return json!([]);
    }
    let mut guild = json!({
        "id": wire::guild_id(), "name": GUILD_NAME, "icon": null, "banner": null, "owner": false,
        "permissions": permissions::BOT_DEFAULT.to_string(), "features": [],
    });
    if matches!(request.query("with_counts").as_deref(), Some("true" | "True" | "1")) {
        let members = state.world.people.len() + 1;
        guild["approximate_member_count"] = members.into();
        guild["approximate_presence_count"] = members.into();
    }
    json!([guild])
}

fn application(state: &State) -> Value {
    let owner = state.world.people.first().map(wire::user);
    json!({
        "id": BOT, "name": BOT_NAME, "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "owner": owner, "team": null, "summary": "", "verify_key": "0".repeat(64),
        "flags": 0, "flags_new": "0", "type": null, "interactions_endpoint_url": null, "redirect_uris": [],
        "role_connections_verification_url": null, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
        "approximate_guild_count": 1, "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "bot": wire::bot_user(), "tags": [], "rpc_origins": [], "hook": true,
    })
}

fn user(state: &State, request: &Request) -> Answer {
    let id = request.id("user").ok_or_else(ApiError::unknown_user)?;
    if id == BOT.0 {
        return Ok((200, wire::bot_user()));
    }
    let person = state
        .world
        .person(super::ids::UserId(id))
        .ok_or_else(ApiError::unknown_user)?;
    Ok((200, wire::user(person)))
}

fn member(state: &State, request: &Request) -> Answer {
    in_guild(request)?;
    let id = request.id("user").ok_or_else(ApiError::unknown_member)?;
    if id == BOT.0 {
        return Ok((200, wire::bot_member()));
    }
    let person = state
        .world
        .person(super::ids::UserId(id))
        .ok_or_else(ApiError::unknown_member)?;
    Ok((200, wire::member(person)))
}
