//! The routes that there are, below `/api/v10`.

/// Whose commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Global,
    Guild,
}

/// What a route does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Endpoint {
    Gateway,
    GatewayBot,
    CurrentUser,
    Application,
    User,
    OpenDm,
    GetCommands(Scope),
    PutCommands(Scope),
    PostCommand(Scope),
    GetCommand(Scope),
    PatchCommand(Scope),
    DeleteCommand(Scope),
    GetEmojis,
    PostEmoji,
    GetEmoji,
    PatchEmoji,
    DeleteEmoji,
    Callback,
    PostWebhook,
    GetWebhookMessage,
    PatchWebhookMessage,
    DeleteWebhookMessage,
    GetChannel,
    PatchChannel,
    DeleteChannel,
    Typing,
    JoinThread,
    PostThread,
    PostThreadFromMessage,
    PostMessage,
    GetMessages,
    GetMessage,
    PatchMessage,
    DeleteMessage,
    BulkDelete,
    GetReactions,
    PutReaction,
    DeleteOwnReaction,
    DeleteReaction,
    DeleteReactionsOf,
    DeleteReactions,
    GetPins,
    GetPinsOld,
    PutPin,
    EndPoll,
    GetVoters,
    DeletePin,
    Guilds,
    Guild,
    GuildChannels,
    ActiveThreads,
    GuildMember,
    GuildRoles,
}

impl Endpoint {
    /// Whether it takes a body of pairs, as a browser's form sends them, beside JSON.
    pub fn takes_pairs(self) -> bool {
        matches!(
            self,
            Self::PostMessage
                | Self::PatchMessage
                | Self::PostThread
                | Self::Callback
                | Self::PostWebhook
                | Self::PatchWebhookMessage
        )
    }
}

/// A route's method, path and purpose. Parts in braces are bound to what stands in their place.
pub(super) struct Route {
    pub method: &'static str,
    pub template: &'static str,
    pub endpoint: Endpoint,
}

const fn route(method: &'static str, template: &'static str, endpoint: Endpoint) -> Route {
    Route {
        method,
        template,
        endpoint,
    }
}

const COMMANDS: &str = "/applications/{application}/commands";
const COMMAND: &str = "/applications/{application}/commands/{command}";
const GUILD_COMMANDS: &str = "/applications/{application}/guilds/{guild}/commands";
const GUILD_COMMAND: &str = "/applications/{application}/guilds/{guild}/commands/{command}";
const EMOJIS: &str = "/applications/{application}/emojis";
const EMOJI: &str = "/applications/{application}/emojis/{emoji}";
const WEBHOOK_MESSAGE: &str = "/webhooks/{application}/{token}/messages/{message}";
const CHANNEL: &str = "/channels/{channel}";
const MESSAGES: &str = "/channels/{channel}/messages";
const MESSAGE: &str = "/channels/{channel}/messages/{message}";
const PINS: &str = "/channels/{channel}/messages/pins";
const PIN: &str = "/channels/{channel}/messages/pins/{message}";
const OLD_PINS: &str = "/channels/{channel}/pins";
const OLD_PIN: &str = "/channels/{channel}/pins/{message}";
const REACTIONS: &str = "/channels/{channel}/messages/{message}/reactions";
const REACTIONS_OF: &str = "/channels/{channel}/messages/{message}/reactions/{reaction}";
const OWN_REACTION: &str = "/channels/{channel}/messages/{message}/reactions/{reaction}/@me";
const REACTION: &str = "/channels/{channel}/messages/{message}/reactions/{reaction}/{user}";

/// All routes. Fixed parts come before those in braces where both would fit.
const ROUTES: &[Route] = &[
    route("GET", "/gateway", Endpoint::Gateway),
    route("GET", "/gateway/bot", Endpoint::GatewayBot),
    route("GET", "/users/@me", Endpoint::CurrentUser),
    route("GET", "/users/@me/guilds", Endpoint::Guilds),
    route("GET", "/users/{user}", Endpoint::User),
    route("POST", "/users/@me/channels", Endpoint::OpenDm),
    route("GET", "/oauth2/applications/@me", Endpoint::Application),
    route("GET", "/applications/@me", Endpoint::Application),
    route("GET", COMMANDS, Endpoint::GetCommands(Scope::Global)),
    route("PUT", COMMANDS, Endpoint::PutCommands(Scope::Global)),
    route("POST", COMMANDS, Endpoint::PostCommand(Scope::Global)),
    route("GET", COMMAND, Endpoint::GetCommand(Scope::Global)),
    route("PATCH", COMMAND, Endpoint::PatchCommand(Scope::Global)),
    route("DELETE", COMMAND, Endpoint::DeleteCommand(Scope::Global)),
    route("GET", GUILD_COMMANDS, Endpoint::GetCommands(Scope::Guild)),
    route("PUT", GUILD_COMMANDS, Endpoint::PutCommands(Scope::Guild)),
    route("POST", GUILD_COMMANDS, Endpoint::PostCommand(Scope::Guild)),
    route("GET", GUILD_COMMAND, Endpoint::GetCommand(Scope::Guild)),
    route("PATCH", GUILD_COMMAND, Endpoint::PatchCommand(Scope::Guild)),
    route("DELETE", GUILD_COMMAND, Endpoint::DeleteCommand(Scope::Guild)),
    route("GET", EMOJIS, Endpoint::GetEmojis),
    route("POST", EMOJIS, Endpoint::PostEmoji),
    route("GET", EMOJI, Endpoint::GetEmoji),
    route("PATCH", EMOJI, Endpoint::PatchEmoji),
    route("DELETE", EMOJI, Endpoint::DeleteEmoji),
    route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        Endpoint::Callback,
    ),
    route("POST", "/webhooks/{application}/{token}", Endpoint::PostWebhook),
    route("GET", WEBHOOK_MESSAGE, Endpoint::GetWebhookMessage),
    route("PATCH", WEBHOOK_MESSAGE, Endpoint::PatchWebhookMessage),
    route("DELETE", WEBHOOK_MESSAGE, Endpoint::DeleteWebhookMessage),
    route("GET", CHANNEL, Endpoint::GetChannel),
    route("PATCH", CHANNEL, Endpoint::PatchChannel),
    route("DELETE", CHANNEL, Endpoint::DeleteChannel),
    route("POST", "/channels/{channel}/typing", Endpoint::Typing),
    route("PUT", "/channels/{channel}/thread-members/{user}", Endpoint::JoinThread),
    route("POST", "/channels/{channel}/threads", Endpoint::PostThread),
    route(
        "POST",
        "/channels/{channel}/messages/{message}/threads",
        Endpoint::PostThreadFromMessage,
    ),
    route("POST", MESSAGES, Endpoint::PostMessage),
    route("GET", MESSAGES, Endpoint::GetMessages),
    route("POST", "/channels/{channel}/messages/bulk-delete", Endpoint::BulkDelete),
    route("GET", PINS, Endpoint::GetPins),
    route("PUT", PIN, Endpoint::PutPin),
    route("DELETE", PIN, Endpoint::DeletePin),
    route("GET", OLD_PINS, Endpoint::GetPinsOld),
    route("PUT", OLD_PIN, Endpoint::PutPin),
    route("DELETE", OLD_PIN, Endpoint::DeletePin),
    route("POST", "/channels/{channel}/polls/{message}/expire", Endpoint::EndPoll),
    route(
        "GET",
        "/channels/{channel}/polls/{message}/answers/{answer}",
        Endpoint::GetVoters,
    ),
    route("GET", REACTIONS_OF, Endpoint::GetReactions),
    route("PUT", OWN_REACTION, Endpoint::PutReaction),
    route("DELETE", OWN_REACTION, Endpoint::DeleteOwnReaction),
    route("DELETE", REACTION, Endpoint::DeleteReaction),
    route("DELETE", REACTIONS_OF, Endpoint::DeleteReactionsOf),
    route("DELETE", REACTIONS, Endpoint::DeleteReactions),
    route("GET", MESSAGE, Endpoint::GetMessage),
    route("PATCH", MESSAGE, Endpoint::PatchMessage),
    route("DELETE", MESSAGE, Endpoint::DeleteMessage),
    route("GET", "/guilds/{guild}", Endpoint::Guild),
    route("GET", "/guilds/{guild}/channels", Endpoint::GuildChannels),
    route("GET", "/guilds/{guild}/threads/active", Endpoint::ActiveThreads),
    route("GET", "/guilds/{guild}/members/{user}", Endpoint::GuildMember),
    route("GET", "/guilds/{guild}/roles", Endpoint::GuildRoles),
];

/// Finds the route of a request and what its braces are bound to.
pub(super) fn find(method: &str, path: &str) -> Option<(&'static Route, Vec<(&'static str, String)>)> {
    ROUTES.iter().filter(|route| route.method == method).find_map(|route| {
        let bound = bind(route.template, path)?;
        Some((route, bound))
    })
}

fn bind(template: &'static str, path: &str) -> Option<Vec<(&'static str, String)>> {
    if template.matches('/').count() != path.matches('/').count() {
        return None;
    }
    let mut bound = Vec::new();
    for (wanted, given) in template.split('/').zip(path.split('/')) {
        match wanted.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) if !given.is_empty() => bound.push((name, decoded(given)?)),
            None if *wanted == decoded(given)? => {}
            _ => return None,
        }
    }
    Some(bound)
}

/// A part of a path without its percent encoding; `None` if that is no text.
pub(super) fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first == b'%' {
            let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_bind_their_variable_parts() {
        let (route, bound) = find("PATCH", "/webhooks/1/abc/messages/@original").unwrap();
        assert_eq!(route.endpoint, Endpoint::PatchWebhookMessage);
        assert_eq!(bound[1], ("token", "abc".to_owned()));
        assert_eq!(bound[2], ("message", "@original".to_owned()));
        assert!(find("POST", "/channels//messages").is_none());
        assert!(find("POST", "/gateway").is_none());
    }
}
