//! Connecting to Discord, and one clear line for the operator where that fails.

use std::time::Duration;

use serenity::all::{ApplicationId, Http, HttpBuilder, Permissions};
use serenity::gateway::GatewayError;
use serenity::http::HttpError;

/// Where the bot connects to.
#[derive(Clone)]
pub struct Connection {
    /// The bot's token. Never logged.
    pub token: String,
    /// The address of a stand-in for Discord, such as the sandbox's `http://127.0.0.1:8080`; `None`: Discord itself.
    pub stand_in: Option<String>,
}

/// Why the bot cannot run: one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Discord does not know the token.
    #[error("Discord does not accept the token: copy it again from the application's Bot page into DISCORD_TOKEN")]
    BadToken,
    /// The bot may not do what it needs.
    #[error("the bot lacks a permission: {0}")]
    Forbidden(String),
    /// Discord will not do what the bot asks of it.
    #[error("Discord refuses what the bot needs: {0}")]
    Refused(String),
    /// Discord cannot be reached, or fails: it may go later.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// Discord's gateway has ended the connection for good.
    #[error("{0}")]
    Ended(&'static str),
}

impl ConnectError {
    /// What a failed call means for the operator.
    pub(super) fn from_call(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => match response.status_code.as_u16() {
                401 => Self::BadToken,
                403 => Self::Forbidden(response.error.message.clone()),
                status if super::errors::is_refused(error) => {
                    Self::Refused(format!("it answers {status} {}", response.error.message))
                }
                status => Self::Unreachable(format!("it answers {status} {}", response.error.message)),
            },
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Self::BadToken,
            serenity::Error::Gateway(GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents) => {
                Self::Ended("Discord does not accept which events the bot asks for: a newer Gamekeeper is needed")
            }
            other => Self::Unreachable(other.to_string()),
        }
    }
}

/// A connection that was accepted.
pub struct Connected {
    /// Calls Discord's REST interface.
    pub http: Http,
    /// The name of the bot.
    pub name: String,
    /// The link that invites the bot to a server, with the permissions that it needs and no more.
    pub invite: String,
}

/// What the bot needs in a channel that it runs a table in.
pub(super) const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Checks the token and learns who the bot is.
///
/// # Errors
/// [`ConnectError`] with one line for the operator.
pub async fn connect(connection: &Connection) -> Result<Connected, ConnectError> {
    let http = http(connection)?;
    let application = http
        .get_current_application_info()
        .await
        .map_err(|error| ConnectError::from_call(&error))?;
    http.set_application_id(application.id);
    Ok(Connected {
        http,
        name: application.name,
        invite: invite(application.id),
    })
}

fn invite(application: ApplicationId) -> String {
    let permissions = NEEDED.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

/// The one place where the library's HTTP client is made. With its rate limiter on, the library ignores a stand-in's
/// address and calls Discord, with the token: so a stand-in always goes without.
pub(super) fn http(connection: &Connection) -> Result<Http, ConnectError> {
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(Duration::from_secs(5))
        .timeout(Duration::from_secs(20));
    let client = if connection.stand_in.is_some() {
        client.no_proxy()
    } else {
        client
    };
    let client = client
        .build()
        .map_err(|error| ConnectError::Unreachable(error.to_string()))?;
    let builder = HttpBuilder::new(&connection.token).client(client);
    Ok(match &connection.stand_in {
        Some(address) => builder.proxy(address).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invitation_asks_for_what_is_needed_and_no_more() {
        let link = invite(ApplicationId::new(42));
        let (before, permissions) = link.split_once("&permissions=").unwrap();
        assert_eq!(
            before,
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands"
        );
        // View channels, send messages, attach files, create public threads, send messages in threads.
        let needed = 1_u64 << 10 | 1 << 11 | 1 << 15 | 1 << 35 | 1 << 38;
        assert_eq!(permissions.parse(), Ok(needed));
    }
}
